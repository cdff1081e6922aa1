/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games of a playtest: begun from the board, written to logs and read from them. See playtest.h. */

#include "editor/playtest/play-again.h"
#include "editor/playtest/play-log.h"
#include "editor/base/in-thread.h"
#include "editor/base/rules-trust.h"
#include "editor/playtest/playtest-private.h"

#include "formats/xml/save.h"
#include "formats/xml/writer.h"
#include "validator/position/rules-source.h"

#include <glib/gi18n.h>

/* What is being opened. */
typedef struct
{
  LoomBoard *board; /* as it was when it was asked for; owned */
  LoomHandle scenario;
  char *path; /* of a log, or NULL */
  guint64 seed;
  guint64 index;
  char *players[LOOM_SEATS_MAX + 1]; /* by seat */
  gboolean to_the_end;
  LoomKeptGames *kept; /* to be played again, or NULL; owned */
  gboolean was_running;
  LoomPlaytestRenewal *renewal; /* with kept: what became of them; taken */
  LoomPlayLine *line;           /* the answer; taken */
  LoomPlayBranches *branches;   /* of the log or kept, or NULL; taken */
  char **log_players;           /* of the log; owned */
  gboolean is_other;            /* the log is of another board */
} Opening;

void
loom_playtest_clear_renewal (LoomPlaytest *self)
{
  g_clear_pointer (&self->renewal, loom_playtest_renewal_free);
}

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  for (guint i = 0; i < G_N_ELEMENTS (opening->players); i++)
    g_free (opening->players[i]);
  g_strfreev (opening->log_players);
  loom_kept_games_free (opening->kept);
  loom_playtest_renewal_free (opening->renewal);
  loom_play_branches_free (opening->branches);
  loom_play_line_free (opening->line);
  loom_board_free (opening->board);
  g_free (opening->path);
  g_free (opening);
}

/* --- games --------------------------------------------------------------------------------------
 */

static const LoomPlayer *
find_player (const LoomGame *game, const char *id)
{
  const LoomPlayer *player = loom_player_find (id);

  return player != NULL && loom_player_choose_for (player, game->rules) != NULL
             ? player
             : loom_player_default_for (game);
}

/* Lets computer players sit in every seat and play to the end. */
static gboolean
play_out (Opening *opening, GCancellable *cancellable, GError **error)
{
  g_autoptr (LoomAgentTurn) turn = loom_agent_turn_new (opening->line);
  const LoomGame *game = opening->line->table->game;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    turn->players[seat] = find_player (game, opening->players[seat]);
  loom_play_begin_thoughts (game, opening->seed, opening->index, turn->thoughts);
  if (!loom_agent_turn_run (turn, cancellable, error))
    return FALSE;
  loom_play_line_join (opening->line, g_steal_pointer (&turn->piece));
  loom_play_line_go_to (opening->line, 0);
  return TRUE;
}

static gboolean
open_game (Opening *opening, GCancellable *cancellable, GError **error)
{
  g_autoptr (LoomPlaySession) table
      = loom_play_session_new (opening->board, opening->scenario, error);

  if (table == NULL)
    return FALSE;
  opening->line = loom_play_line_new (table, opening->seed, opening->index);
  if (opening->kept != NULL)
    {
      opening->renewal = g_new0 (LoomPlaytestRenewal, 1);
      opening->branches
          = loom_kept_games_play (opening->kept, opening->line, opening->renewal, cancellable);
    }
  return !opening->to_the_end || play_out (opening, cancellable, error);
}

static gboolean
open_log (Opening *opening, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) drawn = NULL;
  g_autoptr (GBytes) played = NULL;

  opening->line = loom_play_log_read (opening->path, &opening->log_players, &opening->branches,
                                      cancellable, error);
  if (opening->line == NULL)
    return FALSE;
  drawn = loom_write_bytes (opening->board);
  played = loom_write_bytes (opening->line->table->board);
  opening->is_other = !g_bytes_equal (drawn, played);
  return TRUE;
}

