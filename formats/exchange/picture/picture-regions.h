/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which pixels of a picture belong together. */

#pragma once

#include "formats/exchange/raster/raster.h"
#include "formats/exchange/seam/task.h"

G_BEGIN_DECLS

/* Flat colours are told apart up to so many. */
#define LOOM_PICTURE_MAX_COLOURS 256

typedef struct
{
  GArray *colours;   /* (element-type guint32) (owned): 0xRRGGBB, the largest first */
  guint n_regions;   /* areas to be */
  guint16 *labels;   /* owned; by pixel: the region and one, or 0 for the background */
  guint8 *colour_of; /* owned; by region: its colour */
  int background;    /* the colour that is no area, or -1 */
} LoomPictureRegions;

typedef struct
{
  guint32 background;      /* 0xRRGGBB, where has_background */
  gboolean has_background; /* else what most of the edge has, if it has most of it */
  gboolean is_all_area;    /* no colour is background */
  gboolean is_by_colour;   /* a region for each colour, wherever it is */
  guint speck;             /* px: smaller regions are none */
} LoomPictureSettings;

/**
 * loom_picture_regions_find:
 * The regions of @raster: pixels of one flat colour that hang together side by side. What is no
 * flat colour, such as thin lines, letters and the blended pixels along edges, goes to the nearest
 * region. NULL with the reason in @errors where there are too many colours or regions, or none; and
 * without one where @task was stopped. O(pixels).
 */
LoomPictureRegions *loom_picture_regions_find (const LoomRaster *raster,
                                               const LoomPictureSettings *settings,
                                               const LoomTask *task,
                                               LoomModelErrors *errors);

void loom_picture_regions_free (LoomPictureRegions *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPictureRegions, loom_picture_regions_free)

G_END_DECLS
