# SPDX-License-Identifier: BSD-2-Clause
# The shared library exports what the headers declare, no more and no less, and its names carry the version.
. ./common.sh

library=$LIBDIR/libcmcodec.so.$VERSION
abi=$(echo "$VERSION" | sed 's/^\(0\.[0-9]*\)\..*/\1/; s/^\([1-9][0-9]*\)\..*/\1/')
for name in libcmcodec.so "libcmcodec.so.$abi" "libcmcodec.so.$VERSION"; do
	[ -e "$LIBDIR/$name" ] || fail "$name is not installed"
done
$READELF -d "$library" | grep -q "SONAME.*\[libcmcodec\.so\.$abi\]" || fail "soname is not libcmcodec.so.$abi"

$NM -D --defined-only "$library" | awk '{ print $NF }' | sed 's/@.*//' | sort >"$WORK/exported"
sed -n 's/^CMC_API [^(]*[ *]\(cmc_[a-z0-9_]*\)(.*/\1/p' "$PREFIX"/include/cmcodec/*.h | sort >"$WORK/declared"
[ "$(grep -c '^CMC_API ' "$PREFIX"/include/cmcodec/*.h | awk -F: '{ n += $2 } END { print n }')" -eq \
	"$(wc -l <"$WORK/declared")" ] || fail "a declaration with CMC_API was not understood"
diff -u "$WORK/declared" "$WORK/exported" || fail "declared (-) and exported (+) functions differ"
if grep -v '^cmc_' "$WORK/exported"; then
	fail "these names are not ours"
fi
echo "$(wc -l <"$WORK/exported") functions"
