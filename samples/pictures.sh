#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws the pictures that the README shows: some samples, the board that is made by hand there, and
# one board in each style that comes with the program.
#
# Usage: samples/pictures.sh [OUTPUT-FOLDER], samples/pictures by default. The program is that of
# build/tour, which samples/tour.sh makes, or the one that BOARDLOOM names.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in
  -h|--help)
    sed -n '4,8s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"
    exit 0 ;;
esac
out=${1:-$root/samples/pictures}
boardloom=${BOARDLOOM:-$root/build/tour/editor/commands/boardloom}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LC_ALL=C.UTF-8
mkdir -p "$out"

# picture NAME BOARD ARGUMENT...: in few colours where there is a program for that, since most people
# see these over a network.
picture ()
{
  local name=$1 board=$2
  shift 2
  "$boardloom" render "$board" -o "$out/$name.png" "$@" >/dev/null
  if command -v convert >/dev/null 2>&1; then
    convert "$out/$name.png" -strip -colors 224 "PNG8:$out/$name.png"
  fi
}

sed -n '/^```xml$/,/^```$/p' "$root/README.md" | sed '1d;/^```$/,$d' >"$work/six-fields.board.xml"

picture archipelago "$root/samples/archipelago.board.xml" --dpi 60 --scenario first-muster
picture four-hearths "$root/samples/four-hearths.board.xml" --dpi 60 --scenario third-winter
picture two-queens "$root/samples/two-queens.board.xml" --dpi 85 --layer surface
picture over-the-moor "$root/samples/over-the-moor.board.xml" --dpi 54
picture wardens-of-the-march "$root/samples/wardens-of-the-march.board.xml" --dpi 54
picture the-empty-throne "$root/samples/the-empty-throne.board.xml" --dpi 60
picture six-fields "$work/six-fields.board.xml" --dpi 80
for style in atlas parchment modern night woodcut storybook; do
  picture "style-$style" "$root/samples/archipelago.board.xml" --dpi 32 --scenario first-muster --style "$style"
done
