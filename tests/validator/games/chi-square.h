/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pearson's chi-square test of counts against what is expected of them. */

#pragma once

#include <glib.h>
#include <math.h>

/* What the statistic exceeds once in some 30,000 honest samples (z = 4; Wilson and Hilferty,
 * "The distribution of chi-square", 1931). Samples are of fixed seeds: a test passes always or
 * never. */
static inline double
chi_square_limit (guint freedom)
{
  const double part = 2.0 / (9.0 * freedom);
  const double root = 1 - part + 4 * sqrt (part);

  return freedom * root * root * root;
}

/* Claims that @counts of @n classes are a sample in which class i has the share @shares[i]; NULL
 * for classes that are alike. Classes that cannot be must be empty. */
static inline void
assert_chi_square (const guint64 *counts, const double *shares, guint n)
{
  guint64 total = 0;
  double statistic = 0;
  guint freedom = 0;

  for (guint i = 0; i < n; i++)
    total += counts[i];
  g_assert_cmpuint (total, >, 0);
  for (guint i = 0; i < n; i++)
    {
      const double expected = (double)total * (shares != NULL ? shares[i] : 1.0 / n);
      const double off = (double)counts[i] - expected;

      if (expected <= 0)
        {
          g_assert_cmpuint (counts[i], ==, 0);
          continue;
        }
      statistic += off * off / expected;
      freedom++;
    }
  g_assert_cmpuint (freedom, >=, 2);
  g_test_message ("chi-square %.1f of %u degrees, at most %.1f", statistic, freedom - 1,
                  chi_square_limit (freedom - 1));
  g_assert_cmpfloat (statistic, <, chi_square_limit (freedom - 1));
}
