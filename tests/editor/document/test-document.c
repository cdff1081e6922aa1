/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What an open document promises of its edits, its steps and what is being looked at. The arguments
 * are samples. */

#include "editor/document/document.h"
#include "formats/edit/edit-remove.h"
#include "formats/exchange/read.h"
#include "formats/model/error.h"
#include "tests/editor/document/document-support.h"
#include "tests/formats/edit-random.h"
#include "tests/formats/edit-support.h"

typedef struct
{
  guint changes;
  guint undos;
  guint steps;
} Tally;

static void
changed_cb (LoomDocument *document, const LoomDocumentChange *change, Tally *tally)
{
  tally->changes++;
  tally->undos += change->is_undo ? 1 : 0;
  g_assert_nonnull (change->edit);
}

static void
step_cb (LoomDocument *document, Tally *tally)
{
  tally->steps++;
}

static void
count_on (LoomDocument *document, Tally *tally)
{
  *tally = (Tally){ 0 };
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), tally);
  g_signal_connect (document, "step", G_CALLBACK (step_cb), tally);
}

static void
several_edits_can_be_one_step (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  g_autoptr (GBytes) before = support_file_of (document);
  g_autofree char *label = NULL;
  Tally tally;

  count_on (document, &tally);
  loom_document_begin (document, "Outer");
  support_set_title (document, "One");
  loom_document_begin (document, "Inner");
  support_set_title (document, "Two");
  loom_document_end (document);
  g_assert_true (loom_document_is_in_step (document));
  g_assert_false (loom_document_undo (document));
  g_assert_cmpuint (tally.steps, ==, 0);
  loom_document_end (document);
  g_assert_cmpuint (tally.steps, ==, 1);
  g_assert_cmpuint (tally.changes, ==, 2);
  g_object_get (document, "undo-label", &label, NULL);
  g_assert_cmpstr (label, ==, "Outer");

  g_autoptr (GBytes) after = support_file_of (document);

  g_assert_true (loom_document_undo (document));
  support_assert_file (document, before);
  g_assert_false (loom_document_undo (document));
  g_assert_true (loom_document_redo (document));
  support_assert_file (document, after);
  g_assert_false (loom_document_redo (document));
  g_assert_cmpuint (tally.undos, ==, 4);
}

static void
a_cancelled_step_leaves_no_trace (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  const LoomHistory *history = loom_document_get_history (document);

  support_set_title (document, "One");
  support_set_title (document, "Two");
  loom_document_undo (document);

  g_autoptr (GBytes) before = support_file_of (document);

  loom_document_begin (document, "Drag");
  support_set_title (document, "Three");
  loom_document_begin (document, "Within");
  support_set_title (document, "Four");
  loom_document_cancel (document);
  g_assert_cmpstr (loom_board_get_root (loom_document_get_board (document))->title, ==, "Three");
  loom_document_cancel (document);
  support_assert_file (document, before);
  g_assert_cmpuint (loom_history_get_n_steps (history), ==, 2);
  g_assert_cmpuint (loom_history_get_place (history), ==, 1);
  g_assert_true (loom_document_redo (document));
  g_assert_cmpstr (loom_board_get_root (loom_document_get_board (document))->title, ==, "Two");
}

static void
a_step_without_edits_is_none (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  Tally tally;

  count_on (document, &tally);
  loom_document_begin (document, "Nothing");
  loom_document_end (document);
  g_assert_true (loom_document_apply (document, loom_edit_new ("Nothing"), NULL));
  g_assert_cmpuint (tally.steps + tally.changes, ==, 0);
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 0);
  g_assert_true (loom_document_is_saved (document));
}

