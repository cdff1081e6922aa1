/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the tests of documents share: see document-support.h. */

#include "tests/editor/document/document-support.h"
#include "formats/model/value.h"
#include "formats/xml/writer.h"

#include <glib/gstdio.h>
#include <stdlib.h>

GBytes *
support_file_of (LoomDocument *document)
{
  return loom_write_bytes (loom_document_get_board (document));
}

void
support_assert_file (LoomDocument *document, GBytes *bytes)
{
  g_autoptr (GBytes) now = support_file_of (document);
  gsize n = 0;
  gsize m = 0;
  const char *left = g_bytes_get_data (now, &n);
  const char *right = g_bytes_get_data (bytes, &m);

  g_assert_cmpmem (left, n, right, m);
}

void
support_set_title (LoomDocument *document, const char *title)
{
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = loom_edit_new ("Rename the board");
  g_auto (LoomValue) value = loom_value_string (title);
  g_autoptr (GError) error = NULL;

  loom_edit_set (edit, loom_board_get_root (board)->entity.handle, "title", &value);
  g_assert_true (loom_document_apply (document, edit, &error));
  g_assert_no_error (error);
}

static GPtrArray *folders; /* (element-type utf8) to be removed when the tests end */

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir
      = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);

  for (const char *name = dir != NULL ? g_dir_read_name (dir) : NULL; name != NULL;
       name = g_dir_read_name (dir))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static void
remove_folders (void)
{
  for (guint i = 0; i < folders->len; i++)
    remove_tree (g_ptr_array_index (folders, i));
  g_clear_pointer (&folders, g_ptr_array_unref);
}

char *
support_dup_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("boardloom-document-XXXXXX", &error);

  g_assert_no_error (error);
  if (folders == NULL)
    {
      folders = g_ptr_array_new_with_free_func (g_free);
      atexit (remove_folders);
    }
  g_ptr_array_add (folders, g_strdup (folder));
  return folder;
}
