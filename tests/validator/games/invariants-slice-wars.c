/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds in every position of SliceWars: dice within the cap and never on loan, neutral dice as
 * they were, sets and counts that say what owners and dice say, a victory found when it is there
 * and only then. With an event log, the position before and what was told must add up to the
 * position after.
 *
 * Everything is reckoned from owner and dice of each area with plain loops. */

#include <string.h>

#include "tests/validator/games/invariants.h"
#include "validator/games/slice-wars/rules/state.h"
#include "validator/games/slice-wars/slice-wars.h"

#define WRONG(...) return g_strdup_printf (__VA_ARGS__)

static const char *
name_of (const LoomSwGame *game, guint area)
{
  return loom_game_area_name (&game->base, area);
}

/* Whether an area that @area leads to (or, with @back, one that leads to it) belongs to somebody
 * else; with @seats, to another seat. */
static gboolean
looks_at_others (const LoomSwGame *game,
                 const LoomSwState *state,
                 guint area,
                 gboolean back,
                 gboolean seats)
{
  const LoomPosition *position = game->base.position;
  const guint32 *start = back ? position->back_start : position->link_start;
  const guint32 *links = back ? position->back_links : position->links;

  for (guint32 i = start[area]; i < start[area + 1]; i++)
    if (state->owner[links[i]] != state->owner[area] && (!seats || state->owner[links[i]] != 0))
      return TRUE;
  return FALSE;
}

static char *
check_area (const LoomSwGame *game, const LoomSwState *state, guint area)
{
  const LoomPosition *position = game->base.position;
  const guint owner = state->owner[area], dice = state->dice[area];
  const gboolean drafting = state->base.phase == LOOM_SW_PHASE_DRAFT;
  const gboolean looks = owner != 0 && state->base.phase != LOOM_SW_PHASE_DRAFT;
  const gboolean front = looks && looks_at_others (game, state, area, FALSE, FALSE);
  const gboolean contact = looks
                           && (looks_at_others (game, state, area, FALSE, TRUE)
                               || looks_at_others (game, state, area, TRUE, TRUE));

  if (owner > game->base.n_seats)
    WRONG ("%s belongs to seat %u", name_of (game, area), owner);
  if (owner != 0 && (dice < 1 || dice > game->cap))
    WRONG ("%s has %u dice, and the cap is %u", name_of (game, area), dice, game->cap);
  if (owner == 0 && position->areas[area].neutral && dice != game->opening.dice[area])
    WRONG ("neutral %s had %u dice and has %u", name_of (game, area), game->opening.dice[area],
           dice);
  if (owner == 0 && !position->areas[area].neutral && (!drafting || dice != 0))
    WRONG ("%s is free with %u dice in phase %u", name_of (game, area), dice, state->base.phase);
  for (guint seat = 0; seat < LOOM_SW_SEATS; seat++)
    if (loom_area_set_has (state->own[seat], area) != (seat == owner))
      WRONG ("%s is in the set of seat %u and belongs to %u", name_of (game, area), seat, owner);
  for (guint i = 0; i < LOOM_SW_PLANES; i++)
    if (loom_area_set_has (state->planes[i], area) != (gboolean)((dice >> i) & 1))
      WRONG ("plane %u does not have the %u dice of %s", i, dice, name_of (game, area));
  if (loom_area_set_has (state->full, area) != (owner != 0 && dice == game->cap)
      || loom_area_set_has (state->ready, area) != (owner != 0 && dice >= game->attack_dice)
      || loom_area_set_has (state->front, area) != front
      || loom_area_set_has (state->contact, area) != contact)
    WRONG ("%s with %u dice is in wrong sets", name_of (game, area), dice);
  return NULL;
}

/* What a seat has, counted. */
typedef struct
{
  guint owned;
  guint dice;
  guint full;
} Count;

static void
count_seats (const LoomSwGame *game, const LoomSwState *state, Count counts[LOOM_SW_SEATS])
{
  memset (counts, 0, sizeof (Count) * LOOM_SW_SEATS);
  for (guint i = 0; i < game->n_areas; i++)
    {
      Count *count = &counts[state->owner[i]];

      count->owned++;
      count->dice += state->dice[i];
      count->full += state->owner[i] != 0 && state->dice[i] == game->cap;
    }
}

