/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A thing of the board as a child widget of the canvas: never drawn and never under the pointer,
 * but there for the keyboard and for screen readers. */

#pragma once

#include "formats/model/board.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_ENTITY_CHILD (loom_entity_child_get_type ())
G_DECLARE_FINAL_TYPE (LoomEntityChild, loom_entity_child, LOOM, ENTITY_CHILD, GtkWidget)

GtkWidget *loom_entity_child_new (LoomHandle entity);
LoomHandle loom_entity_child_get_entity (LoomEntityChild *self);

/** Where it is on the board, µm; empty until it is set. The canvas keeps it here, since to work it
 * out for thousands of children would take longer than a frame may. */
void loom_entity_child_set_box (LoomEntityChild *self, const LoomRect *box);
LoomRect loom_entity_child_get_box (LoomEntityChild *self);

/** What a screen reader says of it; nothing happens when it is said already. */
void loom_entity_child_set_words (LoomEntityChild *self, const char *words);
void loom_entity_child_set_selected (LoomEntityChild *self, gboolean selected);

G_END_DECLS
