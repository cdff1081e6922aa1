/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what the end of a turn promises in Dice & Shrines, about the look ahead that goes by
 * it, and about the curves that both are reckoned with. */

#include <math.h>

#include "tests/validator/games/dice-and-shrines-support.h"
#include "validator/statistics/curve.h"
#include "validator/players/agent.h"
#include "validator/games/dice-and-shrines/players/win-estimate-dice-and-shrines.h"

#define WAYS "a-b a-c b-d c-d c-s d-t"

static double
find_win_estimate (const char *areas,
                   const char *seats,
                   const char *options,
                   gboolean is_reinforced)
{
  g_autoptr (TestGame) test = shrines_game (areas, WAYS, seats, options);
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);

  return loom_ds_win_estimate ((const LoomDsGame *)test->game, (const LoomDsState *)test->state,
                               agent->model, 1, is_reinforced);
}

/* Two positions of seat 1, the better one first. */
typedef struct
{
  const char *claim;
  const char *better;
  const char *worse;
} Pair;

static const Pair pairs[] = {
  { "own-dice", "a=1:6 b=2:3 c=1:2 d=2:3 s=1:4* t=2:4*", "a=1:3 b=2:3 c=1:2 d=2:3 s=1:4* t=2:4*" },
  { "fewer-dice-of-the-other", "a=1:3 b=2:2 c=1:2 d=2:2 s=1:4* t=2:4*",
    "a=1:3 b=2:6 c=1:2 d=2:3 s=1:4* t=2:4*" },
  { "areas", "a=1:3 b=1:3 c=1:2 d=2:3 s=1:4* t=2:4*", "a=1:3 b=2:3 c=1:2 d=2:3 s=1:4* t=2:4*" },
};

static void
test_more_promises_more (gconstpointer data)
{
  const Pair *pair = data;

  for (guint reinforced = 0; reinforced < 2; reinforced++)
    {
      const double better = find_win_estimate (pair->better, "|", "mode=zen", reinforced != 0);
      const double worse = find_win_estimate (pair->worse, "|", "mode=zen", reinforced != 0);

      g_assert_cmpfloat (worse, >=, 0);
      g_assert_cmpfloat (worse, <, better);
      g_assert_cmpfloat (better, <=, 1);
    }
}

/* With guardians that fill up, attack far and hold in their own ways, and with shrines fallen. */
static void
test_it_is_a_chance_for_every_guardian (void)
{
  static const char *const areas[]
      = { "a=1:3 b=2:3 c=1:8 d=2:8 s=1:10* t=2:10*", "a=1:1 b=2:1 c=2:1 d=2:1 s=1:2* t=2:2*",
          "a=1:8 b=1:8 c=1:8 d=1:8 s=1:10* t=2:2*" };
  static const char *const guardians[] = { "hippo", "hedgehog", "fox", "owl", "turtle" };

  for (guint i = 0; i < G_N_ELEMENTS (areas); i++)
    for (guint k = 0; k < G_N_ELEMENTS (guardians) * G_N_ELEMENTS (guardians); k++)
      {
        g_autofree char *seats
            = g_strdup_printf ("guardian=%s|guardian=%s", guardians[k / 5], guardians[k % 5]);
        const double estimate = find_win_estimate (areas[i], seats, "mode=epic", FALSE);

        g_assert_cmpfloat (estimate, >, 0);
        g_assert_cmpfloat (estimate, <, 1);
      }
}

static void
test_whoever_is_left_alone_has_won (void)
{
  g_autoptr (TestGame) test = shrines_game ("a=1:8 b=2:1 s=1:4*", "a-b a-s", "|", "mode=zen");
  LoomDsState *state = (LoomDsState *)test->state;
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);

  loom_ds_settle_attack ((const LoomDsGame *)test->game, state, test_game_area (test, "a"),
                         test_game_area (test, "b"), LOOM_DS_CAPTURED, &test->random, NULL);
  g_assert_cmpuint (state->alive, ==, 1);
  g_assert_cmpfloat (
      loom_ds_win_estimate ((const LoomDsGame *)test->game, state, agent->model, 1, FALSE), ==, 1);
  g_assert_cmpfloat (
      loom_ds_win_estimate ((const LoomDsGame *)test->game, state, agent->model, 2, FALSE), ==, 0);
}

