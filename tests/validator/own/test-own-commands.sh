#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game of a rules file is played and measured by every command that plays and measures.
#
# Usage: test-own-commands.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/validator/own/says.sh"

says new-writes-a-start 0 'land.rules.lua' rules new land --like territory
says new-writes-over-nothing 4 'is there already' rules new land --like dice
says rules-tells-it 0 'TL-01 In turn, each seat takes a free area.' rules land.rules.lua
says rules-has-it-in-json 0 '"do" : "take"' rules land.rules.lua --format json
says new-makes-a-board-for-it 0 '' new --game land --areas 9 --seats 2 --seed 4 -o land.xml
says validate-finds-nothing-wrong 0 'land.xml: good' validate land.xml
says check-audits-it 0 '50 random games of 9.0 moves' rules check land.rules.lua --games 50
says info-names-it 0 'A Land to Take, 2 seats' info land.xml
says play-plays-it-in-its-words 0 ' takes ' play land.xml --players random --seed 3 --log land.jsonl
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

# What search learns is kept beside the rules, the same each time, as long as they stay as they are.
says learn-keeps-what-search-learns 0 'learned from 2000 moves, and kept in' rules learn land.rules.lua --moves 2000
cp land.learned once
"$program" rules learn land.rules.lua --moves 2000 >"$tap_folder/out" 2>&1
cmp once land.learned >>"$tap_folder/out" 2>&1
tap_ok $? /own-commands/learned-again-is-the-same "$tap_folder/out"
says what-is-kept-is-told 0 'land.learned says, learned from 2,000 moves' fairness land.xml --players random --games 64
echo '-- changed' >>land.rules.lua
says what-other-rules-kept-is-not-used 0 'land.learned is not of these rules as they are now' \
  fairness land.xml --players random --games 64 --trust-rules

# Rules that fail so seldom that no check meets it: whoever plays enough is told.
rm land.learned
sed -i 's/^  s.seat = after(s.seat)/  if s.left == 6 and s.owner[1] == 1 and s.owner[2] == 2 and s.owner[3] == 1 then error("none") end\n&/' \
  land.rules.lua
says what-seldom-fails-is-not-met-by-the-checks 0 'good' validate land.xml --trust-rules
for command in 'fairness land.xml --players random' 'players land.xml'; do
  # shellcheck disable=SC2086
  says "${command%% *}-tells-of-rules-that-fail" 5 'the rules fail: land.rules.lua:37: none (in take, move 3)' \
    $command --games 4096 --trust-rules
done

tap_done
