/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards with nothing on them. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_blank_areas: An empty map of @width by @height µm.
 */
LoomBoard *loom_blank_areas (const char *title, gint32 width, gint32 height);

/**
 * loom_blank_layers: @n empty layers of @columns by @rows cells of 10 mm.
 */
LoomBoard *loom_blank_layers (const char *title, guint columns, guint rows, guint n);

G_END_DECLS
