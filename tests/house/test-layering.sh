#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Reads the includes of every C file and holds them against the layers of the house. The rules are
# first tried on files that break them, so that a silent checker is not mistaken for a clean house.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
rules=$PWD/tests/house/layering.awk
. tests/house/tap.sh

# The C files under the folder given, from there.
c_files ()
{
  find formats validator render editor tests -name '*.[ch]' 2>/dev/null | LC_ALL=C sort
}

files=$(c_files)
# shellcheck disable=SC2086 # our own names have no spaces
awk -f "$rules" $files >"$tap_folder/out" 2>&1
tap_ok $? /house/layering/a-folder-includes-only-what-stands-to-its-left "$tap_folder/out"

# refuses FILE INCLUDE: the rules complain about that include, by file and line.
refuses ()
{
  mkdir -p "$tap_folder/$(dirname "$1")"
  printf '/* A first line. */\n#include %s\n' "$2" >"$tap_folder/$1"
  (cd "$tap_folder" && awk -f "$rules" "$1") >"$tap_folder/out"
  [ $? -eq 1 ] && grep -q "^$1:2: " "$tap_folder/out"
  tap_ok $? "/house/layering/refuses$(printf ' %s in %s' "$2" "$1" | tr ' "<>' '----')" \
    "$tap_folder/out"
}

accepts ()
{
  mkdir -p "$tap_folder/$(dirname "$1")"
  printf '#include %s\n' "$2" >"$tap_folder/$1"
  (cd "$tap_folder" && awk -f "$rules" "$1") >"$tap_folder/out"
  tap_ok $? "/house/layering/accepts$(printf ' %s in %s' "$2" "$1" | tr ' "<>' '----')" \
    "$tap_folder/out"
}

refuses formats/model/a.c '"validator/diagnostics/engine.h"'
refuses validator/a.c '"render/board/board.h"'
refuses render/a.c '"editor/document/document.h"'
refuses editor/document/a.c '"editor/commands/commands.h"'
refuses editor/commands/a.c '"editor/window/canvas.h"'
refuses formats/model/b.c '"board.h"'
refuses render/b.c '"tests/render/testing.h"'
refuses formats/model/c.c '<cairo.h>'
refuses validator/c.c '<pango/pangocairo.h>'
refuses validator/d.c '<libxml/tree.h>'
refuses render/d.c '<geos_c.h>'
refuses formats/d.c '<igraph/igraph.h>'
refuses editor/window/d.c '<qpdf/qpdf-c.h>'
refuses editor/commands/d.c '<gtk/gtk.h>'
accepts validator/e.c '"formats/model/board.h"'
accepts render/e.c '<cairo-pdf.h>'
accepts editor/window/e.c '<gtk/gtk.h>'

tap_done
