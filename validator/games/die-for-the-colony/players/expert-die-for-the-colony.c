/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The expert player of Die for the Colony. As long as the end is far it attacks as greedy does,
 * which loses little. In the last turns it looks ahead to the end of its turn, whatever its
 * dice may do until then and with the odds as they are, and judges what it would leave behind by
 * who is likely to be ahead when the rounds have run out. A guard it spends on the last attacks of
 * a turn, when it knows what they are about.
 *
 * Implementation notes: the look-ahead knows attacks and holding back, and mobilizing for the die
 * that acts next; it takes for granted that every attack is blocked as long as there are guards.
 * Faces are progress, as one number in base 6. Only + - * / decide, so that all machines decide
 * alike. Looking ahead in all turns of the game instead of the last eight took 50.2 % from greedy
 * where this takes 54.4 %. */

#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/games/die-for-the-colony/players/players.h"
#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define N_FACES 1296 /* 6⁴ */
#define N_ROLLS 20

/* With more dice than this the rest of a turn is not looked at. */
#define DEPTH 5

/* What was tuned, by play against greedy on a ring of four dice. */

/* From so many turns before the last on, of both sides, it looks ahead. */
#define LAST_TURNS 8

/* How many pips a die is still thrown about: at the end of the game, and more for each turn that is
 * still to come. */
#define SPREAD_NOW 0.5f
#define SPREAD_TURN 0.25f

/* What a die held back is worth: so much more likely it is to win. */
#define GUARD 0.007f

/* How much of the pips that a side will still gain more than the other one comes to count, and at
 * most so many a die. */
#define DRIFT 1.0f
#define DRIFT_MOST 1.5f

/* Pips count a little for themselves: who has them may win before the end. */
#define PIP 0.002f

typedef struct
{
  gint turns; /* to come after this one */
  gint pip_start;
  gint tiebreak;
  gint goals[2]; /* progress that wins: for itself, and for the other side */
  float drift;
  float spread;
  float up[LOOM_DC_FACES + 1]; /* by progress: that a die will count for the side in turn */
  float down[LOOM_DC_FACES + 1];
} View;

/* What the player thinks in. */
typedef struct
{
  gint32 stamp;
  gint32 stamps[DEPTH + 1][N_FACES];
  float values[DEPTH + 1][N_FACES];
} Scratch;

typedef struct
{
  const LoomDcGame *game;
  const LoomDcState *state;
  Scratch *scratch;
  View view;
  guint guards;                /* of the other side, when the look-ahead begins */
  guint ready;                 /* dice looked at */
  float odds[2][LOOM_DC_DICE]; /* of an attack, by whether it is blocked */
  float guard;                 /* what a die held back is worth */
} Plan;

static const guint16 powers[LOOM_DC_DICE] = { 1, 6, 36, 216 };

static inline gint
get_progress (guint faces, guint area)
{
  return (gint)(faces / powers[area] % 6) + 1;
}

static guint
turn_die (guint faces, guint area, gint pips)
{
  const gint from = get_progress (faces, area);
  const gint to = CLAMP (from + pips, 1, LOOM_DC_FACES);

  return (guint)((gint)faces + (to - from) * powers[area]);
}

/* From 0 to 1, a half at 0: a curve without exponentials. */
static inline float
bend (float x)
{
  const float size = x < 0 ? -x : x;

  return 0.5f + 0.5f * x / (1 + size);
}

/* What is to be expected of @side's dice when it has @turns turns to come. */
static float
get_strength (const LoomDcState *state, guint side, gint turns)
{
  return 0.5f * (float)state->pools[side] * (float)turns;
}

