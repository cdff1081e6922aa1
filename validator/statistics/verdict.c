/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words for verdicts, and what several of them come to. */

#include "validator/statistics/verdict.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* No Elo difference is called larger: what wins all games but one in a thousand. */
#define LARGEST_SHARE 0.999

const char *
loom_verdict_word (LoomVerdict self)
{
  switch (self)
    {
    case LOOM_VERDICT_FAIR:
      return N_ ("fair");
    case LOOM_VERDICT_UNFAIR:
      return N_ ("unfair");
    case LOOM_VERDICT_STRATEGY_DEPENDENT:
      return N_ ("strategy-dependent");
    case LOOM_VERDICT_ORDER_DECIDES:
      return N_ ("order-decides");
    case LOOM_VERDICT_UNDECIDED:
    default:
      return N_ ("undecided");
    }
}

/* Whether two that say unfair mean the same. */
static gboolean
find_the_same (const LoomStrength *a, const LoomStrength *b)
{
  return a->favoured == b->favoured || (a->surest != 0 && a->surest == b->surest);
}

LoomVerdict
loom_verdict_of_strengths (const LoomStrength *strengths, guint n)
{
  guint n_counted = 0, n_fair = 0, n_unfair = 0, n_at_top = 0;
  const LoomStrength *unfair = NULL; /* the strongest that says so */
  gboolean any_competent = FALSE, quarrel = FALSE;

  g_return_val_if_fail (strengths != NULL || n == 0, LOOM_VERDICT_UNDECIDED);
  for (guint i = 0; i < n; i++)
    any_competent = any_competent || strengths[i].competent;
  for (guint i = n; i-- > 0;)
    {
      const LoomStrength *strength = &strengths[i];

      if (any_competent && !strength->competent)
        continue;
      if (strength->verdict == LOOM_VERDICT_FAIR)
        n_fair++;
      else if (strength->verdict == LOOM_VERDICT_UNFAIR)
        {
          n_unfair++;
          if (unfair == NULL)
            unfair = strength;
          else if (!find_the_same (strength, unfair))
            quarrel = TRUE;
          if (n_counted < 2 && find_the_same (strength, unfair))
            n_at_top++;
        }
      n_counted++;
    }
  if (n_counted > 0 && n_fair == n_counted)
    return LOOM_VERDICT_FAIR;
  if (n_counted > 0 && n_at_top == MIN (n_counted, 2))
    return LOOM_VERDICT_UNFAIR;
  if (quarrel || (n_fair > 0 && n_unfair > 0))
    return LOOM_VERDICT_STRATEGY_DEPENDENT;
  return LOOM_VERDICT_UNDECIDED;
}

static int
compare_falling (gconstpointer a, gconstpointer b)
{
  const double one = *(const double *)a, other = *(const double *)b;

  return (one < other) - (one > other);
}

void
loom_verdict_flag_unfair (const double *e_values, guint n, double alpha, gboolean *flags)
{
  g_autofree double *sorted = NULL;
  double least = INFINITY; /* e-value that is enough */

  g_return_if_fail (n == 0 || (e_values != NULL && flags != NULL && alpha > 0));
  if (n == 0)
    return;
  sorted = g_memdup2 (e_values, n * sizeof *sorted);
  qsort (sorted, n, sizeof *sorted, compare_falling);
  for (guint k = 1; k <= n; k++)
    if (sorted[k - 1] * k * alpha >= n)
      least = sorted[k - 1];
  for (guint i = 0; i < n; i++)
    flags[i] = e_values[i] >= least;
}

double
loom_elo_of_share (double share, guint n_seats)
{
  double others;

  g_return_val_if_fail (n_seats >= 2, 0);
  share = CLAMP (share, 1 - LARGEST_SHARE, LARGEST_SHARE);
  others = (1 - share) / (n_seats - 1);
  return 400 * log10 (share / others);
}
