/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game declares of its play: state, pieces, moves, events and the words for them. */

#include "validator/own/declare-read.h"

#include "formats/model/entity-values.h"
#include "formats/model/kind.h"
#include "validator/own/phrase.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* State. */

static const struct
{
  const char *word;
  LoomOwnType type;
} types[] = {
  { "yes", LOOM_OWN_YES },
  { "area", LOOM_OWN_AREA },
  { "seat", LOOM_OWN_SEAT },
  { "cell", LOOM_OWN_CELL },
};

/* The range or type of the row at the top. */
static void
read_type (lua_State *lua, const char *what, LoomOwnField *field)
{
  int is_whole[2] = { 0, 0 };
  const char *word = NULL;

  lua_rawgeti (lua, -1, 2);
  lua_rawgeti (lua, -2, 3);
  if (lua_type (lua, -2) == LUA_TSTRING)
    {
      word = lua_tostring (lua, -2);
      for (guint i = 0; i < G_N_ELEMENTS (types); i++)
        if (g_str_equal (types[i].word, word))
          {
            field->type = types[i].type;
            lua_pop (lua, 2);
            return;
          }
      loom_declare_fail (lua, what,
                         _ ("“%s” is no type; there are yes, area, seat and cell, or two "
                            "numbers"),
                         word);
    }
  field->type = LOOM_OWN_NUMBER;
  {
    const lua_Integer low = lua_tointegerx (lua, -2, &is_whole[0]);
    const lua_Integer high = lua_tointegerx (lua, -1, &is_whole[1]);

    if (!is_whole[0] || !is_whole[1] || low < G_MININT32 || high > G_MAXINT32 || low > high)
      loom_declare_fail (lua, what,
                         _ ("it needs a type or the least and the greatest number, as in "
                            "{ \"pips\", 0, 12 }"));
    if (low > 0 || high < 0)
      loom_declare_fail (lua, what, _ ("its numbers must reach over 0, with which all begins"));
    field->lowest = (gint)low;
    field->highest = (gint)high;
  }
  lua_pop (lua, 2);
}

static void
read_per (lua_State *lua, const char *what, LoomOwnField *field)
{
  static const char *const words[] = { "", "seat", "area", "cell" };

  lua_getfield (lua, -1, "per");
  if (lua_isnil (lua, -1))
    field->per = LOOM_OWN_ONE;
  else if (lua_isinteger (lua, -1))
    {
      const lua_Integer count = lua_tointeger (lua, -1);

      if (count < 1 || count > LOOM_OWN_CELLS)
        loom_declare_fail (lua, what, _ ("per may be 1 to %d"), LOOM_OWN_CELLS);
      field->per = LOOM_OWN_PER_COUNT;
      field->count = (guint)count;
    }
  else if (lua_istable (lua, -1))
    {
      lua_rawgeti (lua, -1, 1);
      lua_rawgeti (lua, -2, 2);
      if (g_strcmp0 (lua_tostring (lua, -2), "area") != 0
          || g_strcmp0 (lua_tostring (lua, -1), "seat") != 0)
        loom_declare_fail (lua, what, _ ("of two, per can only be { \"area\", \"seat\" }"));
      lua_pop (lua, 2);
      field->per = LOOM_OWN_PER_AREA_AND_SEAT;
    }
  else
    {
      for (guint i = 1; i < G_N_ELEMENTS (words); i++)
        if (g_strcmp0 (lua_tostring (lua, -1), words[i]) == 0)
          field->per = (LoomOwnPer)i;
      if (field->per == LOOM_OWN_ONE)
        loom_declare_fail (lua, what,
                           _ ("per is “seat”, “area”, “cell”, a number or "
                              "{ \"area\", \"seat\" }"));
    }
  lua_pop (lua, 1);
}

void
loom_declare_state (LoomOwnInfo *self, lua_State *lua)
{
  static const char *const keys[] = { "per", NULL };
  const guint n = loom_declare_open (lua, "game", "state", LOOM_OWN_FIELDS);

  for (guint i = 0; i < n; i++)
    {
      LoomOwnField *field = &self->fields[i];
      char what[80];

      loom_declare_open_nth (lua, "state", i + 1);
      field->name = loom_declare_nth_text (self, lua, "state", 1);
      loom_declare_check_id (lua, "state", field->name);
      g_snprintf (what, sizeof what, _ ("state “%s”"), field->name);
      if (g_str_equal (field->name, "seat") || g_str_equal (field->name, "first")
          || loom_own_info_find_field (self, field->name) >= 0)
        loom_declare_fail (lua, what, _ ("there is a field of this name already"));
      loom_declare_check_keys (lua, what, keys);
      read_type (lua, what, field);
      read_per (lua, what, field);
      self->n_fields++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

/* Pieces. */

static int
read_field_name (LoomOwnInfo *self, lua_State *lua, const char *what, const char *key)
{
  const char *name = loom_declare_text (self, lua, what, key, "");
  const int field = loom_own_info_find_field (self, name);

  if (*name != '\0' && field < 0)
    loom_declare_fail (lua, what, _ ("%s = “%s” is no field of the state"), key, name);
  return field;
}

/* The place of the word @key says in @words, or that of @usual; −1 where there is neither. */
static gint
read_word (LoomOwnInfo *self,
           lua_State *lua,
           const char *what,
           const char *key,
           const char *const *words,
           const char *usual)
{
  const char *word = loom_declare_text (self, lua, what, key, usual);
  g_autofree char *all = g_strjoinv (", ", (char **)words);

  for (guint i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], word))
      return (gint)i;
  if (*word != '\0')
    {
      const char *kept = g_string_chunk_insert (self->texts, all);

      g_clear_pointer (&all, g_free); /* what fails does not come back */
      loom_declare_fail (lua, what, _ ("%s is one of %s, not “%s”"), key, kept, word);
    }
  return -1;
}

