/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is held and will move: corners, points of borders, whole areas, and things with their images
 * under a symmetry, each of which goes its own way. */

#include "formats/reshape/edit-area.h"
#include "formats/reshape/edit-place.h"
#include "formats/reshape/drag-constraint-private.h"

static void
hold (LoomDragConstraint *self, LoomHandle entity, guint via, LoomPoint start, int image)
{
  const LoomHeld held = { entity, via, start, image, image, 0 };
  g_array_append_val (self->held, held);
}

/* A border follows the ends that move: its points go the less the farther they are from one. */
static void
hold_bent (LoomDragConstraint *self, const LoomBorder *border, int first, int last)
{
  g_autofree double *shares = loom_border_dup_shares (self->board, border);
  for (guint i = 0; shares != NULL && i < border->via.n; i++)
    {
      const LoomHeld held
          = { border->entity.handle, i, border->via.items[i], first, last, shares[i] };
      g_array_append_val (self->held, held);
    }
}

/* The image that a corner is to go with, from a set of corners: 1 + the image. */
static int
image_in (GHashTable *set, LoomHandle corner)
{
  return (int)GPOINTER_TO_UINT (g_hash_table_lookup (set, GUINT_TO_POINTER (corner))) - 1;
}

static gboolean
all_in (GHashTable *set, const LoomRefs *refs)
{
  for (guint i = 0; i < refs->n; i++)
    if (image_in (set, refs->items[i]) < 0)
      return FALSE;
  return refs->n > 0;
}

static void
hold_set (LoomDragConstraint *self, GHashTable *set)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  const guint n_areas = loom_board_n (self->board, LOOM_KIND_AREA);
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const int image = image_in (set, corner->entity.handle);
      if (image >= 0)
        hold (self, corner->entity.handle, 0, (LoomPoint){ corner->x, corner->y }, image);
    }
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const int first = image_in (set, border->ends.items[0]);
      const int last = image_in (set, border->ends.items[1]);
      for (guint k = 0; first == last && first >= 0 && k < border->via.n; k++)
        hold (self, border->entity.handle, k, border->via.items[k], first);
      if (first != last)
        hold_bent (self, border, first, last);
    }
  for (guint i = 0; i < n_areas; i++)
    if (all_in (set, &loom_board_area (self->board, i)->outline))
      g_hash_table_add (self->whole,
                        GUINT_TO_POINTER (loom_board_area (self->board, i)->entity.handle));
  loom_drag_constraint_prepare (self);
}

static void
add_to_set (GHashTable *set, LoomHandle corner, guint image)
{
  g_hash_table_insert (set, GUINT_TO_POINTER (corner), GUINT_TO_POINTER (image + 1));
}

void
loom_drag_constraint_hold_corners (LoomDragConstraint *self, const LoomHandle *corners, guint n)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  loom_drag_constraint_forget (self);
  for (guint i = 0; i < n; i++)
    add_to_set (set, corners[i], 0);
  hold_set (self, set);
}

gboolean
loom_drag_constraint_hold_point (LoomDragConstraint *self, LoomHandle border, guint via)
{
  const LoomEntity *entity = loom_board_get (self->board, border);
  loom_drag_constraint_forget (self);
  if (entity == NULL || entity->kind != LOOM_KIND_BORDER
      || via >= ((const LoomBorder *)entity)->via.n)
    return FALSE;
  hold (self, border, via, ((const LoomBorder *)entity)->via.items[via], 0);
  loom_drag_constraint_prepare (self);
  return TRUE;
}

/* The corners that go with a thing are to go with @image. */
static void
add_corners (const LoomBoard *board, LoomHandle entity, guint image, GHashTable *set)
{
  g_autoptr (GHashTable) corners = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer corner;
  loom_board_add_corners (board, entity, corners);
  g_hash_table_iter_init (&iter, corners);
  while (g_hash_table_iter_next (&iter, &corner, NULL))
    add_to_set (set, GPOINTER_TO_UINT (corner), image);
}

void
loom_drag_constraint_hold_areas (LoomDragConstraint *self, const LoomHandle *areas, guint n)
{
  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  loom_drag_constraint_forget (self);
  for (guint i = 0; i < n; i++)
    add_corners (self->board, areas[i], 0, set);
  hold_set (self, set);
}

/* Holds the discs among a thing, which may be a group of them. */
static void
hold_discs (LoomDragConstraint *self, LoomHandle handle, int image)
{
  const LoomEntity *entity = loom_board_get (self->board, handle);
  const LoomRefs *members = entity != NULL && entity->kind == LOOM_KIND_GROUP
                                ? &((const LoomGroup *)entity)->areas
                                : NULL;
  for (guint i = 0; members != NULL && i < members->n; i++)
    hold_discs (self, members->items[i], image);
  if (entity == NULL || entity->kind != LOOM_KIND_AREA || ((const LoomArea *)entity)->outline.n > 0)
    return;
  for (guint i = 0; i < self->held->len; i++)
    if (g_array_index (self->held, LoomHeld, i).entity == handle)
      return;
  hold (self, handle, 0, ((const LoomArea *)entity)->at, image);
}

void
loom_drag_constraint_hold_images (LoomDragConstraint *self,
                                  GArray *const *images,
                                  guint n,
                                  LoomFollow follow,
                                  gpointer data)
{
  g_return_if_fail (n <= LOOM_DRAG_CONSTRAINT_IMAGES && follow != NULL);

  g_autoptr (GHashTable) set = g_hash_table_new (NULL, NULL);
  loom_drag_constraint_forget (self);
  self->n_images = n;
  self->follow = follow;
  self->follow_data = data;
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < images[i]->len; k++)
      {
        const LoomHandle entity = g_array_index (images[i], LoomHandle, k);
        add_corners (self->board, entity, i, set);
        hold_discs (self, entity, (int)i);
      }
  hold_set (self, set);
}

gboolean
loom_drag_constraint_hold_detached (LoomDragConstraint *self, LoomHandle area, GError **error)
{
  loom_drag_constraint_forget (self);
  g_autoptr (LoomEdit) edit = loom_edit_detach_area (self->board, area, error);
  if (edit == NULL || !loom_board_apply (self->board, edit, NULL, error))
    return FALSE;
  self->before = g_steal_pointer (&edit);
  loom_drag_constraint_compile (self);
  self->detached = TRUE;
  loom_drag_constraint_hold_areas (self, &area, 1);
  return TRUE;
}
