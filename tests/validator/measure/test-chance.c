/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims that no number on the map sways a player: where areas bear other numbers it chooses the
 * same as often, and where moves are alike it chooses each as often as the others. */

#include <string.h>

#include "tests/validator/reading.h"
#include "tests/validator/games/play-support.h"
#include "validator/players/agent.h"

/* How often a player thinks about one position. One who searches thinks less often, with few
 * playouts, and about a third of the positions, for it takes long. */
#define THOUGHTS 240
#define SEARCHES 30
#define PLAYOUTS 4

/* Chi-square with as many degrees of freedom as these positions have is near normal; so many
 * standard deviations above its mean it is hardly ever by chance, and a player that prefers low
 * numbers is far beyond. The seeds are fixed. */
#define DEVIATIONS 5

/* Boards on which nothing but dice is left to chance, so that a game can be followed on both. */
static const struct
{
  const char *sample;
  const char *scenario;
  guint positions; /* that are looked at; more would be beyond what can be followed */
  guint apart;     /* moves between them */
  gboolean spare;  /* those who search: they solve this game, which takes long */
} boards[] = {
  { "orchard-farm", "harvest", 10, 5 },     { "spice-comb", "four-cooks", 6, 12 },
  { "archipelago", "first-muster", 12, 2 }, { "pond", "spring", 10, 2, TRUE },
  { "pond", "last-stand", 6, 1, TRUE },     { "two-shrines", "facing", 3, 1 },
  { "four-hearths", "third-winter", 3, 1 },
};

/* A player with all it needs to think about one game. */
typedef struct
{
  LoomAgent *agent;
  LoomMove *moves;
  LoomAgentScratch work;
} Thinker;

static void
thinker_init (Thinker *self, const LoomPlayer *player, const LoomGame *game)
{
  self->agent = loom_agent_new (player, game, PLAYOUTS, NULL, NULL);
  g_assert_nonnull (self->agent);
  self->moves = g_new0 (LoomMove, game->max_moves);
  self->work = (LoomAgentScratch){ .moves = self->moves };
  loom_agent_prepare (self->agent, &self->work);
}

static void
thinker_clear (Thinker *self)
{
  loom_agent_scratch_clear (&self->work);
  loom_agent_free (self->agent);
  g_free (self->moves);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Thinker, thinker_clear)

/* How often each of @n moves is chosen in @thoughts about @state; @seed names them. */
static void
count_choices (Thinker *thinker,
               const LoomState *state,
               const LoomMove *moves,
               guint n,
               guint thoughts,
               guint64 seed,
               guint *counts)
{
  const LoomGame *game = thinker->agent->game;

  memset (counts, 0, n * sizeof *counts);
  for (guint i = 0; i < thoughts; i++)
    {
      LoomRandom random;
      LoomMove move;
      guint k = 0;

      loom_random_init (&random, game->key, seed, i, LOOM_STREAM_PLAYER);
      move = thinker->agent->choose (game, state, &random, &thinker->work);
      while (k < n && !loom_move_equal (moves[k], move))
        k++;
      g_assert_cmpuint (k, <, n);
      counts[k]++;
    }
}

/* @move with the numbers that @order gives to its areas. */
static LoomMove
relabel_move (const LoomGame *game, LoomMove move, const guint32 *new_of)
{
  const LoomMoveInfo *info = &game->play->moves[move.kind];

  for (guint i = 0; i < LOOM_MOVE_ARGS && info->args[i].type != LOOM_ARG_END; i++)
    if (info->args[i].type == LOOM_ARG_AREA && move.args[i] != LOOM_MOVE_NONE)
      move.args[i] = (guint16)new_of[move.args[i]];
  return move;
}

/* Chi-square of two samples of @thoughts each; adds its degrees of freedom. */
static double
compare_counts (const guint *a, const guint *b, guint n, guint *freedom)
{
  double sum = 0;
  guint seen = 0;

  for (guint i = 0; i < n; i++)
    {
      const double difference = (double)a[i] - b[i];

      if (a[i] + b[i] == 0)
        continue;
      sum += difference * difference / (a[i] + b[i]);
      seen++;
    }
  *freedom += seen - 1;
  return sum;
}

static void
assert_by_chance (double chi_square, guint freedom)
{
  const double above = chi_square - freedom;

  g_test_message ("chi-square %.1f of %u degrees", chi_square, freedom);
  g_assert_true (above <= 0 || above * above <= 2.0 * freedom * DEVIATIONS * DEVIATIONS);
}

typedef struct
{
  const LoomPlayer *player;
  guint board;
} Claim;

/* Any order of @n areas, and the place of each in it. */
static void
shuffle (LoomRandom *random, guint n, guint32 *order, guint32 *new_of)
{
  for (guint i = 0; i < n; i++)
    {
      const guint k = loom_random_below (random, i + 1);

      order[i] = order[k];
      order[k] = i;
    }
  for (guint i = 0; i < n; i++)
    new_of[order[i]] = i;
}

/* The moves of @state, and each as the game with other numbers has it, where it must be one too. */
static guint
list_both (const LoomGame *game,
           const LoomState *state,
           const LoomGame *relabelled,
           const LoomState *twin,
           const guint32 *new_of,
           LoomMove *moves,
           LoomMove *same)
{
  const guint n = loom_game_list_moves (game, state, moves);

  g_assert_cmpuint (twin->seat, ==, state->seat);
  g_assert_cmpuint (loom_game_list_moves (relabelled, twin, same), ==, n);
  for (guint i = 0; i < n; i++)
    {
      same[i] = relabel_move (game, moves[i], new_of);
      g_assert_true (loom_game_check_move (relabelled, twin, same[i], NULL));
    }
  return n;
}

