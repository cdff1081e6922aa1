#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Measures every style on every sample that is a map of areas: how many times the bytes of atlas its
# PDF has, and how long `mutool draw -r 300` takes to show it, in seconds of the processor. Says
# which are beyond what README.md beside this file has. Needs mupdf-tools.
#
# Usage: tests/bench/styles.sh [BUILD]   build/tour by default

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:-$root/build/tour}" && pwd)
boardloom=$build/editor/commands/boardloom
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=0 TIMEFORMAT='%U %S'

missed=0
printf '%-18s %-10s %9s %6s %6s\n' sample style bytes times mutool
for sample in "$root"/samples/*.board.xml; do
  grep -q '<areas ' "$sample" || continue
  name=$(basename "$sample" .board.xml)
  of_atlas=0
  for style in atlas parchment modern night woodcut storybook; do
    pdf=$work/$name-$style.pdf
    "$boardloom" render "$sample" --style "$style" -o "$pdf" >/dev/null
    bytes=$(stat -c %s "$pdf")
    [ "$style" != atlas ] || of_atlas=$bytes
    took=$( { time timeout 60 mutool draw -q -r 300 -o "$work/page.pam" "$pdf" >/dev/null 2>&1; } 2>&1 \
              | awk '{ printf "%.2f", $1 + $2 }')
    printf '%-18s %-10s %9d %6.2f %6.2f' "$name" "$style" "$bytes" \
      "$(awk -v a="$bytes" -v b="$of_atlas" 'BEGIN { print a / b }')" "$took"
    if awk -v a="$bytes" -v b="$of_atlas" -v t="$took" 'BEGIN { exit !(a > 3 * b || t > 5) }'; then
      missed=$((missed + 1))
      printf '  MISSED'
    fi
    echo
  done
done
BOARDLOOM_SOURCE=$root "$build/tests/bench/bench-style-times" || missed=$((missed + 1))
[ "$missed" -eq 0 ] || { echo "$missed beyond what they may take"; exit 1; }
