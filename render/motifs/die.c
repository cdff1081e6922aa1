/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice with pips, alone and in stacks. A face is a unit square under an affine matrix, so the
 * pips lie in its plane. */

#include "render/motifs/die.h"

#include "render/draw/curve.h"
#include "render/motifs/inks.h"

#include <math.h>
#include <string.h>

#define HALF 0.866

static const double pips[7][6][2] = {
  { { 0 } },
  { { 0, 0 } },
  { { -.5, -.5 }, { .5, .5 } },
  { { -.5, -.5 }, { 0, 0 }, { .5, .5 } },
  { { -.5, -.5 }, { .5, .5 }, { -.5, .5 }, { .5, -.5 } },
  { { -.5, -.5 }, { .5, .5 }, { -.5, .5 }, { .5, -.5 }, { 0, 0 } },
  { { -.5, -.55 }, { -.5, 0 }, { -.5, .55 }, { .5, -.55 }, { .5, 0 }, { .5, .55 } },
};

/* Three faces that meet in a corner and sum as opposite faces of a real die allow. */
static const guint face_sets[8][3] = { { 5, 1, 3 }, { 6, 2, 3 }, { 4, 1, 5 }, { 3, 6, 2 },
                                       { 2, 4, 1 }, { 1, 5, 4 }, { 6, 3, 5 }, { 4, 6, 2 } };

static void
trace_pips (cairo_t *cr, guint n, double r)
{
  for (guint i = 0; i < n; i++)
    loom_path_disc (cr, pips[n][i][0], pips[n][i][1], r);
}

/* The three faces of a die, as each face's first corner and its two edges. */
static void
get_faces (double a, double faces[3][6])
{
  const double c = HALF * a;
  const double all[3][6] = {
    { 0, -a, -c, -.5 * a, c, -.5 * a },
    { -c, -1.5 * a, c, .5 * a, 0, a },
    { 0, -a, c, -.5 * a, 0, a },
  };

  memcpy (faces, all, sizeof all);
}

static void
trace_face (cairo_t *cr, const double face[6])
{
  cairo_rel_line_to (cr, face[2], face[3]);
  cairo_rel_line_to (cr, face[4], face[5]);
  cairo_rel_line_to (cr, -face[2], -face[3]);
  cairo_close_path (cr);
}

/* Three fills, where there are very many dice. */
static void
draw_plain_die (cairo_t *cr, const LoomLiveryLook *look, double x, double y, double a)
{
  double faces[3][6];

  get_faces (a, faces);
  for (guint i = 0; i < 3; i++)
    {
      cairo_new_path (cr);
      cairo_move_to (cr, x + faces[i][0], y + faces[i][1]);
      trace_face (cr, faces[i]);
      loom_colour_set (cr, look->die[i]);
      cairo_fill (cr);
    }
}

/* A die from above in the style's flat look. */
static void
draw_top (cairo_t *cr,
          const LoomTheme *theme,
          const LoomLiveryLook *look,
          double x,
          double y,
          double a,
          guint face)
{
  const LoomDieStyle *style = &theme->style->motifs->die;
  const gboolean glows = style->flat.is_glowing && theme->kind == LOOM_THEME_COLOUR;
  const LoomColour white = loom_colour_hex (theme->style->white);
  const LoomColour body
      = glows ? loom_colour_mix (look->colour, theme->paper, style->flat.dark) : look->die[1];
  const LoomColour edge = glows         ? look->colour
                          : theme->flat ? theme->ink
                                        : loom_theme_ink (theme, style->flat.edge);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, a, a);
  cairo_set_dash (cr, NULL, 0, 0);
  if (!theme->flat && !glows)
    {
      loom_path_rounded (cr, -.5, -.5 + style->flat.drop, 1, 1, style->flat.round);
      loom_colour_set (cr, loom_colour_alpha (theme->shadow, style->flat.shadow * theme->shadow.a));
      cairo_fill (cr);
    }
  loom_path_rounded (cr, -.5, -.5, 1, 1, MIN (style->flat.round, .5));
  if (glows)
    loom_inks_glow (cr, theme, edge, .16);
  loom_colour_set (cr, body);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, edge);
  cairo_set_line_width (cr, style->flat.line);
  cairo_stroke (cr);
  cairo_scale (cr, .53, .53);
  trace_pips (cr, MIN (face, 6), style->flat.pip / .53);
  loom_colour_set (cr, glows ? loom_colour_mix (look->colour, white, .55) : look->pip);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
