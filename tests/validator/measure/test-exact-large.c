/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about Die for the Colony solved over many rounds: rounding does not gather, threads do not
 * show, what is packed comes back, and what is said about time and memory holds.
 * BOARDLOOM_ROUNDS=200 is the long form: as many rounds as that, and with BOARDLOOM_LARGE the
 * largest games too, which take minutes and up to 4 GiB. */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "tests/validator/games/play-support.h"
#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"
#include "validator/players/match.h"

/* The same in double precision. */
LoomDcExact *
loom_dc_exact_new_double (const LoomGame *game, GCancellable *cancellable, GError **error);
double loom_dc_exact_first_mover_double (const LoomDcExact *self);
gboolean loom_dc_exact_value_double (const LoomDcExact *self,
                                     const LoomGame *game,
                                     const LoomState *state,
                                     double *value);
void loom_dc_exact_free_double (LoomDcExact *self);

/* What is said of single precision. */
#define NEAR 1e-6

static guint
get_n_rounds (void)
{
  const char *asked = g_getenv ("BOARDLOOM_ROUNDS");

  return asked != NULL ? (guint)strtoul (asked, NULL, 10) : 25;
}

static TestGame *
open_game (const char *sample, const char *scenario, guint rounds, const char *options)
{
  g_autofree char *all = g_strdup_printf ("match=single max-rounds=%u %s", rounds, options);

  return test_game_sample (sample, scenario, all);
}

static const struct
{
  const char *sample;
  const char *scenario;
  const char *options;
} boards[] = {
  { "pond", "spring", "max-forces=2" },
  { "fallen-branch", "first-game", "max-forces=2" },
  { "pond", "spring", "max-forces=2 forces=1 block=after-roll victory-check=immediate" },
};

static void
test_single_precision_is_enough (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (TestGame) game
          = open_game (boards[i].sample, boards[i].scenario, get_n_rounds (), boards[i].options);
      g_autoptr (LoomDcExact) exact = loom_dc_exact_new (game->game, NULL, NULL);
      LoomDcExact *fine = loom_dc_exact_new_double (game->game, NULL, NULL);
      double most
          = fabs (loom_dc_exact_first_mover (exact) - loom_dc_exact_first_mover_double (fine));
      guint n = 0;

      test_game_start (game, 1, i);
      for (guint k = 0; k < 4000; k++)
        {
          double value, finer;

          if (game->state->seat == 0)
            test_game_start (game, 1, 1000 + k);
          if (loom_dc_exact_value (exact, game->game, game->state, &value))
            {
              g_assert_true (loom_dc_exact_value_double (fine, game->game, game->state, &finer));
              most = MAX (most, fabs (value - finer));
              n++;
            }
          loom_game_play_legal (
              game->game, game->state,
              game->moves[loom_random_below (
                  &game->random, loom_game_list_moves (game->game, game->state, game->moves))],
              &game->random, NULL);
        }
      g_test_message ("%s, %u rounds, %s: %.2g over %u positions", boards[i].sample,
                      get_n_rounds (), boards[i].options, most, n);
      g_assert_cmpuint (n, >, 1000);
      g_assert_cmpfloat (most, <, NEAR);
      loom_dc_exact_free_double (fine);
    }
}

static void
compare_layers (const Layer *one, const Layer *other)
{
  g_assert_cmpmem (one->starts, loom_dc_layout_start_bytes (one->layout), other->starts,
                   loom_dc_layout_start_bytes (other->layout));
  g_assert_cmpuint (one->policy.n_entries, ==, other->policy.n_entries);
  g_assert_cmpmem (one->policy.entries, one->policy.n_entries * N_MASKS, other->policy.entries,
                   other->policy.n_entries * N_MASKS);
  for (gsize i = 0; i < one->layout->n_policy; i += N_MASKS)
    g_assert_cmpuint (loom_dc_dictionary_get (&one->policy, i), ==,
                      loom_dc_dictionary_get (&other->policy, i));
}

static void
test_any_number_of_threads_gives_the_same_bytes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (TestGame) game
          = open_game (boards[i].sample, boards[i].scenario, 3, boards[i].options);
      g_autoptr (LoomDcExact) one = loom_dc_exact_new_on (game->game, 1, NULL, NULL);

      for (guint n = 2; n <= 5; n += 3)
        {
          g_autoptr (LoomDcExact) other = loom_dc_exact_new_on (game->game, n, NULL, NULL);

          g_assert_true (loom_dc_exact_first_mover (one) == loom_dc_exact_first_mover (other));
          g_assert_cmpuint (one->n_layers, ==, other->n_layers);
          g_assert_cmpuint (loom_dc_exact_bytes (one), ==, loom_dc_exact_bytes (other));
          for (guint turn = 0; turn < one->n_layers; turn++)
            compare_layers (&one->layers[turn], &other->layers[turn]);
        }
    }
}

