#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What becomes of files that are written over: nobody's work is lost, several files are all new or
# all old, attributes stay, signals leave nothing behind, and a stream has one thing in it.
#
# Usage: test-writers.sh BOARDLOOM [TRIES]
# So many signals are sent to a command, or LOOM_TRIES, or 18; 300 where BOARDLOOM_LONG is set.

set -uo pipefail
tries=${2:-${LOOM_TRIES:-${BOARDLOOM_LONG:+300}}}
tries=${tries:-18}
. "$BOARDLOOM_SOURCE/tests/editor/commands/claims.sh"

cp "$samples/four-hearths.board.xml" hearths.xml

# keep_while HAPPENS: prints into a pipe with --keep; what happens to the board happens between its
# reading, which is over when the print comes through the pipe, and its writing, which begins when
# the pipe has been emptied.
keep_while ()
{
  local status
  cp hearths.xml a.xml
  rm -f pipe
  mkfifo pipe
  "$program" print a.xml --what all --paper A3 -o pipe --keep 2>said &
  exec 3<pipe
  dd bs=1 count=1 <&3 >/dev/null 2>&1
  eval "$1"
  cat <&3 >/dev/null
  exec 3<&-
  wait $!
  status=$?
  cat said
  return $status
}

boardloom print hearths.xml --what all --paper A3 -o all.pdf
holds a-print-is-larger-than-a-pipe test "$(stat -c %s all.pdf)" -gt 200000

foreign_change_stays ()
{
  keep_while "sed -i 's/<board /<!-- another edit --><board /' a.xml"
  [ $? -eq 4 ] && grep -q 'another edit' a.xml && grep -q 'somebody else has changed' said
}

foreign_removal_stays ()
{
  keep_while 'rm a.xml'
  [ $? -eq 4 ] && [ ! -e a.xml ] && grep -q 'somebody else has changed or removed' said
}

holds keep-does-not-write-over-a-foreign-change foreign_change_stays
holds keep-does-not-bring-back-what-was-removed foreign_removal_stays
holds keep-goes-on-where-only-the-time-changed keep_while 'touch a.xml'

