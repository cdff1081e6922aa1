/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moving and turning things of any kind.
 *
 * Implementation notes: corners are gathered first, because areas share them, and what hangs on
 * corners follows from the set; everything else has its points in fields of its own, which are
 * found in the table of kinds. */

#include "formats/reshape/edit-place.h"
#include "formats/edit/edit-ring.h"
#include "formats/geometry/planar.h"
#include "formats/reshape/motion.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* A motion under way. */
typedef struct
{
  const LoomBoard *board;
  LoomEdit *edit;
  GHashTable *corners; /* all that go */
  GHashTable *done;    /* things whose own points have been moved */
  LoomMotion motion;
  gboolean outside; /* something would leave what a board can reach */
} Motion;

static LoomPoint
map_point (Motion *self, LoomPoint point)
{
  double x = point.x, y = point.y;
  loom_motion_map_exact (&self->motion, &x, &y);
  if (fabs (x) > LOOM_MM_MAX || fabs (y) > LOOM_MM_MAX)
    {
      self->outside = TRUE;
      return point;
    }
  return loom_motion_map (&self->motion, point);
}

static gint32
map_angle (const Motion *self, gint32 angle)
{
  const gint32 turned = (gint32)(((gint64)angle + self->motion.angle) % 360000);
  return turned > 180000 ? turned - 360000 : turned <= -180000 ? turned + 360000 : turned;
}

static void
set_point (Motion *self, LoomHandle entity, const char *field, LoomPoint point)
{
  LoomValue value = loom_value_point (point.x, point.y);
  if (loom_point_is_set (point))
    loom_edit_set (self->edit, entity, field, &value);
}

static void
map_field_point (Motion *self, LoomHandle entity, const char *field, LoomPoint point)
{
  if (loom_point_is_set (point))
    set_point (self, entity, field, map_point (self, point));
}

static void
map_field_points (Motion *self, LoomHandle entity, const char *field, LoomPoints points)
{
  g_auto (LoomValue) value = loom_value_points (points.items, points.n);
  for (guint i = 0; i < points.n; i++)
    value.points.items[i] = map_point (self, points.items[i]);
  if (points.n > 0)
    loom_edit_set (self->edit, entity, field, &value);
}

static void
map_field_angle (Motion *self, const LoomEntity *entity, const char *field, gint32 angle)
{
  if (self->motion.angle != 0)
    loom_edit_set_number (self->edit, entity->handle, entity->kind, field, map_angle (self, angle));
}

static const void *
find_field (const LoomEntity *entity, const char *name, LoomType type)
{
  const LoomField *field = loom_kind_field (entity->kind, name);
  return field != NULL && field->type == type ? (const char *)entity + field->offset : NULL;
}

/* What is placed by its top left corner turns about its middle. */
static void
map_box (Motion *self, const LoomEntity *entity, LoomPoint at, LoomPoint size)
{
  const LoomPoint middle = { at.x + size.x / 2, at.y + size.y / 2 };
  const LoomPoint moved = map_point (self, middle);
  set_point (self, entity->handle, "at", (LoomPoint){ moved.x - size.x / 2, moved.y - size.y / 2 });
}

/* Slots, nodes, routes and decor: what has its points itself. */
static void
map_own (Motion *self, const LoomEntity *entity)
{
  const LoomPoint *at = find_field (entity, "at", LOOM_TYPE_POINT);
  const LoomPoint *size = find_field (entity, "size", LOOM_TYPE_POINT);
  const gint32 *angle = find_field (entity, "angle", LOOM_TYPE_FIXED);
  const LoomPoints *points = find_field (entity, "points", LOOM_TYPE_POINTS);
  const LoomPoints *via = find_field (entity, "via", LOOM_TYPE_POINTS);
  if (!g_hash_table_add (self->done, GUINT_TO_POINTER (entity->handle)))
    return;
  if (at != NULL && size != NULL)
    map_box (self, entity, *at, *size);
  else if (at != NULL)
    map_field_point (self, entity->handle, "at", *at);
  if (points != NULL)
    map_field_points (self, entity->handle, "points", *points);
  if (via != NULL && entity->kind == LOOM_KIND_ROUTE)
    map_field_points (self, entity->handle, "via", *via);
  if (angle != NULL)
    map_field_angle (self, entity, "angle", *angle);
}

static void
map_contents (Motion *self, const LoomArea *area)
{
  const LoomEntity *entity = &area->entity;
  map_field_point (self, entity->handle, "label", area->label);
  if (loom_point_is_set (area->label))
    map_field_angle (self, entity, "label-angle", area->label_angle);
  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_SLOT); i++)
    map_own (self, loom_entity_nth (entity, LOOM_KIND_SLOT, i));
}