loom_die_draw (cairo_t *cr,
               const LoomTheme *theme,
               const LoomLiveryLook *look,
               double x,
               double y,
               double a,
               const guint faces[3])
{
  const LoomDieStyle *style = &theme->style->motifs->die;
  double face[3][6];

  if (style->look == LOOM_DIE_LOOK_FLAT)
    {
      draw_top (cr, theme, look, x, y - a, 1.5 * a, faces[0]);
      return;
    }
  get_faces (a, face);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, MIN (style->widest, a * style->line));
  for (guint i = 0; i < 3; i++)
    {
      const double *f = face[i];
      cairo_new_path (cr);
      cairo_move_to (cr, f[0], f[1]);
      trace_face (cr, f);
      loom_colour_set (cr, look->die[i]);
      cairo_fill_preserve (cr);
      loom_colour_set (cr, theme->ink);
      cairo_stroke (cr);

      cairo_matrix_t before, m;
      cairo_get_matrix (cr, &before);
      cairo_matrix_init (&m, f[2] / 2, f[3] / 2, f[4] / 2, f[5] / 2, f[0] + (f[2] + f[4]) / 2,
                         f[1] + (f[3] + f[5]) / 2);
      cairo_transform (cr, &m);
      trace_pips (cr, MIN (faces[i], 6), .2);
      cairo_set_matrix (cr, &before);
      loom_colour_set (cr, look->pip);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

void
loom_die_draw_flat (cairo_t *cr,
                    const LoomTheme *theme,
                    const LoomLiveryLook *look,
                    double x,
                    double y,
                    double a,
                    guint face)
{
  const LoomDieStyle *style = &theme->style->motifs->die;

  if (style->look == LOOM_DIE_LOOK_FLAT)
    {
      draw_top (cr, theme, look, x, y, a, face);
      return;
    }
  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  if (!theme->flat)
    {
      loom_path_rounded (cr, x - a / 2 + a * .04, y - a / 2 + a * .06, a, a, a * style->round);
      loom_colour_set (cr, loom_colour_alpha (theme->shadow, style->shadow * theme->shadow.a));
      cairo_fill (cr);
    }
  loom_path_rounded (cr, x - a / 2, y - a / 2, a, a, a * style->round);
  loom_colour_set (cr, look->die[1]);
  cairo_fill_preserve (cr);
  loom_colour_set (cr, theme->ink);
  cairo_set_line_width (cr, a * style->flat_line);
  cairo_stroke (cr);
  loom_path_rounded (cr, x - a * .42, y - a * .42, a * .84, a * .84, a * style->inner_round);
  loom_colour_set (cr, look->die[0]);
  cairo_fill (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, a * .5, a * .5);
  trace_pips (cr, MIN (face, 6), .17);
  loom_colour_set (cr, look->pip);
  cairo_fill (cr);
  cairo_restore (cr);
}

#define COLUMN 4
#define STEP_X 1.75 /* in half widths of a die */
#define STEP_Y 0.45 /* in edges */

void
loom_stack_size (guint count, double a, double *width, double *height)
{
  g_return_if_fail (width != NULL && height != NULL);

  guint n = MIN (count, LOOM_STACK_MAX);
  guint columns = (n + COLUMN - 1) / COLUMN;
  *width = *height = 0;
  if (n == 0)
    return;
  *width = HALF * a * (2 + STEP_X * (columns - 1));
  for (guint i = 0; i < columns; i++)
    {
      guint high = MIN (COLUMN, n - i * COLUMN);
      *height = MAX (*height, a * (high + 1) + STEP_Y * a * i);
    }
}

#define BETWEEN 0.16 /* of flat dice, in edges */

/* Dice side by side, as large as they can be in the room of a stack with the edge @a. */
static void
draw_rows (cairo_t *cr,
           const LoomTheme *theme,
           const LoomLiveryLook *look,
           double x,
           double y,
           guint n,
           double a,
           guint seed)
{
  guint columns = 1;
  double width, height, side = 0;

  loom_stack_size (n, a, &width, &height);
  for (guint c = 1; c <= n; c++)
    {
      const guint rows = (n + c - 1) / c;
      const double s
          = MIN (width / (c + BETWEEN * (c - 1)), height / (rows + BETWEEN * (rows - 1)));

      if (s <= side * 1.01)
        continue;
      side = s;
      columns = c;
    }
  const guint rows = (n + columns - 1) / columns;
  const double pace = side * (1 + BETWEEN);
  const double left = x + (width - pace * columns + side * BETWEEN) / 2 + side / 2;
  const double foot = y - (height - pace * rows + side * BETWEEN) / 2 - side / 2;
  for (guint i = 0; i < n; i++)
    draw_top (cr, theme, look, left + pace * (i % columns), foot - pace * (i / columns), side,
              face_sets[(seed + i) % 8][i % 3]);
}

/* Paper about a column, so that it is told from what is hatched. */
static void
draw_halo (cairo_t *cr, const LoomTheme *theme, double x, double y, double a, guint high)
{
  const double w = HALF * a, top = y - high * a;

  cairo_new_path (cr);
  cairo_move_to (cr, x - w, y - .5 * a);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x + w, y - .5 * a);
  cairo_line_to (cr, x + w, top - .5 * a);
  cairo_line_to (cr, x, top - a);
  cairo_line_to (cr, x - w, top - .5 * a);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  loom_colour_set (cr, theme->paper);
  cairo_set_line_width (cr, theme->style->motifs->die.halo * a);
  cairo_stroke (cr);
}

