/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The end of a turn: dice for the largest group and the stock, for the shrine and its aura.
 *
 * Implementation notes. Nothing but the owner's own areas changes while a turn runs, and the
 * largest group counts only here, so it is found here and never kept. Dice that go to random areas
 * are drawn one by one (DS-09), since a full area falls out of the draw; the set of areas with room
 * stays in registers meanwhile. */

#include "validator/games/dice-and-shrines/rules/state.h"

#include <string.h>

/* Dice for which there was no place: kept in the stock as far as it goes, or lost. */
void
loom_ds_add_to_stock (const LoomDsGame *game,
                      LoomDsState *state,
                      guint seat,
                      guint dice,
                      gboolean is_kept,
                      LoomEventLog *events)
{
  LoomDsSeat *mine = &state->seats[seat];
  const guint room = (guint)game->options[LOOM_DS_STOCK_MAX] - mine->stock;
  const guint kept = is_kept ? MIN (dice, room) : 0;

  if (dice == 0)
    return;
  mine->stock = (guint16)(mine->stock + kept);
  loom_event_log_add (events, LOOM_DS_EVENT_STOCKED, (gint32)seat, (gint32)kept,
                      (gint32)(dice - kept));
}

/* Gives @area its guaranteed dice, out of *@pool where the option says so. Returns how many found
 * no room. */
static guint
bless (const LoomDsGame *game,
       LoomDsState *state,
       guint area,
       guint bonus,
       guint *pool,
       LoomEventLog *events)
{
  const guint room = loom_ds_cap (game, state, area) - state->dice[area];
  guint placed;

  if (game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_FROM_POOL)
    {
      bonus = MIN (bonus, *pool);
      *pool -= bonus;
    }
  if (bonus == 0)
    return 0;
  placed = MIN (bonus, room);
  loom_ds_set_dice (state, area, state->dice[area] + placed);
  loom_event_log_add (events, LOOM_DS_EVENT_BLESSED, (gint32)area, (gint32)placed,
                      (gint32)(bonus - placed));
  return bonus - placed;
}

/* The shrine first, then what lies in its aura (DS-07). Where the pool is too small for all of the
 * aura, chance says who goes first. */
static void
give_guaranteed (const LoomDsGame *game,
                 LoomDsState *state,
                 guint *pool,
                 LoomRandom *random,
                 LoomEventLog *events)
{
  const guint seat = state->head.seat;
  const LoomDsSeat *mine = &state->seats[seat];
  const guint bonus = (guint)game->options[LOOM_DS_AURA_BONUS];
  LoomAreaSet cells;
  gboolean is_short;
  guint unplaced;

  if (mine->shrine == 0)
    return;
  unplaced = bless (game, state, mine->shrine - 1u, (guint)game->options[LOOM_DS_SHRINE_BONUS],
                    pool, events);
  cells = loom_area_set_and (game->aura[mine->shrine - 1], mine->own);
  is_short = game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_FROM_POOL
             && *pool < bonus * loom_area_set_count (cells);
  while (bonus > 0 && !loom_area_set_is_empty (cells) && (!is_short || *pool > 0))
    {
      const guint n = is_short ? loom_random_below (random, loom_area_set_count (cells)) : 0;
      const guint area = loom_area_set_nth (cells, n);

      loom_area_set_remove (&cells, area);
      unplaced += bless (game, state, area, bonus, pool, events);
    }
  loom_ds_add_to_stock (game, state, seat, unplaced,
                        game->options[LOOM_DS_GUARANTEED_AT_CAP] == LOOM_DS_GUARANTEED_STOCK,
                        events);
}

/* Areas that are written in a list at a time, see loom_area_set_that_meet(). */
#define LISTED 4

/* Lists the members of @set. Returns how many they are. */
static inline G_ALWAYS_INLINE guint
list_areas (LoomAreaSet set, guint8 *list, guint n_words)
{
  guint n = 0;

  if (n_words == 1)
    {
      for (guint64 left = set.words[0]; left != 0;)
        for (guint i = 0; i < LISTED; i++)
          {
            list[n] = (guint8)__builtin_ctzll (left | G_GUINT64_CONSTANT (0x8000000000000000));
            n += left != 0;
            left &= left - 1;
          }
      return n;
    }
  LOOM_AREA_SET_FOREACH (set, area)
  list[n++] = (guint8)area;
  return n;
}

/* Brings the sets by dice up to date for the areas of @set. */
static inline G_ALWAYS_INLINE void
sort_by_dice (const LoomDsGame *game, LoomDsState *state, LoomAreaSet set, guint n_words)
{
  for (guint dice = 0; dice <= game->most_dice; dice++)
    state->by_dice[dice] = loom_area_set_and_not (state->by_dice[dice], set);
  if (n_words == 1)
    {
      for (guint64 left = set.words[0]; left != 0;)
        for (guint i = 0; i < LISTED; i++)
          {
            const guint area
                = (guint)__builtin_ctzll (left | G_GUINT64_CONSTANT (0x8000000000000000));

            state->by_dice[state->dice[area]].words[0] |= left & -left;
            left &= left - 1;
          }
      return;
    }
  LOOM_AREA_SET_FOREACH (set, area)
  loom_area_set_add (&state->by_dice[state->dice[area]], area);
}

/* One die at a time to any area with room. Returns the dice that are left. A list is quicker to
 * pick from than a set, and the sets by dice are brought up to date once. */
