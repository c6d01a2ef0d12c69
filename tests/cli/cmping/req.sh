# SPDX-License-Identifier: BSD-2-Clause
# Somebody listens: the REP is answered by a REJ, so that no connection is left. Over both embedded transports.
. ../live.sh
for transport in roce loop; do
	serve --accept tcp:4420
	count=3 call tcp:4420 -v
	served
done
