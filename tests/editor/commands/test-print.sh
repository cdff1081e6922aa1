#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What `boardloom print` makes, says and refuses. As test-commands.sh, with the same golden files.
#
# Usage: test-print.sh BOARDLOOM

set -uo pipefail
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"

cp "$samples/four-hearths.board.xml" hearths.xml
cp "$samples/two-queens.board.xml" queens.xml

# keeps_to WHAT COMMAND…: what it writes keeps to the schema of that name.
keeps_to ()
{
  local what=$1
  shift
  "$@" >"$what.json" && boardloom schema --of "$what" >"$what.schema.json" \
    && python3 "$here/keeps-to-schema.py" "$what.json" "$what.schema.json"
}

# refuses CODE COMMAND…: ends so and says why; every file is as it was, and there is no other.
refuses ()
{
  local code=$1 status before after said
  shift
  before=$(find . -type f -exec cksum {} + | sort)
  said=$("$@" 2>&1)
  status=$?
  after=$(find . -type f -exec cksum {} + | sort)
  echo "exit $status: $said"
  [ "$status" -eq "$code" ] && [ -n "$said" ] && [ "$before" = "$after" ]
}

# inkless COMMAND…: without how much ink there is, which every change of a drawing changes.
inkless () { "$@" | sed -E 's/ +[0-9]+ %/ # %/; s/as [0-9.]+ black/as # black/'; }

# The plan: which sheets there would be, and what is odd, without a file.
golden print-plan 0 inkless boardloom print hearths.xml --paper A4 --plan --bare --theme mono
golden print-plan-layers 0 inkless boardloom print queens.xml --paper A3 --plan --what board
golden print-plan-narrow 0 inkless boardloom print hearths.xml --paper A4 --margin 2 --plan --bare
golden print-plan-pieces 0 inkless boardloom print hearths.xml --plan --what pieces
holds print-plan-keeps-to-its-schema \
  keeps_to print boardloom print hearths.xml --paper A4 --what all --plan --format json
holds print-plan-of-layers-keeps-to-its-schema \
  keeps_to print boardloom print queens.xml --what all --plan --format json
ends print-plan-into-a-file 0 boardloom print hearths.xml --plan -o plan.txt
holds print-plan-writes-the-file grep -q 'to print' plan.txt

# A print: the pages of the plan.
pages_are () { [ "$(pdfinfo "$1" | sed -n 's/^Pages: *//p')" = "$2" ]; }
ends print-on-sheets 0 boardloom print hearths.xml --paper A4 -o hearths.pdf
holds print-on-sheets-and-a-plan-of-them pages_are hearths.pdf 5
ends print-on-one-sheet 0 boardloom print hearths.xml --paper 500x400 -o hearths.pdf
holds print-on-one-sheet-without-a-plan pages_are hearths.pdf 1
ends print-without-the-plan 0 boardloom print hearths.xml --paper A4 --no-assembly --what board -o few.pdf
holds print-without-the-plan-has-a-page-less pages_are few.pdf 4
ends print-to-a-pipe 0 bash -c "'$program' print hearths.xml -o - | cmp - <('$program' print - -o - <hearths.xml)"

# For a print shop: one sheet for each board, with boxes and plates of its own.
ends print-press 0 boardloom print hearths.xml --press -o press.pdf
holds print-press-is-one-sheet pages_are press.pdf 1
holds print-press-is-a-sound-pdf qpdf --check press.pdf
boxes_are () { [ "$(pdfinfo -box "$1" | sed -n 's/^\(Trim\|Bleed\)Box: */\1 /p' | tr -s ' ' | tr '\n' ';')" = "$2" ]; }
holds print-press-has-its-boxes boxes_are press.pdf "Bleed 28.35 28.35 1235.91 887.24;Trim 36.85 36.85 1227.40 878.74;"
holds print-press-says-what-it-is grep -aq 'PDF/X-4' press.pdf
holds print-press-plan-keeps-to-its-schema \
  keeps_to print boardloom print hearths.xml --press --plan --format json
