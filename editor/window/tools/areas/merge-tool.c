/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The merge tool: the area under the button takes in those that the pointer is dragged over. Two
 * clicks do the same, and so does Enter with areas selected. */

#include "editor/window/tools/tools.h"

#include "editor/window/tools/hit-test.h"
#include "formats/reshape/edit-line.h"

#include <glib/gi18n.h>

typedef struct
{
  LoomTool *tool;
  GArray *areas; /* (element-type LoomHandle) the first takes in the others */
  gboolean pressed;
  guint n_before; /* areas before the press under way */
  LoomHandle hover;
} MergeTool;

static gboolean
has_area (const GArray *areas, LoomHandle area)
{
  for (guint i = 0; i < areas->len; i++)
    if (g_array_index (areas, LoomHandle, i) == area)
      return TRUE;
  return FALSE;
}

static void
add_area (MergeTool *self, LoomHandle area)
{
  const LoomEntity *entity = loom_board_get (loom_tool_get_board (self->tool), area);
  if (entity == NULL || entity->kind != LOOM_KIND_AREA || ((const LoomArea *)entity)->outline.n == 0
      || has_area (self->areas, area))
    return;
  g_array_append_val (self->areas, area);
  loom_tool_queue_paint (self->tool);
}

/* The areas that answer those chosen in image @i, in their order; (element-type LoomHandle). */
static GArray *
find_images (MergeTool *self, guint i)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  GArray *images = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint k = 0; k < self->areas->len; k++)
    {
      const LoomHandle area = g_array_index (self->areas, LoomHandle, k);
      const LoomHandle image
          = i == 0 ? area
                   : loom_drawing_find_image (drawing, loom_tool_get_board (self->tool), i, area);
      if (image != 0 && !has_area (images, image))
        g_array_append_val (images, image);
    }
  return images;
}

static LoomEdit *
merge_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const GPtrArray *found = data;
  const GArray *all = g_ptr_array_index (found, i);
  const LoomBoard *board = loom_tool_get_board (tool);
  g_autoptr (GArray) images = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint k = 0; k < all->len; k++)
    if (loom_board_get (board, g_array_index (all, LoomHandle, k)) != NULL)
      g_array_append_val (images, g_array_index (all, LoomHandle, k));
  if (i > 0 && images->len < 2)
    return NULL;
  return loom_edit_merge_all (board, (const LoomHandle *)(gpointer)images->data, images->len,
                              error);
}

static void
merge (MergeTool *self)
{
  LoomTool *tool = self->tool;
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (tool));
  /* Found on the board as it is: the first image is merged when the others are asked for. */
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
    g_ptr_array_add (images, find_images (self, i));
  const LoomHandle first = g_array_index (self->areas, LoomHandle, 0);
  g_array_set_size (self->areas, 0);
  if (loom_tool_commit_images (tool, _ ("Merge areas"), merge_cb, images))
    loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (tool)), first);
  loom_tool_options_changed (tool);
  loom_tool_queue_paint (tool);
}

static gboolean
merge_press (LoomTool *tool, const LoomPointer *pointer)
{
  MergeTool *self = loom_tool_get_state (tool);
  const LoomHandle area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (pointer->button != 1)
    return FALSE;
  self->n_before = self->areas->len;
  if (area == 0)
    {
      g_array_set_size (self->areas, 0);
      loom_tool_queue_paint (tool);
      return TRUE;
    }
  self->pressed = TRUE;
  add_area (self, area);
  loom_tool_options_changed (tool);
  return TRUE;
}

static gboolean
merge_motion (LoomTool *tool, const LoomPointer *pointer)
{
  MergeTool *self = loom_tool_get_state (tool);
  const LoomHandle area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (area != self->hover)
    loom_tool_queue_paint (tool);
  self->hover = area;
  if (self->pressed && area != 0)
    add_area (self, area);
  return self->pressed;
}

static gboolean
merge_release (LoomTool *tool, const LoomPointer *pointer)
{
  MergeTool *self = loom_tool_get_state (tool);
  if (!self->pressed || pointer->button != 1)
    return FALSE;
  self->pressed = FALSE;
  if (self->areas->len >= 2)
    merge (self);
  return TRUE;
}

static gboolean
merge_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  MergeTool *self = loom_tool_get_state (tool);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  if (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter)
    return FALSE;
  g_array_set_size (self->areas, 0);
  for (guint i = 0; i < loom_selection_get_n (selection); i++)
    add_area (self, loom_selection_get (selection, i));
  if (self->areas->len >= 2)
    merge (self);
  else
    loom_tool_say (tool, _ ("Select two areas that touch, or drag from the one to the other"));
  return TRUE;
}

