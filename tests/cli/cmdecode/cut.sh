# SPDX-License-Identifier: BSD-2-Clause
# A frame cut by the capture: what is there is told, and where it ends.
sed 9q data/icrc_wrong.xxd | cmdecode
