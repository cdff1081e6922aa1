#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The command line in another language: people are told in theirs, programs and files get the same
# bytes everywhere.
#
# Usage: test-language.sh BOARDLOOM CATALOGUES

set -uo pipefail
BOARDLOOM_LOCALES=$(realpath "$2")
export BOARDLOOM_LOCALES
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"
unset LANGUAGE
german () { LANGUAGE=de "$program" "$@"; }

commands=$(boardloom --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$commands")" -ge 18 ]
tap_ok $? /commands/language/all-commands-are-tried

golden language-help 0 german validate --help
golden language-usage 2 german validate --formt json
golden language-unsaid 2 german render nowhere.board.xml

# Help: what stands in it in English stands in no line of the German one but for names, commands and
# lines without words.
boardloom --help >en.txt
german --help >de.txt
for command in $commands; do
  boardloom "$command" --help >>en.txt
  german "$command" --help >>de.txt
done
grep -E '[a-z]{2,} [a-z]{2,} [a-z]{2,}' en.txt | grep -vE '^ +boardloom [^ ]+( [^ ]+)*( {2,}[^ ]+)?$|^ *(git|xmllint) ' | sort -u >words.txt
sort -u de.txt | comm -12 - words.txt >same.txt
[ "$(wc -l <words.txt)" -gt 300 ] && [ ! -s same.txt ]
tap_ok $? /commands/language/no-line-of-help-is-left-in-english same.txt

# The same of the pages for all codes, but for their examples.
mapfile -t codes < <(boardloom explain --list | awk '/^  [A-Z]/ { print $1 }')
pages ()
{
  "$@" explain --list
  "$@" explain "${codes[@]}" | awk '/^[A-Z]/ { example = /^(Example|Beispiel)$/ } !example'
}
pages boardloom | grep -E '[a-z]{2,} [a-z]{2,} [a-z]{2,}' | sort -u >words.txt
pages german | sort -u | comm -12 - words.txt >same.txt
[ "$(wc -l <words.txt)" -gt 600 ] && [ ! -s same.txt ]
tap_ok $? /commands/language/no-line-about-a-code-is-left-in-english same.txt

# And of a report of fairness, but for what the board's author wrote and commands to be copied.
report () { "$@" fairness "$samples/pond.board.xml" --scenario last-stand -q -p random --games 640; }
report boardloom | grep -vE '^    boardloom ' | grep -E '[a-z]{2,} [a-z]{2,} [a-z]{2,}' | sort -u >words.txt
report german | sort -u | comm -12 - words.txt | grep -v '^The Pond' >same.txt
[ "$(wc -l <words.txt)" -gt 25 ] && [ ! -s same.txt ]
tap_ok $? /commands/language/no-line-of-a-report-is-left-in-english same.txt

