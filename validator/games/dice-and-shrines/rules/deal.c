/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a game begins: the order of turns, and what the scenario does not state. All of a bare map is
 * dealt; of a position that is stated in part, only the rest. Areas go round in the order of turns,
 * then dice, one at a time to a random own area with room (DS-01). */

#include <string.h>

#include "validator/games/dice-and-shrines/rules/state.h"

#define N_GUARDIANS 5

/* The first goes last. */
static void
turn_on (guint8 *order, guint n)
{
  const guint8 first = order[0];

  memmove (order, order + 1, n - 1);
  order[n - 1] = first;
}

static void
draw_order (const LoomDsGame *game,
            LoomDsState *state,
            guint64 index,
            guint rotation,
            LoomRandom *random,
            LoomEventLog *events)
{
  const LoomGame *base = &game->base;
  const guint n = base->n_seats;
  const gint order = game->options[LOOM_DS_ORDER];

  if (order == LOOM_ORDER_RANDOM)
    {
      guint first = 0;

      for (guint i = 0; i < n; i++)
        state->order[i] = (guint8)(i + 1);
      loom_random_shuffle (random, state->order, n);
      /* Who is stated to begin begins; the others keep the order that was drawn. */
      for (guint i = 0; i < n && first == 0; i++)
        if (base->position->seats[i + 1].first)
          first = i + 1;
      for (guint i = n; first != 0 && i-- > 1;)
        if (state->order[i] == first)
          {
            state->order[i] = state->order[i - 1];
            state->order[i - 1] = (guint8)first;
          }
      for (guint i = 0; i < rotation; i++)
        turn_on (state->order, n);
    }
  else
    {
      const guint first = loom_game_first_seat (base, order, index, rotation, random);

      for (guint i = 0; i < n; i++)
        state->order[i] = (guint8)((first - 1 + i) % n + 1);
    }
  for (guint i = 0; i < n; i++)
    loom_event_log_add (events, LOOM_DS_EVENT_ORDER, (gint32)i + 1, state->order[i]);
}

static guint
draw_from (LoomAreaSet set, LoomRandom *random)
{
  return loom_area_set_nth (set, loom_random_below (random, loom_area_set_count (set)));
}

/* Gives every area an owner. */
static void
deal_areas (const LoomDsGame *game, LoomDsState *state, LoomRandom *random)
{
  const LoomPosition *position = game->base.position;
  LoomAreaSet free = LOOM_AREA_SET_INIT;

  for (guint i = 0; i < game->n_areas; i++)
    {
      const guint owner = position->areas[i].owner;

      if (owner >= 1 && owner <= game->base.n_seats)
        {
          loom_ds_set_owner (state, i, owner);
          if (position->areas[i].shrine && state->seats[owner].shrine == 0)
            state->seats[owner].shrine = (guint8)(i + 1);
        }
      else
        loom_area_set_add (&free, i);
    }
  for (guint i = 0; !loom_area_set_is_empty (free); i++)
    {
      const guint area = draw_from (free, random);

      loom_area_set_remove (&free, area);
      loom_ds_set_owner (state, area, state->order[i % game->base.n_seats]);
    }
}

/* Gives every area its dice; those that state theirs take no part in the deal. */
static void
deal_dice (const LoomDsGame *game, LoomDsState *state, LoomRandom *random)
{
  const LoomPosition *position = game->base.position;
  const guint n = game->base.n_seats;
  LoomAreaSet room = LOOM_AREA_SET_INIT;
  guint left, skipped = 0;

  for (guint i = 0; i < game->n_areas; i++)
    {
      const gint stated = position->areas[i].dice;
      const guint cap = loom_ds_cap (game, state, i);

      state->dice[i] = (guint8)(stated == LOOM_UNSET ? 1 : CLAMP (stated, 1, (gint)cap));
      if (stated == LOOM_UNSET)
        loom_area_set_add (&room, i);
    }
  left = loom_area_set_count (room) * ((guint)game->options[LOOM_DS_DEALT_DICE] - 1);
  for (guint i = 0; left > 0 && skipped < n; i++)
    {
      const LoomAreaSet own = loom_area_set_and (room, state->seats[state->order[i % n]].own);
      guint area;

      skipped++;
      if (loom_area_set_is_empty (own))
        continue;
      skipped = 0;
      left--;
      area = draw_from (own, random);
      state->dice[area]++;
      if (state->dice[area] >= loom_ds_cap (game, state, area))
        loom_area_set_remove (&room, area);
    }
}

/* A shrine never holds fewer dice than it must. */
static void
fill_shrine (const LoomDsGame *game, LoomDsState *state, guint seat)
{
  const guint8 least = (guint8)game->options[LOOM_DS_SHRINE_MIN];

  if (state->seats[seat].shrine != 0)
    {
      guint8 *dice = &state->dice[state->seats[seat].shrine - 1];

      *dice = MAX (*dice, least);
    }
}

