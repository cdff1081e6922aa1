/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a rules file may call of Lua itself: whatever gives the same answer on every machine and
 * ends by itself. Files, clocks, chance, bytecode and whatever loads code are not left out of a
 * list of forbidden names: only the names of reference.h are there at all.
 *
 * Implementation notes: globals of the file live in a table behind its environment, which itself
 * stays empty, so that freezing them is one function. Tables of ours are sealed the same way. */

#include "validator/own/vm/reference.h"
#include "validator/own/vm/vm.h"

#include <glib/gi18n-lib.h>

#include <stdlib.h>
#include <string.h>

static const char *const bounded_names[] = { "concat", "insert", "remove", "sort", "unpack", NULL };

/* By their bytes, of which any may be 0. */
static int
compare_texts (lua_State *lua, int one, int other)
{
  size_t n, m;
  const char *a = lua_tolstring (lua, one, &n), *b = lua_tolstring (lua, other, &m);
  const int order = memcmp (a, b, MIN (n, m));

  return order != 0 ? order : (n > m) - (n < m);
}

/* The keys of a table in an order that is the same in every run. */

static gint
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  lua_State *lua = data;
  const int i = *(const int *)a, k = *(const int *)b;
  int order, left, right;

  lua_rawgeti (lua, -1, i);
  lua_rawgeti (lua, -2, k);
  left = lua_type (lua, -2);
  right = lua_type (lua, -1);
  if (left != right)
    order = left == LUA_TNUMBER || right == LUA_TSTRING ? -1 : 1;
  else if (left == LUA_TNUMBER)
    order = lua_compare (lua, -2, -1, LUA_OPLT) ? -1 : lua_compare (lua, -1, -2, LUA_OPLT);
  else if (left == LUA_TSTRING)
    order = compare_texts (lua, -2, -1);
  else
    order = lua_toboolean (lua, -2) - lua_toboolean (lua, -1);
  lua_pop (lua, 2);
  return order;
}

/* Upvalues: the table, its keys, and how many of them were given. */
static int
next_pair (lua_State *lua)
{
  const lua_Integer at = lua_tointeger (lua, lua_upvalueindex (3)) + 1;

  lua_pushinteger (lua, at);
  lua_replace (lua, lua_upvalueindex (3));
  if (lua_rawgeti (lua, lua_upvalueindex (2), at) == LUA_TNIL)
    return 1;
  lua_pushvalue (lua, -1);
  lua_rawget (lua, lua_upvalueindex (1));
  return 2;
}

static int
pairs (lua_State *lua)
{
  int n = 0, *places;

  luaL_checktype (lua, 1, LUA_TTABLE);
  lua_settop (lua, 1);
  /* What is sealed or guarded shows what lies behind it. */
  if (luaL_getmetafield (lua, 1, LOOM_SANDBOX_BEHIND) == LUA_TTABLE)
    lua_replace (lua, 1);
  lua_settop (lua, 1);
  lua_newtable (lua);
  for (lua_pushnil (lua); lua_next (lua, 1) != 0; lua_pop (lua, 1))
    {
      const int type = lua_type (lua, -2);

      if (type != LUA_TNUMBER && type != LUA_TSTRING && type != LUA_TBOOLEAN)
        return luaL_error (lua,
                           _ ("pairs() takes no table with a %s as a key: such keys have no "
                              "order"),
                           lua_typename (lua, type));
      lua_pushvalue (lua, -2);
      lua_rawseti (lua, 2, ++n);
    }
  /* Memory of Lua's own, for an error must not lose it. */
  places = lua_newuserdatauv (lua, sizeof (int) * (gsize)MAX (n, 1), 0);
  lua_pushvalue (lua, 2);
  for (int i = 0; i < n; i++)
    places[i] = i + 1;
  g_qsort_with_data (places, n, sizeof *places, compare_keys, lua);
  lua_createtable (lua, n, 0);
  for (int i = 0; i < n; i++)
    {
      lua_rawgeti (lua, 2, places[i]);
      lua_rawseti (lua, -2, i + 1);
    }
  lua_pushvalue (lua, 1);
  lua_insert (lua, -2);
  lua_pushinteger (lua, 0);
  lua_pushcclosure (lua, next_pair, 3);
  return 1;
}

