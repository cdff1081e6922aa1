#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What `boardloom fairness` and `boardloom players` do with bad input, how they end, and that what
# is played in shards, by threads or after a stop is what one run would have given.
#
# Usage: test-fairness.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
here=$BOARDLOOM_SOURCE/tests/editor/commands
samples=$BOARDLOOM_SOURCE/samples
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
unset NO_COLOR
export TERM=xterm LANG=C.UTF-8

boardloom () { "$program" "$@"; }

# ends CLAIM CODE COMMAND…
ends ()
{
  local claim=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/out" 2>"$tap_folder/err" </dev/null
  status=$?
  echo "exit $status, expected $code" >>"$tap_folder/err"
  [ "$status" -eq "$code" ]
  tap_ok $? "/commands/fairness/$claim" "$tap_folder/err"
}

# refuses CLAIM CODE WORDS COMMAND…: with that code and those words on standard error, nothing on
# standard output and no new file.
refuses ()
{
  local claim=$1 code=$2 words=$3 status before
  shift 3
  before=$(find . | sort)
  "$@" >"$tap_folder/out" 2>"$tap_folder/err" </dev/null
  status=$?
  { [ "$status" -eq "$code" ] && grep -qF -- "$words" "$tap_folder/err" \
      && [ ! -s "$tap_folder/out" ] && [ "$(find . | sort)" = "$before" ]; }
  status=$((($? != 0) ? (status + 1000) : 0))
  [ "$status" -eq 0 ] || echo "exit $((status - 1000)), expected $code and: $words" >>"$tap_folder/err"
  [ "$status" -eq 0 ]
  tap_ok $? "/commands/fairness/refuses-$claim" "$tap_folder/err"
}

# holds CLAIM COMMAND…
holds ()
{
  local claim=$1
  shift
  "$@" >"$tap_folder/holds" 2>&1
  tap_ok $? "/commands/fairness/$claim" "$tap_folder/holds"
}

has () { grep -qF -- "$1" "$2"; }

# A row of four areas: the first two are strong, so that whoever begins hardly matters.
row ()
{
  cat <<XML
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.0" title="Four in a Row">
  <areas width="160" height="80">
    <area id="a" name="Ash" at="20 20" radius="9"/>
    <area id="b" name="Beech" at="60 20" radius="9"/>
    <area id="c" name="Cedar" at="100 20" radius="9"/>
    <area id="d" name="Dogwood" at="140 20" radius="9"/>
    <route id="ab" from="a" to="b"/>
    <route id="bc" from="b" to="c"/>
    <route id="cd" from="c" to="d"/>
  </areas>
$1
</board>
XML
}
# scenario ID DICE-OF-SEAT-1 DICE-OF-SEAT-2 FAIRNESS
scenario ()
{
  cat <<XML
  <scenario id="$1" title="A row" rules="slice-wars" seats="2">
    $4
    <place area="a" seat="1" dice="$2"/>
    <place area="b" seat="1" dice="$2"/>
    <place area="c" seat="2" dice="$3"/>
    <place area="d" seat="2" dice="$3"/>
  </scenario>
XML
}
row "$(scenario even 3 3 '')" >even.xml
row "$(scenario uneven 6 1 '')" >uneven.xml
row "$(scenario own 6 1 '<fairness delta="4.5" confidence="90" players="greedy,random" games="640" seed="9"/>')" \
  >own.xml
row "$(scenario first 1 1 '')" >first.xml
row "$(scenario broken 9 1 '')" >broken.xml
row "$(scenario even 3 3 '')
$(scenario broken 9 1 '')
$(echo '  <scenario id="free" title="By your own rules" seats="2"/>')" >several.xml
row '' >bare.xml
accept_unfair='<accept code="unfair" reason="a siege is meant to be uneven"/>'
row "$(scenario uneven 6 1 "$accept_unfair")" >accepted.xml
row "$accept_unfair
$(scenario uneven 6 1 '')" >accepted-whole.xml
row "$(scenario uneven 6 1 "${accept_unfair/unfair/order-decides}")" >other-accepted.xml
row "$(scenario first 1 1 "${accept_unfair/unfair/ORDER-DECIDES}")" >accepted-first.xml
row "$(scenario uneven 6 1 "${accept_unfair/ reason/ on=\"a\" reason}")" >accepted-area.xml
row "$(scenario uneven 6 1 "${accept_unfair/ reason/ on=\"uneven\" reason}")" >accepted-named.xml
row "$(scenario odd 3 3 '<fairness players="wizard"/>')" >wizard.xml
sed '/<scenario /a <fairness delta="49.9"/>' "$samples/four-hearths.board.xml" >wide.xml
printf '' >empty.xml