static void
tell_deal (const LoomDsGame *game, const LoomDsState *state, LoomEventLog *events)
{
  for (guint i = 0; i < game->n_areas; i++)
    {
      const LoomPositionArea *area = &game->base.position->areas[i];

      if (area->owner != state->owner[i] || area->dice != state->dice[i])
        loom_event_log_add (events, LOOM_DS_EVENT_DEALT, (gint32)i, state->owner[i],
                            state->dice[i]);
    }
}

static void
draw_shrines (const LoomDsGame *game, LoomDsState *state, LoomRandom *random, LoomEventLog *events)
{
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      LoomDsSeat *mine = &state->seats[seat];
      guint shrine;

      if (mine->shrine != 0 || loom_area_set_is_empty (mine->own))
        continue;
      shrine = draw_from (mine->own, random);
      mine->shrine = (guint8)(shrine + 1);
      state->dice[shrine] = MIN (state->dice[shrine], (guint8)game->options[LOOM_DS_SHRINE_CAP]);
      fill_shrine (game, state, seat);
      loom_event_log_add (events, LOOM_DS_EVENT_SHRINE, (gint32)seat, (gint32)shrine,
                          state->dice[shrine]);
    }
}

/* One of the guardians that may still be drawn. */
static guint
draw_guardian (guint taken, LoomRandom *random)
{
  guint free[N_GUARDIANS], n = 0;

  for (guint i = 0; i < N_GUARDIANS; i++)
    if ((taken & 1u << i) == 0)
      free[n++] = i;
  return n > 0 ? free[loom_random_below (random, n)] : loom_random_below (random, N_GUARDIANS);
}

static void
call_guardians (const LoomDsGame *game,
                LoomDsState *state,
                LoomRandom *random,
                LoomEventLog *events)
{
  const LoomPositionSeat *stated = game->base.position->seats;
  const gboolean is_unique = game->options[LOOM_DS_GUARDIANS] == LOOM_DS_GUARDIANS_UNIQUE;
  guint taken = 0;

  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    if (stated[seat].guardian >= 0 && stated[seat].guardian < N_GUARDIANS)
      {
        state->seats[seat].guardian = (guint8)(stated[seat].guardian + 1);
        taken |= is_unique ? 1u << stated[seat].guardian : 0;
      }
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    if (state->seats[seat].guardian == 0)
      {
        const guint guardian = draw_guardian (taken, random);

        state->seats[seat].guardian = (guint8)(guardian + 1);
        taken |= is_unique ? 1u << guardian : 0;
        loom_event_log_add (events, LOOM_DS_EVENT_GUARDIAN, (gint32)seat, (gint32)guardian);
      }
}

static void
set_stores (const LoomDsGame *game, LoomDsState *state)
{
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      const LoomPositionSeat *stated = &game->base.position->seats[seat];
      LoomDsSeat *mine = &state->seats[seat];

      if (loom_area_set_is_empty (mine->own))
        continue;
      state->alive++;
      mine->stock = (guint16)CLAMP (stated->stock, 0, game->options[LOOM_DS_STOCK_MAX]);
      if (game->mode != LOOM_DS_MODE_EPIC)
        continue;
      mine->power_from = (guint32)game->options[LOOM_DS_FIRST_ACTIVE_TURN];
      if (loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_FOX))
        mine->bank = (guint8)CLAMP (stated->bank, 0, game->options[LOOM_DS_BANK_MAX]);
    }
}

/* An area held for the full time has its owner's element; nothing else can be. */
static void
set_elements (const LoomDsGame *game, LoomDsState *state)
{
  const gint turns = game->options[LOOM_DS_ELEMENT_TURNS];

  for (guint i = 0; i < game->n_areas; i++)
    {
      const LoomPositionArea *area = &game->base.position->areas[i];

      state->held[i] = (guint8)CLAMP (area->held, 0, turns);
      state->element[i] = state->held[i] >= turns ? state->seats[state->owner[i]].guardian
                          : area->element >= 0    ? (guint8)(area->element + 1)
                                                  : 0;
    }
}

void
loom_ds_deal (const LoomDsGame *game,
              LoomDsState *state,
              guint64 index,
              guint rotation,
              LoomRandom *random,
              LoomEventLog *events)
{
  draw_order (game, state, index, rotation, random, events);
  deal_areas (game, state, random);
  deal_dice (game, state, random);
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    fill_shrine (game, state, seat);
  if (G_UNLIKELY (events != NULL))
    tell_deal (game, state, events);
  draw_shrines (game, state, random, events);
  for (guint i = 0; i < game->n_areas; i++)
    {
      loom_area_set_add (&state->by_dice[state->dice[i]], i);
      loom_area_set_put (&state->exposed, i, loom_ds_is_exposed (game, state, i));
    }
  if (game->mode != LOOM_DS_MODE_ZEN)
    call_guardians (game, state, random, events);
  set_stores (game, state);
  if (game->mode == LOOM_DS_MODE_EPIC)
    set_elements (game, state);
}
