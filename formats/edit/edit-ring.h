/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rings of corners, as the shape edits see them: planned, with the points of borders between. */

#pragma once

#include "formats/edit/edit-plan.h"
#include "formats/model/entities.h"

G_BEGIN_DECLS

/* Not in the ring. */
#define LOOM_RING_NOWHERE G_MAXUINT

/**
 * loom_edge_key: One key for the edge between two corners, whichever comes first.
 */
static inline gint64
loom_edge_key (LoomHandle a, LoomHandle b)
{
  return a < b ? (gint64)a << 32 | b : (gint64)b << 32 | a;
}

/**
 * loom_edge_key_compare: For sorting arrays of keys.
 */
static inline int
loom_edge_key_compare (gconstpointer a, gconstpointer b)
{
  const gint64 left = *(const gint64 *)a;
  const gint64 right = *(const gint64 *)b;
  return (left > right) - (left < right);
}

static inline LoomHandle
loom_ring_at (LoomRefs ring, guint i)
{
  return ring.items[i % ring.n];
}

/**
 * loom_ring_find: Where @corner first stands in @ring, or LOOM_RING_NOWHERE.
 */
guint loom_ring_find (LoomRefs ring, LoomHandle corner);

/**
 * loom_ring_has_edge: Whether @a and @b follow each other in @ring, either way round.
 */
gboolean loom_ring_has_edge (LoomRefs ring, LoomHandle a, LoomHandle b);

/**
 * loom_edit_plan_has_edge: Whether any ring has that edge, as planned.
 */
gboolean loom_edit_plan_has_edge (LoomEditPlan *plan, LoomHandle a, LoomHandle b);

/**
 * loom_edit_plan_corner_point: Where a corner will be.
 */
LoomPoint loom_edit_plan_corner_point (const LoomEditPlan *plan, LoomHandle corner);

/**
 * loom_edit_plan_new_corner: Plans a new corner at @at and gives its handle.
 */
LoomHandle loom_edit_plan_new_corner (LoomEditPlan *plan, LoomPoint at);

/**
 * loom_edit_plan_index_borders: A table from edge key (gint64) to LoomBorder, as planned. Free with
 * g_hash_table_unref().
 */
GHashTable *loom_edit_plan_index_borders (LoomEditPlan *plan);

/**
 * loom_edit_plan_area_edges: The edge keys (gint64) of all rings of @area, as planned. Free with
 * g_hash_table_unref().
 */
GHashTable *loom_edit_plan_area_edges (LoomEditPlan *plan, const LoomEntity *area);

/**
 * loom_edit_plan_ring_points:
 * Appends @ring to @points (element-type LoomPoint) as a polygon, with the points of its borders;
 * curves go straight from point to point.
 */
void
loom_edit_plan_ring_points (LoomEditPlan *plan, GHashTable *borders, LoomRefs ring, GArray *points);

/**
 * loom_points_contain: Whether @at lies in the polygon, even-odd.
 */
gboolean loom_points_contain (const GArray *points, LoomPoint at);

/**
 * loom_points_contain_middle:
 * Whether the middle of @p and @q does, which may lie between two µm. Exact.
 */
gboolean loom_points_contain_middle (const GArray *points, LoomPoint p, LoomPoint q);

/**
 * loom_points_area: Twice the area of the polygon, without sign.
 */
double loom_points_area (const GArray *points);

/**
 * loom_points_cross:
 * Whether the segment from @p to @q meets the polygon anywhere but in its own ends where those are
 * corners of it.
 */
gboolean loom_points_cross (const GArray *points, LoomPoint p, LoomPoint q);

/**
 * loom_edit_refuse: Sets @error in the domain of edits. Always NULL.
 */
LoomEdit *loom_edit_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/**
 * loom_edit_plan_dup_name: What people call the thing with @handle, or "thing 7". Free with
 * g_free().
 */
char *loom_edit_plan_dup_name (const LoomEditPlan *plan, LoomHandle handle);

/**
 * loom_edit_plan_expect: The thing, when it is there and of @kind; else NULL and @error.
 */
const LoomEntity *
loom_edit_plan_expect (const LoomEditPlan *plan, LoomHandle handle, LoomKind kind, GError **error);

G_END_DECLS
