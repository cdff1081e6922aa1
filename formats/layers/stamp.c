/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutting stamps out of layers, turning them, and putting them down. */

#include "formats/layers/stamp.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/edit/edit-ring.h"

#include <glib/gi18n-lib.h>

/* What a stamp takes along of a scenario. */
static const LoomKind piece_kinds[]
    = { LOOM_KIND_UNIT, LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM };

static LoomStamp *
new_empty (gint32 columns, gint32 rows, gint32 worm_length)
{
  LoomStamp *self = g_new0 (LoomStamp, 1);
  self->columns = columns;
  self->rows = rows;
  self->worm_length = worm_length;
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);
  return self;
}

void
loom_stamp_free (LoomStamp *self)
{
  if (self == NULL)
    return;
  g_free (self->cells);
  g_ptr_array_unref (self->pieces);
  g_free (self);
}

/* Whether all cells of @entity lie in the rectangle of @self whose corner is at @corner. */
static gboolean
holds (const LoomStamp *self, const LoomEntity *entity, LoomCell corner)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, self->worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      if (cell.column < corner.column || cell.column >= corner.column + self->columns
          || cell.row < corner.row || cell.row >= corner.row + self->rows)
        return FALSE;
    }
  return TRUE;
}

/* A copy that has never been in a board. */
static LoomEntity *
new_loose (const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);
  copy->handle = 0;
  copy->line = copy->column = 0;
  g_clear_pointer (&copy->trivia, loom_trivia_free);
  return copy;
}

static void
take_entities (LoomStamp *self, const GPtrArray *entities, LoomHandle layer, LoomCell corner)
{
  for (guint i = 0; entities != NULL && i < entities->len; i++)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i);
      if (loom_entity_get_layer (entity) != layer || !holds (self, entity, corner))
        continue;
      LoomEntity *copy = new_loose (entity);
      loom_entity_set_layer (copy, 0);
      loom_entity_shift_cells (copy, 1 - corner.column, 1 - corner.row);
      g_ptr_array_add (self->pieces, copy);
    }
}

LoomStamp *
loom_stamp_new (const LoomBoard *board,
                const LoomScenario *scenario,
                const LoomLayer *layer,
                LoomCell a,
                LoomCell b,
                gint32 worm_length)
{
  const LoomCell low = { MAX (MIN (a.column, b.column), 1), MAX (MIN (a.row, b.row), 1) };
  const LoomCell high
      = { MIN (MAX (a.column, b.column), layer->columns), MIN (MAX (a.row, b.row), layer->rows) };
  LoomStamp *self = new_empty (MAX (high.column - low.column + 1, 0),
                               MAX (high.row - low.row + 1, 0), worm_length);
  self->cells = g_new (gunichar, (gsize)self->columns * self->rows + 1);
  for (gint32 row = 0; row < self->rows; row++)
    for (gint32 column = 0; column < self->columns; column++)
      self->cells[(gsize)row * self->columns + column]
          = loom_board_cell (board, layer, (LoomCell){ low.column + column, low.row + row });
  take_entities (self, loom_board_list (board, LOOM_KIND_ENTRANCE), layer->entity.handle, low);
  for (guint i = 0; scenario != NULL && i < G_N_ELEMENTS (piece_kinds); i++)
    take_entities (self, loom_entity_children (&scenario->entity, piece_kinds[i]),
                   layer->entity.handle, low);
  return self;
}

LoomStamp *
loom_stamp_copy (const LoomStamp *self)
{
  LoomStamp *copy = new_empty (self->columns, self->rows, self->worm_length);
  copy->cells
      = g_memdup2 (self->cells, ((gsize)self->columns * self->rows + 1) * sizeof (gunichar));
  for (guint i = 0; i < self->pieces->len; i++)
    g_ptr_array_add (copy->pieces, loom_entity_copy (g_ptr_array_index (self->pieces, i)));
  return copy;
}

static void
turn_piece (const LoomStamp *self, LoomGridTurn turn, LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_EARTHWORM)
    {
      loom_grid_turn_earthworm (turn, self->columns, self->rows, self->worm_length,
                                (LoomEarthworm *)entity);
      return;
    }
  LoomCell *at = (LoomCell *)((char *)entity + loom_kind_field (entity->kind, "at")->offset);
  *at = loom_grid_turn_cell (turn, self->columns, self->rows, *at);
}

void
loom_stamp_turn (LoomStamp *self, LoomGridTurn turn)
{
  gint32 columns = self->columns, rows = self->rows;
  gunichar *cells = g_new (gunichar, (gsize)columns * rows + 1);
  loom_grid_turn_size (turn, &columns, &rows);
  for (gint32 row = 1; row <= self->rows; row++)
    for (gint32 column = 1; column <= self->columns; column++)
      {
        const LoomCell to
            = loom_grid_turn_cell (turn, self->columns, self->rows, (LoomCell){ column, row });
        cells[(gsize)(to.row - 1) * columns + (to.column - 1)]
            = self->cells[(gsize)(row - 1) * self->columns + (column - 1)];
      }
  for (guint i = 0; i < self->pieces->len; i++)
    turn_piece (self, turn, g_ptr_array_index (self->pieces, i));
  g_free (self->cells);
  self->cells = cells;
  self->columns = columns;
  self->rows = rows;
}

