/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checks of an open document, made again in another thread after each edit. What runs for an
 * older board is stopped, and what it found is dropped. The last whole report stays until there is
 * a newer one.
 *
 * Signals: "checked" (): there is a new report. Property "is-current": whether the report is about
 * the board as it is. */

#pragma once

#include "editor/document/document.h"
#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

#define LOOM_TYPE_CHECKER (loom_checker_get_type ())
G_DECLARE_FINAL_TYPE (LoomChecker, loom_checker, LOOM, CHECKER, GObject)

/**
 * loom_checker_new: Checks @document, which it does not keep alive, now and after each edit. The
 * first report comes through the main loop.
 */
LoomChecker *loom_checker_new (LoomDocument *document);

/**
 * loom_checker_of: The one checker of @document that all who look at it share; made when it is
 * first asked for, and gone with the document. Borrowed.
 */
LoomChecker *loom_checker_of (LoomDocument *document);

/**
 * loom_checker_get_report: The last report, or NULL before the first. Lent until "checked".
 */
const LoomReport *loom_checker_get_report (LoomChecker *self);

/**
 * loom_checker_is_current: Whether the report is about the board as it is, so that its fixes hold.
 */
gboolean loom_checker_is_current (LoomChecker *self);

/**
 * loom_checker_fix:
 * Applies the fix of finding @i of the report as one step. FALSE and @error when the board has
 * changed since, or when it has none.
 */
gboolean loom_checker_fix (LoomChecker *self, guint i, GError **error);

/**
 * loom_checker_fix_all:
 * Fixes all that can be fixed and is not accepted, again until nothing is left to fix, as one step.
 * Gives how many fixes that took.
 */
guint loom_checker_fix_all (LoomChecker *self);

/**
 * loom_checker_accept:
 * Notes in the document that finding @i was looked at and is accepted for @reason, as one step.
 */
gboolean loom_checker_accept (LoomChecker *self, guint i, const char *reason, GError **error);

G_END_DECLS
