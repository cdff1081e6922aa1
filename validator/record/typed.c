/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Understands what a person types: finds the one legal move that is meant, or says why there is
 * none. What is left out is filled in where one move alone fits. */

#include "validator/record/typed-private.h"

#include "validator/base/tongue.h"
#include "validator/play/describe.h"

#include <string.h>

#include "formats/model/nearest.h"
#include "validator/record/terms.h"

static char *
dup_said (const LoomTyped *self, LoomMove move)
{
  GString *said = g_string_new (NULL);

  loom_game_describe_move (self->game, self->state, move, said);
  return g_string_free (said, FALSE);
}

/* Kinds. */

int
loom_typed_find_kind (const LoomGame *game, const char *word)
{
  g_autofree char *folded = loom_typed_fold (word);
  int found = -1;

  for (guint i = 0; i < game->play->n_moves; i++)
    {
      g_autofree char *id = loom_typed_fold (game->play->moves[i].id);

      if (strcmp (id, folded) == 0)
        return (int)i;
      if (strlen (folded) < 2 || !g_str_has_prefix (id, folded))
        continue;
      found = found == -1 ? (int)i : -2;
    }
  return MAX (found, -1);
}

/* The kind that the first tokens name, which are then taken. */
static int
take_kind (LoomTyped *self)
{
  int kind = -1;
  guint longest = 0;

  for (guint i = 0; i < self->game->play->n_moves; i++)
    {
      const guint length = loom_typed_count_match (self, 0, self->game->play->moves[i].id);

      if (length > longest)
        {
          longest = length;
          kind = (int)i;
        }
    }
  if (kind == -1 && self->n_tokens > 0)
    {
      kind = loom_typed_find_kind (self->game, self->tokens[0]);
      longest = 1;
    }
  self->at = kind >= 0 ? longest : 0;
  return kind;
}

/* Candidates. */

static void
list_candidates (const LoomTyped *self, const GArray *places)
{
  g_string_append (self->answer, _ ("Which of these do you mean?\n"));
  for (guint i = 0; i < MIN (places->len, LOOM_TYPED_MOST_LISTED); i++)
    {
      const guint place = g_array_index (places, guint, i);
      g_autofree char *said = dup_said (self, self->moves[place]);

      g_string_append_printf (self->answer, "  %3u  %s\n", place + 1, said);
    }
  if (places->len > LOOM_TYPED_MOST_LISTED)
    g_string_append_printf (self->answer, _ ("       … and %u more\n"),
                            places->len - LOOM_TYPED_MOST_LISTED);
}

static gboolean
settle (LoomTyped *self, const GArray *places, LoomMove *move)
{
  if (places->len == 1)
    *move = self->moves[g_array_index (places, guint, 0)];
  else
    list_candidates (self, places);
  return places->len == 1;
}

static gboolean
read_kind (LoomTyped *self, guint kind, LoomMove *move)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  gboolean set[LOOM_MOVE_ARGS] = { FALSE };
  const guint n = loom_terms_n_args (self->game->play->moves[kind].args);
  guint n_set = 0, n_kind = 0;

  *move = loom_move (kind, 0, 0, 0);
  if (!loom_typed_take_args (self, kind, move, set))
    return FALSE;
  for (guint i = 0; i < self->n; i++)
    {
      gboolean fits = self->moves[i].kind == kind;

      n_kind += fits;
      for (guint k = 0; fits && k < n; k++)
        fits = !set[k] || self->moves[i].args[k] == move->args[k];
      if (fits)
        g_array_append_val (places, i);
    }
  if (places->len > 0)
    return settle (self, places, move);
  for (guint i = 0; i < n; i++)
    n_set += set[i];
  if (n_set == n && !loom_game_check_move (self->game, self->state, *move, &error))
    g_string_append_printf (self->answer, _ ("That cannot be: %s.\n"), error->message);
  else if (n_kind == 0)
    g_string_append_printf (self->answer,
                            _ ("There is nothing to “%s” now; “?” shows what there is.\n"),
                            self->game->play->moves[kind].id);
  else
    g_string_append_printf (self->answer,
                            _ ("No “%s” like that is legal now; “? %s” shows those that are.\n"),
                            self->game->play->moves[kind].id, self->game->play->moves[kind].id);
  return FALSE;
}

/* Whether every token begins a word of what the offer says of a move; a single letter begins none,
 * and words that only join others mean nothing alone. */
