/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the lines of the outline say: name, terrain or kind, what the scenario has there, whose. */

#pragma once

#include "editor/window/panels/outline/outline-row.h"
#include "editor/window/panels/outline/outline-tree.h"

G_BEGIN_DECLS

/**
 * loom_outline_index_placed:
 * @placed: filled anew: the places that settle what is said of areas, and the numbers, by keys of
 *   outline-words.c; borrowed from @scenario
 * @scenario: (nullable)
 */
void loom_outline_index_placed (GHashTable *placed, const LoomScenario *scenario);

/**
 * loom_outline_show_node: Shows @node of @board in @row. @severity: of what the checks found there,
 * or -1.
 */
void loom_outline_show_node (LoomOutlineRow *row,
                             LoomOutlineNode *node,
                             const LoomBoard *board,
                             GHashTable *placed,
                             int severity);

G_END_DECLS
