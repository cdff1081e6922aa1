/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks for the worst game: see worst-game.h. */

#include "editor/work/worst-game.h"

#include "editor/playtest/self-play.h"
#include "editor/work/asked.h"
#include "formats/model/error.h"
#include "validator/report/report-private.h"

#include <glib/gi18n.h>

/* So many games, and so much time, µs. */
#define MOST_GAMES 400
#define BUDGET (4 * G_USEC_PER_SEC)

void
loom_worst_game_free (LoomWorstGame *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->players);
  g_free (self->seat_name);
  g_free (self);
}

static void
free_game (gpointer data)
{
  loom_worst_game_free (data);
}

static LoomWorstGame *
find (const LoomAsked *asked, GCancellable *cancellable, GError **error)
{
  const LoomWorstSearch games = { .seed = asked->seed,
                                  .favoured = asked->n,
                                  .most_games = MOST_GAMES,
                                  .deadline = g_get_monotonic_time () + BUDGET };
  g_autoptr (LoomPlaySession) table = loom_play_session_new (asked->board, asked->scenario, error);
  g_autoptr (LoomSelfPlay) players
      = table != NULL ? loom_self_play_new (table, &asked->lineup, cancellable, error) : NULL;
  LoomWorst found;

  if (players == NULL || !loom_self_play_find_worst (players, &games, &found, cancellable, error))
    return NULL;
  LoomWorstGame *worst = g_new0 (LoomWorstGame, 1);

  *worst = (LoomWorstGame){ .seed = asked->seed,
                            .index = found.index,
                            .players = g_strdupv (players->players),
                            .seat_name = g_strdup (table->game->seat_names[asked->n + 1]),
                            .moves = found.moves,
                            .n_won = found.n_won,
                            .n_games = found.n_games };
  return worst;
}

static void
find_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  LoomWorstGame *worst = find (data, cancellable, &error);

  if (worst != NULL)
    g_task_return_pointer (task, worst, free_game);
  else
    g_task_return_error (task, error);
}

void
loom_worst_game_find (LoomDocument *document,
                      LoomMeasurement *measurement,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = g_task_new (document, cancellable, callback, data);
  GError *error = NULL;
  LoomAsked *asked = loom_asked_new (document, measurement, &error);
  const LoomLineupResult *result
      = asked != NULL ? loom_fairness_main_result (loom_measurement_get_study (measurement)) : NULL;

  if (result != NULL && result->tests[LOOM_ASPECT_AS_DEALT] == NULL)
    {
      g_clear_pointer (&asked, loom_asked_free);
      error = g_error_new_literal (LOOM_ERROR, LOOM_ERROR_VALUE, _ ("nothing was measured yet"));
    }
  if (asked != NULL)
    asked->n = loom_sequential_test_favoured (result->tests[LOOM_ASPECT_AS_DEALT]);
  loom_asked_run (task, asked, error, find_thread);
}

LoomWorstGame *
loom_worst_game_find_finish (LoomDocument *document, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, document), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
