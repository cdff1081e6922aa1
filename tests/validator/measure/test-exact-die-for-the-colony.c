/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about Die for the Colony solved, on games too large to be gone through: play finds what
 * was reckoned, nobody does better, and nothing that is handed in makes it fall over. How many
 * games are played is told by BOARDLOOM_GAMES. */

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tests/validator/games/boards.h"
#include "tests/validator/games/play-support.h"
#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony.h"
#include "validator/players/match.h"
#include "validator/report/report-words.h"
#include "validator/players/search.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/games/die-for-the-colony/players/players.h"

/* Solved in a moment, with all that there is to the default. */
#define SHORT "max-rounds=6 max-forces=3 match=single"

/* So many standard errors never happen by chance. */
#define FAR 5

static guint
get_n_games (guint usual)
{
  const char *asked = g_getenv ("BOARDLOOM_GAMES");

  return asked != NULL ? (guint)strtoul (asked, NULL, 10) : usual;
}

/* The share of the grasshoppers in @games games, with its standard error. */
static double
play (const LoomAgent *grasshoppers, const LoomAgent *ants, guint games, double *error)
{
  const LoomGame *game = grasshoppers->game;
  const LoomAgent *by_seat[2][2] = { { grasshoppers, ants }, { ants, grasshoppers } };
  LoomMatch *matches[2]
      = { loom_match_new_with (game, by_seat[0]), loom_match_new_with (game, by_seat[1]) };
  double sum = 0, squares = 0, share;

  for (guint i = 0; i < games; i++)
    {
      double credits[2] = { 0, 0 };
      LoomMatch *match = matches[0];
      guint first;

      loom_match_begin (match, 3, i, 0, NULL);
      first = match->state->first;
      match = matches[first - 1];
      loom_match_run (match, 3, i, 0);
      loom_game_outcome (game, match->state, credits);
      sum += credits[first - 1];
      squares += credits[first - 1] * credits[first - 1];
    }
  loom_match_free (matches[0]);
  loom_match_free (matches[1]);
  share = sum / games;
  *error = sqrt (MAX (squares / games - share * share, 1e-4) / games);
  return share;
}

static LoomAgent *
new_agent (const char *player, const LoomGame *game)
{
  g_autoptr (GError) error = NULL;
  LoomAgent *agent = loom_agent_new (loom_player_find (player), game, 0, NULL, &error);

  g_assert_no_error (error);
  return agent;
}

static const struct
{
  const char *sample;
  const char *scenario;
  const char *options;
} games[] = {
  { "pond", "spring", SHORT },
  { "pond", "last-stand", "max-rounds=5 max-forces=4 match=single" },
  { "fallen-branch", "first-game", SHORT },
  { "pond", "spring", SHORT " block=after-roll victory-check=immediate tiebreak=pip-sum" },
  { "pond", "spring", SHORT " sabotage-lasts=through-own-next-turn sabotage-from=6" },
};

/* A game of the list, and who knows what it is worth; solved once for all claims. */
typedef struct
{
  TestGame *game;
  LoomAgent *search;
  double value;
} Solved;

static Solved solved[G_N_ELEMENTS (games)];

static const Solved *
get_solved (guint i)
{
  Solved *self = &solved[i];

  if (self->game == NULL)
    {
      self->game = test_game_sample (games[i].sample, games[i].scenario, games[i].options);
      self->search = new_agent ("search", self->game->game);
      g_assert_nonnull (self->search->model);
      self->value = loom_dc_exact_first_mover (self->search->model);
    }
  return self;
}

static void
free_solved (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (solved); i++)
    if (solved[i].game != NULL)
      {
        loom_agent_free (solved[i].search);
        test_game_free (solved[i].game);
      }
}

static void
test_play_finds_the_value (void)
{
  const guint n = get_n_games (4000);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const Solved *game = get_solved (i);
      double error, share;

      share = play (game->search, game->search, n, &error);
      g_test_message ("%s, %s: %.4f, played %.4f ± %.4f", games[i].sample, games[i].options,
                      game->value, share, error);
      g_assert_cmpfloat (fabs (share - game->value), <, FAR * error);
    }
}

static void
test_nobody_does_better (void)
{
  static const char *const players[] = { "random", "greedy", "expert" };
  const guint n = get_n_games (1500);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint k = 0; k < G_N_ELEMENTS (players); k++)
      {
        const Solved *game = get_solved (i);
        g_autoptr (LoomAgent) other = new_agent (players[k], game->game->game);
        double error, share;

        share = play (game->search, other, n, &error);
        g_assert_cmpfloat (share, >, game->value - FAR * error);
        share = play (other, game->search, n, &error);
        g_assert_cmpfloat (share, <, game->value + FAR * error);
      }
}

