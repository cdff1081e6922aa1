#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Prints how Boardloom compares with the common tools on large boards, as ratios of processor times
# taken in one run, each the median of several, and how fast games are played. See README.md beside
# this file.
#
# Usage: tests/bench/run.sh [RUNS]       5 by default

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
runs=${1:-5}
export LC_ALL=C.UTF-8
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"
# shellcheck disable=SC2086 # one word a package
loom_install_packages $loom_build_packages $loom_test_packages

build=$root/build/tour
mkdir -p "$root/build"
loom_configure "$root/build/tour-setup.log" "$build" "$root" --buildtype=release
loom_quietly "Building" "$root/build/tour-build.log" ninja -C "$build" \
  editor/commands/boardloom tests/bench/bench-generate tests/bench/bench-measure \
  tests/bench/bench-play tests/bench/bench-own tests/bench/bench-judge tests/bench/bench-power

boardloom=$build/editor/commands/boardloom
measure=$build/tests/bench/bench-measure
schema=$root/formats/xml/boardloom.rng
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH=0

small=$work/10000.board.xml
large=$work/100000.board.xml
"$build/tests/bench/bench-generate" 10000 >"$small"
"$build/tests/bench/bench-generate" 100000 >"$large"

missed=0
# report WHAT VALUE LIMIT DETAIL
report ()
{
  local verdict
  verdict=$(awk -v v="$2" -v l="$3" 'BEGIN { print (v <= l ? "ok" : "MISSED") }')
  [ "$verdict" = ok ] || missed=$((missed + 1))
  printf '%-58s %7.3f  at most %5.2f  %-6s  %s\n' "$1" "$2" "$3" "$verdict" "$4"
}
ratio () { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", (b > 0 ? a / b : 999) }'; }

read -r a b _ _ < <("$measure" "$runs" "$boardloom" validate "$small" -- \
  xmllint --noout --relaxng "$schema" "$small")
report "read and check 10,000 / xmllint --relaxng" "$(ratio "$a" "$b")" 1 "$a s / $b s"

read -r a b _ _ < <("$measure" "$runs" "$boardloom" validate "$large" -- \
  "$boardloom" validate "$small")
report "read and check 100,000 / read and check 10,000" "$(ratio "$a" "$b")" 11 "$a s / $b s"

read -r a b peak _ < <("$measure" "$runs" "$boardloom" validate "$large" -- \
  xmllint --noout "$large")
report "read and check 100,000 / xmllint --noout" "$(ratio "$a" "$b")" 2 "$a s / $b s"
kilobytes=$(($(stat -c %s "$large") / 1024))
report "peak memory of that / size of the file" "$(ratio "$peak" "$kilobytes")" 6 \
  "$peak kB / $kilobytes kB"

if "$boardloom" render "$small" -o "$work/small.svg" >/dev/null 2>"$work/log"; then
  read -r a b _ _ < <("$measure" "$runs" "$boardloom" render "$small" -o "$work/ours.pdf" -- \
    rsvg-convert -f pdf -o "$work/theirs.pdf" "$work/small.svg")
  report "PDF of 10,000 / rsvg-convert of our SVG of it" "$(ratio "$a" "$b")" 1 "$a s / $b s"
  if command -v pdffonts >/dev/null 2>&1; then
    fonts () { pdffonts "$1" | sed '1,2d; s/^[A-Z]*+//; s/ .*//' | sort -u | tr '\n' ' '; }
    echo "fonts in ours:   $(fonts "$work/ours.pdf")"
    echo "fonts in theirs: $(fonts "$work/theirs.pdf")"
  fi
else
  cat "$work/log"
  missed=$((missed + 1))
fi

# Prints: a table's board with all that belongs to it, and a wall of paper against one sheet of it.
"$boardloom" new --game dice-and-shrines --areas 40 --seats 4 --width 600 --height 400 --seed 7 \
  -o "$work/table.board.xml" 2>/dev/null
read -r a b _ _ < <("$measure" "$runs" \
  "$boardloom" print "$work/table.board.xml" --what all --paper A4 -o "$work/table.pdf" -- \
  "$boardloom" render "$work/table.board.xml" -o "$work/drawn.pdf")
report "print 600 x 400 mm on A4, all parts, in seconds" "$a" 1 \
  "$(ratio "$a" "$b") times its drawing"
read -r a b _ _ < <("$measure" "$runs" \
  "$boardloom" print "$small" --what board --paper 225x340 --orientation portrait \
  -o "$work/sheets.pdf" -- \
  "$boardloom" print "$small" --what board --paper 1600x1600 -o "$work/sheet.pdf")
report "print 10,000 areas on 40 sheets / on one" "$(ratio "$a" "$b")" 2 "$a s / $b s"
a=$(stat -c %s "$work/sheets.pdf") b=$(stat -c %s "$work/sheet.pdf")
report "bytes of that / bytes on one" "$(ratio "$a" "$b")" 3 "$a / $b"

BOARDLOOM_SOURCE=$root "$build/tests/bench/bench-play" 5 >"$work/play" || true
grep -v 'missed$' "$work/play"
missed=$((missed + $(grep -c 'MISSED$' "$work/play" || true)))

BOARDLOOM_SOURCE=$root "$build/tests/bench/bench-own" speed 2 | grep -v '^#'
BOARDLOOM_SOURCE=$root "$build/tests/bench/bench-own" strength 300 400000 | grep -v '^#'

"$root/tests/bench/fairness.sh" "$build" "$runs" || missed=$((missed + 1))
"$build/tests/bench/bench-judge"
BOARDLOOM_SOURCE=$root "$build/tests/bench/bench-power"

echo "$missed missed"
[ "$missed" -eq 0 ]
