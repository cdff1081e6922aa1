/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Coordinates of cells: where all areas have as many corners, as far apart, they are cells of a
 * board, and what column and row each is in follows from where it lies. */

#include "render/areas/cells.h"

#include "render/areas/layout.h"

#include <math.h>
#include <stdio.h>

/* By how much cells may differ in width and height, as a share, and lie off their place. */
#define SLACK .06

/* The size of the digits, as a share of the height of a cell, and the most that it may be. */
#define DIGITS .1
#define MOST_DIGITS .19

typedef enum
{
  SHAPE_NONE,
  SHAPE_SQUARE,
  SHAPE_FLAT,   /* hexagons with an upper side */
  SHAPE_POINTED /* hexagons with an upper corner */
} Shape;

/* How far apart columns and rows are, and where the first are. */
typedef struct
{
  Shape shape;
  double width, height; /* of a cell */
  double x, y;          /* the least of the middles */
  double dx, dy;
} Pattern;

static LoomVec2
middle_of (const LoomPlanArea *a)
{
  return (LoomVec2){ (a->box.left + a->box.right) / 2, (a->box.top + a->box.bottom) / 2 };
}

static Shape
find_shape (const LoomAreaPlan *self, const LoomPlanArea *a)
{
  const LoomVec2 *p = loom_area_plan_points (self, a);
  const double slack = SLACK * (a->box.bottom - a->box.top);

  if (a->node || a->n_rings != 1 || (a->n_points != 4 && a->n_points != 6))
    return SHAPE_NONE;
  if (a->n_points == 4)
    return fabs (a->size / ((a->box.right - a->box.left) * (a->box.bottom - a->box.top)) - 1)
                   < SLACK
               ? SHAPE_SQUARE
               : SHAPE_NONE;
  for (guint i = 0; i < 6; i++)
    if (fabs (p[i].y - p[(i + 1) % 6].y) < slack && fabs (p[i].y - a->box.top) < slack)
      return SHAPE_FLAT;
  return SHAPE_POINTED;
}

/* Whether all areas are cells, and of what pattern. */
static gboolean
find_pattern (const LoomAreaPlan *self, Pattern *out)
{
  const LoomPlanArea *first = self->areas->len > 1 ? loom_area_plan_area (self, 0) : NULL;

  if (first == NULL)
    return FALSE;
  *out = (Pattern){ .shape = find_shape (self, first),
                    .width = first->box.right - first->box.left,
                    .height = first->box.bottom - first->box.top,
                    .x = G_MAXDOUBLE,
                    .y = G_MAXDOUBLE };
  for (guint i = 0; i < self->areas->len && out->shape != SHAPE_NONE; i++)
    {
      const LoomPlanArea *a = loom_area_plan_area (self, i);
      const LoomVec2 m = middle_of (a);

      if (find_shape (self, a) != out->shape
          || fabs ((a->box.right - a->box.left) / out->width - 1) > SLACK
          || fabs ((a->box.bottom - a->box.top) / out->height - 1) > SLACK)
        return FALSE;
      out->x = MIN (out->x, m.x);
      out->y = MIN (out->y, m.y);
    }
  out->dx = out->width * (out->shape == SHAPE_FLAT ? .75 : 1);
  out->dy = out->height * (out->shape == SHAPE_POINTED ? .75 : 1);
  return out->shape != SHAPE_NONE;
}

/* The number of the column or row at @off from the first, from 1, where some are shifted by half.
 */
static guint
number_at (double off, double apart)
{
  return (guint)MAX (floor (off / apart + .25), 0) + 1;
}

static void
place (const LoomAreaPlan *self, const Pattern *pattern, guint index, LoomPlanCell *out)
{
  const LoomPlanArea *a = loom_area_plan_area (self, index);
  const LoomVec2 m = middle_of (a);
  const double h = .72 * self->cell_size;
  LoomTextStyle style = loom_theme_type (self->theme, LOOM_TYPE_KEY_NUMBER, self->cell_size);

  *out = (LoomPlanCell){ 0 };
  g_snprintf (out->text, sizeof out->text, "%02u%02u", number_at (m.x - pattern->x, pattern->dx),
              number_at (m.y - pattern->y, pattern->dy));
  const double w = loom_text_width (out->text, &style);
  switch (pattern->shape)
    {
    case SHAPE_FLAT:
      out->at = (LoomVec2){ m.x - pattern->width / 4 + w / 2 + .02 * pattern->width,
                            a->box.top + .09 * pattern->height };
      break;
    case SHAPE_POINTED:
      out->at = (LoomVec2){ m.x, a->box.top + .17 * pattern->height };
      break;
    default:
      out->at = (LoomVec2){ a->box.left + .06 * pattern->width + w / 2,
                            a->box.top + .05 * pattern->height + h / 2 };
    }
  out->box
      = (LoomRect){ out->at.x - w / 2, out->at.y - h / 2, out->at.x + w / 2, out->at.y + h / 2 };
}

void
loom_area_plan_cells (LoomAreaPlan *self)
{
  const double least = loom_area_plan_least_text (self);
  Pattern pattern;

  if (self->style.coordinates != 1 || !find_pattern (self, &pattern)
      || least > MOST_DIGITS * MIN (pattern.width, pattern.height))
    return;
  self->cell_size = MAX (DIGITS * pattern.height, least);
  for (guint i = 0; i < self->areas->len; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (self, i);
      LoomPlanCell cell;

      place (self, &pattern, i, &cell);
      g_array_append_val (self->cells, cell);
      /* A cell that is called what it says in its corner is not told twice. */
      if (g_strcmp0 (a->name, cell.text) == 0)
        a->name = NULL;
    }
}

void
loom_pass_cells (cairo_t *cr, const LoomAreaPlan *plan)
{
  for (guint i = 0; i < plan->cells->len; i++)
    {
      const LoomPlanCell *cell = &g_array_index (plan->cells, LoomPlanCell, i);
      const LoomPlanArea *a = loom_area_plan_area (plan, i);
      LoomTextStyle style = loom_theme_type (plan->theme, LOOM_TYPE_KEY_NUMBER, plan->cell_size);

      style.colour = loom_layout_ink (plan->theme, plan->theme->ink, a->fill);
      style.halo = a->fill;
      style.halo_width
          = a->symbol != LOOM_UNSET || a->hatch != LOOM_PATTERN_NONE ? .22 * plan->cell_size : 0;
      loom_text_show (cr, cell->text, &style, cell->at.x, cell->at.y, .5, LOOM_RISE_MIDDLE);
    }
}
