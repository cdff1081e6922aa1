/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The data of SVG paths in as few bytes as tell them. */

#pragma once

#include "render/web/svg-merge.h"

G_BEGIN_DECLS

/**
 * LoomPathWriter: writes moves, lines and curves as whole numbers relative to where the last one
 * ended. Differences are taken of what was rounded, so no error grows. Of a small shape they are
 * rounded from its start, so that the same letter is the same bytes wherever it stands. Begin with
 * LOOM_PATH_WRITER_INIT.
 */
typedef struct
{
  GString *out;            /* borrowed */
  double unit;             /* what 1 of the whole numbers stands for */
  const double *matrix;    /* of six numbers, as SVG has them, that takes the data of a copy to the
                              measure of unit; NULL: it is in it; borrowed */
  char last;               /* the command that numbers would go on with */
  gint64 x, y;             /* where the pen is */
  gint64 begun_x, begun_y; /* where the shape begins */
  gboolean is_small;       /* whether it and those before it since the start are */
  gint64 start_x, start_y; /* the last place that was rounded by itself, and what it was */
  double exact_x, exact_y;
  LoomPathBox box; /* of all points so far, controls as well; of no meaning before the first */
} LoomPathWriter;

#define LOOM_PATH_WRITER_INIT(text, step)                                                          \
  {                                                                                                \
    .out = (text), .unit = (step), .box = { G_MAXINT64, G_MAXINT64, G_MININT64, G_MININT64 }       \
  }

void loom_path_writer_move (LoomPathWriter *self, double x, double y);
void loom_path_writer_line (LoomPathWriter *self, double x, double y);
/** loom_path_writer_curve: @points are two controls and the end, x before y. */
void loom_path_writer_curve (LoomPathWriter *self, const double points[6]);
void loom_path_writer_close (LoomPathWriter *self);

/**
 * loom_path_writer_copy:
 * @data: of M, L, C and Z alone, as cairo writes it
 *
 * Writes the same path. FALSE where there is something else in @data, of which some may have been
 * written. O(bytes).
 */
gboolean loom_path_writer_copy (LoomPathWriter *self, const char *data, gsize length);

/** loom_slim_append_number: @value with at most @digits behind the point, and none that tell
 * nothing. */
void loom_slim_append_number (GString *out, double value, guint digits);

G_END_DECLS