/* Looking ahead. */

typedef struct
{
  const char *claim;
  const char *areas;
  const char *routes;
  const char *expected; /* kind of move and its areas */
} Choice;

static const Choice choices[] = {
  { "it-takes-the-last-area-of-the-other", "a=1:8 b=2:1 c=1:2 s=1:4*", "a-b a-c c-s",
    "attack a b" },
  { "it-leaves-an-attack-that-is-not-likely-to-succeed", "a=1:2 b=2:8 s=1:4* t=2:4*", "a-b a-s b-t",
    "end-turn" },
  { "it-goes-the-way-that-leads-on", "a=1:8 b=2:1 c=2:1 d=2:1 s=1:4*", "a-b a-c b-d a-s",
    "attack a b" },
};

static void
test_choice (gconstpointer data)
{
  const Choice *choice = data;
  g_autoptr (TestGame) test = shrines_game (choice->areas, choice->routes, "|", "mode=zen");
  g_autoptr (LoomAgent) agent
      = loom_agent_new (loom_player_find ("expert"), test->game, 0, NULL, NULL);

  for (guint64 i = 0; i < 20; i++)
    {
      g_autoptr (GString) text = NULL;
      LoomRandom thoughts;
      LoomMove move;

      loom_random_init (&thoughts, 5, 1, i, LOOM_STREAM_PLAYER + 1);
      move = loom_ds_look_ahead ((const LoomDsGame *)test->game, (const LoomDsState *)test->state,
                                 agent->model, &thoughts, 3, 4);
      text = g_string_new (loom_ds_moves[move.kind].id);
      if (move.kind == LOOM_DS_MOVE_ATTACK)
        g_string_append_printf (text, " %s %s", loom_game_area_id (test->game, move.args[0]),
                                loom_game_area_id (test->game, move.args[1]));
      g_assert_cmpstr (text->str, ==, choice->expected);
    }
}

/* Curves. */

static void
test_logarithms_have_eight_digits (void)
{
  for (double x = 1e-4; x < 1e4; x *= 1.37)
    g_assert_cmpfloat_with_epsilon (loom_curve_log (x), log (x), 1e-7);
}

static void
test_chances_are_a_little_off_at_most (void)
{
  for (double x = -12; x <= 12; x += 0.37)
    {
      g_assert_cmpfloat_with_epsilon (loom_curve_chance (x), 1 / (1 + exp (-x)), 1e-3);
      g_assert_cmpfloat_with_epsilon (loom_curve_chance (x) + loom_curve_chance (-x), 1, 1e-12);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *path = g_strdup_printf (
          "/fairness/promise/dice-and-shrines/more-%s-promise-more", pairs[i].claim);

      g_test_add_data_func (path, &pairs[i], test_more_promises_more);
    }
  g_test_add_func ("/fairness/promise/dice-and-shrines/it-is-a-chance-for-every-guardian",
                   test_it_is_a_chance_for_every_guardian);
  g_test_add_func ("/fairness/promise/dice-and-shrines/whoever-is-left-alone-has-won",
                   test_whoever_is_left_alone_has_won);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/fairness/look-ahead/dice-and-shrines/%s", choices[i].claim);

      g_test_add_data_func (path, &choices[i], test_choice);
    }
  g_test_add_func ("/fairness/curve/logarithms-have-eight-digits",
                   test_logarithms_have_eight_digits);
  g_test_add_func ("/fairness/curve/chances-are-a-little-off-at-most",
                   test_chances_are_a_little_off_at_most);
  return g_test_run ();
}
