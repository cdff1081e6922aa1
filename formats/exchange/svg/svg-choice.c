/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A coarse raster is laid over the drawing. Of each group it is counted how many cells its shapes
 * cover once, which is what areas do, and how many they cover several times, as backgrounds,
 * shadows and signs do. */

#include "formats/exchange/svg/svg-choice.h"

#include "formats/exchange/svg/svg-style.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Cells of a side of the raster. */
#define SIDE 128
/* Cells that all shapes cover, and crossings of their sides with rows, as many as are looked at. */
#define MOST_CELLS 20000000
/* mm: how far curves may lie from the lines that stand for them. */
#define FLATNESS 0.05
/* Of a layer that is called as those with areas are. */
#define FEWEST_SHAPES 3

typedef struct
{
  LoomSvgChoice *choice;
  double left, top, cell_x, cell_y;
  GArray **covered; /* (element-type guint16) (owned): by shape, what it covers; NULL: nothing */
  guint64 n_cells;
  guint64 *before; /* by shape: cells of all before it; one more */
  guint8 *count;   /* by cell */
} Raster;

static double
measure (const GArray *ring)
{
  double size = 0;
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = g_array_index (ring, LoomVec2, i);
      const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      size += a.x * b.y - b.x * a.y;
    }
  return fabs (size) / 2;
}

static gboolean
meets_itself (const LoomSvgSubpath *subpath)
{
  const guint n = subpath->segments->len;
  if (n < 2)
    return FALSE;
  const LoomVec2 end = g_array_index (subpath->segments, LoomSegment, n - 1).end;
  return hypot (end.x - subpath->start.x, end.y - subpath->start.y) < FLATNESS;
}

GPtrArray *
loom_svg_shape_list_rings (const LoomSvgShape *shape, guint *budget)
{
  g_autoptr (GPtrArray) rings = g_ptr_array_new_with_free_func ((GDestroyNotify)g_array_unref);
  for (guint i = 0; i < shape->subpaths->len; i++)
    {
      const LoomSvgSubpath *subpath = shape->subpaths->pdata[i];
      if (subpath->segments->len < 2
          || (!subpath->is_closed && shape->fill == LOOM_SVG_FILL_NONE && !meets_itself (subpath)))
        continue;
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      if (*budget > 0)
        loom_svg_subpath_flatten (subpath, FLATNESS, points);
      *budget -= MIN (*budget, points->len);
      if (points->len >= 3 && measure (points) > 1e-6)
        g_ptr_array_add (rings, g_steal_pointer (&points));
    }
  return rings->len > 0 ? g_steal_pointer (&rings) : NULL;
}

void
loom_svg_shape_list_curved (const LoomSvgShape *shape, GArray *points)
{
  for (guint i = 0; i < shape->subpaths->len && points->len < LOOM_SVG_MOST_POINTS; i++)
    loom_svg_subpath_list_curved (shape->subpaths->pdata[i], FLATNESS, points);
}

/* --- The raster ---------------------------------------------------------------------------------
 */

static void
lay_raster (Raster *self)
{
  double right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;
  self->left = self->top = G_MAXDOUBLE;
  for (guint i = 0; i < self->choice->rings->len; i++)
    {
      const GPtrArray *rings = loom_svg_choice_rings (self->choice, i);
      for (guint r = 0; rings != NULL && r < rings->len; r++)
        {
          const GArray *ring = rings->pdata[r];
          for (guint k = 0; k < ring->len; k++)
            {
              const LoomVec2 at = g_array_index (ring, LoomVec2, k);
              self->left = MIN (self->left, at.x);
              self->top = MIN (self->top, at.y);
              right = MAX (right, at.x);
              bottom = MAX (bottom, at.y);
            }
        }
    }
  const LoomSvgDrawing *drawing = self->choice->drawing;
  if (drawing->width_mm > 0)
    {
      self->left = MAX (self->left, 0);
      self->top = MAX (self->top, 0);
      right = MIN (right, drawing->width_mm);
      bottom = MIN (bottom, drawing->height_mm);
    }
  self->cell_x = MAX ((right - self->left) / SIDE, 1e-9);
  self->cell_y = MAX ((bottom - self->top) / SIDE, 1e-9);
}