static inline G_ALWAYS_INLINE guint
place_anywhere (const LoomDsGame *game,
                LoomDsState *state,
                guint pool,
                LoomRandom *random,
                guint n_words)
{
  const LoomAreaSet room
      = loom_area_set_trim (loom_ds_with_room (game, state, state->head.seat), n_words);
  const guint cap = (guint)game->options[LOOM_DS_DICE_CAP];
  const guint shrine_cap = (guint)game->options[LOOM_DS_SHRINE_CAP];
  const guint shrine = state->seats[state->head.seat].shrine - 1u;
  guint8 list[LOOM_DS_AREAS + LISTED];
  guint n = list_areas (room, list, n_words);

  for (; pool > 0 && n > 0; pool--)
    {
      /* Where one area is left, chance has no say. */
      const guint pick = n > 1 ? loom_random_below (random, n) : 0;
      const guint area = list[pick];

      if (++state->dice[area] == (area == shrine ? shrine_cap : cap))
        list[pick] = list[--n];
    }
  sort_by_dice (game, state, room, n_words);
  return pool;
}

/* Each die to one of the areas that hold the fewest: the hedgehog's way. Whoever gets one is no
 * longer among them, so a level is filled before the next begins. */
static guint
place_on_fewest (const LoomDsGame *game, LoomDsState *state, guint pool, LoomRandom *random)
{
  for (guint level = 0; level < LOOM_DS_DICE && pool > 0; level++)
    {
      LoomAreaSet fewest = loom_area_set_and (loom_ds_with_room (game, state, state->head.seat),
                                              state->by_dice[level]);

      for (guint n = loom_area_set_count (fewest); n > 0 && pool > 0; n--, pool--)
        {
          const guint area = n > 1 ? loom_area_set_nth (fewest, loom_random_below (random, n))
                                   : loom_area_set_first (fewest);

          loom_area_set_remove (&fewest, area);
          loom_ds_set_dice (state, area, level + 1);
        }
    }
  return pool;
}

static void
gain_elements (const LoomDsGame *game, LoomDsState *state, LoomEventLog *events)
{
  const LoomDsSeat *mine = &state->seats[state->head.seat];
  const guint turns = (guint)game->options[LOOM_DS_ELEMENT_TURNS];

  LOOM_AREA_SET_FOREACH (mine->own, area)
  {
    if (state->held[area] >= turns)
      continue;
    state->held[area]++;
    if (state->held[area] < turns || state->element[area] == mine->guardian)
      continue;
    state->element[area] = mine->guardian;
    loom_event_log_add (events, LOOM_DS_EVENT_ELEMENT, (gint32)area, mine->guardian - 1);
  }
}

/* What epic mode adds to the end of a turn. */
static void
end_epic_turn (const LoomDsGame *game, LoomDsState *state, LoomEventLog *events)
{
  const guint seat = state->head.seat;
  LoomDsSeat *mine = &state->seats[seat];

  if (loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_FOX)
      && mine->turns % (guint)game->options[LOOM_DS_BANK_EVERY] == 0
      && mine->bank < game->options[LOOM_DS_BANK_MAX])
    {
      mine->bank++;
      loom_event_log_add (events, LOOM_DS_EVENT_BANKED, (gint32)seat, mine->bank);
    }
  gain_elements (game, state, events);
}

void
loom_ds_place_rest (const LoomDsGame *game,
                    LoomDsState *state,
                    LoomRandom *random,
                    LoomEventLog *events)
{
  const guint seat = state->head.seat;
  const gboolean is_hedgehog = game->mode != LOOM_DS_MODE_ZEN
                               && loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_HEDGEHOG);
  guint8 before[LOOM_DS_AREAS];
  guint left;

  if (G_UNLIKELY (events != NULL))
    memcpy (before, state->dice, sizeof before);
  left = is_hedgehog          ? place_on_fewest (game, state, state->pool, random)
         : game->n_words == 1 ? place_anywhere (game, state, state->pool, random, 1)
                              : place_anywhere (game, state, state->pool, random, 2);
  state->pool = 0;
  if (G_UNLIKELY (events != NULL))
    for (guint i = 0; i < game->n_areas; i++)
      if (state->dice[i] != before[i])
        loom_event_log_add (events, LOOM_DS_EVENT_PLACED, (gint32)i, state->dice[i] - before[i]);
  loom_ds_add_to_stock (game, state, seat, left,
                        game->options[LOOM_DS_OVERFLOW] == LOOM_DS_OVERFLOW_STOCK, events);
  if (game->mode == LOOM_DS_MODE_EPIC)
    end_epic_turn (game, state, events);
}

void
loom_ds_reinforce (const LoomDsGame *game,
                   LoomDsState *state,
                   LoomRandom *random,
                   LoomEventLog *events)
{
  const guint seat = state->head.seat;
  LoomDsSeat *mine = &state->seats[seat];
  const guint group = loom_area_set_largest_group (mine->own, game->beside);
  guint pool = group + mine->stock;

  loom_event_log_add (events, LOOM_DS_EVENT_REINFORCED, (gint32)seat, (gint32)group, mine->stock);
  mine->stock = 0;
  state->rush = FALSE;
  give_guaranteed (game, state, &pool, random, events);
  state->pool = (guint16)pool;
  if (game->mode != LOOM_DS_MODE_ZEN && loom_ds_has_guardian (state, seat, LOOM_GUARDIAN_HIPPO))
    state->by_hand = (guint8)MIN (pool, (guint)game->options[LOOM_DS_HIPPO_DICE]);
  if (state->by_hand > 0 && !loom_area_set_is_empty (loom_ds_with_room (game, state, seat)))
    {
      state->head.phase = LOOM_DS_PLACING;
      return;
    }
  state->by_hand = 0;
  loom_ds_place_rest (game, state, random, events);
}
