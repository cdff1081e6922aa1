#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game that gives only its name, seats, size, rules and how it is played gets every command; one
# that gives nothing but its name is checked, drawn and printed, and refused in words where it would
# have to be played.
#
# Usage: test-sixth-game.sh BOARDLOOM-WITH-A-SIXTH-GAME

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
unset NO_COLOR
cp "$BOARDLOOM_SOURCE/tests/validator/sixth-game/luck.board.xml" luck.xml
sed 's/rules="luck"/rules="nameless"/' luck.xml >nameless.xml

# says CLAIM CODE WORDS COMMAND…: with that code and those words.
says ()
{
  local claim=$1 code=$2 words=$3 status
  shift 3
  "$program" "$@" >"$tap_folder/out" 2>&1 </dev/null
  status=$?
  echo "exit $status, expected $code and: $words" >>"$tap_folder/out"
  [ "$status" -eq "$code" ] && tr -s ' \n' ' ' <"$tap_folder/out" | grep -qF -- "$words"
  tap_ok $? "/sixth-game/$claim" "$tap_folder/out"
}

says rules-lists-it 0 'luck Settlers’ Luck: 2 to 4 seats, 2 to 16 areas' rules
says rules-tells-it 0 'LU-02 When no area is free' rules luck
says rules-has-it-in-json 0 '"do" : "settle"' rules luck --format json
says validate-finds-nothing-wrong 0 'luck.xml: good' validate luck.xml
sed 's/rules="luck" seats="2"/rules="luck" seats="5"/' luck.xml >five.xml
says validate-knows-its-seats 1 'SEATS' validate five.xml
sed '/<seat n="2"/a <close area="f"/>' luck.xml >odd.xml
says validate-finds-what-it-checks 1 'warning: 5 areas do not go round among 2 seats [LUCK-UNEVEN]' \
  validate --fail-on warning odd.xml
sed '/<scenario/a <accept code="LUCK-UNEVEN" reason="It is luck."/>' odd.xml >accepted.xml
says what-it-finds-can-be-accepted 0 'It is luck.' validate --all --fail-on warning accepted.xml
says explain-tells-what-it-finds 0 'LUCK-UNEVEN: a throw more for some A warning of the setup checks' \
  explain luck-uneven
says explain-has-it-in-json 0 '"code" : "LUCK-UNEVEN", "family" : "setup"' explain LUCK-UNEVEN --format json
says explain-guesses-it 2 'LUCK-UNEVEN' explain LUCK-UNEVN
says explain-lists-it-behind-what-all-games-share 0 \
  'LUCK-UNEVEN warning a throw more for some Symmetry' explain --list
says play-plays-it-to-its-end 0 'won after 6 moves' play luck.xml --seed 3 --log luck.jsonl
says play-tells-it-in-the-words-of-its-tables 0 'settle an area: Ash luck is thrown for: Ash,' \
  play luck.xml --seed 3
says replay-agrees 0 'agrees: 8 lines, 6 moves' replay luck.jsonl
says play-asks-a-person 0 '1 settle an area: Ash 2 settle an area: Beech' \
  play luck.xml --players human,random
says fairness-finds-whom-it-favours 0 'random, 512 games' fairness luck.xml --games 512
says fairness-tells-a-game 0 'luck is thrown for' fairness luck.xml --explain-game 3
says fairness-writes-json 0 '' fairness luck.xml --games 64 -o luck.json
says fairness-writes-a-page 0 '' fairness luck.xml --games 64 -o luck.html
says players-lists-who-plays 0 'any legal move' players luck.xml
says balance-has-nothing-to-change 2 'nothing in scenario “An evening” can be changed' \
  balance luck.xml --may dice,order -o fair.xml
says print-plans-all 0 'Rules of Settlers’ Luck' print luck.xml --what all --plan
says print-prints-all 0 '' print luck.xml --what all -o luck.pdf
[ -s luck.pdf ] && [ "$(pdfinfo luck.pdf | sed -n 's/^Pages: *//p')" -ge 4 ]
tap_ok $? /sixth-game/four-sheets-are-printed
pdftotext luck.pdf - | tr -s ' \n' ' ' | grep -q 'When no area is free, who has thrown most in all wins'
tap_ok $? /sixth-game/its-rules-are-on-the-card
says render-draws-it 0 '' render luck.xml -o luck.png
says info-names-it 0 'Settlers’ Luck, 2 seats' info luck.xml
says new-makes-a-board-for-it 0 '' new --game luck --areas 8 -o new.xml
says and-that-is-good 0 'new.xml: good' validate new.xml
says scenario-adds-one 0 '' scenario add luck.xml late --rules luck

says a-name-alone-is-listed 0 'nameless Nameless' rules
says a-name-alone-is-told 0 'Nameless (nameless)' rules nameless
says a-name-alone-is-told-in-json 0 '"moves" : []' rules nameless --format json
says a-name-alone-is-checked 0 'nameless.xml: good' validate nameless.xml
says a-name-alone-is-printed 0 'Record of Nameless' print nameless.xml --what all --plan
says a-name-alone-is-not-played-by-play 1 'Nameless can be drawn, checked and printed here, but not played' play nameless.xml
for command in fairness players 'balance --may dice -o fair.xml'; do
  # shellcheck disable=SC2086 # words of a command
  says "a-name-alone-is-not-played-by-${command%% *}" 3 'Nameless can be drawn, checked and printed here, but not played' $command nameless.xml
done

tap_done
