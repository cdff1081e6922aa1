/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Odds of moves, and throws that were made: see play-dice.h. */

#include "editor/playtest/play-dice.h"

#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/games/slice-wars/rules/state.h"

/* The die that the sides of Die for the Colony roll. */
#define DC_SIDES 20

static void
fill_battle (LoomPlayOdds *odds, const LoomDice *dice, guint attackers, guint defenders)
{
  const LoomDiceOdds *row = loom_dice_odds (dice, attackers, defenders);

  odds->kind = LOOM_ODDS_BATTLE;
  odds->attackers = attackers;
  odds->defenders = defenders;
  odds->sides = dice->sides;
  odds->win = (double)row->win * 0x1p-32;
  odds->stand = 0;
  odds->lose = 1 - odds->win;
}

static gboolean
slice_wars_odds (const LoomGame *game, const LoomState *head, LoomMove move, LoomPlayOdds *odds)
{
  const LoomSwState *state = (const LoomSwState *)head;

  if (move.kind != LOOM_SW_MOVE_ATTACK)
    return FALSE;
  fill_battle (odds, loom_sw_game (game)->dice, state->dice[move.args[0]],
               state->dice[move.args[1]]);
  odds->from = move.args[0];
  odds->to = move.args[1];
  return TRUE;
}

static gboolean
shrines_odds (const LoomGame *base, const LoomState *head, LoomMove move, LoomPlayOdds *odds)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  const guint from = move.args[0], to = move.args[1];
  const guint bonus = move.kind == LOOM_DS_MOVE_CRITICAL ? state->seats[state->head.seat].bank : 0;
  double tie;

  if (move.kind != LOOM_DS_MOVE_ATTACK && move.kind != LOOM_DS_MOVE_CRITICAL)
    return FALSE;
  fill_battle (odds, game->dice, state->dice[from] + bonus, state->dice[to]);
  odds->from = from;
  odds->to = to;
  tie = (double)loom_dice_odds (game->dice, odds->attackers, odds->defenders)->tie * 0x1p-32
        - odds->win;
  switch (loom_ds_settle_tie (game, state, from, to))
    {
    case LOOM_DS_CAPTURED:
      odds->win += tie;
      odds->lose -= tie;
      break;
    case LOOM_DS_STANDOFF:
      odds->stand = tie;
      odds->lose -= tie;
      break;
    case LOOM_DS_REPELLED:
    default:
      break;
    }
  return TRUE;
}

/* The smallest roll with which @move does what it is for; 0 where it is not rolled for, or where
 * that hangs on another roll that is still to come. */
static guint
colony_needs (const LoomDcGame *game, const LoomDcState *state, LoomMove move)
{
  switch (move.kind)
    {
    case LOOM_DC_MOVE_ATTACK:
      return loom_dc_attack_needs (game, state, move.args[0]);
    case LOOM_DC_MOVE_MOBILIZE:
      return (guint)game->values[LOOM_DC_MOBILIZE_FROM];
    case LOOM_DC_MOVE_SABOTAGE:
      return (guint)game->values[LOOM_DC_SABOTAGE_FROM];
    case LOOM_DC_MOVE_FORTIFY:
      return (guint)game->values[LOOM_DC_FORTIFY_FROM];
    case LOOM_DC_MOVE_BLOCK:
      return state->roll;
    case LOOM_DC_MOVE_DISRUPT:
      return state->roll + 1U;
    case LOOM_DC_MOVE_EVADE:
      return (guint)game->values[LOOM_DC_EVADE_FROM];
    default:
      return 0;
    }
}

static gboolean
colony_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds)
{
  const guint needs = colony_needs ((const LoomDcGame *)game, (const LoomDcState *)state, move);

  if (needs == 0)
    return FALSE;
  odds->kind = LOOM_ODDS_ROLL;
  odds->sides = DC_SIDES;
  odds->needs = needs;
  odds->attackers = 1;
  if (move.kind == LOOM_DC_MOVE_ATTACK || move.kind == LOOM_DC_MOVE_FORTIFY)
    odds->to = move.args[0];
  odds->win = needs > DC_SIDES ? 0 : (DC_SIDES + 1.0 - needs) / DC_SIDES;
  odds->lose = 1 - odds->win;
  return TRUE;
}

