/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard on the canvas: arrows and Tab go from thing to thing, Space and Enter choose, “/”
 * looks for a name or a number, Escape gives up, Space held pans. Whatever else there is goes to
 * the tool.
 *
 * Who gets the arrows: while the focus is on something that is not selected they move the focus;
 * once it is selected they are the tool's, which moves it. With Ctrl the tool is asked first, and
 * what it does not want moves the focus. Tools that take points have a cursor of the keyboard
 * instead: canvas-cursor.c. */

#include "editor/window/canvas/canvas-private.h"

#include <string.h>

static gboolean
towards_of (guint keyval, LoomTowards *towards)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *towards = LOOM_TOWARDS_LEFT;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *towards = LOOM_TOWARDS_RIGHT;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *towards = LOOM_TOWARDS_UP;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *towards = LOOM_TOWARDS_DOWN;
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
loom_canvas_nudge (guint keyval, GdkModifierType state, LoomPoint *way)
{
  static const LoomPoint ways[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  const gint32 step = (state & GDK_SHIFT_MASK) != 0     ? 10 * LOOM_MM
                      : (state & GDK_CONTROL_MASK) != 0 ? LOOM_MM / 10
                                                        : LOOM_MM;
  LoomTowards towards;

  if (!towards_of (keyval, &towards))
    return FALSE;
  *way = (LoomPoint){ ways[towards].x * step, ways[towards].y * step };
  return TRUE;
}

static LoomSelection *
selection_of (LoomCanvas *self)
{
  return loom_document_get_selection (self->document);
}

static void
go_to (LoomCanvas *self, LoomHandle entity)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (entity == 0)
    return;
  if (GTK_IS_WINDOW (root))
    gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
  loom_canvas_set_focus_entity (self, entity);
}

/* Where the keyboard is: on the focused thing, or what was selected last. */
static LoomHandle
current_entity (LoomCanvas *self)
{
  return self->focus != 0 ? self->focus : loom_selection_get_chief (selection_of (self));
}

/* A piece of a position that is only shown cannot be chosen. */
static gboolean
is_of_document (LoomCanvas *self, LoomHandle entity)
{
  return entity != 0 && loom_board_get (loom_document_get_board (self->document), entity) != NULL;
}

static gboolean
is_on_its_way (LoomCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return self->focus != 0 && !loom_selection_contains (selection_of (self), self->focus)
         && GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

static gboolean
move_focus (LoomCanvas *self, guint keyval)
{
  guint n;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);
  const LoomHandle from = current_entity (self);
  LoomTowards towards;

  if (!towards_of (keyval, &towards) || n == 0)
    return FALSE;
  go_to (self, from != 0 ? loom_focus_towards (places, n, from, towards) : places[0].entity);
  return TRUE;
}

gboolean
loom_canvas_focus (GtkWidget *widget, GtkDirectionType direction)
{
  LoomCanvas *self = LOOM_CANVAS (widget);
  guint n;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return FALSE;
  const gboolean within = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);
  const LoomHandle from = current_entity (self);
  if (!within)
    {
      loom_canvas_set_focus_entity (self, from);
      return TRUE;
    }
  const LoomHandle next
      = loom_focus_next (places, n, from, direction == GTK_DIR_TAB_FORWARD ? 1 : -1);
  if (next == 0)
    return FALSE;
  go_to (self, next);
  return TRUE;
}

/* Type-ahead. */

