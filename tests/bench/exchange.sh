#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Prints what it takes to bring maps of other programs over: how it grows with the map, and as ratios
# to a program that reads the same file and does nothing with it, the median of several turns in one
# run. See README.md beside this file.
#
# Usage: tests/bench/exchange.sh BUILD [RUNS]       a release build; 5 runs by default

set -euo pipefail
export LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=0

build=${1:?usage: tests/bench/exchange.sh BUILD [RUNS]}
runs=${2:-5}
ninja -C "$build" editor/commands/boardloom tests/bench/bench-generate tests/bench/bench-measure >/dev/null
boardloom=$build/editor/commands/boardloom
measure=$build/tests/bench/bench-measure
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Two processor times of $1 and $2 in turn, words each, and the most memory of the first in MB.
pair ()
{
  local a b peak
  # shellcheck disable=SC2086 # commands
  read -r a b peak _ < <("$measure" "$runs" $1 -- $2)
  printf '%s %s %s\n' "$a" "$b" "$peak"
}
divide () { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", (b > 0 ? a / b : 999) }'; }

for areas in 500 1000 2000; do
  "$build/tests/bench/bench-generate" "$areas" >"$work/$areas.board.xml"
  for format in geojson svg tiled triplea; do
    case $format in triplea) suffix=zip ;; tiled) suffix=tmj ;; *) suffix=$format ;; esac
    "$boardloom" convert -q "$work/$areas.board.xml" --to "$format" -o "$work/$areas.$suffix"
  done
  # As another program would have drawn it: without what Boardloom writes for itself.
  sed -i '/<metadata/,/<\/metadata>/d' "$work/$areas.svg"
done
"$boardloom" new --areas 60 --seed 3 | "$boardloom" render - --theme light --dpi 150 -o "$work/map.png"

printf '%-9s %9s %9s %9s   %s\n' read 500 1000 2000 'seconds, and the largest against half of it'
for suffix in geojson svg tmj zip; do
  times=()
  for areas in 500 1000 2000; do
    read -r a _ _ < <(pair "$boardloom convert -q $work/$areas.$suffix -o $work/out.board.xml" true)
    times+=("$a")
  done
  printf '%-9s %9s %9s %9s   %s\n' "$suffix" "${times[@]}" "$(divide "${times[2]}" "${times[1]}")"
done

# against WHAT OURS OTHER
against ()
{
  local a b peak
  read -r a b peak < <(pair "$2" "$3")
  printf '%-44s %8s   %s s / %s s, %s\n' "$1" "$(divide "$a" "$b")" "$a" "$b" "$peak"
}
echo
read_into="$boardloom convert -q -o $work/out.board.xml"
against "SVG of 2000 areas / xmllint --noout" "$read_into $work/2000.svg" "xmllint --noout $work/2000.svg"
if command -v ogr2ogr >/dev/null 2>&1; then
  against "GeoJSON of 2000 areas / ogr2ogr -simplify" "$read_into $work/2000.geojson" \
    "ogr2ogr -f GeoJSON -overwrite -simplify 0.2 $work/other.geojson $work/2000.geojson"
else
  echo "ogr2ogr (Debian's gdal-bin) is not here: GeoJSON is not compared"
fi
against "picture of 60 areas / its decoding" "$read_into $work/map.png" "convert $work/map.png null:"
