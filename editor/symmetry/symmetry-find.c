/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which thing of the board is the image of another: what lies where the image would lie, and is of
 * the same kind. Nothing is remembered: people move things by hand, and what fits is found anew. */

#include "editor/symmetry/symmetry.h"

#include "formats/layers/edit-layer-pieces.h"
#include "formats/reshape/edit-place.h"

#include <math.h>
#include <string.h>

/* How far an image may be from where it belongs, µm. */
#define REACH 50

/* What is looked for: the image @i under @drawing. */
typedef struct
{
  const LoomDrawing *drawing;
  const LoomBoard *board;
  guint i;
} Search;

static gboolean
is_near (LoomPoint a, LoomPoint b)
{
  return hypot ((double)a.x - b.x, (double)a.y - b.y) <= REACH;
}

static gboolean
is_image (const Search *self, LoomPoint point, LoomPoint image)
{
  if (!loom_point_is_set (point) || !loom_point_is_set (image))
    return loom_point_is_set (point) == loom_point_is_set (image);
  return is_near (loom_drawing_map_point (self->drawing, self->i, point), image);
}

static LoomPoint
corner_point (const LoomBoard *board, LoomHandle corner)
{
  const LoomCorner *entity = loom_board_corner (board, corner);
  return (LoomPoint){ entity->x, entity->y };
}

static LoomHandle
find_corner (const Search *self, LoomHandle corner)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  const LoomPoint at
      = loom_drawing_map_point (self->drawing, self->i, corner_point (self->board, corner));
  LoomHandle best = 0;
  double least = REACH + 1;
  for (guint k = 0; k < corners->len; k++)
    {
      const LoomCorner *other = g_ptr_array_index (corners, k);
      if (ABS ((gint64)other->x - at.x) > REACH || ABS ((gint64)other->y - at.y) > REACH)
        continue;
      const double distance = hypot ((double)other->x - at.x, (double)other->y - at.y);
      if (distance <= REACH && distance < least)
        {
          least = distance;
          best = other->entity.handle;
        }
    }
  return best;
}

static gboolean
has_corner_at (const LoomBoard *board, LoomRefs ring, LoomPoint at)
{
  for (guint k = 0; k < ring.n; k++)
    if (is_near (corner_point (board, ring.items[k]), at))
      return TRUE;
  return FALSE;
}

static gboolean
is_ring_image (const Search *self, LoomRefs ring, LoomRefs image)
{
  if (ring.n != image.n)
    return FALSE;
  for (guint k = 0; k < ring.n; k++)
    if (!has_corner_at (self->board, image,
                        loom_drawing_map_point (self->drawing, self->i,
                                                corner_point (self->board, ring.items[k]))))
      return FALSE;
  return TRUE;
}

static LoomHandle
find_area (const Search *self, const LoomArea *area)
{
  for (guint k = 0; k < loom_board_n (self->board, LOOM_KIND_AREA); k++)
    {
      const LoomArea *other = loom_board_area (self->board, k);
      if (area->outline.n == 0 ? other->outline.n == 0 && is_image (self, area->at, other->at)
                               : is_ring_image (self, area->outline, other->outline))
        return other->entity.handle;
    }
  return 0;
}

static LoomHandle
find_area_of (const Search *self, LoomHandle area)
{
  const LoomEntity *entity = loom_board_get (self->board, area);
  return entity != NULL ? find_area (self, (const LoomArea *)entity) : 0;
}

static gboolean
is_pair (LoomRefs pair, LoomHandle a, LoomHandle b)
{
  return pair.n == 2
         && ((pair.items[0] == a && pair.items[1] == b)
             || (pair.items[0] == b && pair.items[1] == a));
}

static LoomHandle
find_border (const Search *self, const LoomBorder *border)
{
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  const LoomHandle a = find_corner (self, border->ends.items[0]);
  const LoomHandle b = find_corner (self, border->ends.items[1]);
  for (guint k = 0; a != 0 && b != 0 && k < borders->len; k++)
    {
      const LoomBorder *other = g_ptr_array_index (borders, k);
      if (is_pair (other->ends, a, b))
        return other->entity.handle;
    }
  return 0;
}

guint
loom_drawing_route_likeness (const LoomRoute *route,
                             const LoomRoute *other,
                             LoomHandle from,
                             LoomHandle to)
{
  const gboolean leads_there = other->from == from && other->to == to;
  const gboolean leads_back = other->from == to && other->to == from;
  const gboolean is_one_way = route->one_way == 1;
  if (!leads_there && !leads_back)
    return 0;
  return 1 + (other->kind == route->kind ? 1 : 0)
         + ((other->one_way == 1) == is_one_way && (leads_there || !is_one_way) ? 2 : 0);
}

