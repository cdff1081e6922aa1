/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In which language games are told.
 *
 * Implementation notes: gettext knows one language for the whole process, and none where no
 * catalogue is installed, so the words about games are in the program as well: of the catalogue for
 * translators, compiled by msgfmt. */

#include "validator/base/tongue.h"

#include <gio/gio.h>
#include <string.h>

#define MAGIC 0x950412deu

/* Between the context of a text and the text. */
#define CONTEXT_END "\004"

static _Thread_local LoomTongue current = LOOM_TONGUE_READER;

/* The generated resource. */
GResource *loom_tongue_get_resource (void);

LoomTongue
loom_tongue_set (LoomTongue tongue)
{
  const LoomTongue last = current;

  current = tongue;
  return last;
}

LoomTongue
loom_tongue_of (const char *language)
{
  const gboolean is_german = language != NULL && g_ascii_strncasecmp (language, "de", 2) == 0
                             && (language[2] == '\0' || language[2] == '-' || language[2] == '_');

  return is_german ? LOOM_TONGUE_GERMAN : LOOM_TONGUE_ENGLISH;
}

static guint32
number_at (const guint8 *data, gsize at)
{
  guint32 number;

  memcpy (&number, data + at, sizeof number);
  return GUINT32_FROM_LE (number);
}

/* Texts by what they are in English, which of several forms is the first. */
static GHashTable *
read_catalogue (const char *path)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (loom_tongue_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  GHashTable *texts = g_hash_table_new (g_str_hash, g_str_equal);
  gsize size = 0;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (size < 28 || number_at (data, 0) != MAGIC)
    return texts;
  const guint32 n = number_at (data, 8), keys = number_at (data, 12), words = number_at (data, 16);

  for (guint32 i = 0; i < n; i++)
    g_hash_table_insert (texts, (gpointer)(data + number_at (data, keys + 8 * i + 4)),
                         (gpointer)(data + number_at (data, words + 8 * i + 4)));
  return texts;
}

/* What @key is in German, or NULL. The resource is in the program and stays. */
static const char *
find_german (const char *key)
{
  static gsize is_read = 0;
  static GHashTable *texts = NULL;

  if (g_once_init_enter (&is_read))
    {
      texts = read_catalogue ("/org/boardloom/tongue/games-de.mo");
      g_once_init_leave (&is_read, 1);
    }
  return g_hash_table_lookup (texts, key);
}

const char *
loom_tongue_words (const char *text)
{
  if (current == LOOM_TONGUE_READER)
    return g_dgettext (GETTEXT_PACKAGE, text);
  return loom_tongue_fixed (text);
}

const char *
loom_tongue_words_of (const char *context, const char *text)
{
  const char *found = NULL;

  if (current == LOOM_TONGUE_READER)
    return g_dpgettext2 (GETTEXT_PACKAGE, context, text);
  if (current == LOOM_TONGUE_GERMAN)
    {
      g_autofree char *key = g_strconcat (context, CONTEXT_END, text, NULL);

      found = find_german (key);
    }
  return found != NULL ? found : text;
}

const char *
loom_tongue_count (const char *one, const char *many, gulong n)
{
  const char *found = NULL;

  if (current == LOOM_TONGUE_READER)
    return g_dngettext (GETTEXT_PACKAGE, one, many, n);
  if (current == LOOM_TONGUE_GERMAN)
    found = find_german (one);
  if (found == NULL)
    return n == 1 ? one : many;
  return n == 1 ? found : found + strlen (found) + 1;
}

const char *
loom_tongue_fixed (const char *text)
{
  const char *found = current == LOOM_TONGUE_GERMAN && *text != '\0' ? find_german (text) : NULL;

  return found != NULL ? found : text;
}

const char *
loom_tongue_code (void)
{
  static const char *const codes[] = { [LOOM_TONGUE_ENGLISH] = "en", [LOOM_TONGUE_GERMAN] = "de" };

  return codes[current];
}
