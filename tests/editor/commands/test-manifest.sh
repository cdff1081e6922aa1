#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Many boards in a list: measured together, or spread over shards of which each plays some.
#
# Usage: test-manifest.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"

said () { grep -qF -- "$1" "$tap_folder/ends.err"; }

mkdir many
cp "$samples/pond.board.xml" many/one.xml
cp "$samples/orchard-farm.board.xml" many/two.xml
sed 's/title="Pond"/title="Another"/' "$samples/pond.board.xml" >many/three.xml
printf '# boards\n\none.xml\n  two.xml\nthree.xml\n' >many/boards.txt
settings=(-q -p random,greedy --games 320)
manifest=(fairness "${settings[@]}" --manifest many/boards.txt)

boardloom "${manifest[@]}" --format json >many.json
boardloom fairness "${settings[@]}" --format json many/one.xml many/two.xml many/three.xml >named.json
holds manifest/is-as-good-as-names cmp many.json named.json
for shard in 1 2; do boardloom "${manifest[@]}" --shard $shard/2 -o "many-$shard.jsonl"; done
boardloom fairness merge -q many-2.jsonl many-1.jsonl --format json >merged.json
holds manifest/shards-are-one-run cmp many.json merged.json
boardloom fairness merge -q --verify all many-1.jsonl many-2.jsonl --format json >merged.json
holds manifest/every-game-was-played cmp many.json merged.json
# How many games of N boards in a list are played again when their shards are joined: of some boards some.
replayed ()
{
  for i in $(seq "$1"); do cp "$samples/pond.board.xml" "many/pond-$i.xml"; echo "pond-$i.xml"; done >many/ponds.txt
  boardloom fairness -q -p random --games 640 --manifest many/ponds.txt --shard 1/1 -o ponds.jsonl
  boardloom fairness merge --seed 1 "${@:2}" ponds.jsonl --format json 2>&1 >ponds.json | sed -n 's/ games .*agree.*//p'
}
few=$(replayed 9)
holds manifest/joining-more-boards-plays-no-more-again test "${few:-0}" -gt 0 -a "$(replayed 18)" = "$few"
holds manifest/all-of-more-boards-are-more-games test "$(replayed 9 --verify all)" -gt $((4 * few))
boardloom schema --of part >part.schema.json
holds manifest/a-part-keeps-to-its-schema python3 "$here/keeps-to-schema.py" many-1.jsonl part.schema.json
(cd many && boardloom fairness "${settings[@]}" --manifest boards.txt --shard 1/2 -o ../again.jsonl)
boardloom fairness merge -q again.jsonl many-2.jsonl --format json >merged.json
holds manifest/may-be-named-from-anywhere bash -c 'diff <(sed s,many/,, many.json) <(sed s,many/,, merged.json)'
boardloom "${manifest[@]}" --shard 1/2 -j 3 -o again.jsonl
holds manifest/threads-make-no-difference cmp many-1.jsonl again.jsonl

# A survey, made once for all shards.
ends manifest/a-survey-is-made 0 boardloom "${manifest[@]}" --survey seen.txt
boardloom "${manifest[@]}" --survey seen.txt --shard 1/2 -o surveyed.jsonl
holds manifest/a-survey-changes-no-shard cmp many-1.jsonl surveyed.jsonl
boardloom new --game slice-wars --seats 2 --areas 9 -o many/changed.xml 2>/dev/null
sed 's/two.xml/changed.xml/' many/boards.txt >many/others.txt
other () { boardloom fairness "${settings[@]}" --manifest many/others.txt --survey seen.txt --shard "$1" -o part.jsonl; }
for shard in 1/2 2/2; do other $shard; done 2>changed.err
holds manifest/a-board-that-has-changed-since-is-named grep -q 'changed.xml: the board or the settings have changed since' changed.err
ends manifest/other-settings-than-the-survey-s-are-refused 3 boardloom fairness -q -p random --games 320 \
  --manifest many/boards.txt --survey seen.txt --shard 1/2 -o part.jsonl
sed '$d' seen.txt >short.txt
ends manifest/a-survey-of-fewer-boards-is-refused 3 boardloom "${manifest[@]}" --survey short.txt --shard 1/2 -o part.jsonl
holds manifest/how-many-it-tells-of-is-said said 'short.txt: tells of 2 boards, and the manifest lists 3'
for wrong in 's/ [0-9]* / 0 /' 's/ [0-9]* / -1 /' 's/^....//' 's/\( [0-9]*\) [0-9.]* /\1 dear /' 's/ [^ ]*$//' 's/ [0-9]* / 99999999 /'; do
  sed "3$wrong" seen.txt >wrong.txt
  boardloom "${manifest[@]}" --survey wrong.txt --shard 1/2 -o part.jsonl 2>>"wrong.err"
done
holds manifest/a-wrong-line-of-a-survey-is-named test "$(grep -c 'wrong.txt:3: is no line of a survey' wrong.err)" -eq 6
ends manifest/what-is-no-survey-is-refused 3 boardloom "${manifest[@]}" --survey many/one.xml --shard 1/2 -o part.jsonl
ends manifest/a-survey-of-no-manifest-is-refused 2 boardloom fairness many/one.xml --survey seen.txt
ends manifest/a-survey-plays-nothing 2 boardloom "${manifest[@]}" --survey seen.txt -o report.txt
ends manifest/a-survey-does-not-go-over-a-board 2 boardloom "${manifest[@]}" --survey many/one.xml
ends manifest/a-survey-into-no-folder-is-refused 4 boardloom "${manifest[@]}" --survey nowhere/seen.txt

ends manifest/all-shards-are-wanted 3 boardloom fairness merge -q many-2.jsonl
holds manifest/the-shard-that-is-missing-is-named said 'shard 1 is missing'
boardloom fairness -q -p random --games 320 --manifest many/boards.txt --shard 1/2 -o other.jsonl
ends manifest/parts-of-other-settings-are-refused 3 boardloom fairness merge -q other.jsonl many-2.jsonl
holds manifest/other-settings-are-named said 'another measurement'
ends manifest/more-shards-than-boards-are-refused 2 boardloom "${manifest[@]}" --shard 1/4 -o part.jsonl
holds manifest/how-many-shards-is-said said 'as many shards as boards at most'
ends manifest/names-beside-it-are-refused 2 boardloom "${manifest[@]}" many/one.xml
ends manifest/merge-takes-none 2 boardloom fairness merge --manifest many/boards.txt many-1.jsonl
printf 'one.xml\n../nowhere.xml\n' >many/bad.txt
ends manifest/a-board-that-is-not-there-is-refused 3 boardloom fairness --manifest many/bad.txt
holds manifest/its-line-is-named said 'many/bad.txt:2: ../nowhere.xml'
printf 'one.xml\n./one.xml\n' >many/bad.txt
ends manifest/a-board-that-is-there-twice-is-refused 3 boardloom fairness --manifest many/bad.txt
holds manifest/the-second-line-is-named said 'bad.txt:2: ./one.xml: is listed twice'
printf '# none\n' >many/bad.txt
ends manifest/an-empty-one-is-refused 3 boardloom fairness --manifest many/bad.txt
head -c 4000 /dev/urandom >many/bad.txt
ends manifest/what-is-no-text-is-refused 3 boardloom fairness --manifest many/bad.txt
ends manifest/one-that-is-not-there-is-refused 3 boardloom fairness --manifest many/nowhere.txt
tap_done
