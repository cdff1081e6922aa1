/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a person is offered: the legal moves, numbered, and how to type one.
 *
 * Implementation notes: where there are many moves, those of a kind that begin with the same thing
 * (the unit that moves, the area that attacks) share a line, "attack … from Low Corn: (4) Barley
 * End (5) Farmyard". What they have in common is found in the words themselves, so that games need
 * say nothing about it. */

#include "validator/record/terms.h"
#include "validator/base/tongue.h"
#include "validator/play/describe.h"
#include "validator/record/typed.h"

#include <string.h>

/* Up to so many moves are offered one a line; beyond it they share lines, of which so many are
 * shown of each kind. */
#define MOST_IN_FULL 16
#define MOST_LINES 12

#define LINE 80
#define INDENT 8

/* What is offered. */
typedef struct
{
  const LoomGame *game;
  const LoomState *state;
  const LoomMove *moves;
  guint n;
  gboolean abridged;
  GString *text;
} Offer;

static char *
dup_said (const Offer *self, guint i)
{
  GString *said = g_string_new (NULL);

  loom_game_describe_move (self->game, self->state, self->moves[i], said);
  return g_string_free (said, FALSE);
}

static void
append_single (const Offer *self, guint i)
{
  g_autofree char *said = dup_said (self, i);

  g_string_append_printf (self->text, "  %3u  %s\n", i + 1, said);
}

/* How many bytes all of @words begin with, up to a blank and with it. */
static gsize
measure_common_head (const GPtrArray *words)
{
  const char *first = words->pdata[0];
  gsize head = strlen (first);

  for (guint i = 1; i < words->len; i++)
    for (gsize k = 0; k < head; k++)
      if (((const char *)words->pdata[i])[k] != first[k])
        head = k;
  while (head > 0 && first[head - 1] != ' ')
    head--;
  return head;
}

/* How many bytes all of @words end with, from a blank on, leaving out their @head. */
static gsize
measure_common_tail (const GPtrArray *words, gsize head)
{
  const char *first = words->pdata[0];
  const gsize length = strlen (first);
  gsize tail = length - head;

  for (guint i = 1; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      const gsize other = strlen (word);

      tail = MIN (tail, other - head);
      for (gsize k = 0; k < tail; k++)
        if (word[other - 1 - k] != first[length - 1 - k])
          tail = k;
    }
  while (tail > 0 && first[length - tail] != ' ')
    tail--;
  return tail;
}

/* Moves that share a line. @places: guint, the indices in moves. */
static void
append_shared (const Offer *self, const GArray *places)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) line = g_string_new ("  ");
  const char *first;
  gsize head, tail;
  glong column;

  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (words, dup_said (self, g_array_index (places, guint, i)));
  first = words->pdata[0];
  head = measure_common_head (words);
  tail = measure_common_tail (words, head);
  g_string_append_len (line, first, (gssize)head);
  g_string_append_printf (line, "…%s:", first + strlen (first) - tail);
  column = g_utf8_strlen (line->str, -1);
  g_string_append (self->text, line->str);
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      g_autofree char *rest = g_strndup (word + head, strlen (word) - head - tail);
      g_autofree char *item
          = g_strdup_printf ("(%u) %s", g_array_index (places, guint, i) + 1, rest);
      const glong width = g_utf8_strlen (item, -1);

      if (column + 2 + width > LINE)
        {
          g_string_append_printf (self->text, "\n%*s%s", INDENT, "", item);
          column = INDENT + width;
          continue;
        }
      g_string_append_printf (self->text, "  %s", item);
      column += 2 + width;
    }
  g_string_append_c (self->text, '\n');
}

/* Whether moves @a and @b share a line: they are of a kind and differ in their last thing only. */
static gboolean
share_line (const Offer *self, guint a, guint b)
{
  const LoomMove *one = &self->moves[a], *other = &self->moves[b];
  const guint n = loom_terms_n_args (self->game->play->moves[one->kind].args);

  if (one->kind != other->kind)
    return FALSE;
  return n < 2 || one->args[0] == other->args[0];
}

/* The moves of @kind, those that share a line where the first of them stands. */
static void
append_kind (const Offer *self, guint kind)
{
  g_autofree gboolean *told = g_new0 (gboolean, self->n + 1);
  guint lines = 0, left = 0;

  for (guint i = 0; i < self->n; i++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));

      if (self->moves[i].kind != kind || told[i])
        continue;
      for (guint k = i; k < self->n; k++)
        if (!told[k] && share_line (self, i, k))
          {
            told[k] = TRUE;
            g_array_append_val (places, k);
          }
      if (self->abridged && lines++ >= MOST_LINES)
        left += places->len;
      else if (places->len == 1)
        append_single (self, i);
      else
        append_shared (self, places);
    }
  if (left > 0)
    g_string_append_printf (self->text, _ ("  … and %u more; “? %s” shows all\n"), left,
                            self->game->play->moves[kind].id);
}

void
loom_typed_append_offer (const LoomGame *game,
                         const LoomState *state,
                         const LoomMove *moves,
                         guint n,
                         int kind,
                         gboolean abridged,
                         GString *text)
{
  const Offer self = { game, state, moves, n, abridged, text };
  guint n_offered = 0;

  for (guint i = 0; i < n; i++)
    n_offered += kind < 0 || moves[i].kind == (guint)kind;
  if (n_offered == 0)
    g_string_append (text, _ ("  There is no such move now.\n"));
  for (guint k = 0; k < game->play->n_moves; k++)
    {
      if (kind >= 0 && k != (guint)kind)
        continue;
      if (n_offered > MOST_IN_FULL)
        append_kind (&self, k);
      else
        for (guint i = 0; i < n; i++)
          if (moves[i].kind == k)
            append_single (&self, i);
    }
}

void
loom_typed_append_help (const LoomGame *game, GString *text)
{
  g_string_append (text, _ ("Type the number of a move, or some of its words, or:\n"));
  for (guint k = 0; k < game->play->n_moves; k++)
    {
      const LoomMoveInfo *info = &game->play->moves[k];

      g_string_append_printf (text, "  %s", info->id);
      for (guint i = 0; i < loom_terms_n_args (info->args); i++)
        {
          g_autofree char *name = g_ascii_strup (info->args[i].name, -1);

          g_string_append_printf (text, " %s", name);
        }
      g_string_append_c (text, '\n');
    }
  g_string_append (text,
                   game->position->n_layers > 0
                       ? _ ("A cell is column and row, as in 12,9, after its layer where it is not "
                            "clear.\n")
                       : _ ("An area is its name or its id.\n"));
  g_string_append (text,
                   _ ("Also: ? (all legal moves), ? KIND (those of one kind), board (show it\n"
                      "again), forfeit seat (a program plays on for you), help, quit.\n"));
  g_string_append_printf (text, _ ("“boardloom rules %s” says how the game is played.\n"),
                          game->rules->id);
}
