/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The course of a turn and of a round.
 *
 * A turn: what its queen gave up turns for appears; units act; the queen spawns, gives up turns, or
 * places what waited; sites are dug. After both turns earthworms move, spiders move, webs grow. */

#include "validator/games/colony-battle/rules/play-private.h"

void
loom_cb_turn_gain (const LoomCbPlay *play, guint seat, guint kind)
{
  LoomCbState *state = play->state;

  if (loom_cb_has_room (play->game, state, seat, kind))
    state->due[kind]++;
  else if (play->game->options[LOOM_CB_NO_ROOM] == LOOM_CB_NO_ROOM_WAIT)
    {
      state->pending[seat - 1][kind]++;
      loom_event_log_add (play->events, LOOM_CB_EVENT_WAITS, (gint32)kind, (gint32)seat);
    }
  else
    loom_event_log_add (play->events, LOOM_CB_EVENT_FORGONE, (gint32)kind, (gint32)seat);
}

void
loom_cb_turn_settle (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  gboolean is_due = FALSE;

  if (loom_cb_over (play))
    return;
  for (guint kind = 0; kind < LOOM_CB_QUEEN && loom_cb_any (state->due); kind++)
    {
      guint n = state->due[kind];

      if (n == 0)
        continue;
      /* One was placed, and left no room for this. */
      if (!loom_cb_has_room (play->game, state, state->active, kind))
        {
          state->due[kind] = 0;
          for (; n > 0; n--)
            loom_cb_turn_gain (play, state->active, kind);
        }
      is_due |= state->due[kind] > 0;
    }
  if (is_due && state->base.phase != LOOM_CB_PHASE_PLACE)
    {
      state->resume = (guint8)state->base.phase;
      state->base.phase = LOOM_CB_PHASE_PLACE;
    }
  else if (!is_due && state->base.phase == LOOM_CB_PHASE_PLACE)
    {
      state->base.phase = state->resume;
      state->resume = 0;
    }
}

/* What the queen gave up turns for is ready. */
static void
make_ready (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  const guint seat = state->active;
  const guint kind = state->forfeit[seat - 1] - 1u;

  state->forfeit[seat - 1] = 0;
  loom_event_log_add (play->events, LOOM_CB_EVENT_READY, (gint32)kind, (gint32)seat);
  loom_cb_turn_gain (play, seat, kind);
  loom_cb_turn_settle (play);
}

/* Workers beside a site dig at it (CB-20). */
static void
dig (const LoomCbPlay *play, guint index)
{
  const LoomCbGame *game = play->game;
  LoomCbState *state = play->state;
  LoomCbSite *site = &loom_cb_sites (game, state)[index];
  const LoomCbUnit *units = loom_cb_units (game, state);
  guint16 *occupants = loom_cb_occupants (game, state);
  const guint32 cell = loom_position_site (game->base.position, index)->cell;
  const guint seat = state->active;
  const gint way = game->options[LOOM_CB_EXCAV];
  const guint counter = way == LOOM_CB_EXCAV_SEPARATE ? seat - 1 : 0;
  const guint16 *next;
  guint n;

  if (site->open || cell == LOOM_NONE
      || (way == LOOM_CB_EXCAV_ONCE_PER_ROUND && site->credited != 0))
    return;
  next = loom_cb_neighbours (game, cell, &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomCbUnit *unit;

      if (!loom_cb_is_unit (occupants[next[i]]))
        continue;
      unit = &units[loom_cb_slot (occupants[next[i]])];
      if (unit->seat != seat || unit->kind != LOOM_CB_WORKER)
        continue;
      site->left[counter]--;
      site->credited |= (guint8)(1u << (seat - 1));
      loom_event_log_add (play->events, LOOM_CB_EVENT_DUG, (gint32)index, (gint32)seat,
                          (gint32)site->left[counter]);
      if (site->left[counter] == 0)
        {
          site->open = 1;
          if (occupants[cell] == LOOM_CB_SITE)
            occupants[cell] = LOOM_CB_FREE;
          loom_event_log_add (play->events, LOOM_CB_EVENT_OPEN, (gint32)index);
        }
      return;
    }
}

/* Both sides have had their turn. */
static void
end_round (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  LoomCbSite *sites = loom_cb_sites (play->game, state);

  for (guint i = 0; i < play->game->n_sites; i++)
    sites[i].credited = 0;
  loom_cb_worms_phase (play);
  if (!loom_cb_over (play))
    loom_cb_spiders_phase (play);
  if (loom_cb_over (play))
    return;
  loom_cb_trails_fade (play);
  if (state->round >= play->game->options[LOOM_CB_MAX_ROUNDS])
    {
      loom_cb_end_rounds (play);
      return;
    }
  state->turn = 0;
  state->round++;
  loom_event_log_add (play->events, LOOM_CB_EVENT_ROUND, state->round);
}

