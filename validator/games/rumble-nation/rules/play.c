/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How Rumble Nation is played: numbers are laid, seats roll and deploy in turn until all cubes are
 * on the map, and the last cube brings on the resolution.
 *
 * Implementation notes: the dice are thrown when a turn begins, so that the decisions left are to
 * roll again and which split to take; who has no cubes is skipped and never to move. */

#include <string.h>

#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/games/rumble-nation/rules/turn.h"
#include "validator/play/sentence.h"

/* Preparing. */

static gint
option (const LoomPosition *position, LoomRnOption i)
{
  return position->options.values[i];
}

static void
prepare_neighbours (LoomRumbleGame *self, const LoomPosition *position, guint n_areas)
{
  for (guint i = 0; i < n_areas; i++)
    for (guint k = position->link_start[i]; k < position->link_start[i + 1]; k++)
      if (position->links[k] < n_areas)
        {
          self->neighbours[i] |= (guint16)(1u << position->links[k]);
          self->n_neighbours[i]++;
        }
}

/* What the scenario fixes stands, the rest is left to chance (RN-03, G6). */
static void
prepare_numbers (LoomRumbleGame *self, const LoomPosition *position, guint n_areas)
{
  guint n_numbers = 0;
  guint used = 0;

  for (guint i = 0; i < n_areas; i++)
    {
      const gint32 number = position->areas[i].number;

      if (number >= LOOM_RUMBLE_LOWEST && number <= LOOM_RUMBLE_HIGHEST && !(used >> number & 1))
        {
          self->opening.area_of[number] = (guint8)i;
          used |= 1u << number;
        }
      else
        self->free_areas[self->n_free++] = (guint8)i;
    }
  for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
    if (!(used >> number & 1) && n_numbers < self->n_free)
      self->free_numbers[n_numbers++] = (guint8)number;
}

static void
prepare_cubes (LoomRumbleGame *self, const LoomPosition *position, guint n_areas, guint n_seats)
{
  for (guint seat = 1; seat <= n_seats; seat++)
    {
      const gint32 stated = position->seats[seat].forces;
      guint room = LOOM_RUMBLE_MAX_CUBES;
      guint hand;

      for (guint i = 0; i < n_areas && position->cubes != NULL; i++)
        {
          const gint32 placed = position->cubes[i * position->n_seats + seat - 1];
          const guint cubes = placed < 0 ? 0 : MIN ((guint)placed, room);

          self->placed[seat - 1][i] = (guint16)cubes;
          room -= cubes;
        }
      hand = (guint)(stated == LOOM_UNSET ? option (position, LOOM_RN_CUBES) : MAX (stated, 0));
      self->opening.hand[seat - 1] = (guint16)MIN (hand, room);
    }
}

/* What settle_quickly() goes by. */
static void
prepare_senders (LoomRumbleGame *self)
{
  self->quick = !(self->second_scores && self->second_shared) && !self->supply_limited;
  for (guint i = 0; i < LOOM_RUMBLE_AREAS; i++)
    for (guint k = 0; k < LOOM_RUMBLE_AREAS; k++)
      self->senders[i] |= (guint16)((self->neighbours[k] >> i & 1) << k);
  for (guint set = 1; set < G_N_ELEMENTS (self->sent); set++)
    self->sent[set] = (guint8)(self->sent[set / 2] + (set & 1) * self->reinforcement);
}