static gboolean
says_all (const LoomTyped *self, const char *said)
{
  g_auto (GStrv) words = loom_typed_split (said);
  gboolean means_something = FALSE;

  for (guint i = 0; i < self->n_tokens; i++)
    {
      const char *token = self->tokens[i];
      gboolean found = loom_typed_is_filler (token);

      means_something |= !found;
      for (guint k = 0; words[k] != NULL && !found; k++)
        found = strcmp (words[k], token) == 0
                || (g_utf8_strlen (token, -1) > 1 && g_str_has_prefix (words[k], token));
      if (!found)
        return FALSE;
    }
  return means_something;
}

static void
say_no_kind (const LoomTyped *self)
{
  /* What can be typed beside moves. */
  static const char *const others[] = { "board", "help", "quit" };
  LoomNearest nearest = LOOM_NEAREST_INIT;
  guint16 area = 0;

  for (guint i = 0; i < self->game->play->n_moves; i++)
    loom_nearest_offer (&nearest, self->tokens[0], self->game->play->moves[i].id);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    loom_nearest_offer (&nearest, self->tokens[0], others[i]);
  if (nearest.word == NULL && loom_typed_match_area (self, 0, &area) > 0)
    g_string_append_printf (self->answer,
                            _ ("Nothing that is legal now has to do with %s; “?” shows what is.\n"),
                            loom_game_area_name (self->game, area));
  else if (nearest.word != NULL)
    g_string_append_printf (self->answer, _ ("“%s” is nothing to do; did you mean “%s”?\n"),
                            self->tokens[0], nearest.word);
  else
    g_string_append_printf (
        self->answer,
        _ ("“%s” is nothing to do here; “?” shows every move that is legal now, "
           "and “help” says how to type one.\n"),
        self->tokens[0]);
}

/* "move worker 3,4": the first word is nothing to do, but what follows it may say which moves are
 * meant. */
static void
suggest_rest (const LoomTyped *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  const LoomTyped rest = { self->game,       self->state,        self->moves, self->n,
                           self->tokens + 1, self->n_tokens - 1, 0,           self->answer };

  for (guint i = 0; rest.n_tokens > 0 && i < self->n; i++)
    {
      g_autofree char *said = dup_said (self, self->moves[i]);

      if (says_all (&rest, said))
        g_array_append_val (places, i);
    }
  if (places->len > 0 && places->len <= LOOM_TYPED_MOST_LISTED)
    list_candidates (self, places);
}

static gboolean
read_words (LoomTyped *self, LoomMove *move)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *said = dup_said (self, self->moves[i]);

      if (says_all (self, said))
        g_array_append_val (places, i);
    }
  if (places->len > 0)
    return settle (self, places, move);
  say_no_kind (self);
  suggest_rest (self);
  return FALSE;
}

/* What the offer says, word for word. */
static gboolean
read_said (const LoomTyped *self, LoomMove *move)
{
  g_autofree char *typed = g_strjoinv (" ", self->tokens);

  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *said = dup_said (self, self->moves[i]);
      g_auto (GStrv) words = loom_typed_split (said);
      g_autofree char *joined = g_strjoinv (" ", words);

      if (strcmp (joined, typed) != 0)
        continue;
      *move = self->moves[i];
      return TRUE;
    }
  return FALSE;
}

gboolean
loom_typed_read (const LoomGame *game,
                 const LoomState *state,
                 const LoomMove *moves,
                 guint n,
                 const char *text,
                 LoomMove *move,
                 GString *answer)
{
  g_auto (GStrv) tokens = loom_typed_split (text);
  LoomTyped self = { game, state, moves, n, tokens, g_strv_length (tokens), 0, answer };
  guint number;
  int kind;

  if (self.n_tokens == 0)
    return FALSE;
  if (text[0] == '-' && g_ascii_isdigit (text[1]))
    {
      g_string_append_printf (answer, _ ("There is no move %s; they are numbered from 1 to %u.\n"),
                              text, n);
      return FALSE;
    }
  if (self.n_tokens == 1 && loom_typed_read_digits (tokens[0], &number))
    {
      if (number >= 1 && number <= n)
        {
          *move = moves[number - 1];
          return TRUE;
        }
      g_string_append_printf (answer, _ ("There is no move %u; they are numbered from 1 to %u.\n"),
                              number, n);
      return FALSE;
    }
  if (read_said (&self, move))
    return TRUE;
  kind = take_kind (&self);
  return kind >= 0 ? read_kind (&self, (guint)kind, move) : read_words (&self, move);
}
