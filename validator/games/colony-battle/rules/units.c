/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Units come and go: hit points, deaths and all that follows from them.
 *
 * Hurting and burying are two steps, for a battle, a blast and a spider hurt several units at once:
 * all are hurt first, then whoever has nothing left goes in one event. Each blast is an event of
 * its own, and a queen who dies in it ends the game before the next one goes off (CB-09, CB-19). */

#include "validator/games/colony-battle/rules/play-private.h"

#include <string.h>

/* What a dead carrier lets fall. */
typedef struct
{
  guint16 cell;
  guint8 cargo;
} Drop;

void
loom_cb_units_hurt (const LoomCbPlay *play, guint slot, guint damage, LoomCbCause cause)
{
  LoomCbUnit *unit = &loom_cb_units (play->game, play->state)[slot];
  const guint lost = MIN (damage, unit->hp);

  if (unit->seat == 0 || lost == 0)
    return;
  unit->hp -= (guint8)lost;
  loom_event_log_add (play->events, LOOM_CB_EVENT_HURT, unit->cell, unit->kind, unit->seat,
                      (gint32)lost, unit->hp, (gint32)cause);
}

static void
forget_mover (LoomCbState *state)
{
  state->mover = LOOM_CB_NONE;
  state->origin = LOOM_CB_NONE;
  state->through = LOOM_CB_NONE;
  state->left = 0;
  state->bonus = 0;
}

/* Takes one unit off the board. */
static void
take_off (const LoomCbPlay *play, guint slot)
{
  const LoomCbGame *game = play->game;
  LoomCbState *state = play->state;
  LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  guint16 *occupant = &loom_cb_occupants (game, state)[unit->cell];

  if (unit->kind == LOOM_CB_DRONE)
    loom_cb_trails_die (play, slot);
  if (*occupant == LOOM_CB_UNIT + slot)
    *occupant = LOOM_CB_FREE;
  if (state->mover == slot)
    forget_mover (state);
  else if (state->mover != LOOM_CB_NONE
           && loom_cb_units (game, state)[state->mover].cell == unit->cell
           && *occupant == LOOM_CB_FREE)
    {
      /* The mover stood over this friend, and has the cell for itself now. */
      *occupant = (guint16)(LOOM_CB_UNIT + state->mover);
      state->origin = LOOM_CB_NONE;
    }
  state->n_units[unit->seat - 1][unit->kind]--;
  if (unit->kind == LOOM_CB_ANTLION)
    state->n_antlions[unit->seat - 1]--;
  if (unit->kind == LOOM_CB_QUEEN)
    state->queen[unit->seat - 1] = LOOM_CB_NONE;
  memset (unit, 0, sizeof *unit);
  while (state->high > 0 && loom_cb_units (game, state)[state->high - 1].seat == 0)
    state->high--;
}

/* The free cell nearest to @cell in its layer on foot, no entrance, landing or throne, ties by
 * chance; LOOM_CB_NONE when there is none. */
static guint
nearest_free (const LoomCbPlay *play, guint cell)
{
  const LoomCbGame *game = play->game;
  const guint16 *occupants = loom_cb_occupants (game, play->state);
  const LoomPositionLayer *layer = &game->base.position->layers[game->layer_of[cell]];
  const guint n_cells = (guint)(layer->columns * layer->rows);
  guint16 *queue = g_newa (guint16, n_cells);
  guint8 *seen = g_newa (guint8, n_cells);
  guint n = 1, end, i = 0;

  memset (seen, 0, n_cells);
  queue[0] = (guint16)cell;
  seen[cell - layer->first] = 1;
  /* One ring of equally far cells after the other, until a ring has a free one. */
  while (i < n)
    {
      guint n_free = 0, found = LOOM_CB_NONE;

      for (guint k = i; k < n; k++)
        if (occupants[queue[k]] == LOOM_CB_FREE
            && (game->cells[queue[k]] & LOOM_CB_KEEP_CLEAR) == 0)
          {
            n_free++;
            if (n_free == 1 || loom_random_below (play->random, n_free) == 0)
              found = queue[k];
          }
      if (n_free > 0)
        return found;
      for (end = n; i < end; i++)
        {
          guint n_next;
          const guint16 *next = loom_cb_neighbours (game, queue[i], &n_next);

          for (guint k = 0; k < n_next; k++)
            if (!seen[next[k] - layer->first])
              {
                seen[next[k] - layer->first] = 1;
                queue[n++] = next[k];
              }
        }
    }
  return LOOM_CB_NONE;
}

static void
drop (const LoomCbPlay *play, const Drop *what)
{
  guint cell = nearest_free (play, what->cell);

  if (cell == LOOM_CB_NONE)
    {
      loom_event_log_add (play->events, LOOM_CB_EVENT_LOST, loom_cb_cargo_word (what->cargo));
      return;
    }
  loom_cb_occupants (play->game, play->state)[cell] = LOOM_CB_ITEM | what->cargo;
  loom_event_log_add (play->events, LOOM_CB_EVENT_DROPS, (gint32)cell,
                      loom_cb_cargo_word (what->cargo));
}

/* Those that lie on their own cell first, then the others by chance, for a cell that one takes is
 * another's no more. */