static gboolean
goes (const Motion *self, LoomRefs refs)
{
  for (guint i = 0; i < refs.n; i++)
    if (!g_hash_table_contains (self->corners, GUINT_TO_POINTER (refs.items[i])))
      return FALSE;
  return refs.n > 0;
}

static void
map_corners (Motion *self)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomHandle handle = corner->entity.handle;
      if (!g_hash_table_contains (self->corners, GUINT_TO_POINTER (handle)))
        continue;
      const LoomPoint at = map_point (self, (LoomPoint){ corner->x, corner->y });
      loom_edit_set_number (self->edit, handle, LOOM_KIND_CORNER, "x", at.x);
      loom_edit_set_number (self->edit, handle, LOOM_KIND_CORNER, "y", at.y);
    }
}

/* Bends a border of which the first end goes, or the second. */
static void
bend_border (Motion *self, const LoomBorder *border, gboolean first_goes)
{
  const LoomMotion *motion = &self->motion;
  g_autofree double *shares = loom_border_dup_shares (self->board, border);
  g_auto (LoomValue) value = loom_value_points (border->via.items, border->via.n);
  for (guint i = 0; i < border->via.n && shares != NULL; i++)
    value.points.items[i] = loom_motion_map_between (
        first_goes ? motion : NULL, first_goes ? NULL : motion, shares[i], border->via.items[i]);
  loom_edit_set (self->edit, border->entity.handle, "via", &value);
}

static gboolean
corner_goes (const Motion *self, LoomHandle corner)
{
  return g_hash_table_contains (self->corners, GUINT_TO_POINTER (corner));
}

static void
map_border (Motion *self, const LoomBorder *border)
{
  const gboolean first = corner_goes (self, border->ends.items[0]);
  const gboolean second = corner_goes (self, border->ends.items[1]);
  if (first && second)
    map_field_points (self, border->entity.handle, "via", border->via);
  else if ((first || second) && border->via.n > 0)
    bend_border (self, border, first);
}

static void
map_what_hangs_on_corners (Motion *self)
{
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  for (guint i = 0; i < borders->len; i++)
    map_border (self, g_ptr_array_index (borders, i));
  for (guint i = 0; i < loom_board_n (self->board, LOOM_KIND_AREA); i++)
    if (goes (self, loom_board_area (self->board, i)->outline))
      map_contents (self, loom_board_area (self->board, i));
}

static void
map_entity (Motion *self, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_GROUP)
    {
      const LoomRefs areas = ((const LoomGroup *)entity)->areas;
      for (guint i = 0; i < areas.n; i++)
        map_entity (self, loom_board_get (self->board, areas.items[i]));
      return;
    }
  if (entity->kind == LOOM_KIND_AREA && ((const LoomArea *)entity)->outline.n == 0
      && !g_hash_table_contains (self->done, GUINT_TO_POINTER (entity->handle)))
    map_contents (self, (const LoomArea *)entity);
  if (entity->kind != LOOM_KIND_CORNER)
    map_own (self, entity);
}

static LoomEdit *
run (Motion *self, const char *label, const LoomHandle *entities, guint n, GError **error)
{
  g_autoptr (LoomEdit) edit = loom_edit_new (label);
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  self->edit = edit;
  self->corners = corners;
  self->done = done;
  for (guint i = 0; i < n; i++)
    loom_board_add_corners (self->board, entities[i], corners);
  if (g_hash_table_size (corners) > 0)
    {
      map_corners (self);
      map_what_hangs_on_corners (self);
    }
  for (guint i = 0; i < n; i++)
    if (loom_board_has_place (self->board, entities[i]))
      map_entity (self, loom_board_get (self->board, entities[i]));
  if (self->outside)
    return loom_edit_refuse (error, _ ("That is farther out than a board can reach (%d mm)"),
                             LOOM_MM_MAX / LOOM_MM);
  return g_steal_pointer (&edit);
}

static char *
dup_label (const LoomBoard *board, const char *verb, const LoomHandle *entities, guint n)
{
  const LoomEntity *entity = n == 1 ? loom_board_get (board, entities[0]) : NULL;
  if (entity == NULL)
    return g_strdup_printf ("%s %u things", verb, n);
  return g_strdup_printf ("%s %s", verb, loom_kind_info (entity->kind)->name);
}

LoomEdit *
loom_edit_move_entities (const LoomBoard *board,
                         const LoomHandle *entities,
                         guint n,
                         gint32 dx,
                         gint32 dy,
                         GError **error)
{
  Motion motion = { .board = board, .motion = { .way = { dx, dy } } };
  g_autofree char *label = dup_label (board, "Move", entities, n);
  if (dx == 0 && dy == 0)
    return loom_edit_new (label);
  return run (&motion, label, entities, n, error);
}

