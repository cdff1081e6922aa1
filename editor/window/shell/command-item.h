/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One action in the command list: a row of commands.h, or a tool. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_COMMAND_ITEM (loom_command_item_get_type ())
G_DECLARE_FINAL_TYPE (LoomCommandItem, loom_command_item, LOOM, COMMAND_ITEM, GObject)

/**
 * loom_command_items_new: All rows whose actions @window has, and the tools that it has now. Free
 * with g_object_unref().
 */
GListModel *loom_command_items_new (GtkApplicationWindow *window);

const char *loom_command_item_get_title (LoomCommandItem *self);
const char *loom_command_item_get_group (LoomCommandItem *self);
/* What people call it besides, words with spaces between. */
const char *loom_command_item_get_also (LoomCommandItem *self);
const char *loom_command_item_get_keys (LoomCommandItem *self); /* as people read them, or "" */
gboolean loom_command_item_get_enabled (LoomCommandItem *self);

/** How well it fits what is typed; set by the list, 0 for not at all. */
int loom_command_item_get_score (LoomCommandItem *self);
void loom_command_item_set_score (LoomCommandItem *self, int score);

void loom_command_item_activate (LoomCommandItem *self);

G_END_DECLS
