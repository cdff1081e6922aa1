/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Packs that are read, and what of them goes elsewhere.
 *
 * Implementation notes: what is unpacked lies in a folder of its own below one that only the user
 * may enter. All its names are among those that must not stay (formats/xml/temporary.h) before they
 * are made, innermost first, so that a signal leaves nothing behind. */

#include "editor/pack/pack.h"

#include "formats/exchange/bundle/bundle.h"
#include "formats/exchange/seam/source.h"
#include "formats/exchange/write.h"
#include "formats/model/error.h"
#include "formats/xml/save.h"
#include "formats/xml/temporary.h"
#include "formats/xml/writer.h"

#include <glib/gi18n.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

struct _LoomPack
{
  char *board;      /* path; owned */
  char *root;       /* the folder that only the user may enter; owned */
  GPtrArray *taken; /* (element-type utf8): temporary names, innermost first */
  GPtrArray *names; /* (element-type utf8) (owned): of its files but for the board */
};

/* The files of a pack. */
typedef struct
{
  GArray *files;       /* (element-type LoomSaveFile): names and contents lent by the two below */
  LoomSource *source;  /* owned */
  GPtrArray *contents; /* (element-type GBytes) (owned) */
  const char *board;   /* its name; lent */
} Files;

static void
files_clear (Files *self)
{
  g_array_unref (self->files);
  g_ptr_array_unref (self->contents);
  g_clear_pointer (&self->source, loom_source_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Files, files_clear)

static gboolean
load_files (Files *self, const char *path, LoomModelErrors *errors)
{
  self->files = g_array_new (FALSE, FALSE, sizeof (LoomSaveFile));
  self->contents = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  self->source = loom_source_open (path, NULL, errors);
  const char *const *names = self->source != NULL ? loom_source_get_names (self->source) : NULL;
  self->board = loom_pack_find_board (names);
  if (self->board == NULL && self->source != NULL)
    loom_model_errors_add_at (errors, "NOT-A-BOARD", 0, 0,
                              _ ("“%s” is no pack: a pack is a zip with one file at its root whose "
                                 "name ends in “.board.xml”"),
                              path);
  if (self->board == NULL)
    return FALSE;
  for (guint i = 0; names[i] != NULL; i++)
    {
      GBytes *bytes = loom_source_load (self->source, names[i], errors);
      if (bytes == NULL)
        return FALSE;
      g_ptr_array_add (self->contents, bytes);
      const LoomSaveFile file = { names[i], bytes };
      g_array_append_val (self->files, file);
    }
  return TRUE;
}

gboolean
loom_pack_is (const char *path)
{
  char begin[4] = "";
  const int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  const gboolean is_zip
      = fd >= 0 && read (fd, begin, sizeof begin) == 4 && memcmp (begin, "PK\3\4", 4) == 0;
  if (fd >= 0)
    close (fd);
  if (!is_zip)
    return FALSE;
  g_autoptr (GPtrArray) unheard = loom_model_errors_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, unheard);
  return source != NULL && loom_pack_find_board (loom_source_get_names (source)) != NULL;
}

/* Takes the name of each folder above @name below @folder, innermost first, each once. */
static void
take_folders (LoomPack *self, const char *folder, const Files *files)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  for (guint i = 0; i < files->files->len; i++)
    {
      const char *name = g_array_index (files->files, LoomSaveFile, i).path;
      for (const char *slash = strchr (name, '/'); slash != NULL; slash = strchr (slash + 1, '/'))
        {
          char *above = g_strndup (name, slash - name);
          if (g_hash_table_add (seen, above))
            g_ptr_array_add (found, above);
        }
    }
  for (guint i = found->len; i-- > 0;)
    {
      g_autofree char *path = g_build_filename (folder, found->pdata[i], NULL);
      char *taken = loom_temporary_add (path);
      if (taken != NULL)
        g_ptr_array_add (self->taken, taken);
    }
}

/* Puts @files into a folder of their own; messages call them @path. */
static LoomPack *
unpack (const Files *files, const char *path, LoomModelErrors *errors)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPack) self = g_new0 (LoomPack, 1);
  self->taken = g_ptr_array_new ();
  self->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < files->files->len; i++)
    if (strcmp (g_array_index (files->files, LoomSaveFile, i).path, files->board) != 0)
      g_ptr_array_add (self->names, g_strdup (g_array_index (files->files, LoomSaveFile, i).path));
  self->root = g_dir_make_tmp ("boardloom-XXXXXX", &error);
  g_autofree char *folder = self->root != NULL ? g_build_filename (self->root, "pack", NULL) : NULL;
  if (folder != NULL)
    {
      for (guint i = 0; i < files->files->len; i++)
        {
          g_autofree char *file
              = g_build_filename (folder, g_array_index (files->files, LoomSaveFile, i).path, NULL);
          char *taken = loom_temporary_add (file);
          if (taken != NULL)
            g_ptr_array_add (self->taken, taken);
        }
      take_folders (self, folder, files);
      g_ptr_array_add (self->taken, loom_temporary_add (folder));
      g_ptr_array_add (self->taken, loom_temporary_add (self->root));
    }
  if (folder != NULL
      && loom_save_folder (folder, (const LoomSaveFile *)(gpointer)files->files->data,
                           files->files->len, &error))
    {
      self->board = g_build_filename (folder, files->board, NULL);
      return g_steal_pointer (&self);
    }
  loom_model_errors_add_at (errors, "FILE-UNREADABLE", 0, 0, _ ("“%s” cannot be unpacked: %s"),
                            path, error->message);
  return NULL;
}

