/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What land is strewn with says the same in each style, and stands on its land. */

#include "render/areas/layout.h"
#include "render/motifs/scenery.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"

#include <math.h>
#include <string.h>

static const char *const styles[]
    = { "atlas", "parchment", "modern", "night", "woodcut", "storybook" };

#define N_SYMBOLS (LOOM_SYMBOL_FIELD + 1)
#define N_VARIANTS 12

static const LoomTheme *
get_theme (guint style)
{
  return loom_theme_get_of (loom_styles_find (styles[style], NULL), LOOM_THEME_COLOUR);
}

/* @symbol alone on a page of 60 by 60 pixels, five to a unit. */
static cairo_surface_t *
draw_alone (const LoomTheme *theme, LoomSymbolKind symbol, guint variant)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 60, 60);
  cairo_t *cr = cairo_create (surface);

  loom_colour_set (cr, theme->paper);
  cairo_paint (cr);
  cairo_translate (cr, 30, 30);
  cairo_scale (cr, 5, 5);
  loom_scenery_draw (cr, theme, symbol, theme->ink, theme->paper, 0, 0, 1, variant);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Of the pixels of two pictures, those that differ. */
static guint
count_differences (cairo_surface_t *a, cairo_surface_t *b)
{
  const guint8 *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);
  const int stride = cairo_image_surface_get_stride (a);
  guint n = 0;

  for (int y = 0; y < 60; y++)
    for (int x = 0; x < 60; x++)
      n += memcmp (p + y * stride + 4 * x, q + y * stride + 4 * x, 3) != 0;
  return n;
}

/* In a style without colours the sign is all that tells one wood from another. */
static void
a_pine_is_never_another_tree (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint v = 0; v < N_VARIANTS; v++)
      {
        cairo_surface_t *pine = draw_alone (get_theme (i), LOOM_SYMBOL_PINE, v);
        cairo_surface_t *tree = draw_alone (get_theme (i), LOOM_SYMBOL_TREE, v);

        g_assert_cmpuint (count_differences (pine, tree), >, 60);
        cairo_surface_destroy (pine);
        cairo_surface_destroy (tree);
      }
}

static void
symbols_keep_within_their_reach (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (int symbol = 0; symbol < N_SYMBOLS; symbol++)
      for (guint v = 0; v < N_VARIANTS; v++)
        {
          const LoomTheme *theme = get_theme (i);
          const LoomRect reach = loom_scenery_reach (theme, (LoomSymbolKind)symbol, 20);
          cairo_surface_t *surface
              = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
          cairo_t *cr = cairo_create (surface);
          double x, y, w, h;

          loom_scenery_draw (cr, theme, (LoomSymbolKind)symbol, theme->ink, theme->paper, 0, 0, 20,
                             v);
          cairo_recording_surface_ink_extents (surface, &x, &y, &w, &h);
          cairo_destroy (cr);
          cairo_surface_destroy (surface);
          g_assert_cmpfloat (w, >, 1);
          if (x < reach.left || y < reach.top || x + w > reach.right || y + h > reach.bottom)
            g_error ("symbol %d of %s reaches from %.1f %.1f to %.1f %.1f, out of %.1f %.1f to "
                     "%.1f %.1f",
                     symbol, styles[i], x, y, x + w, y + h, reach.left, reach.top, reach.right,
                     reach.bottom);
        }
}

static double
distance_from_line (LoomVec2 p, LoomVec2 a, LoomVec2 b)
{
  const double dx = b.x - a.x, dy = b.y - a.y, n = dx * dx + dy * dy;
  const double t = n > 0 ? CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / n, 0, 1) : 0;

  return hypot (a.x + t * dx - p.x, a.y + t * dy - p.y);
}

static double
distance_from_outline (const LoomAreaPlan *plan, const LoomPlanArea *a, LoomVec2 p)
{
  const LoomVec2 *points = loom_area_plan_points (plan, a);
  const guint *ends = loom_area_plan_ends (plan, a);
  double least = HUGE_VAL;

  for (guint ring = 0, i = 0; ring < a->n_rings; ring++)
    for (const guint start = i; i < ends[ring]; i++)
      least = MIN (least,
                   distance_from_line (p, points[i], points[i + 1 < ends[ring] ? i + 1 : start]));
  return least;
}

/* The casing of a border covers what stands below it, and so does that of a coast. */
static void
no_border_cuts_a_symbol (void)
{
  static const char *const boards[] = { "samples/pond.board.xml", "samples/four-hearths.board.xml",
                                        "samples/spice-comb.board.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (boards[k]);
        g_autoptr (LoomAreaPlan) plan
            = loom_area_plan_new (board, loom_board_scenario (board, 0), get_theme (i), NULL);
        const double casing = plan->theme->style->map->borders.coast_casing.width;

        g_assert_cmpuint (plan->clumps->len, >, 2 * plan->areas->len);
        for (guint c = 0; c < plan->clumps->len; c++)
          {
            const LoomPlanClump *s = &g_array_index (plan->clumps, LoomPlanClump, c);
            const LoomPlanArea *a = loom_area_plan_area (plan, s->area);
            const LoomRect box
                = loom_scenery_reach (plan->theme, (LoomSymbolKind)a->symbol, s->scale);

            for (int m = 0; m < 9; m++)
              {
                const LoomVec2 p = { s->x + box.left + (box.right - box.left) * (m % 3) / 2.,
                                     s->y + box.top + (box.bottom - box.top) * (m / 3) / 2. };

                g_assert_true (loom_geometry_area_contains (plan->geometry, s->area, p.x * LOOM_MM,
                                                            p.y * LOOM_MM));
                g_assert_cmpfloat (distance_from_outline (plan, a, p), >,
                                   .4 * casing * plan->stroke);
              }
          }
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/scenery/a-pine-is-never-another-tree", a_pine_is_never_another_tree);
  g_test_add_func ("/render/scenery/symbols-keep-within-their-reach",
                   symbols_keep_within_their_reach);
  g_test_add_func ("/render/scenery/no-border-cuts-a-symbol", no_border_cuts_a_symbol);
  return g_test_run ();
}
