/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking a part of the map over to the others.
 *
 * Implementation notes: every area has a role, every source area a partner for each image, found by
 * where its middle comes to lie. Corners have images, found by place or made, so that areas that
 * share a corner have images that share one. All is written into a plan of edits, which draws the
 * consequences; at the end the checks of geometry look at a copy, because parts that do not fit
 * together would overlap. */

#include "editor/symmetry/fits.h"
#include "editor/symmetry/symmetrize-private.h"
#include "formats/model/pair.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static LoomPoint
corner_at (const LoomSymmetrize *self, LoomHandle corner)
{
  return loom_edit_plan_corner_point (self->plan, corner);
}

void
loom_symmetrize_set (LoomSymmetrize *self,
                     const LoomEntity *entity,
                     const char *name,
                     LoomValue value)
{
  const LoomField *field = loom_kind_field (entity->kind, name);
  const LoomValue old = loom_edit_plan_view (self->plan, entity, field);
  value.type = field->type;
  if (loom_value_equal (&old, &value))
    loom_value_clear (&value);
  else
    loom_edit_plan_set (self->plan, entity, field, &value);
}

static void
set_number (LoomSymmetrize *self, const LoomEntity *entity, const char *name, gint32 number)
{
  loom_symmetrize_set (self, entity, name, loom_value_number (LOOM_TYPE_INT, number));
}

static void
set_point (LoomSymmetrize *self, const LoomEntity *entity, const char *name, LoomPoint point)
{
  loom_symmetrize_set (self, entity, name, loom_value_point (point.x, point.y));
}

/* --- Corners --------------------------------------------------------------------------------- */

static gint64
grid_key (gint32 column, gint32 row)
{
  return (gint64)((guint64)(guint32)column << 32 | (guint32)row);
}

static gint32
grid_place (gint32 at)
{
  return (gint32)floor (at / (2.0 * LOOM_TAKEOVER_REACH));
}

static void
note_corner (LoomSymmetrize *self, LoomHandle corner, LoomPoint at)
{
  const gint64 key = grid_key (grid_place (at.x), grid_place (at.y));
  GArray *list = g_hash_table_lookup (self->corner_grid, &key);
  if (list == NULL)
    {
      list = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
      g_hash_table_insert (self->corner_grid, g_memdup2 (&key, sizeof key), list);
    }
  g_array_append_val (list, corner);
}

static LoomHandle
find_corner (LoomSymmetrize *self, LoomPoint at)
{
  LoomHandle best = 0;
  double least = LOOM_TAKEOVER_REACH;
  for (gint32 x = grid_place (at.x) - 1; x <= grid_place (at.x) + 1; x++)
    for (gint32 y = grid_place (at.y) - 1; y <= grid_place (at.y) + 1; y++)
      {
        const gint64 key = grid_key (x, y);
        const GArray *list = g_hash_table_lookup (self->corner_grid, &key);
        for (guint i = 0; list != NULL && i < list->len; i++)
          {
            const LoomHandle corner = g_array_index (list, LoomHandle, i);
            const LoomPoint place = corner_at (self, corner);
            const double far = hypot ((double)place.x - at.x, (double)place.y - at.y);
            if (far <= least)
              {
                least = far;
                best = corner;
              }
          }
      }
  return best;
}

static gboolean
is_source_place (const LoomSymmetrize *self, LoomPoint at)
{
  return loom_drawing_part (self->drawing, at) == self->part;
}

static void
put_corner (LoomSymmetrize *self, LoomHandle corner, LoomPoint at)
{
  const LoomEntity *entity = loom_edit_plan_entity (self->plan, corner);
  set_number (self, entity, "x", at.x);
  set_number (self, entity, "y", at.y);
}

static LoomHandle
make_image (LoomSymmetrize *self, LoomHandle corner, guint i)
{
  const LoomPoint at = corner_at (self, corner);
  if (loom_drawing_is_fixed (self->drawing, at, LOOM_TAKEOVER_REACH))
    {
      put_corner (self, corner, loom_drawing_settle (self->drawing, at));
      return corner;
    }
  const LoomPoint to = loom_drawing_map_point (self->drawing, i, at);
  LoomHandle image = find_corner (self, to);
  if (image == 0)
    {
      image = loom_edit_plan_new_corner (self->plan, to);
      note_corner (self, image, to);
    }
  else if (!is_source_place (self, corner_at (self, image)))
    put_corner (self, image, to);
  return image;
}

