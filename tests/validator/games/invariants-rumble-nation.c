/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What holds in every position of Rumble Nation: every number on one region, every cube on the map
 * or in a hand, priority for those who have run out and for nobody else. The last position tells
 * the whole resolution, for a region has its cubes when it is settled and keeps them: who controls
 * what, who was reinforced where, and every point follow from it. */

#include <string.h>

#include "tests/validator/games/invariants.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/games/rumble-nation/rumble-nation.h"

#define WRONG(...) return g_strdup_printf (__VA_ARGS__)

static gint
option (const LoomGame *game, LoomRnOption i)
{
  return game->position->options.values[i];
}

static gboolean
is_adjacent (const LoomPosition *position, guint from, guint to)
{
  for (guint k = position->link_start[from]; k < position->link_start[from + 1]; k++)
    if (position->links[k] == to)
      return TRUE;
  return FALSE;
}

static guint
cubes_on_map (const LoomRumbleState *state, guint seat)
{
  guint cubes = 0;

  for (guint i = 0; i < LOOM_RUMBLE_LANES; i++)
    cubes += state->cubes[seat - 1][i];
  return cubes;
}

static char *
check_numbers (const LoomGame *game, const LoomRumbleState *state)
{
  guint areas = 0;

  for (guint number = 2; number <= 12; number++)
    {
      const guint area = state->area_of[number];

      if (area >= game->position->n_areas || areas >> area & 1)
        WRONG ("number %u lies on area %u, which has another", number, area);
      areas |= 1u << area;
      if (game->position->areas[area].number_entity != NULL
          && game->position->areas[area].number != (gint)number)
        WRONG ("%s has number %u and not its own", loom_game_area_name (game, area), number);
    }
  return NULL;
}

/* Placed, in hand and come as reinforcements. */
static char *
check_cubes (const LoomGame *game, const LoomRumbleState *state)
{
  const LoomPosition *position = game->position;
  guint sent = 0;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const gint32 forces = position->seats[seat].forces;
      guint all = (guint)(forces != LOOM_UNSET ? forces : option (game, LOOM_RN_CUBES));

      for (guint i = 0; position->cubes != NULL && i < position->n_areas; i++)
        all += (guint)position->cubes[i * position->n_seats + seat - 1];
      if (cubes_on_map (state, seat) + state->hand[seat - 1]
          != all + state->reinforcements[seat - 1])
        WRONG ("%s has %u cubes on the map and %u in hand, of %u and %u reinforcements",
               game->seat_names[seat], cubes_on_map (state, seat), state->hand[seat - 1], all,
               state->reinforcements[seat - 1]);
      sent += state->reinforcements[seat - 1];
    }
  if (option (game, LOOM_RN_SUPPLY) == LOOM_RN_SUPPLY_LIMITED
      && sent + state->supply != (guint)option (game, LOOM_RN_SUPPLY_CUBES))
    WRONG ("%u reinforcements came from the store, and %u are left of %d", sent, state->supply,
           option (game, LOOM_RN_SUPPLY_CUBES));
  return NULL;
}

static char *
check_priority (const LoomGame *game, const LoomRumbleState *state)
{
  guint seats = 0;

  if (state->n_out > game->n_seats)
    WRONG ("%u seats have run out", state->n_out);
  for (guint i = 0; i < LOOM_RUMBLE_SEATS; i++)
    {
      const guint seat = state->by_priority[i];

      if ((seat != 0) != (i < state->n_out) || seat > game->n_seats || seats >> seat & 1)
        WRONG ("seat %u cannot have priority %u of %u", seat, i + 1, state->n_out);
      seats |= seat != 0 ? 1u << seat : 0;
    }
  for (guint seat = 1; seat <= game->n_seats; seat++)
    if ((state->hand[seat - 1] == 0) != (seats >> seat & 1))
      WRONG ("%s has %u cubes in hand, and %s run out", game->seat_names[seat],
             state->hand[seat - 1], seats >> seat & 1 ? "has" : "has not");
  return NULL;
}