static void
an_edit_that_cannot_be_changes_nothing (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  g_autoptr (GBytes) before = support_file_of (document);
  LoomEdit *edit = loom_edit_new ("Impossible");
  g_autoptr (GError) error = NULL;
  Tally tally;

  count_on (document, &tally);
  loom_edit_remove (edit, 100000);
  g_assert_false (loom_document_apply (document, edit, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_EDIT);
  support_assert_file (document, before);
  g_assert_cmpuint (tally.steps + tally.changes, ==, 0);
}

static void
a_jump_goes_to_any_step (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  const LoomBoard *board = loom_document_get_board (document);
  Tally tally;

  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *title = g_strdup_printf ("%u", i);

      support_set_title (document, title);
    }
  count_on (document, &tally);
  g_assert_true (loom_document_jump (document, 2));
  g_assert_cmpstr (loom_board_get_root (board)->title, ==, "1");
  g_assert_true (loom_document_jump (document, 5));
  g_assert_cmpstr (loom_board_get_root (board)->title, ==, "4");
  g_assert_false (loom_document_jump (document, 5));
  g_assert_false (loom_document_jump (document, 7));
  g_assert_cmpuint (tally.steps, ==, 2);
  g_assert_cmpuint (tally.changes, ==, 7);
  support_set_title (document, "new");
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 6);
}

static void
what_is_saved_is_known_through_undo (void)
{
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "a.board.xml", NULL);
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());

  g_assert_true (loom_document_is_saved (document));
  loom_document_set_worth_saving (document);
  g_assert_false (loom_document_is_saved (document));
  support_set_title (document, "One");
  g_assert_true (loom_document_save (document, path, 0, NULL));
  g_assert_true (loom_document_is_saved (document));
  support_set_title (document, "Two");
  g_assert_false (loom_document_is_saved (document));
  loom_document_undo (document);
  g_assert_true (loom_document_is_saved (document));
  loom_document_undo (document);
  g_assert_false (loom_document_is_saved (document));
  /* The saved state can be reached no more. */
  support_set_title (document, "Three");
  g_assert_false (loom_document_is_saved (document));
}

static void
what_is_looked_at_goes_on_living (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  const LoomBoard *board = loom_document_get_board (document);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  const LoomHandle area = support_handle (board, "nw");
  LoomSelection *selection = loom_document_get_selection (document);

  g_assert_nonnull (scenario);
  g_assert_cmpuint (loom_document_get_layer (document), ==, 0);
  loom_selection_set_one (selection, area);
  loom_selection_set_hover (selection, area);
  g_assert_true (loom_document_apply (document, loom_edit_remove_with (board, area, NULL), NULL));
  g_assert_cmpuint (loom_selection_get_n (selection), ==, 0);
  g_assert_cmpuint (loom_selection_get_hover (selection), ==, 0);
  g_assert_true (loom_document_apply (
      document, loom_edit_remove_with (board, scenario->entity.handle, NULL), NULL));
  g_assert_null (loom_document_get_scenario (document));
  loom_document_set_layer (document, area);
  g_assert_cmpuint (loom_document_get_layer (document), ==, 0);
}

static void
a_board_of_layers_has_always_a_layer (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_layers ());
  const LoomBoard *board = loom_document_get_board (document);
  const LoomHandle first = loom_board_layer (board, 0)->entity.handle;
  const LoomHandle second = loom_board_layer (board, 1)->entity.handle;

  g_assert_cmpuint (loom_document_get_layer (document), ==, first);
  loom_document_set_layer (document, second);
  g_assert_cmpuint (loom_document_get_layer (document), ==, second);
  loom_document_set_layer (document, 0);
  g_assert_cmpuint (loom_document_get_layer (document), ==, first);
}

/* Random gestures, cancelled and undone at random; then back to the start and to the end. */
static void
all_can_be_undone_to_the_start (gconstpointer path)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  g_autoptr (LoomDocument) document = loom_document_new (
      path != NULL ? loom_formats_read_file (path, NULL, &errors) : support_new_layers ());
  g_autoptr (GBytes) start = support_file_of (document);

  for (guint i = 0; i < 300; i++)
    {
      const guint n = g_rand_int_range (rand, 1, 4);

      loom_document_begin (document, "Gesture");
      for (guint k = 0; k < n; k++)
        {
          gboolean sure = FALSE;
          LoomEdit *edit = random_edit (rand, loom_document_get_board (document), &sure);

          if (edit != NULL)
            loom_document_apply (document, edit, NULL);
        }
      if (g_rand_int_range (rand, 0, 4) == 0)
        loom_document_cancel (document);
      else
        loom_document_end (document);
      if (g_rand_int_range (rand, 0, 3) == 0)
        loom_document_undo (document);
      if (g_rand_int_range (rand, 0, 5) == 0)
        loom_document_redo (document);
    }

  const guint n = loom_history_get_n_steps (loom_document_get_history (document));

  loom_document_jump (document, n);

  g_autoptr (GBytes) end = support_file_of (document);

  g_assert_true (loom_document_jump (document, 0));
  support_assert_file (document, start);
  g_assert_true (loom_document_jump (document, n));
  support_assert_file (document, end);
}

