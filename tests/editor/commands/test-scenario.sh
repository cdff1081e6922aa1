#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# From a map to a game without an editor: what `boardloom scenario` writes, says and refuses, and
# two things that a person who plays can do at the terminal.
#
# Usage: test-scenario.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"

# A map says that it is no more, and every command that wants a scenario says how to make one.
golden new-without-a-game 0 boardloom new --areas 12 --seed 3 -o town.xml
golden scenario-none-to-play 1 boardloom play town.xml
golden scenario-none-to-measure 3 boardloom fairness town.xml
holds scenario-none-in-a-file-with-a-blank bash -c "cp town.xml 'my town.xml'
  '$program' play 'my town.xml' 2>&1 | grep -qF \"scenario add 'my town.xml' --rules GAME\""

# What is said works as it stands.
cp town.xml bare.xml
golden scenario-add 0 boardloom scenario add town.xml --rules slice-wars
ends scenario-add-can-be-played 0 boardloom play town.xml --scenario scenario1 --quiet
holds scenario-add-changes-nothing-else bash -c "diff bare.xml town.xml | grep '^[<>]' \
  | cmp - <(echo '>   <scenario id=\"scenario1\" title=\"SliceWars\" rules=\"slice-wars\" seats=\"2\"/>')"
golden scenario-add-with-all 0 boardloom scenario add town.xml duel --rules dice-and-shrines \
  --options 'mode=epic, shrine-cap=9' --seats 3 --title 'A duel & more'
holds scenario-add-writes-the-options grep -q '<option name="mode" value="epic"/>' town.xml
golden scenario-copy 0 boardloom scenario copy town.xml duel late
holds scenario-copy-has-the-options test "$(grep -c 'name="mode" value="epic"' town.xml)" = 2
golden scenario-rename 0 boardloom scenario rename town.xml late later --title 'Later'
ends scenario-renamed-is-found 0 boardloom play town.xml --scenario later --quiet
golden scenario-remove 0 boardloom scenario remove town.xml later
ends scenario-remove-another 0 boardloom scenario remove town.xml duel
ends scenario-remove-the-last 0 boardloom scenario remove town.xml scenario1
holds scenario-remove-leaves-the-map cmp bare.xml town.xml
for preset in $(boardloom rules slice-wars --format json | sed -n '/"presets"/,$s/^ *"id" : "\(.*\)".*/\1/p' | head -2); do
  ends "scenario-add-preset-$preset" 0 boardloom scenario add town.xml --rules slice-wars --preset "$preset" -o preset.xml
  holds "scenario-add-writes-preset-$preset" grep -q "preset=\"$preset\"" preset.xml
done
for game in die-for-the-colony colony-battle rumble-nation dice-and-shrines slice-wars; do
  ends "scenario-add-$game" 0 boardloom scenario add bare.xml --rules $game -o "$game.xml"
  ends "scenario-added-$game-is-tidy" 0 boardloom format --check "$game.xml"
done
golden scenario-add-that-lacks-a-map 0 boardloom scenario add bare.xml --rules colony-battle -o layers.xml
golden scenario-add-of-my-own 0 boardloom scenario add bare.xml mine --title Mine -o mine.xml
pipe () { "$program" scenario add - --rules slice-wars -o - <bare.xml | "$program" play - --quiet; }
holds scenario-add-in-a-pipe pipe

# Comments and what other programs wrote stay; the file of a sample survives a copy and its removal.
for sample in four-hearths two-queens over-the-moor; do
  cp "$samples/$sample.board.xml" s.xml
  id=$(sed -n 's/.*<scenario id="\([^"]*\)".*/\1/p' s.xml | head -1)
  sed -i "s|<scenario id=\"$id\"|<!-- a remark --><scenario id=\"$id\"|" s.xml
  boardloom format s.xml
  cp s.xml before.xml
  ends "scenario-copy-in-$sample" 0 boardloom scenario copy s.xml "$id" another
  ends "scenario-remove-in-$sample" 0 boardloom scenario remove s.xml another
  holds "scenario-copied-and-removed-leaves-$sample-as-it-was" cmp before.xml s.xml
done

# What cannot be is refused, and nothing is written.
cp bare.xml town.xml
boardloom scenario add town.xml duel --rules slice-wars 2>/dev/null
cp town.xml before.xml
golden scenario-nothing 2 boardloom scenario
golden scenario-misspelt 2 boardloom scenario ad town.xml
golden scenario-add-nothing 2 boardloom scenario add
golden scenario-add-no-game 2 boardloom scenario add town.xml --rules slicewars
golden scenario-add-taken 2 boardloom scenario add town.xml duel
golden scenario-add-bad-id 2 boardloom scenario add town.xml 'a b'
golden scenario-add-seats 2 boardloom scenario add town.xml --rules rumble-nation --seats 9
golden scenario-add-option 2 boardloom scenario add town.xml --rules dice-and-shrines --options mod=epic
golden scenario-add-value 2 boardloom scenario add town.xml --rules dice-and-shrines --options mode=epci
golden scenario-add-twice 2 boardloom scenario add town.xml --rules dice-and-shrines --options mode=epic,mode=zen
golden scenario-add-no-rules 2 boardloom scenario add town.xml --options mode=epic
golden scenario-add-no-preset 2 boardloom scenario add town.xml --rules slice-wars --preset clasic
golden scenario-remove-missing 2 boardloom scenario remove town.xml dule
golden scenario-remove-with-a-title 2 boardloom scenario remove town.xml duel --title x
golden scenario-rename-to-nothing 2 boardloom scenario rename town.xml duel
golden scenario-copy-with-rules 2 boardloom scenario copy town.xml duel x --rules slice-wars
ends scenario-of-no-file 3 boardloom scenario add nowhere.xml
holds scenario-refused-writes-nothing cmp before.xml town.xml

