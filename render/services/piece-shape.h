/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/sizes.h"
#include "render/services/piece-presets.h"

G_BEGIN_DECLS

/**
 * loom_piece_is_for:
 * Whether a service cuts such a piece as one of @preset: it has its shape, and about its
 * size. On boards to be punched goes all but cards that has room.
 */
gboolean loom_piece_is_for (const LoomPieceSizes *sizes,
                            const LoomComponent *component,
                            const LoomPiecePreset *preset);

/**
 * loom_piece_face_of:
 * Fills @face and @own with @component as it is cut of cardboard, which needs no fold: what stands
 * has a front alone, without its foot. Returns whether it stands.
 */
gboolean loom_piece_face_of (const LoomComponent *component, LoomComponent *face, LoomPiece *own);

/** Its size of cardboard in µm: as it is cut, but what stands once, with one foot of *@foot. */
void loom_piece_cardboard_size (const LoomPieceSizes *sizes,
                                const LoomComponent *component,
                                gint32 *width,
                                gint32 *height,
                                gint32 *foot);

G_END_DECLS
