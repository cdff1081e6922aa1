#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The editor is killed while a person works, and so is the display; the work is offered the next
# time, up to the last finished gesture.

story=recovery
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

rename ()
{
  story_key slash
  story_type "$1"
  story_key Return Return F2 ctrl+a
  story_type "$2"
  story_key Return
}

file=$HOME/two-shrines.board.xml
cp "$BOARDLOOM_SOURCE/samples/two-shrines.board.xml" "$file"
story_start "$file"
story_focus 'The Two Shrines'
story_do 'one-area-is-renamed' rename Tarn Blackwater
story_do 'and-another' rename Badger Sunbank
# In the middle of a third gesture, which is not finished.
story_key slash
story_type 'Raven'
story_key Return Return F2 ctrl+a
story_type 'Lost'
kill -9 "$story_pid"
wait "$story_pid" 2>/dev/null || true
story_claim 'the-file-is-as-it-was' cmp "$file" "$BOARDLOOM_SOURCE/samples/two-shrines.board.xml"
story_claim 'the-journal-is-there' story_has_steps 2

# Gives back all that the next start offers, and saves it.
restore ()
{
  story_start
  story_focus 'Work That Was Not Saved'
  story_picture offered
  story_key alt+r
  story_focus 'The Two Shrines'
  story_key ctrl+s
}

restore
story_until 'what-was-finished-is-given-back' grep -q 'name="Blackwater"' "$file"
story_claim 'with-the-last-gesture' grep -q 'name="Sunbank"' "$file"
story_claim 'without-the-unfinished-one' story_not grep -q 'Lost' "$file"
story_claim 'and-the-board-is-sound' boardloom validate "$file"
story_key ctrl+q
story_ended 'and-the-editor-ends'

# A display that goes away.
first=$DISPLAY
exec 7>"$tap_folder/display"
Xvfb -displayfd 7 -screen 0 1280x800x24 -noreset >/dev/null 2>&1 &
server=$!
story_wait 'no-second-display' test -s "$tap_folder/display"
DISPLAY=:$(cat "$tap_folder/display")
export DISPLAY
story_start "$file"
story_focus 'The Two Shrines'
story_do 'on-another-display-an-area-is-renamed' rename Raven Windgap
kill -9 "$server"
wait "$server" 2>/dev/null || true
story_wait 'the-editor-lives-without-a-display' story_not story_runs
wait "$story_pid" 2>/dev/null || true
tap_ok 0 '/window/stories/recovery/without-its-display-the-editor-ends'
export DISPLAY=$first
restore
story_until 'and-the-work-is-given-back' grep -q 'name="Windgap"' "$file"
story_key ctrl+q
story_ended 'and-the-editor-ends-once-more'
story_done
