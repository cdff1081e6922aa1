/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds in every position of Dice & Shrines: dice between minimum and cap, sets that say the
 * same as arrays, stores within their limits, nothing left over of who is out. With an event log,
 * the events played over the position before give the position after, and no die comes from nowhere
 * or is gone without a word. */

#include <string.h>

#include "tests/validator/games/invariants.h"
#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"

#define WRONG(...) return g_strdup_printf (__VA_ARGS__)

static const char *
name (const LoomDsGame *game, guint area)
{
  return loom_game_area_name (&game->base, area);
}

static gboolean
is_set (const LoomAreaSet *set, guint area)
{
  return loom_area_set_has (*set, area);
}

/* An area looked at from all sides. */
static char *
check_area (const LoomDsGame *game, const LoomDsState *state, guint area)
{
  const guint owner = state->owner[area], dice = state->dice[area];
  /* Only an owl leaves an area without dice, and never a shrine. */
  const guint least = game->options[LOOM_DS_TRANSFER] == LOOM_DS_TRANSFER_ALL
                              && game->mode == LOOM_DS_MODE_EPIC && !loom_ds_is_shrine (state, area)
                          ? 0
                          : loom_ds_least (game, state, area);
  gboolean foreign = FALSE;

  if (owner < 1 || owner > game->base.n_seats)
    WRONG ("%s belongs to seat %u", name (game, area), owner);
  for (guint seat = 1; seat <= LOOM_DS_SEATS; seat++)
    if (is_set (&state->seats[seat].own, area) != (seat == owner))
      WRONG ("%s is seat %u’s, and the set of seat %u has it otherwise", name (game, area), owner,
             seat);
  if (dice < least || dice > loom_ds_cap (game, state, area))
    WRONG ("%s holds %u dice, and %u to %u may", name (game, area), dice, least,
           loom_ds_cap (game, state, area));
  for (guint i = 0; i <= LOOM_DS_DICE; i++)
    if (is_set (&state->by_dice[i], area) != (i == dice))
      WRONG ("%s holds %u dice, and the set of %u has it otherwise", name (game, area), dice, i);
  for (guint i = 0; i < game->n_areas; i++)
    foreign |= game->steps[area][i] == 1 && state->owner[i] != owner;
  if (is_set (&state->exposed, area) != foreign)
    WRONG ("%s is said to be exposed and is not, or the other way round", name (game, area));
  if (state->held[area] > game->options[LOOM_DS_ELEMENT_TURNS])
    WRONG ("%s has been held for %u turns", name (game, area), state->held[area]);
  if (game->mode == LOOM_DS_MODE_EPIC && state->held[area] == game->options[LOOM_DS_ELEMENT_TURNS]
      && state->element[area] != state->seats[owner].guardian)
    WRONG ("%s has been held for long and has element %u", name (game, area), state->element[area]);
  if (game->mode != LOOM_DS_MODE_EPIC && (state->held[area] != 0 || state->element[area] != 0))
    WRONG ("%s has an element in a game without", name (game, area));
  return NULL;
}

static char *
check_seat (const LoomDsGame *game, const LoomDsState *state, guint seat)
{
  const LoomDsSeat *mine = &state->seats[seat];
  const gboolean is_epic = game->mode == LOOM_DS_MODE_EPIC;
  const char *who = game->base.seat_names[seat];

  if (loom_area_set_is_empty (mine->own))
    {
      static const LoomDsSeat nothing;
      LoomDsSeat rest = *mine;

      /* A seat that never had an area may have been given a guardian. */
      if (rest.turns == 0)
        rest.guardian = 0;
      if (memcmp (&rest, &nothing, sizeof rest) != 0)
        WRONG ("%s is out and has something left", who);
      return NULL;
    }
  if (mine->stock > game->options[LOOM_DS_STOCK_MAX])
    WRONG ("%s has %u dice in stock", who, mine->stock);
  if (mine->bank > game->options[LOOM_DS_BANK_MAX]
      || (mine->bank > 0 && (!is_epic || mine->guardian != LOOM_GUARDIAN_FOX + 1)))
    WRONG ("%s has %u dice in a bank", who, mine->bank);
  if (mine->shrine > game->n_areas || (mine->shrine != 0 && state->owner[mine->shrine - 1] != seat))
    WRONG ("%s’s shrine is somebody else’s", who);
  if (mine->shield > game->n_areas
      || (mine->shield != 0
          && (!is_epic || mine->guardian != LOOM_GUARDIAN_HEDGEHOG + 1
              || state->owner[mine->shield - 1] != seat
              || !is_set (&state->shielded, mine->shield - 1u))))
    WRONG ("%s has a shield that cannot be", who);
  if ((mine->guardian == 0) != (game->mode == LOOM_DS_MODE_ZEN) || mine->guardian > 5)
    WRONG ("%s has guardian %u", who, mine->guardian);
  if (!is_epic && mine->power_from != 0)
    WRONG ("%s has a power", who);
  return NULL;
}

