/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The logarithm and the exponential function out of nothing but sums, products and quotients, which
 * every machine rounds alike: a player that weighs by them plays the same game anywhere. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_curve_log: The natural logarithm of @x, above 0, to eight digits.
 */
static inline double
loom_curve_log (double x)
{
  double log = 0, ratio, square;

  for (; x >= 2; x /= 2)
    log += G_LN2;
  for (; x < 1; x *= 2)
    log -= G_LN2;
  /* The series of the inverse hyperbolic tangent, in which the ratio is a third at most. */
  ratio = (x - 1) / (x + 1);
  square = ratio * ratio;
  for (guint term = 1; term <= 15; term += 2, ratio *= square)
    log += 2 * ratio / term;
  return log;
}

/**
 * loom_curve_exp: The exponential function of @x, not above 0, by (1 + x / 1024) ^ 1024: a little
 * low, and the more so the less it is.
 */
static inline double
loom_curve_exp (double x)
{
  double power = 1 + MAX (x, -1024) / 1024;

  for (guint i = 0; i < 10; i++)
    power *= power;
  return power;
}

/**
 * loom_curve_chance: What the odds exp(@x) come to as a chance: 1 / (1 + exp(-@x)).
 */
static inline double
loom_curve_chance (double x)
{
  const double power = loom_curve_exp (x > 0 ? -x : x);

  return (x > 0 ? 1 : power) / (1 + power);
}

G_END_DECLS
