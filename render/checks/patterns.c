/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a pattern stands for two things: for a terrain, and for the seat that holds an area. */

#include "render/checks/checks.h"
#include "validator/base/words.h"

#include <glib/gi18n-lib.h>

/* Patterns that are on the map: bits of what seats wear, and of all. */
typedef struct
{
  guint32 worn, all;
  guint seats[32]; /* by pattern: a seat that wears it */
} Patterns;

static void
gather (const LoomAreaPlan *plan, Patterns *out)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      const guint32 bit = 1u << a->hatch;

      if (a->hatch == LOOM_PATTERN_NONE)
        continue;
      out->all |= bit;
      if (!a->owned || a->neutral)
        continue;
      out->worn |= bit;
      out->seats[a->hatch] = a->seat;
    }
}

/* Gives @terrain a pattern that nothing else has; NULL where there is none left. */
static LoomEdit *
dup_fix (const LoomTerrain *terrain, guint32 taken)
{
  const LoomField *field = loom_kind_field (LOOM_KIND_TERRAIN, "pattern");
  gint32 pattern = LOOM_PATTERN_NONE + 1;

  while (pattern <= field->highest && (taken >> pattern & 1) != 0)
    pattern++;
  if (pattern > field->highest)
    return NULL;
  g_autofree char *label
      = g_strdup_printf (_ ("Give “%s” the pattern “%s”"), terrain->name, field->names[pattern]);
  LoomEdit *fix = loom_edit_new (label);

  loom_edit_set_number (fix, terrain->entity.handle, LOOM_KIND_TERRAIN, "pattern", pattern);
  return fix;
}

/* Whether an area shows @terrain, which nobody's colour hides. */
static gboolean
is_shown (const LoomAreaPlan *plan, const LoomTerrain *terrain)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      if (a->terrain != NULL && a->terrain->entity.handle == terrain->entity.handle && !a->owned
          && a->kind == LOOM_TERRAIN_LAND)
        return TRUE;
    }
  return FALSE;
}

void
loom_print_check_patterns (LoomCheck *check)
{
  const LoomAreaPlan *plan = loom_print_check_plan (check);
  const GPtrArray *terrains = loom_board_list (check->board, LOOM_KIND_TERRAIN);
  const LoomField *field = loom_kind_field (LOOM_KIND_TERRAIN, "pattern");
  Patterns patterns = { 0 };

  if (plan == NULL || !plan->has_owners)
    return;
  gather (plan, &patterns);
  for (guint i = 0; i < terrains->len; i++)
    {
      const LoomTerrain *terrain = g_ptr_array_index (terrains, i);

      if (terrain->pattern == LOOM_PATTERN_NONE || (patterns.worn >> terrain->pattern & 1) == 0
          || !is_shown (plan, terrain))
        continue;
      LoomDiagnostic *found = loom_check_add (
          check, "PATTERN-TWICE", &terrain->entity,
          _ ("the terrain “%s” has the pattern “%s”, which on other areas says that seat %u "
             "holds them"),
          terrain->name, field->names[terrain->pattern], patterns.seats[terrain->pattern]);
      g_autoptr (LoomEdit) fix = dup_fix (terrain, patterns.all);
      if (fix != NULL)
        loom_diagnostic_take_fix (found, g_steal_pointer (&fix));
    }
}
