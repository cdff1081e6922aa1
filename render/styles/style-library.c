/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finding styles: see style-library.h.
 *
 * Implementation notes. Themes are lent to whoever draws, without an end: a style that was read is
 * kept, beside what tells that its file was written since (a file that is replaced is another one,
 * even within a second and of the same size), and beside its base. A style may be the base of
 * another; how deep that goes is bounded, so that a circle ends. */

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

/* Which file it was that was read. */
typedef struct
{
  gint64 seconds, nanoseconds, size;
  guint64 number;
} Stamp;

/* Where a style is looked for, how many have been on the way to it, and which was found last. */
typedef struct
{
  const char *folder;
  guint depth;
  const char *name; /* interned; NULL: none */
  const LoomStyleTable *found;
} Search;

/* One that was read. */
typedef struct
{
  Stamp stamp;
  LoomStyleValues *style;
  const char *base; /* its name, interned; NULL: none */
  const LoomStyleTable *base_table;
} Kept;

static GRecMutex mutex;

static const LoomStyleTable *find (const char *name, const Search *search, GError **error);

static const LoomStyleTable *
find_base_cb (const char *name, gpointer data, GError **error)
{
  Search *search = data;

  search->name = g_intern_string (name);
  return search->found = find (name, search, error);
}

/* @base takes what it begins with; its folder is borrowed for the call alone. */
static LoomStyleValues *
read_text (const char *path,
           const char *text,
           gsize length,
           guint depth,
           GPtrArray *flaws,
           Search *base,
           GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *id = g_path_get_basename (path);

  if (length > MOST_BYTES)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, _ ("“%s” is too large for a style"), path);
      return NULL;
    }
  if (g_str_has_suffix (id, LOOM_STYLE_SUFFIX))
    id[strlen (id) - strlen (LOOM_STYLE_SUFFIX)] = '\0';
  *base = (Search){ folder, depth + 1, NULL, NULL };
  LoomStyleValues *style
      = loom_style_file_read (text, length, id, find_base_cb, base, flaws, error);
  base->folder = NULL;
  return style;
}

static LoomStyleValues *
read_file (const char *path, guint depth, GPtrArray *flaws, Search *base, GError **error)
{
  g_autofree char *text = NULL;
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
  return read_text (path, text, length, depth, flaws, base, error);
}

static gboolean
get_stamp (const char *path, Stamp *stamp)
{
  GStatBuf at;

  if (g_stat (path, &at) != 0)
    return FALSE;
  *stamp = (Stamp){ at.st_mtim.tv_sec, at.st_mtim.tv_nsec, at.st_size, at.st_ino };
  return TRUE;
}

/* Whether @kept, from @path, is what would be read now. */
static gboolean
is_current (const Kept *kept, const char *path, const Stamp *stamp, guint depth)
{
  g_autofree char *folder = g_path_get_dirname (path);
  const Search search = { folder, depth + 1, NULL, NULL };

  return memcmp (&kept->stamp, stamp, sizeof *stamp) == 0
         && (kept->base == NULL || find (kept->base, &search, NULL) == kept->base_table);
}

/* The style in the file @path, as it is now. */
static const LoomStyleTable *
get_kept (const char *path, guint depth, GError **error)
{
  static GHashTable *read; /* (element-type utf8 Kept) */
  g_autoptr (GPtrArray) flaws
      = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  LoomStyleValues *style;
  Stamp stamp = { 0, 0, 0, 0 };
  Search base;
  Kept *kept;

  if (read == NULL)
    read = g_hash_table_new (g_str_hash, g_str_equal);
  kept = g_hash_table_lookup (read, path);
  if (get_stamp (path, &stamp) && kept != NULL && depth <= MOST_BASES
      && is_current (kept, path, &stamp, depth))
    return loom_style_values_get_table (kept->style);
  style = read_file (path, depth, flaws, &base, error);
  if (style == NULL)
    return NULL;
  kept = g_new (Kept, 1);
  *kept = (Kept){ stamp, style, base.name, base.found };
  g_hash_table_insert (read, (gpointer)g_intern_string (path), kept);
  return loom_style_values_get_table (style);
}

gboolean
loom_style_library_is_name (const char *name)
{
  g_return_val_if_fail (name != NULL, FALSE);
  return *name != '\0' && *name != '.' && strlen (name) <= 100 && strpbrk (name, "/\\") == NULL;
}

char *
loom_style_library_dup_path (const char *name, const char *folder)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *user = loom_style_library_dup_user_folder ();
  g_autofree char *file = g_strconcat (name, LOOM_STYLE_SUFFIX, NULL);
  const char *const folders[] = { folder, user };

  if (!loom_style_library_is_name (name) || loom_styles_find (name, NULL) != NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = folders[i] != NULL ? g_build_filename (folders[i], file, NULL) : NULL;

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static const LoomStyleTable *
find (const char *name, const Search *search, GError **error)
{
  const LoomStyleTable *shipped = loom_styles_find (name, NULL);
  g_autofree char *path
      = shipped == NULL ? loom_style_library_dup_path (name, search->folder) : NULL;

  if (shipped != NULL)
    return shipped;
  return path != NULL ? get_kept (path, search->depth, error) : loom_styles_find (name, error);
}

const LoomStyleTable *
loom_style_library_find (const char *name, const char *folder, GError **error)
{
  g_return_val_if_fail (name != NULL, NULL);

  const Search search = { folder, 0, NULL, NULL };
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
  Search base;
  LoomStyleValues *style = read_file (path, 0, flaws != NULL ? flaws : own, &base, error);
  g_rec_mutex_unlock (&mutex);
  return style;
}

LoomStyleValues *
loom_style_library_read_text (const char *path,
                              const char *text,
                              gsize length,
                              GPtrArray *flaws,
                              GError **error)
{
  g_return_val_if_fail (path != NULL && text != NULL, NULL);

  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_style_flaw_free);
  g_rec_mutex_lock (&mutex);
  Search base;
  LoomStyleValues *style
      = read_text (path, text, length, 0, flaws != NULL ? flaws : own, &base, error);
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
    if (g_str_has_suffix (file, LOOM_STYLE_SUFFIX) && loom_style_library_is_name (file))
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
