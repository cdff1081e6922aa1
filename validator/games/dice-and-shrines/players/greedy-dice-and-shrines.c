/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How greedy plays Dice & Shrines: it attacks wherever it has the upper hand. */

#include "validator/games/dice-and-shrines/players/players.h"
#include "validator/games/dice-and-shrines/rules/state.h"

#include <glib/gi18n-lib.h>

/* One of @set. Mostly there is one alone, and then nothing is drawn; or two, which need not be
 * counted. Who says by loom_area_set_trim() that there is one word gets a shorter way. */
static inline G_ALWAYS_INLINE guint
draw_from (LoomAreaSet set, LoomRandom *random)
{
  const guint first = loom_area_set_take_first (&set);

  if (G_LIKELY (loom_area_set_is_empty (set)))
    return first;
  if (loom_area_set_is_single (set))
    {
      const guint second = loom_area_set_first (set);

      return loom_random_below (random, 2) == 0 ? first : second;
    }
  loom_area_set_add (&set, first);
  return loom_area_set_pick (set, random);
}

/* The members of @set with the fewest dice. */
static LoomAreaSet
weakest_of (const LoomDsState *state, LoomAreaSet set)
{
  for (guint dice = 0; dice <= LOOM_DS_DICE; dice++)
    if (loom_area_set_meets (set, state->by_dice[dice]))
      return loom_area_set_and (set, state->by_dice[dice]);
  return set;
}

static LoomMove
choose_place (const LoomDsGame *game, const LoomDsState *state, LoomRandom *random)
{
  const guint seat = state->head.seat;
  const LoomAreaSet room = loom_ds_with_room (game, state, seat);
  LoomAreaSet border = LOOM_AREA_SET_INIT;

  LOOM_AREA_SET_FOREACH (room, area)
  if (!loom_area_set_is_empty (loom_area_set_and_not (game->beside[area], state->seats[seat].own)))
    loom_area_set_add (&border, area);
  return loom_move (
      LOOM_DS_MOVE_PLACE,
      draw_from (weakest_of (state, loom_area_set_is_empty (border) ? room : border), random), 0,
      0);
}

/* The levels of dice that are asked at a time. */
#define LEVELS 4

G_STATIC_ASSERT (LOOM_DS_DICE % LEVELS == 0);

/* What can be attacked with the upper hand, and from where. */
typedef struct
{
  const LoomDsGame *game;
  const LoomDsState *state;
  const LoomAreaSet *reach; /* by area: what is attacked from it */
  LoomAreaSet foreign;
  LoomAreaSet hunters;                /* that reach some of their prey */
  LoomAreaSet prey[LOOM_DS_DICE + 1]; /* by dice: what that many outnumber */
} Hunt;

/* All sources are asked: those that need not be take less time than a wrong guess. */
static inline G_ALWAYS_INLINE void
begin_hunt (Hunt *self, const LoomDsGame *game, const LoomDsState *state, guint n_words)
{
  const guint seat = state->head.seat, full = (guint)game->options[LOOM_DS_DICE_CAP];
  LoomAreaSet weaker;

  self->game = game;
  self->state = state;
  self->foreign
      = loom_area_set_and_not (loom_area_set_trim (game->all, n_words),
                               loom_area_set_or (state->seats[seat].own, state->shielded));
  self->reach = loom_ds_is_owl (game, state, seat) || loom_ds_is_fox (game, state, seat)
                    ? game->reach
                    : game->to;
  weaker = loom_area_set_and (self->foreign, state->by_dice[0]);
  self->prey[0] = (LoomAreaSet)LOOM_AREA_SET_INIT;
  for (guint dice = 1; dice <= game->most_dice; dice++)
    {
      const LoomAreaSet as_strong
          = loom_area_set_or (weaker, loom_area_set_and (self->foreign, state->by_dice[dice]));

      self->prey[dice] = dice < full ? weaker : as_strong;
      weaker = as_strong;
    }
  self->hunters = loom_area_set_that_meet_theirs (
      loom_ds_sources_of_words (game, state, seat, n_words), self->reach, self->foreign, self->prey,
      state->dice, n_words);
}

