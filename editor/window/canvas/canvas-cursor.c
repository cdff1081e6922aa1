/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard’s cursor: a place on the board that arrows move, for tools that take points. It is
 * snapped as the pointer is, and the tool sees it as a pointer: Enter presses there, Enter once
 * more at the same place is the tool’s, which closes what it draws. Where it is, is said as the
 * name of the canvas, for a screen reader that follows it. The pointer, once it moves, takes over.
 *
 * Implementation notes: near a thing that the cursor is snapped to, a step would lead back to it.
 * So steps are added up until the cursor has gone half a step at least in its direction. */

#include "editor/window/canvas/canvas-private.h"

#include "render/styles/style.h"

#include <glib/gi18n.h>
#include <math.h>

/* How near the edge of the canvas the cursor may come before the board moves along, px. */
#define EDGE 40.0

/* Steps that are added up at most to get away from what the cursor is snapped to. */
#define MOST_STEPS 400

/* Areas that are named at most. */
#define MOST_NAMED 4

static gboolean
is_for_points (LoomCanvas *self)
{
  return self->tool != NULL && !self->is_layered && loom_tool_takes_points (self->tool);
}

/* --- Where it is, in words ----------------------------------------------------------------------
 */

static const char *
area_name (LoomCanvas *self, guint area)
{
  const LoomBoard *board = loom_document_get_board (self->document);
  const LoomArea *which = loom_board_area (board, area);

  return which->name != NULL && *which->name != '\0' ? which->name : which->entity.id;
}

static void
add_side (LoomCanvas *self, GPtrArray *names, guint32 area)
{
  if (area != LOOM_NONE && names->len < MOST_NAMED
      && !g_ptr_array_find_with_equal_func (names, area_name (self, area), g_str_equal, NULL))
    g_ptr_array_add (names, (gpointer)area_name (self, area));
}

/* The areas that have this edge, or with LOOM_NONE those at the corner. */
static char *
dup_areas (LoomCanvas *self, guint edge, LoomHandle corner)
{
  const LoomTopology *topology = loom_canvas_get_topology (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < loom_topology_n_edges (topology); i++)
    {
      const LoomEdge *one = loom_topology_edge (topology, i);

      if (edge != LOOM_NONE ? i != edge : one->a != corner && one->b != corner)
        continue;
      add_side (self, names, one->left);
      add_side (self, names, one->right);
    }
  g_ptr_array_add (names, NULL);
  /* Translators: stands between the parts of a list. */
  return g_strjoinv (_ (", "), (char **)names->pdata);
}

static char *
dup_place_words (LoomCanvas *self)
{
  const double x = self->pointer.at.x / (double)LOOM_MM, y = self->pointer.at.y / (double)LOOM_MM;
  const guint area = loom_board_index_area_at (loom_canvas_get_index (self), self->pointer.at.x,
                                               self->pointer.at.y);
  g_autofree char *areas = NULL;

  switch (self->pointer.snap)
    {
    case LOOM_SNAP_CORNER:
      areas = dup_areas (self, LOOM_NONE, self->pointer.corner);
      /* Translators: where the keyboard’s cursor is, read aloud; %s are names of areas. */
      return g_strdup_printf (_ ("%.1f, %.1f mm: a corner of %s"), x, y, areas);
    case LOOM_SNAP_EDGE:
      areas = dup_areas (self, self->pointer.edge, 0);
      return g_strdup_printf (_ ("%.1f, %.1f mm: on the border of %s"), x, y, areas);
    case LOOM_SNAP_GUIDE:
      return g_strdup_printf (_ ("%.1f, %.1f mm: on a guide"), x, y);
    default:
      return area != LOOM_NONE
                 ? g_strdup_printf (_ ("%.1f, %.1f mm: in %s"), x, y, area_name (self, area))
                 : g_strdup_printf (_ ("%.1f, %.1f mm: in no area"), x, y);
    }
}

