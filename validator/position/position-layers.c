/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The half of a setup that has cells: layers, entrances, the throne, and what stands on them. */

#include <stdlib.h>
#include <string.h>

#include "formats/model/order.h"
#include "formats/model/value.h"
#include "validator/position/position-private.h"

/* Whether a cell blocks hangs on its character alone; asking once a character keeps a large layer
 * with a long legend linear. */
static void
compile_cells (LoomPosition *self, const LoomPositionLayer *place)
{
  gint8 known[128];

  memset (known, -1, sizeof known);
  for (gint32 row = 1; row <= place->rows; row++)
    for (gint32 column = 1; column <= place->columns; column++)
      {
        LoomCell cell = { column, row };
        gunichar character = loom_board_cell (self->board, place->layer, cell);
        guint32 index = place->first + (guint32)((row - 1) * place->columns + (column - 1));
        gboolean blocks;

        if (character < G_N_ELEMENTS (known) && known[character] >= 0)
          blocks = known[character];
        else
          {
            blocks = loom_board_cell_blocks (self->board, place->layer, cell);
            if (character < G_N_ELEMENTS (known))
              known[character] = (gint8)blocks;
          }
        if (blocks)
          self->cells[index] |= LOOM_CELL_BLOCKED;
      }
}

static guint
find_layer (const LoomPosition *self, LoomHandle handle)
{
  for (guint i = 0; i < self->n_layers; i++)
    if (self->layers[i].layer->entity.handle == handle)
      return i;
  return LOOM_NONE;
}

guint32
loom_position_cell (const LoomPosition *self, guint layer, LoomCell cell)
{
  const LoomPositionLayer *place;

  if (layer >= self->n_layers)
    return LOOM_NONE;
  place = &self->layers[layer];
  if (cell.column < 1 || cell.row < 1 || cell.column > place->columns || cell.row > place->rows)
    return LOOM_NONE;
  return place->first + (guint32)((cell.row - 1) * place->columns + (cell.column - 1));
}

LoomCell
loom_position_cell_at (const LoomPosition *self, guint32 cell, guint *layer)
{
  guint i = self->n_layers;
  guint32 within;

  g_return_val_if_fail (cell < self->n_cells, ((LoomCell){ 0, 0 }));
  while (i > 1 && self->layers[i - 1].first > cell)
    i--;
  within = cell - self->layers[i - 1].first;
  if (layer != NULL)
    *layer = i - 1;
  return (LoomCell){ (gint32)(within % (guint32)self->layers[i - 1].columns) + 1,
                     (gint32)(within / (guint32)self->layers[i - 1].columns) + 1 };
}

guint
loom_position_neighbours (const LoomPosition *self, guint32 cell, guint32 out[8])
{
  /* Those by the sides first, so that the first four serve for both metrics. */
  static const gint8 steps[8][2]
      = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } };
  guint layer, n = 0;
  LoomCell at = loom_position_cell_at (self, cell, &layer);

  for (guint i = 0; i < (self->grid.diagonal ? 8 : 4); i++)
    {
      LoomCell to = { at.column + steps[i][0], at.row + steps[i][1] };
      guint32 next = loom_position_cell (self, layer, to);

      if (next != LOOM_NONE && (self->cells[next] & LOOM_CELL_BLOCKED) == 0)
        out[n++] = next;
    }
  return n;
}

gint
loom_position_distance (const LoomPosition *self, LoomCell a, LoomCell b)
{
  gint columns = abs (a.column - b.column), rows = abs (a.row - b.row);

  return self->grid.diagonal ? MAX (columns, rows) : columns + rows;
}

static gint32
turns_of (const LoomPosition *self, gint32 written, guint layer)
{
  if (written != LOOM_UNSET)
    return written;
  return loom_grid_rules_entrance_turns (&self->grid, layer);
}

static void
mark (LoomPosition *self, guint32 cell, guint flag)
{
  if (cell != LOOM_NONE)
    self->cells[cell] |= (guint8)flag;
}