static void
set_title_in_run (LoomDocument *document, const char *title, const char *run)
{
  loom_document_begin_run (document, "Title", run);
  support_set_title (document, title);
  loom_document_end (document);
}

static void
a_run_of_changes_is_one_step (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  const LoomHistory *history = loom_document_get_history (document);
  g_autoptr (GBytes) before = support_file_of (document);

  set_title_in_run (document, "1", "size");
  set_title_in_run (document, "2", "size");
  set_title_in_run (document, "3", "size");
  g_assert_cmpuint (loom_history_get_n_steps (history), ==, 1);
  g_assert_cmpuint (loom_history_count_gestures (history, 0, 1), ==, 3);

  g_autoptr (GBytes) after = support_file_of (document);

  g_assert_true (loom_document_undo (document));
  support_assert_file (document, before);
  g_assert_true (loom_document_redo (document));
  support_assert_file (document, after);
  /* Undone and done again it is over, as it is when something else was changed. */
  set_title_in_run (document, "4", "size");
  g_assert_cmpuint (loom_history_get_n_steps (history), ==, 2);
  set_title_in_run (document, "5", "place");
  set_title_in_run (document, "6", "size");
  support_set_title (document, "7");
  set_title_in_run (document, "8", "size");
  g_assert_cmpuint (loom_history_get_n_steps (history), ==, 6);
}

/* What the file holds can be come back to. */
static void
a_run_is_not_joined_over_a_save (void)
{
  g_autoptr (LoomDocument) document = loom_document_new (support_new_areas ());
  const LoomHistory *history = loom_document_get_history (document);
  g_autofree char *folder = support_dup_folder ();
  g_autofree char *path = g_build_filename (folder, "run.board.xml", NULL);

  set_title_in_run (document, "1", "size");
  g_assert_true (loom_document_save (document, path, 0, NULL));
  set_title_in_run (document, "2", "size");
  g_assert_cmpuint (loom_history_get_n_steps (history), ==, 2);
  g_assert_true (loom_document_undo (document));
  g_assert_true (loom_document_is_saved (document));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/several-edits-can-be-one-step", several_edits_can_be_one_step);
  g_test_add_func ("/document/a-cancelled-step-leaves-no-trace", a_cancelled_step_leaves_no_trace);
  g_test_add_func ("/document/a-step-without-edits-is-none", a_step_without_edits_is_none);
  g_test_add_func ("/document/an-edit-that-cannot-be-changes-nothing",
                   an_edit_that_cannot_be_changes_nothing);
  g_test_add_func ("/document/a-run-of-changes-is-one-step", a_run_of_changes_is_one_step);
  g_test_add_func ("/document/a-run-is-not-joined-over-a-save", a_run_is_not_joined_over_a_save);
  g_test_add_func ("/document/a-jump-goes-to-any-step", a_jump_goes_to_any_step);
  g_test_add_func ("/document/what-is-saved-is-known-through-undo",
                   what_is_saved_is_known_through_undo);
  g_test_add_func ("/document/what-is-looked-at-goes-on-living", what_is_looked_at_goes_on_living);
  g_test_add_func ("/document/a-board-of-layers-has-always-a-layer",
                   a_board_of_layers_has_always_a_layer);
  g_test_add_data_func ("/document/all-can-be-undone-to-the-start", NULL,
                        all_can_be_undone_to_the_start);
  for (int i = 1; i < argc; i++)
    {
      g_autofree char *base = g_path_get_basename (argv[i]);
      g_autofree char *name = g_strdup_printf ("/document/all-of-%s-can-be-undone", base);

      g_test_add_data_func (name, argv[i], all_can_be_undone_to_the_start);
    }
  return g_test_run ();
}
