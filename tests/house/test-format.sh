#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every C file is as clang-format leaves it, opens with the licence, and every shell script parses.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

files=$(find formats validator render editor tests -name '*.[ch]' | LC_ALL=C sort)

if command -v clang-format >/dev/null 2>&1; then
  # shellcheck disable=SC2086 # our own names have no spaces
  clang-format --dry-run -Werror $files >"$tap_folder/out" 2>&1
  status=$?
  sed -n 's/^\([^:]*\):[0-9]*:[0-9]*: error:.*/\1/p' "$tap_folder/out" | sort | uniq -c >"$tap_folder/short"
  tap_ok $status /house/format/every-c-file-is-formatted "$tap_folder/short"
else
  tap_skip /house/format/every-c-file-is-formatted "clang-format is not installed"
fi

# shellcheck disable=SC2086
grep -L 'SPDX-License-Identifier: GPL-3.0-or-later' $files >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/format/every-c-file-names-its-licence "$tap_folder/out"

status=0
find .ci samples tests -name '*.sh' -o -path .ci/run | LC_ALL=C sort >"$tap_folder/scripts"
while IFS= read -r script; do
  bash -n "$script" 2>>"$tap_folder/bad" || status=1
done <"$tap_folder/scripts"
tap_ok $status /house/format/every-shell-script-parses "$tap_folder/bad"

tap_done
