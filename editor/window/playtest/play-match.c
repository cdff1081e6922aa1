/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Places of a game and things of the document, one for the other: see play-view.h. */

#include "editor/playtest/play-places.h"
#include "editor/window/playtest/play-view-private.h"

static LoomHandle
find_by_id (const LoomBoard *board, LoomKind kind, const char *id)
{
  for (guint i = 0; i < loom_board_n (board, kind); i++)
    {
      const LoomEntity *entity = g_ptr_array_index (loom_board_list (board, kind), i);

      if (g_strcmp0 (entity->id, id) == 0)
        return entity->handle;
    }
  return 0;
}

void
loom_play_view_clear_places (LoomPlayView *self)
{
  g_clear_pointer (&self->marks, g_free);
  g_clear_pointer (&self->odds, g_free);
  g_clear_pointer (&self->areas, g_free);
  g_clear_pointer (&self->layers, g_free);
  g_clear_pointer (&self->places, g_hash_table_unref);
  self->table = NULL;
}

/* The game is played on a copy of the board in which things have other handles: what is where is
 * found by ids. */
void
loom_play_view_match_places (LoomPlayView *self, const LoomPlaySession *table)
{
  const LoomBoard *board = loom_document_get_board (loom_canvas_get_document (self->canvas));
  const LoomPosition *position = table->position;
  const guint n = loom_play_n_places (table->game);

  loom_play_view_clear_places (self);
  self->table = table;
  self->marks = g_new0 (guint8, n + 1);
  self->odds = g_new0 (float, n + 1);
  self->places = g_hash_table_new (NULL, NULL);
  self->layers = g_new0 (LoomHandle, position->n_layers + 1);
  for (guint i = 0; i < position->n_layers; i++)
    self->layers[i] = find_by_id (board, LOOM_KIND_LAYER, position->layers[i].layer->entity.id);
  if (loom_play_on_cells (table->game))
    return;
  self->areas = g_new0 (LoomHandle, n + 1);
  for (guint i = 0; i < n; i++)
    {
      self->areas[i] = find_by_id (board, LOOM_KIND_AREA, loom_game_area_id (table->game, i));
      g_hash_table_insert (self->places, GUINT_TO_POINTER (self->areas[i]),
                           GUINT_TO_POINTER (i + 1));
    }
}

guint32
loom_play_view_place_of_area (LoomPlayView *self, LoomHandle area)
{
  const guint place
      = self->places != NULL && area != 0
            ? GPOINTER_TO_UINT (g_hash_table_lookup (self->places, GUINT_TO_POINTER (area)))
            : 0;

  return place > 0 ? place - 1 : LOOM_NONE;
}

LoomHandle
loom_play_view_area_of_place (LoomPlayView *self, guint32 place)
{
  return self->areas != NULL && place < self->table->position->n_areas ? self->areas[place] : 0;
}

guint32
loom_play_view_place_of_cell (LoomPlayView *self, LoomCell cell)
{
  const LoomHandle layer = loom_document_get_layer (loom_canvas_get_document (self->canvas));

  if (self->table == NULL || self->areas != NULL)
    return LOOM_NONE;
  for (guint i = 0; i < self->table->position->n_layers; i++)
    if (self->layers[i] == layer)
      return loom_position_cell (self->table->position, i, cell);
  return LOOM_NONE;
}

LoomCell
loom_play_view_cell_of_place (LoomPlayView *self, guint32 place, LoomHandle *layer)
{
  guint i = 0;
  const LoomCell cell = loom_position_cell_at (self->table->position, place, &i);

  *layer = self->layers[i];
  return cell;
}
