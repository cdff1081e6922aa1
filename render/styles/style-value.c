/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Settings as text: see style-value.h.
 *
 * Implementation notes. A value is read into a copy, part by part; only when all of it was
 * understood is the table touched. */

#include "render/styles/style-value.h"

#include "formats/model/error.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/* The least and the greatest number of any setting: no length, share or count is beyond. */
#define MOST_NUMBER 1000.0

/* The least pitch: a hatch of a sheet of paper has thousands of lines then. */
#define LEAST_PITCH .05

/* Bytes of the largest value of all: four lengths of a dash, and more. */
#define MOST_BYTES 64

/* --- writing ------------------------------------------------------------------------------------
 */

/* The shortest that is read back as the same. */
static void
add_number (GString *text, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  for (int places = 1; places <= 17; places++)
    {
      g_autofree char *format = g_strdup_printf ("%%.%dg", places);

      g_ascii_formatd (digits, sizeof digits, format, number);
      if (g_ascii_strtod (digits, NULL) == number)
        break;
    }
  if (text->len > 0 && text->str[text->len - 1] != ' ')
    g_string_append_c (text, ' ');
  g_string_append (text, digits);
}

static void
add_colour (GString *text, guint32 rgb)
{
  g_string_append_printf (text, "#%06x", rgb);
}

static void
add_paint (GString *text, const LoomColour *colour)
{
  const guint32 rgb = (guint32)(colour->r * 255 + .5) << 16 | (guint32)(colour->g * 255 + .5) << 8
                      | (guint32)(colour->b * 255 + .5);
  const LoomColour whole = loom_colour_hex (rgb);

  if (whole.r == colour->r && whole.g == colour->g && whole.b == colour->b)
    add_colour (text, rgb);
  else
    {
      add_number (text, colour->r);
      add_number (text, colour->g);
      add_number (text, colour->b);
    }
  if (colour->a != 1)
    add_number (text, colour->a);
}

static void
add_ink (GString *text, const LoomStyleInk *ink)
{
  if (ink->role == LOOM_ROLE_OWN)
    add_colour (text, ink->rgb);
  else
    g_string_append (text, loom_style_role_words[ink->role]);
}

static void
add_line (GString *text, const LoomStyleLine *line)
{
  add_number (text, line->width);
  g_string_append_c (text, ' ');
  add_ink (text, &line->ink);
  if (line->alpha != 1)
    add_number (text, line->alpha);
}

static void
add_soft_line (GString *text, const LoomSoftLine *line)
{
  add_colour (text, line->rgb);
  add_number (text, line->alpha);
  add_number (text, line->width);
}

static void
add_dash (GString *text, const LoomStyleDash *dash)
{
  if (dash->n == 0)
    g_string_append (text, "none");
  for (guint i = 0; i < dash->n; i++)
    add_number (text, dash->lengths[i]);
  if (dash->offset == 0)
    return;
  g_string_append (text, " from");
  add_number (text, dash->offset);
}

static void
add_list (GString *text, const LoomStyleField *field, gconstpointer at)
{
  const LoomStyleColours *colours = at;
  const LoomStyleHatches *hatches = at;

  if (field->type == LOOM_STYLE_COLOURS)
    for (guint i = 0; i < colours->n; i++)
      {
        g_string_append (text, i > 0 ? ", " : "");
        add_colour (text, colours->rgb[i]);
      }
  else
    for (guint i = 0; i < hatches->n; i++)
      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                              loom_style_type_get_words (field->type)[hatches->kinds[i]]);
}

