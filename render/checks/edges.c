/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands so near to the edge of the board that a cut may take part of it. Only a board with
 * bleed is asked, for bleed says that the edge is to be cut. */

#include "render/decor/decor-room.h"
#include "render/decor/decor-room.h"
#include "render/areas/panels.h"
#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* So many are named; the rest is counted. */
#define MOST_NAMED 4

/* How far @box is from the nearest edge of the map, in mm; negative where it reaches over. */
static double
distance (const LoomAreaPlan *plan, const LoomRect *box)
{
  const double across = MIN (box->left, plan->width - box->right);
  const double down = MIN (box->top, plan->height - box->bottom);

  return MIN (across, down);
}

static double
area_distance (const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  double least = G_MAXDOUBLE;

  if (area->label.lines[0] != NULL && loom_text_run_extents (area->label.lines[0]).width > 0)
    least = distance (plan, &area->label.box);
  for (guint i = 0; i < area->n_pieces; i++)
    least = MIN (
        least,
        distance (plan, &g_array_index (plan->pieces, LoomPlanPiece, area->first_piece + i).box));
  return least;
}

static void
search_areas (const LoomAreaPlan *plan, double zone, GPtrArray *entities)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *area = loom_area_plan_area (plan, i);

      if (area_distance (plan, area) < zone)
        g_ptr_array_add (entities, (gpointer)&area->area->entity);
    }
}

/* Words, signs and keys; pictures and lines may well run over the edge. */
static void
search_decor (const LoomAreaPlan *plan, double zone, GPtrArray *entities)
{
  static const LoomKind kinds[] = { LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_KEY };
  g_autoptr (LoomDecorRoom) room = loom_decor_room_new (plan->board, NULL, FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      const GPtrArray *list = loom_board_list (plan->board, kinds[k]);

      for (guint i = 0; i < list->len; i++)
        {
          const LoomDecor *decor = g_ptr_array_index (list, i);
          LoomRect box;

          if (loom_decor_printed_box (plan, room, decor, &box) && distance (plan, &box) < zone)
            g_ptr_array_add (entities, (gpointer)&decor->entity);
        }
    }
}

/* What has been reported, so that no scenario repeats what another said. */
static gpointer
build_told (LoomCheck *check)
{
  return g_hash_table_new (NULL, NULL);
}

void
loom_print_check_edges (LoomCheck *check)
{
  g_autoptr (GPtrArray) entities = g_ptr_array_new ();
  const LoomAreaPlan *plan;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, check->board);
  plan = settings.bleed > 0 ? loom_print_check_plan (check) : NULL;
  if (plan == NULL)
    return;
  search_areas (plan, LOOM_SAFE_ZONE / settings.scale, entities);
  search_decor (plan, LOOM_SAFE_ZONE / settings.scale, entities);

  GHashTable *told = loom_check_map_cache (check, build_told, (GDestroyNotify)g_hash_table_unref);
  for (guint i = entities->len; i-- > 0;)
    if (!g_hash_table_add (told, g_ptr_array_index (entities, i)))
      g_ptr_array_remove_index (entities, i);
  if (entities->len == 0)
    return;
  g_autofree char *names = loom_words_list (entities, MOST_NAMED);
  LoomDiagnostic *found
      = loom_check_add (check, "EDGE-CLOSE", g_ptr_array_index (entities, 0),
                        _ ("what stands at %s comes within %g mm of the edge, which is to be cut"),
                        names, LOOM_SAFE_ZONE);
  for (guint i = 1; i < entities->len; i++)
    loom_diagnostic_concern (found, g_ptr_array_index (entities, i));
}
