/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points and rectangles, one type for whole µm and one for decimals. What a file says and what
 * decides (crosses, contains, left of) is whole and exact; decimals are for curves and pictures, in
 * µm where they come from the board and in mm on paper, as who holds them says. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A point or a size on the board in µm, origin top left, y down. */
typedef struct
{
  gint32 x;
  gint32 y;
} LoomPoint;

/* A point or a direction, y down. */
typedef struct
{
  double x;
  double y;
} LoomVec2;

/* A rectangle in µm, its edges included. Empty when right < left. */
typedef struct
{
  gint32 left;
  gint32 top;
  gint32 right;
  gint32 bottom;
} LoomBox;

/* A rectangle. Empty when right < left. */
typedef struct
{
  double left;
  double top;
  double right;
  double bottom;
} LoomRect;

G_END_DECLS
