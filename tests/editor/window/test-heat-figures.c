/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the heat map says besides by colour leaves names and pieces free. */

#include "editor/window/panels/fairness/heat-figures.h"

static guint
count_ink (cairo_surface_t *surface, const LoomRect *box)
{
  guint n = 0;

  cairo_surface_flush (surface);
  for (int y = (int)box->top; y < (int)box->bottom; y++)
    for (int x = (int)box->left; x < (int)box->right; x++)
      n += (cairo_image_surface_get_data (
               surface))[y * cairo_image_surface_get_stride (surface) + x]
           != 0;
  return n;
}

/* Two names that overlap, one that reaches beyond the area, and one that is elsewhere. */
static void
no_line_or_dot_runs_through_what_is_spared (void)
{
  static const LoomRect spared[]
      = { { 10, 10, 40, 25 }, { 30, 20, 70, 35 }, { 80, 60, 130, 75 }, { 300, 300, 310, 310 } };
  static const LoomRect whole = { 0, 0, 100, 100 };
  static const double warmths[] = { -1, -.5, .5, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (warmths); i++)
    {
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 160, 120);
      cairo_t *cr = cairo_create (surface);

      cairo_rectangle (cr, 0, 0, 100, 100);
      loom_heat_hatch (cr, warmths[i], 0, 0, spared, G_N_ELEMENTS (spared));
      cairo_destroy (cr);
      g_assert_cmpuint (count_ink (surface, &whole), >, 100);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpuint (count_ink (surface, &spared[k]), ==, 0);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/window/heat-figures/no-line-or-dot-runs-through-what-is-spared",
                   no_line_or_dot_runs_through_what_is_spared);
  return g_test_run ();
}
