/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays Die for the Colony by what has been solved.
 *
 * Implementation notes: kept are what each turn is worth at its beginning and, for the inside of a
 * turn, what to do. Whoever asks for more (what a position inside a turn is worth, which dice to
 * shift, whether to disrupt) gets it by following what is to be done to the end of the turn, which
 * is at most a handful of dice away. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"

#include <string.h>

/* A position inside a turn, when the side in turn says what the next die does. */
typedef struct
{
  guint8 ready;
  guint8 guards;
  guint8 lamed;
  guint8 fresh;
  guint8 marked;
  guint16 faces;
} Place;

/* The turn it lies in. */
typedef struct
{
  const LoomDcExact *exact;
  guint turn;
  const Layer *layer;
  const Run *run;
} Turn;

static Share get_value (const Turn *self, const Place *place);

static guint8
get_policy (const Turn *self, const Place *place)
{
  const Layout *layout = self->layer->layout;
  const Fold *fold = layout->fold;
  const Perm *perm = &fold->perms[fold->perm_of[place->faces]];

  return loom_dc_dictionary_get (&self->layer->policy,
                                 policy_at (self->exact, layout, self->run, place->ready,
                                            pair_at (self->run->other, place->guards, place->lamed),
                                            perm->masks[place->fresh], fold->rep_of[place->faces])
                                     + perm->masks[place->marked]);
}

/* The byte of a policy in the numbers of the areas as they are, of one in those of @perm. */
static guint
bring_back (guint act, const Perm *perm)
{
  const guint first = act >= ACT_FORTIFY ? ACT_FORTIFY : ACT_ATTACK;

  if (act == ACT_MOBILIZE || act == ACT_SABOTAGE || act == ACT_END)
    return act;
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (perm->to[i] == act - first)
      return first + i;
  g_return_val_if_reached (ACT_END);
}

/* The value when an action has left @faces, with @fewer guards less. */
static Share
get_after (const Turn *self, const Place *place, guint faces, guint fewer)
{
  Place after = *place;

  after.faces = (guint16)faces;
  after.guards = (guint8)(place->guards - fewer);
  /* DC-17 */
  if (self->exact->odds.is_immediate && self->exact->won[self->layer->layout->side][faces] != 0)
    return self->exact->won[self->layer->layout->side][faces] > 0;
  return get_value (self, &after);
}

/* The actions: what each is worth when its die has left the ready ones of @place, and what the
 * other side's answer does to it. */

/* An attack that is known to need @from, without a block and with one. */
static void
evaluate_block (const Turn *self, const Place *place, guint area, guint from, Share answers[2])
{
  const guint to = self->exact->raised[place->faces][area];
  guint hits = 0;

  answers[0] = answers[1] = 0;
  for (guint roll = 1; roll <= N_ROLLS; roll++)
    if (roll >= from)
      hits += roll - 1;
  answers[1] = (Share)hits / (N_ROLLS * N_ROLLS);
  answers[0] = (Share)(N_ROLLS + 1 - CLAMP (from, 1, N_ROLLS + 1)) / N_ROLLS;
  answers[0] = answers[0] * get_after (self, place, to, 0)
               + (1 - answers[0]) * get_after (self, place, place->faces, 0);
  if (place->guards > 0)
    answers[1] = answers[1] * get_after (self, place, to, 1)
                 + (1 - answers[1]) * get_after (self, place, place->faces, 1);
}

/* An attack that has rolled @roll, and enough. */
static void
evaluate_block_seen (const Turn *self, const Place *place, guint area, guint roll, Share answers[2])
{
  const guint to = self->exact->raised[place->faces][area];
  const Share through = (Share)(roll - 1) / N_ROLLS;

  answers[0] = get_after (self, place, to, 0);
  answers[1] = through * get_after (self, place, to, 1)
               + (1 - through) * get_after (self, place, place->faces, 1);
}

static Share
evaluate_attack (const Turn *self, const Place *place, guint area)
{
  const Odds *odds = &self->exact->odds;
  const guint from = odds->attack_from[place->marked >> area & 1];
  Share answers[2], sum;

  if (place->guards == 0 || !odds->has_blocks || !odds->sees_roll)
    {
      evaluate_block (self, place, area, from, answers);
      return place->guards > 0 && odds->has_blocks ? MIN (answers[0], answers[1]) : answers[0];
    }
  sum = (Share)(MAX (from, 1) - 1) * get_after (self, place, place->faces, 0);
  for (guint roll = MAX (from, 1); roll <= N_ROLLS; roll++)
    {
      evaluate_block_seen (self, place, area, roll, answers);
      sum += MIN (answers[0], answers[1]);
    }
  return sum / N_ROLLS;
}

