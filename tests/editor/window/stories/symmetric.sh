#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A person draws a map that is the same in every half turn: each gesture appears twice, as one step.

story=symmetric
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

# outline X Y...: draws an area round these corners.
outline ()
{
  story_key a
  local x=$1 y=$2
  while [ $# -ge 2 ]; do
    story_click "$1" "$2"
    shift 2
  done
  story_click "$x" "$y"
}

# The same from one corner of a coast to another, which closes it.
along_coast ()
{
  story_key a
  while [ $# -ge 2 ]; do
    story_click "$1" "$2"
    shift 2
  done
}

count ()
{
  grep -c "<$1 " "$file"
}

# Turned by half about the middle of the sheet, every corner is there again.
all_turned ()
{
  sed -n 's/.*<corner id="[^"]*" x="\([^"]*\)" y="\([^"]*\)".*/\1 \2/p' "$file" | awk '
    { at[sprintf("%.3f %.3f", $1, $2)] = 1 }
    END {
      for (place in at) {
        split(place, xy)
        n++
        if (!(sprintf("%.3f %.3f", 420 - xy[1], 297 - xy[2]) in at)) { print place; exit 1 }
      }
      exit n == 12 ? 0 : 1
    }'
}

story_start
story_focus 'Boardloom'
story_command 'new blank areas'
story_focus 'Blank, with Areas'
story_type 'Turnabout'
story_key Return
story_focus 'Turnabout'
story_until 'a-blank-sheet-is-in-sight' story_find_page 420 297

story_command 'turn by halves'
story_command 'go to the board'
story_do 'an-area-is-drawn-twice' outline 60 60 160 60 160 140 60 140
story_do 'and-its-neighbour' along_coast 160 60 210 60 210 140 160 140
story_do 'one-step-back-takes-both' story_key ctrl+z
story_do 'and-forth-brings-both' story_key ctrl+shift+z
story_picture drawn

file=$HOME/turnabout.board.xml
story_save_as "$file"
story_claim 'two-gestures-made-four-areas' test "$(count area)" -eq 4
story_claim 'each-corner-has-one-across' all_turned
boardloom validate --format json "$file" >"$tap_folder/report" || true
story_claim 'and-nothing-breaks-it' story_not grep -q 'SYMMETRY' "$tap_folder/report"
story_key ctrl+q
story_ended 'and-the-editor-ends'
story_done
