# SPDX-License-Identifier: BSD-2-Clause
# find_package(cmcodec) gives the target cmcodec::cmcodec.
include(${CMAKE_CURRENT_LIST_DIR}/cmcodec-targets.cmake)