static char *
check_turns (const LoomDsGame *game, const LoomDsState *state)
{
  const guint seat = state->head.seat;
  guint alive = 0, shields = 0, seen = 0;

  for (guint i = 1; i <= game->base.n_seats; i++)
    {
      alive += !loom_area_set_is_empty (state->seats[i].own);
      shields += state->seats[i].shield != 0;
      seen |= 1u << state->order[i - 1];
    }
  if (seen != (2u << game->base.n_seats) - 2u)
    WRONG ("the order of turns is none");
  if (alive != state->alive)
    WRONG ("%u seats are left, and it says %u", alive, state->alive);
  if (loom_area_set_count (state->shielded) != shields)
    WRONG ("there are %u shields too many", loom_area_set_count (state->shielded) - shields);
  if (state->attacks > game->options[LOOM_DS_MAX_ATTACKS])
    WRONG ("this turn has had %u attacks", state->attacks);
  if (state->turns > (guint)game->options[LOOM_DS_MAX_TURNS])
    WRONG ("%u turns have ended", state->turns);
  if ((seat == 0) != (alive == 1 || state->turns == (guint)game->options[LOOM_DS_MAX_TURNS]))
    WRONG ("it is the turn of seat %u with %u seats after %u turns", seat, alive, state->turns);
  if ((seat == 0) != (state->head.phase == LOOM_DS_ENDED))
    WRONG ("seat %u is to move in phase %u", seat, state->head.phase);
  if (seat != 0 && state->order[state->at] != seat)
    WRONG ("seat %u is to move out of order", seat);
  if (state->head.phase == LOOM_DS_PLACING ? state->by_hand == 0 || state->by_hand > state->pool
                                           : state->by_hand != 0 || state->pool != 0)
    WRONG ("%u of %u dice are to be placed in phase %u", state->by_hand, state->pool,
           state->head.phase);
  if (state->rush
      && (seat == 0 ? alive > 1 : state->seats[seat].guardian != LOOM_GUARDIAN_TURTLE + 1))
    WRONG ("an iron rush is left over");
  return NULL;
}

/* The position before with the events played over it. */
typedef struct
{
  guint8 owner[LOOM_DS_AREAS];
  guint8 dice[LOOM_DS_AREAS];
  gint stock[LOOM_DS_SEATS + 1];
  gint bank[LOOM_DS_SEATS + 1];
  gint open; /* dice that have come or been taken up and have not gone anywhere yet */
} Sum;

static char *
add_move (const LoomDsGame *game, const LoomDsState *before, LoomMove move, Sum *sum)
{
  const guint a = move.args[0], b = move.args[1];
  guint dice;

  switch (move.kind)
    {
    case LOOM_DS_MOVE_CRITICAL:
      sum->bank[before->head.seat] = 0;
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      sum->dice[a] = (guint8)MIN (sum->dice[a] + game->options[LOOM_DS_TIDE_SURGE],
                                  (gint)loom_ds_cap (game, before, a));
      break;
    case LOOM_DS_MOVE_TRANSFER:
      dice = MIN (sum->dice[a]
                      - (game->options[LOOM_DS_TRANSFER] == LOOM_DS_TRANSFER_ALL
                                 && before->seats[before->head.seat].shrine != a + 1
                             ? 0
                             : loom_ds_least (game, before, a)),
                  loom_ds_cap (game, before, b) - sum->dice[b]);
      sum->dice[a] = (guint8)(sum->dice[a] - dice);
      sum->dice[b] = (guint8)(sum->dice[b] + dice);
      break;
    case LOOM_DS_MOVE_PLACE:
      sum->dice[a]++;
      sum->open--;
      break;
    default:
      break;
    }
  return NULL;
}

static char *
add_capture (const LoomDsGame *game, LoomMove move, const gint32 *args, Sum *sum)
{
  if (args[3] < 1 || args[3] + args[4] != sum->dice[move.args[0]])
    WRONG ("%d dice move and %d stay of %u", args[3], args[4], sum->dice[move.args[0]]);
  if (args[5] != sum->dice[args[0]] || args[2] != sum->owner[args[0]])
    WRONG ("%s is taken with %d dice of seat %d", name (game, (guint)args[0]), args[5], args[2]);
  sum->owner[args[0]] = (guint8)args[1];
  sum->dice[args[0]] = (guint8)args[3];
  sum->dice[move.args[0]] = (guint8)args[4];
  return NULL;
}