/* What a shift is worth: undisturbed, and with a guard less in full and cut. */
typedef struct
{
  Share open;
  Share full;
  Share cut;
} Worth;

static void
evaluate_shift (const Turn *self, const Place *place, const Shift *shift, Worth *worth)
{
  worth->open = worth->full = worth->cut = get_after (self, place, shift->full, 0);
  if (place->guards > 0)
    {
      worth->full = get_after (self, place, shift->full, 1);
      worth->cut = get_after (self, place, shift->cut, 1);
    }
}

/* The same when @roll mobilized, with a disruption and with the best answer. */
static Share
get_disrupted (const Worth *worth, guint roll)
{
  const Share through = (Share)(N_ROLLS - roll) / N_ROLLS;

  return through * worth->cut + (1 - through) * worth->full;
}

static Share
get_answered (const Worth *worth, guint roll, guint guards)
{
  return guards == 0 ? worth->open : MIN (worth->open, get_disrupted (worth, roll));
}

static Share
evaluate_mobilize (const Turn *self, const Place *place)
{
  const guint n = self->exact->n_shifts[place->faces], from = self->exact->odds.mobilize_from;
  Worth worths[N_SHIFTS];
  Share sum = (Share)(from - 1) * get_after (self, place, place->faces, 0);

  for (guint i = 0; i < n; i++)
    evaluate_shift (self, place, &self->exact->shifts[place->faces][i], &worths[i]);
  for (guint roll = from; roll <= N_ROLLS; roll++)
    {
      Share most = 0;

      for (guint i = 0; i < n; i++)
        most = MAX (most, get_answered (&worths[i], roll, place->guards));
      sum += most;
    }
  return sum / N_ROLLS;
}

static void
evaluate_evasion (const Turn *self, const Place *place, Share answers[2])
{
  const Odds *odds = &self->exact->odds;
  Place hit = *place;

  hit.guards--;
  hit.lamed += odds->lames;
  answers[0] = get_value (self, &hit);
  answers[1] = odds->evade * get_after (self, place, place->faces, odds->evading_costs)
               + (1 - odds->evade) * answers[0];
}

static Share
evaluate_act (const Turn *self, const Place *place, guint act)
{
  const Odds *odds = &self->exact->odds;
  Place left = *place;
  Share answers[2], stay;

  if (act == ACT_END)
    return loom_dc_exact_at_end (self->exact, self->turn, self->run, place->ready, place->lamed,
                                 place->fresh, place->faces);
  left.ready--;
  if (act < ACT_MOBILIZE)
    return evaluate_attack (self, &left, act);
  if (act == ACT_MOBILIZE)
    return evaluate_mobilize (self, &left);
  stay = get_after (self, &left, left.faces, 0);
  if (act == ACT_SABOTAGE)
    {
      evaluate_evasion (self, &left, answers);
      return odds->sabotage * MIN (answers[0], answers[1]) + (1 - odds->sabotage) * stay;
    }
  left.fresh |= (guint8)(1u << (act - ACT_FORTIFY));
  return odds->fortify * get_after (self, &left, left.faces, 0) + (1 - odds->fortify) * stay;
}

static gboolean
is_open (const LoomDcExact *exact, const Place *place, guint act)
{
  if (act < ACT_MOBILIZE)
    return exact->raised[place->faces][act] != place->faces
           || exact->values[LOOM_DC_ATTACK_AT_LIMIT] == LOOM_DC_AT_LIMIT_WASTED;
  if (act == ACT_MOBILIZE)
    return exact->n_shifts[place->faces] > 0;
  return act != ACT_SABOTAGE || place->guards > 0;
}

/* The best act, and what it is worth. */
static guint
find_act (const Turn *self, const Place *place, Share *value)
{
  guint best = ACT_END;

  if (place->ready >= KEPT_FROM)
    {
      const Fold *fold = self->layer->layout->fold;

      best = bring_back (POLICY_ACT (get_policy (self, place)),
                         &fold->perms[fold->perm_of[place->faces]]);
      if (value != NULL)
        *value = evaluate_act (self, place, best);
      return best;
    }
  if (place->ready > 0)
    {
      Share most = evaluate_act (self, place, ACT_END);

      for (guint act = 0; act < ACT_END; act++)
        if (is_open (self->exact, place, act))
          {
            const Share worth = evaluate_act (self, place, act);

            if (worth > most)
              {
                most = worth;
                best = act;
              }
          }
      if (value != NULL)
        *value = most;
    }
  else if (value != NULL)
    *value = evaluate_act (self, place, ACT_END);
  return best;
}

static Share
get_value (const Turn *self, const Place *place)
{
  Share value;

  find_act (self, place, &value);
  return value;
}

/* Positions of the rules */

