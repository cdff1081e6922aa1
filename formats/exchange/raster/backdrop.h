/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture that a foreign map is seen on, as an underlay of the board that is made of it: a file
 * beside the board, which is never printed. */

#pragma once

#include "formats/exchange/base/naming.h"
#include "formats/exchange/raster/raster.h"
#include "formats/exchange/seam/format.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

/* The option (YN) of a format that has such a picture. */
#define LOOM_BACKDROP_OPTION "underlay"

/**
 * loom_backdrop_is_wanted: Whether the picture is asked for, and somebody takes a file.
 */
gboolean loom_backdrop_is_wanted (const LoomFormatInput *input);

/**
 * loom_backdrop_lay:
 * Lays @raster under the whole of a board of @size, µm. Where it cannot be, that is a remark.
 */
void loom_backdrop_lay (const LoomFormatInput *input,
                        LoomBuilder *builder,
                        LoomNaming *naming,
                        const LoomRaster *raster,
                        LoomPoint size);

G_END_DECLS
