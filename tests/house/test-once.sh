#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# There is one of each: one distance from a segment, one crossing of two, one grid for asking what is
# near, one settling of options. once.txt says by which lines a second one is known. Each pattern is
# seen to find something, so that none goes blind when its file changes its names.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find formats validator render editor -name '*.[ch]' | LC_ALL=C sort >"$tap_folder/files"
: >"$tap_folder/found"
: >"$tap_folder/blind"
while read -r what where pattern; do
  xargs grep -lE -- "$pattern" <"$tap_folder/files" >"$tap_folder/hits"
  [ -s "$tap_folder/hits" ] || echo "$what" >>"$tap_folder/blind"
  grep -vxF "$where" "$tap_folder/hits" | sed "s|^|$what: |" >>"$tap_folder/found"
done < <(grep -v '^#' "$house/once.txt")
[ ! -s "$tap_folder/blind" ]
tap_ok $? /house/once/no-pattern-is-blind "$tap_folder/blind"
hold "$tap_folder/found" "$house/exceptions/once" /house/once/there-is-one-of-each

# A second one of each is found.
cat >"$tap_folder/second.c" <<'C'
distance_to_segment (double x, double y)
segments_cross (LoomPoint a, LoomPoint b)
cross (LoomPoint a, LoomPoint b, LoomPoint c)
  self->starts[bin + 1]++;
  loom_options_set (&options, option->name, option->value, NULL);
} LoomVec2;
} Box;
  g_task_run_in_thread (task, work);
  spin = gtk_spin_button_new_with_range (0, 1, 1);
C
while read -r what where pattern; do
  grep -qE -- "$pattern" "$tap_folder/second.c"
  tap_ok $? "/house/once/finds-a-second-$what"
done < <(grep -v '^#' "$house/once.txt")

tap_done
