/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a rules file up to its declaration and fills the table of the game from it. */

#include "validator/own/declare-read.h"

#include "formats/model/error.h"
#include "validator/own/vm/reference.h"
#include "validator/own/words.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* What stops the file once it has declared its game. */
static char declared;

/* Options. */

static const LoomOptionValue *
read_choice (LoomOwnInfo *self, lua_State *lua, const char *what)
{
  const guint n = loom_declare_open (lua, what, "choice", 64);
  LoomOptionValue *values = loom_declare_block (self, n + 1, sizeof *values);

  if (n < 2)
    loom_declare_fail (lua, what, _ ("a choice has two rows or more"));
  for (guint i = 0; i < n; i++)
    {
      loom_declare_open_nth (lua, what, i + 1);
      values[i].id = loom_declare_nth_text (self, lua, what, 1);
      loom_declare_check_id (lua, what, values[i].id);
      values[i].help = loom_declare_nth_text (self, lua, what, 2);
      if (values[i].help == NULL)
        loom_declare_fail (lua, what, _ ("“%s” needs a few words behind it that say what it does"),
                           values[i].id);
      lua_pop (lua, 1);
    }
  lua_pop (lua, 1);
  return values;
}

/* Whether the row at the top has member @key. */
static gboolean
has_member (lua_State *lua, const char *key)
{
  const gboolean has = lua_getfield (lua, -1, key) != LUA_TNIL;

  lua_pop (lua, 1);
  return has;
}

static void
read_standard_choice (LoomOwnInfo *self, lua_State *lua, const char *what, LoomOptionInfo *option)
{
  const char *standard;

  option->type = LOOM_OPTION_ENUM;
  option->values = read_choice (self, lua, what);
  standard = loom_declare_text (self, lua, what, "default", option->values[0].id);
  if (!loom_option_info_parse (option, standard, &option->standard, NULL))
    loom_declare_fail (lua, what, _ ("default = “%s” is none of its choices"), standard);
}

static void
read_option (LoomOwnInfo *self, lua_State *lua, LoomOptionInfo *option)
{
  static const char *const keys[]
      = { "int", "choice", "yes", "default", "rules", "help", "unit", NULL };
  char what[80];

  option->id = loom_declare_nth_text (self, lua, "options", 1);
  loom_declare_check_id (lua, "options", option->id);
  g_snprintf (what, sizeof what, _ ("option “%s”"), option->id);
  if (loom_game_info_find_option (&self->info, option->id) >= 0)
    loom_declare_fail (lua, what, _ ("there is an option of this name already"));
  loom_declare_check_keys (lua, what, keys);
  option->help = loom_declare_text (self, lua, what, "help", NULL);
  option->rules = loom_declare_text (self, lua, what, "rules", "");
  option->unit
      = has_member (lua, "unit") ? loom_declare_text (self, lua, what, "unit", NULL) : NULL;
  if (has_member (lua, "choice"))
    read_standard_choice (self, lua, what, option);
  else if (loom_declare_range (lua, what, "int", -1000000, 1000000, &option->lowest,
                               &option->highest))
    {
      option->type = LOOM_OPTION_INT;
      option->standard = loom_declare_number (lua, what, "default", option->lowest, option->highest,
                                              option->lowest);
    }
  else if (has_member (lua, "yes"))
    {
      option->type = LOOM_OPTION_YN;
      option->highest = 1;
      option->standard = loom_declare_yes (lua, what, "yes", FALSE);
    }
  else
    loom_declare_fail (lua, what,
                       _ ("it needs int = { least, most }, choice = { { \"name\", "
                          "\"what it does\" }, … } or yes = true"));
}

