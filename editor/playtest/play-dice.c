/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Odds of moves, and throws that were made: see play-dice.h. */

#include "editor/playtest/play-dice.h"

gboolean
loom_play_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds)
{
  g_return_val_if_fail (game != NULL && state != NULL && odds != NULL, FALSE);

  *odds = (LoomPlayOdds){ .from = LOOM_NONE, .to = LOOM_NONE };
  return game->rules->view != NULL && game->rules->view->find_odds != NULL
         && game->rules->view->find_odds (game, state, move, odds);
}

/* The chance of each sum of @n dice, from 0 on (element-type double). */
static GArray *
new_sums (guint n, guint sides)
{
  const guint most = n * sides;
  GArray *sums = g_array_sized_new (FALSE, TRUE, sizeof (double), most + 1);
  g_autofree double *next = g_new (double, most + 1);

  g_array_set_size (sums, most + 1);
  double *ways = (double *)(gpointer)sums->data;
  ways[0] = 1;
  for (guint die = 1; die <= n; die++)
    {
      for (guint sum = 0; sum <= most; sum++)
        {
          next[sum] = 0;
          for (guint face = 1; face <= sides && face <= sum; face++)
            next[sum] += ways[sum - face] / sides;
        }
      for (guint sum = 0; sum <= most; sum++)
        ways[sum] = next[sum];
    }
  return sums;
}

GArray *
loom_play_margins (const LoomPlayOdds *odds, gint *least)
{
  g_autoptr (GArray) attack = new_sums (odds->attackers, odds->sides);
  g_autoptr (GArray) defence = new_sums (odds->defenders, odds->sides);
  const gint low = (gint)odds->attackers - (gint)(odds->defenders * odds->sides);
  const gint high = (gint)(odds->attackers * odds->sides) - (gint)odds->defenders;
  GArray *margins = g_array_new (FALSE, TRUE, sizeof (double));

  g_array_set_size (margins, (guint)(high - low + 1));
  for (guint a = odds->attackers; a < attack->len; a++)
    for (guint d = odds->defenders; d < defence->len; d++)
      g_array_index (margins, double, (gint)a - (gint)d - low)
          += g_array_index (attack, double, a) * g_array_index (defence, double, d);
  *least = low;
  return margins;
}

/* Throws. */

guint
loom_play_owner (const LoomGame *game, const LoomState *state, guint area)
{
  const LoomGameView *view = game->rules->view;

  return view != NULL && view->find_owner != NULL ? view->find_owner (game, state, area) : 0;
}

LoomDiceRoll *
loom_play_find_roll (const LoomGame *game, const LoomState *before, const LoomEventLog *events)
{
  g_return_val_if_fail (game != NULL && before != NULL && events != NULL, NULL);
  const LoomGameView *view = game->rules->view;

  if (view == NULL || view->read_roll == NULL)
    return NULL;
  for (guint i = loom_event_log_n (events); i-- > 0;)
    {
      LoomDiceRoll thrown = { .from = LOOM_NONE, .to = LOOM_NONE, .sides = 6 };

      if (view->read_roll (game, before, loom_event_log_nth (events, i), &thrown))
        return g_memdup2 (&thrown, sizeof thrown);
    }
  return NULL;
}

guint
loom_play_dice_in_hand (const LoomGame *game, const LoomState *state, guint8 *faces)
{
  const LoomGameView *view = game->rules->view;

  if (view == NULL || view->read_hand == NULL || state->seat == 0)
    return 0;
  return view->read_hand (game, state, faces);
}
