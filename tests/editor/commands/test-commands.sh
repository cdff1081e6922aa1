#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the command line says and how it ends. Each claim runs one command in a folder of its own and
# compares exit code, standard output and standard error with golden/NAME; where a golden file has to
# be made anew, run with LOOM_GOLDEN=write and read the difference before it is committed.
#
# Usage: test-commands.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"

cp "$samples/pond.board.xml" pond.xml
cp "$samples/eleven-parishes.board.xml" parishes.xml
cat >small.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.0" title="Two Meadows">
  <areas width="120" height="80">
    <corner id="c1" x="20" y="20"/>
    <corner id="c2" x="60" y="20"/>
    <corner id="c3" x="100" y="20"/>
    <corner id="c4" x="20" y="60"/>
    <corner id="c5" x="60" y="60"/>
    <corner id="c6" x="100" y="60"/>
    <area id="east" name="East Meadow" outline="c2 c3 c6 c5"/>
    <area id="west" name="West Meadow" outline="c1 c2 c5 c4"/>
  </areas>
  <scenario id="duel" title="A duel" rules="slice-wars" seats="2">
    <option name="dice-cap" value="8"/>
  </scenario>
</board>
XML
sed -e 's/title="Two Meadows"/title="Two Fields"/' -e 's/name="East Meadow"/name="East Field"/' \
  -e 's/x="100" y="60"/x="104" y="60"/' -e 's/value="8"/value="7"/' small.xml >changed.xml
sed -e '/<area id="east"/d' -e '/c[36]"/d' small.xml >fewer.xml
sed -e 's/id="east" name="East Meadow" outline="c2 c3 c6 c5"/id="north" name="East Meadow" outline="c5 c2 c3 c6"/' \
  small.xml >renamed.xml

# Help begins with examples, everywhere.
golden help 0 boardloom --help
golden version 0 boardloom --version
holds version-has-a-letter diff <(boardloom -V) <(boardloom --version)
for command in new edit validate explain render print format diff info convert play replay players fairness odds rules schema; do
  golden "help-$command" 0 boardloom "$command" --help
done

# The editor is looked for beside the program, then in PATH, and gets what it is to open.
mkdir alone
cp "$program" alone/boardloom
golden edit-not-installed 3 env PATH=/nonexistent alone/boardloom edit pond.xml
printf '#!/bin/sh\nfor argument; do echo "$argument"; done\n' >alone/boardloom-editor
chmod +x alone/boardloom-editor
golden edit-files 0 alone/boardloom edit pond.xml -- --odd.xml
golden edit-standard-input 2 alone/boardloom edit -
rm -r alone

# Mistakes in usage: 2, and what was meant.
golden usage-nothing 2 boardloom
golden usage-command 2 boardloom valdate x.xml
golden usage-later-command 2 boardloom measure x.xml
golden usage-option 2 boardloom validate --qiet small.xml
golden usage-short-option 2 boardloom validate -x small.xml
golden usage-choice 2 boardloom validate --format jsn small.xml
golden usage-file-first 2 boardloom small.xml
golden usage-no-value 2 boardloom render small.xml -o
golden usage-flag-value 2 boardloom validate --fix=yes small.xml
golden usage-number 2 boardloom new --seats two
golden usage-game 2 boardloom new --game slicewars
golden usage-seats 2 boardloom new --game slice-wars --seats 9
golden usage-areas 2 boardloom new --game rumble-nation --areas 12
golden usage-title 2 boardloom new --title ""
golden usage-islands 2 boardloom new --areas 3 --islands 4
golden usage-symmetry 2 boardloom new --areas 33 --symmetry rotate-5
golden usage-place 2 boardloom new --place "Sout America"
golden usage-place-known 2 boardloom new --place Germany
golden usage-place-turned 2 boardloom new --place Europe --islands 3
golden usage-place-lang 2 boardloom new --lang de
golden usage-place-game 2 boardloom new --place Europe --areas 9 --game rumble-nation
golden usage-style 2 boardloom new --style atlsa
golden usage-scenario 2 boardloom validate small.xml --scenario dul
golden usage-layer 2 boardloom render small.xml --layer top -o x.svg
golden usage-code 2 boardloom explain AREA-UNREACHABEL
golden usage-rules 2 boardloom rules slicewars
golden usage-render-nowhere 2 boardloom render small.xml
golden usage-render-ending 2 boardloom render small.xml -o small.gif
golden usage-render-clash 2 boardloom render small.xml -o small.png --format pdf
golden usage-render-several 2 boardloom render small.xml changed.xml -o both.pdf
golden usage-play-nothing 2 boardloom play
golden play-takes-the-first-scenario 0 boardloom play pond.xml --quiet
holds play-says-which-of-several bash -c "'$program' play pond.xml 2>&1 >/dev/null | grep -qF 'pond.xml has 2 scenarios; “last-stand” is played, others with --scenario: spring'"
golden usage-play-scenario-misspelt 2 boardloom play pond.xml --scenario sprin
golden usage-play-player 2 boardloom play parishes.xml --players gredy
golden usage-play-players 2 boardloom play parishes.xml --players random,random,human
golden usage-play-seed 2 boardloom play parishes.xml --seed -1
golden usage-play-resume 2 boardloom play parishes.xml --resume game.jsonl
golden usage-play-onto-the-board 2 boardloom play parishes.xml --log parishes.xml
golden usage-replay-nothing 2 boardloom replay
golden usage-odds-one 2 boardloom odds 3
golden usage-odds-none 2 boardloom odds 3 0
golden usage-diff-one 2 boardloom diff small.xml

