/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The contract of a safe fix: what `validate --fix` and the editor's “Fix All” may do unasked.
 *
 * Before a safe fix and after it
 *
 *   1. every scenario, and the map without one, compiles to the same position (setup.h): rules,
 *      options, seats, areas with what is placed on them, cells, ways down and what stands there;
 *   2. the same areas are neighbours in each of them, so that the same moves are legal;
 *   3. every comment, processing instruction, foreign element and foreign attribute is still there,
 *
 * but for what the row of the finding declares (LoomFixChange in engine.h) to be mended:
 *
 *   LOOM_FIX_JOINS  areas that the finding names, or that meet at a corner it names, may become
 *                   neighbours of each other;
 *   LOOM_FIX_SETS   in the scenario of the finding, which is an error and so keeps it from being
 *                   played, what is stated of the things it names may change.
 *
 * What is done together is judged together. A fix that does not keep the contract is offered with
 * the reason (LoomDiagnostic.withheld), and a person decides. */

#pragma once

#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

/**
 * loom_contract_holds:
 * @before: a board
 * @after: a copy of it to which the fixes of @fixed were applied
 * @fixed: (element-type LoomDiagnostic): found in @before
 * @why: (out) (nullable): receives the first asymmetry in words, when there is one; free with
 * g_free()
 *
 * Whether @after keeps the contract. Nothing is run but the compiler of setups, on both boards.
 * Complexity: O(scenarios times the size of the board).
 */
gboolean loom_contract_holds (const LoomBoard *before,
                              const LoomBoard *after,
                              const GPtrArray *fixed,
                              char **why);

G_END_DECLS
