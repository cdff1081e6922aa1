/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two kinds of pictures. */

#pragma once

#include "formats/exchange/raster/raster.h"

G_BEGIN_DECLS

/** What can be read of a picture: %FALSE with the reason in @errors where nothing can. */
LoomRaster *
loom_raster_read_png (const char *data, gsize length, const char *name, LoomModelErrors *errors);
LoomRaster *
loom_raster_read_gif (const char *data, gsize length, const char *name, LoomModelErrors *errors);

G_END_DECLS
