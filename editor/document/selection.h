/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected of a document: a set of things by handle in the order in which they were chosen,
 * the last one being the chief, and the thing under the pointer. Belongs to its document, which
 * drops things that an edit takes away.
 *
 * Signals: "changed" (the set), "hover-changed" (the thing under the pointer). */

#pragma once

#include "formats/model/board.h"

#include <glib-object.h>

G_BEGIN_DECLS

#define LOOM_TYPE_SELECTION (loom_selection_get_type ())
G_DECLARE_FINAL_TYPE (LoomSelection, loom_selection, LOOM, SELECTION, GObject)

LoomSelection *loom_selection_new (void);

/**
 * loom_selection_get_n, loom_selection_get, loom_selection_contains, loom_selection_get_chief:
 * How many; the @i-th; whether @entity is one; the one chosen last, or 0. O(1).
 */
guint loom_selection_get_n (LoomSelection *self);
LoomHandle loom_selection_get (LoomSelection *self, guint i);
gboolean loom_selection_contains (LoomSelection *self, LoomHandle entity);
LoomHandle loom_selection_get_chief (LoomSelection *self);

/**
 * loom_selection_get_all: The @n handles. Lent until the next change.
 */
const LoomHandle *loom_selection_get_all (LoomSelection *self, guint *n);

/**
 * loom_selection_set, loom_selection_set_one, loom_selection_toggle, loom_selection_clear:
 * Each emits "changed" once, and only when something did change.
 */
void loom_selection_set (LoomSelection *self, const LoomHandle *entities, guint n);
void loom_selection_set_one (LoomSelection *self, LoomHandle entity);
void loom_selection_add (LoomSelection *self, LoomHandle entity);
void loom_selection_toggle (LoomSelection *self, LoomHandle entity);
void loom_selection_clear (LoomSelection *self);

/**
 * loom_selection_get_hover, loom_selection_set_hover: The thing under the pointer, or 0.
 */
LoomHandle loom_selection_get_hover (LoomSelection *self);
void loom_selection_set_hover (LoomSelection *self, LoomHandle entity);

/**
 * loom_selection_keep_living: Drops what @board does not hold any more.
 */
void loom_selection_keep_living (LoomSelection *self, const LoomBoard *board);

G_END_DECLS
