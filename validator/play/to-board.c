/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A position as a board: see to-board.h. What each game places is in its own to-board.c (Colony
 * Battle: things.c). */

#include "validator/play/to-board.h"

/* The kinds of things that play moves, sets or takes away. */
static const LoomKind played[] = {
  LOOM_KIND_PLACE,     LOOM_KIND_NUMBER, LOOM_KIND_QUEEN, LOOM_KIND_UNIT,
  LOOM_KIND_EARTHWORM, LOOM_KIND_SPIDER, LOOM_KIND_ITEM,  LOOM_KIND_DUG,
};

GPtrArray *
loom_game_list_things (const LoomGame *self, const LoomState *state)
{
  GPtrArray *things = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_entity_free);

  if (self->play->list_things != NULL)
    self->play->list_things (self, state, things);
  return things;
}

LoomEdit *
loom_game_new_clear_edit (const LoomGame *self, const LoomBoard *board)
{
  const LoomEntity *scenario = loom_board_get (board, self->position->scenario->entity.handle);
  LoomEdit *edit = loom_edit_new ("Show a position");

  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    for (guint k = 0; k < loom_entity_n (scenario, played[i]); k++)
      loom_edit_remove (edit, loom_entity_nth (scenario, played[i], k)->handle);
  return edit;
}

LoomEdit *
loom_game_new_to_board_edit (const LoomGame *self, const LoomState *state, const LoomBoard *board)
{
  const LoomHandle handle = self->position->scenario->entity.handle;
  g_autoptr (GPtrArray) things = loom_game_list_things (self, state);

  if (self->play->list_things == NULL)
    return loom_edit_new ("Show a position");
  LoomEdit *edit = loom_game_new_clear_edit (self, board);
  while (things->len > 0)
    loom_edit_insert (edit, handle, g_ptr_array_steal_index (things, 0), G_MAXUINT);
  return edit;
}

LoomBoard *
loom_game_dup_board (const LoomGame *self, const LoomState *state)
{
  LoomBoard *board = loom_board_copy (self->position->board);
  g_autoptr (LoomEdit) edit = loom_game_new_to_board_edit (self, state, board);
  g_autoptr (GError) error = NULL;

  if (!loom_board_apply (board, edit, NULL, &error))
    g_critical ("a position cannot be shown: %s", error->message);
  return board;
}

LoomPlace *
loom_to_board_add_place (const LoomGame *game, GPtrArray *things, guint area)
{
  LoomPlace *place = (LoomPlace *)loom_entity_new (LOOM_KIND_PLACE);

  place->area = game->position->areas[area].area->entity.handle;
  g_ptr_array_add (things, place);
  return place;
}

void
loom_to_board_add_number (const LoomGame *game, GPtrArray *things, guint area, gint32 value)
{
  LoomNumber *number = (LoomNumber *)loom_entity_new (LOOM_KIND_NUMBER);

  number->area = game->position->areas[area].area->entity.handle;
  number->value = value;
  g_ptr_array_add (things, number);
}

LoomEntity *
loom_to_board_add_on_cell (const LoomGame *game, GPtrArray *things, LoomKind kind, guint32 cell)
{
  LoomEntity *thing = loom_entity_new (kind);
  LoomOnCell *on = (LoomOnCell *)thing;
  guint layer;

  on->at = loom_position_cell_at (game->position, cell, &layer);
  on->layer = game->position->layers[layer].layer->entity.handle;
  g_ptr_array_add (things, thing);
  return thing;
}
