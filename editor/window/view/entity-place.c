/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boxes and paths of things: see entity-place.h. */

#include "editor/window/view/entity-place.h"

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
loom_entity_place_area (const LoomEntityPlaces *self, guint area)
{
  const LoomArea *entity = loom_board_area (self->board, area);

  if (loom_point_is_set (entity->label))
    return entity->label;
  return loom_board_index_area_centre (self->index, area);
}

static guint
index_of (const LoomEntityPlaces *self, LoomHandle area)
{
  return loom_topology_index (loom_board_index_get_topology (self->index), area);
}

/* What stands on an area stands on its slot, or in its middle. */
static LoomRect
box_on_area (const LoomEntityPlaces *self, LoomHandle area, LoomSlotKind kind)
{
  const LoomEntity *entity = loom_board_get (self->board, area);
  const guint index = index_of (self, area);

  if (index == LOOM_NONE)
    return nowhere;
  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (entity, LOOM_KIND_SLOT, i);
      const double half = slot->size > 0 ? slot->size / 2.0 : PIECE;

      if (slot->kind == (gint32)kind && loom_point_is_set (slot->at))
        return box_around (slot->at.x, slot->at.y, half, half);
    }
  const LoomPoint at = loom_entity_place_area (self, index);
  const LoomRect area_box = loom_board_index_area_bounds (self->index, index);
  const double half = MIN (PIECE, (area_box.right - area_box.left) / 6);
  return box_around (at.x, at.y, half, half);
}

