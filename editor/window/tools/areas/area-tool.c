/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The area tool: a click sets a corner, Enter, a double click or a click on the first corner closes
 * the outline; so does a corner of the coast from which it was begun, and then the new area follows
 * that coast. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/outline-trail.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomOutlineTrail base;
  gint32 join;       /* µm, from the last pointer */
  LoomHandle begun;  /* a corner of the coast where the outline begins, or 0 */
  gboolean is_shut;  /* the coast between its ends closes it */
  gboolean has_left; /* since then a point was set off the coasts */
} AreaTool;

static LoomDraw
draw_of (const AreaTool *self, const LoomOutline *outline)
{
  return (LoomDraw){ .outlines = outline,
                     .n = 1,
                     .curve = LOOM_CURVE_STRAIGHT,
                     .join = self->join,
                     .closing = self->is_shut ? LOOM_CLOSING_COAST : LOOM_CLOSING_STRAIGHT };
}

static void
area_show (gpointer state)
{
  AreaTool *self = state;
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->base.trail, &n);
  const LoomOutline outline = { points, n };
  const LoomDraw draw = draw_of (self, &outline);
  loom_preview_show (self->base.preview, self->base.trail.points->len > 0 && n >= 3 ? &draw : NULL);
}

static gboolean
area_commit (gpointer state, const LoomOutline *outline)
{
  AreaTool *self = state;
  const LoomDraw draw = draw_of (self, outline);
  return loom_preview_commit (self->base.preview, &draw, _ ("Draw area"));
}

/* A corner of the coast that the pointer is snapped to, or 0. */
static LoomHandle
corner_at (AreaTool *self, const LoomPointer *pointer)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self->base.tool));
  if (pointer->corner != 0)
    return pointer->corner;
  return pointer->edge < loom_topology_n_edges (topology)
             ? loom_topology_edge (topology, pointer->edge)->a
             : 0;
}

/* Whether borders lead from one corner to the other. O(edges). */
static gboolean
is_one_coast (AreaTool *self, LoomHandle from, LoomHandle to)
{
  const LoomTopology *topology = loom_canvas_get_topology (loom_tool_get_canvas (self->base.tool));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_hash_table_add (seen, GUINT_TO_POINTER (from));
  g_array_append_val (open, from);
  while (open->len > 0 && !g_hash_table_contains (seen, GUINT_TO_POINTER (to)))
    {
      const LoomHandle corner = g_array_index (open, LoomHandle, open->len - 1);
      g_array_set_size (open, open->len - 1);
      for (guint e = loom_topology_first_edge (topology, corner); e != LOOM_NONE;
           e = loom_topology_next_edge (topology, corner, e))
        {
          const LoomEdge *edge = loom_topology_edge (topology, e);
          const LoomHandle next = edge->a == corner ? edge->b : edge->a;
          if (g_hash_table_add (seen, GUINT_TO_POINTER (next)))
            g_array_append_val (open, next);
        }
    }
  return g_hash_table_contains (seen, GUINT_TO_POINTER (to));
}

/* What comes back from the open to a corner of the coast that it has left is whole. */
static gboolean
area_closes (gpointer state, const LoomPointer *pointer)
{
  AreaTool *self = state;
  self->is_shut = pointer->corner != 0 && self->begun != 0 && self->has_left
                  && (pointer->state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0
                  && is_one_coast (self, self->begun, pointer->corner);
  return self->is_shut;
}

static const LoomOutlineTrailInfo area_trail = {
  .too_few = N_ ("An area needs three corners at least"),
  .closes = area_closes,
  .show = area_show,
  .commit = area_commit,
};

static gboolean
area_press (LoomTool *tool, const LoomPointer *pointer)
{
  AreaTool *self = loom_tool_get_state (tool);
  const gboolean first = self->base.trail.points->len == 0;
  if (pointer->button != 1)
    return FALSE;
  self->join = (gint32)pointer->reach;
  if (first)
    self->begun = corner_at (self, pointer);
  self->is_shut = FALSE;
  loom_outline_trail_press (tool, pointer);
  self->has_left = !first && corner_at (self, pointer) == 0;
  return TRUE;
}

static gboolean
area_motion (LoomTool *tool, const LoomPointer *pointer)
{
  AreaTool *self = LOOM_TOOL_STATE (tool, AreaTool);
  self->join = (gint32)pointer->reach;
  self->is_shut = self->base.trail.points->len >= 2 && area_closes (self, pointer);
  return loom_outline_trail_motion (tool, pointer);
}

static void
area_board_changed (LoomTool *tool)
{
  loom_preview_board_changed (LOOM_TOOL_STATE (tool, AreaTool)->base.preview);
}

static void
area_paint (LoomTool *tool, const LoomPaint *paint)
{
  AreaTool *self = loom_tool_get_state (tool);
  loom_trail_paint (&self->base.trail, paint, TRUE);
  loom_preview_paint (self->base.preview, paint, self->base.trail.aim);
}

static GtkWidget *
area_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  loom_preview_add_terrain_chip (LOOM_TOOL_STATE (tool, AreaTool)->base.preview, row);
  return row;
}

static char *
area_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, AreaTool)->base.trail.points->len == 0)
    return g_strdup (
        _ ("Click|the first corner;Arrows|a cursor to set it by Enter;Alt|no snapping"));
  return loom_outline_trail_dup_hint ();
}

static void
area_init (LoomTool *tool)
{
  AreaTool *self = loom_tool_get_state (tool);
  loom_outline_trail_init (&self->base, &area_trail);
  self->join = LOOM_SKETCH_JOIN;
}

const LoomToolInfo loom_area_tool = {
  .draws_areas = TRUE,
  .takes_points = TRUE,
  .size = sizeof (AreaTool),
  .init = area_init,
  .clear = loom_outline_trail_clear,
  .press = area_press,
  .motion = area_motion,
  .key = loom_outline_trail_key,
  .cancel = loom_outline_trail_cancel,
  .give_up_press = loom_outline_trail_give_up_press,
  .leave = loom_outline_trail_leave,
  .board_changed = area_board_changed,
  .paint = area_paint,
  .new_options = area_new_options,
  .dup_hint = area_dup_hint,
  .get_cursor = loom_outline_trail_get_cursor,
};
