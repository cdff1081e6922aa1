/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports in JSON and text: pages held against golden files, the schema, names that want to break
 * out, and every kind of answer. */

#include <json-glib/json-glib.h>

#include "tests/validator/measure/studies.h"

#define FOLDER "tests/validator/measure"

/* A square of four areas, two a seat. */
#define SQUARE                                                                                     \
  "<areas width='100' height='100'>"                                                               \
  "<corner id='c1' x='10' y='10'/><corner id='c2' x='50' y='10'/><corner id='c3' x='90' y='10'/>"  \
  "<corner id='c4' x='10' y='50'/><corner id='c5' x='50' y='50'/><corner id='c6' x='90' y='50'/>"  \
  "<corner id='c7' x='10' y='90'/><corner id='c8' x='50' y='90'/><corner id='c9' x='90' y='90'/>"  \
  "<area id='nw' name='North West' outline='c1 c2 c5 c4'/>"                                        \
  "<area id='ne' name='North East' outline='c2 c3 c6 c5'/>"                                        \
  "<area id='sw' name='South West' outline='c4 c5 c8 c7'/>"                                        \
  "<area id='se' name='South East' outline='c5 c6 c9 c8'/></areas>"

#define SEATS                                                                                      \
  "<seat n='1' name='North'/><seat n='2' name='South'/>"                                           \
  "<place area='nw' seat='1' dice='5'/><place area='ne' seat='1' dice='2'/>"                       \
  "<place area='sw' seat='2' dice='3'/><place area='se' seat='2' dice='3'/>"

#define AS_SEATED "<option name='order' value='as-seated'/>"

static LoomBoard *
read_square (const char *inside)
{
  return read_scenario (SQUARE, "slice-wars", 2, inside);
}

static char *
to_text (const Drawn *drawn, guint n)
{
  const LoomFairnessLook look = LOOM_FAIRNESS_LOOK_INIT;
  g_autofree LoomFairnessEntry *entries = g_new (LoomFairnessEntry, n);

  for (guint i = 0; i < n; i++)
    entries[i] = drawn[i].entry;
  return loom_fairness_to_text (entries, n, &look);
}

/* Whether @needle is there, wherever lines break. */
static void
assert_holds (const char *text, const char *needle)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[ \n]+", 0, 0, NULL);
  g_autofree char *line = g_regex_replace_literal (blanks, text, -1, 0, " ", 0, NULL);

  if (strstr (line, needle) == NULL)
    g_test_message ("no “%s” in:\n%s", needle, text);
  g_assert_nonnull (strstr (line, needle));
}

