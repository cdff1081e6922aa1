/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The things of a drag and their images.
 *
 * Images are found once, before anything moves. Sets that share nothing can move in one edit, each
 * in its own way; where a thing and an image share a corner they hang on the axis, and then all of
 * them move as one along it. */

#include "editor/symmetry/drag.h"

#include "formats/reshape/edit-place.h"
#include "formats/model/error.h"

#include <glib/gi18n.h>

static gboolean
may_go (const LoomBoard *board, LoomHandle handle)
{
  const LoomEntity *entity = loom_board_get (board, handle);
  if (entity == NULL || !loom_board_has_place (board, handle))
    return FALSE;
  return (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) == 0
         || ((const LoomDecor *)entity)->locked != 1;
}

static void
add (LoomDrag *self, const LoomBoard *board, guint i, LoomHandle entity)
{
  for (guint k = 0; k < self->entities[i]->len; k++)
    if (g_array_index (self->entities[i], LoomHandle, k) == entity)
      return;
  g_array_append_val (self->entities[i], entity);
  loom_board_add_corners (board, entity, self->corners[i]);
}

static gboolean
share (const LoomDrag *self, guint i)
{
  GHashTableIter iter;
  gpointer corner;
  for (guint k = 0; k < self->entities[i]->len; k++)
    for (guint m = 0; m < self->entities[0]->len; m++)
      if (g_array_index (self->entities[i], LoomHandle, k)
          == g_array_index (self->entities[0], LoomHandle, m))
        return TRUE;
  g_hash_table_iter_init (&iter, self->corners[i]);
  while (g_hash_table_iter_next (&iter, &corner, NULL))
    if (g_hash_table_contains (self->corners[0], corner))
      return TRUE;
  return FALSE;
}

/* All images become one set that moves as one. */
static void
join_images (LoomDrag *self, const LoomBoard *board)
{
  for (guint i = 1; i < self->n_images; i++)
    for (guint k = 0; k < self->entities[i]->len; k++)
      add (self, board, 0, g_array_index (self->entities[i], LoomHandle, k));
  self->slides = TRUE;
  self->n_images = 1;
}

LoomDrag *
loom_drag_new (const LoomBoard *board,
               const LoomDrawing *drawing,
               const LoomHandle *entities,
               guint n)
{
  LoomDrag *self = g_new0 (LoomDrag, 1);
  self->drawing = *drawing;
  self->n_images = MIN (loom_drawing_get_n_images (drawing), LOOM_DRAG_IMAGES);
  for (guint i = 0; i < LOOM_DRAG_IMAGES; i++)
    {
      self->entities[i] = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
      self->corners[i] = g_hash_table_new (NULL, NULL);
    }
  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < self->n_images && may_go (board, entities[k]); i++)
      {
        const LoomHandle image = loom_drawing_find_image (drawing, board, i, entities[k]);
        if (image != 0)
          add (self, board, i, image);
      }
  for (guint i = 1; i < self->n_images; i++)
    if (share (self, i))
      join_images (self, board);
  return self;
}

void
loom_drag_free (LoomDrag *self)
{
  for (guint i = 0; i < LOOM_DRAG_IMAGES; i++)
    {
      g_array_unref (self->entities[i]);
      g_hash_table_unref (self->corners[i]);
    }
  g_free (self);
}

gboolean
loom_drag_is_empty (const LoomDrag *self)
{
  return self->entities[0]->len == 0;
}

LoomPoint
loom_drag_settle (const LoomDrag *self, LoomPoint way)
{
  if (!self->slides)
    return way;
  const LoomPoint centre = self->drawing.centre;
  const LoomPoint end
      = loom_drawing_settle (&self->drawing, (LoomPoint){ centre.x + way.x, centre.y + way.y });
  return (LoomPoint){ end.x - centre.x, end.y - centre.y };
}

LoomMotion
loom_drag_follow (const LoomDrag *self, guint i, const LoomMotion *motion)
{
  return (LoomMotion){
    .way = loom_drawing_map_vector (&self->drawing, i, loom_drag_settle (self, motion->way)),
    .centre = loom_drawing_map_point (&self->drawing, i, motion->centre),
    .angle = loom_drawing_flips (&self->drawing, i) ? -motion->angle : motion->angle,
  };
}

