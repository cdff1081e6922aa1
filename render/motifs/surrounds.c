/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes about a board: frames graduated in degrees, browned by age, cut, stitched or as of an
 * instrument, and the ground of the steps of a track. */

#include "render/draw/curve.h"
#include "render/draw/noise.h"
#include "render/motifs/inks.h"
#include "render/motifs/ornament-looks.h"

#include <math.h>

static double
width_of (const LoomRect *b)
{
  return b->right - b->left;
}

static double
height_of (const LoomRect *b)
{
  return b->bottom - b->top;
}

static const LoomOrnamentStyle *
get_style (const LoomTheme *theme)
{
  return &theme->style->motifs->ornament;
}

static gboolean
saves_ink (const LoomTheme *theme)
{
  return theme->flat || theme->kind == LOOM_THEME_LIGHT;
}

static void
rectangle (cairo_t *cr, const LoomRect *b, double in)
{
  cairo_rectangle (cr, b->left + in, b->top + in, width_of (b) - 2 * in, height_of (b) - 2 * in);
}

/* The band from the edge of the board to @in within it. */
static void
fill_band (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double in)
{
  rectangle (cr, b, 0);
  cairo_rectangle (cr, b->left + in, b->bottom - in, width_of (b) - 2 * in,
                   -(height_of (b) - 2 * in));
  loom_inks_fill (cr, theme, get_style (theme)->frame.fill, 1);
}

static void
line (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double in, double share)
{
  rectangle (cr, b, in);
  loom_theme_stroke (theme, cr, &get_style (theme)->frame.outer, share);
}

/* A neatline whose blocks are dark in turn. */
static void
draw_degree (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double m)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double out = m * .35, q = m * .4;
  const guint n = (guint)CLAMP (width_of (b) / (2.2 * m), 2, 200),
              k = (guint)CLAMP (height_of (b) / (2.2 * m), 2, 200);
  const double w = (width_of (b) - 2 * (out + q)) / (2 * n),
               h = (height_of (b) - 2 * (out + q)) / (2 * k);

  fill_band (cr, theme, b, out + q);
  for (guint i = 0; i < n; i++)
    {
      cairo_rectangle (cr, b->left + out + q + 2 * i * w, b->top + out, w, q);
      cairo_rectangle (cr, b->left + out + q + 2 * i * w, b->bottom - out - q, w, q);
    }
  for (guint i = 0; i < k; i++)
    {
      cairo_rectangle (cr, b->left + out, b->top + out + q + 2 * i * h, q, h);
      cairo_rectangle (cr, b->right - out - q, b->top + out + q + 2 * i * h, q, h);
    }
  loom_inks_fill (cr, theme, style->frame.outer.ink, 1);
  line (cr, theme, b, out, 1);
  line (cr, theme, b, out + q, .3);
  line (cr, theme, b, out + q + m * .22, .35);
}

/* The paper grows darker towards its edge: strokes along it, each within the one before. */
static void
draw_browning (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double reach)
{
  const guint n = 16;

  if (theme->kind != LOOM_THEME_COLOUR)
    return;
  cairo_save (cr);
  rectangle (cr, b, 0);
  cairo_clip (cr);
  for (guint i = 0; i < n; i++)
    {
      const double share = pow (1 - (double)i / n, 1.6);

      rectangle (cr, b, 0);
      loom_inks_stroke (cr, theme, get_style (theme)->frame.accent, 2 * (.04 + share) * reach,
                        .012 + .0024 * i);
    }
  cairo_restore (cr);
}

static void
draw_corners (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double in, double k)
{
  const LoomStyleLine *outer = &get_style (theme)->frame.outer;

  for (guint i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % 2 ? b->right - in : b->left + in,
                       i / 2 ? b->bottom - in : b->top + in);
      cairo_scale (cr, i % 2 ? -k : k, i / 2 ? -k : k);
      loom_inks_path (cr, "M0,12 C0,5 5,0 12,0 M0,9 C2.5,9.5 4.6,7 2.6,5.2 C1.4,4.4 .6,5.8 1.6,6.4 "
                          "M9,0 C9.5,2.5 7,4.6 5.2,2.6 C4.4,1.4 5.8,.6 6.4,1.6");
      loom_theme_stroke (theme, cr, outer, .5);
      loom_path_disc (cr, 1.6, 1.6, .8);
      loom_inks_fill (cr, theme, outer->ink, 1);
      cairo_restore (cr);
    }
}

