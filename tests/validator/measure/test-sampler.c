/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sampler: a game of SliceWars whose every count is known beforehand, the same under other
 * numbers, one so long that not every turn can be kept, and every sample counted once more by
 * someone who writes everything down. */

#include <string.h>

#include "tests/validator/games/slice-wars-support.h"
#include "validator/measure/game-counts.h"

/* The script. Players have no place to keep what they do next, so it is kept here. */
static const LoomMove *next_move;
static const guint32 *script_order; /* for each area of the game, which it is in the script */

static guint
area_in_game (guint area)
{
  for (guint i = 0; script_order != NULL && i < N_RING; i++)
    if (script_order[i] == area)
      return i;
  return area;
}

static LoomMove
choose_as_written (const LoomGame *game,
                   const LoomState *state,
                   LoomRandom *random,
                   LoomAgentScratch *work)
{
  LoomMove move = *next_move++;

  (void)random;
  (void)work;
  if (move.kind != LOOM_SW_MOVE_END_TURN)
    move.args[0] = (guint16)area_in_game (move.args[0]);
  if (move.kind == LOOM_SW_MOVE_ATTACK)
    move.args[1] = (guint16)area_in_game (move.args[1]);
  g_assert_true (loom_game_check_move (game, state, move, NULL));
  return move;
}

/* At whatever rank. */
static guint64
games_of (const LoomHolding *holding, guint seat)
{
  guint64 games = 0;

  for (guint k = 0; k < LOOM_PLAY_SEATS; k++)
    games += holding->games[seat - 1][k];
  return games;
}

static guint64
credit_of (const LoomHolding *holding, guint seat)
{
  guint64 credit = 0;

  for (guint k = 0; k < LOOM_PLAY_SEATS; k++)
    credit += holding->credit[seat - 1][k];
  return credit;
}

static LoomMatch *
match_of (const LoomGame *game, LoomChoose choose)
{
  const LoomPlayer *nobody[LOOM_PLAY_SEATS] = { NULL };
  LoomMatch *match = loom_match_new (game, nobody);

  for (guint seat = 1; seat <= game->n_seats; seat++)
    match->choose[seat] = choose;
  return match;
}

/* North and South hold three areas each; seven dice beat one for certain, and what six dice are
 * asked to beat is one die as well. */
static LoomGameCounts *
watch_script (const TestGame *test, const guint32 *order)
{
  const LoomMove script[] = { attack (ASH, BIRCH), end_turn (),
                              /* South is in the lead. */
                              attack (DALE, ELM), attack (ELM, FERN), end_turn (),
                              /* Two areas hang together: two dice. North is in the lead again. */
                              add (BIRCH), add (BIRCH), attack (BIRCH, CEDAR), attack (CEDAR, DALE),
                              attack (DALE, ELM), end_turn (),
                              /* South has one area, and nothing to choose but this. */
                              end_turn () };
  g_autoptr (LoomPosition) other
      = order != NULL ? loom_position_relabel (test->position, order) : NULL;
  g_autoptr (LoomGame) renumbered = order != NULL ? loom_game_new (other, NULL) : NULL;
  const LoomGame *game = renumbered != NULL ? renumbered : test->game;
  g_autoptr (LoomMatch) match = match_of (game, choose_as_written);
  g_autoptr (LoomSampler) watch = loom_sampler_new (game, order);
  LoomGameCounts *counts = loom_game_counts_new (test->game);

  next_move = script;
  script_order = order;
  g_assert_true (loom_sampler_run (watch, match, 1, 0, 0, counts, NULL));
  g_assert_true (next_move == script + G_N_ELEMENTS (script));
  return counts;
}

static TestGame *
scripted_ring (void)
{
  return ring_new (2, "ash=N7 birch=S1 cedar=S1 dale=S7 elm=N1 fern=N1",
                   "dice-cap=10 max-rounds=2 timeout=rank maj=half");
}