static void
test_other_numbers_for_the_areas_change_nothing (void)
{
  static const guint32 orders[][LOOM_DC_DICE] = { { 1, 0, 2, 3 }, { 3, 1, 0, 2 } };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TestGame) game = test_game_sample (games[i].sample, games[i].scenario,
                                                    "max-rounds=2 max-forces=4 match=single");
      g_autoptr (LoomDcExact) exact = loom_dc_exact_new (game->game, NULL, NULL);

      for (guint k = 0; k < G_N_ELEMENTS (orders); k++)
        {
          g_autoptr (LoomPosition) position = loom_position_relabel (game->position, orders[k]);
          g_autoptr (LoomGame) other = loom_game_new (position, NULL);
          g_autoptr (LoomDcExact) again = loom_dc_exact_new (other, NULL, NULL);

          g_assert_cmpfloat_with_epsilon (loom_dc_exact_first_mover (exact),
                                          loom_dc_exact_first_mover (again), 1e-6);
        }
    }
}

static void
test_solving_again_gives_the_same_to_the_last_bit (void)
{
  g_autoptr (TestGame) game = test_game_sample ("pond", "spring", SHORT);
  g_autoptr (LoomDcExact) one = loom_dc_exact_new (game->game, NULL, NULL);
  g_autoptr (LoomDcExact) other = loom_dc_exact_new (game->game, NULL, NULL);

  g_assert_true (loom_dc_exact_first_mover (one) == loom_dc_exact_first_mover (other));
}

/* What the player says it knows, for roles as @first says. */
static void
claim_shares (const char *options, const char *role, double *by_seat, double *by_rank)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Test'>"
      "<areas width='500' height='500'>"
      "<area id='a1' name='A1' at='20 20' radius='5'/><area id='a2' name='A2' at='40 20' "
      "radius='5'/><area id='a3' name='A3' at='60 20' radius='5'/><area id='a4' name='A4' "
      "at='80 20' radius='5'/><route id='r1' from='a1' to='a2'/><route id='r2' from='a2' to='a3'/>"
      "<route id='r3' from='a3' to='a4'/></areas>"
      "<scenario id='game' title='Game' rules='die-for-the-colony' seats='2'>"
      "<seat n='1' name='North'%s/><seat n='2' name='South'/></scenario></board>",
      role);
  g_autoptr (TestGame) game = test_game_new (text, options);
  const LoomStrategy *way = &loom_search_die_for_the_colony;
  gpointer model = way->learn (game->game, NULL, NULL);

  g_assert_nonnull (model);
  way->exact (game->game, model, by_seat, by_rank);
  way->forget (model);
  g_assert_cmpfloat_with_epsilon (by_seat[0] + by_seat[1], 1, 1e-12);
  g_assert_cmpfloat_with_epsilon (by_rank[0] + by_rank[1], 1, 1e-12);
  g_assert_cmpfloat (by_rank[0], >, 0);
  g_assert_cmpfloat (by_rank[0], <, 1);
}

static void
test_seats_share_as_their_roles_do (void)
{
  const char *single = "max-rounds=2 max-forces=2 match=single";
  double by_seat[2], by_rank[2], other[2];

  claim_shares (single, " role='grasshoppers'", by_seat, by_rank);
  g_assert_cmpfloat (by_seat[0], ==, by_rank[0]);
  g_assert_cmpfloat (fabs (by_rank[0] - 0.5), >, 0.005);
  claim_shares (single, " role='ants'", other, by_rank);
  g_assert_cmpfloat (other[0], ==, by_seat[1]);
  claim_shares (single, "", by_seat, by_rank);
  g_assert_cmpfloat (by_seat[0], ==, 0.5);
  claim_shares ("max-rounds=2 max-forces=2", " role='ants'", by_seat, by_rank);
  g_assert_cmpfloat (by_seat[0], ==, 0.5);
}

/* Any bytes at all, most fields within or a little beyond what they can be. */
static void
scramble (LoomDcState *state, LoomRandom *random)
{
  guint8 *bytes = (guint8 *)state;
  const guint n = 1 + loom_random_below (random, 6);

  for (guint i = 0; i < n; i++)
    bytes[loom_random_below (random, sizeof *state)]
        = (guint8)loom_random_below (random, loom_random_below (random, 4) == 0 ? 256 : 8);
}

static void
test_wrong_positions_are_no_harm (void)
{
  g_autoptr (TestGame) game = test_game_sample ("pond", "spring", SHORT);
  g_autoptr (LoomDcExact) exact = loom_dc_exact_new (game->game, NULL, NULL);
  LoomRandom random;
  guint known = 0, unknown = 0;

  loom_random_init (&random, 1, 2, 3, LOOM_STREAM_PLAY);
  for (guint i = 0; i < 20000; i++)
    {
      LoomDcState state;
      LoomMove move;
      double value;

      if (game->state->seat == 0 || i % 50 == 0)
        test_game_start (game, 1, i);
      memcpy (&state, game->state, sizeof state);
      scramble (&state, &random);
      if (loom_dc_exact_value (exact, game->game, &state.base, &value))
        {
          g_assert_cmpfloat (value, >=, 0);
          g_assert_cmpfloat (value, <=, 1);
          known++;
        }
      else
        unknown++;
      (void)loom_dc_exact_choose (exact, game->game, &state.base, &random, &move);
      loom_game_play_legal (
          game->game, game->state,
          game->moves[loom_random_below (
              &random, loom_game_list_moves (game->game, game->state, game->moves))],
          &game->random, NULL);
    }
  g_assert_cmpuint (known, >, 1000);
  g_assert_cmpuint (unknown, >, 1000);
}