/* Two areas may have a route by land and one by sea, or one there and one back. */
static LoomHandle
find_route (const Search *self, const LoomRoute *route)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const LoomHandle from = find_area_of (self, route->from);
  const LoomHandle to = find_area_of (self, route->to);
  LoomHandle best = 0;
  guint most = 0;
  for (guint k = 0; from != 0 && to != 0 && k < routes->len; k++)
    {
      const LoomRoute *other = g_ptr_array_index (routes, k);
      const guint likeness = loom_drawing_route_likeness (route, other, from, to);
      if (likeness <= most)
        continue;
      most = likeness;
      best = other->entity.handle;
    }
  return best;
}

static LoomHandle
find_barrier (const Search *self, const LoomBarrier *barrier)
{
  const GPtrArray *barriers = loom_board_list (self->board, LOOM_KIND_BARRIER);
  const LoomHandle a = find_area_of (self, barrier->between.items[0]);
  const LoomHandle b = find_area_of (self, barrier->between.items[1]);
  const LoomHandle c = barrier->ends.n == 2 ? find_corner (self, barrier->ends.items[0]) : 0;
  const LoomHandle d = barrier->ends.n == 2 ? find_corner (self, barrier->ends.items[1]) : 0;
  for (guint k = 0; a != 0 && b != 0 && k < barriers->len; k++)
    {
      const LoomBarrier *other = g_ptr_array_index (barriers, k);
      if (is_pair (other->between, a, b) && other->ends.n == barrier->ends.n
          && (other->ends.n == 0 || is_pair (other->ends, c, d)))
        return other->entity.handle;
    }
  return 0;
}

/* The middle of boxes, the first point of lines, else the place. */
static LoomPoint
decor_point (const LoomEntity *entity, gboolean last)
{
  const LoomField *points = loom_kind_field (entity->kind, "points");
  const LoomField *at = loom_kind_field (entity->kind, "at");
  const LoomField *size = loom_kind_field (entity->kind, "size");
  if (points != NULL)
    {
      const LoomPoints *list = (const LoomPoints *)((const char *)entity + points->offset);
      return list->n > 0 ? list->items[last ? list->n - 1 : 0] : (LoomPoint){ LOOM_UNSET, 0 };
    }
  LoomPoint point = *(const LoomPoint *)((const char *)entity + at->offset);
  if (size == NULL || size->type != LOOM_TYPE_POINT)
    return point;
  const LoomPoint *box = (const LoomPoint *)((const char *)entity + size->offset);
  return (LoomPoint){ point.x + box->x / 2, point.y + box->y / 2 };
}

static gboolean
is_decor_image (const Search *self, const LoomEntity *entity, const LoomEntity *other)
{
  const LoomPoint first = decor_point (entity, FALSE);
  const LoomPoint last = decor_point (entity, TRUE);
  if (((const LoomDecor *)entity)->on != ((const LoomDecor *)other)->on)
    return FALSE;
  return (is_image (self, first, decor_point (other, FALSE))
          && is_image (self, last, decor_point (other, TRUE)))
         || (is_image (self, first, decor_point (other, TRUE))
             && is_image (self, last, decor_point (other, FALSE)));
}

static LoomHandle
find_decor (const Search *self, const LoomEntity *entity)
{
  const GPtrArray *list = loom_board_list (self->board, entity->kind);
  const LoomDrawing about
      = loom_drawing_on_layer (self->drawing, self->board, ((const LoomDecor *)entity)->on);
  const Search there = { &about, self->board, self->i };
  for (guint k = 0; k < list->len; k++)
    if (is_decor_image (&there, entity, g_ptr_array_index (list, k)))
      return ((const LoomEntity *)g_ptr_array_index (list, k))->handle;
  return 0;
}

static LoomHandle
find_slot (const Search *self, const LoomSlot *slot)
{
  const LoomEntity *area
      = loom_board_get (self->board, find_area_of (self, slot->entity.parent->handle));
  for (guint k = 0; area != NULL && k < loom_entity_n (area, LOOM_KIND_SLOT); k++)
    {
      const LoomSlot *other = (const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, k);
      if (other->kind == slot->kind && is_image (self, slot->at, other->at))
        return other->entity.handle;
    }
  return 0;
}

static const void *
field_of (const LoomEntity *entity, const char *name)
{
  const LoomField *field = loom_kind_field (entity->kind, name);
  return field != NULL ? (const char *)entity + field->offset : NULL;
}