/* How a piece is cut and what it shows. */
static void
read_cut (LoomOwnInfo *self, lua_State *lua, const char *what, LoomOwnPiece *piece)
{
  static const char *const shapes[] = { "circle", "square", "hex", NULL };
  const gint symbol = read_word (self, lua, what, "symbol",
                                 loom_kind_field (LOOM_KIND_PIECE, "symbol")->names, "");

  piece->cut = (LoomPiece){ .kind = (char *)piece->id,
                            .count = LOOM_UNSET,
                            .size = 1000 * loom_declare_number (lua, what, "size", 5, 60, 0),
                            .height = LOOM_UNSET,
                            .foot = LOOM_UNSET,
                            .livery = LOOM_UNSET,
                            .shape = read_word (self, lua, what, "shape", shapes, "circle"),
                            .symbol = symbol >= 0 ? symbol : LOOM_UNSET };
}

void
loom_declare_pieces (LoomOwnInfo *self, lua_State *lua)
{
  static const char *const keys[] = { "on", "count", "most", "shape", "size", "symbol", NULL };
  const guint n = loom_declare_open (lua, "game", "pieces", LOOM_OWN_PIECES);

  for (guint i = 0; i < n; i++)
    {
      LoomOwnPiece *piece = &self->pieces[i];
      char what[80];

      loom_declare_open_nth (lua, "pieces", i + 1);
      piece->id = loom_declare_nth_text (self, lua, "pieces", 1);
      loom_declare_check_id (lua, "pieces", piece->id);
      g_snprintf (what, sizeof what, _ ("piece “%s”"), piece->id);
      loom_declare_check_keys (lua, what, keys);
      piece->on = read_field_name (self, lua, what, "on");
      piece->counted = read_field_name (self, lua, what, "count");
      if (piece->on < 0 && piece->counted < 0)
        loom_declare_fail (lua, what, _ ("it needs on or count, the name of a field of the state"));
      read_cut (self, lua, what, piece);
      piece->most = (guint)loom_declare_number (lua, what, "most", 0, 10000, 0);
      self->n_pieces++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

/* Moves and events. */

/* The words that an argument may be, of the list at the top. */
static const char *const *
read_words (LoomOwnInfo *self, lua_State *lua, const char *what)
{
  const guint n = (guint)lua_rawlen (lua, -1);
  const char **words;

  if (n < 1 || n > 1000)
    loom_declare_fail (lua, what, _ ("a list of words has 1 to 1000 of them"));
  words = loom_declare_block (self, n + 1, sizeof *words);
  for (guint i = 0; i < n; i++)
    {
      words[i] = loom_declare_nth_text (self, lua, what, i + 1);
      loom_declare_check_id (lua, what, words[i]);
    }
  return words;
}

static void
read_args (LoomOwnInfo *self, lua_State *lua, const char *what, LoomArg *args, guint most)
{
  static const struct
  {
    const char *word;
    LoomArgType type;
  } arg_types[] = { { "number", LOOM_ARG_NUMBER },
                    { "area", LOOM_ARG_AREA },
                    { "seat", LOOM_ARG_SEAT },
                    { "cell", LOOM_ARG_CELL } };
  const guint n = (guint)lua_rawlen (lua, -1) - 1;

  if (n > most)
    loom_declare_fail (lua, what, _ ("it has %u arguments; at most %u are taken"), n, most);
  for (guint i = 0; i < n; i++)
    {
      loom_declare_open_nth (lua, what, i + 2);
      args[i].name = loom_declare_nth_text (self, lua, what, 1);
      loom_declare_check_id (lua, what, args[i].name);
      lua_rawgeti (lua, -1, 2);
      if (lua_istable (lua, -1))
        {
          args[i].type = LOOM_ARG_WORD;
          args[i].words = read_words (self, lua, what);
        }
      for (guint k = 0; k < G_N_ELEMENTS (arg_types); k++)
        if (g_strcmp0 (lua_tostring (lua, -1), arg_types[k].word) == 0)
          args[i].type = arg_types[k].type;
      if (args[i].type == LOOM_ARG_END)
        loom_declare_fail (
            lua, what,
            _ ("argument “%s” is of no type; there are number, area, seat, cell and a "
               "list of words"),
            args[i].name);
      lua_pop (lua, 2);
    }
}

void
loom_declare_moves (LoomOwnInfo *self, lua_State *lua)
{
  static const char *const keys[] = { NULL };
  const guint n = loom_declare_open (lua, "game", "moves", LOOM_OWN_KINDS);
  LoomMoveInfo *moves = loom_declare_block (self, n, sizeof *moves);

  if (n == 0)
    loom_declare_fail (lua, "game", _ ("moves must have a row, as in moves = { { \"pass\" } }"));
  self->play.moves = moves;
  for (guint i = 0; i < n; i++)
    {
      char what[80];

      loom_declare_open_nth (lua, "moves", i + 1);
      moves[i].id = loom_declare_nth_text (self, lua, "moves", 1);
      loom_declare_check_id (lua, "moves", moves[i].id);
      g_snprintf (what, sizeof what, _ ("move “%s”"), moves[i].id);
      if (loom_own_info_find_move (self, moves[i].id) >= 0)
        loom_declare_fail (lua, what, _ ("there is a move of this name already"));
      loom_declare_check_keys (lua, what, keys);
      read_args (self, lua, what, moves[i].args, LOOM_MOVE_ARGS);
      moves[i].words = moves[i].id;
      self->play.n_moves++;
      lua_pop (lua, 1);
    }
  lua_pop (lua, 1);
}

/* faces = { "attack", "defence" }: the dice that an event shows. */
static void
read_faces (LoomOwnInfo *self, lua_State *lua, const char *what, LoomEventInfo *event)
{
  const guint n = loom_declare_open (lua, what, "faces", G_N_ELEMENTS (event->faces));

  for (guint i = 0; i < n; i++)
    {
      event->faces[i] = loom_declare_nth_text (self, lua, what, i + 1);
      loom_declare_check_id (lua, what, event->faces[i]);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

void
loom_declare_events (LoomOwnInfo *self, lua_State *lua)
{
  static const char *const keys[] = { "faces", NULL };
  const guint n = loom_declare_open (lua, "game", "events", LOOM_OWN_KINDS);
  LoomEventInfo *events = loom_declare_block (self, n, sizeof *events);

  self->play.events = events;
  for (guint i = 0; i < n; i++)
    {
      char what[80];

      loom_declare_open_nth (lua, "events", i + 1);
      events[i].id = loom_declare_nth_text (self, lua, "events", 1);
      loom_declare_check_id (lua, "events", events[i].id);
      g_snprintf (what, sizeof what, _ ("event “%s”"), events[i].id);
      if (loom_own_info_find_event (self, events[i].id) >= 0)
        loom_declare_fail (lua, what, _ ("there is an event of this name already"));
      loom_declare_check_keys (lua, what, keys);
      read_args (self, lua, what, events[i].args, LOOM_EVENT_ARGS);
      read_faces (self, lua, what, &events[i]);
      events[i].words = events[i].id;
      self->play.n_events++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

/* Words. */

void
loom_declare_words (LoomOwnInfo *self, lua_State *lua)
{
  lua_getfield (lua, -1, "words");
  if (!lua_isnil (lua, -1) && !lua_istable (lua, -1))
    loom_declare_fail (lua, "game", _ ("words must be a table, as in words = { walk = \"…\" }"));
  if (lua_istable (lua, -1))
    for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
      {
        char why[256], what[200];
        const char *key, *phrase;

        if (lua_type (lua, -2) != LUA_TSTRING || lua_type (lua, -1) != LUA_TSTRING)
          loom_declare_fail (lua, "words", _ ("each is a name and a text"));
        if (!loom_declare_is_sentence (lua, -2) || !loom_declare_is_sentence (lua, -1))
          loom_declare_fail (lua, "words", _ ("a text in it is longer than %d bytes, or no UTF-8"),
                             LOOM_OWN_SENTENCE);
        key = loom_declare_keep (self, lua_tostring (lua, -2));
        phrase = loom_declare_keep (self, lua_tostring (lua, -1));
        g_snprintf (what, sizeof what, _ ("words “%.*s”"), loom_declare_short (key), key);
        if (!loom_phrase_check (self, key, phrase, why, sizeof why))
          loom_declare_fail (lua, what, "%s", why);
        g_hash_table_insert (self->words, (gpointer)key, (gpointer)phrase);
      }
  lua_pop (lua, 1);
}
