/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counterparts that are missing: see missing.h. */

#include "editor/symmetry/missing.h"

#include "editor/symmetry/cell-image.h"
#include "formats/layers/edit-layer-pieces.h"

/* How near to the axis words are on it, as for the tool that puts them. */
#define TEXT_REACH LOOM_MM

/* --- What there is ------------------------------------------------------------------------------
 */

static LoomHandle
layer_of (const LoomEntity *entity)
{
  return loom_entity_is_on_cell (entity) ? loom_entity_get_layer (entity)
                                         : ((const LoomDecor *)entity)->on;
}

static void
append (GPtrArray *found, const LoomEntity *entity, LoomHandle layer)
{
  if (layer_of (entity) == layer)
    g_ptr_array_add (found, (gpointer)entity);
}

GPtrArray *
loom_drawing_list_single (const LoomBoard *board, const LoomScenario *scenario, LoomHandle layer)
{
  static const LoomKind kinds[] = { LOOM_KIND_ENTRANCE, LOOM_KIND_SYMBOL, LOOM_KIND_TEXT };
  GPtrArray *found = g_ptr_array_new ();

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < loom_board_list (board, kinds[k])->len; i++)
      append (found, loom_board_list (board, kinds[k])->pdata[i], layer);
  for (guint s = 0; s < loom_board_n (board, LOOM_KIND_SCENARIO); s++)
    {
      const LoomScenario *one = loom_board_scenario (board, s);

      for (guint i = 0; i < loom_entity_n (&one->entity, LOOM_KIND_QUEEN); i++)
        if (scenario == NULL || scenario == one)
          append (found, loom_entity_nth (&one->entity, LOOM_KIND_QUEEN, i), layer);
    }
  return found;
}

/* --- What is missing ----------------------------------------------------------------------------
 */

/* How near to the axis it lies on it. */
static double
reach_of (const LoomEntity *entity)
{
  return entity->kind == LOOM_KIND_SYMBOL ? ((const LoomSymbol *)entity)->size / 2.0 : TEXT_REACH;
}

static gboolean
is_compass (const LoomEntity *entity)
{
  return entity->kind == LOOM_KIND_SYMBOL
         && ((const LoomSymbol *)entity)->name == LOOM_SYMBOL_COMPASS;
}

static LoomEntity *
new_plain_copy (const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);

  copy->handle = 0;
  copy->line = copy->column = copy->order = 0;
  loom_trivia_free (g_steal_pointer (&copy->trivia));
  return copy;
}

/* What stands upright stays so, as the tools put it. */
static LoomEntity *
new_decor (const LoomDrawing *self, const LoomBoard *board, guint i, const LoomEntity *entity)
{
  const LoomDrawing about = loom_drawing_on_layer (self, board, ((const LoomDecor *)entity)->on);
  const LoomField *place = loom_kind_field (entity->kind, "at");
  const LoomField *angle = loom_kind_field (entity->kind, "angle");
  g_auto (LoomValue) at = LOOM_VALUE_INIT;
  g_auto (LoomValue) turn = LOOM_VALUE_INIT;
  LoomEntity *image;

  loom_entity_get (entity, place, &at);
  loom_entity_get (entity, angle, &turn);
  if (is_compass (entity) || loom_drawing_is_fixed (&about, at.point, reach_of (entity)))
    return NULL;
  image = new_plain_copy (entity);
  at.point = loom_drawing_map_point (&about, i, at.point);
  loom_entity_put (image, place, &at);
  if (turn.number != 0)
    turn.number = loom_drawing_map_turn (&about, i, turn.number);
  loom_entity_put (image, angle, &turn);
  return image;
}

static LoomEntity *
new_on_cell (const LoomDrawing *self, const LoomBoard *board, guint i, const LoomEntity *entity)
{
  const LoomLayer *layer = (const LoomLayer *)loom_board_get (board, layer_of (entity));
  const gint32 n_seats
      = entity->kind == LOOM_KIND_QUEEN ? ((const LoomScenario *)entity->parent)->seats : 0;
  g_autoptr (LoomEntity) plain = new_plain_copy (entity);
  g_autoptr (LoomEntity) image = loom_cell_image_new_entity (self, i, layer, plain, n_seats, 1);

  if (image != NULL && entity->kind == LOOM_KIND_QUEEN
      && ((const LoomQueen *)image)->seat == ((const LoomQueen *)entity)->seat)
    return NULL;
  return g_steal_pointer (&image);
}

LoomEntity *
loom_drawing_new_missing (const LoomDrawing *self,
                          const LoomBoard *board,
                          guint i,
                          const LoomEntity *entity)
{
  g_return_val_if_fail (self != NULL && board != NULL && entity != NULL, NULL);
  if (loom_drawing_find_image (self, board, i, entity->handle) != 0)
    return NULL;
  return loom_entity_is_on_cell (entity) ? new_on_cell (self, board, i, entity)
                                         : new_decor (self, board, i, entity);
}
