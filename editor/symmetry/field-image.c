/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields of counterparts: see field-image.h. */

#include "editor/symmetry/field-image.h"

#include "editor/symmetry/cell-image.h"
#include "editor/symmetry/symmetry-seats.h"

/* What of each kind is shared: names with a space between them. */
static const struct
{
  LoomKind kind;
  const char *fields;
} shared[] = {
  { LOOM_KIND_AREA, "at radius label label-angle terrain closed" },
  { LOOM_KIND_BORDER, "curve line" },
  { LOOM_KIND_SLOT, "kind at size angle" },
  { LOOM_KIND_ROUTE, "kind line one-way closed" },
  { LOOM_KIND_BARRIER, "line" },
  { LOOM_KIND_TEXT, "at type angle width print locked" },
  { LOOM_KIND_SYMBOL, "name at size angle print locked" },
  { LOOM_KIND_PATH, "closed curve line fill way print locked" },
  { LOOM_KIND_ENTRANCE, "at turns closed" },
  { LOOM_KIND_THRONE, "at turns" },
  { LOOM_KIND_PLACE, "seat neutral dice shrine element held cubes face marker" },
  { LOOM_KIND_QUEEN, "at seat hp" },
  { LOOM_KIND_UNIT, "at seat kind hp carrying" },
  { LOOM_KIND_EARTHWORM, "head facing length mirrored" },
  { LOOM_KIND_SPIDER, "at radius" },
  { LOOM_KIND_ITEM, "at kind hidden" },
};

gboolean
loom_field_image_is_shared (LoomKind kind, const char *field)
{
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (shared[i].kind == kind)
      {
        g_auto (GStrv) names = g_strsplit (shared[i].fields, " ", -1);

        return g_strv_contains ((const char *const *)names, field);
      }
  return FALSE;
}

static gboolean
is_name (const LoomField *field, const char *name)
{
  return g_str_equal (field->name, name);
}

/* The layer whose cells @entity stands on, or NULL. */
static const LoomLayer *
layer_of (const LoomBoard *board, const LoomEntity *entity)
{
  const LoomField *field = entity != NULL ? loom_kind_field (entity->kind, "layer") : NULL;

  if (field == NULL)
    return NULL;
  return (const LoomLayer *)loom_board_get (
      board, *(const LoomHandle *)((const char *)entity + field->offset));
}

/* What @entity has in @field in image @i once it has @value: whole things are turned, for cells,
 * facing and seat belong together. */
static gboolean
map_on_cells (const LoomDrawing *drawing,
              guint i,
              const LoomLayer *layer,
              const LoomEntity *entity,
              const LoomField *field,
              gint32 n_seats,
              const LoomValue *value,
              LoomValue *image)
{
  g_autoptr (LoomEntity) changed = loom_entity_copy (entity);
  g_autoptr (LoomEntity) turned = NULL;
  g_auto (LoomValue) put = LOOM_VALUE_INIT;

  loom_value_copy (value, &put);
  loom_entity_put (changed, field, &put);
  turned = loom_cell_image_new_entity (drawing, i, layer, changed, n_seats, 1);
  if (turned == NULL)
    return FALSE;
  loom_entity_get (turned, field, image);
  return TRUE;
}

gboolean
loom_field_image_map (const LoomDrawing *drawing,
                      const LoomBoard *board,
                      guint i,
                      const LoomEntity *entity,
                      const LoomField *field,
                      const gint32 *seats,
                      gint32 n_seats,
                      const LoomValue *value,
                      LoomValue *image)
{
  const LoomLayer *layer = layer_of (board, entity);
  const LoomDrawing about
      = entity != NULL && (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0
            ? loom_drawing_on_layer (drawing, board, ((const LoomDecor *)entity)->on)
            : *drawing;

  g_return_val_if_fail (drawing != NULL && field != NULL && value != NULL && image != NULL, FALSE);
  if (layer != NULL && !is_name (field, "closed"))
    {
      if (!is_name (field, "head"))
        return map_on_cells (drawing, i, layer, entity, field, n_seats, value, image);
      loom_value_copy (value, image);
      return loom_drawing_map_cell (drawing, i, layer, value->cell, &image->cell);
    }
  loom_value_copy (value, image);
  if (!loom_value_is_set (value))
    return TRUE;
  if (field->type == LOOM_TYPE_POINT && !is_name (field, "size"))
    image->point = loom_drawing_map_point (&about, i, value->point);
  else if (is_name (field, "angle") || is_name (field, "label-angle"))
    image->number = loom_drawing_map_turn (drawing, i, value->number);
  else if ((is_name (field, "seat") || is_name (field, "marker")) && seats != NULL
           && value->number >= 1 && value->number <= LOOM_DRAWING_SEATS)
    image->number = seats[value->number];
  return TRUE;
}

gboolean
loom_field_image_is_reversed (const LoomDrawing *drawing,
                              const LoomBoard *board,
                              guint i,
                              const LoomRoute *route,
                              const LoomRoute *image)
{
  g_return_val_if_fail (drawing != NULL && board != NULL && route != NULL && image != NULL, FALSE);
  return image->from != loom_drawing_find_image (drawing, board, i, route->from);
}