/* The entrances that the scenario plays without, by handle. */
static GHashTable *
closed_entrances (const LoomPosition *self)
{
  GHashTable *closed = g_hash_table_new (NULL, NULL);
  const GPtrArray *entities = NULL;

  if (self->scenario != NULL)
    entities = loom_entity_children (&self->scenario->entity, LOOM_KIND_CLOSE);
  for (guint i = 0; entities != NULL && i < entities->len; i++)
    {
      const LoomClose *close = g_ptr_array_index (entities, i);

      if (close->entrance != 0)
        g_hash_table_add (closed, GUINT_TO_POINTER (close->entrance));
    }
  return closed;
}

static void
compile_sites (LoomPosition *self)
{
  g_autoptr (GHashTable) closed = closed_entrances (self);
  g_autoptr (GHashTable) left = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) entrances
      = loom_board_dup_in_order (self->board, loom_board_list (self->board, LOOM_KIND_ENTRANCE));
  const GPtrArray *thrones = loom_board_list (self->board, LOOM_KIND_THRONE);
  const GPtrArray *dug = NULL;

  if (self->scenario != NULL)
    dug = loom_entity_children (&self->scenario->entity, LOOM_KIND_DUG);
  for (guint i = 0; dug != NULL && i < dug->len; i++)
    {
      const LoomDug *entity = g_ptr_array_index (dug, i);

      g_hash_table_insert (left, GUINT_TO_POINTER (entity->entrance), (gpointer)entity);
    }
  for (guint i = 0; i < entrances->len; i++)
    {
      const LoomEntrance *entrance = g_ptr_array_index (entrances, i);
      const LoomDug *state = g_hash_table_lookup (left, GUINT_TO_POINTER (entrance->entity.handle));
      LoomDigSite site = { .entity = &entrance->entity };

      if (g_hash_table_contains (closed, GUINT_TO_POINTER (entrance->entity.handle)))
        continue;
      site.layer = find_layer (self, entrance->layer);
      site.cell = loom_position_cell (self, site.layer, entrance->at);
      site.landing = site.layer == LOOM_NONE
                         ? LOOM_NONE
                         : loom_position_cell (self, site.layer + 1, entrance->at);
      site.turns = state != NULL ? state->left : turns_of (self, entrance->turns, site.layer);
      mark (self, site.cell, LOOM_CELL_ENTRANCE);
      mark (self, site.landing, LOOM_CELL_LANDING);
      g_array_append_val (self->sites, site);
    }
  for (guint i = 0; i < thrones->len; i++)
    {
      const LoomThrone *throne = g_ptr_array_index (thrones, i);
      LoomDigSite site = { .entity = &throne->entity, .landing = LOOM_NONE };

      site.layer = find_layer (self, throne->layer);
      site.cell = loom_position_cell (self, site.layer, throne->at);
      site.turns = throne->turns != LOOM_UNSET ? throne->turns : self->grid.throne_turns;
      mark (self, site.cell, LOOM_CELL_THRONE);
      g_array_append_val (self->sites, site);
    }
}

static void
add_body_cell (LoomPosition *self, LoomGridPiece *piece, LoomCell at)
{
  guint32 cell = loom_position_cell (self, piece->layer, at);

  g_array_append_val (self->piece_cells, cell);
  piece->n++;
}

static void
add_worm_cells (LoomPosition *self, LoomGridPiece *piece, const LoomEarthworm *worm)
{
  gint32 step = worm->facing == LOOM_FACING_EAST ? -1 : 1;
  gint32 length = worm->length != LOOM_UNSET ? worm->length : self->grid.worm_length;

  /* A position that can be played has one body a cell: what is beyond that is only counted by its
   * head, so that a file of a hundred thousand long worms cannot eat the memory. */
  guint room = self->piece_cells->len < self->n_cells + 4096 ? G_MAXUINT : 1;

  for (guint i = 0; i < MIN (worm->cells.n, room); i++)
    add_body_cell (self, piece, worm->cells.items[i]);
  if (worm->cells.n > 0 || !loom_cell_is_set (worm->on.at))
    return;
  for (guint i = 0; i < MIN ((guint)MAX (length, 0), room); i++)
    add_body_cell (self, piece,
                   (LoomCell){ worm->on.at.column + (gint32)i * step, worm->on.at.row });
}