# Exit codes.
ends a-fair-board-ends-with-0 0 boardloom fairness even.xml -p greedy
ends an-unfair-board-ends-with-1 1 boardloom fairness uneven.xml -p greedy
ends an-undecided-board-ends-with-0 0 boardloom fairness "$samples/two-queens.board.xml" -p random --games 2
ends an-undecided-board-ends-with-1-when-asked 1 \
  boardloom fairness "$samples/two-queens.board.xml" -p random --games 2 --fail-on warning
ends even-seats-whose-order-decides-end-with-0 0 boardloom fairness first.xml -p greedy
ends even-seats-whose-order-decides-end-with-1-when-asked 1 \
  boardloom fairness first.xml -p greedy --fail-on warning
ends help-is-there 0 boardloom fairness --help

# What a board accepts: the verdict stays and is told with the reason, and no exit code comes of it.
ends an-accepted-verdict-ends-with-0 0 boardloom fairness accepted.xml -p greedy
ends a-verdict-accepted-for-the-whole-board-ends-with-0 0 boardloom fairness accepted-whole.xml -p greedy
ends a-verdict-accepted-on-its-scenario-ends-with-0 0 boardloom fairness accepted-named.xml -p greedy
ends an-accept-of-another-verdict-does-nothing 1 boardloom fairness other-accepted.xml -p greedy
ends an-accept-on-an-area-does-nothing-for-a-verdict 1 boardloom fairness accepted-area.xml -p greedy
ends an-accepted-warning-ends-with-0-when-asked 0 \
  boardloom fairness accepted-first.xml -p greedy --fail-on warning
boardloom fairness accepted.xml -p greedy >accepted.txt
holds an-accepted-verdict-is-told-as-it-is grep -q '^  *Unfair' accepted.txt
holds an-accepted-verdict-is-told-with-the-reason \
  bash -c "tr -s ' \n' ' ' <accepted.txt | grep -q 'Accepted by the board: a siege is meant to be uneven'"
boardloom fairness accepted.xml -p greedy -o accepted.json
holds json-has-the-reason grep -q '"accepted" : "a siege is meant to be uneven"' accepted.json
boardloom fairness accepted.xml -p greedy -o accepted.html
holds html-has-the-reason grep -q 'Accepted by the board: a siege is meant to be uneven' accepted.html
for name in accepted accepted-whole accepted-named accepted-first; do
  boardloom validate $name.xml >validated.txt
  ends "validate-leaves-alone-what-only-play-finds-$name" 1 grep -q 'ACCEPT-' validated.txt
done
boardloom validate accepted-area.xml >validated.txt
holds validate-says-that-a-verdict-is-on-no-area bash -c 'tr -s " \n" " " <validated.txt | grep -q "ACCEPT-UNUSED.*\|of a scenario as a whole"'
cp accepted-area.xml fixed.xml
boardloom validate --fix fixed.xml >/dev/null
holds and-takes-no-accept-of-a-verdict-away grep -q 'code="unfair"' fixed.xml

# Every verdict but fair is a finding with a page, under the word that reports have for it.
boardloom fairness first.xml -p greedy --format json >first.json
word=$(sed -n 's/.*"verdict" : "\(order-decides\)".*/\1/p' first.json)
holds a-verdict-is-a-code-with-a-page boardloom explain "$word"
for word in unfair undecided strategy-dependent; do
  ends "explain-$word" 0 boardloom explain $word
done
holds the-list-of-codes-has-the-verdicts \
  bash -c "'$program' explain --list | sed -n '/^Fairness/,/^\$/p' | grep -q '^  ORDER-DECIDES  *warning '"
