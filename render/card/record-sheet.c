/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The record sheet: what one wants to know of a play-test afterwards. The first sheet has it all;
 * rows that do not fit follow on others. */

#include "render/card/record-sheet.h"

#include "formats/model/types.h"
#include "render/board/board.h"
#include "render/card/record-seats.h"
#include "render/draw/sign-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* All in mm. */
#define BAND 13.0
#define FIELD 9.0  /* a line of what is to be filled in */
#define GAP 4.0    /* between parts */
#define NOTE 5.0   /* what is noted in the rows */
#define REMARK 8.0 /* a line to write on */
#define REMARKS 4  /* the fewest of these */
#define FOOT 5.0
#define LEAST_MARGIN 8.0
#define LEAST_WIDTH 80.0

/* A game of more rows than this has one sheet: nobody writes down hundreds. */
#define MOST_ROWS 80

typedef struct
{
  LoomScoreForm *form;
  LoomCardLook look;
  LoomRecordFrame frame; /* what may be printed on */
  double sheet_width;
  double sheet_height;
  guint first_rows; /* rows of the first sheet, and of each that follows */
  guint other_rows;
} RecordSheet;

static void
free_sheet (gpointer data)
{
  RecordSheet *self = data;

  loom_score_form_free (self->form);
  g_free (self);
}

/* @words in the language of the board. */
static const char *say (const RecordSheet *self, const char *words) G_GNUC_FORMAT (2);

static const char *
say (const RecordSheet *self, const char *words)
{
  return loom_sign_words (self->form->language, words);
}

static guint
count_all_rows (const RecordSheet *self)
{
  return self->form->last - self->form->first + 1;
}

/* How high all of the first sheet is but the rows. */
static double
other_height (const RecordSheet *self)
{
  return BAND + GAP + 2 * FIELD + loom_record_seats_height (self->form) + GAP + NOTE
         + LOOM_RECORD_HEAD + GAP + 2 * FIELD + REMARKS * REMARK + FOOT;
}

/* Rows that fit into @room, the total’s not counted. */
static guint
rows_in (double room)
{
  const double rows = floor (room / LOOM_RECORD_LEAST_ROW);

  return rows >= 2 ? (guint)rows - 1 : 0;
}

static gboolean
plan_rows (RecordSheet *self, GError **error)
{
  const double height = self->frame.height;

  self->first_rows = MIN (rows_in (height - other_height (self)), count_all_rows (self));
  self->other_rows = rows_in (height - BAND - GAP - LOOM_RECORD_HEAD - FOOT);
  if (self->first_rows > 0 && self->frame.width >= LEAST_WIDTH)
    return TRUE;
  g_set_error (
      error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
      _ ("a record sheet for %u seats does not fit on %.0f × %.0f mm; it needs %.0f × %.0f mm "
         "within the margins"),
      self->form->seats->len, self->frame.width, self->frame.height, LEAST_WIDTH,
      other_height (self) + 2 * LOOM_RECORD_LEAST_ROW);
  return FALSE;
}

static guint
count_sheets (const RecordSheet *self)
{
  const guint rows = count_all_rows (self);

  if (rows <= self->first_rows || rows > MOST_ROWS)
    return 1;
  return 1 + (rows - self->first_rows + self->other_rows - 1) / self->other_rows;
}

/* Parts, each drawn below @y; they return where they end. */

static double
draw_band (const RecordSheet *self, cairo_t *cr, guint sheet)
{
  const LoomRecordFrame *frame = &self->frame;
  const LoomCardLook *look = &self->look;
  LoomTextStyle title = loom_card_look_title (look, 7, look->band_ink);
  LoomTextStyle sub = loom_card_look_text (look, 3.6, look->gold);
  g_autofree char *capitals = g_utf8_strup (self->form->title, -1);
  const char *what
      = say (self, sheet == 0 ? "record of a play-test" : "record of a play-test, continued");
  double x = frame->x + 4;

  loom_colour_set (cr, look->band);
  cairo_rectangle (cr, frame->x, frame->y, frame->width, BAND);
  cairo_fill (cr);
  title.size = loom_text_fit (capitals, &title, frame->width * .55);
  x += loom_text_show (cr, capitals, &title, x, frame->y + BAND / 2 + .2, 0, LOOM_RISE_CAPS) + 5;
  sub.weight = 700;
  sub.size
      = MAX (loom_text_fit (what, &sub, frame->x + frame->width - 4 - x), LOOM_CARD_LEAST_SIZE);
  loom_text_show (cr, what, &sub, frame->x + frame->width - 4, frame->y + BAND / 2 + .4, 1,
                  LOOM_RISE_CAPS);
  return frame->y + BAND;
}

