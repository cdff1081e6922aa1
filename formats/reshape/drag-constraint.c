/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that stop. The copy of the board belongs to the obstacles alone, so places in it are
 * written straight into its things; what they amount to becomes an edit at the end. */

#include "formats/edit/edit-ring.h"
#include "formats/reshape/drag-constraint-private.h"
#include "formats/model/pair.h"

#include <glib/gi18n-lib.h>

/* How fine the search for the last free place is, µm. */
#define FINE 10.0

/* Places tried on the way to one that is not free. */
#define TRIES 24

void
loom_drag_constraint_compile (LoomDragConstraint *self)
{
  g_clear_pointer (&self->paths, loom_edge_paths_free);
  g_clear_pointer (&self->geometry, loom_geometry_free);
  g_clear_pointer (&self->topology, loom_topology_free);
  self->topology = loom_topology_new (self->board, NULL);
  self->geometry = loom_geometry_new (self->board, self->topology);
  self->paths = loom_edge_paths_new (self->board, self->topology, self->geometry);
  const guint n_edges = loom_topology_n_edges (self->topology);
  g_free (self->skip_edges);
  g_free (self->skip_corners);
  g_free (self->loose);
  g_free (self->place);
  g_free (self->bent);
  g_free (self->groups);
  self->skip_edges = g_new0 (guint8, n_edges + 1);
  self->skip_corners = g_new0 (guint8, loom_board_max_handle (self->board) + 1);
  self->loose = g_new0 (guint8, n_edges + 1);
  self->place = g_new0 (guint32, n_edges + 1);
  self->bent = g_new0 (guint8, loom_board_n (self->board, LOOM_KIND_AREA) + 1);
  self->groups = g_new0 (guint32, loom_board_max_handle (self->board) + 1);
}

void
loom_drag_constraint_adopt (LoomDragConstraint *self, LoomTopology *topology)
{
  loom_geometry_free (self->geometry);
  loom_edge_paths_free (self->paths);
  loom_topology_free (self->topology);
  self->topology = topology;
  self->geometry = loom_geometry_new (self->board, self->topology);
  self->paths = loom_edge_paths_new (self->board, self->topology, self->geometry);
}

static void
changed_clear (gpointer data)
{
  g_array_unref (((LoomChanged *)data)->points);
}

static void
spokes_clear (gpointer data)
{
  g_free (((LoomSpokes *)data)->edges);
}

LoomDragConstraint *
loom_drag_constraint_new (const LoomBoard *board)
{
  LoomDragConstraint *self = g_new0 (LoomDragConstraint, 1);
  self->board = loom_board_copy (board);
  self->held = g_array_new (FALSE, FALSE, sizeof (LoomHeld));
  self->whole = g_hash_table_new (NULL, NULL);
  self->changed = g_array_new (FALSE, FALSE, sizeof (LoomChanged));
  g_array_set_clear_func (self->changed, changed_clear);
  self->edges = g_array_new (FALSE, FALSE, sizeof (guint));
  self->spokes = g_array_new (FALSE, FALSE, sizeof (LoomSpokes));
  g_array_set_clear_func (self->spokes, spokes_clear);
  self->areas = g_array_new (FALSE, FALSE, sizeof (guint));
  self->signs = g_array_new (FALSE, FALSE, sizeof (int));
  self->discs = g_array_new (FALSE, FALSE, sizeof (guint));
  self->floats = g_array_new (FALSE, FALSE, sizeof (LoomFloat));
  self->known = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  self->spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  loom_drag_constraint_compile (self);
  return self;
}

void
loom_drag_constraint_free (LoomDragConstraint *self)
{
  if (self == NULL)
    return;
  loom_edge_paths_free (self->paths);
  loom_geometry_free (self->geometry);
  loom_topology_free (self->topology);
  loom_edit_free (self->before);
  loom_board_free (self->board);
  g_array_unref (self->held);
  g_hash_table_unref (self->whole);
  g_array_unref (self->changed);
  g_array_unref (self->edges);
  g_array_unref (self->spokes);
  g_array_unref (self->areas);
  g_array_unref (self->signs);
  g_array_unref (self->discs);
  g_array_unref (self->floats);
  g_hash_table_unref (self->known);
  g_array_unref (self->spots);
  g_free (self->skip_edges);
  g_free (self->skip_corners);
  g_free (self->loose);
  g_free (self->place);
  g_free (self->bent);
  g_free (self->groups);
  g_free (self);
}

