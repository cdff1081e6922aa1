/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The number tool. One area has the turn; digits make its number, and as soon as no longer number
 * can be meant, or at Enter, it is set and the next area has the turn: the nearest without one. */

#include "editor/window/tools/tools.h"

#include "editor/window/widgets/chips.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-pieces.h"

#include <glib/gi18n.h>
#include <math.h>

/* A token of more digits is not typed but entered in the inspector. */
#define MOST 9999

typedef struct
{
  LoomTool *tool;
  LoomHandle area; /* that has the turn, or 0 */
  LoomHandle over;
  gint32 typed; /* so far, or -1 */
} NumberTool;

static const LoomScenario *
get_scenario (NumberTool *self)
{
  return loom_document_get_scenario (loom_tool_get_document (self->tool));
}

/* The largest number that is likely: of those that are there, and one more than there are areas,
 * for tokens are often as many as areas. */
static gint32
find_largest (NumberTool *self)
{
  const LoomScenario *scenario = get_scenario (self);
  gint32 largest = (gint32)loom_board_n (loom_tool_get_board (self->tool), LOOM_KIND_AREA) + 1;
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_NUMBER);
       i++)
    largest = MAX (
        largest,
        ((const LoomNumber *)loom_entity_nth (&scenario->entity, LOOM_KIND_NUMBER, i))->value);
  return MIN (largest, MOST);
}

static gboolean
wants_number (NumberTool *self, const LoomTopology *topology, guint i)
{
  const LoomArea *area = loom_board_area (loom_tool_get_board (self->tool), i);
  return area->entity.handle != self->area && loom_topology_is_playable (topology, i)
         && loom_scenario_find_number (get_scenario (self), area->entity.handle) == NULL;
}

/* The nearest area without a number; of two about as near the one farther right, as one reads. */
static LoomHandle
find_next (NumberTool *self)
{
  LoomTool *tool = self->tool;
  LoomCanvas *canvas = loom_tool_get_canvas (tool);
  const LoomTopology *topology = loom_canvas_get_topology (canvas);
  const LoomGeometry *geometry = loom_canvas_get_geometry (canvas);
  const guint here = topology != NULL ? loom_topology_index (topology, self->area) : LOOM_NONE;
  LoomHandle next = 0;
  double least = G_MAXDOUBLE;
  if (get_scenario (self) == NULL || here == LOOM_NONE)
    return 0;
  const LoomRect from = loom_geometry_area_bounds (geometry, here);
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      if (!wants_number (self, topology, i))
        continue;
      const LoomRect to = loom_geometry_area_bounds (geometry, i);
      const double dx = (to.left + to.right - from.left - from.right) / 2;
      const double dy = (to.top + to.bottom - from.top - from.bottom) / 2;
      const double far = hypot (dx, dy) * (dx >= 0 ? 1 : 1.15);
      if (far < least)
        {
          least = far;
          next = loom_board_area (loom_tool_get_board (tool), i)->entity.handle;
        }
    }
  return next;
}

static void
give_turn (NumberTool *self, LoomHandle area)
{
  self->area = area;
  self->typed = -1;
  if (area != 0)
    loom_selection_set_one (loom_document_get_selection (loom_tool_get_document (self->tool)),
                            area);
  loom_tool_options_changed (self->tool);
  loom_tool_queue_paint (self->tool);
}

static void
set_number (NumberTool *self, gint32 value)
{
  LoomTool *tool = self->tool;
  const LoomScenario *scenario = get_scenario (self);
  const LoomHandle area = self->area;
  g_autoptr (GError) error = NULL;
  LoomEdit *edit
      = loom_edit_put_number (loom_tool_get_board (tool),
                              scenario != NULL ? scenario->entity.handle : 0, area, value, &error);
  self->typed = -1;
  loom_tool_commit (tool, edit, g_steal_pointer (&error));
  self->area = area;
}

/* What was typed is set, and the turn goes on. */
static void
finish (NumberTool *self)
{
  if (self->typed >= 0)
    set_number (self, self->typed);
  const LoomHandle next = find_next (self);
  if (next == 0)
    loom_tool_say (self->tool, _ ("Every area has a number"));
  give_turn (self, next != 0 ? next : self->area);
}

static gboolean
number_press (LoomTool *tool, const LoomPointer *pointer)
{
  NumberTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  if (get_scenario (self) == NULL)
    loom_tool_want_scenario (tool);
  else
    {
      if (self->typed >= 0)
        set_number (self, self->typed);
      give_turn (self, loom_tool_area_handle_at (tool, pointer->bx, pointer->by));
    }
  return TRUE;
}