ends print-press-fills-its-paper 0 boardloom print hearths.xml --press --margin 0 --crop-marks none --paper 426x303 -o full.pdf
holds print-press-fills-its-paper-with-one-sheet pages_are full.pdf 1
golden print-press-plan 0 inkless boardloom print hearths.xml --press --plan --what board
# Paper as large as the board has no room for its bleed, which is told with what would do.
golden print-press-no-bleed-room 2 boardloom print hearths.xml --press --paper A3 --margin 0 --crop-marks none -o no.pdf
ends print-press-without-bleed 0 boardloom print hearths.xml --press --paper A3 --margin 0 --crop-marks none --bleed 0 -o full.pdf
golden print-press-small-paper 2 boardloom print hearths.xml --press --paper A4 -o no.pdf
golden print-press-no-profile 2 boardloom print hearths.xml --icc hearths.xml -o no.pdf
golden print-press-no-file 2 boardloom print hearths.xml --icc none.icc -o no.pdf
golden print-press-with-a-printer 2 boardloom print hearths.xml --press --printer-correction 1,1 -o no.pdf
golden print-press-fit 2 boardloom print hearths.xml --press --scale fit -o no.pdf
ends print-press-of-the-calibration 2 boardloom print --calibration --press -o no.pdf
golden print-inks-of-a-picture 2 boardloom print hearths.xml --cmyk --preset tgc-domino -o no.png
golden print-inks-of-pictures 2 boardloom print hearths.xml --cmyk --preset tgc-poker-cards -o no
ends print-press-in-inks-alone 0 boardloom print hearths.xml --cmyk -o inks.pdf
has_no_rgb () { ! qpdf --qdf --object-streams=disable "$1" - | grep -aq 'ICCBased\|DeviceRGB'; }
holds print-press-in-inks-alone-has-no-rgb has_no_rgb inks.pdf
ends print-split-in-inks-alone 0 boardloom print hearths.xml --cmyk --split --what board,rules -o inks
holds print-split-in-inks-alone-has-no-rgb eval 'has_no_rgb inks/board.pdf && has_no_rgb inks/rules.pdf'
ends print-preset-in-inks-alone 0 boardloom print hearths.xml --cmyk --preset tgc-quarter -o quarter.pdf
holds print-preset-in-inks-alone-has-no-rgb has_no_rgb quarter.pdf
ends print-cards-in-inks-alone 0 boardloom print hearths.xml --cmyk --preset dtc-poker-cards -o guardians.pdf
holds print-cards-in-inks-alone-has-no-rgb has_no_rgb guardians.pdf

# What a printer does to pages is measured with a sheet, remembered, and made good from then on.
ends print-calibration 0 boardloom print --calibration -o sheet.pdf
holds print-calibration-has-two-sides pages_are sheet.pdf 2
ends print-calibration-of-one-side 0 boardloom print --calibration --duplex none --paper Letter -o sheet.pdf
holds print-calibration-has-one-side pages_are sheet.pdf 1
golden print-calibration-of-a-board 2 boardloom print --calibration hearths.xml -o no.pdf
ends print-calibration-of-a-preset 2 boardloom print --calibration --preset virtual-table -o no.png
golden print-calibration-small 2 boardloom print --calibration --paper 100x100 -o no.pdf
golden print-printer-unknown 2 boardloom print hearths.xml --printer office -o no.pdf
golden print-printer-far-off 2 boardloom print --printer office --printer-correction 9,0
ends print-printer-is-remembered 0 boardloom print --printer office --printer-correction 0.4,-0.2
ends print-printer-takes-one-more 0 boardloom print --printer office --back-offset 1,-0.5
holds print-printer-keeps-both diff - "$XDG_CONFIG_HOME/boardloom/printers.ini" <<'INI'
[office]
stretch-x=0.400
stretch-y=-0.200
back-x=1.000
back-y=-0.500
INI
golden print-printer-misspelt 2 boardloom print hearths.xml --printer ofice -o no.pdf
holds print-printer-is-used bash -c "'$program' print hearths.xml --printer office -o - \
  | cmp - <('$program' print hearths.xml --printer-correction 0.4,-0.2 --back-offset 1,-0.5 -o -)"
