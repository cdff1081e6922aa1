/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that Die for the Colony is solved as a full enumeration of tiny games solves it: what
 * every position in every phase is worth and the move chosen there, for every value of every
 * option; or that it says why it is not solved. */

#include <string.h>

#include "tests/long-form.h"
#include "tests/validator/measure/naive-colony.h"
#include "tests/validator/games/play-support.h"
#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"

/* Values are reckoned in single precision. */
#define NEAR 2e-6

/* One die a side for two rounds, and one or two for a single one. */
#define LONG_GAME "max-rounds=2 forces=1 max-forces=1 "
#define GROWING_GAME "max-rounds=1 forces=1 max-forces=2 "
#define WIDE_GAME "max-rounds=1 forces=2 max-forces=2 "

#define RING "12 23 34 41"

/* Four dice and the ways between them; @places of the scenario. */
static TestGame *
open_board (const char *ways, const char *places, const char *options)
{
  GString *text = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
                                "<areas width='500' height='500'>");
  g_autofree char *all = g_strdup_printf (
      "%s %s", strstr (options, "match=") != NULL ? "" : "match=single", options);
  g_autofree char *bytes = NULL;
  g_auto (GStrv) pairs = g_strsplit (ways, " ", -1);

  for (guint i = 1; i <= LOOM_DC_DICE; i++)
    g_string_append_printf (text, "<area id='a%u' name='A%u' at='%u 20' radius='5'/>", i, i,
                            40 * i);
  for (guint i = 0; pairs[i] != NULL; i++)
    g_string_append_printf (text, "<route id='r%u' from='a%c' to='a%c'/>", i + 1, pairs[i][0],
                            pairs[i][1]);
  g_string_append_printf (
      text,
      "</areas><scenario id='game' title='Game' rules='die-for-the-colony' seats='2'>"
      "<seat n='1' name='North' role='grasshoppers'/><seat n='2' name='South' role='ants'/>"
      "%s</scenario></board>",
      places);
  bytes = g_string_free (text, FALSE);
  return test_game_new (bytes, all);
}

/* What is known of one position is what was found by going through everything. */
static void
compare_state (const LoomDcExact *exact, NaiveColony *naive, const LoomDcState *state, double value)
{
  LoomRandom random;
  LoomMove move;
  double found = -1;

  loom_random_init (&random, 1, 1, state->faces[0], LOOM_STREAM_PLAYER);
  g_assert_true (loom_dc_exact_value (exact, naive->game, &state->base, &found));
  if (state->side == LOOM_ROLE_ANTS)
    found = 1 - found;
  g_assert_cmpfloat_with_epsilon (found, value, NEAR);
  g_assert_true (loom_dc_exact_choose (exact, naive->game, &state->base, &random, &move));
  g_assert_true (loom_game_check_move (naive->game, &state->base, move, NULL));
  g_assert_cmpfloat_with_epsilon (naive_colony_move_value (naive, &state->base, move), value, NEAR);
}

/* Solves the game both ways; says how many positions were compared. */
static guint
compare_game (const LoomGame *game)
{
  g_autoptr (NaiveColony) naive = naive_colony_new (game);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomDcExact) exact = NULL;
  g_autoptr (GList) states = NULL;
  const double value = naive_colony_start_value (naive);
  const guint step = read_rounds ("BOARDLOOM_STEP", 8, 1);

  exact = loom_dc_exact_new (game, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (exact);
  g_assert_cmpfloat_with_epsilon (loom_dc_exact_first_mover (exact), value, NEAR);
  states = g_hash_table_get_keys (naive->values);
  /* What the first position is worth comes of all others: of those a share shows where it is wrong.
   */
  for (GList *link = states; link != NULL; link = g_list_nth (link, step))
    {
      const double *worth = g_hash_table_lookup (naive->values, link->data);

      compare_state (exact, naive, link->data, *worth);
    }
  return g_list_length (states);
}

static void
compare_board (const char *ways, const char *places, const char *options)
{
  g_autoptr (TestGame) board = open_board (ways, places, options);
  const guint n = compare_game (board->game);

  g_test_message ("%s: %u positions", options, n);
  g_assert_cmpuint (n, >, 100);
}

