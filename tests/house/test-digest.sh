#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What parts call the program that played them hangs on the sources that decide how games go, and on
# no others: on a copy of the tree one file after another is changed.

set -uo pipefail
export LC_ALL=C
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

tree=$tap_folder/tree
mkdir -p "$tree"
tar -cf - --exclude=build README.md formats validator render/card tests/house samples/*.xml | tar -xf - -C "$tree"

digest ()
{
  sh "$tree/validator/measure/parts/play-digest.sh" "$tree" "$tap_folder/header" "$tap_folder/depends" \
    && sed -n 's/^#define LOOM_PLAY_DIGEST "\(.*\)"$/\1/p' "$tap_folder/header"
}
first=$(digest)
printf '%s\n' "$first" | grep -qxE '[0-9a-f]{64}'
tap_ok $? /house/digest/is-one-of-the-sources

# changed FILE: FILE of the copy with a line more (made, where there is none), the digest, FILE as it
# was.
changed ()
{
  local file=$tree/$1
  [ ! -e "$file" ] || cp -p "$file" "$tap_folder/kept"
  printf '/* another */\n' >>"$file"
  digest
  if [ -e "$tap_folder/kept" ]; then mv "$tap_folder/kept" "$file"; else rm "$file"; fi
}

# What decides: of each game all rules, players and options, how a board is read and what it means.
decides=$(
  set -e # a pattern that no file fits any more is a file forgotten
  ls validator/games/*/rules/*.[ch] | grep -vE '/(describe|to-board)\.c$'
  ls validator/games/*/players/*.c validator/games/*/ruleset.c validator/games/*/metrics-*.c
  ls validator/position/*.c validator/play/game.c validator/players/*.c validator/base/random.c
  ls validator/base/dice.c validator/statistics/sequential-test.c validator/measure/trial.c
  ls validator/record/canonical.c formats/model/board.c formats/geometry/topology*.c
  ls formats/xml/reader*.c
) || decides=
# The digest is of what the build is told that it hangs on, which is quicker to look through than to
# change a file after another.
tr ' ' '\n' <"$tap_folder/depends" | sed "s|^$tree/||" | grep '\.[ch]$' | sort -u >"$tap_folder/covered"
printf '%s\n' "$decides" | sort -u | comm -23 - "$tap_folder/covered" | sed 's/$/ is not covered/' >"$tap_folder/out"
[ ! -s "$tap_folder/out" ] && [ "$(printf '%s\n' "$decides" | wc -l)" -gt 60 ]
tap_ok $? /house/digest/covers-what-decides "$tap_folder/out"

awk 'NR % 60 == 1' "$tap_folder/covered" | while IFS= read -r file; do
  [ "$(changed "$file")" != "$first" ] || echo "$file does not change it"
done >"$tap_folder/out"
[ ! -s "$tap_folder/out" ] && [ "$(wc -l <"$tap_folder/covered")" -gt 300 ]
tap_ok $? /house/digest/changes-with-what-it-covers "$tap_folder/out"

for file in validator/games/*/rules validator/games/*/players validator/position formats/xml; do
  [ "$(changed "$file/fresh.c")" != "$first" ] || echo "$file/fresh.c is not covered"
done >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/digest/changes-with-a-file-that-is-added "$tap_folder/out"

# What tells: documents, tests, boards, pages of rules, cards, checks, reports, words.
for file in README.md validator/games/*/README.md validator/position/README.md \
  validator/measure/parts/part.schema.json tests/house/test-digest.sh samples/orchard-farm.board.xml \
  validator/games/*/rules-text.c validator/games/*/setup-*.c validator/games/*/components.c \
  validator/games/*/levers.c validator/games/*/view.c validator/games/*/generator.c validator/games/*/rules/describe.c \
  validator/games/*/rules/to-board.c validator/games/*/words/*.c validator/sheets/*.c render/card/*.c \
  validator/checks/setup/*.c validator/report/*.c validator/generate/*.c validator/balance/*.c \
  validator/play/sentence.c validator/statistics/verdict.c formats/xml/syntax.c formats/reshape/*.c; do
  [ ! -e "$file" ] || echo "$file"
done | sort -u >"$tap_folder/tells"
comm -12 "$tap_folder/tells" "$tap_folder/covered" | sed 's/$/ is covered/' >"$tap_folder/out"
for file in README.md validator/measure/parts/part.schema.json formats/xml/syntax.c; do
  [ "$(changed "$file")" = "$first" ] || echo "$file changes it"
done >>"$tap_folder/out"
[ ! -s "$tap_folder/out" ] && [ "$(wc -l <"$tap_folder/tells")" -gt 60 ]
tap_ok $? /house/digest/stays-with-what-only-tells "$tap_folder/out"

# Nothing that decides leans on a header that is not covered, but for those that decide nothing. A
# game's ruleset.c and its header name what all parts of the program make of it.
(cd "$tree" && grep -vE '/ruleset\.c$|^validator/games/[^/]*/[^/]*\.h$' "$tap_folder/covered" \
   | xargs grep -ho '^#include "[^"]*"') | cut -d'"' -f2 | sort -u \
  | grep -vxFf "$tap_folder/covered" \
  | grep -vxE 'validator/(base/(json|words|graph|pairs|tongue)|play/(sentence|to-board)|record/reader|statistics/verdict|measure/parts/play-digest)\.h' \
  | grep -vE '^(validator/(checks|sheets)/|formats/xml/syntax\.h$)' >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/digest/what-decides-leans-on-nothing-else "$tap_folder/out"

tap_done
