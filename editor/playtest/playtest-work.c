/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computer players of a playtest and its clock: see playtest.h.
 *
 * Implementation notes: a player thinks at once, and what it has chosen waits for its time; so a
 * slow player at a slow speed costs no more time than either. At full speed the thread plays as
 * many moves as go into some milliseconds and hands them over together, with all that there is to
 * be said of them, so that the window has nothing to do but to look at the last. A player cannot be
 * stopped in its thoughts: the next one waits for it to end. */

#include "editor/playtest/playtest-private.h"

#include "editor/base/in-thread.h"

/* How long a thread plays on at full speed before it shows what it has, µs. */
#define BUDGET (40 * 1000)

/* At full speed moves that were made before are shown so often at most, and the whole of a game in
 * so long, µs: where those who look on take their time over each, more moves go into one step. */
#define SHOW_EVERY (16 * 1000)
#define SHOWN_FOR (5 * 1000 * 1000)

void
loom_playtest_forget_work (LoomPlaytest *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_pointer (&self->ready, loom_agent_turn_free);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->steps = FALSE;
}

/* The end of the line. */
static gboolean
is_at_end (LoomPlaytest *self)
{
  return self->line->position == loom_play_line_length (self->line);
}

/* --- thinking -----------------------------------------------------------------------------------
 */

static void
take_ready (LoomPlaytest *self)
{
  LoomAgentTurn *turn = g_steal_pointer (&self->ready);

  for (guint seat = 1; seat <= LOOM_SEATS_MAX; seat++)
    self->thoughts[seat] = turn->thoughts[seat];
  self->steps = FALSE;
  loom_play_line_join (self->line, g_steal_pointer (&turn->piece));
  loom_agent_turn_free (turn);
  loom_playtest_note_change (self);
  loom_playtest_moved (self, 0);
}

static void
think_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (loom_agent_turn_run (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
agent_turn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomPlaytest *self = LOOM_PLAYTEST (source);
  GTask *task = G_TASK (result);
  g_autoptr (GError) error = NULL;
  const gboolean is_wanted = self->thinking != NULL
                             && g_task_get_cancellable (task) == self->thinking
                             && !g_cancellable_is_cancelled (self->thinking);

  self->is_busy = FALSE;
  if (g_task_propagate_boolean (task, &error) && is_wanted)
    {
      LoomAgentTurn *turn = g_task_get_task_data (task);

      self->ready = g_new (LoomAgentTurn, 1);
      *self->ready = *turn;
      turn->piece = NULL;
    }
  if (is_wanted)
    {
      g_clear_object (&self->thinking);
      loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
    }
  loom_playtest_go_on (self);
}

static void
free_agent_turn (gpointer data)
{
  loom_agent_turn_free (data);
}

static void
start_thinking (LoomPlaytest *self)
{
  LoomAgentTurn *turn = loom_agent_turn_new (self->line);
  g_autoptr (GTask) task = NULL;

  for (guint seat = 1; seat <= self->line->table->game->n_seats; seat++)
    {
      turn->players[seat] = loom_player_find (loom_playtest_get_actual_player (self, seat));
      turn->thoughts[seat] = self->thoughts[seat];
    }
  if (self->steps || self->speed != LOOM_PLAYTEST_FULL_SPEED)
    turn->most = 1;
  else
    turn->budget = BUDGET;
  self->thinking = g_cancellable_new ();
  self->is_busy = TRUE;
  task = g_task_new (self, self->thinking, agent_turn_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, turn, free_agent_turn);
  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE);
  loom_run_in_thread (task, think_thread);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
}

/* --- the clock ----------------------------------------------------------------------------------
 */

static gboolean
timer_cb (gpointer data)
{
  LoomPlaytest *self = data;

  self->timer = 0;
  loom_playtest_go_on (self);
  return G_SOURCE_REMOVE;
}

/* When the next move is due, µs from now; not above 0: it is time. */
static gint64
time_left (const LoomPlaytest *self, gint64 interval)
{
  return self->last + interval - g_get_monotonic_time ();
}

