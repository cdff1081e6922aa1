/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Corners and points of borders put into an edge, as edits in a chain: the corner tool drags them
 * before they are on the board. */

#pragma once

#include "formats/edit/edit-chain.h"

G_BEGIN_DECLS

/**
 * loom_border_between: The border of @board between corners @a and @b in either order, or NULL.
 */
const LoomBorder *loom_border_between (const LoomBoard *board, LoomHandle a, LoomHandle b);

/**
 * loom_insert_corner: Adds to @chain a corner in the edge from @a to @b, at the place on it that is
 * nearest to @at. Its handle, or 0 and @error.
 */
LoomHandle
loom_insert_corner (LoomEditChain *chain, LoomHandle a, LoomHandle b, LoomPoint at, GError **error);

/**
 * loom_insert_point: Adds to @chain a point of @border at @at, between those it lies between; which
 * one it is goes to *@via.
 */
gboolean loom_insert_point (LoomEditChain *chain,
                            const LoomBorder *border,
                            LoomPoint at,
                            guint *via,
                            GError **error);

/**
 * loom_edit_delete_point: Takes point @via (from 0) out of @border.
 */
LoomEdit *loom_edit_delete_point (const LoomBorder *border, guint via, const char *label);

G_END_DECLS
