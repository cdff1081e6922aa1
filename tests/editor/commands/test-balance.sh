#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What `boardloom balance` says of boards spoiled on purpose, what it writes and what it leaves
# alone, how it ends, and what it does with bad input. Where a golden file has to be made anew, run
# with LOOM_GOLDEN=write and read the difference before it is committed.
#
# Usage: test-balance.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
here=$BOARDLOOM_SOURCE/tests/editor/commands
spoiled=$BOARDLOOM_SOURCE/tests/validator/balance
samples=$BOARDLOOM_SOURCE/samples
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
unset NO_COLOR
export TERM=xterm LANG=C.UTF-8

boardloom () { "$program" "$@"; }

# golden NAME CODE COMMAND…: runs it and compares. What was measured is not held against the golden
# file, only that there is a figure; claims of their own say what figures must be.
golden ()
{
  local name=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/$name.out" 2>"$tap_folder/$name.err" </dev/null
  status=$?
  { printf 'exit %d\n' "$status"
    printf -- '--- out\n'
    sed -E -e '/^  [a-z]+ +[a-z-]+: /{N;s/\n +/ /}' "$tap_folder/$name.out" \
      | sed -E -e 's/[0-9,]+ (games|boards)/# \1/g' -e 's/[0-9]+\.[0-9]+/#/g' \
        -e 's/judged [0-9]+/judged #/'
    printf -- '--- err\n'; cat "$tap_folder/$name.err"; } >"$tap_folder/$name.got"
  if [ "${LOOM_GOLDEN:-}" = write ]; then
    cp "$tap_folder/$name.got" "$here/golden/$name.txt"
  fi
  diff -u "$here/golden/$name.txt" "$tap_folder/$name.got" >"$tap_folder/$name.diff" 2>&1 \
    && [ "$status" -eq "$code" ]
  tap_ok $? "/commands/balance/$name" "$tap_folder/$name.diff"
}

# refuses CLAIM CODE WORDS COMMAND…: with that code and those words on standard error, nothing on
# standard output and no new file.
refuses ()
{
  local claim=$1 code=$2 words=$3 status before good
  shift 3
  before=$(find . | sort)
  "$@" >"$tap_folder/out" 2>"$tap_folder/err" </dev/null
  status=$?
  [ "$status" -eq "$code" ] && grep -qF -- "$words" "$tap_folder/err" \
    && [ ! -s "$tap_folder/out" ] && [ "$(find . | sort)" = "$before" ]
  good=$?
  echo "exit $status, expected $code and: $words" >>"$tap_folder/err"
  tap_ok "$good" "/commands/balance/refuses-$claim" "$tap_folder/err"
}

# holds CLAIM COMMAND…
holds ()
{
  local claim=$1
  shift
  "$@" >"$tap_folder/holds" 2>&1
  tap_ok $? "/commands/balance/$claim" "$tap_folder/holds"
}

cp "$spoiled/two-dice-more.board.xml" dice.xml
cp "$spoiled/shrine-moved.board.xml" shrine.xml
cp "$spoiled/first-seat.board.xml" first.xml
cp "$samples/two-shrines.board.xml" fair.xml

golden help-balance 0 boardloom balance --help

# Found, and written: the old scenario stays, the new one is fair and says what was done.
golden balance-dice 0 boardloom balance dice.xml --players greedy --may dice --quiet -o a.xml
holds what-is-written-is-canonical boardloom format --check a.xml
holds what-is-written-has-no-findings boardloom validate --fail-on warning --quiet a.xml
golden balance-dice-diff 1 boardloom diff dice.xml a.xml
holds the-new-scenario-is-fair boardloom fairness a.xml --scenario facing-balanced \
  --players greedy --seed 2
golden balance-shrine 0 boardloom balance shrine.xml --players greedy --may places --quiet -o b.xml
boardloom balance first.xml --may options --players greedy,expert --quiet -o c.xml >order.txt
holds a-first-turn-is-compensated test $? -eq 0
holds by-the-options-there-are-for-it grep -q '^  - option ' order.txt

# On standard output the board has it for itself.
boardloom balance dice.xml --players greedy --may dice --quiet -o - >stdout.xml 2>stdout.said
holds the-board-alone-goes-to-standard-output cmp a.xml stdout.xml
holds the-report-is-said-beside-it grep -q 'one die less on' stdout.said
boardloom balance - --players greedy --may dice --quiet -o - <dice.xml >stdin.xml 2>/dev/null
holds a-board-may-come-from-standard-input cmp a.xml stdin.xml

# One seed, one answer, board and report to the byte, whatever the number of threads.
boardloom balance dice.xml --players greedy --may dice --quiet -j 1 -o one.xml >one.txt
for threads in 2 3 7; do
  boardloom balance dice.xml --players greedy --may dice --quiet -j "$threads" -o threads.xml -f \
    >threads.txt
  sed -i 's/threads\.xml/one.xml/g' threads.txt
  holds "$threads-threads-give-the-same-report" cmp one.txt threads.txt
  holds "$threads-threads-give-the-same-board" cmp one.xml threads.xml
done
boardloom balance dice.xml --players greedy --may dice --quiet --threads 7 -o one.xml -f >seven.txt
holds j-is-short-for-threads cmp one.txt seven.txt

