/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What importing made of a map can be mended where it is told: a route between areas that all but
 * touch becomes a border, a barrier goes; and pictures that came along lie beside the board once it
 * is saved. */

#include "editor/work/imported.h"
#include "formats/exchange/read.h"
#include "formats/geometry/topology.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const made_suffixes[] = { ".made", NULL };

static guint
made_probe (const LoomProbe *probe)
{
  return g_str_has_prefix (probe->text, "made") ? 100 : 0;
}

/* Three fields in a row: a gap of a millimetre between two that a route joins, and a barrier
 * between two that touch. */
static const char near_fields[] = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Near'>"
                                  "<areas width='130' height='40'>"
                                  "<corner id='a1' x='5' y='5'/><corner id='a2' x='40' y='5'/>"
                                  "<corner id='a3' x='40' y='35'/><corner id='a4' x='5' y='35'/>"
                                  "<corner id='b1' x='41' y='5'/><corner id='b2' x='80' y='5'/>"
                                  "<corner id='b3' x='80' y='35'/><corner id='b4' x='41' y='35'/>"
                                  "<corner id='c1' x='120' y='5'/><corner id='c2' x='120' y='35'/>"
                                  "<area id='west' name='West' outline='a1 a2 a3 a4'/>"
                                  "<area id='middle' name='Middle' outline='b1 b2 b3 b4'/>"
                                  "<area id='east' name='East' outline='b2 c1 c2 b3'/>"
                                  "<route id='west-middle' from='west' to='middle'/>"
                                  "<barrier between='middle east'/>"
                                  "</areas></board>";

static LoomBoard *
made_read (const LoomFormatInput *input, LoomModelErrors **errors)
{
  loom_remarks_add (input->remarks, "EXCH-ROUTE-MADE", 0, "west-middle",
                    "a route joins “West” and “Middle”");
  loom_remarks_add (input->remarks, "EXCH-BARRIER-MADE", 0, "middle east",
                    "a barrier parts “Middle” and “East”");
  return loom_formats_read_bytes (near_fields, strlen (near_fields), "it", errors);
}

static const LoomFormat made = {
  .id = "made",
  .title = "Made Maps",
  .suffixes = made_suffixes,
  .probe = made_probe,
  .read = made_read,
};

static const LoomFormat *const formats_of_test[] = { &made, NULL };

static gboolean
has_ended_reading (gpointer exchange)
{
  return !loom_exchange_is_running (exchange);
}

static LoomDocument *
import_near_fields (void)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "lands.made", NULL);
  g_autoptr (LoomExchange) exchange = loom_exchange_new (formats_of_test);
  LoomDocument *document;

  loom_desk_write (path, "made by nobody");
  loom_exchange_read (exchange, path, NULL, NULL);
  loom_desk_wait (has_ended_reading, exchange);
  document = loom_document_new (loom_board_copy (loom_exchange_get_result (exchange)->board));
  loom_imported_attach (document, loom_exchange_get_result (exchange));
  return document;
}

/* The fix of the finding @code of @document. */
static LoomEdit *
fix_of (LoomDocument *document, const char *code)
{
  LoomImported *imported = loom_imported_of (document);
  const LoomReport *report = loom_imported_get_source (imported)->report;

  for (guint i = 0; i < report->diagnostics->len; i++)
    if (strcmp (loom_report_nth (report, i)->code, code) == 0)
      {
        LoomEdit *edit = loom_imported_dup_fix (imported, i);

        g_assert_true (loom_imported_can_fix (imported, i) == (edit != NULL));
        return edit;
      }
  return NULL;
}

static void
areas_that_all_but_touch_share_a_border_instead_of_a_route (void)
{
  g_autoptr (LoomDocument) document = import_near_fields ();
  const LoomBoard *board = loom_document_get_board (document);
  LoomEdit *edit = fix_of (document, "EXCH-ROUTE-MADE");

  g_assert_nonnull (edit);
  g_assert_cmpstr (loom_edit_get_label (edit), ==, "Share a border");
  g_assert_true (loom_document_apply (document, edit, NULL));
  g_assert_null (loom_board_lookup (board, "west-middle"));
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_true (loom_topology_are_neighbours (
      topology, loom_topology_index (topology, loom_board_lookup (board, "west")->handle),
      loom_topology_index (topology, loom_board_lookup (board, "middle")->handle)));
  g_assert_null (fix_of (document, "EXCH-ROUTE-MADE"));
  g_assert_true (loom_document_undo (document));
  g_assert_nonnull (loom_board_lookup (board, "west-middle"));
}

static void
a_barrier_that_importing_made_can_be_taken_away (void)
{
  g_autoptr (LoomDocument) document = import_near_fields ();
  LoomEdit *edit = fix_of (document, "EXCH-BARRIER-MADE");

  g_assert_nonnull (edit);
  g_assert_true (loom_document_apply (document, edit, NULL));
  g_assert_cmpuint (loom_board_n (loom_document_get_board (document), LOOM_KIND_BARRIER), ==, 0);
  g_assert_null (fix_of (document, "EXCH-BARRIER-MADE"));
}

static void
pictures_that_came_along_lie_beside_the_board_once_it_is_saved (void)
{
  g_autoptr (LoomDocument) document = import_near_fields ();
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "near.board.xml", NULL);
  g_autofree char *beside = g_build_filename (folder, "near-underlay.png", NULL);
  g_autofree char *place = NULL, *until_then = NULL, *text = NULL;

  g_hash_table_insert (files, g_strdup ("near-underlay.png"), g_bytes_new_static ("picture", 7));
  g_assert_true (loom_document_take_files (document, files, errors));
  g_assert_null (loom_document_get_path (document));
  place = g_path_get_dirname (loom_document_get_place (document));
  until_then = g_build_filename (place, "near-underlay.png", NULL);
  g_assert_true (g_file_test (until_then, G_FILE_TEST_EXISTS));
  g_assert_true (loom_document_save (document, path, 0, &error));
  g_assert_true (g_file_get_contents (beside, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "picture");
  g_assert_false (g_file_test (until_then, G_FILE_TEST_EXISTS));
  g_assert_cmpstr (loom_document_get_place (document), ==, loom_document_get_path (document));
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func (
      "/window/import-fixes/areas-that-all-but-touch-share-a-border-instead-of-a-route",
      areas_that_all_but_touch_share_a_border_instead_of_a_route);
  g_test_add_func ("/window/import-fixes/a-barrier-that-importing-made-can-be-taken-away",
                   a_barrier_that_importing_made_can_be_taken_away);
  g_test_add_func (
      "/window/import-fixes/pictures-that-came-along-lie-beside-the-board-once-it-is-saved",
      pictures_that_came_along_lie_beside_the_board_once_it_is_saved);
  return g_test_run ();
}
