# SPDX-License-Identifier: BSD-2-Clause
# Every public macro is compiled once by a consumer: a table (its parameter is one capital letter) with a row macro of
# the consumer's own, every other macro by consumer/macros.c. The list comes from the preprocessor, so that no macro
# can be forgotten.
. ./common.sh

source=$WORK/macros.c
cp consumer/macros.c "$source"
(cd "$PREFIX/include" && ls cmcodec/tables/*.h) | sed 's/.*/#include <&>/' >>"$source"
$CC -I"$PREFIX/include" -dM -E "$source" | sort >"$WORK/macros"

echo '#define ONE(...) +1' >>"$source"
tables=$(sed -n 's/^#define \(CMC_[A-Za-z0-9_]*\)([A-Z]) .*/\1/p' "$WORK/macros")
for table in $tables; do
	echo "_Static_assert((0 $table(ONE)) >= 0, \"$table\");" >>"$source"
done
$CC -std=c11 -Wall -Wextra -Werror -fsyntax-only -I"$PREFIX/include" "$source"

others=$(sed -n '/^#define CMC_[A-Za-z0-9_]*([A-Z]) /d; s/^#define \(CMC_[A-Za-z0-9_]*\).*/\1/p' "$WORK/macros")
for macro in $others; do
	grep -qw "$macro" consumer/macros.c || fail "$macro is used by no test"
done
echo "$(echo "$tables" | wc -l) tables, $(echo "$others" | wc -l) other macros"
