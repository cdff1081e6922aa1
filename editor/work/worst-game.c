/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looks for the worst game: see worst-game.h. */

#include "editor/work/worst-game.h"

#include "editor/base/in-thread.h"
#include "editor/playtest/play-session.h"
#include "formats/model/error.h"
#include "validator/players/match.h"
#include "validator/report/report-private.h"

/* So many games, and so much time, µs. */
#define MOST_GAMES 400
#define BUDGET (4 * G_USEC_PER_SEC)

/* What is looked for. */
typedef struct
{
  LoomBoard *board; /* owned */
  LoomHandle scenario;
  LoomLineup lineup;
  guint64 seed;
  guint favoured; /* seat, from 0 */
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  loom_board_free (search->board);
  g_free (search);
}

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

/* Plays game after game; the answer's index is that of the worst. */
static void
look (const Search *search, LoomMatch *match, LoomWorstGame *worst, GCancellable *cancellable)
{
  const gint64 end = g_get_monotonic_time () + BUDGET;
  guint least = G_MAXUINT;

  for (guint64 i = 0; i < MOST_GAMES && g_get_monotonic_time () < end; i++)
    {
      double credits[LOOM_SEATS_MAX];

      if (g_cancellable_is_cancelled (cancellable))
        return;
      loom_match_run (match, search->seed, i, 0);
      loom_game_outcome (match->game, match->state, credits);
      worst->n_games++;
      if (credits[search->favoured] < 1)
        continue;
      worst->n_won++;
      if (match->state->moves >= least)
        continue;
      least = worst->moves = match->state->moves;
      worst->index = i;
    }
}

static LoomWorstGame *
find (const Search *search, GCancellable *cancellable, GError **error)
{
  g_autoptr (LoomPlaySession) table
      = loom_play_session_new (search->board, search->scenario, error);
  g_autoptr (LoomWorstGame) worst = g_new0 (LoomWorstGame, 1);
  const LoomAgent *minds[LOOM_SEATS_MAX] = { NULL };
  g_autoptr (LoomMatch) match = NULL;

  if (table == NULL)
    return NULL;
  worst->seed = search->seed;
  worst->seat_name = g_strdup (table->game->seat_names[search->favoured + 1]);
  worst->players = g_new0 (char *, table->game->n_seats + 1);
  for (guint seat = 0; seat < table->game->n_seats; seat++)
    {
      const LoomPlayer *player = search->lineup.players[seat % search->lineup.n];

      worst->players[seat] = g_strdup (player->id);
      minds[seat] = loom_play_session_get_agent (table, player, cancellable, error);
      if (minds[seat] == NULL)
        return NULL;
    }
  match = loom_match_new_with (table->game, minds);
  look (search, match, worst, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (worst->n_won > 0)
    return g_steal_pointer (&worst);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, "%s has won none of %u games", worst->seat_name,
               worst->n_games);
  return NULL;
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
  const LoomStudy *study = loom_measurement_get_study (measurement);
  const LoomLineupResult *result = study != NULL ? loom_fairness_main_result (study) : NULL;
  const LoomScenario *scenario = loom_document_get_scenario (document);
  Search *search;

  if (result == NULL || result->tests[LOOM_ASPECT_AS_DEALT] == NULL || scenario == NULL)
    {
      g_task_return_new_error (task, LOOM_ERROR, LOOM_ERROR_VALUE, "nothing was measured yet");
      return;
    }
  search = g_new0 (Search, 1);
  search->board = loom_document_dup_snapshot (document);
  search->scenario = scenario->entity.handle;
  search->lineup = result->lineup;
  search->seed = loom_measurement_get_plan (measurement)->seed;
  search->favoured = loom_sequential_test_favoured (result->tests[LOOM_ASPECT_AS_DEALT]);
  g_task_set_task_data (task, search, search_free);
  loom_run_in_thread (task, find_thread);
}

LoomWorstGame *
loom_worst_game_find_finish (LoomDocument *document, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, document), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