# Scenarios that stand in no order: whatever takes the first one takes that of the canonical order,
# as it is when the board has been saved. It is the last of the file here.
sed -e 's/<scenario id="dealt"/<scenario id="zz-dealt"/' -e 's/<scenario id="quiet"/<scenario id="yy-quiet"/' \
  -e 's/<scenario id="two-houses"/<scenario id="a-duel"/' "$samples/four-hearths.board.xml" >mixed.xml
holds scenarios-in-no-order-are-not-canonical bash -c "! '$program' format --check mixed.xml"
golden play-of-scenarios-in-no-order 0 bash -c "'$program' play mixed.xml --seed 1 2>&1 >/dev/null | head -1"
boardloom play mixed.xml --seed 1 --log mixed.jsonl --quiet >/dev/null
holds scenarios-in-no-order-are-played-from-the-first grep -q '"scenario":"a-duel"' mixed.jsonl
holds scenarios-in-no-order-are-drawn-from-the-first cmp \
  <(boardloom render mixed.xml --format svg -o -) \
  <(boardloom render mixed.xml --format svg --scenario a-duel -o -)
holds scenarios-in-no-order-look-different bash -c "! cmp <('$program' render mixed.xml -o - --format svg) \
  <('$program' render mixed.xml --format svg --scenario zz-dealt -o -)"

# A person plays an iron rush: in epic mode the turtle's second turn has it. It goes with an attack.
sed -e 's/name="mode" value="spirit"/name="mode" value="epic"/; s/guardian="[a-z]*"/guardian="turtle"/' \
  "$samples/two-shrines.board.xml" >rush.xml
printf '%s\n' 'end the turn' 'end the turn' iron-rush attack 1 quit \
  | boardloom play rush.xml --players human --log rush.jsonl >rush.told 2>/dev/null
for _ in 1 2 3 4 5 6; do
  grep -q '"do":"iron-rush"' rush.jsonl && break
  printf '%s\n' end-turn end-turn end-turn iron-rush 1 1 quit \
    | boardloom play --resume rush.jsonl >>rush.told 2>/dev/null
done
holds a-person-plays-an-iron-rush grep -q '"do":"iron-rush"' rush.jsonl
holds an-iron-rush-is-kept-for-the-next-attack \
  bash -c "grep -A1 '\"do\":\"iron-rush\"' rush.jsonl | grep -q '\"iron-rush\":true'"
holds an-iron-rush-goes-with-an-attack \
  bash -c "sed '1,/\"do\":\"iron-rush\"/d' rush.jsonl | head -1 | grep -q '\"do\":\"attack\".*\"iron-rush\":false'"
holds an-iron-rush-is-told grep -qi 'iron rush' rush.told
ends a-game-with-an-iron-rush-is-replayed 1 boardloom replay rush.jsonl
holds a-game-with-an-iron-rush-agrees-so-far bash -c \
  "'$program' replay rush.jsonl 2>&1 | grep -q 'agrees'"

# A queen forfeits a turn for a soldier, which is there a turn later.
printf '%s\n' 'forfeit soldier' end-turn | boardloom play "$samples/first-tunnel.board.xml" \
  --players human --log queen.jsonl >queen.told 2>/dev/null
holds a-queen-forfeits-a-turn grep -q '"do":"forfeit"' queen.jsonl
holds a-forfeit-is-told grep -q 'queen gives up 1 turn for a soldier' queen.told
golden play-forfeit-asks-for-what 0 bash -c "printf 'forfeit\nquit\n' \
  | '$program' play '$samples/first-tunnel.board.xml' --players human 2>/dev/null | tail -7"

# A person forfeits, and a program plays on to the end; the log is that of a whole game.
for sample in two-shrines orchard-farm first-tunnel; do
  printf '1\nforfeit seat\nforfeit seat\n' | boardloom play "$samples/$sample.board.xml" \
    --players human --log left.jsonl >left.told 2>/dev/null
  holds "forfeit-of-$sample-is-told" grep -q 'seat is forfeited; “[a-z]*” plays on' left.told
  holds "forfeit-of-$sample-comes-to-an-end" grep -q '^{"line":"end"' left.jsonl
  ends "forfeit-of-$sample-is-replayed" 0 boardloom replay left.jsonl
  rm left.jsonl
done
printf 'forfeit\n' | boardloom play rush.xml --players human,greedy --log left.jsonl >/dev/null 2>&1
ends forfeit-is-one-word-where-no-move-is-called-so 0 boardloom replay left.jsonl

tap_done