/* What is set beside the options of a tiny game, and in which. */
static const struct
{
  const char *options;
  const char *game;
} solved[] = {
  { "", LONG_GAME },
  { "", GROWING_GAME },
  { "", WIDE_GAME },
  { "match=pair", GROWING_GAME },
  { "match=single", GROWING_GAME },
  { "mobilize-from=21", "max-rounds=1 forces=3 max-forces=3 skip-first-recruitment=yes" },
  { "mobilize-from=21 fortify-from=21", "max-rounds=1 forces=4 max-forces=4" },
  { "max-rounds=1", "forces=1 max-forces=1" },
  { "tiebreak=pip-sum", LONG_GAME },
  { "tiebreak=count-goal ants-goal=4 grasshoppers-goal=2", LONG_GAME },
  { "timeout-tie=pip-sum", LONG_GAME },
  { "victory-check=immediate ants-goal=4 grasshoppers-goal=2", WIDE_GAME },
  { "victory-check=immediate mobilize-pays=0 mobilize-gains=5", LONG_GAME },
  { "start-face=5", LONG_GAME },
  { "start-face=2 attack-from=5", WIDE_GAME },
  { "ants-goal=4 attack-change=5", LONG_GAME },
  { "grasshoppers-goal=2 attack-from=2", WIDE_GAME },
  { "forces=2 max-forces=3 recruit-from=21 opponent-recruits-to=0", "max-rounds=1" },
  { "forces=0 recruit-from=11", "max-rounds=2 max-forces=1" },
  { "skip-first-recruitment=yes", GROWING_GAME },
  { "recruit-from=1", GROWING_GAME },
  { "recruit-from=21", GROWING_GAME },
  { "recruit-from=8 opponent-recruits-to=14 new-die=next-turn", GROWING_GAME },
  { "opponent-recruits-to=0", GROWING_GAME },
  { "opponent-recruits-to=20", GROWING_GAME },
  { "recruit-at-cap=opponent-gains", GROWING_GAME },
  { "recruit-at-cap=opponent-gains new-die=next-turn recruit-from=5 opponent-recruits-to=12",
    GROWING_GAME },
  { "new-die=next-turn", GROWING_GAME },
  { "bonus-die=next-turn", GROWING_GAME },
  { "defend=hold assign=sequential", WIDE_GAME },
  { "first-guards=none", WIDE_GAME },
  { "block=after-roll", WIDE_GAME },
  { "block=after-roll", LONG_GAME },
  { "max-blockers=0", WIDE_GAME },
  { "attack-from=1", WIDE_GAME },
  { "attack-from=21 attack-at-limit=wasted start-face=5 attack-marked-from=1", LONG_GAME },
  { "attack-marked-from=21", LONG_GAME },
  { "attack-change=2", WIDE_GAME },
  { "mobilize-from=1", WIDE_GAME },
  { "mobilize-from=21", WIDE_GAME },
  { "mobilize-pays=0", WIDE_GAME },
  { "mobilize-pays=3 mobilize-gains=5", WIDE_GAME },
  { "mobilize-gains=4 mobilize-receiver=strict mobilize-from=6", WIDE_GAME },
  { "mobilize-receiver=strict start-face=4", WIDE_GAME },
  { "disrupt-blocks=0 mobilize-from=5", WIDE_GAME },
  { "disrupt-blocks=4 mobilize-from=5", WIDE_GAME },
  { "sabotage-from=1", WIDE_GAME },
  { "sabotage-from=21", WIDE_GAME },
  { "sabotage-lasts=through-own-next-turn sabotage-from=3", WIDE_GAME },
  { "sabotage-lasts=through-own-next-turn sabotage-from=3", LONG_GAME },
  { "sabotage-lasts=through-own-next-turn sabotage-from=2 new-die=next-turn evade=costs-die",
    GROWING_GAME },
  /* To sabotage is best. */
  { "sabotage-lasts=through-own-next-turn sabotage-from=1 evade-from=21", WIDE_GAME },
  { "sabotage-lasts=through-own-next-turn sabotage-from=1 evade-from=21", LONG_GAME },
  { "evade=costs-die sabotage-from=1", WIDE_GAME },
  { "evade-from=1 sabotage-from=1", WIDE_GAME },
  { "evade-from=21 sabotage-from=1", WIDE_GAME },
  { "fortify-from=1", LONG_GAME },
  { "fortify-from=21 marker-turns=4 marker-expiry=all-both", LONG_GAME },
  { "marker-turns=0", LONG_GAME },
  { "marker-turns=0 marker-expiry=all-own", LONG_GAME },
};