static char *
add_event (const LoomDsGame *game, LoomMove move, const LoomEvent *event, Sum *sum)
{
  const gint32 *args = event->args;
  const gboolean is_extra = game->options[LOOM_DS_GUARANTEED] == LOOM_DS_GUARANTEED_ADDITIONAL;

  switch (event->kind)
    {
    case LOOM_DS_EVENT_CAPTURED:
      return add_capture (game, move, args, sum);
    case LOOM_DS_EVENT_RETREATED:
      if (args[1] + args[2] != sum->dice[args[0]])
        WRONG ("%d dice stay and %d are lost of %u", args[1], args[2], sum->dice[args[0]]);
      sum->dice[args[0]] = (guint8)args[1];
      break;
    case LOOM_DS_EVENT_SHRINE_LOST:
      sum->open += args[2];
      break;
    case LOOM_DS_EVENT_ELIMINATED:
      /* A last shrine scatters nowhere. */
      sum->open = 0;
      sum->stock[args[0]] -= args[2];
      sum->bank[args[0]] -= args[3];
      break;
    case LOOM_DS_EVENT_SCATTERED:
      sum->dice[args[0]]++;
      sum->open--;
      break;
    case LOOM_DS_EVENT_REINFORCED:
      sum->open += args[1] + args[2];
      sum->stock[args[0]] -= args[2];
      break;
    case LOOM_DS_EVENT_BLESSED:
      sum->open += is_extra ? args[1] + args[2] : 0;
      sum->dice[args[0]] = (guint8)(sum->dice[args[0]] + args[1]);
      sum->open -= args[1];
      break;
    case LOOM_DS_EVENT_PLACED:
      sum->dice[args[0]] = (guint8)(sum->dice[args[0]] + args[1]);
      sum->open -= args[1];
      break;
    case LOOM_DS_EVENT_STOCKED:
      sum->stock[args[0]] += args[1];
      sum->open -= args[1] + args[2];
      break;
    case LOOM_DS_EVENT_BANKED:
      sum->bank[args[0]]++;
      if (sum->bank[args[0]] != args[1])
        WRONG ("%d dice in the bank are told to be %d", sum->bank[args[0]], args[1]);
      break;
    default:
      break;
    }
  return NULL;
}

static char *
check_event_log (const LoomDsGame *game,
                 const LoomDsState *before,
                 LoomMove move,
                 const LoomEventLog *events,
                 const LoomDsState *state)
{
  Sum sum = { .open = before->pool };
  char *wrong;

  memcpy (sum.owner, before->owner, sizeof sum.owner);
  memcpy (sum.dice, before->dice, sizeof sum.dice);
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      sum.stock[seat] = before->seats[seat].stock;
      sum.bank[seat] = before->seats[seat].bank;
    }
  wrong = add_move (game, before, move, &sum);
  for (guint i = 0; wrong == NULL && i < loom_event_log_n (events); i++)
    wrong = add_event (game, move, loom_event_log_nth (events, i), &sum);
  if (wrong != NULL)
    return wrong;
  for (guint i = 0; i < game->n_areas; i++)
    if (sum.owner[i] != state->owner[i] || sum.dice[i] != state->dice[i])
      WRONG ("%s has %u dice of seat %u, and was told to have %u of seat %u", name (game, i),
             state->dice[i], state->owner[i], sum.dice[i], sum.owner[i]);
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    if (sum.stock[seat] != state->seats[seat].stock || sum.bank[seat] != state->seats[seat].bank)
      WRONG ("%s has %u in stock and %u in the bank, and was told to have %d and %d",
             game->base.seat_names[seat], state->seats[seat].stock, state->seats[seat].bank,
             sum.stock[seat], sum.bank[seat]);
  if (sum.open != state->pool)
    WRONG ("%d dice are to be placed, and %u were told of", state->pool, sum.open);
  return NULL;
}

static char *
check (const LoomGame *base,
       const LoomState *before,
       LoomMove move,
       const LoomEventLog *events,
       const LoomState *head)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  char *wrong = check_turns (game, state);

  for (guint i = 0; wrong == NULL && i < game->n_areas; i++)
    wrong = check_area (game, state, i);
  for (guint i = 1; wrong == NULL && i <= base->n_seats; i++)
    wrong = check_seat (game, state, i);
  if (wrong == NULL && events != NULL && before != NULL)
    wrong = check_event_log (game, (const LoomDsState *)before, move, events, state);
  return wrong;
}

/* Most attacks cost a die; some of the turtle's, and a standoff, cost nothing, so that only
 * max-attacks bounds a turn (G1). */
static guint64
most_moves (const LoomGame *base)
{
  const LoomDsGame *game = (const LoomDsGame *)base;

  /* A turn has its attacks, a power or two, dice placed by hand and its end. */
  return (guint64)game->options[LOOM_DS_MAX_TURNS]
         * ((guint64)game->options[LOOM_DS_MAX_ATTACKS] + (guint64)game->options[LOOM_DS_HIPPO_DICE]
            + 3);
}

const TestInvariants test_invariants = {
  .rules = &loom_dice_and_shrines,
  .check = check,
  .most_moves = most_moves,
};