static LoomPoint
follow_cb (LoomPoint way, LoomMotion *motions, gpointer data)
{
  const LoomDrag *self = data;
  const LoomMotion motion = { .way = way };
  for (guint i = 0; i < self->n_images; i++)
    motions[i] = loom_drag_follow (self, i, &motion);
  return loom_drag_settle (self, way);
}

void
loom_drag_hold (const LoomDrag *self, LoomDragConstraint *obstacles)
{
  loom_drag_constraint_hold_images (obstacles, self->entities, self->n_images, follow_cb,
                                    (gpointer)self);
}

gboolean
loom_drag_put (const LoomDrag *self, LoomDragConstraint *obstacles, const LoomMotion *motion)
{
  LoomMotion motions[LOOM_DRAG_IMAGES] = { 0 };
  for (guint i = 0; i < self->n_images; i++)
    motions[i] = loom_drag_follow (self, i, motion);
  return loom_drag_constraint_put (obstacles, motions);
}

/* Which image a corner goes with, or -1. */
static int
image_of (const LoomDrag *self, LoomHandle corner)
{
  for (guint i = 0; i < self->n_images; i++)
    if (g_hash_table_contains (self->corners[i], GUINT_TO_POINTER (corner)))
      return (int)i;
  return -1;
}

/* Borders whose two ends go with different images: both edits would set their points. */
static void
bend_between (const LoomDrag *self,
              const LoomBoard *board,
              LoomEdit *edit,
              const LoomMotion *motion)
{
  const GPtrArray *borders = loom_board_list (board, LOOM_KIND_BORDER);
  for (guint k = 0; k < borders->len && self->n_images > 1; k++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, k);
      const int a = image_of (self, border->ends.items[0]);
      const int b = image_of (self, border->ends.items[1]);
      g_autofree double *shares = loom_border_dup_shares (board, border);
      if (a < 0 || b < 0 || a == b || border->via.n == 0 || shares == NULL)
        continue;
      const LoomMotion first = loom_drag_follow (self, (guint)a, motion);
      const LoomMotion last = loom_drag_follow (self, (guint)b, motion);
      g_auto (LoomValue) value = loom_value_points (border->via.items, border->via.n);
      for (guint m = 0; m < border->via.n; m++)
        value.points.items[m]
            = loom_motion_map_between (&first, &last, shares[m], border->via.items[m]);
      loom_edit_set (edit, border->entity.handle, "via", &value);
    }
}

LoomEdit *
loom_drag_move (const LoomDrag *self, const LoomBoard *board, LoomPoint way, GError **error)
{
  g_autoptr (LoomEdit) all = NULL;
  const LoomMotion motion = { .way = way };
  for (guint i = 0; i < self->n_images; i++)
    {
      const LoomPoint to = loom_drag_follow (self, i, &motion).way;
      LoomEdit *edit = loom_edit_move_entities (board, (const LoomHandle *)self->entities[i]->data,
                                                self->entities[i]->len, to.x, to.y, error);
      if (edit == NULL)
        return NULL;
      if (all == NULL)
        all = edit;
      else
        loom_edit_append (all, edit);
    }
  bend_between (self, board, all, &motion);
  return g_steal_pointer (&all);
}

LoomEdit *
loom_drag_turn (const LoomDrag *self,
                const LoomBoard *board,
                LoomPoint centre,
                gint32 angle,
                GError **error)
{
  g_autoptr (LoomEdit) all = NULL;
  if (self->slides)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                           _ ("What lies on the axis of symmetry cannot turn"));
      return NULL;
    }
  const LoomMotion motion = { .centre = centre, .angle = angle };
  for (guint i = 0; i < self->n_images; i++)
    {
      const LoomMotion to = loom_drag_follow (self, i, &motion);
      LoomEdit *edit = loom_edit_turn_entities (board, (const LoomHandle *)self->entities[i]->data,
                                                self->entities[i]->len, to.centre, to.angle, error);
      if (edit == NULL)
        return NULL;
      if (all == NULL)
        all = edit;
      else
        loom_edit_append (all, edit);
    }
  bend_between (self, board, all, &motion);
  return g_steal_pointer (&all);
}