static char *
check_turn (const LoomGame *game, const LoomRumbleState *state)
{
  const guint seat = state->head.seat;

  if ((seat == 0) != (state->n_out == game->n_seats)
      || (seat == 0) != (state->head.phase == LOOM_RUMBLE_ENDED))
    WRONG ("seat %u is to move in phase %u while %u have run out", seat, state->head.phase,
           state->n_out);
  if (seat == 0)
    return NULL;
  if (state->hand[seat - 1] == 0)
    WRONG ("%s is to move without a cube", game->seat_names[seat]);
  if (state->roll >= LOOM_RUMBLE_ROLLS)
    WRONG ("there is no roll %u", state->roll);
  if (state->head.phase == LOOM_RUMBLE_FIRST_ROLL
      && option (game, LOOM_RN_REROLL) == LOOM_RN_REROLL_NONE)
    WRONG ("a roll may be taken back where none may");
  for (guint i = 0; i < LOOM_RUMBLE_SEATS; i++)
    if (state->points[i] != 0 || state->reinforcements[i] != 0)
      WRONG ("seat %u has points or reinforcements before the end", i + 1);
  for (guint number = 0; number < LOOM_RUMBLE_LANES; number++)
    if (state->owner[number] != 0)
      WRONG ("number %u is controlled before it is settled", number);
  return NULL;
}

static char *
check_step (const LoomGame *game,
            const LoomRumbleState *before,
            LoomMove move,
            const LoomRumbleState *state)
{
  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const guint placed
          = seat == before->head.seat && move.kind == LOOM_RUMBLE_DEPLOY ? move.args[1] : 0;

      if (before->hand[seat - 1] != state->hand[seat - 1] + placed)
        WRONG ("%s had %u cubes in hand, placed %u and has %u", game->seat_names[seat],
               before->hand[seat - 1], placed, state->hand[seat - 1]);
      for (guint number = 0; number < LOOM_RUMBLE_LANES; number++)
        {
          const guint more = number == move.args[0] ? placed : 0;

          if (state->head.seat != 0
              && state->cubes[seat - 1][number] != before->cubes[seat - 1][number] + more)
            WRONG ("%s has %u cubes on number %u where %u were and %u came", game->seat_names[seat],
                   state->cubes[seat - 1][number], number, before->cubes[seat - 1][number], more);
        }
    }
  if (memcmp (before->area_of, state->area_of, sizeof state->area_of) != 0)
    WRONG ("numbers have moved");
  return NULL;
}

/* Whether @a goes before @b on number @number. */
static gboolean
is_ahead (const LoomRumbleState *state, guint number, guint rank_a, guint rank_b)
{
  const guint a = state->cubes[state->by_priority[rank_a] - 1][number];
  const guint b = state->cubes[state->by_priority[rank_b] - 1][number];

  return a > b || (a == b && rank_a < rank_b);
}

/* The reinforcements that @seat gets on @number when the supply has no end: @reinf from every lower
 * neighbour that it controls, if it has been there before. */
static char *
check_reinforcements (const LoomGame *game,
                      const LoomRumbleState *before,
                      LoomMove move,
                      const LoomRumbleState *state,
                      guint seat,
                      guint number)
{
  const guint reinf = option (game, LOOM_RN_REINF) == LOOM_RN_REINF_PUBLISHED && game->n_seats == 2
                          ? 1
                          : (guint)option (game, LOOM_RN_REINF_CUBES);
  const guint placed = before->cubes[seat - 1][number]
                       + (seat == before->head.seat && number == move.args[0] ? move.args[1] : 0);
  guint due = 0;

  for (guint lower = 2; lower < number; lower++)
    if (state->owner[lower] == seat && placed > 0
        && is_adjacent (game->position, state->area_of[lower], state->area_of[number]))
      due += reinf;
  if (option (game, LOOM_RN_SUPPLY) == LOOM_RN_SUPPLY_LIMITED
          ? state->cubes[seat - 1][number] > placed + due
          : state->cubes[seat - 1][number] != placed + due)
    WRONG ("%s has %u cubes on number %u, where %u were placed and %u reinforcements are due",
           game->seat_names[seat], state->cubes[seat - 1][number], number, placed, due);
  return NULL;
}

