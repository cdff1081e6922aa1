/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large a board can be on one sheet of paper.
 *
 * The scale is found by halving, not by dividing lengths: what a sheet holds is then decided by
 * nobody but the tiling, and is right also for what does not grow with the scale, as a bleed. */

#include "render/print/fit.h"

#include "render/board/board.h"
#include "render/print/tiling.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define WHOLE 1000

/* As <print> and --scale have it. */
#define LEAST 10
#define MOST 100000

static gboolean
fits (const LoomBoard *board,
      const LoomPrintSettings *settings,
      LoomHandle layer,
      int thousandths,
      GError **error)
{
  LoomView view = LOOM_VIEW_INIT;
  LoomTiling tiling;
  double width, height;

  view.scale = thousandths / (double)WHOLE;
  view.layer = layer;
  loom_render_board_size (board, &view, &width, &height);

  const double bleed = 2.0 * settings->bleed / LOOM_MM;
  const LoomTilingSettings one = { .width = llround ((width + bleed) * LOOM_MM),
                                   .height = llround ((height + bleed) * LOOM_MM),
                                   .paper = settings->paper,
                                   .margin = settings->margin,
                                   .overlap = 0, /* one sheet has none */
                                   .orientation = settings->orientation };

  if (!loom_tiling_plan (&one, &tiling, error))
    return FALSE;
  if (tiling.columns * tiling.rows == 1)
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
               _ ("one sheet cannot hold it at any scale from %g; take larger paper or smaller "
                  "margins"),
               LEAST / (double)WHOLE);
  return FALSE;
}

static gboolean
all_fit (const LoomBoard *board, const LoomPrintSettings *settings, int thousandths, GError **error)
{
  const guint n_layers = loom_board_n (board, LOOM_KIND_LAYER);

  if ((n_layers == 0 || loom_board_n (board, LOOM_KIND_AREA) > 0)
      && !fits (board, settings, 0, thousandths, error))
    return FALSE;
  for (guint i = 0; i < n_layers; i++)
    if (!fits (board, settings, loom_board_layer (board, i)->entity.handle, thousandths, error))
      return FALSE;
  return TRUE;
}

double
loom_print_fit_scale (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  int most = MOST + 1, least = LEAST;

  g_return_val_if_fail (board != NULL && settings != NULL, 0);

  if (!all_fit (board, settings, least, error))
    return 0;
  while (most - least > 1)
    {
      const int middle = least + (most - least) / 2;

      if (all_fit (board, settings, middle, NULL))
        least = middle;
      else
        most = middle;
    }
  return least / (double)WHOLE;
}