static void
test_a_written_game_is_counted_as_it_went (void)
{
  static const struct
  {
    guint quarter; /* seat that holds it after the first turn */
    guint at_end;  /* credit of who holds it when all is over */
    guint over_time;
    guint changes;
  } expected[N_RING] = {
    [ASH] = { NORTH, LOOM_CREDIT, LOOM_CREDIT, 0 },
    [BIRCH] = { NORTH, LOOM_CREDIT, LOOM_CREDIT, 1 },
    [CEDAR] = { SOUTH, LOOM_CREDIT, LOOM_CREDIT / 2, 1 },
    [DALE] = { SOUTH, LOOM_CREDIT, LOOM_CREDIT / 2, 1 },
    [ELM] = { NORTH, LOOM_CREDIT, LOOM_CREDIT * 3 / 4, 2 },
    [FERN] = { NORTH, 0, LOOM_CREDIT / 4, 1 },
  };
  g_autoptr (TestGame) test = scripted_ring ();
  g_autoptr (LoomGameCounts) counts = watch_script (test, NULL);

  g_assert_cmpuint (counts->games, ==, 1);
  g_assert_cmpuint (credit_of (&counts->all, NORTH), ==, LOOM_CREDIT);
  g_assert_cmpuint (credit_of (&counts->all, SOUTH), ==, 0);
  /* Broken off after two rounds, and won by areas. */
  g_assert_cmpuint (counts->ends[1][0], ==, 1);
  g_assert_cmpuint (counts->lengths->len, ==, 1);
  g_assert_cmpuint (g_array_index (counts->lengths, LoomLength, 0).length, ==, 2);
  /* North, South, North. */
  g_assert_cmpuint (counts->lead_changes, ==, 2);
  g_assert_cmpuint (counts->steady, ==, 0);
  g_assert_cmpuint (games_of (&counts->first_capture, NORTH), ==, 1);
  g_assert_cmpuint (credit_of (&counts->first_capture, NORTH), ==, LOOM_CREDIT);
  g_assert_cmpuint (games_of (&counts->first_capture, SOUTH), ==, 0);
  g_assert_cmpuint (games_of (&counts->leader, NORTH), ==, 1);
  for (guint i = 0; i < N_RING; i++)
    {
      const LoomHoldingCounts *thing = &counts->things[i];
      const guint holder = expected[i].quarter;

      g_assert_cmpuint (games_of (&thing->quarter, holder), ==, 1);
      g_assert_cmpuint (games_of (&thing->quarter, 3 - holder), ==, 0);
      g_assert_cmpuint (credit_of (&thing->quarter, NORTH), ==, holder == NORTH ? LOOM_CREDIT : 0);
      g_assert_cmpuint (credit_of (&thing->quarter, SOUTH), ==, 0);
      g_assert_cmpuint (thing->at_end, ==, expected[i].at_end);
      g_assert_cmpuint (thing->over_time, ==, expected[i].over_time);
      g_assert_cmpuint (thing->changes, ==, expected[i].changes);
      g_assert_cmpuint (thing->touched, ==, expected[i].changes > 0);
    }
}

/* North takes an area of nobody's, and has no other attack; then South takes one of North's. */
static void
test_what_was_nobodys_is_no_first_capture (void)
{
  const LoomMove script[] = { attack (ASH, BIRCH), attack (DALE, CEDAR), end_turn () };
  g_autoptr (TestGame) test = ring_new (2, "ash=N9 birch=x1 cedar=N1 dale=S7 elm=S1 fern=N1",
                                        "dice-cap=10 max-rounds=1 neutral-dice=1");
  g_autoptr (LoomMatch) match = match_of (test->game, choose_as_written);
  g_autoptr (LoomSampler) watch = loom_sampler_new (test->game, NULL);
  g_autoptr (LoomGameCounts) counts = loom_game_counts_new (test->game);

  next_move = script;
  script_order = NULL;
  g_assert_true (loom_sampler_run (watch, match, 1, 0, 0, counts, NULL));
  g_assert_cmpuint (counts->things[BIRCH].changes, ==, 1);
  g_assert_cmpuint (games_of (&counts->first_capture, NORTH), ==, 0);
  g_assert_cmpuint (games_of (&counts->first_capture, SOUTH), ==, 1);
}

static void
test_other_numbers_give_the_same_counts (void)
{
  static const guint32 orders[][N_RING]
      = { { 5, 4, 3, 2, 1, 0 }, { 2, 0, 1, 5, 3, 4 }, { 1, 2, 3, 4, 5, 0 } };
  g_autoptr (TestGame) test = scripted_ring ();
  g_autoptr (LoomGameCounts) plain = watch_script (test, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (LoomGameCounts) counts = watch_script (test, orders[i]);

      g_assert_true (loom_game_counts_equal (counts, plain));
    }
}

