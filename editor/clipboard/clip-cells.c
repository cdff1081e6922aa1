/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clips of layers. A rectangle of cells is a stamp (stamp.h) in the form of a board: one layer with
 * the legends it uses and a scenario with what stood on it. What stood on cells without the cells
 * is the same, and the ground it is put on stays as it is. */

#include "editor/symmetry/cell-image.h"
#include "editor/clipboard/clip-private.h"
#include "formats/layers/edit-layer-pieces.h"
#include "formats/layers/edit-layer.h"

#include <glib/gi18n.h>

#define LAYER_ID "cells"

/* --- Taking ------------------------------------------------------------------------------------
 */

static gboolean
uses (const LoomStamp *stamp, gint32 character)
{
  for (gint32 i = 0; i < stamp->columns * stamp->rows; i++)
    if (stamp->cells[i] == (gunichar)character)
      return TRUE;
  return FALSE;
}

/* The legends of the cells with the terrains they are drawn as. */
static void
add_legends (LoomBuilder *builder, const LoomBoard *board, LoomEntity *map, const LoomStamp *stamp)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  g_autoptr (GHashTable) keep = g_hash_table_new (NULL, NULL);
  LoomEntity *style = NULL;
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      const LoomEntity *terrain = loom_board_get (board, legend->terrain);
      if (!uses (stamp, legend->character))
        continue;
      if (terrain != NULL && g_hash_table_add (keep, GUINT_TO_POINTER (terrain->handle)))
        {
          if (style == NULL)
            style = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_STYLE,
                                      NULL, 0, 0);
          loom_clip_add (builder, board, style, terrain, keep);
        }
      loom_clip_add (builder, board, map, &legend->entity, keep);
    }
}

static void
add_layer (LoomBuilder *builder, LoomEntity *map, const char *title, const LoomStamp *stamp)
{
  LoomLayer *layer = (LoomLayer *)loom_builder_add (builder, map, LOOM_KIND_LAYER, LAYER_ID, 0, 0);
  layer->title = g_strdup (title);
  layer->columns = stamp->columns;
  layer->rows = stamp->rows;
  layer->grid.columns = stamp->columns;
  layer->grid.rows = stamp->rows;
  layer->grid.cells
      = g_memdup2 (stamp->cells, (gsize)stamp->columns * stamp->rows * sizeof (gunichar));
}

static LoomEntity *
add_scenario (LoomBuilder *builder, const LoomScenario *from)
{
  LoomScenario *scenario = (LoomScenario *)loom_builder_add (
      builder, loom_builder_get_root (builder), LOOM_KIND_SCENARIO, from->entity.id, 0, 0);
  scenario->title = g_strdup (from->title);
  scenario->rules = g_strdup (from->rules);
  scenario->seats = from->seats;
  return &scenario->entity;
}

static void
add_piece (LoomBuilder *builder,
           const LoomBoard *board,
           LoomEntity *parent,
           const LoomEntity *piece)
{
  g_autoptr (GHashTable) nothing = g_hash_table_new (NULL, NULL);
  LoomEntity *copy = loom_clip_add (builder, board, parent, piece, nothing);
  loom_builder_refer (builder, copy, loom_kind_field ((LoomKind)piece->kind, "layer"), LAYER_ID);
}

static LoomClip *
take (const LoomBoard *board,
      const LoomScenario *scenario,
      const char *title,
      const LoomStamp *stamp,
      LoomClipKind kind,
      LoomCell corner)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  g_autoptr (LoomBuilder) builder = loom_clip_builder_new (board);
  LoomEntity *to = NULL;
  LoomEntity *map
      = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_LAYERS, NULL, 0, 0);
  ((LoomLayers *)map)->cell = layers->cell;
  add_layer (builder, map, title, stamp);
  add_legends (builder, board, map, stamp);
  for (guint i = 0; i < stamp->pieces->len; i++)
    {
      const LoomEntity *piece = g_ptr_array_index (stamp->pieces, i);
      const gboolean of_map = piece->kind == LOOM_KIND_ENTRANCE || piece->kind == LOOM_KIND_THRONE;
      if (!of_map && to == NULL)
        to = add_scenario (builder, scenario);
      add_piece (builder, board, of_map ? map : to, piece);
    }
  return loom_clip_take (builder, kind, corner);
}

