/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony as a person would tell it: a line for each move, and lines for turns,
 * recruits, markers that go and the end. */

#include "validator/rules/die-for-the-colony/state.h"

/* The events */

static const char *const purposes[]
    = { "attack", "mobilize", "sabotage", "fortify", "block", "disrupt", "evade", NULL };
static const char *const serving[] = { "now", "next-turn", NULL };
static const char *const outs[] = { "this-turn", "through-own-next-turn", "used", NULL };
static const char *const endings[] = { "goal", "rounds", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (purposes) == LOOM_DC_N_PURPOSES + 1);

#define ARG(_name, _type)                                                                          \
  {                                                                                                \
    .name = _name, .type = LOOM_ARG_##_type                                                        \
  }
#define WORD(_name, _words)                                                                        \
  {                                                                                                \
    .name = _name, .type = LOOM_ARG_WORD, .words = _words                                          \
  }

const LoomEventInfo loom_dc_events[LOOM_DC_N_EVENTS] = {
  [LOOM_DC_EVENT_ROLES] = { "roles", { ARG ("ants", SEAT), ARG ("grasshoppers", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_TURN] = { "turn", { ARG ("round", NUMBER), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_RECRUITMENT] = { "recruitment", { ARG ("roll", NUMBER) }, { NULL } },
  [LOOM_DC_EVENT_NEW_DIE]
  = { "new-die",
      { ARG ("seat", SEAT), WORD ("serves", serving), ARG ("forces", NUMBER) },
      { NULL } },
  [LOOM_DC_EVENT_NO_ROOM] = { "no-room", { ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_ACTION]
  = { "action", { WORD ("action", purposes), ARG ("area", AREA) }, { NULL } },
  [LOOM_DC_EVENT_ROLL]
  = { "roll", { WORD ("for", purposes), ARG ("roll", NUMBER), ARG ("needs", NUMBER) }, { NULL } },
  [LOOM_DC_EVENT_TURNED]
  = { "turned", { ARG ("area", AREA), ARG ("from", NUMBER), ARG ("to", NUMBER) }, { NULL } },
  [LOOM_DC_EVENT_GUARD_OUT] = { "guard-out", { ARG ("seat", SEAT), WORD ("how", outs) }, { NULL } },
  [LOOM_DC_EVENT_MARKER] = { "marker", { ARG ("area", AREA), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_MARKER_GONE]
  = { "marker-gone", { ARG ("area", AREA), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_WASTED]
  = { "wasted", { WORD ("action", purposes), ARG ("area", AREA) }, { NULL } },
  [LOOM_DC_EVENT_ENDED] = { "ended", { ARG ("winner", SEAT), WORD ("by", endings) }, { NULL } },
};

/* The telling */

/* What is being told; `next` is the event to be told next. */
typedef struct
{
  const LoomDcGame *game;
  const LoomDcState *before; /* NULL at the start */
  const LoomDcState *after;
  const LoomTale *tale;
  guint next;
  gint idle; /* the side whose turn has begun without an action so far, or -1 */
  GString *text;
} Story;

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomDcEvent kind)
{
  return loom_tale_take (self->tale, &self->next, kind);
}

static const char *
name_area (const Story *self, gint32 area)
{
  return loom_game_area_name (&self->game->base, (guint)area);
}

static const char *
name_side_of (const Story *self, gint32 seat)
{
  return loom_dc_side_names[self->after->seats[LOOM_ROLE_ANTS] == seat ? LOOM_ROLE_ANTS
                                                                       : LOOM_ROLE_GRASSHOPPERS];
}

/* A player by name; but who is called after a side may well play the other one this time. */
static char *
dup_player (const Story *self, guint seat)
{
  const char *name = self->game->base.seat_names[seat];

  for (guint side = 0; side < 2; side++)
    if (g_ascii_strcasecmp (name, loom_dc_side_names[side]) == 0)
      return g_strdup_printf ("Seat %u", seat);
  return g_strdup (name);
}

/* How a die turns, called @name. */
static void
tell_turned (Story *self, const LoomEvent *turned, const char *name)
{
  if (turned->args[1] == turned->args[2])
    g_string_append_printf (self->text, "%s stays at %d", name, turned->args[1]);
  else
    g_string_append_printf (self->text, "%s turns from %d to %d", name, turned->args[1],
                            turned->args[2]);
}

/* Both dice of a mobilization. */
static void
tell_shifted (Story *self)
{
  const LoomEvent *paid = take (self, LOOM_DC_EVENT_TURNED);
  const LoomEvent *gained = take (self, LOOM_DC_EVENT_TURNED);

  if (paid == NULL || gained == NULL)
    return;
  tell_turned (self, paid, name_area (self, paid->args[0]));
  g_string_append (self->text, ", and ");
  tell_turned (self, gained, name_area (self, gained->args[0]));
}

static void
tell_action (Story *self, const LoomEvent *action)
{
  GString *text = self->text;
  const char *side = loom_dc_side_names[self->before->side];
  const LoomEvent *roll, *turned;

  switch (action->args[0])
    {
    case LOOM_DC_MOVE_ATTACK:
      g_string_append_printf (text, "The %s attack %s", side, name_area (self, action->args[1]));
      break;
    case LOOM_DC_MOVE_MOBILIZE:
      g_string_append_printf (text, "The %s mobilize", side);
      break;
    case LOOM_DC_MOVE_SABOTAGE:
      g_string_append_printf (text, "The %s try to sabotage a guard", side);
      break;
    default:
      g_string_append_printf (text, "The %s fortify %s", side, name_area (self, action->args[1]));
      break;
    }
  roll = take (self, LOOM_DC_EVENT_ROLL);
  if (roll == NULL)
    g_string_append (text, ".\n");
  else if (roll->args[1] < roll->args[2])
    g_string_append_printf (text, ": %d, short of %d.\n", roll->args[1], roll->args[2]);
  else if ((turned = take (self, LOOM_DC_EVENT_TURNED)) != NULL)
    {
      g_string_append_printf (text, ": %d, and ", roll->args[1]);
      tell_turned (self, turned, "it");
      g_string_append (text, ".\n");
    }
  else if (take (self, LOOM_DC_EVENT_MARKER) != NULL)
    g_string_append_printf (text, ": %d, and their marker stands there.\n", roll->args[1]);
  else
    g_string_append_printf (text, ": %d, enough%s.\n", roll->args[1],
                            action->args[0] == LOOM_DC_MOVE_ATTACK     ? " unless it is blocked"
                            : action->args[0] == LOOM_DC_MOVE_SABOTAGE ? " unless the guard evades"
                                                                       : "");
}

/* DC-08, DC-09: how a block, or none, ends an attack. */
static void
tell_block (Story *self, gboolean is_blocked)
{
  GString *text = self->text;
  const LoomEvent *turned, *block = NULL;
  gint32 roll = self->before->roll, needs = 0;

  if (roll == 0)
    {
      const LoomEvent *attack = take (self, LOOM_DC_EVENT_ROLL);

      if (attack == NULL)
        return;
      roll = attack->args[1];
      needs = attack->args[2];
    }
  if (is_blocked)
    block = take (self, LOOM_DC_EVENT_ROLL);
  turned = take (self, LOOM_DC_EVENT_TURNED);
  g_string_append_printf (text, "The %s ", loom_dc_side_names[self->before->side ^ 1]);
  if (block != NULL)
    g_string_append_printf (text, "block with %d against %d", block->args[1], roll);
  else
    g_string_append (text, "do not block");
  if (turned != NULL)
    {
      g_string_append (text, block != NULL ? ", which is not enough: " : ": ");
      if (block == NULL && self->before->roll == 0)
        g_string_append_printf (text, "%d, and ", roll);
      tell_turned (self, turned, name_area (self, turned->args[0]));
    }
  else if (block == NULL)
    g_string_append_printf (text, ": %d, short of %d", roll, needs);
  else if (block->args[1] < roll)
    g_string_append_printf (text, ", but %d is short of %d anyway", roll, needs);
  else
    g_string_append (text, ": the attack fails");
  g_string_append (text, ".\n");
}

static void
tell_shift (Story *self, LoomMove move)
{
  if (self->after->base.phase == LOOM_DC_PHASE_DISRUPT)
    {
      g_string_append_printf (self->text, "The %s choose to ",
                              loom_dc_side_names[self->before->side]);
      loom_dc_say_move (&self->game->base, &self->before->base, move, self->text);
    }
  else
    tell_shifted (self);
  g_string_append (self->text, ".\n");
}

/* DC-13 */
static void
tell_disrupt (Story *self, gboolean is_disrupted)
{
  const char *side = loom_dc_side_names[self->before->side ^ 1];
  const LoomEvent *roll = is_disrupted ? take (self, LOOM_DC_EVENT_ROLL) : NULL;

  if (roll == NULL)
    g_string_append_printf (self->text, "The %s do not disrupt it: ", side);
  else
    g_string_append_printf (self->text, "The %s %s with %d against %d: ", side,
                            roll->args[1] >= roll->args[2] ? "disrupt it" : "fail to disrupt it",
                            roll->args[1], self->before->roll);
  tell_shifted (self);
  g_string_append (self->text, ".\n");
}

/* DC-14, DC-15 */
static void
tell_evade (Story *self, gboolean is_evading)
{
  GString *text = self->text;
  const LoomEvent *roll = is_evading ? take (self, LOOM_DC_EVENT_ROLL) : NULL;
  const LoomEvent *out = take (self, LOOM_DC_EVENT_GUARD_OUT);

  if (roll == NULL)
    g_string_append (text, "The guard does not try to evade");
  else if (roll->args[1] >= roll->args[2])
    g_string_append_printf (text, "The guard evades with %d", roll->args[1]);
  else
    g_string_append_printf (text, "The guard fails to evade with %d, short of %d", roll->args[1],
                            roll->args[2]);
  if (out == NULL)
    g_string_append (text, " and stays.\n");
  else if (out->args[1] == LOOM_DC_OUT_USED)
    g_string_append (text, ", but is used up by it.\n");
  else if (out->args[1] == LOOM_DC_OUT_THIS_TURN)
    g_string_append (text, ": it is out for this turn.\n");
  else
    g_string_append_printf (text, ": it is out until the end of the next turn of the %s.\n",
                            name_side_of (self, out->args[0]));
}

/* What a seat did; what has events of its own later is told there. */
static void
tell_move (Story *self, LoomMove move)
{
  const LoomDcState *before = self->before;
  const LoomEvent *action;

  if (before->base.phase == LOOM_DC_PHASE_DECLARE && move.kind < LOOM_DC_N_ACTIONS)
    {
      g_string_append_printf (self->text, "The %s mean to ", loom_dc_side_names[before->side]);
      loom_dc_say_move (&self->game->base, &before->base, move, self->text);
      g_string_append (self->text, ".\n");
      return;
    }
  switch (move.kind)
    {
    case LOOM_DC_MOVE_END_TURN:
      g_string_append_printf (self->text, "The %s keep %u %s on guard.\n",
                              loom_dc_side_names[before->side], before->ready,
                              before->ready == 1 ? "die" : "dice");
      break;
    case LOOM_DC_MOVE_SHIFT:
      tell_shift (self, move);
      break;
    case LOOM_DC_MOVE_BLOCK:
    case LOOM_DC_MOVE_DISRUPT:
    case LOOM_DC_MOVE_EVADE:
    case LOOM_DC_MOVE_LET_PASS:
      if (before->base.phase == LOOM_DC_PHASE_BLOCK)
        tell_block (self, move.kind == LOOM_DC_MOVE_BLOCK);
      else if (before->base.phase == LOOM_DC_PHASE_DISRUPT)
        tell_disrupt (self, move.kind == LOOM_DC_MOVE_DISRUPT);
      else
        tell_evade (self, move.kind == LOOM_DC_MOVE_EVADE);
      break;
    default:
      action = take (self, LOOM_DC_EVENT_ACTION);
      if (action != NULL)
        tell_action (self, action);
      break;
    }
}

static void
tell_roles (Story *self, const LoomEvent *roles)
{
  g_autofree char *ants = dup_player (self, (guint)roles->args[0]);
  g_autofree char *grasshoppers = dup_player (self, (guint)roles->args[1]);

  g_string_append_printf (self->text, "%s plays the grasshoppers and goes first, %s the ants.\n",
                          grasshoppers, ants);
}

/* G4: nobody had to be asked. */
static void
tell_idle (Story *self)
{
  if (self->idle >= 0)
    g_string_append_printf (self->text, "The %s have no die to act with.\n",
                            loom_dc_side_names[self->idle]);
  self->idle = -1;
}

/* What became of a recruiting roll of the side in turn (DC-02 to DC-04). */
static void
tell_recruit (Story *self, const LoomEvent *event)
{
  const char *name = name_side_of (self, event->args[0]);
  const gboolean own = g_str_equal (name, loom_dc_side_names[self->idle]);
  g_autofree char *who = own ? g_strdup ("") : g_strdup_printf (" the %s", name);

  if (event->kind == LOOM_DC_EVENT_NO_ROOM)
    g_string_append_printf (self->text, ", but%s have no room for another die", who);
  else
    g_string_append_printf (
        self->text, "%s%s gain a die%s: they have %d now", own ? " and" : ", and", who,
        event->args[1] == LOOM_DC_SERVES_LATER ? " for their next turn" : "", event->args[2]);
}

/* A turn begins, with its recruitment. */
static void
tell_turn (Story *self, const LoomEvent *turn)
{
  GString *text = self->text;
  const LoomEvent *roll, *event;
  guint told;

  tell_idle (self);
  self->idle = turn->args[1] == self->after->seats[LOOM_ROLE_ANTS] ? LOOM_ROLE_ANTS
                                                                   : LOOM_ROLE_GRASSHOPPERS;
  g_string_append_printf (text, "Round %d, the %s’ turn", turn->args[0],
                          loom_dc_side_names[self->idle]);
  roll = take (self, LOOM_DC_EVENT_RECRUITMENT);
  told = self->next;
  if (roll != NULL)
    g_string_append_printf (text, ": they roll %d for recruits", roll->args[0]);
  while ((event = take (self, LOOM_DC_EVENT_NO_ROOM)) != NULL
         || (event = take (self, LOOM_DC_EVENT_NEW_DIE)) != NULL)
    tell_recruit (self, event);
  g_string_append (text, roll != NULL && self->next == told ? " and gain none.\n" : ".\n");
}

/* DC-18: how things stand when the rounds are over. */
static void
tell_score (Story *self)
{
  GString *text = self->text;
  const gint *values = self->game->values;
  const gint start = values[LOOM_DC_START_FACE];
  guint above = 0, below = 0, ants = 0, grasshoppers = 0;
  gint pips = 0;

  for (guint i = 0; i < LOOM_DC_DICE; i++)
    {
      const gint face = self->after->faces[i];

      above += face > start;
      below += face < start;
      ants += face == values[LOOM_DC_ANTS_GOAL];
      grasshoppers += face == values[LOOM_DC_GRASSHOPPERS_GOAL];
      pips += face - start;
    }
  g_string_append (text, "The rounds are over, with ");
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_COUNT_SIDE)
    g_string_append_printf (text, "%u %s above %d and %u below", above, above == 1 ? "die" : "dice",
                            start, below);
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_COUNT_GOAL)
    g_string_append_printf (text, "%u %s at %d and %u at %d", ants, ants == 1 ? "die" : "dice",
                            values[LOOM_DC_ANTS_GOAL], grasshoppers,
                            values[LOOM_DC_GRASSHOPPERS_GOAL]);
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_PIP_SUM
      || values[LOOM_DC_TIMEOUT_TIE] == LOOM_DC_TIMEOUT_TIE_PIP_SUM)
    g_string_append_printf (text, "%s%d %s %s the start in all",
                            values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_PIP_SUM ? "" : ", ",
                            ABS (pips), ABS (pips) == 1 ? "pip" : "pips",
                            pips < 0 ? "below" : "above");
}

/* DC-17, DC-18 */
static void
tell_end (Story *self, const LoomEvent *ended)
{
  tell_idle (self);
  if (ended->args[1] == LOOM_DC_BY_GOAL)
    g_string_append_printf (self->text, "Every die shows %u", self->after->faces[0]);
  else
    tell_score (self);
  if (ended->args[0] < 0)
    g_string_append (self->text, ": a draw.\n");
  else
    {
      g_autofree char *player = dup_player (self, (guint)ended->args[0]);

      g_string_append_printf (self->text, ": %s wins with the %s.\n", player,
                              name_side_of (self, ended->args[0]));
    }
}

static void
tell_event (Story *self, const LoomEvent *event)
{
  switch (event->kind)
    {
    case LOOM_DC_EVENT_ROLES:
      tell_roles (self, event);
      break;
    case LOOM_DC_EVENT_TURN:
      tell_turn (self, event);
      break;
    case LOOM_DC_EVENT_ACTION:
      tell_action (self, event);
      break;
    case LOOM_DC_EVENT_WASTED:
      g_string_append_printf (self->text, "The die that was to %s%s%s can do nothing any more.\n",
                              purposes[event->args[0]], event->args[1] >= 0 ? " " : "",
                              event->args[1] >= 0 ? name_area (self, event->args[1]) : "");
      break;
    case LOOM_DC_EVENT_MARKER_GONE:
      tell_idle (self);
      g_string_append_printf (self->text, "The marker of the %s on %s goes.\n",
                              name_side_of (self, event->args[1]),
                              name_area (self, event->args[0]));
      break;
    case LOOM_DC_EVENT_ENDED:
      tell_end (self, event);
      break;
    default:
      break;
    }
}

void
loom_dc_tell (const LoomGame *game,
              const LoomState *before,
              LoomMove move,
              const LoomTale *tale,
              const LoomState *after,
              GString *text)
{
  Story story = {
    .game = (const LoomDcGame *)game,
    .before = (const LoomDcState *)before,
    .after = (const LoomDcState *)after,
    .tale = tale,
    .idle = -1,
    .text = text,
  };

  if (before != NULL)
    tell_move (&story, move);
  while (story.next < loom_tale_n (tale))
    {
      const LoomEvent *event = loom_tale_nth (tale, story.next++);

      tell_event (&story, event);
    }
}
