#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game of a rules file gets every command that a game of the program has, each start of
# `rules new` is a whole game, and a file that nobody has allowed is not run.
#
# Usage: test-own-commands.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
export XDG_DATA_HOME=$tap_folder/data
unset NO_COLOR BOARDLOOM_TRUST_RULES

# says CLAIM CODE WORDS COMMAND…: with that code and those words.
says ()
{
  local claim=$1 code=$2 words=$3 status
  shift 3
  "$program" "$@" >"$tap_folder/out" 2>&1 </dev/null
  status=$?
  echo "exit $status, expected $code and: $words" >>"$tap_folder/out"
  [ "$status" -eq "$code" ] && tr -s ' \n' ' ' <"$tap_folder/out" | grep -qF -- "$words"
  tap_ok $? "/own-commands/$claim" "$tap_folder/out"
}

says new-writes-a-start 0 'land.rules.lua' rules new land --like territory
says new-writes-over-nothing 4 'is there already' rules new land --like dice
says rules-tells-it 0 'TL-01 In turn, each seat takes a free area.' rules land.rules.lua
says rules-has-it-in-json 0 '"do" : "take"' rules land.rules.lua --format json
says new-makes-a-board-for-it 0 '' new --game land --areas 9 --seats 2 --seed 4 -o land.xml
says validate-finds-nothing-wrong 0 'land.xml: good' validate land.xml
says check-audits-it 0 '50 random games of 9.0 moves' rules check land.rules.lua --games 50
says info-names-it 0 'A Land to Take, 2 seats' info land.xml
says play-plays-it-in-its-words 0 ' takes ' play land.xml --players search,random --seed 3 --log land.jsonl
says play-asks-a-person 0 'take ' play land.xml --players human,random
says replay-agrees 0 'agrees: 11 lines, 9 moves' replay land.jsonl
mkdir -p elsewhere
cp land.jsonl elsewhere/
(cd elsewhere && "$program" replay land.jsonl --trust-rules) >"$tap_folder/out" 2>&1
tap_ok $? /own-commands/replay-needs-no-file "$tap_folder/out"
head -c 4000 land.jsonl | head -n 4 >torn.jsonl
says fairness-measures-it 0 'random, 512 games' fairness land.xml --players random --games 512
says fairness-tells-a-game 0 ' takes ' fairness land.xml --players random --games 64 --explain-game 3
says fairness-writes-json 0 '' fairness land.xml --players random --games 64 -o land.json
says fairness-shards 0 '' fairness land.xml --players random --games 128 --shard 1/2 -o one.part
says fairness-shards-again 0 '' fairness land.xml --players random --games 128 --shard 2/2 -o two.part
says fairness-merges-the-shards 0 'random, 128 games' fairness merge one.part two.part
says fairness-merges-them-to-what-one-run-gives 0 '' fairness merge one.part two.part --quiet -o merged.json
"$program" fairness land.xml --players random --games 128 --quiet -o whole.json >/dev/null 2>&1
cmp whole.json merged.json >"$tap_folder/out" 2>&1
tap_ok $? /own-commands/merged-is-what-one-run-gives "$tap_folder/out"
# Neither the language nor how many threads play.
LC_ALL=POSIX LANGUAGE=de "$program" fairness land.xml --players random --games 128 --quiet -j 1 \
  -o alone.json >/dev/null 2>&1
cmp whole.json alone.json >"$tap_folder/out" 2>&1
tap_ok $? /own-commands/one-thread-in-another-language-gives-the-same "$tap_folder/out"
sed 's/the largest connected land wins/the smallest land wins/' one.part >changed.part
says fairness-merges-no-other-rules 3 '' fairness merge changed.part two.part
(cd elsewhere && XDG_DATA_HOME=$tap_folder/nobody "$program" fairness merge ../one.part ../two.part) >"$tap_folder/out" 2>&1
[ $? -eq 3 ] && grep -q 'nobody has allowed them yet' "$tap_folder/out"
tap_ok $? /own-commands/rules-in-parts-are-asked-for "$tap_folder/out"
echo '-- changed since it was allowed' >>land.rules.lua
says another-text-is-another-file 1 'nobody has allowed it yet' play land.xml --players random,random --log no.jsonl
says trust-is-said-again 0 'may be run from now on, as it is' rules trust land.rules.lua
cp land.rules.lua land.xml elsewhere/
says a-text-is-known-wherever-it-lies 0 ' takes ' play elsewhere/land.xml --players random,random
rm elsewhere/land.*
says play-goes-on-when-it-is-allowed 0 '' play land.xml --players random,random --log later.jsonl
says replay-knows-rules-that-lie-here 0 'agrees' replay later.jsonl
says print-plans-all 0 'Rules of A Land to Take' print land.xml --what all --plan
says print-counts-pieces 0 '5 × force counter of seat 2' print land.xml --what all --plan
says scenario-adds-one 0 '' scenario add land.xml late --rules land
says render-draws-it 0 '' render land.xml -o land.png

for kind in race dice grid; do
  says "new-$kind" 0 '' rules new "a-$kind" --like $kind
  says "a-start-of-$kind-can-be-told" 0 "($(printf 'a-%s' $kind))" rules "a-$kind.rules.lua"
done
says a-board-for-dice 0 '' new --game a-dice --areas 9 --seats 3 --seed 4 -o dice.xml
says the-start-of-dice-is-whole 0 'random games' rules check a-dice.rules.lua --games 40
sed -e 's/ id="[^"]*"/& tags="start"/2' dice.xml >/dev/null
sed 's/rules="a-dice"/rules="a-race"/' dice.xml | awk '
  /<area / { n++; if (n == 1) sub(/<area /, "<area tags=\"start\" "); if (n == 9) sub(/<area /, "<area tags=\"goal\" ") } 1' >race.xml