/* Texts without addresses. */
static int
to_string (lua_State *lua)
{
  luaL_checkany (lua, 1);
  switch (lua_type (lua, 1))
    {
    case LUA_TNUMBER:
    case LUA_TSTRING:
    case LUA_TBOOLEAN:
    case LUA_TNIL:
      luaL_tolstring (lua, 1, NULL);
      return 1;
    default:
      lua_pushstring (lua, luaL_typename (lua, 1));
      return 1;
    }
}

/* string.format, of what has no address; its upvalue is Lua's own. */
static int
format (lua_State *lua)
{
  const int n = lua_gettop (lua);
  size_t length;
  const char *pattern = luaL_checklstring (lua, 1, &length);

  for (const char *c = pattern; c < pattern + length; c++)
    {
      if (*c != '%')
        continue;
      c += 1 + strspn (c + 1, "-+ #0123456789.");
      if (*c == 'p' || *c == 'a' || *c == 'A' || *c == '\0')
        return luaL_error (lua, _ ("string.format() knows no such “%%”"));
    }
  for (int i = 2; i <= n; i++)
    if (lua_type (lua, i) > LUA_TSTRING)
      return luaL_error (lua, _ ("string.format() takes numbers and texts, not a %s"),
                         luaL_typename (lua, i));
  lua_pushvalue (lua, lua_upvalueindex (1));
  lua_insert (lua, 1);
  lua_call (lua, n, 1);
  return 1;
}

/* A function of tables, which is its upvalue, on one that has no more elements than it can hold: a
 * table may say that it has 2^61, and Lua's own would go through them in C, where nothing stops it.
 * Nor does anything stop a sort by a function in C. */
static int
call_bounded (lua_State *lua)
{
  const int n = lua_gettop (lua);

  luaL_checktype (lua, 1, LUA_TTABLE);
  if (luaL_len (lua, 1) > LOOM_SANDBOX_ITEMS)
    return luaL_error (lua, _ ("a table has more than a million elements"));
  for (int i = 2; i <= n; i++)
    if (lua_iscfunction (lua, i))
      return luaL_error (lua, _ ("argument %d must be a function of the file's own"), i);
  lua_pushvalue (lua, lua_upvalueindex (1));
  lua_insert (lua, 1);
  lua_call (lua, n, LUA_MULTRET);
  return lua_gettop (lua);
}

static int
refuse_write (lua_State *lua)
{
  return luaL_error (lua, _ ("%s cannot be changed"), lua_tostring (lua, lua_upvalueindex (1)));
}

/* Upvalue: the table behind. */
static int
count_behind (lua_State *lua)
{
  lua_pushinteger (lua, (lua_Integer)lua_rawlen (lua, lua_upvalueindex (1)));
  return 1;
}

void
loom_sandbox_seal (lua_State *lua, const char *what)
{
  lua_newtable (lua); /* what is seen */
  lua_newtable (lua); /* its metatable */
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, "__index");
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, LOOM_SANDBOX_BEHIND);
  lua_pushvalue (lua, -3);
  lua_pushcclosure (lua, count_behind, 1);
  lua_setfield (lua, -2, "__len");
  lua_pushstring (lua, what);
  lua_pushcclosure (lua, refuse_write, 1);
  lua_setfield (lua, -2, "__newindex");
  lua_setmetatable (lua, -2);
  lua_remove (lua, -2);
}

/* Copies @names of the table at the top into the one below it, and takes that at the top off. */
static void
copy_names (lua_State *lua, const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    {
      lua_getfield (lua, -1, names[i]);
      lua_setfield (lua, -3, names[i]);
    }
  lua_pop (lua, 1);
}

