#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A person draws a map of four areas from nothing, says who plays, mends what is wrong with it,
# measures whether it is fair, saves, opens it again and exports it.

story=map
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

# outline X Y...: draws an area round these corners.
outline ()
{
  local x=$1 y=$2
  while [ $# -ge 2 ]; do
    story_click "$1" "$2"
    shift 2
  done
  story_click "$x" "$y"
}

join ()
{
  story_key r
  story_click "$1" "$2"
  story_click "$3" "$4"
}

set_seats ()
{
  story_key alt+2 Tab Tab Tab Tab Tab Tab ctrl+a
  story_type "$1"
  story_key Return
}

# Nothing has moved on the display between two looks at it.
stands_still ()
{
  import -window root "$tap_folder/one.png"
  sleep 1
  import -window root "$tap_folder/two.png"
  [ "$(compare -metric AE "$tap_folder/one.png" "$tap_folder/two.png" null: 2>&1)" = 0 ]
}

has_two ()
{
  [ "$(story_windows | grep -cFx "$1")" -ge 2 ]
}

story_start
story_focus 'Boardloom'
story_command 'new blank areas'
story_focus 'Blank, with Areas'
story_type 'Four Quarters'
story_key Return
story_focus 'Four Quarters'
story_until 'a-blank-sheet-is-in-sight' story_find_page 420 297

story_key a
story_do 'a-first-area' outline 60 60 160 60 160 140 60 140
story_do 'a-second-on-its-border' outline 160 60 260 60 260 140 160 140
story_do 'a-third-below' outline 60 140 160 140 160 220 60 220
story_do 'a-fourth-on-an-island' outline 280 160 380 160 380 240 280 240
story_do 'a-scenario-is-begun' story_command 'new scenario slicewars'
story_wait 'the-panel-does-not-come-to-rest' stands_still
story_do 'three-play-it' set_seats 3

file=$HOME/four-quarters.board.xml
story_save_as "$file"
boardloom validate "$file" >"$tap_folder/report" || true
story_claim 'the-island-is-a-problem' grep -q 'MAP-IN-PARTS' "$tap_folder/report"
story_command 'go to the board'
story_do 'a-route-mends-it' join 110 180 330 200
story_wait 'no-check-comes' stands_still
# What makes an area neutral changes the game, and so is mended when its problem is chosen:
# its mark on the board chooses it.
story_key v
story_click 355 167
story_picture chosen
story_do 'and-a-fix-makes-the-seats-even' story_command 'fix the selected problem'
story_key ctrl+s
story_until 'and-is-saved' grep -q 'neutral="yes"' "$file"
boardloom validate "$file" >"$tap_folder/report" || true
story_claim 'nothing-is-left-to-mend' story_not grep -qE 'error:|warning:' "$tap_folder/report"
story_claim 'four-areas' test "$(grep -c '<area ' "$file")" -eq 4
story_claim 'that-share-their-corners' test "$(grep -c '<corner ' "$file")" -eq 12
story_claim 'three-seats' grep -qE '<scenario [^>]*seats="3"' "$file"
story_picture drawn

story_key F8
story_until 'the-measurement-comes-to-its-end' stands_still
story_picture fairness
story_key F6

cp "$file" "$tap_folder/saved.board.xml"
story_key ctrl+w
story_ended 'the-window-closes-without-a-question'

story_start "$file"
story_focus 'Four Quarters'
story_key ctrl+e
story_focus 'Export'
story_key alt+e
# Its chooser is called so, too.
story_wait 'no-chooser-comes' has_two 'Export'
story_focus 'Export'
story_type_path "$HOME/four-quarters.pdf"
story_until 'it-is-exported' test -s "$HOME/four-quarters.pdf"
story_claim 'as-a-page' grep -q '%PDF' "$HOME/four-quarters.pdf"
story_claim 'and-the-board-is-as-it-was' cmp "$file" "$tap_folder/saved.board.xml"
story_focus 'Four Quarters'
story_key ctrl+q
story_ended 'and-the-editor-ends'
story_done