static LoomGame *
prepare (const LoomPosition *position)
{
  LoomRumbleGame *self = g_new0 (LoomRumbleGame, 1);
  const guint n_areas = MIN (position->n_areas, LOOM_RUMBLE_AREAS);
  const guint n_seats = MIN (position->n_seats, LOOM_RUMBLE_SEATS);

  self->base.state_size = sizeof (LoomRumbleState);
  self->base.max_moves = 1 + G_N_ELEMENTS (loom_rumble_rolls[0].splits);
  prepare_neighbours (self, position, n_areas);
  prepare_numbers (self, position, n_areas);
  prepare_cubes (self, position, n_areas, n_seats);
  self->order = option (position, LOOM_RN_ORDER);
  self->roll_phase = option (position, LOOM_RN_REROLL) == LOOM_RN_REROLL_ONE_ALL
                         ? LOOM_RUMBLE_FIRST_ROLL
                         : LOOM_RUMBLE_LAST_ROLL;
  /* RN-11: two players of the printed game get one cube. */
  self->reinforcement
      = option (position, LOOM_RN_REINF) == LOOM_RN_REINF_PUBLISHED && position->n_seats == 2
            ? 1
            : (guint)option (position, LOOM_RN_REINF_CUBES);
  self->supply_limited = option (position, LOOM_RN_SUPPLY) == LOOM_RN_SUPPLY_LIMITED;
  if (self->supply_limited)
    self->opening.supply = (guint16)option (position, LOOM_RN_SUPPLY_CUBES);
  /* RN-10, RN-15. */
  self->second_scores
      = option (position, LOOM_RN_TOTAL) == LOOM_RN_TOTAL_ALL_SCORES
        && (option (position, LOOM_RN_SECOND) == LOOM_RN_SECOND_SEED_ALL || position->n_seats >= 3);
  self->second_shared = option (position, LOOM_RN_SECOND_TIE) == LOOM_RN_SECOND_TIE_SHARED;
  self->tie_shared = option (position, LOOM_RN_GAME_TIE) == LOOM_RN_GAME_TIE_SHARED;
  prepare_senders (self);
  return &self->base;
}

static void
release (LoomGame *game)
{
  g_free (game);
}

/* Starting. */

void
loom_rumble_tell_roll (const LoomRumbleState *state, LoomEventLog *event_log)
{
  LoomEvent *event = loom_event_log_event (event_log, LOOM_RUMBLE_ROLL);

  event->args[0] = state->head.seat;
  event->n_faces[0] = 3;
  for (guint i = 0; i < 3; i++)
    event->faces[0][i] = (guint8)loom_rumble_face (state->roll, i);
}

void
loom_rumble_tell_out (const LoomRumbleState *state, guint seat, LoomEventLog *event_log)
{
  loom_event_log_add (event_log, LOOM_RUMBLE_OUT, (gint32)seat, state->n_out);
}

static void
deal_numbers (const LoomRumbleGame *self,
              LoomRumbleState *state,
              LoomRandom *random,
              LoomEventLog *event_log)
{
  guint8 numbers[LOOM_RUMBLE_AREAS];

  memcpy (numbers, self->free_numbers, sizeof numbers);
  loom_random_shuffle (random, numbers, self->n_free);
  for (guint i = 0; i < self->n_free; i++)
    {
      state->area_of[numbers[i]] = self->free_areas[i];
      loom_event_log_add (event_log, LOOM_RUMBLE_NUMBER, self->free_areas[i], numbers[i]);
    }
}

/* What the scenario places, now that the areas have numbers. */
static void
place_cubes (const LoomRumbleGame *self, LoomRumbleState *state)
{
  for (guint i = 0; i < self->base.n_seats; i++)
    for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
      state->cubes[i][number] = self->placed[i][state->area_of[number]];
}

static void
start (const LoomGame *game,
       LoomState *head,
       guint64 index,
       guint rotation,
       LoomRandom *random,
       LoomEventLog *event_log)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  LoomRumbleState *state = (LoomRumbleState *)head;
  const guint first = loom_game_first_seat (game, self->order, index, rotation, random);
  guint seat = first;

  memcpy (state, &self->opening, sizeof *state);
  state->head.first = (guint8)first;
  loom_event_log_add (event_log, LOOM_RUMBLE_FIRST, (gint32)first);
  deal_numbers (self, state, random, event_log);
  if (self->base.position->cubes != NULL)
    place_cubes (self, state);
  for (guint i = 0; i < game->n_seats; i++)
    {
      if (state->hand[seat - 1] == 0)
        loom_rumble_run_out (state, seat, event_log);
      seat = seat < game->n_seats ? seat + 1 : 1;
    }
  if (state->n_out == game->n_seats)
    loom_rumble_resolve (self, state, event_log);
  else
    loom_rumble_roll (
        state,
        state->hand[first - 1] > 0 ? first : loom_rumble_next_seat (state, first, game->n_seats),
        self->roll_phase, random, event_log);
}

