# SPDX-License-Identifier: BSD-2-Clause
# Color only where it was asked for: stdout is no terminal here.
file=../../../captures/lab/rej_no_listener.pcap
cmtrace -r $file | grep -c "$(printf '\033')"
cmtrace -r $file --color=never | grep -c "$(printf '\033')"
NO_COLOR=1 cmtrace -t -r $file --color=always | cat -v
cmtrace -r $file --color=always --summary | cat -v
# A reading that is compared has none.
cmtrace -t -r $file >"$SCRATCH/reading"
cmtrace -t -r $file --color=always --expect "$SCRATCH/reading"
