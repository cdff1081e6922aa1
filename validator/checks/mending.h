/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mending a board unasked: which fixes of a report keep the contract of contract.h, and applying
 * those. */

#pragma once

#include "validator/diagnostics/report.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * loom_fixes_try:
 * @report: of @board as it is
 *
 * Tries the fixes of what is not accepted on a copy of @board. One that breaks the contract, or
 * that cannot be applied, is withheld with the reason; those that can be applied together, in
 * their order, get a turn. One that is safe by itself and waits for another has neither and is
 * weighed after that; one that waits for so many that it was not tried is withheld too. What the
 * trials cost is added to the report’s entities_tried. FALSE when @cancellable is cancelled first.
 *
 * Complexity: one copy of @board and one judgement by the contract where all fixes are safe, as
 * nearly always; else O(log n) more of both for each of n that is not, up to a bound beyond which
 * fixes are withheld untried.
 */
gboolean loom_fixes_try (const LoomBoard *board, LoomReport *report, GCancellable *cancellable);

/**
 * loom_checks_fix:
 * @also: (nullable): codes, in upper case, whose fixes are applied though they are withheld; the
 *   code “ALL” stands for every one
 * @labels: (nullable): (element-type utf8): receives what was done
 *
 * Runs the checks and applies the safe fixes, again until nothing is left to fix (at most 200
 * rounds, with one bound on what all trials cost). Returns the number of fixes applied.
 */
guint
loom_checks_fix (LoomBoard *board, LoomHandle scenario, const char *const *also, GPtrArray *labels);

/**
 * loom_checks_fix_by:
 * @apply: applies an edit to @board, FALSE when it cannot be
 *
 * The same, of safe fixes alone, for a board that only its owner may change.
 */
typedef gboolean (*LoomCheckApplyFunc) (const LoomEdit *edit, gpointer data);
guint loom_checks_fix_by (const LoomBoard *board,
                          LoomHandle scenario,
                          LoomCheckApplyFunc apply,
                          gpointer data);

G_END_DECLS
