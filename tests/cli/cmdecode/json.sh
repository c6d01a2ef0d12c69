# SPDX-License-Identifier: BSD-2-Clause
# What --encode reads; the members behind it tell the same in words, and are the library's to test.
cmdecode --json data/req.hex | sed 's/,"words":.*//'