void
loom_stack_draw (cairo_t *cr,
                 const LoomTheme *theme,
                 const LoomLiveryLook *look,
                 double x,
                 double y,
                 guint count,
                 double a,
                 guint seed)
{
  const LoomDieStyle *style = &theme->style->motifs->die;
  guint n = MIN (count, LOOM_STACK_MAX), columns = (n + COLUMN - 1) / COLUMN;
  double w = HALF * a, k = a / 5.7;

  if (style->look == LOOM_DIE_LOOK_FLAT && seed != LOOM_STACK_PLAIN)
    {
      draw_rows (cr, theme, look, x, y, n, a, seed);
      return;
    }
  for (guint i = 0; i < columns && style->halo > 0 && seed != LOOM_STACK_PLAIN; i++)
    draw_halo (cr, theme, x + w + STEP_X * w * i, y - STEP_Y * a * i, a,
               MIN (COLUMN, n - i * COLUMN));
  /* The hindmost column first. */
  for (guint i = columns; i-- > 0;)
    {
      guint high = MIN (COLUMN, n - i * COLUMN);
      double cx = x + w + STEP_X * w * i, cy = y - STEP_Y * a * i;
      if (!theme->flat && seed != LOOM_STACK_PLAIN)
        {
          cairo_new_path (cr);
          cairo_move_to (cr, cx - w - .3 * k, cy - .5 * a + .6 * k);
          cairo_line_to (cr, cx, cy + .7 * k);
          cairo_line_to (cr, cx + w + 1.6 * k, cy - .5 * a + .3 * k);
          cairo_line_to (cr, cx + 1.6 * k, cy - a * .9);
          cairo_close_path (cr);
          loom_colour_set (
              cr, loom_colour_alpha (theme->shadow, style->stack_shadow * theme->shadow.a));
          cairo_fill (cr);
        }
      for (guint j = 0; j < high; j++)
        if (seed == LOOM_STACK_PLAIN)
          draw_plain_die (cr, look, cx, cy - j * a, a);
        else
          loom_die_draw (cr, theme, look, cx, cy - j * a, a, face_sets[(seed + 5 * i + 3 * j) % 8]);
    }
}