/* A game that nobody wants to win. */

static guint truce; /* rounds before anybody attacks */

static LoomMove
choose_after_the_truce (const LoomGame *game,
                        const LoomState *state,
                        LoomRandom *random,
                        LoomAgentScratch *work)
{
  const LoomSwState *position = (const LoomSwState *)state;
  const LoomMove strike = attack (ASH, BIRCH);
  LoomMove moves[64];

  (void)random;
  (void)work;
  if (position->round > truce && state->seat == NORTH && position->owner[BIRCH] != NORTH
      && loom_game_check_move (game, state, strike, NULL))
    return strike;
  /* The first is a die to be placed, where one is. */
  if (state->phase == LOOM_SW_PHASE_INCOME)
    {
      g_assert_cmpuint (game->max_moves, <=, G_N_ELEMENTS (moves));
      loom_game_list_moves (game, state, moves);
      return moves[0];
    }
  return end_turn ();
}

/* Of 2,000 rounds the first 500 are a quarter. */
static void
test_a_quarter_is_found_in_a_long_game (void)
{
  static const struct
  {
    guint truce;
    guint holder;
  } claims[] = { { 460, NORTH }, { 505, SOUTH } };

  for (guint i = 0; i < G_N_ELEMENTS (claims); i++)
    {
      g_autoptr (TestGame) test
          = ring_new (2, "ash=N8 birch=S8 cedar=S8 dale=S8 elm=N8 fern=N8",
                      "dice-cap=8 max-rounds=2000 timeout=draw majority-percent=99");
      g_autoptr (LoomMatch) match = match_of (test->game, choose_after_the_truce);
      g_autoptr (LoomSampler) watch = loom_sampler_new (test->game, NULL);
      g_autoptr (LoomGameCounts) counts = loom_game_counts_new (test->game);

      truce = claims[i].truce;
      g_assert_true (loom_sampler_run (watch, match, 1, 0, 0, counts, NULL));
      g_assert_cmpuint (g_array_index (counts->lengths, LoomLength, 0).length, ==, 2000);
      g_assert_cmpuint (counts->ends[1][1], ==, 1);
      g_assert_cmpuint (counts->things[BIRCH].changes, ==, 1);
      g_assert_cmpuint (games_of (&counts->things[BIRCH].quarter, claims[i].holder), ==, 1);
      g_assert_cmpuint (credit_of (&counts->things[BIRCH].quarter, claims[i].holder), ==,
                        LOOM_CREDIT / 2);
      /* All but the turns before the strike, for each half of the victory. */
      g_assert_cmpuint (counts->things[ASH].over_time, ==, LOOM_CREDIT / 2);
      g_assert_cmpuint (counts->things[BIRCH].over_time, >=, LOOM_CREDIT / 2 - 2);
      g_assert_cmpuint (counts->things[BIRCH].over_time, <=, LOOM_CREDIT / 2);
    }
}

/* The samples, written down turn by turn. */

typedef struct
{
  GArray *readings; /* of LoomMetricsSample, the opening first */
  guint first_capture;
  GArray *rules; /* of guint64: how often each kind of move, then of event, was told */
} Diary;

/* What was told since the last time. */
static void
note_events (Diary *self, const LoomGame *game, LoomEventLog *events)
{
  for (guint i = 0; i < loom_event_log_n (events); i++)
    g_array_index (self->rules, guint64,
                   game->play->n_moves + loom_event_log_nth (events, i)->kind)++;
  loom_event_log_clear (events);
}