static char *
check_counts (const LoomSwGame *game, const LoomSwState *state, const Count *counts)
{
  for (guint seat = 0; seat < LOOM_SW_SEATS; seat++)
    {
      const guint room = game->cap * counts[seat].owned - counts[seat].dice;
      const gboolean may_add
          = state->base.phase == LOOM_SW_PHASE_DICE
            || (state->base.phase == LOOM_SW_PHASE_INCOME && state->base.seat == seat);

      if (state->n_owned[seat] != counts[seat].owned || state->n_dice[seat] != counts[seat].dice
          || state->n_full[seat] != counts[seat].full)
        WRONG ("seat %u has %u areas, %u full, %u dice, and counts %u, %u, %u", seat,
               counts[seat].owned, counts[seat].full, counts[seat].dice, state->n_owned[seat],
               state->n_full[seat], state->n_dice[seat]);
      if (state->adds[seat] > 0 && (!may_add || state->adds[seat] > room))
        WRONG ("seat %u is to add %u dice in phase %u, with room for %u", seat, state->adds[seat],
               state->base.phase, room);
    }
  return NULL;
}

/* Whoever is to move has a choice. */
static char *
check_decision (const LoomSwGame *game, const LoomSwState *state)
{
  const guint seat = state->base.seat, phase = state->base.phase;
  guint attacks = 0, open = 0, unclaimed = 0;

  for (guint i = 0; i < game->n_areas; i++)
    {
      open += state->owner[i] == seat && state->dice[i] < game->cap;
      unclaimed += state->owner[i] == 0 && !game->base.position->areas[i].neutral;
      attacks += state->owner[i] == seat && state->dice[i] >= game->attack_dice
                 && looks_at_others (game, state, i, FALSE, FALSE);
    }
  if ((phase == LOOM_SW_PHASE_OVER) != (seat == 0)
      || (phase == LOOM_SW_PHASE_OVER) != (state->end != LOOM_SW_END_NONE)
      || (phase == LOOM_SW_PHASE_OVER) != (state->winners != 0))
    WRONG ("phase %u, seat %u, end %u and winners %x do not agree", phase, seat, state->end,
           state->winners);
  if (phase == LOOM_SW_PHASE_DRAFT && unclaimed < 2)
    WRONG ("the draft goes on with %u areas", unclaimed);
  if ((phase == LOOM_SW_PHASE_DICE || phase == LOOM_SW_PHASE_INCOME)
      && (open < 2 || state->adds[seat] == 0))
    WRONG ("seat %u is to add %u dice on %u areas", seat, state->adds[seat], open);
  if (phase == LOOM_SW_PHASE_ATTACK && attacks == 0)
    WRONG ("seat %u is asked for an attack and has none", seat);
  if (state->round > game->max_rounds)
    WRONG ("round %u of %u", state->round, game->max_rounds);
  if ((state->round == 0)
      != (phase == LOOM_SW_PHASE_DRAFT || phase == LOOM_SW_PHASE_DICE
          || (phase == LOOM_SW_PHASE_OVER && state->round == 0)))
    WRONG ("round %u in phase %u", state->round, phase);
  return NULL;
}

/* The victory of the rules' text, from counts alone. */
static gboolean
has_won (const LoomSwGame *game, const Count *counts, guint seat)
{
  const gint *values = game->base.position->options.values;
  const guint owned = counts[seat].owned;
  guint others = 0, all_full = 1, most = 1;
  double valid = 0;

  for (guint i = 1; i < LOOM_SW_SEATS; i++)
    {
      others += i == seat ? 0 : counts[i].owned;
      all_full &= counts[i].full == counts[i].owned;
      most &= i == seat || counts[i].owned < owned;
    }
  if (values[LOOM_SW_CONQUER] == LOOM_SW_CONQUER_ALL_CELLS ? owned == game->n_areas
                                                           : owned > 0 && others == 0)
    return TRUE;
  if (values[LOOM_SW_ALLFULL] == LOOM_SW_ALLFULL_MAJORITY_WINS && all_full && most)
    return TRUE;
  if (values[LOOM_SW_VALID] == LOOM_SW_VALID_DYNAMIC)
    valid = owned + others;
  else
    for (guint i = 0; i < game->n_areas; i++)
      valid += values[LOOM_SW_VALID] == LOOM_SW_VALID_ALL_CELLS
               || !game->base.position->areas[i].neutral;
  if (owned == 0 || counts[seat].full != owned)
    return FALSE;
  if (values[LOOM_SW_MAJ] == LOOM_SW_MAJ_CODE_V_OVER_P)
    return owned > (guint)valid / game->base.n_seats;
  return owned * 100.0 > valid * values[LOOM_SW_MAJORITY_PERCENT];
}