static void
test_numbers_do_not_matter (gconstpointer data)
{
  const Claim *claim = data;
  g_autoptr (TestGame) test
      = test_game_sample (boards[claim->board].sample, boards[claim->board].scenario, NULL);
  const LoomPosition *position = test->position;
  const LoomGame *game = test->game;
  const gboolean searches = g_str_equal (claim->player->id, "search");
  const guint thoughts = searches ? SEARCHES : THOUGHTS;
  g_autofree guint32 *order = g_new (guint32, position->n_areas);
  g_autofree guint32 *new_of = g_new (guint32, position->n_areas);
  g_autofree LoomMove *moves = g_new0 (LoomMove, game->max_moves);
  g_autofree LoomMove *same = g_new0 (LoomMove, game->max_moves);
  g_autofree guint *counts = g_new0 (guint, 2 * game->max_moves);
  g_autofree LoomState *state = g_malloc0 (game->state_size);
  g_autofree LoomState *twin = g_malloc0 (game->state_size);
  g_autoptr (LoomPosition) other = NULL;
  g_autoptr (LoomGame) relabelled = NULL;
  g_auto (Thinker) here = { 0 };
  g_auto (Thinker) there = { 0 };
  LoomRandom deal, deal_twin, dice, dice_twin, way;
  double chi_square = 0;
  const guint positions = boards[claim->board].positions / (searches ? 3 : 1);
  guint freedom = 0, looked = 0;

  loom_random_init (&way, 1, 2, 3, LOOM_STREAM_PLAYER);
  shuffle (&way, position->n_areas, order, new_of);
  other = loom_position_relabel (position, order);
  relabelled = loom_game_new (other, NULL);
  thinker_init (&here, claim->player, game);
  thinker_init (&there, claim->player, relabelled);

  /* The same dice for both: their keys differ. */
  loom_random_init (&deal, 1, 1, 0, LOOM_STREAM_DEAL);
  loom_random_init (&dice, 1, 1, 0, LOOM_STREAM_PLAY);
  deal_twin = deal;
  dice_twin = dice;
  loom_game_start (game, state, 0, 0, &deal, NULL);
  loom_game_start (relabelled, twin, 0, 0, &deal_twin, NULL);
  for (guint n_moves = 0; looked < positions && state->seat != 0; n_moves++)
    {
      const guint n = list_both (game, state, relabelled, twin, new_of, moves, same);
      guint k;

      if (n_moves % boards[claim->board].apart == 0)
        {
          count_choices (&here, state, moves, n, thoughts, 100 + n_moves, counts);
          count_choices (&there, twin, same, n, thoughts, 200 + n_moves, counts + n);
          chi_square += compare_counts (counts, counts + n, n, &freedom);
          looked++;
        }
      k = loom_random_below (&way, n);
      loom_game_play_legal (game, state, moves[k], &dice, NULL);
      loom_game_play_legal (relabelled, twin, same[k], &dice_twin, NULL);
    }
  g_assert_cmpuint (looked, ==, positions);
  assert_by_chance (chi_square, freedom);
}

/* Chooses from a position in which all @n moves of @moves are alike; each must be chosen as often
 * as the others. */
static void
assert_level (const LoomPlayer *player, const TestGame *test, const LoomMove *moves, guint n)
{
  const gboolean searches = g_str_equal (player->id, "search");
  const guint thoughts = 10 * (searches ? SEARCHES : THOUGHTS);
  g_autofree guint *counts = g_new0 (guint, n);
  g_auto (Thinker) thinker = { 0 };
  double chi_square = 0;

  thinker_init (&thinker, player, test->game);
  count_choices (&thinker, test->state, moves, n, thoughts, 5, counts);
  for (guint i = 0; i < n; i++)
    {
      const double expected = (double)thoughts / n, difference = counts[i] - expected;

      chi_square += difference * difference / expected;
    }
  assert_by_chance (chi_square, n - 1);
}

/* An empty ring: every area is like every other. */
static void
test_every_area_of_a_ring_is_claimed_as_often (gconstpointer data)
{
  g_autofree char *map = dup_ring (8);
  g_autofree char *text
      = g_strdup_printf ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Ring'>%s"
                         "<scenario id='ring' title='Ring' rules='slice-wars' seats='2'/></board>",
                         map);
  g_autoptr (TestGame) test = test_game_new (text, NULL);
  g_autofree LoomMove *moves = g_new0 (LoomMove, test->game->max_moves);
  const guint n = loom_game_list_moves (test->game, test->state, moves);

  g_assert_cmpuint (n, ==, 8);
  assert_level (data, test, moves, n);
}

static void
add_claims (const LoomPlayer *player)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (TestGame) test = test_game_sample (boards[i].sample, boards[i].scenario, NULL);
      g_autofree char *path = g_strdup_printf ("/fairness/chance/%s/numbers-do-not-matter/%s-%s",
                                               player->id, boards[i].sample, boards[i].scenario);
      Claim *claim;

      if (loom_player_choose_for (player, test->game->rules) == NULL
          || (boards[i].spare && g_str_equal (player->id, "search")))
        continue;
      claim = g_new (Claim, 1);
      *claim = (Claim){ player, i };
      g_test_add_data_func_full (path, claim, test_numbers_do_not_matter, g_free);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; loom_player_all ()[i] != NULL; i++)
    {
      const LoomPlayer *player = loom_player_all ()[i];
      g_autofree char *path = g_strdup_printf (
          "/fairness/chance/%s/every-area-of-a-ring-is-claimed-as-often", player->id);

      add_claims (player);
      g_test_add_data_func (path, player, test_every_area_of_a_ring_is_claimed_as_often);
    }
  return g_test_run ();
}