static void
add_value (GString *text, const LoomStyleField *field, gconstpointer at)
{
  switch (field->type)
    {
    case LOOM_STYLE_NUMBERS:
      for (guint i = 0; i < field->width; i++)
        add_number (text, ((const double *)at)[i]);
      break;
    case LOOM_STYLE_LENGTH:
    case LOOM_STYLE_PITCH:
    case LOOM_STYLE_SHARE:
      add_number (text, *(const double *)at);
      break;
    case LOOM_STYLE_STEP:
      add_number (text, ((const LoomStyleStep *)at)->width);
      add_number (text, ((const LoomStyleStep *)at)->alpha);
      break;
    case LOOM_STYLE_COUNT:
      g_string_append_printf (text, "%u", *(const guint *)at);
      break;
    case LOOM_STYLE_WEIGHT:
      g_string_append_printf (text, "%d", *(const int *)at);
      break;
    case LOOM_STYLE_COLOUR:
      add_colour (text, *(const guint32 *)at);
      break;
    case LOOM_STYLE_PAINT:
      add_paint (text, at);
      break;
    case LOOM_STYLE_INK:
      add_ink (text, at);
      break;
    case LOOM_STYLE_LINE:
      add_line (text, at);
      break;
    case LOOM_STYLE_SOFT_LINE:
      add_soft_line (text, at);
      break;
    case LOOM_STYLE_DASH:
      add_dash (text, at);
      break;
    case LOOM_STYLE_COLOURS:
    case LOOM_STYLE_HATCHES:
      add_list (text, field, at);
      break;
    case LOOM_STYLE_TEXT:
      g_string_append (text, *(const char *const *)at);
      break;
    case LOOM_STYLE_SYMBOL:
      g_string_append (text, *(const gint32 *)at == LOOM_UNSET
                                 ? "none"
                                 : loom_style_type_get_words (field->type)[*(const gint32 *)at]);
      break;
    default:
      g_string_append (text, loom_style_type_get_words (field->type)[*(const gint32 *)at]);
    }
}

char *
loom_style_value_dup_text (const LoomStyleField *field, gconstpointer table)
{
  g_return_val_if_fail (field != NULL && table != NULL, NULL);

  const gsize size = loom_style_field_get_size (field);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < field->n; i++)
    {
      g_string_append (text, i > 0 ? ", " : "");
      add_value (text, field, (const char *)table + field->offset + i * size);
    }
  return g_string_free (text, FALSE);
}

/* --- reading ------------------------------------------------------------------------------------
 */

/* The most words that a value has: a dash. */
#define MOST_WORDS 6

typedef struct
{
  const char *at[MOST_WORDS];
  guint n;
} Words;

/* Splits @text, which is written to, where blanks are. */
static gboolean
split_words (char *text, Words *words)
{
  char *rest;

  words->n = 0;
  for (char *word = strtok_r (text, " \t", &rest); word != NULL;
       word = strtok_r (NULL, " \t", &rest))
    {
      if (words->n == MOST_WORDS)
        return FALSE;
      words->at[words->n++] = word;
    }
  return TRUE;
}

static gboolean
read_number (const char *word, double *number)
{
  char *end;

  *number = g_ascii_strtod (word, &end);
  return end != word && *end == '\0' && *number >= -MOST_NUMBER && *number <= MOST_NUMBER;
}

static gboolean
read_colour (const char *word, guint32 *rgb)
{
  char *end;

  if (word[0] != '#' || strlen (word) != 7)
    return FALSE;
  *rgb = (guint32)g_ascii_strtoull (word + 1, &end, 16);
  return *end == '\0' && g_ascii_isxdigit (word[1]);
}

static gboolean
read_numbers (const Words *words, guint n, double *numbers)
{
  if (words->n != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!read_number (words->at[i], &numbers[i]))
      return FALSE;
  return TRUE;
}

/* One number from @least to @most. */
static gboolean
read_between (const Words *words, double least, double most, double *number)
{
  return read_numbers (words, 1, number) && *number >= least && *number <= most;
}

static gboolean
read_step (const Words *words, LoomStyleStep *step)
{
  return words->n == 2 && read_number (words->at[0], &step->width) && step->width >= 0
         && read_number (words->at[1], &step->alpha) && step->alpha >= 0 && step->alpha <= 1;
}

