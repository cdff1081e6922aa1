/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes and paths of things: see thing-place.h. */

#include "editor/window/view/thing-place.h"

#include "formats/model/value.h"

#include <math.h>

/* Half the side of what stands on an area, where no slot says, µm. */
#define PIECE 5000.0

/* Of a text without a typeface, mm: its size, and the width of a letter as a share of it. */
#define TEXT_SIZE 4.2
#define LETTER 0.5

static const LoomRect nowhere = { 0, 0, -1, -1 };

static LoomRect
box_around (double x, double y, double half_width, double half_height)
{
  return (LoomRect){ x - half_width, y - half_height, x + half_width, y + half_height };
}

static LoomRect
box_of_points (const LoomPoint *points, guint n)
{
  LoomRect box = nowhere;

  for (guint i = 0; i < n; i++)
    if (i == 0)
      box = box_around (points[0].x, points[0].y, 0, 0);
    else
      box = (LoomRect){ MIN (box.left, points[i].x), MIN (box.top, points[i].y),
                        MAX (box.right, points[i].x), MAX (box.bottom, points[i].y) };
  return box;
}

LoomPoint
loom_thing_place_area (const LoomThingPlaces *self, guint area)
{
  const LoomArea *thing = loom_board_area (self->board, area);

  if (loom_point_is_set (thing->label))
    return thing->label;
  return loom_board_index_area_centre (self->index, area);
}

static guint
index_of (const LoomThingPlaces *self, LoomHandle area)
{
  return loom_topology_index (loom_board_index_get_topology (self->index), area);
}

