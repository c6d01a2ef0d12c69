# SPDX-License-Identifier: BSD-2-Clause
cmtest --help
cmtest -V | sed 's/[0-9.]*$/VERSION/'
