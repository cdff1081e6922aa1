/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a record sheet, a line each; many of them stand in two columns. */

#include "render/card/record-seats.h"

#include "render/draw/sign-words.h"

/* In mm. */
#define HEAD 5.0
#define SEAT 7.5
#define BETWEEN 6.0

/* More seats than this stand in two columns. */
#define ONE_COLUMN 8

typedef enum
{
  FIELD_SEAT,
  FIELD_PLAYER,
  FIELD_SCORE,
  FIELD_PLACE,
  N_FIELDS
} Field;

/* Where the fields of a line begin in a column of width 1, and where the last ends. */
static const double begins[N_FIELDS + 1] = { 0, .3, .72, .87, 1 };

static guint
count_columns (const LoomScoreForm *form)
{
  return form->seats->len > ONE_COLUMN ? 2 : 1;
}

static guint
count_lines (const LoomScoreForm *form)
{
  return (form->seats->len + count_columns (form) - 1) / count_columns (form);
}

double
loom_record_seats_height (const LoomScoreForm *form)
{
  g_return_val_if_fail (form != NULL, 0);

  return HEAD + count_lines (form) * SEAT;
}

/* @words in the language of the board. */
static const char *
say (const LoomScoreForm *form, const char *words)
{
  return loom_sign_words (form->language, words);
}

static void
draw_heads (const LoomCardLook *look,
            const LoomScoreForm *form,
            cairo_t *cr,
            double x,
            double y,
            double width)
{
  const char *const heads[N_FIELDS]
      = { say (form, "Seat"), say (form, "Player"), say (form, "Score"), form->rank };
  LoomTextStyle style = loom_card_look_text (look, 3, look->heading);

  style.weight = 700;
  for (guint i = 0; i < N_FIELDS; i++)
    loom_text_show (cr, heads[i], &style, x + begins[i] * width, y + HEAD / 2, 0, LOOM_RISE_CAPS);
}

static void
draw_seat (const LoomScoreForm *form,
           const LoomCardLook *look,
           cairo_t *cr,
           guint i,
           double x,
           double y,
           double width)
{
  const LoomScoreFormSeat *seat = &g_array_index (form->seats, LoomScoreFormSeat, i);
  const double middle = y + SEAT / 2;
  g_autofree char *name
      = seat->as != NULL ? g_strdup_printf ("%s, %s", seat->name, seat->as) : g_strdup (seat->name);

  loom_record_draw_seat (look, i + 1, cr, x + 3.5, middle, 2.9);
  loom_record_draw_text (look, cr, name, 700, x + 8.5, middle, begins[FIELD_PLAYER] * width - 10,
                         0);
  for (guint j = FIELD_PLAYER; j < N_FIELDS; j++)
    loom_record_draw_line (look, cr, x + begins[j] * width, y + SEAT - 1.2,
                           (begins[j + 1] - begins[j]) * width - (j + 1 < N_FIELDS ? 3 : 0));
}

void
loom_record_seats_draw (const LoomScoreForm *form,
                        const LoomCardLook *look,
                        cairo_t *cr,
                        const LoomRecordFrame *frame)
{
  const guint n = count_columns (form), n_lines = count_lines (form);
  const double width = (frame->width - (n - 1) * BETWEEN) / n;

  g_return_if_fail (look != NULL && cr != NULL);

  for (guint i = 0; i < n; i++)
    draw_heads (look, form, cr, frame->x + i * (width + BETWEEN), frame->y, width);
  for (guint i = 0; i < form->seats->len; i++)
    draw_seat (form, look, cr, i, frame->x + i / n_lines * (width + BETWEEN),
               frame->y + HEAD + i % n_lines * SEAT, width);
}
