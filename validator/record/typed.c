/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Understands what a person types.
 *
 * Implementation notes: text is folded (case, hyphens as blanks) and cut into tokens. A value is
 * the longest run of tokens that names something of the type that the table asks for, so names of
 * several words need no quotes. What is left out is filled in where one legal move alone fits. */

#include "validator/record/typed.h"

#include <string.h>

#include "formats/model/nearest.h"
#include "validator/record/terms.h"

/* The most tokens that are looked at, and the most of them that make one name. */
#define MAX_TOKENS 32
#define MAX_NAME 6

/* How many moves an answer lists. */
#define MOST_LISTED 8

typedef struct
{
  const LoomGame *game;
  const LoomState *state;
  const LoomMove *moves;
  guint n;
  char **tokens;
  guint n_tokens;
  guint at;
  GString *answer;
} Typed;

/* Text. */

/* Lower case, hyphens as blanks, signs at the ends of words gone. */
static char *
fold (const char *text)
{
  g_autofree char *lower = g_utf8_casefold (text, -1);
  g_autofree char *plain = NULL;

  g_strdelimit (lower, "-_\t:;!?\"()", ' ');
  plain = g_utf8_normalize (lower, -1, G_NORMALIZE_ALL_COMPOSE);
  return plain != NULL ? g_steal_pointer (&plain) : g_steal_pointer (&lower);
}

static char **
split (const char *text)
{
  g_autofree char *folded = fold (text);
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
static guint
count_match (const Typed *self, guint at, const char *name)
{
  g_auto (GStrv) words = NULL;
  guint i;

  if (name == NULL)
    return 0;
  words = split (name);
  for (i = 0; words[i] != NULL; i++)
    if (at + i >= self->n_tokens || strcmp (words[i], self->tokens[at + i]) != 0)
      return 0;
  return i;
}

static gboolean
read_digits (const char *text, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, LOOM_MOVE_NONE - 1, &value, NULL))
    return FALSE;
  *number = (guint)value;
  return TRUE;
}

static char *
dup_said (const Typed *self, LoomMove move)
{
  GString *said = g_string_new (NULL);

  self->game->play->say_move (self->game, self->state, move, said);
  return g_string_free (said, FALSE);
}

/* Kinds. */