/* What stands on a cell: the same kind of thing in the same layer and parent. */
static LoomHandle
find_on_cell (const Search *self, const LoomEntity *entity)
{
  const LoomHandle layer = *(const LoomHandle *)field_of (entity, "layer");
  const LoomCell cell = *(const LoomCell *)field_of (entity, "at");
  LoomCell at;
  if (layer == 0 || !loom_cell_is_set (cell)
      || !loom_drawing_map_cell (self->drawing, self->i,
                                 (const LoomLayer *)loom_board_get (self->board, layer), cell, &at))
    return 0;
  for (guint k = 0; k < loom_entity_n (entity->parent, entity->kind); k++)
    {
      const LoomEntity *other = loom_entity_nth (entity->parent, entity->kind, k);
      if (*(const LoomHandle *)field_of (other, "layer") == layer
          && loom_cell_equal (*(const LoomCell *)field_of (other, "at"), at))
        return other->handle;
    }
  return 0;
}

/* The n-th thing of its kind on an area answers the n-th on the area's image. */
static LoomHandle
find_on_area (const Search *self, const LoomEntity *entity)
{
  const LoomHandle area = *(const LoomHandle *)field_of (entity, "area");
  const LoomHandle image = find_area_of (self, area);
  guint place = 0;
  for (guint k = 0; k < loom_entity_n (entity->parent, entity->kind); k++)
    {
      const LoomEntity *other = loom_entity_nth (entity->parent, entity->kind, k);
      if (other == entity)
        break;
      place += *(const LoomHandle *)field_of (other, "area") == area ? 1 : 0;
    }
  for (guint k = 0; image != 0 && k < loom_entity_n (entity->parent, entity->kind); k++)
    {
      const LoomEntity *other = loom_entity_nth (entity->parent, entity->kind, k);
      if (*(const LoomHandle *)field_of (other, "area") == image && place-- == 0)
        return other->handle;
    }
  return 0;
}

static LoomHandle
find_entity (const Search *self, const LoomEntity *entity)
{
  switch ((int)entity->kind)
    {
    case LOOM_KIND_CORNER:
      return find_corner (self, entity->handle);
    case LOOM_KIND_BORDER:
      return find_border (self, (const LoomBorder *)entity);
    case LOOM_KIND_AREA:
      return find_area (self, (const LoomArea *)entity);
    case LOOM_KIND_ROUTE:
      return find_route (self, (const LoomRoute *)entity);
    case LOOM_KIND_BARRIER:
      return find_barrier (self, (const LoomBarrier *)entity);
    case LOOM_KIND_SLOT:
      return find_slot (self, (const LoomSlot *)entity);
    case LOOM_KIND_PLACE:
    case LOOM_KIND_NUMBER:
      return find_on_area (self, entity);
    default:
      if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
        return find_decor (self, entity);
      return field_of (entity, "layer") != NULL && field_of (entity, "at") != NULL
                 ? find_on_cell (self, entity)
                 : 0;
    }
}

LoomHandle
loom_drawing_find_image (const LoomDrawing *self,
                         const LoomBoard *board,
                         guint i,
                         LoomHandle entity)
{
  const LoomEntity *found = loom_board_get (board, entity);
  const Search search = { self, board, i };
  if (found == NULL)
    return 0;
  return i % loom_drawing_get_n_images (self) == 0 ? entity : find_entity (&search, found);
}

/* What a thing without a place of its own hangs on, or 0. */
static LoomHandle
holder_of (const LoomEntity *entity)
{
  switch ((int)entity->kind)
    {
    case LOOM_KIND_BORDER:
      return ((const LoomBorder *)entity)->ends.items[0];
    case LOOM_KIND_ROUTE:
      return ((const LoomRoute *)entity)->from;
    case LOOM_KIND_BARRIER:
      return ((const LoomBarrier *)entity)->between.items[0];
    case LOOM_KIND_PLACE:
      return ((const LoomPlace *)entity)->area;
    default:
      return 0;
    }
}

guint
loom_drawing_part_of (const LoomDrawing *self, const LoomBoard *board, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  LoomDrawing about = *self;
  LoomPoint at;
  if (entity == NULL)
    return 0;
  if (loom_entity_is_on_cell (entity))
    {
      const LoomEntity *layer = loom_board_get (board, loom_entity_get_layer (entity));
      g_autoptr (GArray) cells = loom_entity_cells (entity, 1);
      return layer != NULL && cells->len > 0 ? loom_drawing_cell_part (
                 self, (const LoomLayer *)layer, g_array_index (cells, LoomCell, 0))
                                             : 0;
    }
  if (holder_of (entity) != 0)
    return loom_drawing_part_of (self, board, holder_of (entity));
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    about = loom_drawing_on_layer (self, board, ((const LoomDecor *)entity)->on);
  return loom_board_find_place (board, handle, &at) ? loom_drawing_part (&about, at) : 0;
}
