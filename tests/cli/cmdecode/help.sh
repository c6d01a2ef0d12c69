# SPDX-License-Identifier: BSD-2-Clause
cmdecode --help
cmdecode -h >"$SCRATCH/help" && cmdecode --help | cmp - "$SCRATCH/help"
cmdecode --version | sed 's/[0-9.]*$/VERSION/'
cmdecode -V | sed 's/[0-9.]*$/VERSION/'
