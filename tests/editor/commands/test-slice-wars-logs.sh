#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Logs of SliceWars are checked by a program that knows the rules and nothing of Boardloom
# (check-slice-wars.py): every position must follow from the one before, whatever the options say.
#
# Usage: test-slice-wars-logs.sh BOARDLOOM

set -uo pipefail
boardloom=$(realpath "$1")
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

check=tests/editor/commands/check-slice-wars.py
if ! command -v python3 >/dev/null 2>&1; then
  tap_skip /commands/log/slice-wars "python3 is not installed"
  tap_done
  exit
fi

# play SAMPLE SCENARIO PLAYERS SEED [OPTION=VALUE...]: writes $tap_folder/log.
play ()
{
  local sample=$1 scenario=$2 players=$3 seed=$4 options='' pair
  shift 4
  for pair in "$@"; do
    options+="<option name=\"${pair%%=*}\" value=\"${pair#*=}\"/>"
  done
  sed "s|<scenario id=\"$scenario\".*>|&$options|" "samples/$sample.board.xml" \
    >"$tap_folder/board.board.xml"
  "$boardloom" play "$tap_folder/board.board.xml" --scenario "$scenario" --players "$players" \
    --seed "$seed" --quiet --log "$tap_folder/log" --color never >"$tap_folder/out" 2>&1
}

# follows CLAIM SAMPLE SCENARIO PLAYERS SEED [OPTION=VALUE...]
follows ()
{
  local words=$1
  shift
  play "$@" && python3 "$check" "$tap_folder/log" >"$tap_folder/out" 2>&1
  tap_ok $? "/commands/log/slice-wars/$words" "$tap_folder/out"
}

follows two-players-at-random lamplighters first-night random 1
follows two-players-who-think spice-comb two-cooks greedy 2
follows three-players lamplighters long-night random,greedy,random 3
follows four-players spice-comb four-cooks greedy 4
follows the-first-program spice-comb original random 5
follows a-map-with-borders-and-a-barrier orchard-farm harvest random 6
follows a-game-that-is-broken-off spice-comb four-cooks random 7 max-rounds=3
follows a-game-broken-off-and-ranked spice-comb four-cooks random 8 max-rounds=3 timeout=rank
follows other-caps lamplighters first-night random 9 dice-cap=3 neutral-dice=2 attack-dice=3
follows income-from-the-first-round lamplighters first-night random 10 income-from-round=1
follows a-draft-that-turns-round lamplighters first-night greedy 11 comp=snake-draft order=rotated
follows bonus-dice spice-comb four-cooks random 12 comp=last-bonus-die bonus-dice=2
follows a-first-round-without-attack lamplighters first-night greedy 13 comp=round1-no-attack-first
follows every-area-must-be-conquered lamplighters first-night greedy 14 conquer=all-cells
follows another-majority spice-comb two-cooks random 15 valid=initial majority-percent=40 dice-cap=2
follows when-all-areas-are-full lamplighters first-night random 16 allfull=majority-wins dice-cap=2
follows victory-for-the-actor-alone spice-comb two-cooks random 17 check=actor-only dice-cap=2 \
  valid=all-cells

# differs CLAIM SED WORDS: what is changed in a log is found and named.
differs ()
{
  : >"$tap_folder/out"
  sed "$2" "$tap_folder/log" >"$tap_folder/changed"
  ! cmp -s "$tap_folder/log" "$tap_folder/changed" \
    && ! python3 "$check" "$tap_folder/changed" >"$tap_folder/out" 2>&1 \
    && grep -q "$3" "$tap_folder/out"
  tap_ok $? "/commands/log/slice-wars/$1" "$tap_folder/out"
}

play orchard-farm harvest greedy 1
differs a-changed-number-of-dice-is-found '12s/"dice":1/"dice":2/' 'line 12'
differs a-changed-owner-is-found '12s/"seat":1,"dice"/"seat":2,"dice"/' 'line 12'
differs a-move-that-is-left-out-is-found '12d' 'line 12'
differs another-who-begins-is-found '1s/"begins","seat":[12]/"begins","seat":3/' 'line 1: who begins'
differs a-changed-outcome-is-found 's/"outcome":"win"/"outcome":"lose"/' 'the sums say otherwise'
differs another-credit-is-found '$s/"credits":\[[01],[01]\]/"credits":[0.5,0.5]/' 'credits'

tap_done
