/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score track about a board, and the steps of any track. */

#include "render/motifs/ornaments.h"

#include "render/draw/text.h"
#include "render/motifs/ornament-looks.h"

#include <math.h>
#include <stdio.h>

static void
paint_line (cairo_t *cr, LoomColour colour, double width)
{
  loom_colour_set (cr, colour);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
begin (cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
}

/* How a score track goes about a board, in mm: from @edge on, with corners of @corner_x by
 * @corner_y and as many steps between them as there are across and down without these. */
typedef struct
{
  double width, height; /* of the board */
  double edge, corner_x, corner_y;
  int across, down;
  int n; /* the number of its last step and one; of a round one step 0 is step @n, too */
  gboolean is_round;
} FrameTrack;

/* Steps across and down of a score track of @half + 2 in both together: as square as can be. */
static int
find_across (double width, double height, int half)
{
  const int least = MAX (3, half * 12 / 52);
  int best = least;
  double smallest = G_MAXDOUBLE;

  for (int n = least; n <= half - least; n++)
    {
      const double w = width / n, h = height / (half - n), off = fabs (log (w / h));
      if (off < smallest)
        {
          smallest = off;
          best = n;
        }
    }
  return best;
}

static void
plan_track (FrameTrack *self, double width, double height, const LoomStyle *style)
{
  const int steps = style != NULL && style->steps != LOOM_UNSET ? style->steps : 100;
  const double deep
      = style != NULL && style->step_size != LOOM_UNSET ? (double)style->step_size / LOOM_MM : 0;
  const int half = (steps + steps % 2) / 2 + 2;

  *self = (FrameTrack){ .width = width, .height = height, .n = steps, .is_round = steps % 2 == 0 };
  self->edge = CLAMP (MIN (width, height) * .02, 1, 20);
  const double w = width - 2 * self->edge, h = height - 2 * self->edge;
  self->across = find_across (w, h, half);
  self->down = half - self->across;
  self->corner_x = deep > 0 ? MIN (deep, MIN (w, h) / 4) : w / self->across;
  self->corner_y = deep > 0 ? MIN (deep, MIN (w, h) / 4) : h / self->down;
}

double
loom_ornament_frame_width (double width, double height, const LoomStyle *style)
{
  const double margin = CLAMP (MIN (width, height) * .02, 1, 20);
  FrameTrack track;

  if (style == NULL || style->frame != LOOM_FRAME_TRACK)
    return margin + CLAMP (MIN (width, height) * .01, .5, 2);
  plan_track (&track, width, height, style);
  return margin + MAX (track.corner_x, track.corner_y) + 1;
}

LoomRect
loom_ornament_track_inside (double width, double height, const LoomStyle *style)
{
  FrameTrack track;

  plan_track (&track, width, height, style);
  return (LoomRect){ track.edge + track.corner_x, track.edge + track.corner_y,
                     width - track.edge - track.corner_x, height - track.edge - track.corner_y };
}

/* Where ink is saved cells are paper, and their numbers all dark. */
static gboolean
is_framed (const LoomTheme *theme)
{
  return theme->flat || theme->kind == LOOM_THEME_LIGHT;
}

static LoomTextStyle
track_letters (const LoomTheme *theme, int number)
{
  LoomTypeRole role = number % 10 == 0  ? LOOM_TYPE_TRACK_TEN
                      : number % 5 == 0 ? LOOM_TYPE_TRACK_FIVE
                                        : LOOM_TYPE_TRACK;
  LoomTextStyle style = loom_theme_type (theme, role, 0);

  if (is_framed (theme))
    style.colour = loom_theme_ink (theme, theme->style->types[LOOM_TYPE_TRACK].ink);
  return style;
}

static void
draw_boxed_step (cairo_t *cr,
                 const LoomTheme *theme,
                 double x,
                 double y,
                 double w,
                 double h,
                 int number,
                 double k,
                 LoomColour ground)
{
  const LoomOrnamentStyle *look = &theme->style->motifs->ornament;
  const gboolean ten = number % 10 == 0, five = number % 5 == 0;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_rectangle (cr, x, y, w, h);
  loom_colour_set (cr, ground);
  cairo_fill_preserve (cr);
  paint_line (cr,
              theme->flat ? loom_colour_hex (look->track.flat_line)
                          : loom_theme_line_colour (theme, &look->track.line),
              look->track.line.width * MIN (k, 1));
  if (!is_framed (theme) || !five)
    return;
  double q = (ten ? 1.3 : 1.1) * k;
  cairo_rectangle (cr, x + q, y + q, w - 2 * q, h - 2 * q);
  paint_line (cr,
              theme->flat ? theme->ink
              : ten       ? loom_theme_ink (theme, look->track.ten)
                          : loom_theme_ink (theme, look->track.five),
              (ten ? look->track.ten_width : look->track.five_width) * k);
}

/* What the number of a step lies on. */
static LoomColour
find_ground (const LoomTheme *theme, int number)
{
  const LoomOrnamentStyle *look = &theme->style->motifs->ornament;

  if (is_framed (theme))
    return theme->paper;
  return loom_theme_ink (theme, number % 10 == 0  ? look->track.ten
                                : number % 5 == 0 ? look->track.five
                                : number % 2      ? look->track.odd
                                                  : look->track.even);
}

void
loom_ornament_track_cell (cairo_t *cr,
                          const LoomTheme *theme,
                          double x,
                          double y,
                          double w,
                          double h,
                          int number,
                          gboolean also_last,
                          int last)
{
  const LoomOrnamentStyle *look = &theme->style->motifs->ornament;
  double k = MIN (w, h) / 13;
  const LoomColour ground = find_ground (theme, number);
  LoomTextStyle style = track_letters (theme, number);
  char digits[24];

  begin (cr);
  if (look->track.look == LOOM_TRACK_LOOK_BOXES)
    draw_boxed_step (cr, theme, x, y, w, h, number, k, ground);
  else
    loom_ornament_draw_step (cr, theme, x, y, w, h, number, k, ground, style.colour);
  style.size *= k;
  snprintf (digits, sizeof digits, "%d", number);
  style.size = loom_text_fit (digits, &style, w * .8);
  if (!also_last)
    loom_text_show (cr, digits, &style, x + w / 2, y + h / 2, .5, LOOM_RISE_MIDDLE);
  else
    {
      style.size = 5.6 * k;
      loom_text_show (cr, digits, &style, x + w / 2, y + h * .33, .5, LOOM_RISE_MIDDLE);
      cairo_move_to (cr, x + w * .26, y + h * .53);
      cairo_line_to (cr, x + w * .74, y + h * .53);
      paint_line (cr, style.colour, look->track.halving * k);
      snprintf (digits, sizeof digits, "%d", last);
      style.size = 4 * k;
      loom_text_show (cr, digits, &style, x + w / 2, y + h * .71, .5, LOOM_RISE_MIDDLE);
    }
  cairo_restore (cr);
}

/* Lines about the whole track, inside and out, for looks whose steps touch. */
static void
draw_track_lines (cairo_t *cr, const LoomTheme *theme, const FrameTrack *track)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  const LoomColour line = loom_theme_line_colour (theme, &style->track.line);
  const double width = track->width, height = track->height, m = track->edge;
  const double in_x = m + track->corner_x, in_y = m + track->corner_y;

  cairo_rectangle (cr, m, m, width - 2 * m, height - 2 * m);
  paint_line (cr, line, style->track.outer);
  cairo_rectangle (cr, in_x, in_y, width - 2 * in_x, height - 2 * in_y);
  paint_line (cr, line, style->track.band);
  if (style->frame.look != LOOM_FRAME_LOOK_BAND)
    return;
  cairo_rectangle (cr, in_x + 1.5, in_y + 1.5, width - 2 * (in_x + 1.5), height - 2 * (in_y + 1.5));
  paint_line (cr, line, style->track.inner);
}

