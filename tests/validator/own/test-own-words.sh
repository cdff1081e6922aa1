#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A game of a rules file is printed, and told in other languages; the manual has every name that a
# file can use.
#
# Usage: test-own-words.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
. "$BOARDLOOM_SOURCE/tests/validator/own/says.sh"

"$program" rules new land --like territory >"$tap_folder/out" 2>&1
"$program" new --game land --areas 9 --seats 2 --seed 4 -o land.xml >"$tap_folder/out" 2>&1
says print-plans-all 0 'Rules of A Land to Take' print land.xml --what all --plan
grep -q '5 × flag of seat 2' "$tap_folder/out"
tap_ok $? /own-words/print-counts-pieces "$tap_folder/out"
says scenario-adds-one 0 '' scenario add land.xml late --rules land
says render-draws-it 0 '' render land.xml -o land.svg

# Words in another language.
cp "$BOARDLOOM_SOURCE"/samples/over-the-moor.* .
LANGUAGE=de says rules-are-told-in-german 0 'OM-02 Würfle; geh so viele Schritte oder weniger.' rules over-the-moor.rules.lua
LANGUAGE=de says a-game-is-told-in-german 0 ' würfelt ' play over-the-moor.board.xml --seed 3
says and-in-english-elsewhere 0 ' throws ' play over-the-moor.board.xml --seed 3
LANGUAGE=de says programs-read-english 0 'Throw the die' rules over-the-moor.rules.lua --format json
says check-finds-nothing-missing-in-the-words 0 'random games' rules check over-the-moor.rules.lua --games 20
sed 's/ { "OM-01", [^}]*},//; s/ stay = "[^"]*",//' over-the-moor.rules.de.lua >over-the-moor.rules.fr.lua
says other-words-are-asked-for-too 0 'over-the-moor.rules.fr.lua is not run' validate over-the-moor.board.xml
says check-tells-what-words-lack 0 'so in English: rule “OM-01”' rules check over-the-moor.rules.lua --games 20 --trust-rules
sed 's/ sent-back/ sent-bock/; s/"sent-back"/"sent-bock"/' over-the-moor.rules.de.lua >over-the-moor.rules.fr.lua
says check-tells-what-words-have-too-many 1 'did you mean “sent-back”?' rules check over-the-moor.rules.lua --games 20 --trust-rules
rm over-the-moor.rules.fr.lua
sed 's/ lang="en"/ lang="de"/' over-the-moor.board.xml >moor.xml
says a-german-board-has-a-german-card 0 '' print moor.xml --what rules --scenario winter -o moor.pdf
command -v pdftotext >/dev/null && pdftotext moor.pdf - >"$tap_folder/out" 2>&1 && grep -q 'Würfle' "$tap_folder/out"
tap_ok $? /own-words/the-card-is-in-german "$tap_folder/out"

# Samples have all their words in German.
for words in "$BOARDLOOM_SOURCE"/samples/*.rules.lua; do
  sample=$(basename "$words" .rules.lua)
  cp "$BOARDLOOM_SOURCE/samples/$sample".* .
  "$program" rules check "$sample.rules.lua" --games 2 >"$tap_folder/out" 2>&1
  [ $? -eq 0 ] && [ -e "$sample.rules.de.lua" ] && ! grep -q 'in English' "$tap_folder/out"
  tap_ok $? "/own-words/$sample-lacks-no-word-of-german" "$tap_folder/out"
done

# The manual says of every name what the program says.
"$program" rules reference 2>"$tap_folder/out" >reference
python3 - reference "$BOARDLOOM_SOURCE/editor/data/help/C/own-words.page" >"$tap_folder/out" 2>&1 <<'PYTHON'
import sys, xml.etree.ElementTree as tree

def one_line(words):
    return " ".join(words.split())

reference = one_line(open(sys.argv[1], encoding="utf-8").read())
names = [line[2:] for line in open(sys.argv[1], encoding="utf-8").read().split("\n")
         if line.startswith("  ") and line[2] != " "]
space = "{http://projectmallard.org/1.0/}"
told = {}
for item in tree.parse(sys.argv[2]).iter(space + "item"):
    title = item.find(space + "title")
    if title is not None:
        told[one_line("".join(title.itertext()))] = one_line("".join(item.find(space + "p").itertext()))
for name in names:
    if name not in told or f"{name} {told[name]}" not in reference:
        print(f"the manual and the program differ about {name}")
for name in told.keys() - set(names):
    print(f"the program does not know {name}")
if len(names) < 50:
    print("there are few names")
PYTHON
[ ! -s "$tap_folder/out" ]
tap_ok $? /own-words/the-manual-says-what-the-reference-says "$tap_folder/out"


tap_done
