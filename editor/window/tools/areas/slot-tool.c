/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The slot tool: the area under the pointer shows where its name and pieces stand, filled handles
 * where the designer said so and open ones where they found a place by themselves. Dragging one
 * says so. */

#include "editor/window/tools/tools.h"

#include "editor/base/in-thread.h"
#include "editor/window/tools/areas/arrange.h"
#include "editor/window/widgets/chips.h"
#include "editor/window/tools/slot-places.h"
#include "editor/window/tools/hit-test.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n.h>
#include <math.h>

/* In the order of LoomSlotKind. */
static const char *const slot_titles[]
    = { N_ ("Die"), N_ ("Number"), N_ ("Name"), N_ ("Pieces"), N_ ("Element") };

typedef struct
{
  LoomTool *tool;
  GArray *places; /* (element-type LoomSlotPlace) (nullable): as drawn when last asked */
  GCancellable *asking;
  LoomHandle area; /* whose handles are shown */
  LoomSlotPlace held;
  LoomSlotPlace over;
  gboolean dragging;
  gboolean is_over;
} SlotTool;

typedef struct
{
  LoomBoard *board;
  LoomHandle scenario;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;
  loom_board_free (question->board);
  g_free (question);
}

static void
answer_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SlotTool *self = loom_tool_get_state (LOOM_TOOL (source));
  GArray *places = g_task_propagate_pointer (G_TASK (result), NULL);
  if (places == NULL)
    return;
  g_clear_pointer (&self->places, g_array_unref);
  self->places = places;
  loom_tool_queue_paint (self->tool);
}

static void
ask_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  g_task_return_pointer (task, loom_slot_places_new (question->board, question->scenario),
                         (GDestroyNotify)g_array_unref);
}

static void
ask (SlotTool *self)
{
  LoomDocument *document = loom_tool_get_document (self->tool);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  if (loom_board_n (loom_document_get_board (document), LOOM_KIND_AREA) == 0)
    return;
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
  self->asking = g_cancellable_new ();
  Question *question = g_new0 (Question, 1);
  question->board = loom_document_dup_snapshot (document);
  question->scenario = scenario != NULL ? scenario->entity.handle : 0;
  g_autoptr (GTask) task = g_task_new (self->tool, self->asking, answer_cb, NULL);
  g_task_set_check_cancellable (task, TRUE);
  g_task_set_task_data (task, question, question_free);
  loom_run_in_thread (task, ask_in_thread);
}

static const LoomSlot *
find_slot (const LoomEntity *area, LoomSlotKind kind)
{
  for (guint i = 0; i < loom_entity_n (area, LOOM_KIND_SLOT); i++)
    {
      const LoomSlot *slot = (const LoomSlot *)loom_entity_nth (area, LOOM_KIND_SLOT, i);
      if (slot->kind == (gint32)kind)
        return slot;
    }
  return NULL;
}

/* Whether the designer said where it stands. */
static gboolean
is_set (const LoomEntity *area, LoomSlotKind kind)
{
  return find_slot (area, kind) != NULL
         || (kind == LOOM_SLOT_NAME && loom_point_is_set (((const LoomArea *)area)->label));
}

/* The places of the area in sight, with what was set since they were asked for. */
static GArray *
find_places (SlotTool *self)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (LoomSlotPlace));
  const LoomEntity *area = loom_board_get (loom_tool_get_board (self->tool), self->area);
  for (guint i = 0; area != NULL && self->places != NULL && i < self->places->len; i++)
    {
      LoomSlotPlace place = g_array_index (self->places, LoomSlotPlace, i);
      if (place.area != self->area)
        continue;
      const LoomSlot *slot = find_slot (area, place.kind);
      if (slot != NULL)
        place.at = slot->at;
      else if (place.kind == LOOM_SLOT_NAME && is_set (area, place.kind))
        place.at = ((const LoomArea *)area)->label;
      g_array_append_val (found, place);
    }
  return found;
}

static gboolean
place_at (SlotTool *self, const LoomPointer *pointer, LoomSlotPlace *found)
{
  g_autoptr (GArray) places = find_places (self);
  double least = pointer->reach * 2;
  gboolean any = FALSE;
  for (guint i = 0; i < places->len; i++)
    {
      const LoomSlotPlace *place = &g_array_index (places, LoomSlotPlace, i);
      const double distance = hypot (place->at.x - pointer->bx, place->at.y - pointer->by);
      if (distance <= least)
        {
          least = distance;
          *found = *place;
          any = TRUE;
        }
    }
  return any;
}

