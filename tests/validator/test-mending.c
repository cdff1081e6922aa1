/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about mending a board unasked. The judge here knows nothing of contract.c: it compares the
 * key of each setup, the neighbours pair by pair, moves of games played on, and the written text.
 *
 * LOOM_MUTANTS says how many mutants are tried, 300 unless told and 10,000 where BOARDLOOM_LONG is
 * set; those take some minutes, more under sanitizers. LOOM_SEED draws others. */

#include "formats/model/limits.h"
#include "formats/xml/writer.h"
#include "render/checks/family.h"
#include "tests/long-form.h"
#include "tests/validator/mutants.h"
#include "tests/validator/reading.h"
#include "validator/checks/playable.h"
#include "validator/position/setup-key.h"

#include <math.h>

/* Of the mutants one in so many comes of a sample; they take the time of many small ones. */
#define SELDOM 40
#define LARGE 6000
#define PLIES 40

/* What a round of mending applied, by its codes; the whole run adds up here. */
static GHashTable *mended, *withheld;

static void
count (GHashTable *codes, const char *code)
{
  g_hash_table_insert (codes, (gpointer)code,
                       GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (codes, code)) + 1));
}

static LoomFixChange
change_of (const LoomDiagnostic *diagnostic)
{
  return loom_checks_find (diagnostic->code, NULL)->fix_changes;
}

/* Whether a fix of @report that was applied changes @change in @scenario (0: anywhere). */
static gboolean
declares (const LoomReport *report, LoomFixChange change, LoomHandle scenario)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      if (diagnostic->turn > 0 && change_of (diagnostic) == change
          && (scenario == 0 || diagnostic->scenario == scenario))
        return TRUE;
    }
  return FALSE;
}

static gboolean
has_corner (const LoomArea *area, LoomHandle corner)
{
  for (guint i = 0; i < area->outline.n; i++)
    if (area->outline.items[i] == corner)
      return TRUE;
  for (guint k = 0; k < loom_thing_n (&area->thing, LOOM_KIND_RING); k++)
    {
      const LoomRing *ring = (const LoomRing *)loom_thing_nth (&area->thing, LOOM_KIND_RING, k);
      for (guint i = 0; i < ring->corners.n; i++)
        if (ring->corners.items[i] == corner)
          return TRUE;
    }
  return FALSE;
}

static gboolean
names (const LoomDiagnostic *diagnostic, const LoomArea *area)
{
  for (guint i = 0; i < diagnostic->things->len; i++)
    {
      const LoomHandle thing = g_array_index (diagnostic->things, LoomHandle, i);
      if (thing == area->thing.handle || has_corner (area, thing))
        return TRUE;
    }
  return FALSE;
}

/* Whether a fix was applied that is there to make the two neighbours. */
static gboolean
was_to_join (const LoomReport *report, const LoomArea *a, const LoomArea *b)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
      if (diagnostic->turn > 0 && change_of (diagnostic) == LOOM_FIX_JOINS && names (diagnostic, a)
          && names (diagnostic, b))
        return TRUE;
    }
  return FALSE;
}

static void
judge_neighbours (const LoomBoard *before,
                  const LoomScenario *scenario,
                  const LoomBoard *after,
                  const LoomScenario *mended_scenario,
                  const LoomReport *report)
{
  g_autoptr (LoomTopology) old = loom_topology_new (before, scenario);
  g_autoptr (LoomTopology) new = loom_topology_new (after, mended_scenario);
  const guint n = loom_board_n (before, LOOM_KIND_AREA);

  g_assert_cmpuint (n, ==, loom_board_n (after, LOOM_KIND_AREA));
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      {
        const gboolean was = loom_topology_are_neighbours (old, i, j);
        const gboolean is = loom_topology_are_neighbours (new, i, j);
        if (was == is)
          continue;
        g_assert_false (was);
        g_assert_true (
            was_to_join (report, loom_board_area (before, i), loom_board_area (before, j)));
      }
}

