# SPDX-License-Identifier: BSD-2-Clause
# A consumer finds the library with find_package(cmcodec).
. ./common.sh

build=$WORK/consumer-cmake
rm -rf "$build"
$CMAKE -S consumer -B "$build" -DCMAKE_PREFIX_PATH="$PREFIX" -DCMAKE_C_COMPILER="$CC" -DCMAKE_C_FLAGS="$FLAGS" \
	-DCMCODEC_WANTED="$VERSION" >"$WORK/consumer-cmake.log" || fail "$(cat "$WORK/consumer-cmake.log")"
$CMAKE --build "$build" >"$WORK/consumer-cmake.log" || fail "$(cat "$WORK/consumer-cmake.log")"
check_consumer "$build/consumer"
