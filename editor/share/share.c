/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board with its games as one page. */

#include "editor/share/share.h"

#include "editor/playtest/play-log.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"
#include "render/web/web-page.h"
#include "validator/own/words.h"
#include "validator/position/games.h"
#include "validator/position/rules-source.h"
#include "validator/record/reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

LoomSharedGame *
loom_shared_game_new (LoomPlayLine *line, char **players, const char *title)
{
  LoomSharedGame *self = g_new0 (LoomSharedGame, 1);

  self->line = line;
  self->players = players;
  self->title = g_strdup (title);
  return self;
}

void
loom_shared_game_free (LoomSharedGame *self)
{
  if (self == NULL)
    return;
  loom_play_line_free (self->line);
  g_strfreev (self->players);
  g_free (self->title);
  g_free (self);
}

/* Whether the log at @path is whole as far as it goes: a torn line is that of a game whose writing
 * was interrupted, and would be left out in silence. */
static gboolean
check_whole (const char *path, GError **error)
{
  g_autoptr (LoomLogReader) reader = loom_log_reader_new (path, error);
  g_autoptr (GError) unreadable = NULL;

  if (reader == NULL)
    return FALSE;
  while (loom_log_reader_next (reader, &unreadable) && !loom_log_reader_is_torn (reader))
    ;
  if (loom_log_reader_is_torn (reader))
    g_set_error (
        error, LOOM_ERROR, LOOM_ERROR_INPUT,
        _ ("%s:%u: the last line breaks off before its newline: writing was interrupted; go "
           "on with the game by “boardloom play --resume %s”"),
        loom_log_reader_get_name (reader), loom_log_reader_get_number (reader), path);
  else if (unreadable != NULL)
    g_propagate_error (error, g_steal_pointer (&unreadable));
  else
    return TRUE;
  return FALSE;
}

static gboolean
is_same_board (const LoomBoard *a, const LoomBoard *b)
{
  g_autoptr (LoomBoard) first = loom_record_dup_board (a);
  g_autoptr (LoomBoard) second = loom_record_dup_board (b);
  g_autoptr (GBytes) one = loom_write_bytes (first);
  g_autoptr (GBytes) other = loom_write_bytes (second);

  return g_bytes_equal (one, other);
}

/* A log has the rules of its game, where they are one’s own, but not their words in other
 * languages: those lie beside the board. */
static void
lend_words (const LoomGameInfo *rules, const LoomBoard *board)
{
  const LoomGameInfo *own = loom_game_find (loom_games_of (board), rules->id);

  if (own != NULL && own != rules && own->source != NULL && rules->source != NULL
      && strcmp (own->source->sha256, rules->source->sha256) == 0)
    loom_own_words_lend (loom_own_info_of (own), loom_own_info_of (rules));
}

LoomSharedGame *
loom_shared_game_read (const char *path, const LoomBoard *board, GError **error)
{
  g_autoptr (LoomPlayLine) line = NULL;
  g_auto (GStrv) players = NULL;
  g_autofree char *title = g_path_get_basename (path);

  if (!check_whole (path, error))
    return NULL;
  line = loom_play_log_read (path, &players, NULL, NULL, error);
  if (line == NULL)
    return NULL;
  if (!is_same_board (board, line->table->board))
    {
      g_set_error (
          error, LOOM_ERROR, LOOM_ERROR_INPUT,
          _ ("%s:1: board: the game was played on another board than the one that is shared, "
             "or on another state of it; share that one, or play anew on this"),
          path);
      return NULL;
    }
  lend_words (line->table->game->rules, board);
  if (g_str_has_suffix (title, ".jsonl"))
    title[strlen (title) - strlen (".jsonl")] = '\0';
  return loom_shared_game_new (g_steal_pointer (&line), g_steal_pointer (&players), title);
}

/* What was thrown for the move that led to position @i: where dice are thrown before the seat to
 * move chooses, those it then had. */
static const LoomDiceRoll *
find_thrown (const LoomPlayLine *line, guint i)
{
  const LoomGameView *view = line->table->game->rules->view;
  const gboolean is_before = view != NULL && view->read_hand != NULL;

  if (is_before && i == 0)
    return NULL;
  return loom_play_line_step (line, is_before ? i - 1 : i)->thrown;
}

/* What happened last at @record, or with @ends what came of the game, in each language. */
static void
tell (const LoomRecord *record, gboolean ends, GString *told[LOOM_N_WEB_LANGUAGES])
{
  for (LoomWebLanguage l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    {
      const LoomTongue before = loom_tongue_set (loom_web_language_tongue (l));

      told[l] = g_string_new (NULL);
      if (ends)
        loom_record_tell_outcome (record, told[l]);
      else
        loom_record_tell (record, told[l]);
      loom_tongue_set (before);
    }
}

static void
show_end (LoomWebGame *shown, const LoomRecord *record)
{
  GString *told[LOOM_N_WEB_LANGUAGES];
  const char *outcome[LOOM_N_WEB_LANGUAGES];

  tell (record, TRUE, told);
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    outcome[l] = told[l]->str;
  loom_web_game_end (shown, outcome);
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_string_free (told[l], TRUE);
}

/* The position that is looked at, which is @i. */
static void
show_position (LoomWebGame *shown, const LoomPlayLine *line, guint i)
{
  const LoomPlayStep *step = loom_play_line_step (line, i);
  GString *told[LOOM_N_WEB_LANGUAGES];
  LoomWebMove move
      = { .seat = step->seat, .thrown = find_thrown (line, i), .shares = step->shares };

  tell (line->record, FALSE, told);
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    move.told[l] = told[l]->str;
  loom_web_game_add (shown, line->record->match->state, &move);
  for (guint l = 0; l < LOOM_N_WEB_LANGUAGES; l++)
    g_string_free (told[l], TRUE);
}

static LoomWebGame *
show_game (const LoomSharedGame *self, const LoomTheme *theme, LoomWebSprites *sprites)
{
  LoomPlayLine *line = self->line;
  const LoomGame *game = line->table->game;
  const guint n = loom_play_line_length (line);
  LoomWebGame *shown;

  loom_play_line_go_to (line, n);
  shown = loom_web_game_new (game, line->record->match->state, theme, sprites, self->title,
                             (const char *const *)self->players);
  loom_web_game_set_kind (shown, self->kind);
  if (line->record->match->state->seat == 0)
    show_end (shown, line->record);
  for (guint i = 0; i <= n; i++)
    {
      loom_play_line_go_to (line, i);
      show_position (shown, line, i);
    }
  return shown;
}

GBytes *
loom_share_write (const LoomSharedBoard *self, GError **error)
{
  g_autoptr (LoomWebSprites) sprites = loom_web_sprites_new (self->theme);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_web_game_free);
  LoomWebPage page = { .board = self->board,
                       .scenario = self->scenario,
                       .folder = self->folder,
                       .theme = self->theme,
                       .sprites = sprites,
                       .report = self->report };

  for (guint i = 0; self->games != NULL && i < self->games->len; i++)
    g_ptr_array_add (games, show_game (self->games->pdata[i], self->theme, sprites));
  page.games = (const LoomWebGame *const *)games->pdata;
  page.n_games = games->len;
  return loom_web_page_write (&page, error);
}
