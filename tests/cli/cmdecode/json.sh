# SPDX-License-Identifier: BSD-2-Clause
cmdecode --json data/req.hex
