/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "render/draw/text-metrics.h"

#include <string.h>

/* How many are kept, twice: what was asked for since the last turn, and what was before. A board of
 * ten thousand areas has thirty thousand: a name, and its two halves. */
#define MOST (1 << 15)

/* All of a style that shapes a text; colours and halos do not. */
typedef struct
{
  const char *text;
  const char *family; /* interned */
  double size;
  double tracking;
  int weight;
  guint8 italic;
  guint8 small_caps;
} Key;

typedef struct
{
  Key key;
  char *text; /* the key's */
  LoomTextMetrics metrics;
} Entry;

static GMutex mutex;
static GHashTable *recent, *earlier; /* of Entry, by its key */

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;

  return g_str_hash (key->text) ^ g_double_hash (&key->size) * 31u ^ g_direct_hash (key->family)
         ^ (guint)key->weight * 131u;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *other = b;

  return one->family == other->family && one->weight == other->weight
         && one->italic == other->italic && one->small_caps == other->small_caps
         && memcmp (&one->size, &other->size, sizeof one->size) == 0
         && memcmp (&one->tracking, &other->tracking, sizeof one->tracking) == 0
         && strcmp (one->text, other->text) == 0;
}

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->text);
  g_free (entry);
}

static Key
key_of (const char *text, const LoomTextStyle *style)
{
  return (Key){ .text = text,
                .family = g_intern_string (style->family),
                .size = style->size,
                .tracking = style->tracking,
                .weight = style->weight,
                .italic = style->italic != FALSE,
                .small_caps = style->small_caps != FALSE };
}

/* Takes @entry. With the mutex. */
static void
add (Entry *entry)
{
  if (recent == NULL || g_hash_table_size (recent) >= MOST)
    {
      g_clear_pointer (&earlier, g_hash_table_unref);
      earlier = g_steal_pointer (&recent);
      recent = g_hash_table_new_full (hash_key, equal_keys, NULL, free_entry);
    }
  g_hash_table_replace (recent, &entry->key, entry);
}

gboolean
loom_text_metrics_find (const char *text, const LoomTextStyle *style, LoomTextMetrics *metrics)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  const Key key = key_of (text, style);
  Entry *entry = recent != NULL ? g_hash_table_lookup (recent, &key) : NULL;

  if (entry == NULL && earlier != NULL
      && g_hash_table_steal_extended (earlier, &key, NULL, (gpointer *)&entry))
    {
      *metrics = entry->metrics;
      add (entry);
      return TRUE;
    }
  if (entry == NULL)
    return FALSE;
  *metrics = entry->metrics;
  return TRUE;
}

void
loom_text_metrics_keep (const char *text,
                        const LoomTextStyle *style,
                        const LoomTextMetrics *metrics)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&mutex);
  Entry *entry = g_new (Entry, 1);
  char *copy = g_strdup (text);

  *entry = (Entry){ key_of (copy, style), copy, *metrics };
  add (entry);
}
