/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding styles: see style-library.h.
 *
 * Implementation notes. Themes are lent to whoever draws, without an end: a style that was read is
 * kept, beside the time and the size of its file. A style may be the base of another; how deep that
 * goes is bounded, so that a circle ends. */

#include "render/styles/style-library.h"

#include "formats/model/error.h"
#include "render/styles/style-file.h"
#include "render/styles/styles.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include <string.h>

/* The most bytes of a file: ten times what sets everything. */
#define MOST_BYTES (512 * 1024)

/* The most styles of which each is the base of the one before. */
#define MOST_BASES 8

/* One that was read. */
typedef struct
{
  gint64 time, size;
  LoomStyleValues *style;
} Kept;

static GRecMutex mutex;

/* Where a base is looked for, and how many have been on the way to it. */
typedef struct
{
  const char *folder;
  guint depth;
} Search;

static const LoomStyleTable *find (const char *name, const Search *search, GError **error);

static const LoomStyleTable *
find_base_cb (const char *name, gpointer data, GError **error)
{
  return find (name, data, error);
}

static LoomStyleValues *
read_file (const char *path, guint depth, GPtrArray *flaws, GError **error)
{
  g_autofree char *text = NULL, *folder = g_path_get_dirname (path);
  g_autofree char *id = g_path_get_basename (path);
  g_autoptr (GError) why = NULL;
  gsize length;

  if (depth > MOST_BASES)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT,
                   _ ("“%s” has a base that has a base, and so on, more than %u times"), path,
                   MOST_BASES);
      return NULL;
    }
  if (!g_file_get_contents (path, &text, &length, &why))
    {
      g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_INPUT, why->message);
      return NULL;
    }
  if (length > MOST_BYTES)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("“%s” is too large for a style"), path);
      return NULL;
    }
  if (g_str_has_suffix (id, LOOM_STYLE_SUFFIX))
    id[strlen (id) - strlen (LOOM_STYLE_SUFFIX)] = '\0';
  Search search = { folder, depth + 1 };
  return loom_style_file_read (text, length, id, find_base_cb, &search, flaws, error);
}

/* The style in the file @path, as it is now. */
static const LoomStyleTable *
get_kept (const char *path, guint depth, GError **error)
{
  static GHashTable *read; /* (element-type utf8 Kept) */
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  LoomStyleValues *style;
  GStatBuf at;
  Kept *kept;

  if (read == NULL)
    read = g_hash_table_new (g_str_hash, g_str_equal);
  kept = g_hash_table_lookup (read, path);
  if (g_stat (path, &at) == 0 && kept != NULL && kept->time == (gint64)at.st_mtime
      && kept->size == (gint64)at.st_size)
    return loom_style_values_get_table (kept->style);
  style = read_file (path, depth, flaws, error);
  if (style == NULL)
    return NULL;
  kept = g_new (Kept, 1);
  *kept = (Kept){ at.st_mtime, at.st_size, style };
  g_hash_table_insert (read, (gpointer)g_intern_string (path), kept);
  return loom_style_values_get_table (style);
}

/* A name is no way out of a folder. */
static gboolean
is_name (const char *name)
{
  return *name != '\0' && *name != '.' && strlen (name) <= 100 && strpbrk (name, "/\\") == NULL;
}

static const LoomStyleTable *
find (const char *name, const Search *search, GError **error)
{
  const LoomStyleTable *shipped = loom_styles_find (name, NULL);
  g_autofree char *user = loom_style_library_dup_user_folder ();
  g_autofree char *file = g_strconcat (name, LOOM_STYLE_SUFFIX, NULL);
  const char *const folders[] = { search->folder, user };

  if (shipped != NULL)
    return shipped;
  for (guint i = 0; is_name (name) && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = folders[i] != NULL ? g_build_filename (folders[i], file, NULL) : NULL;

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return get_kept (path, search->depth, error);
    }
  return loom_styles_find (name, error);
}

const LoomStyleTable *
loom_style_library_find (const char *name, const char *folder, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  const Search search = { folder, 0 };
  g_rec_mutex_lock (&mutex);
  const LoomStyleTable *found = find (name, &search, error);
  g_rec_mutex_unlock (&mutex);
  return found;
}

LoomStyleValues *
loom_style_library_read (const char *path, GPtrArray *flaws, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_rec_mutex_lock (&mutex);
  LoomStyleValues *style = read_file (path, 0, flaws != NULL ? flaws : own, error);
  g_rec_mutex_unlock (&mutex);
  return style;
}

char *
loom_style_library_dup_user_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "boardloom", "styles", NULL);
}

/* Adds the names of the styles in @folder that are not among @names. */
static void
add_names (GPtrArray *names, const char *folder)
{
  g_autoptr (GDir) files = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *file;

  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    if (g_str_has_suffix (file, LOOM_STYLE_SUFFIX) && is_name (file))
      {
        g_autofree char *name = g_strndup (file, strlen (file) - strlen (LOOM_STYLE_SUFFIX));

        if (!g_ptr_array_find_with_equal_func (names, name, g_str_equal, NULL))
          g_ptr_array_add (names, g_steal_pointer (&name));
      }
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

char **
loom_style_library_dup_names (const char *folder)
{
  g_auto (GStrv) shipped = loom_styles_dup_names ();
  g_autofree char *user = loom_style_library_dup_user_folder ();
  GPtrArray *names = g_ptr_array_new ();
  const guint n = g_strv_length (shipped);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, g_strdup (shipped[i]));
  add_names (names, folder);
  add_names (names, user);
  qsort (names->pdata + n, names->len - n, sizeof *names->pdata, compare_names_cb);
  g_ptr_array_add (names, NULL);
  return (char **)g_ptr_array_free (names, FALSE);
}