static void
put (LoomDragConstraint *self, const LoomHeld *held, LoomPoint at)
{
  LoomEntity *entity = loom_board_get (self->board, held->entity);
  if (entity->kind == LOOM_KIND_BORDER)
    ((LoomBorder *)entity)->via.items[held->via] = at;
  else if (entity->kind == LOOM_KIND_AREA)
    ((LoomArea *)entity)->at = at;
  else
    {
      ((LoomCorner *)entity)->x = at.x;
      ((LoomCorner *)entity)->y = at.y;
    }
}

static const LoomMotion *
motion_of (const LoomDragConstraint *self, int image)
{
  return image >= 0 ? &self->motions[image] : NULL;
}

/* Puts what is held where the motions have it; FALSE when that is farther out than can be. */
static gboolean
put_held (LoomDragConstraint *self)
{
  gboolean within = TRUE;
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHeld *held = &g_array_index (self->held, LoomHeld, i);
      const LoomPoint at
          = held->first == held->last
                ? loom_motion_map (&self->motions[held->first], held->start)
                : loom_motion_map_between (motion_of (self, held->first),
                                           motion_of (self, held->last), held->share, held->start);
      within &= ABS (at.x) <= LOOM_MM_MAX && ABS (at.y) <= LOOM_MM_MAX;
      put (self, held, at);
    }
  return within;
}

/* The first image goes by @offset, the others as they follow it; gives that as it may be. */
static LoomPoint
put_all (LoomDragConstraint *self, LoomPoint offset)
{
  for (guint i = 0; i < LOOM_DRAG_CONSTRAINT_IMAGES; i++)
    self->motions[i] = (LoomMotion){ .way = i == 0 ? offset : (LoomPoint){ 0, 0 } };
  if (self->follow != NULL)
    offset = self->follow (offset, self->motions, self->follow_data);
  put_held (self);
  return offset;
}

void
loom_drag_constraint_forget (LoomDragConstraint *self)
{
  put_all (self, (LoomPoint){ 0, 0 });
  self->follow = NULL;
  self->n_images = 1;
  self->turns = FALSE;
  for (guint i = 0; i < self->areas->len; i++)
    self->bent[g_array_index (self->areas, guint, i)] = FALSE;
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHandle entity = g_array_index (self->held, LoomHeld, i).entity;
      self->skip_corners[entity] = 0;
      self->groups[entity] = 0;
    }
  for (guint i = 0; i < self->edges->len; i++)
    {
      const guint edge = g_array_index (self->edges, guint, i);
      self->skip_edges[edge] = FALSE;
      self->place[edge] = 0;
      self->loose[edge] = FALSE;
    }
  g_array_set_size (self->held, 0);
  g_array_set_size (self->changed, 0);
  g_array_set_size (self->edges, 0);
  g_array_set_size (self->spokes, 0);
  g_array_set_size (self->areas, 0);
  g_array_set_size (self->signs, 0);
  g_array_set_size (self->discs, 0);
  g_array_set_size (self->floats, 0);
  g_hash_table_remove_all (self->whole);
  g_hash_table_remove_all (self->known);
  self->offset = (LoomPoint){ 0, 0 };
}

/* How far image @image may go before it leaves the page; what lies beyond its edge already may stay
 * there. Of things with images only corners and discs count: their borders may bulge over it. */
static LoomBox
find_room (const LoomDragConstraint *self, int image)
{
  const LoomAreas *page = (const LoomAreas *)loom_board_section (self->board, LOOM_KIND_AREAS);
  LoomBox box = LOOM_BOX_EMPTY;
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHeld *held = &g_array_index (self->held, LoomHeld, i);
      const LoomEntity *entity = loom_board_get (self->board, held->entity);
      const gboolean bulges = self->follow != NULL && entity->kind == LOOM_KIND_BORDER;
      if (held->first == image && held->last == image && !bulges)
        loom_box_add (&box, held->start);
    }
  if (page == NULL || box.left > box.right)
    return (LoomBox){ -LOOM_MM_MAX, -LOOM_MM_MAX, LOOM_MM_MAX, LOOM_MM_MAX };
  return (LoomBox){ MIN (-box.left, 0), MIN (-box.top, 0), MAX (page->width - box.right, 0),
                    MAX (page->height - box.bottom, 0) };
}

static LoomPoint
keep_on_page (const LoomDragConstraint *self, LoomPoint offset)
{
  const LoomBox room = find_room (self, 0);
  return (LoomPoint){ CLAMP (offset.x, room.left, room.right),
                      CLAMP (offset.y, room.top, room.bottom) };
}

