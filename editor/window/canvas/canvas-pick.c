/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is where: picking, and the boxes of things. From the top down in the order of drawing. */

#include "editor/window/canvas/canvas-private.h"

#include "editor/window/view/entity-place.h"
#include "formats/geometry/planar.h"

#include <math.h>

static LoomEntityPlaces
places_of (LoomCanvas *self)
{
  loom_canvas_get_index (self);
  return (LoomEntityPlaces){ loom_document_get_board (self->document), self->index,
                             self->has_place ? &self->place : NULL,
                             loom_document_get_layer (self->document) };
}

/* A thing of what is shown, or else of the document, and where to look for it. */
static const LoomEntity *
find_entity (LoomCanvas *self, LoomHandle handle, LoomEntityPlaces *places)
{
  const LoomBoard *told = loom_canvas_get_told (self);
  const LoomEntity *entity = handle != 0 ? loom_board_get (told, handle) : NULL;

  *places = places_of (self);
  if (entity == NULL)
    return handle != 0 ? loom_board_get (places->board, handle) : NULL;
  places->board = told;
  return entity;
}

LoomRect
loom_canvas_entity_bounds (LoomCanvas *self, LoomHandle entity)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), ((LoomRect){ 0, 0, -1, -1 }));

  LoomEntityPlaces places;
  const LoomEntity *found = find_entity (self, entity, &places);
  return found != NULL ? loom_entity_place_box (&places, found) : (LoomRect){ 0, 0, -1, -1 };
}

void
loom_canvas_add_course (LoomCanvas *self, const LoomEntity *entity, GArray *course)
{
  const LoomEntityPlaces places = places_of (self);

  loom_entity_place_course (&places, entity, course);
}

gboolean
loom_canvas_find_panel (LoomCanvas *self, double bx, double by, LoomPanel *panel, LoomRect *box)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self) && panel != NULL && box != NULL, FALSE);

  const LoomStance *stance = loom_picture_get_stance (self->picture);
  return stance != NULL && self->shown_board == NULL
         && loom_stance_find (stance, bx / LOOM_MM, by / LOOM_MM, panel, box);
}

gboolean
loom_canvas_cell_at (LoomCanvas *self, double bx, double by, LoomCell *cell)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self) && cell != NULL, FALSE);

  return self->has_place && loom_layer_place_cell_at (&self->place, bx, by, cell);
}

gboolean
loom_canvas_get_place (LoomCanvas *self, LoomLayerPlace *place)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self) && place != NULL, FALSE);

  *place = self->place;
  return self->has_place;
}

/* A question, and what has been found so far: the last thing found of a list lies on top. */
typedef struct
{
  const LoomEntityPlaces *places;
  double x, y, reach;
} Question;

static gboolean
is_in (const LoomRect *box, const Question *q, double reach)
{
  return box->right >= box->left && q->x >= box->left - reach && q->x <= box->right + reach
         && q->y >= box->top - reach && q->y <= box->bottom + reach;
}

static gboolean
meets_course (const Question *q, const LoomEntity *entity, double reach)
{
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomPoint));

  loom_entity_place_course (q->places, entity, course);
  for (guint i = 0; i + 1 < course->len; i++)
    {
      const LoomPoint *piece = &g_array_index (course, LoomPoint, i);

      if (loom_segment_distance (loom_point_to_vec2 (piece[0]), loom_point_to_vec2 (piece[1]),
                                 (LoomVec2){ q->x, q->y })
          <= reach)
        return TRUE;
    }
  return FALSE;
}

static gboolean
meets (const Question *q, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_ROUTE || entity->kind == LOOM_KIND_PATH
      || entity->kind == LOOM_KIND_TRACK)
    return meets_course (q, entity, q->reach);
  if (entity->kind == LOOM_KIND_EARTHWORM)
    return meets_course (q, entity, q->places->place != NULL ? q->places->place->cell / 2 : 0);
  const LoomRect box = loom_entity_place_box (q->places, entity);
  return is_in (&box, q, 0);
}

