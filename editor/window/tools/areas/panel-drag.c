/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Putting title, key and compass where the designer wants them: an attribute of the look each. */

#include "editor/window/tools/areas/panel-drag.h"

#include "editor/window/forms/subject.h"

#include <glib/gi18n.h>
#include <math.h>

/* Places are whole tenths of a millimetre, µm. */
#define PITCH 100

static const struct
{
  const char *field, *label;
} panels[] = {
  [LOOM_PANEL_TITLE] = { "title-at", N_ ("Move title") },
  [LOOM_PANEL_KEY] = { "key-at", N_ ("Move key") },
  [LOOM_PANEL_COMPASS] = { "compass-at", N_ ("Move compass") },
};

gboolean
loom_panel_drag_begin (LoomPanelDrag *self, LoomTool *tool, const LoomPointer *pointer)
{
  *self = (LoomPanelDrag){ .dx = 0 };
  return loom_canvas_find_panel (loom_tool_get_canvas (tool), pointer->bx, pointer->by,
                                 &self->panel, &self->box);
}

void
loom_panel_drag_paint (const LoomPanelDrag *self, const LoomPaint *paint)
{
  const double left = self->box.left * LOOM_MM + self->dx;
  const double right = self->box.right * LOOM_MM + self->dx;
  const double top = self->box.top * LOOM_MM + self->dy;
  const double bottom = self->box.bottom * LOOM_MM + self->dy;

  cairo_new_path (paint->cr);
  loom_paint_move_to (paint, left, top);
  loom_paint_line_to (paint, right, top);
  loom_paint_line_to (paint, right, bottom);
  loom_paint_line_to (paint, left, bottom);
  cairo_close_path (paint->cr);
  loom_paint_stroke (paint, &paint->look->accent, TRUE);
}

static gint32
round_off (double at)
{
  return (gint32)lround (at / PITCH) * PITCH;
}

gboolean
loom_panel_drag_commit (const LoomPanelDrag *self, LoomTool *tool, double least)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomSubject subject
      = loom_subject_section (loom_board_get_root (board)->entity.handle, LOOM_KIND_STYLE);
  const double x = (self->box.left + self->box.right) / 2 * LOOM_MM + self->dx;
  const double y = (self->box.top + self->box.bottom) / 2 * LOOM_MM + self->dy;
  const LoomValue place = loom_value_point (round_off (x), round_off (y));

  if (hypot (self->dx, self->dy) <= least)
    return FALSE;
  LoomEdit *edit = loom_edit_new (_ (panels[self->panel].label));
  loom_subject_put (&subject, loom_subject_find (&subject, board), board, edit,
                    loom_kind_field (LOOM_KIND_STYLE, panels[self->panel].field), &place);
  loom_tool_commit (tool, edit, NULL);
  return TRUE;
}
