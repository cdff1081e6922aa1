/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet that shows what a printer does to pages.
 *
 * Backs are measured as with a vernier: on the front stand gates, on the back lines that are off
 * their places by half a mm more from gate to gate. Held to the light, a line stands in the middle
 * of the one gate whose number is what the printer is off by. */

#include "render/print/calibration.h"
#include "render/sheet/plain-words.h"

#include "formats/model/types.h"
#include "render/draw/text.h"
#include "render/sheet/page-marks.h"
#include "render/styles/style.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEAST 180.0 /* mm of paper a side */
#define HAIR .15    /* mm, of lines */
#define TITLE 6.0   /* mm, of letters */
#define TEXT 3.2    /* mm */
#define SMALL 2.4   /* mm */
#define LINE 5.2    /* mm from line to line */
#define PITCH 9.0   /* mm from gate to gate */
#define GATE 1.2    /* mm wide */
#define REACH 12.0  /* mm long */
#define STEP .5     /* mm from number to number */
#define MOST 8      /* gates on each side of the middle one */
#define TOP 62.0    /* mm below the margin, where the drawing begins */
#define ROWS 6      /* of the table on each side of the middle one, where there is room */
#define TABLE 48.0  /* mm below the top of the drawing, where the table begins */
#define ROW .25     /* mm from row to row */

/* A row of gates: where the middle one stands, and how many stand on each side of it. */
typedef struct
{
  double x;
  double y;
  int n;
} Gates;

typedef struct
{
  LoomPrintSettings settings;
  double width;
  double height;
  double margin;
  double across; /* length of the bars */
  double down;
  Gates gates[2]; /* across, down */
} Calibration;

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

static gboolean
is_two_sided (const Calibration *self)
{
  return self->settings.backs == LOOM_BACKS_LONG_EDGE
         || self->settings.backs == LOOM_BACKS_SHORT_EDGE;
}

static double
whole (double length)
{
  return floor (length / 20) * 20;
}

static void
lay_out (Calibration *self)
{
  const double left = self->margin + 26, right = self->width - self->margin - 26;
  const double top = self->margin + TOP + TABLE, bottom = self->height - self->margin - 6;

  self->across = whole (self->width - 2 * self->margin - 2);
  self->down = whole (self->height - 2 * self->margin - TOP - 8);
  self->gates[0].n = (int)MIN (MOST, floor ((right - left) / PITCH / 2));
  self->gates[0].x = (left + right) / 2;
  self->gates[0].y = self->margin + TOP + 18;
  self->gates[1].n = (int)MIN (MOST, floor ((bottom - top) / PITCH / 2));
  self->gates[1].x = self->width - self->margin - 26;
  self->gates[1].y = (top + bottom) / 2;
}

static void
set_line (cairo_t *cr, double width)
{
  cairo_set_line_width (cr, width);
  loom_style_set (cr, LOOM_STYLE_PRINT_MARK);
}

/* A bar of @length from the origin to the right, ticks above it; from outer edge to outer edge. */
static void
draw_bar (cairo_t *cr, double length)
{
  g_autofree char *name = g_strdup_printf ("%g mm", length);
  const LoomTextStyle style = loom_page_letters (TEXT, 700);
  const int n = (int)lround (length / 10);

  set_line (cr, .2);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, length, 0);
  for (int i = 0; i <= n; i++)
    {
      const double inwards = i == 0 ? .1 : i == n ? -.1 : 0;

      cairo_move_to (cr, i * 10 + inwards, 0);
      cairo_rel_line_to (cr, 0, i == 0 || i == n ? -6 : i % 5 == 0 ? -3.5 : -2);
    }
  cairo_stroke (cr);
  loom_text_show (cr, name, &style, length / 2 + 1.5, -5, 0, LOOM_RISE_MIDDLE);
}

static void
draw_bars (const Calibration *self, cairo_t *cr)
{
  const double top = self->margin + TOP;

  cairo_save (cr);
  cairo_translate (cr, (self->width - self->across) / 2, top);
  draw_bar (cr, self->across);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, self->margin + 10, top + 6 + self->down);
  cairo_rotate (cr, -G_PI / 2);
  draw_bar (cr, self->down);
  cairo_restore (cr);
}

/* Where gate @i of a row stands, and the number on it, in mm. */
static double
gate_at (const Calibration *self, guint row, int i, double *x, double *y)
{
  const Gates *gates = &self->gates[row];

  *x = gates->x + (row == 0 ? i * PITCH : 0);
  *y = gates->y + (row == 1 ? i * PITCH : 0);
  return mm (row == 0 ? self->settings.back_x : self->settings.back_y) + i * STEP;
}