/* A stamp that is being put down. */
typedef struct
{
  const LoomBoard *board;
  const LoomLayer *layer;
  const LoomScenario *scenario;
  const LoomStamp *stamp;
  LoomCell at;
  LoomEdit *edit;
  GHashTable *gone; /* handles of pieces that give way */
  GHashTable *ids;  /* that entrances of the stamp have got */
} Paste;

static void
paste_cells (const Paste *paste)
{
  const LoomStamp *stamp = paste->stamp;
  gboolean differs = FALSE;
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  loom_entity_get (&paste->layer->entity, loom_kind_field (LOOM_KIND_LAYER, ""), &value);
  for (gint32 row = 0; row < stamp->rows; row++)
    for (gint32 column = 0; column < stamp->columns; column++)
      {
        const gint32 x = paste->at.column - 1 + column;
        const gint32 y = paste->at.row - 1 + row;
        const gunichar character = stamp->cells[(gsize)row * stamp->columns + column];
        if (x < 0 || y < 0 || x >= value.grid.columns || y >= value.grid.rows)
          continue;
        gunichar *cell = &value.grid.cells[(gsize)y * value.grid.columns + x];
        differs |= *cell != character;
        *cell = character;
      }
  if (differs)
    loom_edit_set (paste->edit, paste->layer->entity.handle, "", &value);
}

/* What already stands on @cell and has no name in `gone`. */
static const LoomEntity *
find_other (const Paste *paste, LoomCell cell)
{
  const LoomEntity *other = loom_board_on_cell (
      paste->board, paste->scenario, paste->layer->entity.handle, cell, paste->stamp->worm_length);
  if (other != NULL && g_hash_table_contains (paste->gone, GUINT_TO_POINTER (other->handle)))
    return NULL;
  return other;
}

/* Whether there is room for @entity; pieces in its way are set aside in @others. */
static gboolean
finds_room (const Paste *paste, const LoomEntity *entity, GPtrArray *others)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, paste->stamp->worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      const LoomEntity *other;
      if (cell.column < 1 || cell.row < 1 || cell.column > paste->layer->columns
          || cell.row > paste->layer->rows)
        return FALSE;
      other = find_other (paste, cell);
      if (other == NULL)
        continue;
      if (other->kind == LOOM_KIND_QUEEN || other->kind == LOOM_KIND_ENTRANCE
          || other->kind == LOOM_KIND_THRONE || entity->kind == LOOM_KIND_ENTRANCE)
        return FALSE;
      g_ptr_array_add (others, (gpointer)other);
    }
  return TRUE;
}

static char *
dup_free_id (const Paste *paste, const char *like)
{
  for (guint i = 2;; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", like, i);
      if (loom_board_lookup (paste->board, id) == NULL
          && g_hash_table_add (paste->ids, g_strdup (id)))
        return g_steal_pointer (&id);
    }
}

static void
paste_piece (const Paste *paste, const LoomEntity *piece)
{
  const gboolean of_map = piece->kind == LOOM_KIND_ENTRANCE || piece->kind == LOOM_KIND_THRONE;
  g_autoptr (LoomEntity) copy = loom_entity_copy (piece);
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  LoomHandle parent = paste->layer->entity.parent->handle;
  if (!of_map && paste->scenario == NULL)
    return;
  if (!of_map)
    parent = paste->scenario->entity.handle;
  loom_entity_set_layer (copy, paste->layer->entity.handle);
  loom_entity_shift_cells (copy, paste->at.column - 1, paste->at.row - 1);
  if (!finds_room (paste, copy, others))
    return;
  for (guint i = 0; i < others->len; i++)
    {
      const LoomHandle handle = ((const LoomEntity *)g_ptr_array_index (others, i))->handle;
      if (g_hash_table_add (paste->gone, GUINT_TO_POINTER (handle)))
        loom_edit_remove (paste->edit, handle);
    }
  if (piece->kind == LOOM_KIND_ENTRANCE)
    {
      g_free (copy->id);
      copy->id = dup_free_id (paste, piece->id);
    }
  loom_edit_insert (paste->edit, parent, g_steal_pointer (&copy), G_MAXUINT);
}

LoomEdit *
loom_edit_paste_stamp (const LoomBoard *board,
                       LoomHandle layer,
                       const LoomScenario *scenario,
                       const LoomStamp *stamp,
                       LoomCell at,
                       GError **error)
{
  const LoomEntity *entity = loom_board_get (board, layer);
  if (entity == NULL || entity->kind != LOOM_KIND_LAYER)
    return loom_edit_refuse (error, _ ("Thing %u is not a layer"), layer);
  g_autoptr (LoomEdit) edit = loom_edit_new ("Stamp");
  g_autoptr (GHashTable) gone = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const Paste paste = { board, (const LoomLayer *)entity, scenario, stamp, at, edit, gone, ids };
  paste_cells (&paste);
  for (guint i = 0; i < stamp->pieces->len; i++)
    paste_piece (&paste, g_ptr_array_index (stamp->pieces, i));
  return g_steal_pointer (&edit);
}