static gboolean
merge_cancel (LoomTool *tool)
{
  MergeTool *self = loom_tool_get_state (tool);
  const gboolean any = self->areas->len > 0;
  g_array_set_size (self->areas, 0);
  self->pressed = FALSE;
  loom_tool_queue_paint (tool);
  if (any)
    loom_tool_options_changed (tool);
  return any;
}

static void
merge_give_up_press (LoomTool *tool, gboolean is_undone)
{
  MergeTool *self = loom_tool_get_state (tool);
  /* What was swept over is this press too. */
  g_array_set_size (self->areas, MIN (self->areas->len, self->n_before));
  self->pressed = FALSE;
  loom_tool_queue_paint (tool);
  loom_tool_options_changed (tool);
}

static void
merge_leave (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, MergeTool)->hover = 0;
  loom_tool_queue_paint (tool);
}

static void
merge_board_changed (LoomTool *tool)
{
  MergeTool *self = loom_tool_get_state (tool);
  self->hover = 0;
  for (guint i = self->areas->len; i > 0; i--)
    if (loom_board_get (loom_tool_get_board (tool), g_array_index (self->areas, LoomHandle, i - 1))
        == NULL)
      g_array_remove_index (self->areas, i - 1);
}

static void
fill_area (const LoomPaint *paint, LoomHandle area, double alpha)
{
  const guint index = loom_topology_index (paint->topology, area);
  GdkRGBA fill = paint->look->accent;
  if (index == LOOM_NONE || paint->geometry == NULL)
    return;
  cairo_new_path (paint->cr);
  loom_paint_area_path (paint, index);
  fill.alpha = (float)alpha;
  gdk_cairo_set_source_rgba (paint->cr, &fill);
  cairo_set_fill_rule (paint->cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_fill (paint->cr);
}

/* What will be merged in the other parts, too: none where there are not two to merge. */
static void
paint_images (MergeTool *self, const LoomPaint *paint)
{
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  for (guint i = 1; i < loom_drawing_get_n_images (drawing); i++)
    {
      g_autoptr (GArray) images = find_images (self, i);
      for (guint k = 0; images->len >= MIN (self->areas->len, 2) && k < images->len; k++)
        if (!has_area (self->areas, g_array_index (images, LoomHandle, k)))
          {
            fill_area (paint, g_array_index (images, LoomHandle, k), 0.15);
            loom_tool_mark_area (self->tool, paint, g_array_index (images, LoomHandle, k),
                                 &paint->look->guide);
          }
    }
}

static void
merge_paint (LoomTool *tool, const LoomPaint *paint)
{
  MergeTool *self = loom_tool_get_state (tool);
  paint_images (self, paint);
  for (guint i = 0; i < self->areas->len; i++)
    fill_area (paint, g_array_index (self->areas, LoomHandle, i), 0.3);
  for (guint i = 0; i < self->areas->len; i++)
    loom_tool_mark_area (tool, paint, g_array_index (self->areas, LoomHandle, i),
                         &paint->look->accent);
  if (self->hover != 0 && !has_area (self->areas, self->hover))
    {
      loom_tool_mark_images (tool, paint, self->hover);
      loom_tool_mark_area (tool, paint, self->hover, &paint->look->accent);
    }
}

static char *
merge_dup_hint (LoomTool *tool)
{
  if (LOOM_TOOL_STATE (tool, MergeTool)->areas->len == 0)
    return g_strdup (_ ("Drag|from the area that stays over those it takes in;Enter|merge what is "
                        "selected"));
  return g_strdup (_ ("Click|the area to take in;Esc|give up"));
}

static const char *
merge_get_cursor (LoomTool *tool)
{
  return "pointer";
}

static void
merge_init (LoomTool *tool)
{
  MergeTool *self = loom_tool_get_state (tool);
  self->areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
}

static void
merge_clear (LoomTool *tool)
{
  g_array_unref (LOOM_TOOL_STATE (tool, MergeTool)->areas);
}

const LoomToolInfo loom_merge_tool = {
  .draws_areas = TRUE,
  .size = sizeof (MergeTool),
  .init = merge_init,
  .clear = merge_clear,
  .press = merge_press,
  .motion = merge_motion,
  .release = merge_release,
  .key = merge_key,
  .cancel = merge_cancel,
  .give_up_press = merge_give_up_press,
  .leave = merge_leave,
  .board_changed = merge_board_changed,
  .paint = merge_paint,
  .dup_hint = merge_dup_hint,
  .get_cursor = merge_get_cursor,
};
