/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths in whole, relative numbers. */

#include "render/web/svg-path.h"

#include <math.h>
#include <string.h>

/* A drawing is never so large; what is beyond stays at the edge. */
#define FARTHEST 1e9

/* Shapes of so many steps are small: letters, pips and the like. Those that others join without a
 * gap, cells and areas, are larger, and more so where they are round. */
#define SMALL_STRAIGHT 100
#define SMALL_ROUND 175

static gint64
round_steps (double steps)
{
  return isfinite (steps) ? (gint64)llround (CLAMP (steps, -FARTHEST, FARTHEST)) : 0;
}

static gint64
round_x (const LoomPathWriter *self, double x)
{
  return self->is_small ? self->start_x + round_steps ((x - self->exact_x) / self->unit)
                        : round_steps (x / self->unit);
}

static gint64
round_y (const LoomPathWriter *self, double y)
{
  return self->is_small ? self->start_y + round_steps ((y - self->exact_y) / self->unit)
                        : round_steps (y / self->unit);
}

static void
reach (LoomPathWriter *self, gint64 x, gint64 y)
{
  self->box.left = MIN (self->box.left, x);
  self->box.top = MIN (self->box.top, y);
  self->box.right = MAX (self->box.right, x);
  self->box.bottom = MAX (self->box.bottom, y);
}

/* The letter of a command where it is another than the last, and numbers behind it. */
static void
append (LoomPathWriter *self, char command, const gint64 *numbers, guint n)
{
  gboolean has_before = self->last == command;

  if (!has_before)
    g_string_append_c (self->out, command);
  for (guint i = 0; i < n; i++)
    {
      if (has_before && numbers[i] >= 0)
        g_string_append_c (self->out, ',');
      g_string_append_printf (self->out, "%" G_GINT64_FORMAT, numbers[i]);
      has_before = TRUE;
    }
  self->last = command;
}

void
loom_path_writer_move (LoomPathWriter *self, double x, double y)
{
  const gint64 to_x = round_steps (x / self->unit);
  const gint64 to_y = round_steps (y / self->unit);

  self->is_small = FALSE;
  self->last = '\0';
  append (self, 'M', (const gint64[]){ to_x, to_y }, 2);
  self->last = 'M';
  self->x = self->begun_x = self->start_x = to_x;
  self->y = self->begun_y = self->start_y = to_y;
  reach (self, to_x, to_y);
}

void
loom_path_writer_line (LoomPathWriter *self, double x, double y)
{
  const gint64 to_x = round_x (self, x), to_y = round_y (self, y);

  append (self, 'l', (const gint64[]){ to_x - self->x, to_y - self->y }, 2);
  self->x = to_x;
  self->y = to_y;
  reach (self, to_x, to_y);
}

void
loom_path_writer_curve (LoomPathWriter *self, const double points[6])
{
  gint64 numbers[6];

  for (guint i = 0; i < 6; i++)
    numbers[i]
        = i % 2 == 0 ? round_x (self, points[i]) - self->x : round_y (self, points[i]) - self->y;
  append (self, 'c', numbers, 6);
  for (guint i = 0; i < 6; i += 2)
    reach (self, self->x + numbers[i], self->y + numbers[i + 1]);
  self->x += numbers[4];
  self->y += numbers[5];
}

void
loom_path_writer_close (LoomPathWriter *self)
{
  g_string_append_c (self->out, 'z');
  self->last = 'z';
  self->x = self->begun_x;
  self->y = self->begun_y;
}

/* The next @n numbers of @data, x before y, in the measure of unit; FALSE where there are fewer. */
static gboolean
read_numbers (const LoomPathWriter *self,
              const char **data,
              const char *end,
              double *numbers,
              guint n)
{
  const double *m = self->matrix;

  for (guint i = 0; i < n; i++)
    {
      char *rest;

      while (*data < end && (**data == ' ' || **data == ','))
        (*data)++;
      if (*data == end)
        return FALSE;
      numbers[i] = g_ascii_strtod (*data, &rest);
      if (rest == *data || rest > end)
        return FALSE;
      *data = rest;
    }
  for (guint i = 0; m != NULL && i < n; i += 2)
    {
      const double x = numbers[i], y = numbers[i + 1];

      numbers[i] = m[0] * x + m[2] * y + m[4];
      numbers[i + 1] = m[1] * x + m[3] * y + m[5];
    }
  return TRUE;
}

