/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the board, as large as it is printed, can be laid on the paper that is asked for, and
 * whether a printer can print so near to its edges. */

#include "render/board/board.h"
#include "render/checks/checks.h"
#include "render/print/tiling.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What is printed as one board: @entity is the map of areas or a layer. In µm, bleed included. */
typedef struct
{
  const LoomEntity *entity;
  gint64 width;
  gint64 height;
} Spread;

static Spread
measure (const LoomBoard *board, const LoomPrintSettings *settings, const LoomEntity *entity)
{
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  view.scale = settings->scale;
  if (entity->kind == LOOM_KIND_LAYER)
    view.layer = entity->handle;
  loom_render_board_size (board, &view, &width, &height);
  return (Spread){ entity, llround (width * LOOM_MM) + 2 * (gint64)settings->bleed,
                   llround (height * LOOM_MM) + 2 * (gint64)settings->bleed };
}

/* (element-type Spread): the boards that are printed. Free with g_array_unref(). */
static GArray *
measure_all (const LoomBoard *board, const LoomPrintSettings *settings)
{
  GArray *spreads = g_array_new (FALSE, FALSE, sizeof (Spread));

  if (loom_board_n (board, LOOM_KIND_AREA) > 0)
    {
      const Spread spread = measure (board, settings, loom_board_section (board, LOOM_KIND_AREAS));
      g_array_append_val (spreads, spread);
    }
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const Spread spread = measure (board, settings, &loom_board_layer (board, i)->entity);
      g_array_append_val (spreads, spread);
    }
  return spreads;
}

void
loom_print_check_margin (LoomCheck *check)
{
  const LoomEntity *print = loom_board_section (check->board, LOOM_KIND_PRINT);
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  /* Paper of a size of its own is for whoever prints to the edge and cuts. */
  if (print == NULL || settings.paper.name == NULL || settings.margin >= LOOM_LEAST_MARGIN)
    return;
  g_autofree char *margin = loom_words_mm (settings.margin);
  g_autofree char *least = loom_words_mm (LOOM_LEAST_MARGIN);
  LoomDiagnostic *found
      = loom_check_add (check, "MARGIN-NARROW", print,
                        _ ("margins of %s on %s: many printers leave the outer %s "
                           "of a sheet white, whatever stands there"),
                        margin, settings.paper.name, least);
  g_autofree char *label = g_strdup_printf (_ ("Make the margins %s wide"), least);
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set_number (fix, print->handle, LOOM_KIND_PRINT, "margin", LOOM_LEAST_MARGIN);
  loom_diagnostic_take_fix (found, fix);
}

void
loom_print_check_size (LoomCheck *check)
{
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  g_autoptr (GArray) spreads = measure_all (check->board, &settings);
  for (guint i = 0; i < spreads->len; i++)
    {
      const Spread *spread = &g_array_index (spreads, Spread, i);

      if (MAX (spread->width, spread->height) <= LOOM_MOST_BOARD)
        continue;
      loom_check_add (check, "BOARD-HUGE", spread->entity,
                      _ ("the board is %.2f × %.2f m on paper; a page has 5 m a side at the most"),
                      spread->width / 1e6, spread->height / 1e6);
    }
}

void
loom_print_check_sheets (LoomCheck *check)
{
  const LoomEntity *print = loom_board_section (check->board, LOOM_KIND_PRINT);
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  g_autoptr (GArray) spreads = measure_all (check->board, &settings);
  for (guint i = 0; i < spreads->len; i++)
    {
      const Spread *spread = &g_array_index (spreads, Spread, i);
      const LoomTilingSettings tiling_settings = { .width = spread->width,
                                                   .height = spread->height,
                                                   .paper = settings.paper,
                                                   .margin = settings.margin,
                                                   .overlap = settings.overlap,
                                                   .orientation = settings.orientation };
      LoomTiling tiling;
      g_autoptr (GError) error = NULL;

      if (spread->width <= 0 || spread->height <= 0
          || loom_tiling_plan (&tiling_settings, &tiling, &error))
        continue;
      /* One word about the paper is enough, however many layers there are. */
      loom_check_add (check, "SHEETS-IMPOSSIBLE", print != NULL ? print : spread->entity,
                      _ ("the board cannot be laid on sheets: %s"), error->message);
      return;
    }
}
