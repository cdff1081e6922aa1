/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony as a person would tell it: a line for each move, and lines for turns,
 * recruits, markers that go and the end. */

#include "validator/games/die-for-the-colony/rules/state.h"
#include "validator/play/sentence.h"

/* The events */

static const char *const purposes[]
    = { "attack", "mobilize", "sabotage", "fortify", "defend", "block", "disrupt", "evade", NULL };
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
  [LOOM_DC_EVENT_ROLES] = { "roles",
                            N_ ("the sides are given out"),
                            { ARG ("ants", SEAT), ARG ("grasshoppers", SEAT) },
                            { NULL } },
  [LOOM_DC_EVENT_TURN]
  = { "turn", N_ ("a turn begins"), { ARG ("round", NUMBER), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_RECRUITMENT]
  = { "recruitment", N_ ("a side rolls for recruits"), { ARG ("roll", NUMBER) }, { NULL } },
  [LOOM_DC_EVENT_NEW_DIE]
  = { "new-die",
      N_ ("a side gains a die"),
      { ARG ("seat", SEAT), WORD ("serves", serving), ARG ("forces", NUMBER) },
      { NULL } },
  [LOOM_DC_EVENT_NO_ROOM]
  = { "no-room", N_ ("a side has no room for another die"), { ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_ACTION]
  = { "action", N_ ("a die acts"), { WORD ("action", purposes), ARG ("area", AREA) }, { NULL } },
  [LOOM_DC_EVENT_ROLL] = { "roll",
                           N_ ("an action is rolled for"),
                           { WORD ("for", purposes), ARG ("roll", NUMBER), ARG ("needs", NUMBER) },
                           { NULL } },
  [LOOM_DC_EVENT_TURNED] = { "turned",
                             N_ ("a die on the map turns"),
                             { ARG ("area", AREA), ARG ("from", NUMBER), ARG ("to", NUMBER) },
                             { NULL } },
  [LOOM_DC_EVENT_GUARD_OUT]
  = { "guard-out", N_ ("a guard is out"), { ARG ("seat", SEAT), WORD ("how", outs) }, { NULL } },
  [LOOM_DC_EVENT_MARKER]
  = { "marker", N_ ("a marker is set"), { ARG ("area", AREA), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_MARKER_GONE]
  = { "marker-gone", N_ ("a marker goes"), { ARG ("area", AREA), ARG ("seat", SEAT) }, { NULL } },
  [LOOM_DC_EVENT_WASTED] = { "wasted",
                             N_ ("a declared die can do nothing any more"),
                             { WORD ("action", purposes), ARG ("area", AREA) },
                             { NULL } },
  [LOOM_DC_EVENT_ENDED]
  = { "ended", N_ ("the game ends"), { ARG ("winner", SEAT), WORD ("by", endings) }, { NULL } },
};

/* The telling */

/* What is being told; `next` is the event to be told next. */
typedef struct
{
  const LoomDcGame *game;
  const LoomDcState *before; /* NULL at the start */
  const LoomDcState *after;
  const LoomEventLog *events;
  guint next;
  gint idle; /* the side whose turn has begun without an action so far, or -1 */
  GString *text;
} Story;

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomDcEvent kind)
{
  return loom_event_log_take (self->events, &self->next, kind);
}

static const char *
name_area (const Story *self, gint32 area)
{
  return loom_game_area_name (&self->game->base, (guint)area);
}

/* "ants", in the language of whoever reads. */
static const char *
name_side (guint side)
{
  return _ (loom_dc_side_names[side]);
}

static guint
side_of (const Story *self, gint32 seat)
{
  return self->after->seats[LOOM_ROLE_ANTS] == seat ? LOOM_ROLE_ANTS : LOOM_ROLE_GRASSHOPPERS;
}

/* A player by name; but who is called after a side may well play the other one this time. */
static char *
dup_player (const Story *self, guint seat)
{
  const char *name = self->game->base.seat_names[seat];

  for (guint side = 0; side < 2; side++)
    if (g_ascii_strcasecmp (name, loom_dc_side_names[side]) == 0)
      return g_strdup_printf (_ ("Seat %u"), seat);
  return g_strdup (name);
}

/* How a die turns, called by its area. */
static char *
dup_turned (const Story *self, const LoomEvent *turned)
{
  const char *name = name_area (self, turned->args[0]);

  if (turned->args[1] == turned->args[2])
    return g_strdup_printf (_ ("%s stays at %d"), name, turned->args[1]);
  return g_strdup_printf (_ ("%s turns from %d to %d"), name, turned->args[1], turned->args[2]);
}

/* Both dice of a mobilization. */
static char *
dup_shifted (Story *self)
{
  const LoomEvent *paid = take (self, LOOM_DC_EVENT_TURNED);
  const LoomEvent *gained = take (self, LOOM_DC_EVENT_TURNED);
  g_autofree char *one = paid != NULL ? dup_turned (self, paid) : NULL;
  g_autofree char *other = gained != NULL ? dup_turned (self, gained) : NULL;

  /* Translators: two clauses. */
  return one != NULL && other != NULL ? g_strdup_printf (_ ("%s, and %s"), one, other)
                                      : g_strdup ("");
}

/* What is tried, without how it comes out. */
static char *
dup_attempt (const Story *self, const LoomEvent *action)
{
  const char *side = name_side (self->before->side);

  switch (action->args[0])
    {
    case LOOM_DC_MOVE_ATTACK:
      return g_strdup_printf (_ ("The %s attack %s"), side, name_area (self, action->args[1]));
    case LOOM_DC_MOVE_MOBILIZE:
      return g_strdup_printf (_ ("The %s mobilize"), side);
    case LOOM_DC_MOVE_SABOTAGE:
      return g_strdup_printf (_ ("The %s try to sabotage a guard"), side);
    case LOOM_DC_MOVE_DEFEND:
      return g_strdup_printf (_ ("The %s put a die on guard"), side);
    default:
      return g_strdup_printf (_ ("The %s fortify %s"), side, name_area (self, action->args[1]));
    }
}

static void
tell_action (Story *self, const LoomEvent *action)
{
  GString *text = self->text;
  g_autofree char *words = dup_attempt (self, action);
  const LoomEvent *roll = take (self, LOOM_DC_EVENT_ROLL), *turned;

  if (roll == NULL)
    loom_sentence_line (text, "%s.", words);
  else if (roll->args[1] < roll->args[2])
    loom_sentence_line (text, _ ("%s: %d, short of %d."), words, roll->args[1], roll->args[2]);
  else if ((turned = take (self, LOOM_DC_EVENT_TURNED)) != NULL)
    {
      if (turned->args[1] == turned->args[2])
        loom_sentence_line (text, _ ("%s: %d, and it stays at %d."), words, roll->args[1],
                            turned->args[1]);
      else
        loom_sentence_line (text, _ ("%s: %d, and it turns from %d to %d."), words, roll->args[1],
                            turned->args[1], turned->args[2]);
    }
  else if (take (self, LOOM_DC_EVENT_MARKER) != NULL)
    loom_sentence_line (text, _ ("%s: %d, and their marker stands there."), words, roll->args[1]);
  else
    loom_sentence_line (
        text,
        action->args[0] == LOOM_DC_MOVE_ATTACK     ? _ ("%s: %d, enough unless it is blocked.")
        : action->args[0] == LOOM_DC_MOVE_SABOTAGE ? _ ("%s: %d, enough unless the guard evades.")
                                                   : _ ("%s: %d, enough."),
        words, roll->args[1]);
}

/* DC-08, DC-09: how an attack ends that nobody blocks. */
static void
tell_unblocked (Story *self, gint32 roll, gint32 components)
{
  const char *side = name_side (self->before->side ^ 1);
  const LoomEvent *turned = take (self, LOOM_DC_EVENT_TURNED);
  g_autofree char *words = turned != NULL ? dup_turned (self, turned) : NULL;

  if (turned == NULL)
    loom_sentence_line (self->text, _ ("The %s do not block: %d, short of %d."), side, roll,
                        components);
  else if (self->before->roll == 0)
    loom_sentence_line (self->text, _ ("The %s do not block: %d, and %s."), side, roll, words);
  else
    loom_sentence_line (self->text, _ ("The %s do not block: %s."), side, words);
}

/* DC-08, DC-09: how a block, or none, ends an attack. */
static void
tell_block (Story *self, gboolean is_blocked)
{
  const char *side = name_side (self->before->side ^ 1);
  const LoomEvent *turned, *block = NULL;
  gint32 roll = self->before->roll, components = 0;

  if (roll == 0)
    {
      const LoomEvent *attack = take (self, LOOM_DC_EVENT_ROLL);

      if (attack == NULL)
        return;
      roll = attack->args[1];
      components = attack->args[2];
    }
  if (is_blocked)
    block = take (self, LOOM_DC_EVENT_ROLL);
  if (block == NULL)
    {
      tell_unblocked (self, roll, components);
      return;
    }
  turned = take (self, LOOM_DC_EVENT_TURNED);
  if (turned != NULL)
    {
      g_autofree char *words = dup_turned (self, turned);

      loom_sentence_line (self->text,
                          _ ("The %s block with %d against %d, which is not enough: %s."), side,
                          block->args[1], roll, words);
    }
  else if (block->args[1] < roll)
    loom_sentence_line (self->text,
                        _ ("The %s block with %d against %d, but %d is short of %d anyway."), side,
                        block->args[1], roll, roll, components);
  else
    loom_sentence_line (self->text, _ ("The %s block with %d against %d: the attack fails."), side,
                        block->args[1], roll);
}

/* A move in the words in which one asks for it. */
static char *
dup_move (const Story *self, LoomMove move)
{
  GString *words = g_string_new (NULL);

  loom_dc_describe_move (&self->game->base, &self->before->base, move, words);
  return g_string_free (words, FALSE);
}

static void
tell_shift (Story *self, LoomMove move)
{
  if (self->after->base.phase == LOOM_DC_PHASE_DISRUPT)
    {
      g_autofree char *words = dup_move (self, move);

      /* Translators: a side, and a move as in “attack North”. */
      loom_sentence_line (self->text, _ ("The %s choose to %s."), name_side (self->before->side),
                          words);
    }
  else
    {
      g_autofree char *words = dup_shifted (self);

      loom_sentence_line (self->text, "%s.", words);
    }
}

/* DC-13 */
static void
tell_disrupt (Story *self, gboolean is_disrupted)
{
  const char *side = name_side (self->before->side ^ 1);
  const LoomEvent *roll = is_disrupted ? take (self, LOOM_DC_EVENT_ROLL) : NULL;
  g_autofree char *words = dup_shifted (self);

  if (roll == NULL)
    loom_sentence_line (self->text, _ ("The %s do not disrupt it: %s."), side, words);
  else
    loom_sentence_line (self->text,
                        roll->args[1] >= roll->args[2]
                            ? _ ("The %s disrupt it with %d against %d: %s.")
                            : _ ("The %s fail to disrupt it with %d against %d: %s."),
                        side, roll->args[1], self->before->roll, words);
}

/* DC-14, DC-15 */
static void
tell_evade (Story *self, gboolean is_evading)
{
  const LoomEvent *roll = is_evading ? take (self, LOOM_DC_EVENT_ROLL) : NULL;
  const LoomEvent *out = take (self, LOOM_DC_EVENT_GUARD_OUT);
  g_autofree char *words
      = roll == NULL ? g_strdup (_ ("The guard does not try to evade"))
        : roll->args[1] >= roll->args[2]
            ? g_strdup_printf (_ ("The guard evades with %d"), roll->args[1])
            : g_strdup_printf (_ ("The guard fails to evade with %d, short of %d"), roll->args[1],
                               roll->args[2]);

  if (out == NULL)
    loom_sentence_line (self->text, _ ("%s and stays."), words);
  else if (out->args[1] == LOOM_DC_OUT_USED)
    loom_sentence_line (self->text, _ ("%s, but is used up by it."), words);
  else if (out->args[1] == LOOM_DC_OUT_THIS_TURN)
    loom_sentence_line (self->text, _ ("%s: it is out for this turn."), words);
  else
    loom_sentence_line (self->text, _ ("%s: it is out until the end of the next turn of the %s."),
                        words, name_side (side_of (self, out->args[0])));
}

/* DC-06: what becomes of the dice that did nothing. */
static void
tell_kept (const Story *self)
{
  const guint n = self->before->ready;

  if (self->game->values[LOOM_DC_DEFEND] == LOOM_DC_DEFEND_ACTION)
    loom_sentence_line (self->text,
                        P_ ("The %s leave %u die idle.", "The %s leave %u dice idle.", n),
                        name_side (self->before->side), n);
  else
    loom_sentence_line (self->text,
                        P_ ("The %s keep %u die on guard.", "The %s keep %u dice on guard.", n),
                        name_side (self->before->side), n);
}

/* What a seat did; what has events of its own later is told there. */
static void
tell_move (Story *self, LoomMove move)
{
  const LoomDcState *before = self->before;
  const LoomEvent *action;

  if (before->base.phase == LOOM_DC_PHASE_DECLARE && move.kind < LOOM_DC_N_ACTIONS)
    {
      g_autofree char *words = dup_move (self, move);

      /* Translators: a side, and a move as in “attack North”. */
      loom_sentence_line (self->text, _ ("The %s mean to %s."), name_side (before->side), words);
      return;
    }
  switch (move.kind)
    {
    case LOOM_DC_MOVE_END_TURN:
      tell_kept (self);
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

  loom_sentence_line (self->text, _ ("%s plays the grasshoppers and goes first, %s the ants."),
                      grasshoppers, ants);
}

/* G4: nobody had to be asked. */
static void
tell_idle (Story *self)
{
  if (self->idle >= 0)
    loom_sentence_line (self->text, _ ("The %s have no die to act with."),
                        name_side ((guint)self->idle));
  self->idle = -1;
}

/* What became of a recruiting roll of the side in turn (DC-02 to DC-04), behind @words. */
static void
add_recruit (const Story *self, const LoomEvent *event, char **words)
{
  const guint side = side_of (self, event->args[0]);
  const char *name = name_side (side);
  const gboolean own = side == (guint)self->idle;
  const gboolean later = event->args[1] == LOOM_DC_SERVES_LATER;

  if (event->kind == LOOM_DC_EVENT_NO_ROOM && own)
    loom_sentence_onto (words, _ ("%s, but have no room for another die"));
  else if (event->kind == LOOM_DC_EVENT_NO_ROOM)
    loom_sentence_onto (words, _ ("%s, but the %s have no room for another die"), name);
  else if (own)
    loom_sentence_onto (words,
                        later ? _ ("%s and gain a die for their next turn: they have %d now")
                              : _ ("%s and gain a die: they have %d now"),
                        event->args[2]);
  else
    loom_sentence_onto (words,
                        later
                            ? _ ("%s, and the %s gain a die for their next turn: they have %d now")
                            : _ ("%s, and the %s gain a die: they have %d now"),
                        name, event->args[2]);
}

/* A turn begins, with its recruitment. */
static void
tell_turn (Story *self, const LoomEvent *turn)
{
  const LoomEvent *roll, *event;
  g_autofree char *words = NULL;
  guint told;

  tell_idle (self);
  self->idle = (gint)side_of (self, turn->args[1]);
  words = g_strdup_printf (_ ("Round %d, the %s’ turn"), turn->args[0],
                           name_side ((guint)self->idle));
  roll = take (self, LOOM_DC_EVENT_RECRUITMENT);
  told = self->next;
  if (roll != NULL)
    loom_sentence_onto (&words, _ ("%s: they roll %d for recruits"), roll->args[0]);
  while ((event = take (self, LOOM_DC_EVENT_NO_ROOM)) != NULL
         || (event = take (self, LOOM_DC_EVENT_NEW_DIE)) != NULL)
    add_recruit (self, event, &words);
  if (roll != NULL && self->next == told)
    loom_sentence_line (self->text, _ ("%s and gain none."), words);
  else
    loom_sentence_line (self->text, "%s.", words);
}

/* DC-18: how things stand when the rounds are over. */
static char *
dup_score (const Story *self)
{
  const gint *values = self->game->values;
  const gint start = values[LOOM_DC_START_FACE];
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *row = NULL;
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
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_COUNT_SIDE)
    loom_sentence_item (items,
                        P_ ("%u die above %d and %u below", "%u dice above %d and %u below", above),
                        above, start, below);
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_COUNT_GOAL)
    loom_sentence_item (items, P_ ("%u die at %d and %u at %d", "%u dice at %d and %u at %d", ants),
                        ants, values[LOOM_DC_ANTS_GOAL], grasshoppers,
                        values[LOOM_DC_GRASSHOPPERS_GOAL]);
  if (values[LOOM_DC_TIEBREAK] == LOOM_DC_TIEBREAK_PIP_SUM
      || values[LOOM_DC_TIMEOUT_TIE] == LOOM_DC_TIMEOUT_TIE_PIP_SUM)
    loom_sentence_item (
        items,
        pips < 0
            ? P_ ("%d pip below the start in all", "%d pips below the start in all", ABS (pips))
            : P_ ("%d pip above the start in all", "%d pips above the start in all", pips),
        ABS (pips));
  row = loom_sentence_row (items);
  return g_strdup_printf (_ ("The rounds are over, with %s"), row);
}

