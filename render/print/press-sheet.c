/* SPDX-License-Identifier: GPL-3.0-or-later */

/* On which sheet a print shop prints a board: on one, for no shop glues sheets. */

#include "render/print/press-sheet.h"

#include "formats/model/types.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What stands beside the bleed, in µm: marks, and words for the shop. */
#define SLUG 10000

/* A press's own sheet: as large as what @tiling has, with room for marks, if any are drawn. */
static void
fit (const LoomPrintSettings *settings, LoomTilingSettings *tiling)
{
  const gint32 slug = settings->marks != LOOM_MARKS_NONE ? SLUG : 0;

  tiling->margin = slug;
  tiling->orientation = LOOM_ORIENTATION_AUTO;
  tiling->paper
      = (LoomPaper){ NULL, (gint32)tiling->width + 2 * slug, (gint32)tiling->height + 2 * slug };
}

LoomTilingSettings
loom_press_sheet_tiling (const LoomPrintSettings *settings, const LoomPrintArt *art)
{
  LoomTilingSettings tiling = { .width = llround (loom_print_art_get_width (art) * LOOM_MM),
                                .height = llround (loom_print_art_get_height (art) * LOOM_MM),
                                .paper = settings->paper,
                                .margin = settings->margin,
                                .overlap = settings->overlap,
                                .orientation = settings->orientation };

  if (settings->press != NULL && settings->has_own_sheet)
    fit (settings, &tiling);
  return tiling;
}

/* Whether it is for the bleed alone that @tiling takes more than one sheet. */
static gboolean
fits_without_bleed (const LoomPrintSettings *settings, const LoomTiling *tiling)
{
  LoomTilingSettings less = tiling->settings;
  LoomTiling bare;

  less.width -= 2 * settings->bleed;
  less.height -= 2 * settings->bleed;
  return settings->bleed > 0 && loom_tiling_plan (&less, &bare, NULL)
         && bare.columns * bare.rows == 1;
}

gboolean
loom_press_sheet_check (const LoomPrintSettings *settings, const LoomTiling *tiling, GError **error)
{
  const double width = tiling->settings.width / (double)LOOM_MM,
               height = tiling->settings.height / (double)LOOM_MM;

  if (settings->press == NULL || tiling->columns * tiling->rows == 1)
    return TRUE;
  if (fits_without_bleed (settings, tiling))
    g_set_error (
        error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
        _ ("a print shop prints a board on one sheet, and with its bleed of %g mm this one takes "
           "%.1f × %.1f mm, more than this paper has within its margins; leave the paper out, then "
           "the sheet is as large as is needed, or, where nothing is cut, the bleed: with --bleed "
           "0 "
           "it fits"),
        settings->bleed / (double)LOOM_MM, width, height);
  else
    g_set_error (
        error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
        _ ("a print shop prints a board on one sheet, and this paper is too small for %.1f × "
           "%.1f mm within its margins; take larger paper or leave it out, then the sheet is as "
           "large as is needed"),
        width, height);
  return FALSE;
}
