/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an edit that puts corners, points of borders and discs elsewhere leaves the map what it
 * was: the question that obstacles answer for one gesture, asked for any places. */

#include "formats/reshape/edit-stop-private.h"

static LoomPoint
place_in (const LoomBoard *board, const LoomHeld *held)
{
  const LoomEntity *entity = loom_board_get (board, held->entity);
  if (entity->kind == LOOM_KIND_BORDER)
    return ((const LoomBorder *)entity)->via.items[held->via];
  return (LoomPoint){ ((const LoomCorner *)entity)->x, ((const LoomCorner *)entity)->y };
}

/* Holds what @after has elsewhere. FALSE when that has other things than @self's board. */
static gboolean
hold_moved (LoomObstacles *self, const LoomBoard *after)
{
  const GPtrArray *corners = loom_board_list (self->board, LOOM_KIND_CORNER);
  const GPtrArray *borders = loom_board_list (self->board, LOOM_KIND_BORDER);
  if (corners->len != loom_board_n (after, LOOM_KIND_CORNER)
      || borders->len != loom_board_n (after, LOOM_KIND_BORDER))
    return FALSE;
  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);
      const LoomHeld held = { corner->entity.handle, 0, { corner->x, corner->y }, 1 };
      if (!loom_point_equal (place_in (after, &held), held.start))
        g_array_append_val (self->held, held);
    }
  for (guint i = 0; i < borders->len; i++)
    {
      const LoomBorder *border = g_ptr_array_index (borders, i);
      const LoomBorder *other = (const LoomBorder *)loom_board_get (after, border->entity.handle);
      if (other == NULL || other->via.n != border->via.n)
        return FALSE;
      for (guint k = 0; k < border->via.n; k++)
        {
          const LoomHeld held = { border->entity.handle, k, border->via.items[k], 1 };
          if (!loom_point_equal (other->via.items[k], held.start))
            g_array_append_val (self->held, held);
        }
    }
  return TRUE;
}

/* Discs are obstacles where they will be. */
static void
put_discs (LoomBoard *board, const LoomBoard *after)
{
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    {
      const LoomHandle handle = loom_board_area (board, i)->entity.handle;
      const LoomArea *to = (const LoomArea *)loom_board_get (after, handle);
      if (to != NULL && to->outline.n == 0)
        ((LoomArea *)loom_board_get (board, handle))->at = to->at;
    }
}

/* Puts what is held to where @after has it; whether all of it goes the same way. */
static gboolean
put_held (LoomObstacles *self, const LoomBoard *after)
{
  const LoomHeld *first = &g_array_index (self->held, LoomHeld, 0);
  const LoomPoint lead = place_in (after, first);
  gboolean alike = TRUE;
  for (guint i = 0; i < self->held->len; i++)
    {
      const LoomHeld *held = &g_array_index (self->held, LoomHeld, i);
      const LoomPoint at = place_in (after, held);
      LoomEntity *entity = loom_board_get (self->board, held->entity);
      alike &= at.x - held->start.x == lead.x - first->start.x
               && at.y - held->start.y == lead.y - first->start.y;
      if (entity->kind == LOOM_KIND_BORDER)
        {
          ((LoomBorder *)entity)->via.items[held->via] = at;
          continue;
        }
      ((LoomCorner *)entity)->x = at.x;
      ((LoomCorner *)entity)->y = at.y;
    }
  return alike;
}

gboolean
loom_edit_keeps_map (const LoomBoard *board, const LoomEdit *edit)
{
  g_autoptr (LoomBoard) before = loom_board_copy (board);
  g_autoptr (LoomBoard) after = loom_board_copy (board);
  if (!loom_board_apply (after, edit, NULL, NULL))
    return FALSE;
  put_discs (before, after);
  g_autoptr (LoomObstacles) obstacles = loom_obstacles_new (before);
  if (!hold_moved (obstacles, after))
    return FALSE;
  if (obstacles->held->len == 0)
    return TRUE;
  loom_obstacles_prepare (obstacles);
  if (!put_held (obstacles, after))
    for (guint i = 0; i < obstacles->edges->len; i++)
      obstacles->loose[g_array_index (obstacles->edges, guint, i)] = TRUE;
  return loom_obstacles_is_clear (obstacles);
}
