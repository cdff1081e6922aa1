/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/art.h"
#include "render/print/tiling.h"

G_BEGIN_DECLS

/**
 * loom_print_find_blank:
 * Which tiles of @art show white paper alone: a flag a tile, row after row, at least one of them
 * FALSE. Free with g_free().
 */
gboolean *loom_print_find_blank (LoomPrintArt *art, const LoomTiling *tiling);

G_END_DECLS
