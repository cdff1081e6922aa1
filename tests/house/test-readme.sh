#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the README promises: its board by hand is a board without a finding and can be drawn, every
# sample is in its table, and every file it links to is there. And what .github/CONTRIBUTING.md says
# of the tests: its suites and its house tests are those that there are.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

board=$tap_folder/six-fields.board.xml
awk '/^```xml$/ { inside = 1; next } /^```$/ { if (inside) exit } inside' README.md >"$board"
grep -q '^<?xml' "$board"
tap_ok $? /house/readme/has-a-board-by-hand "$board"

"$BOARDLOOM" validate --fail-on warning "$board" >"$tap_folder/out" 2>&1
tap_ok $? /house/readme/the-board-by-hand-has-nothing-to-mend "$tap_folder/out"

"$BOARDLOOM" format --check "$board" >"$tap_folder/out" 2>&1
tap_ok $? /house/readme/the-board-by-hand-is-canonical "$tap_folder/out"

"$BOARDLOOM" render "$board" -o "$tap_folder/six-fields.pdf" >"$tap_folder/out" 2>&1 \
  && [ "$(head -c 5 "$tap_folder/six-fields.pdf")" = '%PDF-' ]
tap_ok $? /house/readme/the-board-by-hand-can-be-drawn "$tap_folder/out"

: >"$tap_folder/out"
for sample in samples/*.board.xml; do
  name=$(basename "$sample" .board.xml)
  grep -q "^| \`$name\` |" README.md || echo "$name is not in the table" >>"$tap_folder/out"
done
sed -n 's/^| `\([a-z-]*\)` | .* | .*/\1/p' README.md | while IFS= read -r name; do
  case $name in
    board|style|terrain|areas|corner|border|area|room|route|barrier|group|layers|decor|scenario|option|seat|close|fairness|accept) ;;
    *) [ -f "samples/$name.board.xml" ] || echo "samples/$name.board.xml is not there" >>"$tap_folder/out" ;;
  esac
done
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/every-sample-is-named "$tap_folder/out"

: >"$tap_folder/out"
sed -n 's/.*](\([^)#]*\)).*/\1/p' README.md | while IFS= read -r link; do
  case $link in
    *://*) ;;
    *) [ -e "$link" ] || echo "$link" >>"$tap_folder/out" ;;
  esac
done
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/every-file-it-links-to-is-there "$tap_folder/out"

sed -n '/^## The house/,/^A folder includes/p' README.md >"$tap_folder/picture"
sed 's/#.*//; s/ .*//' tests/house/order.txt | grep -vE '^$|^editor/(commands|window)(/|$)' | cut -d / -f 1-2 | LC_ALL=C sort -u \
  | while IFS=/ read -r top folder; do
  awk -v top="    $top/" '/^    [a-z]+\// { inside = index($0, top) == 1 } inside' "$tap_folder/picture" \
    | grep -qw -- "$folder" || echo "$top/$folder"
done >"$tap_folder/out"
[ -s "$tap_folder/picture" ] && [ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/its-picture-has-every-folder "$tap_folder/out"

contributing=.github/CONTRIBUTING.md
sed -n 's/.*](\([^)#]*\).*/\1/p' $contributing | while IFS= read -r link; do
  [ -e ".github/$link" ] || echo "$link"
done >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/contributing/every-file-it-links-to-is-there "$tap_folder/out"

grep -ohE '(\./)?(samples|tests)/[a-z/-]*\.sh' README.md $contributing | LC_ALL=C sort -u | while IFS= read -r script; do
  [ -x "$script" ] || echo "$script"
done >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/every-script-it-names-can-be-run "$tap_folder/out"

# A suite is a folder, or `played`.
grep -roE "suites? *[:+]?=? *\[?'[a-z/-]+'" tests --include=meson.build | sed "s/:.*'\(.*\)'/ \1/" \
  | while read -r file suite; do
  case $suite in
    played) ;;
    *) [ "tests/$suite/meson.build" = "$file" ] || echo "$file: $suite" ;;
  esac
done >"$tap_folder/out"
grep -roqE "suite: *'[a-z/-]+'" tests --include=meson.build && [ ! -s "$tap_folder/out" ]
tap_ok $? /house/readme/contributing/a-suite-is-a-folder "$tap_folder/out"

find tests/house -name 'test-*' | sed 's/.*test-//; s/\..*//' | LC_ALL=C sort >"$tap_folder/tests"
sed -n '/^| test | holds |/,/^$/p' $contributing | cut -d '|' -f 2 | grep -oE '`[a-z-]+`' | tr -d '`' | LC_ALL=C sort \
  | diff "$tap_folder/tests" - >"$tap_folder/out"
tap_ok $? /house/readme/contributing/its-house-tests-are-those-that-there-are "$tap_folder/out"

tap_done
