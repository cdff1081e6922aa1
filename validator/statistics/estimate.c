/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shares with intervals. */

#include "validator/statistics/estimate.h"

/* Halving the place in which the distribution function must reach the share: as good as any other
 * way, and nobody waits for it. */
double
loom_estimate_z (double confidence)
{
  double low = 0, high = 40;

  g_return_val_if_fail (confidence > 0 && confidence < 1, 0);
  for (guint i = 0; i < 100; i++)
    {
      const double middle = (low + high) / 2;

      /* What lies outside of ± middle. */
      if (erfc (middle * M_SQRT1_2) > 1 - confidence)
        low = middle;
      else
        high = middle;
    }
  return high;
}

LoomEstimate
loom_estimate_share (double part, double whole, double z)
{
  const double zz = z * z;
  double share, middle, half;

  if (!(whole > 0))
    return LOOM_ESTIMATE_UNKNOWN;
  share = part / whole;
  middle = (part + zz / 2) / (whole + zz);
  half = z * sqrt (share * (1 - share) * whole + zz / 4) / (whole + zz);
  return (LoomEstimate){
    .value = share,
    .low = part > 0 ? fmax (middle - half, 0) : 0,
    .high = part < whole ? fmin (middle + half, 1) : 1,
  };
}

LoomEstimate
loom_estimate_difference (double part_1, double whole_1, double part_2, double whole_2, double z)
{
  const LoomEstimate a = loom_estimate_share (part_1, whole_1, z);
  const LoomEstimate b = loom_estimate_share (part_2, whole_2, z);
  const double value = a.value - b.value;

  if (!loom_estimate_is_known (&a) || !loom_estimate_is_known (&b))
    return LOOM_ESTIMATE_UNKNOWN;
  return (LoomEstimate){
    .value = value,
    .low = value - hypot (a.value - a.low, b.high - b.value),
    .high = value + hypot (a.high - a.value, b.value - b.low),
  };
}
