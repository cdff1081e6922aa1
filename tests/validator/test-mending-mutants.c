/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every fix on every sample, and on mutants of them, keeps to its contract. The judge here knows
 * nothing of contract.c: it compares the key of each setup, the neighbours pair by pair, moves of
 * games played on, and the written text.
 *
 * LOOM_MUTANTS says how many mutants are tried, 300 unless told and 10,000 where BOARDLOOM_LONG is
 * set; those take some minutes, more under sanitizers. LOOM_SEED draws others. */

#include "formats/xml/writer.h"
#include "render/checks/family.h"
#include "tests/long-form.h"
#include "tests/validator/mutants.h"
#include "tests/validator/reading.h"
#include "validator/checks/playable.h"
#include "validator/position/position-key.h"

#include <math.h>

/* What a round of mending applied, by its codes; the whole run adds up here. */
static GHashTable *mended, *withheld;

/* Of the mutants one in so many comes of a sample; they take the time of many small ones. */
#define SELDOM 40
#define LARGE 6000
#define PLIES 40

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
  for (guint k = 0; k < loom_entity_n (&area->entity, LOOM_KIND_RING); k++)
    {
      const LoomRing *ring = (const LoomRing *)loom_entity_nth (&area->entity, LOOM_KIND_RING, k);
      for (guint i = 0; i < ring->corners.n; i++)
        if (ring->corners.items[i] == corner)
          return TRUE;
    }
  return FALSE;
}

static gboolean
names (const LoomDiagnostic *diagnostic, const LoomArea *area)
{
  for (guint i = 0; i < diagnostic->entities->len; i++)
    {
      const LoomHandle entity = g_array_index (diagnostic->entities, LoomHandle, i);
      if (entity == area->entity.handle || has_corner (area, entity))
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
assess_neighbours (const LoomBoard *before,
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
assess_moves (const LoomPosition *a, const LoomPosition *b)
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
assess_options (const LoomPosition *a, const LoomPosition *b)
{
  g_assert_true (a->rules == b->rules);
  for (guint i = 0; a->rules != NULL && i < a->rules->n_options; i++)
    g_assert_cmpint (a->options.values[i], ==, b->options.values[i]);
}

static void
assess_seats (const LoomPosition *a, const LoomPosition *b)
{
  g_assert_cmpuint (a->n_seats, ==, b->n_seats);
  for (guint i = 1; i <= a->n_seats; i++)
    {
      const LoomPositionSeat *one = &a->seats[i], *two = &b->seats[i];

      g_assert_cmpint (one->role, ==, two->role);
      g_assert_cmpint (one->guardian, ==, two->guardian);
      g_assert_cmpint (one->forces, ==, two->forces);
      g_assert_cmpint (one->stock, ==, two->stock);
      g_assert_cmpint (one->bank, ==, two->bank);
      g_assert_cmpint (one->first, ==, two->first);
    }
}

static void
assess_areas (const LoomPosition *a, const LoomPosition *b)
{
  g_assert_cmpuint (a->n_areas, ==, b->n_areas);
  for (guint i = 0; i < a->n_areas; i++)
    {
      const LoomPositionArea *one = &a->areas[i], *two = &b->areas[i];

      g_assert_cmpstr (one->area->entity.id, ==, two->area->entity.id);
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
assess_scenario (const LoomBoard *before,
                 const LoomScenario *scenario,
                 const LoomBoard *after,
                 const LoomScenario *mended_scenario,
                 const LoomReport *report)
{
  g_autoptr (LoomPosition) a = loom_position_new (before, scenario);
  g_autoptr (LoomPosition) b = loom_position_new (after, mended_scenario);

  assess_neighbours (before, scenario, after, mended_scenario, report);
  if (scenario != NULL && declares (report, LOOM_FIX_SETS, scenario->entity.handle))
    return;
  assess_options (a, b);
  assess_seats (a, b);
  assess_areas (a, b);
  if (declares (report, LOOM_FIX_JOINS, 0))
    return;
  g_assert_cmpuint (loom_position_key (a), ==, loom_position_key (b));
  if (scenario != NULL)
    assess_moves (a, b);
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
assess_text (const LoomBoard *before, const LoomBoard *after)
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
test (const LoomBoard *before, const LoomBoard *after, const LoomReport *report)
{
  assess_scenario (before, NULL, after, NULL, report);
  for (guint i = 0; i < loom_board_n (before, LOOM_KIND_SCENARIO); i++)
    assess_scenario (before, loom_board_scenario (before, i), after, loom_board_scenario (after, i),
                     report);
  assess_text (before, after);
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
mend_and_assess (const LoomBoard *board)
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
        test (at, after, report);
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
      mend_and_assess (board);
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
      mend_and_assess (board);
      i++;
    }
  g_rand_free (random);
  g_assert_cmpuint (g_hash_table_size (mended), >=, 10);
  g_assert_cmpuint (g_hash_table_size (withheld), >=, 3);
}

#define CLAIM(name, function) g_test_add_func ("/mending/" name, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  loom_print_checks_register ();
  mended = g_hash_table_new (g_str_hash, g_str_equal);
  withheld = g_hash_table_new (g_str_hash, g_str_equal);
  CLAIM ("every-fix-on-every-sample-keeps-the-contract",
         every_fix_on_every_sample_keeps_the_contract);
  CLAIM ("every-fix-on-a-mutant-keeps-the-contract", every_fix_on_a_mutant_keeps_the_contract);
  const int failed = g_test_run ();
  g_hash_table_unref (mended);
  g_hash_table_unref (withheld);
  return failed;
}