holds print-printer-matters bash -c "! '$program' print hearths.xml --printer office -o - \
  | cmp -s - <('$program' print hearths.xml -o -)"
holds print-printer-is-not-in-the-document cmp hearths.xml "$samples/four-hearths.board.xml"
holds print-printer-plan-remembers-nothing bash -c "'$program' print hearths.xml --plan --printer new \
  --printer-correction 1,1 && ! grep new '$XDG_CONFIG_HOME/boardloom/printers.ini'"

# What is typed can be kept in the board, which then needs no words.
cp hearths.xml kept.xml
golden print-keep 0 boardloom print kept.xml -o kept.pdf --paper Letter --margin 8 --what board,rules --keep
golden print-keep-is-in-the-board 1 diff hearths.xml kept.xml
holds print-keep-needs-no-words-any-more bash -c "'$program' print kept.xml -o - \
  | cmp - <('$program' print kept.xml --paper Letter --margin 8 --what board,rules -o -)"
cp kept.xml again.xml
ends print-keep-twice 0 boardloom print kept.xml -o kept.pdf --paper Letter --keep
holds print-keep-twice-changes-nothing cmp again.xml kept.xml
golden print-keep-no-printer 0 boardloom print kept.xml -o kept.pdf --printer office --keep
holds print-keep-leaves-printers-out cmp again.xml kept.xml
golden print-keep-a-plan 2 boardloom print kept.xml --plan --keep
golden print-keep-standard-input 2 boardloom print - -o no.pdf --keep
rm again.xml

# As large as one sheet takes: no thousandth more, be it less than true size or more.
golden print-plan-fit 0 inkless boardloom print hearths.xml --paper A4 --scale fit --plan --bare --theme mono
# plan_of KEY OPTION…: that number of the plan.
plan_of ()
{
  local key=$1
  shift
  boardloom print "$@" --plan --format json | sed -n "s/^ *\"$key\" : \([0-9.]*\),\?\$/\1/p"
}
for case in "hearths.xml --paper A4 --bare" "hearths.xml --paper A4 --orientation portrait" \
  "queens.xml --paper Letter --margin 5" "hearths.xml --paper 1500x2000 --bleed 4"; do
  # shellcheck disable=SC2086 # these are words
  set -- $case
  scale=$(plan_of scale "$@" --what board --scale fit)
  more=$(awk "BEGIN { print $scale + 0.001 }")
  echo "# $case: $scale"
  holds "print-fit-is-one-sheet-for-${case// /_}" \
    test "$(plan_of sheets "$@" --what board --scale fit | sort -u)" = 1
  holds "print-fit-is-no-less-than-fits-${case// /_}" \
    test "$(plan_of sheets "$@" --what board --scale "$more" | sort -n | tail -1)" -gt 1
done
holds print-fit-makes-larger awk "BEGIN { exit !($scale > 1) }"
ends print-fit 0 boardloom print hearths.xml --paper A4 --scale fit -o fit.pdf
holds print-fit-has-one-page pages_are fit.pdf 1
cp hearths.xml kept.xml
ends print-fit-kept 0 boardloom print kept.xml --paper A4 --scale fit -o kept.pdf --keep
holds print-fit-is-kept-as-a-number cmp kept.pdf <(boardloom print kept.xml -o -)
golden print-fit-of-a-preset 2 boardloom print hearths.xml --preset tgc-quad-fold --scale fit -o no.png
golden print-fit-misspelt 2 boardloom print hearths.xml --scale fitt -o no.pdf
golden print-fit-without-a-board 2 boardloom print --calibration --scale fit -o no.pdf
golden print-fit-without-room 2 boardloom print hearths.xml --paper A4 --margin 104 --scale fit -o no.pdf

# A board without a scenario has nothing for some parts.
golden print-bare-pieces 2 boardloom print hearths.xml --bare --what pieces -o no.pdf
golden print-bare-rules-split 2 boardloom print hearths.xml --bare --what rules --split -o no
golden print-bare-pieces-planned 0 boardloom print hearths.xml --bare --what pieces --plan
holds print-bare-pieces-write-nothing test ! -e no.pdf -a ! -e no

