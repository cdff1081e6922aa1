/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the images of points, cells and turns lie under the symmetry that is drawn with.
 *
 * Mirrors at multiples of 45° and turns by quarters are done in whole numbers. All others go
 * through a sine and are rounded once, from the thing itself: nobody maps an image again. */

#include "editor/symmetry/symmetry.h"

#include <math.h>

#define FULL_TURN 360000

/* A turn or a mirror as a matrix: x' = a x + b y, y' = c x + d y. */
typedef struct
{
  double a, b, c, d;
} Matrix;

guint
loom_drawing_get_n_images (const LoomDrawing *self)
{
  switch (self->kind)
    {
    case LOOM_DRAW_MIRROR:
      return 2;
    case LOOM_DRAW_TURN:
      return MAX (self->folds, 1);
    case LOOM_DRAW_ALONE:
    default:
      return 1;
    }
}

gboolean
loom_drawing_flips (const LoomDrawing *self, guint i)
{
  return self->kind == LOOM_DRAW_MIRROR && i % 2 == 1;
}

/* @angle in thousandths of a degree; multiples of 90° are exact. */
static void
turn_vector (gint64 angle, double *cosine, double *sine)
{
  static const double quarters[] = { 1, 0, -1, 0 };
  angle = ((angle % FULL_TURN) + FULL_TURN) % FULL_TURN;
  if (angle % 90000 == 0)
    {
      *cosine = quarters[angle / 90000];
      *sine = quarters[(angle / 90000 + 3) % 4];
      return;
    }
  *cosine = cos (angle * G_PI / 180000.0);
  *sine = sin (angle * G_PI / 180000.0);
}

static Matrix
find_matrix (const LoomDrawing *self, guint i)
{
  double cosine, sine;
  if (self->kind == LOOM_DRAW_MIRROR)
    {
      turn_vector (2 * (gint64)self->angle, &cosine, &sine);
      return (Matrix){ cosine, sine, sine, -cosine };
    }
  const guint folds = MAX (self->folds, 1);
  i %= folds;
  if (4 * i % folds == 0)
    turn_vector (90000 * (4 * i / folds), &cosine, &sine);
  else
    {
      cosine = cos (2 * G_PI * i / folds);
      sine = sin (2 * G_PI * i / folds);
    }
  return (Matrix){ cosine, -sine, sine, cosine };
}

static gint32
to_number (double value)
{
  return (gint32)CLAMP (llround (value), -G_MAXINT32, G_MAXINT32);
}

static gboolean
is_same (const LoomDrawing *self, guint i)
{
  return i % loom_drawing_get_n_images (self) == 0;
}

LoomPoint
loom_drawing_map_vector (const LoomDrawing *self, guint i, LoomPoint vector)
{
  if (is_same (self, i))
    return vector;
  const Matrix m = find_matrix (self, i);
  return (LoomPoint){ to_number (m.a * vector.x + m.b * vector.y),
                      to_number (m.c * vector.x + m.d * vector.y) };
}

LoomPoint
loom_drawing_map_point (const LoomDrawing *self, guint i, LoomPoint point)
{
  if (is_same (self, i) || !loom_point_is_set (point))
    return point;
  const Matrix m = find_matrix (self, i);
  const double x = (double)point.x - self->centre.x;
  const double y = (double)point.y - self->centre.y;
  return (LoomPoint){ to_number (self->centre.x + m.a * x + m.b * y),
                      to_number (self->centre.y + m.c * x + m.d * y) };
}

