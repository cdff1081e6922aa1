#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads the symbols of the objects that were built and holds them against the order of the house,
# order.txt: what the includes do not tell, such as a function that is declared twice. The rules are
# first tried on symbols that break them.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find formats validator render editor -name '*.c' | LC_ALL=C sort >"$tap_folder/sources"
# Objects with their sources: formats/model/libloom-formats-model.a.p/edit.c.o is formats/model/edit.c,
# and so is formats/libloom-formats.a.p/model_edit.c.o. Objects of sources that are gone may lie about.
(cd "$BOARDLOOM_BUILD" && find formats validator render editor -name '*.c.o') | LC_ALL=C sort \
  | awk '{ source = $0; sub(/[^\/]*\.p\//, "", source); gsub(/_/, "/", source); sub(/\.o$/, "", source)
           print source, $0 }' >"$tap_folder/objects"
LC_ALL=C sort -o "$tap_folder/objects" "$tap_folder/objects"
LC_ALL=C join "$tap_folder/sources" "$tap_folder/objects" | cut -d ' ' -f 2 >"$tap_folder/built"
LC_ALL=C join -v 1 "$tap_folder/sources" "$tap_folder/objects" >"$tap_folder/missing"
[ ! -s "$tap_folder/missing" ]
tap_ok $? /house/symbols/every-source-has-its-object "$tap_folder/missing"
(cd "$BOARDLOOM_BUILD" && xargs nm -A <"$tap_folder/built") >"$tap_folder/symbols" 2>/dev/null

awk -f "$house/symbols.awk" "$house/order.txt" "$tap_folder/symbols" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/symbols" \
  /house/symbols/a-folder-uses-only-what-stands-before-it

# says CLAIM EXPECTED < lines of nm -A
says ()
{
  cat >"$tap_folder/planted"
  awk -f "$house/symbols.awk" "$house/order.txt" "$tap_folder/planted" >"$tap_folder/out"
  [ "$(cat "$tap_folder/out")" = "$2" ]
  tap_ok $? "/house/symbols/$1" "$tap_folder/out"
}

says refuses-what-stands-behind \
  'formats/model/a.c uses loom_b of validator/base/b.c' <<'NM'
formats/libx.a.p/model_a.c.o:                 U loom_b
validator/base/liby.a.p/b.c.o:0000000000000000 T loom_b
NM
says accepts-what-stands-before '' <<'NM'
validator/liby.a.p/base_a.c.o:                 U loom_b
formats/model/libx.a.p/b.c.o:0000000000000000 T loom_b
NM
says refuses-the-other-program \
  'editor/window/shell/a.c uses loom_b of editor/commands/base/b.c' <<'NM'
editor/window/liby.a.p/shell_a.c.o:                 U loom_b
editor/commands/boardloom.p/base_b.c.o:0000000000000000 T loom_b
NM
says refuses-a-library-without-a-place \
  'validator/report/a.c uses cairo_move_to: no place for cairo' <<'NM'
validator/liby.a.p/report_a.c.o:                 U cairo_move_to
render/liby.a.p/draw_a.c.o:                 U cairo_move_to
NM

tap_done
