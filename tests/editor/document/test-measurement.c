/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fairness in the background: the same figures as a study asked for directly, told while it runs,
 * stale after an edit, and stopped when asked. */

#include "editor/work/measurement.h"
#include "editor/work/traffic.h"

#include "validator/report/report.h"
#include "formats/edit/edit-remove.h"

#include <string.h>

static LoomDocument *
open_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomDocument *document = loom_document_open (path, &errors);

  g_assert_nonnull (document);
  return document;
}

static void
wait_for (LoomMeasurement *measurement)
{
  while (loom_measurement_is_running (measurement))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (LoomMeasurement *measurement, guint *n)
{
  (*n)++;
}

/* The report of a study of the same scenario in this thread, from the file. */
static char *
dup_expected (const char *name, const char *players)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomDocument) document = loom_document_open (path, &errors);
  g_autoptr (LoomPosition) position = loom_position_new (loom_document_get_board (document),
                                                         loom_document_get_scenario (document));
  g_autoptr (LoomGame) game = loom_game_new (position, NULL);
  LoomStudyPlan plan;
  guint n;

  loom_study_usual_plan (&plan, game);
  plan.max_games = 512;
  g_assert_true (loom_study_settle_plan (&plan, game, NULL));
  g_autofree LoomLineup *lineups = loom_lineups_parse (players, game, &n, NULL);
  g_autoptr (LoomStudy) study = loom_study_run (game, lineups, n, &plan, NULL, NULL, NULL, NULL);
  const LoomFairnessEntry entry = { "board", study };

  return loom_fairness_to_json (&entry, 1);
}

static void
its_figures_are_those_of_the_command_line (void)
{
  static const char name[] = "orchard-farm.board.xml";
  g_autoptr (LoomDocument) document = open_sample (name);
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request = { .players = "random,greedy", .max_games = 512 };
  g_autoptr (GError) error = NULL;
  guint n_ended = 0;

  g_signal_connect (measurement, "ended", G_CALLBACK (count_cb), &n_ended);
  g_assert_true (loom_measurement_start (measurement, &request, &error));
  g_assert_no_error (error);
  g_assert_true (loom_measurement_is_running (measurement));
  wait_for (measurement);
  g_assert_cmpuint (n_ended, ==, 1);

  const LoomFairnessEntry entry = { "board", loom_measurement_get_study (measurement) };
  g_autofree char *json = loom_fairness_to_json (&entry, 1);
  g_autofree char *expected = dup_expected (name, request.players);
  const LoomMeasureView *view = loom_measurement_get_view (measurement);

  g_assert_cmpstr (json, ==, expected);
  g_assert_cmpuint (view->n_results, ==, 2);
  g_assert_cmpstr (view->results[1].players, ==, "greedy");
  g_assert_cmpuint (view->games, ==, view->results[0].games + view->results[1].games);
}

/* No game of it is played twice, and it comes to what all of them come to. */
static void
what_is_not_sure_is_played_on (void)
{
  static const char name[] = "orchard-farm.board.xml";
  g_autoptr (LoomDocument) document = open_sample (name);
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request = { .players = "random,greedy", .max_games = 100 };

  g_assert_false (loom_measurement_play_on (measurement, 512));
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  g_assert_false (loom_measurement_play_on (measurement, 512));
  wait_for (measurement);

  const guint64 before = loom_measurement_get_view (measurement)->games;

  g_assert_false (loom_measurement_play_on (measurement, 100));
  g_assert_true (loom_measurement_play_on (measurement, 512));
  g_assert_true (loom_measurement_is_running (measurement));
  while (loom_measurement_is_running (measurement))
    {
      g_assert_cmpuint (loom_measurement_get_view (measurement)->games, >=, before);
      g_main_context_iteration (NULL, TRUE);
    }

  const LoomFairnessEntry entry = { "board", loom_measurement_get_study (measurement) };
  g_autofree char *json = loom_fairness_to_json (&entry, 1);
  g_autofree char *expected = dup_expected (name, request.players);

  g_assert_cmpstr (json, ==, expected);
}

/* The title is nothing that figures depend on; a place on the board is, until it is back. */
static void
another_game_makes_it_stale_until_it_is_taken_back (void)
{
  g_autoptr (LoomDocument) document = open_sample ("orchard-farm.board.xml");
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request = { .players = "random", .max_games = 64 };
  LoomEdit *edit = loom_edit_new ("Rename");
  LoomValue title = loom_value_string ("Another");

  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  wait_for (measurement);
  loom_edit_set (edit, loom_board_get_root (loom_document_get_board (document))->entity.handle,
                 "title", &title);
  loom_value_clear (&title);
  g_assert_true (loom_document_apply (document, edit, NULL));
  g_assert_false (loom_measurement_is_stale (measurement));
  edit = loom_edit_remove_with (
      loom_document_get_board (document),
      loom_entity_nth (&loom_document_get_scenario (document)->entity, LOOM_KIND_PLACE, 0)->handle,
      NULL);
  g_assert_true (loom_document_apply (document, edit, NULL));
  g_assert_true (loom_measurement_is_stale (measurement));
  g_assert_nonnull (loom_measurement_get_study (measurement));
  g_assert_true (loom_document_undo (document));
  g_assert_false (loom_measurement_is_stale (measurement));
  g_assert_true (loom_document_redo (document));
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  g_assert_false (loom_measurement_is_stale (measurement));
  wait_for (measurement);
}

