# SPDX-License-Identifier: BSD-2-Clause
# A frame with a refusal, told with its words; the ServiceID comes from the user.
sed -n '/> 10.77.0.1.4791/,$p' data/rej_no_listener.tcpdump | cmdecode --service tcp:7999
