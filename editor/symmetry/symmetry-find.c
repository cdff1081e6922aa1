/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which thing of the board is the image of another: what lies where the image would lie, and is of
 * the same kind. Nothing is remembered: people move things by hand, and what fits is found anew. */

#include "editor/symmetry/symmetry.h"

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
  const LoomCorner *thing = loom_board_corner (board, corner);
  return (LoomPoint){ thing->x, thing->y };
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
          best = other->thing.handle;
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
        return other->thing.handle;
    }
  return 0;
}

static LoomHandle
find_area_of (const Search *self, LoomHandle area)
{
  const LoomThing *thing = loom_board_get (self->board, area);
  return thing != NULL ? find_area (self, (const LoomArea *)thing) : 0;
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
        return other->thing.handle;
    }
  return 0;
}

static LoomHandle
find_route (const Search *self, const LoomRoute *route)
{
  const GPtrArray *routes = loom_board_list (self->board, LOOM_KIND_ROUTE);
  const LoomHandle from = find_area_of (self, route->from);
  const LoomHandle to = find_area_of (self, route->to);
  for (guint k = 0; from != 0 && to != 0 && k < routes->len; k++)
    {
      const LoomRoute *other = g_ptr_array_index (routes, k);
      if ((other->from == from && other->to == to) || (other->from == to && other->to == from))
        return other->thing.handle;
    }
  return 0;
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
        return other->thing.handle;
    }
  return 0;
}

/* The middle of boxes, the first point of lines, else the place. */
static LoomPoint
decor_point (const LoomThing *thing, gboolean last)
{
  const LoomField *points = loom_kind_field (thing->kind, "points");
  const LoomField *at = loom_kind_field (thing->kind, "at");
  const LoomField *size = loom_kind_field (thing->kind, "size");
  if (points != NULL)
    {
      const LoomPoints *list = (const LoomPoints *)((const char *)thing + points->offset);
      return list->n > 0 ? list->items[last ? list->n - 1 : 0] : (LoomPoint){ LOOM_UNSET, 0 };
    }
  LoomPoint point = *(const LoomPoint *)((const char *)thing + at->offset);
  if (size == NULL || size->type != LOOM_TYPE_POINT)
    return point;
  const LoomPoint *box = (const LoomPoint *)((const char *)thing + size->offset);
  return (LoomPoint){ point.x + box->x / 2, point.y + box->y / 2 };
}

static gboolean
is_decor_image (const Search *self, const LoomThing *thing, const LoomThing *other)
{
  const LoomPoint first = decor_point (thing, FALSE);
  const LoomPoint last = decor_point (thing, TRUE);
  if (((const LoomDecor *)thing)->on != ((const LoomDecor *)other)->on)
    return FALSE;
  return (is_image (self, first, decor_point (other, FALSE))
          && is_image (self, last, decor_point (other, TRUE)))
         || (is_image (self, first, decor_point (other, TRUE))
             && is_image (self, last, decor_point (other, FALSE)));
}

static LoomHandle
find_decor (const Search *self, const LoomThing *thing)
{
  const GPtrArray *list = loom_board_list (self->board, thing->kind);
  for (guint k = 0; k < list->len; k++)
    if (is_decor_image (self, thing, g_ptr_array_index (list, k)))
      return ((const LoomThing *)g_ptr_array_index (list, k))->handle;
  return 0;
}

static LoomHandle
find_slot (const Search *self, const LoomSlot *slot)
{
  const LoomThing *area
      = loom_board_get (self->board, find_area_of (self, slot->thing.parent->handle));
  for (guint k = 0; area != NULL && k < loom_thing_n (area, LOOM_KIND_SLOT); k++)
    {
      const LoomSlot *other = (const LoomSlot *)loom_thing_nth (area, LOOM_KIND_SLOT, k);
      if (other->kind == slot->kind && is_image (self, slot->at, other->at))
        return other->thing.handle;
    }
  return 0;
}

static const void *
field_of (const LoomThing *thing, const char *name)
{
  const LoomField *field = loom_kind_field (thing->kind, name);
  return field != NULL ? (const char *)thing + field->offset : NULL;
}

/* What stands on a cell: the same kind of thing in the same layer and parent. */
static LoomHandle
find_on_cell (const Search *self, const LoomThing *thing)
{
  const LoomHandle layer = *(const LoomHandle *)field_of (thing, "layer");
  const LoomCell cell = *(const LoomCell *)field_of (thing, "at");
  LoomCell at;
  if (layer == 0 || !loom_cell_is_set (cell)
      || !loom_drawing_map_cell (self->drawing, self->i,
                                 (const LoomLayer *)loom_board_get (self->board, layer), cell, &at))
    return 0;
  for (guint k = 0; k < loom_thing_n (thing->parent, thing->kind); k++)
    {
      const LoomThing *other = loom_thing_nth (thing->parent, thing->kind, k);
      if (*(const LoomHandle *)field_of (other, "layer") == layer
          && loom_cell_equal (*(const LoomCell *)field_of (other, "at"), at))
        return other->handle;
    }
  return 0;
}

/* The n-th thing of its kind on an area answers the n-th on the area's image. */
static LoomHandle
find_on_area (const Search *self, const LoomThing *thing)
{
  const LoomHandle area = *(const LoomHandle *)field_of (thing, "area");
  const LoomHandle image = find_area_of (self, area);
  guint place = 0;
  for (guint k = 0; k < loom_thing_n (thing->parent, thing->kind); k++)
    {
      const LoomThing *other = loom_thing_nth (thing->parent, thing->kind, k);
      if (other == thing)
        break;
      place += *(const LoomHandle *)field_of (other, "area") == area ? 1 : 0;
    }
  for (guint k = 0; image != 0 && k < loom_thing_n (thing->parent, thing->kind); k++)
    {
      const LoomThing *other = loom_thing_nth (thing->parent, thing->kind, k);
      if (*(const LoomHandle *)field_of (other, "area") == image && place-- == 0)
        return other->handle;
    }
  return 0;
}

static LoomHandle
find_thing (const Search *self, const LoomThing *thing)
{
  switch ((int)thing->kind)
    {
    case LOOM_KIND_CORNER:
      return find_corner (self, thing->handle);
    case LOOM_KIND_BORDER:
      return find_border (self, (const LoomBorder *)thing);
    case LOOM_KIND_AREA:
      return find_area (self, (const LoomArea *)thing);
    case LOOM_KIND_ROUTE:
      return find_route (self, (const LoomRoute *)thing);
    case LOOM_KIND_BARRIER:
      return find_barrier (self, (const LoomBarrier *)thing);
    case LOOM_KIND_SLOT:
      return find_slot (self, (const LoomSlot *)thing);
    case LOOM_KIND_PLACE:
    case LOOM_KIND_NUMBER:
      return find_on_area (self, thing);
    default:
      if ((loom_kind_info (thing->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
        return find_decor (self, thing);
      return field_of (thing, "layer") != NULL && field_of (thing, "at") != NULL
                 ? find_on_cell (self, thing)
                 : 0;
    }
}

LoomHandle
loom_drawing_find_image (const LoomDrawing *self, const LoomBoard *board, guint i, LoomHandle thing)
{
  const LoomThing *found = loom_board_get (board, thing);
  const Search search = { self, board, i };
  if (found == NULL)
    return 0;
  return i % loom_drawing_get_n_images (self) == 0 ? thing : find_thing (&search, found);
}