/* Holds @json against the schema by the checker of the commands' tests. */
static void
assert_keeps_to_schema (const char *json)
{
  const char *source = g_getenv ("BOARDLOOM_SOURCE");
  g_autofree char *checker
      = g_build_filename (source, "tests/editor/commands/keeps-to-schema.py", NULL);
  g_autofree char *schema
      = g_build_filename (source, "validator/report/fairness.schema.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "test-report.json", NULL);
  char *argv[] = { (char *)"python3", checker, path, schema, NULL };
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_file_set_contents (path, json, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (said, ==, "\n");
  g_assert_cmpint (status, ==, 0);
}

static void
draw_unfair (Drawn *drawn)
{
  drawn_init (drawn, read_square (AS_SEATED SEATS), "square.board.xml", "random,greedy,expert", 0);
  drawn_hear (drawn, 0, 0.02, 0.01, 0.02);
  drawn_hear (drawn, 1, 0.11, 0.01, 0.12);
  drawn_hear (drawn, 2, 0.10, 0, 0.10);
  drawn_watch (drawn, 2);
  loom_study_conclude (drawn->study);
  g_assert_cmpint (drawn->study->verdict, ==, LOOM_VERDICT_UNFAIR);
}

static void
test_unfair (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_unfair (&drawn);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Unfair: the share of North is ");
  assert_holds (text, "more than its due, +");
  assert_holds (text,
                "It is the order of turns, not the place: the share of whoever moves first is");
  assert_holds (text, "boardloom balance square.board.xml --players random,greedy,expert --may "
                      "dice,order -o fair.board.xml");
  assert_golden (FOLDER, "unfair.txt", text);
  assert_golden (FOLDER, "unfair.json", json);
  assert_keeps_to_schema (json);
}

/* The same page for a terminal that knows ASCII alone, as narrow as there is. */
static void
test_ascii (void)
{
  const LoomFairnessLook look = { .width = 20, .unicode = FALSE };
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  draw_unfair (&drawn);
  text = loom_fairness_to_text (&drawn.entry, 1, &look);
  g_assert_true (g_str_is_ascii (text));
  assert_golden (FOLDER, "unfair-ascii.txt", text);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_str_has_prefix (lines[i], "    boardloom "))
      g_assert_cmpuint (strlen (lines[i]), <=, 72);
}

static void
test_colours (void)
{
  const LoomFairnessLook plain = LOOM_FAIRNESS_LOOK_INIT;
  const LoomFairnessLook gay = { .width = 80, .unicode = TRUE, .colours = TRUE };
  g_auto (Drawn) drawn = { NULL };
  g_autoptr (GRegex) escapes = g_regex_new ("\033\\[[0-9;]*m", 0, 0, NULL);
  g_autofree char *text = NULL, *coloured = NULL, *stripped = NULL;

  draw_unfair (&drawn);
  text = loom_fairness_to_text (&drawn.entry, 1, &plain);
  coloured = loom_fairness_to_text (&drawn.entry, 1, &gay);
  stripped = g_regex_replace_literal (escapes, coloured, -1, 0, "", 0, NULL);
  g_assert_null (strchr (text, '\033'));
  g_assert_nonnull (strstr (coloured, "\033[1;31m"));
  g_assert_cmpstr (stripped, ==, text);
}

static void
test_fair (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 0);
  drawn_hear (&drawn, 0, 0, 0, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair: no seat’s share of the victories is more than 3 points off its due");
  assert_holds (text, "Neither the place nor the order of turns makes a difference");
  g_assert_null (strstr (text, "boardloom balance"));
  assert_holds (json, "\"favoured\" : null");
  assert_keeps_to_schema (json);
}

static void
test_undecided (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "a b.xml", "greedy", 500);
  drawn_hear (&drawn, 0, 0.03, 0.03, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Undecided after 500 games of greedy players: the share of North is");
  assert_holds (text, "boardloom fairness 'a b.xml' --players greedy --games 2000");
  assert_holds (text, "--delta 5");
  assert_keeps_to_schema (json);
}

static void
test_dependent (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 0);
  drawn_hear (&drawn, 0, -0.12, -0.12, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Strategy-dependent: it hangs on how one plays.");
  assert_holds (text, "greedy players it is unfair, in favour of South.");
  assert_holds (text, "expert players it is fair.");
  assert_holds (text, "boardloom players square.board.xml");
  assert_keeps_to_schema (json);
}

/* The stronger players are sure, the weaker are not: it is these that leave it open. */
static void
test_half_decided (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 4000);
  drawn_hear (&drawn, 0, 0.025, 0.025, 0);
  drawn_hear (&drawn, 1, 0, 0, 0);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_UNDECIDED);
  text = to_text (&drawn, 1);
  assert_holds (text, "Undecided after 4,000 games of greedy players");
}

/* Stopped before a single game of the second rung. */
static void
test_stopped (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy,expert", 300);
  drawn_hear (&drawn, 0, 0, 0, 0);
  drawn.study->stopped = TRUE;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "It was stopped before it was done");
  assert_holds (text, "expert, 0 games: not played");
  assert_holds (json, "\"stopped\" : true");
  assert_keeps_to_schema (json);
}

static void
test_nothing_played (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "-", "greedy", 0);
  drawn.study->stopped = TRUE;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Undecided: no game was played.");
  assert_keeps_to_schema (json);
}

static void
test_exact (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  drawn_init (&drawn, read_square (AS_SEATED SEATS), "square.board.xml", "greedy", 400);
  drawn_hear (&drawn, 0, 0, 0, 0.1);
  drawn.study->has_exact = TRUE;
  drawn.study->exact[0] = drawn.study->exact[1] = 0.5;
  drawn.study->exact_rank[0] = 1 / 3.0;
  drawn.study->exact_rank[1] = 2 / 3.0;
  loom_study_conclude (drawn.study);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "when all play best, the share of whoever moves first is 33.3 %");
  assert_holds (json, "\"share\" : 0.33333 ");
  assert_holds (json, "\"share\" : 0.66667 ");
  assert_keeps_to_schema (json);
}

/* Chance names who begins, and the board is the same from either side. */
static void
draw_equal (Drawn *drawn)
{
  drawn_init (
      drawn,
      read_square ("<option name='order' value='rotated'/>"
                   "<seat n='1' name='North'/><seat n='2' name='South'/>"
                   "<place area='nw' seat='1' dice='2'/><place area='ne' seat='1' dice='2'/>"
                   "<place area='sw' seat='2' dice='2'/><place area='se' seat='2' dice='2'/>"),
      "square.board.xml", "greedy", 0);
}

static void
test_proved (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.2);
  loom_study_conclude (drawn.study);
  g_assert_true (drawn.study->equal_seats);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair, and that is proved: a symmetry of the board makes all seats equal");
  assert_holds (text, "who moves first");
  assert_holds (json, "\"rank\" : null");
  assert_holds (json, "\"order\" : null");
  assert_keeps_to_schema (json);
  g_assert_null (strstr (text, "Yet"));
}