/* Games on both that draw the same numbers must have the same moves. */
static void
judge_moves (const LoomSetup *a, const LoomSetup *b)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (LoomGame) old = loom_game_open (a, report, NULL);
  g_autoptr (LoomGame) new = NULL;

  if (old == NULL)
    return;
  new = loom_game_open (b, report, NULL);
  g_assert_nonnull (new);
  g_assert_cmpuint (old->state_size, ==, new->state_size);
  g_autofree LoomState *one = g_malloc0 (old->state_size);
  g_autofree LoomState *two = g_malloc0 (new->state_size);
  g_autofree LoomMove *moves = g_new0 (LoomMove, old->max_moves);
  g_autofree LoomMove *others = g_new0 (LoomMove, new->max_moves);
  LoomRandom random, same;
  loom_random_init (&random, old->key, 0, 0, LOOM_STREAM_DEAL);
  loom_random_init (&same, new->key, 0, 0, LOOM_STREAM_DEAL);
  loom_game_start (old, one, 0, 0, &random, NULL);
  loom_game_start (new, two, 0, 0, &same, NULL);
  for (guint ply = 0; ply < PLIES; ply++)
    {
      const guint n = loom_game_list_moves (old, one, moves);
      g_assert_cmpuint (loom_game_list_moves (new, two, others), ==, n);
      g_assert_cmpmem (moves, n * sizeof *moves, others, n * sizeof *others);
      if (n == 0)
        break;
      loom_game_play_legal (old, one, moves[ply * 7 % n], &random, NULL);
      loom_game_play_legal (new, two, moves[ply * 7 % n], &same, NULL);
    }
}

static void
judge_options (const LoomSetup *a, const LoomSetup *b)
{
  g_assert_true (a->rules == b->rules);
  for (guint i = 0; a->rules != NULL && i < a->rules->n_options; i++)
    g_assert_cmpint (a->options.values[i], ==, b->options.values[i]);
}

static void
judge_seats (const LoomSetup *a, const LoomSetup *b)
{
  g_assert_cmpuint (a->n_seats, ==, b->n_seats);
  for (guint i = 1; i <= a->n_seats; i++)
    {
      const LoomSetupSeat *one = &a->seats[i], *two = &b->seats[i];

      g_assert_cmpint (one->role, ==, two->role);
      g_assert_cmpint (one->guardian, ==, two->guardian);
      g_assert_cmpint (one->forces, ==, two->forces);
      g_assert_cmpint (one->stock, ==, two->stock);
      g_assert_cmpint (one->bank, ==, two->bank);
      g_assert_cmpint (one->first, ==, two->first);
    }
}

static void
judge_areas (const LoomSetup *a, const LoomSetup *b)
{
  g_assert_cmpuint (a->n_areas, ==, b->n_areas);
  for (guint i = 0; i < a->n_areas; i++)
    {
      const LoomSetupArea *one = &a->areas[i], *two = &b->areas[i];

      g_assert_cmpstr (one->area->thing.id, ==, two->area->thing.id);
      g_assert_cmpuint (one->owner, ==, two->owner);
      g_assert_cmpint (one->neutral, ==, two->neutral);
      g_assert_cmpint (one->shrine, ==, two->shrine);
      g_assert_cmpint (one->dice, ==, two->dice);
      g_assert_cmpint (one->element, ==, two->element);
      g_assert_cmpint (one->held, ==, two->held);
      g_assert_cmpint (one->face, ==, two->face);
      g_assert_cmpint (one->number, ==, two->number);
      g_assert_cmpuint (one->markers, ==, two->markers);
      g_assert_cmpint (one->loose_cubes, ==, two->loose_cubes);
      for (guint seat = 0; seat < a->n_seats; seat++)
        {
          const gsize at = (gsize)i * a->n_seats + seat;

          g_assert_cmpint (a->cubes != NULL ? a->cubes[at] : 0, ==,
                           b->cubes != NULL ? b->cubes[at] : 0);
        }
    }
}

/* Areas that a fix joins are neighbours in the key too, and have other moves: what is left to
 * compare is all that the key is made of beside neighbours. */