gboolean
loom_play_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds)
{
  g_return_val_if_fail (game != NULL && state != NULL && odds != NULL, FALSE);

  *odds = (LoomPlayOdds){ .from = LOOM_NONE, .to = LOOM_NONE };
  if (game->rules == &loom_slice_wars)
    return slice_wars_odds (game, state, move, odds);
  if (game->rules == &loom_dice_and_shrines)
    return shrines_odds (game, state, move, odds);
  if (game->rules == &loom_die_for_the_colony)
    return colony_odds (game, state, move, odds);
  return FALSE;
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

static void
fill_faces (LoomPlayThrow *self, const LoomEvent *event)
{
  for (guint side = 0; side < 2; side++)
    {
      self->n_faces[side] = event->n_faces[side];
      memcpy (self->faces[side], event->faces[side], event->n_faces[side]);
      self->sums[side] = loom_event_sum (event, side);
    }
}

guint
loom_play_owner (const LoomGame *game, const LoomState *state, guint area)
{
  if (game->rules == &loom_slice_wars)
    return ((const LoomSwState *)state)->owner[area];
  if (game->rules == &loom_dice_and_shrines)
    return ((const LoomDsState *)state)->owner[area];
  return 0;
}

static void
fill_throw (const LoomGame *game,
            const LoomState *before,
            const LoomEvent *event,
            LoomPlayThrow *self)
{
  const gboolean is_shrines = game->rules == &loom_dice_and_shrines;

  *self = (LoomPlayThrow){ .from = LOOM_NONE, .to = LOOM_NONE, .sides = 6 };
  if (game->rules == &loom_die_for_the_colony)
    {
      self->kind = LOOM_ODDS_ROLL;
      self->sides = DC_SIDES;
      self->n_faces[0] = 1;
      self->faces[0][0] = (guint8)event->args[1];
      self->sums[0] = (guint)event->args[1];
      self->needs = (guint)event->args[2];
      self->succeeded = event->args[1] >= event->args[2];
      self->seats[0] = before->seat;
      return;
    }
  fill_faces (self, event);
  if (game->rules == &loom_rumble_nation)
    {
      self->kind = LOOM_ODDS_ROLL;
      self->seats[0] = (guint)event->args[0];
      self->succeeded = TRUE;
      return;
    }
  self->kind = LOOM_ODDS_BATTLE;
  self->from = (guint)event->args[0];
  self->to = (guint)event->args[1];
  self->seats[0] = loom_play_owner (game, before, self->from);
  self->seats[1] = loom_play_owner (game, before, self->to);
  self->succeeded
      = is_shrines ? event->args[5] == LOOM_DS_CAPTURED : event->args[4] == LOOM_BATTLE_WIN;
}

static gboolean
is_throw (const LoomGame *game, const LoomEvent *event)
{
  if (game->rules == &loom_die_for_the_colony)
    return event->kind == LOOM_DC_EVENT_ROLL;
  return event->n_faces[0] > 0;
}

LoomPlayThrow *
loom_play_find_throw (const LoomGame *game, const LoomState *before, const LoomTale *tale)
{
  g_return_val_if_fail (game != NULL && before != NULL && tale != NULL, NULL);

  for (guint i = loom_tale_n (tale); i-- > 0;)
    {
      const LoomEvent *event = loom_tale_nth (tale, i);
      LoomPlayThrow *thrown;

      if (!is_throw (game, event))
        continue;
      thrown = g_new0 (LoomPlayThrow, 1);
      fill_throw (game, before, event, thrown);
      return thrown;
    }
  return NULL;
}

guint
loom_play_dice_in_hand (const LoomGame *game, const LoomState *state, guint8 *faces)
{
  if (game->rules != &loom_rumble_nation || state->seat == 0)
    return 0;
  for (guint i = 0; i < 3; i++)
    faces[i] = (guint8)loom_rumble_face (((const LoomRumbleState *)state)->roll, i);
  return 3;
}