gint32
loom_drawing_map_angle (const LoomDrawing *self, guint i, gint32 angle)
{
  gint64 mapped = angle;
  if (is_same (self, i))
    return angle;
  if (self->kind == LOOM_DRAW_MIRROR)
    mapped = 2 * (gint64)self->angle - angle;
  else
    mapped = angle + (gint64)FULL_TURN * (i % self->folds) / self->folds;
  mapped = ((mapped % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return (gint32)(mapped > FULL_TURN / 2 ? mapped - FULL_TURN : mapped);
}

gint32
loom_drawing_map_turn (const LoomDrawing *self, guint i, gint32 angle)
{
  const gint32 image = loom_drawing_map_angle (self, i, angle);
  if (!loom_drawing_flips (self, i) || ABS (image) <= FULL_TURN / 4)
    return image;
  return image > 0 ? image - FULL_TURN / 2 : image + FULL_TURN / 2;
}

LoomDrawing
loom_drawing_on_layer (const LoomDrawing *self, const LoomBoard *board, LoomHandle layer)
{
  const LoomLayers *layers = (const LoomLayers *)loom_board_section (board, LOOM_KIND_LAYERS);
  const LoomEntity *found = loom_board_get (board, layer);
  LoomDrawing about = *self;
  if (found == NULL || found->kind != LOOM_KIND_LAYER || layers == NULL)
    return about;
  about.centre = (LoomPoint){ ((const LoomLayer *)found)->columns * layers->cell / 2,
                              ((const LoomLayer *)found)->rows * layers->cell / 2 };
  return about;
}

LoomPoint
loom_drawing_settle (const LoomDrawing *self, LoomPoint point)
{
  if (self->kind == LOOM_DRAW_TURN && self->folds > 1)
    return self->centre;
  if (self->kind != LOOM_DRAW_MIRROR)
    return point;
  double cosine, sine;
  turn_vector (self->angle, &cosine, &sine);
  const double along
      = cosine * ((double)point.x - self->centre.x) + sine * ((double)point.y - self->centre.y);
  return (LoomPoint){ to_number (self->centre.x + cosine * along),
                      to_number (self->centre.y + sine * along) };
}

gboolean
loom_drawing_is_fixed (const LoomDrawing *self, LoomPoint point, double reach)
{
  if (loom_drawing_get_n_images (self) < 2)
    return FALSE;
  const LoomPoint settled = loom_drawing_settle (self, point);
  return hypot ((double)settled.x - point.x, (double)settled.y - point.y) <= reach;
}

guint
loom_drawing_part (const LoomDrawing *self, LoomPoint point)
{
  const guint n = loom_drawing_get_n_images (self);
  const double x = (double)point.x - self->centre.x;
  const double y = (double)point.y - self->centre.y;
  double cosine, sine;
  if (self->kind == LOOM_DRAW_MIRROR)
    {
      const gint32 angle = ((self->angle % 180000) + 180000) % 180000;
      turn_vector (angle, &cosine, &sine);
      const double side = y * cosine - x * sine;
      return (angle < 45000 ? side < 0 : side > 0) ? 0 : 1;
    }
  if (n < 2)
    return 0;
  double angle = atan2 (y, x) / (2 * G_PI) - self->angle / (double)FULL_TURN;
  angle -= floor (angle);
  return MIN ((guint)(angle * n), n - 1);
}

/* Twice the offsets of the cell from the middle of the layer, so that they are whole. */
guint
loom_drawing_cell_part (const LoomDrawing *self, const LoomLayer *layer, LoomCell cell)
{
  LoomDrawing about_middle = *self;
  about_middle.centre = (LoomPoint){ 0, 0 };
  return loom_drawing_part (&about_middle, (LoomPoint){ 2 * cell.column - layer->columns - 1,
                                                        2 * cell.row - layer->rows - 1 });
}

gboolean
loom_drawing_map_cell (const LoomDrawing *self,
                       guint i,
                       const LoomLayer *layer,
                       LoomCell cell,
                       LoomCell *image)
{
  *image = cell;
  if (is_same (self, i))
    return TRUE;
  const Matrix m = find_matrix (self, i);
  if (fabs (m.a) + fabs (m.b) != 1.0)
    return FALSE; /* cells are turned by quarters only */
  const gint32 x = 2 * cell.column - layer->columns - 1;
  const gint32 y = 2 * cell.row - layer->rows - 1;
  const gint32 column = (gint32)(m.a * x + m.b * y) + layer->columns + 1;
  const gint32 row = (gint32)(m.c * x + m.d * y) + layer->rows + 1;
  if (column % 2 != 0 || row % 2 != 0)
    return FALSE;
  *image = (LoomCell){ column / 2, row / 2 };
  return image->column >= 1 && image->column <= layer->columns && image->row >= 1
         && image->row <= layer->rows;
}
