/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the views of several games have in common. */

#include "validator/play/game-view.h"

#include <string.h>

void
loom_play_odds_battle (LoomPlayOdds *self, const LoomDice *dice, guint attackers, guint defenders)
{
  const LoomDiceOdds *row = loom_dice_odds (dice, attackers, defenders);

  self->kind = LOOM_ODDS_BATTLE;
  self->attackers = attackers;
  self->defenders = defenders;
  self->sides = dice->sides;
  self->win = (double)row->win * 0x1p-32;
  self->stand = 0;
  self->lose = 1 - self->win;
}

void
loom_dice_roll_faces (LoomDiceRoll *self, const LoomEvent *event)
{
  for (guint side = 0; side < 2; side++)
    {
      self->n_faces[side] = event->n_faces[side];
      memcpy (self->faces[side], event->faces[side], event->n_faces[side]);
      self->sums[side] = loom_event_sum (event, side);
    }
}

void
loom_dice_roll_battle (LoomDiceRoll *self,
                       const LoomGameView *view,
                       const LoomGame *game,
                       const LoomState *before,
                       const LoomEvent *event)
{
  loom_dice_roll_faces (self, event);
  self->kind = LOOM_ODDS_BATTLE;
  self->from = (guint)event->args[0];
  self->to = (guint)event->args[1];
  self->seats[0] = view->find_owner (game, before, self->from);
  self->seats[1] = view->find_owner (game, before, self->to);
}