holds a-report-says-where-the-verdict-is-explained \
  bash -c "'$program' fairness first.xml -p greedy | grep -q 'boardloom explain ORDER-DECIDES'"

# Bad input: which, why, what to do; nothing written.
refuses no-file 2 'name a file' boardloom fairness
refuses a-file-that-is-not-there 3 'nowhere.xml' boardloom fairness nowhere.xml -o report.json
refuses an-empty-file 3 'empty.xml' boardloom fairness empty.xml -o report.json
refuses a-board-without-a-scenario 3 'has no scenario' boardloom fairness bare.xml -o report.json
sed 's/rules="slice-wars"/rules="Slice Wars"/' even.xml >misspelt.xml
sed 's/rules="slice-wars"/rules="Slice Wars"/' several.xml >all-misspelt.xml
refuses a-game-that-is-misspelt 3 'did you mean “slice-wars”' boardloom fairness misspelt.xml -o report.json
refuses games-that-are-misspelt 3 'did you mean “slice-wars”' boardloom fairness all-misspelt.xml -o report.json
refuses a-board-that-cannot-be-played 3 'DICE-CAP' boardloom fairness broken.xml -o report.json
refuses a-scenario-that-is-not-there 2 'did you mean “even”' \
  boardloom fairness even.xml --scenario evn -o report.json
refuses a-scenario-without-rules 3 'has no rules' \
  boardloom fairness several.xml --scenario free -o report.json
refuses a-player-that-is-not-there 2 'did you mean “greedy”' boardloom fairness even.xml -p gredy
refuses a-player-of-nothing 2 'no player' boardloom fairness even.xml -p greedy,
refuses a-player-twice 2 'twice' boardloom fairness even.xml -p greedy,random,greedy
refuses a-table-twice 2 'twice' boardloom fairness even.xml -p greedy+random,random+greedy
refuses more-players-than-seats 2 '3 players' boardloom fairness even.xml -p greedy+random+greedy
refuses a-person 2 'human' boardloom fairness even.xml -p human
refuses a-player-that-the-board-invents 3 'wizard.xml:13: the <fairness> of “odd”' \
  boardloom fairness wizard.xml -o report.json
refuses a-tolerance-that-the-seats-do-not-allow 3 '25.0 %' boardloom fairness wide.xml -o report.json
refuses a-tolerance-of-0 2 '--delta is “0”' boardloom fairness even.xml --delta 0
refuses a-tolerance-of-90 2 '--delta is “90”' boardloom fairness even.xml --delta 90
refuses a-tolerance-beyond-the-due 2 'less than that due' \
  boardloom fairness "$samples/four-hearths.board.xml" --delta 30
refuses a-tolerance-that-is-no-number 2 '--delta is “nan”' boardloom fairness even.xml --delta nan
refuses a-confidence-of-100 2 '--confidence is “100”' boardloom fairness even.xml --confidence 100
refuses a-confidence-of-10 2 '--confidence is “10”' boardloom fairness even.xml --confidence 10
refuses no-games 2 '--games is “0”' boardloom fairness even.xml --games 0
refuses a-million-threads 2 '--threads is “1000000”' boardloom fairness even.xml --threads 1000000
refuses no-threads 2 '--threads is “0”' boardloom fairness even.xml --threads 0
refuses a-seed-below-0 2 '--seed is “-1”' boardloom fairness even.xml --seed -1
for shard in 9/8 0/8 x 3 /8 3/ 3/0 -1/8 3/8/2 1/1000000; do
  refuses "shard-${shard//\//-of-}" 2 "--shard is “$shard”" \
    boardloom fairness even.xml "--shard=$shard" -o part.jsonl
done
refuses a-shard-with-a-format 2 'leave --format out' \
  boardloom fairness even.xml --shard 1/2 --format json -o part.jsonl
refuses a-part-beyond-bearing 2 'take more shards' \
  boardloom fairness even.xml -p greedy --games 1000000000 --shard 2/3 -o part.jsonl
refuses a-time-that-is-none 2 '--within is “soon”; it takes a time' \
  boardloom fairness even.xml --within soon
for time in 0 -5s 5x 0.01s 1000.5h nan inf '' ' '; do
  refuses "no-time-of-“$time”" 2 'as in 60s, 5m or 2h' boardloom fairness even.xml --within "$time"
