/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is legal in SliceWars. The list is made from sets of areas; the check of one move asks the
 * areas themselves and says what is wrong in words. Neither uses the other. */

#include "validator/games/slice-wars/rules/state.h"
#include "validator/play/sentence.h"

static guint
list_areas (LoomAreaSet areas, LoomSwMove kind, LoomMove *moves)
{
  guint n = 0;

  LOOM_AREA_SET_FOREACH (areas, area)
  moves[n++] = loom_move (kind, area, 0, 0);
  return n;
}

guint
loom_sw_list_moves (const LoomGame *game, const LoomState *base, LoomMove *moves)
{
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;
  const guint seat = base->seat;
  guint n = 0;

  if (base->phase == LOOM_SW_PHASE_DRAFT)
    return list_areas (loom_sw_unclaimed (self, state), LOOM_SW_MOVE_CLAIM, moves);
  if (base->phase == LOOM_SW_PHASE_DICE || base->phase == LOOM_SW_PHASE_INCOME)
    return list_areas (loom_sw_open (state, seat), LOOM_SW_MOVE_ADD, moves);
  LOOM_AREA_SET_FOREACH (loom_sw_attackers (state, seat), from)
  LOOM_AREA_SET_FOREACH (loom_area_set_and_not (self->to[from], state->own[seat]), to)
  moves[n++] = loom_move (LOOM_SW_MOVE_ATTACK, from, to, 0);
  moves[n++] = loom_move (LOOM_SW_MOVE_END_TURN, 0, 0, 0);
  return n;
}

G_GNUC_PRINTF (2, 3)
static gboolean
refuse (GString *why, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (why, format, args);
  va_end (args);
  return FALSE;
}

static const char *
phase_words (guint phase)
{
  switch (phase)
    {
    case LOOM_SW_PHASE_DRAFT:
      return _ ("areas are being claimed");
    case LOOM_SW_PHASE_DICE:
      return _ ("the first dice are being added");
    case LOOM_SW_PHASE_INCOME:
      return _ ("the new dice are to be placed first");
    default:
      return _ ("all dice of this turn are placed; now is the time to attack");
    }
}

static gboolean
check_claim (const LoomSwGame *self, const LoomSwState *state, guint area, GString *why)
{
  const char *name = loom_game_area_name (&self->base, area);

  if (self->base.position->areas[area].neutral)
    return refuse (why, _ ("%s is neutral and cannot be claimed, only conquered"), name);
  if (state->owner[area] == state->base.seat)
    return refuse (why, _ ("%s is yours already"), name);
  if (state->owner[area] != 0)
    return refuse (why, _ ("%s belongs to %s already"), name,
                   self->base.seat_names[state->owner[area]]);
  return TRUE;
}

static gboolean
check_add (const LoomSwGame *self, const LoomSwState *state, guint area, GString *why)
{
  const char *name = loom_game_area_name (&self->base, area);

  if (state->owner[area] != state->base.seat)
    return refuse (why, _ ("%s is not your area; it belongs to %s"), name,
                   self->base.seat_names[state->owner[area]]);
  if (state->dice[area] >= self->cap)
    return refuse (why, _ ("%s is full: it has %u dice, and no area holds more"), name,
                   (guint)state->dice[area]);
  return TRUE;
}

static gboolean
is_linked (const LoomPosition *position, guint from, guint to)
{
  for (guint32 i = position->link_start[from]; i < position->link_start[from + 1]; i++)
    if (position->links[i] == to)
      return TRUE;
  return FALSE;
}

static gboolean
check_attack (const LoomSwGame *self, const LoomSwState *state, guint from, guint to, GString *why)
{
  const char *source = loom_game_area_name (&self->base, from);
  const char *target = loom_game_area_name (&self->base, to);
  const guint dice = state->dice[from];

  if (state->owner[from] != state->base.seat)
    return refuse (why, _ ("%s is not your area; it belongs to %s"), source,
                   self->base.seat_names[state->owner[from]]);
  if (state->owner[to] == state->base.seat)
    return refuse (why, _ ("%s is your own area"), target);
  if (!is_linked (self->base.position, from, to))
    return refuse (why, _ ("no link leads from %s to %s"), source, target);
  if (dice < self->attack_dice)
    return refuse (why,
                   P_ ("%s has %u die, and an attack needs %u",
                       "%s has %u dice, and an attack needs %u", dice),
                   source, dice, self->attack_dice);
  return TRUE;
}

static gboolean
fits_phase (guint kind, guint phase)
{
  switch (kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      return phase == LOOM_SW_PHASE_DRAFT;
    case LOOM_SW_MOVE_ADD:
      return phase == LOOM_SW_PHASE_DICE || phase == LOOM_SW_PHASE_INCOME;
    default:
      return phase == LOOM_SW_PHASE_ATTACK;
    }
}

gboolean
loom_sw_check_move (const LoomGame *game, const LoomState *base, LoomMove move, GString *why)
{
  static const guint8 n_areas[LOOM_SW_N_MOVES] = { 1, 1, 2, 0 };
  const LoomSwGame *self = loom_sw_game (game);
  const LoomSwState *state = (const LoomSwState *)base;

  for (guint i = 0; i < LOOM_MOVE_ARGS; i++)
    {
      if (i < n_areas[move.kind] && move.args[i] >= self->n_areas)
        return refuse (why, _ ("there is no such area"));
      if (i >= n_areas[move.kind] && move.args[i] != 0)
        return refuse (why, _ ("the move names too many areas"));
    }
  if (!fits_phase (move.kind, base->phase))
    return refuse (why, "%s", phase_words (base->phase));
  switch (move.kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      return check_claim (self, state, move.args[0], why);
    case LOOM_SW_MOVE_ADD:
      return check_add (self, state, move.args[0], why);
    case LOOM_SW_MOVE_ATTACK:
      return check_attack (self, state, move.args[0], move.args[1], why);
    default:
      return TRUE;
    }
}
