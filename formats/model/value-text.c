/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Values as text: reading them, writing numbers, and the ranges they must keep.
 *
 * Implementation notes: numbers are read digit by digit into 64 bits, so that no locale, no NaN and
 * no rounding can come between the file and the model. Messages say what was found and what would
 * do; who calls adds the field and the place. */

#include "formats/model/error.h"
#include "formats/model/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *
skip_space (const char *text)
{
  while (is_space (*text))
    text++;
  return text;
}

/* Reads a decimal with at most @places digits behind the point as a whole number of its last place,
 * and moves *@text behind it. Exactly xsd:decimal: no exponent, no infinity. */
static gboolean
scan_decimal (const char **text, int places, gint64 *value)
{
  const char *at = *text;
  gboolean minus = *at == '-';
  gboolean digits = FALSE;
  gint64 number = 0;
  if (*at == '-' || *at == '+')
    at++;
  for (; g_ascii_isdigit (*at); at++, digits = TRUE)
    {
      if (number > 100000000000)
        return FALSE;
      number = number * 10 + (*at - '0');
    }
  int left = places;
  if (*at == '.' && places > 0)
    {
      at++;
      for (; g_ascii_isdigit (*at); at++, digits = TRUE)
        {
          if (left > 0)
            {
              number = number * 10 + (*at - '0');
              left--;
            }
          else if (*at != '0')
            return FALSE;
        }
    }
  for (; left > 0; left--)
    number *= 10;
  if (!digits || (*at != '\0' && !is_space (*at)))
    return FALSE;
  *value = minus ? -number : number;
  *text = at;
  return TRUE;
}

void
loom_number_append (GString *text, gint32 thousandths)
{
  gint64 number = thousandths;
  if (number < 0)
    {
      g_string_append_c (text, '-');
      number = -number;
    }
  char digits[24];
  int n = g_snprintf (digits, sizeof digits, "%" G_GINT64_FORMAT, number / 1000);
  g_string_append_len (text, digits, n);
  int rest = number % 1000;
  if (rest == 0)
    return;
  n = g_snprintf (digits, sizeof digits, ".%03d", rest);
  while (digits[n - 1] == '0')
    n--;
  g_string_append_len (text, digits, n);
}

static gboolean
is_decimal (LoomType type)
{
  return type == LOOM_TYPE_MM || type == LOOM_TYPE_FIXED || type == LOOM_TYPE_POINT
         || type == LOOM_TYPE_POINTS;
}

static void
append_number (GString *text, const LoomField *field, gint32 number)
{
  if (is_decimal (field->type))
    loom_number_append (text, number);
  else
    g_string_append_printf (text, "%d", number);
}

static gboolean fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static gboolean
fail (GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, message);
  return FALSE;
}

static char *
dup_excerpt (const char *text)
{
  if (g_utf8_strlen (text, 64) < 41)
    return g_strdup (text);
  g_autofree char *head = g_utf8_substring (text, 0, 40);
  return g_strconcat (head, "…", NULL);
}

/* Whether the field can be @number, which stands in @words, where it was read. */
static gboolean
in_range (const LoomField *field, gint64 number, const char *words, GError **error)
{
  gint32 lowest = field->lowest;
  gint32 highest = field->highest;
  /* The range of a list is about its length; its points have that of every length. */
  if (field->type == LOOM_TYPE_POINTS)
    {
      lowest = -LOOM_MM_MAX;
      highest = LOOM_MM_MAX;
    }
  else if (field->type == LOOM_TYPE_CELLS)
    {
      lowest = 1;
      highest = 1024;
    }
  if (number >= lowest && number <= highest)
    return TRUE;
  g_autoptr (GString) least = g_string_new (NULL);
  g_autoptr (GString) most = g_string_new (NULL);
  g_autofree char *excerpt = words != NULL ? dup_excerpt (words) : NULL;
  append_number (least, field, lowest);
  append_number (most, field, highest);
  if (excerpt == NULL)
    return fail (error, _ ("is out of range; it goes from %s to %s"), least->str, most->str);
  return fail (error, _ ("“%s” is out of range; it goes from %s to %s"), excerpt, least->str,
               most->str);
}

