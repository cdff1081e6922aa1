#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A person draws a board of layers from nothing: tunnels, an entrance, a worm, a spider.

story=colony
# shellcheck source=tests/editor/window/stories/story.sh
. "$BOARDLOOM_SOURCE/tests/editor/window/stories/story.sh"

# The middle of a cell on a sheet of 14 by 16.1 cells, of which 12 by 12 are the layer.
cell ()
{
  awk -v c="$1" -v r="$2" 'BEGIN { printf "%.1f %.1f ", 5 + c * 10, 14.4 + r * 10 }'
}

click_cell ()
{
  # shellcheck disable=SC2046 # two numbers
  story_click $(cell "$1" "$2")
}

drag_cells ()
{
  # shellcheck disable=SC2046 # four numbers
  story_drag $(cell "$1" "$2") $(cell "$3" "$4")
}

# with_tool KEY COMMAND...: once the list of problems is as high as what the gesture before left wants,
# which it is when the pointer has rested.
with_tool ()
{
  story_key "$1"
  sleep 1.5
  story_wait 'the layer is in sight' story_find_page 140 161
  shift
  "$@"
}

story_start
story_focus 'Boardloom'
story_command 'new blank layers'
story_focus 'Blank, with Layers'
story_field 'Under the Hill'
story_field 12
story_field 12
story_type 2
story_key Return
story_focus 'Under the Hill'
story_until 'a-blank-layer-is-in-sight' story_find_page 140 161

story_do 'a-scenario-is-begun' story_command 'new scenario colony battle'
story_command 'go to the board'
story_do 'a-brush-lays-earth' with_tool b drag_cells 2 2 7 2
story_do 'a-rectangle-lays-more' with_tool r drag_cells 9 6 11 7
story_do 'an-entrance-is-set' with_tool n click_cell 1 4
story_do 'a-worm-is-laid-by-dragging' with_tool w drag_cells 2 4 11 4
story_do 'a-spider-sits-in-its-web' with_tool s click_cell 4 7
story_do 'and-can-be-taken-back' story_key ctrl+z
story_do 'and-done-again' story_key ctrl+shift+z
story_picture drawn

file=$HOME/under-the-hill.board.xml
story_save_as "$file"
story_claim 'the-file-is-a-board' boardloom info "$file"
boardloom info "$file" >"$tap_folder/info"
story_claim 'with-one-worm' grep -q '1 earthworm' "$tap_folder/info"
story_claim 'and-one-spider' grep -q '1 spider' "$tap_folder/info"
story_claim 'and-one-entrance' grep -q '1 entrance' "$tap_folder/info"
story_claim 'ten-cells-long-facing-east' \
  grep -qE '<earthworm [^>]*facing="east"( length="10")?/>' "$file"
story_key ctrl+q
story_ended 'and-the-editor-ends'
story_done