done
refuses a-shard-within-a-time 2 'give them --games, not --within' \
  boardloom fairness even.xml --shard 1/2 --within 1m
refuses a-game-told-within-a-time 2 'leave --within out' \
  boardloom fairness even.xml --explain-game 1 --within 1m
refuses parts-within-a-time 2 'beside them merge takes' boardloom fairness merge --within 1m part.jsonl
refuses a-shard-that-tells-a-game 2 'leave --shard out' \
  boardloom fairness even.xml --shard 1/2 --explain-game 1
refuses a-game-beyond-the-end 2 'no more than 100 games, from 0' \
  boardloom fairness even.xml -p greedy --games 100 --explain-game 100
refuses a-game-of-several-scenarios 2 'with --scenario' \
  boardloom fairness "$samples/pond.board.xml" --explain-game 1
refuses an-option-that-is-not-there 2 'did you mean --players' boardloom fairness even.xml --player x
refuses an-unknown-format 2 'did you mean' boardloom fairness even.xml --format jsn
for ending in pdf png svg xml; do
  refuses "a-report-as-$ending" 2 "nothing is written as $ending" \
    boardloom fairness even.xml -p greedy -o "report.$ending"
done
refuses the-board-as-its-report 2 'goes to another file' boardloom fairness even.xml --format text -o even.xml
refuses a-folder-that-is-not-there 4 'its folder is not there' \
  boardloom fairness even.xml -o nowhere/report.json
mkdir reports
refuses a-folder-as-its-report 4 'it is a folder' boardloom fairness even.xml -o reports
refuses a-full-device 4 '/dev/full' boardloom fairness even.xml -p greedy -o /dev/full
refuses a-full-device-for-a-part 4 '/dev/full' \
  boardloom fairness even.xml -p greedy --games 500 --shard 1/2 -o /dev/full
no_larger () { (ulimit -f 2; "$@"); }
refuses a-part-larger-than-may-be 4 'part.jsonl' \
  no_larger "$program" fairness even.xml -p greedy --games 5000 --shard 1/2 -o part.jsonl
mkdir small
if mount -t tmpfs -o size=8k tmpfs small 2>/dev/null; then
  refuses a-full-disk 4 'small/part.jsonl' \
    boardloom fairness even.xml -p greedy --games 5000 --shard 1/2 -o small/part.jsonl
  holds a-full-disk-has-nothing-half-written test -z "$(ls -A small)"
  umount small
fi
refuses players-of-several-scenarios 2 'last-stand or spring' boardloom players "$samples/pond.board.xml"
refuses players-of-two-files 2 'name one file' boardloom players even.xml own.xml
refuses players-of-an-unplayable-board 3 'DICE-CAP' boardloom players broken.xml

# What can be measured of several is; what is left out is said.
ends several-scenarios 0 boardloom fairness several.xml -p greedy --format json
cp "$tap_folder/out" several.json; cp "$tap_folder/err" several.err
holds a-scenario-that-cannot-be-played-is-left-out has '“broken” is left out' several.err
holds a-scenario-without-rules-is-left-out has '“free” is left out' several.err
holds the-others-are-measured has '"scenario" : "even"' several.json

# A scenario says how it is measured; the command line has the last word.
boardloom fairness own.xml --format json >own.json
holds the-scenario-says-how sh -c 'grep -q "\"delta\" : 4.5" own.json \
  && grep -q "\"confidence\" : 90" own.json && grep -q "\"seed\" : \"9\"" own.json \
  && grep -q "\"maxGames\" : 640" own.json && [ "$(grep -c "\"players\" : " own.json)" -eq 2 ]'
boardloom fairness own.xml --delta 2 --confidence 99 --seed 3 --games 320 -p greedy --format json >ours.json
holds the-command-line-has-the-last-word sh -c 'grep -q "\"delta\" : 2" ours.json \
  && grep -q "\"confidence\" : 99" ours.json && grep -q "\"seed\" : \"3\"" ours.json \
  && grep -q "\"maxGames\" : 320" ours.json && [ "$(grep -c "\"players\" : " ours.json)" -eq 1 ]'

