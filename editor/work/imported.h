/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What importing did to the board that is open: findings that no check makes again, kept beside its
 * document as long as that is open and until they are put away. They are not in its file.
 *
 * Signal "changed" (): some were put away. */

#pragma once

#include "editor/document/document.h"
#include "editor/work/exchange.h"

G_BEGIN_DECLS

#define LOOM_TYPE_IMPORTED (loom_imported_get_type ())
G_DECLARE_FINAL_TYPE (LoomImported, loom_imported, LOOM, IMPORTED, GObject)

/**
 * loom_imported_attach: Says that @document, which is new, came so. (transfer none), with the
 * document's life.
 */
LoomImported *loom_imported_attach (LoomDocument *document, LoomExchanged *came);

/**
 * loom_imported_of: What is known of how @document came, or NULL: it was no import. Lent.
 */
LoomImported *loom_imported_of (LoomDocument *document);

/** loom_imported_get_source: How it came: file, format, values. Lent. */
const LoomExchanged *loom_imported_get_source (LoomImported *self);

/**
 * loom_imported_is_told:
 * Whether finding @i of the report of the source is still to be told: nobody has put it away, and
 * of the things that it is about some are on the board.
 */
gboolean loom_imported_is_told (LoomImported *self, guint i);

/**
 * loom_imported_can_fix: Whether loom_imported_dup_fix() has an edit. O(size) at worst.
 */
gboolean loom_imported_can_fix (LoomImported *self, guint i);

/**
 * loom_imported_dup_fix:
 * An edit of the board as it is that mends what finding @i tells, or NULL: areas that all but touch
 * share a border in place of the route; else what was made is taken away. Free with
 * loom_edit_free(). It tries edits on copies of the board.
 */
LoomEdit *loom_imported_dup_fix (LoomImported *self, guint i);

/**
 * loom_imported_dup_wider:
 * Values for importing once more that may do without what finding @i tells: gaps are closed that
 * are twice as wide. NULL where the format has no such option, or its most already. Free with
 * loom_format_values_free().
 */
LoomFormatValues *loom_imported_dup_wider (LoomImported *self, guint i);

/** loom_imported_put_away: Finding @i is told no more. */
void loom_imported_put_away (LoomImported *self, guint i);

/** loom_imported_put_all_away: None is told any more. */
void loom_imported_put_all_away (LoomImported *self);

G_END_DECLS