static void
draw_gate (cairo_t *cr, guint row, double x, double y, double number)
{
  g_autofree char *name = number == 0 ? g_strdup ("0") : g_strdup_printf ("%+g", number);
  const LoomTextStyle style = loom_page_letters (SMALL, number == 0 ? 700 : 400);

  set_line (cr, HAIR);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x + (row == 0 ? side * GATE / 2 : -REACH / 2),
                     y + (row == 0 ? -REACH / 2 : side * GATE / 2));
      cairo_rel_line_to (cr, row == 0 ? 0 : REACH, row == 0 ? REACH : 0);
    }
  cairo_stroke (cr);
  if (row == 0)
    loom_text_show (cr, name, &style, x, y + REACH / 2 + 3, .5, LOOM_RISE_MIDDLE);
  else
    loom_text_show (cr, name, &style, x + REACH / 2 + 2, y, 0, LOOM_RISE_MIDDLE);
}

static void
draw_gates (const Calibration *self, cairo_t *cr)
{
  static const char *const names[] = { N_ ("back offset across"), N_ ("back offset down") };
  const LoomTextStyle style = loom_page_letters (SMALL, 700);

  for (guint row = 0; row < 2; row++)
    {
      double x, y;

      for (int i = -self->gates[row].n; i <= self->gates[row].n; i++)
        {
          const double number = gate_at (self, row, i, &x, &y);

          draw_gate (cr, row, x, y, number);
        }
      gate_at (self, row, -self->gates[row].n, &x, &y);
      loom_text_show (cr, _ (names[row]), &style, row == 0 ? x - GATE / 2 : x + REACH / 2,
                      y - (row == 0 ? REACH / 2 : GATE) - 2.5, row == 0 ? 0 : 1, LOOM_RISE_MIDDLE);
    }
}

/* The lines on the other side: behind their gates where the printer and the numbers agree. */
static void
draw_lines (const Calibration *self, cairo_t *cr)
{
  const LoomTextStyle style = loom_page_letters (TEXT, 400);

  set_line (cr, .3);
  for (guint row = 0; row < 2; row++)
    for (int i = -self->gates[row].n; i <= self->gates[row].n; i++)
      {
        double x, y;
        const double number = gate_at (self, row, i, &x, &y);
        const LoomCutout front
            = { .x = (gint32)lround (x * LOOM_MM), .y = (gint32)lround (y * LOOM_MM) };
        const LoomCutout back
            = loom_backs_map (self->settings.backs, (gint32)lround (self->width * LOOM_MM),
                              (gint32)lround (self->height * LOOM_MM), &front);

        cairo_move_to (cr, mm (back.x) + (row == 0 ? number : -REACH / 2 + 1),
                       mm (back.y) + (row == 0 ? -REACH / 2 + 1 : number));
        cairo_rel_line_to (cr, row == 0 ? 0 : REACH - 2, row == 0 ? REACH - 2 : 0);
      }
  cairo_stroke (cr);
  loom_text_show (cr, _ ("Calibration sheet, the other side"), &style, self->margin,
                  self->margin + TITLE, 0, LOOM_RISE_BASELINE);
}

/* What a bar measures, and what to do about it. */
static void
draw_table (const Calibration *self,
            cairo_t *cr,
            const char *title,
            double length,
            double x,
            double y)
{
  const double room = self->height - self->margin - y;
  const int rows = MIN (ROWS, (int)floor ((room / LINE - 2) / 2));
  const LoomTextStyle bold = loom_page_letters (TEXT, 700), style = loom_page_letters (TEXT, 400);

  loom_text_show (cr, title, &bold, x, y, .5, LOOM_RISE_BASELINE);
  loom_text_show (cr, _ ("measured"), &style, x - 2, y + LINE, 1, LOOM_RISE_BASELINE);
  loom_text_show (cr, _ ("correction"), &style, x + 2, y + LINE, 0, LOOM_RISE_BASELINE);
  for (int i = -rows; i <= rows; i++)
    {
      const double measured = length + i * ROW;
      const double correction = (length / measured - 1) * 100;
      g_autofree char *left = g_strdup_printf ("%.2f mm", measured);
      g_autofree char *right = i == 0 ? g_strdup ("0") : g_strdup_printf ("%+.2f", correction);
      const LoomTextStyle *row = i == 0 ? &bold : &style;
      const double at = y + (i + rows + 2) * LINE;

      loom_text_show (cr, left, row, x - 2, at, 1, LOOM_RISE_BASELINE);
      loom_text_show (cr, right, row, x + 2, at, 0, LOOM_RISE_BASELINE);
    }
}

