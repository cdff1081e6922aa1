/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether lines are wide enough to be printed: the designer's own, and the borders that the drawing
 * makes finer the smaller the areas are. */

#include "render/theme/pen.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* How wide the lines between cells are drawn on cells of LOOM_CELL_UNIT. */
#define GRID_LINE .22

void
loom_print_check_lines (LoomCheck *check)
{
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  for (guint i = 0; i < loom_board_n (check->board, LOOM_KIND_LINE); i++)
    {
      const LoomLine *line = g_ptr_array_index (loom_board_list (check->board, LOOM_KIND_LINE), i);
      const gint64 width = llround (line->width * settings.scale);

      if (width >= LOOM_LEAST_LINE)
        continue;
      g_autofree char *name = loom_words_name (&line->entity);
      g_autofree char *is = loom_words_mm (width);
      g_autofree char *least = loom_words_mm (LOOM_LEAST_LINE);
      LoomDiagnostic *found = loom_check_add (
          check, "LINE-THIN", &line->entity,
          _ ("%s is %s wide on paper; less than %s comes out broken or not at all"), name, is,
          least);
      g_autofree char *label = g_strdup_printf (_ ("Make %s wide enough to be printed"), name);
      LoomEdit *fix = loom_edit_new (label);

      loom_edit_set_number (fix, line->entity.handle, LOOM_KIND_LINE, "width",
                            (gint32)ceil (LOOM_LEAST_LINE / settings.scale));
      loom_diagnostic_take_fix (found, fix);
    }
}

/* The width of the line at the heart of a border of each class, in strokes of the plan. */
static double
border_width (LoomEdgeClass class)
{
  switch (class)
    {
    case LOOM_EDGE_OWN:
      return .35;
    case LOOM_EDGE_SEA:
      return .5;
    case LOOM_EDGE_LAND:
      return .55;
    case LOOM_EDGE_VOID:
      return .8;
    case LOOM_EDGE_COAST:
    case LOOM_EDGE_FRONTIER:
      return .95;
    default:
      return 1;
    }
}

/* The lines between cells, of which there are as many as there are cells. */
static void
check_grid (LoomCheck *check, double scale)
{
  const LoomEntity *layers = loom_board_section (check->board, LOOM_KIND_LAYERS);

  if (layers == NULL || check->scenario != NULL)
    return;
  const double cell = ((const LoomLayers *)layers)->cell / (double)LOOM_MM;
  const double width = GRID_LINE * cell / LOOM_CELL_UNIT * scale;
  if (width * LOOM_MM >= LOOM_LEAST_LINE)
    return;
  loom_check_add (check, "BORDERS-THIN", layers,
                  _ ("cells are so small on paper that the lines between them come out %.2f mm "
                     "wide; less than 0.1 mm comes out broken or not at all"),
                  width);
}

void
loom_print_check_drawn_lines (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  double finest = 1;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  check_grid (check, settings.scale);
  if (plan == NULL)
    return;
  for (guint i = 0; i < plan->edges->len; i++)
    finest = MIN (finest, border_width ((LoomEdgeClass)g_array_index (plan->edges, guint8, i)));
  const double width = finest * plan->stroke * settings.scale;
  if (width * LOOM_MM >= LOOM_LEAST_LINE)
    return;
  loom_check_add (
      check, "BORDERS-THIN", loom_board_section (check->board, LOOM_KIND_AREAS),
      _ ("areas are so small on paper that the finest borders come out %.2f mm wide; less "
         "than 0.1 mm comes out broken or not at all"),
      width);
}
