/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Does changes on a copy of the board and asks the checks what they think of it. */

#include "validator/balance/variant.h"

#include <math.h>

#include "formats/model/error.h"
#include "validator/checks/balance/balance.h"
#include "validator/checks/playable.h"
#include "validator/checks/symmetry/symmetry.h"

#include <glib/gi18n-lib.h>

void
loom_variant_free (LoomVariant *self)
{
  if (self == NULL)
    return;
  loom_game_free (self->game);
  loom_position_free (self->position);
  loom_board_free (self->board);
  g_free (self);
}

static gboolean
apply (LoomBoard *board, LoomBalanceChange *const *changes, guint n, GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new ("Balance a scenario");

  for (guint i = 0; i < n; i++)
    loom_edit_append (edit, loom_edit_copy (changes[i]->edit));
  return loom_board_apply (board, edit, NULL, error);
}

/* Findings. */

static void
count_findings (const LoomReport *report, GHashTable *counts)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      guint n;

      if (diagnostic->severity > LOOM_SEVERITY_WARNING || diagnostic->accepted)
        continue;
      n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, diagnostic->code));
      g_hash_table_insert (counts, (gpointer)diagnostic->code, GUINT_TO_POINTER (n + 1));
    }
}

/* Whether @counts has more of any code than @expected. */
static const char *
find_excess (GHashTable *counts, GHashTable *expected)
{
  GHashTableIter iter;
  gpointer code, n;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &code, &n))
    if (GPOINTER_TO_UINT (n) > GPOINTER_TO_UINT (g_hash_table_lookup (expected, code)))
      return code;
  return NULL;
}

GHashTable *
loom_variant_dup_findings (const LoomBoard *board, LoomHandle scenario)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  loom_checks_run_own (board, scenario, report);
  count_findings (report, counts);
  return counts;
}

gboolean
loom_variant_has_new_findings (const LoomVariant *self, GHashTable *expected)
{
  g_autoptr (GHashTable) counts
      = loom_variant_dup_findings (self->board, self->position->scenario->entity.handle);

  return find_excess (counts, expected) != NULL;
}

/* What is counted. */

/* Each figure by how much of the largest the smallest lacks. */
static double
find_unevenness (const LoomPosition *position)
{
  g_autoptr (GArray) measures = g_array_new (FALSE, FALSE, sizeof (LoomMeasure));
  double sum = 0;

  if (position->n_areas > LOOM_BALANCE_MAX_AREAS || position->n_cells > LOOM_BALANCE_MAX_CELLS)
    return 0;
  loom_balance_measure (position, measures);
  for (guint i = 0; i < measures->len; i++)
    {
      const LoomMeasure *measure = &g_array_index (measures, LoomMeasure, i);
      double low = 0, high = 0;
      gboolean any = FALSE;

      for (guint seat = 1; seat <= position->n_seats; seat++)
        {
          const double value = measure->values[seat];

          if (isnan (value))
            continue;
          low = any ? MIN (low, value) : value;
          high = any ? MAX (high, value) : value;
          any = TRUE;
        }
      if (any && high > 0)
        sum += (high - low) / high;
    }
  return sum;
}

static gboolean
has_equal_places (const LoomPosition *position)
{
  LoomSymmetry symmetry = { .order = NULL };
  gboolean is_known = TRUE, are_equal;

  if (loom_symmetry_excluded (position) != NULL)
    return FALSE;
  if (position->n_areas > LOOM_SYMMETRY_MAX_AREAS || position->n_cells > LOOM_SYMMETRY_MAX_CELLS)
    return FALSE;
  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    symmetry.orbit[i] = symmetry.place[i] = (guint8)i;
  if (position->n_layers > 0)
    loom_symmetry_of_layers (position, &symmetry);
  else
    is_known = loom_symmetry_of_areas (position, &symmetry);
  are_equal = is_known && loom_symmetry_are_one (symmetry.orbit, position);
  loom_symmetry_clear (&symmetry);
  return are_equal;
}

LoomVariant *
loom_variant_new (const LoomBoard *map,
                  LoomHandle scenario,
                  LoomBalanceChange *const *changes,
                  guint n,
                  GHashTable *expected,
                  GError **error)
{
  g_autoptr (LoomVariant) self = g_new0 (LoomVariant, 1);
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  const char *excess;

  self->board = loom_board_copy (map);
  if (!apply (self->board, changes, n, error))
    return NULL;
  self->position = loom_position_new (self->board,
                                      (const LoomScenario *)loom_board_get (self->board, scenario));
  self->game = loom_game_open (self->position, report, error);
  if (self->game == NULL)
    return NULL;
  count_findings (report, counts);
  excess = expected != NULL ? find_excess (counts, expected) : NULL;
  if (excess != NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("the change brings a new finding, %s"),
                   excess);
      return NULL;
    }
  self->is_symmetric = has_equal_places (self->position);
  self->unevenness = find_unevenness (self->position);
  return g_steal_pointer (&self);
}
