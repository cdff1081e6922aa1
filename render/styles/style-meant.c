/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people write for a value that is none: see style-meant.h. */

#include "render/styles/style-meant.h"

#include "formats/model/nearest.h"
#include "render/styles/style-value.h"

#include <string.h>

/* What a number can be that is too small or too large for its type; see style-value.c. */
typedef struct
{
  LoomStyleValueType type;
  const char *least, *most;
} Bound;

static const Bound bounds[] = {
  { LOOM_STYLE_NUMBERS, "-1000", "1000" }, { LOOM_STYLE_LENGTH, "0", "1000" },
  { LOOM_STYLE_PITCH, "0.05", "1000" },    { LOOM_STYLE_SHARE, "0", "1" },
  { LOOM_STYLE_COUNT, "0", "1000" },       { LOOM_STYLE_WEIGHT, "100", "900" },
};

/* #rrggbb of @word, or NULL. */
static char *
dup_colour (const char *word)
{
  const char *digits = word + (*word == '#');
  const gsize n = strlen (digits);

  for (gsize i = 0; i < n; i++)
    if (!g_ascii_isxdigit (digits[i]))
      return NULL;
  if (n == 3)
    return g_strdup_printf ("#%c%c%c%c%c%c", digits[0], digits[0], digits[1], digits[1], digits[2],
                            digits[2]);
  return n == 6 ? g_strdup_printf ("#%s", digits) : NULL;
}

static char *
dup_word (const char *const *words, const char *written)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    loom_nearest_offer (&nearest, written, words[i]);
  return g_strdup (nearest.word);
}

static char *
dup_number (const LoomStyleField *field, const char *written)
{
  g_auto (GStrv) parts = g_strsplit (written, ",", 2);
  g_autofree char *number = g_strjoinv (".", parts);
  char *end;
  const double value = g_ascii_strtod (number, &end);

  for (guint i = 0; end != number && *end == '\0' && i < G_N_ELEMENTS (bounds); i++)
    if (bounds[i].type == field->type)
      return value < g_ascii_strtod (bounds[i].least, NULL)  ? g_strdup (bounds[i].least)
             : value > g_ascii_strtod (bounds[i].most, NULL) ? g_strdup (bounds[i].most)
                                                             : g_steal_pointer (&number);
  return NULL;
}

static char *
dup_guess (const LoomStyleField *field, const char *word)
{
  switch (field->type)
    {
    case LOOM_STYLE_COLOUR:
    case LOOM_STYLE_PAINT:
      return dup_colour (word);
    case LOOM_STYLE_INK:
      {
        char *colour = dup_colour (word);

        return colour != NULL ? colour : dup_word (loom_style_role_words, word);
      }
    case LOOM_STYLE_COLOURS:
    case LOOM_STYLE_HATCHES:
    case LOOM_STYLE_TEXT:
      return NULL;
    default:
      {
        const char *const *words = loom_style_type_get_words (field->type);

        return words != NULL ? dup_word (words, word) : dup_number (field, word);
      }
    }
}

/* Whether it is a value: tried on a table of one's own that has this field alone. */
static gboolean
is_value (const LoomStyleField *field, const char *text)
{
  g_autoptr (GPtrArray) owned = g_ptr_array_new_with_free_func (g_free);
  LoomStyleField alone = *field;
  g_autofree gpointer table = g_malloc0 (loom_style_field_get_size (field));

  alone.offset = 0;
  return loom_style_value_set (&alone, table, text, owned, NULL);
}

char *
loom_style_value_dup_meant (const LoomStyleField *field, const char *text)
{
  g_return_val_if_fail (field != NULL && text != NULL, NULL);

  g_autofree char *word = g_strdup (text), *guess = NULL;

  if (field->n != 1 || field->width != 1)
    return NULL;
  g_strdelimit (word, "\"';", ' ');
  guess = dup_guess (field, g_strstrip (word));
  return guess != NULL && is_value (field, guess) ? g_steal_pointer (&guess) : NULL;
}