static void
open_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Opening *opening = data;
  GError *error = NULL;

  if (opening->path != NULL ? open_log (opening, cancellable, &error)
                            : open_game (opening, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
loom_playtest_take_line (LoomPlaytest *self, LoomPlayLine *line, LoomPlayBranches *branches)
{
  loom_playtest_forget_work (self);
  self->is_running = FALSE;
  loom_play_line_free (self->line);
  loom_play_branches_free (self->branches);
  self->line = line;
  self->branches = branches != NULL ? branches : loom_play_branches_new ();
  self->n_begun = self->branches->list->len;
  self->is_own = FALSE;
  loom_playtest_note_change (self);
  self->n_saved = self->n_changes;
  self->stage = LOOM_PLAYTEST_OPEN;
  g_clear_pointer (&self->refusal, g_free);
  g_clear_pointer (&self->moves, g_free);
  loom_play_begin_thoughts (line->table->game, line->seed, line->index, self->thoughts);
}

/* Who sits where by the log, and whether it is of another board. */
static void
take_log (LoomPlaytest *self, const Opening *opening)
{
  if (opening->log_players == NULL)
    return;
  self->has_players = TRUE;
  self->is_own = TRUE;
  self->is_stale = opening->is_other;
  for (guint i = 0; opening->log_players[i] != NULL; i++)
    {
      g_free (self->players[i + 1]);
      self->players[i + 1] = g_strdup (opening->log_players[i]);
    }
}

/* TRUE and another game, or FALSE and nothing changed. */
static gboolean
finish_opening (LoomPlaytest *self, GTask *task, GError **error)
{
  Opening *opening = g_task_get_task_data (task);
  const gboolean is_wanted
      = self->opening != NULL && g_task_get_cancellable (task) == self->opening;

  if (is_wanted)
    g_clear_object (&self->opening);
  if (!g_task_propagate_boolean (task, error))
    return FALSE;
  if (!is_wanted)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("another game was begun"));
      return FALSE;
    }
  loom_playtest_take_line (self, g_steal_pointer (&opening->line),
                           g_steal_pointer (&opening->branches));
  take_log (self, opening);
  return TRUE;
}

static void
say_all_changed (LoomPlaytest *self)
{
  self->last = g_get_monotonic_time ();
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_STAGE | LOOM_PLAYTEST_CHANGED_POSITION
                                   | LOOM_PLAYTEST_CHANGED_SEATS | LOOM_PLAYTEST_CHANGED_WORK
                                   | LOOM_PLAYTEST_CHANGED_STALE);
}

static void
game_open_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomPlaytest *self = LOOM_PLAYTEST (source);
  Opening *opening = g_task_get_task_data (G_TASK (result));
  const gboolean to_the_end = opening->to_the_end;
  g_autoptr (GError) error = NULL;

  if (finish_opening (self, G_TASK (result), &error))
    {
      self->is_running = !to_the_end;
      say_all_changed (self);
      loom_playtest_go_on (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      loom_playtest_stop (self);
      self->stage = LOOM_PLAYTEST_REFUSED;
      self->refusal = g_strdup (error->message);
      self->is_stale = FALSE;
      say_all_changed (self);
    }
}

static void
set_players (LoomPlaytest *self, const char *const *players)
{
  for (guint i = 0; players != NULL && players[i] != NULL && i < LOOM_SEATS_MAX; i++)
    {
      g_free (self->players[i + 1]);
      self->players[i + 1] = g_strdup (players[i]);
    }
  if (players == NULL && !self->has_players)
    self->players[1] = g_strdup (LOOM_RECORD_HUMAN);
  self->has_players = TRUE;
}

