/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of a record sheet: a column for each seat, and one for remarks where there is room. */

#include "render/card/record-grid.h"

#include "render/draw/sign-words.h"

#include "render/motifs/token.h"

#define FIRST 16.0      /* mm, the column of what a row is */
#define MOST_SEAT 32.0  /* mm, the column of a seat */
#define LEAST_SEAT 20.0 /* mm, where remarks stand beside */
#define NAMED_SEAT 18.0 /* mm, one with its name over it */
#define SIGNED_SEAT 7.5 /* mm, one with its sign */
#define SIGN 3.0        /* mm, radius of that */
#define LETTERS 3.0

void
loom_record_draw_text (const LoomCardLook *look,
                       cairo_t *cr,
                       const char *text,
                       int weight,
                       double x,
                       double y,
                       double width,
                       double ax)
{
  LoomTextStyle style = loom_card_look_text (look, LETTERS, look->ink);

  style.weight = weight;
  style.size = MAX (loom_text_fit (text, &style, width), LOOM_CARD_LEAST_SIZE);
  loom_card_look_show_cut (cr, text, &style, x, y, width, ax);
}

void
loom_record_draw_line (const LoomCardLook *look, cairo_t *cr, double x, double y, double width)
{
  loom_colour_set (cr, look->faint);
  cairo_set_line_width (cr, look->theme->style->cards->rule);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

void
loom_record_draw_seat (const LoomCardLook *look, guint n, cairo_t *cr, double x, double y, double r)
{
  g_autofree char *number = g_strdup_printf ("%u", n);

  loom_token_draw_badge (cr, look->theme, &look->seats[MIN (n, LOOM_CARD_LOOK_SEATS - 1)], FALSE,
                         number, x, y, r, FALSE);
}

/* How wide the column of a seat is, and that of the remarks, which may be 0. */
static double
seat_width (const LoomRecordGrid *self, const LoomRecordFrame *frame, double *remarks)
{
  const guint n = self->form->seats->len;
  const double room = frame->width - FIRST;
  double width = MIN (room / n, MOST_SEAT);

  if (n * LEAST_SEAT + 30 < room)
    width = MIN (width, MAX (LEAST_SEAT, (room - 45) / n));
  *remarks = room - n * width;
  return width;
}

/* What stands over a seat’s column: its sign with its name, or with its number alone, or just that,
 * as there is room. */
static void
draw_seat_head (const LoomRecordGrid *self,
                cairo_t *cr,
                guint i,
                double x,
                double middle,
                double width)
{
  const char *name = g_array_index (self->form->seats, LoomScoreFormSeat, i).name;
  g_autofree char *number = g_strdup_printf ("%u", i + 1);

  if (width >= NAMED_SEAT)
    {
      loom_record_draw_seat (self->look, i + 1, cr, x + 4.5, middle, SIGN);
      loom_record_draw_text (self->look, cr, name, 700, x + 9, middle, width - 10, 0);
    }
  else if (width >= SIGNED_SEAT)
    loom_record_draw_seat (self->look, i + 1, cr, x + width / 2, middle, SIGN);
  else
    loom_record_draw_text (self->look, cr, number, 700, x + width / 2, middle, width, .5);
}

static void
draw_head (const LoomRecordGrid *self,
           cairo_t *cr,
           const LoomRecordFrame *frame,
           double width,
           double remarks)
{
  const double middle = frame->y + LOOM_RECORD_HEAD / 2;

  loom_record_draw_text (self->look, cr, self->form->row_heading, 700, frame->x + FIRST / 2, middle,
                         FIRST - 1, .5);
  for (guint i = 0; i < self->form->seats->len; i++)
    draw_seat_head (self, cr, i, frame->x + FIRST + i * width, middle, width);
  if (remarks > 12)
    loom_record_draw_text (self->look, cr, loom_sign_words (self->form->language, "Remarks"), 700,
                           frame->x + frame->width - remarks + 2, middle, remarks - 3, 0);
}

/* The name of row @i, the last being the total. */
static char *
dup_row_name (const LoomRecordGrid *self, guint i)
{
  return self->from + i < self->to ? g_strdup_printf ("%u", self->from + i)
                                   : g_strdup (self->form->total);
}

static void
draw_row (const LoomRecordGrid *self,
          cairo_t *cr,
          const LoomRecordFrame *frame,
          guint i,
          double y,
          double height)
{
  const gboolean is_total = self->from + i >= self->to;
  g_autofree char *name = dup_row_name (self, i);

  if (i % 2 == 0 || is_total)
    {
      loom_colour_set (cr, self->look->paper);
      cairo_rectangle (cr, frame->x, y, frame->width, height);
      cairo_fill (cr);
    }
  loom_record_draw_text (self->look, cr,
                         is_total ? loom_sign_words (self->form->language, "End") : name,
                         is_total ? 700 : 400, frame->x + FIRST / 2, y + height / 2, FIRST - 1, .5);
  loom_record_draw_line (self->look, cr, frame->x, y, frame->width);
}

static void
draw_columns (const LoomRecordGrid *self,
              cairo_t *cr,
              const LoomRecordFrame *frame,
              double width,
              double remarks)
{
  loom_colour_set (cr, self->look->faint);
  cairo_set_line_width (cr, self->look->theme->style->cards->rule);
  for (guint i = 0; i <= self->form->seats->len; i++)
    if (i < self->form->seats->len || remarks > 1)
      {
        const double x = frame->x + FIRST + i * width;

        cairo_move_to (cr, x, frame->y);
        cairo_line_to (cr, x, frame->y + frame->height);
      }
  cairo_rectangle (cr, frame->x, frame->y, frame->width, frame->height);
  cairo_stroke (cr);
}

void
loom_record_grid_draw (const LoomRecordGrid *self, cairo_t *cr, const LoomRecordFrame *frame)
{
  const guint n = self->to - self->from + self->has_total;
  double remarks, width, height;

  g_return_if_fail (self != NULL && cr != NULL && frame != NULL && n > 0);

  width = seat_width (self, frame, &remarks);
  height = (frame->height - LOOM_RECORD_HEAD) / n;
  for (guint i = 0; i < n; i++)
    draw_row (self, cr, frame, i, frame->y + LOOM_RECORD_HEAD + i * height, height);
  draw_head (self, cr, frame, width, remarks);
  loom_record_draw_line (self->look, cr, frame->x, frame->y + LOOM_RECORD_HEAD, frame->width);
  draw_columns (self, cr, frame, width, remarks);
}