/* Those of @set with the most dice. All levels are asked, four at a time, as above. */
static inline G_ALWAYS_INLINE LoomAreaSet
strongest_of (const Hunt *self, LoomAreaSet set, guint n_words)
{
  const LoomAreaSet *by_dice = self->state->by_dice;
  LoomAreaSet strongest;

  set = loom_area_set_trim (set, n_words);
  strongest = loom_area_set_and (set, by_dice[0]);
  for (guint dice = 1; dice <= self->game->most_dice; dice += LEVELS)
    for (guint i = 0; i < LEVELS; i++)
      {
        const LoomAreaSet level = loom_area_set_and (set, by_dice[dice + i]);
        const gboolean is_empty = loom_area_set_is_empty (level);

        strongest.words[0] = is_empty ? strongest.words[0] : level.words[0];
        strongest.words[1] = is_empty ? strongest.words[1] : level.words[1];
      }
  return strongest;
}

/* An attack from @from, which reaches some of @prey, on the strongest of it. */
static inline G_ALWAYS_INLINE LoomMove
strike (const Hunt *self, guint from, LoomAreaSet prey, LoomRandom *random, guint n_words)
{
  const LoomAreaSet near = loom_area_set_and (self->reach[from], prey);

  return loom_move (
      LOOM_DS_MOVE_ATTACK, from,
      draw_from (loom_area_set_trim (strongest_of (self, near, n_words), n_words), random), 0);
}

/* The attack that goes first: from the strongest area. */
static inline G_ALWAYS_INLINE gboolean
find_attack (const Hunt *self, LoomRandom *random, LoomMove *move, guint n_words)
{
  guint from;

  if (loom_area_set_is_empty (loom_area_set_trim (self->hunters, n_words)))
    return FALSE;
  from = draw_from (loom_area_set_trim (strongest_of (self, self->hunters, n_words), n_words),
                    random);
  *move
      = strike (self, from, loom_area_set_and (self->foreign, self->prey[self->state->dice[from]]),
                random, n_words);
  return TRUE;
}

/* The turtle's attack that has nothing to lose: its area holds no more dice than a lost attack
 * leaves there. One die too few is the limit, or it would knock at a fortress all night. */
