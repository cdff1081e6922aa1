#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes a header with a digest of the sources that decide how games go: what a board means, the
# rules, the players, and how games are seated, dealt and counted. What only tells people of them
# is left out, so that two builds that play alike are taken for one when a page or a test differs.
#
# Usage: play-digest.sh SOURCE-FOLDER HEADER DEPFILE

set -eu
export LC_ALL=C

root=$1 header=$2 depfile=$3

cd "$root"
sources=$(find formats/model formats/geometry formats/edit formats/layers formats/sketch \
  formats/reshape validator/base/area-set.h validator/base/dice.[ch] validator/base/odds.[ch] \
  validator/base/random.[ch] validator/position validator/play validator/players \
  validator/statistics validator/measure validator/games -name '*.[ch]' ! -name 'verdict.[ch]' \
  | grep -v '^validator/games/\([^/]*\)/\(setup-\|\1\)' | sort)
# shellcheck disable=SC2086 # one word a source
digest=$(sha256sum $sources | sha256sum | cut -d ' ' -f 1)
# shellcheck disable=SC2086
lists=$(printf '%s\n' $sources | sed 's|/[^/]*$|/meson.build|' | sort -u)
cd - >/dev/null

printf '/* Made by play-digest.sh. */\n\n#pragma once\n\n#define LOOM_PLAY_DIGEST "%s"\n' "$digest" \
  >"$header"
{
  printf '%s:' "$header"
  for source in $sources $lists; do
    [ ! -e "$root/$source" ] || printf ' %s/%s' "$root" "$source"
  done
  printf '\n'
} >"$depfile"