static gint32
unit_hp (const LoomPosition *self, const LoomUnit *unit)
{
  if (unit->hp != LOOM_UNSET)
    return unit->hp;
  return unit->kind == LOOM_UNIT_ANTLION ? 0 : self->grid.hp[unit->kind];
}

static void
compile_bodies (LoomPosition *self, LoomKind kind, LoomGridPieceKind body_kind)
{
  g_autoptr (GPtrArray) entities
      = loom_board_dup_in_order (self->board, loom_entity_children (&self->scenario->entity, kind));

  for (guint i = 0; i < entities->len; i++)
    {
      const LoomOnCell *on = g_ptr_array_index (entities, i);
      LoomGridPiece piece
          = { .entity = &on->entity, .kind = body_kind, .first = self->piece_cells->len };

      piece.layer = find_layer (self, on->layer);
      switch (body_kind)
        {
        case LOOM_PIECE_QUEEN:
          piece.seat = (guint8)((const LoomQueen *)on)->seat;
          piece.hp = ((const LoomQueen *)on)->hp;
          if (piece.hp == LOOM_UNSET)
            piece.hp = self->grid.queen_hp;
          break;
        case LOOM_PIECE_UNIT:
          piece.seat = (guint8)((const LoomUnit *)on)->seat;
          piece.sort = ((const LoomUnit *)on)->kind;
          piece.hp = unit_hp (self, (const LoomUnit *)on);
          break;
        case LOOM_PIECE_ITEM:
          piece.sort = ((const LoomItem *)on)->kind;
          break;
        case LOOM_PIECE_WORM:
        case LOOM_PIECE_SPIDER:
          break;
        }
      if (body_kind == LOOM_PIECE_WORM)
        add_worm_cells (self, &piece, (const LoomEarthworm *)on);
      else
        add_body_cell (self, &piece, on->at);
      g_array_append_val (self->pieces, piece);
    }
}

void
loom_position_compile_layers (LoomPosition *self)
{
  const GPtrArray *layers = loom_board_list (self->board, LOOM_KIND_LAYER);

  self->sites = g_array_new (FALSE, FALSE, sizeof (LoomDigSite));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (LoomGridPiece));
  self->piece_cells = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->n_layers = layers->len;
  self->layers = g_new0 (LoomPositionLayer, layers->len);
  for (guint i = 0; i < layers->len; i++)
    {
      const LoomLayer *layer = g_ptr_array_index (layers, i);

      self->layers[i] = (LoomPositionLayer){ layer, self->n_cells, MAX (layer->columns, 0),
                                             MAX (layer->rows, 0) };
      self->n_cells += (guint)(self->layers[i].columns * self->layers[i].rows);
    }
  self->cells = g_new0 (guint8, self->n_cells);
  for (guint i = 0; i < self->n_layers; i++)
    compile_cells (self, &self->layers[i]);
  compile_sites (self);
  if (self->scenario == NULL)
    return;
  compile_bodies (self, LOOM_KIND_QUEEN, LOOM_PIECE_QUEEN);
  compile_bodies (self, LOOM_KIND_UNIT, LOOM_PIECE_UNIT);
  compile_bodies (self, LOOM_KIND_EARTHWORM, LOOM_PIECE_WORM);
  compile_bodies (self, LOOM_KIND_SPIDER, LOOM_PIECE_SPIDER);
  compile_bodies (self, LOOM_KIND_ITEM, LOOM_PIECE_ITEM);
}
