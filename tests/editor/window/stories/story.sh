# SPDX-License-Identifier: GPL-3.0-or-later
#
# The words that the stories are told in. A story drives the editor from outside, with a pointer
# and a keyboard, on a display of its own (display.sh). It never waits for a time: each step waits
# until something can be seen from outside, a window, a file, a gesture in the journal. What does
# not come within LOOM_PATIENCE seconds fails the story, with a picture of the display.
#
# Sourced with the story's name in $story; close with story_done.

# shellcheck source=tests/house/tap.sh
. "$BOARDLOOM_SOURCE/tests/house/tap.sh"

export GTK_THEME=Default GSK_RENDERER=cairo GDK_BACKEND=x11 GSETTINGS_BACKEND=memory
export GTK_A11Y=none G_DEBUG=fatal-criticals LC_ALL=C.UTF-8
export BOARDLOOM_DATA=$BOARDLOOM_SOURCE
# Stacks that go beyond g_malloc(), so that a leak says whose it is.
export ASAN_OPTIONS=${ASAN_OPTIONS:-}:fast_unwind_on_malloc=0:malloc_context_size=8
export LSAN_OPTIONS=print_suppressions=0:suppressions="$BOARDLOOM_SOURCE/tests/editor/window/stories/lsan.supp"
story_editor=$BOARDLOOM_BUILD/editor/window/boardloom-editor
story_pictures=$BOARDLOOM_BUILD/screenshots
story_pid=
# The grey around the board.
story_desk='#d6d5d5'
mkdir -p "$story_pictures"

# story_end: what is still running is ended, whatever way the story goes.
story_end ()
{
  if [ -n "$story_pid" ]; then
    kill -9 "$story_pid" 2>/dev/null
    wait "$story_pid" 2>/dev/null
  fi
  rm -rf "$tap_folder"
}
trap story_end EXIT

story_picture ()
{
  import -window root "$story_pictures/$story-$1.png" 2>/dev/null || true
}

# story_fail CLAIM: a step that never came; those behind it would make no sense.
story_fail ()
{
  story_picture failed
  # A sanitizer says the most important things first.
  { grep -A 40 'ERROR: ' "$tap_folder/editor.log" || tail -n 20 "$tap_folder/editor.log"; } \
    >"$tap_folder/why" 2>/dev/null || true
  printf 'windows: %s\n' "$(story_windows | tr '\n' ';')" >>"$tap_folder/why"
  tap_ok 1 "/window/stories/$story/$1" "$tap_folder/why"
  tap_done
  exit 1
}

# story_claim CLAIM COMMAND...: one assertion, true now or not.
story_claim ()
{
  local claim=$1
  shift
  if "$@" >"$tap_folder/out" 2>&1; then
    tap_ok 0 "/window/stories/$story/$claim"
  else
    story_picture "$claim"
    tap_ok 1 "/window/stories/$story/$claim" "$tap_folder/out"
  fi
}

# story_wait WHAT COMMAND...: until the command succeeds; says nothing then.
story_wait ()
{
  local what=$1 end=$((SECONDS + ${LOOM_PATIENCE:-90}))
  shift
  until "$@" >/dev/null 2>&1; do
    [ "$SECONDS" -lt "$end" ] || story_fail "$what"
    sleep 0.05
  done
}

# story_until CLAIM COMMAND...: the same as an assertion.
story_until ()
{
  story_wait "$@"
  tap_ok 0 "/window/stories/$story/$1"
}

story_not ()
{
  ! "$@"
}

# --- Windows

# The titles of all windows in sight.
story_windows ()
{
  local id
  for id in $(xdotool search --onlyvisible --name '.' 2>/dev/null); do
    xdotool getwindowname "$id" 2>/dev/null
  done
}

# story_window TITLE: its number; the last one that was shown.
story_window ()
{
  local id found=
  for id in $(xdotool search --onlyvisible --name '.' 2>/dev/null); do
    [ "$(xdotool getwindowname "$id" 2>/dev/null)" != "$1" ] || found=$id
  done
  [ -n "$found" ] && echo "$found"
}

# Gives the keyboard to a window, as a window manager would.
story_try_focus ()
{
  local id
  id=$(story_window "$1") || return 1
  [ "$(xdotool getwindowfocus 2>/dev/null)" = "$id" ] && return 0
  xdotool windowraise "$id" windowfocus "$id" 2>/dev/null
  return 1
}

story_focus ()
{
  story_wait "there-is-no-window-${1// /-}" story_try_focus "$1"
}

# story_start [FILE...]: the program, without waiting for it.
story_start ()
{
  "$story_editor" "$@" >>"$tap_folder/editor.log" 2>&1 &
  story_pid=$!
}

story_runs ()
{
  kill -0 "$story_pid" 2>/dev/null
}

