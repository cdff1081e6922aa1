/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a report says beyond the verdict: causes, draws, settings, guardians, odd boards. */

#include <json-glib/json-glib.h>

#include "tests/validator/measure/studies.h"
#include "formats/exchange/read.h"
#include "tests/validator/measure/report-support.h"

/* What is said of two line-ups beside each other is what their intervals carry, and no more. */
static void
test_agreement (void)
{
  static const struct
  {
    const char *players;
    guint64 games;
    double weaker, stronger; /* what the first seat has beyond its due */
    gboolean stable;
    const char *says;
  } rows[] = {
    { "greedy", 0, 0, 0, FALSE, "there is no second opinion" },
    { "greedy,expert", 64, 0, 0, FALSE, "How far greedy and expert players agree is open" },
    { "greedy,expert", 2000, 0, 0, FALSE, "How far greedy and expert players agree is open" },
    { "greedy,expert", 100000, 0, 0, TRUE,
      "greedy and expert players agree: on no seat are their "
      "shares more than 1." },
    { "greedy,expert", 64, -0.05, 0.05, FALSE, "How far greedy and expert players agree is open" },
    { "greedy,expert", 4000, -0.2, 0.2, FALSE,
      "greedy and expert players differ: their shares of" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *text = NULL, *json = NULL;

      drawn_init (&drawn, read_square (AS_SEATED SEATS), "a.xml", rows[i].players, rows[i].games);
      drawn_hear_all (&drawn, 0, rows[i].weaker, 0, 0);
      if (drawn.study->n_results > 1)
        drawn_hear_all (&drawn, 1, rows[i].stronger, 0, 0);
      loom_study_conclude (drawn.study);
      text = to_text (&drawn, 1);
      json = loom_fairness_to_json (&drawn.entry, 1);
      g_assert_cmpint (drawn.study->stable, ==, rows[i].stable);
      assert_holds (text, rows[i].says);
      g_assert_null (strstr (text, "likely"));
      assert_keeps_to_schema (json);
    }
}

/* Of an order of turns that is open, and of place and order, no more is said than the games carry.
 */
static void
test_causes (void)
{
  static const struct
  {
    const char *inside; /* NULL: equal seats, chance names who begins */
    guint64 games;
    double dealt, place, order;
    const char *says;
    const char *never;
  } rows[] = {
    { NULL, 64, 0, 0, 0.02, "off its due in a single game is open: the share of", "it matters" },
    { NULL, 0, 0, 0, 0, "Nor does it count in a single game: no place in it is more than 3 points",
      "it matters" },
    { NULL, 0, 0, 0, 0.15,
      "In a single game it matters who begins: the share of whoever moves first", "is open" },
    { AS_SEATED SEATS, 64, 0.02, 0.02, 0.02,
      "Whether the place or the order of turns makes a difference that counts, the games leave "
      "open.",
      "add up" },
    { AS_SEATED SEATS, 300, 0.25, 0.01, 0.01,
      "Whether the place or the order of turns makes a difference that counts, the games leave "
      "open.",
      "add up" },
    { AS_SEATED SEATS, 0, 0, 0, 0, "Neither the place nor the order of turns makes a difference",
      "open" },
    { AS_SEATED SEATS, 0, 0.1, 0, 0.1,
      "It is the order of turns, not the place: the share of whoever "
      "moves first is",
      "leave open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *text = NULL;

      if (rows[i].inside != NULL)
        drawn_init (&drawn, read_square (rows[i].inside), "a.xml", "greedy", rows[i].games);
      else
        draw_equal (&drawn);
      if (rows[i].games > 0)
        drawn.study->plan.max_games = rows[i].games;
      drawn_hear (&drawn, 0, rows[i].dealt, rows[i].place, rows[i].order);
      loom_study_conclude (drawn.study);
      text = to_text (&drawn, 1);
      assert_holds (text, rows[i].says);
      g_assert_null (strstr (text, rows[i].never));
    }
}

/* Why a scenario is not fair is often said in its notes. */
static void
test_notes (void)
{
  const struct
  {
    const char *inside;
    double share;
    gboolean is_said;
  } rows[] = {
    { AS_SEATED SEATS, 0.2, TRUE }, { AS_SEATED SEATS, 0, FALSE }, /* fair */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Drawn) drawn = { NULL };
      g_autofree char *inside = g_strconcat (rows[i].inside,
                                             "<note>Uneven, on purpose:\n draw "
                                             "lots.</note>",
                                             NULL);
      g_autofree char *text = NULL;

      drawn_init (&drawn, read_square (inside), "a.xml", "greedy", 0);
      drawn_hear (&drawn, 0, rows[i].share, rows[i].share, 0);
      loom_study_conclude (drawn.study);
      text = to_text (&drawn, 1);
      if (rows[i].is_said)
        assert_holds (text, "Its note says: “Uneven, on purpose: draw lots.”");
      else
        g_assert_null (strstr (text, "Its note says"));
    }
}

/* A draw is half a victory to two seats: then a share is not how often a seat wins, and how many
 * there were is said beside it. */
static void
test_draws (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *none = NULL, *text = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.2);
  loom_study_conclude (drawn.study);
  none = to_text (&drawn, 1);
  g_assert_null (strstr (none, "drawn"));
  drawn_watch (&drawn, 0);
  text = to_text (&drawn, 1);
  assert_holds (text, "games, 5.0 % drawn: fair");
  assert_holds (text, "; of the games 5.0 % drawn)");
  assert_holds (text, "A draw is shared: it counts as a part of a victory");
  g_assert_null (strstr (text, "first wins"));
  g_assert_null (strstr (text, "it wins"));
}

