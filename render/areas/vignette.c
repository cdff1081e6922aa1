/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shades along outlines: strokes of the area's own ring, each narrower than the one before, inside
 * a clip to it.
 *
 * Implementation notes: what such strokes do to a point depends on how far the outline is alone,
 * and that a raster tells of all points at once. A draft is made so: a little coarser, in a tenth
 * of the time. */

#include "render/areas/vignette.h"

#include "render/areas/blend.h"
#include "render/areas/panels.h"
#include "render/areas/room.h"

#include <math.h>

/* A designer's outline is stroked again and again: not where there are very many. */
#define MOST_REPEATED 120

/* Cells on the longer side of the raster of an area; else as many as a stroke is wide. */
#define LEAST_CELLS 8
#define MOST_CELLS 400

/* How finely distances are told from each other. */
#define N_DISTANCES 256

guint
loom_vignette_steps (const LoomAreaPlan *plan)
{
  const guint n = plan->areas->len;

  return plan->theme->flat || loom_blend_is_asked (plan) ? 0
         : n <= 300                                      ? LOOM_N_EDGE_STEPS
         : n <= 1500                                     ? 2
                                                         : 0;
}

static LoomColour
find_colour (const LoomAreaPlan *plan, const LoomPlanArea *a)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;

  if (a->owned && !a->neutral && plan->heat == NULL)
    return loom_colour_mix (plan->looks[a->seat].colour,
                            loom_colour_hex (plan->theme->style->black), style->edge_owned_mix);
  return loom_colour_mix (style->edge_kind == LOOM_EDGE_KIND_HUE ? a->hue : a->fill,
                          loom_theme_hex (plan->theme, style->edge_ink), style->edge_mix);
}

/* The strokes, widest first, in mm; an array of LoomStyleStep. */
static GArray *
list_strokes (const LoomAreaPlan *plan, guint steps)
{
  const LoomLandStyle *style = &plan->theme->style->map->land;
  const gboolean is_full = steps == LOOM_N_EDGE_STEPS;
  const double k = CLAMP (plan->unit, .05, 6);
  const double strength = plan->theme->kind == LOOM_THEME_LIGHT ? style->edge_light : 1;
  const guint n = is_full && plan->areas->len <= MOST_REPEATED ? MAX (style->edge_strokes, 1) : 1;
  GArray *strokes = g_array_new (FALSE, FALSE, sizeof (LoomStyleStep));

  for (guint i = 0; i < steps * n; i++)
    {
      const guint which = is_full ? i / n : i * 3;
      const LoomStyleStep *step = &style->edge[which];
      const double next = which + 1 < LOOM_N_EDGE_STEPS ? step[1].width : step->width * .5;
      const double width = step->width + (next - step->width) * (i % n) / n;
      const double share = strength / n * (is_full ? 1 : style->edge_few);
      const LoomStyleStep stroke = { .width = width * k, .alpha = step->alpha * share };
      g_array_append_val (strokes, stroke);
    }
  return strokes;
}

static const LoomStyleStep *
nth (const GArray *strokes, guint i)
{
  return &g_array_index (strokes, LoomStyleStep, i);
}

/* --- Drafts ------------------------------------------------------------------------------------
 */

/* What all strokes leave at each of N_DISTANCES from the outline up to @reach, of 255. */
static void
measure_shades (const GArray *strokes, double reach, guint8 shades[N_DISTANCES])
{
  for (guint d = 0; d < N_DISTANCES; d++)
    {
      double bare = 1;

      for (guint i = 0; i < strokes->len; i++)
        if (nth (strokes, i)->width / 2 > d * reach / N_DISTANCES)
          bare *= 1 - nth (strokes, i)->alpha;
      shades[d] = (guint8)lround (255 * (1 - bare));
    }
}

/* The raster of @room as a mask. */
static cairo_surface_t *
new_mask (const LoomRoom *room, double reach, const guint8 shades[N_DISTANCES])
{
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, room->columns, room->rows);
  guint8 *data = cairo_image_surface_get_data (mask);
  const int stride = cairo_image_surface_get_stride (mask);

  for (int row = 0; row < room->rows; row++)
    for (int column = 0; column < room->columns; column++)
      {
        /* From the middle of one cell to that of another: half of the last one is outside. */
        const double far = (double)room->distance[row * room->columns + column] - room->step / 2;
        const int d = (int)(far / reach * N_DISTANCES);

        data[row * stride + column] = d < N_DISTANCES ? shades[MAX (d, 0)] : 0;
      }
  cairo_surface_mark_dirty (mask);
  return mask;
}

static void
paint_mask (cairo_t *cr, const LoomRoom *room, cairo_surface_t *mask, LoomColour colour)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (mask);

  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_PAD);
  cairo_save (cr);
  cairo_translate (cr, room->x0, room->y0);
  cairo_scale (cr, room->step, room->step);
  loom_colour_set (cr, colour);
  cairo_mask (cr, pattern);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}

/* All @strokes at once, from a raster. O(cells). */
static void
draw_draft (cairo_t *cr, const LoomAreaPlan *plan, const LoomPlanArea *a, const GArray *strokes)
{
  const double longer = MAX (a->box.right - a->box.left, a->box.bottom - a->box.top);
  double widest = 0, narrowest = G_MAXDOUBLE;
  guint8 shades[N_DISTANCES];
  g_auto (LoomRoom) room = { 0 };

  for (guint i = 0; i < strokes->len; i++)
    if (nth (strokes, i)->width > 0 && nth (strokes, i)->alpha > 0)
      {
        widest = MAX (widest, nth (strokes, i)->width);
        narrowest = MIN (narrowest, nth (strokes, i)->width);
      }
  if (widest <= 0)
    return;
  loom_room_init (&room, &a->box, (int)CLAMP (2 * longer / narrowest, LEAST_CELLS, MOST_CELLS),
                  TRUE);
  loom_room_mark_rings (&room, loom_area_plan_points (plan, a), loom_area_plan_ends (plan, a),
                        a->n_rings, FALSE);
  loom_room_settle (&room);
  measure_shades (strokes, widest / 2, shades);
  cairo_surface_t *mask = new_mask (&room, widest / 2, shades);
  paint_mask (cr, &room, mask, find_colour (plan, a));
  cairo_surface_destroy (mask);
}

void
loom_vignette_draw (cairo_t *cr,
                    const LoomAreaPlan *plan,
                    guint index,
                    guint steps,
                    GArray *segments)
{
  const LoomPlanArea *a = loom_area_plan_area (plan, index);
  const LoomColour dark = find_colour (plan, a);
  g_autoptr (GArray) strokes = list_strokes (plan, steps);

  if (plan->is_draft)
    {
      draw_draft (cr, plan, a, strokes);
      return;
    }
  for (guint i = 0; i < strokes->len; i++)
    {
      cairo_new_path (cr);
      loom_area_plan_trace (plan, cr, index, segments);
      loom_colour_set (cr, loom_colour_alpha (dark, nth (strokes, i)->alpha));
      cairo_set_line_width (cr, nth (strokes, i)->width);
      cairo_stroke (cr);
    }
}
