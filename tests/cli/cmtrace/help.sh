# SPDX-License-Identifier: BSD-2-Clause
cmtrace --help
cmtrace -h >"$SCRATCH/help" && cmtrace --help | cmp - "$SCRATCH/help"
cmtrace --version | sed 's/[0-9.]*$/VERSION/'
cmtrace -V | sed 's/[0-9.]*$/VERSION/'
