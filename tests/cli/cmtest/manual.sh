# SPDX-License-Identifier: BSD-2-Clause
# The manual page and --help tell the same options.
page=../../../docs/man/cmtest.1.rst
cmtest --help | sed -n 's/^  \(-., \)* *\(--[A-Za-z_-]*\).*/\2/p' | sort >"$SCRATCH/help"
sed -n 's/^\(-., \)*\(--[A-Za-z_-]*[a-z]\)[ ,].*/\2/p' $page | sort >"$SCRATCH/page"
diff "$SCRATCH/help" "$SCRATCH/page" && wc -l <"$SCRATCH/page"