static void
draw_words (const Calibration *self, cairo_t *cr)
{
  const double room = self->width - 2 * self->margin;
  g_autofree char *paper = loom_paper_dup_name (&self->settings.paper);
  g_autofree char *print
      = is_two_sided (self) ? g_strdup_printf (
            self->settings.backs == LOOM_BACKS_LONG_EDGE
                ? _ ("1.  Print both pages on one sheet of %s at 100 %%, without “fit to page”; "
                     "it is turned over its long edge.")
                : _ ("1.  Print both pages on one sheet of %s at 100 %%, without “fit to page”; "
                     "it is turned over its short edge."),
            paper)
                            : g_strdup_printf (
                                _ ("1.  Print this page on %s at 100 %%, without “fit to page”."),
                                paper);
  g_autofree char *now = g_strdup_printf (
      _ ("This page is printed with a correction of %g %% across and %g %% down; add what you "
         "find."),
      self->settings.stretch_x, self->settings.stretch_y);
  const gboolean is_stretched = self->settings.stretch_x != 0 || self->settings.stretch_y != 0;
  const char *const lines[] = {
    print,
    _ ("2.  Measure the long bars, across and down, from end to end, and look up what to correct."),
    is_two_sided (self)
        ? _ ("3.  Hold the sheet to the light: in each row a line of the other side "
             "stands in the middle of one gate; read its number.")
        : _ ("3.  For two-sided prints, make this sheet with --duplex long-edge or "
             "--duplex short-edge as well."),
    _ ("4.  Let it be remembered:  boardloom print --printer NAME --printer-correction ACROSS,DOWN "
       "--back-offset ACROSS,DOWN"),
    _ ("5.  From then on:  boardloom print --printer NAME …"),
    is_stretched ? now : "",
  };
  LoomTextStyle title = loom_page_letters (TITLE, 700);

  loom_text_show (cr, _ ("Calibration sheet"), &title, self->margin, self->margin + TITLE, 0,
                  LOOM_RISE_BASELINE);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      LoomTextStyle style = loom_page_letters (TEXT, 400);

      style.size = loom_text_fit (lines[i], &style, room);
      loom_text_show (cr, lines[i], &style, self->margin, self->margin + 15 + i * LINE, 0,
                      LOOM_RISE_BASELINE);
    }
}

static void
draw_front (const Calibration *self, cairo_t *cr)
{
  const double left = self->margin + 26, right = self->gates[1].x - 12;
  const double top = self->margin + TOP + TABLE;

  draw_words (self, cr);
  draw_bars (self, cr);
  draw_table (self, cr, C_ ("calibration", "Across"), self->across, left + (right - left) * .25,
              top);
  draw_table (self, cr, C_ ("calibration", "Down"), self->down, left + (right - left) * .75, top);
  if (is_two_sided (self))
    draw_gates (self, cr);
}

static void
draw (gconstpointer data, guint i, cairo_t *cr)
{
  const Calibration *self = data;

  if (i == 0)
    draw_front (self, cr);
  else
    draw_lines (self, cr);
}

static void
add_page (LoomSheets *sheets, const Calibration *self, gboolean is_back)
{
  const LoomPage page = {
    .kind = is_back ? LOOM_PAGE_BACKS : LOOM_PAGE_PIECES,
    .width = self->width,
    .height = self->height,
    .label = g_strdup (is_back ? "back" : "front"),
    .title = g_strdup (is_back ? _ ("Calibration sheet: the other side") : _ ("Calibration sheet")),
    .description
    = is_back ? g_strdup (_ ("Lines that stand behind the gates of the front"))
              : g_strdup_printf (_ ("Two bars to be measured, %g mm across and %g mm down, and "
                                    "a table of what to correct"),
                                 self->across, self->down)
  };

  loom_sheets_add (sheets, &page);
}

LoomSheets *
loom_calibration_sheets_new (const LoomPrintSettings *settings, GError **error)
{
  LOOM_PLAIN_NUMBERS ();
  Calibration *self;
  LoomSheets *sheets;
  double narrow, wide;

  g_return_val_if_fail (settings != NULL, NULL);

  narrow = mm (MIN (settings->paper.width, settings->paper.height));
  wide = mm (MAX (settings->paper.width, settings->paper.height));
  if (narrow - 2 * mm (settings->margin) < LEAST - 20)
    {
      g_autofree char *name = loom_paper_dup_name (&settings->paper);

      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PAPER,
          _ ("%s with margins of %g mm is too small for the calibration sheet, which needs "
             "%g mm between them; take A4 and margins of 10 mm"),
          name, mm (settings->margin), LEAST - 20);
      return NULL;
    }
  self = g_new0 (Calibration, 1);
  self->settings = *settings;
  self->width = settings->orientation == LOOM_ORIENTATION_LANDSCAPE ? wide : narrow;
  self->height = settings->orientation == LOOM_ORIENTATION_LANDSCAPE ? narrow : wide;
  self->margin = MAX (mm (settings->margin), 5);
  lay_out (self);
  sheets = loom_sheets_new (draw, self, g_free);
  add_page (sheets, self, FALSE);
  if (is_two_sided (self))
    add_page (sheets, self, TRUE);
  return sheets;
}
