/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what a typed move takes.
 *
 * Implementation notes: text is folded (case, hyphens as blanks) and cut into tokens. A value is
 * the longest run of tokens that names something of the type that the table asks for, so names of
 * several words need no quotes. */

#include "validator/record/typed-private.h"

#include <string.h>

#include "formats/model/nearest.h"
#include "validator/record/terms.h"

#include <glib/gi18n-lib.h>

/* The most tokens that are looked at, and the most of them that make one name. */
#define MAX_TOKENS 32
#define MAX_NAME 6

/* Text. */

/* Lower case, hyphens as blanks, signs at the ends of words gone. */
char *
loom_typed_fold (const char *text)
{
  g_autofree char *lower = g_utf8_casefold (text, -1);
  g_autofree char *plain = NULL;

  g_strdelimit (lower, "-_\t:;!?\"()", ' ');
  plain = g_utf8_normalize (lower, -1, G_NORMALIZE_ALL_COMPOSE);
  return plain != NULL ? g_steal_pointer (&plain) : g_steal_pointer (&lower);
}

char **
loom_typed_split (const char *text)
{
  g_autofree char *folded = loom_typed_fold (text);
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  GPtrArray *tokens = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      /* "low corn," but not the comma of "12,9". */
      while (words[i][0] != '\0' && strchr (",.", words[i][strlen (words[i]) - 1]) != NULL)
        words[i][strlen (words[i]) - 1] = '\0';
      if (words[i][0] != '\0' && tokens->len < MAX_TOKENS)
        g_ptr_array_add (tokens, g_strdup (words[i]));
    }
  g_ptr_array_add (tokens, NULL);
  return (char **)g_ptr_array_free (tokens, FALSE);
}

/* How many tokens from @at on are the words of @name, or 0. */
guint
loom_typed_count_match (const LoomTyped *self, guint at, const char *name)
{
  g_auto (GStrv) words = NULL;
  guint i;

  if (name == NULL)
    return 0;
  words = loom_typed_split (name);
  for (i = 0; words[i] != NULL; i++)
    if (at + i >= self->n_tokens || strcmp (words[i], self->tokens[at + i]) != 0)
      return 0;
  return i;
}

gboolean
loom_typed_read_digits (const char *text, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, LOOM_MOVE_NONE - 1, &value, NULL))
    return FALSE;
  *number = (guint)value;
  return TRUE;
}

/* Words that only join others. */
gboolean
loom_typed_is_filler (const char *token)
{
  static const char *const fillers[]
      = { "the",  "a",    "an",  "from", "to",   "on",      "at",   "in",   "into",
          "with", "of",   "and", "by",   "for",  "cubes",   "cube", "dice", "die",
          "cell", "area", "my",  "over", "onto", "against", NULL };

  return g_strv_contains (fillers, token);
}

static gboolean
some_move_has (const LoomTyped *self, guint kind, guint arg, guint32 value)
{
  for (guint i = 0; i < self->n; i++)
    if (self->moves[i].kind == kind && self->moves[i].args[arg] == value)
      return TRUE;
  return FALSE;
}

/* Values. Each returns how many tokens it takes, 0 when none can be meant. */

guint
loom_typed_match_area (const LoomTyped *self, guint at, guint16 *value)
{
  guint longest = 0;

  for (guint i = 0; i < self->game->position->n_areas; i++)
    {
      const guint length
          = MAX (loom_typed_count_match (self, at, loom_game_area_name (self->game, i)),
                 loom_typed_count_match (self, at, loom_game_area_id (self->game, i)));

      if (length > longest)
        {
          longest = length;
          *value = (guint16)i;
        }
    }
  return longest;
}

/* Whether @token begins a word of @name. */
static gboolean
begins_word (const char *name, const char *token)
{
  g_auto (GStrv) words = loom_typed_split (name);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], token))
      return TRUE;
  return FALSE;
}

/* An area by its whole name or id, or by the beginning of one word of its name where that can only
 * be one area; of several, one that a legal move has. */
static guint
match_area_or_part (const LoomTyped *self, guint at, guint kind, guint arg, guint16 *value)
{
  const char *token = self->tokens[at];
  const guint length = loom_typed_match_area (self, at, value);
  guint n = 0, n_legal = 0;

  if (length > 0 || loom_typed_is_filler (token) || g_utf8_strlen (token, -1) < 2)
    return length;
  for (guint i = 0; i < self->game->position->n_areas; i++)
    {
      if (!begins_word (loom_game_area_name (self->game, i), token))
        continue;
      n++;
      if (n == 1)
        *value = (guint16)i;
      if (!some_move_has (self, kind, arg, i))
        continue;
      n_legal++;
      *value = (guint16)i;
    }
  return n == 1 || n_legal == 1;
}

