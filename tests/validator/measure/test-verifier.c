/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Games that are played again: that some were not is no less than that they came out otherwise. */

#include "tests/validator/measure/measurement.h"
#include "validator/measure/verifier.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fairness/verifier/a-cancelled-verification-vouches-for-nothing",
                   test_a_cancelled_verification_vouches_for_nothing);
  return g_test_run ();
}
