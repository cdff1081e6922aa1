/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What several formats lose, in the same words: entries for the tables of losses
 * (LoomFormatLoss). What one format alone loses stands in that format. */

#pragma once

#include <glib/gi18n.h>

/* What stands in the place of the thing. */
#define LOOM_BECOMES_NEW_CORNERS N_ ("Every outline keeps its course, and is given corners anew.")
#define LOOM_BECOMES_PIXELS                                                                        \
  N_ ("Every outline keeps its course to the pixel, and is given corners anew.")

#define LOOM_LOSS_CORNERS(becomes_)                                                                \
  {                                                                                                \
    .kind = LOOM_KIND_CORNER, .what = N_ ("corners as such"), .becomes = (becomes_)                \
  }
#define LOOM_LOSS_OUTLINES(becomes_)                                                               \
  {                                                                                                \
    .kind = LOOM_KIND_AREA, .field = "outline", .what = N_ ("outlines by corners"),                \
    .becomes = (becomes_)                                                                          \
  }
#define LOOM_LOSS_RINGS(becomes_)                                                                  \
  {                                                                                                \
    .kind = LOOM_KIND_RING, .what = N_ ("rings by corners"), .becomes = (becomes_)                 \
  }
#define LOOM_LOSS_BORDERS(becomes_)                                                                \
  {                                                                                                \
    .kind = LOOM_KIND_BORDER, .what = N_ ("courses of borders as such"), .becomes = (becomes_)     \
  }
#define LOOM_LOSS_CURVES                                                                           \
  LOOM_LOSS_BORDERS (N_ ("Curves become lines that lie within 0.02 mm of them."))
#define LOOM_LOSS_ROUTES_AS_SUCH                                                                   \
  {                                                                                                \
    .kind = LOOM_KIND_ROUTE, .what = N_ ("routes as such"),                                        \
    .becomes = N_ ("Areas that they join stay neighbours.")                                        \
  }
#define LOOM_LOSS_BARRIERS_AS_SUCH                                                                 \
  {                                                                                                \
    .kind = LOOM_KIND_BARRIER, .what = N_ ("barriers as such"),                                    \
    .becomes = N_ ("Areas that they part stay parted.")                                            \
  }
#define LOOM_LOSS_BARRIERS_UNLINKED                                                                \
  {                                                                                                \
    .kind = LOOM_KIND_BARRIER, .what = N_ ("barriers"),                                            \
    .becomes = N_ ("Areas that they part are not linked.")                                         \
  }
#define LOOM_LOSS_TERRAINS                                                                         \
  {                                                                                                \
    .kind = LOOM_KIND_AREA, .field = "terrain", .what = N_ ("terrains of areas"),                  \
    .becomes = N_ ("Water stays water.")                                                           \
  }
