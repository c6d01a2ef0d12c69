# SPDX-License-Identifier: BSD-2-Clause
# A MAD by itself, as plain hex.
cmdecode data/req.hex