static guint
match_seat (const LoomTyped *self, guint at, guint16 *value)
{
  guint number;

  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      const guint length = loom_typed_count_match (self, at, self->game->seat_names[seat]);

      *value = (guint16)seat;
      if (length > 0)
        return length;
    }
  if (!loom_typed_read_digits (self->tokens[at], &number) || number < 1
      || number > self->game->n_seats)
    return 0;
  *value = (guint16)number;
  return 1;
}

static guint
match_site (const LoomTyped *self, guint at, guint16 *value)
{
  for (guint i = 0; i < self->game->position->sites->len; i++)
    {
      const guint length = loom_typed_count_match (self, at, loom_terms_site_id (self->game, i));

      *value = (guint16)i;
      if (length > 0)
        return length;
    }
  return 0;
}

static guint
match_word (const LoomTyped *self, guint at, const char *const *words, guint16 *value)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint length = loom_typed_count_match (self, at, words[i]);

      *value = (guint16)i;
      if (length > 0)
        return length;
    }
  return 0;
}

/* "12,9" as a cell. */
static gboolean
read_cell (const char *token, LoomCell *cell)
{
  g_auto (GStrv) pair = g_strsplit (token, ",", 3);
  guint column, row;

  if (g_strv_length (pair) != 2 || !loom_typed_read_digits (pair[0], &column)
      || !loom_typed_read_digits (pair[1], &row))
    return FALSE;
  *cell = (LoomCell){ (gint32)column, (gint32)row };
  return TRUE;
}

/* A cell with its layer in front of it or without; without one, a layer where a legal move has the
 * cell, or else the first that has it. */
static guint
match_cell (const LoomTyped *self, guint at, guint kind, guint arg, guint16 *value)
{
  guint32 best = LOOM_NONE;

  for (guint i = 0; i < self->game->position->n_layers; i++)
    {
      const LoomLayer *layer = self->game->position->layers[i].layer;
      const guint length = MAX (loom_typed_count_match (self, at, layer->entity.id),
                                loom_typed_count_match (self, at, layer->title));
      LoomCell cell;
      guint32 number;

      if (at + length >= self->n_tokens || !read_cell (self->tokens[at + length], &cell))
        continue;
      number = loom_position_cell (self->game->position, i, cell);
      if (number == LOOM_NONE)
        continue;
      if (length > 0)
        {
          *value = (guint16)number;
          return length + 1;
        }
      if (best == LOOM_NONE
          || (!some_move_has (self, kind, arg, best) && some_move_has (self, kind, arg, number)))
        best = number;
    }
  if (best == LOOM_NONE)
    return 0;
  *value = (guint16)best;
  return 1;
}

static guint
match_value (const LoomTyped *self, guint at, guint kind, guint arg, guint16 *value)
{
  const LoomArg *info = &self->game->play->moves[kind].args[arg];
  guint number;

  if (at >= self->n_tokens)
    return 0;
  switch (info->type)
    {
    case LOOM_ARG_AREA:
      return match_area_or_part (self, at, kind, arg, value);
    case LOOM_ARG_SEAT:
      return match_seat (self, at, value);
    case LOOM_ARG_SITE:
      return match_site (self, at, value);
    case LOOM_ARG_CELL:
      return match_cell (self, at, kind, arg, value);
    case LOOM_ARG_WORD:
      return match_word (self, at, info->words, value);
    case LOOM_ARG_NUMBER:
    case LOOM_ARG_END:
    default:
      if (!loom_typed_read_digits (self->tokens[at], &number))
        return 0;
      *value = (guint16)number;
      return 1;
    }
}

/* Says which areas a token could mean, where there are several. */
static gboolean
say_several (const LoomTyped *self)
{
  const char *token = self->tokens[self->at];
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GString) listed = g_string_new (NULL);

  for (guint i = 0; i < self->game->position->n_areas; i++)
    if (begins_word (loom_game_area_name (self->game, i), token))
      g_ptr_array_add (names, (gpointer)loom_game_area_name (self->game, i));
  if (names->len < 2)
    return FALSE;
  for (guint i = 0; i < MIN (names->len, LOOM_TYPED_MOST_LISTED); i++)
    g_string_append_printf (listed, "%s%s",
                            i == 0                ? ""
                            : i + 1 == names->len ? _ (" or ")
                                                  : ", ",
                            (const char *)names->pdata[i]);
  g_string_append_printf (self->answer,
                          names->len > LOOM_TYPED_MOST_LISTED
                              ? _ ("“%s” can be %s and more; say which.\n")
                              : _ ("“%s” can be %s; say which.\n"),
                          token, listed->str);
  return TRUE;
}

