# SPDX-License-Identifier: BSD-2-Clause
# A topic alone lists all its values.
for topic in rej apr sidr mra rate mtu timeout service finding message; do
	echo "== $topic"
	cmdecode --explain $topic
done