/* From the bottom left up, along the top, down and back: the column and row of step @n. */
static void
find_step (const FrameTrack *self, int n, int *i, int *j)
{
  const int across = self->across, down = self->down;

  if (n < down)
    {
      *i = 0;
      *j = down - 1 - n;
    }
  else if (n < down + across - 1)
    {
      *i = n - down + 1;
      *j = 0;
    }
  else if (n < 2 * down + across - 2)
    {
      *i = across - 1;
      *j = n - down - across + 2;
    }
  else
    {
      *i = across - 1 - (n - 2 * down - across + 3);
      *j = down - 1;
    }
}

/* Where step @i of @n begins along a side of @length that has a corner at each end. */
static double
step_start (double length, double corner, int i, int n)
{
  return i == 0 ? 0 : i == n ? length : corner + (i - 1) * ((length - 2 * corner) / (n - 2));
}

void
loom_ornament_track (cairo_t *cr,
                     const LoomTheme *theme,
                     double width,
                     double height,
                     const LoomStyle *board)
{
  const LoomOrnamentStyle *style = &theme->style->motifs->ornament;
  const LoomTrackLook look = style->track.look;
  FrameTrack track;

  plan_track (&track, width, height, board);
  const double m = track.edge, long_x = width - 2 * m, long_y = height - 2 * m;
  const LoomRect in = loom_ornament_track_inside (width, height, board);

  begin (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, in.left, in.bottom, in.right - in.left, in.top - in.bottom);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  loom_colour_set (cr,
                   is_framed (theme) ? theme->paper : loom_theme_ink (theme, style->track.page));
  cairo_fill (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  loom_ornament_draw_within (cr, theme, in.left, in.top, in.right - in.left, in.bottom - in.top);

  for (int n = 0; n < track.n + track.n % 2; n++)
    {
      int i, j;

      find_step (&track, n, &i, &j);
      const double x = step_start (long_x, track.corner_x, i, track.across);
      const double y = step_start (long_y, track.corner_y, j, track.down);
      loom_ornament_track_cell (cr, theme, m + x, m + y,
                                step_start (long_x, track.corner_x, i + 1, track.across) - x,
                                step_start (long_y, track.corner_y, j + 1, track.down) - y, n,
                                n == 0 && track.is_round, track.n);
    }
  if (look == LOOM_TRACK_LOOK_BOXES || look == LOOM_TRACK_LOOK_INK || look == LOOM_TRACK_LOOK_CUT)
    draw_track_lines (cr, theme, &track);
  cairo_restore (cr);
}
