/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "validator/measure/parts/verify-sample.h"

LoomVerifySample
loom_verify_sample_of (guint64 n, guint one_in)
{
  g_return_val_if_fail (one_in > 0, ((LoomVerifySample){ n, n }));
  return (LoomVerifySample){ n, MAX (n / one_in + (n % one_in != 0), MIN (n, LOOM_VERIFY_LEAST)) };
}

gboolean
loom_verify_sample_takes (LoomVerifySample *self, GRand *random)
{
  const gboolean takes = g_rand_double (random) * (double)self->to_come < (double)self->wanted;

  self->to_come--;
  self->wanted -= takes;
  return takes;
}
