/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing of the board as a child widget of the canvas: never drawn and never under the pointer,
 * but there for the keyboard and for screen readers. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_THING_CHILD (loom_thing_child_get_type ())
G_DECLARE_FINAL_TYPE (LoomThingChild, loom_thing_child, LOOM, THING_CHILD, GtkWidget)

GtkWidget *loom_thing_child_new (LoomHandle thing);
LoomHandle loom_thing_child_get_thing (LoomThingChild *self);

/** What a screen reader says of it; nothing happens when it is said already. */
void loom_thing_child_set_words (LoomThingChild *self, const char *words);
void loom_thing_child_set_selected (LoomThingChild *self, gboolean selected);

G_END_DECLS
