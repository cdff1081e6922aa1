/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fairness panel: an estimate while it measures, a verdict, a heat map; what is stale says so;
 * and a proposal shown as a difference and taken over as one step. */

#include "editor/work/balancing.h"
#include "editor/work/measurement.h"
#include "editor/window/forms/mark.h"
#include "editor/window/forms/subject.h"
#include "editor/window/panels/fairness/fairness-more.h"
#include "editor/window/panels/fairness/fairness-panel.h"
#include "editor/window/panels/fairness/fairness-verdict.h"
#include "editor/window/panels/fairness/heat-options.h"
#include "editor/window/panels/fairness/proposal-pills.h"
#include "editor/window/panels/fairness/seat-plot.h"
#include "formats/edit/edit-remove.h"
#include "formats/exchange/read.h"
#include "formats/xml/writer.h"
#include "render/areas/plan.h"
#include "render/board/board.h"
#include "render/report/page.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/panel-support.h"
#include "tests/editor/window/support.h"
#include "validator/base/words.h"
#include "validator/report/report-tree.h"

#include <math.h>
#include <string.h>

/* A board on a canvas, the panel in a window beside it. */
typedef struct
{
  LoomTestStage *stage;
  GtkWidget *window; /* owned */
  GtkWidget *panel;
} Bench;

static Bench *
bench_new (LoomTestStage *stage)
{
  Bench *self = g_new0 (Bench, 1);

  self->stage = stage;
  self->window = g_object_ref_sink (gtk_window_new ());
  self->panel = loom_fairness_panel_new (stage->document, stage->canvas);
  gtk_widget_add_css_class (self->window, "boardloom");
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 340, 700);
  gtk_window_set_child (GTK_WINDOW (self->window), self->panel);
  gtk_window_present (GTK_WINDOW (self->window));
  return self;
}

static void
bench_free (Bench *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->window);
  loom_test_spin (2);
  loom_test_stage_free (self->stage);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Bench, bench_free)

/* A board on which one seat has too much. */
static LoomTestStage *
open_spoiled (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "tests", "validator",
                                            "balance", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

static void
wait_until (gboolean (*is_over) (Bench *self), Bench *self)
{
  while (!is_over (self))
    g_main_context_iteration (NULL, TRUE);
}

static gboolean
has_ended (Bench *self)
{
  return loom_measurement_get_study (loom_measurement_of (self->stage->document)) != NULL;
}

static gboolean
has_estimate (Bench *self)
{
  const LoomMeasureView *view
      = loom_measurement_get_view (loom_measurement_of (self->stage->document));

  return view != NULL && view->games > 0;
}

static gboolean
has_searched (Bench *self)
{
  return !loom_balancing_is_running (loom_balancing_of (self->stage->document));
}

/* The label of a button or a label that begins with @words, in sight; or NULL. */
static GtkWidget *
find_words (GtkWidget *root, const char *words)
{
  const char *text = GTK_IS_LABEL (root) ? gtk_label_get_text (GTK_LABEL (root)) : NULL;

  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
    return NULL;
  if (text != NULL && g_str_has_prefix (text, words))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_words (child, words);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_button (GtkWidget *root, const char *words)
{
  GtkWidget *label = find_words (root, words);

  g_assert_nonnull (label);
  return gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
}

static void
rename_board (Bench *self)
{
  const LoomBoard *board = loom_document_get_board (self->stage->document);
  LoomEdit *edit = loom_edit_new ("Rename");
  g_auto (LoomValue) title = loom_value_string ("Another");

  loom_edit_set (edit, loom_board_get_root (board)->entity.handle, "title", &title);
  g_assert_true (loom_document_apply (self->stage->document, edit, NULL));
}

static void
an_estimate_comes_before_the_verdict (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("four-hearths"));
  g_autofree char *picture = NULL;
  GtkWidget *plot = loom_test_find_type (bench->panel, LOOM_TYPE_SEAT_PLOT);

  wait_until (has_estimate, bench);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (plot)));
  wait_until (has_ended, bench);
  loom_test_spin (4);
  g_assert_nonnull (find_words (bench->panel, "It depends on how it is played"));
  /* Thousands stand apart, as in all other numbers that are told. */
  g_autofree char *games = loom_words_number (
      loom_measurement_get_view (loom_measurement_of (bench->stage->document))->games);
  g_assert_nonnull (strchr (games, ','));
  g_assert_nonnull (find_words (bench->panel, games));
  g_assert_nonnull (find_words (bench->panel, "Why"));
  g_assert_false (loom_measurement_is_running (loom_measurement_of (bench->stage->document)));
  picture = loom_test_picture (bench->panel, "panel-fairness");
}

