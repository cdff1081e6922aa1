/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Find (Ctrl+F): a bar over the canvas that goes from one thing to the next that fits what is
 * typed. */

#pragma once

#include "editor/window/widgets/commands.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

#define LOOM_TYPE_FIND_BAR (loom_find_bar_get_type ())
G_DECLARE_FINAL_TYPE (LoomFindBar, loom_find_bar, LOOM, FIND_BAR, GtkWidget)

GtkWidget *loom_find_bar_new (LoomDocument *document, LoomCanvas *canvas);

/** loom_find_bar_open, loom_find_bar_close: Shows it with the focus in it, or puts it away. */
void loom_find_bar_open (LoomFindBar *self);
void loom_find_bar_close (LoomFindBar *self);

/** loom_find_bar_search: As typing @text does. */
void loom_find_bar_search (LoomFindBar *self, const char *text);

/** loom_find_bar_step: Goes to the next thing, or with -1 to the one before; round at the ends. */
void loom_find_bar_step (LoomFindBar *self, int by);

/** How many things fit. */
guint loom_find_bar_get_n (LoomFindBar *self);

/** The actions win.find, win.find-next and win.find-previous. */
void loom_find_add_actions (LoomHost *host);
extern const LoomCommandRow loom_find_commands[];

G_END_DECLS
