/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what a rules file from elsewhere can do: it reaches the names of the reference and
 * nothing else, it wastes a few seconds and megabytes at most whoever looks at it, and what it puts
 * into an error is a line of text. */

#include "tests/long-form.h"
#include "tests/validator/own/own-table.h"
#include "validator/checks/own.h"
#include "validator/games/games.h"
#include "validator/own/audit.h"
#include "validator/own/shelf.h"
#include "validator/own/vm/reference.h"
#include "validator/position/games.h"

#include <string.h>

/* What is in reach. */

static const char *const plain[] = { "", "", "" };

/* The machine of a good file, as it is when a game begins. */
static LoomOwnMachine *
open_machine (OwnTable *table)
{
  g_autofree char *text = own_table_dup_text (plain);
  g_autoptr (GError) error = NULL;
  LoomOwnMachine *machine;

  g_assert_true (own_table_lay (table, text, &error));
  machine = loom_own_game_take (table->game, NULL);
  g_assert_nonnull (machine);
  return machine;
}

static void
close_machine (OwnTable *table, LoomOwnMachine *machine)
{
  loom_own_game_give (table->game, machine);
  own_table_clear (table);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static char *
dup_sorted (GPtrArray *names)
{
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return g_strjoinv (" ", (char **)names->pdata);
}

/* The names in the table at the top, which is taken off. */
static char *
dup_keys (lua_State *lua)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    g_ptr_array_add (names, g_strdup (lua_tostring (lua, -2)));
  lua_pop (lua, 1);
  return dup_sorted (names);
}

static void
add_list (GPtrArray *names, LoomReferenceList list)
{
  for (const char *const *name = loom_reference_names (list); *name != NULL; name++)
    g_ptr_array_add (names, g_strdup (*name));
}

/* The names of the sealed table @name of the globals at the top. */
static char *
dup_sealed (lua_State *lua, const char *name)
{
  lua_getfield (lua, -1, name);
  g_assert_true (luaL_getmetafield (lua, -1, "__index") == LUA_TTABLE);
  lua_remove (lua, -2);
  return dup_keys (lua);
}

static void
compare_list (char *has, LoomReferenceList list)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *found = has;
  g_autofree char *listed = NULL;

  add_list (names, list);
  listed = dup_sorted (names);
  g_assert_cmpstr (found, ==, listed);
}

/* A file can name what the reference lists, and nothing else. */
static void
test_names (void)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *found = NULL;
  g_autofree char *listed = NULL;
  OwnTable table;
  LoomOwnMachine *machine = open_machine (&table);
  lua_State *lua = machine->vm->lua;

  loom_sandbox_push_globals (machine->vm);
  compare_list (dup_sealed (lua, "board"), LOOM_REFERENCE_BOARD);
  compare_list (dup_sealed (lua, "math"), LOOM_REFERENCE_MATH);
  compare_list (dup_sealed (lua, "string"), LOOM_REFERENCE_STRING);
  compare_list (dup_sealed (lua, "table"), LOOM_REFERENCE_LISTS);
  /* What ("x"):name() finds. */
  lua_pushliteral (lua, "");
  lua_getmetatable (lua, -1);
  lua_getfield (lua, -1, "__index");
  lua_replace (lua, -3);
  lua_pop (lua, 1);
  compare_list (dup_keys (lua), LOOM_REFERENCE_STRING);
  add_list (names, LOOM_REFERENCE_TABLE);
  add_list (names, LOOM_REFERENCE_LUA);
  g_ptr_array_add (names, g_strdup ("board"));
  g_ptr_array_add (names, g_strdup ("game"));
  /* Of the file itself. */
  g_ptr_array_add (names, g_strdup ("setup"));
  g_ptr_array_add (names, g_strdup ("moves"));
  g_ptr_array_add (names, g_strdup ("play"));
  listed = dup_sorted (names);
  found = dup_keys (lua);
  g_assert_cmpstr (found, ==, listed);
  g_assert_cmpint (lua_gettop (lua), ==, 0);
  close_machine (&table, machine);
}

