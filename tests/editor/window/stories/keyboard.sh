#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A person without a mouse changes a board: finds an area, renames it, moves a corner, looks at
# every panel and mode, saves and leaves.

story=keyboard
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

# window KEY TITLE: a key that opens a window, which Escape closes.
window ()
{
  story_key "$1"
  story_focus "$2"
  story_key Escape
  story_wait "it-stays-open" story_not story_window "$2"
  story_focus 'The Two Shrines'
}

rename ()
{
  story_key slash
  story_type 'Tarn'
  story_key Return Return F2 ctrl+a
  story_type 'Blackwater'
  story_key Return
}

nudge_corner ()
{
  story_key c n Right
}

file=$HOME/two-shrines.board.xml
cp "$BOARDLOOM_SOURCE/samples/two-shrines.board.xml" "$file"
story_start "$file"
story_focus 'The Two Shrines'
story_do 'an-area-is-found-by-its-name-and-renamed' rename
story_do 'a-corner-moves-by-an-arrow' nudge_corner
story_do 'and-goes-back' story_key ctrl+z
story_do 'and-forth-again' story_key ctrl+shift+z
window ctrl+question 'Keyboard Shortcuts'
window ctrl+comma 'Preferences'
window ctrl+shift+p 'Commands'
story_key F8
story_picture fairness
story_key F7
story_picture playtest
story_key F6 alt+1 alt+2 alt+3 alt+4 alt+5 alt+0 F9 F9 F4 F4
story_key ctrl+s
story_until 'the-file-is-saved' grep -q 'name="Blackwater"' "$file"
boardloom diff "$BOARDLOOM_SOURCE/samples/two-shrines.board.xml" "$file" >"$tap_folder/diff"
story_claim 'the-difference-is-the-name' grep -q 'Blackwater' "$tap_folder/diff"
story_claim 'and-an-outline' grep -q 'another outline' "$tap_folder/diff"
story_claim 'what-there-was-is-kept-beside-it' \
  cmp "$file~" "$BOARDLOOM_SOURCE/samples/two-shrines.board.xml"
story_claim 'the-board-is-sound' boardloom validate "$file"
story_key ctrl+w
story_ended 'the-last-window-ends-the-editor'
story_done