static void
say (LoomCanvas *self, const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
say_place (LoomCanvas *self, const char *before)
{
  g_autofree char *place = dup_place_words (self);
  g_autofree char *words = g_strconcat (before != NULL ? before : "", place, NULL);

  say (self, words);
}

/* --- Moving it ----------------------------------------------------------------------------------
 */

/* Beside what the pointer is on, what is selected, or the middle of what is in sight. */
static LoomPoint
find_beginning (LoomCanvas *self)
{
  const LoomHandle chief
      = self->focus != 0 ? self->focus
                         : loom_selection_get_chief (loom_document_get_selection (self->document));
  const LoomRect box = loom_canvas_entity_bounds (self, chief);
  double bx, by;

  if (self->has_pointer)
    return self->pointer.at;
  if (chief != 0 && box.right >= box.left)
    return (LoomPoint){ (box.left + box.right) / 2, (box.top + box.bottom) / 2 };
  loom_viewport_to_board (&self->viewport, self->viewport.width / 2, self->viewport.height / 2, &bx,
                          &by);
  /* Whole millimetres are easier to go on from. */
  return (LoomPoint){ (gint32)round (bx / LOOM_MM) * LOOM_MM,
                      (gint32)round (by / LOOM_MM) * LOOM_MM };
}

static void
keep_in_sight (LoomCanvas *self)
{
  const double width = self->viewport.width, height = self->viewport.height;
  double wx, wy;

  loom_viewport_to_widget (&self->viewport, self->cursor.x, self->cursor.y, &wx, &wy);
  const double dx = CLAMP (wx, EDGE, MAX (width - EDGE, EDGE)) - wx;
  const double dy = CLAMP (wy, EDGE, MAX (height - EDGE, EDGE)) - wy;
  if (dx != 0 || dy != 0)
    loom_canvas_pan (self, dx, dy);
}

/* Puts the cursor to the next place that way. @state: Ctrl goes by tenths of a millimetre, and then
 * nothing is snapped to. */
static void
go (LoomCanvas *self, LoomPoint way, GdkModifierType state)
{
  const LoomViewport *viewport = &self->viewport;
  const LoomPoint from = self->cursor;
  const double least = 0.5 * ((double)way.x * way.x + (double)way.y * way.y);
  const GdkModifierType seen = (state & GDK_CONTROL_MASK) != 0 ? GDK_ALT_MASK : 0;
  const double right = viewport->page_width * LOOM_MM, bottom = viewport->page_height * LOOM_MM;
  LoomPointer pointer = { 0 };
  gboolean is_away = FALSE;

  for (guint i = 1; i <= MOST_STEPS && !is_away; i++)
    {
      const double x = CLAMP (from.x + (double)way.x * i, 0, right);
      const double y = CLAMP (from.y + (double)way.y * i, 0, bottom);

      loom_canvas_point_at (self, x, y, seen, &pointer);
      is_away = ((double)pointer.at.x - from.x) * way.x + ((double)pointer.at.y - from.y) * way.y
                >= least;
      if ((way.x != 0 && (x <= 0 || x >= right)) || (way.y != 0 && (y <= 0 || y >= bottom)))
        break;
    }
  self->pointer = pointer;
  self->cursor = pointer.at;
}

static gboolean
move (LoomCanvas *self, guint keyval, GdkModifierType state)
{
  LoomPoint way;

  if ((state & GDK_ALT_MASK) != 0 || !loom_canvas_nudge (keyval, state, &way))
    return FALSE;
  if (!self->has_cursor)
    {
      self->cursor = find_beginning (self);
      self->has_cursor = TRUE;
      self->has_entered = FALSE;
    }
  /* What is said is the canvas’s. */
  if (!gtk_widget_has_focus (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  self->focus = 0;
  go (self, way, state);
  keep_in_sight (self);
  loom_canvas_emit_pointer (self, self->cursor.x, self->cursor.y);
  loom_tool_motion (self->tool, &self->pointer);
  say_place (self, NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/* --- Pressing -----------------------------------------------------------------------------------
 */

static void
press (LoomCanvas *self)
{
  LoomPointer pointer = self->pointer;

  pointer.button = GDK_BUTTON_PRIMARY;
  pointer.n_press = 1;
  loom_tool_press (self->tool, &pointer);
  /* A press may open a field for words, which takes the focus, or put the tool away. */
  if (self->tool != NULL)
    loom_tool_release (self->tool, &pointer);
  self->entered = self->cursor;
  self->has_entered = TRUE;
  /* Translators: read aloud when a point is set by keyboard; where it is follows. */
  say_place (self, _ ("Set: "));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
enter (LoomCanvas *self)
{
  const gboolean again = self->has_entered && loom_point_equal (self->entered, self->cursor);

  if (!self->has_cursor)
    return FALSE;
  if (again && loom_tool_key (self->tool, GDK_KEY_Return, 0))
    {
      self->has_entered = FALSE;
      say_place (self, _ ("Done: "));
      return TRUE;
    }
  press (self);
  return TRUE;
}

static gboolean
take_back (LoomCanvas *self)
{
  if (!self->has_cursor || !loom_tool_key (self->tool, GDK_KEY_BackSpace, 0))
    return FALSE;
  self->has_entered = FALSE;
  say_place (self, _ ("Taken back. "));
  return TRUE;
}

gboolean
loom_canvas_cursor_key (LoomCanvas *self, guint keyval, GdkModifierType state)
{
  if (!is_for_points (self))
    return FALSE;
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    return enter (self);
  if (keyval == GDK_KEY_BackSpace)
    return take_back (self);
  return move (self, keyval, state);
}

gboolean
loom_canvas_drop_cursor (LoomCanvas *self)
{
  if (!self->has_cursor)
    return FALSE;
  self->has_cursor = FALSE;
  self->has_entered = FALSE;
  say (self, _ ("Board"));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

void
loom_canvas_cursor_to_tool (LoomCanvas *self)
{
  self->has_entered = FALSE;
  if (!is_for_points (self))
    loom_canvas_drop_cursor (self);
}

/* A cross in a ring, dark on light, to be seen on any ground. */
void
loom_canvas_paint_cursor (LoomCanvas *self, const LoomPaint *paint)
{
  double x, y;

  if (!self->has_cursor)
    return;
  loom_viewport_to_widget (&self->viewport, self->cursor.x, self->cursor.y, &x, &y);
  x = floor (x) + 0.5;
  y = floor (y) + 0.5;
  cairo_new_path (paint->cr);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (paint->cr, x + side * 4, y);
      cairo_line_to (paint->cr, x + side * 18, y);
      cairo_move_to (paint->cr, x, y + side * 4);
      cairo_line_to (paint->cr, x, y + side * 18);
    }
  cairo_new_sub_path (paint->cr);
  cairo_arc (paint->cr, x, y, 9, 0, 2 * G_PI);
  cairo_set_line_width (paint->cr, paint->look->line + 2 * LOOM_STYLE_BESIDE);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->light);
  cairo_stroke_preserve (paint->cr);
  cairo_set_line_width (paint->cr, paint->look->line);
  gdk_cairo_set_source_rgba (paint->cr, &paint->look->dark);
  cairo_stroke (paint->cr);
}