# The editor has ended by itself, and well.
story_ended ()
{
  local status=0
  story_wait 'the-editor-does-not-end' story_not story_runs
  wait "$story_pid" || status=$?
  story_pid=
  if [ "$status" -ne 0 ]; then
    echo "It ended with $status" >>"$tap_folder/editor.log"
  fi
  [ "$status" -eq 0 ]
  tap_ok $? "/window/stories/$story/$1" "$tap_folder/editor.log"
}

# --- Keyboard

story_key ()
{
  xdotool key --delay 12 "$@"
}

story_type ()
{
  xdotool type --delay 12 -- "$1"
}

# story_field TEXT: in place of what stands in the field, and on to the next one.
story_field ()
{
  story_key ctrl+a
  story_type "$1"
  story_key Tab
}

# story_command WORDS: from the list of commands; the keyboard is back in the window $story_title.
story_command ()
{
  story_key ctrl+shift+p
  story_focus 'Commands'
  story_type "$1"
  story_key Return
  story_wait "no-command-${1// /-}" story_not story_window 'Commands'
}

# --- Pointer

# story_find_page WIDTH HEIGHT: where the board's paper lies on the display, from the picture of
# it: the box of all that is not the grey desk, within the box of the desk. In millimetres as the
# board has them. A page that is not yet whole or still moves is none: a picture may be taken while the
# window takes its place.
story_find_page ()
{
  local was
  find_page "$@" || return 1
  was="$page_w $page_h $page_x $page_y"
  sleep 0.3
  find_page "$@" && [ "$was" = "$page_w $page_h $page_x $page_y" ]
}

find_page ()
{
  local shot=$tap_folder/shot.png desk page
  import -window root "$shot" || return 1
  desk=$(convert "$shot" -alpha off -fill white +opaque "$story_desk" -fill black -opaque "$story_desk" \
    -trim -format '%w %h %X %Y' info: 2>/dev/null) || return 1
  read -r desk_w desk_h desk_x desk_y <<<"$desk"
  [ "$desk_w" -gt 200 ] || return 1
  page=$(convert "$shot" -alpha off -crop "${desk_w}x$desk_h$desk_x$desk_y" +repage \
    -bordercolor "$story_desk" -border 1 -fuzz 12% -trim -format '%w %h %X %Y' info:) || return 1
  read -r page_w page_h page_x page_y <<<"$page"
  [ "$page_w" -gt 100 ] || return 1
  page_x=$((desk_x + page_x - 1)) page_y=$((desk_y + page_y - 1))
  board_w=$1 board_h=$2
  awk -v f="$((page_w * board_h))" -v g="$((page_h * board_w))" 'BEGIN { exit f < .98 * g || f > 1.02 * g }'
}

# Pixels of the display for a point of the board, mm.
story_pixels ()
{
  awk -v x="$1" -v y="$2" -v pw="$page_w" -v ph="$page_h" -v px="$page_x" -v py="$page_y" \
    -v bw="$board_w" -v bh="$board_h" \
    'BEGIN { printf "%d %d\n", px + x * pw / bw + .5, py + y * ph / bh + .5 }'
}

story_move ()
{
  # shellcheck disable=SC2046 # two numbers
  xdotool mousemove $(story_pixels "$1" "$2")
}

story_click ()
{
  story_move "$1" "$2"
  xdotool click 1
}

# story_drag X0 Y0 X1 Y1 [...]: through all points with the button held.
story_drag ()
{
  story_move "$1" "$2"
  xdotool mousedown 1
  while shift 2 && [ $# -ge 2 ]; do
    story_move "$1" "$2"
  done
  xdotool mouseup 1
}

# --- What has been done

# Gestures, and steps back and forth, in the journals of this person's editors.
story_steps ()
{
  cat "$XDG_STATE_HOME"/boardloom/recovery/*.journal 2>/dev/null | grep -cE '^(end$|undo |redo )' || true
}

story_has_steps ()
{
  [ "$(story_steps)" -ge "$1" ]
}

# story_do CLAIM COMMAND...: something that makes one gesture more.
story_do ()
{
  local claim=$1 before
  before=$(story_steps)
  shift
  "$@"
  story_until "$claim" story_has_steps $((before + 1))
}

# story_save_as PATH: through the dialogue, whose field takes a path as it is typed.
story_save_as ()
{
  story_key ctrl+shift+s
  story_focus 'Save the Board As'
  sleep 1 # the dialogue selects the name it proposes once its folder is listed, and says so to nobody
  story_type_path "$1"
  story_until 'the-file-is-saved' test -s "$1"
}

story_type_path ()
{
  story_key ctrl+a
  story_type "$1"
  story_key Return
}

boardloom ()
{
  "$BOARDLOOM" "$@" </dev/null
}

story_done ()
{
  story_picture end
  tap_done
}