static void
judge_scenario (const LoomBoard *before,
                const LoomScenario *scenario,
                const LoomBoard *after,
                const LoomScenario *mended_scenario,
                const LoomReport *report)
{
  g_autoptr (LoomSetup) a = loom_setup_new (before, scenario);
  g_autoptr (LoomSetup) b = loom_setup_new (after, mended_scenario);

  judge_neighbours (before, scenario, after, mended_scenario, report);
  if (scenario != NULL && declares (report, LOOM_FIX_SETS, scenario->thing.handle))
    return;
  judge_options (a, b);
  judge_seats (a, b);
  judge_areas (a, b);
  if (declares (report, LOOM_FIX_JOINS, 0))
    return;
  g_assert_cmpuint (loom_setup_key (a), ==, loom_setup_key (b));
  if (scenario != NULL)
    judge_moves (a, b);
}

static char *
dup_written (const LoomBoard *board)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static guint
count_in (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = strstr (text, what); at != NULL; at = strstr (at + 1, what))
    n++;
  return n;
}

/* Everything that no element of ours holds is in the text still, as often as it was. */
static void
judge_text (const LoomBoard *before, const LoomBoard *after)
{
  g_autofree char *old = dup_written (before);
  g_autofree char *new = dup_written (after);
  static const char *const marks[] = { "<!--", MUTANT_KEEP };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    for (const char *at = strstr (old, marks[i]); at != NULL; at = strstr (at + 1, marks[i]))
      {
        g_autofree char *what = g_strndup (at, strcspn (at, "\n\">"));
        g_assert_cmpuint (count_in (new, what), >=, count_in (old, what));
      }
}

static void
judge (const LoomBoard *before, const LoomBoard *after, const LoomReport *report)
{
  judge_scenario (before, NULL, after, NULL, report);
  for (guint i = 0; i < loom_board_n (before, LOOM_KIND_SCENARIO); i++)
    judge_scenario (before, loom_board_scenario (before, i), after, loom_board_scenario (after, i),
                    report);
  judge_text (before, after);
}

/* Applies what has a turn, in turn; how many that are. */
static guint
apply_turns (LoomBoard *board, const LoomReport *report)
{
  guint n = 0;

  for (gboolean found = TRUE; found;)
    {
      found = FALSE;
      for (guint i = 0; i < report->diagnostics->len && !found; i++)
        {
          const LoomDiagnostic *diagnostic = loom_report_nth (report, i);
          if (diagnostic->turn != n + 1)
            continue;
          g_assert_null (diagnostic->withheld);
          g_assert_true (loom_board_apply (board, diagnostic->fix, NULL, NULL));
          count (mended, diagnostic->code);
          found = TRUE;
        }
      n += found;
    }
  return n;
}

/* Mends round after round as `validate --fix` does, and judges each. */
static void
mend_and_judge (const LoomBoard *board)
{
  g_autoptr (LoomBoard) at = loom_board_copy (board);
  g_autoptr (LoomBoard) at_once = loom_board_copy (board);
  guint n = 1;

  for (guint round = 0; n > 0 && round < 20; round++)
    {
      g_autoptr (LoomReport) report = loom_report_new ();
      g_autoptr (LoomBoard) after = loom_board_copy (at);

      loom_checks_run (at, 0, report);
      for (guint i = 0; i < report->diagnostics->len; i++)
        if (loom_report_nth (report, i)->withheld != NULL)
          count (withheld, loom_report_nth (report, i)->code);
      n = apply_turns (after, report);
      if (n > 0)
        judge (at, after, report);
      loom_board_free (g_steal_pointer (&at));
      at = g_steal_pointer (&after);
    }
  loom_checks_fix (at_once, 0, NULL, NULL);
  g_autofree char *once = dup_written (at_once);
  g_autofree char *rounds = dup_written (at);
  g_assert_cmpstr (once, ==, rounds);
}

static void
every_fix_on_every_sample_keeps_the_contract (void)
{
  g_autoptr (GPtrArray) texts = mutants_read_samples ();

  g_assert_cmpuint (texts->len, >, 100);
  for (guint i = 0; i < texts->len; i++)
    {
      g_autoptr (LoomBoard) board = read_text (texts->pdata[i]);
      mend_and_judge (board);
    }
}

