/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shipped styles: see styles.h. They are files as a designer's own are, carried in the program;
 * each is read when it is first asked for. */

#include "render/styles/styles.h"

#include "formats/model/error.h"
#include "formats/model/nearest.h"
#include "render/styles/style-file.h"
#include "render/styles/styles-resource.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#define FOLDER "/styles/"
#define SUFFIX ".style"
#define DEFAULT "atlas"

/* A base is looked for while another is read. */
static GRecMutex mutex;

static const LoomStyleTable *
find_base_cb (const char *name, gpointer data, GError **error)
{
  (void)data;
  return loom_styles_find (name, error);
}

static LoomStyleValues *
read_style (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, SUFFIX, NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (loom_styles_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_autoptr (GError) error = NULL;

  if (bytes == NULL)
    return NULL;
  LoomStyleValues *style = loom_style_file_read (
      g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name,
      strcmp (name, DEFAULT) == 0 ? NULL : find_base_cb, NULL, flaws, &error);
  if (style == NULL)
    g_error ("the style %s that is shipped cannot be read: %s", name, error->message);
  if (flaws->len > 0)
    g_error ("the style %s that is shipped: %s", name,
             ((const LoomStyleFlaw *)g_ptr_array_index (flaws, 0))->words);
  return style;
}

static void
set_unknown (const char *name, GError **error)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  LoomNearest nearest = LOOM_NEAREST_INIT;

  for (guint i = 0; names[i] != NULL; i++)
    loom_nearest_offer (&nearest, name, names[i]);
  if (nearest.word != NULL)
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                 _ ("there is no style “%s”; did you mean “%s”?"), name, nearest.word);
  else
    g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("there is no style “%s”"), name);
}

const LoomStyleTable *
loom_styles_find (const char *name, GError **error)
{
  static GHashTable *read; /* (element-type utf8 LoomStyleValues) */
  LoomStyleValues *style;

  g_return_val_if_fail (name != NULL, NULL);
  g_rec_mutex_lock (&mutex);
  if (read == NULL)
    read = g_hash_table_new (g_str_hash, g_str_equal);
  style = g_hash_table_lookup (read, name);
  if (style == NULL)
    {
      style = read_style (name);
      if (style != NULL)
        g_hash_table_insert (read, (gpointer)g_intern_string (name), style);
    }
  g_rec_mutex_unlock (&mutex);
  if (style == NULL)
    set_unknown (name, error);
  return style != NULL ? loom_style_values_get_table (style) : NULL;
}

const LoomStyleTable *
loom_styles_get_default (void)
{
  return loom_styles_find (DEFAULT, NULL);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const char *one = *(const char *const *)a, *other = *(const char *const *)b;

  if ((strcmp (one, DEFAULT) == 0) != (strcmp (other, DEFAULT) == 0))
    return strcmp (one, DEFAULT) == 0 ? -1 : 1;
  return strcmp (one, other);
}

char **
loom_styles_dup_names (void)
{
  char **names = g_resource_enumerate_children (loom_styles_get_resource (), FOLDER,
                                                G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  const guint n = names != NULL ? g_strv_length (names) : 0;

  for (guint i = 0; i < n; i++)
    names[i][strlen (names[i]) - strlen (SUFFIX)] = '\0';
  if (n > 0)
    qsort (names, n, sizeof *names, compare_names);
  return names;
}
