/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From the units of a foreign map to a sheet in mm. */

#pragma once

#include "formats/exchange/seam/option.h"
#include "formats/model/point.h"

G_BEGIN_DECLS

/* Where a map of other units lies on a board: enlarged alike both ways, in the middle, with an
 * empty margin all around. */
typedef struct
{
  double scale; /* µm a foreign unit */
  double left;  /* foreign coordinates of the board's upper left corner */
  double top;
  gint32 width; /* of the board, µm */
  gint32 height;
} LoomFit;

#define LOOM_FIT_MARGIN_MM 10

/* The option for it, which formats have in their tables. */
#define LOOM_FIT_OPTION                                                                            \
  {                                                                                                \
    .name = "width", .type = LOOM_FORMAT_OPTION_NUMBER, .standard = "0", .least = 0, .most = 5000, \
    .title = N_ ("Size"), .unit = N_ ("mm"),                                                       \
    .help = N_ ("The longer side of the board in mm, with a margin of 10 mm all around; 0: 420, "  \
                "or two or three times that where areas would be too small for their names."),     \
  }

/* The same for formats whose maps have an edge of their own, which is the board's. */
#define LOOM_FIT_EDGES_OPTION                                                                      \
  {                                                                                                \
    .name = "width", .type = LOOM_FORMAT_OPTION_NUMBER, .standard = "0", .least = 0, .most = 5000, \
    .title = N_ ("Size"), .unit = N_ ("mm"),                                                       \
    .help = N_ ("The longer side of the board in mm, which the map fills to the edges; 0: 420, "   \
                "or two or three times that where areas would be too small for their names."),     \
  }

/**
 * loom_fit_lay:
 * Lays the rectangle from @left, @top to @right, @bottom so that the longer side of the board is
 * @longer_mm. An empty one becomes a point in the middle of a square board.
 */
void loom_fit_lay (LoomFit *self,
                   double left,
                   double top,
                   double right,
                   double bottom,
                   double longer_mm);

/**
 * loom_fit_get_longer:
 * @values: with an option “width”
 * @sizes: (nullable): of @n areas, in foreign units squared; is put in order
 * @longer: of the map's sides, in foreign units
 *
 * How long the longer side of the board is to be, in mm: as is asked for, or 420, or two or three
 * times that, until half of the areas have room for a name and what stands there.
 */
double loom_fit_get_longer (const LoomFormatValues *values, double *sizes, guint n, double longer);

/**
 * loom_fit_get_longer_for_pieces:
 * The same where pieces stand in the areas: until all but a few have room for one, too.
 */
double loom_fit_get_longer_for_pieces (const LoomFormatValues *values,
                                       double *sizes,
                                       guint n,
                                       double longer);

/** µm: what pieces of other programs' games are at the least, as wooden cubes are: territories of
 * theirs are drawn for a screen, on which pieces may be small. */
#define LOOM_FIT_PIECE 8000

/**
 * loom_fit_point: Where (@x, @y) comes to lie, to the next whole µm and within what a board can
 * have.
 */
LoomPoint loom_fit_point (const LoomFit *self, double x, double y);

G_END_DECLS