static const char *
describe (const LoomField *field)
{
  switch (field->type)
    {
    case LOOM_TYPE_INT:
      return _ ("a whole number");
    case LOOM_TYPE_MM:
      return _ ("a length in mm with at most three decimal places, as in 12.5");
    case LOOM_TYPE_FIXED:
      return _ ("a number with at most three decimal places, as in 0.95");
    case LOOM_TYPE_POINT:
      return _ ("two lengths in mm, as in “12.5 30”");
    case LOOM_TYPE_POINTS:
      return _ ("pairs of lengths in mm, as in “12.5 30 14 31.25”");
    case LOOM_TYPE_CELL:
      return _ ("a column and a row counted from 1, as in “11 4”");
    case LOOM_TYPE_CELLS:
      return _ ("pairs of column and row, as in “11 4 12 4”");
    case LOOM_TYPE_COLOUR:
      return _ ("a colour of six hexadecimal digits, as in #2f5d6b");
    case LOOM_TYPE_CHAR:
      return _ ("one character that can be seen");
    default:
      return _ ("something else");
    }
}

static gboolean
parse_number (const LoomField *field, const char *text, gint32 *number, GError **error)
{
  const char *at = skip_space (text);
  gint64 wide;
  if (!scan_decimal (&at, is_decimal (field->type) ? 3 : 0, &wide) || *skip_space (at) != '\0')
    {
      g_autofree char *excerpt = dup_excerpt (text);
      return fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
    }
  if (!in_range (field, wide, text, error))
    return FALSE;
  *number = (gint32)wide;
  return TRUE;
}

/* Reads the pairs of @text into a new array of gint32, @n pairs long. */
static gint32 *
parse_pairs (const LoomField *field, const char *text, guint *n, GError **error)
{
  int places = is_decimal (field->type) ? 3 : 0;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint32));
  for (const char *at = skip_space (text); *at != '\0'; at = skip_space (at))
    {
      gint64 wide;
      const char *start = at;
      if (!scan_decimal (&at, places, &wide))
        {
          g_autofree char *excerpt = dup_excerpt (start);
          fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
          return NULL;
        }
      g_autofree char *word = g_strndup (start, MIN (at - start, 40));
      if (!in_range (field, wide, word, error))
        return NULL;
      gint32 number = (gint32)wide;
      g_array_append_val (numbers, number);
    }
  if (numbers->len % 2 != 0 || numbers->len == 0)
    {
      g_autofree char *excerpt = dup_excerpt (text);
      fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
      return NULL;
    }
  *n = numbers->len / 2;
  return (gint32 *)g_array_free (g_steal_pointer (&numbers), FALSE);
}

static gboolean
parse_single_pair (const LoomField *field,
                   const char *text,
                   gint32 *first,
                   gint32 *second,
                   GError **error)
{
  guint n = 0;
  g_autofree gint32 *pair = parse_pairs (field, text, &n, error);
  if (pair == NULL)
    return FALSE;
  if (n != 1)
    {
      g_autofree char *excerpt = dup_excerpt (text);
      return fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
    }
  *first = pair[0];
  *second = pair[1];
  return TRUE;
}

static gboolean
parse_name (const LoomField *field, const char *text, gint32 *number, GError **error)
{
  for (gint32 i = 0; field->names[i] != NULL; i++)
    if (strcmp (field->names[i], text) == 0)
      {
        *number = i;
        return TRUE;
      }
  g_autofree char *all = g_strjoinv (", ", (char **)field->names);
  g_autofree char *excerpt = dup_excerpt (text);
  return fail (error, _ ("“%s” is none of: %s"), excerpt, all);
}

static gboolean
parse_colour (const LoomField *field, const char *text, gint32 *number, GError **error)
{
  gboolean good = text[0] == '#' && strlen (text) == 7;
  gint32 colour = 0;
  for (int i = 1; good && i < 7; i++)
    {
      good = g_ascii_isxdigit (text[i]);
      colour = colour * 16 + (good ? g_ascii_xdigit_value (text[i]) : 0);
    }
  if (!good)
    {
      g_autofree char *excerpt = dup_excerpt (text);
      return fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
    }
  *number = colour;
  return TRUE;
}

static gboolean
parse_character (const LoomField *field, const char *text, gint32 *number, GError **error)
{
  gunichar c = g_utf8_get_char (text);
  if (*text == '\0' || *g_utf8_next_char (text) != '\0' || !g_unichar_isgraph (c))
    {
      g_autofree char *excerpt = dup_excerpt (text);
      return fail (error, _ ("“%s” is not %s"), excerpt, describe (field));
    }
  *number = (gint32)c;
  return TRUE;
}

