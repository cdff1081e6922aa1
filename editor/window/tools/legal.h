/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether things may come to lie where a drag would take them: no edge may cross another, no area
 * may fold over or come to lie over another, and no disc may reach over anything. What is looked at
 * is gathered once at the start of a drag. */

#pragma once

#include "editor/window/tools/drag-paint.h"

G_BEGIN_DECLS

typedef struct _LoomLegal LoomLegal;

/**
 * loom_legal_new: For @drag, which like @canvas's geometry must outlive it. O(size of the map).
 */
LoomLegal *loom_legal_new (LoomCanvas *canvas, const LoomDrag *drag);
void loom_legal_free (LoomLegal *self);

/**
 * loom_legal_allows: O(edges that move · edges near them).
 */
gboolean loom_legal_allows (const LoomLegal *self, const LoomDragMotion *motion);

/**
 * loom_legal_find_way: @way where it is allowed, else the farthest way towards it that is;
 * *@stopped tells which.
 */
LoomPoint loom_legal_find_way (const LoomLegal *self, LoomPoint way, gboolean *stopped);

/**
 * loom_legal_confirms: Whether no course crosses another once @edit is done, as the board itself
 * draws them: smooth borders bend a little otherwise than their preview. O(size of the map).
 */
gboolean loom_legal_confirms (const LoomLegal *self, const LoomEdit *edit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLegal, loom_legal_free)

G_END_DECLS
