/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Holding smooth borders that an edit would bend. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_hold_borders:
 * @edit: (transfer full)
 *
 * Adds to @edit, for @board, what holds smooth borders where they were that it would bend into
 * something; they then run straight from point to point. Gives @edit. O(size) where nothing bends.
 */
LoomEdit *loom_edit_hold_borders (const LoomBoard *board, LoomEdit *edit);

G_END_DECLS
