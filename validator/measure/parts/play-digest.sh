#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Writes a header with a digest of the sources that decide how games go: how a board is read and what
# it means, the rules, the players, and how games are seated, dealt and counted. What only tells
# people of them is left out, so that two builds that play alike are taken for one when a page or a
# test differs.
#
# Usage: play-digest.sh SOURCE-FOLDER HEADER DEPFILE

set -eu
export LC_ALL=C

root=$1 header=$2 depfile=$3

cd "$root"
# Of a game its options, its rules, its players and what is counted of its games; not what tells,
# shows, prints, checks or generates.
found=$(find formats/model formats/geometry formats/xml formats/exchange validator/base/area-set.h \
  validator/base/dice.[ch] validator/base/odds.[ch] validator/base/random.[ch] validator/position \
  validator/play validator/players validator/record/canonical.[ch] validator/statistics \
  validator/measure validator/games -name '*.[ch]')
sources=$(printf '%s\n' "$found" \
  | grep -vE '^formats/exchange/update/|/(verdict|syntax)\.[ch]$|^validator/play/(sentence|to-board)\.[ch]$|/rules/(describe|to-board)\.c$' \
  | grep -E '^(formats|validator/(base|position|play|players|record|statistics|measure)|validator/games/[^/]*/((rules|players)/.*|(ruleset|options|play|metrics-[^/]*)\.c|[^/]*\.h)$)' \
  | sort)
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