static void
open_view (View *view, const LoomDcGame *game, const LoomDcState *state)
{
  const guint side = state->side;
  const gint start = game->values[LOOM_DC_START_FACE];
  gint least_up, most_down;

  view->turns = 2 * game->values[LOOM_DC_MAX_ROUNDS] - state->turn - 1;
  view->tiebreak = game->values[LOOM_DC_TIEBREAK];
  view->pip_start = side == LOOM_ROLE_ANTS ? start : LOOM_DC_FACES + 1 - start;
  view->goals[0] = game->goals[side];
  view->goals[1] = LOOM_DC_FACES + 1 - game->goals[side ^ 1u];
  view->drift = get_strength (state, side, view->turns / 2)
                - get_strength (state, side ^ 1u, view->turns - view->turns / 2);
  view->drift = DRIFT * view->drift / LOOM_DC_DICE;
  view->drift = CLAMP (view->drift, -DRIFT_MOST, DRIFT_MOST);
  view->spread = SPREAD_NOW + SPREAD_TURN * (float)view->turns;
  least_up = view->tiebreak == LOOM_DC_TIEBREAK_COUNT_GOAL ? view->goals[0] : view->pip_start + 1;
  most_down = view->tiebreak == LOOM_DC_TIEBREAK_COUNT_GOAL ? view->goals[1] : view->pip_start - 1;
  for (gint progress = 1; progress <= LOOM_DC_FACES; progress++)
    {
      if (view->turns == 0)
        {
          view->up[progress] = progress >= least_up;
          view->down[progress] = progress <= most_down;
          continue;
        }
      view->up[progress]
          = bend (((float)(progress - least_up) + 0.5f + view->drift) / view->spread);
      view->down[progress]
          = bend (((float)(most_down - progress) + 0.5f - view->drift) / view->spread);
    }
}

/* How likely the side in turn is to win if it ends its turn with @faces. */
static float
test (const View *view, guint faces)
{
  /* By how many dice it is ahead, from four behind. */
  float leads[2 * LOOM_DC_DICE + 1] = { 0 };
  float sum = 0, win = 0;
  guint own = 0, other = 0;

  leads[LOOM_DC_DICE] = 1;
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint progress = get_progress (faces, i);
      const float up = view->up[progress], down = view->down[progress];
      float next[2 * LOOM_DC_DICE + 1] = { 0 };

      sum += (float)(progress - view->pip_start);
      own += progress == view->goals[0];
      other += progress == view->goals[1];
      for (guint k = LOOM_DC_DICE - i; k <= LOOM_DC_DICE + i; k++)
        {
          next[k + 1] += leads[k] * up;
          next[k - 1] += leads[k] * down;
          next[k] += leads[k] * (1 - up - down);
        }
      memcpy (leads, next, sizeof leads);
    }
  if (own == LOOM_DC_DICE)
    return 1;
  if (other == LOOM_DC_DICE)
    return 0;
  if (view->tiebreak == LOOM_DC_TIEBREAK_PIP_SUM)
    win = view->turns == 0 ? (sum > 0   ? 1
                              : sum < 0 ? 0
                                        : 0.5f)
                           : bend ((sum + LOOM_DC_DICE * view->drift) / (2 * view->spread));
  else
    {
      for (guint k = 1; k <= LOOM_DC_DICE; k++)
        win += leads[LOOM_DC_DICE + k];
      win += 0.5f * leads[LOOM_DC_DICE];
    }
  if (view->turns > 0)
    win += PIP * sum;
  return win;
}

static void
fill_odds (Plan *self)
{
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint from = MAX ((gint)loom_dc_attack_takes (self->game, self->state, i), 1);
      const gint n = N_ROLLS + 1 - from;

      self->odds[0][i] = (float)n / N_ROLLS;
      /* The rolls of the attack less one, which are those of a guard that is too low. */
      self->odds[1][i] = (float)(n * (from - 1 + N_ROLLS - 1)) / (2 * N_ROLLS * N_ROLLS);
    }
}

static gboolean
can_shift (const LoomDcGame *game, guint faces, guint payer, guint receiver)
{
  const gint room = game->values[LOOM_DC_MOBILIZE_RECEIVER] == LOOM_DC_RECEIVER_STRICT
                        ? game->values[LOOM_DC_MOBILIZE_GAINS]
                        : 1;

  return (game->adjacent[payer] >> receiver & 1) != 0
         && get_progress (faces, payer) > game->values[LOOM_DC_MOBILIZE_PAYS]
         && get_progress (faces, receiver) <= LOOM_DC_FACES - room;
}

