/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts where moves lead: see traffic.h. The last place of a move is where it goes. */

#include "editor/work/traffic.h"

#include "editor/playtest/play-places.h"
#include "editor/playtest/play-session.h"
#include "editor/work/asked.h"
#include "formats/model/error.h"
#include "validator/players/match.h"

#include <glib/gi18n.h>
#include <string.h>

/* So much time, µs. */
#define BUDGET (3 * G_USEC_PER_SEC)

void
loom_traffic_free (LoomTraffic *self)
{
  if (self == NULL)
    return;
  g_free (self->first);
  g_free (self->columns);
  g_free (self->cells);
  g_free (self);
}

LoomCellTraffic
loom_traffic_get (const LoomTraffic *self, guint depth, LoomCell cell)
{
  const LoomCellTraffic none = { 0, 0 };

  g_return_val_if_fail (self != NULL, none);
  if (depth >= self->n_layers || cell.column < 1 || cell.row < 1
      || cell.column > self->columns[depth])
    return none;
  const guint at = self->first[depth] + (guint)(cell.row - 1) * (guint)self->columns[depth]
                   + (guint)cell.column - 1;
  const guint end = depth + 1 < self->n_layers ? self->first[depth + 1] : self->n_cells;
  return at < end ? self->cells[at] : none;
}

static LoomTraffic *
traffic_new (const LoomPosition *position)
{
  LoomTraffic *self = g_new0 (LoomTraffic, 1);

  self->n_layers = position->n_layers;
  self->first = g_new0 (guint32, position->n_layers + 1);
  self->columns = g_new0 (gint32, position->n_layers + 1);
  for (guint i = 0; i < position->n_layers; i++)
    {
      self->first[i] = position->layers[i].first;
      self->columns[i] = position->layers[i].columns;
    }
  self->n_cells = position->n_cells;
  self->cells = g_new0 (LoomCellTraffic, MAX (position->n_cells, 1));
  return self;
}

/* One game; @seats has a bit for each seat that came to a cell. */
static void
watch (LoomTraffic *self, LoomMatch *match, guint32 *seats, GCancellable *cancellable)
{
  guint32 places[LOOM_MOVE_ARGS];

  memset (seats, 0, self->n_cells * sizeof *seats);
  while (match->state->seat != 0 && !g_cancellable_is_cancelled (cancellable))
    {
      const guint seat = match->state->seat;
      const LoomMove move = loom_match_choose (match);
      const guint n = loom_play_places (match->game, match->state, move, places);

      if (n > 1 && places[n - 1] < self->n_cells)
        {
          self->cells[places[n - 1]].entered++;
          seats[places[n - 1]] |= 1u << (seat - 1);
        }
      loom_match_play_legal (match, move, NULL);
    }
  for (guint i = 0; i < self->n_cells; i++)
    self->cells[i].fought += (seats[i] & (seats[i] - 1)) != 0 ? 1 : 0;
  self->n_games++;
}

static void
play (LoomTraffic *self, const LoomAsked *asked, LoomMatch *match, GCancellable *cancellable)
{
  const gint64 end = g_get_monotonic_time () + BUDGET;
  g_autofree guint32 *seats = g_new0 (guint32, MAX (self->n_cells, 1));

  for (guint64 i = 0; i < asked->n && g_get_monotonic_time () < end; i++)
    {
      loom_match_begin (match, asked->seed, i, 0, NULL);
      watch (self, match, seats, cancellable);
      if (g_cancellable_is_cancelled (cancellable))
        return;
    }
  for (guint i = 0; i < self->n_cells; i++)
    self->most_entered = MAX (self->most_entered, self->cells[i].entered);
}

static LoomTraffic *
measure (const LoomAsked *asked, GCancellable *cancellable, GError **error)
{
  g_autoptr (LoomPlaySession) table = loom_play_session_new (asked->board, asked->scenario, error);
  const LoomAgent *minds[LOOM_SEATS_MAX] = { NULL };

  if (table == NULL)
    return NULL;
  if (!loom_play_on_cells (table->game))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("it is not played on cells"));
      return NULL;
    }
  for (guint seat = 0; seat < table->game->n_seats; seat++)
    {
      minds[seat] = loom_play_session_get_agent (
          table, asked->lineup.players[seat % asked->lineup.n], cancellable, error);
      if (minds[seat] == NULL)
        return NULL;
    }
  g_autoptr (LoomTraffic) traffic = traffic_new (table->position);
  g_autoptr (LoomMatch) match = loom_match_new_with (table->game, minds);
  play (traffic, asked, match, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return g_steal_pointer (&traffic);
}

static void
free_traffic (gpointer data)
{
  loom_traffic_free (data);
}

static void
measure_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  LoomTraffic *traffic = measure (data, cancellable, &error);

  if (traffic != NULL)
    g_task_return_pointer (task, traffic, free_traffic);
  else
    g_task_return_error (task, error);
}

void
loom_traffic_measure (LoomDocument *document,
                      LoomMeasurement *measurement,
                      guint n_games,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer data)
{
  g_autoptr (GTask) task = g_task_new (document, cancellable, callback, data);
  GError *error = NULL;
  LoomAsked *asked = loom_asked_new (document, measurement, &error);

  if (asked != NULL)
    asked->n = n_games;
  loom_asked_run (task, asked, error, measure_thread);
}

LoomTraffic *
loom_traffic_measure_finish (LoomDocument *document, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, document), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