static void
drop_all (const LoomCbPlay *play, Drop *drops, guint n)
{
  const guint16 *occupants = loom_cb_occupants (play->game, play->state);
  guint displaced = 0;

  for (guint i = 0; i < n; i++)
    if (occupants[drops[i].cell] == LOOM_CB_FREE
        && (play->game->cells[drops[i].cell] & LOOM_CB_KEEP_CLEAR) == 0)
      drop (play, &drops[i]);
    else
      drops[displaced++] = drops[i];
  while (displaced > 0)
    {
      const guint i = displaced > 1 ? loom_random_below (play->random, displaced) : 0;

      drop (play, &drops[i]);
      drops[i] = drops[--displaced];
    }
}

/* Buries who has died since, in one event, and appends the bombs among them to @bombs in an order
 * drawn by chance. */
static guint
bury_dead (const LoomCbPlay *play, guint16 *bombs, guint n_bombs)
{
  LoomCbState *state = play->state;
  const LoomCbUnit *units = loom_cb_units (play->game, state);
  const guint first = n_bombs;
  Drop *drops = g_newa (Drop, state->high + 1);
  guint n_drops = 0, queens = 0;

  for (guint slot = 0; slot < state->high; slot++)
    {
      const LoomCbUnit unit = units[slot];

      if (unit.seat == 0 || unit.hp > 0)
        continue;
      loom_event_log_add (play->events, LOOM_CB_EVENT_DIES, unit.cell, unit.kind, unit.seat);
      if (unit.cargo != LOOM_CB_CARGO_NONE)
        drops[n_drops++] = (Drop){ unit.cell, unit.cargo };
      if (unit.kind == LOOM_CB_BOMB)
        bombs[n_bombs++] = unit.cell;
      if (unit.kind == LOOM_CB_QUEEN)
        queens |= 1u << (unit.seat - 1);
      take_off (play, slot);
    }
  for (guint i = n_bombs; i > first + 1; i--)
    {
      const guint k = first + loom_random_below (play->random, i - first);
      const guint16 swap = bombs[i - 1];

      bombs[i - 1] = bombs[k];
      bombs[k] = swap;
    }
  drop_all (play, drops, n_drops);
  if (queens == 3)
    loom_cb_end (play, LOOM_CB_ENDED_QUEENS, 0);
  else if (queens != 0)
    loom_cb_end (play, LOOM_CB_ENDED_QUEEN, LOOM_CB_SEATS + 1 - queens);
  return n_bombs;
}

static void
explode (const LoomCbPlay *play, guint centre)
{
  const gint *options = play->game->options;
  const LoomCbUnit *units = loom_cb_units (play->game, play->state);
  const gint range = options[LOOM_CB_TERMITE_BOMB_RANGE];
  const guint damage = (guint)options[LOOM_CB_TERMITE_BOMB_DAMAGE];

  loom_event_log_add (play->events, LOOM_CB_EVENT_BLAST, (gint32)centre);
  if (damage == 0)
    return;
  for (guint slot = 0; slot < play->state->high; slot++)
    if (units[slot].seat != 0 && loom_cb_distance (play->game, centre, units[slot].cell) <= range
        && (units[slot].kind != LOOM_CB_ANTLION
            || options[LOOM_CB_ANTLION_BODY] == LOOM_CB_ANTLION_BODY_HP1))
      loom_cb_units_hurt (play, slot, damage, LOOM_CB_BY_BLAST);
  if (options[LOOM_CB_BLAST] == LOOM_CB_BLAST_WORMS_HIT)
    loom_cb_worms_blast (play, centre, range, damage);
}

void
loom_cb_units_bury (const LoomCbPlay *play)
{
  const LoomCbState *state = play->state;
  const guint most = state->n_units[0][LOOM_CB_BOMB] + state->n_units[1][LOOM_CB_BOMB];
  guint16 *bombs = g_newa (guint16, most + 1);
  guint n = bury_dead (play, bombs, 0);

  for (guint i = 0; i < n && !loom_cb_over (play); i++)
    {
      explode (play, bombs[i]);
      n = bury_dead (play, bombs, n);
    }
}

void
loom_cb_units_kill (const LoomCbPlay *play, guint slot, LoomCbCause cause)
{
  loom_cb_units_hurt (play, slot, LOOM_CB_ALL, cause);
  loom_cb_units_bury (play);
}

guint
loom_cb_units_add (const LoomCbPlay *play, guint seat, LoomCbKind kind, guint cell)
{
  LoomCbState *state = play->state;
  LoomCbUnit *units = loom_cb_units (play->game, state);
  guint slot = 0;

  while (slot < state->high && units[slot].seat != 0)
    slot++;
  if (slot >= play->game->n_slots)
    return LOOM_CB_NONE;
  if (slot == state->high)
    state->high++;
  units[slot] = (LoomCbUnit){
    .seat = (guint8)seat, .kind = (guint8)kind, .hp = play->game->hp[kind], .cell = (guint16)cell
  };
  loom_cb_occupants (play->game, state)[cell] = (guint16)(LOOM_CB_UNIT + slot);
  state->n_units[seat - 1][kind]++;
  if (kind == LOOM_CB_ANTLION)
    state->n_antlions[seat - 1]++;
  if (kind == LOOM_CB_QUEEN)
    state->queen[seat - 1] = (guint16)slot;
  return slot;
}
