#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A map of another tool is opened, imported by keyboard alone, saved as a board, and exported again
# for that tool; what comes back has the same areas. No format is named but by the file itself.

story=importing
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"


# press KEY TITLE: until the window of that title is there.
press ()
{
  story_window "$2" >/dev/null && return 0
  story_key "$1"
  return 1
}

has_two ()
{
  [ "$(story_windows | grep -c "^$1\$")" -ge 2 ]
}

areas ()
{
  grep -c '<area ' "$1"
}

foreign=$HOME/isles.geojson
file=$HOME/isles.board.xml
boardloom convert "$BOARDLOOM_SOURCE/samples/archipelago.board.xml" -o "$foreign" >/dev/null 2>&1

story_start "$foreign"
story_focus 'Import “isles.geojson”'
story_until 'enter-imports-what-is-shown' press Return 'The Kelpie Isles'
story_focus 'The Kelpie Isles'
story_until 'and-the-dialogue-goes' story_not story_window 'Import “isles.geojson”'
story_save_as "$file"
story_claim 'the-board-is-sound' boardloom validate --fail-on error "$file"
story_claim 'with-all-areas' test "$(areas "$file")" -eq 11
story_picture imported

story_key ctrl+shift+e
story_focus 'Export for Another Tool'
story_picture exporting
try_export ()
{
  has_two 'Export' || story_window 'Export' >/dev/null && return 0
  story_key alt+e
  return 1
}
story_wait 'no-chooser-comes' try_export
story_focus 'Export'
# The place that is proposed: beside the board, called so.
try_accept ()
{
  story_key Return
  for _ in {1..40}; do
    [ ! -s "$foreign" ] || return 0
    sleep 0.05
  done
  return 1
}
rm "$foreign"
story_until 'the-file-gets-the-name-and-ending-that-are-proposed' try_accept
boardloom convert "$foreign" -o "$HOME/back.board.xml" >"$tap_folder/out" 2>&1
story_claim 'and-comes-back-with-all-areas' test "$(areas "$HOME/back.board.xml")" -eq 11
story_until 'the-dialogue-goes-when-all-is-written' story_not story_window 'Export for Another Tool'
story_focus 'The Kelpie Isles'
story_key ctrl+q
story_ended 'and-the-editor-ends'
story_done
