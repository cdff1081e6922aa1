#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads the includes of every C file and holds them against the order of the house, order.txt: a
# folder includes only what stands before it, and only the outside libraries it is allowed. The
# rules are first tried on files that break them, so that a silent checker is not mistaken for a
# clean house.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find formats validator render editor -name '*.[ch]' | LC_ALL=C sort >"$tap_folder/files"
xargs awk -f "$house/order.awk" "$house/order.txt" <"$tap_folder/files" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/order" \
  /house/order/a-folder-includes-only-what-stands-before-it

# Each folder of the list is there.
sed 's/#.*//' "$house/order.txt" | awk 'NF { print $1 }' >"$tap_folder/folders"
while IFS= read -r folder; do
  ls "$folder"/*.[ch] >/dev/null 2>&1 || echo "$folder"
done <"$tap_folder/folders" >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/order/every-folder-of-the-list-is-there "$tap_folder/out"
[ -z "$(sort "$tap_folder/folders" | uniq -d)" ]
tap_ok $? /house/order/no-folder-has-two-places

# round_doors DOORS: the includes, in the files named on standard input, of a header of DOORS by a
# folder that may not.
round_doors ()
{
  xargs awk '
    FILENAME ~ /doors\.txt$/ {
      sub(/#.*/, "")
      for (i = 1; i <= NF; i++) if (i > 1) may[$1, $i] = 1; else door[$1] = 1
      next
    }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
      folder = FILENAME
      sub(/\/[^\/]*$/, "", folder)
      split($0, part, "\"")
      if ((part[2] in door) && !((part[2], folder) in may)) print FILENAME " includes " part[2]
    }' "$1"
}
round_doors "$house/doors.txt" <"$tap_folder/files" >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/order/nobody-goes-round-a-door "$tap_folder/out"
sed 's/#.*//' "$house/doors.txt" | awk '{ for (i = 1; i <= NF; i++) print $i }' | while IFS= read -r path; do
  [ -e "$path" ] || echo "$path"
done >"$tap_folder/out"
[ ! -s "$tap_folder/out" ]
tap_ok $? /house/order/every-door-is-there "$tap_folder/out"
mkdir -p "$tap_folder/editor/clipboard" "$tap_folder/formats/exchange"
for file in editor/clipboard/d.c formats/exchange/d.c; do
  printf '#include "formats/xml/reader.h"\n' >"$tap_folder/$file"
done
(cd "$tap_folder" && printf '%s\n' editor/clipboard/d.c formats/exchange/d.c \
  | round_doors "$house/doors.txt") >"$tap_folder/out"
[ "$(cat "$tap_folder/out")" = 'editor/clipboard/d.c includes formats/xml/reader.h' ]
tap_ok $? /house/order/finds-who-goes-round-a-door "$tap_folder/out"

# refuses FILE INCLUDE: the rules complain about that include.
refuses ()
{
  mkdir -p "$tap_folder/$(dirname "$1")"
  printf '/* A first line. */\n#include %s\n' "$2" >"$tap_folder/$1"
  (cd "$tap_folder" && awk -f "$house/order.awk" "$house/order.txt" "$1") >"$tap_folder/out"
  [ $? -eq 1 ] && grep -qE "^$1 (includes|lies)" "$tap_folder/out"
  tap_ok $? "/house/order/refuses$(printf ' %s in %s' "$2" "$1" | tr ' "<>' '----')" "$tap_folder/out"
}

accepts ()
{
  mkdir -p "$tap_folder/$(dirname "$1")"
  printf '#include %s\n' "$2" >"$tap_folder/$1"
  (cd "$tap_folder" && awk -f "$house/order.awk" "$house/order.txt" "$1") >"$tap_folder/out"
  tap_ok $? "/house/order/accepts$(printf ' %s in %s' "$2" "$1" | tr ' "<>' '----')" "$tap_folder/out"
}

refuses formats/model/a.c '"formats/edit/edit.h"'
refuses formats/geometry/a.c '"validator/base/random.h"'
refuses validator/statistics/a.c '"validator/measure/study.h"'
refuses validator/measure/a.c '"validator/games/slice-wars/rules/state.h"'
refuses validator/games/slice-wars/rules/a.c '"validator/games/rumble-nation/rules/state.h"'
refuses render/a.c '"render/board/board.h"'
refuses editor/document/a.c '"editor/commands/base/output.h"'
refuses editor/window/canvas/a.c '"editor/commands/base/output.h"'
refuses editor/window/canvas/a.c '"editor/window/shell/window.h"'
refuses formats/model/b.c '"board.h"'
refuses render/draw/b.c '"tests/render/testing.h"'
refuses formats/model/c.c '<cairo.h>'
refuses formats/edit/c.c '<libxml/tree.h>'
refuses validator/measure/c.c '<igraph/igraph.h>'
refuses validator/report/c.c '<pango/pangocairo.h>'
refuses render/card/c.c '<qpdf/qpdf-c.h>'
refuses editor/document/c.c '<gtk/gtk.h>'
refuses editor/commands/c.c '<gdk-pixbuf/gdk-pixbuf.h>'
accepts validator/report/e.c '"formats/model/board.h"'
accepts render/draw/e.c '<cairo-pdf.h>'
accepts editor/window/shell/e.c '<gtk/gtk.h>'
accepts formats/xml/e.c '<libxml/tree.h>'

tap_done