/* DC-17, DC-18 */
static void
tell_end (Story *self, const LoomEvent *ended)
{
  g_autofree char *words = NULL;

  tell_idle (self);
  words = ended->args[1] == LOOM_DC_BY_GOAL
              ? g_strdup_printf (_ ("Every die shows %u"), self->after->faces[0])
              : dup_score (self);
  if (ended->args[0] < 0)
    loom_sentence_line (self->text, _ ("%s: a draw."), words);
  else
    {
      g_autofree char *player = dup_player (self, (guint)ended->args[0]);

      loom_sentence_line (self->text, _ ("%s: %s wins with the %s."), words, player,
                          name_side (side_of (self, ended->args[0])));
    }
}

/* What a die was to do, as in “attack North”. */
static char *
dup_purpose (const Story *self, const LoomEvent *event)
{
  const char *area = event->args[1] >= 0 ? name_area (self, event->args[1]) : "";

  switch (event->args[0])
    {
    case LOOM_DC_MOVE_ATTACK:
      return g_strdup_printf (C_ ("move", "attack %s"), area);
    case LOOM_DC_MOVE_MOBILIZE:
      return g_strdup (C_ ("move", "mobilize"));
    case LOOM_DC_MOVE_SABOTAGE:
      return g_strdup (C_ ("move", "sabotage"));
    case LOOM_DC_MOVE_DEFEND:
      return g_strdup (C_ ("move", "defend"));
    default:
      return g_strdup_printf (C_ ("move", "fortify %s"), area);
    }
}

static void
tell_wasted (const Story *self, const LoomEvent *event)
{
  g_autofree char *purpose = dup_purpose (self, event);

  loom_sentence_line (self->text, _ ("The die that was to %s can do nothing any more."), purpose);
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
      tell_wasted (self, event);
      break;
    case LOOM_DC_EVENT_MARKER_GONE:
      tell_idle (self);
      loom_sentence_line (self->text, _ ("The marker of the %s on %s goes."),
                          name_side (side_of (self, event->args[1])),
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
loom_dc_describe_events (const LoomGame *game,
                         const LoomState *before,
                         LoomMove move,
                         const LoomEventLog *events,
                         const LoomState *after,
                         GString *text)
{
  Story story = {
    .game = (const LoomDcGame *)game,
    .before = (const LoomDcState *)before,
    .after = (const LoomDcState *)after,
    .events = events,
    .idle = -1,
    .text = text,
  };

  if (before != NULL)
    tell_move (&story, move);
  while (story.next < loom_event_log_n (events))
    tell_event (&story, loom_event_log_nth (events, story.next++));
}
