/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing at the terminal: the board, the moves that are legal, and what a person says to that. */

#include "editor/commands/base/command.h"
#include "editor/commands/base/output.h"
#include "editor/commands/base/table.h"
#include "editor/commands/base/wrap.h"
#include "validator/record/typed.h"

#include <glib/gi18n.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The longest line that is read. */
#define LONGEST 1000

/* What was read from standard input and not yet used. */
static char waiting[4096];
static gsize n_waiting;

/* Takes a line from standard input, without its newline; NULL at its end. What is longer than any
 * move comes back cut, the rest is dropped. */
static char *
read_line (void)
{
  GString *line = g_string_new (NULL);

  for (;;)
    {
      const char *newline = memchr (waiting, '\n', n_waiting);
      const gsize take = newline != NULL ? (gsize)(newline - waiting) + 1 : n_waiting;
      gssize n;

      g_string_append_len (line, waiting, (gssize)take);
      memmove (waiting, waiting + take, n_waiting - take);
      n_waiting -= take;
      if (line->len > LONGEST)
        g_string_truncate (line, LONGEST);
      if (newline != NULL)
        break;
      do
        n = read (STDIN_FILENO, waiting, sizeof waiting);
      while (n < 0 && errno == EINTR);
      if (n <= 0 && line->len == 0)
        {
          g_string_free (line, TRUE);
          return NULL;
        }
      if (n <= 0)
        break;
      n_waiting = (gsize)n;
    }
  for (gsize i = 0; i < line->len; i++)
    if ((guchar)line->str[i] < 0x20)
      line->str[i] = ' ';
  g_autofree char *text = g_string_free (line, FALSE);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  return g_strdup (g_strstrip (valid));
}

static const char *
seat_name (const LoomTable *self)
{
  return self->record->game->seat_names[self->record->match->state->seat];
}

static void
show_board (LoomTable *self)
{
  const LoomGame *game = self->record->game;
  g_autoptr (GString) drawn = g_string_new (NULL);

  if (game->play->draw_state == NULL)
    return;
  g_string_append_c (self->text, '\n');
  game->play->draw_state (game, self->record->match->state, drawn);
  loom_wrap_lines (self->text, drawn->str, game->position->n_layers > 0 ? 2 : 6);
}

static void
offer (LoomTable *self, guint n, int kind, gboolean abridged)
{
  const LoomGame *game = self->record->game;

  loom_typed_append_offer (game, self->record->match->state, self->record->match->moves, n, kind,
                           abridged, self->text);
}

static void
say_goodbye (LoomTable *self)
{
  g_string_append_c (self->text, '\n');
  if (self->path == NULL)
    g_string_append (self->text, _ ("The game is given up; it was not written down.\n"));
  else
    loom_table_say_how_to_go_on (self, _ ("The game waits. Go on with:"));
}

static gboolean
is_word (const char *typed, const char *const *words)
{
  g_autofree char *lower = g_ascii_strdown (typed, -1);

  return g_strv_contains (words, lower);
}

/* What is no move: FALSE when @word is not such a word. */
static gboolean
obey (LoomTable *self, const char *word, guint n)
{
  if (word[0] == '\0')
    return TRUE;
  if (word[0] == '?')
    {
      g_autofree char *of = g_strstrip (g_strdup (word + 1));
      const int kind = of[0] != '\0' ? loom_typed_find_kind (self->record->game, of) : -1;

      if (of[0] != '\0' && kind == -1)
        g_string_append_printf (self->text, _ ("There is no kind of move “%s”.\n"), of);
      offer (self, n, kind, FALSE);
      return TRUE;
    }
  if (is_word (word, (const char *const[]){ "help", "h", NULL }))
    loom_typed_append_help (self->record->game, self->text);
  else if (g_ascii_strcasecmp (word, "board") == 0)
    show_board (self);
  else
    return FALSE;
  return TRUE;
}

/* Whether @typed gives the seat away. One word does where no move begins with it. */
static gboolean
is_forfeit (const LoomTable *self, const char *typed)
{
  if (is_word (typed, (const char *const[]){ N_ ("forfeit seat"), NULL }))
    return TRUE;
  return is_word (typed, (const char *const[]){ "forfeit", NULL })
         && loom_typed_find_kind (self->record->game, typed) == -1;
}

/* The seat is a program's from now on, whose first move comes back. */
static LoomMove
forfeit (LoomTable *self)
{
  const LoomPlayer *player = loom_player_default_for (self->record->game);

  g_string_append_printf (self->text, _ ("%s’s seat is forfeited; “%s” plays on.\n"),
                          seat_name (self), player->id);
  loom_record_forfeit (self->record, player);
  return loom_record_choose (self->record);
}

/* Asks until there is a legal move in @move. FALSE when the person leaves. */
static gboolean
ask (LoomTable *self, guint n, LoomMove *move)
{
  for (;;)
    {
      g_autoptr (GString) answer = g_string_new (NULL);
      g_autofree char *word = NULL;

      g_string_append_printf (self->text, "%s> ", seat_name (self));
      if (!loom_table_flush (self))
        return FALSE;
      word = read_line ();
      if (word != NULL && !isatty (STDIN_FILENO))
        g_string_append_printf (self->text, "%s\n", word);
      if (word == NULL || is_word (word, (const char *const[]){ "quit", "q", "exit", NULL }))
        {
          say_goodbye (self);
          return FALSE;
        }
      if (is_forfeit (self, word))
        {
          *move = forfeit (self);
          return TRUE;
        }
      if (obey (self, word, n))
        continue;
      if (loom_typed_read (self->record->game, self->record->match->state,
                           self->record->match->moves, n, word, move, answer))
        return TRUE;
      loom_wrap_lines (self->text, answer->str, 2);
    }
}

/* The legal moves, kind after kind, so that their numbers rise as they are read. */
static guint
list_moves (LoomTable *self)
{
  LoomMatch *match = self->record->match;
  const guint n = loom_game_list_moves (self->record->game, match->state, match->moves);
  g_autofree LoomMove *listed = g_memdup2 (match->moves, n * sizeof (LoomMove));
  guint placed = 0;

  for (guint kind = 0; kind < self->record->game->play->n_moves; kind++)
    for (guint i = 0; i < n; i++)
      if (listed[i].kind == kind)
        match->moves[placed++] = listed[i];
  return n;
}

gboolean
loom_table_ask (LoomTable *self)
{
  const LoomMatch *match = self->record->match;
  const guint n = list_moves (self);
  LoomMove move;

  /* The board when a turn begins; the moves each time. */
  if (match->state->moves == 0 || self->record->before->seat != match->state->seat)
    show_board (self);
  g_string_append_printf (self->text, _ ("\n%s can:\n"), seat_name (self));
  offer (self, n, -1, TRUE);
  return ask (self, n, &move) && loom_table_play (self, move);
}
