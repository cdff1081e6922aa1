/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Trials: the same games come out whoever plays them, in whatever company. */

#include <string.h>

#include "tests/validator/games/play-support.h"
#include "validator/measure/trial.h"

static const struct
{
  const char *sample;
  const char *scenario;
  const char *lineup;
  guint games;
} tables[] = {
  { "pond", "spring", "greedy", 1000 },
  { "pond", "spring", "greedy+random", 400 },
  { "first-tunnel", "first-game", "greedy", 200 },
  { "archipelago", "open-muster", "greedy", 1000 },
  { "archipelago", "first-muster", "greedy+random", 1000 },
  { "four-hearths", "dealt", "greedy+random", 400 },
  { "two-shrines", "facing", "greedy", 500 },
  { "orchard-farm", "harvest", "greedy", 500 },
  { "spice-comb", "four-cooks", "random", 300 },
};

static LoomTrialPlan
plan_of (const TestGame *test, guint i)
{
  LoomTrialPlan plan = {
    .game = test->game,
    .seed = 3,
    .max_games = tables[i].games,
    .threads = 1,
    .n_shards = 1,
    .watch_every = 3,
  };

  g_assert_true (loom_lineup_parse (&plan.lineup, tables[i].lineup, test->game, NULL));
  return plan;
}

static TestGame *
table_game (guint i)
{
  return test_game_sample (tables[i].sample, tables[i].scenario, NULL);
}

/* All that a trial says, in a form that can be compared. */
typedef struct
{
  GArray *blocks;  /* of LoomBlock */
  GArray *batches; /* of guint64: their numbers as they came */
  GString *counts;
  guint stop_after; /* batches; 0: never */
} Heard;

static void
heard_clear (Heard *self)
{
  g_array_unref (self->blocks);
  g_array_unref (self->batches);
  g_string_free (self->counts, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Heard, heard_clear)

static Heard
heard_new (guint stop_after)
{
  return (Heard){ g_array_new (FALSE, FALSE, sizeof (LoomBlock)),
                  g_array_new (FALSE, FALSE, sizeof (guint64)), g_string_new (NULL), stop_after };
}

static char *
dup_counts (const LoomGameCounts *counts)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  loom_game_counts_write (counts, json);
  root = json_builder_get_root (json);
  return json_to_string (root, FALSE);
}

static gboolean
hear (const LoomBatch *batch, gpointer data)
{
  Heard *self = data;
  g_autofree char *counts = dup_counts (batch->counts);

  g_array_append_vals (self->blocks, batch->blocks, batch->n);
  g_array_append_val (self->batches, batch->index);
  g_string_append (self->counts, counts);
  return self->batches->len != self->stop_after;
}

static void
run (const LoomTrialPlan *plan, Heard *heard)
{
  g_autoptr (LoomTrial) trial = loom_trial_new (plan, NULL, NULL);

  g_assert_nonnull (trial);
  g_assert_true (loom_trial_run (trial, hear, heard, NULL));
}

static void
assert_same (const Heard *a, const Heard *b)
{
  g_assert_cmpuint (a->batches->len, ==, b->batches->len);
  g_assert_cmpmem (a->batches->data, a->batches->len * sizeof (guint64), b->batches->data,
                   b->batches->len * sizeof (guint64));
  g_assert_cmpmem (a->blocks->data, a->blocks->len * sizeof (LoomBlock), b->blocks->data,
                   b->blocks->len * sizeof (LoomBlock));
  g_assert_cmpstr (a->counts->str, ==, b->counts->str);
}

/* None at all is what a machine grants that has no threads left. */
static void
test_any_number_of_threads_plays_the_same (void)
{
  static const guint numbers[] = { 0, 2, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TestGame) test = table_game (i);
      LoomTrialPlan plan = plan_of (test, i);
      g_auto (Heard) alone = heard_new (0);

      run (&plan, &alone);
      g_assert_cmpuint (alone.batches->len, ==, loom_trial_n_batches (&plan));
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        {
          g_auto (Heard) together = heard_new (0);

          plan.threads = numbers[k];
          run (&plan, &together);
          assert_same (&alone, &together);
        }
    }
}