/* The games of a measurement that has ended. */
static guint64
count_games (Bench *bench)
{
  wait_until (has_ended, bench);
  return loom_measurement_get_view (loom_measurement_of (bench->stage->document))->games;
}

/* However many games were asked for before: of another scenario, and with other settings, as many
 * as it takes. */
static void
what_is_measured_anew_takes_its_games (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("four-hearths"));
  LoomDocument *document = bench->stage->document;
  LoomMeasurement *measurement = loom_measurement_of (document);
  const LoomBoard *board = loom_document_get_board (document);
  GtkWidget *players = loom_test_find_type (bench->panel, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (count_games (bench), >, 50);
  for (guint i = 0; i < 2; i++)
    {
      loom_document_set_scenario (document, loom_board_scenario (board, i + 1)->entity.handle);
      g_assert_true (loom_measurement_is_running (measurement));
      g_assert_cmpuint (count_games (bench), >, 50);
      gtk_drop_down_set_selected (GTK_DROP_DOWN (players), i + 1);
      g_assert_true (loom_measurement_is_running (measurement));
      g_assert_cmpuint (count_games (bench), >, 50);
    }
}

/* One place of the scenario goes: other games are played. */
static void
take_a_place_away (Bench *self)
{
  LoomDocument *document = self->stage->document;
  const LoomScenario *scenario = loom_document_get_scenario (document);
  LoomEdit *edit = loom_edit_remove_with (
      loom_document_get_board (document),
      loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, 0)->handle, NULL);

  g_assert_true (loom_document_apply (document, edit, NULL));
}

static GtkWidget *
find_verdict (Bench *bench)
{
  return loom_test_find_type (bench->panel, LOOM_TYPE_FAIRNESS_VERDICT);
}

/* A title is nothing that figures depend on. */
static void
another_game_makes_it_stale (void)
{
  static const char words[] = "The board has changed since.";
  g_autoptr (Bench) bench = bench_new (open_spoiled ("two-dice-more.board.xml"));

  wait_until (has_ended, bench);
  g_assert_null (find_words (bench->panel, words));
  rename_board (bench);
  g_assert_null (find_words (bench->panel, words));
  g_assert_false (gtk_widget_has_css_class (find_verdict (bench), "stale"));
  take_a_place_away (bench);
  g_assert_nonnull (find_words (bench->panel, words));
  g_assert_true (gtk_widget_has_css_class (find_verdict (bench), "stale"));
  g_signal_emit_by_name (find_button (bench->panel, "Measure Again"), "clicked");
  g_assert_null (find_words (bench->panel, words));
  g_assert_false (gtk_widget_has_css_class (find_verdict (bench), "stale"));
  wait_until (has_ended, bench);
  g_assert_null (find_words (bench->panel, words));
}

/* The colour of the bar at the left of the verdict, 0xrrggbb. */
static guint32
get_bar_colour (Bench *bench)
{
  g_autofree char *path = loom_test_picture (find_verdict (bench), "panel-fairness-verdict");
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  const int y = cairo_image_surface_get_height (picture) / 2;
  const guint32 *row;
  guint32 colour;

  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  row = (const guint32 *)(const void *)(cairo_image_surface_get_data (picture)
                                        + y * cairo_image_surface_get_stride (picture));
  colour = row[2] & 0xffffff;
  cairo_surface_destroy (picture);
  return colour;
}

