/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the pieces that are cut out for a scenario go into the areas they are put in. They are as
 * large as the map leaves room for, but never smaller than fingers can hold. */

#include "render/checks/checks.h"
#include "render/pieces/layout.h"
#include "validator/checks/map/map.h"
#include "validator/base/words.h"
#include "formats/geometry/planar.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* So many are named; the rest is counted. */
#define MOST_NAMED 4

/* Pieces that lie within an area. */
static const LoomComponentKind kinds[]
    = { LOOM_COMPONENT_NUMBER, LOOM_COMPONENT_CUBE,    LOOM_COMPONENT_OWNER,
        LOOM_COMPONENT_DICE,   LOOM_COMPONENT_FACE,    LOOM_COMPONENT_MARKER,
        LOOM_COMPONENT_SHRINE, LOOM_COMPONENT_ELEMENT, LOOM_COMPONENT_HELD };

/* How wide a disc about the middle of @area's box is within it, in mm; 0 when that is outside. */
static double
width_in_middle (const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  const LoomVec2 *points = loom_area_plan_points (plan, area);
  const guint *ends = loom_area_plan_ends (plan, area);
  const double x = (area->box.left + area->box.right) / 2,
               y = (area->box.top + area->box.bottom) / 2;
  double least = G_MAXDOUBLE;
  gboolean is_inside = FALSE;

  for (guint ring = 0, from = 0; ring < area->n_rings; from = ends[ring++])
    for (guint i = from; i < ends[ring]; i++)
      {
        const LoomVec2 a = points[i], b = points[i + 1 < ends[ring] ? i + 1 : from];
        const double square = loom_segment_distance_squared (a, b, (LoomVec2){ x, y });

        least = MIN (least, square);
        if ((a.y > y) != (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
          is_inside = !is_inside;
      }
  return is_inside ? 2 * sqrt (least) : 0;
}

/* How wide the roomiest place of each area is, in µm on paper: exactly where @enough does not go
 * into its middle. Free with g_free(). */
static double *
measure_areas (const LoomAreaPlan *plan, double scale, double enough)
{
  double *widths = g_new (double, plan->areas->len);

  for (guint i = 0; i < plan->areas->len; i++)
    {
      double clearance = 0;

      widths[i] = width_in_middle (plan, loom_area_plan_area (plan, i)) * LOOM_MM * scale;
      if (widths[i] >= enough)
        continue;
      loom_geometry_area_centre (plan->geometry, i, LOOM_MM / 2.0, &clearance);
      widths[i] = MAX (widths[i], 2 * clearance * scale);
    }
  return widths;
}

static gboolean
takes_areas (const LoomComponent *component)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (component->kind == kinds[i])
      return TRUE;
  return FALSE;
}

static void
report (LoomCheck *check, const LoomAreaPlan *plan, gint32 size, const double *widths)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  LoomDiagnostic *found;

  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);

      if (widths[i] < size && area->kind == LOOM_TERRAIN_LAND)
        g_ptr_array_add (entities, (gpointer)&area->area->entity);
    }
  if (entities->len == 0)
    return;
  g_autofree char *names = loom_words_list (entities, MOST_NAMED);
  g_autofree char *is = loom_words_mm (size);
  found = loom_check_add (
      check, "TOKEN-OVER-AREA", g_ptr_array_index (entities, 0),
      g_dngettext (
          GETTEXT_PACKAGE, "pieces of %s are cut out to lie in areas, and %s is narrower than that",
          "pieces of %s are cut out to lie in areas, and %s are narrower than that", entities->len),
      is, names);
  for (guint i = 1; i < entities->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (entities, i));
}

/* The largest of those that lie within areas, in µm. */
static gint32
find_largest (const GArray *components, const LoomPieceSizes *sizes)
{
  gint32 largest = 0;

  for (guint i = 0; i < components->len; i++)
    if (takes_areas (loom_components_get (components, i)))
      {
        gint32 width, height;

        loom_piece_size (sizes, loom_components_get (components, i), &width, &height);
        largest = MAX (largest, MAX (width, height));
      }
  return largest;
}

void
loom_print_check_tokens (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  g_autofree double *widths = NULL;
  g_autoptr (GArray) components = NULL;
  LoomPieceSizes sizes;
  LoomPrintSettings settings;
  gint32 largest;

  if (plan == NULL)
    return;
  loom_print_settings_init (&settings, check->board);
  settings.scenario = check->scenario;
  components = loom_components_new (check->board, check->scenario, &settings.pieces);
  loom_piece_sizes_init (&sizes, check->board, &settings);
  largest = find_largest (components, &sizes);
  if (largest == 0)
    return;
  widths = measure_areas (plan, settings.scale, largest);
  report (check, plan, largest, widths);
}
