/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What others ask of a window: its parts, and what it says for them in its status bar, toasts and
 * notices. */

#include "editor/window/shell/window-private.h"

LoomDocument *
loom_window_get_document (LoomWindow *self)
{
  g_return_val_if_fail (LOOM_IS_WINDOW (self), NULL);
  return self->document;
}

LoomCanvas *
loom_window_get_canvas (LoomWindow *self)
{
  g_return_val_if_fail (LOOM_IS_WINDOW (self), NULL);
  return self->canvas;
}

LoomMode
loom_window_get_mode (LoomWindow *self)
{
  g_return_val_if_fail (LOOM_IS_WINDOW (self), LOOM_MODE_EDIT);
  return self->mode;
}

void
loom_window_toast (LoomWindow *self, const char *sentence, const char *button, const char *action)
{
  g_return_if_fail (LOOM_IS_WINDOW (self));
  loom_toast_say (self->toast, sentence, button, action);
}

void
loom_window_set_problem_counts (LoomWindow *self, guint errors, guint warnings, guint notes)
{
  g_return_if_fail (LOOM_IS_WINDOW (self));
  loom_status_bar_set_counts (self->status, errors, warnings, notes);
}

void
loom_window_set_status (LoomWindow *self, const char *sentence)
{
  g_return_if_fail (LOOM_IS_WINDOW (self));
  loom_status_bar_set_sentence (self->status, sentence);
}

void
loom_window_add_notice (LoomWindow *self, GtkWidget *notice)
{
  g_return_if_fail (LOOM_IS_WINDOW (self) && GTK_IS_WIDGET (notice));
  gtk_box_append (self->notices, notice);
}

void
loom_window_remove_notice (LoomWindow *self, GtkWidget *notice)
{
  g_return_if_fail (LOOM_IS_WINDOW (self) && GTK_IS_WIDGET (notice));
  if (gtk_widget_get_parent (notice) == GTK_WIDGET (self->notices))
    gtk_box_remove (self->notices, notice);
}

/* --- As a host ------------------------------------------------------------------------------ */

static LoomDocument *
get_document (LoomHost *host)
{
  return loom_window_get_document (LOOM_WINDOW (host));
}

static LoomCanvas *
get_canvas (LoomHost *host)
{
  return loom_window_get_canvas (LOOM_WINDOW (host));
}

static LoomMode
get_mode (LoomHost *host)
{
  return loom_window_get_mode (LOOM_WINDOW (host));
}

static void
set_mode (LoomHost *host, LoomMode mode)
{
  loom_window_set_mode (LOOM_WINDOW (host), mode);
}

static const char *
get_tool (LoomHost *host)
{
  return loom_window_get_tool (LOOM_WINDOW (host));
}

static void
set_tool (LoomHost *host, const char *id)
{
  loom_window_set_tool (LOOM_WINDOW (host), id);
}

static GtkWidget *
show_part (LoomHost *host, const char *id)
{
  return loom_window_show_part (LOOM_WINDOW (host), id);
}

static void
set_status (LoomHost *host, const char *sentence)
{
  loom_window_set_status (LOOM_WINDOW (host), sentence);
}

static void
set_hint (LoomHost *host, const char *hint)
{
  loom_window_set_hint (LOOM_WINDOW (host), hint);
}

static void
toast (LoomHost *host, const char *sentence, const char *button, const char *action)
{
  loom_window_toast (LOOM_WINDOW (host), sentence, button, action);
}

static void
add_notice (LoomHost *host, GtkWidget *notice)
{
  loom_window_add_notice (LOOM_WINDOW (host), notice);
}

static void
remove_notice (LoomHost *host, GtkWidget *notice)
{
  loom_window_remove_notice (LOOM_WINDOW (host), notice);
}

void
loom_window_host_init (LoomHostInterface *interface)
{
  interface->get_document = get_document;
  interface->get_canvas = get_canvas;
  interface->get_mode = get_mode;
  interface->set_mode = set_mode;
  interface->get_tool = get_tool;
  interface->set_tool = set_tool;
  interface->show_part = show_part;
  interface->set_status = set_status;
  interface->set_hint = set_hint;
  interface->toast = toast;
  interface->add_notice = add_notice;
  interface->remove_notice = remove_notice;
}
