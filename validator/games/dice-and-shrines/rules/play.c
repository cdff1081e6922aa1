/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice & Shrines as it is played: the tables of a setup, the course of turns, the end and who has
 * won. */

#include "validator/games/dice-and-shrines/rules/state.h"
#include "validator/base/tongue.h"

#include <string.h>

static const char *const element_words[] = { "water", "earth", "fire", "air", "nature", NULL };
static const char *const dice_words[] = { "lower", "level", "higher", NULL };
static const char *const result_words[] = { "repelled", "standoff", "captured", NULL };
static const char *const end_words[] = { "last-standing", "turns", NULL };

const LoomMoveInfo loom_ds_moves[LOOM_DS_N_MOVES] = {
  [LOOM_DS_MOVE_ATTACK]
  = { "attack", N_ ("attack an area"), { { "from", LOOM_ARG_AREA }, { "to", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_CRITICAL] = { "critical",
                              N_ ("strike critically from the fox’s bank"),
                              { { "from", LOOM_ARG_AREA }, { "to", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_IRON_RUSH] = { "iron-rush", N_ ("arm the next attack with iron rush") },
  [LOOM_DS_MOVE_TIDE_SURGE]
  = { "tide-surge", N_ ("let the tide surge over an area"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_SPINE_SHIELD]
  = { "spine-shield", N_ ("raise the spine shield around an area"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_TRANSFER] = { "transfer",
                              N_ ("let the owl carry dice"),
                              { { "from", LOOM_ARG_AREA }, { "to", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_PLACE] = { "place", N_ ("place a die by hand"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_DS_MOVE_END_TURN] = { "end-turn", N_ ("end the turn") },
};

const LoomEventInfo loom_ds_events[LOOM_DS_N_EVENTS] = {
  [LOOM_DS_EVENT_ORDER] = { "order",
                            N_ ("the order of turns is settled"),
                            { { "place", LOOM_ARG_NUMBER }, { "seat", LOOM_ARG_SEAT } } },
  [LOOM_DS_EVENT_GUARDIAN]
  = { "guardian",
      N_ ("a guardian is dealt"),
      { { "seat", LOOM_ARG_SEAT }, { "guardian", LOOM_ARG_WORD, loom_ds_guardian_names } } },
  [LOOM_DS_EVENT_DEALT]
  = { "dealt",
      N_ ("an area is dealt"),
      { { "area", LOOM_ARG_AREA }, { "seat", LOOM_ARG_SEAT }, { "dice", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_SHRINE]
  = { "shrine",
      N_ ("a shrine is built"),
      { { "seat", LOOM_ARG_SEAT }, { "area", LOOM_ARG_AREA }, { "dice", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_BATTLE] = { "battle",
                             N_ ("a battle is fought"),
                             { { "from", LOOM_ARG_AREA },
                               { "to", LOOM_ARG_AREA },
                               { "attackers", LOOM_ARG_NUMBER },
                               { "defenders", LOOM_ARG_NUMBER },
                               { "sum", LOOM_ARG_WORD, dice_words },
                               { "result", LOOM_ARG_WORD, result_words } },
                             { "attack", "defence" } },
  [LOOM_DS_EVENT_CAPTURED] = { "captured",
                               N_ ("an area is captured"),
                               { { "area", LOOM_ARG_AREA },
                                 { "seat", LOOM_ARG_SEAT },
                                 { "from-seat", LOOM_ARG_SEAT },
                                 { "moved", LOOM_ARG_NUMBER },
                                 { "kept", LOOM_ARG_NUMBER },
                                 { "beaten", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_RETREATED]
  = { "retreated",
      N_ ("attackers are beaten back"),
      { { "area", LOOM_ARG_AREA }, { "kept", LOOM_ARG_NUMBER }, { "lost", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_SHRINE_LOST]
  = { "shrine-lost",
      N_ ("a shrine is lost for good"),
      { { "area", LOOM_ARG_AREA }, { "seat", LOOM_ARG_SEAT }, { "dice", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_SCATTERED]
  = { "scattered", N_ ("dice flee from a lost shrine"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_DS_EVENT_ELIMINATED] = { "eliminated",
                                 N_ ("a seat is out of the game"),
                                 { { "seat", LOOM_ARG_SEAT },
                                   { "by", LOOM_ARG_SEAT },
                                   { "stock", LOOM_ARG_NUMBER },
                                   { "bank", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_REINFORCED]
  = { "reinforced",
      N_ ("a seat is reinforced"),
      { { "seat", LOOM_ARG_SEAT }, { "group", LOOM_ARG_NUMBER }, { "stock", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_BLESSED] = { "blessed",
                              N_ ("a shrine blesses an area"),
                              { { "area", LOOM_ARG_AREA },
                                { "dice", LOOM_ARG_NUMBER },
                                { "without-room", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_PLACED] = { "placed",
                             N_ ("dice are placed by lot"),
                             { { "area", LOOM_ARG_AREA }, { "dice", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_STOCKED] = { "stocked",
                              N_ ("there is no room for dice"),
                              { { "seat", LOOM_ARG_SEAT },
                                { "dice", LOOM_ARG_NUMBER },
                                { "discarded", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_BANKED] = { "banked",
                             N_ ("the fox puts a die by"),
                             { { "seat", LOOM_ARG_SEAT }, { "bank", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_ELEMENT]
  = { "element",
      N_ ("an element takes hold of an area"),
      { { "area", LOOM_ARG_AREA }, { "element", LOOM_ARG_WORD, element_words } } },
  [LOOM_DS_EVENT_PASSED]
  = { "passed", N_ ("a seat can do no more"), { { "seat", LOOM_ARG_SEAT } } },
  [LOOM_DS_EVENT_TURN]
  = { "turn", N_ ("a turn begins"), { { "seat", LOOM_ARG_SEAT }, { "turn", LOOM_ARG_NUMBER } } },
  [LOOM_DS_EVENT_UNSHIELDED]
  = { "unshielded", N_ ("a spine shield falls"), { { "area", LOOM_ARG_AREA } } },
  [LOOM_DS_EVENT_ENDED] = { "ended", N_ ("the game ends"), { { "by", LOOM_ARG_WORD, end_words } } },
};

/* Tables of a setup */

/* Steps from @area to all others along @start and @links. Complexity: O(areas + links). */
static void
measure (const LoomPosition *position, guint area, gboolean both_ways, guint8 *steps)
{
  guint8 queue[LOOM_DS_AREAS];
  guint n = 0;

  memset (steps, G_MAXUINT8, LOOM_DS_AREAS);
  steps[area] = 0;
  queue[n++] = (guint8)area;
  for (guint done = 0; done < n; done++)
    for (guint way = 0; way < (both_ways ? 2 : 1); way++)
      {
        const guint32 *start = way == 0 ? position->link_start : position->back_start;
        const guint32 *links = way == 0 ? position->links : position->back_links;
        const guint at = queue[done];

        for (guint32 i = start[at]; i < start[at + 1]; i++)
          if (steps[links[i]] == G_MAXUINT8)
            {
              steps[links[i]] = (guint8)(steps[at] + 1);
              queue[n++] = (guint8)links[i];
            }
      }
}

static LoomAreaSet
within (const LoomDsGame *game, const guint8 *steps, gint most)
{
  LoomAreaSet set = LOOM_AREA_SET_INIT;

  for (guint i = 0; i < game->n_areas; i++)
    if (steps[i] >= 1 && steps[i] <= most)
      loom_area_set_add (&set, i);
  return set;
}

static guint
most_moves (const LoomDsGame *game)
{
  guint n = 2; /* iron rush, end of turn */

  for (guint i = 0; i < game->n_areas; i++)
    n += 2 * loom_area_set_count (game->reach[i]) + 2 * loom_area_set_count (game->to[i]) + 1;
  return n;
}

static LoomGame *
prepare (const LoomPosition *position)
{
  LoomDsGame *game = g_new0 (LoomDsGame, 1);
  const gint *options = position->options.values;
  const guint most = (guint)MAX (options[LOOM_DS_DICE_CAP], options[LOOM_DS_SHRINE_CAP]);

  game->n_areas = position->n_areas;
  game->mode = (guint)options[LOOM_DS_MODE];
  memcpy (game->options, options, sizeof game->options);
  game->most_dice = most;
  game->dice = loom_dice_new (most + (guint)options[LOOM_DS_BANK_MAX], most, 6);
  game->n_words = position->n_areas > 64 ? 2 : 1;
  game->all = loom_area_set_below (position->n_areas);
  for (guint i = 0; i < position->n_areas; i++)
    {
      guint8 either_way[LOOM_DS_AREAS];

      measure (position, i, FALSE, game->steps[i]);
      measure (position, i, TRUE, either_way);
      game->to[i] = within (game, game->steps[i], 1);
      LOOM_AREA_SET_FOREACH (game->to[i], other)
      loom_area_set_add (&game->from[other], i);
      game->reach[i] = within (game, game->steps[i], options[LOOM_DS_LONG_ATTACK]);
      game->beside[i] = within (game, either_way, 1);
      game->aura[i] = within (game, either_way, options[LOOM_DS_AURA_RANGE]);
    }
  game->base.state_size = sizeof (LoomDsState);
  game->base.max_moves = most_moves (game);
  return &game->base;
}

static void
release (LoomGame *base)
{
  LoomDsGame *game = (LoomDsGame *)base;

  loom_dice_free (game->dice);
  g_free (game);
}

/* Turns */

static void
end_game (LoomDsState *state, gboolean by_turns, LoomEventLog *events)
{
  state->head.seat = 0;
  state->head.phase = LOOM_DS_ENDED;
  loom_event_log_add (events, LOOM_DS_EVENT_ENDED, by_turns);
}

static void
begin_turn (LoomDsState *state, LoomEventLog *events)
{
  const guint seat = state->order[state->at];
  LoomDsSeat *mine = &state->seats[seat];

  state->head.seat = (guint8)seat;
  state->head.phase = LOOM_DS_ACTING;
  state->attacks = 0;
  mine->turns++;
  loom_event_log_add (events, LOOM_DS_EVENT_TURN, (gint32)seat, (gint32)mine->turns);
  if (mine->shield == 0)
    return;
  loom_event_log_add (events, LOOM_DS_EVENT_UNSHIELDED, mine->shield - 1);
  loom_area_set_remove (&state->shielded, mine->shield - 1u);
  mine->shield = 0;
}

/* From one turn, whose reinforcements stand, to the next. */
static void
pass_on (const LoomDsGame *game, LoomDsState *state, LoomEventLog *events)
{
  state->turns++;
  if (state->turns >= (guint)game->options[LOOM_DS_MAX_TURNS])
    {
      end_game (state, TRUE, events);
      return;
    }
  do
    state->at = (guint8)((state->at + 1) % game->base.n_seats);
  while (loom_area_set_is_empty (state->seats[state->order[state->at]].own));
  begin_turn (state, events);
}

void
loom_ds_end_turn (const LoomDsGame *game,
                  LoomDsState *state,
                  LoomRandom *random,
                  LoomEventLog *events)
{
  loom_ds_reinforce (game, state, random, events);
  if (state->head.phase == LOOM_DS_ACTING)
    pass_on (game, state, events);
}

/* Reinforcements come all the same. */
void
loom_ds_pass_over (const LoomDsGame *game,
                   LoomDsState *state,
                   LoomRandom *random,
                   LoomEventLog *events)
{
  while (state->head.phase == LOOM_DS_ACTING && !loom_ds_has_border (game, state)
         && !loom_ds_can_act (game, state, state->head.seat))
    {
      loom_event_log_add (events, LOOM_DS_EVENT_PASSED, state->head.seat);
      loom_ds_end_turn (game, state, random, events);
    }
}

static guint
rank (const LoomGame *game, const LoomState *head, guint seat)
{
  const guint8 *order = ((const LoomDsState *)head)->order;
  guint place = 0;

  while (order[place] != seat)
    place++;
  return place;
}

static void
start (const LoomGame *base,
       LoomState *head,
       guint64 index,
       guint rotation,
       LoomRandom *random,
       LoomEventLog *events)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  LoomDsState *state = (LoomDsState *)head;

  loom_ds_deal (game, state, index, rotation, random, events);
  while (loom_area_set_is_empty (state->seats[state->order[state->at]].own))
    state->at++;
  head->first = state->order[state->at];
  if (state->alive == 1)
    {
      end_game (state, FALSE, events);
      return;
    }
  begin_turn (state, events);
  loom_ds_pass_over (game, state, random, events);
}

static void
place_by_hand (const LoomDsGame *game,
               LoomDsState *state,
               guint area,
               LoomRandom *random,
               LoomEventLog *events)
{
  loom_ds_set_dice (state, area, state->dice[area] + 1u);
  state->pool--;
  state->by_hand--;
  if (state->by_hand > 0
      && !loom_area_set_is_empty (loom_ds_with_room (game, state, state->head.seat)))
    return;
  state->by_hand = 0;
  loom_ds_place_rest (game, state, random, events);
  pass_on (game, state, events);
}

void
loom_ds_play_attack (const LoomDsGame *game,
                     LoomDsState *state,
                     guint from,
                     guint to,
                     guint bonus,
                     LoomRandom *random,
                     LoomEventLog *events)
{
  state->attacks++;
  loom_ds_attack (game, state, from, to, bonus, random, events);
  if (state->alive == 1)
    end_game (state, FALSE, events);
}

static void
strike_critically (const LoomDsGame *game,
                   LoomDsState *state,
                   LoomMove move,
                   LoomRandom *random,
                   LoomEventLog *events)
{
  LoomDsSeat *mine = &state->seats[state->head.seat];
  const guint bonus = mine->bank;

  mine->bank = 0;
  loom_ds_use_power (game, state);
  loom_ds_play_attack (game, state, move.args[0], move.args[1], bonus, random, events);
}

static void
play (const LoomGame *base,
      LoomState *head,
      LoomMove move,
      LoomRandom *random,
      LoomEventLog *events)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  LoomDsState *state = (LoomDsState *)head;
  const guint area = move.args[0];

  switch (move.kind)
    {
    case LOOM_DS_MOVE_ATTACK:
      loom_ds_play_attack (game, state, area, move.args[1], 0, random, events);
      break;
    case LOOM_DS_MOVE_CRITICAL:
      strike_critically (game, state, move, random, events);
      break;
    case LOOM_DS_MOVE_IRON_RUSH:
      state->rush = TRUE;
      loom_ds_use_power (game, state);
      break;
    case LOOM_DS_MOVE_TIDE_SURGE:
      loom_ds_set_dice (state, area,
                        MIN (state->dice[area] + (guint)game->options[LOOM_DS_TIDE_SURGE],
                             loom_ds_cap (game, state, area)));
      loom_ds_use_power (game, state);
      break;
    case LOOM_DS_MOVE_SPINE_SHIELD:
      state->seats[head->seat].shield = (guint8)(area + 1);
      loom_area_set_add (&state->shielded, area);
      loom_ds_use_power (game, state);
      break;
    case LOOM_DS_MOVE_TRANSFER:
      {
        const guint to = move.args[1], dice = loom_ds_transferred (game, state, area, to);

        loom_ds_set_dice (state, area, state->dice[area] - dice);
        loom_ds_set_dice (state, to, state->dice[to] + dice);
        loom_ds_use_power (game, state);
        break;
      }
    case LOOM_DS_MOVE_PLACE:
      place_by_hand (game, state, area, random, events);
      break;
    default:
      loom_ds_end_turn (game, state, random, events);
      break;
    }
  loom_ds_pass_over (game, state, random, events);
}

/* Who is left alone has won; after the last turn areas count, then dice; who is level shares
 * (DS-02). */
static void
outcome (const LoomGame *base, const LoomState *head, double *credits)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;
  guint scores[LOOM_DS_SEATS + 1] = { 0 };
  guint best = 0, n = 0;

  for (guint i = 0; i < game->n_areas; i++)
    scores[state->owner[i]] += 65536u + state->dice[i];
  for (guint seat = 1; seat <= base->n_seats; seat++)
    best = MAX (best, scores[seat]);
  for (guint seat = 1; seat <= base->n_seats; seat++)
    n += scores[seat] == best;
  for (guint seat = 1; seat <= base->n_seats; seat++)
    credits[seat - 1] = scores[seat] == best ? 1.0 / n : 0;
}

const LoomPlay loom_ds_play = {
  .moves = loom_ds_moves,
  .n_moves = LOOM_DS_N_MOVES,
  .events = loom_ds_events,
  .n_events = LOOM_DS_N_EVENTS,
  .prepare = prepare,
  .release = release,
  .start = start,
  .rank = rank,
  .list_moves = loom_ds_list_moves,
  .check_move = loom_ds_check_move,
  .play = play,
  .outcome = outcome,
  .describe_move = loom_ds_describe_move,
  .describe_events = loom_ds_describe_events,
  .write_state = loom_ds_write_state,
  .draw_state = loom_ds_draw_state,
  .list_things = loom_ds_list_things,
};
