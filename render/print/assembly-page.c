/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the sheets of a board belong together: the board made small with their names, and the steps
 * from a pile of paper to a board. */

#include "render/print/assembly-page.h"

#include "formats/model/types.h"
#include "render/draw/sign-words.h"
#include "render/draw/tag.h"
#include "render/draw/text.h"
#include "render/sheet/page-marks.h"
#include "render/styles/style.h"

#define TITLE 6.0  /* mm, of letters */
#define TEXT 3.4   /* mm */
#define LINE 5.6   /* mm from step to step */
#define TOP 24.0   /* mm below the margin, for title and heading */
#define STEPS 40.0 /* mm, for what to do */
#define FOOT 14.0  /* mm above the margin, for the bar */

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

/* The name of a sheet on a disc in its middle, so that it reads on any ground. */
static void
draw_name (cairo_t *cr, const char *name, double x, double y, double size)
{
  LoomTextStyle style = loom_page_letters (size, 700);

  cairo_arc (cr, x, y, size, 0, 2 * G_PI);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_fill_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_PLAN_LINE);
  cairo_set_line_width (cr, LOOM_STYLE_PLAN_WIDTH);
  cairo_stroke (cr);
  style.size = loom_text_fit (name, &style, 1.5 * size);
  loom_text_show (cr, name, &style, x, y, .5, LOOM_RISE_CAPS);
}

static void
draw_tiles (cairo_t *cr, const LoomSpread *spread, double scale)
{
  const LoomTiling *tiling = &spread->tiling;
  const double size
      = CLAMP (mm (MIN (tiling->tile_width, tiling->tile_height)) * scale * .22, 2, 6);

  for (guint row = 0; row < tiling->rows; row++)
    for (guint column = 0; column < tiling->columns; column++)
      {
        const LoomTile tile = loom_tiling_get_tile (tiling, column, row);
        const double x = mm (tile.x) * scale, y = mm (tile.y) * scale;
        const double width = mm (tile.width) * scale, height = mm (tile.height) * scale;
        g_autofree char *name = loom_tiling_dup_name (column, row);

        cairo_rectangle (cr, x, y, width, height);
        loom_style_set (cr, LOOM_STYLE_PLAN_SHEET);
        cairo_set_line_width (cr, LOOM_STYLE_EDGE_WIDTH);
        cairo_stroke (cr);
        if (!spread->is_blank[row * tiling->columns + column])
          draw_name (cr, name, x + width / 2, y + height / 2, size);
      }
}

static char *
dup_order (const LoomSpread *spread)
{
  const LoomTiling *tiling = &spread->tiling;
  GString *order = g_string_new (NULL);
  guint told = 0;

  for (guint row = 0; row < tiling->rows; row++)
    for (guint column = 0; column < tiling->columns; column++)
      {
        g_autofree char *name = loom_tiling_dup_name (column, row);

        if (spread->is_blank[row * tiling->columns + column] || ++told > 24)
          continue;
        g_string_append_printf (order, "%s%s", order->len > 0 ? ", " : "", name);
      }
  if (told > 24)
    g_string_append (order, " …");
  return g_string_free (order, FALSE);
}

static gboolean
has_room_for_bar (double room)
{
  return room > LOOM_BAR + 20;
}

/* @words in the language of the board. */
static const char *say (const LoomSpread *spread, const char *words) G_GNUC_FORMAT (2);

static const char *
say (const LoomSpread *spread, const char *words)
{
  return loom_sign_words (spread->language, words);
}

/* What to do, a line a step; each is set smaller where it would be too wide. */
static void
draw_steps (cairo_t *cr, const LoomSpread *spread, double x, double y, double room)
{
  const gboolean has_bar = has_room_for_bar (room);
  g_autofree char *order = dup_order (spread);
  g_autofree char *lay = g_strdup_printf (say (spread, "4.  Lay the sheets in rows, each over the "
                                                       "striped strip of the one before: %s."),
                                          order);
  g_autofree char *print = g_strdup_printf (
      say (spread, "1.  Print %u sheets at 100 %%; the printer’s “fit to page” is off."),
      spread->n_sheets);
  const char *const steps[] = {
    print,
    has_bar ? "2.  Measure the bar below: it is 100 mm long, or the scale is wrong."
            : "2.  Lay a ruler on a sheet: the printer must not have changed its size.",
    "3.  Cut each sheet along its left and upper marks where another joins there; leave the "
    "strips.",
    lay,
    "5.  The edge lies on the dashed line, and the halves of the diamonds meet. Glue the strip.",
    "6.  Cut the whole along its outer marks.",
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const char *step = say (spread, steps[i]);
      LoomTextStyle style = loom_page_letters (TEXT, 400);

      style.size = loom_text_fit (step, &style, room);
      loom_tag_begin (cr, "P");
      loom_text_show (cr, step, &style, x, y + i * LINE, 0, LOOM_RISE_BASELINE);
      loom_tag_end (cr, "P");
    }
}

static double
margin_of (const LoomTiling *tiling)
{
  return MAX (mm (tiling->settings.margin), 8);
}

LoomPlacement
loom_assembly_page_place (const LoomSpread *spread)
{
  const LoomTiling *tiling = &spread->tiling;
  const double margin = margin_of (tiling);
  const double room = mm (tiling->sheet_width) - 2 * margin;
  const double height = MAX (1, mm (tiling->sheet_height) - 2 * margin - TOP - STEPS - FOOT);
  const double scale
      = MIN (room / mm (tiling->settings.width), height / mm (tiling->settings.height));
  LoomPlacement place = { .scale = scale,
                          .clip_width = mm (tiling->settings.width) * scale,
                          .clip_height = mm (tiling->settings.height) * scale };

  place.x = place.clip_x = margin + (room - place.clip_width) / 2;
  place.y = place.clip_y = margin + TOP;
  return place;
}

void
loom_assembly_page_draw (const LoomSpread *spread, const char *heading, cairo_t *cr)
{
  const LoomTiling *tiling = &spread->tiling;
  const LoomPlacement place = loom_assembly_page_place (spread);
  const double margin = margin_of (tiling);
  const double room = mm (tiling->sheet_width) - 2 * margin;
  LoomTextStyle title = loom_page_letters (TITLE, 700), small = loom_page_letters (TEXT, 400);

  g_return_if_fail (spread != NULL && heading != NULL && cr != NULL);

  title.size = loom_text_fit (spread->title, &title, room);
  loom_tag_begin (cr, "H1");
  loom_text_show (cr, spread->title, &title, margin, margin + TITLE, 0, LOOM_RISE_BASELINE);
  loom_tag_end (cr, "H1");
  small.size = loom_text_fit (heading, &small, room);
  loom_tag_begin (cr, "P");
  loom_text_show (cr, heading, &small, margin, margin + TITLE + LINE + 1, 0, LOOM_RISE_BASELINE);
  loom_tag_end (cr, "P");
  cairo_save (cr);
  cairo_translate (cr, place.x, place.y);
  loom_tag_begin (cr, "Figure");
  draw_tiles (cr, spread, place.scale);
  loom_tag_end (cr, "Figure");
  cairo_restore (cr);
  draw_steps (cr, spread, margin, place.y + place.clip_height + 2 * LINE, room);
  if (has_room_for_bar (room))
    {
      loom_tag_begin (cr, "P");
      loom_page_draw_bar (cr, margin, mm (tiling->sheet_height) - margin - 2);
      loom_tag_end (cr, "P");
    }
}