# And of the limits, of what players go by, and of what changed between two boards. What a change is
# about stands there as files have it: names of fields, and what somebody wrote.
left_in_english ()
{
  local name=$1 least=$2
  grep -E '[a-z]{2,} [a-z]{2,} [a-z]{2,}' "$name.en" | sort -u >words.txt
  sort -u "$name.de" | comm -12 - words.txt >same.txt
  [ "$(wc -l <words.txt)" -gt "$least" ] && [ ! -s same.txt ]
}
boardloom explain --limits >limits.en
german explain --limits >limits.de
left_in_english limits 60
tap_ok $? /commands/language/no-line-of-the-limits-is-left-in-english same.txt
for board in pond:last-stand lamplighters:first-night two-shrines: eleven-parishes: first-tunnel: over-the-moor:; do
  players ()
  {
    BOARDLOOM_TRUST_RULES=1 "$@" players "$samples/${board%:*}.board.xml" ${board#*:} --games 2 \
      | sed -n '1,/^$/!{/^$/q;p}'
  }
  [ "${board#*:}" = "" ] || board="${board%:*}:--scenario=${board#*:}"
  players boardloom >>players.en
  players german >>players.de
done
left_in_english players 30
tap_ok $? /commands/language/no-line-about-players-is-left-in-english same.txt
sed 's/ at="\([0-9.]*\) / at="1\1 /; s/name="\([A-M]\)/name="Z\1/; s/seats="[0-9]"/seats="7"/; /<route/d; s/dice="[0-9]*"//; s/row>\(..\)\./row>\1#/' \
  "$samples/archipelago.board.xml" >changed.board.xml
for board in orchard-farm two-queens; do
  sed 's/<place [^>]*dice="[0-9]*"[^>]*>//; s/\(<unit [^>]*at="\)[0-9]*/\117/; /<earthworm/d; s/row>\(..\)\./row>\1#/; s/title="\([A-Z]\)/title="Z\1/' \
    "$samples/$board.board.xml" >"$board.changed.board.xml"
done
changes ()
{
  "$@" diff "$samples/archipelago.board.xml" changed.board.xml
  "$@" diff "$samples/orchard-farm.board.xml" orchard-farm.changed.board.xml
  "$@" diff "$samples/two-queens.board.xml" two-queens.changed.board.xml
}
changes boardloom >changes.en
changes german >changes.de
left_in_english changes 20
tap_ok $? /commands/language/no-line-of-changes-is-left-in-english same.txt
grep -oE ': [a-z-]+ is (now|no longer) ' changes.en | sort -u >fields.en
grep -E ': [a-z-]+ ist (jetzt|nicht mehr) ' changes.de >fields.de
[ "$(wc -l <fields.en)" -gt 1 ] && [ ! -s fields.de ]
tap_ok $? /commands/language/changes-name-fields-in-german fields.de
german explain --limits >limits.de
grep -q '[0-9]\.000\.000 ' limits.de && ! grep -E '[0-9],[0-9]{3}' limits.de
tap_ok $? /commands/language/limits-part-thousands-as-germans-do limits.de

# And of what is wrong with a file, and of what is counted on a board: no three words in a row of what is
# told of it in English, but for what is quoted from it.
threes ()
{
  sed -E 's/[“„][^“”„]*[”“]//g; s/<[^>]*>//g; s/^[^ ]*: //' \
    | grep -oE '[[:alpha:]’]+( [[:alpha:]’]+)+' \
    | awk '{ for (i = 3; i <= NF; i++) print $(i - 2), $(i - 1), $i }' | sort -u
}
told ()
{
  local file
  {
    "$@" validate "$BOARDLOOM_SOURCE"/samples/broken/*.xml
    for file in "$samples"/*.board.xml; do
      "$@" validate "$file"
    done
  } 2>&1 | threes
}
told boardloom | grep -E '^[a-z]{2,} [a-z]{2,} [a-z]{2,}$' >words.txt
told german | comm -12 - words.txt >same.txt
[ "$(wc -l <words.txt)" -gt 800 ] && [ ! -s same.txt ]
tap_ok $? /commands/language/no-fault-of-a-file-is-told-in-english same.txt

# A game of a file is told by the file of words beside it, what its options count, too.
german rules "$samples/the-empty-throne.rules.lua" >own.txt
grep -q '^Der leere Thron (' own.txt && grep -q '2 bis 4 Ameisen; Vorgabe 3' own.txt
tap_ok $? /commands/language/an-option-of-rules-of-a-file-counts-in-their-words own.txt
cp "$samples"/the-empty-throne.* .
sed -i 's|<scenario id="two-peoples"[^>]*>|&<option name="guard" value="9"/>|' the-empty-throne.board.xml
german validate the-empty-throne.board.xml >own.txt
grep -q 'außerhalb von 2 bis 4 Ameisen' own.txt
tap_ok $? /commands/language/and-so-does-a-finding-about-it own.txt

# And of a game's rules and options.
for game in $(boardloom rules | awk '{ print $1 }'); do
  boardloom rules "$game" | threes | grep -E '^[a-z]{2,} [a-z]{2,} [a-z]{2,}$' >words.txt
  german rules "$game" | threes | comm -12 - words.txt >same.txt
  [ "$(wc -l <words.txt)" -gt 300 ] && [ ! -s same.txt ]
  tap_ok $? "/commands/language/no-rule-of-$game-is-told-in-english" same.txt
done

# And of what becomes of a board in another program's format.
lost ()
{
  local format board
  for format in $(boardloom convert --list | sed -n 's/^\([a-z-]*\): .*out$/\1/p'); do
    for board in archipelago orchard-farm two-queens; do
      "$@" convert "$samples/$board.board.xml" --to "$format" --plan
    done
  done 2>&1 | grep -F '[EXCH-' | sed -E 's|^[^ ]*: [A-Za-z]*: ||'
}
lost boardloom >lost.en
lost german >lost.de
sort -u lost.en | comm -12 - <(sort -u lost.de) >same.txt
[ "$(wc -l <lost.en)" -gt 100 ] && [ ! -s same.txt ]
tap_ok $? /commands/language/no-line-about-a-conversion-is-left-in-english same.txt

# And of what is shown to who plays, of logs and parts that were changed, and of rules in Lua with
# mistakes, some of which are told while Lua runs.
by_hand ()
{
  local board
  for board in pond two-shrines eleven-parishes first-tunnel orchard-farm archipelago; do
    printf '%s\n' nonsense '1 too many' 1 | "$@" play "$samples/$board.board.xml" --players human,random
  done 2>&1
}
by_hand boardloom >hand.en
by_hand german >hand.de
left_in_english hand 50
tap_ok $? /commands/language/no-line-of-a-position-is-left-in-english same.txt
boardloom play "$samples/orchard-farm.board.xml" --quiet --log farm.jsonl >/dev/null
for i in 1 2; do
  boardloom fairness "$samples/pond.board.xml" --scenario last-stand -q -p random --games 64 --shard $i/2 -o $i.part
done
changed ()
{
  local edit
  for edit in 5d '5s/"do":"[a-z]*/&x/' '1s/"seed":"1"/"seed":1/' '1s/version":1/version":7/' '5s/^/[/' '5s/:/: /' '5s/$/\r/' \
    '$d' '$p' '2,$d;s/..$//'; do
    sed "$edit" farm.jsonl | "$@" replay -
  done
  for edit in 2d '2s/"batch":"*/&9/' '1s/version":2/version":7/' '1s/program":"/&9/' '1s/play":"/&9/' '1s/shards":2/shards":3/'; do
    sed "$edit" 1.part >changed.part
    "$@" fairness merge changed.part 2.part
  done
  "$@" fairness merge 1.part
}
changed boardloom >changed.en 2>&1
changed german >changed.de 2>&1
left_in_english changed 15
tap_ok $? /commands/language/no-fault-of-a-log-or-part-is-told-in-english same.txt
mkdir moor
cp "$samples"/over-the-moor.* moor
mistaken ()
{
  local edit
  for edit in 's/seats *=/seets =/' 's/function moves/function mowes/' 's/^function setup(s)/& s.nowhere = 1/' \
    's/^function setup(s)/& while true do end/' 's/^function moves(s, add)/& kept = 1/' \
    's/^function moves(s, add)/& add("nothing")/' '$s/$/ error({})/'; do
    sed "$edit" "$samples/over-the-moor.rules.lua" >moor/over-the-moor.rules.lua
    BOARDLOOM_TRUST_RULES=1 "$@" rules check moor/over-the-moor.rules.lua
  done 2>&1 | sed -E 's/^[^ ]*: //'
}
mistaken boardloom >mistaken.en
mistaken german >mistaken.de
left_in_english mistaken 6
tap_ok $? /commands/language/no-mistake-in-rules-is-told-in-english same.txt

# And of what is printed: the words on paper are in the language of the board, whoever prints it. Each
# game has a board here, with all that is printed of it, and what its author wrote stays.
paper ()
{
  sed "2s/ lang=\"en\"/ lang=\"$1\"/" "$samples/$2.board.xml" >"$2.board.xml"
  boardloom print "$2.board.xml" --what all --duplex long-edge -o "$2.$1.pdf" \
    && pdftotext -raw "$2.$1.pdf" - | tr -s '\n\f' ' ' | threes
}
for board in archipelago lamplighters two-shrines two-queens pond; do
  paper en $board | grep -E '^[a-z]{2,} [a-z]{2,} [a-z]{2,}$' >words.txt
  paper de $board | comm -12 - words.txt | grep -vFf <(grep -oE '"[^"]*"' "$samples/$board.board.xml" | tr -d '"' | threes) >same.txt
  [ "$(wc -l <words.txt)" -gt 100 ] && [ ! -s same.txt ] && grep -q 'lang="de"' "$board.board.xml"
  tap_ok $? "/commands/language/nothing-on-paper-of-a-german-board-is-english-$board" same.txt
done
cp "$samples/two-queens.board.xml" .
for reader in boardloom german; do
  SOURCE_DATE_EPOCH=0 $reader print two-queens.board.xml --what all -o "$reader.pdf"
done
cmp boardloom.pdf german.pdf >same.txt 2>&1
tap_ok $? /commands/language/a-board-is-printed-alike-for-every-reader same.txt
german print two-queens.board.xml --what pieces --paper 60x60 -o small.pdf 2>same.txt
grep -q 'größer als ein Blatt' same.txt
tap_ok $? /commands/language/what-cannot-be-printed-is-told-in-german same.txt

# Alignment and exit codes are those of the English one.
for command in $commands; do
  boardloom "$command" --no-such-option >/dev/null 2>&1
  english=$?
  german "$command" --no-such-option >/dev/null 2>"$command.err"
  told=$?
  [ "$english" -eq 2 ] && [ "$told" -eq 2 ] && ! grep -q 'there is no' "$command.err"
  tap_ok $? "/commands/language/a-mistake-in-the-usage-of-$command-is-told" "$command.err"
done

# What programs read, and what is kept in files, does not depend on the language.
cp "$samples/archipelago.board.xml" town.board.xml
same ()
{
  local name=$1
  shift
  boardloom "$@" >"$name.en" 2>/dev/null
  german "$@" >"$name.de" 2>/dev/null
  [ -s "$name.en" ] && cmp "$name.en" "$name.de" >"$name.diff" 2>&1
  tap_ok $? "/commands/language/the-same-bytes-from-$name" "$name.diff"
}
same validate-json validate town.board.xml --format json
same validate-sarif validate town.board.xml --format sarif
same info-json info town.board.xml --format json
same diff-json diff "$samples/archipelago.board.xml" changed.board.xml --format json
same explain-json explain --list --format json
same rules-json rules --format json
same odds-json odds 5 4 --format json
same print-json print town.board.xml --plan --format json
same convert-json convert town.board.xml --to graphml --plan --format json
same graphml convert town.board.xml --to graphml -o -
same schema schema
same format format town.board.xml -o -
for game in $(boardloom rules --format json | grep -oE '"id" ?: ?"[a-z]+-[a-z-]+"' | grep -oE '[a-z]+-[a-z-]+' | sort -u | grep -xE 'slice-wars|rumble-nation|dice-and-shrines|colony-battle|die-for-the-colony'); do
  same "new-$game" new --game "$game"
done
boardloom play town.board.xml --quiet --log en.jsonl >/dev/null
german play town.board.xml --quiet --log de.jsonl >/dev/null
holds the-same-bytes-from-a-log cmp en.jsonl de.jsonl

# And people are told in German.
german validate town.board.xml >found.txt
grep -q 'Hinweis' found.txt && grep -q 'nur ein Weg führt hinein' found.txt
tap_ok $? /commands/language/findings-are-told-in-german found.txt
german play town.board.xml >game.txt
grep -q ' gegen ' game.txt && grep -qE ' (beginnt|setzt|wählt)' game.txt
tap_ok $? /commands/language/a-game-is-told-in-german game.txt

tap_done
