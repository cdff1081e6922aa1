/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Antlions: they never move, and destroy what comes near (CB-18). */

#include "validator/games/colony-battle/rules/antlions.h"

#include "validator/games/colony-battle/rules/units.h"

/* Ants and bombs are prey; queens are immune, and so are other antlions, which are no ants. */
static gboolean
is_prey (const LoomCbUnit *unit)
{
  return unit->seat != 0 && unit->kind != LOOM_CB_QUEEN && unit->kind != LOOM_CB_ANTLION;
}

static void
strike (const LoomCbPlay *play, guint antlion, guint slot)
{
  LoomCbUnit *units = loom_cb_units (play->game, play->state);

  units[antlion].kills++;
  loom_event_log_add (play->events, LOOM_CB_EVENT_STRIKES, units[antlion].cell, units[slot].cell,
                      units[antlion].kills);
  loom_cb_units_hurt (play, slot, LOOM_CB_ALL, LOOM_CB_BY_ANTLION);
  if (units[antlion].kills >= play->game->options[LOOM_CB_ANTLION_KILLS])
    loom_cb_units_hurt (play, antlion, LOOM_CB_ALL, LOOM_CB_BY_USE);
  loom_cb_units_bury (play);
}

/* Of those that the distances of @slot allow, one of the nearest: enemies' antlions for prey, prey
 * for an antlion. */
static guint
nearest (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *units = loom_cb_units (play->game, play->state);
  const gboolean hunts = units[slot].kind == LOOM_CB_ANTLION;
  gint best = play->game->options[LOOM_CB_ANTLION_RANGE];
  guint found = LOOM_CB_NONE, n = 0;

  for (guint i = 0; i < play->state->high; i++)
    {
      gint distance;

      if (units[i].seat == 0 || units[i].seat == units[slot].seat
          || (hunts ? !is_prey (&units[i]) : units[i].kind != LOOM_CB_ANTLION))
        continue;
      distance = loom_cb_distance (play->game, units[i].cell, units[slot].cell);
      if (distance > best)
        continue;
      n = distance < best ? 1 : n + 1;
      best = distance;
      /* The n-th of equals takes the place with chance 1/n: each is as likely as the others. */
      if (n == 1 || loom_random_below (play->random, n) == 0)
        found = i;
    }
  return found;
}

void
loom_cb_antlions_see (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];
  guint antlion;

  if (play->state->n_antlions[LOOM_CB_SEATS - unit->seat] == 0 || !is_prey (unit))
    return;
  antlion = nearest (play, slot);
  if (antlion != LOOM_CB_NONE)
    strike (play, antlion, slot);
}

void
loom_cb_antlions_present (const LoomCbPlay *play, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];

  if (play->game->options[LOOM_CB_TRIGGER] != LOOM_CB_TRIGGER_PRESENCE)
    return;
  while (unit->seat != 0 && unit->kind == LOOM_CB_ANTLION && !loom_cb_over (play))
    {
      const guint prey = nearest (play, slot);

      if (prey == LOOM_CB_NONE)
        return;
      strike (play, slot, prey);
    }
}
