/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The patch tool: a drag opens a box that is filled with so many columns and rows, or with cells of
 * one size. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/preview.h"
#include "formats/sketch/edit-patch.h"

#include <glib/gi18n.h>
#include <math.h>

typedef struct
{
  LoomTool *tool;
  gint32 kind; /* LoomPatchKind */
  gint32 columns;
  gint32 rows;
  gboolean by_size; /* cells measure `size`, and the box says how many */
  gint32 size;      /* µm */
  gboolean dragging;
  LoomPoint from;
  LoomPoint to;
  gint32 join;
  LoomPreview *preview;
} PatchTool;

/* A regular hexagon is that much higher than wide. */
#define HEXAGON 1.1547005383792515

static gint32
height_of (const PatchTool *self, gint32 width)
{
  return self->kind == LOOM_PATCH_HEX ? (gint32)lround (width * HEXAGON) : width;
}

/* How many cells of the size fit the box. */
static void
count_cells (const PatchTool *self, gint32 width, gint32 height, LoomPatch *patch)
{
  const gboolean hex = self->kind == LOOM_PATCH_HEX;
  patch->width = self->size;
  patch->height = height_of (self, self->size);
  const double rows = hex ? (height - patch->height / 4.0) / (patch->height * 0.75)
                          : (double)height / patch->height;
  patch->rows = MAX ((gint32)rows, 1);
  const double columns = (double)width / patch->width - (hex && patch->rows > 1 ? 0.5 : 0);
  patch->columns = MAX ((gint32)columns, 1);
}

static LoomPatch
get_patch (const PatchTool *self)
{
  const gboolean hex = self->kind == LOOM_PATCH_HEX;
  const gint32 width = ABS (self->to.x - self->from.x), height = ABS (self->to.y - self->from.y);
  LoomPatch patch = { self->kind, { 0, 0 }, self->columns, self->rows, 0, 0 };
  if (self->by_size)
    count_cells (self, width, height, &patch);
  else
    {
      patch.width = (gint32)(width / (patch.columns + (hex && patch.rows > 1 ? 0.5 : 0)));
      patch.height
          = (gint32)(hex ? height / (0.75 * patch.rows + 0.25) : (double)height / patch.rows);
    }
  /* From where the drag began, whichever way it went. */
  const gint32 wide = patch.width * patch.columns + (hex && patch.rows > 1 ? patch.width / 2 : 0);
  const gint32 high = hex ? patch.height * (3 * patch.rows + 1) / 4 : patch.height * patch.rows;
  patch.at.x = self->to.x >= self->from.x ? self->from.x : self->from.x - wide;
  patch.at.y = self->to.y >= self->from.y ? self->from.y : self->from.y - high;
  return patch;
}

static gboolean
is_large_enough (const LoomPatch *patch)
{
  return patch->width >= LOOM_MM && patch->height >= LOOM_MM
         && patch->columns * patch->rows <= LOOM_PATCH_MOST;
}

/* Shows the block, or makes it. */
static void
do_block (PatchTool *self, gboolean commit)
{
  const LoomPatch patch = get_patch (self);
  guint n;
  if (!is_large_enough (&patch))
    {
      loom_preview_show (self->preview, NULL);
      return;
    }
  g_autofree LoomOutline *outlines = loom_patch_outlines (&patch, &n);
  g_autofree LoomPoint *points = (LoomPoint *)outlines[0].points;
  const LoomDraw draw = { outlines, n, LOOM_CLOSING_STRAIGHT, LOOM_CURVE_STRAIGHT, self->join, 0 };
  if (commit)
    loom_preview_commit (self->preview, &draw, _ ("Draw block of areas"));
  else
    loom_preview_show (self->preview, &draw);
}

static gboolean
patch_press (LoomTool *tool, const LoomPointer *pointer)
{
  PatchTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->dragging = TRUE;
  self->from = self->to = pointer->at;
  self->join = (gint32)pointer->reach;
  return TRUE;
}

static void
drag_to (PatchTool *self, const LoomPointer *pointer)
{
  self->to = pointer->at;
  if ((pointer->state & GDK_SHIFT_MASK) == 0 || self->by_size)
    return;
  /* Cells as wide as they are high, or regular hexagons. */
  const gboolean hex = self->kind == LOOM_PATCH_HEX;
  const double wide = self->columns + (hex && self->rows > 1 ? 0.5 : 0);
  const double high = hex ? (0.75 * self->rows + 0.25) * HEXAGON : self->rows;
  const double cell
      = MAX (ABS (self->to.x - self->from.x) / wide, ABS (self->to.y - self->from.y) / high);
  self->to.x = self->from.x + (gint32)((self->to.x >= self->from.x ? 1 : -1) * cell * wide);
  self->to.y = self->from.y + (gint32)((self->to.y >= self->from.y ? 1 : -1) * cell * high);
}

