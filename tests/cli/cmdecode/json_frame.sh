# SPDX-License-Identifier: BSD-2-Clause
cmdecode --json data/rej_no_listener.tcpdump