# One result, whatever the number of threads.
measure=(fairness "$samples/pond.board.xml" own.xml -p greedy,greedy+random --games 1500)
boardloom "${measure[@]}" --threads 1 -o one.json
for threads in 2 3 7; do
  boardloom "${measure[@]}" --threads "$threads" -o threads.json
  holds "$threads-threads-give-the-same" cmp one.json threads.json
done
boardloom "${measure[@]}" >page.txt 2>/dev/null
boardloom "${measure[@]}" -o other-page.txt 2>/dev/null
holds a-page-is-the-same-in-a-file-and-a-pipe cmp page.txt other-page.txt

# Players count from the weakest to the strongest, in whatever order they are named.
boardloom fairness own.xml -p greedy+random,random,greedy --games 640 --format json >ordered.json
boardloom fairness own.xml -p 'greedy, random,greedy + random' --games 640 --format json >any-order.json
holds the-order-of-players-does-not-count cmp ordered.json any-order.json
sed 's/greedy,random/random,greedy/' own.xml >nwo.xml
boardloom fairness own.xml -o own.txt; boardloom fairness nwo.xml -o nwo.txt
holds nor-does-it-in-the-scenario sh -c 'sed s/own.xml/nwo.xml/ own.txt | cmp - nwo.txt'

# What a page advises tells a game of the page, to the letter.
boardloom fairness several.xml --scenario even -p greedy,random --seed 5 --games 640 >advice.txt
holds advice-tells-a-game-of-the-page sh -c "
  sed -n 's/^ *boardloom \(fairness .*--explain-game 0\)/\1/p' advice.txt >advised
  [ -s advised ] && xargs \"$program\" <advised >advised.told && cat advised advised.told
  grep -q 'Game 0 of “greedy” with seed 5' advised.told"

# Shards, played by GNU parallel, are one run.
printf '%s\n' "${measure[@]}" >arguments
mapfile -t words <arguments
parallel -j 2 "$program" "${words[@]@Q}" --shard {}/8 -o part-{}.jsonl ::: 1 2 3 4 5 6 7 8
holds gnu-parallel-plays-eight-shards test "$(ls part-*.jsonl | wc -l)" -eq 8
boardloom fairness merge part-*.jsonl -o merged.json
holds eight-shards-are-one-run cmp one.json merged.json
boardloom fairness merge part-8.jsonl part-[1-7].jsonl -o merged.json
holds the-order-of-parts-does-not-count cmp one.json merged.json
boardloom fairness merge part-*.jsonl >merged.txt
holds eight-shards-are-one-page cmp page.txt merged.txt
boardloom "${measure[@]}" --threads 2 -o page.html
boardloom fairness merge part-*.jsonl -o merged.html
holds eight-shards-are-one-page-of-html cmp page.html merged.html
boardloom "${measure[@]}" --shard 3/8 --threads 3 -o again.jsonl
holds a-shard-is-the-same-again cmp part-3.jsonl again.jsonl
boardloom "${measure[@]}" --shard 3/8 >piped.jsonl
holds a-part-goes-through-a-pipe cmp part-3.jsonl piped.jsonl
boardloom "${measure[@]}" --shard 1/1 -o whole.jsonl
boardloom fairness merge whole.jsonl -o merged.json
holds one-shard-of-one-is-one-run cmp one.json merged.json
boardloom fairness even.xml -p greedy --games 200 -o few.json
for i in $(seq 9); do
  boardloom fairness even.xml -p greedy --games 200 --shard "$i/9" -o "few-$i.jsonl"
done
boardloom fairness merge few-*.jsonl -o merged.json
holds more-shards-than-batches-are-one-run cmp few.json merged.json

for i in $(seq 40); do
  boardloom fairness even.xml -p greedy --games 200 --shard "$i/40" -o "many-$i.jsonl"
done
few_files () { (ulimit -Sn 24; "$@"); }
few_files "$program" fairness merge many-*.jsonl -o merged.json
holds more-parts-than-files-are-usually-open-are-one-run cmp few.json merged.json

# A board from a pipe.
boardloom fairness - -p greedy --games 200 --format json <even.xml >piped.json
sed 's/"file" : "even.xml"/"file" : "-"/' few.json >expected.json
holds a-board-comes-through-a-pipe cmp piped.json expected.json