/* Every victory that is looked for has ended the game, and a game that was won has its winners. */
static char *
check_victory (const LoomSwGame *game, const LoomSwState *state, const Count *counts)
{
  const gint check = game->base.position->options.values[LOOM_SW_CHECK];
  const gboolean won = state->end != LOOM_SW_END_NONE && state->end < LOOM_SW_END_DRAW;

  if (state->base.phase == LOOM_SW_PHASE_DRAFT
      || (check == LOOM_SW_CHECK_ACTOR_FROM_ROUND_2 && state->round < 2))
    return NULL;
  for (guint seat = 1; seat <= game->base.n_seats; seat++)
    {
      const gboolean wins = (state->winners >> (seat - 1)) & 1;
      const gboolean due = has_won (game, counts, seat);

      /* The dice distribution is checked die by die; nobody has acted before the first. */
      if (state->base.phase == LOOM_SW_PHASE_DICE)
        continue;
      if (due && !won && state->end == LOOM_SW_END_NONE
          && (check == LOOM_SW_CHECK_EVERY_ACTION || seat == state->base.seat))
        WRONG ("seat %u has won with %u areas, %u of them full, and the game goes on", seat,
               counts[seat].owned, counts[seat].full);
      if (won && wins && !due)
        WRONG ("seat %u wins with %u areas, %u of them full", seat, counts[seat].owned,
               counts[seat].full);
      if (won && due && !wins && check == LOOM_SW_CHECK_EVERY_ACTION)
        WRONG ("seat %u has won too, with %u areas", seat, counts[seat].owned);
    }
  return NULL;
}

/* Marks @area and all that @seat has around it; returns how many. */
static guint
mark_group (const LoomSwGame *game, const LoomSwState *state, guint area, guint seat, guint8 *marks)
{
  const LoomPosition *position = game->base.position;
  guint n = 1;

  if (state->owner[area] != seat || marks[area] != 0)
    return 0;
  marks[area] = 1;
  for (guint32 i = position->link_start[area]; i < position->link_start[area + 1]; i++)
    n += mark_group (game, state, position->links[i], seat, marks);
  for (guint32 i = position->back_start[area]; i < position->back_start[area + 1]; i++)
    n += mark_group (game, state, position->back_links[i], seat, marks);
  return n;
}

static guint
largest_group (const LoomSwGame *game, const LoomSwState *state, guint seat)
{
  guint8 marks[LOOM_AREA_SET_MAX] = { 0 };
  guint best = 0;

  for (guint root = 0; root < game->n_areas; root++)
    {
      const guint n = mark_group (game, state, root, seat, marks);

      best = MAX (best, n);
    }
  return best;
}