/* Moves. */

static guint
list_moves (const LoomGame *game, const LoomState *head, LoomMove *moves)
{
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  const LoomRumbleRoll *dice = &loom_rumble_rolls[state->roll];
  const guint hand = state->hand[head->seat - 1];
  guint n = 0;

  for (; n < dice->n; n++)
    moves[n] = loom_move (LOOM_RUMBLE_DEPLOY, dice->splits[n].number,
                          MIN (dice->splits[n].cubes, hand), 0);
  if (head->phase == LOOM_RUMBLE_FIRST_ROLL)
    moves[n++] = loom_move (LOOM_RUMBLE_REROLL, 0, 0, 0);
  return n;
}

static gboolean
check_reroll (const LoomRumbleGame *self, const LoomState *head, LoomMove move, GString *why)
{
  if (self->roll_phase != LOOM_RUMBLE_FIRST_ROLL)
    g_string_assign (why, _ ("in this game the first roll stands"));
  else if (head->phase != LOOM_RUMBLE_FIRST_ROLL)
    g_string_assign (why, _ ("the dice may be rolled again once a turn, and they have been"));
  else if (move.args[0] != 0 || move.args[1] != 0 || move.args[2] != 0)
    g_string_assign (why, _ ("all three dice are rolled again; there is nothing to choose"));
  else
    return TRUE;
  return FALSE;
}

/* Takes each die aside in turn, as a person would with the dice on the table. */
static gboolean
check_deploy (const LoomRumbleState *state, LoomMove move, GString *why)
{
  const guint hand = state->hand[state->head.seat - 1];
  const guint faces[] = { loom_rumble_face (state->roll, 0), loom_rumble_face (state->roll, 1),
                          loom_rumble_face (state->roll, 2) };

  for (guint i = 0; i < 3; i++)
    {
      const guint number = faces[(i + 1) % 3] + faces[(i + 2) % 3];
      /* RN-06: what is left, where the die says more. */
      const guint cubes = MIN ((faces[i] + 1) / 2, hand);

      if (move.args[0] != number)
        continue;
      if (move.args[1] == cubes && move.args[2] == 0)
        return TRUE;
      if (cubes < (faces[i] + 1) / 2)
        g_string_printf (why, _ ("all that is left goes there: %u"), cubes);
      else
        g_string_printf (why,
                         P_ ("the third die is a %u, which is %u cube",
                             "the third die is a %u, which is %u cubes", cubes),
                         faces[i], cubes);
      return FALSE;
    }
  g_string_printf (why, _ ("no two of the dice %u, %u and %u make %u"), faces[0], faces[1],
                   faces[2], move.args[0]);
  return FALSE;
}

static gboolean
check_move (const LoomGame *game, const LoomState *head, LoomMove move, GString *why)
{
  if (move.kind == LOOM_RUMBLE_REROLL)
    return check_reroll ((const LoomRumbleGame *)game, head, move, why);
  return check_deploy ((const LoomRumbleState *)head, move, why);
}

static void
play (const LoomGame *game,
      LoomState *head,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *event_log)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  LoomRumbleState *state = (LoomRumbleState *)head;

  if (move.kind == LOOM_RUMBLE_DEPLOY)
    loom_rumble_deploy (self, state, move.args[0], move.args[1], game->n_seats, random, event_log);
  else
    loom_rumble_roll (state, head->seat, LOOM_RUMBLE_LAST_ROLL, random, event_log);
}

/* The end. */