boardloom fairness - -p greedy --games 200 <even.xml >piped.txt
holds a-board-from-a-pipe-is-named has 'scenario “even” of standard input' piped.txt

# Parts that are not what they should be.
merge () { boardloom fairness merge "$@" -o joined.json; }
others=(part-1.jsonl part-2.jsonl part-4.jsonl part-5.jsonl part-6.jsonl part-7.jsonl part-8.jsonl)
refuses no-parts 2 'name the parts' boardloom fairness merge
refuses a-missing-part 3 'shard 3 is missing' merge "${others[@]}"
refuses missing-parts 3 'shards 3, 5, 6, 7 and 8 are missing' merge part-1.jsonl part-2.jsonl part-4.jsonl
refuses a-part-twice 3 'part-2.jsonl and part-2.jsonl are both shard 2 of 8' \
  merge part-*.jsonl part-2.jsonl
cp part-2.jsonl copy.jsonl
refuses a-part-under-two-names 3 'part-2.jsonl and copy.jsonl are both shard 2 of 8' \
  merge part-*.jsonl copy.jsonl
refuses a-part-that-is-not-there 3 'part-9.jsonl' merge "${others[@]}" part-9.jsonl
refuses a-board-as-a-part 3 'even.xml' merge "${others[@]}" even.xml
refuses an-empty-part 3 'the file is empty' merge "${others[@]}" empty.xml
printf '{"line":"setup","form":"boardloom-game-log"}\n' >log.jsonl
refuses a-game-log-as-a-part 3 'no part of a fairness measurement' merge "${others[@]}" log.jsonl
head -c 100000 /dev/urandom >noise.jsonl
refuses noise-as-a-part 3 'noise.jsonl' merge "${others[@]}" noise.jsonl
refuses a-folder-as-a-part 3 'reports' merge "${others[@]}" reports
refuses the-report-as-one-of-its-parts 2 'goes to another file' \
  boardloom fairness merge part-*.jsonl -o part-3.jsonl
refuses settings-that-parts-have-already 2 'parts say themselves' \
  boardloom fairness merge part-*.jsonl --delta 2

# changed CLAIM WORDS SED-COMMAND
changed ()
{
  sed "$3" part-3.jsonl >changed.jsonl
  cmp -s part-3.jsonl changed.jsonl && echo "nothing was changed" >changed.jsonl
  refuses "$1" 3 "$2" merge "${others[@]}" changed.jsonl
}
changed a-part-of-a-later-form 'not of version 2' '1s/"version":2/"version":3/'
changed a-part-of-another-state-of-the-program 'another state' '1s/"play":"[0-9a-f]/"play":"x/'
changed a-part-of-another-program 'was played by Boardloom 0.0.1' '1s/"program":"[^"]*"/"program":"0.0.1"/'
changed a-part-of-no-shard 'which of 8 shards' '1s/"shard":3/"shard":9/'
changed a-part-that-says-another-shard 'are both shard 4 of 8' '1s/"shard":3/"shard":4/'
changed a-part-with-another-seed 'another measurement' '1s/"seed":"1"/"seed":"2"/'
changed a-part-with-another-board 'another board' '1s/Four in a Row/Four in a Low/'
changed a-part-with-a-credit-changed 'does not add up' '5s/840/839/'
changed a-part-with-two-credits-changed 'the sum at the end' '5s/\[840,0,/[0,840,/;t;5s/\[0,840,/[840,0,/'
changed a-part-without-a-batch 'not the batch that has to follow' 4d
changed a-part-with-batches-exchanged 'not the batch that has to follow' '4{h;d};5G'
changed a-part-without-its-end 'breaks off' '$d'
changed a-part-that-breaks-off-in-a-line 'cannot be read' '4s/.\{20\}$//'
changed a-part-with-another-sum 'the sum at the end' '$s/"sha256":"[0-9a-f]/"sha256":"x/'
changed a-part-with-a-line-more 'something follows' '$a{}'
changed a-part-with-windows-lines 'ends as on Windows' 's/$/\r/'
boardloom "${measure[@]}" --shard 3/9 -o ninth.jsonl
refuses a-part-of-nine-shards 3 'one of 9 shards' merge "${others[@]}" ninth.jsonl
truncate -s -10 ninth.jsonl
boardloom "${measure[@]}" --shard 3/8 --seed 2 -o seeded.jsonl
refuses a-part-with-a-seed-of-its-own 3 'seed' merge "${others[@]}" seeded.jsonl
head -c 3000 part-3.jsonl >torn.jsonl
refuses a-part-torn-in-its-first-line 3 'torn.jsonl' merge "${others[@]}" torn.jsonl
head -c "$(($(wc -c <part-3.jsonl) - 300))" part-3.jsonl >torn.jsonl
refuses a-torn-part 3 'breaks off' merge "${others[@]}" torn.jsonl
# What is wrong in all parts alike is found as well.
for i in 1 2 3 4 5 6 7 8; do
  sed '1s/"key":"./"key":"z/' "part-$i.jsonl" >"alike-$i.jsonl"
