/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/print/supports/post.h"

G_BEGIN_DECLS

/** Where a post stands on a sheet: its right angle, in mm from the sheet's top left corner, and
 * which way its two walls go from there, along x and along y. */
typedef struct
{
  double x;
  double y;
  double across;
  double down;
} LoomPostPlace;

/**
 * LoomStand: how one sheet stands over the next. @width and @height (mm) are what both have of each
 * other, in whose corners the posts stand.
 */
typedef struct
{
  guint depth; /* of the sheet that is held; 0 is the top */
  double width;
  double height;
  double left; /* where that begins on the lower sheet */
  double top;
  GArray *places; /* LoomPostPlace, owned */
} LoomStand;

/**
 * loom_stands_new:
 * How the layers of @board stand over one another, printed at @scale: one for each but the lowest,
 * none for a board of fewer than two layers. *@post is what they stand on. (element-type
 * LoomStand); free with g_array_unref().
 */
GArray *loom_stands_new (const LoomBoard *board, double scale, LoomPost *post);

/** How many posts all of them take. */
guint loom_stands_count_posts (const GArray *stands);

G_END_DECLS
