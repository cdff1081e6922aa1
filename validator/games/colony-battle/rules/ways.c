/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plain facts about a position of Colony Battle, that listing and checking moves both ask for. */

#include "validator/games/colony-battle/rules/play-private.h"

#include <string.h>

guint
loom_cb_link (const LoomCbGame *game, const LoomCbState *state, guint cell, guint way)
{
  const guint to = way == 0 ? game->down[cell] : game->up[cell];

  if (to == LOOM_CB_NONE)
    return LOOM_CB_NONE;
  return loom_cb_sites (game, state)[game->site_at[way == 0 ? cell : to]].open ? to : LOOM_CB_NONE;
}

guint
loom_cb_spaces (const LoomCbGame *game, const LoomCbState *state, guint slot)
{
  const LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  guint spaces = game->moves[unit->kind];

  if (slot == state->mover)
    return state->left;
  if (unit->kind != LOOM_CB_ANTLION && loom_cb_has_trail (game, state, unit->seat, unit->cell))
    spaces += (guint)game->options[LOOM_CB_TRAIL_BONUS];
  return spaces;
}

/* A cell to go on from, the spaces that are left, and whether trails have given their bonus. */
typedef struct
{
  guint16 cell;
  guint8 left;
  guint8 bonus;
} Place;

typedef struct
{
  Place *items;
  guint n;
  guint most;
} Places;

/* Whether @cell is new or reached with more spaces than before: else nobody goes on from it again.
 */
static gboolean
add_place (Places *self, guint cell, guint left, gboolean bonus)
{
  guint at = 0;

  while (at < self->n && (self->items[at].cell != cell || self->items[at].bonus != bonus))
    at++;
  if (at < self->n ? self->items[at].left >= left : self->n == self->most)
    return FALSE;
  self->items[at] = (Place){ (guint16)cell, (guint8)left, (guint8)bonus };
  self->n = MAX (self->n, at + 1);
  return TRUE;
}

/* Whether the unit in @slot, come to a friend's @cell with @left spaces, can get from there to a
 * free cell (CB-03); @bonus: it has had the spaces of a trail; @through: as in the state.
 *
 * Breadth first over friends' cells by spaces left; a trail on the way lengthens it once, so a cell
 * counts twice, before and after. Webs are no way, for nobody can stop on a friend. */
static gboolean
leads_on (const LoomCbGame *game,
          const LoomCbState *state,
          guint slot,
          guint cell,
          guint left,
          gboolean bonus,
          guint through)
{
  const guint16 *occupants = loom_cb_occupants (game, state);
  const LoomCbUnit *units = loom_cb_units (game, state);
  const guint8 *marks = loom_cb_marks (game, state);
  const guint seat = units[slot].seat;
  const guint most = 2 * (state->high + 1);
  Places places = { g_newa (Place, most), 0, most };

  add_place (&places, cell, left, bonus);
  for (gboolean grown = TRUE; grown;)
    {
      grown = FALSE;
      for (guint i = 0; i < places.n; i++)
        {
          /* It may come to have more spaces left while one goes on from it. */
          const Place *from = &places.items[i];
          guint n_next;
          const guint16 *next = loom_cb_neighbours (game, from->cell, &n_next);

          for (guint k = 0; k < n_next + 2; k++)
            {
              const guint to
                  = k < n_next ? next[k] : loom_cb_link (game, state, from->cell, k - n_next);
              const guint cost = k < n_next ? 1 : (guint)game->options[LOOM_CB_GATE_COST];
              guint spaces;
              gboolean had;

              if (to == LOOM_CB_NONE || cost > from->left || (i == 0 && to == through))
                continue;
              if (occupants[to] == LOOM_CB_FREE)
                return TRUE;
              if (!loom_cb_is_unit (occupants[to])
                  || units[loom_cb_slot (occupants[to])].seat != seat
                  || (marks[to] & LOOM_CB_MARK_WEBS) != 0)
                continue;
              spaces = from->left - cost;
              had = from->bonus;
              if (!had && loom_cb_trails_will_help (game, state, slot, to))
                {
                  spaces += (guint)game->options[LOOM_CB_TRAIL_BONUS];
                  had = TRUE;
                }
              grown |= add_place (&places, to, spaces, had);
            }
        }
    }
  return FALSE;
}

gboolean
loom_cb_is_beside_queen (const LoomCbGame *game, const LoomCbState *state, guint seat, guint cell)
{
  const guint queen = state->queen[seat - 1];

  return queen != LOOM_CB_NONE
         && loom_cb_is_beside (game, loom_cb_units (game, state)[queen].cell, cell);
}