/* All games have the option `order`, their first. */
static void
read_options (LoomOwnInfo *self, lua_State *lua)
{
  const guint n = loom_declare_open (lua, "game", "options", LOOM_OPTIONS_MAX - 1);
  LoomOptionInfo *options = loom_declare_block (self, n + 1, sizeof *options);

  options[0] = (LoomOptionInfo)LOOM_OPTION_CHOICE ("order", loom_order_values, LOOM_ORDER_RANDOM,
                                                   "", N_ ("Who begins, game after game."));
  self->info.options = options;
  self->info.n_options = 1;
  for (guint i = 0; i < n; i++)
    {
      loom_declare_open_nth (lua, "options", i + 1);
      read_option (self, lua, &options[i + 1]);
      self->info.n_options++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

/* The value of the member at the top, as a board would write it. */
static const char *
read_preset_value (LoomOwnInfo *self, lua_State *lua, const char *what)
{
  char digits[32];

  if (lua_isboolean (lua, -1))
    return lua_toboolean (lua, -1) ? "yes" : "no";
  if (lua_isinteger (lua, -1))
    {
      g_snprintf (digits, sizeof digits, "%lld", (long long)lua_tointeger (lua, -1));
      return loom_declare_keep (self, digits);
    }
  if (lua_type (lua, -1) != LUA_TSTRING)
    loom_declare_fail (lua, what, _ ("each option gets a text, a whole number, true or false"));
  return loom_declare_keep (self, lua_tostring (lua, -1));
}

static void
read_preset (LoomOwnInfo *self, lua_State *lua, LoomPreset *preset)
{
  LoomPresetRow *rows = loom_declare_block (self, LOOM_OPTIONS_MAX + 1, sizeof *rows);
  char what[80];

  preset->id = loom_declare_nth_text (self, lua, "presets", 1);
  loom_declare_check_id (lua, "presets", preset->id);
  g_snprintf (what, sizeof what, _ ("preset “%s”"), preset->id);
  preset->help = loom_declare_text (self, lua, what, "help", NULL);
  preset->rows = rows;
  /* In the order of the options, whatever that of the table is. */
  for (guint i = 0; i < self->info.n_options; i++)
    {
      const LoomOptionInfo *option = &self->info.options[i];
      gint value;

      lua_getfield (lua, -1, option->id);
      if (!lua_isnil (lua, -1))
        {
          rows->option = option->id;
          rows->value = read_preset_value (self, lua, what);
          if (!loom_option_info_parse (option, rows->value, &value, NULL))
            loom_declare_fail (lua, what, _ ("option “%s” takes no “%s”"), option->id, rows->value);
          rows++;
        }
      lua_pop (lua, 1);
    }
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    if (lua_type (lua, -2) == LUA_TSTRING && !g_str_equal (lua_tostring (lua, -2), "help")
        && loom_game_info_find_option (&self->info, lua_tostring (lua, -2)) < 0)
      loom_declare_fail (lua, what, _ ("there is no option “%s”"), lua_tostring (lua, -2));
}

static void
read_presets (LoomOwnInfo *self, lua_State *lua)
{
  const guint n = loom_declare_open (lua, "game", "presets", 64);
  LoomPreset *presets = loom_declare_block (self, n, sizeof *presets);

  self->info.presets = presets;
  for (guint i = 0; i < n; i++)
    {
      loom_declare_open_nth (lua, "presets", i + 1);
      read_preset (self, lua, &presets[i]);
      self->info.n_presets++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

/* Rules and limits. */

static void
read_rules (LoomOwnInfo *self, lua_State *lua)
{
  const guint n = loom_declare_open (lua, "game", "rules", 500);
  LoomRule *rules = loom_declare_block (self, n, sizeof *rules);

  self->info.rules_text = rules;
  for (guint i = 0; i < n; i++)
    {
      loom_declare_open_nth (lua, "rules", i + 1);
      rules[i].id = loom_declare_nth_text (self, lua, "rules", 1);
      rules[i].text = loom_declare_nth_text (self, lua, "rules", 2);
      if (rules[i].id == NULL || rules[i].text == NULL)
        loom_declare_fail (lua, "rules", _ ("row %u must be { \"ID\", \"A sentence.\" }"), i + 1);
      self->info.n_rules_text++;
      lua_pop (lua, 1);
    }
  if (n > 0)
    lua_pop (lua, 1);
}

static void
read_limits (LoomOwnInfo *self, lua_State *lua)
{
  static const char *const keys[] = { "areas", "layers", "side", NULL };
  LoomLimits *limits = &self->info.limits;
  gint low = 0, high = 0;

  lua_getfield (lua, -1, "limits");
  if (!lua_isnil (lua, -1))
    {
      if (!lua_istable (lua, -1))
        loom_declare_fail (lua, "game",
                           _ ("limits must be a table, as in limits = { areas = "
                              "{ 4, 60 } }"));
      loom_declare_check_keys (lua, "limits", keys);
      if (loom_declare_range (lua, "limits", "areas", 1, 10000, &low, &high))
        {
          limits->min_areas = (guint)low;
          limits->max_areas = (guint)high;
        }
      if (loom_declare_range (lua, "limits", "layers", 1, 16, &low, &high))
        {
          limits->min_layers = (guint)low;
          limits->max_layers = (guint)high;
          limits->min_side = 1;
          limits->max_side = 100;
        }
      if (loom_declare_range (lua, "limits", "side", 1, 250, &low, &high))
        {
          limits->min_side = (guint)low;
          limits->max_side = (guint)high;
        }
    }
  lua_pop (lua, 1);
}

/* The head of the table. */
static void
read_head (LoomOwnInfo *self, lua_State *lua)
{
  gint low = 2, high = 4;

  self->info.id = loom_declare_text (self, lua, "game", "id", NULL);
  loom_declare_check_id (lua, "game", self->info.id);
  self->info.title = loom_declare_text (self, lua, "game", "title", NULL);
  self->info.summary = loom_declare_text (self, lua, "game", "summary", "");
  self->info.pitch = self->info.summary;
  self->info.command = self->info.title;
  self->source.version = loom_declare_number (lua, "game", "version", 1, 1000000, 1);
  if (!loom_declare_range (lua, "game", "seats", 1, 8, &low, &high))
    loom_declare_fail (lua, "game",
                       _ ("seats must say for how many it is, as in seats = { 2, 4 }"));
  self->info.min_seats = (guint)low;
  self->info.max_seats = (guint)high;
  self->info.default_seats = (guint)MAX (low, MIN (2, high));
  self->most_moves
      = (guint)loom_declare_number (lua, "game", "most_moves", 1, LOOM_OWN_MOVES, 1024);
}

/* game { … }: its upvalue is what is filled. */
static int
take_game (lua_State *lua)
{
  LoomOwnInfo *self = lua_touserdata (lua, lua_upvalueindex (1));

  luaL_checktype (lua, 1, LUA_TTABLE);
  lua_settop (lua, 1);
  loom_declare_check_keys (lua, "game", loom_reference_names (LOOM_REFERENCE_GAME));
  read_head (self, lua);
  read_limits (self, lua);
  read_options (self, lua);
  read_presets (self, lua);
  read_rules (self, lua);
  loom_declare_state (self, lua);
  loom_declare_pieces (self, lua);
  loom_declare_moves (self, lua);
  loom_declare_events (self, lua);
  loom_declare_words (self, lua);
  lua_pushlightuserdata (lua, &declared);
  return lua_error (lua);
}

/* Whatever the file wants of a board before it has declared its game. */
static int
refuse_early (lua_State *lua)
{
  return luaL_error (lua, _ ("the file must begin with game { … }"));
}

static void
push_early (lua_State *lua)
{
  lua_newtable (lua);
  lua_newtable (lua);
  lua_pushcfunction (lua, refuse_early);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
}

/* Runs the file in a machine of its own; FALSE with why it could not be read. */
static gboolean
run (LoomOwnInfo *self, const char *text, gsize length, char **why)
{
  g_autofree char *name = loom_own_info_dup_source_name (self->source.path);
  g_autoptr (LoomVm) vm = loom_vm_new (name, self);
  lua_State *lua = vm->lua;

  vm->is_exact = TRUE;
  loom_sandbox_push_globals (vm);
  lua_pushlightuserdata (lua, self);
  lua_pushcclosure (lua, take_game, 1);
  lua_setfield (lua, -2, "game");
  push_early (lua);
  lua_setfield (lua, -2, "board");
  push_early (lua);
  lua_setfield (lua, -2, "option");
  lua_pop (lua, 1);
  if (!loom_vm_load (vm, text, length))
    {
      *why = g_strdup (vm->error);
      return FALSE;
    }
  if (loom_vm_call (vm, 0, 0, _ ("reading it")))
    *why = g_strdup_printf (_ ("%s:1: the file has no game { … }, with which it must begin"), name);
  else if (self->info.title == NULL || self->play.n_moves == 0 || !vm->is_declared)
    *why = g_strdup (vm->error);
  return *why == NULL;
}

/* Whether @text sets a global function, or table of functions, called @name: at the beginning of a
 * line, as "function score (…)" or "hint = …". */
static gboolean
names_function (const char *text, const char *name)
{
  g_autofree char *pattern = g_strdup_printf ("^(function +%s\\b|%s *=|%s *\\.)", name, name, name);

  return g_regex_match_simple (pattern, text, G_REGEX_MULTILINE, 0);
}

static LoomOwnInfo *
new_empty (const char *path, const char *sum)
{
  LoomOwnInfo *self = g_new0 (LoomOwnInfo, 1);

  self->texts = g_string_chunk_new (4096);
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->words = g_hash_table_new (g_str_hash, g_str_equal);
  self->source.path = loom_declare_keep (self, path);
  self->source.sha256 = loom_declare_keep (self, sum);
  self->source.say = loom_own_words_say;
  self->source.say_in = loom_own_words_say_in;
  self->info.source = &self->source;
  self->info.uses = ~0u;
  return self;
}

LoomOwnInfo *
loom_own_info_new (const char *text, gsize length, const char *path, const char *id, GError **error)
{
  g_autofree char *sum
      = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *)text, length);
  g_autoptr (LoomOwnInfo) self = new_empty (path, sum);
  g_autofree char *why = NULL;

  if (length > LOOM_OWN_TEXT || !g_utf8_validate (text, (gssize)length, NULL))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   length > LOOM_OWN_TEXT
                       ? _ ("%s: it is longer than 256 KiB")
                       : _ ("%s: it is no text in UTF-8 (bytecode is not taken)"),
                   path);
      return NULL;
    }
  self->source.text = g_string_chunk_insert_len (self->texts, text, (gssize)length);
  if (!run (self, text, length, &why))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, why);
      return NULL;
    }
  if (id != NULL && !g_str_equal (self->info.id, id))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%s: its game is called “%s”, and the file “%s”; the two must agree"), path,
                   self->info.id, id);
      return NULL;
    }
  self->has_hint = names_function (text, "hint");
  self->has_score = names_function (text, "score");
  self->has_odds = names_function (text, "odds");
  loom_own_play_fill (self);
  loom_own_checks_fill (self);
  loom_own_view_fill (self);
  loom_own_metrics_fill (self);
  return g_steal_pointer (&self);
}