LoomClip *
loom_clip_new_cells (const LoomBoard *board,
                     const LoomScenario *scenario,
                     const LoomLayer *layer,
                     LoomCell from,
                     LoomCell to,
                     gint32 worm_length)
{
  g_autoptr (LoomStamp) stamp = loom_stamp_new (board, scenario, layer, from, to, worm_length);
  const LoomCell corner
      = { MAX (MIN (from.column, to.column), 1), MAX (MIN (from.row, to.row), 1) };
  return take (board, scenario, layer->title, stamp, LOOM_CLIP_CELLS, corner);
}

static void
add_to_box (const LoomEntity *entity, gint32 worm_length, LoomCell *low, LoomCell *high)
{
  g_autoptr (GArray) cells = loom_entity_cells (entity, worm_length);
  for (guint i = 0; i < cells->len; i++)
    {
      const LoomCell cell = g_array_index (cells, LoomCell, i);
      low->column = MIN (low->column, cell.column);
      low->row = MIN (low->row, cell.row);
      high->column = MAX (high->column, cell.column);
      high->row = MAX (high->row, cell.row);
    }
}

/* A copy of each of @entities, cells counted from @corner. */
static void
take_pieces (const LoomBoard *board, const GArray *entities, LoomCell corner, GPtrArray *pieces)
{
  for (guint i = 0; i < entities->len; i++)
    {
      LoomEntity *copy
          = loom_entity_copy (loom_board_get (board, g_array_index (entities, LoomHandle, i)));
      loom_entity_set_layer (copy, 0);
      loom_entity_shift_cells (copy, 1 - corner.column, 1 - corner.row);
      g_ptr_array_add (pieces, copy);
    }
}

LoomClip *
loom_clip_new_items (const LoomBoard *board,
                     const LoomScenario *scenario,
                     const GArray *entities,
                     gint32 worm_length,
                     GError **error)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  LoomCell low = { G_MAXINT32, G_MAXINT32 }, high = { 0, 0 };
  const LoomEntity *layer = NULL;
  for (guint i = entities->len; i > 0; i--)
    {
      const LoomHandle handle = g_array_index (entities, LoomHandle, i - 1);
      const LoomEntity *entity = loom_board_get (board, handle);
      const LoomEntity *on = loom_board_get (board, loom_entity_get_layer (entity));
      if (layer != NULL && on != layer)
        continue;
      layer = on;
      add_to_box (entity, worm_length, &low, &high);
      g_array_append_val (taken, handle);
    }
  if (layer == NULL)
    {
      loom_edit_refuse (error, "Nothing that can be copied is selected");
      return NULL;
    }
  g_autofree gunichar *cells = NULL;
  LoomStamp stamp
      = { high.column - low.column + 1, high.row - low.row + 1, NULL,
          g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free), worm_length };
  cells = g_new (gunichar, (gsize)stamp.columns * stamp.rows);
  for (gint32 i = 0; i < stamp.columns * stamp.rows; i++)
    cells[i] = '.';
  stamp.cells = cells;
  take_pieces (board, taken, low, stamp.pieces);
  LoomClip *self
      = take (board, scenario, ((const LoomLayer *)layer)->title, &stamp, LOOM_CLIP_ITEMS, low);
  g_ptr_array_unref (stamp.pieces);
  return self;
}

/* --- Putting down ------------------------------------------------------------------------------
 */

typedef struct
{
  const LoomClip *clip;
  const LoomBoard *board;
  const LoomClipTarget *target;
  const LoomLayer *layer;
  LoomStamp *stamp;
} Pasting;

static const LoomLegend *
find_legend (const LoomBoard *board, gint32 character)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    if (((const LoomLegend *)g_ptr_array_index (legends, i))->character == character)
      return g_ptr_array_index (legends, i);
  return NULL;
}

/* The legend of the board that means what @legend does, whatever its character. */
static const LoomLegend *
find_meaning (const LoomBoard *board, const LoomLegend *legend)
{
  const GPtrArray *legends = loom_board_list (board, LOOM_KIND_LEGEND);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *other = g_ptr_array_index (legends, i);
      if (g_strcmp0 (other->name, legend->name) == 0 && other->blocks == legend->blocks)
        return other;
    }
  return NULL;
}

/* A character for @legend on the board, new ones being kept in @taken. */
static gunichar
find_character (const LoomBoard *board, const LoomLegend *legend, GHashTable *taken)
{
  gunichar character = (gunichar)legend->character;
  for (guint i = 0; find_legend (board, (gint32)character) != NULL
                    || g_hash_table_contains (taken, GUINT_TO_POINTER (character));
       i++)
    character = i < 26 ? 'a' + i : 0x100 + i;
  g_hash_table_add (taken, GUINT_TO_POINTER (character));
  return character;
}

