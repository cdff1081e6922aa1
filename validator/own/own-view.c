/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of a game by a rules file while it is played: who owns what, what each has, the
 * odds that the rules state, and the dice that its events show. */

#include "validator/own/own-game.h"

#include "validator/play/game-view.h"

/* The first field that has a seat for each of @per, or -1. */
static int
find_seats (const LoomGame *game, LoomOwnPer per)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;

  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].per == per && info->fields[i].type == LOOM_OWN_SEAT)
      return (int)i;
  return -1;
}

static guint
find_owner (const LoomGame *game, const LoomState *state, guint area)
{
  const int field = find_seats (game, LOOM_OWN_PER_AREA);

  return field < 0 || area >= game->position->n_areas
             ? 0
             : (guint)loom_own_state_value (game, state, (guint)field, area);
}

/* How many of @n numbers of the field of seats are @seat. */
static guint
count_held (const LoomGame *game, const LoomState *state, int field, guint n, guint seat)
{
  guint held = 0;

  for (guint i = 0; i < n; i++)
    held += loom_own_state_value (game, state, (guint)field, i) == (gint32)seat;
  return held;
}

static void
show_seat (const LoomGame *game, const LoomState *state, guint seat, LoomPlayFact shown[2])
{
  const int by_area = find_seats (game, LOOM_OWN_PER_AREA);
  const int by_cell = find_seats (game, LOOM_OWN_PER_CELL);
  guint n = 0;

  if (by_area >= 0)
    shown[n++]
        = (LoomPlayFact){ LOOM_HAS_AREAS,
                          count_held (game, state, by_area, game->position->n_areas, seat), 0 };
  if (by_cell >= 0)
    shown[n++]
        = (LoomPlayFact){ LOOM_HAS_UNITS,
                          count_held (game, state, by_cell, game->position->n_cells, seat), 0 };
}

/* The areas that @args name, the first two. */
static void
take_areas (const LoomArg *args, guint most, const gint32 *values, guint *from, guint *to)
{
  for (guint i = 0; i < most && args[i].type != LOOM_ARG_END; i++)
    if (args[i].type == LOOM_ARG_AREA && values[i] >= 0)
      {
        *from = *to;
        *to = (guint)values[i];
      }
}

static gboolean
find_odds (const LoomGame *game, const LoomState *state, LoomMove move, LoomPlayOdds *odds)
{
  gint32 values[LOOM_MOVE_ARGS];
  LoomOwnMachine *machine;
  LoomOwnOdds stated;
  gboolean has_odds;

  if (!((const LoomOwnGame *)game)->info->has_odds)
    return FALSE;
  machine = loom_own_game_take (game, state);
  has_odds = machine != NULL && loom_own_machine_odds (machine, state, move, &stated);
  if (has_odds && stated.sides > 0 && stated.is_roll)
    {
      odds->kind = LOOM_ODDS_ROLL;
      odds->sides = stated.sides;
      odds->components = stated.least;
      odds->win = (double)(stated.sides - stated.least + 1) / stated.sides;
      odds->lose = 1 - odds->win;
    }
  else if (has_odds && stated.sides > 0)
    loom_play_odds_battle (odds, loom_own_machine_dice (machine, stated.sides), stated.attackers,
                           stated.defenders);
  loom_own_game_give (game, machine);
  for (guint i = 0; i < LOOM_MOVE_ARGS; i++)
    values[i] = move.args[i] == LOOM_MOVE_NONE ? -1 : (gint32)move.args[i];
  take_areas (game->play->moves[move.kind].args, LOOM_MOVE_ARGS, values, &odds->from, &odds->to);
  return has_odds && stated.sides > 0;
}

static gboolean
read_roll (const LoomGame *game,
           const LoomState *before,
           const LoomEvent *event,
           LoomDiceRoll *roll)
{
  const LoomEventInfo *info = &game->play->events[event->kind];

  if (event->n_faces[0] == 0)
    return FALSE;
  loom_dice_roll_faces (roll, event);
  for (guint side = 0; side < 2; side++)
    for (guint i = 0; i < roll->n_faces[side]; i++)
      roll->sides = MAX (roll->sides, roll->faces[side][i]);
  /* Dice against no others decide nothing that is known here. */
  roll->kind = roll->n_faces[1] > 0 ? LOOM_ODDS_BATTLE : LOOM_ODDS_ROLL;
  take_areas (info->args, LOOM_EVENT_ARGS, event->args, &roll->from, &roll->to);
  if (roll->from == LOOM_NONE)
    roll->from = roll->to;
  roll->seats[0] = before->seat;
  if (roll->to != LOOM_NONE && roll->n_faces[1] > 0)
    roll->seats[1] = find_owner (game, before, roll->to);
  roll->succeeded = roll->n_faces[1] == 0 || roll->sums[0] > roll->sums[1];
  return TRUE;
}

static const LoomGameView own_view = {
  .show_seat = show_seat,
  .find_odds = find_odds,
  .read_roll = read_roll,
  .find_owner = find_owner,
};

static const LoomGameView own_view_of_cells = {
  .on_cells = TRUE,
  .show_seat = show_seat,
  .find_odds = find_odds,
  .read_roll = read_roll,
  .find_owner = find_owner,
};

/* Whether a move names a cell. */
static gboolean
has_cells (const LoomPlay *play)
{
  for (guint i = 0; i < play->n_moves; i++)
    for (guint k = 0; k < LOOM_MOVE_ARGS && play->moves[i].args[k].type != LOOM_ARG_END; k++)
      if (play->moves[i].args[k].type == LOOM_ARG_CELL)
        return TRUE;
  return FALSE;
}

void
loom_own_view_fill (LoomOwnInfo *self)
{
  self->info.view = has_cells (&self->play) ? &own_view_of_cells : &own_view;
}
