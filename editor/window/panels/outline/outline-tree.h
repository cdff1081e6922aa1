/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the outline lists, as list models: headings (groups, routes, barriers, decoration, layers)
 * with the things below them. Kept up with the board by the smallest splices that do. */

#pragma once

#include "editor/document/document.h"

G_BEGIN_DECLS

/* A line of the outline. */
#define LOOM_TYPE_OUTLINE_NODE (loom_outline_node_get_type ())
G_DECLARE_FINAL_TYPE (LoomOutlineNode, loom_outline_node, LOOM, OUTLINE_NODE, GObject)

/** The thing, or 0 for a heading that is none (“Not in a group”). */
LoomHandle loom_outline_node_get_entity (LoomOutlineNode *self);
const char *loom_outline_node_get_title (LoomOutlineNode *self);

/** (element-type LoomOutlineNode) what stands below a heading; NULL for a thing. Borrowed. */
GListModel *loom_outline_node_get_children (LoomOutlineNode *self);

typedef struct _LoomOutlineTree LoomOutlineTree;

LoomOutlineTree *loom_outline_tree_new (void);
void loom_outline_tree_free (LoomOutlineTree *self);

/** (element-type LoomOutlineNode) the headings. Borrowed. */
GListModel *loom_outline_tree_get_roots (LoomOutlineTree *self);

/**
 * loom_outline_tree_update:
 * Brings the lists up to @board with @scenario (may be NULL), @layer (or 0) before others. FALSE
 * when names and structure are as before, and nothing was touched: O(names). Else O(n log n)
 * compares of names whose sorting keys are kept.
 */
gboolean loom_outline_tree_update (LoomOutlineTree *self,
                                   const LoomBoard *board,
                                   const LoomScenario *scenario,
                                   LoomHandle layer);

/** loom_outline_tree_find: The node of @entity and the heading it stands below, or NULL. O(1). */
LoomOutlineNode *
loom_outline_tree_find (LoomOutlineTree *self, LoomHandle entity, LoomOutlineNode **heading);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOutlineTree, loom_outline_tree_free)

G_END_DECLS