/* Owners, dice and dice to be added, as a reader of the log comes to them. */
static char *
follow (const LoomSwGame *game, LoomSwState *sum, const LoomEvent *event)
{
  const gint32 *args = event->args;
  const guint seat = (guint)args[0];
  guint room = 0;

  for (guint i = 0; i < game->n_areas; i++)
    if (sum->owner[i] == seat)
      room += game->cap - sum->dice[i];
  switch (event->kind)
    {
    case LOOM_SW_EVENT_CLAIMED:
      sum->owner[args[1]] = (guint8)seat;
      sum->dice[args[1]] = 1;
      break;
    case LOOM_SW_EVENT_SHARE:
      if ((guint)args[1] > room || (args[2] > 0 && (guint)args[1] < room))
        WRONG ("seat %u adds %d and discards %d with room for %u", seat, args[1], args[2], room);
      sum->adds[seat] = (guint16)args[1];
      break;
    case LOOM_SW_EVENT_ADDED:
      sum->dice[args[1]] = (guint8)(sum->dice[args[1]] + args[2]);
      sum->adds[seat] = (guint16)(sum->adds[seat] - args[2]);
      break;
    case LOOM_SW_EVENT_ROUND:
      if (args[0] != ++sum->round)
        WRONG ("round %d is told, and it is round %u", args[0], sum->round);
      break;
    case LOOM_SW_EVENT_INCOME:
      if ((guint)args[1] != largest_group (game, sum, seat)
          || (guint)args[2] != MIN ((guint)args[1], room) || args[3] != args[1] - args[2])
        WRONG ("seat %u gets %d for a group of %d and discards %d, with room for %u", seat, args[2],
               args[1], args[3], room);
      sum->adds[seat] = (guint16)args[2];
      break;
    case LOOM_SW_EVENT_BATTLE:
      if (args[2] != sum->dice[args[0]] || args[3] != sum->dice[args[1]])
        WRONG ("%d dice against %d are told", args[2], args[3]);
      sum->dice[args[0]] = 1;
      if (args[4] != LOOM_BATTLE_WIN)
        break;
      sum->owner[args[1]] = sum->owner[args[0]];
      sum->dice[args[1]] = (guint8)(args[2] - 1);
      break;
    case LOOM_SW_EVENT_WINS:
      sum->winners |= (guint8)(1u << (seat - 1));
      sum->end = (guint8)args[1];
      memset (sum->adds, 0, sizeof sum->adds);
      break;
    default:
      break;
    }
  return NULL;
}

static char *
check_event_log (const LoomSwGame *game,
                 const LoomSwState *before,
                 LoomMove move,
                 const LoomEventLog *events,
                 const LoomSwState *state)
{
  LoomSwState sum = before != NULL ? *before : game->opening;
  const guint area = move.args[0];

  if (before != NULL && move.kind == LOOM_SW_MOVE_CLAIM)
    {
      sum.owner[area] = before->base.seat;
      sum.dice[area] = 1;
    }
  else if (before != NULL && move.kind == LOOM_SW_MOVE_ADD)
    {
      sum.dice[area]++;
      sum.adds[before->base.seat]--;
    }
  for (guint i = 0; i < loom_event_log_n (events); i++)
    {
      char *wrong = follow (game, &sum, loom_event_log_nth (events, i));

      if (wrong != NULL)
        return wrong;
    }
  if (memcmp (sum.owner, state->owner, sizeof sum.owner) != 0)
    WRONG ("the owners are not those of the tale");
  if (memcmp (sum.dice, state->dice, sizeof sum.dice) != 0)
    WRONG ("the dice are not those of the tale");
  if (memcmp (sum.adds, state->adds, sizeof sum.adds) != 0)
    WRONG ("the dice to be added are not those of the tale");
  if (sum.round != state->round || sum.winners != state->winners || sum.end != state->end)
    WRONG ("round, winners or end are not those of the tale");
  return NULL;
}

static char *
check (const LoomGame *base,
       const LoomState *base_before,
       LoomMove move,
       const LoomEventLog *events,
       const LoomState *base_state)
{
  const LoomSwGame *game = (const LoomSwGame *)base;
  const LoomSwState *state = (const LoomSwState *)base_state;
  Count counts[LOOM_SW_SEATS];
  char *wrong = NULL;

  count_seats (game, state, counts);
  for (guint i = 0; i < game->n_areas && wrong == NULL; i++)
    wrong = check_area (game, state, i);
  if (wrong == NULL)
    wrong = check_counts (game, state, counts);
  if (wrong == NULL)
    wrong = check_decision (game, state);
  if (wrong == NULL)
    wrong = check_victory (game, state, counts);
  if (wrong == NULL && events != NULL)
    wrong = check_event_log (game, (const LoomSwState *)base_before, move, events, state);
  return wrong;
}

/* A turn places at most what its areas hold; and as each attack takes a die from those beyond the
 * first of each area for good, there are no more attacks than such dice. */
static guint64
most_moves (const LoomGame *base)
{
  const LoomSwGame *game = (const LoomSwGame *)base;
  const guint64 turn = (guint64)game->n_areas * (2 * game->cap) + 1;

  return (guint64)game->n_areas * (1 + game->cap)
         + (guint64)game->max_rounds * base->n_seats * turn;
}

const TestInvariants test_invariants = {
  .rules = &loom_slice_wars,
  .check = check,
  .most_moves = most_moves,
};
