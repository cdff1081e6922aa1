#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists of what is not yet as it shall be. Sourced behind tap.sh. A list only shrinks: what is found
# and not listed fails, and so does what is listed and no longer found.

# hold FOUND LIST CLAIM: both are files of lines; LIST may have comments. Claims CLAIM, and that no
# exception is left over.
hold ()
{
  LC_ALL=C sort -u "$1" >"$tap_folder/found.sorted"
  grep -v '^#' "$2" 2>/dev/null | LC_ALL=C sort -u >"$tap_folder/listed.sorted"
  LC_ALL=C comm -23 "$tap_folder/found.sorted" "$tap_folder/listed.sorted" >"$tap_folder/other"
  [ ! -s "$tap_folder/other" ]
  tap_ok $? "$3" "$tap_folder/other"
  LC_ALL=C comm -13 "$tap_folder/found.sorted" "$tap_folder/listed.sorted" >"$tap_folder/idle"
  [ ! -s "$tap_folder/idle" ]
  tap_ok $? "${3%/*}/no-exception-is-left-over" "$tap_folder/idle"
}
