/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * LoomMapKey: the rows of a map's key, made from what is on the map and nothing else. Sizes
 * are in units of a key at scale 1, where a row is 9 mm high.
 */
typedef struct _LoomMapKey LoomMapKey;

LoomMapKey *loom_map_key_new (const LoomAreaPlan *plan);
void loom_map_key_free (LoomMapKey *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomMapKey, loom_map_key_free)

/** How many rows there are; a key of none, or NULL, is not drawn. */
guint loom_map_key_n_rows (const LoomMapKey *self);

/** Whether it says what nobody can guess: a key that explains a plain border alone is not drawn. */
gboolean loom_map_key_is_needed (const LoomMapKey *self);

/** The row at which the section after that of row @first begins, or the number of rows. */
guint loom_map_key_next_part (const LoomMapKey *self, guint first);

/** The row at which the names of the index begin, or the number of rows. */
guint loom_map_key_index_start (const LoomMapKey *self);

/** Whether @part does without row @i: a bare one without headings, a least one without more. */
gboolean loom_map_key_leaves_out (const LoomMapKey *self, const LoomPlanKey *part, guint i);

/** How much row @i is needed, 0 most, where there is no room for all. */
guint loom_map_key_rank (const LoomMapKey *self, guint i);
#define LOOM_KEY_N_RANKS 3

/**
 * loom_map_key_dup_untold: What of the key stands in none of the plan's panels: the words of these
 * rows (element-type utf8, borrowed from the key). Free with g_ptr_array_unref(). O(rows × panels).
 */
GPtrArray *loom_map_key_dup_untold (const LoomMapKey *self);

/** The size at scale 1 of a panel with the rows and columns of @part. */
void loom_map_key_part_size (const LoomMapKey *self,
                             const LoomPlanKey *part,
                             double *width,
                             double *height);

/** Whether a section of @part begins below another and goes on in the next column: rows that
 * belong together then stand at odds. O(rows). */
gboolean loom_map_key_is_ragged (const LoomMapKey *self, const LoomPlanKey *part);

/** The least that the rows of @part take at scale 1, in however many panels, as an area. O(rows).
 */
double loom_map_key_part_area (const LoomMapKey *self, const LoomPlanKey *part);

/** Draws the panels that the plan has for the key. */
void loom_map_key_draw_parts (const LoomMapKey *self, cairo_t *cr);

/** The size of the key in @columns columns. */
void loom_map_key_size (const LoomMapKey *self, guint columns, double *width, double *height);

/** Draws the key within @box, as large as it fits, in the number of columns that suits it. */
void loom_map_key_draw (const LoomMapKey *self, cairo_t *cr, const LoomRect *box);

G_END_DECLS