/* The verdict of even seats whose order decides has a headline and a colour of its own. */
static void
an_order_that_decides_has_a_colour_of_its_own (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("orchard-farm"));
  LoomMeasurement *measurement = loom_measurement_of (bench->stage->document);
  const LoomMeasurementRequest request = { .players = "expert", .max_games = 16000 };

  wait_until (has_estimate, bench);
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  wait_until (has_ended, bench);
  loom_test_spin (4);
  g_assert_cmpint (loom_measurement_get_study (measurement)->verdict, ==,
                   LOOM_VERDICT_ORDER_DECIDES);
  g_assert_nonnull (find_words (bench->panel, "Even seats, but the order of turns decides"));
  g_assert_nonnull (find_words (bench->panel, "No seat is better off, but the share of whoever"));
  g_assert_true (gtk_widget_has_css_class (find_verdict (bench), "order-decides"));
  g_assert_false (gtk_widget_has_css_class (find_verdict (bench), "fair"));
  g_assert_cmphex (get_bar_colour (bench), ==, 0x9141ac);
}

/* Seats that are proved to be even are not called fair while it is open whether who begins decides,
 * and a share is not called wins. */
static void
an_order_that_is_left_open_is_told (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("two-shrines"));
  LoomMeasurement *measurement = loom_measurement_of (bench->stage->document);
  const LoomMeasurementRequest request = { .players = "expert", .max_games = 64 };

  wait_until (has_estimate, bench);
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  wait_until (has_ended, bench);
  loom_test_spin (4);
  g_assert_null (find_words (bench->panel, "Fair, and that is proved"));
  g_assert_nonnull (find_words (bench->panel, "Even seats; whether the order decides is open"));
}

static void
expand (Bench *bench, const char *title)
{
  GtkWidget *words = find_words (bench->panel, title);

  gtk_expander_set_expanded (GTK_EXPANDER (gtk_widget_get_ancestor (words, GTK_TYPE_EXPANDER)),
                             TRUE);
}

/* What the games never did stands there in words, and in none of a log's. */
static void
rules_that_were_never_used_are_named (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("two-shrines"));
  GtkWidget *head;
  const char *rules;

  wait_until (has_ended, bench);
  expand (bench, "How it was played");
  loom_test_spin (4);
  head = find_words (bench->panel, "never");
  g_assert_nonnull (head);
  rules = gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (head)));
  g_assert_nonnull (strstr (rules, "raise the spine shield around an area\n"));
  g_assert_null (strstr (rules, "spine-shield"));
}

/* The page for a terminal in one line. */
static char *
dup_line (const LoomFairnessEntry *entry)
{
  const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
  g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);
  g_autofree char *text = loom_fairness_to_text (entry, 1, &look);

  return g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);
}

static void
assert_said (Bench *bench, const char *words, const char *line, const char *page)
{
  g_autofree char *escaped = g_markup_escape_text (words, -1);

  g_test_message ("%s", words);
  g_assert_nonnull (find_words (bench->panel, words));
  g_assert_nonnull (strstr (line, words));
  g_assert_nonnull (strstr (page, escaped));
}

static void
panel_terminal_and_page_say_the_same (void)
{
  static const LoomFairnessTopic topics[]
      = { LOOM_TOPIC_VERDICT, LOOM_TOPIC_MEANING, LOOM_TOPIC_CAUSE, LOOM_TOPIC_MEASURED,
          LOOM_TOPIC_SURE };
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("four-hearths"));
  g_autoptr (GBytes) page = NULL;
  g_autofree char *line = NULL;

  wait_until (has_ended, bench);
  expand (bench, "Why");
  expand (bench, "How it was played");
  loom_test_spin (4);
  const LoomFairnessEntry entry
      = { "four-hearths",
          loom_measurement_get_study (loom_measurement_of (bench->stage->document)) };
  g_autoptr (LoomFairnessNode) report = loom_fairness_report_new (&entry, NULL);
  const LoomFairnessNode *games
      = loom_fairness_node_nth (loom_fairness_node_find (report, LOOM_TOPIC_GAMES), 0);
  line = dup_line (&entry);
  page = loom_fairness_page_new (&entry, 1, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    assert_said (bench, loom_fairness_node_find (report, topics[i])->words, line,
                 g_bytes_get_data (page, NULL));
  g_assert_cmpuint (games->parts->len, ==, 5);
  for (guint i = 0; i < games->parts->len; i++)
    assert_said (bench, loom_fairness_node_nth (games, i)->words, line,
                 g_bytes_get_data (page, NULL));
}

