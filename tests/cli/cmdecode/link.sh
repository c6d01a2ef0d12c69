# SPDX-License-Identifier: BSD-2-Clause
# A link type that the user names is not guessed, and its failure is told.
for link in ethernet raw sll sll2 erf infiniband mad; do
	cmdecode --line --link $link data/icrc_wrong.xxd
	echo "$link: status $?"
done
