#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The counter behind tests/run.sh: what fails is counted and named, whatever way it fails.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

bar='=============================================================================='

# block NAME RESULT [LINE...]: one test of meson's log.
block ()
{
  printf '\n=================================== 1/1 ===================================\n'
  printf 'test:         %s\nstart time:   00:00:00\nduration:     0.01s\nresult:       %s\n' "$1" "$2"
  printf 'command:      /usr/bin/env true\n'
  shift 2
  if [ $# -gt 0 ]; then
    printf -- '----------------------------------- stdout -----------------------------------\n'
    printf '%s\n' "$@"
  fi
  printf '%s\n' "$bar"
}

# counts CLAIM EXPECTED-LAST-LINE EXPECTED-WORD: reads the log from standard input.
counts ()
{
  awk -f tests/house/count.awk >"$tap_folder/out"
  local status=$?
  [ "$(tail -n 1 "$tap_folder/out")" = "$2" ] && grep -q -- "$3" "$tap_folder/out" \
    && { [ "$status" -eq 0 ] || [ "${2##*, }" != '0 failed' ]; } \
    && { [ "$status" -ne 0 ] || [ "${2##*, }" = '0 failed' ]; }
  tap_ok $? "/house/count/$1" "$tap_folder/out"
}

counts every-assertion-counts '2 passed, 0 failed' passed \
  < <(block 'a' 'exit status 0' '1..2' 'ok 1 /a/b' 'ok 2 /a/c')
counts a-failed-assertion-is-named '2 passed, 1 failed' '/a/c' \
  < <(block 'a' 'exit status 1' '1..2' 'ok 1 /a/b' 'not ok 2 /a/c' '# why'; block 'b' 'exit status 0')
counts a-crash-is-a-failure '1 passed, 1 failed' 'AddressSanitizer' \
  < <(block 'a' 'killed by signal 11 SIGSEGV' '1..2' 'ok 1 /a/b' 'AddressSanitizer: SEGV')
counts a-leak-is-a-failure '1 passed, 1 failed' 'LeakSanitizer' \
  < <(block 'a' 'exit status 1' 'ok 1 /a/b' '1..1' 'LeakSanitizer: leaks')
counts what-is-skipped-is-said '0 passed, 0 failed' '1 skipped' \
  < <(block 'a' 'exit status 0' 'ok 1 /a/b # SKIP no tool' '1..1')
counts an-empty-log-passes-nothing '0 passed, 0 failed' passed </dev/null

tap_done