/* Every kind of move and event of the game's own tables is accounted for, and what never happened
 * is named: in the terminal row by row, in words for people, and only there. */
static void
test_unused_rules (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;
  const LoomPlay *play;

  draw_unfair (&drawn);
  play = drawn.game->play;
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Rules that the games never used");
  for (guint i = 0; i < play->n_moves + play->n_events; i++)
    {
      const gboolean is_event = i >= play->n_moves;
      const char *id = is_event ? play->events[i - play->n_moves].id : play->moves[i].id;
      const char *words = is_event ? play->events[i - play->n_moves].words : play->moves[i].words;
      g_autofree char *row = g_strdup_printf ("%s %s 0 times", is_event ? "event" : "move", words);
      g_autofree char *member
          = g_strdup_printf ("{ \"id\" : \"%s\", \"times\" : %u, ", id, i % 5 == 4 ? 0 : 400 - i);
      g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);
      g_autofree char *line = g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);

      assert_holds (json, member);
      g_assert_true ((strstr (line, row) != NULL) == (i % 5 == 4));
    }
}

/* All is dealt: there is nothing that a symmetry of the board could exchange. */
static void
test_bare_board (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;

  drawn_init (&drawn, read_square ("<seat n='1' name='North'/><seat n='2' name='South'/>"),
              "square.board.xml", "greedy", 0);
  drawn_hear (&drawn, 0, 0, 0, 0);
  loom_study_conclude (drawn.study);
  g_assert_true (drawn.study->equal_seats);
  text = to_text (&drawn, 1);
  assert_holds (text, "Fair, and that is proved: nothing on the board belongs to a seat from the "
                      "start, so all seats are equal");
  assert_holds (text, "Nothing on the board belongs to a seat from the start, so no seat has a "
                      "better place.");
  g_assert_null (strstr (text, "symmetry"));
}

/* What is advised measures and tells what the page is about, whatever is usual. */
static void
test_settings (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *usual = NULL, *text = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "a.xml", "greedy,expert", 0);
  drawn_hear (&drawn, 0, 0.12, 0.12, 0);
  drawn_hear (&drawn, 1, 0.12, 0.12, 0);
  loom_study_conclude (drawn.study);
  usual = to_text (&drawn, 1);
  assert_holds (usual, "boardloom balance a.xml --may dice,order -o fair.board.xml ");
  assert_holds (usual, "boardloom fairness a.xml --players expert --explain-game 0 ");
  drawn_clear (&drawn);

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "a.xml", "random,greedy", 500);
  drawn.study->plan.seed = 7;
  drawn.study->plan.playouts = 30;
  drawn.study->plan.confidence = 0.9;
  drawn_hear (&drawn, 0, 0.03, 0.03, 0);
  drawn_hear (&drawn, 1, 0.03, 0.03, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  assert_holds (text, "boardloom fairness a.xml --players random,greedy --confidence 90 --playouts "
                      "30 --seed 7 --games 2000 ");
  assert_holds (text, "boardloom fairness a.xml --players random,greedy --confidence 90 --games "
                      "500 --playouts 30 --seed 7 --delta 5 ");
  assert_holds (text, "boardloom fairness a.xml --players greedy --confidence 90 --games 500 "
                      "--playouts 30 --seed 7 --explain-game 0 ");
}

/* What the scenario says itself need not be said again. */
static void
test_own_settings (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;

  drawn_init (&drawn,
              read_square ("<fairness delta='4' confidence='90' players='greedy' games='500' "
                           "seed='9'/>" AS_SEATED SEATS),
              "a.xml", "greedy", 500);
  drawn.study->plan.delta = 0.04;
  drawn.study->plan.confidence = 0.9;
  drawn.study->plan.seed = 9;
  drawn_hear (&drawn, 0, 0.03, 0.03, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  assert_holds (text, "boardloom fairness a.xml --games 2000 ");
  assert_holds (text, "boardloom fairness a.xml --explain-game 0 ");
}

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return board;
}