/* Who is where on @number, in order, as the points must have it. */
static char *
check_region (const LoomGame *game, const LoomRumbleState *state, guint number, guint *points)
{
  const gboolean second_scores
      = option (game, LOOM_RN_TOTAL) == LOOM_RN_TOTAL_ALL_SCORES
        && (option (game, LOOM_RN_SECOND) == LOOM_RN_SECOND_SEED_ALL || game->n_seats > 2);
  const gboolean is_shared = option (game, LOOM_RN_SECOND_TIE) == LOOM_RN_SECOND_TIE_SHARED;
  guint second = 0;

  for (guint rank = 0; rank < game->n_seats; rank++)
    {
      const guint seat = state->by_priority[rank];
      guint ahead = 0;

      for (guint other = 0; other < game->n_seats; other++)
        ahead += is_ahead (state, number, other, rank);
      if (state->cubes[seat - 1][number] == 0)
        continue;
      if ((ahead == 0) != (state->owner[number] == seat))
        WRONG ("number %u is seat %u’s, and %u are ahead of seat %u there", number,
               state->owner[number], ahead, seat);
      points[seat - 1] += ahead == 0 ? number : 0;
      if (ahead == 1)
        second = state->cubes[seat - 1][number];
    }
  for (guint rank = 0; rank < game->n_seats && second > 0 && second_scores; rank++)
    {
      const guint seat = state->by_priority[rank];
      guint ahead = 0;

      for (guint other = 0; other < game->n_seats; other++)
        ahead += is_ahead (state, number, other, rank);
      if (ahead == 1 || (is_shared && ahead > 1 && state->cubes[seat - 1][number] == second))
        points[seat - 1] += number / 2;
    }
  return NULL;
}

static char *
check_end (const LoomGame *game,
           const LoomRumbleState *before,
           LoomMove move,
           const LoomRumbleState *state)
{
  guint points[LOOM_RUMBLE_SEATS] = { 0 };
  char *wrong = NULL;

  for (guint number = 2; number <= 12 && wrong == NULL; number++)
    {
      wrong = check_region (game, state, number, points);
      for (guint seat = 1; seat <= game->n_seats && wrong == NULL && before != NULL; seat++)
        wrong = check_reinforcements (game, before, move, state, seat, number);
    }
  for (guint seat = 1; seat <= game->n_seats && wrong == NULL; seat++)
    if (state->points[seat - 1] != points[seat - 1])
      WRONG ("%s has %u points, and the map says %u", game->seat_names[seat],
             state->points[seat - 1], points[seat - 1]);
  return wrong;
}

/* Rolls and reinforcements that were told are those that came. */
static char *
check_event_log (const LoomGame *game, const LoomEventLog *events, const LoomRumbleState *state)
{
  guint sent[LOOM_RUMBLE_SEATS] = { 0 };

  for (guint i = 0; i < loom_event_log_n (events); i++)
    {
      const LoomEvent *event = loom_event_log_nth (events, i);

      if (event->kind == LOOM_RUMBLE_REINFORCE)
        sent[event->args[0] - 1] += (guint)event->args[3];
      if (event->kind == LOOM_RUMBLE_ROLL && event->args[0] != state->head.seat)
        WRONG ("seat %d rolls and seat %u is to move", event->args[0], state->head.seat);
      if (event->kind == LOOM_RUMBLE_ROLL
          && (event->faces[0][0] - 1) * 36 + (event->faces[0][1] - 1) * 6 + event->faces[0][2] - 1
                 != state->roll)
        WRONG ("%u, %u and %u are not roll %u", event->faces[0][0], event->faces[0][1],
               event->faces[0][2], state->roll);
    }
  for (guint i = 0; i < game->n_seats; i++)
    if (sent[i] != state->reinforcements[i])
      WRONG ("seat %u is told of %u reinforcements and has %u", i + 1, sent[i],
             state->reinforcements[i]);
  return NULL;
}

static char *
check (const LoomGame *game,
       const LoomState *before,
       LoomMove move,
       const LoomEventLog *events,
       const LoomState *head)
{
  const LoomRumbleState *last = (const LoomRumbleState *)before;
  const LoomRumbleState *state = (const LoomRumbleState *)head;
  char *wrong = check_numbers (game, state);

  if (wrong == NULL)
    wrong = check_cubes (game, state);
  if (wrong == NULL)
    wrong = check_priority (game, state);
  if (wrong == NULL)
    wrong = check_turn (game, state);
  if (wrong == NULL && last != NULL)
    wrong = check_step (game, last, move, state);
  if (wrong == NULL && head->seat == 0)
    wrong = check_end (game, last, move, state);
  if (wrong == NULL && events != NULL)
    wrong = check_event_log (game, events, state);
  return wrong;
}

/* Every turn rolls again at most once and then places a cube at least. */
static guint64
most_moves (const LoomGame *game)
{
  guint64 cubes = 0;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    {
      const gint32 forces = game->position->seats[seat].forces;

      cubes += (guint64)(forces != LOOM_UNSET ? forces : option (game, LOOM_RN_CUBES));
    }
  return 2 * cubes;
}

const TestInvariants test_invariants = {
  .rules = &loom_rumble_nation,
  .check = check,
  .most_moves = most_moves,
};
