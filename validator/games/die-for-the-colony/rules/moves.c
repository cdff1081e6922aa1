/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a seat may do in Die for the Colony: the list of its moves, the check of a single one with a
 * reason when it is wrong, and the words for it. */

#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/base/tongue.h"

#define AREA(_name)                                                                                \
  {                                                                                                \
    .name = _name, .type = LOOM_ARG_AREA                                                           \
  }

const LoomMoveInfo loom_dc_moves[LOOM_DC_N_MOVES] = {
  [LOOM_DC_MOVE_ATTACK] = { "attack", N_ ("attack a die"), { AREA ("area") } },
  [LOOM_DC_MOVE_MOBILIZE] = { .id = "mobilize", .words = N_ ("try to mobilize") },
  [LOOM_DC_MOVE_SABOTAGE] = { .id = "sabotage", .words = N_ ("sabotage a guard") },
  [LOOM_DC_MOVE_FORTIFY] = { "fortify", N_ ("fortify a die"), { AREA ("area") } },
  [LOOM_DC_MOVE_DEFEND] = { .id = "defend", .words = N_ ("put a die on guard") },
  [LOOM_DC_MOVE_END_TURN] = { .id = "end-turn", .words = N_ ("end the turn") },
  [LOOM_DC_MOVE_SHIFT]
  = { "shift", N_ ("choose the pair to mobilize"), { AREA ("from"), AREA ("to") } },
  [LOOM_DC_MOVE_BLOCK] = { .id = "block", .words = N_ ("block with a guard") },
  [LOOM_DC_MOVE_DISRUPT] = { .id = "disrupt", .words = N_ ("disrupt with a guard") },
  [LOOM_DC_MOVE_EVADE] = { .id = "evade", .words = N_ ("evade with a guard") },
  [LOOM_DC_MOVE_LET_PASS] = { .id = "let-pass", .words = N_ ("let it pass") },
};

void
loom_dc_mobilizers (const LoomDcGame *game,
                    const LoomDcState *state,
                    guint *payers,
                    guint *receivers)
{
  const gint lowest = 1 + game->values[LOOM_DC_MOBILIZE_PAYS];
  const gint highest = game->values[LOOM_DC_MOBILIZE_RECEIVER] == LOOM_DC_RECEIVER_STRICT
                           ? LOOM_DC_FACES - game->values[LOOM_DC_MOBILIZE_GAINS]
                           : LOOM_DC_FACES - 1;

  *payers = *receivers = 0;
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint progress = loom_dc_progress (state, i);

      *payers |= (guint)(progress >= lowest) << i;
      *receivers |= (guint)(progress <= highest) << i;
    }
}

gboolean
loom_dc_can_mobilize (const LoomDcGame *game, const LoomDcState *state)
{
  guint payers, receivers;

  loom_dc_mobilizers (game, state, &payers, &receivers);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if ((payers >> i & 1) != 0 && (game->adjacent[i] & receivers) != 0)
      return TRUE;
  return FALSE;
}

/* The list */

static guint
list_actions (const LoomDcGame *game, const LoomDcState *state, LoomMove *moves)
{
  const gboolean wastes = game->values[LOOM_DC_ATTACK_AT_LIMIT] == LOOM_DC_AT_LIMIT_WASTED;
  guint n = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    if (wastes || loom_dc_progress (state, i) < LOOM_DC_FACES)
      moves[n++] = loom_move (LOOM_DC_MOVE_ATTACK, i, 0, 0);
  if (loom_dc_can_mobilize (game, state))
    moves[n++] = loom_move (LOOM_DC_MOVE_MOBILIZE, 0, 0, 0);
  if (state->guards > 0)
    moves[n++] = loom_move (LOOM_DC_MOVE_SABOTAGE, 0, 0, 0);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    moves[n++] = loom_move (LOOM_DC_MOVE_FORTIFY, i, 0, 0);
  if (game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION)
    moves[n++] = loom_move (LOOM_DC_MOVE_DEFEND, 0, 0, 0);
  moves[n++] = loom_move (LOOM_DC_MOVE_END_TURN, 0, 0, 0);
  return n;
}

