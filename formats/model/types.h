/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The plain values a board is made of: handles, lengths, cells and lists of them and of points.
 *
 * Lengths are whole micrometres (µm) in 32 bits: mirrors are exact, NaN cannot exist and
 * writing needs no rounding policy. Other decimals (angles, scale, opacity, confidence) are
 * whole thousandths for the same reason. */

#pragma once

#include "formats/model/point.h"

G_BEGIN_DECLS

/* Names a thing of one board for as long as the board lives, through removal and undo, whatever
 * its id becomes. 0 is no thing. Handles are given out in order, so the same edits on the same
 * file give the same handles. */
typedef guint32 LoomHandle;

/* "This attribute was not written" in any number of a thing. */
#define LOOM_UNSET G_MININT32

/* The largest length a file may state: 5080 mm, the most a page of PDF can have. */
#define LOOM_MM_MAX 5080000

/* µm in a millimetre. */
#define LOOM_MM 1000

/* A cell of a layer, counted from 1, top left. */
typedef struct
{
  gint32 column;
  gint32 row;
} LoomCell;

/* A list of points in µm, owned. */
typedef struct
{
  LoomPoint *items;
  guint n;
} LoomPoints;

/* A list of cells, owned. */
typedef struct
{
  LoomCell *items;
  guint n;
} LoomCells;

/* A list of handles, owned, in the order in which they are written. */
typedef struct
{
  LoomHandle *items;
  guint n;
} LoomRefs;

/* The cells of a layer, row by row, one Unicode character each; owned. */
typedef struct
{
  gunichar *cells;
  gint32 columns;
  gint32 rows;
} LoomGrid;

static inline gboolean
loom_point_is_set (LoomPoint point)
{
  return point.x != LOOM_UNSET;
}

static inline gboolean
loom_point_equal (LoomPoint a, LoomPoint b)
{
  return a.x == b.x && a.y == b.y;
}

static inline gboolean
loom_cell_is_set (LoomCell cell)
{
  return cell.column != LOOM_UNSET;
}

static inline gboolean
loom_cell_equal (LoomCell a, LoomCell b)
{
  return a.column == b.column && a.row == b.row;
}

G_END_DECLS