static void
set_clock (LoomPlaytest *self, gint64 left)
{
  if (self->timer == 0)
    self->timer = g_timeout_add ((guint)(MAX (left, 0) / 1000 + 1), timer_cb, self);
}

/* Whether it is time for the next move; if not, the clock is set, or whoever holds the game lets it
 * go on. */
static gboolean
is_time (LoomPlaytest *self, gint64 interval)
{
  const gint64 left = time_left (self, interval);

  if (left <= 0)
    return !self->is_held || self->speed == LOOM_PLAYTEST_FULL_SPEED;
  set_clock (self, left);
  return FALSE;
}

/* How many moves of @length have to go into a step at full speed, for the time that the last took.
 */
static guint
count_due (const LoomPlaytest *self, guint length)
{
  const gint64 took = g_get_monotonic_time () - MAX (self->last, self->began);

  return (guint)CLAMP (took * length / SHOWN_FOR, 1, length);
}

static void
show_on (LoomPlaytest *self)
{
  const gboolean is_full = self->speed == LOOM_PLAYTEST_FULL_SPEED;
  const guint length = loom_play_line_length (self->line);
  const gint64 interval = is_full ? SHOW_EVERY : (gint64)((double)G_USEC_PER_SEC / self->speed);

  if (!is_time (self, interval))
    return;
  const guint steps = is_full ? count_due (self, length) : 1;
  loom_play_line_go_to (self->line, MIN (self->line->position + steps, length));
  loom_playtest_moved (self, 0);
  /* It is over already where those who look on took longer. */
  set_clock (self, time_left (self, interval));
}

static void
stop_running (LoomPlaytest *self)
{
  self->is_running = FALSE;
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
}

/* At the end of the line. */
static void
play_on (LoomPlaytest *self)
{
  const guint seat = loom_playtest_get_state (self)->seat;
  const gboolean waits = !self->steps && self->speed != LOOM_PLAYTEST_FULL_SPEED;

  if (self->ready != NULL)
    {
      if (waits && !is_time (self, (gint64)((double)G_USEC_PER_SEC / self->speed)))
        return;
      take_ready (self);
      loom_playtest_go_on (self);
    }
  else if (seat == 0 && self->is_running)
    stop_running (self);
  else if (seat != 0 && !loom_playtest_is_person (self, seat) && !self->is_busy)
    start_thinking (self);
}

void
loom_playtest_go_on (LoomPlaytest *self)
{
  if (self->document == NULL || self->line == NULL || self->opening != NULL
      || !(self->is_running || self->steps))
    return;
  if (is_at_end (self))
    play_on (self);
  else
    show_on (self);
}

void
loom_playtest_set_running (LoomPlaytest *self, gboolean is_running)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self));

  loom_playtest_forget_work (self);
  self->is_running = is_running;
  self->began = g_get_monotonic_time ();
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
  loom_playtest_go_on (self);
}

void
loom_playtest_set_held (LoomPlaytest *self, gboolean is_held)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self));

  if (is_held == self->is_held)
    return;
  self->is_held = is_held;
  if (!is_held)
    loom_playtest_go_on (self);
}

gboolean
loom_playtest_is_running (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), FALSE);
  return self->is_running;
}

void
loom_playtest_set_speed (LoomPlaytest *self, double speed)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && speed >= 0);

  if (speed == self->speed)
    return;
  self->speed = speed;
  self->began = g_get_monotonic_time ();
  g_clear_handle_id (&self->timer, g_source_remove);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
  loom_playtest_go_on (self);
}

double
loom_playtest_get_speed (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), 0);
  return self->speed;
}

gboolean
loom_playtest_is_thinking (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), FALSE);
  return self->thinking != NULL || (self->is_busy && (self->is_running || self->steps));
}

void
loom_playtest_step (LoomPlaytest *self)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self));

  if (self->line == NULL)
    return;
  if (!is_at_end (self))
    {
      loom_playtest_go_to (self, self->line->position + 1);
      return;
    }
  loom_playtest_forget_work (self);
  self->is_running = FALSE;
  self->steps = TRUE;
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_WORK);
  loom_playtest_go_on (self);
}