# Input that is no board: 3.
golden input-missing 3 boardloom validate nowhere.xml
printf '' >empty.xml
golden input-empty 3 boardloom info empty.xml
mkdir -p folder.xml
golden input-folder 3 boardloom format folder.xml
cp "$samples/broken/id-duplicate.board.xml" twice.xml
golden input-faults 3 boardloom validate twice.xml
head -c 300 small.xml >torn.xml
ends input-torn 3 boardloom render torn.xml -o torn.svg
holds nothing-drawn-of-a-torn-file test ! -e torn.svg

# Results.
ends validate-fine 0 boardloom validate pond.xml
boardloom validate "$BOARDLOOM_SOURCE/tests/fuzz/regressions/encoding-name-of-other-bytes.xml" >unread.txt 2>&1
holds an-encoding-that-is-none-is-told-by-the-first-read-as-by-any grep -q 'which nothing here can read' unread.txt
holds validate-sums-up grep -q '^pond.xml: good: no findings' "$tap_folder/ends.out"
first_line () { boardloom validate "$@" 2>/dev/null | head -n 1; }
holds a-good-board-is-said-to-be-one-first \
  test "$(first_line "$samples/orchard-farm.board.xml")" \
  = "$samples/orchard-farm.board.xml: good: 1 note"
first_line "$samples/broken/route-twice.board.xml" | grep -q 'good'
holds a-board-with-a-warning-is-not test $? -ne 0
golden validate-several 3 boardloom validate small.xml nowhere.xml pond.xml
ends explain 0 boardloom explain AREA-UNREACHABLE
holds explain-names-the-code grep -q '^AREA-UNREACHABLE: ' "$tap_folder/ends.out"
golden info 0 boardloom info small.xml pond.xml
golden info-json 0 boardloom info small.xml --format json
golden rules 0 boardloom rules
golden odds 0 boardloom odds 3 2
golden odds-certain 0 boardloom odds 40 5
golden odds-nearly-certain 0 boardloom odds 30 5
golden odds-other-dice 0 boardloom odds 1 1 --sides 20
golden odds-json 0 boardloom odds 8 7 --format json
golden diff-same 0 boardloom diff small.xml small.xml
golden diff-changed 1 boardloom diff small.xml changed.xml
golden diff-fewer 1 boardloom diff small.xml fewer.xml
golden diff-more 1 boardloom diff fewer.xml small.xml
golden diff-renamed 1 boardloom diff small.xml renamed.xml
golden diff-json 1 boardloom diff small.xml changed.xml --format json
golden format-check-fine 0 boardloom format --check small.xml
golden convert-list 0 boardloom convert --list
golden convert-loss 0 boardloom convert small.xml -o small.dot
golden convert-plan 1 boardloom convert --plan small.xml --to graphml --fail-on warning
printf 'from,to\nInn,Mill\nMill,Ford\n' >ways.csv
boardloom convert ways.csv -o ways.board.xml --set places=no -q
printf 'from,to\nInn,Mill\nMill,Ford\nFord,Kirk\n' >ways.csv
golden convert-update 0 boardloom convert ways.csv --update ways.board.xml --set places=no
golden convert-update-nothing 0 boardloom convert ways.csv --update ways.board.xml --set places=no
golden convert-update-other 3 boardloom convert ways.csv --update small.xml
golden convert-back 0 boardloom convert small.dot -o -
printf 'a,b\nb,c\nc,a\n' >ring.csv
golden convert-report 0 boardloom convert ring.csv -o ring.board.xml --set places=no --width 120
holds a-ring-is-a-board boardloom validate -q ring.board.xml
boardloom convert --plan ring.csv --to dot --format json >plan.json
holds convert-json-is-valid python3 "$BOARDLOOM_SOURCE/tests/editor/commands/keeps-to-schema.py" plan.json <(boardloom schema --of report)
holds convert-sarif-is-json bash -c "'$program' convert --plan ring.csv --format sarif | python3 -c 'import json, sys; json.load(sys.stdin)'"
boardloom convert small.xml -o small.graphml --report report.txt >said.txt
holds a-report-goes-where-it-is-wanted bash -c 'test ! -s said.txt && grep -q EXCH-LOST report.txt'
holds a-plan-writes-nothing bash -c "'$program' convert --plan small.xml -o none.dot -q; test ! -e none.dot"
golden usage-convert-nothing 2 boardloom convert
golden usage-convert-nowhere 2 boardloom convert small.xml
golden usage-convert-ending 2 boardloom convert small.xml -o small.qqq
golden usage-convert-format 2 boardloom convert small.xml --to graphm -o x
golden usage-convert-read-only 2 boardloom convert small.xml -o x.csv
golden usage-convert-set 2 boardloom convert ring.csv -o x.dot --set widht=3
golden usage-convert-set-value 2 boardloom convert ring.csv -o x.dot --set width=wide
golden usage-import 2 boardloom import x.dot
printf 'graph { a -- ' >torn.dot
golden convert-torn 3 boardloom convert torn.dot -o torn.board.xml
holds nothing-is-written-of-a-torn-graph test ! -e torn.board.xml
golden validate-foreign 3 boardloom validate small.dot
sed 's/  <area /<area /' small.xml >untidy.xml
cat >newer.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.1" title="Newer">
  <style base="night" theme="light"/>
  <layers cell="10">
    <layer id="hall" title="Hall" columns="3" rows="1" ground="dungeon">
      <row>..d</row>
    </layer>
    <legend char="d" name="Door" prop="door"/>
    <room layer="hall" at="1 1" name="Guard room"/>
  </layers>
  <print>
    <piece kind="Coin" size="16" shape="circle" symbol="star" text="5"/>
  </print>