LoomHandle
loom_symmetrize_corner (LoomSymmetrize *self, LoomHandle corner, guint i)
{
  const gint64 key = (gint64)corner << 3 | i;
  LoomHandle image = GPOINTER_TO_UINT (g_hash_table_lookup (self->images, &key));
  if (i == 0)
    return corner;
  if (image == 0)
    {
      image = make_image (self, corner, i);
      g_hash_table_insert (self->images, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (image));
    }
  return image;
}

/* --- Roles and partners ---------------------------------------------------------------------- */

/* Bits: a corner in the source part, one elsewhere; neither for those on the line. */
static guint
find_sides (LoomSymmetrize *self, const LoomArea *area)
{
  guint sides = 0;
  for (guint i = 0; i < area->outline.n; i++)
    {
      const LoomPoint at = corner_at (self, area->outline.items[i]);
      if (!loom_drawing_is_fixed (self->drawing, at, LOOM_TAKEOVER_REACH))
        sides |= is_source_place (self, at) ? 1 : 2;
    }
  return sides;
}

static LoomSymmetrizeRole
find_role (LoomSymmetrize *self, guint index)
{
  const LoomArea *area = loom_board_area (self->board, index);
  const LoomVec2 middle = loom_geometry_area_centre (self->geometry, index, 100, NULL);
  const LoomPoint at = { (gint32)middle.x, (gint32)middle.y };
  if (area->outline.n == 0 && loom_drawing_is_fixed (self->drawing, area->at, area->radius))
    return LOOM_ROLE_ACROSS;
  if (area->outline.n > 0 && self->drawing->kind == LOOM_DRAW_MIRROR)
    {
      const guint sides = find_sides (self, area);
      return sides == 1 ? LOOM_ROLE_SOURCE : sides == 2 ? LOOM_ROLE_TARGET : LOOM_ROLE_ACROSS;
    }
  if (area->outline.n > 0
      && loom_geometry_area_contains (self->geometry, index, self->drawing->centre.x,
                                      self->drawing->centre.y)
      && find_sides (self, area) == 3)
    return LOOM_ROLE_ACROSS;
  return is_source_place (self, area->outline.n == 0 ? area->at : at) ? LOOM_ROLE_SOURCE
                                                                      : LOOM_ROLE_TARGET;
}

LoomSymmetrizeRole
loom_symmetrize_role (const LoomSymmetrize *self, LoomHandle area)
{
  const guint index = loom_topology_index (self->topology, area);
  return index != LOOM_NONE ? (LoomSymmetrizeRole)self->roles[index] : LOOM_ROLE_TARGET;
}

LoomHandle
loom_symmetrize_area (const LoomSymmetrize *self, LoomHandle area, guint i)
{
  const guint index = loom_topology_index (self->topology, area);
  if (index == LOOM_NONE)
    return 0;
  if (self->roles[index] == LOOM_ROLE_ACROSS || i % self->n == 0)
    return area;
  if (self->roles[index] == LOOM_ROLE_SOURCE)
    return self->partners[index * self->n + i % self->n];
  const guint origin = self->origins[index];
  return origin != LOOM_NONE ? self->partners[origin * self->n + (self->turns[index] + i) % self->n]
                             : 0;
}

static char *
dup_name (LoomSymmetrize *self, const char *stem)
{
  for (guint i = 2;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", stem, i);
      if (g_hash_table_contains (self->names, name))
        continue;
      g_hash_table_add (self->names, g_strdup (name));
      return g_steal_pointer (&name);
    }
}

static LoomHandle
make_partner (LoomSymmetrize *self, const LoomArea *area)
{
  LoomArea *twin = (LoomArea *)loom_edit_plan_new_twin (self->plan, &area->entity);
  g_free (twin->entity.id);
  twin->entity.id = loom_edit_plan_dup_id (self->plan, "a", 1);
  g_free (twin->name);
  twin->name = dup_name (self, area->name);
  return loom_edit_plan_insert (self->plan, area->entity.parent->handle, &twin->entity);
}

/* The area that lies where the middle of the image comes to lie, when nobody has it yet. */
static LoomHandle
find_partner (LoomSymmetrize *self, guint index, guint i)
{
  const LoomVec2 middle = loom_geometry_area_centre (self->geometry, index, 100, NULL);
  const LoomPoint to = loom_drawing_map_point (self->drawing, i,
                                               (LoomPoint){ (gint32)middle.x, (gint32)middle.y });
  const guint found = loom_geometry_area_at (self->geometry, to.x, to.y);
  if (found == LOOM_NONE || self->roles[found] != LOOM_ROLE_TARGET
      || self->origins[found] != LOOM_NONE)
    return 0;
  self->origins[found] = index;
  self->turns[found] = i;
  return loom_board_area (self->board, found)->entity.handle;
}

