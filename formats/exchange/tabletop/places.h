/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the areas of a board lie on a picture of it. */

#pragma once

#include "formats/exchange/seam/format.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

typedef struct
{
  const LoomBoard *board;
  LoomTopology *topology; /* owned */
  LoomGeometry *geometry; /* owned */
  double scale;           /* px a µm */
  guint width;            /* of the picture, px */
  guint height;
} LoomPlaces;

/**
 * loom_places_new:
 * The places of the board of @output on a picture whose longer side is @longer px. NULL with
 * %LOOM_ERROR_OUTPUT where it has no areas, or nobody draws; @path is what is to be written.
 */
LoomPlaces *
loom_places_new (const LoomFormatOutput *output, guint longer, const char *path, GError **error);
void loom_places_free (LoomPlaces *self);

/**
 * loom_places_list_outline:
 * The outline of @area in px (element-type LoomVec2), of at most @most points. Free with
 * g_array_unref(). O(n²).
 */
GArray *loom_places_list_outline (const LoomPlaces *self, guint area, guint most);

/**
 * loom_places_find:
 * Where a piece stands in @area, px: on its first slot for one, else in its middle.
 */
LoomVec2 loom_places_find (const LoomPlaces *self, guint area);

/** loom_places_list_names: The names of all areas, none twice. Free with g_ptr_array_unref(). */
GPtrArray *loom_places_list_names (const LoomPlaces *self, LoomRemarks *remarks);

/** loom_places_draw: The picture. %LOOM_ERROR_OUTPUT when it cannot be drawn. */
GBytes *loom_places_draw (const LoomPlaces *self,
                          const LoomFormatOutput *output,
                          gboolean is_square,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPlaces, loom_places_free)

G_END_DECLS
