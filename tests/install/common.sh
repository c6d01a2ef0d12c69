# SPDX-License-Identifier: BSD-2-Clause
# What the tests of this folder share; they run in it, with the variables that CMakeLists.txt sets.
set -eu

fail() {
	echo "FAILED: $*" >&2
	exit 1
}

skip() {
	echo "SKIPPED: $*"
	exit 77
}

# A C++ compiler, or the test is skipped.
cxx() {
	for compiler in ${CXX:-} g++ clang++; do
		if command -v "$compiler" >/dev/null; then
			echo "$compiler"
			return
		fi
	done
}

# Run the consumer in $1 and look at its words.
check_consumer() {
	words=$(LD_LIBRARY_PATH=$LIBDIR "$1") || fail "the consumer ended with $?: $words"
	case $words in
	*REJ*) echo "$words" ;;
	*) fail "no words about a REJ: $words" ;;
	esac
}