static void
every_fix_on_a_mutant_keeps_the_contract (void)
{
  const guint n = read_rounds ("LOOM_MUTANTS", 300, 10000);
  GRand *random = g_rand_new_with_seed (read_number ("LOOM_SEED", 13));
  g_autoptr (GPtrArray) texts = mutants_read_samples ();

  for (guint i = 0; i < n;)
    {
      const char *text = texts->pdata[g_rand_int_range (random, 0, (gint32)texts->len)];
      if (strlen (text) > LARGE && g_rand_int_range (random, 0, SELDOM) > 0)
        continue;
      g_autoptr (LoomBoard) board = mutant_new (text, random);
      if (board == NULL)
        continue;
      mend_and_judge (board);
      i++;
    }
  g_rand_free (random);
  g_assert_cmpuint (g_hash_table_size (mended), >=, 10);
  g_assert_cmpuint (g_hash_table_size (withheld), >=, 3);
}

/* Two squares, a and b, with two routes between two discs; @inside goes into the map. */
static char *
dup_map (const char *inside)
{
  return g_strdup_printf ("<areas width='100' height='100'>"
                          "<corner id='c1' x='0' y='0'/><corner id='c2' x='20' y='0'/>"
                          "<corner id='c3' x='40' y='0'/><corner id='c4' x='0' y='20'/>"
                          "<corner id='c5' x='20' y='20'/><corner id='c6' x='40' y='20'/>"
                          "<area id='d' name='D' at='60 60' radius='5'/>"
                          "<area id='e' name='E' at='80 60' radius='5'/>%s</areas>",
                          inside);
}

static const char routes[] = "<area id='a' name='A' outline='c1 c2 c5 c4'/>"
                             "<area id='b' name='B' outline='c2 c3 c6 c5'/>"
                             "<route id='one' from='d' to='e'/>";

static const LoomDiagnostic *
find_mending (const LoomReport *report, const char *code)
{
  const LoomDiagnostic *diagnostic = loom_report_find (report, code);

  g_assert_nonnull (diagnostic);
  g_assert_nonnull (diagnostic->fix);
  return diagnostic;
}

/* The second of two routes on which @why depends is offered and left. */
static void
assert_left (const char *twin, const char *scenario, const char *why)
{
  g_autofree char *inside = g_strconcat (routes, twin, NULL);
  g_autofree char *map = dup_map (inside);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, scenario);
  g_autoptr (LoomReport) report = loom_report_new ();
  static const char *const also[] = { "ROUTE-TWICE", NULL };

  loom_checks_run (board, 0, report);
  g_assert_cmpstr (find_mending (report, "ROUTE-TWICE")->withheld, ==, why);
  g_assert_cmpuint (loom_report_count_fixes (report), ==, 0);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 0);
  g_assert_nonnull (loom_board_lookup (board, "two"));
  g_assert_cmpuint (loom_checks_fix (board, 0, also, NULL), ==, 1);
  g_assert_null (loom_board_lookup (board, "two"));
}

static void
a_route_that_a_scenario_leans_on_is_left (void)
{
  assert_left ("<route id='two' from='e' to='d'/>", "<close route='one'/>",
               "“D” and “E” would no longer be neighbours");
}

static void
a_comment_and_what_is_foreign_are_left (void)
{
  assert_left ("<route id='two' from='e' to='d'><!-- why --></route>", "",
               "a comment would be lost");
  assert_left ("<route id='two' from='e' to='d' xmlns:f='urn:f' f:k='1'/>", "",
               "something that another program wrote would be lost");
}

static void
a_route_that_nothing_leans_on_goes (void)
{
  g_autofree char *inside = g_strconcat (routes, "<route id='two' from='e' to='d'/>", NULL);
  g_autofree char *map = dup_map (inside);
  g_autoptr (LoomBoard) board = read_scenario (map, "slice-wars", 2, "");

  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 1);
  g_assert_null (loom_board_lookup (board, "two"));
}