static void
test_solving_can_be_stopped (void)
{
  g_autoptr (TestGame) game = test_game_sample ("pond", "spring", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (loom_dc_exact_new (game->game, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_who_cannot_solve_searches (void)
{
  g_autoptr (TestGame) game
      = test_game_sample ("pond", "spring", "max-rounds=3 match=single marker-turns=2");
  g_autoptr (LoomAgent) search = new_agent ("search", game->game);
  g_autoptr (LoomAgent) random = new_agent ("random", game->game);
  double error;

  search->playouts = 24;
  g_assert_null (search->model);
  g_assert_cmpfloat (play (search, random, 40, &error), >, 0.7);
}

static char *
dup_sentence (const char *options)
{
  g_autoptr (TestGame) game = test_game_sample ("pond", "spring", options);
  g_autoptr (LoomStudy) study = NULL;
  LoomStudyPlan plan = LOOM_STUDY_PLAN_INIT;
  LoomLineup lineup;

  g_assert_true (loom_lineup_parse (&lineup, "search", game->game, NULL));
  g_assert_true (loom_study_settle_plan (&plan, game->game, NULL));
  study = loom_study_new (game->game, &lineup, 1, &plan);
  return loom_fairness_dup_exact (study);
}

static void
test_a_report_says_why_a_game_is_not_solved (void)
{
  g_autofree char *why = dup_sentence ("marker-turns=3");
  g_autofree char *none = dup_sentence (SHORT);

  g_assert_nonnull (why);
  g_assert_nonnull (strstr (why, "not solved: markers stay for 3 turns"));
  g_assert_null (none);
}

/* A line-up stands above the one below it. How far apart they can be is for the game to say: on the
 * pond no player at all takes more than 56 % from greedy. */
static void
test_players_are_a_ladder (void)
{
  enum
  {
    RANDOM,
    GREEDY,
    EXPERT,
    SEARCH,
    N_PLAYERS
  };
  static const char *const players[] = { "random", "greedy", "expert", "search" };
  static const struct
  {
    guint stronger;
    guint weaker;
    double least;
  } strengths[] = {
    { GREEDY, RANDOM, 0.9 },
    { EXPERT, GREEDY, 0.52 },
    { SEARCH, GREEDY, 0.52 },
    { SEARCH, EXPERT, 0.5 },
  };
  g_autoptr (TestGame) game = test_game_sample ("pond", "spring", NULL);
  LoomAgent *agents[N_PLAYERS];
  const guint n = get_n_games (4000);

#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("the whole game is solved where that does not take minutes");
  return;
#endif
  for (guint i = 0; i < N_PLAYERS; i++)
    agents[i] = new_agent (players[i], game->game);
  for (guint i = 0; i < G_N_ELEMENTS (strengths); i++)
    {
      const LoomAgent *stronger = agents[strengths[i].stronger];
      const LoomAgent *weaker = agents[strengths[i].weaker];
      double first, second, error, other;
      double share;

      first = play (stronger, weaker, n, &error);
      second = play (weaker, stronger, n, &other);
      share = (first + 1 - second) / 2;
      error = sqrt (error * error + other * other) / 2;
      g_test_message ("%s takes %.4f ± %.4f from %s", players[strengths[i].stronger], share, error,
                      players[strengths[i].weaker]);
      g_assert_cmpfloat (share, >, strengths[i].least);
    }
  for (guint i = 0; i < N_PLAYERS; i++)
    loom_agent_free (agents[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/fairness/exact/" path, function)
  ADD ("play-finds-the-value", test_play_finds_the_value);
  ADD ("nobody-does-better", test_nobody_does_better);
  ADD ("other-numbers-for-the-areas-change-nothing",
       test_other_numbers_for_the_areas_change_nothing);
  ADD ("solving-again-gives-the-same-to-the-last-bit",
       test_solving_again_gives_the_same_to_the_last_bit);
  ADD ("seats-share-as-their-roles-do", test_seats_share_as_their_roles_do);
  ADD ("wrong-positions-are-no-harm", test_wrong_positions_are_no_harm);
  ADD ("solving-can-be-stopped", test_solving_can_be_stopped);
  ADD ("who-cannot-solve-searches", test_who_cannot_solve_searches);
  ADD ("a-report-says-why-a-game-is-not-solved", test_a_report_says_why_a_game_is_not_solved);
  ADD ("players-are-a-ladder", test_players_are_a_ladder);
#undef ADD
  const int status = g_test_run ();
  free_solved ();
  return status;
}
