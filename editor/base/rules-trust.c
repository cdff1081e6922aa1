/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remembers rules files that may be run: a line for each text, in a file of the user. */

#include "editor/base/rules-trust.h"

#include "formats/xml/save.h"

#include <string.h>

/* A list that somebody else has filled is read so far. */
#define MOST_BYTES (4 * 1024 * 1024)

static gint trusts_all;

void
loom_rules_trust_all (void)
{
  g_atomic_int_set (&trusts_all, TRUE);
}

static char *
dup_list_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "boardloom", "trusted-rules", NULL);
}

static char *
dup_list (void)
{
  g_autofree char *path = dup_list_path ();
  char *text = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, NULL))
    return g_strdup ("");
  if (length > MOST_BYTES)
    text[MOST_BYTES] = '\0';
  return text;
}

static gboolean
has_line (const char *list, const char *line)
{
  const gsize n = strlen (line);

  for (const char *at = list; (at = strstr (at, line)) != NULL; at += n)
    if ((at == list || at[-1] == '\n') && at[n] == '\n')
      return TRUE;
  return FALSE;
}

/* Files of which this process has run a text that may be run. */

static GMutex mutex;
static GHashTable *followed; /* (element-type utf8): paths, under the mutex */

/* Whether @path was followed before; from now on it is, if @text_is_trusted. */
static gboolean
follow (const char *path, gboolean text_is_trusted)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);
  gboolean was_followed;

  g_mutex_lock (&mutex);
  if (followed == NULL)
    followed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  was_followed = g_hash_table_contains (followed, whole);
  if (text_is_trusted && !was_followed)
    g_hash_table_add (followed, g_steal_pointer (&whole));
  g_mutex_unlock (&mutex);
  return was_followed;
}

/* Whether it is one of the texts that are known. */
static gboolean
is_known (const char *sha256)
{
  g_autofree char *list = NULL;
  g_autofree char *line = NULL;

  if (strstr (LOOM_SAMPLE_RULES, sha256) != NULL)
    return TRUE;
  list = dup_list ();
  line = g_strconcat ("text ", sha256, NULL);
  return has_line (list, line);
}

gboolean
loom_rules_are_trusted (const char *path, const char *sha256)
{
  gboolean known;

  g_return_val_if_fail (sha256 != NULL && strlen (sha256) == 64, FALSE);
  if (g_atomic_int_get (&trusts_all) || g_getenv ("BOARDLOOM_TRUST_RULES") != NULL)
    return TRUE;
  known = is_known (sha256);
  if (path == NULL || !follow (path, known) || known)
    return known;
  /* Changed before our eyes: as good as said yes to, and known at the next start. */
  loom_rules_trust (NULL, sha256, NULL);
  return TRUE;
}

gboolean
loom_rules_trust (const char *path, const char *sha256, GError **error)
{
  g_autofree char *file = dup_list_path ();
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *list = dup_list ();
  g_autoptr (GString) text = g_string_new (list);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (sha256 != NULL && strlen (sha256) == 64, FALSE);
  if (path != NULL)
    follow (path, TRUE);
  if (is_known (sha256))
    return TRUE;
  g_string_append_printf (text, "text %s\n", sha256);
  g_mkdir_with_parents (folder, 0700);
  bytes = g_bytes_new (text->str, text->len);
  return loom_save_bytes_to (file, bytes, NULL, error);
}
