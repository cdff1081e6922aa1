/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The keys that come up to the window unused. An accelerator of the application would get them
 * before a text field does, and nobody could type an “a” into it. */

#include "editor/window/shell/keys.h"

#include "editor/window/widgets/commands.h"
#include "editor/window/canvas/tool.h"

#include <string.h>

#define MODIFIERS                                                                                  \
  (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_HYPER_MASK              \
   | GDK_META_MASK)

gboolean
loom_keys_are_for_text (guint keyval, GdkModifierType modifiers)
{
  static const guint with_control[]
      = { GDK_KEY_a,     GDK_KEY_c,        GDK_KEY_v,   GDK_KEY_x,      GDK_KEY_y,
          GDK_KEY_z,     GDK_KEY_Home,     GDK_KEY_End, GDK_KEY_Delete, GDK_KEY_BackSpace,
          GDK_KEY_Left,  GDK_KEY_Right,    GDK_KEY_Up,  GDK_KEY_Down,   GDK_KEY_Insert,
          GDK_KEY_slash, GDK_KEY_backslash };
  guint lower = gdk_keyval_to_lower (keyval);
  if ((modifiers & MODIFIERS & ~(guint)(GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0)
    return FALSE;
  if ((modifiers & GDK_CONTROL_MASK) == 0)
    /* F2 renames where the focus is: in lists too. */
    return keyval == GDK_KEY_F2 || !(keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F35);
  for (guint i = 0; i < G_N_ELEMENTS (with_control); i++)
    if (lower == with_control[i])
      return TRUE;
  return FALSE;
}

gboolean
loom_keys_match (const char *accelerator, guint keyval, GdkModifierType modifiers)
{
  guint wanted;
  GdkModifierType with;
  if (!gtk_accelerator_parse (accelerator, &wanted, &with))
    return FALSE;
  gboolean is_sign = gdk_keyval_to_unicode (wanted) > ' '
                     && gdk_keyval_to_lower (wanted) == gdk_keyval_to_upper (wanted);
  guint mask = MODIFIERS & ~(guint)(is_sign ? GDK_SHIFT_MASK : 0);
  return gdk_keyval_to_lower (keyval) == gdk_keyval_to_lower (wanted)
         && (modifiers & mask) == (with & mask);
}

static gboolean
activate_row (LoomWindow *window, const LoomCommandRow *row)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;
  if (!g_action_parse_detailed_name (row->action, &name, &target, NULL)
      || !g_str_has_prefix (name, "win."))
    return FALSE;
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), name + strlen ("win."));
  if (action == NULL || !g_action_get_enabled (action))
    return FALSE;
  g_action_activate (action, target);
  return TRUE;
}

static gboolean
try_rows (LoomWindow *window, guint keyval, GdkModifierType modifiers)
{
  const LoomCommandRow *const *tables = loom_commands_get_tables ();
  for (guint i = 0; tables[i] != NULL; i++)
    for (const LoomCommandRow *row = tables[i]; row->action != NULL; row++)
      for (guint k = 0; k < G_N_ELEMENTS (row->keys) && row->keys[k] != NULL; k++)
        if (loom_keys_match (row->keys[k], keyval, modifiers) && activate_row (window, row))
          return TRUE;
  return FALSE;
}

static gboolean
try_tools (LoomWindow *window, guint keyval, GdkModifierType modifiers)
{
  gboolean layers = loom_document_get_layer (loom_window_get_document (window)) != 0;
  const LoomToolRow *rows = loom_toolbox_rows (layers);
  if (loom_window_get_mode (window) != LOOM_MODE_EDIT)
    return FALSE;
  for (guint i = 0; rows[i].id != NULL; i++)
    if (rows[i].key != NULL && loom_keys_match (rows[i].key, keyval, modifiers))
      {
        loom_window_set_tool (window, rows[i].id);
        return TRUE;
      }
  return FALSE;
}

static gboolean
pressed_cb (GtkEventControllerKey *controller,
            guint keyval,
            guint keycode,
            GdkModifierType modifiers,
            gpointer data)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  if (event != NULL && gdk_key_event_is_modifier (event))
    return FALSE;
  return loom_keys_are_for_text (keyval, modifiers)
         && (try_rows (data, keyval, modifiers) || try_tools (data, keyval, modifiers));
}

void
loom_keys_attach (LoomWindow *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();
  g_signal_connect (controller, "key-pressed", G_CALLBACK (pressed_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), controller);
}
