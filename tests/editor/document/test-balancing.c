/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Making a scenario fair in the background: what is found becomes one step, and undoing it gives
 * the same bytes again. */

#include "editor/work/balancing.h"

#include "formats/edit/edit-remove.h"
#include "formats/model/error.h"
#include "formats/xml/writer.h"

#include <string.h>

/* Where one seat has two dice too many. */
static LoomDocument *
open_spoiled (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "validator",
                                            "balance", "two-dice-more.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  return document;
}

static void
wait_for (LoomBalancing *balancing)
{
  while (loom_balancing_is_running (balancing))
    g_main_context_iteration (NULL, TRUE);
}

static void
what_is_found_is_one_step (void)
{
  g_autoptr (LoomDocument) document = open_spoiled ();
  g_autoptr (LoomBalancing) balancing = loom_balancing_new (document);
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (document));
  g_autoptr (GError) error = NULL;
  const LoomHandle old = loom_document_get_scenario (document)->entity.handle;

  g_assert_true (loom_balancing_start (balancing, LOOM_CHANGE_DICE, "greedy", 0, &error));
  g_assert_no_error (error);
  wait_for (balancing);
  g_assert_cmpint (loom_balancing_get_result (balancing)->end, ==, LOOM_BALANCE_FOUND);
  g_assert_cmpuint (loom_balancing_get_games (balancing), >, 0);
  g_assert_true (loom_balancing_can_apply (balancing));
  g_assert_true (loom_balancing_apply (balancing, &error));
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 1);
  g_assert_cmpuint (loom_document_get_scenario (document)->entity.handle, !=, old);
  g_assert_false (loom_balancing_can_apply (balancing));
  g_assert_true (loom_document_undo (document));
  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (document));
  g_assert_true (g_bytes_equal (before, after));
}

static void
retitle (LoomDocument *document)
{
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomValue title = loom_value_string ("Another");

  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (document))->entity.handle,
                 "title", &title);
  loom_value_clear (&title);
  g_assert_true (loom_document_apply (document, edit, NULL));
}

/* One place of the scenario goes: other games are played. */
static void
spoil (LoomDocument *document)
{
  const LoomScenario *scenario = loom_document_get_scenario (document);
  const LoomEntity *place = loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, 0);
  LoomEdit *edit = loom_edit_remove_with (loom_document_get_board (document), place->handle, NULL);

  g_assert_true (loom_document_apply (document, edit, NULL));
}

/* Applied, undone, and after a change that no game sees: it can be applied still; while another
 * game is played, it cannot. */
static void
it_outlives_undo_and_what_no_game_sees (void)
{
  g_autoptr (LoomDocument) document = open_spoiled ();
  g_autoptr (LoomBalancing) balancing = loom_balancing_new (document);
  g_autoptr (GError) error = NULL;

  g_assert_true (loom_balancing_start (balancing, LOOM_CHANGE_DICE, "greedy", 0, NULL));
  wait_for (balancing);
  g_assert_true (loom_balancing_apply (balancing, &error));
  g_assert_false (loom_balancing_can_apply (balancing));
  g_assert_true (loom_document_undo (document));
  g_assert_true (loom_balancing_can_apply (balancing));
  spoil (document);
  g_assert_false (loom_balancing_can_apply (balancing));
  g_assert_false (loom_balancing_apply (balancing, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (loom_document_undo (document));
  retitle (document);
  g_assert_true (loom_balancing_can_apply (balancing));
  loom_balancing_apply (balancing, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_entity_n (&loom_document_get_scenario (document)->entity, LOOM_KIND_PLACE),
                    >, 0);
}

static void
what_leaves_nothing_to_change_is_said (void)
{
  g_autoptr (LoomDocument) document = open_spoiled ();
  g_autoptr (LoomBalancing) balancing = loom_balancing_new (document);

  g_assert_true (loom_balancing_start (balancing, LOOM_CHANGE_TOKENS, "greedy", 0, NULL));
  wait_for (balancing);
  g_assert_null (loom_balancing_get_result (balancing));
  g_assert_nonnull (loom_balancing_get_error (balancing));
}

static void
without_a_scenario_nothing_begins (void)
{
  g_autofree char *path
      = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", "pond.board.xml", NULL);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  g_autoptr (LoomBalancing) balancing = loom_balancing_new (document);
  g_autoptr (GError) error = NULL;

  while (loom_document_get_scenario (document) != NULL)
    {
      const LoomHandle scenario = loom_document_get_scenario (document)->entity.handle;
      LoomEdit *edit = loom_edit_remove_with (loom_document_get_board (document), scenario, NULL);

      g_assert_true (loom_document_apply (document, edit, NULL));
    }
  g_assert_false (loom_balancing_start (balancing, LOOM_CHANGE_DICE, "greedy", 0, &error));
  g_assert_error (error, LOOM_ERROR, LOOM_ERROR_VALUE);
  g_assert_nonnull (strstr (error->message, "no scenario"));
  g_assert_false (loom_balancing_is_running (balancing));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/balancing/what-is-found-is-one-step", what_is_found_is_one_step);
  g_test_add_func ("/document/balancing/it-outlives-undo-and-what-no-game-sees",
                   it_outlives_undo_and_what_no_game_sees);
  g_test_add_func ("/document/balancing/what-leaves-nothing-to-change-is-said",
                   what_leaves_nothing_to_change_is_said);
  g_test_add_func ("/document/balancing/without-a-scenario-nothing-begins",
                   without_a_scenario_nothing_begins);
  return g_test_run ();
}