/* Whether a move is the last of a path, where it draws nothing: cairo writes one behind each Z. */
static gboolean
is_idle (const char *data, const char *end)
{
  while (data < end && *data == ' ')
    data++;
  return data == end || *data == 'M';
}

/* Whether the shape that begins at (@x, @y) and goes on with @data is small. */
static gboolean
measure_small (const LoomPathWriter *self, double x, double y, const char *data, const char *end)
{
  double left = x, right = x, top = y, bottom = y, numbers[6];
  gboolean is_round = FALSE;

  for (; data < end && *data != 'M' && *data != 'Z'; data++)
    {
      const guint n = *data == 'L' ? 2 : *data == 'C' ? 6 : 0;
      const char *at = data + 1;

      if (n == 0)
        continue;
      if (!read_numbers (self, &at, end, numbers, n))
        return FALSE;
      data = at - 1;
      is_round = is_round || n == 6;
      for (guint i = 0; i < n; i += 2)
        {
          left = MIN (left, numbers[i]);
          right = MAX (right, numbers[i]);
          top = MIN (top, numbers[i + 1]);
          bottom = MAX (bottom, numbers[i + 1]);
        }
    }
  return MAX (right - left, bottom - top) <= (is_round ? SMALL_ROUND : SMALL_STRAIGHT) * self->unit;
}

/* A small shape behind another begins as far from that as it does: a word is the same bytes as well
 * as its letters are. */
static void
begin_shape (LoomPathWriter *self, const double at[2], gboolean is_small)
{
  if (self->is_small && is_small && self->last != '\0')
    {
      const gint64 to_x = round_x (self, at[0]), to_y = round_y (self, at[1]);

      append (self, 'm', (const gint64[]){ to_x - self->x, to_y - self->y }, 2);
      self->x = self->begun_x = to_x;
      self->y = self->begun_y = to_y;
      reach (self, to_x, to_y);
      return;
    }
  loom_path_writer_move (self, at[0], at[1]);
  self->is_small = is_small;
  self->exact_x = at[0];
  self->exact_y = at[1];
}

gboolean
loom_path_writer_copy (LoomPathWriter *self, const char *data, gsize length)
{
  const char *const end = data + length;
  double numbers[6];

  while (data < end)
    {
      const char command = *data++;

      switch (command)
        {
        case ' ':
          break;
        case 'M':
          if (!read_numbers (self, &data, end, numbers, 2))
            return FALSE;
          if (!is_idle (data, end))
            begin_shape (self, numbers, measure_small (self, numbers[0], numbers[1], data, end));
          break;
        case 'L':
          if (!read_numbers (self, &data, end, numbers, 2))
            return FALSE;
          loom_path_writer_line (self, numbers[0], numbers[1]);
          break;
        case 'C':
          if (!read_numbers (self, &data, end, numbers, 6))
            return FALSE;
          loom_path_writer_curve (self, numbers);
          break;
        case 'Z':
          loom_path_writer_close (self);
          break;
        default:
          return FALSE;
        }
    }
  return TRUE;
}

void
loom_slim_append_number (GString *out, double value, guint digits)
{
  char format[8], text[G_ASCII_DTOSTR_BUF_SIZE * 4];
  char *first = text;

  g_snprintf (format, sizeof format, "%%.%uf", MIN (digits, 9));
  g_ascii_formatd (text, sizeof text, format, isfinite (value) ? value : 0);
  if (strchr (text, '.') != NULL)
    {
      char *last = text + strlen (text) - 1;

      while (*last == '0')
        *last-- = '\0';
      if (*last == '.')
        *last = '\0';
    }
  if (strcmp (text, "-0") == 0)
    first++;
  else if (g_str_has_prefix (text, "0."))
    first++;
  else if (g_str_has_prefix (text, "-0."))
    {
      text[1] = '-';
      first++;
    }
  g_string_append (out, first);
}