# A folder with a file for each part.
ends print-split 0 boardloom print hearths.xml --split -o parts --what board --paper A4
holds print-split-has-a-board pages_are parts/board.pdf 5
ends print-split-into-the-same-folder 0 boardloom print hearths.xml --split -o parts --paper 500x400 --what board
holds print-split-replaces-what-was-there pages_are parts/board.pdf 1
golden print-split-onto-a-file 2 boardloom print hearths.xml --split -o hearths.pdf
golden print-split-to-a-pipe 2 boardloom print hearths.xml --split -o -
golden print-split-nowhere 4 boardloom print hearths.xml --split -o missing/parts

# Pictures for services and tables.
cat >small.xml <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<board xmlns="urn:boardloom:board:1" version="1.0" title="Field">
  <style title="no" key="no" compass="no"/>
  <areas width="120" height="60">
    <corner id="c1" x="10" y="10"/>
    <corner id="c2" x="60" y="10"/>
    <corner id="c3" x="110" y="10"/>
    <corner id="c4" x="110" y="50"/>
    <corner id="c5" x="60" y="50"/>
    <corner id="c6" x="10" y="50"/>
    <area id="east" name="East" outline="c2 c3 c4 c5">
      <slot kind="die" at="90 30"/>
    </area>
    <area id="west" name="West" outline="c1 c2 c5 c6"/>
  </areas>
</board>
XML
is_png () { [ "$(od -An -tu4 --endian=big -j16 -N8 "$1" | xargs)" = "$2" ]; }
ends print-preset-table 0 boardloom print small.xml --preset virtual-table -o table.png
holds print-preset-table-is-4096-pixels-wide is_png table.png "4096 2048"
golden print-preset-table-places 0 cat table.json
holds print-preset-table-keeps-to-its-schema keeps_to places cat table.json
ends print-preset-service 0 boardloom print small.xml --preset tgc-domino -o domino.png
holds print-preset-service-gets-its-pixels is_png domino.png "1275 2475"
ends print-preset-service-as-a-page 0 boardloom print small.xml --preset tgc-domino -o domino.pdf
holds print-preset-page-says-where-it-is-cut \
  bash -c "pdfinfo -box domino.pdf | grep -q 'TrimBox: *9.00 *9.00 *297.00 *585.00'"
ends print-preset-of-layers 0 boardloom print queens.xml --preset tgc-small-square -o layers
holds print-preset-has-a-picture-a-layer \
  diff <(ls layers) <(printf '%s\n' deep.png gallery.png surface.png)
printf '%s\n' 'name,preset,count,text,back' 'Storm,poker,3,Wait.,Sea' 'Coin,chit,4,5,' >deck.csv
golden print-preset-cards 0 boardloom print small.xml --pieces deck.csv --preset tgc-poker-cards -o cards
holds print-preset-cards-are-pictures-by-name \
  diff <(ls cards) <(printf '%s\n' 01-storm-x3-back.png 01-storm-x3-face.png)
holds print-preset-cards-get-their-pixels is_png cards/01-storm-x3-face.png "825 1125"
ends print-preset-cards-as-a-pdf 0 boardloom print small.xml --pieces deck.csv --preset dtc-poker-cards -o cards.pdf
holds print-preset-cards-are-as-many-pages-as-cards \
  bash -c "pdfinfo cards.pdf | grep -q 'Pages: *6$'"
ends print-preset-punchboards 0 boardloom print small.xml --pieces deck.csv --preset tgc-small-punchboards -o punch
holds print-preset-punchboard-has-a-knife \
  diff <(ls punch) <(printf '%s\n' punchboard-1-back.png punchboard-1-cut.svg punchboard-1-face.png)
