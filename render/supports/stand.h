/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/board.h"
#include "render/supports/post.h"

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
 * LoomStand: how one sheet stands over the next, middle over middle, in mm. @width and @height are
 * what both have, in whose corners the posts stand.
 */
typedef struct
{
  guint depth; /* of the sheet that is held; 0 is the top */
  double upper_width;
  double upper_height;
  double lower_width;
  double lower_height;
  double width;
  double height;
  double left; /* where that begins on the lower sheet */
  double top;
  GArray *places; /* LoomPostPlace, owned */
} LoomStand;

/**
 * loom_stands_new:
 * How the layers of @board stand over one another, printed at @scale: one for each but the lowest,
 * none for a board of fewer than two layers. *@post is what they stand on, its walls @most mm wide
 * at the most. (element-type LoomStand); free with g_array_unref().
 */
GArray *loom_stands_new (const LoomBoard *board, double scale, double most, LoomPost *post);

/** The width of a wall below which tubes are no fun to fold, in mm. */
#define LOOM_POST_LEAST 12.0

/** How many posts all of them take. */
guint loom_stands_count_posts (const GArray *stands);

G_END_DECLS
