/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Styles as key files: see style-file.h. */

#include "render/styles/style-file.h"

#include "formats/model/error.h"
#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define GROUP "style"
#define BASE "base"

void
loom_style_flaw_free (LoomStyleFlaw *self)
{
  if (self == NULL)
    return;
  g_free (self->words);
  g_free (self->fix);
  g_free (self);
}

/* --- reading ------------------------------------------------------------------------------------
 */

typedef struct
{
  GKeyFile *file;
  const char *text;
  LoomStyleValues *style;
  GPtrArray *flaws;
} Reading;

/* Whether the line @from is `[group]`, or with @key one that sets it. */
static gboolean
is_line (const char *from, gsize length, const char *group, const char *key)
{
  g_autofree char *line = g_strstrip (g_strndup (from, length));
  g_autofree char *head = g_strdup_printf ("[%s]", group);

  if (key == NULL)
    return strcmp (line, head) == 0;
  if (!g_str_has_prefix (line, key))
    return FALSE;
  return *g_strchug (line + strlen (key)) == '=';
}

/* The line that sets @key in @group, the last of several, which is the one that counts; or with
 * NULL the first that begins the group. */
static guint
find_line (const Reading *reading, const char *group, const char *key)
{
  gboolean is_within = FALSE, is_found = FALSE;
  guint number = 1, found = 1;

  for (const char *at = reading->text; *at != '\0'; number++)
    {
      const gsize length = strcspn (at, "\n");

      if (is_line (at, length, group, NULL))
        {
          is_within = TRUE;
          if (!is_found)
            found = number;
          is_found = is_found || key == NULL;
        }
      else if (is_within && key != NULL && is_line (at, length, group, key))
        {
          is_found = TRUE;
          found = number;
        }
      else if (*at == '[')
        is_within = FALSE;
      at += length + (at[length] == '\n');
    }
  return found;
}

/* @fix is taken, too. */
static void
add_flaw (const Reading *reading, const char *group, const char *key, char *words, char *fix)
{
  LoomStyleFlaw *flaw = g_new0 (LoomStyleFlaw, 1);

  flaw->line = find_line (reading, group, key);
  flaw->words = words;
  flaw->fix = fix;
  flaw->is_group = key == NULL;
  g_ptr_array_add (reading->flaws, flaw);
}

/* The one of @words that @wanted was meant to be, or NULL. */
static const char *
find_meant (const char *wanted, const char *const *words)
{
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; words[i] != NULL; i++)
    loom_nearest_offer (&nearest, wanted, words[i]);
  return nearest.word;
}

static char *
dup_unknown_words (const char *unknown, const char *meant)
{
  return meant != NULL ? g_strdup_printf (_ ("%s; did you mean “%s”?"), unknown, meant)
                       : g_strdup (unknown);
}

/* A setting that is misspelt and is set rightly, too, had better not be there. */
static void
add_unknown_key (const Reading *reading, const char *group, const char *key, const char **keys)
{
  g_autofree char *unknown
      = g_strdup_printf (_ ("styles have no setting “%s” in [%s]"), key, group);
  g_autofree char *value = g_key_file_get_value (reading->file, group, key, NULL);
  const char *meant = find_meant (key, (const char *const *)keys);
  const gboolean is_set = meant != NULL && g_key_file_has_key (reading->file, group, meant, NULL);

  add_flaw (reading, group, key, dup_unknown_words (unknown, meant),
            meant != NULL && !is_set ? g_strdup_printf ("%s=%s", meant, value) : NULL);
}

static void
add_unknown_group (const Reading *reading, const char *group)
{
  g_auto (GStrv) groups = loom_style_values_dup_groups (reading->style);
  g_autofree char *unknown = g_strdup_printf (_ ("styles have no group [%s]"), group);
  const char *meant = find_meant (group, (const char *const *)groups);

  add_flaw (reading, group, NULL, dup_unknown_words (unknown, meant),
            meant != NULL ? g_strdup_printf ("[%s]", meant) : NULL);
}

/* A value without its escapes. The library gives one together with an error where it stumbled. */
static char *
dup_value (GKeyFile *file, const char *group, const char *key, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autofree char *value = g_key_file_get_string (file, group, key, &why);

  if (why == NULL)
    return g_steal_pointer (&value);
  g_autofree char *raw = g_key_file_get_value (file, group, key, NULL);
  g_autofree char *written = g_utf8_make_valid (raw, -1);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
               _ ("“%s” is not text in UTF-8 in which a backslash is written as “\\\\”"), written);
  return NULL;
}