static void
what_is_known_is_told_and_kept_when_it_is_stopped (void)
{
  g_autoptr (LoomDocument) document = open_sample ("orchard-farm.board.xml");
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request
      = { .players = "expert", .max_games = 4000000, .delta = 0.001 };
  guint n = 0;

  g_signal_connect (measurement, "progress", G_CALLBACK (count_cb), &n);
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  while (n < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (loom_measurement_get_view (measurement)->games, >, 0);
  loom_measurement_stop (measurement);
  wait_for (measurement);
  g_assert_true (loom_measurement_get_study (measurement)->stopped);
}

static void
what_cannot_be_played_is_refused_in_words (void)
{
  g_autoptr (LoomDocument) document = open_sample ("over-the-moor.board.xml");
  g_autoptr (LoomDocument) fine = open_sample ("orchard-farm.board.xml");
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  g_autoptr (LoomMeasurement) other = loom_measurement_new (fine);
  const LoomMeasurementRequest request = { .players = NULL };
  const LoomMeasurementRequest nobody = { .players = "wizard" };
  g_autoptr (GError) error = NULL;

  g_assert_false (loom_measurement_start (measurement, &request, &error));
  g_assert_nonnull (error);
  g_assert_null (loom_measurement_get_view (measurement));
  g_clear_error (&error);
  g_assert_false (loom_measurement_start (other, &nobody, &error));
  g_assert_nonnull (strstr (error->message, "wizard"));
}

static void
it_can_go_while_it_plays (void)
{
  g_autoptr (LoomDocument) document = open_sample ("orchard-farm.board.xml");
  LoomMeasurement *measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request
      = { .players = "expert", .max_games = 4000000, .delta = 0.001 };
  guint n = 0;

  g_signal_connect (measurement, "progress", G_CALLBACK (count_cb), &n);
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  while (n == 0)
    g_main_context_iteration (NULL, TRUE);
  g_object_run_dispose (G_OBJECT (measurement));
  g_object_unref (measurement);
  for (guint i = 0; i < 50; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (2000);
    }
}

static void
traffic_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  LoomTraffic **traffic = data;

  *traffic = loom_traffic_measure_finish (LOOM_DOCUMENT (source), result, NULL);
  g_assert_nonnull (*traffic);
}

/* Of two games on three layers: ants go about on the first, and nowhere where nobody can. */
static void
cells_are_told_by_how_often_moves_lead_there (void)
{
  g_autoptr (LoomDocument) document = open_sample ("first-tunnel.board.xml");
  g_autoptr (LoomMeasurement) measurement = loom_measurement_new (document);
  const LoomMeasurementRequest request = { .players = "random", .max_games = 2 };
  const LoomBoard *board = loom_document_get_board (document);
  g_autoptr (LoomTraffic) traffic = NULL;
  guint64 entered = 0;

  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  wait_for (measurement);
  loom_traffic_measure (document, measurement, 2, NULL, traffic_cb, &traffic);
  while (traffic == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (traffic->n_games, ==, 2);
  g_assert_cmpuint (traffic->n_layers, ==, loom_board_n (board, LOOM_KIND_LAYER));
  for (guint i = 0; i < traffic->n_layers; i++)
    {
      const LoomLayer *layer = loom_board_layer (board, i);

      for (gint32 row = 1; row <= layer->rows; row++)
        for (gint32 column = 1; column <= layer->columns; column++)
          {
            const LoomCell cell = { column, row };
            const LoomCellTraffic known = loom_traffic_get (traffic, i, cell);

            g_assert_true (known.entered == 0 || !loom_board_cell_blocks (board, layer, cell));
            g_assert_cmpuint (known.fought, <=, traffic->n_games);
            g_assert_cmpuint (known.entered, <=, traffic->most_entered);
            entered += i == 0 ? known.entered : 0;
          }
    }
  g_assert_cmpuint (entered, >, 20);
  g_assert_cmpuint (loom_traffic_get (traffic, 0, (LoomCell){ 0, 1 }).entered, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/measurement/its-figures-are-those-of-the-command-line",
                   its_figures_are_those_of_the_command_line);
  g_test_add_func ("/document/measurement/what-is-not-sure-is-played-on",
                   what_is_not_sure_is_played_on);
  g_test_add_func ("/document/measurement/another-game-makes-it-stale-until-it-is-taken-back",
                   another_game_makes_it_stale_until_it_is_taken_back);
  g_test_add_func ("/document/measurement/what-is-known-is-told-and-kept-when-it-is-stopped",
                   what_is_known_is_told_and_kept_when_it_is_stopped);
  g_test_add_func ("/document/measurement/what-cannot-be-played-is-refused-in-words",
                   what_cannot_be_played_is_refused_in_words);
  g_test_add_func ("/document/measurement/cells-are-told-by-how-often-moves-lead-there",
                   cells_are_told_by_how_often_moves_lead_there);
  g_test_add_func ("/document/measurement/it-can-go-while-it-plays", it_can_go_while_it_plays);
  return g_test_run ();
}