# Nothing to do, and nothing found: nothing is written.
golden balance-fair 0 boardloom balance fair.xml --players greedy --may dice --quiet -o never.xml
boardloom balance shrine.xml --players greedy --may dice --games 3000 --quiet -o never.xml >none.txt
holds none-found-ends-in-1 test $? -eq 1
holds the-best-is-shown grep -q '^The best found, which is not fair' none.txt
holds how-to-have-it-is-said grep -q 'Nothing was written; --best writes' none.txt
holds nothing-is-written-then test ! -e never.xml
boardloom balance shrine.xml --players greedy --may dice --games 3000 --quiet --best \
  -o best.xml >best.txt
holds the-best-is-written-when-asked-for grep -q 'Changed so that it is fairer' best.xml

# JSON keeps to its schema.
if command -v python3 >/dev/null; then
  boardloom schema --of balance >balance.schema.json
  boardloom balance dice.xml --players greedy --may dice --quiet --format json -o j.xml >found.json
  boardloom balance fair.xml --players greedy --may dice --quiet --format json -o k.xml >fair.json
  boardloom balance shrine.xml --players greedy --may dice --games 3000 --quiet --format json \
    -o k.xml >none.json
  for what in found fair none; do
    holds "json-of-$what-keeps-to-its-schema" python3 "$here/keeps-to-schema.py" "$what.json" \
      balance.schema.json
  done
else
  tap_skip /commands/balance/json-keeps-to-its-schema "python3 is not installed"
fi

# Ctrl-C: what is known by then, 130, nothing written.
sed '/id="two-cooks"/a <option name="order" value="as-seated"/>' "$samples/spice-comb.board.xml" >long.xml
sed -i -e '/<note>Twelve hexagons/d' long.xml
set -m
"$program" balance long.xml --scenario two-cooks --may options --quiet -o stopped.xml \
  >stopped.txt 2>stopped.err &
set +m
job=$!
tap_worked "$job"
kill -INT "$job"
wait "$job"
status=$?
[ "$status" -eq 130 ] && [ ! -e stopped.xml ] && grep -q 'Stopped before the end' stopped.txt
stopped=$?
echo "exit $status" >>stopped.err
tap_ok "$stopped" /commands/balance/ctrl-c-tells-what-is-known stopped.err

# Bad input.
refuses no-file 2 "name one board" boardloom balance
refuses two-files 2 "name one board" boardloom balance dice.xml fair.xml --may dice -o x.xml
refuses nothing-allowed 2 "--may" boardloom balance dice.xml -o x.xml
refuses an-empty-list 2 "nothing that may change is called “”" \
  boardloom balance dice.xml --may "" -o x.xml
refuses an-unknown-word 2 "did you mean “dice”?" boardloom balance dice.xml --may dcie -o x.xml
refuses no-output 2 "say where the result goes with -o" boardloom balance dice.xml --may dice
refuses what-the-game-lacks 2 "nothing in scenario “Facing shrines” can be changed" \
  boardloom balance dice.xml --may tokens --quiet -o x.xml
refuses several-scenarios 2 "say which to balance with --scenario" \
  boardloom balance "$samples/four-hearths.board.xml" --may dice --quiet -o x.xml
refuses an-unknown-scenario 2 "did you mean “facing”?" \
  boardloom balance dice.xml --scenario facign --may dice -o x.xml
refuses an-unknown-player 2 "gredy" \
  boardloom balance dice.xml --players gredy --may dice -o x.xml
refuses a-tolerance-of-ninety 2 "--delta" \
  boardloom balance dice.xml --delta 90 --may dice -o x.xml
refuses a-million-threads 2 "--threads" \
  boardloom balance dice.xml --threads 1000000 --may dice -o x.xml
refuses a-file-that-is-not-there 3 "none.xml" boardloom balance none.xml --may dice -o x.xml
refuses a-board-without-scenarios 3 "has no scenario" \
  boardloom balance "$BOARDLOOM_SOURCE/samples/broken/corner-unused.board.xml" --may dice -o x.xml
refuses a-board-that-cannot-be-played 3 "cannot be played" \
  boardloom balance "$BOARDLOOM_SOURCE/samples/broken/dice-none.board.xml" --may dice -o x.xml
refuses a-file-that-is-there 4 "add --force" \
  boardloom balance dice.xml --may dice -o fair.xml
refuses a-folder 4 "it is a folder" boardloom balance dice.xml --may dice -o .
refuses a-folder-that-is-not-there 4 "its folder is not there" \
  boardloom balance dice.xml --may dice -o nowhere/x.xml
if [ -w /dev/full ]; then
  boardloom balance dice.xml --players greedy --may dice --quiet -o /dev/full >full.out 2>full.err
  holds a-full-disk-ends-in-4 test $? -eq 4
  boardloom balance dice.xml --players greedy --may dice --quiet -o full.xml >/dev/full 2>full.err
  holds a-full-standard-output-ends-in-4 test $? -eq 4
fi

# What is to be balanced is found to be what it is found to be elsewhere.
tiers ()
{
  python3 -c 'import json, sys
document = json.load (open (sys.argv[1]))
study = document["before"] if "before" in document else document["scenarios"][0]
print (study["verdict"], [(t["players"], t["games"], t["verdict"]) for t in study["tiers"]])' "$1"
}
boardloom balance dice.xml --may dice --quiet --force --format json -o fair.xml >balance.json
boardloom fairness dice.xml --quiet --format json >fairness.json
holds the-verdict-before-is-that-of-fairness \
  test "$(tiers balance.json)" = "$(tiers fairness.json)"

tap_done
