/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Room for the areas of a clip on a board: where all of them together, as they are, overlap
 * nothing. */

#pragma once

#include "formats/geometry/edge-paths.h"

G_BEGIN_DECLS

typedef struct _LoomClipRoom LoomClipRoom;

/**
 * loom_clip_room_new: For the areas of @clip on @board; both must outlive it. O(size of both).
 */
LoomClipRoom *loom_clip_room_new (const LoomBoard *clip, const LoomBoard *board);
void loom_clip_room_free (LoomClipRoom *self);

/** The rectangle around all areas of the clip, µm; empty when it has none. */
LoomBox loom_clip_room_get_box (const LoomClipRoom *self);

/**
 * loom_clip_room_fits: Whether the clip, moved by @offset, overlaps nothing and lies on the page.
 * O(what is near · log), and O(areas) when it does.
 */
gboolean loom_clip_room_fits (LoomClipRoom *self, LoomPoint offset);

/**
 * loom_clip_room_find:
 * @offset: (inout): the one that is wanted; receives the nearest that fits
 *
 * Corners that come within LOOM_SKETCH_JOIN of others are brought onto them where that fits, too.
 * FALSE when there is no room anywhere on the page. At most some thousand places are tried.
 */
gboolean loom_clip_room_find (LoomClipRoom *self, LoomPoint *offset);

/**
 * loom_clip_room_join: The corner of the board that lies where @corner of the clip comes to lie, or
 * 0.
 */
LoomHandle
loom_clip_room_join (const LoomClipRoom *self, const LoomCorner *corner, LoomPoint offset);

/** Whether the board has an edge between two of its corners already. */
gboolean loom_clip_room_has_edge (const LoomClipRoom *self, LoomHandle a, LoomHandle b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomClipRoom, loom_clip_room_free)

G_END_DECLS