static void
draw_sepia (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double m, gboolean has_track)
{
  const double in = has_track ? m * .35 : m * .6;

  draw_browning (cr, theme, b, has_track ? 4 * m : 5 * m);
  line (cr, theme, b, in, 1);
  line (cr, theme, b, in + m * .22, .35);
  draw_corners (cr, theme, b, in + m * .36, m * .09);
}

static void
draw_hud (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double m, gboolean has_track)
{
  const double in = has_track ? m * .45 : m * .6, pitch = MAX (m * .85, 1);

  loom_inks_chamfer (cr, b->left + in, b->top + in, width_of (b) - 2 * in, height_of (b) - 2 * in,
                     1.3 * m, TRUE);
  loom_theme_stroke (theme, cr, &get_style (theme)->frame.outer, 1);
  if (has_track)
    return;
  for (guint i = 4; i * pitch < width_of (b) - 3 * pitch; i++)
    {
      const double l = (i % 5 == 0 ? .32 : .16) * m, x = b->left + i * pitch;

      cairo_move_to (cr, x, b->top + in);
      cairo_line_to (cr, x, b->top + in + l);
      cairo_move_to (cr, x, b->bottom - in);
      cairo_line_to (cr, x, b->bottom - in - l);
    }
  for (guint i = 4; i * pitch < height_of (b) - 3 * pitch; i++)
    {
      const double l = (i % 5 == 0 ? .32 : .16) * m, y = b->top + i * pitch;

      cairo_move_to (cr, b->left + in, y);
      cairo_line_to (cr, b->left + in + l, y);
      cairo_move_to (cr, b->right - in, y);
      cairo_line_to (cr, b->right - in - l, y);
    }
  loom_theme_stroke (theme, cr, &get_style (theme)->frame.inner, 1);
}

/* One leaf of the border, about the origin along x. */
static void
draw_leaf (cairo_t *cr, const LoomTheme *theme, double x, double y, double angle, double k)
{
  const LoomOrnamentStyle *style = get_style (theme);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_scale (cr, k, k);
  loom_inks_path (cr,
                  "M-2.3,0 L0,-1.7 L2.3,0 L0,1.7 Z M3.2,-2.2 L4.4,-.7 L5.6,-2.2 L5,-.2 L6.2,1.2 "
                  "L4.4,.7 L2.6,1.2 L3.8,-.2 Z");
  loom_inks_fill (cr, theme, style->frame.fill, 1);
  loom_path_polygon (cr, 0, 0, .9, 4, 0);
  loom_inks_fill (cr, theme, style->frame.accent, 1);
  cairo_restore (cr);
}

static void
draw_cut (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double m)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const double w = m * .86, k = w / 6, pitch = 8.8 * k;
  const guint across = (guint)CLAMP ((width_of (b) - 2 * w) / pitch, 1, 300);
  const guint down = (guint)CLAMP ((height_of (b) - 2 * w) / pitch, 1, 300);

  rectangle (cr, b, 0);
  cairo_rectangle (cr, b->left + w, b->bottom - w, width_of (b) - 2 * w, -(height_of (b) - 2 * w));
  loom_inks_fill (cr, theme, style->frame.outer.ink, 1);
  for (guint i = 0; i < across; i++)
    {
      const double x = b->left + w + (width_of (b) - 2 * w) * (i + .5) / across;

      draw_leaf (cr, theme, x - 1.6 * k, b->top + w / 2, 0, k);
      draw_leaf (cr, theme, x + 1.6 * k, b->bottom - w / 2, G_PI, k);
    }
  for (guint i = 0; i < down; i++)
    {
      const double y = b->top + w + (height_of (b) - 2 * w) * (i + .5) / down;

      draw_leaf (cr, theme, b->left + w / 2, y + 1.6 * k, -G_PI_2, k);
      draw_leaf (cr, theme, b->right - w / 2, y - 1.6 * k, G_PI_2, k);
    }
  for (guint i = 0; i < 4; i++)
    {
      const double x = i % 2 ? b->right - w / 2 : b->left + w / 2;
      const double y = i / 2 ? b->bottom - w / 2 : b->top + w / 2;

      loom_path_star (cr, x, y, w * .42, w * .2, 8, -G_PI_2);
      loom_inks_fill (cr, theme, style->frame.fill, 1);
      loom_path_disc (cr, x, y, w * .1);
      loom_inks_fill (cr, theme, style->frame.accent, 1);
    }
  line (cr, theme, b, w + m * .18, .3);
}