static LoomHandle
last_of (const Question *q, const GPtrArray *entities)
{
  for (guint i = entities != NULL ? entities->len : 0; i > 0; i--)
    {
      const LoomEntity *entity = g_ptr_array_index (entities, i - 1);
      if (meets (q, entity))
        return entity->handle;
    }
  return 0;
}

static LoomHandle
pick_kinds (const Question *q, const LoomEntity *parent, const LoomKind *kinds, guint n)
{
  LoomHandle found = 0;

  for (guint i = 0; i < n && found == 0; i++)
    found = last_of (q, parent != NULL ? loom_entity_children (parent, kinds[i])
                                       : loom_board_list (q->places->board, kinds[i]));
  return found;
}

/* Pieces of an area are looked for in that area alone, however many there are. */
static LoomHandle
pick_on_area (const Question *q, const LoomEntity *scenario, LoomHandle area)
{
  static const LoomKind kinds[] = { LOOM_KIND_NUMBER, LOOM_KIND_PLACE };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = loom_entity_n (scenario, kinds[k]); i > 0; i--)
      {
        const LoomEntity *entity = loom_entity_nth (scenario, kinds[k], i - 1);
        const LoomHandle on = entity->kind == LOOM_KIND_PLACE ? ((const LoomPlace *)entity)->area
                                                              : ((const LoomNumber *)entity)->area;
        if (on == area && meets (q, entity))
          return entity->handle;
      }
  return 0;
}

static LoomHandle
pick_decor (const Question *q)
{
  static const LoomKind kinds[]
      = { LOOM_KIND_TEXT, LOOM_KIND_SYMBOL, LOOM_KIND_TRACK, LOOM_KIND_PATH, LOOM_KIND_KEY };

  return pick_kinds (q, NULL, kinds, G_N_ELEMENTS (kinds));
}

static LoomHandle
pick_on_layer (const Question *q, const LoomEntity *scenario)
{
  static const LoomKind pieces[]
      = { LOOM_KIND_QUEEN, LOOM_KIND_UNIT, LOOM_KIND_SPIDER, LOOM_KIND_ITEM, LOOM_KIND_EARTHWORM };
  static const LoomKind gates[]
      = { LOOM_KIND_ENTRANCE, LOOM_KIND_THRONE, LOOM_KIND_ROOM, LOOM_KIND_IMAGE };
  LoomHandle found = scenario != NULL ? pick_kinds (q, scenario, pieces, G_N_ELEMENTS (pieces)) : 0;

  if (found == 0)
    found = pick_decor (q);
  if (found == 0)
    found = pick_kinds (q, NULL, gates, G_N_ELEMENTS (gates));
  return found;
}

static LoomHandle
pick_on_map (const Question *q, const LoomEntity *scenario, gboolean corners)
{
  static const LoomKind routes[] = { LOOM_KIND_ROUTE };
  static const LoomKind images[] = { LOOM_KIND_IMAGE };
  const LoomBoardIndex *index = q->places->index;
  const LoomCorner *corner
      = corners ? loom_board_index_corner_near (index, q->x, q->y, q->reach, NULL) : NULL;
  const guint area = loom_board_index_area_at (index, q->x, q->y);
  const LoomHandle on
      = area != LOOM_NONE ? loom_board_area (q->places->board, area)->entity.handle : 0;
  LoomHandle found = corner != NULL ? corner->entity.handle : 0;

  if (found == 0)
    found = pick_decor (q);
  if (found == 0 && scenario != NULL && on != 0)
    found = pick_on_area (q, scenario, on);
  if (found == 0)
    found = pick_kinds (q, NULL, routes, G_N_ELEMENTS (routes));
  if (found == 0)
    found = on;
  return found != 0 ? found : pick_kinds (q, NULL, images, G_N_ELEMENTS (images));
}

LoomHandle
loom_canvas_pick (LoomCanvas *self, double bx, double by, double reach, gboolean corners)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), 0);

  const LoomEntityPlaces places = places_of (self);
  const Question question = { &places, bx, by, reach };
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  const LoomEntity *entity = scenario != NULL ? &scenario->entity : NULL;
  if (self->is_layered)
    return pick_on_layer (&question, entity);
  return pick_on_map (&question, entity, corners);
}
