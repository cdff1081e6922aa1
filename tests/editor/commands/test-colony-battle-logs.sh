#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Logs of Colony Battle are checked by a program that knows the rules and nothing of Boardloom
# (check-colony-battle.py): every position and every event must follow from the position before.
#
# Usage: test-colony-battle-logs.sh BOARDLOOM

set -uo pipefail
boardloom=$(realpath "$1")
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

check=tests/editor/commands/check-colony-battle.py
if ! command -v python3 >/dev/null 2>&1; then
  tap_skip /commands/log/colony-battle "python3 is not installed"
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
  tap_ok $? "/commands/log/colony-battle/$words" "$tap_folder/out"
}

follows the-full-board-at-random two-queens two-queens random 1 max-rounds=200
follows the-full-board-with-thought two-queens two-queens greedy 2
follows every-kind-of-unit-at-random two-queens late-autumn random 3 max-rounds=200
follows every-kind-of-unit-with-thought two-queens late-autumn greedy 4
follows thought-against-chance two-queens late-autumn greedy,random 5 max-rounds=200
follows a-small-board first-tunnel first-game random 6
follows a-small-board-with-thought first-tunnel first-game greedy 7
follows king-moves two-queens late-autumn random 8 metric=grid8 max-rounds=60
follows a-game-broken-off first-tunnel first-game random 9 max-rounds=5
follows quick-units two-queens late-autumn random 10 max-rounds=60 worker-moves=6 queen-moves=3 \
  move-limit=6 trail-bonus=3
follows dear-entrances two-queens late-autumn random 11 max-rounds=60 gate-cost=2 worker-moves=4
follows great-blasts two-queens late-autumn random 12 max-rounds=60 termite-bomb-range=9 \
  termite-bomb-damage=1 antlion-range=5 antlion-kills=1
follows quick-spiders two-queens late-autumn random 13 max-rounds=60 spider-moves=9 web-growth=2 \
  spider-relocation=6

# differs CLAIM SED WORDS: what is changed in a log is found and named.
differs ()
{
  : >"$tap_folder/out"
  sed "$2" "$tap_folder/log" >"$tap_folder/changed"
  ! cmp -s "$tap_folder/log" "$tap_folder/changed" \
    && ! python3 "$check" "$tap_folder/changed" >"$tap_folder/out" 2>&1 \
    && grep -q "$3" "$tap_folder/out"
  tap_ok $? "/commands/log/colony-battle/$1" "$tap_folder/out"
}

play two-queens late-autumn greedy 1
differs a-changed-hit-point-is-found '9s/"hp":7/"hp":8/' 'line 9: units'
differs a-move-that-is-left-out-is-found '9d' 'line 9'
differs a-worm-that-stays-is-found \
  's/{"event":"crawls","from":{"layer":"deep","at":\[[0-9,]*\]},"to":{"layer":"deep","at":\[[0-9,]*\]},"facing":"[a-z]*"},//' \
  'line [0-9]*: '
differs a-dug-site-is-found '9s/"left":\[3\]/"left":[2]/' 'line 9: sites'
differs another-credit-is-found '$s/"credits":\[[01],[01]\]/"credits":[0.5,0.5]/' 'the end'

tap_done
