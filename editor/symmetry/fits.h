/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether an edit leaves the map whole, for edits that move much at once. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_fits: Whether @edit brings no error of geometry to @board that was not there; @error
 * (LOOM_ERROR_EDIT) says the first. Takes as long as the checks of geometry on a copy.
 */
gboolean loom_edit_fits (const LoomBoard *board, const LoomEdit *edit, GError **error);

G_END_DECLS
