/* SPDX-License-Identifier: GPL-3.0-or-later */

/* No game begins on a scenario of which `validate` says that it cannot be played, and both say it
 * in the same words. Every broken sample and every sample is asked. */

#include <string.h>

#include "tests/validator/reading.h"
#include "formats/exchange/read.h"
#include "tests/validator/record/game-table.h"
#include "validator/diagnostics/families.h"
#include "validator/checks/playable.h"
#include "validator/own/shelf.h"
#include "validator/position/games.h"

static gboolean
has (const LoomReport *report, const LoomDiagnostic *wanted)
{
  for (guint i = 0; i < report->diagnostics->len; i++)
    {
      const LoomDiagnostic *one = loom_report_nth (report, i);

      if (strcmp (one->code, wanted->code) == 0 && strcmp (one->message, wanted->message) == 0
          && one->line == wanted->line)
        return TRUE;
    }
  return FALSE;
}

/* Whether @diagnostic is of the families that are asked before play. */
static gboolean
is_asked (const LoomDiagnostic *diagnostic)
{
  const LoomCheckFamily *family = NULL;

  loom_checks_find (diagnostic->code, &family);
  return family == &loom_connectivity_family || family == &loom_setup_family;
}

/* Asks for one scenario; returns whether it can be played. */
static gboolean
claim_scenario (const LoomBoard *board, const LoomScenario *scenario)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_autoptr (LoomReport) all = loom_report_new ();
  g_autoptr (LoomReport) asked = loom_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomGame) game = loom_game_open (position, asked, &error);
  guint errors = 0;

  g_assert_true ((game != NULL) == (error == NULL));
  loom_checks_run (board, scenario->entity.handle, all);
  for (guint i = 0; i < asked->diagnostics->len; i++)
    g_assert_true (has (all, loom_report_nth (asked, i)));
  if (scenario->rules == NULL)
    {
      g_assert_null (game);
      return FALSE;
    }
  for (guint i = 0; i < all->diagnostics->len; i++)
    {
      const LoomDiagnostic *diagnostic = loom_report_nth (all, i);

      if (!is_asked (diagnostic))
        continue;
      g_assert_true (has (asked, diagnostic));
      errors += diagnostic->severity == LOOM_SEVERITY_ERROR;
    }
  if (loom_game_find (loom_games_installed (), scenario->rules) == NULL)
    g_assert_null (game);
  else
    g_assert_true ((game != NULL) == (errors == 0));
  return game != NULL;
}

static void
claim_folder (const char *name, guint *n_playable, guint *n_refused)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), name, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *file = g_dir_read_name (dir); file != NULL; file = g_dir_read_name (dir))
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autoptr (GPtrArray) errors = NULL;
      g_autoptr (LoomBoard) board = NULL;

      if (!g_str_has_suffix (file, ".board.xml"))
        continue;
      board = loom_formats_read_file (path, NULL, &errors);
      g_test_message ("%s", file);
      if (board != NULL)
        loom_shelf_open (board, folder, NULL, NULL);
      for (guint i = 0; board != NULL && i < loom_board_n (board, LOOM_KIND_SCENARIO); i++)
        {
          if (claim_scenario (board, loom_board_scenario (board, i)))
            ++*n_playable;
          else
            ++*n_refused;
        }
    }
}

static void
test_broken (void)
{
  guint n_playable = 0, n_refused = 0;

  claim_folder ("samples/broken", &n_playable, &n_refused);
  g_assert_cmpuint (n_playable, >, 10);
  g_assert_cmpuint (n_refused, >, 40);
}

static void
test_samples_can_be_played (void)
{
  guint n_playable = 0, n_refused = 0;

  claim_folder ("samples", &n_playable, &n_refused);
  g_assert_cmpuint (n_playable, >=, 22);
  g_assert_cmpuint (n_refused, ==, 0);
}

/* What the issue of a board can be, by its code. */
static const struct
{
  const char *claim;
  const char *code;
  const char *rules;
  guint seats;
  guint areas;
  const char *inside;
} refusals[] = {
  { "one-seat", "SEATS-COUNT", "slice-wars", 1, 6, "" },
  { "one-area", "AREAS-COUNT", "slice-wars", 2, 1, "" },
  { "too-many-areas", "PLAY-TOO-LARGE", "dice-and-shrines", 2, 200, "" },
  { "an-option-out-of-range", "OPTION-RANGE", "slice-wars", 2, 6,
    "<option name='dice-cap' value='99'/>" },
  { "an-option-that-is-none", "OPTION-UNKNOWN", "slice-wars", 2, 6,
    "<option name='dice-cup' value='9'/>" },
};

static void
test_refusal (gconstpointer data)
{
  const guint at = GPOINTER_TO_UINT (data);
  g_autofree char *map = dup_ring (refusals[at].areas);
  g_autoptr (LoomBoard) board = NULL;
  g_autoptr (LoomPosition) position = NULL;
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GError) error = NULL;

  if (refusals[at].areas == 1)
    {
      g_free (map);
      map = g_strdup ("<areas width='100' height='100'>"
                      "<area id='a1' name='A1' at='20 20' radius='5'/></areas>");
    }
  board = read_scenario (map, refusals[at].rules, refusals[at].seats, refusals[at].inside);
  position = loom_position_new (board, loom_board_scenario (board, 0));
  g_assert_null (loom_game_open (position, report, &error));
  g_assert_nonnull (strstr (error->message, "cannot be played"));
  g_assert_nonnull (loom_report_find (report, refusals[at].code));
}

/* Seats that never meet are odd, not impossible: the warning is there, and the game too. */
static void
test_isolated (void)
{
  const char *map = "<areas width='100' height='100'>"
                    "<area id='a1' name='A1' at='20 20' radius='5'/>"
                    "<area id='a2' name='A2' at='40 20' radius='5'/>"
                    "<area id='a3' name='A3' at='20 60' radius='5'/>"
                    "<area id='a4' name='A4' at='40 60' radius='5'/>"
                    "<route id='r1' from='a1' to='a2'/><route id='r2' from='a3' to='a4'/></areas>";
  g_autoptr (LoomBoard) board
      = read_scenario (map, "slice-wars", 2,
                       "<place area='a1' seat='1' dice='2'/><place area='a2' seat='1' dice='2'/>"
                       "<place area='a3' seat='2' dice='2'/><place area='a4' seat='2' dice='2'/>");
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
  g_autoptr (LoomReport) report = loom_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomGame) game = loom_game_open (position, report, &error);
  g_autoptr (LoomMatch) match = NULL;
  const LoomPlayer *players[] = { loom_player_find ("random"), loom_player_find ("random") };

  g_assert_no_error (error);
  g_assert_nonnull (loom_report_find (report, "MAP-IN-PARTS"));
  match = loom_match_new (game, players);
  loom_match_run (match, 1, 0, 0);
  g_assert_cmpuint (match->state->seat, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/playable/broken-samples-are-refused-as-validate-says", test_broken);
  g_test_add_func ("/playable/samples-can-be-played", test_samples_can_be_played);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/playable/refuses/%s", refusals[i].claim);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_refusal);
    }
  g_test_add_func ("/playable/seats-that-never-meet-are-warned-of-and-played", test_isolated);
  return g_test_run ();
}
