/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rules may ask of the board. All of it reads; areas, cells and seats count from 1. */

#include "validator/own/machine.h"

#include "formats/model/nearest.h"
#include "validator/own/vm/reference.h"

#include <glib/gi18n-lib.h>

#include <math.h>
#include <string.h>

guint
loom_own_take_area (lua_State *lua, int i)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  int is_whole;
  const lua_Integer area = lua_tointegerx (lua, i, &is_whole);

  if (!is_whole || area < 1 || area > (lua_Integer)self->position->n_areas)
    luaL_error (lua, _ ("argument %d must be an area, 1 to %d"), i, (int)self->position->n_areas);
  return (guint)area - 1;
}

static const LoomArea *
area_of (lua_State *lua, int i)
{
  return loom_own_machine_of (lua)->position->areas[loom_own_take_area (lua, i)].area;
}

/* Names. */

static int
board_id (lua_State *lua)
{
  lua_pushstring (lua, area_of (lua, 1)->entity.id);
  return 1;
}

static int
board_name (lua_State *lua)
{
  const LoomArea *area = area_of (lua, 1);

  lua_pushstring (lua, area->name != NULL ? area->name : area->entity.id);
  return 1;
}

static int
board_terrain (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const LoomEntity *terrain = loom_board_get (self->position->board, area_of (lua, 1)->terrain);

  lua_pushstring (lua, terrain != NULL ? terrain->id : NULL);
  return 1;
}

/* Calls for each word of @tags; pushes them into the list at the top. */
static void
add_words (lua_State *lua, const char *tags)
{
  lua_Integer n = 0;

  for (const char *at = tags; at != NULL && *(at += strspn (at, " ")) != '\0';)
    {
      const gsize length = strcspn (at, " ");

      lua_pushlstring (lua, at, length);
      lua_rawseti (lua, -2, ++n);
      at += length;
    }
}

static int
board_tags (lua_State *lua)
{
  const LoomArea *area = area_of (lua, 1);

  lua_newtable (lua);
  add_words (lua, area->tags);
  return 1;
}

static gboolean
has_word (const char *tags, const char *word)
{
  const gsize n = strlen (word);

  for (const char *at = tags; at != NULL && *(at += strspn (at, " ")) != '\0';)
    {
      const gsize length = strcspn (at, " ");

      if (length == n && strncmp (at, word, n) == 0)
        return TRUE;
      at += length;
    }
  return FALSE;
}

static int
board_tagged (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const char *word = luaL_checkstring (lua, 1);
  lua_Integer n = 0;

  lua_newtable (lua);
  for (guint i = 0; i < self->position->n_areas; i++)
    if (has_word (self->position->areas[i].area->tags, word))
      {
        lua_pushinteger (lua, (lua_Integer)i + 1);
        lua_rawseti (lua, -2, ++n);
      }
  return 1;
}

/* The areas of @group that are in play, in the order of their numbers, into a new table. */
static void
push_group (lua_State *lua, const LoomOwnMachine *self, const LoomGroup *group)
{
  lua_Integer n = 0;

  lua_newtable (lua);
  for (guint i = 0; i < self->position->n_areas; i++)
    for (guint k = 0; k < group->areas.n; k++)
      if (group->areas.items[k] == self->position->areas[i].area->entity.handle)
        {
          lua_pushinteger (lua, (lua_Integer)i + 1);
          lua_rawseti (lua, -2, ++n);
          break;
        }
}

/* All groups: { id, name, bonus, areas }, by id. */
static int
board_groups (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const LoomBoard *board = self->position->board;
  GPtrArray *const list = (GPtrArray *)loom_board_list (board, LOOM_KIND_GROUP);
  lua_Integer n = 0;

  lua_newtable (lua);
  for (guint i = 0; i < list->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (list, i);

      lua_newtable (lua);
      lua_pushstring (lua, group->entity.id);
      lua_setfield (lua, -2, "id");
      lua_pushstring (lua, group->name != NULL ? group->name : group->entity.id);
      lua_setfield (lua, -2, "name");
      lua_pushinteger (lua, group->bonus == LOOM_UNSET ? 0 : group->bonus);
      lua_setfield (lua, -2, "bonus");
      push_group (lua, self, group);
      lua_setfield (lua, -2, "areas");
      lua_rawseti (lua, -2, ++n);
    }
  return 1;
}

