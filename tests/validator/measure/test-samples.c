/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each scenario of the samples is found to be, by its usual players with seed 1 and as many
 * games as they take. Those that are not fair say in their note that it is on purpose.
 *
 * Some take minutes: they are left out unless BOARDLOOM_LONG is set, or LOOM_SAMPLES=all. */

#include <string.h>

#include "tests/validator/games/play-support.h"
#include "formats/exchange/read.h"
#include "validator/measure/study.h"
#include "validator/own/shelf.h"

#define F LOOM_VERDICT_FAIR
#define X LOOM_VERDICT_UNFAIR
#define S LOOM_VERDICT_STRATEGY_DEPENDENT
#define O LOOM_VERDICT_ORDER_DECIDES

typedef struct
{
  const char *sample;
  const char *scenario;
  LoomVerdict verdict;
  guint64 games;       /* that the strongest players took; 0: not said */
  const char *purpose; /* what the note says of it, where it is not fair */
  gboolean is_slow;
} Row;

static const Row rows[] = {
  { "archipelago", "duel", F, 7104, NULL, TRUE },
  { "archipelago", "first-muster", F, 13608, NULL, TRUE },
  { "archipelago", "open-muster", F, 45888, NULL, TRUE },
  { "eleven-parishes", "first-game", F, 16704, NULL, TRUE },
  { "fallen-branch", "first-game", F, 4480, NULL, TRUE },
  { "first-tunnel", "first-game", F, 3456, NULL, FALSE },
  { "four-hearths", "dealt", S, 448, "not even, on purpose", TRUE },
  { "four-hearths", "quiet", O, 768, "who begins takes much", FALSE },
  { "four-hearths", "third-winter", X, 256, "not even, on purpose", TRUE },
  { "four-hearths", "two-houses", F, 2304, NULL, FALSE },
  { "lamplighters", "first-night", F, 2112, NULL, FALSE },
  { "lamplighters", "long-night", F, 10143, NULL, TRUE },
  { "orchard-farm", "harvest", O, 512, "who begins decides", FALSE },
  { "over-the-moor", "bank-holiday", F, 4800, NULL, TRUE },
  { "over-the-moor", "winter", F, 576, NULL, FALSE },
  { "pond", "last-stand", O, 256, "on purpose", TRUE },
  { "pond", "spring", F, 4032, NULL, TRUE },
  { "spice-comb", "four-cooks", F, 15104, NULL, TRUE },
  { "spice-comb", "original", F, 1344, NULL, FALSE },
  { "spice-comb", "two-cooks", F, 1600, NULL, FALSE },
  { "the-empty-throne", "two-peoples", F, 5568, NULL, TRUE },
  { "two-queens", "late-autumn", F, 11648, NULL, TRUE },
  { "two-queens", "two-queens", F, 4608, NULL, TRUE },
  { "two-shrines", "facing", F, 1408, NULL, FALSE },
  { "wardens-of-the-march", "two-wardens", F, 2240, NULL, TRUE },
};

static gboolean
is_long (void)
{
  return g_getenv ("BOARDLOOM_LONG") != NULL || g_strcmp0 (g_getenv ("LOOM_SAMPLES"), "all") == 0;
}

/* All that is said of the scenario in its notes. */
static char *
dup_notes (const LoomScenario *scenario)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_NOTE); i++)
    g_string_append (
        text, ((const LoomNote *)loom_entity_nth (&scenario->entity, LOOM_KIND_NOTE, i))->text);
  return g_string_free (text, FALSE);
}

/* The scenario ready to play; where it has rules of its own, they lie beside its board. */
static TestGame *
open_row (const Row *row)
{
  g_autofree char *name = g_strconcat (row->sample, LOOM_RULES_SUFFIX, NULL);
  g_autofree char *rules = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  g_autoptr (GError) error = NULL;

  if (g_file_test (rules, G_FILE_TEST_EXISTS))
    loom_shelf_add_file (rules, NULL, &error);
  g_assert_no_error (error);
  return test_game_sample (row->sample, row->scenario, NULL);
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TestGame) test = open_row (row);
  g_autofree LoomLineup *lineups = NULL;
  g_autoptr (LoomStudy) study = NULL;
  g_autofree char *notes = dup_notes (test->game->position->scenario);
  LoomStudyPlan plan;
  guint n;

  if ((row->verdict != F) != (row->purpose != NULL)
      || (row->purpose != NULL && strstr (notes, row->purpose) == NULL))
    g_error ("the note of %s does not say that it is on purpose: %s", row->scenario, notes);
  if (row->is_slow && !is_long ())
    {
      g_test_skip ("it takes long; BOARDLOOM_LONG=1 plays it");
      return;
    }
  lineups = loom_lineups_parse (loom_study_usual_lineups (test->game), test->game, &n, NULL);
  loom_study_usual_plan (&plan, test->game);
  plan.watch_every = 0;
  plan.threads = 2;
  study = loom_study_run (test->game, lineups, n, &plan, NULL, NULL, NULL, NULL);
  g_test_message ("%s, %" G_GUINT64_FORMAT " games", loom_verdict_word (study->verdict),
                  study->results[n - 1]->games);
  g_assert_cmpint (study->verdict, ==, row->verdict);
  if (row->games > 0)
    g_assert_cmpuint (study->results[n - 1]->games, ==, row->games);
}

/* A scenario that is added must be measured. */
static void
test_all_are_listed (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_playable = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = NULL;

      if (!g_str_has_suffix (name, ".board.xml"))
        continue;
      board = loom_formats_read_file (path, NULL, &errors);
      for (guint i = 0; i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
        {
          const LoomScenario *scenario = loom_board_scenario (board, i);
          gboolean is_listed = FALSE;

          if (scenario->rules == NULL)
            continue;
          for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
            is_listed = is_listed
                        || (g_str_has_prefix (name, rows[k].sample)
                            && strcmp (scenario->entity.id, rows[k].scenario) == 0);
          if (!is_listed)
            g_error ("%s, %s is not listed", name, scenario->entity.id);
          n_playable++;
        }
    }
  g_assert_cmpuint (n_playable, ==, G_N_ELEMENTS (rows));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/samples/every-scenario-has-its-verdict", test_all_are_listed);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fairness/samples/%s/%s", rows[i].sample, rows[i].scenario);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  return g_test_run ();
}
