#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# tests/run.sh builds with the headers of GLib and GTK read beforehand (tests/precompiled): a file that
# forgets to include them would compile there and nowhere else. So each source reaches, by what it and its
# headers include, the headers of the libraries whose words it uses.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh

look () { LC_ALL=C sort | xargs awk -f "$house/comments.awk" -f "$house/reaches.awk"; }

find formats validator render editor tests -name '*.[ch]' | look >"$tap_folder/out" 2>&1 && [ ! -s "$tap_folder/out" ]
tap_ok $? /house/precompiled/each-source-includes-what-it-uses "$tap_folder/out"

# says CLAIM EXPECTED HEADER < a source that includes a.h, which is the HEADER's line
says ()
{
  mkdir -p "$tap_folder/b"
  printf '%s\n' "$3" >"$tap_folder/b/a.h"
  cat >"$tap_folder/b/a.c"
  (cd "$tap_folder" && printf '%s\n' b/a.h b/a.c | look) >"$tap_folder/out"
  [ "$(cat "$tap_folder/out")" = "$2" ]
  tap_ok $? "/house/precompiled/$1" "$tap_folder/out"
}
says finds-words-of-glib 'b/a.c: gboolean' '#include <string.h>' <<'C'
#include "b/a.h"
gboolean x;
C
says finds-words-of-gio 'b/a.c: g_file_new_for_path' '#include <glib.h>' <<'C'
#include "b/a.h"
void a (void) { g_file_new_for_path ("a"); }
C
says finds-words-of-gtk 'b/a.c: GtkWidget' '#include <gio/gio.h>' <<'C'
#include "b/a.h"
static GtkWidget *x;
C
says finds-words-of-objects 'b/a.c: g_object_ref' '#include <glib.h>' <<'C'
#include "b/a.h"
void a (void *x) { g_object_ref (x); }
C
says finds-words-of-gnu 'b/a.c: memrchr' '#include <glib.h>' <<'C'
#include "b/a.h"
char *a (char *x) { return memrchr (x, 'a', 1); }
C
says takes-what-another-header-includes '' '#include <gtk/gtk.h>' <<'C'
#include "a.h"
static GtkWidget *x; /* and a GFile */
C
says passes-over-texts-and-comments '' '#include <glib.h>' <<'C'
#include "b/a.h"
/* a GtkWidget */
static const gchar *x = "gtk_init";
C

tap_done
