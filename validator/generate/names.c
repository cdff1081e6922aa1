/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names from parts that go together: a beginning, perhaps a middle, an end that sounds like a
 * place. Some hundred thousand are possible; when luck runs out a further middle is put in. */

#include "validator/generate/names.h"

struct _LoomNames
{
  LoomGeneratorRandom stream;
  GHashTable *ids; /* (element-type utf8) (owned) */
};

static const char *const beginnings[]
    = { "Al",  "Ar",  "Bel", "Ber", "Bran", "Cal", "Car", "Cor",  "Dal",  "Dor", "Dun",  "El",
        "Er",  "Fal", "Fen", "Gal", "Gar",  "Hal", "Har", "Hol",  "Il",   "Is",  "Kel",  "Kor",
        "Lan", "Lor", "Lun", "Mar", "Mel",  "Mor", "Nar", "Nor",  "Ol",   "Or",  "Pel",  "Per",
        "Ral", "Ren", "Ros", "Sal", "Sel",  "Sol", "Tal", "Tar",  "Thal", "Tor", "Ul",   "Val",
        "Ver", "Vor", "Wel", "Win", "Yar",  "Zan", "Ash", "Brin", "Quar", "Sil", "Stor", "Wyn" };
static const char *const middles[]
    = { "a",  "e",   "i",   "o",   "an",  "ar",  "el",  "en",  "er",  "il",  "in",  "or",
        "un", "ami", "ada", "eri", "eva", "ina", "oli", "ona", "ori", "ula", "ida", "avi" };
static const char *const endings[]
    = { "burn", "by",   "dale", "den", "dor",  "fell", "ford", "gard", "ham",   "haven", "holm",
        "kirk", "land", "ley",  "low", "mark", "mead", "mere", "moor", "mouth", "ness",  "rock",
        "ros",  "ston", "tal",  "ven", "vik",  "wald", "well", "wick", "wold",  "wood",  "dun",
        "gate", "lin",  "mar",  "nor", "pool", "ra",   "ria",  "thal", "tor" };

/* Names that belong to somebody's story. */
static const char *const taken[] = { "mordor", "valinor", "isengard" };

void
loom_names_reserve (LoomNames *self, const char *id)
{
  g_hash_table_add (self->ids, g_strdup (id));
}

LoomNames *
loom_names_new (guint64 seed)
{
  LoomNames *self = g_new0 (LoomNames, 1);
  loom_generator_random_init (&self->stream, seed, 77);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    loom_names_reserve (self, taken[i]);
  return self;
}

void
loom_names_free (LoomNames *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->ids);
  g_free (self);
}

char *
loom_names_invent (LoomNames *self, char **id)
{
  for (guint try = 0;; try++)
    {
      g_autoptr (GString) name = g_string_new (NULL);
      LoomGeneratorRandom *stream = &self->stream;
      g_string_append (name,
                       beginnings[loom_generator_random_below (stream, G_N_ELEMENTS (beginnings))]);
      guint n = (loom_generator_random_below (stream, 5) < 2 ? 1 : 0) + try / 6;
      for (guint i = 0; i < n; i++)
        {
          g_string_append (name,
                           middles[loom_generator_random_below (stream, G_N_ELEMENTS (middles))]);
          if (i + 1 < n)
            g_string_append_c (name, "lmnrstv"[loom_generator_random_below (stream, 7)]);
        }
      const char *ending = endings[loom_generator_random_below (stream, G_N_ELEMENTS (endings))];
      /* A vowel never meets a vowel, nor a letter itself. */
      char last = name->str[name->len - 1];
      if (last == ending[0])
        continue;
      g_string_append (name, ending);
      g_autofree char *lower = g_ascii_strdown (name->str, -1);
      if (g_hash_table_contains (self->ids, lower))
        continue;
      g_hash_table_add (self->ids, g_strdup (lower));
      *id = g_steal_pointer (&lower);
      return g_string_free (g_steal_pointer (&name), FALSE);
    }
}
