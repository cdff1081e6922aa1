/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands each question on to the window that is asked. Whoever implements a host implements all of
 * it, so nothing is looked for before it is called. */

#include "editor/window/widgets/host.h"

G_DEFINE_INTERFACE (LoomHost, loom_host, GTK_TYPE_APPLICATION_WINDOW)

static void
loom_host_default_init (LoomHostInterface *interface)
{
}

LoomHost *
loom_host_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  return LOOM_IS_HOST (root) ? LOOM_HOST (root) : NULL;
}

LoomDocument *
loom_host_get_document (LoomHost *self)
{
  g_return_val_if_fail (LOOM_IS_HOST (self), NULL);
  return LOOM_HOST_GET_IFACE (self)->get_document (self);
}

LoomCanvas *
loom_host_get_canvas (LoomHost *self)
{
  g_return_val_if_fail (LOOM_IS_HOST (self), NULL);
  return LOOM_HOST_GET_IFACE (self)->get_canvas (self);
}

LoomMode
loom_host_get_mode (LoomHost *self)
{
  g_return_val_if_fail (LOOM_IS_HOST (self), LOOM_MODE_EDIT);
  return LOOM_HOST_GET_IFACE (self)->get_mode (self);
}

void
loom_host_set_mode (LoomHost *self, LoomMode mode)
{
  g_return_if_fail (LOOM_IS_HOST (self));
  LOOM_HOST_GET_IFACE (self)->set_mode (self, mode);
}

const char *
loom_host_get_tool (LoomHost *self)
{
  g_return_val_if_fail (LOOM_IS_HOST (self), NULL);
  return LOOM_HOST_GET_IFACE (self)->get_tool (self);
}

void
loom_host_set_tool (LoomHost *self, const char *id)
{
  g_return_if_fail (LOOM_IS_HOST (self) && id != NULL);
  LOOM_HOST_GET_IFACE (self)->set_tool (self, id);
}

GtkWidget *
loom_host_show_part (LoomHost *self, const char *id)
{
  g_return_val_if_fail (LOOM_IS_HOST (self) && id != NULL, NULL);
  return LOOM_HOST_GET_IFACE (self)->show_part (self, id);
}

void
loom_host_set_status (LoomHost *self, const char *sentence)
{
  g_return_if_fail (LOOM_IS_HOST (self));
  LOOM_HOST_GET_IFACE (self)->set_status (self, sentence);
}

void
loom_host_set_hint (LoomHost *self, const char *hint)
{
  g_return_if_fail (LOOM_IS_HOST (self));
  LOOM_HOST_GET_IFACE (self)->set_hint (self, hint);
}

void
loom_host_toast (LoomHost *self, const char *sentence, const char *button, const char *action)
{
  g_return_if_fail (LOOM_IS_HOST (self));
  LOOM_HOST_GET_IFACE (self)->toast (self, sentence, button, action);
}

void
loom_host_add_notice (LoomHost *self, GtkWidget *notice)
{
  g_return_if_fail (LOOM_IS_HOST (self) && GTK_IS_WIDGET (notice));
  LOOM_HOST_GET_IFACE (self)->add_notice (self, notice);
}

void
loom_host_remove_notice (LoomHost *self, GtkWidget *notice)
{
  g_return_if_fail (LOOM_IS_HOST (self) && GTK_IS_WIDGET (notice));
  LOOM_HOST_GET_IFACE (self)->remove_notice (self, notice);
}

void
loom_host_enable (LoomHost *self, const char *name, gboolean enabled)
{
  g_return_if_fail (LOOM_IS_HOST (self));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_return_if_fail (G_IS_SIMPLE_ACTION (action));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}
