/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The beginning of a game of Die for the Colony, read from the board, and what its end is worth. */

#include "validator/games/die-for-the-colony/rules/state.h"

#include <string.h>

/* Where in the stream of the deal the coin for the roles lies, far behind what a deal draws: two
 * games that share a coin must not share it with anything else. */
#define COIN_BLOCK 0x80000000u

static void
place_dice (LoomDcGame *self, const LoomPosition *at_start)
{
  const guint n = MIN (at_start->n_areas, LOOM_DC_DICE);

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    self->position.faces[i] = (guint8)self->values[LOOM_DC_START_FACE];
  for (guint i = 0; i < n; i++)
    {
      const LoomPositionArea *area = &at_start->areas[i];

      if (area->face != LOOM_UNSET)
        self->position.faces[i] = (guint8)CLAMP (area->face, 1, LOOM_DC_FACES);
      /* A marker on the board stays as long as one that its side places in its first turn. */
      for (guint side = 0; side < 2; side++)
        if (area->markers >> (self->sides[side] - 1) & 1)
          self->position.markers[side][i] = (guint8)(self->values[LOOM_DC_MARKER_TURNS] + 1);
      /* Two dice are neighbours whichever of them a way leads from. */
      for (guint32 link = at_start->link_start[i]; link < at_start->link_start[i + 1]; link++)
        if (at_start->links[link] < n && at_start->links[link] != i)
          {
            self->adjacent[i] |= (guint8)(1u << at_start->links[link]);
            self->adjacent[at_start->links[link]] |= (guint8)(1u << i);
          }
    }
}

/* See LOOM_DC_HINDMOST_N. */
static void
list_hindmost (LoomDcGame *self)
{
  for (guint progresses = 0; progresses < LOOM_DC_N_PROGRESSES; progresses++)
    {
      guint least = LOOM_DC_FACES, n = 0, dice = 0;

      for (guint i = 0; i < LOOM_DC_DICE; i++)
        least = MIN (least, progresses >> LOOM_DC_PROGRESS_AT (i) & 7);
      for (guint i = 0; i < LOOM_DC_DICE; i++)
        if ((progresses >> LOOM_DC_PROGRESS_AT (i) & 7) == least)
          dice |= i << 2 * n++;
      self->hindmost[progresses] = (guint16)(n | least << 3 | dice << 6);
    }
}

LoomGame *
loom_dc_prepare (const LoomPosition *at_start)
{
  LoomDcGame *self = g_new0 (LoomDcGame, 1);
  LoomDcState *position = &self->position;
  gint32 role = at_start->seats[1].role;

  self->base.state_size = sizeof (LoomDcState);
  /* Four attacks, four fortifications, mobilize, sabotage, end of turn; or twelve pairs. */
  self->base.max_moves = LOOM_DC_DICE * (LOOM_DC_DICE - 1);
  self->has_roles = role != LOOM_UNSET || at_start->seats[2].role != LOOM_UNSET;
  memcpy (self->values, at_start->options.values, sizeof self->values);
  self->goals[LOOM_ROLE_ANTS] = self->values[LOOM_DC_ANTS_GOAL];
  self->goals[LOOM_ROLE_GRASSHOPPERS] = LOOM_DC_FACES + 1 - self->values[LOOM_DC_GRASSHOPPERS_GOAL];
  if (role == LOOM_UNSET)
    role = at_start->seats[2].role == LOOM_ROLE_GRASSHOPPERS ? LOOM_ROLE_ANTS
                                                             : LOOM_ROLE_GRASSHOPPERS;
  self->sides[role] = 1;
  self->sides[role ^ 1] = 2;
  for (guint side = 0; side < 2; side++)
    {
      const gint32 forces = at_start->seats[self->sides[side]].forces;

      position->pools[side] = (guint8)MIN (
          forces != LOOM_UNSET ? forces : self->values[LOOM_DC_FORCES], LOOM_DC_POOL_MAX);
    }
  place_dice (self, at_start);
  list_hindmost (self);
  /* DC-07: the ants have had no turn yet. */
  if (self->values[LOOM_DC_FIRST_GUARDS] == LOOM_DC_FIRST_GUARDS_ALL)
    position->guards = position->pools[LOOM_ROLE_ANTS];
  return &self->base;
}

void
loom_dc_release (LoomGame *game)
{
  g_free (game);
}

/* DC-01: one coin a pair of games says who plays which side in its first, and the second is played
 * the other way round. A single game has a coin of its own, unless the board says who plays what.
 */
static gboolean
is_swapped (const LoomDcGame *game, guint64 index, guint rotation, const LoomRandom *random)
{
  const gboolean is_single = game->values[LOOM_DC_MATCH] == LOOM_DC_MATCH_SINGLE;
  const guint64 match = is_single ? index : index / 2;
  LoomRandom coin = *random;

  if (is_single && game->has_roles)
    return rotation != 0;
  coin.counter[0] = COIN_BLOCK;
  coin.counter[2] = (guint32)match;
  coin.counter[3] = (guint32)(match >> 32);
  coin.left = 0;
  return loom_random_below (&coin, 2) != ((is_single ? 0 : index % 2) ^ rotation);
}

gboolean
loom_dc_order_is_open (const LoomGame *base)
{
  const LoomDcGame *game = (const LoomDcGame *)base;

  return game->values[LOOM_DC_MATCH] != LOOM_DC_MATCH_SINGLE || !game->has_roles;
}

void
loom_dc_start (const LoomGame *base,
               LoomState *head,
               guint64 index,
               guint rotation,
               LoomRandom *random,
               LoomEventLog *events)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  LoomDcState *state = (LoomDcState *)head;
  const gboolean swapped = is_swapped (game, index, rotation, random);

  *state = game->position;
  for (guint side = 0; side < 2; side++)
    state->seats[side] = swapped ? 3 - game->sides[side] : game->sides[side];
  head->first = state->seats[LOOM_ROLE_GRASSHOPPERS];
  loom_event_log_add (events, LOOM_DC_EVENT_ROLES, state->seats[LOOM_ROLE_ANTS],
                      state->seats[LOOM_ROLE_GRASSHOPPERS]);
  loom_dc_begin_turn (game, state, random, events);
  if (state->ready > 0)
    loom_dc_ask_for_action (game, state);
  else
    loom_dc_end_turn (game, state, random, events);
}

void
loom_dc_outcome (const LoomGame *game, const LoomState *head, double *credits)
{
  const LoomDcState *state = (const LoomDcState *)head;

  (void)game;
  if (state->result == LOOM_DC_RESULT_DRAW)
    credits[0] = credits[1] = 0.5;
  else
    credits[state->seats[state->result - LOOM_DC_RESULT_ANTS] - 1] = 1;
}