done
refuses parts-that-are-wrong-alike 3 'key of a scenario' merge alike-*.jsonl
for i in 1 2 3 4 5 6 7 8; do
  sed '1s/"games":"1500"/"games":"9223372036854775807"/' "part-$i.jsonl" >"alike-$i.jsonl"
done
refuses parts-that-promise-more 3 'number of batches' merge alike-*.jsonl

# Stopping.
long=(fairness "$samples/two-queens.board.xml" -p greedy --delta 0.2 --threads 2)
# stop SIGNAL COMMAND…: sends it once it plays.
stop ()
{
  local signal=$1 child
  shift
  set -m
  "$@" &
  child=$!
  set +m
  tap_worked "$child"
  kill "-$signal" "$child"
  wait "$child"
}
ends ctrl-c-ends-with-130 130 stop INT "$program" "${long[@]}" -o stopped.json
holds ctrl-c-tells-what-is-known has '"stopped" : true' stopped.json
holds ctrl-c-says-so has 'Stopped' "$tap_folder/err"
ends a-request-to-end-is-heard-too 130 stop TERM "$program" "${long[@]}" -o terminated.json
holds a-request-to-end-tells-what-is-known has '"stopped" : true' terminated.json
ends ctrl-c-stops-a-shard 130 stop INT "$program" "${long[@]}" --shard 1/2 -o stopped.jsonl
holds a-stopped-shard-leaves-no-part test ! -e stopped.jsonl
# timeout(1) sends one to the group and one to the program; of slow games the few that are over count.
stop_twice ()
{
  local child
  set -m
  "$@" &
  child=$!
  set +m
  tap_worked "$child"
  kill -INT "$child"
  kill -TERM "$child"
  wait "$child"
}
ends two-requests-at-once-are-one 130 stop_twice "$program" fairness "$samples/orchard-farm.board.xml" \
  -p search -o slow.json
holds few-slow-games-are-reported grep -q '"games" : [1-9]' slow.json
holds nothing-half-written-is-left test -z "$(find . -name '.boardloom-*')"

# As much as there is time for.
boardloom fairness "$samples/orchard-farm.board.xml" -p greedy,search --within 1s --format json >timed.json 2>timed.err
number=$(sed -n 's/.*; --games \([0-9]*\) in place of --within.*/\1/p' timed.err)
boardloom fairness "$samples/orchard-farm.board.xml" -p greedy,search --games "$number" --format json >counted.json
holds a-time-says-which-number-gives-the-same test "$number" -gt 0
holds its-number-gives-the-same cmp timed.json counted.json
boardloom fairness several.xml --scenario even -p greedy --delta 5 --within 0.2h --format json >timed.json 2>timed.err
boardloom fairness several.xml --scenario even -p greedy --delta 5 --format json >counted.json
holds more-time-than-needed-is-said grep -q 'time for all games that it takes' timed.err
holds more-time-than-needed-changes-nothing cmp timed.json counted.json
boardloom fairness several.xml -p greedy --games 64 --within 1h --quiet 2>timed.err >/dev/null
holds quiet-says-no-number sh -c '! grep -q -e --within timed.err'

