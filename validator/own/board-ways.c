/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways and groups on areas, for rules: done here in C, for they would take most of their time. */

#include "validator/own/machine.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

/* What a step onto each area costs, of the function at @index or 1: memory of Lua's own. */
static double *
take_costs (lua_State *lua, int index, guint n)
{
  double *costs = lua_newuserdatauv (lua, sizeof (double) * MAX (n, 1), 0);

  for (guint i = 0; i < n; i++)
    {
      costs[i] = 1;
      if (lua_isnoneornil (lua, index))
        continue;
      lua_pushvalue (lua, index);
      lua_pushinteger (lua, (lua_Integer)i + 1);
      lua_call (lua, 1, 1);
      if (lua_type (lua, -1) != LUA_TNUMBER || !(lua_tonumber (lua, -1) >= 0))
        luaL_error (lua, _ ("what a step costs must be a number, not below 0"));
      costs[i] = lua_tonumber (lua, -1);
      lua_pop (lua, 1);
    }
  return costs;
}

/* Dijkstra, "A note on two problems in connexion with graphs", 1959, with a table for a queue: a
 * map has some dozens of areas. */
static void
find_ways (const LoomPosition *position,
           guint from,
           const double *costs,
           gboolean is_back,
           double *ways,
           guint8 *done)
{
  const guint32 *start = is_back ? position->back_start : position->link_start;
  const guint32 *links = is_back ? position->back_links : position->links;

  for (guint i = 0; i < position->n_areas; i++)
    {
      ways[i] = HUGE_VAL;
      done[i] = FALSE;
    }
  ways[from] = 0;
  while (TRUE)
    {
      guint at = LOOM_NONE;

      for (guint i = 0; i < position->n_areas; i++)
        if (!done[i] && ways[i] < HUGE_VAL && (at == LOOM_NONE || ways[i] < ways[at]))
          at = i;
      if (at == LOOM_NONE)
        return;
      done[at] = TRUE;
      for (guint k = start[at]; k < start[at + 1]; k++)
        {
          /* A step costs what the area does that it ends on. */
          const double way = ways[at] + costs[is_back ? at : links[k]];

          if (way < ways[links[k]])
            ways[links[k]] = way;
        }
    }
}

static void
push_way (lua_State *lua, double way)
{
  if (way < 1e9 && way == floor (way))
    lua_pushinteger (lua, (lua_Integer)way);
  else
    lua_pushnumber (lua, way);
}

int
loom_own_board_distances (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const guint from = loom_own_take_area (lua, 1);
  const char *back = luaL_optstring (lua, 3, "");
  const guint n = position->n_areas;
  double *costs, *ways;
  guint8 *done;

  if (*back != '\0' && strcmp (back, "back") != 0)
    return luaL_error (lua, _ ("argument 3 is “back” or left out"));
  lua_settop (lua, 3);
  costs = take_costs (lua, 2, n);
  ways = lua_newuserdatauv (lua, (sizeof (double) + 1) * n, 0);
  done = (guint8 *)(ways + n);
  find_ways (position, from, costs, *back != '\0', ways, done);
  lua_createtable (lua, (int)n, 0);
  for (guint i = 0; i < n; i++)
    {
      push_way (lua, ways[i]);
      lua_rawseti (lua, -2, (lua_Integer)i + 1);
    }
  return 1;
}

/* Puts those that a link of @links joins to @at, and that are left, behind the queue. */
static guint
queue_links (const guint32 *start,
             const guint32 *links,
             guint at,
             guint8 *left,
             guint32 *queue,
             guint tail)
{
  for (guint k = start[at]; k < start[at + 1]; k++)
    if (left[links[k]])
      {
        left[links[k]] = FALSE;
        queue[tail++] = links[k];
      }
  return tail;
}

/* Takes what is reached from @from by areas that are left, and pushes a list of it; @both: along
 * one-way links against their way, too. */
static void
push_reach (lua_State *lua,
            const LoomPosition *position,
            guint from,
            gboolean both,
            guint8 *left,
            guint32 *queue)
{
  guint head = 0, tail = 0;

  queue[tail++] = from;
  left[from] = FALSE;
  lua_newtable (lua);
  while (head < tail)
    {
      const guint at = queue[head++];

      lua_pushinteger (lua, (lua_Integer)at + 1);
      lua_rawseti (lua, -2, head);
      tail = queue_links (position->link_start, position->links, at, left, queue, tail);
      if (both)
        tail = queue_links (position->back_start, position->back_links, at, left, queue, tail);
    }
}

/* Room for push_reach(), of Lua's own. */
static guint8 *
take_room (lua_State *lua, guint n, guint32 **queue)
{
  *queue = lua_newuserdatauv (lua, (sizeof (guint32) + 1) * MAX (n, 1), 0);
  return (guint8 *)(*queue + MAX (n, 1));
}

/* board.reach (area, may): what can be reached by areas for which may(area) is true. */
int
loom_own_board_reach (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const guint from = loom_own_take_area (lua, 1);
  guint32 *queue;
  guint8 *left;

  lua_settop (lua, 2);
  left = take_room (lua, position->n_areas, &queue);
  for (guint i = 0; i < position->n_areas; i++)
    {
      left[i] = TRUE;
      if (lua_isnil (lua, 2))
        continue;
      lua_pushvalue (lua, 2);
      lua_pushinteger (lua, (lua_Integer)i + 1);
      lua_call (lua, 1, 1);
      left[i] = (guint8)lua_toboolean (lua, -1);
      lua_pop (lua, 1);
    }
  push_reach (lua, position, from, FALSE, left, queue);
  return 1;
}

/* board.clusters (field, value): the groups of neighbours that have it, the largest first. A
 * one-way link joins as any other does, or it would matter with which area one begins. */
int
loom_own_board_clusters (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  guint32 *queue;
  guint8 *left;
  lua_Integer n = 0;

  luaL_checkany (lua, 2);
  lua_settop (lua, 2);
  left = take_room (lua, position->n_areas, &queue);
  for (guint i = 0; i < position->n_areas; i++)
    {
      lua_geti (lua, 1, (lua_Integer)i + 1);
      left[i] = (guint8)lua_compare (lua, -1, 2, LUA_OPEQ);
      lua_pop (lua, 1);
    }
  lua_newtable (lua);
  for (guint i = 0; i < position->n_areas; i++)
    if (left[i])
      {
        lua_Integer at;

        push_reach (lua, position, i, TRUE, left, queue);
        /* Into its place: behind those that are as large. */
        for (at = ++n; at > 1; at--)
          {
            gboolean is_smaller;

            lua_rawgeti (lua, -2, at - 1);
            is_smaller = lua_rawlen (lua, -1) < lua_rawlen (lua, -2);
            if (!is_smaller)
              {
                lua_pop (lua, 1);
                break;
              }
            lua_rawseti (lua, -3, at);
          }
        lua_rawseti (lua, -2, at);
      }
  return 1;
}
