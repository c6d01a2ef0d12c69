# SPDX-License-Identifier: BSD-2-Clause
# Color only where it was asked for: stdout is no terminal here.
frame() { sed '6s/ffff 0000/0000 0f00/' data/icrc_wrong.xxd; }
frame | cmdecode | grep -c "$(printf '\033')"
frame | cmdecode --color=auto | grep -c "$(printf '\033')"
frame | cmdecode --color=never | grep -c "$(printf '\033')"
# The story is bold; findings are red, yellow or cyan by severity. The user's word wins over the environment.
frame | NO_COLOR=1 TERM=dumb cmdecode --color=always | cat -v | grep '\^\['
echo '{"message":"RTU","mad":{"base_version":2}}' | cmdecode --encode | cmdecode --color=always 2>/dev/null |
	cat -v | grep '\^\['