/* A walk through all that hangs together. */
typedef struct
{
  lua_State *lua;
  GHashTable *seen;      /* addresses */
  GHashTable *functions; /* (element-type utf8): addresses of functions in C → name */
  guint n_functions, n_tables;
  GString *wrong;
} Walk;

/* All functions that Lua brings, by the name that they have there. */
static GHashTable *
list_functions_of_lua (void)
{
  GHashTable *functions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  lua_State *lua = luaL_newstate ();

  luaL_openlibs (lua);
  lua_pushglobaltable (lua);
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    if (lua_iscfunction (lua, -1))
      g_hash_table_insert (functions, (gpointer)(gsize)lua_tocfunction (lua, -1),
                           g_strdup (lua_tostring (lua, -2)));
    else if (lua_istable (lua, -1) && !g_str_equal (lua_tostring (lua, -2), "_G"))
      for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
        if (lua_iscfunction (lua, -1))
          g_hash_table_insert (
              functions, (gpointer)(gsize)lua_tocfunction (lua, -1),
              g_strdup_printf ("%s.%s", lua_tostring (lua, -4), lua_tostring (lua, -2)));
  lua_close (lua);
  return functions;
}

static gboolean
is_listed (const char *name)
{
  static const struct
  {
    const char *prefix;
    LoomReferenceList list;
  } lists[] = { { "math.", LOOM_REFERENCE_MATH },
                { "string.", LOOM_REFERENCE_STRING },
                { "table.", LOOM_REFERENCE_LISTS } };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_has_prefix (name, lists[i].prefix))
      return g_strv_contains (loom_reference_names (lists[i].list),
                              name + strlen (lists[i].prefix));
  return g_strv_contains (loom_reference_names (LOOM_REFERENCE_LUA), name);
}

static void walk (Walk *self);

static void
walk_function (Walk *self)
{
  lua_State *lua = self->lua;

  self->n_functions++;
  if (lua_iscfunction (lua, -1))
    {
      const char *name
          = g_hash_table_lookup (self->functions, (gpointer)(gsize)lua_tocfunction (lua, -1));

      if (name != NULL && !is_listed (name))
        g_string_append_printf (self->wrong, " %s", name);
    }
  for (int i = 1; lua_getupvalue (lua, -1, i) != NULL; i++)
    walk (self);
}

/* What the value at the top is made of, which is taken off. */
static void
walk (Walk *self)
{
  lua_State *lua = self->lua;
  const int type = lua_type (lua, -1);

  luaL_checkstack (lua, 10, NULL);
  if (type == LUA_TUSERDATA || type == LUA_TLIGHTUSERDATA || type == LUA_TTHREAD)
    g_string_append_printf (self->wrong, " a %s", lua_typename (lua, type));
  if (lua_topointer (lua, -1) != NULL
      && !g_hash_table_add (self->seen, (gpointer)lua_topointer (lua, -1)))
    {
      lua_pop (lua, 1);
      return;
    }
  if (lua_getmetatable (lua, -1))
    walk (self);
  if (type == LUA_TFUNCTION)
    walk_function (self);
  if (type == LUA_TTABLE)
    {
      self->n_tables++;
      for (lua_pushnil (lua); lua_next (lua, -2) != 0;)
        {
          walk (self);
          lua_pushvalue (lua, -1);
          walk (self);
        }
    }
  lua_pop (lua, 1);
}

/* Whatever hangs together with what a file can name, by tables, metatables and what functions hold:
 * no function of Lua is there that the reference does not list, and so no file, no network, no
 * process, no clock, nothing that loads code; and nothing that is not plain data. */