/* board.group(area): the id of the first group that it is in, or nil. */
static int
board_group (lua_State *lua)
{
  const GPtrArray *list
      = loom_board_list (loom_own_machine_of (lua)->position->board, LOOM_KIND_GROUP);
  const LoomHandle area = area_of (lua, 1)->entity.handle;

  for (guint i = 0; i < list->len; i++)
    {
      const LoomGroup *group = g_ptr_array_index (list, i);

      for (guint k = 0; k < group->areas.n; k++)
        if (group->areas.items[k] == area)
          {
            lua_pushstring (lua, group->entity.id);
            return 1;
          }
    }
  lua_pushnil (lua);
  return 1;
}

/* Neighbours. */

static void
push_links (lua_State *lua, const guint32 *start, const guint32 *links, guint area)
{
  lua_createtable (lua, (int)(start[area + 1] - start[area]), 0);
  for (guint k = start[area]; k < start[area + 1]; k++)
    {
      lua_pushinteger (lua, (lua_Integer)links[k] + 1);
      lua_rawseti (lua, -2, (lua_Integer)(k - start[area]) + 1);
    }
}

static int
board_to (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;

  push_links (lua, position->link_start, position->links, loom_own_take_area (lua, 1));
  return 1;
}

static int
board_beside (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const guint area = loom_own_take_area (lua, 1);
  guint i = position->link_start[area], k = position->back_start[area];
  lua_Integer n = 0;

  /* Both rise, so they are merged. */
  lua_newtable (lua);
  while (i < position->link_start[area + 1] || k < position->back_start[area + 1])
    {
      const guint32 a = i < position->link_start[area + 1] ? position->links[i] : LOOM_NONE;
      const guint32 b = k < position->back_start[area + 1] ? position->back_links[k] : LOOM_NONE;

      i += a <= b;
      k += b <= a;
      lua_pushinteger (lua, (lua_Integer)MIN (a, b) + 1);
      lua_rawseti (lua, -2, ++n);
    }
  return 1;
}

static int
board_joined (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const guint from = loom_own_take_area (lua, 1), to = loom_own_take_area (lua, 2);
  gboolean is_joined = FALSE;

  for (guint k = position->link_start[from]; k < position->link_start[from + 1]; k++)
    is_joined = is_joined || position->links[k] == to;
  lua_pushboolean (lua, is_joined);
  return 1;
}

/* Whether the scenario plays without @route. */
static gboolean
is_closed (const LoomPosition *position, LoomHandle route)
{
  const GPtrArray *closes
      = position->scenario != NULL
            ? loom_entity_children (&position->scenario->entity, LOOM_KIND_CLOSE)
            : NULL;

  for (guint i = 0; closes != NULL && i < closes->len; i++)
    if (((const LoomClose *)g_ptr_array_index (closes, i))->route == route)
      return TRUE;
  return FALSE;
}

/* board.why (a, b): "border", or "route" and its kind, or nil where one cannot go. */
static int
board_why (lua_State *lua)
{
  static const char *const kinds[] = { "land", "water", "bridge", "tunnel" };
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const GPtrArray *routes = loom_board_list (position->board, LOOM_KIND_ROUTE);
  const LoomHandle from = area_of (lua, 1)->entity.handle, to = area_of (lua, 2)->entity.handle;

  board_joined (lua);
  if (!lua_toboolean (lua, -1))
    {
      lua_pushnil (lua);
      return 1;
    }
  for (guint i = 0; i < routes->len; i++)
    {
      const LoomRoute *route = g_ptr_array_index (routes, i);
      const gboolean there = route->from == from && route->to == to;
      const gboolean back = route->from == to && route->to == from && route->one_way != 1;

      if ((!there && !back) || is_closed (position, route->entity.handle))
        continue;
      lua_pushliteral (lua, "route");
      lua_pushstring (lua, kinds[CLAMP (route->kind, 0, (gint)G_N_ELEMENTS (kinds) - 1)]);
      return 2;
    }
  lua_pushliteral (lua, "border");
  return 1;
}