static guint
shift (const LoomDcGame *game, guint faces, guint payer, guint receiver)
{
  return turn_die (turn_die (faces, payer, -game->values[LOOM_DC_MOBILIZE_PAYS]), receiver,
                   game->values[LOOM_DC_MOBILIZE_GAINS]);
}

static float look_ahead (const Plan *self, guint faces, guint ready);

static float
evaluate_attack (const Plan *self, guint faces, guint ready, guint area)
{
  const gboolean is_blocked
      = self->guards > self->ready - ready && self->game->values[LOOM_DC_MAX_BLOCKERS] > 0;
  const float odds = self->odds[is_blocked][area];
  const guint to = turn_die (faces, area, self->game->values[LOOM_DC_ATTACK_CHANGE]);

  return odds * look_ahead (self, to, ready - 1) + (1 - odds) * look_ahead (self, faces, ready - 1);
}

/* What the best pair leads to; less than 0 where there is none. */
static float
evaluate_shifts (const Plan *self, guint faces, guint ready)
{
  float most = -1;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    for (guint k = 0; k < LOOM_DC_DICE; k++)
      if (can_shift (self->game, faces, i, k))
        most = MAX (most, look_ahead (self, shift (self->game, faces, i, k), ready));
  return most;
}

static float
evaluate_mobilize (const Plan *self, guint faces, guint ready)
{
  const float odds
      = (float)(N_ROLLS + 1 - MAX (self->game->values[LOOM_DC_MOBILIZE_FROM], 1)) / N_ROLLS;
  const float best = evaluate_shifts (self, faces, ready - 1);

  return best < 0 ? -1 : odds * best + (1 - odds) * look_ahead (self, faces, ready - 1);
}

/* What @faces are worth with @ready dice that may still act. */
static float
look_ahead (const Plan *self, guint faces, guint ready)
{
  Scratch *scratch = self->scratch;
  float most;

  if (scratch->stamps[ready][faces] == scratch->stamp)
    return scratch->values[ready][faces];
  if (ready == 0)
    most = test (&self->view, faces);
  else
    {
      /* What dice held back are worth is the same for all faces. */
      most = look_ahead (self, faces, 0) + self->guard * (float)ready;
      for (guint i = 0; i < LOOM_DC_DICE; i++)
        if (get_progress (faces, i) < LOOM_DC_FACES)
          most = MAX (most, evaluate_attack (self, faces, ready, i));
    }
  scratch->stamps[ready][faces] = scratch->stamp;
  scratch->values[ready][faces] = most;
  return most;
}

/* Takes one of the best by chance. Values are rounded before they are compared: those of dice that
 * are alike differ in their last bits by the order in which they were added up. */
typedef struct
{
  gint most;
  guint n;
  LoomMove move;
} Choice;

static void
offer (Choice *choice, LoomRandom *random, LoomMove move, float value)
{
  const gint rounded = (gint)(value * 0x1p16f);

  if (rounded < choice->most)
    return;
  choice->n = rounded > choice->most ? 1 : choice->n + 1;
  choice->most = rounded;
  if (choice->n == 1 || loom_random_below (random, choice->n) == 0)
    choice->move = move;
}

static LoomMove
act (const Plan *self, guint faces, LoomRandom *random)
{
  const guint ready = self->ready;
  /* A die held back is a guard, or has to be told to be one. */
  const guint hold = self->game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION
                         ? LOOM_DC_MOVE_DEFEND
                         : LOOM_DC_MOVE_END_TURN;
  Choice choice = { .most = G_MININT };

  offer (&choice, random, loom_move (hold, 0, 0, 0),
         look_ahead (self, faces, 0) + self->guard * (float)ready);
  for (guint i = 0; i < LOOM_DC_DICE && ready > 0; i++)
    if (get_progress (faces, i) < LOOM_DC_FACES)
      offer (&choice, random, loom_move (LOOM_DC_MOVE_ATTACK, i, 0, 0),
             evaluate_attack (self, faces, ready, i));
  if (ready > 0 && loom_dc_can_mobilize (self->game, self->state))
    offer (&choice, random, loom_move (LOOM_DC_MOVE_MOBILIZE, 0, 0, 0),
           evaluate_mobilize (self, faces, ready));
  return choice.move;
}