static guint
list_shifts (const LoomDcGame *game, const LoomDcState *state, LoomMove *moves)
{
  guint payers, receivers, n = 0;

  loom_dc_mobilizers (game, state, &payers, &receivers);
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    for (guint j = 0; j < LOOM_DC_DICE; j++)
      if ((payers >> i & 1) != 0 && ((game->adjacent[i] & receivers) >> j & 1) != 0)
        moves[n++] = loom_move (LOOM_DC_MOVE_SHIFT, i, j, 0);
  return n;
}

guint
loom_dc_list_moves (const LoomGame *base, const LoomState *head, LoomMove *moves)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const LoomDcState *state = (const LoomDcState *)head;

  switch (head->phase)
    {
    case LOOM_DC_PHASE_ACT:
    case LOOM_DC_PHASE_DECLARE:
      return list_actions (game, state, moves);
    case LOOM_DC_PHASE_SHIFT:
      return list_shifts (game, state, moves);
    case LOOM_DC_PHASE_BLOCK:
    case LOOM_DC_PHASE_DISRUPT:
    case LOOM_DC_PHASE_EVADE:
      moves[0] = loom_move (LOOM_DC_MOVE_BLOCK + head->phase - LOOM_DC_PHASE_BLOCK, 0, 0, 0);
      moves[1] = loom_move (LOOM_DC_MOVE_LET_PASS, 0, 0, 0);
      return 2;
    default:
      return 0;
    }
}

/* The check */

/* What every seat that gets the turn wrong should be told, by phase. */
static const char *const asked[LOOM_DC_N_PHASES] = {
  [LOOM_DC_PHASE_ACT] = N_ ("it is time to say what the next die does"),
  [LOOM_DC_PHASE_DECLARE] = N_ ("it is time to say what the next die will do"),
  [LOOM_DC_PHASE_SHIFT] = N_ ("the mobilization has succeeded: say which two dice it turns"),
  [LOOM_DC_PHASE_BLOCK] = N_ ("an attack is on: block it or let it pass"),
  [LOOM_DC_PHASE_DISRUPT] = N_ ("a mobilization is on: disrupt it or let it pass"),
  [LOOM_DC_PHASE_EVADE] = N_ ("a guard is sabotaged: let it evade or let it pass"),
};

/* In which phases, as bits, a kind of move has its place. */
static const guint8 places[LOOM_DC_N_MOVES] = {
#define ACTING (1 << LOOM_DC_PHASE_ACT | 1 << LOOM_DC_PHASE_DECLARE)
  [LOOM_DC_MOVE_ATTACK] = ACTING,
  [LOOM_DC_MOVE_MOBILIZE] = ACTING,
  [LOOM_DC_MOVE_SABOTAGE] = ACTING,
  [LOOM_DC_MOVE_FORTIFY] = ACTING,
  [LOOM_DC_MOVE_DEFEND] = ACTING,
  [LOOM_DC_MOVE_END_TURN] = ACTING,
  [LOOM_DC_MOVE_SHIFT] = 1 << LOOM_DC_PHASE_SHIFT,
  [LOOM_DC_MOVE_BLOCK] = 1 << LOOM_DC_PHASE_BLOCK,
  [LOOM_DC_MOVE_DISRUPT] = 1 << LOOM_DC_PHASE_DISRUPT,
  [LOOM_DC_MOVE_EVADE] = 1 << LOOM_DC_PHASE_EVADE,
  [LOOM_DC_MOVE_LET_PASS]
  = 1 << LOOM_DC_PHASE_BLOCK | 1 << LOOM_DC_PHASE_DISRUPT | 1 << LOOM_DC_PHASE_EVADE,
#undef ACTING
};