/* What is proved stays so, but games that say otherwise are not passed over. */
static void
test_proved_against_play (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0.1, 0.1, 0);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_FAIR);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "Fair, and that is proved: a symmetry of the board makes all seats equal");
  assert_holds (text, "Yet the games of greedy players call it unfair, in favour of North. By "
                      "chance alone that happens to fewer than 5.0 % of fair boards");
  assert_keeps_to_schema (json);
}

/* Both halves are said, and the second by a verdict of its own. */
static void
test_order_decides (void)
{
  const LoomFairnessLook gay = { .width = 80, .unicode = TRUE, .colours = TRUE };
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL, *coloured = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.45);
  loom_study_conclude (drawn.study);
  g_assert_cmpint (drawn.study->verdict, ==, LOOM_VERDICT_ORDER_DECIDES);
  g_assert_cmpuint (drawn.study->deciding_rank, ==, 1);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  coloured = loom_fairness_to_text (&drawn.entry, 1, &gay);
  assert_holds (text, "Order decides: the seats are even, and that is proved, but the share of "
                      "whoever moves first is 9");
  assert_holds (text, "From a share of 75.0 % on, more than half of the games");
  assert_holds (text, "boardloom rules slice-wars");
  g_assert_null (strstr (text, "Fair, and that is proved"));
  g_assert_nonnull (strstr (coloured, "\033[1;35m"));
  assert_holds (json, "\"verdict\" : \"order-decides\"");
  assert_holds (json, "\"orderDecides\" : { \"rank\" : 1, \"limit\" : 0.75, \"share\" : 0.9");
  assert_keeps_to_schema (json);
}

/* The value of a solved game goes before what its players did. */
static void
test_exact_order_decides (void)
{
  g_auto (Drawn) drawn = { NULL };
  g_autofree char *text = NULL, *json = NULL;

  draw_equal (&drawn);
  drawn_hear (&drawn, 0, 0, 0, 0.1);
  drawn.study->has_exact = TRUE;
  drawn.study->exact[0] = drawn.study->exact[1] = 0.5;
  drawn.study->exact_rank[0] = 0.059;
  drawn.study->exact_rank[1] = 0.941;
  loom_study_conclude (drawn.study);
  g_assert_cmpuint (drawn.study->deciding_rank, ==, 2);
  text = to_text (&drawn, 1);
  json = loom_fairness_to_json (&drawn.entry, 1);
  assert_holds (text, "the share of whoever moves second is 94.1 % when all play best");
  assert_holds (json, "\"exact\" : 0.941");
  assert_keeps_to_schema (json);
}

/* What is said of two rungs beside each other is what their intervals carry, and no more. */
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
      if (drawn.study->n_tiers > 1)
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
    { NULL, 64, 0, 0, 0.02, "What it counts in a single game is open: the share of", "it matters" },
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
 * is named: in the terminal row by row. */
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
      g_autofree char *row = g_strdup_printf ("%s %s 0 times", is_event ? "event" : "move", id);
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
  g_autoptr (GPtrArray) faults = NULL;
  LoomBoard *board = loom_read_file (path, &faults);

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
  g_test_add_func ("/fairness/report/an-unfair-board-is-told-as-in-the-golden-pages", test_unfair);
  g_test_add_func ("/fairness/report/a-narrow-terminal-without-signs-gets-ascii", test_ascii);
  g_test_add_func ("/fairness/report/colours-change-nothing-but-colours", test_colours);
  g_test_add_func ("/fairness/report/a-fair-board-needs-no-balancing", test_fair);
  g_test_add_func ("/fairness/report/who-is-undecided-is-told-to-play-more", test_undecided);
  g_test_add_func ("/fairness/report/the-rung-that-leaves-it-open-is-named", test_half_decided);
  g_test_add_func ("/fairness/report/rungs-that-disagree-are-named", test_dependent);
  g_test_add_func ("/fairness/report/what-was-stopped-is-marked", test_stopped);
  g_test_add_func ("/fairness/report/nothing-played-is-no-verdict", test_nothing_played);
  g_test_add_func ("/fairness/report/an-exact-value-is-told", test_exact);
  g_test_add_func ("/fairness/report/a-proof-goes-before-play", test_proved);
  g_test_add_func ("/fairness/report/play-against-a-proof-is-not-passed-over",
                   test_proved_against_play);
  g_test_add_func ("/fairness/report/even-seats-are-not-called-fair-where-the-order-decides",
                   test_order_decides);
  g_test_add_func ("/fairness/report/an-exact-value-says-whether-the-order-decides",
                   test_exact_order_decides);
  g_test_add_func ("/fairness/report/rungs-agree-as-far-as-their-intervals-tell", test_agreement);
  g_test_add_func ("/fairness/report/no-cause-is-named-that-the-games-leave-open", test_causes);
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
