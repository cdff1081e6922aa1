/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board: one map and any number of scenarios, as a tree of things (entity.h) that the board owns,
 * with every thing in reach by handle and by id in constant time.
 *
 * Invariants, kept by the builder (builder.h) and by loom_board_apply() (edit.h), the only two that
 * change a board: ids are unique; every reference is to a thing of a kind its field allows; every
 * constraint of constraints.h holds. So a board can always be written, and what was written read
 * again. Geometry may be odd: that is the checks' to say. */

#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

typedef struct _LoomBoard LoomBoard;

/**
 * loom_board_free: Frees the board and all its things.
 */
void loom_board_free (LoomBoard *self);

/**
 * loom_board_copy:
 * A board of its own, equal in everything, handles and lines included: the snapshot that background
 * work takes. Complexity: O(size).
 */
LoomBoard *loom_board_copy (const LoomBoard *self);

/**
 * loom_board_get_revision:
 * A number that grows with every applied edit.
 */
guint64 loom_board_get_revision (const LoomBoard *self);

/**
 * loom_board_set_folder:
 * Says where the board lies, and where its pictures and a style of its own are therefore; NULL is
 * nowhere. Copies lie there, too. It is no part of what a board says: no edit changes it.
 */
void loom_board_set_folder (LoomBoard *self, const char *folder);
const char *loom_board_get_folder (const LoomBoard *self);

/**
 * loom_board_get_root: The board's own thing: title, language, and all sections below.
 */
const LoomRoot *loom_board_get_root (const LoomBoard *self);

/**
 * loom_board_get: The thing @handle names, or NULL when there is none (any more). O(1).
 */
LoomEntity *loom_board_get (const LoomBoard *self, LoomHandle handle);

/**
 * loom_board_lookup: The thing with @id, or NULL. O(1).
 */
LoomEntity *loom_board_lookup (const LoomBoard *self, const char *id);

/**
 * loom_board_section:
 * The one thing of @kind (META, STYLE, AREAS, LAYERS, DECOR, PRINT) in the board, or NULL.
 */
LoomEntity *loom_board_section (const LoomBoard *self, LoomKind kind);

/**
 * loom_board_list:
 * All things of @kind that stand directly in the board or in one of its sections (corners, borders,
 * areas, routes, barriers, groups, layers, legends, entrances, terrains, scenarios, …), to be read;
 * never NULL. For the pieces of a scenario use loom_entity_children(). O(1).
 */
const GPtrArray *loom_board_list (const LoomBoard *self, LoomKind kind);

/**
 * loom_board_max_handle: One more than the largest handle ever given out: the size of an array
 * indexed by handle.
 */
LoomHandle loom_board_max_handle (const LoomBoard *self);

/**
 * loom_board_dup_id:
 * An id nobody has: @prefix and the smallest number from 1 that is free. Free with g_free().
 */
char *loom_board_dup_id (const LoomBoard *self, const char *prefix);

static inline guint
loom_board_n (const LoomBoard *self, LoomKind kind)
{
  return loom_board_list (self, kind)->len;
}

static inline const LoomArea *
loom_board_area (const LoomBoard *self, guint i)
{
  return (const LoomArea *)g_ptr_array_index (loom_board_list (self, LOOM_KIND_AREA), i);
}

static inline const LoomScenario *
loom_board_scenario (const LoomBoard *self, guint i)
{
  return (const LoomScenario *)g_ptr_array_index (loom_board_list (self, LOOM_KIND_SCENARIO), i);
}

static inline const LoomLayer *
loom_board_layer (const LoomBoard *self, guint i)
{
  return (const LoomLayer *)g_ptr_array_index (loom_board_list (self, LOOM_KIND_LAYER), i);
}

static inline const LoomCorner *
loom_board_corner (const LoomBoard *self, LoomHandle handle)
{
  return (const LoomCorner *)loom_board_get (self, handle);
}

/**
 * loom_board_cell:
 * The character of @cell in @layer; '#' outside it. O(1).
 */
gunichar loom_board_cell (const LoomBoard *self, const LoomLayer *layer, LoomCell cell);

/**
 * loom_board_cell_blocks:
 * Whether nothing can stand on @cell of @layer: rock, a legend that blocks, or outside. O(1) but
 * for the legend's length.
 */
gboolean loom_board_cell_blocks (const LoomBoard *self, const LoomLayer *layer, LoomCell cell);

/**
 * loom_board_compare:
 * The canonical order of two things of one kind in one parent: by natural order of id (c2 before
 * c10), else by their fields in turn; 0 where their order means something.
 */
int loom_board_compare (const LoomBoard *self, const LoomEntity *a, const LoomEntity *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomBoard, loom_board_free)

G_END_DECLS
