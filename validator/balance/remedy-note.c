/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The remedy as it is written down: the board with the changed scenario, and a note in it that says
 * what was changed and why. */

#include "validator/balance/copy.h"
#include "validator/balance/remedy.h"

const LoomScenario *
loom_remedy_get_scenario (const LoomRemedy *self)
{
  g_return_val_if_fail (self->position != NULL, NULL);
  return self->position->setup->scenario;
}

/* The seat that gained most, by all rungs together, and its largest share. */
static guint
find_favoured (const LoomStudy *study, double *share)
{
  guint favoured = 1;

  *share = 0;
  for (guint i = 0; i < study->n_tiers; i++)
    for (guint k = 0; k < study->game->n_seats && study->tiers[i]->games > 0; k++)
      {
        const double mean = loom_judge_mean (study->tiers[i]->judges[LOOM_ASPECT_AS_DEALT], k);

        if (mean <= *share)
          continue;
        *share = mean;
        favoured = k + 1;
      }
  return favoured;
}

static void
append_players (GString *text, const LoomStudy *study)
{
  for (guint i = 0; i < study->n_tiers; i++)
    {
      g_autofree char *name = loom_lineup_dup_name (&study->tiers[i]->lineup);

      g_string_append_printf (text, "%s%s",
                              i == 0                   ? ""
                              : i + 1 < study->n_tiers ? ", "
                                                       : " and ",
                              name);
    }
}

char *
loom_remedy_dup_note (const LoomRemedy *self)
{
  GString *text = g_string_new (NULL);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  const guint n_seats = self->before->game->n_seats;
  double share;
  guint favoured;

  g_return_val_if_fail (self->position != NULL && self->after != NULL, NULL);
  g_string_append (text, "Changed so that it is fair: ");
  for (guint i = 0; i < self->changes->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                            (const char *)g_ptr_array_index (self->changes, i));
  favoured = find_favoured (self->before, &share);
  g_string_append_printf (text, ". Before, %s won %s %% of the games of one kind of player, ",
                          self->before->game->seat_names[favoured],
                          g_ascii_formatd (number, sizeof number, "%.1f", 100 * share));
  g_string_append_printf (text, "with %s %% its due. ",
                          g_ascii_formatd (number, sizeof number, "%.1f", 100.0 / n_seats));
  g_string_append_printf (
      text,
      self->end == LOOM_REMEDY_FOUND ? "Now each seat is within %s points of its due, as played by "
                                     : "It is the best that was found, not within %s points of its "
                                       "due for every seat, as played by ",
      g_ascii_formatd (number, sizeof number, "%.3g", 100 * self->after->plan.delta));
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