# The same for a board that balance writes where it was read: the change happens when its players have
# begun, each in a thread of its own, for then it has been read; it is held until the change is there.
balance_in_place ()
{
  local pid status tasks stat
  cp "$BOARDLOOM_SOURCE/tests/validator/balance/two-dice-more.board.xml" b.xml
  cp b.xml before.xml
  "$program" balance b.xml --players greedy --may dice -q -j 2 -o b.xml --force >told 2>said &
  pid=$!
  tasks=()
  while [ ${#tasks[@]} -lt 2 ] && kill -0 $pid 2>/dev/null; do tasks=(/proc/$pid/task/*); done
  kill -STOP $pid
  until read -r -a stat <"/proc/$pid/stat" && [ "${stat[2]}" = T ]; do
    kill -0 $pid 2>/dev/null || break
  done
  cmp b.xml before.xml || echo "it had written before the change"
  echo '<!-- another edit -->' >>b.xml
  cp b.xml changed.xml
  kill -CONT $pid
  wait $pid
  status=$?
  echo "exit $status, expected 4"
  cat told said
  [ $status -eq 4 ] && grep -q 'somebody else has changed' said && cmp b.xml changed.xml
}
holds balance-does-not-write-over-a-foreign-change balance_in_place

# Several files: all or none.
sums () { find "$1" -type f -exec cksum {} + | sort; }
boardloom print hearths.xml --what all --paper A4 --split -o parts
sums parts >before
mv parts/rules.pdf rules.pdf
mkdir parts/rules.pdf
sums parts >before-in-the-way
ends split-with-a-folder-in-the-way 4 boardloom print hearths.xml --what all --paper A3 --split -o parts
holds split-says-which-file-failed grep -q 'parts/rules.pdf” was not written' "$tap_folder/ends.err"
holds split-with-a-folder-in-the-way-changes-nothing diff before-in-the-way <(sums parts)
rmdir parts/rules.pdf
mv rules.pdf parts/rules.pdf
# One of them is too large for the limit, others are not.
limit=$(($(stat -c %s parts/*.pdf | sort -n | tail -1) / 2048))
smallest=$(($(stat -c %s parts/*.pdf | sort -n | head -1) / 1024))
holds split-has-a-part-below-the-limit test "$smallest" -lt "$limit"
limited () { (ulimit -f "$limit" && "$program" "$@"); }
ends split-beyond-a-limit 4 limited print hearths.xml --what all --paper Letter --split -o parts
holds split-beyond-a-limit-changes-nothing diff before <(sums parts)
holds split-beyond-a-limit-leaves-nothing-else test "$(find parts -mindepth 1 | wc -l)" -eq 4
ends split-beyond-a-limit-into-a-new-folder 4 limited print hearths.xml --what all --split -o fresh
holds split-beyond-a-limit-leaves-no-folder test ! -e fresh
ends preset-beyond-a-limit 4 limited print "$samples/two-queens.board.xml" --preset virtual-table -o fresh
holds preset-beyond-a-limit-leaves-no-folder test ! -e fresh
ends split-when-there-is-room 0 boardloom print hearths.xml --what all --paper Letter --split -o parts
holds split-when-there-is-room-replaces-all bash -c "! diff -q before <(find parts -type f -exec cksum {} + | sort)"

# What the old file had beside its bytes.
if cp hearths.xml own.xml && sed -i 's/^  *</ </' own.xml && setfattr -n user.author -v me own.xml 2>/dev/null; then
  chmod 640 own.xml
  ends format-a-file-with-attributes 0 boardloom format own.xml
  holds format-keeps-extended-attributes test "$(getfattr --only-values -n user.author own.xml)" = me
  ends keep-in-a-file-with-attributes 0 boardloom print own.xml -o own.pdf --paper Legal --keep
  holds keep-keeps-extended-attributes test "$(getfattr --only-values -n user.author own.xml)" = me
  holds keep-keeps-the-mode test "$(stat -c %a own.xml)" = 640
else
  tap_skip /commands/format-keeps-extended-attributes "no extended attributes, or no setfattr"
fi

# A log on standard output has it for itself, however long the game.
for game in "two-queens --players random" "orchard-farm"; do
  # shellcheck disable=SC2086 # these are words
  set -- $game
  board=$samples/$1.board.xml
  scenario=$(sed -n 's/.*<scenario id="\([^"]*\)".*/\1/p' "$board" | head -1)
  shift
  boardloom play "$board" --scenario "$scenario" "$@" --log whole.jsonl >told 2>/dev/null
  printf '# %s: %s bytes told\n' "$board" "$(stat -c %s told)"
  for out in - /dev/stdout /proc/self/fd/1; do
    boardloom play "$board" --scenario "$scenario" "$@" --log $out 2>/dev/null | cat >streamed.jsonl
    holds "log-of-$(basename "$board" .board.xml)-to-$(echo $out | tr / _)-is-all-there-is" \
      cmp whole.jsonl streamed.jsonl
  done
done
boardloom play "$samples/two-queens.board.xml" --scenario \
  "$(sed -n 's/.*<scenario id="\([^"]*\)".*/\1/p' "$samples/two-queens.board.xml" | head -1)" \
  --players random >told 2>/dev/null
holds a-long-game-tells-more-than-is-collected test "$(stat -c %s told)" -gt 65536

# A log that people play on: whoever changed it meanwhile keeps his change.
printf 'quit\n' | boardloom play "$samples/orchard-farm.board.xml" --players human,greedy \
  --log torn.jsonl >/dev/null 2>&1
lines=$(wc -l <torn.jsonl)
holds a-log-that-grows-is-gone-on-with bash -c \
  "printf 'quit\n' | '$program' play --resume torn.jsonl >/dev/null && test \$(wc -l <torn.jsonl) -ge $lines"

# Signals: nothing stays but files that are old or new.
if command -v python3 >/dev/null; then
  sed 's/^  *</ </' hearths.xml >old.xml
  mkdir signals
  ends_at_any_time () { python3 "$here/end-at-any-time.py" signals "$@"; }
  holds format-leaves-the-old-file-or-the-new ends_at_any_time "$tries" 2 \
    'cp old.xml signals/a.xml' -- "$program" format signals/a.xml
  rm -rf signals/*
  boardloom print hearths.xml --split --what board,record -o first
  holds split-leaves-the-old-folder-or-the-new ends_at_any_time $((tries / 3)) 3 \
    'rm -rf signals/a; cp -r first signals/a' \
    -- "$program" print hearths.xml --split --what board,record --paper Letter -o signals/a
  rm -rf signals/*
  holds split-leaves-no-folder-or-a-whole-one ends_at_any_time $((tries / 3)) 3 \
    'rm -rf signals/a' -- "$program" print hearths.xml --split --what board,record -o signals/a
  holds play-leaves-no-log-or-a-whole-one ends_at_any_time $((tries / 3)) 3 \
    'rm -rf signals/*' -- "$program" play "$samples/orchard-farm.board.xml" --log signals/a.jsonl
else
  tap_skip /commands/signals-leave-nothing-behind "python3 is not installed"
fi

tap_done
