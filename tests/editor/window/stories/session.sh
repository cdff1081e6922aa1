#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A desktop of its own, with a bus: the bus starts the editor when a board is opened, what is opened
# from a terminal or a file manager then comes as a window of the same program, and each window closes
# by itself.

story=session
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

id=org.boardloom.Editor
for name in pond two-shrines over-the-moor; do
  cp "$BOARDLOOM_SOURCE/samples/$name.board.xml" "$HOME/$name.board.xml"
done

# What is installed, with the programs of the build folder.
mkdir -p "$XDG_DATA_HOME/dbus-1/services" "$XDG_DATA_HOME/applications"
sed "s|^Exec=.*/boardloom-editor |Exec=$story_editor |" "$BOARDLOOM_BUILD/editor/data/$id.service" \
  >"$XDG_DATA_HOME/dbus-1/services/$id.service"
cp "$BOARDLOOM_BUILD/editor/data/$id.desktop" "$XDG_DATA_HOME/applications/"
PATH=$(dirname "$story_editor"):$PATH

exec 7>"$tap_folder/bus"
dbus-daemon --session --nofork --print-address=7 >"$tap_folder/editor.log" 2>&1 &
bus=$!
trap 'kill "$bus" 2>/dev/null; story_end' EXIT
story_wait 'no-bus' test -s "$tap_folder/bus"
DBUS_SESSION_BUS_ADDRESS=$(cat "$tap_folder/bus")
export DBUS_SESSION_BUS_ADDRESS

# How many editors this person has.
editors ()
{
  local pid n=0
  for pid in $(pgrep -x boardloom-edito); do
    ! grep -qzxF "HOME=$HOME" "/proc/$pid/environ" 2>/dev/null || n=$((n + 1))
  done
  echo $n
}

is_ended ()
{
  [ "$(editors)" = 0 ]
}

# call METHOD ARGUMENT...: a method that a desktop calls of an application.
call ()
{
  local method=$1
  shift
  gdbus call --session --dest "$id" --object-path /org/boardloom/Editor \
    --method "org.freedesktop.Application.$method" "$@"
}

story_claim 'the-bus-starts-the-editor' call Open "['file://$HOME/pond.board.xml']" '{}'
story_until 'with-the-board-that-was-opened' story_window 'The Pond'

"$story_editor" "$HOME/two-shrines.board.xml" >"$tap_folder/out" 2>&1
tap_ok $? "/window/stories/$story/a-second-start-hands-its-board-over-and-ends" "$tap_folder/out"
story_until 'which-comes-in-a-window-of-its-own' story_window 'The Two Shrines'

story_claim 'a-file-manager-can-start-it' \
  gio launch "$XDG_DATA_HOME/applications/$id.desktop" "$HOME/over-the-moor.board.xml"
story_until 'and-its-board-comes-too' story_window 'Over the Moor'
story_claim 'there-is-one-program' [ "$(editors)" = 1 ]
story_claim 'and-all-its-windows-are-there' story_window 'The Pond'
story_picture windows

# The same board again is the window that has it.
story_claim 'a-board-is-opened-twice' call Open "['file://$HOME/pond.board.xml']" '{}'
story_claim 'and-has-one-window' [ "$(story_windows | grep -c '^The Pond$')" = 1 ]

story_focus 'Over the Moor'
story_key ctrl+w
story_until 'a-window-closes-by-itself' story_not story_window 'Over the Moor'
story_claim 'and-leaves-the-others' story_window 'The Two Shrines'
story_claim 'a-new-board-is-asked-for' call Activate '{}'
story_until 'and-the-gallery-opens' story_window 'Boardloom'

story_focus 'The Two Shrines'
story_key ctrl+q
story_until 'leaving-ends-all' is_ended
story_claim 'and-the-bus-could-start-it-again' call Open "['file://$HOME/pond.board.xml']" '{}'
story_until 'with-a-board' story_window 'The Pond'
story_focus 'The Pond'
story_key ctrl+q
story_wait 'it-stays' is_ended
story_done
