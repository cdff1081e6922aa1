/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remembers rules files that may be run: a line for each text and each path, in a file of the user.
 */

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

static char *
dup_path_line (const char *path)
{
  g_autofree char *whole = g_canonicalize_filename (path, NULL);

  /* A newline in a name would make two lines of it; such a file is known by its text alone. */
  return strchr (whole, '\n') == NULL ? g_strconcat ("path ", whole, NULL) : NULL;
}

gboolean
loom_rules_are_trusted (const char *path, const char *sha256)
{
  g_autofree char *list = NULL;
  g_autofree char *by_text = NULL;
  g_autofree char *by_path = NULL;

  g_return_val_if_fail (sha256 != NULL, FALSE);
  if (g_atomic_int_get (&trusts_all) || g_getenv ("BOARDLOOM_TRUST_RULES") != NULL)
    return TRUE;
  list = dup_list ();
  by_text = g_strconcat ("text ", sha256, NULL);
  by_path = path != NULL ? dup_path_line (path) : NULL;
  return has_line (list, by_text) || (by_path != NULL && has_line (list, by_path));
}

gboolean
loom_rules_trust (const char *path, const char *sha256, GError **error)
{
  g_autofree char *file = dup_list_path ();
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *list = dup_list ();
  g_autofree char *by_path = path != NULL ? dup_path_line (path) : NULL;
  g_autoptr (GString) text = g_string_new (list);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_printf (text, "text %s\n", sha256);
  if (by_path != NULL)
    g_string_append_printf (text, "%s\n", by_path);
  g_mkdir_with_parents (folder, 0700);
  bytes = g_bytes_new (text->str, text->len);
  return loom_save_bytes_to (file, bytes, NULL, error);
}