/* Places are alike and guardians are not: then it is these. */
static void
test_guardians (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;

  drawn_init (&drawn, read_sample ("four-hearths.board.xml"), "hearths.xml", "greedy", 0);
  drawn_hear (&drawn, 0, 0.08, 0.08, 0);
  loom_study_conclude (drawn.study);
  drawn_watch (&drawn, 0);
  g_assert_true (drawn.study->equal_places);
  g_assert_false (drawn.study->equal_seats);
  text = to_text (&drawn, 1);
  assert_holds (text, "; its due is 25.0 %)");
  assert_holds (text, "so no seat has a better place. What a seat begins with differs");
}

static void
test_layers (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_sample ("first-tunnel.board.xml"), "first-tunnel.board.xml", "greedy",
              2000);
  drawn_hear (&drawn, 0, 0.05, 0.05, 0);
  drawn_watch (&drawn, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "What winning goes with");
  assert_keeps_to_schema (json);
}

/* Three scenarios: one surely unfair, one that is so on its own alone, one fair. */
static void
test_several (void)
{
  Drawn drawn[3] = { { NULL } };
  gboolean flags[3];
  LoomFairnessEntry entries[3];
  g_autofree char *text = NULL, *json = NULL;

  for (guint i = 0; i < 3; i++)
    {
      drawn_init (&drawn[i], read_square (AS_SEATED SEATS), "square.board.xml", "greedy", 0);
      drawn_hear (&drawn[i], 0, i == 0 ? 0.2 : i == 1 ? 0.07 : 0, 0, i == 0 ? 0.2 : 0);
      loom_study_conclude (drawn[i].study);
      entries[i] = drawn[i].entry;
    }
  loom_fairness_flag (entries, 3, flags);
  g_assert_cmpfloat (loom_fairness_evidence (drawn[0].study), >=, 20);
  g_assert_cmpint (drawn[1].study->verdict, ==, LOOM_VERDICT_UNFAIR);
  g_assert_true (flags[0]);
  g_assert_false (flags[2]);
  text = to_text (drawn, 3);
  json = loom_fairness_to_json (entries, 3);
  assert_golden (FOLDER, "several.txt", text);
  assert_keeps_to_schema (json);
  for (guint i = 0; i < 3; i++)
    drawn_clear (&drawn[i]);
}

static void
test_hostile (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();

  drawn_init (
      &drawn,
      read_square (AS_SEATED
                   "<seat n='1' name='No&#10;rth&#9;\u202e evil'/>"
                   "<seat n='2' name='&lt;/script&gt; &quot;雪雪雪雪雪雪雪雪雪雪雪雪&quot;'/>"
                   "<place area='nw' seat='1' dice='5'/>"),
      "a\033[2Jb;rm -rf.xml", "greedy", 100);
  drawn_hear (&drawn, 0, 0, 0, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  g_assert_null (strchr (text, '\033'));
  g_assert_null (strchr (text, '\t'));
  g_assert_null (strstr (text, "No\nrth"));
  g_assert_null (strstr (text, "\u202e"));
  assert_holds (text, "'a [2Jb;rm -rf.xml'");
  g_assert_true (json_parser_load_from_data (parser, json, -1, NULL));
  g_assert_true (g_utf8_validate (text, -1, NULL));
  assert_keeps_to_schema (json);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/report/rungs-agree-as-far-as-their-intervals-tell", test_agreement);
  g_test_add_func ("/fairness/report/no-cause-is-named-that-the-games-leave-open", test_causes);
  g_test_add_func ("/fairness/report/notes-say-why-a-scenario-is-not-fair", test_notes);
  g_test_add_func ("/fairness/report/shares-are-called-shares-and-draws-are-told", test_draws);
  g_test_add_func ("/fairness/report/rules-that-were-never-used-are-named", test_unused_rules);
  g_test_add_func ("/fairness/report/a-bare-board-is-not-called-symmetric", test_bare_board);
  g_test_add_func ("/fairness/report/advice-carries-the-settings-of-the-run", test_settings);
  g_test_add_func ("/fairness/report/advice-leaves-out-what-the-scenario-says", test_own_settings);
  g_test_add_func ("/fairness/report/guardians-are-told-from-places", test_guardians);
  g_test_add_func ("/fairness/report/a-board-of-layers-is-told-as-well", test_layers);
  g_test_add_func ("/fairness/report/several-scenarios-are-judged-together", test_several);
  g_test_add_func ("/fairness/report/no-name-breaks-a-line-or-the-form", test_hostile);
  return g_test_run ();
}
