/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The remedy as it is written down: the board with the changed scenario, and a note in it that says
 * what was changed and why. */

#include "validator/balance/copy.h"
#include "validator/balance/remedy.h"
#include "validator/fairness/report-private.h"

const LoomScenario *
loom_remedy_get_scenario (const LoomRemedy *self)
{
  g_return_val_if_fail (self->position != NULL, NULL);
  return self->position->setup->scenario;
}

/* Whether a verdict rests on the rung at @i. */
static gboolean
counts (const LoomStudy *study, guint i)
{
  gboolean any = FALSE;

  for (guint k = 0; k < study->n_tiers; k++)
    any = any || loom_fairness_counts (study->tiers[k]);
  return study->tiers[i]->games > 0 && (!any || loom_fairness_counts (study->tiers[i]));
}

/* The rung by which a seat gained most, and that seat. */
static const LoomTier *
find_favoured (const LoomStudy *study, guint *favoured)
{
  const LoomTier *found = study->tiers[0];
  double share = 0;

  *favoured = 1;
  for (guint i = 0; i < study->n_tiers; i++)
    {
      const LoomJudge *judge = study->tiers[i]->judges[LOOM_ASPECT_AS_DEALT];
      const guint seat = loom_judge_favoured (judge);

      if (!counts (study, i) || loom_judge_mean (judge, seat) <= share)
        continue;
      share = loom_judge_mean (judge, seat);
      *favoured = seat + 1;
      found = study->tiers[i];
    }
  return found;
}

static void
append_players (GString *text, const LoomStudy *study)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < study->n_tiers; i++)
    if (counts (study, i))
      g_ptr_array_add (names, loom_lineup_dup_name (&study->tiers[i]->lineup));
  for (guint i = 0; i < names->len; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0               ? ""
                            : i + 1 < names->len ? ", "
                                                 : " and ",
                            (const char *)g_ptr_array_index (names, i));
}

static void
append_percent (GString *text, double share)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (digits, sizeof digits, "%.1f", loom_fairness_round (100 * share, 1));
  g_string_append_printf (text, "%s %%", digits);
}

char *
loom_remedy_dup_note (const LoomRemedy *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = NULL;
  char points[G_ASCII_DTOSTR_BUF_SIZE];
  const LoomTier *tier;
  guint favoured;

  g_return_val_if_fail (self->position != NULL && self->after != NULL, NULL);
  tier = find_favoured (self->before, &favoured);
  name = loom_lineup_dup_name (&tier->lineup);
  g_ascii_formatd (points, sizeof points, "%.3g", 100 * self->after->plan.delta);
  g_string_append (text, self->end == LOOM_REMEDY_FOUND ? "Changed so that it is fair: "
                                                        : "Changed so that it is fairer: ");
  for (guint i = 0; i < self->changes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                            (const char *)g_ptr_array_index (self->changes, i));
  g_string_append_printf (text, ". Before, %s won ", self->before->game->seat_names[favoured]);
  append_percent (text, loom_judge_mean (tier->judges[LOOM_ASPECT_AS_DEALT], favoured - 1));
  g_string_append_printf (text, " as played by %s, with ", name);
  append_percent (text, 1.0 / self->before->game->n_seats);
  g_string_append_printf (
      text,
      self->end == LOOM_REMEDY_FOUND
          ? " its due. Now each seat is within %s points of its due, as played "
            "by "
          : " its due. That each seat is within %s points of its due now is not "
            "shown, as played by ",
      points);
  append_players (text, self->after);
  g_string_append_c (text, '.');
  return g_string_free (text, FALSE);
}

LoomBoard *
loom_remedy_dup_board (const LoomRemedy *self, GError **error)
{
  g_autoptr (LoomBoard) board = NULL;
  g_autofree char *note = NULL;
  LoomHandle handle;

  g_return_val_if_fail (self->position != NULL, NULL);
  board = loom_board_copy (self->position->board);
  handle = loom_remedy_get_scenario (self)->thing.handle;
  note = loom_remedy_dup_note (self);
  if (!loom_scenario_add_note (board, (const LoomScenario *)loom_board_get (board, handle), note,
                               error))
    return NULL;
  return g_steal_pointer (&board);
}

GPtrArray *
loom_remedy_dup_edits (const LoomRemedy *self)
{
  g_autofree char *note = NULL;
  GPtrArray *edits;

  g_return_val_if_fail (self->position != NULL, NULL);
  note = loom_remedy_dup_note (self);
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  g_ptr_array_add (edits, loom_edit_copy (self->copying));
  g_ptr_array_add (edits, loom_edit_copy (self->changing));
  g_ptr_array_add (
      edits, loom_scenario_new_note_edit (loom_remedy_get_scenario (self)->thing.handle, note));
  return edits;
}
