#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the profile of coated paper by the measurements of Fogra (FOGRA39L, in Debian's
# icc-profiles-free), with at most 300 % of ink. What colprof writes of the day is set to that of the
# measurements, so that the same measurements give the same bytes.
#
# Usage: fogra39.sh COLPROF FOGRA39L.ti3 OUT.icc
#
# LOOM_FOGRA39 may name one that was made in another build, which takes twenty seconds.

set -eu

if [ -f "${LOOM_FOGRA39:-}" ]; then
  cp "$LOOM_FOGRA39" "$3"
  exit
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp "$2" "$folder/FOGRA39L.ti3"
"$1" -qm -bl -l300 -nc -D "Coated FOGRA39" -A Boardloom -C "No copyright, use freely" \
  -O "$folder/out.icc" "$folder/FOGRA39L" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }
# 1 December 2006, as six numbers of two bytes.
printf '\007\326\000\014\000\001\000\000\000\000\000\000' \
  | dd of="$folder/out.icc" bs=1 seek=24 conv=notrunc 2>"$folder/log"
mv "$folder/out.icc" "$3"