static void
test_whoever_has_heard_enough_hears_no_more (void)
{
  g_autoptr (TestGame) test = table_game (0);
  LoomTrialPlan plan = plan_of (test, 0);
  g_auto (Heard) few = heard_new (3);
  g_auto (Heard) few_too = heard_new (3);
  g_auto (Heard) few_here = heard_new (3);

  run (&plan, &few);
  plan.threads = 4;
  run (&plan, &few_too);
  plan.threads = 0;
  run (&plan, &few_here);
  g_assert_cmpuint (few.batches->len, ==, 3);
  assert_same (&few, &few_too);
  assert_same (&few, &few_here);
}

static void
test_shards_share_the_batches_of_one_run (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TestGame) test = table_game (i);
      LoomTrialPlan plan = plan_of (test, i);
      g_auto (Heard) whole = heard_new (0);
      guint n = 0;

      run (&plan, &whole);
      plan.n_shards = 3;
      for (plan.shard = 0; plan.shard < plan.n_shards; plan.shard++)
        {
          g_auto (Heard) part = heard_new (0);
          const LoomBlock *heard;

          run (&plan, &part);
          n += part.batches->len;
          heard = (const LoomBlock *)part.blocks->data;
          for (guint k = 0; k < part.batches->len; k++)
            {
              LoomBatch batch = { .index = g_array_index (part.batches, guint64, k) };

              g_assert_cmpuint (batch.index % 3, ==, plan.shard);
              loom_trial_begin_batch (&plan, &batch);
              g_assert_cmpmem (heard, batch.n * sizeof (LoomBlock),
                               &g_array_index (whole.blocks, LoomBlock, batch.first),
                               batch.n * sizeof (LoomBlock));
              heard += batch.n;
            }
          g_assert_true (heard == (const LoomBlock *)part.blocks->data + part.blocks->len);
        }
      g_assert_cmpuint (n, ==, whole.batches->len);
    }
}

static void
test_all_victories_of_a_block_are_shared_out (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TestGame) test = table_game (i);
      const LoomTrialPlan plan = plan_of (test, i);
      const guint n_seats = test->game->n_seats;
      g_auto (Heard) heard = heard_new (0);

      run (&plan, &heard);
      for (guint k = 0; k < heard.blocks->len; k++)
        {
          const LoomBlock *block = &g_array_index (heard.blocks, LoomBlock, k);
          const guint whole = loom_block_n_games (&plan.lineup, n_seats) * LOOM_CREDIT;
          guint by_rank = 0, by_player = 0, dealt = 0;

          for (guint s = 0; s < LOOM_PLAY_SEATS; s++)
            {
              by_player += block->player_credit[s];
              dealt += block->dealt[s];
              for (guint r = 0; r < LOOM_PLAY_SEATS; r++)
                by_rank += block->credit[s][r];
            }
          g_assert_cmpuint (by_rank, ==, whole);
          g_assert_cmpuint (by_player, ==, whole);
          g_assert_cmpuint (dealt * n_seats, ==, whole);
        }
    }
}

static void
test_any_game_can_be_played_again_by_its_number (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TestGame) test = table_game (i);
      const LoomTrialPlan plan = plan_of (test, i);
      const guint n_seats = test->game->n_seats;
      const guint per_block = loom_block_n_games (&plan.lineup, n_seats);
      g_autoptr (LoomTrial) trial = loom_trial_new (&plan, NULL, NULL);
      g_auto (Heard) heard = heard_new (0);

      run (&plan, &heard);
      for (guint k = 0; k < 24; k++)
        {
          LoomBlock again;

          memset (&again, 0, sizeof again);
          for (guint g = 0; g < per_block; g++)
            {
              guint rotation;
              g_autoptr (LoomMatch) match
                  = loom_trial_begin (trial, k * per_block + g, NULL, &rotation);

              g_assert_cmpuint (rotation, ==, g % n_seats);
              while (match->state->seat != 0)
                loom_match_play_legal (match, loom_match_choose (match), NULL);
              loom_block_add (&again, match->game, match->state, &plan.lineup, g / n_seats,
                              rotation == 0);
            }
          g_assert_cmpmem (&again, sizeof again, &g_array_index (heard.blocks, LoomBlock, k),
                           sizeof again);
        }
    }
}

