/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What rules may ask of layers and their cells. All of it reads; cells count from 1. */

#include "validator/own/machine.h"

#include <glib/gi18n-lib.h>

#include <string.h>

static guint
take_cell (lua_State *lua, int i)
{
  const LoomOwnMachine *self = loom_own_machine_of (lua);
  int is_whole;
  const lua_Integer cell = lua_tointegerx (lua, i, &is_whole);

  if (!is_whole || cell < 1 || cell > (lua_Integer)self->position->n_cells)
    luaL_error (lua, _ ("argument %d must be a cell, 1 to %d"), i, (int)self->position->n_cells);
  return (guint)cell - 1;
}

/* Pushes cell @cell, or nil. */
static void
push_cell (lua_State *lua, guint32 cell)
{
  if (cell == LOOM_NONE)
    lua_pushnil (lua);
  else
    lua_pushinteger (lua, (lua_Integer)cell + 1);
}

static int
board_layers (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;

  lua_newtable (lua);
  for (guint i = 0; i < position->n_layers; i++)
    {
      const LoomPositionLayer *layer = &position->layers[i];

      lua_newtable (lua);
      lua_pushstring (lua, layer->layer->entity.id);
      lua_setfield (lua, -2, "id");
      loom_own_set_number (lua, "columns", layer->columns);
      loom_own_set_number (lua, "rows", layer->rows);
      lua_rawseti (lua, -2, (lua_Integer)i + 1);
    }
  return 1;
}

/* board.cell (layer, column, row), or nil outside. */
static int
board_cell (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const lua_Integer layer = luaL_checkinteger (lua, 1);
  const lua_Integer column = luaL_checkinteger (lua, 2), row = luaL_checkinteger (lua, 3);
  guint32 cell = LOOM_NONE;

  if (layer < 1 || layer > (lua_Integer)position->n_layers)
    return luaL_error (lua, _ ("argument 1 must be a layer, 1 to %d"), (int)position->n_layers);
  if (column > -100000 && column < 100000 && row > -100000 && row < 100000)
    cell = loom_position_cell (position, (guint)layer - 1,
                               (LoomCell){ .column = (gint32)column, .row = (gint32)row });
  push_cell (lua, cell);
  return 1;
}

/* board.at (cell): its layer, column and row. */
static int
board_at (lua_State *lua)
{
  guint layer;
  const LoomCell at
      = loom_position_cell_at (loom_own_machine_of (lua)->position, take_cell (lua, 1), &layer);

  lua_pushinteger (lua, (lua_Integer)layer + 1);
  lua_pushinteger (lua, at.column);
  lua_pushinteger (lua, at.row);
  return 3;
}

static int
board_blocked (lua_State *lua)
{
  lua_pushboolean (lua, loom_own_machine_of (lua)->position->cells[take_cell (lua, 1)]
                            & LOOM_CELL_BLOCKED);
  return 1;
}

/* board.around (cell, "corners"): the cells beside it, by sides or also by corners. */
static int
board_around (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  const guint cell = take_cell (lua, 1);
  const gboolean has_corners = strcmp (luaL_optstring (lua, 2, ""), "corners") == 0;
  guint layer;
  const LoomCell at = loom_position_cell_at (position, cell, &layer);
  lua_Integer n = 0;

  lua_newtable (lua);
  for (gint row = -1; row <= 1; row++)
    for (gint column = -1; column <= 1; column++)
      {
        const LoomCell to = { .column = at.column + column, .row = at.row + row };
        guint32 there;

        if ((row == 0 && column == 0) || (!has_corners && row != 0 && column != 0))
          continue;
        there = loom_position_cell (position, layer, to);
        if (there == LOOM_NONE || position->cells[there] & LOOM_CELL_BLOCKED)
          continue;
        lua_pushinteger (lua, (lua_Integer)there + 1);
        lua_rawseti (lua, -2, ++n);
      }
  return 1;
}

/* board.legend (cell): the character that the board draws there. */
static int
board_legend (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  guint layer;
  const LoomCell at = loom_position_cell_at (position, take_cell (lua, 1), &layer);
  char bytes[8] = "";

  g_unichar_to_utf8 (loom_board_cell (position->board, position->layers[layer].layer, at), bytes);
  lua_pushstring (lua, bytes);
  return 1;
}

/* board.entrances(): { cell, below } of each way down that is not closed. */
static int
board_entrances (lua_State *lua)
{
  const GArray *sites = loom_own_machine_of (lua)->position->sites;
  lua_Integer n = 0;

  lua_newtable (lua);
  for (guint i = 0; sites != NULL && i < sites->len; i++)
    {
      const LoomDigSite *site = &g_array_index (sites, LoomDigSite, i);

      if (site->cell == LOOM_NONE || site->landing == LOOM_NONE)
        continue;
      lua_newtable (lua);
      push_cell (lua, site->cell);
      lua_setfield (lua, -2, "cell");
      push_cell (lua, site->landing);
      lua_setfield (lua, -2, "below");
      lua_rawseti (lua, -2, ++n);
    }
  return 1;
}

/* board.throne(): its cell, or nil. */
static int
board_throne (lua_State *lua)
{
  const GArray *sites = loom_own_machine_of (lua)->position->sites;
  guint32 cell = LOOM_NONE;

  for (guint i = 0; sites != NULL && i < sites->len; i++)
    if (g_array_index (sites, LoomDigSite, i).entity->kind == LOOM_KIND_THRONE)
      cell = g_array_index (sites, LoomDigSite, i).cell;
  push_cell (lua, cell);
  return 1;
}

/* board.units(): { cell, seat } of each unit that the scenario places. */
static int
board_units (lua_State *lua)
{
  const LoomPosition *position = loom_own_machine_of (lua)->position;
  lua_Integer n = 0;

  lua_newtable (lua);
  for (guint i = 0; i < position->pieces->len; i++)
    {
      const LoomGridPiece *piece = loom_position_piece (position, i);
      const guint32 cell = piece->n > 0 ? loom_position_piece_cell (position, piece, 0) : LOOM_NONE;

      if ((piece->kind != LOOM_PIECE_UNIT && piece->kind != LOOM_PIECE_QUEEN) || cell == LOOM_NONE)
        continue;
      lua_newtable (lua);
      loom_own_set_number (lua, "cell", (gint32)cell + 1);
      loom_own_set_number (lua, "seat", piece->seat);
      lua_pushstring (lua, piece->kind == LOOM_PIECE_QUEEN ? "queen" : "unit");
      lua_setfield (lua, -2, "kind");
      lua_rawseti (lua, -2, ++n);
    }
  return 1;
}

const luaL_Reg loom_own_board_cells[] = {
  { "layers", board_layers },
  { "cell", board_cell },
  { "at", board_at },
  { "blocked", board_blocked },
  { "around", board_around },
  { "legend", board_legend },
  { "entrances", board_entrances },
  { "throne", board_throne },
  { "units", board_units },
  { NULL, NULL },
};