static void
exchange (LoomStamp *stamp, GHashTable *characters)
{
  for (gint32 i = 0; i < stamp->columns * stamp->rows; i++)
    {
      gpointer to;
      if (g_hash_table_lookup_extended (characters, GUINT_TO_POINTER (stamp->cells[i]), NULL, &to))
        stamp->cells[i] = GPOINTER_TO_UINT (to);
    }
}

/* Legends that the board has not come along; characters that mean something else there change. */
static void
remap_legends (Pasting *self, LoomPasteRemap *remap)
{
  const GPtrArray *legends = loom_board_list (self->clip->board, LOOM_KIND_LEGEND);
  g_autoptr (GHashTable) characters = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < legends->len; i++)
    {
      const LoomLegend *legend = g_ptr_array_index (legends, i);
      const LoomLegend *same = find_meaning (self->board, legend);
      gunichar character = same != NULL ? (gunichar)same->character : 0;
      if (same == NULL)
        {
          LoomLegend *copy = (LoomLegend *)loom_paste_remap_copy (remap, &legend->entity);
          character = find_character (self->board, legend, taken);
          copy->character = (gint32)character;
          loom_edit_insert (remap->edit, self->layer->entity.parent->handle, &copy->entity,
                            G_MAXUINT);
        }
      g_hash_table_insert (characters, GUINT_TO_POINTER ((guint)legend->character),
                           GUINT_TO_POINTER (character));
    }
  exchange (self->stamp, characters);
}

static void
drop_foreign_seats (Pasting *self, LoomClipPlace *place)
{
  for (guint i = self->stamp->pieces->len; self->target->scenario != NULL && i > 0; i--)
    if (!loom_paste_remap_has_seats (g_ptr_array_index (self->stamp->pieces, i - 1),
                                     self->target->scenario))
      {
        g_ptr_array_remove_index (self->stamp->pieces, i - 1);
        place->n_left_out++;
      }
}

/* The ground stays as it is under what is pasted without cells. */
static void
take_ground (Pasting *self, LoomCell at)
{
  for (gint32 i = 0; i < self->stamp->columns * self->stamp->rows; i++)
    self->stamp->cells[i] = loom_board_cell (
        self->board, self->layer,
        (LoomCell){ at.column + i % self->stamp->columns, at.row + i / self->stamp->columns });
}

/* Whether every piece of the stamp would stand on open ground of its own. */
static gboolean
is_free (const Pasting *self, LoomCell at)
{
  for (guint i = 0; i < self->stamp->pieces->len; i++)
    {
      g_autoptr (GArray) cells = loom_entity_cells (g_ptr_array_index (self->stamp->pieces, i),
                                                    self->stamp->worm_length);
      for (guint k = 0; k < cells->len; k++)
        {
          const LoomCell own = g_array_index (cells, LoomCell, k);
          const LoomCell cell = { own.column + at.column - 1, own.row + at.row - 1 };
          if (loom_board_cell_blocks (self->board, self->layer, cell)
              || loom_board_on_cell (self->board, self->target->scenario,
                                     self->layer->entity.handle, cell, self->stamp->worm_length)
                     != NULL)
            return FALSE;
        }
    }
  return TRUE;
}

/* The free place nearest to @at; FALSE when there is none. O(cells of the layer · pieces). */
static gboolean
find_free (const Pasting *self, LoomCell *at)
{
  const LoomCell wanted = *at;
  const gint32 most = MAX (self->layer->columns, self->layer->rows);
  for (gint32 ring = 0; ring <= most; ring++)
    for (gint32 down = -ring; down <= ring; down++)
      for (gint32 right = -ring; right <= ring;
           right += ABS (down) == ring || ring == 0 ? 1 : 2 * ring)
        {
          *at = (LoomCell){ wanted.column + right, wanted.row + down };
          if (is_free (self, *at))
            return TRUE;
        }
  return FALSE;
}

/* Where a second copy of a rectangle lies: right of the first, below it, left of it or above. */
static LoomCell
find_beside (const Pasting *self, LoomCell from)
{
  const gint32 columns = self->stamp->columns, rows = self->stamp->rows;
  const LoomCell places[] = { { from.column + columns, from.row },
                              { from.column, from.row + rows },
                              { from.column - columns, from.row },
                              { from.column, from.row - rows } };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i].column >= 1 && places[i].row >= 1
        && places[i].column + columns - 1 <= self->layer->columns
        && places[i].row + rows - 1 <= self->layer->rows)
      return places[i];
  return from;
}

