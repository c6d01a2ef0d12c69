# SPDX-License-Identifier: BSD-2-Clause
# What is wrong with an input, and where; what can be read of it is printed.
good=$(echo '{"message":"RTU"}' | cmdecode --encode)
try() {
	echo "== $1"
	cmdecode --line
	echo "status $?"
}
hex() { printf '%s' "$good" | sed "$1"; }

exec 2>&1
printf '' | try 'empty'
printf ' \n\n' | try 'nothing but blanks'
hex 's/..$//' | try 'a byte short'
hex 's/^\(.\{100\}\).*/\1/' | try '50 bytes'
hex 's/^\(.\{46\}\).*/\1/' | try '23 bytes, not even a header'
hex 's/$/ff/' | try 'a byte too long'
hex 's/.$//' | try 'half a byte short'
hex 's/^\(.\{20\}\)../\1 g7/' | try 'a letter that is no digit'
hex 's/../& /64; s/../&\n/16; s/00\n/é\n/' | try 'a character of another script'
hex 's/../& 0x /16' | try 'a prefix alone'
hex 's/^\(.\{20\}\)../\1 \xff/' | try 'a byte that is no character'
hex 's/^01/02/' | try 'base version 2'
hex 's/^0107/0103/' | try 'another management class'
hex 's/^010702/010703/' | try 'class version 3'
hex 's/^01070203/01070281/' | try 'another method: a finding'
hex 's/^\(.\{32\}\)0014/\10099/' | try 'an AttributeID that is no CM message'
hex 's/^0107/0701/' | try 'swapped words'
hex 's/^0107/ffff/; s/$/ff/' | try 'neither MAD nor frame'
printf '0010: %s\n' "$good" | try 'a dump that does not begin at 0'
printf '0000: %s\n0000:\n*\n0010: 00\n' "$good" | try 'a star with no line before it'
sed '3d' data/sidr_req_ipv6.hexdump | try 'a dump that lacks a line'
sed '2s/ 00//' data/sidr_req_ipv6.hexdump | try 'a dump that lacks a byte'
sed '2s/0/o/' data/sidr_req_ipv6.hexdump | try 'a dump with a damaged offset'
sed '2s/  \(..\) ./  \1 x/' data/sidr_req_ipv6.hexdump | try 'a dump with a bad digit'
sed '4s/0107 /0207 /' data/icrc_wrong.xxd | try 'a frame whose MAD has another base version'
sed '4s/0001 0000 0000 8001/0005 0000 0000 8002/; 4s/0001 0107/0005 0107/' data/icrc_wrong.xxd | try 'a frame between other QPs'
printf '\324\303\262\241\002\000\004\000' | try 'a capture file'
printf '\001\007\002\003\000' | try 'five bytes of a binary MAD'
{ echo "$good"; hex 's/^01/02/'; echo; echo "$good"; echo "${good}zz"; } | try 'a bad MAD among good ones'
cmdecode --line "$SCRATCH/none" . 2>&1 | sed "s|$SCRATCH|SCRATCH|"
cmdecode "$SCRATCH/none" >/dev/null 2>&1
echo "an absent file: status $?"
cmdecode . >/dev/null 2>&1
echo "a folder: status $?"
