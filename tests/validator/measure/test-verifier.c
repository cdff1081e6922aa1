/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played again: that some were not is no less than that they came out otherwise. */

#include "tests/validator/measure/measurement.h"
#include "validator/measure/parts/verifier.h"
#include "validator/measure/parts/verify-sample.h"

/* Whether all games are played again, or some. */
static void
test_a_cancelled_verification_vouches_for_nothing (void)
{
  static const guint one_in[] = { 1, 2, 20 };
  g_autoptr (Measurement) self = measurement_new (1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const LoomTrialPlan trial = loom_part_trial_plan (&self->scenario, 0);
  LoomBatch batch = { .index = 0 };
  g_autofree LoomBlock *blocks
      = g_new0 (LoomBlock, loom_trial_n_blocks (&trial.lineup, self->test->game->n_seats));
  gsize length;
  const char *text = g_bytes_get_data (self->parts[0], &length);
  g_autoptr (LoomPart) part = loom_part_open_text (text, length, "part", NULL);

  batch.blocks = blocks;
  loom_trial_begin_batch (&trial, &batch);
  g_assert_true (loom_part_read_batch (part, &self->scenario, 0, 0, &batch, NULL));
  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < G_N_ELEMENTS (one_in); i++)
    {
      g_autoptr (LoomVerifier) verifier = loom_verifier_new (
          &self->scenario, 0, loom_trial_n_batches (&trial), SHARDS, one_in[i], 7);
      g_autoptr (GError) error = NULL;

      g_assert_true (loom_verifier_hear (verifier, part, &batch, NULL, &error));
      g_assert_no_error (error);
      g_assert_false (loom_verifier_hear (verifier, part, &batch, cancellable, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
  loom_game_counts_free (batch.counts);
}

/* Of any number of things as many as were asked for, and no less than the least. */
static void
test_a_sample_has_its_size (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint round = 0; round < 3000; round++)
    {
      const guint n = (guint)g_rand_int_range (random, 0, 2000);
      const guint one_in = (guint)g_rand_int_range (random, 1, 400);
      LoomVerifySample sample = loom_verify_sample_of (n, one_in);
      guint taken = 0;

      for (guint i = 0; i < n; i++)
        taken += loom_verify_sample_takes (&sample, random) ? 1 : 0;
      g_assert_cmpuint (taken, ==, MAX ((n + one_in - 1) / one_in, MIN (n, LOOM_VERIFY_LEAST)));
      g_assert_cmpuint (sample.wanted + sample.to_come, ==, 0);
    }
}

/* Nothing is spared by where it stands: 4 of 16, 8,000 times, are each taken 2,000 times; eight
 * standard deviations are 310. */
static void
test_a_sample_takes_each_as_often (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint taken[16] = { 0 };

  for (guint round = 0; round < 8000; round++)
    {
      LoomVerifySample sample = loom_verify_sample_of (G_N_ELEMENTS (taken), 100);

      for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
        taken[i] += loom_verify_sample_takes (&sample, random) ? 1 : 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (taken); i++)
    g_assert_cmpint (ABS ((int)taken[i] - 2000), <, 310);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/verifier/a-cancelled-verification-vouches-for-nothing",
                   test_a_cancelled_verification_vouches_for_nothing);
  g_test_add_func ("/fairness/verifier/a-sample-has-its-size", test_a_sample_has_its_size);
  g_test_add_func ("/fairness/verifier/a-sample-takes-each-as-often",
                   test_a_sample_takes_each_as_often);
  return g_test_run ();
}