/* Who has how many seats in all rotations together, and how often at each place. */
static void
test_every_player_sits_at_every_place_as_often_as_others (void)
{
  for (guint n_seats = 2; n_seats <= LOOM_PLAY_SEATS; n_seats++)
    for (guint n = 1; n <= n_seats; n++)
      {
        const LoomLineup lineup = { .n = n };
        const guint n_rotations = loom_lineup_n_rotations (&lineup, n_seats);
        guint seats[LOOM_PLAY_SEATS][LOOM_PLAY_SEATS] = { { 0 } };

        g_assert_cmpuint (n_rotations, <=, LOOM_ROTATIONS_MAX);
        for (guint rotation = 0; rotation < n_rotations; rotation++)
          for (guint seat = 0; seat < n_seats; seat++)
            seats[loom_lineup_at (&lineup, n_seats, seat, rotation)][seat]++;
        for (guint i = 0; i < n; i++)
          for (guint seat = 0; seat < n_seats; seat++)
            g_assert_cmpuint (seats[i][seat] * n, ==, n_rotations);
      }
}

/* Or else who goes by the order of areas would favour a seat in all games alike. */
static void
test_areas_bear_other_numbers_from_block_to_block (void)
{
  g_autoptr (TestGame) test = test_game_sample ("orchard-farm", "harvest", NULL);
  const LoomTrialPlan plan = {
    .game = test->game,
    .lineup = { 1, { loom_player_find ("greedy") } },
    .seed = 3,
    .max_games = 64,
    .threads = 1,
    .n_shards = 1,
  };
  g_autoptr (LoomTrial) trial = loom_trial_new (&plan, NULL, NULL);
  g_autoptr (GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const guint n = test->game->position->n_areas;

  for (guint block = 0; block < 8; block++)
    {
      guint rotation;
      g_autoptr (LoomMatch) match = loom_trial_begin (trial, 2 * block, NULL, &rotation);
      g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
      GString *order = g_string_new (NULL);

      g_assert_cmpuint (match->game->key, ==, test->game->key);
      for (guint i = 0; i < n; i++)
        {
          g_hash_table_add (ids, (gpointer)loom_game_area_id (match->game, i));
          g_string_append_printf (order, "%s ", loom_game_area_id (match->game, i));
        }
      g_assert_cmpuint (g_hash_table_size (ids), ==, n);
      g_hash_table_add (orders, g_string_free (order, FALSE));
    }
  g_assert_cmpuint (g_hash_table_size (orders), ==, 8);
}

static void
test_games_are_rounded_up_to_whole_blocks (void)
{
  static const guint64 cases[][3] = {
    /* asked for, batches, games */
    { 1, 1, 2 }, { 2, 1, 2 }, { 63, 1, 64 }, { 64, 1, 64 }, { 65, 2, 66 }, { 128, 2, 128 },
  };
  g_autoptr (TestGame) test = table_game (0);
  LoomTrialPlan plan = plan_of (test, 0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      plan.max_games = cases[i][0];
      g_assert_cmpuint (loom_trial_n_batches (&plan), ==, cases[i][1]);
      g_assert_cmpuint (loom_trial_n_games (&plan), ==, cases[i][2]);
      for (plan.n_shards = 1; plan.n_shards < 5; plan.n_shards++)
        {
          guint64 games = 0;

          for (plan.shard = 0; plan.shard < plan.n_shards; plan.shard++)
            {
              g_auto (Heard) heard = heard_new (0);

              run (&plan, &heard);
              g_assert_cmpuint (heard.blocks->len * 2, ==, loom_trial_n_games (&plan));
              games += loom_trial_n_games (&plan);
            }
          g_assert_cmpuint (games, ==, cases[i][2]);
        }
      plan.shard = 0;
      plan.n_shards = 1;
    }
}

static gboolean
cancel (const LoomBatch *batch, gpointer data)
{
  GCancellable *cancellable = data;

  if (batch->index == 2)
    g_cancellable_cancel (cancellable);
  return TRUE;
}

static void
test_what_is_cancelled_says_so (void)
{
  for (guint threads = 0; threads <= 4; threads += 2)
    {
      g_autoptr (TestGame) test = table_game (2);
      LoomTrialPlan plan = plan_of (test, 2);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (LoomTrial) trial = NULL;

      plan.max_games = 1000000000;
      plan.threads = threads;
      trial = loom_trial_new (&plan, NULL, NULL);
      g_assert_false (loom_trial_run (trial, cancel, cancellable, cancellable));
      /* Also before it has begun. */
      g_assert_false (loom_trial_run (trial, cancel, cancellable, cancellable));
    }
}

/* A player that takes its time, and has it all stopped after so many moves. */
static gint moves_left;
static GCancellable *stopped_by_player;

static LoomMove
choose_slowly (const LoomGame *game,
               const LoomState *state,
               LoomRandom *random,
               LoomAgentScratch *work)
{
  if (g_atomic_int_dec_and_test (&moves_left))
    g_cancellable_cancel (stopped_by_player);
  g_usleep (g_cancellable_is_cancelled (stopped_by_player) ? 0 : 400);
  return loom_player_find ("random")->any (game, state, random, work);
}

static void
look_on (guint64 games, gpointer data)
{
  guint64 *most = data;

  *most = MAX (*most, games);
}

/* Of slow games each that was over counts, not just those of whole batches: none is played ahead of
 * the first batch while that has blocks left, so that a block a thread is lost at most. */
static void
test_what_was_played_when_it_is_stopped_is_heard (void)
{
  static const LoomPlayer slow = { .id = "slow", .any = choose_slowly };

  for (guint threads = 0; threads <= 4; threads += 2)
    {
      g_autoptr (TestGame) test = table_game (3);
      g_autoptr (GCancellable) cancellable = stopped_by_player = g_cancellable_new ();
      LoomTrialPlan plan = plan_of (test, 3);
      g_auto (Heard) heard = heard_new (0);
      g_autoptr (LoomTrial) trial = NULL;
      g_autoptr (LoomGameCounts) counts = loom_game_counts_new (test->game);
      LoomBlock again[LOOM_BATCH_GAMES];
      g_autofree char *told = NULL;
      guint64 most = 0;

      plan.lineup = (LoomLineup){ 1, { &slow } };
      plan.max_games = 1000000000;
      plan.threads = threads;
      moves_left = 1200;
      trial = loom_trial_new (&plan, NULL, NULL);
      loom_trial_set_watch (trial, look_on, &most);
      g_assert_false (loom_trial_run (trial, hear, &heard, cancellable));
      g_assert_cmpuint (heard.batches->len, ==, 1);
      g_assert_cmpuint (most, <,
                        loom_block_n_games (&plan.lineup, test->game->n_seats)
                            * (heard.blocks->len + 4));
      if (threads == 0)
        g_assert_cmpuint (most, >, 0);
      g_assert_cmpuint (heard.blocks->len, >, 0);
      g_assert_cmpuint (heard.blocks->len, <,
                        loom_trial_n_blocks (&plan.lineup, test->game->n_seats));
      moves_left = 0;
      g_assert_true (loom_trial_replay (trial, 0, heard.blocks->len, again, counts, NULL));
      told = dup_counts (counts);
      g_assert_cmpmem (again, heard.blocks->len * sizeof (LoomBlock), heard.blocks->data,
                       heard.blocks->len * sizeof (LoomBlock));
      g_assert_cmpstr (told, ==, heard.counts->str);
    }
}

/* What a block of three seats says, with figures by hand: seat i, rank k. */
static void
test_place_order_and_deal_are_told_apart (void)
{
  const LoomBlock block = {
    .credit = { { 840, 420, 0 }, { 0, 420, 840 }, { 0, 0, 0 } },
    .dealt = { 0, 840, 0 },
  };
  double shares[LOOM_PLAY_SEATS];

  loom_block_observe (&block, 3, 1, LOOM_ASPECT_PLACE, FALSE, shares);
  g_assert_cmpfloat (shares[0], ==, 0.5);
  g_assert_cmpfloat (shares[1], ==, 0.5);
  g_assert_cmpfloat (shares[2], ==, 0);
  loom_block_observe (&block, 3, 1, LOOM_ASPECT_ORDER, FALSE, shares);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpfloat (shares[i], ==, 1.0 / 3);
  loom_block_observe (&block, 3, 1, LOOM_ASPECT_AS_DEALT, FALSE, shares);
  g_assert_cmpfloat (shares[0], ==, 0);
  g_assert_cmpfloat (shares[1], ==, 1);
  loom_block_observe (&block, 3, 1, LOOM_ASPECT_AS_DEALT, TRUE, shares);
  g_assert_cmpfloat (shares[1], ==, 0.5);
}

static void
test_a_lineup_is_named_as_it_is_typed (void)
{
  static const struct
  {
    const char *typed;
    const char *error; /* NULL: it is right */
  } cases[] = {
    { "greedy", NULL },
    { "greedy+random", NULL },
    { "greddy", "did you mean “greedy”?" },
    { "", "there is no player “”" },
    { "greedy+", "there is no player “”" },
    { "greedy+greedy", "names the player “greedy” twice" },
    { "greedy+random+greedy", "names 3 players, and the scenario has 2 seats" },
  };
  g_autoptr (TestGame) test = table_game (0);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomLineup lineup;
      const gboolean is_right = loom_lineup_parse (&lineup, cases[i].typed, test->game, &error);

      g_assert_true (is_right == (cases[i].error == NULL));
      if (is_right)
        {
          g_autofree char *name = loom_lineup_dup_name (&lineup);

          g_assert_cmpstr (name, ==, cases[i].typed);
        }
      else
        g_assert_nonnull (strstr (error->message, cases[i].error));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/trial/any-number-of-threads-plays-the-same",
                   test_any_number_of_threads_plays_the_same);
  g_test_add_func ("/fairness/trial/whoever-has-heard-enough-hears-no-more",
                   test_whoever_has_heard_enough_hears_no_more);
  g_test_add_func ("/fairness/trial/shards-share-the-batches-of-one-run",
                   test_shards_share_the_batches_of_one_run);
  g_test_add_func ("/fairness/trial/all-victories-of-a-block-are-shared-out",
                   test_all_victories_of_a_block_are_shared_out);
  g_test_add_func ("/fairness/trial/any-game-can-be-played-again-by-its-number",
                   test_any_game_can_be_played_again_by_its_number);
  g_test_add_func ("/fairness/trial/areas-bear-other-numbers-from-block-to-block",
                   test_areas_bear_other_numbers_from_block_to_block);
  g_test_add_func ("/fairness/trial/games-are-rounded-up-to-whole-blocks",
                   test_games_are_rounded_up_to_whole_blocks);
  g_test_add_func ("/fairness/trial/what-is-cancelled-says-so", test_what_is_cancelled_says_so);
  g_test_add_func ("/fairness/trial/what-was-played-when-it-is-stopped-is-heard",
                   test_what_was_played_when_it_is_stopped_is_heard);
  g_test_add_func ("/fairness/block/place-order-and-deal-are-told-apart",
                   test_place_order_and_deal_are_told_apart);
  g_test_add_func ("/fairness/lineup/every-player-sits-at-every-place-as-often-as-others",
                   test_every_player_sits_at_every_place_as_often_as_others);
  g_test_add_func ("/fairness/lineup/a-lineup-is-named-as-it-is-typed",
                   test_a_lineup_is_named_as_it_is_typed);
  return g_test_run ();
}