golden print-preset-no-such-piece 2 boardloom print small.xml --preset tgc-tarot-cards -o none
golden print-preset-pieces-onto-a-picture 2 boardloom print small.xml --preset tgc-poker-cards -o no.png
golden print-preset-misspelt 2 boardloom print small.xml --preset tgc-domni -o no.png
golden print-preset-cut-off 2 boardloom print small.xml --preset tgc-sliver --scale 2 -o no.png
golden print-preset-ending 2 boardloom print small.xml --preset virtual-table -o no.pdf
golden print-preset-layers-onto-a-file 2 boardloom print queens.xml --preset virtual-table -o small.xml

# What cannot be: a clear word, and nothing written.
golden print-nothing 2 boardloom print
golden print-nowhere 2 boardloom print hearths.xml
golden print-ending 2 boardloom print hearths.xml -o no.png
golden print-preset-of-pieces 2 boardloom print hearths.xml --preset tgc-square --what pieces -o no.png
golden print-two 2 boardloom print hearths.xml queens.xml -o both.pdf
golden print-paper 2 boardloom print hearths.xml --paper A9 -o no.pdf
golden print-paper-tiny 2 boardloom print hearths.xml --paper 10x10 -o no.pdf
golden print-margin 2 boardloom print hearths.xml --paper A4 --margin 105 -o no.pdf
golden print-overlap 2 boardloom print hearths.xml --paper A4 --overlap 190 -o no.pdf
golden print-part 2 boardloom print hearths.xml --what board,peices -o no.pdf
golden print-no-part 2 boardloom print hearths.xml --what , -o no.pdf
golden print-many-sheets 2 boardloom print hearths.xml --paper 30x30 --margin 5 --overlap 19 -o no.pdf
golden print-huge 2 boardloom print hearths.xml --paper A4 --scale 100 -o no.pdf
golden print-back-offset 2 boardloom print hearths.xml --back-offset 1 -o no.pdf
golden print-scenario 2 boardloom print hearths.xml --scenario dalt -o no.pdf
golden print-bare-scenario 2 boardloom print hearths.xml --bare --scenario dealt -o no.pdf
golden print-format 2 boardloom print hearths.xml --format json -o no.pdf
golden print-onto-the-board 2 boardloom print hearths.xml -o hearths.xml
mkdir -p folder
golden print-into-a-folder 2 boardloom print hearths.xml -o folder
golden print-nowhere-there 4 boardloom print hearths.xml -o missing/no.pdf
golden print-no-board 3 boardloom print nowhere.xml -o no.pdf
sed -e 's/<print [^>]*>/<print paper="A4">/; s/<sheet kind="board"[^>]*>/<sheet kind="board" copies="1000"\/><sheet kind="board" copies="1000"\/>/' \
  "$samples/archipelago.board.xml" >thousands.xml
golden print-thousands 2 boardloom print thousands.xml -o no.pdf
# What is drawn plainly is said by who draws: more dice than have pips.
awk 'BEGIN { print "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Dice\"><areas width=\"200\" height=\"200\">"
  for (i = 0; i < 1251; i++)
    printf "<area id=\"a%d\" name=\"A%d\" at=\"%d %d\" radius=\"1\"/>\n", i, i, 3 + i % 40 * 4, 3 + int (i / 40) * 4
  print "</areas><scenario id=\"s\" title=\"S\" seats=\"2\">"
  for (i = 0; i < 1251; i++)
    printf "<place area=\"a%d\" seat=\"1\" dice=\"8\"/>\n", i
  print "</scenario></board>" }' >dice.xml
says_dice_are_plain () { "$@" 2>&1 | grep -F 'dice are drawn without pips: there are more than 10,000 [DRAWN-IN-PART]'; }
holds render-says-that-dice-are-plain says_dice_are_plain boardloom render dice.xml -o dice.svg
holds print-says-that-dice-are-plain says_dice_are_plain boardloom print dice.xml -o dice.pdf --what board

for bad in "--paper A9" "--margin 210" "--overlap 400" "--what all,dice" "--scale 100" "--paper 20x5081"; do
  # shellcheck disable=SC2086 # an option and its value
  holds "print-writes-nothing-for ${bad}" refuses 2 boardloom print hearths.xml $bad -o no.pdf
done

tap_done
