/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_preset_fill:
 * A copy of @board whose sheet of areas is @width by @height µm, with all that stands on it in the
 * middle: its frame and its sea go round as much more. NULL where the board has no areas, or the
 * sheet cannot be as large. O(size).
 */
LoomBoard *loom_preset_fill (const LoomBoard *board, gint32 width, gint32 height);

G_END_DECLS
