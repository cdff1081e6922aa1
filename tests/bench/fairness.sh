#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How soon a fairness verdict is there, from the command's start to its end, and how it scales. The
# figures hang on the machine; beside each stands its ratio to checking the same board, which does
# not, or hardly. See README.md beside this file.
#
# Usage: tests/bench/fairness.sh BUILD [RUNS]       a release build; 5 runs by default

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$1
runs=${2:-5}
export LC_ALL=C.UTF-8
boardloom=$build/editor/commands/boardloom
measure=$build/tests/bench/bench-measure
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
threads=$(nproc)
missed=0

# limit WHAT SECONDS LIMIT DETAIL: SECONDS must not be above LIMIT
limit ()
{
  local verdict
  verdict=$(awk -v v="$2" -v l="$3" 'BEGIN { print (v <= l ? "ok" : "MISSED") }')
  [ "$verdict" = ok ] || missed=$((missed + 1))
  printf '%-58s %7.3f  at most %5.2f  %-6s  %s\n' "$1" "$2" "$3" "$verdict" "$4"
}
ratio () { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 999) }'; }

# verdict WHAT LIMIT FILE OPTION...: seconds to a verdict, against validating the same file
verdict ()
{
  local what=$1 most=$2 file=$3 a b
  shift 3
  read -r a b _ _ < <("$measure" --elapsed "$runs" \
    "$boardloom" fairness "$file" --threads "$threads" "$@" -- "$boardloom" validate "$file")
  limit "$what" "$a" "$most" "$(ratio "$a" "$b") times validate"
}

slices=$work/slices.board.xml
shrines=$work/shrines.board.xml
colony=$work/colony.board.xml
"$boardloom" new --game slice-wars --areas 30 --seats 2 --seed 7 -o "$slices" >/dev/null 2>&1
"$boardloom" new --game dice-and-shrines --areas 30 --seats 2 --seed 7 -o "$shrines" >/dev/null 2>&1

# The pond as nobody solves it: all dice are assigned before the first is rolled.
sed 's|<scenario id="spring"[^>]*>|&<option name="assign" value="commit-all"/>|' \
  "$root/samples/pond.board.xml" >"$colony"

echo "Seconds to a verdict on $threads threads:"
for file in "$slices" "$shrines"; do
  name=$(basename "$file" .board.xml)
  verdict "30 areas ($name), greedy" 0.5 "$file" --players greedy
  verdict "30 areas ($name), random,greedy,expert" 5 "$file" --players random,greedy,expert
done
verdict "Rumble Nation, four seats, greedy" 0.5 "$root/samples/archipelago.board.xml" \
  --scenario open-muster --players greedy
verdict "Colony Battle, greedy, within 5 points" 60 "$root/samples/two-queens.board.xml" \
  --scenario two-queens --players greedy --delta 5
runs=1 verdict "SliceWars, 36 areas, search" 60 "$root/samples/spice-comb.board.xml" \
  --scenario two-cooks --players search
runs=1 verdict "Rumble Nation, two seats, search" 60 "$root/samples/archipelago.board.xml" \
  --scenario duel --players search
runs=1 verdict "Dice & Shrines, two seats, search" 60 "$root/samples/two-shrines.board.xml" \
  --scenario facing --players search
runs=1 verdict "Die for the Colony that is not solved, search" 60 "$colony" --scenario spring \
  --players search
runs=1 verdict "Colony Battle, search, within 5 points" 600 \
  "$root/samples/first-tunnel.board.xml" --scenario first-game --players search --delta 5

# Enough games that starting up does not count, and a delta so small that none stops early.
long=(--players greedy --delta 0.1 --games 200000)
read -r a b _ _ < <("$measure" --elapsed "$runs" \
  "$boardloom" fairness "$slices" --threads 1 "${long[@]}" -- \
  "$boardloom" fairness "$slices" --threads 2 "${long[@]}")
limit "two threads against one (1 / 1.8 asked)" "$(ratio "$b" "$a")" 0.56 "$a s / $b s"

[ "$missed" -eq 0 ]