LoomPack *
loom_pack_open (const char *path, LoomModelErrors *errors)
{
  g_return_val_if_fail (path != NULL && errors != NULL, NULL);
  g_auto (Files) files = { NULL };
  return load_files (&files, path, errors) ? unpack (&files, path, errors) : NULL;
}

LoomPack *
loom_pack_new (const LoomBoard *board, GHashTable *files, LoomModelErrors *errors)
{
  g_return_val_if_fail (board != NULL && files != NULL && errors != NULL, NULL);
  g_auto (Files) all = { .board = "new.board.xml" };
  LoomSaveFile file = { all.board, loom_write_bytes (board) };
  GHashTableIter at;
  gpointer name, bytes;
  all.files = g_array_new (FALSE, FALSE, sizeof (LoomSaveFile));
  all.contents = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  g_array_append_val (all.files, file);
  g_ptr_array_add (all.contents, file.bytes);
  g_hash_table_iter_init (&at, files);
  while (g_hash_table_iter_next (&at, &name, &bytes))
    {
      file = (LoomSaveFile){ name, bytes };
      g_array_append_val (all.files, file);
    }
  return unpack (&all, loom_board_get_root (board)->title, errors);
}

/* Removes what has come into the folder since, such as a picture to trace. */
static void
remove_rest (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);
      if (!g_file_test (inner, G_FILE_TEST_IS_SYMLINK) && g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_rest (inner);
      else
        unlink (inner);
    }
  rmdir (path);
}

void
loom_pack_close (LoomPack *self)
{
  for (guint i = 0; i < self->taken->len; i++)
    {
      char *name = self->taken->pdata[i];
      if (name != NULL && unlink (name) != 0)
        rmdir (name);
      loom_temporary_forget (name);
    }
  if (self->root != NULL)
    remove_rest (self->root);
  g_ptr_array_unref (self->taken);
  g_ptr_array_unref (self->names);
  g_free (self->root);
  g_free (self->board);
  g_free (self);
}

const char *
loom_pack_get_board (const LoomPack *self)
{
  return self->board;
}

gboolean
loom_pack_unpack (const char *path, const char *folder, GError **error)
{
  g_return_val_if_fail (path != NULL && folder != NULL, FALSE);
  g_auto (Files) files = { NULL };
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  if (load_files (&files, path, errors))
    return loom_save_folder (folder, (const LoomSaveFile *)(gpointer)files.files->data,
                             files.files->len, error);
  g_set_error (error, LOOM_ERROR, LOOM_ERROR_INPUT, "%s",
               loom_model_errors_nth (errors, 0)->message);
  return FALSE;
}

gboolean
loom_pack_save (const LoomPack *pack,
                const LoomBoard *board,
                const char *folder,
                const char *path,
                LoomFileIdentity *identity,
                GError **error)
{
  g_return_val_if_fail (board != NULL && path != NULL, FALSE);
  g_autofree char *called = g_path_get_basename (path);
  if (g_str_has_suffix (called, LOOM_PACK_SUFFIX))
    called[strlen (called) - strlen (LOOM_PACK_SUFFIX)] = '\0';
  g_autofree char *name
      = pack != NULL ? g_path_get_basename (pack->board) : g_strconcat (called, ".xml", NULL);
  g_autoptr (LoomSink) text = loom_sink_new (path);
  g_autoptr (LoomSink) sink = loom_sink_new (path);
  g_autoptr (GPtrArray) missing = loom_model_errors_new ();
  if (!loom_formats_write (board, loom_formats_get_own (), NULL, NULL, NULL, text, error))
    return FALSE;
  const LoomPackInput input
      = { .board = board, .bytes = loom_sink_get_bytes (text), .name = name, .folder = folder };
  if (!loom_pack_fill (&input, sink, missing, error))
    return FALSE;
  if (pack == NULL && missing->len > 0)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT, _ ("“%s” was not written: %s"), path,
                   loom_model_errors_nth (missing, 0)->message);
      return FALSE;
    }
  for (guint i = 0; pack != NULL && i < pack->names->len; i++)
    {
      g_autofree char *own = g_path_get_dirname (pack->board);
      g_autoptr (GBytes) bytes
          = loom_folder_load_file (own, g_ptr_array_index (pack->names, i), missing);
      if (bytes != NULL && loom_sink_get (sink, g_ptr_array_index (pack->names, i)) == NULL)
        loom_sink_add (sink, g_ptr_array_index (pack->names, i), bytes);
    }
  return loom_sink_put (sink, identity, error);
}

gboolean
loom_pack_spread (const LoomPack *self, const char *folder, GError **error)
{
  g_return_val_if_fail (self != NULL && folder != NULL, FALSE);
  g_autofree char *own = g_path_get_dirname (self->board);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  for (guint i = 0; i < self->names->len; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *above = g_path_get_dirname (path);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      g_autoptr (GBytes) bytes = loom_folder_load_file (own, name, errors);
      g_mkdir_with_parents (above, 0777);
      if (bytes != NULL && !loom_save_bytes_to (path, bytes, NULL, error))
        return FALSE;
    }
  return TRUE;
}