static void
what_cannot_be_measured_says_why (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("broken/token-over-area"));
  g_autofree char *picture = NULL;

  loom_test_pass (50);
  g_assert_nonnull (find_words (bench->panel, "It cannot be measured"));
  g_assert_nonnull (find_words (bench->panel, "“A duel” names no rules"));
  g_assert_nonnull (find_words (bench->panel, "Go to the Scenario"));
  g_assert_null (find_words (bench->panel, "Make it fair"));
  g_assert_null (find_words (bench->panel, "Apply Proposal"));
  picture = loom_test_picture (bench->panel, "panel-fairness-none");
}

static void
it_can_be_stopped (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("orchard-farm"));
  LoomMeasurement *measurement = loom_measurement_of (bench->stage->document);
  const LoomMeasurementRequest request
      = { .players = "expert", .max_games = 4000000, .delta = 0.001 };

  wait_until (has_estimate, bench);
  g_assert_true (loom_measurement_start (measurement, &request, NULL));
  wait_until (has_estimate, bench);
  loom_measurement_stop (measurement);
  wait_until (has_ended, bench);
  g_assert_true (loom_measurement_get_study (measurement)->stopped);
}

static void
a_proposal_is_a_difference_and_one_step (void)
{
  g_autoptr (Bench) bench = bench_new (open_spoiled ("two-dice-more.board.xml"));
  LoomBalancing *balancing = loom_balancing_of (bench->stage->document);
  g_autoptr (GBytes) before = loom_write_bytes (loom_document_get_board (bench->stage->document));
  g_autoptr (GArray) changed = NULL;
  g_autofree char *picture = NULL, *board = NULL;
  GtkWidget *apply;

  wait_until (has_ended, bench);
  /* Greedy players alone, for they are quick. */
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (loom_test_find_type (bench->panel, GTK_TYPE_DROP_DOWN)), 1);
  g_assert_false (has_ended (bench));
  wait_until (has_ended, bench);
  apply = find_button (bench->panel, "Apply Proposal");
  g_assert_false (gtk_widget_get_sensitive (apply));
  g_signal_emit_by_name (find_button (bench->panel, "Search"), "clicked");
  g_assert_true (loom_balancing_is_running (balancing));
  wait_until (has_searched, bench);
  g_assert_true (gtk_widget_get_sensitive (apply));
  changed = loom_proposal_list_changed (loom_balancing_get_result (balancing));
  g_assert_cmpuint (changed->len, >, 0);
  loom_test_wait (bench->stage);
  board = loom_test_picture (GTK_WIDGET (bench->stage->canvas), "canvas-proposal");
  picture = loom_test_picture (bench->panel, "panel-fairness-proposal");
  g_signal_emit_by_name (apply, "clicked");
  g_assert_cmpuint (loom_history_get_place (loom_document_get_history (bench->stage->document)), ==,
                    1);
  g_assert_false (gtk_widget_get_sensitive (apply));
  g_assert_true (loom_document_undo (bench->stage->document));

  g_autoptr (GBytes) after = loom_write_bytes (loom_document_get_board (bench->stage->document));
  g_assert_true (g_bytes_equal (before, after));
  /* What was taken back can be applied again. */
  g_assert_true (gtk_widget_get_sensitive (apply));
}

static gboolean
is_choice (GtkWidget *widget, gpointer unused)
{
  return GTK_IS_CHECK_BUTTON (widget) && !gtk_check_button_get_active (GTK_CHECK_BUTTON (widget));
}