/* What is placed. */

void
loom_own_set_number (lua_State *lua, const char *name, gint32 value)
{
  if (value == LOOM_UNSET)
    return;
  lua_pushinteger (lua, value);
  lua_setfield (lua, -2, name);
}

static int
board_placed (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const guint at = loom_own_take_area (lua, 1);
  const LoomPositionArea *area = &self->position->areas[at];

  lua_newtable (lua);
  loom_own_set_number (lua, "seat", area->owner);
  loom_own_set_number (lua, "dice", area->dice);
  loom_own_set_number (lua, "number", area->number);
  loom_own_set_number (lua, "face", area->face);
  lua_pushboolean (lua, area->neutral);
  lua_setfield (lua, -2, "neutral");
  lua_pushboolean (lua, area->shrine);
  lua_setfield (lua, -2, "shrine");
  lua_createtable (lua, (int)self->n_seats, 0);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      const gint32 *cubes = self->position->cubes;

      lua_pushinteger (lua, cubes != NULL ? cubes[at * self->n_seats + seat - 1] : 0);
      lua_rawseti (lua, -2, seat);
    }
  lua_setfield (lua, -2, "cubes");
  lua_createtable (lua, (int)self->n_seats, 0);
  for (guint seat = 1; seat <= self->n_seats; seat++)
    {
      lua_pushboolean (lua, area->markers >> (seat - 1) & 1);
      lua_rawseti (lua, -2, seat);
    }
  lua_setfield (lua, -2, "markers");
  return 1;
}

static int
board_seat (lua_State *lua)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  const lua_Integer n = luaL_checkinteger (lua, 1);
  const LoomPositionSeat *seat;

  if (n < 1 || n > self->n_seats)
    return luaL_error (lua, _ ("argument 1 must be a seat, 1 to %d"), (int)self->n_seats);
  seat = &self->position->seats[n];
  lua_newtable (lua);
  loom_own_set_number (lua, "forces", seat->forces);
  loom_own_set_number (lua, "stock", seat->stock);
  loom_own_set_number (lua, "bank", seat->bank);
  lua_pushboolean (lua, seat->first);
  lua_setfield (lua, -2, "first");
  return 1;
}

static const luaL_Reg functions[] = {
  { "id", board_id },
  { "name", board_name },
  { "terrain", board_terrain },
  { "tags", board_tags },
  { "tagged", board_tagged },
  { "group", board_group },
  { "groups", board_groups },
  { "to", board_to },
  { "beside", board_beside },
  { "joined", board_joined },
  { "why", board_why },
  { "distances", loom_own_board_distances },
  { "reach", loom_own_board_reach },
  { "clusters", loom_own_board_clusters },
  { "placed", board_placed },
  { "seat", board_seat },
  { NULL, NULL },
};

/* board.name that is none. */
static int
fail_name (lua_State *lua)
{
  const char *name = lua_type (lua, 2) == LUA_TSTRING ? lua_tostring (lua, 2) : "?";
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (const char *const *names = loom_reference_names (LOOM_REFERENCE_BOARD); *names != NULL;
       names++)
    loom_nearest_offer (&nearest, name, *names);
  if (nearest.word != NULL)
    return luaL_error (lua, _ ("there is no board.%s; did you mean board.%s?"), name, nearest.word);
  return luaL_error (
      lua, _ ("there is no board.%s; “boardloom rules reference” lists what there is"), name);
}

void
loom_own_open_board (LoomOwnMachine *self)
{
  lua_State *lua = self->vm->lua;

  luaL_newlib (lua, functions);
  luaL_setfuncs (lua, loom_own_board_cells, 0);
  lua_newtable (lua);
  lua_pushcfunction (lua, fail_name);
  lua_setfield (lua, -2, "__index");
  lua_setmetatable (lua, -2);
  loom_sandbox_seal (lua, "board");
  lua_setfield (lua, -2, "board");
}