int
loom_typed_find_kind (const LoomGame *game, const char *word)
{
  g_autofree char *folded = fold (word);
  int found = -1;

  for (guint i = 0; i < game->play->n_moves; i++)
    {
      g_autofree char *id = fold (game->play->moves[i].id);

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
take_kind (Typed *self)
{
  int kind = -1;
  guint longest = 0;

  for (guint i = 0; i < self->game->play->n_moves; i++)
    {
      const guint length = count_match (self, 0, self->game->play->moves[i].id);

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

/* Words that only join others. */
static gboolean
is_filler (const char *token)
{
  static const char *const fillers[]
      = { "the",  "a",    "an",  "from", "to",   "on",      "at",   "in",   "into",
          "with", "of",   "and", "by",   "for",  "cubes",   "cube", "dice", "die",
          "cell", "area", "my",  "over", "onto", "against", NULL };

  return g_strv_contains (fillers, token);
}

static gboolean
some_move_has (const Typed *self, guint kind, guint arg, guint32 value)
{
  for (guint i = 0; i < self->n; i++)
    if (self->moves[i].kind == kind && self->moves[i].args[arg] == value)
      return TRUE;
  return FALSE;
}

/* Values. Each returns how many tokens it takes, 0 when none can be meant. */

static guint
match_area (const Typed *self, guint at, guint16 *value)
{
  guint longest = 0;

  for (guint i = 0; i < self->game->setup->n_areas; i++)
    {
      const guint length = MAX (count_match (self, at, loom_game_area_name (self->game, i)),
                                count_match (self, at, loom_game_area_id (self->game, i)));

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
  g_auto (GStrv) words = split (name);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], token))
      return TRUE;
  return FALSE;
}

/* An area by its whole name or id, or by the beginning of one word of its name where that can only
 * be one area; of several, one that a legal move has. */
static guint
match_area_or_part (const Typed *self, guint at, guint kind, guint arg, guint16 *value)
{
  const char *token = self->tokens[at];
  const guint length = match_area (self, at, value);
  guint n = 0, n_legal = 0;

  if (length > 0 || is_filler (token) || g_utf8_strlen (token, -1) < 2)
    return length;
  for (guint i = 0; i < self->game->setup->n_areas; i++)
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
match_seat (const Typed *self, guint at, guint16 *value)
{
  guint number;

  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      const guint length = count_match (self, at, self->game->seat_names[seat]);

      *value = (guint16)seat;
      if (length > 0)
        return length;
    }
  if (!read_digits (self->tokens[at], &number) || number < 1 || number > self->game->n_seats)
    return 0;
  *value = (guint16)number;
  return 1;
}

static guint
match_site (const Typed *self, guint at, guint16 *value)
{
  for (guint i = 0; i < self->game->setup->sites->len; i++)
    {
      const guint length = count_match (self, at, loom_terms_site_id (self->game, i));

      *value = (guint16)i;
      if (length > 0)
        return length;
    }
  return 0;
}

static guint
match_word (const Typed *self, guint at, const char *const *words, guint16 *value)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      const guint length = count_match (self, at, words[i]);

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

  if (g_strv_length (pair) != 2 || !read_digits (pair[0], &column) || !read_digits (pair[1], &row))
    return FALSE;
  *cell = (LoomCell){ (gint32)column, (gint32)row };
  return TRUE;
}

/* A cell with its layer in front of it or without; without one, a layer where a legal move has the
 * cell, or else the first that has it. */
static guint
match_cell (const Typed *self, guint at, guint kind, guint arg, guint16 *value)
{
  guint32 best = LOOM_NONE;

  for (guint i = 0; i < self->game->setup->n_layers; i++)
    {
      const LoomLayer *layer = self->game->setup->layers[i].layer;
      const guint length
          = MAX (count_match (self, at, layer->thing.id), count_match (self, at, layer->title));
      LoomCell cell;
      guint32 number;

      if (at + length >= self->n_tokens || !read_cell (self->tokens[at + length], &cell))
        continue;
      number = loom_setup_cell (self->game->setup, i, cell);
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
match_value (const Typed *self, guint at, guint kind, guint arg, guint16 *value)
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
      if (!read_digits (self->tokens[at], &number))
        return 0;
      *value = (guint16)number;
      return 1;
    }
}

/* Says which areas a token could mean, where there are several. */
static gboolean
say_several (const Typed *self)
{
  const char *token = self->tokens[self->at];
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < self->game->setup->n_areas; i++)
    if (begins_word (loom_game_area_name (self->game, i), token))
      g_ptr_array_add (names, (gpointer)loom_game_area_name (self->game, i));
  if (names->len < 2)
    return FALSE;
  g_string_append_printf (self->answer, "“%s” can be ", token);
  for (guint i = 0; i < MIN (names->len, MOST_LISTED); i++)
    g_string_append_printf (self->answer, "%s%s",
                            i == 0                ? ""
                            : i + 1 == names->len ? " or "
                                                  : ", ",
                            (const char *)names->pdata[i]);
  g_string_append (self->answer,
                   names->len > MOST_LISTED ? " and more; say which.\n" : "; say which.\n");
  return TRUE;
}

static const char *
what_is_meant (const LoomArg *arg)
{
  static const char *const words[] = {
    [LOOM_ARG_NUMBER] = "number", [LOOM_ARG_AREA] = "area",         [LOOM_ARG_SEAT] = "seat",
    [LOOM_ARG_CELL] = "cell",     [LOOM_ARG_SITE] = "place to dig",
  };

  return arg->type == LOOM_ARG_WORD ? arg->name : words[arg->type];
}