static gboolean
read_paint (const Words *words, LoomColour *colour)
{
  const guint n = words->n;
  double numbers[4] = { 0, 0, 0, 1 };
  guint32 rgb;

  if (n >= 1 && n <= 2 && read_colour (words->at[0], &rgb))
    {
      *colour = loom_colour_hex (rgb);
      return n == 1 || (read_number (words->at[1], &colour->a) && colour->a >= 0 && colour->a <= 1);
    }
  if (n < 3 || n > 4 || !read_numbers (words, n, numbers))
    return FALSE;
  for (guint i = 0; i < 4; i++)
    if (numbers[i] < 0 || numbers[i] > 1)
      return FALSE;
  *colour = (LoomColour){ numbers[0], numbers[1], numbers[2], numbers[3] };
  return TRUE;
}

static gboolean
read_ink (const char *word, LoomStyleInk *ink)
{
  *ink = (LoomStyleInk){ LOOM_ROLE_OWN, 0 };
  if (read_colour (word, &ink->rgb))
    return TRUE;
  for (guint i = 0; i < LOOM_N_ROLES; i++)
    if (strcmp (loom_style_role_words[i], word) == 0)
      {
        *ink = (LoomStyleInk){ (LoomStyleRole)i, 0 };
        return TRUE;
      }
  return FALSE;
}

/* A share from 0 to 1. */
static gboolean
read_alpha (const char *word, double *alpha)
{
  return read_number (word, alpha) && *alpha >= 0 && *alpha <= 1;
}

static gboolean
read_line (const Words *words, LoomStyleLine *line)
{
  const guint n = words->n;

  line->alpha = 1;
  return (n == 2 || n == 3) && read_number (words->at[0], &line->width) && line->width >= 0
         && read_ink (words->at[1], &line->ink)
         && (n == 2 || read_alpha (words->at[2], &line->alpha));
}

static gboolean
read_soft_line (const Words *words, LoomSoftLine *line)
{
  return words->n == 3 && read_colour (words->at[0], &line->rgb)
         && read_alpha (words->at[1], &line->alpha) && read_number (words->at[2], &line->width)
         && line->width >= 0;
}

static gboolean
read_dash (const Words *words, LoomStyleDash *dash)
{
  guint n = words->n;
  double sum = 0;

  *dash = (LoomStyleDash){ .n = 0 };
  if (n == 1 && strcmp (words->at[0], "none") == 0)
    return TRUE;
  if (n > 2 && strcmp (words->at[n - 2], "from") == 0)
    {
      if (!read_number (words->at[n - 1], &dash->offset))
        return FALSE;
      n -= 2;
    }
  if (n == 0 || n > G_N_ELEMENTS (dash->lengths))
    return FALSE;
  for (dash->n = 0; dash->n < n; dash->n++)
    {
      double *length = &dash->lengths[dash->n];

      if (!read_number (words->at[dash->n], length) || *length < 0)
        return FALSE;
      sum += *length;
    }
  return sum > 0;
}

/* A whole number from @least to @most. */
static gboolean
read_whole (const Words *words, double least, double most, int *number)
{
  double read;

  if (!read_numbers (words, 1, &read) || read != (int)read || read < least || read > most)
    return FALSE;
  *number = (int)read;
  return TRUE;
}

static gboolean
read_word (LoomStyleValueType type, const Words *words, gint32 *value)
{
  const char *const *known = loom_style_type_get_words (type);

  *value = LOOM_UNSET;
  if (words->n != 1 || known == NULL)
    return FALSE;
  if (type == LOOM_STYLE_SYMBOL && strcmp (words->at[0], "none") == 0)
    return TRUE;
  for (gint32 i = 0; known[i] != NULL; i++)
    if (strcmp (known[i], words->at[0]) == 0)
      *value = i;
  return *value != LOOM_UNSET;
}

