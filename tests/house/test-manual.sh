#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The manual says what the programs say of themselves: it has a page for each, every option and
# command of their help, and no option that they do not know. Its pages are set without a warning.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh
out=$tap_folder/out
export MANWIDTH=100 MANPAGER=cat MANOPT=''

# page_of NAME: where its source is.
page_of ()
{
  [ -f "$BOARDLOOM_BUILD/editor/data/$1.1" ] && echo "$BOARDLOOM_BUILD/editor/data/$1.1" \
    || echo "editor/data/$1.1"
}

# options: the options named in the text on standard input, each on a line. The heads of options
# alone, so that prose may speak of others.
options ()
{
  grep -E '^ +-' | sed 's/^ *//; s/   .*//' | grep -oE -- '(^|[ ,])--?[a-zA-Z][a-z-]*' | tr -d ' ,' | LC_ALL=C sort -u
}

# A display is not needed to ask for help.
"$BOARDLOOM_EDITOR" --help-all 2>&1 </dev/null \
  | grep -vE -- '--(class|name|gdk|gtk|help-|gapplication-app-id|gapplication-replace)' \
  >"$tap_folder/boardloom-editor.help"
"$BOARDLOOM_THUMBNAILER" --help >"$tap_folder/boardloom-thumbnailer.help" 2>&1
"$BOARDLOOM" --help >"$tap_folder/boardloom.help" 2>&1

for name in boardloom boardloom-editor boardloom-thumbnailer; do
  page=$(page_of "$name")
  LC_ALL=C.UTF-8 man --warnings --nh --nj -l "$page" >"$tap_folder/$name.text" 2>"$out"
  [ $? -eq 0 ] && [ ! -s "$out" ] && [ -s "$tap_folder/$name.text" ]
  tap_ok $? "/house/manual/$name/is-set-without-a-warning" "$out"

  LC_ALL=C.UTF-8 lexgrog "$page" >"$out" 2>&1
  tap_ok $? "/house/manual/$name/is-found-by-its-name" "$out"

  options <"$tap_folder/$name.help" >"$tap_folder/has"
  options <"$tap_folder/$name.text" >"$tap_folder/told"
  [ -s "$tap_folder/has" ] && LC_ALL=C comm -23 "$tap_folder/has" "$tap_folder/told" >"$out" && [ ! -s "$out" ]
  tap_ok $? "/house/manual/$name/tells-every-option" "$out"
done

LC_ALL=C comm -13 "$tap_folder/has" "$tap_folder/told" >"$out"
[ ! -s "$out" ]
tap_ok $? /house/manual/boardloom-thumbnailer/tells-no-other-option "$out"

# Each command: the part of the page between its heading and the next one.
: >"$tap_folder/missing"
: >"$tap_folder/foreign"
commands=$(sed -n '/^Commands:$/,/^$/s/^  \([a-z]*\) .*/\1/p' "$tap_folder/boardloom.help")
for command in $commands; do
  awk -v head="^   boardloom $command " '$0 ~ head { on = 1; next } /^ ? ? ?[^ ]/ { on = 0 } on' \
    "$tap_folder/boardloom.text" >"$tap_folder/part"
  "$BOARDLOOM" "$command" --help >"$tap_folder/help" 2>&1
  options <"$tap_folder/help" >"$tap_folder/has"
  options <"$tap_folder/part" >"$tap_folder/told"
  LC_ALL=C comm -23 "$tap_folder/has" "$tap_folder/told" | sed "s/^/$command /" >>"$tap_folder/missing"
  LC_ALL=C comm -13 "$tap_folder/has" "$tap_folder/told" | sed "s/^/$command /" >>"$tap_folder/foreign"
  # Every word of the help.
  tr -s ' ' '\n' <"$tap_folder/help" | grep -vxE '|Usage:|Options:' | LC_ALL=C sort -u >"$tap_folder/has"
  tr -s ' ' '\n' <"$tap_folder/part" | LC_ALL=C sort -u >"$tap_folder/told"
  LC_ALL=C comm -23 "$tap_folder/has" "$tap_folder/told" | sed "s/^/$command: /" >>"$tap_folder/missing"
done
[ -n "$commands" ] && [ ! -s "$tap_folder/missing" ]
tap_ok $? /house/manual/boardloom/tells-all-of-every-command "$tap_folder/missing"
[ ! -s "$tap_folder/foreign" ]
tap_ok $? /house/manual/boardloom/tells-no-option-that-a-command-lacks "$tap_folder/foreign"

# A page of its own for each command, which says what its help says.
: >"$out"
for command in $commands; do
  page=$BOARDLOOM_BUILD/editor/data/boardloom-$command.1
  LC_ALL=C.UTF-8 man --warnings --nh --nj -l "$page" 2>>"$out" | tr -s ' ' '\n' | LC_ALL=C sort -u >"$tap_folder/told"
  LC_ALL=C.UTF-8 lexgrog "$page" | grep -q "boardloom-$command - " || echo "$command: not found by its name" >>"$out"
  "$BOARDLOOM" "$command" --help 2>&1 | tr -s ' ' '\n' | grep -vxE '|Usage:|Options:|Examples:' | LC_ALL=C sort -u \
    | LC_ALL=C comm -23 - "$tap_folder/told" | sed "s/^/$command: /" >>"$out"
done
[ -n "$commands" ] && [ ! -s "$out" ]
tap_ok $? /house/manual/each-command-has-a-page "$out"

# Every limit with its number and what happens beyond it, however the page breaks its lines.
"$BOARDLOOM" explain --limits | sed 's/^ *//' | grep . >"$tap_folder/limits"
tr -s ' \n' ' ' <"$tap_folder/boardloom.text" >"$tap_folder/whole"
while IFS= read -r line; do
  grep -qF -- "$line" "$tap_folder/whole" || echo "$line"
done <"$tap_folder/limits" >"$out"
[ "$(wc -l <"$tap_folder/limits")" -gt 10 ] && [ ! -s "$out" ]
tap_ok $? /house/manual/boardloom/tells-every-limit "$out"

tap_done
