/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of waters along an arc: bent upwards or downwards, as strongly as there is room for. The
 * letters are measured as a row of turned boxes. */

#include "render/areas/bend.h"

#include "render/areas/outline.h"

#include <math.h>

/* Boxes that a name is measured as. */
#define N_BOXES 7

/* From the first letter to the last, in radians. */
static const double bends[] = { .9, -.9, .6, -.6, .36, -.36 };

/* What the letters keep from all else, in em. */
#define MARGIN .3

static double
em_of (const LoomPlanLabel *l)
{
  return loom_text_run_get_size (l->lines[0]) * l->scale;
}

static double
width_of (const LoomPlanLabel *l)
{
  return loom_text_run_extents (l->lines[0]).advance * l->scale * 1.02;
}

/* The middle of the letters at @t, from -.5 to .5 of the name, and which way it runs there. */
static LoomVec2
place_at (const LoomPlanLabel *l, double bend, double t, double *angle)
{
  const double r = width_of (l) / bend, turn = t * bend;
  const double sag = r * (1 - cos (bend / 2));

  *angle = turn;
  return (LoomVec2){ l->x + r * sin (turn), l->y + r * (1 - cos (turn)) - sag / 2 };
}

static LoomQuad
box_at (const LoomPlanLabel *l, double bend, guint i, double margin)
{
  double angle;
  const LoomVec2 p = place_at (l, bend, (i + .5) / N_BOXES - .5, &angle);

  return loom_quad_about (p.x, p.y, width_of (l) / N_BOXES + 2 * margin,
                          .8 * em_of (l) + 2 * margin, angle);
}

/* Whether a piece of the area, a route, a way or a decoration is where the box is. */
static gboolean
is_taken (const LoomAreaPlan *self, const LoomPlanArea *a, const LoomQuad *box)
{
  for (guint k = 0; k < a->n_pieces; k++)
    {
      const LoomQuad piece
          = loom_quad_of (&g_array_index (self->pieces, LoomPlanPiece, a->first_piece + k).box);
      if (loom_quads_meet (box, &piece, 0))
        return TRUE;
    }
  for (guint i = 0; i < self->decor->len; i++)
    {
      const LoomQuad decor = loom_quad_of (&g_array_index (self->decor, LoomRect, i));
      if (loom_quads_meet (box, &decor, 0))
        return TRUE;
    }
  for (guint i = 0; i < self->routes->len; i++)
    {
      const GArray *points = g_array_index (self->routes, LoomPlanRoute, i).points;
      if (loom_quad_meets_line (box, (const LoomVec2 *)(gconstpointer)points->data, points->len, 0))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_room (const LoomAreaPlan *self, const LoomPlanArea *a, double bend)
{
  for (guint i = 0; i < N_BOXES; i++)
    {
      const LoomQuad box = box_at (&a->label, bend, i, MARGIN * em_of (&a->label));

      if (!loom_quad_is_within (&box, self, a, 0) || is_taken (self, a, &box))
        return FALSE;
    }
  return TRUE;
}

static gboolean
may_bend (const LoomAreaPlan *self, const LoomPlanArea *a)
{
  const LoomPlanLabel *l = &a->label;

  return a->kind == LOOM_TERRAIN_WATER && l->lines[0] != NULL && l->lines[1] == NULL
         && l->number == 0 && !l->leader && l->angle == 0 && !loom_point_is_set (a->area->label)
         && width_of (l) > 5 * em_of (l) && loom_text_run_can_bend (l->lines[0])
         && !self->plain_routes;
}

/* Waters whose names are looked at. */
#define MOST_WATERS 200

void
loom_area_plan_bend (LoomAreaPlan *self)
{
  guint left = MOST_WATERS;

  for (guint i = 0; i < self->areas->len && left > 0; i++)
    {
      LoomPlanArea *a = loom_area_plan_area (self, i);

      if (!may_bend (self, a))
        continue;
      left--;
      for (guint k = 0; k < G_N_ELEMENTS (bends) && a->label.bend == 0; k++)
        if (has_room (self, a, bends[k]))
          a->label.bend = bends[k];
      for (guint k = 0; k < N_BOXES && a->label.bend != 0; k++)
        {
          const LoomQuad quad = box_at (&a->label, a->label.bend, k, 0);
          const LoomRect box = loom_quad_bounds (&quad);
          LoomRect *all = &a->label.box;
          *all = (LoomRect){ MIN (all->left, box.left), MIN (all->top, box.top),
                             MAX (all->right, box.right), MAX (all->bottom, box.bottom) };
        }
    }
}

void
loom_bend_draw (cairo_t *cr, const LoomPlanLabel *label)
{
  LoomVec2 line[4 * N_BOXES + 1];
  const double down = .32 * em_of (label);

  /* The feet of the letters; a little longer than they are, so that none is set smaller. */
  for (guint i = 0; i < G_N_ELEMENTS (line); i++)
    {
      double angle;
      const double t = 1.03 * ((double)i / (G_N_ELEMENTS (line) - 1) - .5);
      const LoomVec2 p = place_at (label, label->bend, t, &angle);
      line[i] = (LoomVec2){ p.x - down * sin (angle), p.y + down * cos (angle) };
    }
  loom_text_run_show_on (label->lines[0], cr, line, G_N_ELEMENTS (line), label->scale);
}