gboolean
loom_cb_is_antlion_cell (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  return cell < game->n_cells && loom_cb_occupants (game, state)[cell] == LOOM_CB_FREE
         && (game->options[LOOM_CB_ANTLION_PLACE] == LOOM_CB_ANTLION_PLACE_ANYWHERE
             || (game->cells[cell] & LOOM_CB_KEEP_CLEAR) == 0);
}

gboolean
loom_cb_has_room (const LoomCbGame *game, const LoomCbState *state, guint seat, guint kind)
{
  const guint16 *occupants = loom_cb_occupants (game, state), *next;
  const guint queen = state->queen[seat - 1];
  guint n;

  if (kind == LOOM_CB_ANTLION)
    {
      for (guint cell = 0; cell < game->n_cells; cell++)
        if (loom_cb_is_antlion_cell (game, state, cell))
          return TRUE;
      return FALSE;
    }
  if (queen == LOOM_CB_NONE || state->n_units[seat - 1][kind] >= game->cap[kind])
    return FALSE;
  next = loom_cb_neighbours (game, loom_cb_units (game, state)[queen].cell, &n);
  for (guint i = 0; i < n; i++)
    if (occupants[next[i]] == LOOM_CB_FREE)
      return TRUE;
  return FALSE;
}

gboolean
loom_cb_must_place (const LoomCbGame *game, const LoomCbState *state)
{
  const guint16 *pending = state->pending[state->active - 1];

  if (!loom_cb_any (pending))
    return FALSE;
  for (guint kind = 0; kind < LOOM_CB_QUEEN; kind++)
    if (pending[kind] > 0 && loom_cb_has_room (game, state, state->active, kind))
      return TRUE;
  return FALSE;
}

gboolean
loom_cb_must_deliver (const LoomCbGame *game, const LoomCbState *state)
{
  const LoomCbUnit *unit;

  if (state->mover == LOOM_CB_NONE || state->origin != LOOM_CB_NONE)
    return FALSE;
  unit = &loom_cb_units (game, state)[state->mover];
  return unit->cargo != LOOM_CB_CARGO_NONE
         && loom_cb_is_beside_queen (game, state, unit->seat, unit->cell);
}

gboolean
loom_cb_is_full (const LoomCbState *state, const LoomCbGame *game, guint seat, guint kind)
{
  return game->cap[kind] != G_MAXUINT16
         && state->n_units[seat - 1][kind] + state->pending[seat - 1][kind] >= game->cap[kind];
}

gboolean
loom_cb_may_pass (const LoomCbGame *game,
                  const LoomCbState *state,
                  guint slot,
                  guint to,
                  guint cost)
{
  const guint16 occupant = loom_cb_occupants (game, state)[to];
  const LoomCbUnit *unit = &loom_cb_units (game, state)[slot];
  guint spaces = loom_cb_spaces (game, state, slot);
  gboolean had = slot == state->mover ? state->bonus
                                      : loom_cb_has_trail (game, state, unit->seat, unit->cell);
  const guint through
      = game->options[LOOM_CB_GATE_COST] == 0 && game->layer_of[to] != game->layer_of[unit->cell]
            ? unit->cell
            : LOOM_CB_NONE;

  if (game->options[LOOM_CB_PASS] != LOOM_CB_PASS_FRIENDS || !loom_cb_is_unit (occupant)
      || loom_cb_units (game, state)[loom_cb_slot (occupant)].seat != unit->seat
      || loom_cb_slot (occupant) == slot
      || (loom_cb_marks (game, state)[to] & LOOM_CB_MARK_WEBS) != 0)
    return FALSE;
  /* A queen who comes to the throne has won, and so stops there. */
  if (unit->kind == LOOM_CB_QUEEN && (game->cells[to] & LOOM_CELL_THRONE) != 0)
    return FALSE;
  spaces -= MIN (cost, spaces);
  if (!had && loom_cb_trails_will_help (game, state, slot, to))
    {
      spaces += (guint)game->options[LOOM_CB_TRAIL_BONUS];
      had = TRUE;
    }
  return leads_on (game, state, slot, to, spaces, had, through);
}

const LoomCbUnit *
loom_cb_unit_on (const LoomCbGame *game, const LoomCbState *state, guint cell)
{
  const guint16 occupant = loom_cb_occupants (game, state)[cell];

  if (state->origin != LOOM_CB_NONE && loom_cb_units (game, state)[state->mover].cell == cell)
    return &loom_cb_units (game, state)[state->mover];
  return loom_cb_is_unit (occupant) ? &loom_cb_units (game, state)[loom_cb_slot (occupant)] : NULL;
}