/* Either alone would part them: they share an edge already, each going the wrong way. */
static void
two_fixes_that_need_each_other_are_judged_together (void)
{
  g_autoptr (LoomBoard) board
      = read_text ("<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
                   "<areas width='100' height='100'>"
                   "<corner id='c1' x='0' y='0'/><corner id='c2' x='20' y='0'/>"
                   "<corner id='c3' x='40' y='0'/><corner id='c4' x='60' y='0'/>"
                   "<corner id='d1' x='0' y='20'/><corner id='d2' x='20' y='20'/>"
                   "<corner id='d3' x='40' y='20'/><corner id='d4' x='60' y='20'/>"
                   "<corner id='e1' x='0' y='40'/><corner id='e2' x='20' y='40'/>"
                   "<corner id='e3' x='40' y='40'/><corner id='e4' x='60' y='40'/>"
                   "<area id='a' name='A' outline='c1 c2 d2 d1'/>"
                   "<area id='b' name='B' outline='c2 d2 d3 c3'/>"
                   "<area id='c' name='C' outline='c3 d3 d4 c4'/>"
                   "<area id='d' name='D' outline='d1 d2 e2 e1'/>"
                   "<area id='e' name='E' outline='d2 d3 e3 e2'/>"
                   "<area id='f' name='F' outline='d3 d4 e4 e3'/>"
                   "</areas></board>");
  g_autoptr (LoomReport) report = loom_report_new ();

  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "EDGE-TWICE"), >=, 2);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 2);
  g_autoptr (LoomReport) after = loom_report_new ();
  loom_checks_run (board, 0, after);
  g_assert_null (loom_report_find (after, "EDGE-TWICE"));
}

/* One long area above a row of @n short ones of other corners, of which n - 1 lie on its edge; so
 * many fixes each put one of them into the same outline. @inside follows the map. */
static LoomBoard *
read_row (guint n, const char *inside)
{
  g_autoptr (GString) text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' "
                                           "title='T'><areas width='400' height='100'>");

  g_string_append_printf (text, "<corner id='l1' x='0' y='0'/><corner id='l2' x='%u' y='0'/>",
                          20 * n);
  for (guint i = 0; i <= n; i++)
    g_string_append_printf (text,
                            "<corner id='m%u' x='%u' y='20'/><corner id='n%u' x='%u' y='40'/>", i,
                            20 * i, i, 20 * i);
  g_string_append_printf (text, "<area id='long' name='Long' outline='l1 l2 m%u m0'/>", n);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "<area id='s%u' name='S%u' outline='m%u m%u n%u n%u'/>", i, i, i,
                            i + 1, i + 1, i);
  g_string_append_printf (text, "</areas>%s</board>", inside);
  return read_text (text->str);
}

static void
a_fix_that_was_not_tried_is_withheld (void)
{
  g_autoptr (LoomBoard) board = read_row (9, "");
  g_autoptr (LoomReport) report = loom_report_new ();
  guint n_turns = 0, n_withheld = 0, n_waiting = 0;

  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "CORNER-IN-EDGE"), ==, 8);
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (report, i);

      if (strcmp (diagnostic->code, "CORNER-IN-EDGE") != 0)
        continue;
      n_turns += diagnostic->turn > 0;
      n_withheld += diagnostic->withheld != NULL;
      n_waiting += diagnostic->turn == 0 && diagnostic->withheld == NULL;
    }
  g_assert_cmpuint (n_turns, ==, 1);
  g_assert_cmpuint (n_waiting, ==, 3);
  g_assert_cmpuint (n_withheld, ==, 4);
  g_assert_cmpuint (loom_report_count_fixes (report), ==, 4);
  /* In their turn all are tried. */
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 8);
}

/* A million cells in each of ten setups: one trial is all that there is for the board. */
static void
the_trials_of_all_rounds_have_one_bound (void)
{
  g_autoptr (GString) inside = g_string_new ("<layers cell='10'>");
  g_autofree char *row = g_strnfill (1024, '.');
  g_autoptr (LoomReport) report = loom_report_new ();

  g_string_append (inside, "<layer id='deep' title='Deep' columns='1024' rows='1024'>");
  for (guint i = 0; i < 1024; i++)
    g_string_append_printf (inside, "<row>%s</row>", row);
  g_string_append (inside, "</layer></layers>");
  for (guint i = 0; i < 9; i++)
    g_string_append_printf (inside, "<scenario id='g%u' title='G%u' rules='none' seats='2'/>", i,
                            i);
  g_autoptr (LoomBoard) board = read_row (4, inside->str);
  g_assert_cmpuint (loom_checks_fix (board, 0, NULL, NULL), ==, 1);
  loom_checks_run (board, 0, report);
  g_assert_cmpuint (loom_report_count_code (report, "CORNER-IN-EDGE"), ==, 2);
  g_assert_cmpuint (report->things_tried, >, LOOM_MOST_THINGS_TRIED);
}

