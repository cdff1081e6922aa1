/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes and reads logs of games: see play-log.h. */

#include "editor/playtest/play-log.h"

#include "editor/base/rules-trust.h"
#include "formats/model/error.h"
#include "validator/own/shelf.h"
#include "validator/record/replay.h"

#include <glib/gi18n.h>

GBytes *
loom_play_log_write (const LoomPlaySession *table,
                     const char *const *players,
                     guint64 seed,
                     guint64 index,
                     const GPtrArray *branches,
                     const LoomMove *moves,
                     guint n,
                     GCancellable *cancellable,
                     GError **error)
{
  g_autoptr (LoomRecord) record = loom_record_new_known (table->game, players, seed, index);
  g_autoptr (GString) line = g_string_new (NULL);
  GString *log = g_string_new (NULL);

  loom_record_begin (record, line);
  for (guint i = 0; i < branches->len; i++)
    loom_log_branch_write (branches->pdata[i], table->game, line);
  for (guint i = 0; i <= n; i++)
    {
      loom_record_count_line (record, line->str, line->len);
      g_string_append_len (log, line->str, (gssize)line->len);
      g_string_truncate (line, 0);
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        {
          g_string_free (log, TRUE);
          return NULL;
        }
      if (i < n)
        loom_record_play (record, moves[i], line);
    }
  if (record->match->state->seat == 0)
    {
      loom_record_end (record, line);
      g_string_append_len (log, line->str, (gssize)line->len);
    }
  return g_string_free_to_bytes (log);
}

/* The moves of the log (element-type LoomMove), up to where it agrees; NULL when that is nowhere,
 * or when a line is not that of its game. */
static GArray *
read_moves (LoomReplay *replay, LoomLogReader *reader, GCancellable *cancellable, GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (LoomMove));
  g_autoptr (GError) unreadable = NULL;

  while (loom_log_reader_next (reader, &unreadable) && !loom_log_reader_is_torn (reader))
    {
      g_autoptr (GString) why = g_string_new (NULL);
      const gboolean had_begun = replay->record != NULL;
      const guint n_branches = replay->branches->len;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      if (loom_replay_line (replay, loom_log_reader_get_line (reader),
                            loom_log_reader_get_object (reader), why)
          != LOOM_REPLAY_AGREES)
        {
          g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "%s:%u: %s",
                       loom_log_reader_get_name (reader), loom_log_reader_get_number (reader),
                       why->str);
          return NULL;
        }
      if (had_begun && !replay->ended && replay->branches->len == n_branches)
        g_array_append_val (moves, replay->record->move);
    }
  if (replay->record != NULL && (unreadable == NULL || loom_log_reader_is_torn (reader)))
    return g_steal_pointer (&moves);
  if (unreadable != NULL)
    g_propagate_error (error, g_steal_pointer (&unreadable));
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("%s: the log is empty"),
                 loom_log_reader_get_name (reader));
  return NULL;
}

/* The rules that a log holds are run where their text was allowed; they are no games of the board
 * that is open. */
static const LoomGameInfo *
take_rules (const char *text, const char *sha256, const char *id, GError **error)
{
  g_autofree char *path = g_strconcat (id, LOOM_RULES_SUFFIX, NULL);

  if (loom_rules_are_trusted (NULL, sha256))
    return loom_shelf_read_text (text, path, id, error);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
               _ ("the rules in it are not run, for nobody has allowed them yet; “boardloom "
                  "replay” asks for that"));
  return NULL;
}

LoomPlayLine *
loom_play_log_read (const char *path,
                    char ***players,
                    LoomPlayBranches **branches,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (LoomLogReader) reader = loom_log_reader_new (path, error);
  g_autoptr (LoomReplay) replay = loom_replay_new (NULL);
  g_autoptr (LoomPlaySession) table = NULL;
  g_autoptr (GArray) moves = NULL;
  LoomRandom thoughts[LOOM_SEATS_MAX + 1];
  LoomPlayLine *line;

  if (reader == NULL)
    return NULL;
  replay->take_rules = take_rules;
  moves = read_moves (replay, reader, cancellable, error);
  if (moves == NULL)
    return NULL;
  table = loom_play_session_new_of (g_steal_pointer (&replay->board),
                                    g_steal_pointer (&replay->position),
                                    g_steal_pointer (&replay->game));
  line = loom_play_line_new (table, replay->record->seed, replay->record->index);
  *players = g_strdupv (replay->record->players);
  loom_play_begin_thoughts (table->game, line->seed, line->index, thoughts);
  for (guint i = 0; i < moves->len; i++)
    {
      const guint seat = line->record->match->state->seat;

      loom_play_line_play (line, g_array_index (moves, LoomMove, i), &thoughts[seat]);
    }
  if (branches != NULL)
    *branches
        = replay->branches->len > 0 ? loom_play_branches_new_of_log (replay->branches, line) : NULL;
  /* The record of the replay borrows the game, which the line keeps. */
  g_clear_pointer (&replay->record, loom_record_free);
  return line;
}