static void
write_down (Diary *self, LoomMatch *match, guint64 index)
{
  const LoomGame *game = match->game;
  const LoomGameMetrics *metrics = loom_game_metrics_for (game->rules);
  g_autoptr (LoomEventLog) events = loom_event_log_new (game->key, 7, index);
  LoomMetricsSample sample = { 0 };
  gboolean in_play;

  self->readings = g_array_new (FALSE, TRUE, sizeof (LoomMetricsSample));
  self->rules = g_array_new (FALSE, TRUE, sizeof (guint64));
  g_array_set_size (self->rules, game->play->n_moves + game->play->n_events);
  self->first_capture = 0;
  loom_match_begin (match, 7, index, 0, events);
  note_events (self, game, events);
  metrics->read (game, match->state, &sample);
  in_play = metrics->length (game, match->state, 0) > 0;
  g_array_append_val (self->readings, sample);
  while (match->state->seat != 0)
    {
      const guint turn = metrics->turn (game, match->state), seat = match->state->seat;
      const LoomMove move = loom_match_choose (match);

      loom_match_play_legal (match, move, events);
      g_array_index (self->rules, guint64, move.kind)++;
      note_events (self, game, events);
      if (self->first_capture == 0)
        self->first_capture = metrics->captured (game, &sample, move, seat, match->state);
      if (match->state->seat != 0 && metrics->turn (game, match->state) == turn)
        continue;
      sample.mover = (guint8)seat;
      metrics->read (game, match->state, &sample);
      if (!in_play)
        g_array_set_size (self->readings, 0);
      in_play = in_play || metrics->length (game, match->state, 0) > 0;
      g_array_append_val (self->readings, sample);
    }
}

static const LoomMetricsSample *
page (const Diary *self, guint i)
{
  return &g_array_index (self->readings, LoomMetricsSample, i);
}

static guint
count_changes (const Diary *self, guint thing)
{
  guint changes = 0;

  for (guint i = 1; i < self->readings->len; i++)
    changes += page (self, i)->holder[thing] != page (self, i - 1)->holder[thing];
  return changes;
}

static guint
leader_of (const LoomMetricsSample *sample, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    {
      guint beaten = 0;

      for (guint k = 0; k < n_seats; k++)
        beaten += sample->standing[i] > sample->standing[k];
      if (beaten + 1 == n_seats)
        return i + 1;
    }
  return 0;
}

static guint
count_lead_changes (const Diary *self, guint n_seats)
{
  guint last = 0, changes = 0;

  for (guint i = 0; i < self->readings->len; i++)
    {
      const guint leader = leader_of (page (self, i), n_seats);

      if (leader == 0)
        continue;
      changes += last != 0 && leader != last;
      last = leader;
    }
  return changes;
}

static void
claim_counts_of (const Diary *diary, const LoomMatch *match, const LoomGameCounts *counts)
{
  const guint n = match->game->n_seats, turns = diary->readings->len - 1;
  const LoomMetricsSample *quarter = page (diary, turns / 4), *last = page (diary, turns);
  double shares[LOOM_PLAY_SEATS] = { 0 };

  loom_game_outcome (match->game, match->state, shares);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat_with_epsilon ((double)credit_of (&counts->all, i + 1) / LOOM_CREDIT,
                                      shares[i], 1e-9);
      g_assert_cmpuint (counts->all.games[i][loom_game_rank (match->game, match->state, i + 1)], ==,
                        1);
      g_assert_cmpuint (games_of (&counts->all, i + 1), ==, 1);
      g_assert_cmpuint (games_of (&counts->first_capture, i + 1), ==,
                        diary->first_capture == i + 1);
      g_assert_cmpuint (games_of (&counts->leader, i + 1), ==, leader_of (quarter, n) == i + 1);
    }
  g_assert_cmpuint (counts->lead_changes, ==, count_lead_changes (diary, n));
  g_assert_cmpuint (counts->n_rules, ==, diary->rules->len);
  for (guint i = 0; i < counts->n_rules; i++)
    {
      const guint64 times = g_array_index (diary->rules, guint64, i);

      g_assert_cmpuint (counts->rules[i].times, ==, counts->rule_games == 1 ? times : 0);
      g_assert_cmpuint (counts->rules[i].games, ==, counts->rule_games == 1 && times > 0);
    }
  for (guint i = 0; i < counts->n_things; i++)
    {
      const LoomHoldingCounts *thing = &counts->things[i];
      guint64 over_time = 0;

      for (guint k = 0; k < n; k++)
        {
          guint held = 0;

          for (guint turn = 1; turn <= turns; turn++)
            held += page (diary, turn)->holder[i] == k + 1;
          over_time += turns > 0 ? credit_of (&counts->all, k + 1) * held / turns : 0;
          g_assert_cmpuint (games_of (&thing->quarter, k + 1), ==, quarter->holder[i] == k + 1);
          g_assert_cmpuint (credit_of (&thing->quarter, k + 1), ==,
                            quarter->holder[i] == k + 1 ? credit_of (&counts->all, k + 1) : 0);
        }
      g_assert_cmpuint (thing->over_time, ==, over_time);
      g_assert_cmpuint (thing->at_end, ==,
                        last->holder[i] == 0 ? 0 : credit_of (&counts->all, last->holder[i]));
      g_assert_cmpuint (thing->changes, ==, count_changes (diary, i));
      g_assert_cmpuint (thing->touched, ==, count_changes (diary, i) > 0);
    }
}