static gboolean
check_args (LoomMove move, GString *why)
{
  const LoomMoveInfo *info = &loom_dc_moves[move.kind];
  guint n = 0;

  while (n < LOOM_MOVE_ARGS && info->args[n].type != LOOM_ARG_END)
    n++;
  for (guint i = 0; i < LOOM_MOVE_ARGS; i++)
    if (i < n && move.args[i] >= LOOM_DC_DICE)
      {
        g_string_assign (why, _ ("there is no such centre die"));
        return FALSE;
      }
    else if (i >= n && move.args[i] != 0)
      {
        g_string_printf (why,
                         n == 0   ? _ ("%s takes no target")
                         : n == 1 ? _ ("%s takes one centre die")
                                  : _ ("%s takes two centre dice"),
                         info->id);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_attack (const LoomDcGame *game, const LoomDcState *state, guint area, GString *why)
{
  const gint last = state->side == LOOM_ROLE_ANTS ? LOOM_DC_FACES : 1;

  /* DC-10 */
  if (state->faces[area] != last
      || game->values[LOOM_DC_ATTACK_AT_LIMIT] == LOOM_DC_AT_LIMIT_WASTED)
    return TRUE;
  g_string_printf (why, _ ("%s shows %d already and cannot be turned any further"),
                   loom_game_area_name (&game->base, area), last);
  return FALSE;
}

/* What is wrong with a pair of dice. */
typedef enum
{
  SHIFT_IS_FINE,
  SHIFT_OF_ONE,
  SHIFT_APART,
  SHIFT_CANNOT_PAY,
  SHIFT_CANNOT_RECEIVE,
  SHIFT_NO_ROOM,
} ShiftRefusal;

/* DC-11, DC-12 */
static ShiftRefusal
assess_shift (const LoomDcGame *game, const LoomDcState *state, guint from, guint to)
{
  const gint sign = state->side == LOOM_ROLE_ANTS ? 1 : -1;
  const gint paid = state->faces[from] - sign * game->values[LOOM_DC_MOBILIZE_PAYS];
  const gint gained = state->faces[to] + sign * game->values[LOOM_DC_MOBILIZE_GAINS];

  if (from == to)
    return SHIFT_OF_ONE;
  if ((game->adjacent[from] & 1u << to) == 0)
    return SHIFT_APART;
  if (paid < 1 || paid > LOOM_DC_FACES)
    return SHIFT_CANNOT_PAY;
  if (state->faces[to] == (sign > 0 ? LOOM_DC_FACES : 1))
    return SHIFT_CANNOT_RECEIVE;
  if (game->values[LOOM_DC_MOBILIZE_RECEIVER] == LOOM_DC_RECEIVER_STRICT
      && (gained < 1 || gained > LOOM_DC_FACES))
    return SHIFT_NO_ROOM;
  return SHIFT_IS_FINE;
}

static gboolean
check_shift (const LoomDcGame *game, const LoomDcState *state, guint from, guint to, GString *why)
{
  const char *from_name = loom_game_area_name (&game->base, from);
  const char *to_name = loom_game_area_name (&game->base, to);

  switch (assess_shift (game, state, from, to))
    {
    case SHIFT_OF_ONE:
      g_string_assign (why, _ ("mobilizing takes two different dice"));
      return FALSE;
    case SHIFT_APART:
      g_string_printf (why, _ ("%s and %s are not adjacent"), from_name, to_name);
      return FALSE;
    case SHIFT_CANNOT_PAY:
      g_string_printf (why, _ ("%s shows %d and cannot pay %d"), from_name, state->faces[from],
                       game->values[LOOM_DC_MOBILIZE_PAYS]);
      return FALSE;
    case SHIFT_CANNOT_RECEIVE:
      g_string_printf (why, _ ("%s shows %d already and cannot receive anything"), to_name,
                       state->faces[to]);
      return FALSE;
    case SHIFT_NO_ROOM:
      g_string_printf (why, _ ("%s shows %d and has no room for all of %d"), to_name,
                       state->faces[to], game->values[LOOM_DC_MOBILIZE_GAINS]);
      return FALSE;
    default:
      return TRUE;
    }
}

/* Mobilizing when no pair could follow is not legal. */
static gboolean
check_mobilize (const LoomDcGame *game, const LoomDcState *state, GString *why)
{
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    for (guint j = 0; j < LOOM_DC_DICE; j++)
      if (assess_shift (game, state, i, j) == SHIFT_IS_FINE)
        return TRUE;
  g_string_assign (why, _ ("there is nothing to mobilize: no die can pay for an adjacent one"));
  return FALSE;
}

gboolean
loom_dc_check_move (const LoomGame *base, const LoomState *head, LoomMove move, GString *why)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const LoomDcState *state = (const LoomDcState *)head;

  if ((places[move.kind] >> head->phase & 1) == 0)
    {
      g_string_assign (why, _ (asked[head->phase]));
      return FALSE;
    }
  if (!check_args (move, why))
    return FALSE;
  switch (move.kind)
    {
    case LOOM_DC_MOVE_ATTACK:
      return check_attack (game, state, move.args[0], why);
    case LOOM_DC_MOVE_MOBILIZE:
      return check_mobilize (game, state, why);
    case LOOM_DC_MOVE_SHIFT:
      return check_shift (game, state, move.args[0], move.args[1], why);
    case LOOM_DC_MOVE_SABOTAGE:
      /* DC-14 */
      if (state->guards > 0)
        return TRUE;
      g_string_printf (why, _ ("the %s have no guard that could be sabotaged"),
                       _ (loom_dc_side_names[state->side ^ 1]));
      return FALSE;
    case LOOM_DC_MOVE_DEFEND:
      /* DC-06 */
      if (game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION)
        return TRUE;
      g_string_assign (why, _ ("a die that does nothing stands guard by itself"));
      return FALSE;
    default:
      return TRUE;
    }
}

/* The words */

void
loom_dc_describe_move (const LoomGame *base, const LoomState *head, LoomMove move, GString *text)
{
  const LoomDcGame *game = (const LoomDcGame *)base;
  const LoomDcState *state = (const LoomDcState *)head;
  const gboolean is_ants = state->side == LOOM_ROLE_ANTS;

  switch (move.kind)
    {
    case LOOM_DC_MOVE_ATTACK:
      g_string_append_printf (text, C_ ("move", "attack %s"),
                              loom_game_area_name (base, move.args[0]));
      break;
    case LOOM_DC_MOVE_FORTIFY:
      g_string_append_printf (text, C_ ("move", "fortify %s"),
                              loom_game_area_name (base, move.args[0]));
      break;
    case LOOM_DC_MOVE_SABOTAGE:
      g_string_append (text, _ ("sabotage a guard"));
      break;
    case LOOM_DC_MOVE_MOBILIZE:
      g_string_append (text, C_ ("move", "mobilize"));
      break;
    case LOOM_DC_MOVE_DEFEND:
      g_string_append (text, C_ ("move", "defend"));
      break;
    case LOOM_DC_MOVE_EVADE:
      g_string_append (text, C_ ("move", "evade"));
      break;
    case LOOM_DC_MOVE_END_TURN:
      g_string_append (text, head->phase == LOOM_DC_PHASE_DECLARE && state->n_declared > 0
                                 ? _ ("declare no more")
                                 : _ ("end the turn"));
      break;
    case LOOM_DC_MOVE_SHIFT:
      g_string_append_printf (
          text,
          is_ants ? _ ("lower %s by %d to raise %s by %d") : _ ("raise %s by %d to lower %s by %d"),
          loom_game_area_name (base, move.args[0]), game->values[LOOM_DC_MOBILIZE_PAYS],
          loom_game_area_name (base, move.args[1]), game->values[LOOM_DC_MOBILIZE_GAINS]);
      break;
    case LOOM_DC_MOVE_BLOCK:
      g_string_append (text, _ ("block with a guard"));
      break;
    case LOOM_DC_MOVE_DISRUPT:
      g_string_append (text, _ ("disrupt with a guard"));
      break;
    case LOOM_DC_MOVE_LET_PASS:
      g_string_append (text, _ ("let it pass"));
      break;
    default:
      g_string_append (text, loom_dc_moves[move.kind].id);
      break;
    }
}