static gboolean
images_stay_on_page (const LoomDragConstraint *self)
{
  for (guint i = 0; self->follow != NULL && i < self->n_images; i++)
    {
      const LoomBox room = find_room (self, (int)i);
      if (self->motions[i].angle == 0 && !loom_box_contains (&room, self->motions[i].way))
        return FALSE;
    }
  return TRUE;
}

/* Puts all there, and makes *@offset what it may be. */
static gboolean
try_offset (LoomDragConstraint *self, LoomPoint *offset)
{
  *offset = put_all (self, *offset);
  return images_stay_on_page (self) && loom_drag_constraint_is_clear (self);
}

gboolean
loom_drag_constraint_put (LoomDragConstraint *self, const LoomMotion *motions)
{
  gboolean turns = FALSE;
  for (guint i = 0; i < self->n_images; i++)
    turns |= motions[i].angle != 0;
  if (turns && !self->turns)
    {
      self->turns = TRUE;
      put_all (self, (LoomPoint){ 0, 0 });
      loom_drag_constraint_refresh (self);
      loom_drag_constraint_look_between (self, TRUE);
    }
  for (guint i = 0; i < self->n_images; i++)
    self->motions[i] = motions[i];
  if (put_held (self) && images_stay_on_page (self) && loom_drag_constraint_is_clear (self))
    return TRUE;
  loom_drag_constraint_refresh (self);
  return FALSE;
}

static LoomPoint
between (LoomPoint a, LoomPoint b, double t)
{
  return (LoomPoint){ a.x + (gint32)lround (t * ((double)b.x - a.x)),
                      a.y + (gint32)lround (t * ((double)b.y - a.y)) };
}

/* The last free place on the way from where things stand to @target, which is not free. What was
 * loosened has no free place to begin with, and images may pass over what stands between: of these
 * it is the one nearest to @target, of others the first that is followed by one that is taken. */
static LoomPoint
last_free (LoomDragConstraint *self, LoomPoint target)
{
  const double length = loom_planar_distance (self->offset, target);
  const guint tries = (guint)CLAMP (length / 500, 1, TRIES);
  const gboolean from_far = self->detached || self->follow != NULL;
  LoomPoint free = self->offset, taken = target;
  for (guint i = from_far ? tries : 1; i > 0 && i <= tries; i += from_far ? -1u : 1u)
    {
      LoomPoint at = between (self->offset, target, (double)i / tries);
      const gboolean clear = try_offset (self, &at);
      if (clear)
        free = at;
      else
        taken = at;
      if (clear == from_far)
        break;
    }
  while (loom_planar_distance (free, taken) > FINE)
    {
      LoomPoint at = between (free, taken, 0.5);
      const LoomPoint middle = at;
      if (try_offset (self, &at))
        free = at;
      else
        taken = middle;
      if (loom_point_equal (free, taken))
        break;
    }
  return free;
}

gboolean
loom_drag_constraint_move (LoomDragConstraint *self, gint32 *dx, gint32 *dy)
{
  const LoomPoint wanted = { *dx, *dy };
  LoomPoint target = keep_on_page (self, wanted);
  if (self->follow != NULL)
    self->offset = (LoomPoint){ 0, 0 };
  if (try_offset (self, &target))
    self->offset = target;
  else
    self->offset = last_free (self, target);
  put_all (self, self->offset);
  loom_drag_constraint_refresh (self);
  *dx = self->offset.x;
  *dy = self->offset.y;
  return loom_point_equal (self->offset, wanted);
}

const guint *
loom_drag_constraint_get_edges (const LoomDragConstraint *self, guint *n)
{
  *n = self->edges->len;
  return (const guint *)(gconstpointer)self->edges->data;
}

const LoomBoard *
loom_drag_constraint_get_board (const LoomDragConstraint *self)
{
  return self->board;
}

const LoomTopology *
loom_drag_constraint_get_topology (const LoomDragConstraint *self)
{
  return self->topology;
}

const LoomGeometry *
loom_drag_constraint_get_geometry (const LoomDragConstraint *self)
{
  return self->geometry;
}

LoomEdgePaths *
loom_drag_constraint_get_edge_paths (LoomDragConstraint *self)
{
  return self->paths;
}