/* Rows drawn from @n_kinds. */
static void
claim_packing (guint n_rows, guint n_kinds, gboolean is_narrow)
{
  g_autofree guint8 *policy = g_malloc0 (MAX ((gsize)n_rows, 1) * N_MASKS);
  Dictionary packed;
  LoomRandom random;

  loom_random_init (&random, n_rows, n_kinds, 0, LOOM_STREAM_PLAY);
  for (guint i = 0; i < n_rows; i++)
    {
      const guint32 kind = i < n_kinds ? i : loom_random_below (&random, n_kinds);

      /* They differ in some byte or other. */
      memcpy (policy + i * N_MASKS + kind % 13, &kind, sizeof kind);
    }
  loom_dc_dictionary_init (&packed, policy, (gsize)n_rows * N_MASKS);
  g_assert_cmpint (packed.narrow != NULL, ==, is_narrow);
  for (gsize i = 0; i < (gsize)n_rows * N_MASKS; i++)
    if (loom_dc_dictionary_get (&packed, i) != policy[i])
      g_error ("byte %" G_GSIZE_FORMAT " of %u rows of %u kinds", i, n_rows, n_kinds);
  g_assert_cmpuint (loom_dc_dictionary_bytes (&packed), ==,
                    (gsize)packed.n_entries * N_MASKS + (gsize)n_rows * (is_narrow ? 2 : 4));
  loom_dc_dictionary_drop (&packed);
}

static void
test_what_is_packed_comes_back (void)
{
  claim_packing (0, 1, TRUE);
  claim_packing (1, 1, TRUE);
  claim_packing (3000, 7, TRUE);
  claim_packing (3000, 3000, TRUE);
  claim_packing (70000, 50000, TRUE);
  claim_packing (200000, 150000, FALSE);
}

static void
test_two_hundred_rounds_are_not_refused (void)
{
  static const char *const samples[][2]
      = { { "pond", "spring" }, { "pond", "last-stand" }, { "fallen-branch", "first-game" } };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (TestGame) game = open_game (samples[i][0], samples[i][1], 200, "");
      g_autofree char *why = loom_dc_exact_dup_why_not (game->game);

      g_assert_cmpstr (why, ==, NULL);
    }
}

/* The share of the grasshoppers when @agent plays both sides, with its standard error. */
static double
play_out (const LoomAgent *agent, guint games, double *error)
{
  const LoomAgent *minds[2] = { agent, agent };
  g_autoptr (LoomMatch) match = loom_match_new_with (agent->game, minds);
  double sum = 0, squares = 0;

  for (guint i = 0; i < games; i++)
    {
      double credits[LOOM_SEATS_MAX] = { 0 };
      double share;

      loom_match_run (match, 5, i, 0);
      loom_game_outcome (agent->game, match->state, credits);
      share = credits[match->state->first - 1];
      sum += share;
      squares += share * share;
    }
  sum /= games;
  *error = sqrt (MAX (squares / games - sum * sum, 1e-4) / games);
  return sum;
}

/* What solving may take, as FAIRNESS.md says it; and the player plays by it to the end. */
static void
claim_game (const char *sample, const char *scenario, guint rounds, const char *options)
{
  g_autoptr (TestGame) game = open_game (sample, scenario, rounds, options);
  g_autoptr (GError) failure = NULL;
  g_autoptr (LoomAgent) search
      = loom_agent_new (loom_player_find ("search"), game->game, 0, NULL, &failure);
  struct rusage usage;
  double error, share, value;

  g_assert_no_error (failure);
  g_assert_nonnull (search->model);
  getrusage (RUSAGE_SELF, &usage);
  value = loom_dc_exact_first_mover (search->model);
  share = play_out (search, 1000, &error);
  g_test_message ("%s, %s, %u rounds: %.6f, played %.4f ± %.4f; %.0f MiB kept, %.0f MiB at most",
                  sample, scenario, rounds, value, share, error,
                  (double)loom_dc_exact_bytes (search->model) / (1 << 20),
                  (double)usage.ru_maxrss / 1024);
  g_assert_cmpfloat (fabs (share - value), <, 5 * error);
#ifndef __SANITIZE_ADDRESS__
  g_assert_cmpfloat ((double)usage.ru_maxrss / (1 << 20), <, 4);
#endif
}

static void
test_play_of_many_rounds_finds_the_value (void)
{
  claim_game ("pond", "spring", get_n_rounds (), "max-forces=2");
  if (g_getenv ("BOARDLOOM_LARGE") == NULL)
    return;
  claim_game ("pond", "spring", 200, "");
  claim_game ("fallen-branch", "first-game", 200, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/fairness/exact-large/" path, function)
  ADD ("single-precision-is-enough", test_single_precision_is_enough);
  ADD ("any-number-of-threads-gives-the-same-bytes",
       test_any_number_of_threads_gives_the_same_bytes);
  ADD ("what-is-packed-comes-back", test_what_is_packed_comes_back);
  ADD ("two-hundred-rounds-are-not-refused", test_two_hundred_rounds_are_not_refused);
  ADD ("play-of-many-rounds-finds-the-value", test_play_of_many_rounds_finds_the_value);
#undef ADD
  return g_test_run ();
}