/* What stands on an area stands on its slot, or in its middle. */
static LoomRect
box_on_area (const LoomThingPlaces *self, LoomHandle area, LoomSlotKind kind)
{
  const LoomThing *thing = loom_board_get (self->board, area);
  const guint index = index_of (self, area);

  if (index == LOOM_NONE)
    return nowhere;
  for (guint i = 0; i < loom_thing_n (thing, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_thing_nth (thing, LOOM_KIND_SLOT, i);
      const double half = slot->size > 0 ? slot->size / 2.0 : PIECE;

      if (slot->kind == (gint32)kind && loom_point_is_set (slot->at))
        return box_around (slot->at.x, slot->at.y, half, half);
    }
  const LoomPoint at = loom_thing_place_area (self, index);
  const LoomRect area_box = loom_board_index_area_bounds (self->index, index);
  const double half = MIN (PIECE, (area_box.right - area_box.left) / 6);
  return box_around (at.x, at.y, half, half);
}

static LoomRect
text_box (const LoomThingPlaces *self, const LoomText *text)
{
  const LoomTypeface *type = (const LoomTypeface *)loom_board_get (self->board, text->type);
  const double size
      = (type != NULL && type->size > 0 ? type->size / 1000.0 * 25.4 / 72 : TEXT_SIZE) * LOOM_MM;
  const char *content = text->content != NULL ? text->content : "";
  double letters = 0, lines = 1, widest = 0;

  if (!loom_point_is_set (text->at))
    return nowhere;
  for (const char *c = content; *c != '\0'; c = g_utf8_next_char (c))
    {
      letters = *c == '\n' ? 0 : letters + 1;
      lines += *c == '\n';
      widest = MAX (widest, letters);
    }
  const double width = text->width > 0 ? text->width : MAX (widest, 2) * size * LETTER;
  const double left = text->align == LOOM_ALIGN_START ? 0
                      : text->align == LOOM_ALIGN_END ? -width
                                                      : -width / 2;
  return (LoomRect){ text->at.x + left, text->at.y - size, text->at.x + left + width,
                     text->at.y + (lines - 0.6) * size * 1.2 };
}

/* Decorations of a layer are measured from the corner of its first cell. */
static LoomPoint
origin_of (const LoomThingPlaces *self, const LoomThing *thing)
{
  const gboolean on_layer = self->place != NULL
                            && (loom_kind_info (thing->kind)->flags & LOOM_KIND_INTERLEAVED) != 0
                            && ((const LoomDecor *)thing)->on == self->layer;

  return on_layer ? (LoomPoint){ (gint32)self->place->grid.left, (gint32)self->place->grid.top }
                  : (LoomPoint){ 0, 0 };
}

static LoomRect
decor_box (const LoomThingPlaces *self, const LoomThing *thing)
{
  LoomRect box = nowhere;
  const LoomPoint origin = origin_of (self, thing);

  if (((const LoomDecor *)thing)->on != self->layer)
    return nowhere;
  if (thing->kind == LOOM_KIND_IMAGE)
    {
      const LoomImage *image = (const LoomImage *)thing;
      box = (LoomRect){ image->at.x, image->at.y, image->at.x + image->size.x,
                        image->at.y + image->size.y };
    }
  else if (thing->kind == LOOM_KIND_KEY)
    {
      const LoomKey *key = (const LoomKey *)thing;
      box = (LoomRect){ key->at.x, key->at.y, key->at.x + key->size.x, key->at.y + key->size.y };
    }
  else if (thing->kind == LOOM_KIND_SYMBOL)
    {
      const LoomSymbol *symbol = (const LoomSymbol *)thing;
      const double half = symbol->size > 0 ? symbol->size / 2.0 : PIECE;
      box = box_around (symbol->at.x, symbol->at.y, half, half);
    }
  else if (thing->kind == LOOM_KIND_TEXT)
    box = text_box (self, (const LoomText *)thing);
  if (box.right < box.left)
    return box;
  return (LoomRect){ box.left + origin.x, box.top + origin.y, box.right + origin.x,
                     box.bottom + origin.y };
}

static void
add_points (const LoomThingPlaces *self, const LoomThing *thing, LoomPoints points, GArray *course)
{
  const LoomPoint origin = origin_of (self, thing);

  for (guint i = 0; i < points.n; i++)
    {
      const LoomPoint at = { points.items[i].x + origin.x, points.items[i].y + origin.y };
      g_array_append_val (course, at);
    }
}

static LoomPoint
middle_of (const LoomRect *box)
{
  return (LoomPoint){ (gint32)lround ((box->left + box->right) / 2),
                      (gint32)lround ((box->top + box->bottom) / 2) };
}

/* Where the line from @inside an area to @outside leaves it. */
static LoomPoint
leave_area (const LoomThingPlaces *self, guint area, LoomPoint inside, LoomPoint outside)
{
  const LoomGeometry *geometry = loom_board_index_get_geometry (self->index);
  double low = 0, high = 1;

  for (guint i = 0; i < 12; i++)
    {
      const double middle = (low + high) / 2;
      const double x = inside.x + (outside.x - inside.x) * middle;
      const double y = inside.y + (outside.y - inside.y) * middle;

      if (loom_geometry_area_contains (geometry, area, x, y))
        low = middle;
      else
        high = middle;
    }
  return (LoomPoint){ (gint32)lround (inside.x + (outside.x - inside.x) * low),
                      (gint32)lround (inside.y + (outside.y - inside.y) * low) };
}

static void
add_route (const LoomThingPlaces *self, const LoomRoute *route, GArray *course)
{
  const guint from = index_of (self, route->from), to = index_of (self, route->to);

  if (from == LOOM_NONE || to == LOOM_NONE || self->layer != 0)
    return;
  const LoomPoint a = loom_thing_place_area (self, from), b = loom_thing_place_area (self, to);
  const LoomPoint first = route->via.n > 0 ? route->via.items[0] : b;
  const LoomPoint last = route->via.n > 0 ? route->via.items[route->via.n - 1] : a;
  const LoomPoint start = leave_area (self, from, a, first);
  const LoomPoint end = leave_area (self, to, b, last);
  g_array_append_val (course, start);
  g_array_append_vals (course, route->via.items, route->via.n);
  g_array_append_val (course, end);
}

static void
add_worm (const LoomThingPlaces *self, const LoomEarthworm *worm, GArray *course)
{
  if (self->place == NULL || worm->on.layer != self->layer)
    return;
  for (guint i = 0; i < worm->cells.n; i++)
    {
      const LoomRect box = loom_layer_place_box (self->place, worm->cells.items[i]);
      const LoomPoint at = middle_of (&box);
      g_array_append_val (course, at);
    }
  if (worm->cells.n > 0 || !loom_cell_is_set (worm->on.at))
    return;
  /* The tail lies behind the head. Without a length the rules say ten. */
  const gint32 length = worm->length > 0 ? worm->length : 10;
  const gint32 back = worm->facing == LOOM_FACING_EAST ? -1 : 1;
  for (gint32 i = 0; i < length; i++)
    {
      const LoomCell cell = { worm->on.at.column + back * i, worm->on.at.row };
      const LoomRect box = loom_layer_place_box (self->place, cell);
      const LoomPoint at = middle_of (&box);
      g_array_append_val (course, at);
    }
}

void
loom_thing_place_course (const LoomThingPlaces *self, const LoomThing *thing, GArray *course)
{
  if (thing->kind == LOOM_KIND_ROUTE)
    add_route (self, (const LoomRoute *)thing, course);
  else if (thing->kind == LOOM_KIND_EARTHWORM)
    add_worm (self, (const LoomEarthworm *)thing, course);
  else if (thing->kind == LOOM_KIND_PATH && ((const LoomDecor *)thing)->on == self->layer)
    add_points (self, thing, ((const LoomPath *)thing)->points, course);
  else if (thing->kind == LOOM_KIND_TRACK && ((const LoomDecor *)thing)->on == self->layer)
    add_points (self, thing, ((const LoomTrack *)thing)->points, course);
}

static const void *
find_field (const LoomThing *thing, const char *name, LoomType type)
{
  const LoomField *field = loom_kind_field (thing->kind, name);

  return field != NULL && field->type == type ? (const char *)thing + field->offset : NULL;
}

/* Whatever has a layer and a cell. */
static LoomRect
cell_box (const LoomThingPlaces *self, const LoomThing *thing)
{
  const LoomHandle *layer = find_field (thing, "layer", LOOM_TYPE_REF);
  const LoomCell *at = find_field (thing, "at", LOOM_TYPE_CELL);

  if (self->place == NULL || layer == NULL || at == NULL || *layer != self->layer
      || !loom_cell_is_set (*at))
    return nowhere;
  return loom_layer_place_box (self->place, *at);
}

static LoomRect
refs_box (const LoomThingPlaces *self, LoomRefs refs)
{
  LoomRect all = nowhere;

  for (guint i = 0; i < refs.n; i++)
    {
      const LoomThing *thing = loom_board_get (self->board, refs.items[i]);
      const LoomRect box = thing != NULL ? loom_thing_place_box (self, thing) : nowhere;

      if (box.right < box.left)
        continue;
      all = all.right < all.left
                ? box
                : (LoomRect){ MIN (all.left, box.left), MIN (all.top, box.top),
                              MAX (all.right, box.right), MAX (all.bottom, box.bottom) };
    }
  return all;
}

static LoomRect
course_box (const LoomThingPlaces *self, const LoomThing *thing)
{
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomPoint));

  loom_thing_place_course (self, thing, course);
  LoomRect box = box_of_points ((const LoomPoint *)(gpointer)course->data, course->len);
  if (thing->kind == LOOM_KIND_EARTHWORM && course->len > 0)
    {
      const double half = self->place->cell / 2;
      box = (LoomRect){ box.left - half, box.top - half, box.right + half, box.bottom + half };
    }
  return box;
}

