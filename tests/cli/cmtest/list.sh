# SPDX-License-Identifier: BSD-2-Clause
# Every check and its rule.
cmtest --list