static int
compare_numbers (gconstpointer one, gconstpointer two)
{
  const double a = *(const double *)one, b = *(const double *)two;
  return (a > b) - (a < b);
}

/* Where the sides of @ring cross the middles of the rows, appended to that of each row. */
static void
cross_rows (Raster *self, const GArray *ring, GArray **rows)
{
  for (guint i = 0; i < ring->len; i++)
    {
      const LoomVec2 a = g_array_index (ring, LoomVec2, i);
      const LoomVec2 b = g_array_index (ring, LoomVec2, (i + 1) % ring->len);
      const double from = (MIN (a.y, b.y) - self->top) / self->cell_y - 0.5;
      const double to = (MAX (a.y, b.y) - self->top) / self->cell_y - 0.5;
      const int first = (int)CLAMP (ceil (from), 0, SIDE), last = (int)CLAMP (ceil (to), 0, SIDE);
      for (int row = first; row < last; row++)
        {
          const double y = self->top + (row + 0.5) * self->cell_y;
          const double x = a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y);
          g_array_append_val (rows[row], x);
          self->n_cells++;
        }
    }
}

static GArray *
list_cells (Raster *self, const GPtrArray *rings, GArray **rows)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (int row = 0; row < SIDE; row++)
    g_array_set_size (rows[row], 0);
  for (guint r = 0; r < rings->len; r++)
    cross_rows (self, rings->pdata[r], rows);
  for (int row = 0; row < SIDE; row++)
    {
      g_array_sort (rows[row], compare_numbers);
      for (guint i = 0; i + 1 < rows[row]->len; i += 2)
        {
          const double from = (g_array_index (rows[row], double, i) - self->left) / self->cell_x;
          const double to = (g_array_index (rows[row], double, i + 1) - self->left) / self->cell_x;
          const int first = (int)CLAMP (ceil (from - 0.5), 0, SIDE);
          const int last = (int)CLAMP (ceil (to - 0.5), 0, SIDE);
          for (int column = first; column < last; column++)
            {
              const guint16 cell = (guint16)(row * SIDE + column);
              g_array_append_val (cells, cell);
            }
        }
    }
  return cells;
}

static void
fill_raster (Raster *self)
{
  GArray *rows[SIDE];
  const guint n = self->choice->rings->len;
  self->covered = g_new0 (GArray *, n + 1);
  self->before = g_new0 (guint64, n + 1);
  for (int row = 0; row < SIDE; row++)
    rows[row] = g_array_new (FALSE, FALSE, sizeof (double));
  for (guint i = 0; i < n; i++)
    {
      const GPtrArray *rings = loom_svg_choice_rings (self->choice, i);
      if (rings != NULL && self->n_cells < MOST_CELLS)
        self->covered[i] = list_cells (self, rings, rows);
      const guint n_covered = self->covered[i] != NULL ? self->covered[i]->len : 0;
      self->n_cells += n_covered;
      self->before[i + 1] = self->before[i] + n_covered;
    }
  for (int row = 0; row < SIDE; row++)
    g_array_unref (rows[row]);
}

/* How well the shapes of @group would do as areas. */
static double
rate (Raster *self, guint group)
{
  const LoomSvgDrawing *drawing = self->choice->drawing;
  const LoomSvgGroup *one = loom_svg_group (drawing, group);
  guint n = 0, n_named = 0, once = 0, more = 0;
  memset (self->count, 0, SIDE * SIDE);
  self->choice->group = group;
  for (guint i = one->first_shape; i < one->end_shape; i++)
    {
      if (!loom_svg_choice_has (self->choice, i) || self->covered[i] == NULL)
        continue;
      n++;
      n_named += loom_svg_shape (drawing, i)->name != NULL;
      for (guint k = 0; k < self->covered[i]->len; k++)
        {
          guint8 *count = &self->count[g_array_index (self->covered[i], guint16, k)];
          *count = (guint8)MIN (*count + 1, 2);
        }
    }
  for (guint k = 0; k < SIDE * SIDE; k++)
    {
      once += self->count[k] == 1;
      more += self->count[k] > 1;
    }
  const double named = n > 0 ? (double)n_named / n : 0;
  return ((double)once - more) * (0.5 + 0.5 * named) * (n < 3 ? 0.1 * n : 1)
         * (one->is_hidden ? 0.9 : 1);
}

