# SPDX-License-Identifier: BSD-2-Clause
cmping --help
cmping -V | sed 's/[0-9.]*$/VERSION/'
