# SPDX-License-Identifier: BSD-2-Clause
# A REJ does not hold the ServiceID: the user may know it.
cmdecode --line data/rej_no_listener.tcpdump
cmdecode --line --service tcp:7999 data/rej_no_listener.tcpdump
cmdecode --line --service 0x1061f3f data/rej_no_listener.tcpdump