static gboolean
find_free_attack (const Hunt *self, LoomRandom *random, LoomMove *move)
{
  const LoomDsGame *game = self->game;
  const LoomDsState *state = self->state;
  const guint seat = state->head.seat;
  const guint keeps = MIN ((guint)game->options[LOOM_DS_TURTLE_KEEPS], game->most_dice - 1);
  const LoomAreaSet sources = loom_ds_sources (game, state, seat);
  LoomAreaSet weak = loom_area_set_or (state->by_dice[0], state->by_dice[1]);

  for (guint dice = 2; dice <= keeps; dice++)
    {
      LoomAreaSet prey, hunters = LOOM_AREA_SET_INIT;

      weak = loom_area_set_or (weak,
                               loom_area_set_or (state->by_dice[dice], state->by_dice[dice + 1]));
      prey = loom_area_set_and (self->foreign, weak);
      LOOM_AREA_SET_FOREACH (loom_area_set_and (sources, state->by_dice[dice]), source)
      if (loom_area_set_meets (self->reach[source], prey)
          && loom_area_set_meets (game->beside[source], state->seats[seat].own))
        loom_area_set_add (&hunters, source);
      if (loom_area_set_is_empty (hunters))
        continue;
      *move = strike (self, draw_from (hunters, random), prey, random, 2);
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_turtle (const LoomDsGame *game, const LoomDsState *state)
{
  return game->mode != LOOM_DS_MODE_ZEN
         && loom_ds_has_guardian (state, state->head.seat, LOOM_GUARDIAN_TURTLE);
}

static inline G_ALWAYS_INLINE LoomMove
choose_act (const LoomDsGame *game, const LoomDsState *state, LoomRandom *random, guint n_words)
{
  Hunt hunt;
  LoomMove move;

  begin_hunt (&hunt, game, state, n_words);
  if (find_attack (&hunt, random, &move, n_words)
      || (is_turtle (game, state) && find_free_attack (&hunt, random, &move)))
    return move;
  return loom_move (LOOM_DS_MOVE_END_TURN, 0, 0, 0);
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  const LoomDsState *state = (const LoomDsState *)head;

  if (head->phase == LOOM_DS_PLACING)
    return choose_place (game, state, random);
  return game->n_words == 1 ? choose_act (game, state, random, 1)
                            : choose_act (game, state, random, 2);
}

/* What an attack from @from on @to leaves of a hunt in which one step is reached. Nobody but @to
 * becomes a hunter, for there is only less prey; and only who reached @to may be none any more. */
static inline G_ALWAYS_INLINE void
go_on (Hunt *self, guint from, guint to, guint n_words)
{
  const LoomDsGame *game = self->game;
  const LoomDsState *state = self->state;
  LoomAreaSet asked;

  self->hunters = loom_area_set_without (self->hunters, from, n_words);
  if (state->owner[to] != state->head.seat)
    return;
  self->foreign = loom_area_set_without (self->foreign, to, n_words);
  asked = loom_area_set_and (self->hunters, game->from[to]);
  self->hunters = loom_area_set_and_not (self->hunters, asked);
  asked = loom_area_set_or (
      asked, loom_area_set_trim (
                 loom_area_set_of_if (to, state->dice[to] >= game->options[LOOM_DS_ATTACK_DICE]),
                 n_words));
  self->hunters = loom_area_set_or (
      self->hunters, loom_area_set_that_meet_theirs (asked, game->to, self->foreign, self->prey,
                                                     state->dice, n_words));
}

/* A turn of attacks up to the last, of a seat that reaches one step; FALSE when the game has ended.
 * A shrine that was taken has made other areas stronger, and then all is asked anew. */
static inline G_ALWAYS_INLINE gboolean
attack_on (const LoomDsGame *game,
           LoomDsState *state,
           LoomRandom *random,
           LoomRandom *dice,
           guint n_words)
{
  Hunt hunt;
  LoomMove move;

  begin_hunt (&hunt, game, state, n_words);
  while (find_attack (&hunt, random, &move, n_words))
    {
      const guint from = move.args[0], to = move.args[1];
      const gboolean was_shrine = loom_ds_is_shrine (state, to);

      state->head.moves++;
      loom_ds_play_attack (game, state, from, to, 0, dice, NULL);
      if (state->head.seat == 0)
        return FALSE;
      if (!was_shrine && state->dice[from] < game->options[LOOM_DS_ATTACK_DICE]
          && state->attacks < game->options[LOOM_DS_MAX_ATTACKS])
        go_on (&hunt, from, to, n_words);
      else
        begin_hunt (&hunt, game, state, n_words);
    }
  return TRUE;
}

/* A turn, but for the dice that are placed by hand; whoever reaches far or attacks for nothing is
 * asked for each move. The hunt of a turn is begun once. */
static gboolean
play_on (const LoomGame *base, LoomState *head, LoomRandom *random, LoomRandom *dice)
{
  const LoomDsGame *game = (const LoomDsGame *)base;
  LoomDsState *state = (LoomDsState *)head;
  const guint turns = state->turns;

  if (head->phase == LOOM_DS_PLACING || is_turtle (game, state)
      || loom_ds_is_owl (game, state, head->seat) || loom_ds_is_fox (game, state, head->seat))
    return FALSE;
  if (!(game->n_words == 1 ? attack_on (game, state, random, dice, 1)
                           : attack_on (game, state, random, dice, 2)))
    return TRUE;
  loom_ds_pass_over (game, state, dice, NULL);
  if (state->turns != turns || head->phase != LOOM_DS_ACTING)
    return TRUE;
  head->moves++;
  loom_ds_end_turn (game, state, dice, NULL);
  loom_ds_pass_over (game, state, dice, NULL);
  return TRUE;
}

const LoomStrategy loom_greedy_dice_and_shrines = {
  .player = "greedy",
  .choose = choose,
  .play_on = play_on,
  .rule_of_thumb
  = N_ ("Attacks wherever it has more dice than the target, or as many on a full area: from its "
        "strongest area first, against the strongest that it outnumbers. The turtle also attacks "
        "with "
        "what a lost attack would leave it anyway. Places dice by hand on its weakest border. Uses "
        "no "
        "active powers."),
};
