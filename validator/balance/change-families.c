/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words by which a designer says what may change. */

#include "validator/balance/change-families.h"

#include <string.h>

#include "formats/model/error.h"
#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

static const char *const words[LOOM_N_CHANGE_FAMILIES + 1]
    = { "dice", "order", "options", "places", "routes", "neutral", "tokens", "items" };

const char *
loom_change_families_word (LoomChangeFamilies may)
{
  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    if (may == (LoomChangeFamilies)(1u << i))
      return words[i];
  g_return_val_if_reached (NULL);
}

const char *const *
loom_change_families_words (void)
{
  return words;
}

static gboolean
parse_word (const char *word, guint *may, GError **error)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;
  g_autofree char *all = loom_change_families_dup_words ((1u << LOOM_N_CHANGE_FAMILIES) - 1);

  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    {
      if (strcmp (words[i], word) == 0)
        {
          *may |= 1u << i;
          return TRUE;
        }
      loom_nearest_offer (&nearest, word, words[i]);
    }
  if (nearest.word != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("nothing that may change is called “%s”; did you mean “%s”? There are: %s"),
                 word, nearest.word, all);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                 _ ("nothing that may change is called “%s”; there are: %s"), word, all);
  return FALSE;
}

gboolean
loom_change_families_parse (const char *typed, guint *may, GError **error)
{
  g_auto (GStrv) list = g_strsplit (typed, ",", -1);

  *may = 0;
  if (list[0] == NULL)
    return parse_word (typed, may, error);
  for (guint i = 0; list[i] != NULL; i++)
    if (!parse_word (g_strstrip (list[i]), may, error))
      return FALSE;
  return TRUE;
}

char *
loom_change_families_dup_words (guint may)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < LOOM_N_CHANGE_FAMILIES; i++)
    if ((may & (1u << i)) != 0)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "," : "", words[i]);
  return g_string_free (text, FALSE);
}