gboolean
loom_value_parse (const LoomField *field, const char *text, LoomValue *value, GError **error)
{
  value->type = field->type;
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      value->string = g_strdup (text);
      return TRUE;
    case LOOM_TYPE_INT:
    case LOOM_TYPE_MM:
    case LOOM_TYPE_FIXED:
      return parse_number (field, text, &value->number, error);
    case LOOM_TYPE_ENUM:
    case LOOM_TYPE_YN:
      return parse_name (field, text, &value->number, error);
    case LOOM_TYPE_COLOUR:
      return parse_colour (field, text, &value->number, error);
    case LOOM_TYPE_CHAR:
      return parse_character (field, text, &value->number, error);
    case LOOM_TYPE_POINT:
      return parse_single_pair (field, text, &value->point.x, &value->point.y, error);
    case LOOM_TYPE_CELL:
      return parse_single_pair (field, text, &value->cell.column, &value->cell.row, error);
    case LOOM_TYPE_POINTS:
      value->points.items = (LoomPoint *)parse_pairs (field, text, &value->points.n, error);
      return value->points.items != NULL && loom_value_check (field, value, error);
    case LOOM_TYPE_CELLS:
      value->cells.items = (LoomCell *)parse_pairs (field, text, &value->cells.n, error);
      return value->cells.items != NULL && loom_value_check (field, value, error);
    default:
      return fail (error, _ ("“%s” can only be read as part of a board"), text);
    }
}

static gboolean
check_length (const LoomField *field, guint n, GError **error)
{
  if (n == 0 && (field->flags & LOOM_FIELD_REQUIRED) == 0)
    return TRUE;
  if ((gint64)n < field->lowest)
    return fail (error, _ ("holds %u; at least %d are needed"), n, field->lowest);
  if ((gint64)n > field->highest)
    return fail (error, _ ("holds %u; at most %d are allowed"), n, field->highest);
  return TRUE;
}

static gboolean
is_xml_text (const char *text)
{
  if (!g_utf8_validate (text, -1, NULL))
    return FALSE;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xfffe || c == 0xffff)
        return FALSE;
    }
  return TRUE;
}

gboolean
loom_value_check (const LoomField *field, const LoomValue *value, GError **error)
{
  if (value->type != field->type)
    return fail (error, _ ("has the wrong type for “%s”"), field->name);
  if (!loom_value_is_set (value))
    return (field->flags & LOOM_FIELD_REQUIRED) == 0
           || fail (error, _ ("“%s” must have a value"), field->name);
  switch (field->type)
    {
    case LOOM_TYPE_STRING:
    case LOOM_TYPE_TEXT:
      return is_xml_text (value->string)
             || fail (error, _ ("“%s” holds a character that XML cannot hold"), field->name);
    case LOOM_TYPE_CHAR:
      return (g_unichar_validate ((gunichar)value->number)
              && g_unichar_isgraph ((gunichar)value->number))
             || fail (error, _ ("“%s” is not %s"), field->name, describe (field));
    case LOOM_TYPE_POINT:
      return in_range (field, value->point.x, NULL, error)
             && in_range (field, value->point.y, NULL, error);
    case LOOM_TYPE_CELL:
      return in_range (field, value->cell.column, NULL, error)
             && in_range (field, value->cell.row, NULL, error);
    case LOOM_TYPE_POINTS:
      for (guint i = 0; i < value->points.n; i++)
        if (!in_range (field, value->points.items[i].x, NULL, error)
            || !in_range (field, value->points.items[i].y, NULL, error))
          return FALSE;
      return check_length (field, value->points.n, error);
    case LOOM_TYPE_CELLS:
      for (guint i = 0; i < value->cells.n; i++)
        if (!in_range (field, value->cells.items[i].column, NULL, error)
            || !in_range (field, value->cells.items[i].row, NULL, error))
          return FALSE;
      return check_length (field, value->cells.n, error);
    case LOOM_TYPE_REFS:
      return check_length (field, value->refs.n, error);
    case LOOM_TYPE_REF:
      return TRUE;
    case LOOM_TYPE_GRID:
      for (gsize i = 0; i < (gsize)value->grid.columns * value->grid.rows; i++)
        if (!g_unichar_validate (value->grid.cells[i]) || !g_unichar_isgraph (value->grid.cells[i]))
          return fail (error, _ ("a row holds a character that cannot be seen"));
      return TRUE;
    default:
      return in_range (field, value->number, NULL, error);
    }
}
