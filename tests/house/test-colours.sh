#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What draws asks a table for its colours, widths of lines, dashes and typefaces. The tables are
# render/theme, render/styles and, for what the window draws over a board, editor/window/view/look.c;
# everywhere else none is written out. render/draw has the names of the families that it looks for.

set -uo pipefail
cd "$BOARDLOOM_SOURCE" || exit 1
house=$PWD/tests/house
. tests/house/tap.sh
. tests/house/exceptions.sh

find render editor/window -name '*.[ch]' \
  | grep -vE '^render/(theme|styles)/|^editor/window/view/look\.c$' | LC_ALL=C sort >"$tap_folder/files"
xargs awk -f "$house/comments.awk" -f "$house/colours.awk" <"$tap_folder/files" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/colours" /house/colours/every-colour-is-of-a-table

grep -vE '^render/draw/(typefaces\.c|text\.[ch])$' "$tap_folder/files" >"$tap_folder/lettered"
xargs awk -f "$house/comments.awk" -f "$house/lines.awk" <"$tap_folder/lettered" >"$tap_folder/found"
hold "$tap_folder/found" "$house/exceptions/lines" /house/colours/lines/every-line-and-letter-is-of-a-table

# The tables are where they are said to be, and the search finds what is in them.
for table in render/theme/heat.c editor/window/view/look.c; do
  [ -n "$(awk -f "$house/comments.awk" -f "$house/colours.awk" "$table")" ]
  tap_ok $? "/house/colours/finds-those-of-${table##*/}"
done

# finds CLAIM N < lines of C: there are N of what $search looks for in them.
search=colours.awk
finds ()
{
  cat >"$tap_folder/planted.c"
  (cd "$tap_folder" && awk -f "$house/comments.awk" -f "$house/$search" planted.c) >"$tap_folder/out"
  [ "$(cat "$tap_folder/out")" = "${2:+planted.c $2}" ]
  tap_ok $? "/house/colours/$1" "$tap_folder/out"
}
finds finds-hexadecimal 3 <<'C'
guint32 ink = 0xfffcf4, other[] = { 0x000000,0x1B1722 };
C
finds finds-texts 4 <<'C'
css = "color:#1b1722;background:#fff8e0"; c = "#fff"; d = "rgba(30,30,34,0.92)";
C
finds finds-numbers-given-to-cairo 4 <<'C'
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_source_rgba (paint->cr, .35, 0.14,
                         0.03, alpha);
  cairo_set_source_rgb (cr, light ? 1 : 0.12, light ? 1 : 0.10, light ? 1 : 0.09);
  cairo_pattern_add_color_stop_rgba (p, 0.5, 0.21F, 0.5F, 0, 1);
C
finds finds-structs 4 <<'C'
static const GdkRGBA grounds[] = { { 0.7, 0.1, 0.1, 1 },
                                   { 0.9, 0.6, 0, 1 } };
const LoomColour white = { 1, 1, 1, 1 };
f (&(GdkRGBA){ 0, 0, 0, 0.5 });
C
finds passes-over-everything-else '' <<'C'
/* 0xfffcf4, "#1b1722" */
guint32 mask = pixel & 0xffffff, hash = 0x811c9dc5, seed = 0xffffffu;
cairo_set_source_rgb (cr, c.r, c.g, c.b);
cairo_set_source_rgba (cr, accent->red, accent->green, accent->blue, 0.75);
GdkRGBA accent = *loom_look_accent (0, 1, 2);
g_print ("issue #12", 1, 2, 3);
example = "<terrain fill=\"#c6d3a2\"/>";
C

search=lines.awk
finds finds-widths 5 <<'C'
cairo_set_line_width (cr, .45);
cairo_set_line_width (paint->cr, look->line + 2);
cairo_set_line_width (cr, MIN (style->widest,
                               1.5));
loom_pen_stroke (pen, rgb, 1.0, 0.3);
loom_pen_stroke_keep (&pen, loom_pen_dark (pen, rgb), alpha, mono ? 0.1 : style->width);
C
finds finds-dashes 3 <<'C'
  static const double dashes[] = { 2.2, 1.8 };
  double dash[4] = { 3.4 * k, 1.1 * k, .9 * k, 1.1 * k };
  cairo_set_dash (cr, (const double[]){ 0.5, 0.75 }, 2, 0.25);
C
finds finds-typefaces 3 <<'C'
style.family = LOOM_FAMILY_TEXT;
style.family = "Cabin";
font = pango_font_description_from_string ("Sans 12");
C
finds passes-over-lines-of-a-table '' <<'C'
cairo_set_line_width (cr, 2 * style->width * k);
cairo_set_line_width (cr, LOOM_STYLE_HAIR);
loom_pen_stroke (pen, rgb, 0.5, style->line);
double dash[2] = { u * on, u * off };
cairo_set_dash (cr, NULL, 0, 0);
example = "<type family=\"Cabin\"/>";
C

tap_done