static gboolean
patch_motion (LoomTool *tool, const LoomPointer *pointer)
{
  PatchTool *self = loom_tool_get_state (tool);
  if (!self->dragging)
    return FALSE;
  drag_to (self, pointer);
  do_block (self, FALSE);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
patch_release (LoomTool *tool, const LoomPointer *pointer)
{
  PatchTool *self = loom_tool_get_state (tool);
  if (!self->dragging || pointer->button != 1)
    return FALSE;
  drag_to (self, pointer);
  self->dragging = FALSE;
  const LoomPatch patch = get_patch (self);
  if (is_large_enough (&patch))
    do_block (self, TRUE);
  else if (!loom_point_equal (self->from, self->to))
    loom_tool_say (tool,
                   _ ("Drag a larger box, or choose fewer cells: they measure 1 mm at least"));
  loom_preview_show (self->preview, NULL);
  return TRUE;
}

static gboolean
patch_cancel (LoomTool *tool)
{
  PatchTool *self = loom_tool_get_state (tool);
  const gboolean any = self->dragging;
  self->dragging = FALSE;
  loom_preview_show (self->preview, NULL);
  return any;
}

static void
patch_board_changed (LoomTool *tool)
{
  loom_preview_board_changed (LOOM_TOOL_STATE (tool, PatchTool)->preview);
}

static void
patch_paint (LoomTool *tool, const LoomPaint *paint)
{
  PatchTool *self = loom_tool_get_state (tool);
  if (!self->dragging || loom_point_equal (self->from, self->to))
    return;
  const LoomPatch patch = get_patch (self);
  const LoomPoint box[]
      = { self->from, { self->to.x, self->from.y }, self->to, { self->from.x, self->to.y } };
  cairo_new_path (paint->cr);
  loom_paint_polyline (paint, box, 4, TRUE);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
  loom_preview_paint (self->preview, paint, self->to);
  if (!is_large_enough (&patch))
    return;
  g_autofree char *words
      = g_strdup_printf (_ ("%d × %d, each %.1f × %.1f mm"), patch.columns, patch.rows,
                         patch.width / 1000.0, patch.height / 1000.0);
  loom_paint_bubble (paint, self->to, &paint->look->dark, words);
}

static void
kind_cb (GtkDropDown *choice, GParamSpec *spec, PatchTool *self)
{
  self->kind = (gint32)gtk_drop_down_get_selected (choice);
}

static void
by_size_cb (GtkDropDown *choice, GParamSpec *spec, PatchTool *self)
{
  self->by_size = gtk_drop_down_get_selected (choice) == 1;
  loom_tool_options_changed (self->tool);
}

static void
columns_cb (GtkWidget *number, PatchTool *self)
{
  self->columns = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (number));
}

static void
rows_cb (GtkWidget *number, PatchTool *self)
{
  self->rows = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (number));
}

static void
size_cb (GtkWidget *number, PatchTool *self)
{
  self->size = (gint32)lround (1000 * gtk_spin_button_get_value (GTK_SPIN_BUTTON (number)));
}

static GtkWidget *
patch_new_options (LoomTool *tool)
{
  PatchTool *self = loom_tool_get_state (tool);
  const char *const kinds[] = { _ ("Rectangles"), _ ("Hexagons"), NULL };
  const char *const ways[] = { _ ("Columns and Rows"), _ ("Cell Size"), NULL };
  GtkWidget *row = loom_chips_new ();
  GtkWidget *kind = loom_chips_add_choice (row, kinds, (guint)self->kind, _ ("Shape of the cells"));
  GtkWidget *way = loom_chips_add_choice (row, ways, self->by_size,
                                          _ ("What is given: the number or the size"));
  loom_tool_connect (tool, kind, "notify::selected", G_CALLBACK (kind_cb));
  loom_tool_connect (tool, way, "notify::selected", G_CALLBACK (by_size_cb));
  if (self->by_size)
    {
      GtkWidget *size
          = loom_chips_add_number (row, _ ("Cell"), _ ("mm"), self->size / 1000.0, 2, 500, 1, 1);
      loom_tool_connect (tool, size, "value-changed", G_CALLBACK (size_cb));
    }
  else
    {
      GtkWidget *columns
          = loom_chips_add_number (row, _ ("Columns"), NULL, self->columns, 1, 64, 1, 0);
      GtkWidget *rows = loom_chips_add_number (row, _ ("Rows"), NULL, self->rows, 1, 64, 1, 0);
      loom_tool_connect (tool, columns, "value-changed", G_CALLBACK (columns_cb));
      loom_tool_connect (tool, rows, "value-changed", G_CALLBACK (rows_cb));
    }
  loom_preview_add_terrain_chip (self->preview, row);
  return row;
}

static char *
patch_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Drag|a box for the block;Shift|regular cells;Alt|no snapping;Esc|give up"));
}

static const char *
patch_get_cursor (LoomTool *tool)
{
  return "crosshair";
}

static void
patch_init (LoomTool *tool)
{
  PatchTool *self = loom_tool_get_state (tool);
  self->columns = 4;
  self->rows = 3;
  self->size = 20000;
  self->join = LOOM_SKETCH_JOIN;
  self->preview = loom_preview_new (self->tool);
}

static void
patch_clear (LoomTool *tool)
{
  loom_preview_free (LOOM_TOOL_STATE (tool, PatchTool)->preview);
}

const LoomToolInfo loom_patch_tool = {
  .draws_areas = TRUE,
  .size = sizeof (PatchTool),
  .init = patch_init,
  .clear = patch_clear,
  .press = patch_press,
  .motion = patch_motion,
  .release = patch_release,
  .cancel = patch_cancel,
  .board_changed = patch_board_changed,
  .paint = patch_paint,
  .new_options = patch_new_options,
  .dup_hint = patch_dup_hint,
  .get_cursor = patch_get_cursor,
};