static gboolean
number_motion (LoomTool *tool, const LoomPointer *pointer)
{
  NumberTool *self = loom_tool_get_state (tool);
  const LoomHandle over = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (over != self->over)
    loom_tool_queue_paint (tool);
  self->over = over;
  return FALSE;
}

static void
type_digit (NumberTool *self, gint32 digit)
{
  self->typed = MAX (self->typed, 0) * 10 + digit;
  if (self->typed > MOST)
    self->typed = digit;
  if (self->typed > 0 && self->typed * 10 > find_largest (self))
    finish (self);
  loom_tool_queue_paint (self->tool);
}

static gboolean
number_key (LoomTool *tool, guint keyval, GdkModifierType state)
{
  NumberTool *self = loom_tool_get_state (tool);
  if (self->area == 0 || get_scenario (self) == NULL
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    type_digit (self, (gint32)(keyval - GDK_KEY_0));
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    type_digit (self, (gint32)(keyval - GDK_KEY_KP_0));
  else if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space
           || (keyval == GDK_KEY_Tab && self->typed >= 0))
    finish (self);
  else if (keyval == GDK_KEY_BackSpace && self->typed >= 0)
    self->typed = self->typed >= 10 ? self->typed / 10 : -1;
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_BackSpace)
    set_number (self, LOOM_UNSET);
  else
    return FALSE;
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
number_cancel (LoomTool *tool)
{
  NumberTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->area != 0;
  give_turn (self, 0);
  return busy;
}

/* The turn that a press has given is no harm. */
static void
number_give_up_press (LoomTool *tool, gboolean is_undone)
{
}

static void
number_board_changed (LoomTool *tool)
{
  NumberTool *self = loom_tool_get_state (tool);
  if (self->area != 0 && loom_board_get (loom_tool_get_board (tool), self->area) == NULL)
    give_turn (self, 0);
}

static void
number_paint (LoomTool *tool, const LoomPaint *paint)
{
  NumberTool *self = loom_tool_get_state (tool);
  if (self->over != 0 && self->over != self->area)
    loom_tool_mark_area (tool, paint, self->over, &paint->look->guide);
  if (self->area == 0)
    return;
  const LoomPoint at = loom_tool_area_middle (tool, self->area);
  const LoomHandle next = find_next (self);
  loom_tool_mark_area (tool, paint, self->area, &paint->look->accent);
  if (next != 0)
    {
      const LoomPoint to = loom_tool_area_middle (tool, next);
      cairo_new_path (paint->cr);
      loom_paint_move_to (paint, at.x, at.y);
      loom_paint_line_to (paint, to.x, to.y);
      loom_paint_stroke (paint, &paint->look->accent, TRUE);
      loom_paint_handle (paint, to, TRUE, FALSE);
    }
  g_autofree char *words
      = self->typed >= 0 ? g_strdup_printf ("%d", self->typed) : g_strdup (_ ("Type its number"));
  loom_paint_bubble (paint, at, self->typed >= 0 ? &paint->look->accent : &paint->look->dark,
                     words);
}

static void
clear_cb (GtkButton *button, NumberTool *self)
{
  const LoomScenario *scenario = get_scenario (self);
  LoomEdit *edit = loom_edit_new (_ ("Clear numbers"));
  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_NUMBER);
       i++)
    loom_edit_remove (edit, loom_entity_nth (&scenario->entity, LOOM_KIND_NUMBER, i)->handle);
  loom_tool_commit (self->tool, edit, NULL);
}

static GtkWidget *
number_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  GtkWidget *button = loom_chips_add_button (row, NULL, _ ("Clear Numbers"),
                                             _ ("Take all number tokens of this scenario away"));
  loom_tool_connect (tool, button, "clicked", G_CALLBACK (clear_cb));
  return row;
}

static char *
number_dup_hint (LoomTool *tool)
{
  return g_strdup (LOOM_TOOL_STATE (tool, NumberTool)->area == 0
                       ? _ ("Click|the area to begin with")
                       : _ ("0–9|its number;Enter|next area;Delete|take it away;Esc|stop"));
}

static void
number_init (LoomTool *tool)
{
  NumberTool *self = loom_tool_get_state (tool);
  self->typed = -1;
}

const LoomToolInfo loom_number_tool = {
  .size = sizeof (NumberTool),
  .init = number_init,
  .press = number_press,
  .motion = number_motion,
  .key = number_key,
  .cancel = number_cancel,
  .give_up_press = number_give_up_press,
  .board_changed = number_board_changed,
  .paint = number_paint,
  .new_options = number_new_options,
  .dup_hint = number_dup_hint,
};
