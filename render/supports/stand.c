/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where posts stand: in the corners, and along sides too long for paper to span, always in the
 * margin around the cells, so that no cell is covered. */

#include "render/supports/stand.h"

#include "render/layers/sheet.h"

#include <math.h>

#define WIDE 20.0        /* mm of a leg on a sheet whose margins are their standard size */
#define MOST 26.0        /* mm */
#define SPAN 300.0       /* mm that a sheet spans from post to post */
#define STANDARD_SIDE 13 /* mm of margin at the sides of a standard sheet */

static LoomLayerSheet
sheet_of (const LoomBoard *board, guint depth)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  LoomLayerSheet sheet;

  loom_layer_sheet_init (&sheet, loom_board_layer (board, depth), layers->cell / (double)LOOM_MM);
  return sheet;
}

/* How many posts a side takes between its corners. */
static guint
count_between (double side)
{
  return (guint)MAX (0, ceil (side / SPAN - 1e-9) - 1);
}

static void
clear_stand (gpointer data)
{
  g_array_unref (((LoomStand *)data)->places);
}

static void
add_place (LoomStand *stand, double x, double y, double across, double down)
{
  const LoomPostPlace place = { stand->left + x, stand->top + y, across, down };
  g_array_append_val (stand->places, place);
}

/* Between the corners the right angle points inwards, and the third wall lies along the edge. */
static void
add_places (LoomStand *stand, const LoomPost *post)
{
  const double w = stand->width, h = stand->height, reach = post->leg / G_SQRT2;
  const guint across = count_between (w), down = count_between (h);

  add_place (stand, 0, 0, 1, 1);
  add_place (stand, w, 0, -1, 1);
  add_place (stand, w, h, -1, -1);
  add_place (stand, 0, h, 1, -1);
  for (guint i = 1; i <= across; i++)
    {
      add_place (stand, w * i / (across + 1), reach, 0, -1);
      add_place (stand, w * i / (across + 1), h - reach, 0, 1);
    }
  for (guint i = 1; i <= down; i++)
    {
      add_place (stand, reach, h * i / (down + 1), -1, 0);
      add_place (stand, w - reach, h * i / (down + 1), 1, 0);
    }
}

static LoomStand
stand_of (const LoomBoard *board, guint depth, double scale)
{
  const LoomLayerSheet upper = sheet_of (board, depth), lower = sheet_of (board, depth + 1);
  LoomStand stand = { .depth = depth,
                      .upper_width = upper.width * scale,
                      .upper_height = upper.height * scale,
                      .lower_width = lower.width * scale,
                      .lower_height = lower.height * scale,
                      .width = MIN (upper.width, lower.width) * scale,
                      .height = MIN (upper.height, lower.height) * scale,
                      .places = g_array_new (FALSE, FALSE, sizeof (LoomPostPlace)) };

  stand.left = (lower.width * scale - stand.width) / 2;
  stand.top = (lower.height * scale - stand.height) / 2;
  return stand;
}

/* The width of a leg: as wide as the narrowest margin lets it be. */
static double
choose_leg (const LoomBoard *board, double scale, double most)
{
  double leg = MIN (most, MOST);

  for (guint depth = 1; depth < loom_board_n (board, LOOM_KIND_LAYER); depth++)
    {
      const LoomLayerSheet sheet = sheet_of (board, depth);

      leg = MIN (leg, WIDE * sheet.margin / STANDARD_SIDE * scale);
      if (count_between (MAX (sheet.width, sheet.height) * scale) > 0)
        leg = MIN (leg, G_SQRT2 * (sheet.margin * scale - 1));
    }
  return MAX (leg, LOOM_POST_LEAST);
}

GArray *
loom_stands_new (const LoomBoard *board, double scale, double most, LoomPost *post)
{
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  GArray *stands = g_array_new (FALSE, FALSE, sizeof (LoomStand));

  g_array_set_clear_func (stands, clear_stand);
  loom_post_init (post, n > 1 ? choose_leg (board, scale, most) : LOOM_POST_LEAST);
  for (guint depth = 0; depth + 1 < n; depth++)
    {
      LoomStand stand = stand_of (board, depth, scale);

      add_places (&stand, post);
      g_array_append_val (stands, stand);
    }
  return stands;
}

guint
loom_stands_count_posts (const GArray *stands)
{
  guint n = 0;

  for (guint i = 0; i < stands->len; i++)
    n += g_array_index (stands, LoomStand, i).places->len;
  return n;
}
