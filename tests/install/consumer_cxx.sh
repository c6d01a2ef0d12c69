# SPDX-License-Identifier: BSD-2-Clause
# A C++ program links with the library.
. ./common.sh

cxx=$(cxx)
[ -n "$cxx" ] || skip "there is no C++ compiler here"
$cxx -std=c++11 -x c++ -Wall -Wextra -Werror $FLAGS -I"$PREFIX/include" consumer/main.c -x none \
	-L"$LIBDIR" -lcmcodec -o "$WORK/consumer-cxx"
check_consumer "$WORK/consumer-cxx"
