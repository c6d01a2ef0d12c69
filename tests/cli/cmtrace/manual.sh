# SPDX-License-Identifier: BSD-2-Clause
# The manual page and --help tell the same options.
page=../../../docs/man/cmtrace.1.rst
cmtrace --help | sed -n 's/^  \(-.,\)* *\(--[a-z-]*\).*/\2/p' | sort >"$SCRATCH/help"
sed -n '/^OPTIONS/,/^LINES/s/^\(-., \)*\(--[a-z-]*\).*/\2/p' $page | sort >"$SCRATCH/page"
diff "$SCRATCH/help" "$SCRATCH/page" && wc -l <"$SCRATCH/page"
