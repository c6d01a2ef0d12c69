# SPDX-License-Identifier: BSD-2-Clause
# Install the library alone, into an empty folder: what an earlier version left there would be tested too.
. ./common.sh

rm -rf "$PREFIX"
$CMAKE --install "$BUILD" --prefix "$PREFIX" --component cmcodec >"$WORK/install.log" ||
	fail "$(cat "$WORK/install.log")"
if find "$PREFIX" -name '*.a' | grep .; then
	fail "the static library belongs to this project's programs only"
fi
echo "$(find "$PREFIX" -type f | wc -l) files"