static Opening *
opening_new (LoomPlaytest *self)
{
  Opening *opening = g_new0 (Opening, 1);
  const LoomScenario *scenario = loom_document_get_scenario (self->document);

  opening->board = loom_document_dup_snapshot (self->document);
  opening->scenario = scenario != NULL ? scenario->entity.handle : 0;
  for (guint i = 1; i <= LOOM_SEATS_MAX; i++)
    opening->players[i] = g_strdup (loom_playtest_get_player (self, i));
  return opening;
}

/* Opens in a thread; what was being opened is dropped. */
static void
run_opening (LoomPlaytest *self, GTask *task, Opening *opening)
{
  g_task_set_task_data (task, opening, opening_free);
  loom_run_in_thread (task, open_thread);
  loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_STAGE | LOOM_PLAYTEST_CHANGED_WORK);
}

static void
begin_opening (LoomPlaytest *self)
{
  loom_playtest_forget_work (self);
  self->is_running = FALSE;
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->opening = g_cancellable_new ();
}

void
loom_playtest_start (LoomPlaytest *self, const LoomPlaytestRequest *request)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;

  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->document != NULL && request != NULL);
  begin_opening (self);
  set_players (self, request->players);
  loom_playtest_clear_renewal (self);
  self->is_stale = FALSE;
  opening = opening_new (self);
  opening->seed = request->seed;
  opening->index = request->index;
  opening->to_the_end = request->to_the_end;
  task = g_task_new (self, self->opening, game_open_cb, NULL);
  run_opening (self, task, opening);
}

/* The same game on the board as it is now. */
static void
start_anew (LoomPlaytest *self)
{
  const LoomPlaytestRequest request = {
    .seed = self->line != NULL ? self->line->seed : 1,
    .index = self->line != NULL ? self->line->index : 0,
  };

  loom_playtest_start (self, &request);
}

void
loom_playtest_restart (LoomPlaytest *self)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->document != NULL);

  if (self->stage == LOOM_PLAYTEST_OPEN && self->opening == NULL && !self->is_stale && self->is_own)
    loom_playtest_begin_again (self);
  else
    start_anew (self);
}

/* --- rules that change --------------------------------------------------------------------------
 */

static void
renewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomPlaytest *self = LOOM_PLAYTEST (source);
  Opening *opening = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  const gboolean was_own = self->is_own;

  if (finish_opening (self, G_TASK (result), &error))
    {
      loom_playtest_clear_renewal (self);
      self->renewal = g_steal_pointer (&opening->renewal);
      self->is_own = was_own;
      loom_playtest_note_change (self);
      self->is_stale = FALSE;
      self->is_running = opening->was_running;
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  else
    {
      loom_playtest_clear_renewal (self);
      self->renewal = g_new0 (LoomPlaytestRenewal, 1);
      self->renewal->failure = g_strdup (error->message);
    }
  say_all_changed (self);
  loom_playtest_go_on (self);
}

void
loom_playtest_renew (LoomPlaytest *self)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;
  gboolean was_running;

  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->document != NULL && self->line != NULL);
  was_running = self->is_running;
  begin_opening (self);
  opening = opening_new (self);
  opening->seed = self->line->seed;
  opening->index = self->line->index;
  opening->kept = loom_kept_games_new (self->branches, self->line);
  opening->was_running = was_running;
  task = g_task_new (self, self->opening, renewed_cb, NULL);
  run_opening (self, task, opening);
}

const LoomPlaytestRenewal *
loom_playtest_get_renewal (LoomPlaytest *self)
{
  g_return_val_if_fail (LOOM_IS_PLAYTEST (self), NULL);
  return self->renewal;
}

/* --- the end ------------------------------------------------------------------------------------
 */

void
loom_playtest_stop (LoomPlaytest *self)
{
  g_return_if_fail (LOOM_IS_PLAYTEST (self));

  loom_playtest_forget_work (self);
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  self->is_running = FALSE;
  self->stage = LOOM_PLAYTEST_NONE;
  g_clear_pointer (&self->refusal, g_free);
  g_clear_pointer (&self->moves, g_free);
  g_clear_pointer (&self->line, loom_play_line_free);
  g_clear_pointer (&self->branches, loom_play_branches_free);
  self->is_stale = FALSE;
  loom_playtest_clear_renewal (self);
  say_all_changed (self);
}