/* The library @name, opened by @open, as far as its @list goes, into the table of globals at the
 * top. */
static void
open_library (lua_State *lua, const char *name, lua_CFunction open, LoomReferenceList list)
{
  lua_newtable (lua);
  lua_pushcfunction (lua, open);
  lua_pushstring (lua, name);
  lua_call (lua, 1, 1);
  if (open == luaopen_string)
    {
      lua_getfield (lua, -1, "format");
      lua_pushcclosure (lua, format, 1);
      lua_setfield (lua, -2, "format");
    }
  copy_names (lua, loom_reference_names (list));
  for (guint i = 0; open == luaopen_table && bounded_names[i] != NULL; i++)
    {
      lua_getfield (lua, -1, bounded_names[i]);
      lua_pushcclosure (lua, call_bounded, 1);
      lua_setfield (lua, -2, bounded_names[i]);
    }
  if (open == luaopen_string)
    {
      /* So that ("a"):rep() is no way round it. */
      lua_pushliteral (lua, "");
      lua_getmetatable (lua, -1);
      lua_pushvalue (lua, -3);
      lua_setfield (lua, -2, "__index");
      lua_pop (lua, 2);
    }
  loom_sandbox_seal (lua, name);
  lua_setfield (lua, -2, name);
}

/* Upvalue: the table of globals. */
static int
set_global (lua_State *lua)
{
  lua_settop (lua, 3);
  lua_rawset (lua, lua_upvalueindex (1));
  return 0;
}

static int
refuse_global (lua_State *lua)
{
  return luaL_error (lua, _ ("“%s” is set while playing; keep it in the state, or make it local"),
                     lua_type (lua, 2) == LUA_TSTRING ? lua_tostring (lua, 2) : "?");
}

static char globals_key;

static int
open_all (lua_State *lua)
{
  lua_newtable (lua); /* globals */
  lua_pushcfunction (lua, luaopen_base);
  lua_call (lua, 0, 1);
  copy_names (lua, loom_reference_names (LOOM_REFERENCE_LUA));
  lua_pushcfunction (lua, pairs);
  lua_setfield (lua, -2, "pairs");
  lua_pushcfunction (lua, to_string);
  lua_setfield (lua, -2, "tostring");
  open_library (lua, "math", luaopen_math, LOOM_REFERENCE_MATH);
  open_library (lua, "string", luaopen_string, LOOM_REFERENCE_STRING);
  open_library (lua, "table", luaopen_table, LOOM_REFERENCE_LISTS);
  lua_pushvalue (lua, -1);
  lua_rawsetp (lua, LUA_REGISTRYINDEX, &globals_key);
  lua_newtable (lua); /* the environment */
  lua_newtable (lua);
  lua_pushvalue (lua, -3);
  lua_setfield (lua, -2, "__index");
  lua_pushvalue (lua, -3);
  lua_pushcclosure (lua, set_global, 1);
  lua_setfield (lua, -2, "__newindex");
  lua_setmetatable (lua, -2);
  lua_rawsetp (lua, LUA_REGISTRYINDEX, (void *)loom_sandbox_open);
  return 0;
}

void
loom_sandbox_open (LoomVm *self)
{
  lua_pushcfunction (self->lua, open_all);
  if (lua_pcall (self->lua, 0, 0, 0) != LUA_OK)
    g_error ("a new machine has no room for its own tables");
}

void
loom_sandbox_push_globals (LoomVm *self)
{
  lua_rawgetp (self->lua, LUA_REGISTRYINDEX, &globals_key);
}

void
loom_sandbox_freeze (LoomVm *self)
{
  lua_rawgetp (self->lua, LUA_REGISTRYINDEX, (void *)loom_sandbox_open);
  lua_getmetatable (self->lua, -1);
  lua_pushcfunction (self->lua, refuse_global);
  lua_setfield (self->lua, -2, "__newindex");
  lua_pop (self->lua, 2);
}
