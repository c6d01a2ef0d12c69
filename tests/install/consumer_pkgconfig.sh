# SPDX-License-Identifier: BSD-2-Clause
# A consumer finds the library with pkg-config, wherever the installed tree lies.
. ./common.sh

moved=$WORK/moved
rm -rf "$moved"
cp -R "$PREFIX" "$moved"
LIBDIR=$moved${LIBDIR#"$PREFIX"}
export PKG_CONFIG_PATH="$LIBDIR/pkgconfig"
[ "$(pkg-config --modversion cmcodec)" = "$VERSION" ] || fail "pkg-config has another version"
[ "$(cd "$(pkg-config --variable=libdir cmcodec)" && pwd -P)" = "$(cd "$LIBDIR" && pwd -P)" ] ||
	fail "pkg-config names another folder"
$CC -std=c11 -Wall -Wextra -Werror $FLAGS $(pkg-config --cflags cmcodec) consumer/main.c \
	$(pkg-config --libs cmcodec) -o "$WORK/consumer-pkgconfig"
check_consumer "$WORK/consumer-pkgconfig"