# Progress.
boardloom fairness even.xml -p greedy --progress >/dev/null 2>progress
holds progress-when-asked has 'even.xml “even”: greedy, ' progress
boardloom fairness even.xml -p greedy >/dev/null 2>progress
holds no-progress-otherwise test ! -s progress
on_terminal () { script -qec "$(printf '%q ' "$@")" /dev/null </dev/null; }
if on_terminal true >/dev/null 2>&1; then
  on_terminal "$program" "${long[@]:0:4}" --games 3000 >seen
  holds progress-on-a-terminal has 'of at most 3,000 games' seen
  on_terminal "$program" fairness even.xml -p greedy -q >seen
  holds quiet-on-a-terminal sh -c '! grep -q "at most [0-9,]* games;" seen'
  on_terminal "$program" fairness even.xml --shard 1/2 >seen
  on_terminal "$program" fairness even.xml --format html >screen
  holds no-html-for-a-terminal has 'no text for a terminal' screen
  holds no-part-for-a-terminal has 'no text for a terminal' seen
fi

# Any single game, told from its number.
boardloom fairness uneven.xml -p greedy --explain-game 17 --threads 1 >told
boardloom fairness uneven.xml -p greedy --explain-game 17 --threads 3 >told-again
holds a-game-is-told-from-its-number cmp told told-again
holds a-told-game-has-an-end grep -qE '(won|victory) after [0-9]+ moves' told
holds a-told-game-says-which-it-is has 'Game 17 of “greedy”' told
boardloom fairness uneven.xml -p greedy+random --explain-game 6 >told
holds a-told-game-says-who-sits-where has 'Seat 1 (random) against Seat 2 (greedy)' told
# A game of one move and both seats that can win it shows that the numbers are those of the report.
boardloom fairness uneven.xml -p greedy --games 64 --format json >sixty-four.json
for game in $(seq 0 63); do
  boardloom fairness uneven.xml -p greedy --games 64 --explain-game "$game" | tail -n 1
done | grep -c '^Seat 1 won' >won
holds told-games-add-up-to-the-report python3 -c '
import json
shares = json.load(open("sixty-four.json"))["scenarios"][0]["tiers"][0]["seats"]
assert abs(shares[0]["share"] - int(open("won").read()) / 64) < 1e-5, (shares, open("won").read())'

# Players.
ends players-are-listed 0 boardloom players even.xml --games 100 --format json
cp "$tap_folder/out" players.json
boardloom players even.xml --games 100 --format json --threads 3 >players-again.json
holds players-are-measured-alike cmp players.json players-again.json
boardloom players even.xml --games 100 >players.txt
holds players-are-told has 'greedy  against random' players.txt
holds players-keep-to-80-columns sh -c "! grep -qE '^.{81}' players.txt"

# The manual knows every option that the help has.
every_option ()
{
  boardloom fairness --help | sed -n 's/^ *\(-[a-z], \)\?\(--[a-z-]*\).*/\2/p' \
    | grep -vx -e --color -e --trust-rules -e --help >options
  [ "$(wc -l <options)" -gt 10 ] || return 1
  while IFS= read -r option; do
    grep -q -- "$option" "$BOARDLOOM_SOURCE/validator/report/FAIRNESS.md" || { echo "$option"; return 1; }
  done <options
}
holds the-manual-has-every-option every_option

# Schemas.
for what in fairness part players; do
  boardloom schema --of "$what" >"$what.schema.json"
done
holds json-of-fairness-keeps-to-its-schema python3 "$here/keeps-to-schema.py" one.json \
  fairness.schema.json
boardloom fairness -q "$samples/eleven-parishes.board.xml" --players greedy -o page.html
holds html-is-told-by-the-ending has '<!DOCTYPE html>' page.html
holds html-shows-the-board has 'src="data:image/svg+xml;base64,' page.html
ends html-needs-nothing-else 1 grep -Eq '<script|https?://|url\(|@import' page.html
holds json-of-a-stop-keeps-to-its-schema python3 "$here/keeps-to-schema.py" stopped.json \
  fairness.schema.json
holds json-of-players-keeps-to-its-schema python3 "$here/keeps-to-schema.py" players.json \
  players.schema.json
holds a-part-keeps-to-its-schema python3 "$here/keeps-to-schema.py" part-3.jsonl part.schema.json

tap_done
