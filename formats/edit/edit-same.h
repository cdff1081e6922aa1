/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an edit would change anything: one that does not is no step of a history. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_changes_nothing: Whether all that @self does is to give things of @board values that
 * they have. O(steps and their values).
 */
gboolean loom_edit_changes_nothing (const LoomEdit *self, const LoomBoard *board);

G_END_DECLS