</board>
XML
golden format-as-earlier 0 boardloom format --as 1.0 newer.xml -o older.xml
holds format-as-earlier-is-earlier grep -q 'version="1.0"' older.xml
golden format-as-earlier-validates 0 boardloom format --check older.xml
golden format-as-earlier-in-place 1 boardloom format --as 1.0 newer.xml
golden format-as-earlier-check 1 boardloom format --as 1.0 --check newer.xml
holds format-as-earlier-without-loss boardloom format --as 1.0 --check small.xml
golden format-as-no-version 2 boardloom format --as 0.9 newer.xml
golden format-check-untidy 1 boardloom format --check small.xml untidy.xml
golden new-places 0 boardloom new --places
golden new-place 0 boardloom new --place "United Kingdom" --lang de --style modern
golden new-small 0 boardloom new --areas 3 --seed 5 --width 120 --height 90

# Ranks of findings.
ends notes-are-no-failure 0 boardloom validate "$samples/broken/style-unused.board.xml"
ends fail-on-note 1 boardloom validate --fail-on note "$samples/broken/style-unused.board.xml"
ends errors-are 1 boardloom validate "$samples/broken/areas-overlap.board.xml"

# JSON, SARIF and the schemas parse; documents keep to their schema where a validator is there.
json_ok () { python3 -c 'import json,sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$1"; }
if command -v python3 >/dev/null 2>&1; then
  boardloom validate small.xml "$samples"/broken/n*.xml --all --format json >report.json 2>/dev/null
  boardloom validate small.xml "$samples"/broken/n*.xml --all --format sarif >report.sarif 2>/dev/null
  boardloom info small.xml "$samples"/*.board.xml --format json >info.json
  boardloom diff small.xml changed.xml --format json >diff.json
  boardloom rules --format json >rules.json
  boardloom explain --list --format json >explain.json
  boardloom odds 100 99 --sides 100 --format json >odds.json
  boardloom schema --of log >log.schema.json
  holds schema-log-parses json_ok log.schema.json
  awk '/^```python$/ { inside = 1; next } /^```$/ { inside = 0 } inside' \
    "$BOARDLOOM_SOURCE/validator/record/GAME-LOG.md" >checker.py
  for game in rumble-nation:eleven-parishes:first-game slice-wars:orchard-farm:harvest \
    dice-and-shrines:two-shrines:facing dice-and-shrines-epic:four-hearths:third-winter \
    die-for-the-colony:pond:spring colony-battle:first-tunnel:first-game; do
    IFS=: read -r name sample scenario <<<"$game"
    boardloom play "$samples/$sample.board.xml" --scenario "$scenario" --players random,greedy \
      --log "$name.jsonl" >"$name.told" 2>&1 \
      || boardloom play "$samples/$sample.board.xml" --scenario "$scenario" --players random \
        --log "$name.jsonl" >"$name.told" 2>&1
    ends "log-$name-agrees" 0 boardloom replay "$name.jsonl"
    holds "log-$name-keeps-to-its-schema" python3 "$here/keeps-to-schema.py" "$name.jsonl" \
      log.schema.json
    holds "log-$name-passes-a-checker-of-another-language" python3 checker.py "$name.jsonl"
    for seed in 1 2 3; do
      boardloom play "$samples/$sample.board.xml" --scenario "$scenario" --players greedy \
        --seed "$seed" --quiet --log "$name-$seed.jsonl" >/dev/null
    done
    holds "log-$name-follows-from-moves-and-events" \
      python3 "$here/check-log.py" "$name.jsonl" "$name"-[123].jsonl
    holds "play-$name-keeps-to-80-columns" sh -c "! grep -qE '^.{81}' '$name.told'"
  done
  cat >unsaid.py <<'PYTHON'
import json, sys
unsaid = []
page = open(sys.argv[2], encoding="utf-8").read()
for game in json.load(open(sys.argv[1], encoding="utf-8"))["games"]:
    part = page.split("## Events")[1].split(f"**{game['title']}**")[1].split("**")[0]
    for event in game["events"]:
        if f"`{event['event']}`" not in part:
            unsaid.append((game["id"], event["event"]))
sys.exit(f"not explained: {unsaid}" if unsaid else 0)
PYTHON
  holds every-event-is-explained \
    python3 unsaid.py rules.json "$BOARDLOOM_SOURCE/validator/record/GAME-LOG.md"
  # A lie with all sums put right again: only the rules tell.
  python3 - slice-wars.jsonl >falsified.jsonl <<'PYTHON'
import hashlib, json, re, sys
lines = open(sys.argv[1], "rb").read().splitlines(keepends=True)
lines[30] = re.sub(rb'"dice":[1-5]\}', b'"dice":6}', lines[30], count=1)
end = json.loads(lines[-1])
end["sha256"] = hashlib.sha256(b"".join(lines[:-1])).hexdigest()
lines[-1] = json.dumps(end, separators=(",", ":")).encode() + b"\n"
sys.stdout.buffer.write(b"".join(lines))
PYTHON
  python3 "$here/check-log.py" falsified.jsonl >said 2>&1
  holds a-checker-of-another-language-catches-a-lie grep -q '^AssertionError: falsified.jsonl: move' said
  ends replay-catches-a-lie 1 boardloom replay falsified.jsonl
  for what in report explain info diff rules odds; do
    boardloom schema --of "$what" >"$what.schema.json"
    holds "schema-$what-parses" json_ok "$what.schema.json"
    holds "json-$what-parses" json_ok "$what.json"
    if python3 -c 'import jsonschema' 2>/dev/null; then
      holds "json-$what-keeps-to-its-schema" python3 -c '
import json, jsonschema, sys
jsonschema.validate(json.load(open(sys.argv[1])), json.load(open(sys.argv[2])))' \
        "$what.json" "$what.schema.json"
    else
      holds "json-$what-keeps-to-its-schema" python3 "$here/keeps-to-schema.py" "$what.json" \
        "$what.schema.json"
    fi
  done
  holds sarif-parses json_ok report.sarif
else
  tap_skip /commands/json-parses "python3 is not installed"
fi
boardloom schema >boardloom.rng
holds schema-is-the-shipped-one cmp boardloom.rng "$BOARDLOOM_SOURCE/formats/xml/boardloom.rng"

# Boards that cannot be played get what validate says of them, before any play.
for what in play-too-large seats-count areas-count option-range rules-unknown preset-unknown; do
  cp "$samples/broken/$what.board.xml" .
  golden "play-refuses-$what" 1 boardloom play "$what.board.xml" --log refused.jsonl
  boardloom validate "$what.board.xml" 2>&1 | grep -E ': error: |RULES-UNKNOWN' >said
  grep -E ': error: |RULES-UNKNOWN' "$tap_folder/play-refuses-$what.err" | cmp -s - said
  holds "play-says-what-validate-says-of-$what" test $? -eq 0
done
holds nothing-is-written-of-a-refused-game test ! -e refused.jsonl
sed -e 's/ rules="rumble-nation"//' parishes.xml >ruleless.xml
golden play-refuses-no-rules 1 boardloom play ruleless.xml
sed -e '/<scenario/,/<\/scenario>/d' parishes.xml >bare.xml
golden play-refuses-no-scenario 1 boardloom play bare.xml

# A game is told, written down, and played again.
ends play 0 boardloom play parishes.xml --seed 3 --log game.jsonl
cp "$tap_folder/ends.out" told
holds play-tells-who-won grep -qE '^(Tide|Ember) won after [0-9]+ moves\.$' told
holds play-keeps-to-80-columns sh -c "! grep -qE '^.{81}' told"
ends play-again 0 boardloom play parishes.xml --seed 3 --log again.jsonl
holds the-same-command-tells-the-same cmp told "$tap_folder/ends.out"
holds the-same-command-writes-the-same-log cmp game.jsonl again.jsonl
ends play-quiet 0 boardloom play parishes.xml --seed 3 --quiet
holds quiet-says-one-line test "$(wc -l <"$tap_folder/ends.out")" -eq 1
holds quiet-says-who-won cmp "$tap_folder/ends.out" <(tail -n 1 told)
for mode in zen:greedy spirit:expert epic:search; do
  sed -e "s/name=\"mode\" value=\"spirit\"/name=\"mode\" value=\"${mode%:*}\"/" \
    "$samples/two-shrines.board.xml" >mode.xml
  boardloom play mode.xml >mode.told
  holds "in-${mode%:*}-mode-${mode#*:}-plays" \
    grep -qxF "Morning (${mode#*:}) against Evening (${mode#*:}); seed 1, game 0" mode.told
done
boardloom play parishes.xml --seed 3 --log - >from-stdout.jsonl
holds a-log-on-standard-output-is-alone cmp game.jsonl from-stdout.jsonl
boardloom play - --seed 3 --log stdin.jsonl --quiet <parishes.xml >/dev/null
holds a-board-from-standard-input-plays-the-same cmp game.jsonl stdin.jsonl
boardloom play parishes.xml --seed 3 --game 1 --quiet --log other.jsonl >/dev/null
sed -e '/<area id="cold-ash"/{h;d};/<area id="gannet-rise"/{G}' parishes.xml >reordered.xml
holds the-areas-stand-in-another-order sh -c '! cmp -s parishes.xml reordered.xml'
boardloom play reordered.xml --seed 3 --quiet --log reordered.jsonl >/dev/null
holds the-order-of-a-file-does-not-count cmp game.jsonl reordered.jsonl
holds another-game-is-another sh -c '! cmp -s game.jsonl other.jsonl'
golden replay-agrees 0 boardloom replay game.jsonl
ends replay-from-standard-input 0 boardloom replay - <game.jsonl
ends replay-on-its-board 0 boardloom replay game.jsonl --board parishes.xml
sed -e 's/x="\([0-9]*\)\.[0-9]*" y=/x="\1" y=/' parishes.xml >redrawn.xml
ends replay-on-a-board-redrawn 0 boardloom replay game.jsonl --board redrawn.xml
sed -e '/<route id="wick-ferry"/d' parishes.xml >ferryless.xml
ends replay-on-another-board 1 boardloom replay game.jsonl --board ferryless.xml
ends a-log-in-no-folder 4 boardloom play parishes.xml --log nowhere/game.jsonl
ends a-log-on-a-full-disk 4 boardloom play parishes.xml --log /dev/full

# Logs that are none, or no longer what they were.
sed -e '5s/"hand":\[\([0-9]*\),/"hand":[9\1,/' game.jsonl >changed.jsonl
golden replay-changed 1 boardloom replay changed.jsonl
sed -e 's/"seed":"3"/"seed":"5"/' game.jsonl >seed.jsonl
ends replay-of-another-seed 1 boardloom replay seed.jsonl
sed -e 4d game.jsonl >missing.jsonl
golden replay-missing 1 boardloom replay missing.jsonl
sed -e '4{h;d};5{G}' game.jsonl >swapped.jsonl
ends replay-swapped 1 boardloom replay swapped.jsonl
sed -e '$p' game.jsonl >doubled.jsonl
golden replay-doubled 1 boardloom replay doubled.jsonl
head -n 6 game.jsonl >stopped.jsonl
golden replay-stopped 1 boardloom replay stopped.jsonl
head -c -100 game.jsonl >torn.jsonl
ends replay-torn 3 boardloom replay torn.jsonl
head -c -1 game.jsonl >unclosed.jsonl
ends replay-without-the-last-newline 3 boardloom replay unclosed.jsonl
sed -e 's/$/\r/' game.jsonl >windows.jsonl
golden replay-windows 3 boardloom replay windows.jsonl
golden replay-a-board 3 boardloom replay parishes.xml
golden replay-missing-file 3 boardloom replay nowhere.jsonl
: >nothing.jsonl
golden replay-empty 3 boardloom replay nothing.jsonl
golden replay-a-folder 3 boardloom replay folder.xml
ends replay-zeros 3 boardloom replay /dev/zero
head -c 100000 "$program" >binary.jsonl
ends replay-binary 3 boardloom replay binary.jsonl
printf '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n' >deep.jsonl
golden replay-deep 3 boardloom replay deep.jsonl
{ printf '{"a":"'; head -c 200000000 /dev/zero | tr '\0' x; } >long.jsonl
golden replay-long 3 boardloom replay long.jsonl
rm -f long.jsonl
{ head -n 1 game.jsonl; printf '['; yes '[],' | head -n 1500000 | tr -d '\n'; printf '0]\n'; } >many.jsonl
golden replay-many 3 boardloom replay many.jsonl
printf '{"line":"setup","form":"boardloom-game-log","version":3}\n' >later.jsonl
golden replay-later 3 boardloom replay later.jsonl
printf '{"hello":1}\n' >alien.jsonl
golden replay-alien 3 boardloom replay alien.jsonl

# A person plays, goes away and comes back.
typed () { local lines=$1; shift; printf '%b' "$lines" | "$@"; }
ends a-person-plays 0 typed 'reroll\n1\n1\n' boardloom play parishes.xml --players human --log mine.jsonl
holds a-person-is-told-how-to-go-on grep -q 'boardloom play --resume mine.jsonl' "$tap_folder/ends.out"
holds a-persons-log-grows test "$(wc -l <mine.jsonl)" -eq 4
ends a-persons-log-is-not-written-over 4 typed '' boardloom play parishes.xml --players human --log mine.jsonl
cp mine.jsonl whole.jsonl
head -c -40 whole.jsonl >mine.jsonl
ends an-unfinished-log-is-not-written-over 4 boardloom play parishes.xml --log mine.jsonl
printf 'dear diary\n' >diary.txt
ends no-other-file-is-written-over 4 boardloom play parishes.xml --log diary.txt
holds a-file-that-is-no-log-stays-as-it-is grep -q diary diary.txt
ends a-log-needs-a-name 2 boardloom play parishes.xml --log ''
mkfifo nobody-writes
ends replay-waits-for-nobody 3 boardloom replay nobody-writes
ends a-game-goes-on-from-files-only 3 boardloom play --resume nobody-writes
ends a-name-with-a-blank 0 typed '' boardloom play parishes.xml --players human --log 'my game.jsonl'
holds a-name-with-a-blank-is-quoted grep -q "play --resume 'my game.jsonl'" "$tap_folder/ends.out"
ends a-torn-log-is-gone-on-with 0 typed '1\n' boardloom play --resume mine.jsonl
holds the-same-again-as-without-the-tear cmp mine.jsonl whole.jsonl
ends a-misspelt-move-is-explained 0 typed 'reroli\n' boardloom play parishes.xml --players human
holds a-misspelt-move-is-guessed grep -q 'did you mean “reroll”' "$tap_folder/ends.out"
yes 1 | boardloom play --resume mine.jsonl >/dev/null
ends a-game-gone-on-with-to-its-end-agrees 0 boardloom replay mine.jsonl
ends a-game-at-its-end-is-not-gone-on-with 1 boardloom play --resume mine.jsonl
yes 1 | boardloom play parishes.xml --players human --log straight.jsonl >/dev/null
ends a-persons-whole-game-agrees 0 boardloom replay straight.jsonl
boardloom play parishes.xml --players greedy,random --seed 8 --log programs.jsonl --quiet >/dev/null
head -n 9 programs.jsonl >half.jsonl
boardloom play --resume half.jsonl --quiet >/dev/null
holds programs-go-on-as-if-never-interrupted cmp programs.jsonl half.jsonl
mkfifo moves
interrupt_play ()
{
  "$program" play parishes.xml --players human --log broken-off.jsonl <moves >/dev/null &
  local child=$!
  exec 9>moves
  printf '1\n1\n' >&9
  for _ in $(seq 50); do
    [ "$(cat broken-off.jsonl 2>/dev/null | wc -l)" -eq 3 ] && break
    sleep 0.1
  done
  kill -INT "$child"
  wait "$child"
}
ends ctrl-c-while-playing 130 interrupt_play
exec 9>&-
holds ctrl-c-keeps-the-moves-so-far test "$(wc -l <broken-off.jsonl)" -eq 3
yes 1 | boardloom play --resume broken-off.jsonl >/dev/null
holds after-ctrl-c-the-game-is-the-same cmp broken-off.jsonl straight.jsonl
printf 'x%.0s' $(seq 5000) >much
ends a-person-types-much 0 boardloom play parishes.xml --players human <much
ends a-person-types-bytes 0 boardloom play parishes.xml --players human <binary.jsonl

# Standard streams.
piped () { boardloom new --areas 9 --seed 2 | boardloom format - | boardloom validate - --quiet; }
holds a-pipe-of-three piped
stdin_render () { boardloom render - -o - --format svg <pond.xml | grep '<svg' >svg.txt; }
holds draws-from-and-to-a-pipe stdin_render
stdin_pdf () { [ "$(boardloom render pond.xml -o - | head -c 5)" = '%PDF-' ]; }
holds draws-a-pdf-to-a-pipe stdin_pdf
fix_pipe () { boardloom validate --fix - <small.xml 2>/dev/null | cmp - small.xml; }
holds fixes-through-a-pipe fix_pipe

# A fix that changes the game, or would lose a comment, is offered and not applied.
sed -e 's|  </areas>|<route id="ford" from="east" to="west"/><route id="raft" from="west" to="east"/>\
<barrier between="east west"/></areas>|' -e 's|  </scenario>|<close route="ford"/></scenario>|' \
  small.xml >leaned.xml
cp leaned.xml before.xml
golden validate-leaves-what-changes-the-game 0 boardloom validate --fix leaned.xml
holds and-the-file-is-as-it-was cmp -s leaned.xml before.xml
golden validate-also-mends-when-asked 0 boardloom validate --fix --also route-twice leaned.xml
holds and-the-route-is-gone test "$(grep -c 'id="raft"' leaned.xml)" -eq 0
golden usage-also-without-fix 2 boardloom validate --also ROUTE-TWICE leaned.xml
golden usage-also-unknown 2 boardloom validate --fix --also ROUTE-TWISE leaned.xml

# What is not closed is told where it begins, and nothing that follows from it.
sed 's|\(<area id="east".*\)/>|\1>|' small.xml >unclosed.xml
golden validate-names-the-tag-that-is-not-closed 3 boardloom validate unclosed.xml
full () { "$@" >/dev/full; }
ends stdout-full 4 full "$program" rules
ends stdout-full-drawing 4 full "$program" render pond.xml -o - --format svg
no_larger () { (ulimit -f "$1"; shift; "$@"); }
ends file-too-large 4 no_larger 8 "$program" play "$samples/orchard-farm.board.xml" --log large.jsonl
holds file-too-large-leaves-nothing test -z "$(find . -name '.boardloom-*' -o -name large.jsonl)"
many_moves () { yes 1 | head -n 60; }
grows () { many_moves | no_larger "$2" "$program" play "$samples/orchard-farm.board.xml" --players human --log "$1"; }
ends log-too-large-for-its-first-line 4 grows never.jsonl 2
holds log-without-its-first-line-is-none test ! -e never.jsonl
ends log-too-large 4 grows grown.jsonl 20
holds log-too-large-ends-with-a-whole-line test "$(tail -c 1 grown.jsonl | wc -l)" -eq 1
ends file-full 4 boardloom render pond.xml -o /dev/full --format pdf
closed () { "$@" >&-; }
ends stdout-closed 4 closed "$program" rules
ends stdout-closed-help 4 closed "$program" --help
all_closed () { "$@" <&- >&- 2>&-; }
ends everything-closed 4 all_closed "$program" info small.xml
broken_pipe () { { boardloom explain --list; echo "$?" >code; } 2>said | true; [ ! -s said ]; }
holds a-closed-pipe-is-quiet broken_pipe

# A terminal gets no binary, and colours only when it wants them.
on_terminal () { script -qec "$(printf '%q ' "$@")" /dev/null </dev/null; }
if on_terminal true >/dev/null 2>&1; then
  on_terminal "$program" validate "$samples/broken/areas-overlap.board.xml" >coloured
  holds colours-on-a-terminal grep -q $'\033' coloured
  NO_COLOR=1 on_terminal "$program" validate "$samples/broken/areas-overlap.board.xml" >plain
  holds no-color-is-heard sh -c '! grep -q "$(printf "\033")" plain'
  TERM=dumb on_terminal "$program" validate "$samples/broken/areas-overlap.board.xml" >plain
  holds a-dumb-terminal-gets-no-colours sh -c '! grep -q "$(printf "\033")" plain'
  on_terminal "$program" render small.xml -o - >pdf
  holds no-pdf-for-a-terminal grep -q 'no text for a terminal' pdf
else
  tap_skip /commands/terminals "no terminal can be made here"
fi
boardloom validate --color always "$samples/broken/areas-overlap.board.xml" >coloured 2>&1
holds colours-when-asked grep -q $'\033' coloured

# Files: the same path, links, modes, folders that are read-only, files that vanish.
cp untidy.xml mine.xml
chmod 640 mine.xml
ln -s mine.xml link.xml
holds format-in-place boardloom format link.xml
holds format-follows-links test -L link.xml
holds format-keeps-the-mode test "$(stat -c %a mine.xml)" = 640
holds format-made-it-tidy cmp mine.xml small.xml
cp untidy.xml mine.xml
holds format-onto-itself boardloom format mine.xml -o mine.xml
holds format-onto-itself-is-whole cmp mine.xml small.xml
ends render-onto-the-board 2 boardloom render small.xml -o ./small.xml --format pdf
ends render-onto-a-link 2 boardloom render mine.xml -o link.xml --format svg
ends diff-onto-the-board 2 boardloom diff small.xml changed.xml -o small.xml
cp small.xml board.svg
ends diff-onto-a-board-called-svg 2 boardloom diff board.svg changed.xml -o board.svg
holds the-board-is-still-there cmp board.svg small.xml
ends new-over-a-file 4 boardloom new -o small.xml
holds new-leaves-the-file grep -q 'Two Meadows' small.xml
ends new-with-force 0 boardloom new --areas 5 -f -o forced.xml
ends new-with-force-again 0 boardloom new --areas 5 -f -o forced.xml
ends output-in-no-folder 4 boardloom render small.xml -o nowhere/small.pdf
mkdir drawings
ends several-into-a-folder 0 boardloom render small.xml pond.xml -o drawings --format svg
holds the-folder-has-both test -s drawings/small.svg -a -s drawings/pond.svg

# Somebody without rights to a file: another user where the test runs as root.
cp "$program" "$tap_folder/boardloom"
chmod 755 "$tap_folder" "$tap_folder/boardloom"
somebody () { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
  somebody () { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
fi
if somebody "$tap_folder/boardloom" --version >/dev/null 2>&1; then
  cp small.xml secret.xml && chmod 000 secret.xml
  ends unreadable 3 somebody "$tap_folder/boardloom" info secret.xml
  mkdir locked && cp untidy.xml locked/board.xml && chmod 644 locked/board.xml && chmod 555 locked
  ends read-only-folder 4 somebody "$tap_folder/boardloom" format locked/board.xml
  holds read-only-folder-left-alone cmp locked/board.xml untidy.xml
  ends read-only-folder-new 4 somebody "$tap_folder/boardloom" new -o locked/new.xml
  ends read-only-folder-drawing 4 somebody "$tap_folder/boardloom" render small.xml -o locked/a.pdf
  holds read-only-folder-has-nothing-new test "$(ls locked)" = board.xml
  chmod 755 locked
else
  tap_skip /commands/unreadable "no other user to be"
fi

# Ctrl+C while it waits for input: 130, and at once.
mkfifo waiting
interrupt ()
{
  "$program" info - <waiting &
  local child=$!
  exec 9>waiting
  # Not before it minds the signal, which the shell lets what runs in the background ignore.
  until (( 0x$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$child/status") & 2 )); do sleep 0.1; done
  kill -INT "$child"
  wait "$child"
}
ends interrupted 130 interrupt
exec 9>&-

# Names in every script, right to left, and none at all.
for name in 'Ærøskøbing' 'Приют' '東の森' 'مرفأ قديم' 'נמל' 'a b&c' $'tab\there' '-dash' '🏝'; do
  cp small.xml "./$name.xml"
  ends "named-$name" 0 boardloom validate -- "$name.xml"
done
sed -e 's/East Meadow/مرفأ قديم/' -e 's/Two Meadows/東の森 — נמל/' small.xml >scripts.xml
ends scripts-inside 0 boardloom validate scripts.xml
ends scripts-are-drawn 0 boardloom render scripts.xml -o scripts.pdf
ends scripts-are-compared 1 boardloom diff small.xml scripts.xml
printf 'x' >$'bad\377name.xml'
ends a-name-that-is-no-utf8 3 boardloom validate --format json $'bad\377name.xml'
holds and-its-json-parses json_ok "$tap_folder/ends.out"

# The same in, the same out.
boardloom render pond.xml -o one.pdf && boardloom render pond.xml -o two.pdf
holds the-same-bytes-of-pdf cmp one.pdf two.pdf
boardloom new --game slice-wars --areas 36 --seats 2 --seed 9 >one.xml
boardloom new --game slice-wars --areas 36 --seats 2 --seed 9 >two.xml
holds the-same-seed-the-same-board cmp one.xml two.xml

tap_done
