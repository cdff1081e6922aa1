/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the functions of a rules file keep between calls: their upvalues, as hashes by name. */

#include "validator/own/machine.h"

#include <string.h>

/* Tables in tables are followed so deep. */
#define MOST_DEPTH 12

typedef struct
{
  LoomOwnMachine *self;
  GHashTable *seen;   /* addresses that were gone through */
  GHashTable *hashes; /* name → hash */
} Walk;

static void walk_value (Walk *walk, GChecksum *sum, guint depth);

static void
add_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *)text, (gssize)strlen (text) + 1);
}

/* Each entry by itself, added up, so that their order means nothing. */
static void
walk_table (Walk *walk, GChecksum *sum, guint depth)
{
  lua_State *lua = walk->self->vm->lua;
  guint64 total = 0;

  if (g_hash_table_contains (walk->seen, lua_topointer (lua, -1)) || depth > MOST_DEPTH)
    return;
  g_hash_table_add (walk->seen, (gpointer)lua_topointer (lua, -1));
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    {
      g_autoptr (GChecksum) entry = g_checksum_new (G_CHECKSUM_SHA256);
      guint8 digest[32];
      gsize n = sizeof digest;
      guint64 part;

      walk_value (walk, entry, depth + 1);
      lua_pushvalue (lua, -2);
      walk_value (walk, entry, depth + 1);
      lua_pop (lua, 1);
      g_checksum_get_digest (entry, digest, &n);
      memcpy (&part, digest, sizeof part);
      total += part;
    }
  g_checksum_update (sum, (const guchar *)&total, sizeof total);
}

static void
walk_function (Walk *walk, guint depth)
{
  lua_State *lua = walk->self->vm->lua;
  const char *name;

  if (lua_iscfunction (lua, -1) || depth > MOST_DEPTH
      || g_hash_table_contains (walk->seen, lua_topointer (lua, -1)))
    return;
  g_hash_table_add (walk->seen, (gpointer)lua_topointer (lua, -1));
  for (int i = 1; (name = lua_getupvalue (lua, -1, i)) != NULL; i++)
    {
      const void *id = lua_upvalueid (lua, -2, i);

      if (strcmp (name, "_ENV") != 0 && !g_hash_table_contains (walk->seen, id))
        {
          g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

          g_hash_table_add (walk->seen, (gpointer)id);
          walk_value (walk, sum, depth + 1);
          g_hash_table_insert (walk->hashes, g_strdup (name),
                               g_strdup (g_checksum_get_string (sum)));
        }
      lua_pop (lua, 1);
    }
}

/* The value at the top. */
static void
walk_value (Walk *walk, GChecksum *sum, guint depth)
{
  lua_State *lua = walk->self->vm->lua;
  char number[64];

  luaL_checkstack (lua, 8, NULL);
  add_text (sum, luaL_typename (lua, -1));
  switch (lua_type (lua, -1))
    {
    case LUA_TBOOLEAN:
      add_text (sum, lua_toboolean (lua, -1) ? "yes" : "no");
      break;
    case LUA_TNUMBER:
      if (lua_isinteger (lua, -1))
        g_snprintf (number, sizeof number, "%lld", (long long)lua_tointeger (lua, -1));
      else
        g_ascii_dtostr (number, sizeof number, lua_tonumber (lua, -1));
      add_text (sum, number);
      break;
    case LUA_TSTRING:
      add_text (sum, lua_tostring (lua, -1));
      break;
    case LUA_TTABLE:
      walk_table (walk, sum, depth);
      break;
    case LUA_TFUNCTION:
      walk_function (walk, depth);
      break;
    default:
      break;
    }
}

GHashTable *
loom_own_machine_dup_locals (LoomOwnMachine *self)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GHashTable *hashes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  lua_State *lua = self->vm->lua;
  Walk walk = { self, seen, hashes };

  /* The state itself changes, of course: what it and the tables of ours hold is not the file's. */
  lua_rawgeti (lua, LUA_REGISTRYINDEX, self->state_ref);
  g_hash_table_add (seen, (gpointer)lua_topointer (lua, -1));
  lua_pop (lua, 1);
  loom_sandbox_push_globals (self->vm);
  for (lua_pushnil (lua); lua_next (lua, -2) != 0; lua_pop (lua, 1))
    {
      g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
      g_autofree char *name
          = lua_type (lua, -2) == LUA_TSTRING ? g_strdup (lua_tostring (lua, -2)) : g_strdup ("?");

      walk_value (&walk, sum, 0);
      if (lua_istable (lua, -1))
        g_hash_table_insert (hashes, g_steal_pointer (&name),
                             g_strdup (g_checksum_get_string (sum)));
    }
  lua_pop (lua, 1);
  return hashes;
}