/* Says what a token that names nothing may have meant. */
static void
say_unknown (const Typed *self, guint kind, guint arg)
{
  const LoomArg *info = &self->game->play->moves[kind].args[arg];
  LoomNearest nearest = LOOM_NEAREST_INIT;
  const LoomSetup *setup = self->game->setup;

  if (info->type == LOOM_ARG_AREA && say_several (self))
    return;
  for (guint length = 1; length <= MAX_NAME && self->at + length <= self->n_tokens; length++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint i = 0; i < length; i++)
        g_string_append_printf (words, "%s%s", i > 0 ? " " : "", self->tokens[self->at + i]);
      for (guint i = 0; info->type == LOOM_ARG_AREA && i < setup->n_areas; i++)
        {
          loom_nearest_offer (&nearest, words->str, loom_game_area_name (self->game, i));
          loom_nearest_offer (&nearest, words->str, loom_game_area_id (self->game, i));
        }
      for (guint i = 0; info->type == LOOM_ARG_SITE && i < setup->sites->len; i++)
        loom_nearest_offer (&nearest, words->str, loom_terms_site_id (self->game, i));
      for (guint i = 0; info->type == LOOM_ARG_WORD && info->words[i] != NULL; i++)
        loom_nearest_offer (&nearest, words->str, info->words[i]);
      for (guint i = 1; info->type == LOOM_ARG_SEAT && i <= self->game->n_seats; i++)
        loom_nearest_offer (&nearest, words->str, self->game->seat_names[i]);
    }
  g_string_append_printf (self->answer, "“%s” is no %s", self->tokens[self->at],
                          what_is_meant (info));
  if (nearest.word != NULL)
    g_string_append_printf (self->answer, "; did you mean “%s”?\n", nearest.word);
  else if (info->type == LOOM_ARG_CELL)
    g_string_append (self->answer, "; a cell is typed as column and row, as in 12,9.\n");
  else if (info->type == LOOM_ARG_NUMBER)
    g_string_append (self->answer, "; it is a whole number.\n");
  else
    g_string_append (self->answer, "; “?” shows every move that is legal now.\n");
}

/* Reads the arguments into @move; @set says which of them were typed. */
static gboolean
take_args (Typed *self, guint kind, LoomMove *move, gboolean set[LOOM_MOVE_ARGS])
{
  const LoomArg *args = self->game->play->moves[kind].args;
  const guint n = loom_terms_n_args (args);

  while (self->at < self->n_tokens)
    {
      guint taken = 0, unset = n;

      /* "from low corn": the name of an argument, then its value. */
      for (guint i = 0; i < n && taken == 0; i++)
        {
          const guint named = set[i] ? 0 : count_match (self, self->at, args[i].name);
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
      if (taken == 0 && is_filler (self->tokens[self->at]))
        taken = 1;
      if (taken == 0 && unset < n)
        {
          say_unknown (self, kind, unset);
          return FALSE;
        }
      if (taken == 0)
        {
          g_string_append_printf (self->answer, "“%s” is one word too many for “%s”.\n",
                                  self->tokens[self->at], self->game->play->moves[kind].id);
          return FALSE;
        }
      self->at += taken;
    }
  return TRUE;
}

/* Candidates. */

static void
list_candidates (const Typed *self, const GArray *places)
{
  g_string_append (self->answer, "Which of these do you mean?\n");
  for (guint i = 0; i < MIN (places->len, MOST_LISTED); i++)
    {
      const guint place = g_array_index (places, guint, i);
      g_autofree char *said = dup_said (self, self->moves[place]);

      g_string_append_printf (self->answer, "  %3u  %s\n", place + 1, said);
    }
  if (places->len > MOST_LISTED)
    g_string_append_printf (self->answer, "       … and %u more\n", places->len - MOST_LISTED);
}

static gboolean
settle (Typed *self, const GArray *places, LoomMove *move)
{
  if (places->len == 1)
    *move = self->moves[g_array_index (places, guint, 0)];
  else
    list_candidates (self, places);
  return places->len == 1;
}

static gboolean
read_kind (Typed *self, guint kind, LoomMove *move)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GError) error = NULL;
  gboolean set[LOOM_MOVE_ARGS] = { FALSE };
  const guint n = loom_terms_n_args (self->game->play->moves[kind].args);
  guint n_set = 0, n_kind = 0;

  *move = loom_move (kind, 0, 0, 0);
  if (!take_args (self, kind, move, set))
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
    g_string_append_printf (self->answer, "That cannot be: %s.\n", error->message);
  else if (n_kind == 0)
    g_string_append_printf (self->answer,
                            "There is nothing to “%s” now; “?” shows what there is.\n",
                            self->game->play->moves[kind].id);
  else
    g_string_append_printf (self->answer,
                            "No “%s” like that is legal now; “? %s” shows those that are.\n",
                            self->game->play->moves[kind].id, self->game->play->moves[kind].id);
  return FALSE;
}