static void
end_typing (LoomCanvas *self)
{
  if (self->typed != NULL)
    g_string_free (self->typed, TRUE);
  self->typed = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
look_for_typed (LoomCanvas *self)
{
  guint n;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);

  go_to (self, loom_focus_typed (places, n, self->typed->str));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
rub_out (GString *typed)
{
  const char *end = typed->str + typed->len;
  const char *last = g_utf8_find_prev_char (typed->str, end);

  if (last != NULL)
    g_string_truncate (typed, (gsize)(last - typed->str));
}

/* A key while a name is being typed; the first that has no meaning there ends it. */
static gboolean
type_key (LoomCanvas *self, guint keyval, GdkModifierType state)
{
  const gunichar letter = gdk_keyval_to_unicode (keyval);

  if (keyval == GDK_KEY_Escape || keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
    {
      end_typing (self);
      return TRUE;
    }
  if (keyval == GDK_KEY_BackSpace)
    rub_out (self->typed);
  else if (letter != 0 && g_unichar_isprint (letter)
           && (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0)
    g_string_append_unichar (self->typed, letter);
  else
    {
      if (keyval < GDK_KEY_Shift_L || keyval > GDK_KEY_Hyper_R)
        end_typing (self);
      return FALSE;
    }
  look_for_typed (self);
  return TRUE;
}

/* Choosing. */

static gboolean
enter (LoomCanvas *self)
{
  const LoomHandle entity = current_entity (self);

  if (!is_of_document (self, entity))
    return FALSE;
  if (loom_selection_get_n (selection_of (self)) == 1
      && loom_selection_contains (selection_of (self), entity))
    loom_canvas_emit_activate (self, entity);
  else
    loom_selection_set_one (selection_of (self), entity);
  return TRUE;
}

static gboolean
escape (LoomCanvas *self)
{
  if (self->held_guide != LOOM_NONE)
    {
      loom_canvas_leave_guide (self);
      return TRUE;
    }
  self->has_entered = FALSE;
  if (self->tool != NULL && loom_tool_cancel (self->tool))
    {
      if (self->grip == LOOM_GRIP_TOOL)
        self->grip = LOOM_GRIP_NONE;
      return TRUE;
    }
  if (loom_canvas_drop_cursor (self))
    return TRUE;
  if (loom_selection_get_n (selection_of (self)) == 0)
    return FALSE;
  loom_selection_clear (selection_of (self));
  return TRUE;
}

static void
show_menu (LoomCanvas *self)
{
  const LoomRect box = loom_canvas_entity_bounds (self, current_entity (self));
  double wx = self->viewport.width / 2, wy = self->viewport.height / 2;

  if (box.right >= box.left)
    loom_viewport_to_widget (&self->viewport, (box.left + box.right) / 2,
                             (box.top + box.bottom) / 2, &wx, &wy);
  loom_canvas_emit_menu (self, CLAMP (wx, 0, self->viewport.width),
                         CLAMP (wy, 0, self->viewport.height));
}

static gboolean
hold_space (LoomCanvas *self)
{
  if (!self->space_held)
    self->space_used = FALSE;
  self->space_held = TRUE;
  loom_canvas_update_cursor (self);
  return TRUE;
}

/* What neither type-ahead nor the tool has taken. */
static gboolean
own_key (LoomCanvas *self, guint keyval, GdkModifierType state)
{
  guint n;
  const LoomFocusPlace *places = loom_canvas_get_places (self, &n);

  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return enter (self);
    case GDK_KEY_Menu:
      show_menu (self);
      return TRUE;
    case GDK_KEY_F10:
      if ((state & GDK_SHIFT_MASK) == 0)
        return FALSE;
      show_menu (self);
      return TRUE;
    case GDK_KEY_Home:
      go_to (self, loom_focus_next (places, n, 0, 1));
      return n > 0;
    case GDK_KEY_End:
      go_to (self, loom_focus_next (places, n, 0, -1));
      return n > 0;
    case GDK_KEY_slash:
    case GDK_KEY_KP_Divide:
      if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
        return FALSE;
      self->typed = g_string_new (NULL);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return TRUE;
    default:
      return move_focus (self, keyval);
    }
}

gboolean
loom_canvas_key (LoomCanvas *self, guint keyval, GdkModifierType state)
{
  const gboolean control = (state & GDK_CONTROL_MASK) != 0;
  LoomTowards towards;

  if (self->typed != NULL)
    return type_key (self, keyval, state);
  if (keyval == GDK_KEY_Escape)
    return escape (self);
  if (keyval == GDK_KEY_space && !control)
    return hold_space (self);
  if (loom_canvas_cursor_key (self, keyval, state))
    return TRUE;
  if (towards_of (keyval, &towards) && !control && is_on_its_way (self))
    return move_focus (self, keyval);
  if (self->tool != NULL && loom_tool_key (self->tool, keyval, state))
    return TRUE;
  return own_key (self, keyval, state);
}

/* Space that was not used to pan is the tool's; else it chooses what has the focus, or lets go of
 * it. */
void
loom_canvas_key_released (LoomCanvas *self, guint keyval)
{
  if (keyval != GDK_KEY_space || !self->space_held)
    return;
  self->space_held = FALSE;
  loom_canvas_update_cursor (self);
  if (self->space_used || (self->tool != NULL && loom_tool_key (self->tool, GDK_KEY_space, 0)))
    return;
  if (is_of_document (self, self->focus))
    loom_selection_toggle (selection_of (self), self->focus);
}
