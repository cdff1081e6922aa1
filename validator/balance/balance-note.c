/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The remedy as it is written down: the board with the changed scenario, and a note in it that says
 * what was changed and why. */

#include "validator/balance/copy.h"
#include "validator/balance/balance.h"
#include "validator/base/words.h"
#include "validator/report/report-private.h"
#include "validator/report/report-words.h"
#include "validator/play/sentence.h"

const LoomScenario *
loom_balance_result_get_scenario (const LoomBalanceResult *self)
{
  g_return_val_if_fail (self->variant != NULL, NULL);
  return self->variant->position->scenario;
}

/* Whether a verdict rests on the line-up at @i. */
static gboolean
counts (const LoomStudy *study, guint i)
{
  gboolean any = FALSE;

  for (guint k = 0; k < study->n_results; k++)
    any = any || loom_fairness_counts (study->results[k]);
  return study->results[i]->games > 0 && (!any || loom_fairness_counts (study->results[i]));
}

/* The line-up by which a seat gained most, and that seat. */
static const LoomLineupResult *
find_favoured (const LoomStudy *study, guint *favoured)
{
  const LoomLineupResult *found = study->results[0];
  double share = 0;

  *favoured = 1;
  for (guint i = 0; i < study->n_results; i++)
    {
      const LoomSequentialTest *test = study->results[i]->tests[LOOM_ASPECT_AS_DEALT];
      const guint seat = loom_sequential_test_favoured (test);

      if (!counts (study, i) || loom_sequential_test_mean (test, seat) <= share)
        continue;
      share = loom_sequential_test_mean (test, seat);
      *favoured = seat + 1;
      found = study->results[i];
    }
  return found;
}

static char *
dup_players (const LoomStudy *study)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < study->n_results; i++)
    if (counts (study, i))
      g_ptr_array_add (names, loom_lineup_dup_words (&study->results[i]->lineup));
  return loom_sentence_list (names);
}

char *
loom_balance_result_dup_note (const LoomBalanceResult *self)
{
  const gboolean is_found = self->end == LOOM_BALANCE_FOUND;
  g_autofree char *changes = NULL, *name = NULL, *share = NULL, *due = NULL, *players = NULL;
  const LoomLineupResult *result;
  guint favoured;

  g_return_val_if_fail (self->variant != NULL && self->after != NULL, NULL);
  result = find_favoured (self->before, &favoured);
  changes = loom_words_clauses (self->changes, self->changes->len);
  name = loom_lineup_dup_words (&result->lineup);
  players = dup_players (self->after);
  share = loom_fairness_dup_percent (
      loom_sequential_test_mean (result->tests[LOOM_ASPECT_AS_DEALT], favoured - 1));
  due = loom_fairness_dup_percent (1.0 / self->before->game->n_seats);
  return g_strdup_printf (
      is_found ? _ (
          "Changed so that it is fair: %s. Before, the share of %s was %s as played by %s, with %s "
          "its due. "
          "Now each seat is within %.3g points of its due, as played by %s.")
               : _ ("Changed so that it is fairer: %s. Before, the share of %s was %s as played by "
                    "%s, with "
                    "%s its due. That each seat is within %.3g points of its due now is not shown, "
                    "as played "
                    "by %s."),
      changes, self->before->game->seat_names[favoured], share, name, due,
      100 * self->after->plan.delta, players);
}

LoomBoard *
loom_balance_result_dup_board (const LoomBalanceResult *self, GError **error)
{
  g_autoptr (LoomBoard) board = NULL;
  g_autofree char *note = NULL;
  LoomHandle handle;

  g_return_val_if_fail (self->variant != NULL, NULL);
  board = loom_board_copy (self->variant->board);
  handle = loom_balance_result_get_scenario (self)->entity.handle;
  note = loom_balance_result_dup_note (self);
  if (!loom_scenario_add_note (board, (const LoomScenario *)loom_board_get (board, handle), note,
                               error))
    return NULL;
  return g_steal_pointer (&board);
}

GPtrArray *
loom_balance_result_dup_edits (const LoomBalanceResult *self)
{
  g_autofree char *note = NULL;
  GPtrArray *edits;

  g_return_val_if_fail (self->variant != NULL, NULL);
  note = loom_balance_result_dup_note (self);
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  g_ptr_array_add (edits, loom_edit_copy (self->copying));
  g_ptr_array_add (edits, loom_edit_copy (self->changing));
  g_ptr_array_add (edits, loom_scenario_new_note_edit (
                              loom_balance_result_get_scenario (self)->entity.handle, note));
  return edits;
}
