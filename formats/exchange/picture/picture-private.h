/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From pixels to flat colours, and to regions of them. */

#pragma once

#include "formats/exchange/picture/picture-regions.h"

G_BEGIN_DECLS

/* Of a pixel: it has no flat colour, or it is no part of the picture. */
#define LOOM_PICTURE_NO_COLOUR 0xffff
#define LOOM_PICTURE_CLEAR 0xfffe

/**
 * loom_picture_find_colours:
 * Appends the flat colours of @raster to @colours, and sets @of (by pixel) to the number of each
 * one's, %LOOM_PICTURE_NO_COLOUR or %LOOM_PICTURE_CLEAR. FALSE where there are more than
 * %LOOM_PICTURE_MAX_COLOURS.
 */
gboolean loom_picture_find_colours (const LoomRaster *raster, GArray *colours, guint16 *of);

/**
 * loom_picture_colours_apart: How far apart two colours look, as the CIE had it in 1976: 2 is just
 * seen.
 */
double loom_picture_colours_apart (guint32 one, guint32 other);

G_END_DECLS