/* Ends the turn of the active seat. */
static void
finish (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  LoomCbUnit *units = loom_cb_units (play->game, state);

  for (guint i = 0; i < play->game->n_sites; i++)
    dig (play, i);
  for (guint slot = 0; slot < state->high; slot++)
    units[slot].flags &= LOOM_CB_TRIPPED;
  state->moved = 0;
  state->spawned = 0;
  state->base.phase = LOOM_CB_PHASE_ACT;
  if (++state->turn == LOOM_CB_SEATS)
    end_round (play);
}

/* Begins the turn of @seat; FALSE when it has nothing to decide. */
static gboolean
begin (const LoomCbPlay *play, guint seat)
{
  LoomCbState *state = play->state;

  state->base.seat = (guint8)seat;
  state->active = (guint8)seat;
  loom_event_log_add (play->events, LOOM_CB_EVENT_TURN, (gint32)seat);
  if (state->forfeit[seat - 1] != 0 && state->forfeit_left[seat - 1] == 0)
    {
      make_ready (play);
      state->spawned = state->base.phase == LOOM_CB_PHASE_PLACE;
    }
  return loom_cb_has_choice (play->game, state);
}

void
loom_cb_turn_begin (const LoomCbPlay *play, guint seat)
{
  /* Who has nothing to decide passes by himself (G4). */
  while (!begin (play, seat) && !loom_cb_over (play))
    {
      loom_event_log_add (play->events, LOOM_CB_EVENT_PASSES, (gint32)seat);
      finish (play);
      if (loom_cb_over (play))
        return;
      seat = LOOM_CB_SEATS + 1 - seat;
    }
}

static void
finish_and_pass_on (const LoomCbPlay *play)
{
  finish (play);
  if (!loom_cb_over (play))
    loom_cb_turn_begin (play, LOOM_CB_SEATS + 1u - play->state->active);
}

void
loom_cb_turn_end (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;
  const guint seat = state->active;

  loom_cb_act_close (play);
  if (state->forfeit[seat - 1] != 0 && --state->forfeit_left[seat - 1] == 0
      && play->game->options[LOOM_CB_SPAWN_AT] == LOOM_CB_SPAWN_AT_END_OF)
    make_ready (play);
  if (state->base.phase == LOOM_CB_PHASE_PLACE)
    state->resume = LOOM_CB_PHASE_END;
  else
    finish_and_pass_on (play);
}

/* The queen's phase has come: no unit moves any more in this turn. */
static void
begin_queen_phase (const LoomCbPlay *play)
{
  loom_cb_act_close (play);
  play->state->base.phase = LOOM_CB_PHASE_QUEEN;
}

static void
put (const LoomCbPlay *play, guint kind, guint cell)
{
  const guint slot = loom_cb_units_add (play, play->state->active, kind, cell);

  if (slot != LOOM_CB_NONE)
    loom_cb_act_arrive (play, slot);
}

void
loom_cb_turn_spawn (const LoomCbPlay *play, guint kind, guint cell)
{
  begin_queen_phase (play);
  play->state->spawned = 1;
  put (play, kind, cell);
}

void
loom_cb_turn_forfeit (const LoomCbPlay *play, guint kind)
{
  LoomCbState *state = play->state;

  begin_queen_phase (play);
  state->forfeit[state->active - 1] = (guint8)(kind + 1);
  state->forfeit_left[state->active - 1] = play->game->turns[kind];
}

void
loom_cb_turn_cancel (const LoomCbPlay *play)
{
  LoomCbState *state = play->state;

  state->forfeit[state->active - 1] = 0;
  state->forfeit_left[state->active - 1] = 0;
}

void
loom_cb_turn_place (const LoomCbPlay *play, guint kind, guint cell)
{
  LoomCbState *state = play->state;

  if (state->base.phase == LOOM_CB_PHASE_PLACE)
    state->due[kind]--;
  else
    {
      begin_queen_phase (play);
      state->pending[state->active - 1][kind]--;
    }
  put (play, kind, cell);
  loom_cb_turn_settle (play);
  if (!loom_cb_over (play) && state->base.phase == LOOM_CB_PHASE_END)
    finish_and_pass_on (play);
}