/* --- The choice ---------------------------------------------------------------------------------
 */

gboolean
loom_svg_choice_shows (const LoomSvgChoice *self, guint shape)
{
  const LoomSvgGroup *group = loom_svg_group (self->drawing, self->group);
  const LoomSvgShape *one = loom_svg_shape (self->drawing, shape);
  /* A layer may be hidden as a whole; what is hidden in it is. */
  return shape >= group->first_shape && shape < group->end_shape && one->hidden_by <= self->group;
}

gboolean
loom_svg_choice_has (const LoomSvgChoice *self, guint shape)
{
  return g_ptr_array_index (self->rings, shape) != NULL && loom_svg_choice_shows (self, shape);
}

/* Of equals the last one, which stands inside. */
static void
choose (LoomSvgChoice *self)
{
  g_autofree guint8 *count = g_new (guint8, SIDE * SIDE);
  Raster raster = { .choice = self, .count = count };
  double best_rate = -G_MAXDOUBLE;
  guint best = 0;
  lay_raster (&raster);
  fill_raster (&raster);
  guint64 budget = 20 * (guint64)MOST_CELLS;
  for (guint g = 0; g < self->drawing->groups->len; g++)
    {
      const LoomSvgGroup *group = loom_svg_group (self->drawing, g);
      const guint64 cost = SIDE * SIDE + group->end_shape - group->first_shape
                           + raster.before[group->end_shape] - raster.before[group->first_shape];
      if (group->end_shape == group->first_shape || cost > budget)
        continue;
      budget -= cost;
      const double rating = rate (&raster, g);
      if (rating >= best_rate)
        {
          best_rate = rating;
          best = g;
        }
    }
  self->group = best;
  for (guint i = 0; i < self->rings->len; i++)
    g_clear_pointer (&raster.covered[i], g_array_unref);
  g_free (raster.covered);
  g_free (raster.before);
}

static gboolean
find_group (LoomSvgChoice *self, const char *wanted)
{
  for (guint g = 1; g < self->drawing->groups->len; g++)
    {
      const LoomSvgGroup *group = loom_svg_group (self->drawing, g);
      if (g_strcmp0 (group->label, wanted) != 0 && g_strcmp0 (group->key, wanted) != 0)
        continue;
      self->group = g;
      return TRUE;
    }
  return FALSE;
}

/* Boards write their areas into a layer called “areas”; what others call theirs is taken for it
 * where there are some shapes in it. */
static gboolean
find_named (LoomSvgChoice *self)
{
  static const char *const names[] = { "provinces", "territories", "countries", "regions" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (find_group (self, names[i]))
      {
        const LoomSvgGroup *group = loom_svg_group (self->drawing, self->group);
        guint n = 0;
        for (guint shape = group->first_shape; shape < group->end_shape; shape++)
          n += loom_svg_choice_has (self, shape);
        if (n >= FEWEST_SHAPES)
          return TRUE;
      }
  self->group = 0;
  return FALSE;
}

static void
free_rings (gpointer data)
{
  if (data != NULL)
    g_ptr_array_unref (data);
}

LoomSvgChoice *
loom_svg_choice_new (LoomSvgDrawing *drawing, const char *wanted)
{
  g_autoptr (LoomSvgChoice) self = g_new0 (LoomSvgChoice, 1);
  self->drawing = drawing;
  self->rings = g_ptr_array_new_with_free_func (free_rings);
  guint budget = LOOM_SVG_MOST_POINTS;
  for (guint i = 0; i < drawing->shapes->len; i++)
    g_ptr_array_add (self->rings, loom_svg_shape_list_rings (loom_svg_shape (drawing, i), &budget));
  if (budget == 0)
    g_hash_table_replace (drawing->passed, g_strdup (_ ("more points than there is room for")),
                          GUINT_TO_POINTER (1));
  if (wanted[0] != '\0')
    return find_group (self, wanted) ? g_steal_pointer (&self) : NULL;
  if (!find_group (self, "areas") && !find_named (self))
    choose (self);
  return g_steal_pointer (&self);
}

void
loom_svg_choice_free (LoomSvgChoice *self)
{
  g_ptr_array_unref (self->rings);
  g_free (self);
}