static void
draw_stitch (cairo_t *cr, const LoomTheme *theme, const LoomRect *b, double m)
{
  const LoomStyleLine *inner = &get_style (theme)->frame.inner;
  const double band = m * .7, in = band + m * .5;
  const double stitch[] = { inner->width * 3.8, inner->width * 2.7 };

  fill_band (cr, theme, b, band);
  loom_path_rounded (cr, b->left + in, b->top + in, width_of (b) - 2 * in, height_of (b) - 2 * in,
                     1.6 * m);
  if (inner->width > 0)
    cairo_set_dash (cr, stitch, 2, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  loom_theme_stroke (theme, cr, inner, 1);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
loom_ornament_draw_frame (cairo_t *cr,
                          const LoomTheme *theme,
                          double width,
                          double height,
                          double m)
{
  const LoomRect board = { 0, 0, width, height };

  switch (get_style (theme)->frame.look)
    {
    case LOOM_FRAME_LOOK_DEGREE:
      draw_degree (cr, theme, &board, m);
      break;
    case LOOM_FRAME_LOOK_SEPIA:
      draw_sepia (cr, theme, &board, m, FALSE);
      break;
    case LOOM_FRAME_LOOK_HUD:
      draw_hud (cr, theme, &board, m, FALSE);
      break;
    case LOOM_FRAME_LOOK_CUT:
      draw_cut (cr, theme, &board, m);
      break;
    case LOOM_FRAME_LOOK_STITCH:
      draw_stitch (cr, theme, &board, m);
      break;
    case LOOM_FRAME_LOOK_BAND:
    case LOOM_FRAME_LOOK_NONE:
      break;
    }
}

void
loom_ornament_draw_within (cairo_t *cr,
                           const LoomTheme *theme,
                           double x,
                           double y,
                           double w,
                           double h)
{
  const LoomRect box = { x, y, x + w, y + h };
  const double m = CLAMP (MIN (w, h) * .02, 1, 20);

  switch (get_style (theme)->frame.look)
    {
    case LOOM_FRAME_LOOK_SEPIA:
      draw_sepia (cr, theme, &box, m, TRUE);
      break;
    case LOOM_FRAME_LOOK_HUD:
      draw_hud (cr, theme, &box, m, TRUE);
      break;
    case LOOM_FRAME_LOOK_CUT:
    case LOOM_FRAME_LOOK_DEGREE:
      line (cr, theme, &box, m * .3, .35);
      break;
    default:
      break;
    }
}

/* --- steps of tracks ----------------------------------------------------------------------------
 */

/* A round stone; no two are alike. */
static void
trace_stone (cairo_t *cr, const LoomRect *b, int number)
{
  LoomNoise noise = loom_noise_start ((guint64)number + 3);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (LoomBezier));
  LoomVec2 points[10];

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const double a = i * G_PI / 5;
      points[i].x
          = (b->left + b->right) / 2
            + width_of (b) * (.465 + loom_noise_range (&noise, -.024, .024)) * 1.06 * cos (a);
      points[i].y
          = (b->top + b->bottom) / 2
            + height_of (b) * (.465 + loom_noise_range (&noise, -.024, .024)) * 1.05 * sin (a);
    }
  loom_curve_through (points, G_N_ELEMENTS (points), TRUE, LOOM_CURVE_TENSION, pieces);
  loom_curve_path (cr, (const LoomBezier *)(gconstpointer)pieces->data, pieces->len, TRUE, TRUE);
}

static void
fill (cairo_t *cr, LoomColour colour)
{
  loom_colour_set (cr, colour);
  cairo_fill (cr);
}

