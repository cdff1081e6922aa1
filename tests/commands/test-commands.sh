#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the command line says and how it ends. Each claim runs one command in a folder of its own and
# compares exit code, standard output and standard error with golden/NAME; where a golden file has to
# be made anew, run with LOOM_GOLDEN=write and read the difference before it is committed.
#
# Usage: test-commands.sh BOARDLOOM

set -uo pipefail
program=$(realpath "$1")
here=$BOARDLOOM_SOURCE/tests/commands
samples=$BOARDLOOM_SOURCE/samples
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"
mkdir -p "$tap_folder/work"
cd "$tap_folder/work" || exit 1
unset NO_COLOR
export TERM=xterm LANG=C.UTF-8

boardloom () { "$program" "$@"; }

# golden NAME CODE COMMAND…: runs it and compares.
golden ()
{
  local name=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/$name.out" 2>"$tap_folder/$name.err" </dev/null
  status=$?
  { printf 'exit %d\n' "$status"
    printf -- '--- out\n'; cat "$tap_folder/$name.out"
    printf -- '--- err\n'; cat "$tap_folder/$name.err"; } >"$tap_folder/$name.got"
  if [ "${LOOM_GOLDEN:-}" = write ]; then
    cp "$tap_folder/$name.got" "$here/golden/$name.txt"
  fi
  diff -u "$here/golden/$name.txt" "$tap_folder/$name.got" >"$tap_folder/$name.diff" 2>&1 \
    && [ "$status" -eq "$code" ]
  tap_ok $? "/commands/$name" "$tap_folder/$name.diff"
}

# ends CLAIM CODE COMMAND…: only the exit code counts, and that nothing crashed.
ends ()
{
  local claim=$1 code=$2 status
  shift 2
  "$@" >"$tap_folder/ends.out" 2>"$tap_folder/ends.err"
  status=$?
  echo "exit $status, expected $code" >>"$tap_folder/ends.err"
  [ "$status" -eq "$code" ]
  tap_ok $? "/commands/$claim" "$tap_folder/ends.err"
}

# holds CLAIM COMMAND…
holds ()
{
  local claim=$1
  shift
  "$@" >"$tap_folder/holds" 2>&1
  tap_ok $? "/commands/$claim" "$tap_folder/holds"
}

cp "$samples/pond.board.xml" pond.xml
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
for command in new validate explain render format diff info rules odds schema; do
  golden "help-$command" 0 boardloom "$command" --help
done

# Mistakes in usage: 2, and what was meant.
golden usage-nothing 2 boardloom
golden usage-command 2 boardloom valdate x.xml
golden usage-later-command 2 boardloom play x.xml
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
golden usage-scenario 2 boardloom validate small.xml --scenario dul
golden usage-layer 2 boardloom render small.xml --layer top -o x.svg
golden usage-code 2 boardloom explain AREA-UNREACHABEL
golden usage-rules 2 boardloom rules slicewars
golden usage-render-nowhere 2 boardloom render small.xml
golden usage-render-ending 2 boardloom render small.xml -o small.gif
golden usage-render-clash 2 boardloom render small.xml -o small.png --format pdf
golden usage-render-several 2 boardloom render small.xml changed.xml -o both.pdf
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
holds validate-sums-up grep -q '^pond.xml: no findings' "$tap_folder/ends.out"
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
sed 's/  <area /<area /' small.xml >untidy.xml
golden format-check-untidy 1 boardloom format --check small.xml untidy.xml
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

# Standard streams.
piped () { boardloom new --areas 9 --seed 2 | boardloom format - | boardloom validate - --quiet; }
holds a-pipe-of-three piped
stdin_render () { boardloom render - -o - --format svg <pond.xml | grep '<svg' >svg.txt; }
holds draws-from-and-to-a-pipe stdin_render
stdin_pdf () { [ "$(boardloom render pond.xml -o - | head -c 5)" = '%PDF-' ]; }
holds draws-a-pdf-to-a-pipe stdin_pdf
fix_pipe () { boardloom validate --fix - <small.xml 2>/dev/null | cmp - small.xml; }
holds fixes-through-a-pipe fix_pipe
full () { "$@" >/dev/full; }
ends stdout-full 4 full "$program" rules
ends stdout-full-drawing 4 full "$program" render pond.xml -o - --format svg
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
  sleep 0.3
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
