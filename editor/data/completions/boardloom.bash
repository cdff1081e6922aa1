# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of `boardloom` for bash. What may stand where is asked of the program itself.

_boardloom ()
{
  local IFS=$'\n' words=() word line head='' files

  # bash parts words at “=”, the program does not.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [ ${#words[@]} -gt 0 ] && { [ "$word" = = ] || [[ ${words[-1]} == --*= ]]; }; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  word=${words[-1]-}
  [[ $word == --*=* ]] && head=${word%%=*}=

  COMPREPLY=()
  while IFS=$'\t' read -r line _; do
    case $line in
      :boards) files='*.xml' ;;
      :logs) files='*.jsonl' ;;
      :files) files='*' ;;
      *) COMPREPLY+=("$(printf %q "${line#"$head"}")") ;;
    esac
  done < <("$1" --complete "${words[@]}" 2>/dev/null)

  if [ -n "${files-}" ]; then
    compopt -o filenames
    word=${word#"$head"}
    # Folders lead to files.
    COMPREPLY+=($(compgen -d -- "$word") $(compgen -f -X "!$files" -- "$word" | while IFS= read -r line; do
      [ -d "$line" ] || printf '%s\n' "$line"
    done))
  fi
}

complete -F _boardloom boardloom