LoomEdit *
loom_edit_move_entity_to (const LoomBoard *board, LoomHandle entity, LoomPoint to, GError **error)
{
  LoomPoint place;
  if (!loom_board_find_place (board, entity, &place))
    return loom_edit_refuse (error, _ ("Thing %u has no place of its own"), entity);
  if (ABS ((gint64)to.x) > LOOM_MM_MAX || ABS ((gint64)to.y) > LOOM_MM_MAX)
    return loom_edit_refuse (error, _ ("That is farther out than a board can reach (%d mm)"),
                             LOOM_MM_MAX / LOOM_MM);
  return loom_edit_move_entities (board, &entity, 1, to.x - place.x, to.y - place.y, error);
}

LoomEdit *
loom_edit_turn_entities (const LoomBoard *board,
                         const LoomHandle *entities,
                         guint n,
                         LoomPoint centre,
                         gint32 angle,
                         GError **error)
{
  Motion motion = { .board = board, .motion = { .centre = centre, .angle = angle % 360000 } };
  g_autofree char *label = dup_label (board, "Turn", entities, n);
  if (motion.motion.angle == 0)
    return loom_edit_new (label);
  return run (&motion, label, entities, n, error);
}

static void
add_refs (GHashTable *set, LoomRefs refs)
{
  for (guint i = 0; i < refs.n; i++)
    g_hash_table_add (set, GUINT_TO_POINTER (refs.items[i]));
}

void
loom_board_add_corners (const LoomBoard *board, LoomHandle handle, GHashTable *set)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity == NULL)
    return;
  if (entity->kind == LOOM_KIND_CORNER)
    g_hash_table_add (set, GUINT_TO_POINTER (handle));
  if (entity->kind == LOOM_KIND_GROUP)
    for (guint i = 0; i < ((const LoomGroup *)entity)->areas.n; i++)
      loom_board_add_corners (board, ((const LoomGroup *)entity)->areas.items[i], set);
  if (entity->kind != LOOM_KIND_AREA)
    return;
  add_refs (set, ((const LoomArea *)entity)->outline);
  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_RING); i++)
    add_refs (set, ((const LoomRing *)loom_entity_nth (entity, LOOM_KIND_RING, i))->corners);
}

static void
box_add (LoomBox *self, LoomPoint point)
{
  if (loom_point_is_set (point))
    loom_box_add (self, point);
}

static void
box_add_points (LoomBox *self, const LoomPoints *points)
{
  for (guint i = 0; points != NULL && i < points->n; i++)
    box_add (self, points->items[i]);
}

static void
box_add_entity (LoomBox *self, const LoomBoard *board, const LoomEntity *entity)
{
  if (entity->kind == LOOM_KIND_GROUP)
    {
      const LoomRefs areas = ((const LoomGroup *)entity)->areas;
      for (guint i = 0; i < areas.n; i++)
        box_add_entity (self, board, loom_board_get (board, areas.items[i]));
      return;
    }
  if (entity->kind == LOOM_KIND_AREA)
    {
      const LoomRefs outline = ((const LoomArea *)entity)->outline;
      for (guint i = 0; i < outline.n; i++)
        box_add_entity (self, board, loom_board_get (board, outline.items[i]));
    }
  if (entity->kind == LOOM_KIND_CORNER)
    box_add (self, (LoomPoint){ ((const LoomCorner *)entity)->x, ((const LoomCorner *)entity)->y });
  const LoomPoint *at = find_field (entity, "at", LOOM_TYPE_POINT);
  if (at != NULL)
    box_add (self, *at);
  box_add_points (self, find_field (entity, "points", LOOM_TYPE_POINTS));
  if (entity->kind == LOOM_KIND_ROUTE)
    box_add_points (self, find_field (entity, "via", LOOM_TYPE_POINTS));
}

gboolean
loom_board_find_place (const LoomBoard *board, LoomHandle handle, LoomPoint *place)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  LoomBox box = LOOM_BOX_EMPTY;
  if (entity != NULL)
    box_add_entity (&box, board, entity);
  place->x = (gint32)(((gint64)box.left + box.right) / 2);
  place->y = (gint32)(((gint64)box.top + box.bottom) / 2);
  return !loom_box_is_empty (&box);
}

gboolean
loom_board_has_place (const LoomBoard *board, LoomHandle handle)
{
  LoomPoint place;
  return loom_board_find_place (board, handle, &place);
}