/* Adds the places of what is held to @edit. */
static void
write_held (const LoomDragConstraint *self, LoomEdit *edit)
{
  LoomHandle last = self->redrawn;
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHeld *held = &g_array_index (self->held, LoomHeld, i);
      const LoomEntity *entity = loom_board_get (self->board, held->entity);
      if (entity->kind == LOOM_KIND_CORNER)
        {
          const LoomCorner *corner = (const LoomCorner *)entity;
          loom_edit_set_number (edit, held->entity, LOOM_KIND_CORNER, "x", corner->x);
          loom_edit_set_number (edit, held->entity, LOOM_KIND_CORNER, "y", corner->y);
        }
      else if (entity->kind == LOOM_KIND_BORDER && held->entity != last)
        {
          const LoomPoints via = ((const LoomBorder *)entity)->via;
          g_auto (LoomValue) value = loom_value_points (via.items, via.n);
          loom_edit_set (edit, held->entity, "via", &value);
          last = held->entity;
        }
    }
}

static void
write_place (LoomEdit *edit, LoomHandle entity, const char *field, LoomPoint at)
{
  g_auto (LoomValue) value = loom_value_point (at.x, at.y);
  loom_edit_set (edit, entity, field, &value);
}

static LoomPoint
shifted (const LoomDragConstraint *self, LoomPoint at)
{
  return (LoomPoint){ at.x + self->offset.x, at.y + self->offset.y };
}

/* Labels and slots of an area that moved as a whole go along. */
static void
write_along (const LoomDragConstraint *self, LoomEdit *edit, const LoomArea *area)
{
  if (loom_point_is_set (area->label))
    write_place (edit, area->entity.handle, "label", shifted (self, area->label));
  for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_SLOT); k++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, k);
      write_place (edit, slot->entity.handle, "at", shifted (self, slot->at));
    }
}

/* Whether a point that lay in the area lies outside it now. */
static gboolean
fell_out (const LoomDragConstraint *self, guint area, LoomPoint at)
{
  return loom_point_is_set (at) && loom_edge_paths_area_contains (self->paths, area, at, at, NULL)
         && !loom_geometry_area_contains (self->geometry, area, at.x, at.y);
}

static void
write_fallen (const LoomDragConstraint *self, LoomEdit *edit, guint index)
{
  const LoomArea *area = loom_board_area (self->board, index);
  if (fell_out (self, index, area->label))
    write_place (edit, area->entity.handle, "label", (LoomPoint){ LOOM_UNSET, LOOM_UNSET });
  for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_SLOT); k++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (&area->entity, LOOM_KIND_SLOT, k);
      if (!fell_out (self, index, slot->at))
        continue;
      const LoomVec2 middle = loom_geometry_area_centre (self->geometry, index, 200, NULL);
      write_place (edit, slot->entity.handle, "at",
                   (LoomPoint){ (gint32)lround (middle.x), (gint32)lround (middle.y) });
    }
}

LoomEdit *
loom_drag_constraint_dup_edit (LoomDragConstraint *self, const char *label)
{
  const gboolean moved = self->offset.x != 0 || self->offset.y != 0;
  LoomEdit *edit = loom_edit_new (label);
  if (!moved && self->redrawn == 0)
    return edit;
  if (self->before != NULL)
    loom_edit_append (edit, loom_edit_copy (self->before));
  if (self->redrawn != 0)
    {
      const LoomBorder *border = (const LoomBorder *)loom_board_get (self->board, self->redrawn);
      g_auto (LoomValue) via = loom_value_points (border->via.items, border->via.n);
      loom_edit_set (edit, self->redrawn, "via", &via);
      loom_edit_set_number (edit, self->redrawn, LOOM_KIND_BORDER, "curve", border->curve);
    }
  if (moved)
    write_held (self, edit);
  for (guint i = 0; i < self->areas->len; i++)
    {
      const guint index = g_array_index (self->areas, guint, i);
      const LoomArea *area = loom_board_area (self->board, index);
      if (!g_hash_table_contains (self->whole, GUINT_TO_POINTER (area->entity.handle)))
        write_fallen (self, edit, index);
      else if (moved)
        write_along (self, edit, area);
    }
  return edit;
}

LoomEdit *
loom_edit_move_corners_until (const LoomBoard *board,
                              const LoomHandle *corners,
                              guint n,
                              gint32 *dx,
                              gint32 *dy,
                              GError **error)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, corners[i]);
      if (entity == NULL || entity->kind != LOOM_KIND_CORNER)
        return loom_edit_refuse (error, _ ("Thing %u is not a corner"), corners[i]);
    }
  g_autoptr (LoomDragConstraint) obstacles = loom_drag_constraint_new (board);
  loom_drag_constraint_hold_corners (obstacles, corners, n);
  loom_drag_constraint_move (obstacles, dx, dy);
  return loom_drag_constraint_dup_edit (obstacles, n == 1 ? "Move corner" : "Move corners");
}
