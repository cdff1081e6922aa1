/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board as an earlier version of the format can say it. */

#pragma once

#include "formats/edit/edit.h"
#include "formats/model/model-error.h"

G_BEGIN_DECLS

/**
 * loom_edit_for_version:
 * What takes out of @board all that @version of the format does not have, and in *@losses (owned)
 * what each thing loses by it, with its line, in the order of the document; both are empty where
 * the board says nothing newer. O(things).
 */
LoomEdit *
loom_edit_for_version (const LoomBoard *board, const char *version, LoomModelErrors **losses);

/** Whether there is such a version of the format, up to the one of this program. */
gboolean loom_format_has_version (const char *version);

G_END_DECLS