/* A loop of a route beside an outline of so many corners: they are compiled in each trial. */
static void
the_corners_of_outlines_count_in_a_trial (void)
{
  const guint n = 900;
  guint64 tried[2];

  for (guint with = 0; with < 2; with++)
    {
      g_autoptr (GString) text = g_string_new (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='200' "
          "height='200'><corner id='c0' x='10' y='10'/>");
      g_autoptr (GString) outline = g_string_new ("c0");
      g_autoptr (LoomReport) report = loom_report_new ();

      for (guint i = 1; i < n; i++)
        {
          g_string_append_printf (text, "<corner id='c%u' x='%.3f' y='%.3f'/>", i,
                                  100 + 90 * cos (i * 6.2 / n), 100 + 90 * sin (i * 6.2 / n));
          g_string_append_printf (outline, " c%u", i);
        }
      g_string_append_printf (text,
                              "<area id='a' name='A' outline='%s'/><route id='r' from='a' "
                              "to='a'/></areas></board>",
                              with ? outline->str : "c0 c1 c300");
      g_autoptr (LoomBoard) board = read_text (text->str);
      loom_checks_run (board, 0, report);
      g_assert_cmpuint (loom_report_count_code (report, "ROUTE-LOOP"), ==, 1);
      tried[with] = report->things_tried;
    }
  g_assert_cmpuint (tried[1], ==, tried[0] + n - 3);
}

/* What cannot be played as it is may be set to what can; nothing else may be set. */
static void
only_an_error_of_a_scenario_declares_that_it_sets (void)
{
  const GPtrArray *families = loom_checks_get_families ();
  guint n = 0;

  for (guint i = 0; i < families->len; i++)
    {
      const LoomCheckFamily *family = g_ptr_array_index (families, i);
      for (guint k = 0; k < family->n_rows; k++)
        if (family->rows[k].fix_changes == LOOM_FIX_SETS)
          {
            g_assert_cmpint (family->rows[k].severity, ==, LOOM_SEVERITY_ERROR);
            g_assert_cmpstr (family->id, ==, "setup");
            n++;
          }
    }
  g_assert_cmpuint (n, >, 0);
}

#define CLAIM(name, function) g_test_add_func ("/mending/" name, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
  mended = g_hash_table_new (g_str_hash, g_str_equal);
  withheld = g_hash_table_new (g_str_hash, g_str_equal);
  CLAIM ("a-route-that-a-scenario-leans-on-is-left", a_route_that_a_scenario_leans_on_is_left);
  CLAIM ("a-comment-and-what-is-foreign-are-left", a_comment_and_what_is_foreign_are_left);
  CLAIM ("a-route-that-nothing-leans-on-goes", a_route_that_nothing_leans_on_goes);
  CLAIM ("two-fixes-that-need-each-other-are-judged-together",
         two_fixes_that_need_each_other_are_judged_together);
  CLAIM ("a-fix-that-was-not-tried-is-withheld", a_fix_that_was_not_tried_is_withheld);
  CLAIM ("the-corners-of-outlines-count-in-a-trial", the_corners_of_outlines_count_in_a_trial);
  CLAIM ("the-trials-of-all-rounds-have-one-bound", the_trials_of_all_rounds_have_one_bound);
  CLAIM ("only-an-error-of-a-scenario-declares-that-it-sets",
         only_an_error_of_a_scenario_declares_that_it_sets);
  CLAIM ("every-fix-on-every-sample-keeps-the-contract",
         every_fix_on_every_sample_keeps_the_contract);
  CLAIM ("every-fix-on-a-mutant-keeps-the-contract", every_fix_on_a_mutant_keeps_the_contract);
  const int failed = g_test_run ();
  g_hash_table_unref (mended);
  g_hash_table_unref (withheld);
  return failed;
}