static LoomRect
text_box (const LoomEntityPlaces *self, const LoomText *text)
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
origin_of (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  const gboolean on_layer = self->place != NULL
                            && (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0
                            && ((const LoomDecor *)entity)->on == self->layer;

  return on_layer ? (LoomPoint){ (gint32)self->place->grid.left, (gint32)self->place->grid.top }
                  : (LoomPoint){ 0, 0 };
}

static LoomRect
decor_box (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  LoomRect box = nowhere;
  const LoomPoint origin = origin_of (self, entity);

  if (((const LoomDecor *)entity)->on != self->layer)
    return nowhere;
  if (entity->kind == LOOM_KIND_IMAGE)
    {
      const LoomImage *image = (const LoomImage *)entity;
      box = (LoomRect){ image->at.x, image->at.y, image->at.x + image->size.x,
                        image->at.y + image->size.y };
    }
  else if (entity->kind == LOOM_KIND_KEY)
    {
      const LoomKey *key = (const LoomKey *)entity;
      box = (LoomRect){ key->at.x, key->at.y, key->at.x + key->size.x, key->at.y + key->size.y };
    }
  else if (entity->kind == LOOM_KIND_SYMBOL)
    {
      const LoomSymbol *symbol = (const LoomSymbol *)entity;
      const double half = symbol->size > 0 ? symbol->size / 2.0 : PIECE;
      box = box_around (symbol->at.x, symbol->at.y, half, half);
    }
  else if (entity->kind == LOOM_KIND_TEXT)
    box = text_box (self, (const LoomText *)entity);
  if (box.right < box.left)
    return box;
  return (LoomRect){ box.left + origin.x, box.top + origin.y, box.right + origin.x,
                     box.bottom + origin.y };
}

static void
add_points (const LoomEntityPlaces *self,
            const LoomEntity *entity,
            LoomPoints points,
            GArray *course)
{
  const LoomPoint origin = origin_of (self, entity);

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
leave_area (const LoomEntityPlaces *self, guint area, LoomPoint inside, LoomPoint outside)
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
add_route (const LoomEntityPlaces *self, const LoomRoute *route, GArray *course)
{
  const guint from = index_of (self, route->from), to = index_of (self, route->to);

  if (from == LOOM_NONE || to == LOOM_NONE || self->layer != 0)
    return;
  const LoomPoint a = loom_entity_place_area (self, from), b = loom_entity_place_area (self, to);
  const LoomPoint first = route->via.n > 0 ? route->via.items[0] : b;
  const LoomPoint last = route->via.n > 0 ? route->via.items[route->via.n - 1] : a;
  const LoomPoint start = leave_area (self, from, a, first);
  const LoomPoint end = leave_area (self, to, b, last);
  g_array_append_val (course, start);
  g_array_append_vals (course, route->via.items, route->via.n);
  g_array_append_val (course, end);
}

static void
add_worm (const LoomEntityPlaces *self, const LoomEarthworm *worm, GArray *course)
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
loom_entity_place_course (const LoomEntityPlaces *self, const LoomEntity *entity, GArray *course)
{
  if (entity->kind == LOOM_KIND_ROUTE)
    add_route (self, (const LoomRoute *)entity, course);
  else if (entity->kind == LOOM_KIND_EARTHWORM)
    add_worm (self, (const LoomEarthworm *)entity, course);
  else if (entity->kind == LOOM_KIND_PATH && ((const LoomDecor *)entity)->on == self->layer)
    add_points (self, entity, ((const LoomPath *)entity)->points, course);
  else if (entity->kind == LOOM_KIND_TRACK && ((const LoomDecor *)entity)->on == self->layer)
    add_points (self, entity, ((const LoomTrack *)entity)->points, course);
}

static const void *
find_field (const LoomEntity *entity, const char *name, LoomType type)
{
  const LoomField *field = loom_kind_field (entity->kind, name);

  return field != NULL && field->type == type ? (const char *)entity + field->offset : NULL;
}

/* Whatever has a layer and a cell. */
static LoomRect
cell_box (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  const LoomHandle *layer = find_field (entity, "layer", LOOM_TYPE_REF);
  const LoomCell *at = find_field (entity, "at", LOOM_TYPE_CELL);

  if (self->place == NULL || layer == NULL || at == NULL || *layer != self->layer
      || !loom_cell_is_set (*at))
    return nowhere;
  return loom_layer_place_box (self->place, *at);
}

static LoomRect
refs_box (const LoomEntityPlaces *self, LoomRefs refs)
{
  LoomRect all = nowhere;

  for (guint i = 0; i < refs.n; i++)
    {
      const LoomEntity *entity = loom_board_get (self->board, refs.items[i]);
      const LoomRect box = entity != NULL ? loom_entity_place_box (self, entity) : nowhere;

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
course_box (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  g_autoptr (GArray) course = g_array_new (FALSE, FALSE, sizeof (LoomPoint));

  loom_entity_place_course (self, entity, course);
  LoomRect box = box_of_points ((const LoomPoint *)(gpointer)course->data, course->len);
  if (entity->kind == LOOM_KIND_EARTHWORM && course->len > 0)
    {
      const double half = self->place->cell / 2;
      box = (LoomRect){ box.left - half, box.top - half, box.right + half, box.bottom + half };
    }
  return box;
}

/* What belongs to the map of areas. */
static LoomRect
map_box (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  switch ((LoomKind)entity->kind)
    {
    case LOOM_KIND_AREA:
      return loom_board_index_area_bounds (self->index, index_of (self, entity->handle));
    case LOOM_KIND_CORNER:
      return box_around (((const LoomCorner *)entity)->x, ((const LoomCorner *)entity)->y, 0, 0);
    case LOOM_KIND_BORDER:
      return refs_box (self, ((const LoomBorder *)entity)->ends);
    case LOOM_KIND_BARRIER:
      return refs_box (self, ((const LoomBarrier *)entity)->ends.n > 0
                                 ? ((const LoomBarrier *)entity)->ends
                                 : ((const LoomBarrier *)entity)->between);
    case LOOM_KIND_GROUP:
      return refs_box (self, ((const LoomGroup *)entity)->areas);
    case LOOM_KIND_SLOT:
      {
        const LoomSlot *slot = (const LoomSlot *)entity;
        const double half = slot->size > 0 ? slot->size / 2.0 : PIECE;
        return loom_point_is_set (slot->at) ? box_around (slot->at.x, slot->at.y, half, half)
                                            : nowhere;
      }
    case LOOM_KIND_PLACE:
      return box_on_area (self, ((const LoomPlace *)entity)->area, LOOM_SLOT_DIE);
    case LOOM_KIND_NUMBER:
      return box_on_area (self, ((const LoomNumber *)entity)->area, LOOM_SLOT_NUMBER);
    default:
      return nowhere;
    }
}

LoomRect
loom_entity_place_box (const LoomEntityPlaces *self, const LoomEntity *entity)
{
  g_return_val_if_fail (self != NULL && entity != NULL, nowhere);

  if (entity->kind == LOOM_KIND_ROUTE || entity->kind == LOOM_KIND_PATH
      || entity->kind == LOOM_KIND_TRACK || entity->kind == LOOM_KIND_EARTHWORM)
    return course_box (self, entity);
  if ((loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    return decor_box (self, entity);
  if (self->layer != 0)
    return cell_box (self, entity);
  return map_box (self, entity);
}