static gboolean
slot_press (LoomTool *tool, const LoomPointer *pointer)
{
  SlotTool *self = loom_tool_get_state (tool);
  if (pointer->button != 1)
    return FALSE;
  self->dragging = place_at (self, pointer, &self->held);
  if (!self->dragging)
    self->area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  if ((pointer->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0)
    loom_selection_add (selection, self->area);
  else
    loom_selection_set_one (selection, self->area);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
slot_motion (LoomTool *tool, const LoomPointer *pointer)
{
  SlotTool *self = loom_tool_get_state (tool);
  const LoomHandle area = loom_tool_area_handle_at (tool, pointer->bx, pointer->by);
  if (self->dragging)
    {
      if (area == self->area)
        self->held.at = (LoomPoint){ (gint32)pointer->bx, (gint32)pointer->by };
    }
  else
    {
      self->is_over = place_at (self, pointer, &self->over);
      if (!self->is_over && area != 0)
        self->area = area;
    }
  loom_tool_queue_paint (tool);
  return self->dragging;
}

static void
put_place (LoomEdit *edit, const LoomEntity *area, LoomSlotKind kind, LoomPoint at)
{
  const LoomSlot *slot = find_slot (area, kind);
  LoomValue value = loom_value_point (at.x, at.y);
  if (slot != NULL)
    loom_edit_set (edit, slot->entity.handle, "at", &value);
  else if (kind == LOOM_SLOT_NAME)
    loom_edit_set (edit, area->handle, "label", &value);
  else
    {
      LoomSlot *fresh = (LoomSlot *)loom_entity_new (LOOM_KIND_SLOT);
      fresh->kind = (gint32)kind;
      fresh->at = at;
      loom_edit_insert (edit, area->handle, &fresh->entity, G_MAXUINT);
    }
}

static LoomEdit *
make_cb (LoomTool *tool, const LoomDrawing *drawing, guint i, gpointer data, GError **error)
{
  const LoomSlotPlace *place = data;
  const LoomBoard *board = loom_tool_get_board (tool);
  const LoomHandle image
      = loom_drawing_find_image (drawing, loom_tool_get_before (tool), i, place->area);
  if (image == 0 || (i > 0 && image == place->area))
    return NULL;
  LoomEdit *edit = loom_edit_new (_ ("Move slot"));
  put_place (edit, loom_board_get (board, image), place->kind,
             loom_drawing_map_point (drawing, i, place->at));
  return edit;
}

static gboolean
slot_release (LoomTool *tool, const LoomPointer *pointer)
{
  SlotTool *self = loom_tool_get_state (tool);
  LoomSlotPlace held = self->held;
  if (!self->dragging)
    return FALSE;
  self->dragging = FALSE;
  loom_tool_commit_images (tool, held.kind == LOOM_SLOT_NAME ? _ ("Move name") : _ ("Move slot"),
                           make_cb, &held);
  loom_tool_queue_paint (tool);
  return TRUE;
}

static gboolean
slot_cancel (LoomTool *tool)
{
  SlotTool *self = loom_tool_get_state (tool);
  const gboolean busy = self->dragging;
  self->dragging = FALSE;
  loom_tool_queue_paint (tool);
  return busy;
}

static void
paint_place (SlotTool *self, const LoomPaint *paint, const LoomSlotPlace *place)
{
  const LoomEntity *area = loom_board_get (loom_tool_get_board (self->tool), place->area);
  const gboolean held = self->dragging && self->held.kind == place->kind;
  const LoomPoint at = held ? self->held.at : place->at;
  loom_paint_handle (paint, at, TRUE, held || is_set (area, place->kind));
  if (held || (!self->dragging && self->is_over && self->over.kind == place->kind))
    loom_paint_bubble (paint, at, &paint->look->dark, gettext (slot_titles[place->kind]));
}

/* Where the same comes to stand in the areas that answer this one. */
static void
paint_images (SlotTool *self, const LoomPaint *paint)
{
  const LoomBoard *board = loom_tool_get_board (self->tool);
  const LoomDrawing *drawing = loom_document_get_drawing (loom_tool_get_document (self->tool));
  for (guint i = 1; i < loom_drawing_get_n_images (drawing); i++)
    {
      const LoomHandle image = loom_drawing_find_image (drawing, board, i, self->held.area);
      if (image != 0 && image != self->held.area)
        loom_paint_handle (paint, loom_drawing_map_point (drawing, i, self->held.at), TRUE, FALSE);
    }
  loom_tool_mark_images (self->tool, paint, self->held.area);
}

static void
slot_paint (LoomTool *tool, const LoomPaint *paint)
{
  SlotTool *self = loom_tool_get_state (tool);
  if (loom_board_get (loom_tool_get_board (tool), self->area) == NULL)
    return;
  g_autoptr (GArray) places = find_places (self);
  loom_tool_mark_area (tool, paint, self->area, &paint->look->accent);
  if (self->dragging)
    paint_images (self, paint);
  for (guint i = 0; i < places->len; i++)
    paint_place (self, paint, &g_array_index (places, LoomSlotPlace, i));
}

/* All that is set in the areas chosen goes back to finding its own place. */
static void
automatic_cb (GtkButton *button, LoomTool *tool)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  LoomSelection *selection = loom_document_get_selection (loom_tool_get_document (tool));
  LoomEdit *edit = loom_edit_new (_ ("Place names and pieces automatically"));
  const LoomValue none = { .type = LOOM_TYPE_POINT, .point = { LOOM_UNSET, LOOM_UNSET } };
  for (guint i = 0; i < loom_selection_get_n (selection); i++)
    {
      const LoomEntity *area = loom_board_get (board, loom_selection_get (selection, i));
      if (area == NULL || area->kind != LOOM_KIND_AREA)
        continue;
      if (loom_point_is_set (((const LoomArea *)area)->label))
        loom_edit_set (edit, area->handle, "label", &none);
      for (guint k = 0; k < loom_entity_n (area, LOOM_KIND_SLOT); k++)
        loom_edit_remove (edit, loom_entity_nth (area, LOOM_KIND_SLOT, k)->handle);
    }
  if (loom_edit_is_empty (edit))
    loom_tool_say (tool, _ ("Nothing is fixed in the areas chosen"));
  loom_tool_commit (tool, edit, NULL);
}

static GtkWidget *
slot_new_options (LoomTool *tool)
{
  GtkWidget *row = loom_chips_new ();
  GtkWidget *button = loom_chips_add_button (
      row, NULL, _ ("Automatic"), _ ("Let names and pieces of the chosen areas find their place"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (automatic_cb), tool, 0);
  loom_chips_add_menu (row, NULL, _ ("Arrange"),
                       _ ("Align or distribute the names of chosen areas"),
                       loom_arrange_menu_new ());
  return row;
}

static char *
slot_dup_hint (LoomTool *tool)
{
  return g_strdup (_ ("Drag|a name or a piece to where it shall stand"));
}

static void
slot_activate (LoomTool *tool)
{
  SlotTool *self = loom_tool_get_state (tool);
  const LoomEntity *chief = loom_board_get (
      loom_tool_get_board (tool),
      loom_selection_get_chief (loom_document_get_selection (loom_tool_get_document (tool))));
  self->area = chief != NULL && chief->kind == LOOM_KIND_AREA ? chief->handle : 0;
  ask (self);
}

static void
slot_deactivate (LoomTool *tool)
{
  SlotTool *self = loom_tool_get_state (tool);
  if (self->asking != NULL)
    g_cancellable_cancel (self->asking);
  g_clear_pointer (&self->places, g_array_unref);
}

static void
slot_board_changed (LoomTool *tool)
{
  LOOM_TOOL_STATE (tool, SlotTool)->dragging = FALSE;
  ask (loom_tool_get_state (tool));
}

static void
slot_clear (LoomTool *tool)
{
  SlotTool *self = loom_tool_get_state (tool);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_object (&self->asking);
}

const LoomToolInfo loom_slot_tool = {
  .size = sizeof (SlotTool),
  .clear = slot_clear,
  .activate = slot_activate,
  .deactivate = slot_deactivate,
  .press = slot_press,
  .motion = slot_motion,
  .release = slot_release,
  .cancel = slot_cancel,
  .board_changed = slot_board_changed,
  .paint = slot_paint,
  .new_options = slot_new_options,
  .dup_hint = slot_dup_hint,
};
