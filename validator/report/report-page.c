/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of text. Widths are counted in columns of a terminal, not in bytes or letters. */

#include "validator/report/report-page.h"

#include <math.h>
#include <string.h>

#define NARROWEST 72
#define WIDEST 100

/* What a terminal without our signs gets instead. */
static const struct
{
  const char *sign;
  const char *ascii;
} plain[] = {
  { "“", "\"" }, { "”", "\"" }, { "’", "'" },  { "…", ".." }, { "–", "-" },
  { "·", "-" },  { "░", "." },  { "│", ":" },  { "├", "[" },  { "┤", "]" },
  { "─", "-" },  { "●", "o" },  { "█", "#" },  { "▌", "#" },  { "◂", "<" },
  { "▸", ">" },  { "×", "x" },  { "±", "+-" }, { "−", "-" },  { "═", "=" },
};

static const struct
{
  const char *begin;
} inks[] = {
  [LOOM_INK_PLAIN] = { "" },           [LOOM_INK_BOLD] = { "\033[1m" },
  [LOOM_INK_DIM] = { "\033[2m" },      [LOOM_INK_GOOD] = { "\033[1;32m" },
  [LOOM_INK_BAD] = { "\033[1;31m" },   [LOOM_INK_OPEN] = { "\033[1;33m" },
  [LOOM_INK_ORDER] = { "\033[1;35m" },
};

void
loom_text_page_init (LoomTextPage *self, const LoomFairnessLook *look)
{
  *self = (LoomTextPage){
    .text = g_string_new (NULL),
    .width = CLAMP (look->width, NARROWEST, WIDEST),
    .look = look,
  };
}

/* Gives @text the signs that the terminal has. */
static void
make_plain (const LoomTextPage *self, GString *text)
{
  for (guint i = 0; i < G_N_ELEMENTS (plain) && !self->look->unicode; i++)
    g_string_replace (text, plain[i].sign, plain[i].ascii, 0);
}

char *
loom_text_page_finish (LoomTextPage *self)
{
  make_plain (self, self->text);
  return g_string_free (g_steal_pointer (&self->text), FALSE);
}

void
loom_text_page_begin_ink (LoomTextPage *self, LoomInk ink)
{
  if (self->look->colours)
    g_string_append (self->text, inks[ink].begin);
}

void
loom_text_page_end_ink (LoomTextPage *self, LoomInk ink)
{
  if (self->look->colours && ink != LOOM_INK_PLAIN)
    g_string_append (self->text, "\033[0m");
}

