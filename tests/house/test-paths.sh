#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# No file names a folder of the machine on which it was made: what is kept must mean the same
# everywhere. The search is first tried on lines that it must find.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

# A path that begins where no name or variable stands before it. Whoever appears in examples, as
# /home/ann does, lives in no such folder.
search='(^|[^A-Za-z0-9_.$}/-])/(work|root)/'

# FILE: why it may.
cat >"$tap_folder/exceptions" <<'LIST'
tests/machine.sh: /root is that of the machine it makes
tests/other-machine.sh: /root is that of the machine it makes
LIST

files=$(find .ci .github formats validator render editor samples tests ./*.md meson.build meson_options.txt \
  -type f ! -name test-paths.sh 2>/dev/null | sed 's|^\./||' | LC_ALL=C sort)

# shellcheck disable=SC2086 # our own names have no spaces
LC_ALL=C grep -alE "$search" $files >"$tap_folder/found"
sed 's/: .*//' "$tap_folder/exceptions" >"$tap_folder/allowed"
comm -13 "$tap_folder/allowed" "$tap_folder/found" >"$tap_folder/other"
[ ! -s "$tap_folder/other" ]
tap_ok $? /house/paths/no-file-names-a-folder-of-one-machine "$tap_folder/other"
comm -23 "$tap_folder/allowed" "$tap_folder/found" >"$tap_folder/idle"
[ ! -s "$tap_folder/idle" ]
tap_ok $? /house/paths/no-exception-is-left-over "$tap_folder/idle"

# finds CLAIM LINE: the search finds such a line; passes_over: it does not.
finds ()
{
  printf '%s\n' "$2" | LC_ALL=C grep -qaE "$search"
  tap_ok $? "/house/paths/finds-$1"
}

passes_over ()
{
  ! printf '%s\n' "$2" | LC_ALL=C grep -qaE "$search"
  tap_ok $? "/house/paths/passes-over-$1"
}

finds a-path-at-the-beginning '/work/board.xml'
finds a-path-in-quotes '"path":"/work/samples/pond.board.xml"'
finds a-path-in-a-sentence 'It was in /root/boards once.'
finds a-path-behind-a-word-of-the-shell 'cp board.xml /root/boards'
passes_over a-folder-of-the-test-s-own 'cd "$tap_folder/work/boards"'
passes_over a-folder-below-another 'see tests/work/boards'
passes_over a-person-in-an-example '/home/ann/town.board.xml'

tap_done