/* What is said of a @token that is nothing of the type that @arg has. Free with g_free(). */
static char *
dup_none (const char *token, const LoomArg *arg)
{
  switch (arg->type)
    {
    case LOOM_ARG_AREA:
      return g_strdup_printf (_ ("“%s” is no area"), token);
    case LOOM_ARG_SEAT:
      return g_strdup_printf (_ ("“%s” is no seat"), token);
    case LOOM_ARG_CELL:
      return g_strdup_printf (_ ("“%s” is no cell"), token);
    case LOOM_ARG_SITE:
      return g_strdup_printf (_ ("“%s” is no place to dig"), token);
    case LOOM_ARG_WORD:
      return g_strdup_printf (_ ("“%s” is no %s"), token, arg->name);
    case LOOM_ARG_NUMBER:
    case LOOM_ARG_END:
    default:
      return g_strdup_printf (_ ("“%s” is no number"), token);
    }
}

/* Says what a token that names nothing may have meant. */
static void
say_unknown (const LoomTyped *self, guint kind, guint arg)
{
  const LoomArg *info = &self->game->play->moves[kind].args[arg];
  LoomNearest nearest = LOOM_NEAREST_INIT;
  const LoomPosition *position = self->game->position;

  if (info->type == LOOM_ARG_AREA && say_several (self))
    return;
  for (guint length = 1; length <= MAX_NAME && self->at + length <= self->n_tokens; length++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint i = 0; i < length; i++)
        g_string_append_printf (words, "%s%s", i > 0 ? " " : "", self->tokens[self->at + i]);
      for (guint i = 0; info->type == LOOM_ARG_AREA && i < position->n_areas; i++)
        {
          loom_nearest_offer (&nearest, words->str, loom_game_area_name (self->game, i));
          loom_nearest_offer (&nearest, words->str, loom_game_area_id (self->game, i));
        }
      for (guint i = 0; info->type == LOOM_ARG_SITE && i < position->sites->len; i++)
        loom_nearest_offer (&nearest, words->str, loom_terms_site_id (self->game, i));
      for (guint i = 0; info->type == LOOM_ARG_WORD && info->words[i] != NULL; i++)
        loom_nearest_offer (&nearest, words->str, info->words[i]);
      for (guint i = 1; info->type == LOOM_ARG_SEAT && i <= self->game->n_seats; i++)
        loom_nearest_offer (&nearest, words->str, self->game->seat_names[i]);
    }
  g_autofree char *none = dup_none (self->tokens[self->at], info);
  g_string_append (self->answer, none);
  if (nearest.word != NULL)
    g_string_append_printf (self->answer, _ ("; did you mean “%s”?\n"), nearest.word);
  else if (info->type == LOOM_ARG_CELL)
    g_string_append (self->answer, _ ("; a cell is typed as column and row, as in 12,9.\n"));
  else if (info->type == LOOM_ARG_NUMBER)
    g_string_append (self->answer, _ ("; it is a whole number.\n"));
  else
    g_string_append (self->answer, _ ("; “?” shows every move that is legal now.\n"));
}

/* Reads the arguments into @move; @set says which of them were typed. */
gboolean
loom_typed_take_args (LoomTyped *self, guint kind, LoomMove *move, gboolean set[LOOM_MOVE_ARGS])
{
  const LoomArg *args = self->game->play->moves[kind].args;
  const guint n = loom_terms_n_args (args);

  while (self->at < self->n_tokens)
    {
      guint taken = 0, unset = n;

      /* "from low corn": the name of an argument, then its value. */
      for (guint i = 0; i < n && taken == 0; i++)
        {
          const guint named = set[i] ? 0 : loom_typed_count_match (self, self->at, args[i].name);
          guint16 value = 0;
          const guint length
              = named > 0 ? match_value (self, self->at + named, kind, i, &value) : 0;

          if (length == 0)
            continue;
          taken = named + length;
          move->args[i] = value;
          set[i] = TRUE;
        }
      for (guint i = 0; i < n && taken == 0; i++)
        {
          guint16 value = 0;

          if (set[i])
            continue;
          unset = MIN (unset, i);
          taken = match_value (self, self->at, kind, i, &value);
          if (taken == 0)
            continue;
          move->args[i] = value;
          set[i] = TRUE;
        }
      if (taken == 0 && loom_typed_is_filler (self->tokens[self->at]))
        taken = 1;
      if (taken == 0 && unset < n)
        {
          say_unknown (self, kind, unset);
          return FALSE;
        }
      if (taken == 0)
        {
          g_string_append_printf (self->answer, _ ("“%s” is one word too many for “%s”.\n"),
                                  self->tokens[self->at], self->game->play->moves[kind].id);
          return FALSE;
        }
      self->at += taken;
    }
  return TRUE;
}