guint
loom_text_page_columns (const char *words)
{
  guint columns = 0;

  for (const char *p = words; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar c = g_utf8_get_char (p);

      columns += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return columns;
}

/* @words from column @from of a line; lines that follow begin at @indent. */
static void
wrap (LoomTextPage *self, guint from, guint indent, const char *words)
{
  g_autoptr (GString) shown = g_string_new (words);
  g_auto (GStrv) list = NULL;
  guint column = from;
  gboolean is_first = TRUE;

  /* Some signs are wider in ASCII. */
  make_plain (self, shown);
  list = g_strsplit (shown->str, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    {
      const guint columns = loom_text_page_columns (list[i]);

      if (*list[i] == '\0')
        continue;
      if (!is_first && column + 1 + columns > self->width)
        {
          column = indent;
          g_string_append_printf (self->text, "\n%*s", (int)column, "");
        }
      else if (!is_first)
        {
          g_string_append_c (self->text, ' ');
          column++;
        }
      g_string_append (self->text, list[i]);
      column += columns;
      is_first = FALSE;
    }
  loom_text_page_end_line (self);
}

void
loom_text_page_say (LoomTextPage *self, guint indent, guint hang, const char *words)
{
  g_string_append_printf (self->text, "%*s", (int)indent, "");
  wrap (self, indent, indent + hang, words);
}

void
loom_text_page_flow (LoomTextPage *self, guint indent, const char *words)
{
  wrap (self, indent, indent, words);
}

void
loom_text_page_heading (LoomTextPage *self, const char *words)
{
  g_string_append_c (self->text, '\n');
  loom_text_page_begin_ink (self, LOOM_INK_BOLD);
  g_string_append (self->text, words);
  loom_text_page_end_ink (self, LOOM_INK_BOLD);
  loom_text_page_end_line (self);
}

void
loom_text_page_cell (LoomTextPage *self,
                     const char *words,
                     guint width,
                     gboolean right,
                     LoomInk ink)
{
  g_autoptr (GString) shown = g_string_new (words);

  make_plain (self, shown);
  if (loom_text_page_columns (shown->str) > width)
    {
      g_autofree char *whole = g_strdup (shown->str);
      const char *const end = self->look->unicode ? "…" : "..";
      const guint room = width - MIN (width, loom_text_page_columns (end));
      guint columns = 0;

      g_string_truncate (shown, 0);
      for (const char *p = whole; *p != '\0'; p = g_utf8_next_char (p))
        {
          const gunichar c = g_utf8_get_char (p);

          columns += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
          if (columns > room)
            break;
          g_string_append_unichar (shown, c);
        }
      g_string_append (shown, end);
    }
  const guint columns = loom_text_page_columns (shown->str);
  const int blanks = (int)(width - MIN (columns, width));
  const LoomInk used = shown->len > 0 ? ink : LOOM_INK_PLAIN;

  if (right)
    g_string_append_printf (self->text, "%*s", blanks, "");
  loom_text_page_begin_ink (self, used);
  g_string_append (self->text, shown->str);
  loom_text_page_end_ink (self, used);
  if (!right)
    g_string_append_printf (self->text, "%*s", blanks, "");
}

void
loom_text_page_end_line (LoomTextPage *self)
{
  while (self->text->len > 0 && self->text->str[self->text->len - 1] == ' ')
    g_string_truncate (self->text, self->text->len - 1);
  g_string_append_c (self->text, '\n');
}

/* Intervals. */

void
loom_scale_init (LoomScale *self, const LoomStudy *study, guint columns)
{
  const double step = 0.05, due = 1.0 / study->game->n_seats;
  double low = due - 2 * study->plan.delta, high = due + 2 * study->plan.delta;

  for (guint i = 0; i < study->n_results; i++)
    for (guint k = 0; k < study->game->n_seats && study->results[i]->games > 0; k++)
      {
        const LoomShare share
            = loom_fairness_share (study->results[i]->tests[LOOM_ASPECT_AS_DEALT], k);

        low = MIN (low, share.low);
        high = MAX (high, share.high);
      }
  *self = (LoomScale){
    .low = MAX (floor (low / step + 1e-9) * step, 0),
    .high = MIN (ceil (high / step - 1e-9) * step, 1),
    .columns = columns,
    .due = due,
    .delta = study->plan.delta,
  };
}

/* The column of @share, from 0. */
static guint
column_of (const LoomScale *scale, double share)
{
  const double at = (share - scale->low) / (scale->high - scale->low);

  return (guint)lround (CLAMP (at, 0, 1) * (scale->columns - 1));
}

void
loom_text_page_interval (LoomTextPage *self, const LoomScale *scale, LoomShare share)
{
  const guint low = column_of (scale, share.low), high = column_of (scale, share.high);
  const guint mean = column_of (scale, share.mean), due = column_of (scale, scale->due);
  const guint from = column_of (scale, scale->due - scale->delta);
  const guint to = column_of (scale, scale->due + scale->delta);

  for (guint i = 0; i < scale->columns; i++)
    {
      const char *sign = " ";

      if (i == mean)
        sign = "●";
      else if (i == low)
        sign = "├";
      else if (i == high)
        sign = "┤";
      else if (i > low && i < high)
        sign = "─";
      else if (i == due)
        sign = "│";
      else if (i >= from && i <= to)
        sign = "░";
      g_string_append (self->text, sign);
    }
}

void
loom_text_page_axis (LoomTextPage *self, const LoomScale *scale)
{
  const double marks[] = { scale->low, scale->due, scale->high };
  guint column = 0;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *words = g_strdup_printf ("%.4g %%", loom_fairness_round (100 * marks[i], 1));
      const guint length = (guint)strlen (words);
      const guint middle = column_of (scale, marks[i]);
      guint at = i == 0 ? 0 : middle >= length / 2 ? middle - length / 2 : 0;

      if (i == 2)
        at = scale->columns >= length ? scale->columns - length : 0;
      if (at < column + (column > 0))
        continue;
      g_string_append_printf (self->text, "%*s%s", (int)(at - column), "", words);
      column = at + length;
    }
}