LoomOwnInfo *
loom_own_info_new_broken (const char *id, const char *path, const char *text, const char *error)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  LoomOwnInfo *self = new_empty (path, sum);

  self->source.text = loom_declare_keep (self, text);
  self->error = loom_declare_keep (self, error);
  self->info.id = self->info.title = self->info.command = loom_declare_keep (self, id);
  self->info.summary = self->info.pitch = "";
  self->info.min_seats = 1;
  self->info.max_seats = 8;
  self->info.default_seats = 2;
  loom_own_checks_fill (self);
  return self;
}

void
loom_own_info_free (LoomOwnInfo *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->words);
  g_ptr_array_unref (self->blocks);
  g_string_chunk_free (self->texts);
  g_free (self);
}

const LoomOwnInfo *
loom_own_info_of (const LoomGameInfo *rules)
{
  return rules != NULL && rules->source != NULL ? (const LoomOwnInfo *)rules : NULL;
}

int
loom_own_info_find_field (const LoomOwnInfo *self, const char *name)
{
  for (guint i = 0; i < self->n_fields; i++)
    if (g_str_equal (self->fields[i].name, name))
      return (int)i;
  return -1;
}

int
loom_own_info_find_move (const LoomOwnInfo *self, const char *id)
{
  for (guint i = 0; i < self->play.n_moves; i++)
    if (g_str_equal (self->play.moves[i].id, id))
      return (int)i;
  return -1;
}

int
loom_own_info_find_event (const LoomOwnInfo *self, const char *id)
{
  for (guint i = 0; i < self->play.n_events; i++)
    if (g_str_equal (self->play.events[i].id, id))
      return (int)i;
  return -1;
}

char *
loom_own_info_dup_source_name (const char *path)
{
  return g_path_get_basename (path);
}