/* One value of @field into @at, which has the room. */
static gboolean
read_value (const LoomStyleField *field, char *text, gpointer at)
{
  Words words;

  if (!split_words (text, &words))
    return FALSE;
  switch (field->type)
    {
    case LOOM_STYLE_NUMBERS:
      return read_numbers (&words, field->width, at);
    case LOOM_STYLE_LENGTH:
      return read_between (&words, 0, MOST_NUMBER, at);
    case LOOM_STYLE_PITCH:
      return read_between (&words, LEAST_PITCH, MOST_NUMBER, at);
    case LOOM_STYLE_SHARE:
      return read_between (&words, 0, 1, at);
    case LOOM_STYLE_STEP:
      return read_step (&words, at);
    case LOOM_STYLE_COUNT:
      return read_whole (&words, 0, MOST_NUMBER, at);
    case LOOM_STYLE_WEIGHT:
      return read_whole (&words, 100, 900, at);
    case LOOM_STYLE_COLOUR:
      return words.n == 1 && read_colour (words.at[0], at);
    case LOOM_STYLE_PAINT:
      return read_paint (&words, at);
    case LOOM_STYLE_INK:
      return words.n == 1 && read_ink (words.at[0], at);
    case LOOM_STYLE_LINE:
      return read_line (&words, at);
    case LOOM_STYLE_SOFT_LINE:
      return read_soft_line (&words, at);
    case LOOM_STYLE_DASH:
      return read_dash (&words, at);
    default:
      return read_word (field->type, &words, at);
    }
}

/* @text is written to. */
static gboolean
read_list (const LoomStyleField *field, char *text, gpointer at, GPtrArray *owned)
{
  const LoomStyleField one = {
    .type = field->type == LOOM_STYLE_COLOURS ? LOOM_STYLE_COLOUR : LOOM_STYLE_HATCH,
  };
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (guint32));

  for (char *value = strsep (&text, ","); value != NULL; value = strsep (&text, ","))
    {
      guint32 item;

      if (!read_value (&one, value, &item))
        return FALSE;
      g_array_append_val (items, item);
    }
  const guint n = items->len;
  guint32 *taken = (gpointer)g_array_free (g_steal_pointer (&items), FALSE);
  if (field->type == LOOM_STYLE_COLOURS)
    *(LoomStyleColours *)at = (LoomStyleColours){ taken, n };
  else
    *(LoomStyleHatches *)at = (LoomStyleHatches){ (const LoomPatternKind *)taken, n };
  g_ptr_array_add (owned, taken);
  return TRUE;
}

/* @text is written to. */
static gboolean
read_values (const LoomStyleField *field, char *text, gpointer at)
{
  const gsize size = loom_style_field_get_size (field);
  g_autofree char *read = g_malloc0 (field->n * MAX (size, MOST_BYTES));

  for (guint i = 0; i < field->n; i++)
    {
      char *value = strsep (&text, ",");

      if (value == NULL || !read_value (field, value, read + i * size))
        return FALSE;
    }
  if (text != NULL)
    return FALSE;
  memcpy (at, read, field->n * size);
  return TRUE;
}

/* What files have other words for is no name of anything. */
static gboolean
read_text (const char *text, const char **at)
{
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '\\' || g_ascii_iscntrl (*c))
      return FALSE;
  *at = g_intern_string (text);
  return TRUE;
}

static void
set_error (const LoomStyleField *field, const char *text, GError **error)
{
  g_autofree char *expected = loom_style_field_dup_description (field);

  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE, _ ("“%s” is not %s"), text, expected);
}

gboolean
loom_style_value_set (const LoomStyleField *field,
                      gpointer table,
                      const char *text,
                      GPtrArray *owned,
                      GError **error)
{
  g_return_val_if_fail (field != NULL && table != NULL && text != NULL && owned != NULL, FALSE);

  gpointer at = (char *)table + field->offset;
  g_autofree char *copy = g_strdup (text);
  gboolean is_read;

  if (field->type == LOOM_STYLE_TEXT)
    is_read = read_text (text, at);
  else if (field->type == LOOM_STYLE_COLOURS || field->type == LOOM_STYLE_HATCHES)
    is_read = read_list (field, copy, at, owned);
  else
    is_read = read_values (field, copy, at);
  if (!is_read)
    set_error (field, text, error);
  return is_read;
}