/* --- logs ---------------------------------------------------------------------------------------
 */

void
loom_playtest_open_log (LoomPlaytest *self,
                        const char *path,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Opening *opening;

  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->document != NULL && path != NULL);
  begin_opening (self);
  opening = opening_new (self);
  opening->path = g_strdup (path);
  task = g_task_new (self, self->opening, callback, data);
  run_opening (self, task, opening);
}

gboolean
loom_playtest_open_log_finish (LoomPlaytest *self, GAsyncResult *result, GError **error)
{
  const gboolean is_open = finish_opening (self, G_TASK (result), error);

  if (is_open)
    say_all_changed (self);
  else
    loom_playtest_changed (self, LOOM_PLAYTEST_CHANGED_STAGE | LOOM_PLAYTEST_CHANGED_WORK);
  return is_open;
}

/* What is written down. */
typedef struct
{
  LoomPlaySession *table; /* a reference */
  char **players;
  guint64 seed;
  guint64 index;
  LoomMove *moves;
  guint n;
  GPtrArray *branches; /* (element-type LoomLogBranch) */
  char *path;
  guint n_changes; /* that there had been */
} Writing;

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  loom_play_session_unref (writing->table);
  g_strfreev (writing->players);
  g_free (writing->moves);
  g_ptr_array_unref (writing->branches);
  g_free (writing->path);
  g_free (writing);
}

static const LoomRulesSource *
source_of (const LoomPlaySession *table)
{
  return table->game->rules->source;
}

static void
write_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Writing *writing = data;
  GError *error = NULL;
  g_autoptr (GBytes) log = loom_play_log_write (
      writing->table, (const char *const *)writing->players, writing->seed, writing->index,
      writing->branches, writing->moves, writing->n, cancellable, &error);

  /* Who writes a game down has let its rules be run, and wants to take the log up again. */
  if (source_of (writing->table) != NULL)
    loom_rules_trust (NULL, source_of (writing->table)->sha256, NULL);
  if (log == NULL || !loom_save_bytes_to (writing->path, log, NULL, &error))
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static Writing *
writing_new (LoomPlaytest *self, const char *path)
{
  Writing *writing = g_new0 (Writing, 1);
  const guint n_seats = self->line->table->game->n_seats;

  writing->table = loom_play_session_ref (self->line->table);
  writing->players = g_new0 (char *, n_seats + 1);
  for (guint i = 0; i < n_seats; i++)
    writing->players[i] = g_strdup (loom_playtest_get_actual_player (self, i + 1));
  writing->seed = self->line->seed;
  writing->index = self->line->index;
  writing->n = loom_play_line_length (self->line);
  writing->moves = g_new (LoomMove, writing->n + 1);
  for (guint i = 0; i < writing->n; i++)
    writing->moves[i] = loom_play_line_step (self->line, i + 1)->move;
  writing->branches = loom_play_branches_dup_log (self->branches);
  writing->path = g_strdup (path);
  writing->n_changes = self->n_changes;
  return writing;
}

void
loom_playtest_save_log (LoomPlaytest *self,
                        const char *path,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (LOOM_IS_PLAYTEST (self) && self->line != NULL && path != NULL);
  task = g_task_new (self, cancellable, callback, data);
  g_task_set_task_data (task, writing_new (self, path), writing_free);
  loom_run_in_thread (task, write_thread);
}

gboolean
loom_playtest_save_log_finish (LoomPlaytest *self, GAsyncResult *result, GError **error)
{
  const Writing *writing;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  writing = g_task_get_task_data (G_TASK (result));
  self->n_saved = MAX (self->n_saved, writing->n_changes);
  return TRUE;
}