/* A rim where paper would lie on paper. */
static void
fill_rimmed (cairo_t *cr, const LoomTheme *theme, LoomColour colour, LoomColour rim, double k)
{
  loom_colour_set (cr, colour);
  cairo_fill_preserve (cr);
  if (saves_ink (theme))
    {
      loom_colour_set (cr, rim);
      cairo_set_line_width (cr, get_style (theme)->track.line.width * k);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
}

static void
draw_stone (cairo_t *cr,
            const LoomTheme *theme,
            const LoomRect *b,
            int number,
            double k,
            LoomColour ground,
            LoomColour letter)
{
  const LoomOrnamentStyle *style = get_style (theme);

  if (!saves_ink (theme))
    {
      cairo_save (cr);
      cairo_translate (cr, 0, .8 * k);
      trace_stone (cr, b, number);
      loom_inks_fill (cr, theme, style->track.line.ink, .45);
      cairo_restore (cr);
    }
  trace_stone (cr, b, number);
  fill_rimmed (cr, theme, ground, letter, number % 5 == 0 ? 2.4 * k : k);
}

static void
draw_panel (cairo_t *cr,
            const LoomTheme *theme,
            const LoomRect *b,
            int number,
            double k,
            LoomColour ground,
            LoomColour letter)
{
  const LoomOrnamentStyle *style = get_style (theme);
  const gboolean ten = number % 10 == 0, five = number % 5 == 0;
  const double weight = (five ? 1.4 : .7) * k;
  const LoomColour rim = saves_ink (theme) ? letter
                         : ten             ? loom_theme_ink (theme, style->track.ten)
                         : five            ? loom_theme_ink (theme, style->track.five)
                                           : loom_theme_line_colour (theme, &style->track.line);

  loom_inks_chamfer (cr, b->left + .7 * k, b->top + .7 * k, width_of (b) - 1.4 * k,
                     height_of (b) - 1.4 * k, 2 * k, FALSE);
  if (ten)
    loom_inks_glow (cr, theme, rim, .8 * k);
  /* A ground as bright as the rim would hide the number. */
  loom_colour_set (cr, saves_ink (theme) ? ground
                       : ten ? loom_colour_mix (rim, loom_theme_ink (theme, style->track.even), .6)
                             : loom_theme_ink (theme, style->track.even));
  cairo_fill_preserve (cr);
  loom_colour_set (cr, rim);
  cairo_set_line_width (cr, style->track.line.width * weight);
  cairo_stroke (cr);
}

/* A box; what stands out has a second one within. */
static void
draw_box (cairo_t *cr,
          const LoomTheme *theme,
          const LoomRect *b,
          double k,
          LoomColour ground,
          LoomColour letter,
          gboolean is_framed)
{
  const LoomOrnamentStyle *style = get_style (theme);

  rectangle (cr, b, 0);
  fill (cr, ground);
  rectangle (cr, b, 0);
  loom_theme_stroke (theme, cr, &style->track.line, MIN (k, 1));
  if (!is_framed)
    return;
  rectangle (cr, b, 1.1 * k);
  loom_colour_set (cr, letter);
  cairo_set_line_width (cr, style->track.five_width * k);
  cairo_stroke (cr);
}

void
loom_ornament_draw_step (cairo_t *cr,
                         const LoomTheme *theme,
                         double x,
                         double y,
                         double w,
                         double h,
                         int number,
                         double k,
                         LoomColour ground,
                         LoomColour letter)
{
  const LoomRect box = { x, y, x + w, y + h };
  const gboolean ten = number % 10 == 0, five = number % 5 == 0;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  switch (get_style (theme)->track.look)
    {
    case LOOM_TRACK_LOOK_INK:
      draw_box (cr, theme, &box, k, ground, letter, saves_ink (theme) ? five : ten);
      break;
    case LOOM_TRACK_LOOK_CUT:
      draw_box (cr, theme, &box, k, ground, letter, saves_ink (theme) ? five : five && !ten);
      break;
    case LOOM_TRACK_LOOK_PILLS:
      loom_path_rounded (cr, x + .6 * k, y + .6 * k, w - 1.2 * k, h - 1.2 * k, 2.2 * k);
      fill_rimmed (cr, theme, ground, letter, five ? 2.4 * k : k);
      break;
    case LOOM_TRACK_LOOK_STONES:
      draw_stone (cr, theme, &box, number, k, ground, letter);
      break;
    case LOOM_TRACK_LOOK_HUD:
      draw_panel (cr, theme, &box, number, k, ground, letter);
      break;
    case LOOM_TRACK_LOOK_BOXES:
      break;
    }
}
