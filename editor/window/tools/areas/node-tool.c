/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The node tool: a click puts a disc of the size set in the options bar, a drag makes it as large
 * as it is dragged. Where it would lie over something it is shown in red and not put. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "editor/window/tools/size-drag.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomPoint at;
  gint32 radius;
} Disc;

/* A disc that would touch its own image sits on the axis, and is one. */
static Disc
find_disc (const LoomSizeDrag *self, const LoomDrawing *drawing)
{
  const gint32 radius = loom_size_drag_get (self);
  return (Disc){ loom_size_drag_find_place (self, drawing, radius), radius };
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const Disc *disc = data;
  if (i > 0 && loom_drawing_is_fixed (drawing, disc->at, disc->radius))
    return NULL;
  return loom_edit_add_node (loom_tool_get_board (tool), NULL,
                             loom_drawing_map_point (drawing, i, disc->at), disc->radius, 0, error);
}

static gboolean
node_motion (LoomTool *tool, const LoomPointer *pointer)
{
  return loom_size_drag_motion (tool, pointer, 1, 100);
}

static gboolean
node_release (LoomTool *tool, const LoomPointer *pointer)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  if (!self->pressed)
    return FALSE;
  Disc disc = find_disc (self, loom_document_get_drawing (loom_tool_get_document (tool)));
  const gboolean put = loom_tool_commit_images (tool, _ ("Add node"), make_cb, &disc);
  loom_size_drag_finish (self);
  if (put)
    {
      const LoomHandle area = loom_tool_area_handle_at (tool, disc.at.x, disc.at.y);
      loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (tool)), area);
    }
  return TRUE;
}

static void
node_paint (LoomTool *tool, const LoomPaint *paint)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  const LoomGeometry *geometry = loom_canvas_get_geometry (loom_tool_get_canvas (tool));
  if (!self->inside && !self->pressed)
    return;
  const Disc disc = find_disc (self, drawing);
  const gboolean bad = geometry != NULL
                       && loom_geometry_find_under_disc (loom_tool_get_board (tool), geometry,
                                                         disc.at, disc.radius, 0)
                              != LOOM_NONE;
  cairo_new_path (paint->cr);
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    loom_paint_circle (paint, loom_drawing_map_point (drawing, i, disc.at), disc.radius);
  loom_paint_stroke (paint, bad ? &paint->look->bad : &paint->look->accent, !self->pressed);
  if (self->dragged > 0)
    {
      g_autofree char *words = g_strdup_printf (_ ("radius %.1f mm"), disc.radius / 1000.0);
      loom_paint_bubble (paint, disc.at, &paint->look->dark, words);
    }
}

static void
radius_cb (GtkSpinButton *spin, LoomSizeDrag *self)
{
  self->size = (gint32)lround (gtk_spin_button_get_value (spin) * LOOM_MM);
}

static GtkWidget *
node_new_options (LoomTool *tool)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *spin = loom_chips_add_number (row, _ ("Radius"), _ ("mm"),
                                           self->size / (double)LOOM_MM, 1, 200, 1, 1);
  loom_tool_connect (tool, spin, "value-changed", G_CALLBACK (radius_cb));
  return row;
}

static char *
node_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|to put an area without an outline;Drag|to make it larger"));
}

static void
node_init (LoomTool *tool)
{
  LoomSizeDrag *self = loom_tool_get_state (tool);
  self->size = 9000;
}

const LoomToolInfo loom_node_tool = {
  .draws_areas = TRUE,
  .takes_points = TRUE,
  .size = sizeof (LoomSizeDrag),
  .init = node_init,
  .press = loom_size_drag_press,
  .motion = node_motion,
  .release = node_release,
  .cancel = loom_size_drag_cancel,
  .leave = loom_size_drag_leave,
  .paint = node_paint,
  .new_options = node_new_options,
  .dup_hint = node_dup_hint,
  .get_cursor = loom_size_drag_get_cursor,
};