/* RN-14: of those with the most points, the one who ran out of cubes earlier, or all of them. */
static void
outcome (const LoomGame *game, const LoomState *head, double *credits)
{
  const LoomRumbleGame *self = (const LoomRumbleGame *)game;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  guint best = 0, n_best = 0, winner = 0;

  for (guint i = 0; i < game->n_seats; i++)
    {
      const guint points = state->points[state->by_priority[i] - 1];

      if (n_best == 0 || points > best)
        {
          best = points;
          winner = state->by_priority[i];
          n_best = 0;
        }
      n_best += points == best;
    }
  if (!self->tie_shared)
    credits[winner - 1] = 1;
  else
    for (guint i = 0; i < game->n_seats; i++)
      if (state->points[i] == best)
        credits[i] = 1.0 / n_best;
}

static const LoomMoveInfo moves[] = {
  [LOOM_RUMBLE_REROLL] = { "reroll", N_ ("roll all three dice again"), { { NULL } } },
  [LOOM_RUMBLE_DEPLOY] = { "deploy",
                           N_ ("put cubes on a region"),
                           { { "number", LOOM_ARG_NUMBER }, { "cubes", LOOM_ARG_NUMBER } } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (moves) == LOOM_RUMBLE_N_MOVES);

static const LoomEventInfo events[] = {
  [LOOM_RUMBLE_FIRST] = { "first", N_ ("a seat begins"), { { "seat", LOOM_ARG_SEAT } } },
  [LOOM_RUMBLE_NUMBER] = { "number",
                           N_ ("a region gets its number by lot"),
                           { { "area", LOOM_ARG_AREA }, { "number", LOOM_ARG_NUMBER } } },
  [LOOM_RUMBLE_ROLL]
  = { "roll", N_ ("a seat rolls the three dice"), { { "seat", LOOM_ARG_SEAT } }, { "dice" } },
  [LOOM_RUMBLE_OUT] = { "out",
                        N_ ("a seat has placed all its cubes"),
                        { { "seat", LOOM_ARG_SEAT }, { "priority", LOOM_ARG_NUMBER } } },
  [LOOM_RUMBLE_CONTROL] = { "control",
                            N_ ("a region is won"),
                            { { "number", LOOM_ARG_NUMBER },
                              { "area", LOOM_ARG_AREA },
                              { "seat", LOOM_ARG_SEAT },
                              { "cubes", LOOM_ARG_NUMBER },
                              { "points", LOOM_ARG_NUMBER } } },
  [LOOM_RUMBLE_SECOND] = { "second",
                           N_ ("a second place scores"),
                           { { "number", LOOM_ARG_NUMBER },
                             { "area", LOOM_ARG_AREA },
                             { "seat", LOOM_ARG_SEAT },
                             { "cubes", LOOM_ARG_NUMBER },
                             { "points", LOOM_ARG_NUMBER } } },
  [LOOM_RUMBLE_EMPTY] = { "empty",
                          N_ ("nobody is on a region"),
                          { { "number", LOOM_ARG_NUMBER }, { "area", LOOM_ARG_AREA } } },
  [LOOM_RUMBLE_REINFORCE] = { "reinforce",
                              N_ ("a region sends reinforcements"),
                              { { "seat", LOOM_ARG_SEAT },
                                { "number", LOOM_ARG_NUMBER },
                                { "area", LOOM_ARG_AREA },
                                { "cubes", LOOM_ARG_NUMBER } } },
  [LOOM_RUMBLE_TOTAL] = { "total",
                          N_ ("the points are added up"),
                          { { "seat", LOOM_ARG_SEAT }, { "points", LOOM_ARG_NUMBER } } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (events) == LOOM_RUMBLE_N_EVENTS);

const LoomPlay loom_rumble_nation_play = {
  .moves = moves,
  .n_moves = G_N_ELEMENTS (moves),
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .prepare = prepare,
  .release = release,
  .start = start,
  .list_moves = list_moves,
  .check_move = check_move,
  .play = play,
  .outcome = outcome,
  .describe_move = loom_rumble_describe_move,
  .describe_events = loom_rumble_describe_events,
  .write_state = loom_rumble_write_state,
  .draw_state = loom_rumble_draw_state,
  .list_things = loom_rumble_list_things,
};