static LoomMove
choose_shift (const Plan *self, guint faces, LoomRandom *random)
{
  Choice choice = { .most = G_MININT };

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    for (guint k = 0; k < LOOM_DC_DICE; k++)
      if (can_shift (self->game, faces, i, k))
        offer (&choice, random, loom_move (LOOM_DC_MOVE_SHIFT, i, k, 0),
               look_ahead (self, shift (self->game, faces, i, k), self->ready));
  return choice.move;
}

/* Whether to spend a guard on the attack: when no more attacks can come than there are guards. */
static gboolean
is_worth_blocking (const Plan *self)
{
  return self->guards > self->state->ready;
}

/* Whether to spend a guard on a mobilization: seldom helps, so only when attacks are not to be
 * feared more. */
static gboolean
is_worth_disrupting (const Plan *self)
{
  return self->guards > self->state->ready || self->state->roll <= 16;
}

static gsize
get_scratch_size (const LoomGame *game)
{
  return sizeof (Scratch);
}

/* Whether a die is to be told what to do long before the last turn. */
static gboolean
is_far_from_end (const LoomDcGame *game, const LoomDcState *state)
{
  const gint left = 2 * game->values[LOOM_DC_MAX_ROUNDS] - state->turn - 1;

  return left > LAST_TURNS
         && (state->base.phase == LOOM_DC_PHASE_ACT || state->base.phase == LOOM_DC_PHASE_DECLARE);
}

static LoomMove
choose (const LoomGame *base, const LoomState *head, LoomRandom *random, LoomAgentScratch *work)
{
  const LoomDcState *state = (const LoomDcState *)head;
  Plan self = {
    .game = (const LoomDcGame *)base,
    .state = state,
    .scratch = work->scratch,
    .guards = state->guards,
    .ready = MIN (state->ready, DEPTH),
  };
  guint faces = 0;

  if (is_far_from_end (self.game, state))
    return loom_greedy_die_for_the_colony.choose (base, head, random, work);
  /* Stamps tell this look-ahead's values from older ones. */
  if (self.scratch->stamp == G_MAXINT32)
    memset (self.scratch, 0, sizeof *self.scratch);
  self.scratch->stamp++;
  open_view (&self.view, self.game, state);
  self.guard = self.view.turns > 0 ? GUARD : 0;
  fill_odds (&self);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    faces += (guint)(loom_dc_progress (state, i) - 1) * powers[i];
  switch (head->phase)
    {
    case LOOM_DC_PHASE_SHIFT:
      return choose_shift (&self, faces, random);
    case LOOM_DC_PHASE_BLOCK:
      return loom_move (is_worth_blocking (&self) ? LOOM_DC_MOVE_BLOCK : LOOM_DC_MOVE_LET_PASS, 0,
                        0, 0);
    case LOOM_DC_PHASE_DISRUPT:
      return loom_move (is_worth_disrupting (&self) ? LOOM_DC_MOVE_DISRUPT : LOOM_DC_MOVE_LET_PASS,
                        0, 0, 0);
    case LOOM_DC_PHASE_EVADE:
      return loom_move (LOOM_DC_MOVE_EVADE, 0, 0, 0);
    default:
      return act (&self, faces, random);
    }
}

const LoomStrategy loom_expert_die_for_the_colony = {
  .player = "expert",
  .choose = choose,
  .rule_of_thumb
  = N_ ("Attacks the centre die that has the longest way to its goal; in the last turns "
        "it looks at all that its dice may do until the end of the turn and prefers "
        "what most likely leaves it ahead when the rounds run out. Blocks the last "
        "attacks of a turn."),
  .scratch_size = get_scratch_size,
};