says the-start-of-a-race-is-whole 0 'random games' rules check a-race.rules.lua --games 40
sed '/tags="goal"/s/ tags="goal"//' race.xml >lost.xml
says its-own-checks-have-codes 1 'tag one area start and one goal [OWN-NO-ENDS]' validate lost.xml
says explain-knows-own-codes 0 'report(' explain OWN-NO-ENDS
cat >field.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.0" title="A Field">
  <layers cell="12">
    <layer id="field" title="Field" columns="5" rows="6">
      <row>.....</row>
      <row>.....</row>
      <row>.....</row>
      <row>.....</row>
      <row>.....</row>
      <row>.....</row>
    </layer>
  </layers>
  <scenario id="day" title="A day" rules="a-grid" seats="2"/>
</board>
XML
says the-start-of-a-grid-is-whole 0 'random games' rules check a-grid.rules.lua --games 40

sed 's/^function setup/function setu/' a-dice.rules.lua >b.lua && mv b.lua a-dice.rules.lua
says a-broken-file-is-allowed-like-any 0 '' rules trust a-dice.rules.lua
says a-broken-file-is-an-error 1 'it needs the functions setup(s) and moves(s, add) [OWN-RULES-ERROR]' validate dice.xml
says a-broken-file-is-not-played 1 'OWN-RULES-ERROR' play dice.xml
says a-broken-board-is-still-drawn 0 '' render dice.xml -o dice.png

# Words in another language.
cp "$BOARDLOOM_SOURCE"/samples/over-the-moor.* .
LANGUAGE=de says rules-are-told-in-german 0 'OM-02 Würfle; geh so viele Schritte oder weniger.' rules over-the-moor.rules.lua
LANGUAGE=de says a-game-is-told-in-german 0 ' würfelt ' play over-the-moor.board.xml --seed 3
says and-in-english-elsewhere 0 ' throws ' play over-the-moor.board.xml --seed 3
LANGUAGE=de says programs-read-english 0 'Throw the die' rules over-the-moor.rules.lua --format json
says check-finds-nothing-missing-in-the-words 0 'random games' rules check over-the-moor.rules.lua --games 20
sed 's/ { "OM-01", [^}]*},//; s/ stay = "[^"]*",//' over-the-moor.rules.de.lua >over-the-moor.rules.fr.lua
says other-words-are-asked-for-too 0 'over-the-moor.rules.fr.lua is not run' validate over-the-moor.board.xml
says check-tells-what-words-lack 0 'so in English: rule “OM-01”' rules check over-the-moor.rules.lua --games 20 --trust-rules
sed 's/ sent-back/ sent-bock/; s/"sent-back"/"sent-bock"/' over-the-moor.rules.de.lua >over-the-moor.rules.fr.lua
says check-tells-what-words-have-too-many 1 'did you mean “sent-back”?' rules check over-the-moor.rules.lua --games 20 --trust-rules
rm over-the-moor.rules.fr.lua
sed 's/ lang="en"/ lang="de"/' over-the-moor.board.xml >moor.xml
says a-german-board-has-a-german-card 0 '' print moor.xml --what rules --scenario winter -o moor.pdf
command -v pdftotext >/dev/null && pdftotext moor.pdf - >"$tap_folder/out" 2>&1 && grep -q 'Würfle' "$tap_folder/out"
tap_ok $? /own-commands/the-card-is-in-german "$tap_folder/out"

export XDG_DATA_HOME=$tap_folder/stranger
says the-samples-need-no-leave 0 'good: no findings' validate "$BOARDLOOM_SOURCE/samples/the-empty-throne.board.xml"
says a-stranger-is-not-run 0 'land.rules.lua is not run, for nobody has allowed it yet' validate land.xml
says a-stranger-is-not-played 1 'nobody here knows how to play “land”' play land.xml --scenario opening
says a-stranger-runs-when-asked 0 'land.xml: good' validate --trust-rules land.xml
says a-stranger-can-be-allowed 0 'may be run from now on' rules trust land.rules.lua
says an-allowed-one-is-run 0 'land.xml: good' validate land.xml

# Every name that the program knows stands in the manual.
cd "$BOARDLOOM_SOURCE" || exit 1
{
  sed -n 's/^  { "\([a-z]*\)", [a-z_]*board_[a-z]* },$/board.\1/p' validator/own/board-functions.c
  sed -n 's/^  { "\([a-z]*\)", call_[a-z]* },$/\1/p' validator/own/game-functions.c | grep -v '^game$'
  sed -n '/^static const char \*const [a-z]*_names/,/;/p' validator/own/vm/sandbox.c | grep -o '"[a-z]*"' | tr -d '"'
  sed -n '/^static const char \*const members/,/;/p' validator/own/declare.c | grep -o '"[a-z_]*"' | tr -d '"'
  sed -n '/ keys\[\]/,/;/p' validator/own/declare.c validator/own/declare-play.c | grep -o '"[a-z_]*"' | tr -d '"'
} | LC_ALL=C sort -u >"$tap_folder/names"
sed 's/<code>/\n&/g' editor/data/help/C/own-words.page | grep -o '<code>[^<]*</code>' | grep -o '[a-z_.]*[a-z]' \
  | LC_ALL=C sort -u | LC_ALL=C comm -23 "$tap_folder/names" - >"$tap_folder/out"
[ ! -s "$tap_folder/out" ] && [ "$(wc -l <"$tap_folder/names")" -gt 70 ]
tap_ok $? /own-commands/the-manual-has-every-name "$tap_folder/out"

tap_done