static void
one_of_several_proposals_is_chosen (void)
{
  g_autoptr (Bench) bench = bench_new (open_spoiled ("shrine-moved.board.xml"));
  LoomBalancing *balancing = loom_balancing_of (bench->stage->document);
  const LoomHistory *history = loom_document_get_history (bench->stage->document);
  g_autofree char *picture = NULL;
  const LoomBalanceResult *found;
  const LoomProposal *second;
  GtkWidget *other;

  wait_until (has_ended, bench);
  gtk_drop_down_set_selected (
      GTK_DROP_DOWN (loom_test_find_type (bench->panel, GTK_TYPE_DROP_DOWN)), 1);
  wait_until (has_ended, bench);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_button (bench->panel, "Places")), TRUE);
  g_signal_emit_by_name (find_button (bench->panel, "Search"), "clicked");
  wait_until (has_searched, bench);
  found = loom_balancing_get_result (balancing);
  g_assert_cmpuint (found->proposals->len, >, 1);
  second = g_ptr_array_index (found->proposals, 1);
  other = loom_desk_find (bench->panel, is_choice, NULL);
  g_assert_nonnull (other);
  picture = loom_test_picture (bench->panel, "panel-fairness-proposals");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (other), TRUE);
  g_assert_true (found->changes == second->changes);
  g_signal_emit_by_name (find_button (bench->panel, "Apply Proposal"), "clicked");
  g_assert_cmpuint (loom_history_get_place (history), ==, 1);
  g_assert_true (loom_document_undo (bench->stage->document));
  g_assert_cmpuint (loom_history_get_place (history), ==, 0);
}

static void
the_heat_map_tells_its_scale (void)
{
  g_autoptr (Bench) bench = bench_new (loom_test_stage_open ("four-hearths"));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *options = loom_heat_options_new (bench->stage->document, bench->stage->canvas);
  g_autofree char *warm = NULL;

  gtk_window_set_child (GTK_WINDOW (window), options);
  gtk_window_present (GTK_WINDOW (window));
  loom_test_wait (bench->stage);
  wait_until (has_ended, bench);
  g_assert_nonnull (find_words (options, "points more often won"));
  loom_test_wait (bench->stage);
  warm = loom_test_picture (GTK_WIDGET (bench->stage->canvas), "canvas-heat");
  gtk_window_destroy (GTK_WINDOW (window));
  loom_test_wait (bench->stage);
}

/* An interval half as wide takes four times the games. */
static void
what_is_not_sure_says_how_many_games_would_tell (void)
{
  LoomMeasureResult result = { .games = 1000 };
  LoomMeasureShare *shares = result.shares[LOOM_ASPECT_AS_DEALT];

  result.verdicts[LOOM_ASPECT_AS_DEALT] = LOOM_VERDICT_UNDECIDED;
  shares[0] = (LoomMeasureShare){ 0.54, 0.52, 0.56 };
  shares[1] = (LoomMeasureShare){ 0.46, 0.44, 0.48 };
  /* One point beyond the tolerance, known to two. */
  g_assert_cmpuint (loom_fairness_more_estimate (&result, 2, 0.03), >, 4000);
  g_assert_cmpuint (loom_fairness_more_estimate (&result, 2, 0.03), <, 6000);
  /* So near the bound that nobody would wait for it; and what is settled. */
  g_assert_cmpuint (loom_fairness_more_estimate (&result, 2, 0.04), ==, 0);
  result.verdicts[LOOM_ASPECT_AS_DEALT] = LOOM_VERDICT_FAIR;
  g_assert_cmpuint (loom_fairness_more_estimate (&result, 2, 0.03), ==, 0);
}

