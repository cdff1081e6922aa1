/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large names are: three sizes a board, chosen once for all. The largest is what most areas
 * have room for, beside their pieces; the others are for those that have less. Each name takes the
 * largest that goes into its area; none is ever smaller than the smallest.
 *
 * Implementation notes: sizes go by steps from the nominal one, so that an area more moves them by
 * a step at the most: what most have room for is a rank among all, and one more moves a rank by
 * one. */

#include "render/areas/layout.h"
#include "render/areas/stance.h"

#include <math.h>

/* From one size to the next that may be chosen, and how many there are. */
#define STEP .84
#define N_STEPS 12

/* So many of a hundred areas are to have room for the largest size. */
#define MOST 50

/* Letters are no larger than on a poster, and not nominally smaller than 8 pt. */
#define LARGEST 60.0
#define LEAST_NOMINAL (8 * 25.4 / 72)

/* The smallest size is a little over 6 pt. */
#define LEAST_MORE 1.02

/* Areas that are asked; more would say the same. */
#define MOST_ASKED 64

double
loom_layout_nominal (const LoomAreaPlan *plan, const LoomPlanArea *a)
{
  const LoomNameStyle *look = &plan->theme->style->map->name;
  const gboolean water = a->kind == LOOM_TERRAIN_WATER;
  const gboolean busy
      = a->n_piles > 0 || a->dice != LOOM_UNSET || (loom_area_plan_shows_badge (a) && !a->is_paper);
  const LoomTypeRole role = water ? LOOM_TYPE_WATER : LOOM_TYPE_NAME;
  const double size = plan->theme->style->types[role].size * plan->unit
                      * (busy      ? look->busy
                         : a->node ? look->node
                                   : 1)
                      * (water ? look->water : 1);

  return CLAMP (size, LEAST_NOMINAL / plan->paper, MAX (LARGEST, LEAST_NOMINAL / plan->paper));
}

/* The number of the largest step at which @l has room for its name beside its pieces: N_STEPS where
 * it has room for none. */
static guint
find_step (const LoomLayout *l)
{
  const double own = loom_layout_nominal (l->plan, l->area), nominal = l->plan->nominal;
  LoomPieceGroup g;

  for (guint k = 0; k < N_STEPS; k++)
    {
      const double em = nominal * pow (STEP, k);
      if (em > own * 1.03)
        continue;
      if (em < loom_area_plan_least_text (l->plan))
        break;
      /* Pieces shrink with their name, and a little ahead of it. */
      loom_piece_group_build (l->plan, l->index, &g, .7 * em / own, LOOM_CONTENT_FULL);
      for (int broken = 0; broken < (l->two[0] != NULL ? 2 : 1); broken++)
        {
          const double t = em / nominal, w = (broken ? l->two_w : l->one_w) * t,
                       h = (l->line_h + (broken ? l->pitch : 0)) * t, gap = 2 * l->gap * t;
          if (loom_layout_has_room (l, MAX (w, g.w) + gap,
                                    h + (g.n > 0 ? g.h + 1.6 * l->plan->unit : 0) + gap))
            return k;
        }
    }
  return N_STEPS;
}

static int
compare_steps (const void *a, const void *b)
{
  const guint x = *(const guint *)a, y = *(const guint *)b;
  return x < y ? -1 : x > y;
}

double
loom_layout_least_size (const LoomAreaPlan *plan)
{
  return loom_area_plan_least_text (plan) * LEAST_MORE;
}

static void
set_sizes (LoomAreaPlan *plan, guint step)
{
  const double least = loom_layout_least_size (plan);
  static const guint further[3] = { 0, 1, 3 };

  for (guint i = 0; i < 3; i++)
    plan->sizes[i] = MAX (plan->nominal * pow (STEP, step + further[i]), least);
  /* Nobody would take one for another kind of name: nearly alike is the same. */
  for (guint i = 1; i < 3; i++)
    if (plan->sizes[i] > .96 * plan->sizes[i - 1])
      plan->sizes[i] = plan->sizes[i - 1];
}

void
loom_layout_choose_sizes (LoomAreaPlan *plan, GPtrArray *layouts)
{
  if (plan->stance != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (plan->sizes); i++)
        plan->sizes[i] = MIN (plan->stance->sizes[i], plan->nominal);
      return;
    }
  g_autofree guint *steps = g_new (guint, MAX (layouts->len, 1));
  guint n = 0, first = N_STEPS;
  const guint stride = 1 + (layouts->len > 0 ? (layouts->len - 1) / MOST_ASKED : 0);

  for (guint i = 0; i < layouts->len; i += stride)
    {
      const LoomLayout *l = g_ptr_array_index (layouts, i);
      if (l->area->label.lines[0] != NULL)
        continue;
      const guint step = find_step (l);
      first = MIN (first, step);
      /* Those without any room have their names elsewhere, and are not asked how large. */
      if (step < N_STEPS)
        steps[n++] = step;
    }
  if (n == 0)
    {
      set_sizes (plan, 0);
      return;
    }
  qsort (steps, n, sizeof *steps, compare_steps);
  set_sizes (plan, steps[(n - 1) * MOST / 100]);
}