static gboolean
find_corner (const Pasting *self, LoomCell *at, GError **error)
{
  const LoomClipTarget *target = self->target;
  *at = loom_cell_is_set (self->clip->corner) ? self->clip->corner : (LoomCell){ 1, 1 };
  if (loom_cell_is_set (target->cell))
    *at = (LoomCell){ target->cell.column - (self->stamp->columns - 1) / 2,
                      target->cell.row - (self->stamp->rows - 1) / 2 };
  else if (target->beside && self->clip->kind == LOOM_CLIP_CELLS)
    *at = find_beside (self, *at);
  if (self->clip->kind == LOOM_CLIP_CELLS || find_free (self, at))
    return TRUE;
  loom_edit_refuse (error, _ ("There is no free ground for it on this layer"));
  return FALSE;
}

/* The stamp as the image has it, and where; FALSE where it is there already, or cannot be. */
static gboolean
find_image (Pasting *self, LoomCell *at)
{
  const LoomClipTarget *target = self->target;
  LoomGridTurn turn;
  if (!loom_cell_is_set (target->corner)
      || !loom_cell_image_corner (target->drawing, target->image, self->layer, self->stamp->columns,
                                  self->stamp->rows, target->corner, &turn, at)
      || loom_cell_equal (*at, target->corner))
    return FALSE;
  loom_stamp_turn (self->stamp, turn);
  for (guint i = 0; target->scenario != NULL && i < self->stamp->pieces->len; i++)
    {
      LoomEntity *piece = g_ptr_array_index (self->stamp->pieces, i);
      const LoomField *field = loom_kind_field (piece->kind, "seat");
      gint32 *seat = field != NULL ? (gint32 *)((char *)piece + field->offset) : NULL;
      if (seat != NULL && *seat != LOOM_UNSET)
        *seat
            = loom_cell_image_seat (target->drawing, target->image, *seat, target->scenario->seats);
    }
  return TRUE;
}

static LoomStamp *
dup_stamp (const LoomClip *self, const LoomClipTarget *target)
{
  const LoomLayer *layer = loom_board_layer (self->board, 0);
  LoomStamp *stamp
      = loom_stamp_new (self->board, loom_clip_get_scenario (self), layer, (LoomCell){ 1, 1 },
                        (LoomCell){ layer->columns, layer->rows }, target->worm_length);
  if (self->kind == LOOM_CLIP_ITEMS && target->drawing == NULL)
    loom_clip_take_singles (self, stamp);
  return stamp;
}

LoomEdit *
loom_clip_paste_cells (const LoomClip *self,
                       const LoomBoard *board,
                       const LoomClipTarget *target,
                       LoomClipPlace *place,
                       GError **error)
{
  const LoomEntity *layer = loom_board_get (board, target->layer);
  LoomCell at;
  if (layer == NULL || layer->kind != LOOM_KIND_LAYER)
    return loom_edit_refuse (error, _ ("This is a part of a layer: paste it on a layer"));
  g_autoptr (LoomStamp) stamp = dup_stamp (self, target);
  Pasting pasting = { self, board, target, (const LoomLayer *)layer, stamp };
  drop_foreign_seats (&pasting, place);
  if (target->drawing != NULL && !find_image (&pasting, &at))
    return loom_edit_new ("Paste");
  if (target->drawing == NULL && target->beside && self->kind == LOOM_CLIP_ITEMS
      && !loom_clip_renew_singles (stamp, board, target->scenario, error))
    return NULL;
  if (target->drawing == NULL && !find_corner (&pasting, &at, error))
    return NULL;
  place->corner = at;
  g_auto (LoomPasteRemap) remap = { 0 };
  loom_paste_remap_init (&remap, self, board);
  if (self->kind == LOOM_CLIP_CELLS)
    {
      loom_paste_remap_style (&remap);
      remap_legends (&pasting, &remap);
      place->from = at;
      place->to = (LoomCell){ at.column + stamp->columns - 1, at.row + stamp->rows - 1 };
    }
  else
    take_ground (&pasting, at);
  loom_clip_move_singles (stamp, board, target->scenario, target->layer, at, remap.edit);
  LoomEdit *edit = loom_edit_paste_stamp (board, target->layer, target->scenario, stamp, at, error);
  if (edit == NULL)
    return NULL;
  loom_edit_append (remap.edit, edit);
  return g_steal_pointer (&remap.edit);
}