static void
find_partners (LoomSymmetrize *self)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  for (guint index = 0; index < n; index++)
    for (guint i = 1; i < self->n && self->roles[index] == LOOM_ROLE_SOURCE; i++)
      {
        const LoomHandle found = find_partner (self, index, i);
        self->partners[index * self->n + i]
            = found != 0 ? found : make_partner (self, loom_board_area (self->board, index));
      }
  for (guint index = 0; index < n; index++)
    {
      self->partners[index * self->n] = loom_board_area (self->board, index)->entity.handle;
      if (self->roles[index] == LOOM_ROLE_TARGET && self->origins[index] == LOOM_NONE)
        loom_edit_plan_remove (self->plan, self->partners[index * self->n]);
    }
}

/* --- Outlines -------------------------------------------------------------------------------- */

static gboolean
is_same_ring (LoomRefs ring, const LoomHandle *corners, guint n)
{
  const guint first = n > 0 && ring.n == n ? loom_ring_find (ring, corners[0]) : LOOM_RING_NOWHERE;
  if (first == LOOM_RING_NOWHERE)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (loom_ring_at (ring, first + i) != corners[i])
      return FALSE;
  return TRUE;
}

static GArray *
map_ring (LoomSymmetrize *self, LoomRefs ring, guint i)
{
  GArray *corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint k = 0; k < ring.n; k++)
    {
      const guint from = loom_drawing_flips (self->drawing, i) ? (ring.n - k) % ring.n : k;
      const LoomHandle corner = loom_symmetrize_corner (self, ring.items[from], i);
      g_array_append_val (corners, corner);
    }
  return corners;
}

static void
put_ring (LoomSymmetrize *self, const LoomEntity *holder, const char *field, const GArray *corners)
{
  const LoomHandle *items = (const LoomHandle *)corners->data;
  if (!is_same_ring (loom_edit_plan_refs (self->plan, holder, field), items, corners->len))
    loom_edit_plan_set_refs (self->plan, holder, field, items, corners->len);
}

static void
put_holes (LoomSymmetrize *self, const LoomEntity *from, const LoomEntity *to, guint i)
{
  const guint n = loom_entity_n (from, LOOM_KIND_RING);
  const guint m = loom_entity_n (to, LOOM_KIND_RING);
  for (guint k = 0; k < n; k++)
    {
      const LoomRing *ring = (const LoomRing *)loom_entity_nth (from, LOOM_KIND_RING, k);
      g_autoptr (GArray) corners = map_ring (self, ring->corners, i);
      if (k < m)
        put_ring (self, loom_entity_nth (to, LOOM_KIND_RING, k), "corners", corners);
      else
        {
          LoomRing *fresh = (LoomRing *)loom_entity_new (LOOM_KIND_RING);
          fresh->corners.n = corners->len;
          fresh->corners.items = g_memdup2 (corners->data, corners->len * sizeof (LoomHandle));
          loom_edit_plan_insert (self->plan, to->handle, &fresh->entity);
        }
    }
  for (guint k = n; k < m; k++)
    loom_edit_plan_remove (self->plan, loom_entity_nth (to, LOOM_KIND_RING, k)->handle);
}

static void
put_slots (LoomSymmetrize *self, const LoomEntity *from, const LoomEntity *to, guint i)
{
  const guint n = loom_entity_n (from, LOOM_KIND_SLOT);
  const guint m = loom_entity_n (to, LOOM_KIND_SLOT);
  for (guint k = 0; k < n; k++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (from, LOOM_KIND_SLOT, k);
      const LoomPoint at = loom_drawing_map_point (self->drawing, i, slot->at);
      if (k >= m)
        {
          LoomSlot *fresh = (LoomSlot *)loom_edit_plan_new_twin (self->plan, &slot->entity);
          fresh->at = at;
          loom_edit_plan_insert (self->plan, to->handle, &fresh->entity);
          continue;
        }
      const LoomEntity *other = loom_entity_nth (to, LOOM_KIND_SLOT, k);
      set_number (self, other, "kind", slot->kind);
      set_number (self, other, "size", slot->size);
      set_point (self, other, "at", at);
    }
  for (guint k = n; k < m; k++)
    loom_edit_plan_remove (self->plan, loom_entity_nth (to, LOOM_KIND_SLOT, k)->handle);
}

