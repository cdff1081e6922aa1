#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What `meson install` leaves is whole: program, schema, samples and licence, and the program runs
# from there.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
. tests/house/tap.sh

DESTDIR=$tap_folder/root meson install -C "$BOARDLOOM_BUILD" --no-rebuild >"$tap_folder/out" 2>&1
tap_ok $? /house/install/works "$tap_folder/out"

(cd "$tap_folder/root" 2>/dev/null && find . -type f) | LC_ALL=C sort >"$tap_folder/files"

# installs CLAIM PATTERN
installs ()
{
  grep -q -- "$2" "$tap_folder/files"
  tap_ok $? "/house/install/brings-$1" "$tap_folder/files"
}
installs the-program '/bin/boardloom$'
installs the-schema '/share/boardloom/boardloom\.rng$'
installs the-schema-of-logs '/share/boardloom/log\.schema\.json$'
installs the-schema-of-fairness '/share/boardloom/fairness\.schema\.json$'
installs the-page-on-logs '/share/boardloom/GAME-LOG\.md$'
installs the-page-on-fairness '/share/boardloom/FAIRNESS\.md$'
installs the-schema-of-parts '/share/boardloom/part\.schema\.json$'
installs the-samples '/share/boardloom/samples/archipelago\.board\.xml$'
installs the-licence '/share/doc/boardloom/LICENSE$'
installs the-editor '/bin/boardloom-editor$'

! grep -vE '/bin/boardloom(-editor)?$|/share/(boardloom|doc/boardloom)/' "$tap_folder/files" \
  >"$tap_folder/out"
tap_ok $? /house/install/brings-nothing-else "$tap_folder/out"

program=$tap_folder/root$(sed -n 's/^\.\(.*\/bin\/boardloom\)$/\1/p' "$tap_folder/files")
"$program" --version >"$tap_folder/out" 2>&1 && grep -q '[0-9]' "$tap_folder/out"
tap_ok $? /house/install/the-program-runs-from-there "$tap_folder/out"

sample=$(find "$tap_folder/root" -name archipelago.board.xml | head -n 1)
"$program" render "$sample" -o "$tap_folder/board.pdf" >"$tap_folder/out" 2>&1 \
  && [ "$(head -c 5 "$tap_folder/board.pdf")" = '%PDF-' ]
tap_ok $? /house/install/the-program-draws-an-installed-sample "$tap_folder/out"

tap_done
