/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests/formats/save-support.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

void
place_set_up (Place *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("loom-save-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->path = g_build_filename (self->folder, "map.board.xml", NULL);
  g_assert_true (g_file_set_contents (self->path, "old", 3, NULL));
}

void
place_tear_down (Place *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      if (g_remove (path) != 0)
        g_test_message ("%s stays", path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

guint
count_files (const Place *self)
{
  guint n = 0;
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

void
assert_holds (const char *path, const char *text)
{
  g_autofree char *now = NULL;
  g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
  g_assert_cmpstr (now, ==, text);
}

char **
several_new (const Place *self, LoomSaveFile *files)
{
  static const char *const names[] = { "map.board.xml", "fresh", "link" };
  g_autofree char *link = g_build_filename (self->folder, "link", NULL);
  g_autofree char *target = g_build_filename (self->folder, "target", NULL);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_true (g_file_set_contents (target, "old target", -1, NULL));
  g_assert_true (symlink ("target", link) == 0 || errno == EEXIST);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, names[i], NULL);
      g_strv_builder_add (paths, path);
    }
  char **all = g_strv_builder_end (paths);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    files[i] = (LoomSaveFile){ all[i], g_bytes_new_static ("new", 3) };
  return all;
}

void
several_free (LoomSaveFile *files)
{
  for (guint i = 0; i < 3; i++)
    g_bytes_unref (files[i].bytes);
}

void
assert_several (const Place *self, const char *one, const char *two, const char *three)
{
  g_autofree char *fresh = g_build_filename (self->folder, "fresh", NULL);
  g_autofree char *link = g_build_filename (self->folder, "link", NULL);
  g_autofree char *target = g_build_filename (self->folder, "target", NULL);
  assert_holds (self->path, one);
  if (two != NULL)
    assert_holds (fresh, two);
  else
    g_assert_false (g_file_test (fresh, G_FILE_TEST_EXISTS));
  assert_holds (target, three);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (count_files (self), ==, two != NULL ? 4 : 3);
}
