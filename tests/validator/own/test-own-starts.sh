#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each start of `rules new` is a whole game, and what is wrong with a file is told by every command.
#
# Usage: test-own-starts.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/validator/own/says.sh"

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
says a-broken-board-is-still-drawn 0 '' render dice.xml -o dice.svg

# A game that names no limits has boards of every kind.
sed '/^  limits/d' "$BOARDLOOM_SOURCE"/samples/wardens-of-the-march.rules.lua | sed 's/id = "wardens-of-the-march"/id = "wards"/' >wards.rules.lua
"$program" rules trust wards.rules.lua >"$tap_folder/out" 2>&1
says any-areas-suit 0 '' new --rules wards.rules.lua --areas 12 --seed 3 -o areas.xml
says any-squares-suit 0 '' new --rules wards.rules.lua --grid square --columns 4 --rows 3 -o squares.xml
says any-hexagons-suit 0 '' new --rules wards.rules.lua --grid hex --columns 4 --rows 3 -o hexes.xml

tap_done
