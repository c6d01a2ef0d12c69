# SPDX-License-Identifier: BSD-2-Clause
# Several inputs as trees: a heading each.
cmdecode data/req.hex data/icrc_wrong.xxd | grep -v '^  '