static void
put_area (LoomSymmetrize *self, const LoomArea *area, LoomHandle partner, guint i)
{
  const LoomEntity *to = loom_edit_plan_entity (self->plan, partner);
  if (area->outline.n > 0)
    {
      g_autoptr (GArray) corners = map_ring (self, area->outline, i);
      put_ring (self, to, "outline", corners);
    }
  else
    loom_symmetrize_set (self, to, "outline", loom_value_refs (NULL, 0));
  set_point (self, to, "at", loom_drawing_map_point (self->drawing, i, area->at));
  set_number (self, to, "radius", area->radius);
  set_point (self, to, "label", loom_drawing_map_point (self->drawing, i, area->label));
  set_number (self, to, "label-angle",
              loom_drawing_flips (self->drawing, i) ? -area->label_angle : area->label_angle);
  loom_symmetrize_set (self, to, "terrain", loom_value_ref (area->terrain));
  put_holes (self, &area->entity, to, i);
  put_slots (self, &area->entity, to, i);
}

static void
put_edge_paths (LoomSymmetrize *self, LoomRefs ring)
{
  for (guint k = 0; k < ring.n; k++)
    {
      const LoomHandle a = ring.items[k], b = loom_ring_at (ring, k + 1);
      const gint64 key = loom_edge_key (a, b);
      loom_symmetrize_edge (self, a, b, g_hash_table_lookup (self->borders, &key));
    }
}

static gboolean
put_areas (LoomSymmetrize *self, GError **error)
{
  for (guint index = 0; index < loom_board_n (self->board, LOOM_KIND_AREA); index++)
    {
      const LoomArea *area = loom_board_area (self->board, index);
      if (self->roles[index] == LOOM_ROLE_ACROSS && !loom_symmetrize_across (self, index, error))
        return FALSE;
      if (self->roles[index] != LOOM_ROLE_SOURCE)
        continue;
      for (guint i = 1; i < self->n; i++)
        put_area (self, area, self->partners[index * self->n + i], i);
      put_edge_paths (self, area->outline);
      for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
        put_edge_paths (
            self, ((const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k))->corners);
    }
  return TRUE;
}

/* --- The whole ------------------------------------------------------------------------------- */

static void
symmetrize_init (LoomSymmetrize *self)
{
  const guint n = loom_board_n (self->board, LOOM_KIND_AREA);
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  self->topology = loom_topology_new (self->board, NULL);
  self->geometry = loom_geometry_new (self->board, self->topology);
  self->plan = loom_edit_plan_new (self->board, "Take over to the other side");
  self->borders = loom_edit_plan_index_borders (self->plan);
  self->corner_grid = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free,
                                             (GDestroyNotify)g_array_unref);
  self->images = g_hash_table_new_full (loom_pair_hash, g_int64_equal, g_free, NULL);
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->roles = g_new0 (guint8, n);
  self->partners = g_new0 (LoomHandle, (gsize)n * self->n);
  self->origins = g_new (guint, n);
  self->turns = g_new0 (guint, n);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      note_corner (self, corner->entity.handle, (LoomPoint){ corner->x, corner->y });
    }
  for (guint i = 0; i < n; i++)
    {
      self->origins[i] = LOOM_NONE;
      self->roles[i] = find_role (self, i);
      g_hash_table_add (self->names, g_strdup (loom_board_area (self->board, i)->name));
    }
}

static void
symmetrize_clear (LoomSymmetrize *self)
{
  g_clear_pointer (&self->borders, g_hash_table_unref);
  g_clear_pointer (&self->corner_grid, g_hash_table_unref);
  g_clear_pointer (&self->images, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->plan, loom_edit_plan_free);
  g_clear_pointer (&self->geometry, loom_geometry_free);
  g_clear_pointer (&self->topology, loom_topology_free);
  g_free (self->roles);
  g_free (self->partners);
  g_free (self->origins);
  g_free (self->turns);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomSymmetrize, symmetrize_clear)

LoomEdit *
loom_drawing_symmetrize (const LoomDrawing *self,
                         const LoomBoard *board,
                         guint part,
                         GError **error)
{
  g_auto (LoomSymmetrize) work
      = { .drawing = self, .board = board, .part = part, .n = loom_drawing_get_n_images (self) };
  if (work.n < 2)
    return loom_edit_refuse (error, _ ("No symmetry is chosen"));
  if (loom_board_n (board, LOOM_KIND_AREA) == 0)
    return loom_edit_refuse (error, _ ("There are no areas to take over"));
  symmetrize_init (&work);
  find_partners (&work);
  if (!put_areas (&work, error))
    return NULL;
  loom_symmetrize_ways (&work);
  loom_symmetrize_pieces (&work);
  loom_symmetrize_single (work.plan, self, board, part, 0);
  g_autoptr (LoomEdit) edit = loom_edit_plan_finish (g_steal_pointer (&work.plan));
  if (!loom_edit_fits (board, edit, error))
    return NULL;
  return g_steal_pointer (&edit);
}