static void
test_every_sample_is_counted_as_it_is_written_down (void)
{
  static const struct
  {
    const char *sample;
    const char *scenario;
  } boards[] = {
    { "pond", "spring" },
    { "two-queens", "two-queens" },
    { "archipelago", "open-muster" },
    { "four-hearths", "dealt" },
    { "two-shrines", "facing" },
    { "orchard-farm", "harvest" },
    { "spice-comb", "four-cooks" },
  };

  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (TestGame) test = test_game_sample (boards[b].sample, boards[b].scenario, NULL);
      const LoomPlayer *players[LOOM_PLAY_SEATS];
      g_autoptr (LoomMatch) match = NULL;
      g_autoptr (LoomSampler) watch = loom_sampler_new (test->game, NULL);
      g_autoptr (LoomGameCounts) counts = loom_game_counts_new (test->game);

      for (guint i = 0; i < LOOM_PLAY_SEATS; i++)
        players[i] = loom_player_find ("greedy");
      match = loom_match_new (test->game, players);
      for (guint game = 0; game < 10; game++)
        {
          Diary diary;

          write_down (&diary, match, game);
          /* More would not all be kept. */
          if (diary.readings->len < 1000)
            {
              loom_game_counts_clear (counts);
              g_assert_true (loom_sampler_run (watch, match, 7, game, 0, counts, NULL));
              g_assert_cmpuint (counts->rule_games, ==, game % LOOM_SAMPLER_RULES_EVERY == 0);
              claim_counts_of (&diary, match, counts);
            }
          g_array_unref (diary.readings);
          g_array_unref (diary.rules);
        }
    }
}

/* Stopping. */

static void
test_a_game_that_is_stopped_leaves_no_counts (void)
{
  g_autoptr (TestGame) test = test_game_sample ("two-shrines", "facing", NULL);
  const LoomPlayer *players[LOOM_PLAY_SEATS];
  g_autoptr (LoomMatch) match = NULL;
  g_autoptr (LoomSampler) watch = loom_sampler_new (test->game, NULL);
  g_autoptr (LoomGameCounts) counts = loom_game_counts_new (test->game);
  g_autoptr (LoomGameCounts) none = loom_game_counts_new (test->game);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint i = 0; i < LOOM_PLAY_SEATS; i++)
    players[i] = loom_player_find ("greedy");
  match = loom_match_new (test->game, players);
  g_assert_true (loom_sampler_run (watch, match, 7, 0, 0, none, cancellable));
  loom_game_counts_clear (none);
  g_cancellable_cancel (cancellable);
  g_assert_false (loom_sampler_run (watch, match, 7, 0, 0, counts, cancellable));
  g_assert_true (loom_game_counts_equal (counts, none));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/sampler/a-written-game-is-counted-as-it-went",
                   test_a_written_game_is_counted_as_it_went);
  g_test_add_func ("/fairness/sampler/what-was-nobodys-is-no-first-blood",
                   test_what_was_nobodys_is_no_first_capture);
  g_test_add_func ("/fairness/sampler/other-numbers-give-the-same-facts",
                   test_other_numbers_give_the_same_counts);
  g_test_add_func ("/fairness/sampler/a-quarter-is-found-in-a-long-game",
                   test_a_quarter_is_found_in_a_long_game);
  g_test_add_func ("/fairness/sampler/every-sample-is-counted-as-it-is-written-down",
                   test_every_sample_is_counted_as_it_is_written_down);
  g_test_add_func ("/fairness/sampler/a-game-that-is-stopped-leaves-no-facts",
                   test_a_game_that_is_stopped_leaves_no_counts);
  return g_test_run ();
}
