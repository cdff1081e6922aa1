/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pack that is open: drawn with what is in it, saved as a pack again, and left with all that
 * belongs to the board. */

#include "editor/document/document.h"
#include "editor/pack/pack.h"
#include "formats/model/error.h"
#include "tests/editor/document/document-support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char town[]
    = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Town\">\n"
      "  <style base=\"mine\"/>\n"
      "  <areas width=\"100\" height=\"80\">\n"
      "    <area id=\"inn\" name=\"The Inn\" at=\"30 30\" radius=\"9\"/>\n"
      "  </areas>\n"
      "</board>\n";

static char *
dup_beside (const char *path, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_build_filename (folder, name, NULL);
}

static gboolean
is_beside (const char *path, const char *name)
{
  g_autofree char *file = dup_beside (path, name);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

static LoomDocument *
open_board (const char *path)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  g_assert_cmpuint (errors->len, ==, 0);
  return document;
}

/* The pack of a board with a style of its own, in a folder where nothing else is. */
static char *
dup_pack (void)
{
  g_autofree char *from = support_dup_folder ();
  g_autofree char *plain = g_build_filename (from, "town.board.xml", NULL);
  g_autofree char *style = g_build_filename (from, "mine.style", NULL);
  g_autofree char *away = support_dup_folder ();
  char *path = g_build_filename (away, "town.boardpack", NULL);
  g_autoptr (LoomDocument) document = NULL;

  g_assert_true (g_file_set_contents (plain, town, -1, NULL));
  g_assert_true (g_file_set_contents (style, "[style]\nbase=night\n", -1, NULL));
  document = open_board (plain);
  g_assert_true (loom_document_save (document, path, 0, NULL));
  g_assert_cmpstr (loom_document_get_path (document), ==, path);
  return path;
}

static void
a_board_is_saved_as_a_pack_by_its_ending (void)
{
  g_autofree char *path = dup_pack ();
  g_autoptr (LoomDocument) document = open_board (path);

  g_assert_true (loom_pack_is (path));
  g_assert_cmpstr (loom_document_get_path (document), ==, path);
  g_assert_true (loom_document_is_saved (document));
  g_assert_true (is_beside (loom_document_get_place (document), "mine.style"));
  g_assert_false (is_beside (path, "mine.style"));
}

static void
a_pack_is_saved_as_one_with_all_that_was_in_it (void)
{
  g_autofree char *path = dup_pack ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (LoomDocument) document = open_board (path);
      g_autofree char *title = loom_document_dup_title (document);

      g_assert_cmpstr (title, ==, i == 0 ? "Town" : "Hill");
      g_assert_true (is_beside (loom_document_get_place (document), "mine.style"));
      support_set_title (document, "Hill");
      g_assert_true (loom_document_save (document, NULL, 0, &error));
      g_assert_no_error (error);
      g_assert_true (loom_document_is_saved (document));
      g_assert_false (loom_document_has_outside_change (document));
    }
}

static void
what_leaves_a_pack_takes_along_what_belongs_to_it (void)
{
  g_autofree char *path = dup_pack ();
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *plain = g_build_filename (folder, "own.board.xml", NULL);
  g_autoptr (LoomDocument) document = open_board (path);

  g_assert_true (loom_document_save (document, plain, 0, NULL));
  g_assert_cmpstr (loom_document_get_place (document), ==, plain);
  g_assert_true (is_beside (plain, "mine.style"));
  g_assert_false (loom_pack_is (plain));
}

static void
a_pack_that_is_closed_leaves_nothing (void)
{
  g_autofree char *path = dup_pack ();
  LoomDocument *document = open_board (path);
  g_autofree char *place = g_strdup (loom_document_get_place (document));
  g_autofree char *added = dup_beside (place, "sketch.png");
  g_autofree char *folder = g_path_get_dirname (place);
  g_autofree char *root = g_path_get_dirname (folder);

  g_assert_true (g_file_set_contents (added, "", 0, NULL));
  g_object_unref (document);
  g_assert_false (g_file_test (root, G_FILE_TEST_EXISTS));
}

static void
an_outside_change_of_a_pack_is_not_overwritten (void)
{
  g_autofree char *path = dup_pack ();
  g_autofree char *other = dup_pack ();
  g_autoptr (LoomDocument) document = open_board (path);
  g_autoptr (LoomDocument) theirs = open_board (other);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GError) error = NULL;

  support_set_title (theirs, "Theirs");
  g_assert_true (loom_document_save (theirs, NULL, 0, NULL));
  g_assert_cmpint (g_rename (other, path), ==, 0);
  support_set_title (document, "Mine");
  g_assert_false (loom_document_save (document, NULL, 0, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_CHANGED);
  g_assert_true (loom_document_reload (document, &errors));
  g_autofree char *title = loom_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Theirs");
}

static void
a_pack_that_is_torn_says_why_it_does_not_open (void)
{
  g_autofree char *path = dup_pack ();
  g_autoptr (GPtrArray) errors = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  g_assert_true (g_file_set_contents (path, data, (gssize)length / 2, NULL));
  g_assert_null (loom_document_open (path, &errors));
  g_assert_cmpuint (errors->len, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/document/pack/" name, function)
  ADD ("a-board-is-saved-as-a-pack-by-its-ending", a_board_is_saved_as_a_pack_by_its_ending);
  ADD ("a-pack-is-saved-as-one-with-all-that-was-in-it",
       a_pack_is_saved_as_one_with_all_that_was_in_it);
  ADD ("what-leaves-a-pack-takes-along-what-belongs-to-it",
       what_leaves_a_pack_takes_along_what_belongs_to_it);
  ADD ("a-pack-that-is-closed-leaves-nothing", a_pack_that_is_closed_leaves_nothing);
  ADD ("an-outside-change-of-a-pack-is-not-overwritten",
       an_outside_change_of_a_pack_is_not_overwritten);
  ADD ("a-pack-that-is-torn-says-why-it-does-not-open",
       a_pack_that_is_torn_says_why_it_does_not_open);
#undef ADD
  return g_test_run ();
}