static double
draw_name (const RecordSheet *self, cairo_t *cr, const char *name, double x, double y)
{
  LoomTextStyle style = loom_card_look_text (&self->look, 3, self->look.heading);

  style.weight = 700;
  return loom_text_show (cr, say (self, name), &style, x, y + FIELD - 2.6, 0, LOOM_RISE_CAPS);
}

/* A name with a line behind it. */
static void
draw_field (const RecordSheet *self,
            cairo_t *cr,
            const char *name,
            double x,
            double y,
            double width)
{
  const double taken = draw_name (self, cr, name, x, y) + 2;

  loom_record_draw_line (&self->look, cr, x + taken, y + FIELD - 1.5, width - taken);
}

/* Names with lines behind them, side by side; NULL ends them. */
static double
draw_fields (const RecordSheet *self, cairo_t *cr, double y, const char *const *names)
{
  const guint n = g_strv_length ((char **)names);
  const double width = self->frame.width / n;

  for (guint i = 0; i < n; i++)
    draw_field (self, cr, names[i], self->frame.x + i * width, y, width - (i + 1 < n ? 4 : 0));
  return y + FIELD;
}

/* Who won, and how: boxes to tick for the ways in which such a game ends. */
static double
draw_ending (const RecordSheet *self, cairo_t *cr, double y)
{
  static const char *const names[] = { "Winner", "How it ended", NULL };
  const LoomCardLook *look = &self->look;
  const char *endings = self->form->endings;
  g_auto (GStrv) ways = g_strsplit (endings != NULL ? endings : "", "|", -1);
  const double room = self->frame.width / 2 - 24, base = y + FIELD - 1.5;
  double x = self->frame.x + self->frame.width - room;

  if (endings == NULL)
    return draw_fields (self, cr, y, names);
  draw_field (self, cr, names[0], self->frame.x, y, self->frame.width - room - 28);
  draw_name (self, cr, names[1], self->frame.x + self->frame.width - room - 24, y);
  for (guint i = 0; ways[i] != NULL; i++, x += room / g_strv_length (ways))
    {
      loom_colour_set (cr, look->faint);
      cairo_set_line_width (cr, look->theme->style->cards->rule);
      cairo_rectangle (cr, x, base - 3, 3, 3);
      cairo_stroke (cr);
      loom_record_draw_text (look, cr, ways[i], 400, x + 4.4, base - 1.4,
                             room / g_strv_length (ways) - 6, 0);
    }
  return y + FIELD;
}

static double
draw_seats (const RecordSheet *self, cairo_t *cr, double y)
{
  const LoomRecordFrame frame = { self->frame.x, y, self->frame.width, 0 };

  loom_record_seats_draw (self->form, &self->look, cr, &frame);
  return y + loom_record_seats_height (self->form);
}

/* Which rows stand on sheet @sheet: those from @from up to, but without, @to. */
static void
get_rows (const RecordSheet *self, guint sheet, guint *from, guint *to)
{
  const guint first = self->form->first;
  const guint end = first + count_all_rows (self);

  *from = sheet == 0 ? first : first + self->first_rows + (sheet - 1) * self->other_rows;
  *to = MIN (end, *from + (sheet == 0 ? self->first_rows : self->other_rows));
}

static double
draw_rows (const RecordSheet *self, cairo_t *cr, guint sheet, double y, double room)
{
  LoomRecordGrid grid = { .form = self->form, .look = &self->look };
  LoomRecordFrame frame = { self->frame.x, y, self->frame.width, 0 };
  guint n;

  get_rows (self, sheet, &grid.from, &grid.to);
  grid.has_total = self->form->total != NULL && sheet + 1 == count_sheets (self);
  n = grid.to - grid.from + grid.has_total;
  frame.height = MIN (room, LOOM_RECORD_HEAD + n * LOOM_RECORD_BEST_ROW);
  loom_record_grid_draw (&grid, cr, &frame);
  return y + frame.height;
}

static double
draw_note (const RecordSheet *self, cairo_t *cr, double y)
{
  const LoomScoreForm *form = self->form;
  LoomTextStyle style = loom_card_look_text (&self->look, 2.8, self->look.faint);
  g_autofree char *note
      = form->total != NULL ? g_strdup_printf (
            say (self, "In each field: %s. In the last row: %s."), form->note, form->total)
                            : g_strdup_printf (say (self, "In each field: %s."), form->note);

  style.italic = TRUE;
  loom_text_show (cr, note, &style, self->frame.x, y + NOTE / 2, 0, LOOM_RISE_CAPS);
  return y + NOTE;
}