static void
test_every_option_that_is_solved_is_solved_right (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (solved); i++)
    {
      g_autofree char *options = g_strdup_printf ("%s %s", solved[i].game, solved[i].options);
      compare_board (RING, "", options);
    }
}

static void
test_every_shape_of_the_centre_is_solved_right (void)
{
  static const char *const shapes[] = {
    "12 23 34",          /* a row */
    "12 13 14",          /* a star */
    "12 13 14 23",       /* a triangle with a tail */
    "12 13 14 23 24 34", /* each beside each */
    "13 14 23 24 34",    /* all but one */
  };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    compare_board (shapes[i], "", WIDE_GAME "mobilize-from=4");
}

static void
test_any_first_position_is_solved_right (void)
{
  static const char *const places[] = {
    "<place area='a1' face='6'/><place area='a2' face='5'/><place area='a3' face='1'/>",
    "<place area='a1' face='4' marker='1'/><place area='a2' face='2'/>",
    "<place area='a1' marker='2'/><place area='a4' face='2' marker='1'/>",
    "<place area='a2' face='5' marker='2'/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      compare_board (RING, places[i], WIDE_GAME);
      compare_board ("12 23 34", places[i], LONG_GAME);
      compare_board ("12 23 34", places[i], LONG_GAME "marker-turns=0");
    }
  /* To fortify both low dice is best: else the ants could lift one of them out of the count. */
  compare_board (RING,
                 "<place area='a1' face='6'/><place area='a2' face='1'/>"
                 "<place area='a3' face='6'/><place area='a4' face='1'/>",
                 WIDE_GAME "fortify-from=1 attack-marked-from=21 mobilize-from=21");
}

/* Options by which a game cannot be solved, and a word of the reason. */
static const struct
{
  const char *options;
  const char *why;
} unsolved[] = {
  { "assign=commit-all", "assign=commit-all" },  { "defend=action", "defend=action" },
  { "marker-turns=2", "marker-turns" },          { "marker-expiry=all-own", "marker-expiry" },
  { "marker-expiry=all-both", "marker-expiry" }, { "max-rounds=1000", "million positions" },
  { "max-forces=20", "million positions" },
};

static void
test_what_is_not_solved_says_why (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unsolved); i++)
    {
      g_autoptr (TestGame) board = open_board (RING, "", unsolved[i].options);
      g_autofree char *why = loom_dc_exact_dup_why_not (board->game);
      g_autoptr (GError) error = NULL;

      g_assert_null (loom_dc_exact_new (board->game, NULL, &error));
      g_assert_no_error (error);
      g_assert_nonnull (why);
      g_test_message ("%s: %s", unsolved[i].options, why);
      if (strstr (why, unsolved[i].why) == NULL)
        g_error ("%s: %s", unsolved[i].options, why);
    }
}

static gboolean
is_in_rows (const char *what)
{
  for (guint i = 0; i < G_N_ELEMENTS (solved); i++)
    if (strstr (solved[i].options, what) != NULL)
      return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (unsolved); i++)
    if (strstr (unsolved[i].options, what) != NULL)
      return TRUE;
  return FALSE;
}

static void
test_the_rows_name_every_option (void)
{
  const LoomGameInfo *rules = &loom_die_for_the_colony;

  for (guint i = 0; i < rules->n_options; i++)
    {
      const LoomOptionInfo *option = &rules->options[i];
      g_autofree char *any = g_strconcat (option->id, "=", NULL);

      if (!is_in_rows (any))
        g_error ("no row sets %s", option->id);
      for (guint k = 0; option->values != NULL && option->values[k].id != NULL; k++)
        {
          g_autofree char *one = g_strconcat (any, option->values[k].id, NULL);

          if ((gint)k != option->standard && !is_in_rows (one))
            g_error ("no row sets %s", one);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/fairness/exact-naive/" path, function)
  ADD ("every-option-that-is-solved-is-solved-right",
       test_every_option_that_is_solved_is_solved_right);
  ADD ("every-shape-of-the-centre-is-solved-right", test_every_shape_of_the_centre_is_solved_right);
  ADD ("any-first-position-is-solved-right", test_any_first_position_is_solved_right);
  ADD ("what-is-not-solved-says-why", test_what_is_not_solved_says_why);
  ADD ("the-rows-name-every-option", test_the_rows_name_every_option);
#undef ADD
  return g_test_run ();
}
