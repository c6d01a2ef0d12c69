# SPDX-License-Identifier: BSD-2-Clause
cmserve --help
cmserve -V | sed 's/[0-9.]*$/VERSION/'
