# SPDX-License-Identifier: BSD-2-Clause
# bash completion for the tools of cmscope. What there is to complete is asked of the tools themselves, so that it is
# what they take: --help, cmdecode --explain and --fields, cmtest --list.

# The options of a tool.
_cmscope_options() {
	"$1" --help 2>/dev/null | sed -nE 's/^  (-[A-Za-z], )? *(--[A-Za-z_-]+).*/\2/p'
}

# What an option, long or short, takes: the word behind "=" in --help; nothing for one that takes nothing.
_cmscope_takes() {
	"$1" --help 2>/dev/null | sed -nE "s/^  (-[A-Za-z], )? *(--[A-Za-z_-]+).*/&/; /(^| )$2(,|=| )/s/^[^=]*--[A-Za-z_-]+=([^ ]*).*/\1/p"
}

# The words that the help of an option lists: "loop, roce; without it, ...", "Color: auto (the default), never".
_cmscope_choices() {
	"$1" --help 2>/dev/null | sed -nE "/^ .* $2=/{s/^ .* $2=[^ ]+ +//; s/;.*//; s/.*: //; s/\([^)]*\)//g; s/, */ /g; p}"
}

_cmscope_services() {
	cmdecode --explain service 2>/dev/null | awk '/^0x/ { print $2 } /^[a-z-]+:/ { sub("NUMBER", ""); print $1 }'
}

_cmscope_fields() {
	cmdecode --fields=names 2>/dev/null | sed 's/^ibcm\.//'
}

_cmscope_messages() {
	cmdecode --explain attribute_id 2>/dev/null | awk '{ print $2 }'
	echo any
}

# The words for what an option takes; "-f" stands for the names of files.
_cmscope_words() {
	case $3 in
	FILE*) echo -f ;;
	FIELD=*) _cmscope_fields ;;
	PROTOCOL) _cmscope_fields | sed -nE 's/^private\.([a-z0-9_]+)\..*/\1/p' | sort -u ;;
	EXPR) _cmscope_fields ;;
	SERVICE*) _cmscope_services ;;
	MESSAGE*) _cmscope_messages ;;
	WHEN | NAME)
		if [[ $2 == -C || $2 == --Ca ]]; then
			ls /sys/class/infiniband 2>/dev/null
		else
			_cmscope_choices "$1" "$2"
		fi ;;
	ID) [[ $1 == *cmtest ]] && "$1" --list 2>/dev/null | sed -nE 's/^([a-z_]+) .*/\1/p' ;;
	DEVICE) "$1" --list-interfaces 2>/dev/null | awk '{ print $1 }' ;;
	esac
}

# What may stand where no option is.
_cmscope_positional() {
	case $1 in
	*cmdecode) [[ " ${COMP_WORDS[*]} " == *" --explain "* ]] && cmdecode --explain 2>/dev/null | awk '{ print $1 }' || echo -f ;;
	*cmping | *cmtest) _cmscope_services; compgen -A hostname ;;
	esac
}

# bash takes "--option=word" for three words.
_cmscope() {
	local tool=$1 current=$2 option=$3 words takes

	[[ $current == "=" ]] && current=
	[[ $option == "=" ]] && option=${COMP_WORDS[COMP_CWORD - 2]}
	[[ ${COMP_WORDS[COMP_CWORD]} == "=" ]] && option=${COMP_WORDS[COMP_CWORD - 1]}
	[[ $option == -* ]] && takes=$(_cmscope_takes "$tool" "$option")
	if [[ $takes ]]; then
		words=$(_cmscope_words "$tool" "$option" "$takes")
	elif [[ $current == -* ]]; then
		words=$(_cmscope_options "$tool")
	else
		words=$(_cmscope_positional "$tool")
	fi
	if [[ $words == -f ]]; then
		compopt -o filenames 2>/dev/null
		mapfile -t COMPREPLY < <(compgen -f -- "$current")
	else
		mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
	fi
	# More belongs to such a word.
	[[ ${#COMPREPLY[@]} == 1 && ($takes == *=* || ${COMPREPLY[0]} == *:) ]] && compopt -o nospace 2>/dev/null
	return 0
}

complete -F _cmscope cmdecode cmtrace cmping cmserve cmtest