/* Reads @state, its areas renumbered by one of the symmetries; FALSE when it cannot come about. */
static gboolean
read_state (const LoomDcExact *exact,
            const LoomDcState *state,
            LoomRandom *random,
            Turn *turn,
            Place *place,
            const Perm **perm)
{
  const guint side = state->side;
  const Layout *layout;
  guint own, other, held;
  gint at;

  if (state->base.seat == 0 || state->turn >= exact->n_layers || side > 1
      || state->target >= LOOM_DC_DICE || state->payer >= LOOM_DC_DICE || state->roll > N_ROLLS)
    return FALSE;
  turn->exact = exact;
  turn->turn = state->turn;
  turn->layer = &exact->layers[state->turn];
  layout = turn->layer->layout;
  own = state->pools[side];
  other = state->pools[side ^ 1u];
  held = (guint)state->resting + state->lamed[side];
  if (layout->side != side || own > LOOM_DC_POOL_MAX || other > LOOM_DC_POOL_MAX || held > own)
    return FALSE;
  at = layout->run_at[own][other][held];
  if (at < 0)
    return FALSE;
  turn->run = &layout->runs[at];
  *perm = &layout->fold->perms[random != NULL && layout->fold->n_perms > 1
                                   ? loom_random_below (random, layout->fold->n_perms)
                                   : 0];
  *place = (Place){
    .ready = state->ready,
    .guards = state->guards,
    .lamed = state->lamed[side ^ 1u],
  };
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      static const guint16 powers[] = { 1, 6, 36, 216 };
      const guint to = (*perm)->to[i];

      if (state->faces[i] < 1 || state->faces[i] > LOOM_DC_FACES)
        return FALSE;
      place->faces += (guint16)((loom_dc_progress (state, i) - 1) * powers[to]);
      place->marked |= (guint8)((state->markers[side ^ 1u][i] != 0) << to);
      /* An older one leaves at the end of this turn. */
      place->fresh |= (guint8)((state->markers[side][i] > 1) << to);
    }
  if (!exact->odds.keeps_markers)
    place->fresh = 0;
  return place->ready <= turn->run->ready
         && (guint)place->guards + place->lamed <= turn->run->other;
}

/* Whether the position is among those that were reckoned. */
static gboolean
is_known (const Turn *turn, const Place *place)
{
  const LoomDcExact *exact = turn->exact;
  const guint used = turn->run->ready - place->ready;

  return place->ready <= turn->run->ready
         && exact->ranks_by_bits[place->fresh] < n_fresh (turn->layer->layout, used)
         && place->lamed <= most_lamed (exact, turn->run->other, used);
}

gboolean
loom_dc_exact_value (const LoomDcExact *self,
                     const LoomGame *game,
                     const LoomState *head,
                     double *value)
{
  const LoomDcState *state = (const LoomDcState *)head;
  const Perm *perm;
  Turn turn;
  Place place;
  Share answers[2];
  Worth worth = { 0 };

  g_return_val_if_fail (self != NULL && game != NULL && head != NULL && value != NULL, FALSE);
  if (!read_state (self, state, NULL, &turn, &place, &perm) || !is_known (&turn, &place))
    return FALSE;
  switch (head->phase)
    {
    case LOOM_DC_PHASE_ACT:
      *value = get_value (&turn, &place);
      return TRUE;
    case LOOM_DC_PHASE_BLOCK:
      if (place.guards == 0)
        return FALSE;
      if (state->roll > 0)
        evaluate_block_seen (&turn, &place, state->target, state->roll, answers);
      else
        evaluate_block (&turn, &place, state->target,
                        self->odds.attack_from[place.marked >> state->target & 1], answers);
      *value = MIN (answers[0], answers[1]);
      return TRUE;
    case LOOM_DC_PHASE_EVADE:
      if (place.guards == 0)
        return FALSE;
      evaluate_evasion (&turn, &place, answers);
      *value = MIN (answers[0], answers[1]);
      return TRUE;
    case LOOM_DC_PHASE_SHIFT:
    case LOOM_DC_PHASE_DISRUPT:
      *value = 0;
      for (guint i = 0; i < self->n_shifts[place.faces]; i++)
        {
          const Shift *shift = &self->shifts[place.faces][i];

          if (head->phase == LOOM_DC_PHASE_DISRUPT
              && (shift->payer != state->payer || shift->receiver != state->target))
            continue;
          evaluate_shift (&turn, &place, shift, &worth);
          *value = MAX (*value, get_answered (&worth, state->roll, place.guards));
        }
      return TRUE;
    default:
      return FALSE;
    }
}

/* Choices */

/* The area whose number is @area in those of @perm. */
static guint
find_area (const Perm *perm, guint area)
{
  guint i = 0;

  while (perm->to[i] != area)
    i++;
  return i;
}

