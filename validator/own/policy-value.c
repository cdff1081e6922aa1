/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What share of the victory a position promises, by what each seat has in the declared fields. */

#include "validator/own/policy.h"

#include <math.h>
#include <string.h>

double
loom_policy_exp (double x)
{
  double sum = 1, term = 1;
  gint halvings = 0;

  x = CLAMP (x, -700, 700);
  for (; fabs (x) > 0.25; x /= 2)
    halvings++;
  for (guint i = 1; i < 12; i++)
    {
      term *= x / i;
      sum += term;
    }
  while (halvings-- > 0)
    sum *= sum;
  return sum;
}

/* Who has the places, how much lies there, and how many of them meet another seat's. */
static void
look_at_seats (const LoomPolicy *self,
               const LoomGame *game,
               const LoomState *state,
               double features[][LOOM_POLICY_SEAT])
{
  guint at = 1;

  for (guint f = 0; f < self->n_owners; f++, at += 2 + self->n_numbers)
    {
      const gint32 *owner = loom_policy_field (game, state, self->owners[f]);
      const double each = 8.0 / self->n_places;

      for (guint i = 0; i < self->n_places; i++)
        {
          const gint32 seat = owner[i];
          gboolean meets = FALSE;

          if (seat == 0)
            continue;
          features[seat - 1][at] += each;
          for (guint k = self->start[i]; k < self->start[i + 1]; k++)
            meets = meets || (owner[self->beside[k]] != 0 && owner[self->beside[k]] != seat);
          features[seat - 1][at + 1] += meets ? each : 0;
          for (guint g = 0; g < self->n_numbers; g++)
            features[seat - 1][at + 2 + g] += each
                                              * loom_policy_field (game, state, self->numbers[g])[i]
                                              / self->most[self->numbers[g]];
        }
    }
  for (guint f = 0; f < self->n_holds; f++, at++)
    for (guint i = 0; i < self->n_places * game->n_seats; i++)
      features[i % game->n_seats][at] += loom_policy_field (game, state, self->holds[f])[i]
                                         / self->most[self->holds[f]] * 8.0 / self->n_places;
  for (guint f = 0; f < self->n_stores; f++, at++)
    for (guint i = 0; i < game->n_seats; i++)
      features[i][at]
          = 4.0 * loom_policy_field (game, state, self->stores[f])[i] / self->most[self->stores[f]];
}

void
loom_policy_look (const LoomPolicy *self,
                  const LoomGame *game,
                  const LoomState *state,
                  double features[][LOOM_POLICY_SEAT],
                  double *shares)
{
  double scores[LOOM_SEATS_MAX] = { 0 }, highest = -HUGE_VAL, sum = 0;

  memset (features, 0, sizeof (double) * LOOM_POLICY_SEAT * game->n_seats);
  look_at_seats (self, game, state, features);
  for (guint i = 0; i < game->n_seats; i++)
    {
      features[i][0] = i + 1 == state->seat;
      for (guint k = 0; k < self->n_seat_features; k++)
        scores[i] += features[i][k] * self->values[k];
      highest = MAX (highest, scores[i]);
    }
  for (guint i = 0; i < game->n_seats; i++)
    sum += shares[i] = loom_policy_exp (scores[i] - highest);
  for (guint i = 0; i < game->n_seats; i++)
    shares[i] /= sum;
}