/* On a board of each style, and not as in the style that is usual. */
static void
a_seat_is_marked_in_its_colour_on_the_board (void)
{
  static const char *const boards[] = { "orchard-farm", "over-the-moor", "wardens-of-the-march" };
  guint n_unusual = 0;

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (LoomDocument) document = loom_test_document_open (boards[i]);
      const LoomBoard *board = loom_document_get_board (document);
      const LoomThemeChoice choice = { NULL, LOOM_THEME_COLOUR };
      const LoomTheme *theme = loom_render_board_theme (board, NULL, &choice);
      LoomLiveryLook looks[33];

      loom_area_plan_get_looks (board, theme, looks);
      for (gint32 seat = 1; seat <= 2; seat++)
        {
          const LoomColour drawn = looks[seat].colour;
          const LoomColour usual
              = loom_theme_seat (loom_theme_get (LOOM_THEME_COLOUR), (guint)seat).colour;
          const LoomMarkLook mark = loom_mark_look_of_seat (board, seat);
          const LoomColour marked = loom_colour_hex (mark.colour);

          g_assert_cmpfloat_with_epsilon (marked.r, drawn.r, .01);
          g_assert_cmpfloat_with_epsilon (marked.g, drawn.g, .01);
          g_assert_cmpfloat_with_epsilon (marked.b, drawn.b, .01);
          g_assert_cmpint (mark.shape, ==, looks[seat].shape);
          /* What the form of a livery begins with, where the board has none. */
          const LoomSubject livery = loom_subject_livery (seat);
          g_auto (LoomValue) begins = LOOM_VALUE_INIT;
          loom_subject_get (&livery, board, NULL, loom_kind_field (LOOM_KIND_LIVERY, "colour"),
                            &begins);
          if (loom_board_n (board, LOOM_KIND_LIVERY) == 0)
            g_assert_cmphex ((guint32)begins.number, ==, mark.colour);
          n_unusual
              += fabs (usual.r - drawn.r) + fabs (usual.g - drawn.g) + fabs (usual.b - drawn.b)
                 > .1;
        }
    }
  g_assert_cmpuint (n_unusual, >=, 2);
}

int
main (int argc, char **argv)
{
  loom_test_panels_init (&argc, &argv);
  g_test_add_func ("/window/panels/fairness/what-is-measured-anew-takes-its-games",
                   what_is_measured_anew_takes_its_games);
  g_test_add_func ("/window/panels/fairness/an-estimate-comes-before-the-verdict",
                   an_estimate_comes_before_the_verdict);
  g_test_add_func ("/window/panels/fairness/another-game-makes-it-stale",
                   another_game_makes_it_stale);
  g_test_add_func ("/window/panels/fairness/what-cannot-be-measured-says-why",
                   what_cannot_be_measured_says_why);
  g_test_add_func ("/window/panels/fairness/an-order-that-decides-has-a-colour-of-its-own",
                   an_order_that_decides_has_a_colour_of_its_own);
  g_test_add_func ("/window/panels/fairness/an-order-that-is-left-open-is-told",
                   an_order_that_is_left_open_is_told);
  g_test_add_func ("/window/panels/fairness/rules-that-were-never-used-are-named",
                   rules_that_were_never_used_are_named);
  g_test_add_func ("/window/panels/fairness/panel-terminal-and-page-say-the-same",
                   panel_terminal_and_page_say_the_same);
  g_test_add_func ("/window/panels/fairness/what-is-not-sure-says-how-many-games-would-tell",
                   what_is_not_sure_says_how_many_games_would_tell);
  g_test_add_func ("/window/panels/fairness/it-can-be-stopped", it_can_be_stopped);
  g_test_add_func ("/window/panels/fairness/a-seat-is-marked-in-its-colour-on-the-board",
                   a_seat_is_marked_in_its_colour_on_the_board);
  g_test_add_func ("/window/panels/fairness/a-proposal-is-a-difference-and-one-step",
                   a_proposal_is_a_difference_and_one_step);
  g_test_add_func ("/window/panels/fairness/one-of-several-proposals-is-chosen",
                   one_of_several_proposals_is_chosen);
  g_test_add_func ("/window/panels/fairness/the-heat-map-tells-its-scale",
                   the_heat_map_tells_its_scale);
  return g_test_run ();
}