static void
test_all_in_reach (void)
{
  g_autoptr (GHashTable) functions = list_functions_of_lua ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) wrong = g_string_new (NULL);
  OwnTable table;
  LoomOwnMachine *machine = open_machine (&table);
  Walk self = {
    .lua = machine->vm->lua,
    .seen = seen,
    .functions = functions,
    .wrong = wrong,
  };

  g_assert_cmpuint (g_hash_table_size (functions), >, 100);
  loom_sandbox_push_globals (machine->vm);
  walk (&self);
  lua_rawgeti (self.lua, LUA_REGISTRYINDEX, machine->moves_ref); /* its environment */
  walk (&self);
  lua_rawgeti (self.lua, LUA_REGISTRYINDEX, machine->state_ref);
  walk (&self);
  lua_rawgeti (self.lua, LUA_REGISTRYINDEX, machine->add_ref);
  walk (&self);
  lua_pushliteral (self.lua, "");
  walk (&self);
  g_assert_cmpstr (wrong->str, ==, "");
  g_assert_cmpuint (self.n_functions, >, 80);
  g_assert_cmpuint (self.n_tables, >, 10);
  close_machine (&table, machine);
}

/* Time and memory. */

static const struct
{
  const char *claim;
  const char *parts[3];
} wastes[] = {
  { "while-it-is-read",
    { "local t = {} for i = 1, 3e5 do t[i] = i end while true do "
      "table.concat(t) end",
      "", "" } },
  { "in-checks",
    { "function checks(report) local t = {} for i = 1, 2e5 do t[i] = i end "
      "while true do table.sort(t) end end",
      "", "" } },
  { "in-moves",
    { "",
      "local t = {} for i = 1, 1e5 do t[i] = i end for i = 1, 99 do "
      "table.concat(t, \" \") end",
      "" } },
  { "in-play",
    { "", "",
      "local x = \"x\" for i = 1, 21 do x = x .. x end for i = 1, 1e3 do "
      "x:upper() end" } },
  { "in-memory",
    { "local all = {} for i = 1, 1e5 do all[i] = { i } end", "",
      "local t = {} for i = 1, 1e7 do t[i] = { i } end" } },
};

/* The board of three inns with so many scenarios, each of the game. */
static char *
dup_many (guint n)
{
  g_autoptr (GString) text
      = g_string_new ("<?xml version=\"1.0\"?>\n"
                      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Inns\">\n"
                      "  <areas width=\"150\" height=\"100\">\n"
                      "    <area id=\"a\" name=\"Ash\" at=\"25 25\" radius=\"10\"/>\n"
                      "    <area id=\"b\" name=\"Beech\" at=\"75 25\" radius=\"10\"/>\n"
                      "    <route id=\"ab\" from=\"a\" to=\"b\"/>\n"
                      "  </areas>\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (
        text, "  <scenario id=\"s%u\" title=\"%u\" rules=\"inns\" seats=\"2\"/>\n", i, i);
  g_string_append (text, "</board>\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* All that `validate` and the window do when they come across a file: it is read, and a board with
 * sixty scenarios of it is checked. */
static void
test_waste (gconstpointer data)
{
  const char *const *parts = data;
  g_autofree char *text = own_table_dup_text (parts);
  g_autofree char *many = dup_many (60);
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomBoard) board = own_table_read_board (many);
  g_autoptr (GError) error = NULL;
  const gboolean is_long = g_getenv ("BOARDLOOM_LONG") != NULL;
  const double allowed = is_long ? 4 : 0.4, bound = is_long ? 5 : 1.2;
  const gint64 before = loom_watch_get_time ();
  double seconds;

  loom_audit_allow (allowed);
  /* Read anew each time, for what was read once is known. */
  if (loom_shelf_add_text (text, "inns.rules.lua", "inns", &error) != NULL)
    loom_checks_run (board, 0, report);
  seconds = (double)(loom_watch_get_time () - before) / 1e9;
  g_test_message ("%.2f s, %u MiB at once", seconds, loom_vm_get_peak ());
  g_assert_cmpfloat (seconds, <, bound);
  g_assert_cmpuint (loom_vm_get_peak (), <=, 64);
  loom_watch_begin (G_MAXINT64);
  if (is_long && error == NULL)
    {
      /* As the window checks, with no bound from outside. */
      const gint64 again = loom_watch_get_time ();

      loom_checks_run (board, 0, report);
      seconds = (double)(loom_watch_get_time () - again) / 1e9;
      g_test_message ("%.2f s in the window", seconds);
      g_assert_cmpfloat (seconds, <, 4);
    }
}

/* Errors. */

static const struct
{
  const char *text;
  const char *says; /* at its end */
} errors[] = {
  { "error(\"a\\255b\")", "a\xef\xbf\xbd"
                          "b" },
  { "error(\"a\\nb\\27[2Jc\")", "a b [2Jc" },
  { "local t = \"\" for i = 1, 500 do t = t .. \"é\" end error(t)", "é…" },
  { "local t = \"a\" for i = 1, 500 do t = t .. \"é\" end error(t)", "é…" },
  { "error()", "an error without words" },
  { "error({})", "an error without words" },
};

/* Whatever is in it, an error is one line of text in UTF-8, and begins with the place. */
static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      const char *const parts[] = { errors[i].text, "", "" };
      g_autofree char *text = own_table_dup_text (parts);
      g_autoptr (GError) error = NULL;
      OwnTable table;

      g_assert_true (own_table_lay (&table, text, &error));
      g_assert_null (loom_own_game_take (table.game, NULL));
      {
        g_autofree char *failure = loom_game_dup_failure (table.game);

        g_assert_true (g_utf8_validate (failure, -1, NULL));
        g_assert_true (g_str_has_prefix (failure, "inns.rules.lua:"));
        g_assert_cmpuint (strlen (failure), <, 900);
        if (!g_str_has_suffix (failure, errors[i].says))
          g_error ("“%s” should end with “%s”", failure, errors[i].says);
      }
      own_table_clear (&table);
    }
}