/* Whether every token begins a word of what the offer says of a move. */
static gboolean
says_all (const Typed *self, const char *said)
{
  g_auto (GStrv) words = split (said);

  for (guint i = 0; i < self->n_tokens; i++)
    {
      gboolean found = is_filler (self->tokens[i]);

      for (guint k = 0; words[k] != NULL && !found; k++)
        found = g_str_has_prefix (words[k], self->tokens[i]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

static void
say_no_kind (const Typed *self)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  guint16 area = 0;

  for (guint i = 0; i < self->game->play->n_moves; i++)
    loom_nearest_offer (&nearest, self->tokens[0], self->game->play->moves[i].id);
  if (nearest.word == NULL && match_area (self, 0, &area) > 0)
    g_string_append_printf (self->answer,
                            "Nothing that is legal now has to do with %s; “?” shows what is.\n",
                            loom_game_area_name (self->game, area));
  else if (nearest.word != NULL)
    g_string_append_printf (self->answer, "“%s” is nothing to do; did you mean “%s”?\n",
                            self->tokens[0], nearest.word);
  else
    g_string_append_printf (self->answer,
                            "“%s” is nothing to do here; “?” shows every move that is legal now, "
                            "and “help” says how to type one.\n",
                            self->tokens[0]);
}

/* "move worker 3,4": the first word is nothing to do, but what follows it may say which moves are
 * meant. */
static void
suggest_rest (const Typed *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  const Typed rest = { self->game,       self->state,        self->moves, self->n,
                       self->tokens + 1, self->n_tokens - 1, 0,           self->answer };

  for (guint i = 0; rest.n_tokens > 0 && i < self->n; i++)
    {
      g_autofree char *said = dup_said (self, self->moves[i]);

      if (says_all (&rest, said))
        g_array_append_val (places, i);
    }
  if (places->len > 0 && places->len <= MOST_LISTED)
    list_candidates (self, places);
}

static gboolean
read_words (Typed *self, LoomMove *move)
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
read_said (const Typed *self, LoomMove *move)
{
  g_autofree char *typed = g_strjoinv (" ", self->tokens);

  for (guint i = 0; i < self->n; i++)
    {
      g_autofree char *said = dup_said (self, self->moves[i]);
      g_auto (GStrv) words = split (said);
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
  g_auto (GStrv) tokens = split (text);
  Typed self = { game, state, moves, n, tokens, g_strv_length (tokens), 0, answer };
  guint number;
  int kind;

  if (self.n_tokens == 0)
    return FALSE;
  if (self.n_tokens == 1 && read_digits (tokens[0], &number))
    {
      if (number >= 1 && number <= n)
        {
          *move = moves[number - 1];
          return TRUE;
        }
      g_string_append_printf (answer, "There is no move %u; they are numbered from 1 to %u.\n",
                              number, n);
      return FALSE;
    }
  if (read_said (&self, move))
    return TRUE;
  kind = take_kind (&self);
  return kind >= 0 ? read_kind (&self, (guint)kind, move) : read_words (&self, move);
}
