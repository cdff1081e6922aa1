/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of other programs, PNG and GIF, as pixels. */

#pragma once

#include "formats/model/model-error.h"

G_BEGIN_DECLS

/* By the size in its header, before anything is unpacked. */
#define LOOM_RASTER_MAX_PIXELS (64 * 1000 * 1000)

/* What is less opaque than this is no part of the picture. */
#define LOOM_RASTER_OPAQUE 0x80000000u

typedef struct
{
  guint width;
  guint height;
  guint32 *pixels; /* owned; width × height, row by row from the top: 0xAARRGGBB */
} LoomRaster;

/**
 * loom_raster_is: Whether the @length bytes at @data begin as a PNG or a GIF does.
 */
gboolean loom_raster_is (const char *data, gsize length);

/**
 * loom_raster_new:
 * The picture in the @length bytes at @data, which messages call @name; of a GIF its first one.
 * NULL with the reason in @errors where it is none, is broken, or too large.
 */
LoomRaster *
loom_raster_new (const char *data, gsize length, const char *name, LoomModelErrors *errors);

void loom_raster_free (LoomRaster *self);

/**
 * loom_raster_make: A picture of that size with no pixels set, or NULL with the reason in @errors.
 */
LoomRaster *
loom_raster_make (guint64 width, guint64 height, const char *name, LoomModelErrors *errors);

/**
 * loom_raster_dup_smaller:
 * @most: px: as long as its longer side may be
 *
 * @self as it is or smaller, each of whose pixels is the mean of those it stands for. O(pixels).
 */
LoomRaster *loom_raster_dup_smaller (const LoomRaster *self, guint most);

/**
 * loom_raster_write_png: @self as a PNG, or NULL with the reason in @errors.
 */
GBytes *loom_raster_write_png (const LoomRaster *self, LoomModelErrors *errors);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomRaster, loom_raster_free)

G_END_DECLS
