#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# There is one road on which a file is written, loom_save_bytes_to() and its like: all or nothing,
# never over somebody else's work, with what the old file had of attributes, and with nothing left
# behind by a signal. This looks for any other. The search is first tried on calls that it must
# find, so that a blind one is not mistaken for a clean house.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
search=$PWD/tests/house/writers.awk
. tests/house/tap.sh

# FILE CALL: why it does not take the road. Each line is needed, or the test fails.
cat >"$tap_folder/exceptions" <<'LIST'
formats/xml/replacement.c link: the road itself: a second name for what may have to come back
formats/xml/replacement.c rename: the road itself
formats/xml/save.c open: the road itself: pipes and devices, which no file may replace
formats/xml/temporary.c open: the road itself: the new file beside the old one
editor/document/document-save.c link: the backup is the old file under a second name; no byte is written
editor/document/document-save.c g_rename: the backup is the old file under a second name; no byte is written
editor/document/journal.c open: a journal grows by a record at a time and is locked while it does
editor/document/journal.c g_mkstemp_full: a journal begins locked, before it has its name
editor/document/journal.c rename: a journal begins locked, before it has its name
editor/document/journal.c g_rename: a damaged journal is kept under another name; no byte is written
editor/document/journal.c ftruncate: half a record at the end of a journal is taken back
editor/commands/play/play.c open: the log of a game that people play grows by a line at a time
editor/commands/play/play.c ftruncate: half a line at the end of such a log is taken back
editor/commands/base/table.c ftruncate: half a line at the end of such a log is taken back
editor/commands/base/output.c open: /dev/null in the place of a closed standard stream
LIST

find formats validator render editor -name '*.[ch]' | LC_ALL=C sort >"$tap_folder/files"
xargs awk -f "$search" <"$tap_folder/files" >"$tap_folder/found"
sed 's/: .*//' "$tap_folder/exceptions" | sort -u >"$tap_folder/allowed"
sed -E 's/^([^:]*):[0-9]+: /\1 /' "$tap_folder/found" | sort -u >"$tap_folder/used"

comm -13 "$tap_folder/allowed" "$tap_folder/used" >"$tap_folder/other"
[ ! -s "$tap_folder/other" ]
tap_ok $? /house/writers/every-file-is-written-on-the-one-road "$tap_folder/other"
comm -23 "$tap_folder/allowed" "$tap_folder/used" >"$tap_folder/idle"
[ ! -s "$tap_folder/idle" ]
tap_ok $? /house/writers/no-exception-is-left-over "$tap_folder/idle"

# finds CALL LINE: the search finds that call in such a line.
finds ()
{
  printf '/* A first line. */\n%s\n' "$2" >"$tap_folder/one.c"
  (cd "$tap_folder" && awk -f "$search" one.c) >"$tap_folder/out"
  grep -qx "one.c:2: $1" "$tap_folder/out"
  tap_ok $? "/house/writers/finds-$1" "$tap_folder/out"
}

# passes_over CLAIM LINE
passes_over ()
{
  printf '%s\n' "$2" >"$tap_folder/one.c"
  (cd "$tap_folder" && awk -f "$search" one.c) >"$tap_folder/out"
  [ ! -s "$tap_folder/out" ]
  tap_ok $? "/house/writers/passes-over-$1" "$tap_folder/out"
}

finds fopen '  FILE *file = fopen (path, "w");'
finds freopen '  if (!freopen (path, "w", stdout))'
finds g_file_set_contents '  g_file_set_contents (path, text, -1, NULL);'
finds g_file_set_contents_full '  return (g_file_set_contents_full (path, text, -1, 0, 0666, NULL));'
finds g_file_replace_contents_async '  g_file_replace_contents_async (file, text, n, NULL,'
finds g_key_file_save_to_file '  (void)g_key_file_save_to_file (file, path, NULL);'
finds open '  int fd = open (path, O_CREAT | O_EXCL, 0600);'
finds open '           O_WRONLY);'
finds g_mkstemp '  fd = g_mkstemp (name);'
finds rename '  rename(a, b);'
finds cairo_pdf_surface_create '  surface = cairo_pdf_surface_create (path, w, h);'
finds cairo_surface_write_to_png '  cairo_surface_write_to_png (surface, path);'
finds gdk_texture_save_to_png '  gdk_texture_save_to_png (texture, path);'
finds gdk_pixbuf_save '  return gdk_pixbuf_save (picture, path, "png", error, NULL);'
finds xmlSaveFormatFileEnc '  xmlSaveFormatFileEnc (path, doc, "UTF-8", 1);'
finds qpdf_init_write '  qpdf_init_write (pdf, path);'
passes_over a-stream '  cairo_pdf_surface_create_for_stream (write_bytes, self->bytes, w, h);'
passes_over memory '  gdk_pixbuf_save_to_buffer (picture, &png, &n, "png", error, NULL);'
passes_over reading '  FILE *file = fopen (real_path, "rb");'
passes_over reading-by-descriptor '  fd = open (path, O_RDONLY | O_CLOEXEC);'
passes_over comments '/* rename (a, b), fopen (path, "w") */'
passes_over strings '  g_print ("fopen (path)");'
passes_over members '  system->rename (beside, place);'

tap_done