static void
read_key (const Reading *reading, const char *group, const char *key, const char **keys)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *value = NULL;

  if (strcmp (group, GROUP) == 0 && strcmp (key, BASE) == 0)
    return;
  if (!g_strv_contains ((const char *const *)keys, key))
    {
      add_unknown_key (reading, group, key, keys);
      return;
    }
  value = dup_value (reading->file, group, key, &error);
  if (value == NULL || !loom_style_values_set (reading->style, group, key, value, &error))
    {
      g_autofree char *meant
          = value != NULL ? loom_style_values_dup_meant (reading->style, group, key, value) : NULL;

      add_flaw (reading, group, key, g_strdup_printf ("[%s] %s: %s", group, key, error->message),
                meant != NULL ? g_strdup_printf ("%s=%s", key, meant) : NULL);
    }
}

static void
read_group (const Reading *reading, const char *group)
{
  g_auto (GStrv) set = g_key_file_get_keys (reading->file, group, NULL, NULL);
  g_autofree const char **keys = loom_style_values_dup_keys (reading->style, group);

  if (keys == NULL)
    {
      add_unknown_group (reading, group);
      return;
    }
  for (guint i = 0; set[i] != NULL; i++)
    read_key (reading, group, set[i], keys);
}

/* The base of the file, or NULL for a file that has none where that is allowed. */
static gboolean
find_base (GKeyFile *file,
           LoomStyleFinder finder,
           gpointer data,
           const LoomStyleTable **base,
           GError **error)
{
  g_autofree char *name = g_key_file_get_string (file, GROUP, BASE, NULL);

  *base = NULL;
  if (finder == NULL)
    return TRUE;
  if (name == NULL)
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                           _ ("this is no style: it has no line “base=” in a group [style]"));
      return FALSE;
    }
  *base = finder (name, data, error);
  /* Said once where one has a base that has a base. */
  if (*base == NULL && error != NULL && !g_str_has_prefix ((*error)->message, _ ("its base: ")))
    g_prefix_error (error, _ ("its base: "));
  return *base != NULL;
}

LoomStyleValues *
loom_style_file_read (const char *text,
                      gsize length,
                      const char *id,
                      LoomStyleFinder finder,
                      gpointer data,
                      GPtrArray *flaws,
                      GError **error)
{
  g_return_val_if_fail (text != NULL && id != NULL && flaws != NULL, NULL);

  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) why = NULL;
  g_autofree char *copy = g_strndup (text, length);
  const LoomStyleTable *base;

  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, &why))
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("this is no style: %s"), why->message);
      return NULL;
    }
  if (!find_base (file, finder, data, &base, error))
    return NULL;
  LoomStyleValues *style = loom_style_values_new (base);
  const Reading reading = { file, copy, style, flaws };
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  loom_style_values_set_id (style, id);
  /* Lengths of lists come first, wherever they stand: their entries are groups. */
  if (g_key_file_has_group (file, GROUP))
    read_group (&reading, GROUP);
  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], GROUP) != 0)
      read_group (&reading, groups[i]);
  return style;
}

/* --- writing ------------------------------------------------------------------------------------
 */

static void
write_group (GString *text, LoomStyleValues *style, LoomStyleValues *base, const char *group)
{
  g_autofree const char **keys = loom_style_values_dup_keys (style, group);
  gboolean is_begun = strcmp (group, GROUP) == 0;

  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = loom_style_values_dup_text (style, group, keys[i]);
      g_autofree char *before
          = base != NULL ? loom_style_values_dup_text (base, group, keys[i]) : NULL;

      if (g_strcmp0 (value, before) == 0)
        continue;
      if (!is_begun)
        g_string_append_printf (text, "\n[%s]\n", group);
      is_begun = TRUE;
      g_string_append_printf (text, "%s=%s\n", keys[i], value);
    }
}

char *
loom_style_file_dup_text (LoomStyleValues *style, LoomStyleValues *base, gboolean is_whole)
{
  g_return_val_if_fail (style != NULL, NULL);

  g_auto (GStrv) groups = loom_style_values_dup_groups (style);
  GString *text = g_string_new ("[" GROUP "]\n");

  if (base != NULL)
    g_string_append_printf (text, BASE "=%s\n", loom_style_values_get_table (base)->id);
  for (guint i = 0; groups[i] != NULL; i++)
    write_group (text, style, is_whole ? NULL : base, groups[i]);
  return g_string_free (text, FALSE);
}
