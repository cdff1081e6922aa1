/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where points come to lie when things go: see motion.h. */

#include "formats/reshape/motion.h"

#include "formats/geometry/planar.h"

void
loom_motion_map_exact (const LoomMotion *self, double *x, double *y)
{
  static const double quarters[] = { 1, 0, -1, 0 };
  if (self->angle == 0)
    {
      *x += self->way.x;
      *y += self->way.y;
      return;
    }
  const gint32 whole = (self->angle % 360000 + 360000) % 360000;
  const gboolean is_quarter = whole % 90000 == 0;
  const double cosine = is_quarter ? quarters[whole / 90000] : cos (whole * G_PI / 180000.0);
  const double sine
      = is_quarter ? quarters[(whole / 90000 + 3) % 4] : sin (whole * G_PI / 180000.0);
  const double rx = *x - self->centre.x, ry = *y - self->centre.y;
  *x = self->centre.x + cosine * rx - sine * ry;
  *y = self->centre.y + sine * rx + cosine * ry;
}

LoomPoint
loom_motion_map (const LoomMotion *self, LoomPoint at)
{
  double x = at.x, y = at.y;
  loom_motion_map_exact (self, &x, &y);
  return (LoomPoint){ (gint32)lround (x), (gint32)lround (y) };
}

LoomPoint
loom_motion_map_between (const LoomMotion *first,
                         const LoomMotion *last,
                         double share,
                         LoomPoint at)
{
  const LoomPoint a = first != NULL ? loom_motion_map (first, at) : at;
  const LoomPoint b = last != NULL ? loom_motion_map (last, at) : at;
  const double rest = 1 - share;
  return (LoomPoint){
    (gint32)lround (at.x + rest * ((double)a.x - at.x) + share * ((double)b.x - at.x)),
    (gint32)lround (at.y + rest * ((double)a.y - at.y) + share * ((double)b.y - at.y))
  };
}

double *
loom_border_dup_shares (const LoomBoard *board, const LoomBorder *border)
{
  const LoomCorner *first = loom_board_corner (board, border->ends.items[0]);
  const LoomCorner *last = loom_board_corner (board, border->ends.items[1]);
  g_autofree double *shares = g_new (double, border->via.n + 1);
  LoomPoint before = { first->x, first->y };
  double total = 0;
  for (guint i = 0; i < border->via.n; i++)
    {
      shares[i] = total += loom_planar_distance (before, border->via.items[i]);
      before = border->via.items[i];
    }
  total += loom_planar_distance (before, (LoomPoint){ last->x, last->y });
  if (total <= 0)
    return NULL;
  for (guint i = 0; i < border->via.n; i++)
    shares[i] /= total;
  return g_steal_pointer (&shares);
}
