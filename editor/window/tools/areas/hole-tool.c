/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The hole tool: a click sets a corner, Enter, a double click or a click on the first corner closes
 * the hole. It lies in the area in which it was begun, and may become an area of its own. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "editor/window/tools/outline-trail.h"
#include "formats/reshape/edit-line.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomOutlineTrail base;
  LoomHandle area;  /* that gets the hole */
  LoomHandle hover; /* that would get it */
  gboolean as_area; /* a new area comes to lie in it */
  gboolean fits;
} HoleTool;

typedef struct
{
  const LoomOutline *outline;
  LoomHandle area;
  gboolean as_area;
} Hole;

/* The area in which the hole was begun. */
static LoomHandle
find_area (HoleTool *self, double bx, double by)
{
  const LoomHandle area = loom_tool_area_handle_at (self->base.tool, bx, by);
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->base.tool), area);
  return entity != NULL && ((const LoomArea *)entity)->outline.n > 0 ? area : 0;
}

/* Whether the hole, as it would be, fits: tried on every motion, so it is only asked of what lies
 * near. */
static void
hole_show (gpointer state)
{
  HoleTool *self = state;
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->base.trail, &n);
  LoomEdgePaths *paths = loom_preview_get_edge_paths (self->base.preview);
  self->fits = TRUE;
  for (guint i = 0; paths != NULL && n >= 2 && i < (n > 2 ? n : 1); i++)
    {
      const LoomPoint ends[] = { points[i], points[(i + 1) % n] };
      const LoomEdgeLine line = { 0, 0, ends, 2 };
      self->fits = self->fits && !loom_edge_paths_conflict (paths, &line, NULL, NULL, NULL);
    }
  loom_tool_queue_paint (self->base.tool);
}

static LoomEdit *
cut_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Hole *hole = data;
  const LoomOutline *outline = hole->outline;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle area
      = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, hole->area);
  if (loom_preview_coincides (drawing, i, outline->points, outline->n) || (i > 0 && area == 0))
    return NULL;
  g_autofree LoomPoint *points = loom_preview_dup_image (drawing, i, outline->points, outline->n);
  return loom_edit_cut_out (board, i == 0 ? hole->area : area, points, outline->n, hole->as_area,
                            error);
}

static gboolean
hole_begin (gpointer state, const LoomPointer *pointer)
{
  HoleTool *self = state;
  self->area = find_area (self, pointer->bx, pointer->by);
  if (self->area == 0)
    loom_tool_say (self->base.tool, _ ("Begin inside the area that shall get a hole"));
  return self->area != 0;
}

static gboolean
hole_commit (gpointer state, const LoomOutline *outline)
{
  HoleTool *self = state;
  Hole hole = { outline, self->area, self->as_area };
  return loom_tool_commit_images (
      self->base.tool, self->as_area ? _ ("Cut out area") : _ ("Cut hole"), cut_cb, &hole);
}

static const LoomOutlineTrailInfo hole_trail = {
  .too_few = N_ ("A hole needs three corners at least"),
  .begin = hole_begin,
  .show = hole_show,
  .commit = hole_commit,
};

static gboolean
hole_motion (LoomTool *tool, const LoomPointer *pointer)
{
  HoleTool *self = loom_tool_get_state (tool);
  self->hover = find_area (self, pointer->bx, pointer->by);
  return loom_outline_trail_motion (tool, pointer);
}

static void
hole_board_changed (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  loom_preview_board_changed (self->base.preview);
  self->hover = 0;
  if (loom_board_get (loom_tool_get_board (tool), self->area) == NULL)
    loom_trail_forget (&self->base.trail);
}

static void
hole_paint (LoomTool *tool, const LoomPaint *paint)
{
  HoleTool *self = loom_tool_get_state (tool);
  const gboolean drawing = self->base.trail.points->len > 0;
  guint n;
  g_autofree LoomPoint *points = loom_trail_dup_points (&self->base.trail, &n);
  loom_tool_mark_area (tool, paint, drawing ? self->area : self->hover, &paint->look->accent);
  if (drawing && n > 2)
    {
      GdkRGBA fill = self->fits ? paint->look->accent : paint->look->bad;
      cairo_new_path (paint->cr);
      loom_paint_polyline (paint, points, n, TRUE);
      fill.alpha = 0.25f;
      gdk_cairo_set_source_rgba (paint->cr, &fill);
      cairo_fill (paint->cr);
    }
  if (drawing)
    loom_preview_paint_images (tool, paint, points, n, TRUE);
  loom_trail_paint (&self->base.trail, paint, TRUE);
  if (drawing && !self->fits)
    loom_paint_bubble (paint, self->base.trail.aim, &paint->look->bad,
                       _ ("A hole lies wholly inside one area"));
}

static void
as_area_cb (GtkToggleButton *button, HoleTool *self)
{
  self->as_area = gtk_toggle_button_get_active (button);
}

static GtkWidget *
hole_new_options (LoomTool *tool)
{
  HoleTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *as_area = loom_chips_add_toggle (row, NULL, _ ("New Area Inside"),
                                              _ ("Put a new area into the hole"), self->as_area);
  loom_tool_connect (tool, as_area, "toggled", G_CALLBACK (as_area_cb));
  return row;
}

static char *
hole_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, HoleTool)->base.trail.points->len == 0)
    return g_strdup (_ ("Click|the first corner of the hole, inside an area;Alt|no snapping"));
  return loom_outline_trail_dup_hint ();
}

static void
hole_init (LoomTool *tool)
{
  loom_outline_trail_init (loom_tool_get_state (tool), &hole_trail);
}

const LoomToolInfo loom_hole_tool = {
  .draws_areas = TRUE,
  .takes_points = TRUE,
  .size = sizeof (HoleTool),
  .init = hole_init,
  .clear = loom_outline_trail_clear,
  .press = loom_outline_trail_press,
  .motion = hole_motion,
  .key = loom_outline_trail_key,
  .cancel = loom_outline_trail_cancel,
  .give_up_press = loom_outline_trail_give_up_press,
  .leave = loom_outline_trail_leave,
  .board_changed = hole_board_changed,
  .paint = hole_paint,
  .new_options = hole_new_options,
  .dup_hint = hole_dup_hint,
  .get_cursor = loom_outline_trail_get_cursor,
};
