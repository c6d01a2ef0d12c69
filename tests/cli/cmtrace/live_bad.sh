# SPDX-License-Identifier: BSD-2-Clause
# Devices that cannot be captured on. What else is wrong is told by the kernel, and depends on who runs this.
cmtrace -i nonsense0
echo "status $?"
cmtrace -D >/dev/null 2>&1
echo "status $?"