/* What belongs to the map of areas. */
static LoomRect
map_box (const LoomThingPlaces *self, const LoomThing *thing)
{
  switch ((LoomKind)thing->kind)
    {
    case LOOM_KIND_AREA:
      return loom_board_index_area_bounds (self->index, index_of (self, thing->handle));
    case LOOM_KIND_CORNER:
      return box_around (((const LoomCorner *)thing)->x, ((const LoomCorner *)thing)->y, 0, 0);
    case LOOM_KIND_BORDER:
      return refs_box (self, ((const LoomBorder *)thing)->ends);
    case LOOM_KIND_BARRIER:
      return refs_box (self, ((const LoomBarrier *)thing)->ends.n > 0
                                 ? ((const LoomBarrier *)thing)->ends
                                 : ((const LoomBarrier *)thing)->between);
    case LOOM_KIND_GROUP:
      return refs_box (self, ((const LoomGroup *)thing)->areas);
    case LOOM_KIND_SLOT:
      {
        const LoomSlot *slot = (const LoomSlot *)thing;
        const double half = slot->size > 0 ? slot->size / 2.0 : PIECE;
        return loom_point_is_set (slot->at) ? box_around (slot->at.x, slot->at.y, half, half)
                                            : nowhere;
      }
    case LOOM_KIND_PLACE:
      return box_on_area (self, ((const LoomPlace *)thing)->area, LOOM_SLOT_DIE);
    case LOOM_KIND_NUMBER:
      return box_on_area (self, ((const LoomNumber *)thing)->area, LOOM_SLOT_NUMBER);
    default:
      return nowhere;
    }
}

LoomRect
loom_thing_place_box (const LoomThingPlaces *self, const LoomThing *thing)
{
  g_return_val_if_fail (self != NULL && thing != NULL, nowhere);

  if (thing->kind == LOOM_KIND_ROUTE || thing->kind == LOOM_KIND_PATH
      || thing->kind == LOOM_KIND_TRACK || thing->kind == LOOM_KIND_EARTHWORM)
    return course_box (self, thing);
  if ((loom_kind_info (thing->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    return decor_box (self, thing);
  if (self->layer != 0)
    return cell_box (self, thing);
  return map_box (self, thing);
}