/* Lines to write on, down to @end. */
static void
draw_remarks (const RecordSheet *self, cairo_t *cr, double y, double end)
{
  static const char *const questions[]
      = { "What was good?", "What dragged?", "What was unclear?", "What next time?" };

  for (guint i = 0; y + REMARK <= end + .01; i++, y += REMARK)
    {
      LoomTextStyle style = loom_card_look_text (&self->look, 2.8, self->look.heading);
      double taken = 0;

      if (i < G_N_ELEMENTS (questions))
        taken = loom_text_show (cr, say (self, questions[i]), &style, self->frame.x,
                                y + REMARK - 2.6, 0, LOOM_RISE_CAPS)
                + 2;
      loom_record_draw_line (&self->look, cr, self->frame.x + taken, y + REMARK - 1.5,
                             self->frame.width - taken);
    }
}

static void
draw_foot (const RecordSheet *self, cairo_t *cr, guint sheet)
{
  const LoomRecordFrame *frame = &self->frame;
  const double y = frame->y + frame->height - 1.5;
  const guint n = count_sheets (self);
  double room = frame->width;

  if (n > 1)
    {
      g_autofree char *count = g_strdup_printf (say (self, "sheet %u of %u"), sheet + 1, n);

      loom_record_draw_text (&self->look, cr, count, 400, frame->x + frame->width, y, 30, 1);
      room -= 32;
    }
  loom_record_draw_text (&self->look, cr, self->form->source, 400, frame->x, y, room, 0);
}

static void
draw_sheet (gconstpointer data, guint sheet, cairo_t *cr)
{
  static const char *const whens[] = { "Date", "Place", "Game no.", NULL };
  static const char *const times[] = { "Began at", "Ended at", "Seat that began", NULL };
  const RecordSheet *self = data;
  const double end = self->frame.y + self->frame.height - FOOT;
  double y = draw_band (self, cr, sheet);

  draw_foot (self, cr, sheet);
  if (sheet > 0)
    {
      draw_rows (self, cr, sheet, y + GAP, end - y - GAP);
      return;
    }
  y = draw_fields (self, cr, y, whens);
  y = draw_fields (self, cr, y, times);
  y = draw_seats (self, cr, y + GAP);
  y = draw_note (self, cr, y + GAP);
  y = draw_rows (self, cr, sheet, y, end - y - GAP - FIELD - REMARKS * REMARK);
  y = draw_ending (self, cr, y + GAP / 2);
  draw_remarks (self, cr, y, end);
}

static void
add_page (const RecordSheet *self, LoomSheets *sheets, guint i, guint n)
{
  const LoomPage page
      = { .kind = LOOM_PAGE_RECORD,
          .width = self->sheet_width,
          .height = self->sheet_height,
          .label = n > 1 ? g_strdup_printf ("record-%u", i + 1) : g_strdup ("record"),
          .title = g_strdup_printf (say (self, "Record of %s"), self->form->title),
          .description
          = g_strdup_printf (say (self, "A form to note a play-test of %s on, for %u seats"),
                             self->form->title, self->form->seats->len) };

  loom_sheets_add (sheets, &page);
}

LoomSheets *
loom_record_sheet_new (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomSheets) sheets = NULL;
  const LoomTheme *theme;
  RecordSheet *self;
  double margin;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  self = g_new0 (RecordSheet, 1);
  sheets = loom_sheets_new (draw_sheet, self, free_sheet);
  position = loom_position_new (board, settings->scenario);
  self->form = loom_score_form_new (position, settings->file);
  theme = loom_render_board_theme (board, settings->folder, &settings->look);
  loom_card_look_init (&self->look, board, position->rules, theme);
  self->sheet_width = MIN (settings->paper.width, settings->paper.height) / (double)LOOM_MM;
  self->sheet_height = MAX (settings->paper.width, settings->paper.height) / (double)LOOM_MM;
  margin = MAX (settings->margin / (double)LOOM_MM, LEAST_MARGIN);
  self->frame = (LoomRecordFrame){ margin, margin, self->sheet_width - 2 * margin,
                                   self->sheet_height - 2 * margin };
  if (!plan_rows (self, error))
    return NULL;
  for (guint i = 0, n = count_sheets (self); i < n; i++)
    add_page (self, sheets, i, n);
  return g_steal_pointer (&sheets);
}