/* Names of files are cut by Lua in the midst of a letter, and words by buffers. */
static void
test_long_names (void)
{
  g_autoptr (GString) path = g_string_new ("a");
  g_autoptr (GString) key = g_string_new ("a");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < 90; i++)
    {
      g_string_append (path, "ü");
      g_string_append (key, "ö");
    }
  g_string_append (path, ".rules.lua");
  for (guint shift = 0; shift < 2; shift++)
    {
      g_autofree char *start = NULL;

      g_free (text);
      text = g_strdup_printf (
          "game { id = \"x\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } },\n"
          "  words = { [\"%s%s\"] = \"x\" } }",
          shift > 0 ? "b" : "", key->str);
      g_assert_null (loom_shelf_add_text (text, path->str, NULL, &error));
      start = g_strdup_printf ("%s:", path->str);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_prefix (error->message, start));
      g_assert_null (strstr (error->message, "\xef\xbf\xbd"));
      g_clear_error (&error);
      g_free (text);
      text = g_strdup_printf (
          "game { id = \"x\", title = \"x\", seats = { 2, 2 }, moves = { { \"go\" } },\n"
          "  words = { go = \"{%s%s}\" } }",
          shift > 0 ? "b" : "", key->str);
      g_assert_null (loom_shelf_add_text (text, path->str, NULL, &error));
      g_assert_nonnull (strstr (error->message, "is no argument"));
      g_assert_null (strstr (error->message, "\xef\xbf\xbd"));
      g_clear_error (&error);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  loom_checks_install (&loom_own_checks, loom_games);
  loom_games_install (loom_games);
  g_test_add_func ("/own/bounds/a-file-names-what-the-reference-lists", test_names);
  g_test_add_func ("/own/bounds/nothing-else-hangs-on-what-it-names", test_all_in_reach);
  for (guint i = 0; i < G_N_ELEMENTS (wastes); i++)
    {
      g_autofree char *path = g_strconcat ("/own/bounds/little-is-wasted/", wastes[i].claim, NULL);

      g_test_add_data_func (path, wastes[i].parts, test_waste);
    }
  g_test_add_func ("/own/bounds/an-error-is-a-line-of-text", test_errors);
  g_test_add_func ("/own/bounds/no-letter-is-cut", test_long_names);
  return g_test_run ();
}
