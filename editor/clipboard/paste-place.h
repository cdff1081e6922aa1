/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Room for the areas of a clip on a board: where all of them together, as they are, overlap
 * nothing. */

#pragma once

#include "formats/geometry/edge-paths.h"

G_BEGIN_DECLS

typedef struct _LoomPastePlace LoomPastePlace;

/**
 * loom_paste_place_new: For the areas of @clip on @board; both must outlive it. O(size of both).
 */
LoomPastePlace *loom_paste_place_new (const LoomBoard *clip, const LoomBoard *board);
void loom_paste_place_free (LoomPastePlace *self);

/** The rectangle around all areas of the clip, µm; empty when it has none. */
LoomBox loom_paste_place_get_box (const LoomPastePlace *self);

/**
 * loom_paste_place_fits: Whether the clip, moved by @offset, overlaps nothing and lies on the page.
 * O(what is near · log), and O(areas) when it does.
 */
gboolean loom_paste_place_fits (LoomPastePlace *self, LoomPoint offset);

/**
 * loom_paste_place_find:
 * @offset: (inout): the one that is wanted; receives the nearest that fits
 *
 * Corners that come within LOOM_SKETCH_JOIN of others are brought onto them where that fits, too.
 * FALSE when there is no room anywhere on the page. At most some thousand places are tried.
 */
gboolean loom_paste_place_find (LoomPastePlace *self, LoomPoint *offset);

/**
 * loom_paste_place_join: The corner of the board that lies where @corner of the clip comes to lie,
 * or 0.
 */
LoomHandle
loom_paste_place_join (const LoomPastePlace *self, const LoomCorner *corner, LoomPoint offset);

/** Whether the board has an edge between two of its corners already. */
gboolean loom_paste_place_has_edge (const LoomPastePlace *self, LoomHandle a, LoomHandle b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPastePlace, loom_paste_place_free)

G_END_DECLS
