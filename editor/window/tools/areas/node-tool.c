/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The node tool: a click puts a disc of the size set in the options bar, a drag makes it as large
 * as it is dragged. Where it would lie over something it is shown in red and not put. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-add.h"

#include <glib/gi18n.h>
#include <math.h>

#define LEAST_RADIUS 1000

typedef struct
{
  LoomTool *tool;
  gboolean pressed;
  gboolean inside; /* the pointer is on the canvas */
  LoomPoint at;
  gint32 radius;  /* µm, as set */
  gint32 dragged; /* or as dragged, 0 before */
} NodeTool;

static gint32
get_radius (NodeTool *self)
{
  return self->dragged > 0 ? self->dragged : self->radius;
}

typedef struct
{
  LoomPoint at;
  gint32 radius;
} Disc;

/* A disc that would touch its own image sits on the axis, and is one. */
static Disc
find_disc (NodeTool *self, const LoomDrawing *drawing)
{
  Disc disc = { self->at, get_radius (self) };
  if (loom_drawing_is_fixed (drawing, disc.at, disc.radius))
    disc.at = loom_drawing_settle (drawing, disc.at);
  return disc;
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
node_press (LoomTool *tool, const LoomPointer *pointer)
{
  NodeTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->pressed = TRUE;
  self->at = pointer->at;
  self->dragged = 0;
  return TRUE;
}

static gboolean
node_motion (LoomTool *tool, const LoomPointer *pointer)
{
  NodeTool *self = loom_tool_get_state (tool);
  self->inside = TRUE;
  if (!self->pressed)
    self->at = pointer->at;
  else
    {
      const double far = hypot (pointer->bx - self->at.x, pointer->by - self->at.y);
      self->dragged = far > pointer->reach ? MAX ((gint32)(far / 100) * 100, LEAST_RADIUS) : 0;
    }
  loom_tool_queue_paint (tool);
  return self->pressed;
}

static gboolean
node_release (LoomTool *tool, const LoomPointer *pointer)
{
  NodeTool *self = loom_tool_get_state (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  if (!self->pressed)
    return FALSE;
  Disc disc = find_disc (self, drawing);
  self->pressed = FALSE;
  if (self->dragged > 0)
    {
      self->radius = self->dragged;
      loom_tool_options_changed (tool);
    }
  self->dragged = 0;
  if (loom_tool_commit_images (tool, _ ("Add node"), make_cb, &disc))
    {
      const LoomHandle area = loom_tool_area_handle_at (tool, disc.at.x, disc.at.y);
      loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (tool)), area);
    }
  return TRUE;
}

static gboolean
node_cancel (LoomTool *tool)
{
  NodeTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->pressed;
  self->pressed = FALSE;
  self->dragged = 0;
  loom_tool_queue_paint (tool);
  return busy;
}

static void
node_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, NodeTool)->inside = FALSE;
  loom_tool_queue_paint (tool);
}

static void
node_paint (LoomTool *tool, const LoomPaint *paint)
{
  NodeTool *self = loom_tool_get_state (tool);
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
radius_cb (GtkSpinButton *spin, NodeTool *self)
{
  self->radius = (gint32)lround (gtk_spin_button_get_value (spin) * LOOM_MM);
}

static GtkWidget *
node_new_options (LoomTool *tool)
{
  NodeTool *self = loom_tool_get_state (tool);
  GtkWidget *row = loom_chips_new ();
  GtkWidget *spin = loom_chips_add_number (row, _ ("Radius"), _ ("mm"),
                                           self->radius / (double)LOOM_MM, 1, 200, 1, 1);
  loom_tool_connect (tool, spin, "value-changed", G_CALLBACK (radius_cb));
  return row;
}

static char *
node_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Click|to put an area without an outline;Drag|to make it larger"));
}

static const char *
node_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
node_init (LoomTool *tool)
{
  NodeTool *self = loom_tool_get_state (tool);
  self->radius = 9000;
}

const LoomToolInfo loom_node_tool = {
  .size = sizeof (NodeTool),
  .init = node_init,
  .press = node_press,
  .motion = node_motion,
  .release = node_release,
  .cancel = node_cancel,
  .leave = node_leave,
  .paint = node_paint,
  .new_options = node_new_options,
  .dup_hint = node_dup_hint,
  .get_cursor = node_get_cursor,
};