static LoomMove
choose_act (const Turn *turn, const Place *place, const Perm *perm)
{
  const guint act = find_act (turn, place, NULL);

  if (act < ACT_MOBILIZE)
    return loom_move (LOOM_DC_MOVE_ATTACK, find_area (perm, act), 0, 0);
  if (act >= ACT_FORTIFY && act < ACT_END)
    return loom_move (LOOM_DC_MOVE_FORTIFY, find_area (perm, act - ACT_FORTIFY), 0, 0);
  return loom_move (act == ACT_MOBILIZE   ? LOOM_DC_MOVE_MOBILIZE
                    : act == ACT_SABOTAGE ? LOOM_DC_MOVE_SABOTAGE
                                          : LOOM_DC_MOVE_END_TURN,
                    0, 0, 0);
}

static gboolean
is_blocking (const Turn *turn, const Place *place, guint area, guint roll)
{
  Place before = *place;
  Share answers[2];

  before.ready++;
  if (roll == 0 && before.ready >= KEPT_FROM && before.ready <= turn->run->ready
      && is_known (turn, &before))
    {
      const Fold *fold = turn->layer->layout->fold;

      return POLICY_BLOCKS (get_policy (turn, &before),
                            fold->perms[fold->perm_of[place->faces]].to[area]);
    }
  if (roll > 0)
    evaluate_block_seen (turn, place, area, roll, answers);
  else
    evaluate_block (turn, place, area, turn->exact->odds.attack_from[place->marked >> area & 1],
                    answers);
  return answers[1] < answers[0];
}

/* The shift that is best when @roll mobilized; NULL where there is none. */
static const Shift *
find_shift (const Turn *turn, const Place *place, guint roll)
{
  const LoomDcExact *exact = turn->exact;
  const Shift *best = NULL;
  Share most = -1;

  for (guint i = 0; i < exact->n_shifts[place->faces]; i++)
    {
      Worth worth;
      Share value;

      evaluate_shift (turn, place, &exact->shifts[place->faces][i], &worth);
      value = get_answered (&worth, roll, place->guards);
      if (value > most)
        {
          most = value;
          best = &exact->shifts[place->faces][i];
        }
    }
  return best;
}

static gboolean
is_disrupting (const Turn *turn, const Place *place, guint payer, guint receiver, guint roll)
{
  const LoomDcExact *exact = turn->exact;

  for (guint i = 0; i < exact->n_shifts[place->faces]; i++)
    {
      const Shift *shift = &exact->shifts[place->faces][i];
      Worth worth;

      if (shift->payer != payer || shift->receiver != receiver)
        continue;
      evaluate_shift (turn, place, shift, &worth);
      return get_disrupted (&worth, roll) < worth.open;
    }
  return FALSE;
}

static LoomMove
answer (guint kind, gboolean does)
{
  return loom_move (does ? kind : LOOM_DC_MOVE_LET_PASS, 0, 0, 0);
}

gboolean
loom_dc_exact_choose (const LoomDcExact *self,
                      const LoomGame *game,
                      const LoomState *head,
                      LoomRandom *random,
                      LoomMove *move)
{
  const LoomDcState *state = (const LoomDcState *)head;
  const Shift *shift;
  const Perm *perm;
  Turn turn;
  Place place;
  Share answers[2];

  if (!read_state (self, state, random, &turn, &place, &perm) || !is_known (&turn, &place))
    return FALSE;
  if (head->phase == LOOM_DC_PHASE_ACT && place.ready > 0)
    {
      *move = choose_act (&turn, &place, perm);
      return TRUE;
    }
  if (head->phase == LOOM_DC_PHASE_SHIFT)
    {
      shift = find_shift (&turn, &place, state->roll);
      if (shift == NULL)
        return FALSE;
      *move = loom_move (LOOM_DC_MOVE_SHIFT, find_area (perm, shift->payer),
                         find_area (perm, shift->receiver), 0);
      return TRUE;
    }
  if (place.guards == 0)
    return FALSE;
  switch (head->phase)
    {
    case LOOM_DC_PHASE_BLOCK:
      *move = answer (LOOM_DC_MOVE_BLOCK,
                      is_blocking (&turn, &place, perm->to[state->target], state->roll));
      return TRUE;
    case LOOM_DC_PHASE_DISRUPT:
      *move = answer (LOOM_DC_MOVE_DISRUPT, is_disrupting (&turn, &place, perm->to[state->payer],
                                                           perm->to[state->target], state->roll));
      return TRUE;
    case LOOM_DC_PHASE_EVADE:
      evaluate_evasion (&turn, &place, answers);
      *move = answer (LOOM_DC_MOVE_EVADE, answers[1] < answers[0]);
      return TRUE;
    default:
      return FALSE;
    }
}
