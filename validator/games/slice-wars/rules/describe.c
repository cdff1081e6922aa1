/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars as a person would tell it: a line for the move, and lines for what follows by itself.
 */

#include "validator/play/sentence.h"
#include "validator/games/slice-wars/rules/state.h"

/* What is being told; `next` is the event to be told next. */
typedef struct
{
  const LoomSwGame *game;
  const LoomSwState *before; /* NULL at the start */
  const LoomSwState *after;
  const LoomEventLog *events;
  guint next;
  GString *text;
} Story;

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomSwEvent kind)
{
  return loom_event_log_take (self->events, &self->next, kind);
}

static const char *
name_area (const Story *self, gint32 area)
{
  return loom_game_area_name (&self->game->base, (guint)area);
}

static const char *
name_seat (const Story *self, gint32 seat)
{
  return self->game->base.seat_names[seat];
}

/* "one die", "3 dice". */
static char *
dup_dice (gint32 n)
{
  return n == 1 ? g_strdup (_ ("one die")) : g_strdup_printf (P_ ("%d die", "%d dice", n), n);
}

static void
tell_battle (const Story *self, const LoomEvent *battle)
{
  const char *attacker = name_seat (self, self->before->base.seat);
  const char *from = name_area (self, battle->args[0]);
  const char *to = name_area (self, battle->args[1]);
  const guint victim = self->before->owner[battle->args[1]];
  const guint sums[2] = { loom_event_sum (battle, 0), loom_event_sum (battle, 1) };

  if (victim == 0)
    g_string_append_printf (
        self->text, _ ("%s attacks the neutral %s from %s with %d dice against %d: %u to %u."),
        attacker, to, from, battle->args[2], battle->args[3], sums[0], sums[1]);
  else
    g_string_append_printf (self->text,
                            _ ("%s attacks %s’s %s from %s with %d dice against %d: %u to %u."),
                            attacker, name_seat (self, (gint32)victim), to, from, battle->args[2],
                            battle->args[3], sums[0], sums[1]);
  g_string_append_c (self->text, ' ');
  if (battle->args[4] == LOOM_BATTLE_WIN)
    loom_sentence_line (self->text, _ ("%s is %s’s."), to, attacker);
  else if (battle->args[4] == LOOM_BATTLE_TIE)
    loom_sentence_line (self->text, _ ("A tie is the defender’s, and %s is left with one die."),
                        from);
  else
    loom_sentence_line (self->text, _ ("%s is left with one die."), from);
}

/* What each is to add in the dice distribution. */
static void
tell_shares (Story *self, const LoomEvent *first)
{
  g_autoptr (GPtrArray) shares = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *dice = dup_dice (first->args[1]);
  g_autofree char *list = NULL;
  const LoomEvent *event;
  gboolean alike = TRUE;
  guint from = self->next - 1;

  while ((event = take (self, LOOM_SW_EVENT_SHARE)) != NULL)
    alike &= event->args[1] == first->args[1];
  for (guint i = from; i < self->next; i++)
    {
      g_autofree char *share = dup_dice (loom_event_log_nth (self->events, i)->args[1]);

      loom_sentence_item (shares, _ ("%s adds %s"),
                          name_seat (self, loom_event_log_nth (self->events, i)->args[0]), share);
    }
  list = loom_sentence_list (shares);
  if (alike)
    loom_sentence_line (self->text,
                        _ ("All areas have an owner. Now everybody adds %s, one at a time."), dice);
  else
    loom_sentence_line (self->text, _ ("All areas have an owner. Now %s, one at a time."), list);
  for (guint i = from; i < self->next; i++)
    {
      event = loom_event_log_nth (self->events, i);
      if (event->args[2] > 0)
        loom_sentence_line (self->text, _ ("%s would have %d more, for which there is no room."),
                            name_seat (self, event->args[0]), event->args[2]);
    }
}

static void
tell_single_income (const Story *self, const LoomEvent *income)
{
  const char *name = name_seat (self, income->args[0]);

  if (income->args[2] == 0)
    loom_sentence_line (
        self->text, _ ("%s gets one die for a single area, finds no room and discards it."), name);
  else
    loom_sentence_line (self->text, _ ("%s gets one die for a single area."), name);
}

static void
tell_income (const Story *self, const LoomEvent *income)
{
  const char *name = name_seat (self, income->args[0]);
  const gint32 n = income->args[1];

  if (n == 1)
    tell_single_income (self, income);
  else if (income->args[2] == 0)
    loom_sentence_line (
        self->text,
        P_ ("%s gets %d die for %d connected area, finds no room and discards it.",
            "%s gets %d dice for %d connected areas, finds no room and discards them.", n),
        name, n, n);
  else if (income->args[3] > 0)
    loom_sentence_line (
        self->text,
        P_ ("%s gets %d die for %d connected area, finds room for %d and discards the rest.",
            "%s gets %d dice for %d connected areas, finds room for %d and discards the "
            "rest.",
            n),
        name, n, n, income->args[2]);
  else
    loom_sentence_line (
        self->text,
        P_ ("%s gets %d die for %d connected area.", "%s gets %d dice for %d connected areas.", n),
        name, n, n);
}

/* Dice that went without a choice, of one seat in one line. */
static void
tell_added (Story *self, const LoomEvent *first)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *row = NULL;
  const LoomEvent *event = first;
  const gint32 seat = first->args[0];

  for (;;)
    {
      g_autofree char *dice = dup_dice (event->args[2]);

      /* Translators: dice that go to an area. */
      loom_sentence_item (items, C_ ("dice", "%s to %s"), dice, name_area (self, event->args[1]));
      if (self->next >= loom_event_log_n (self->events)
          || loom_event_log_nth (self->events, self->next)->kind != LOOM_SW_EVENT_ADDED
          || loom_event_log_nth (self->events, self->next)->args[0] != seat)
        break;
      event = loom_event_log_nth (self->events, self->next++);
    }
  row = loom_sentence_row (items);
  loom_sentence_line (self->text,
                      event == first ? _ ("%s adds %s, where alone there is room.")
                                     : _ ("%s adds %s: everything is full."),
                      name_seat (self, seat), row);
}

static char *
dup_winners (const Story *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 1; seat <= self->game->base.n_seats; seat++)
    if (((self->after->winners >> (seat - 1)) & 1) != 0)
      g_ptr_array_add (names, g_strdup (name_seat (self, (gint32)seat)));
  return loom_sentence_list (names);
}

/* How the game was won, behind who has won it. */
static void
tell_victory (const Story *self, const LoomEvent *wins, const char *victory)
{
  const LoomSwState *state = self->after;
  const gint32 seat = wins->args[0];
  GString *text = self->text;

  switch (wins->args[1])
    {
    case LOOM_SW_END_CONQUEST:
      loom_sentence_line (text,
                          state->n_owned[0] > 0 ? _ ("%s: nobody else has an area left.")
                                                : _ ("%s: every area is conquered."),
                          victory);
      break;
    case LOOM_SW_END_MAJORITY:
      loom_sentence_line (text, _ ("%s with %u of %u valid areas, all of them full."), victory,
                          state->n_owned[seat], loom_sw_count_valid (self->game, state));
      break;
    case LOOM_SW_END_ALL_FULL:
      loom_sentence_line (text, _ ("%s: every area is full, and nobody has as many, %u."), victory,
                          state->n_owned[seat]);
      break;
    case LOOM_SW_END_RANK:
      {
        const guint n = state->n_owned[seat];
        g_autofree char *areas = n == 1 ? g_strdup (_ ("one area"))
                                        : g_strdup_printf (P_ ("%u area", "%u areas", n), n);
        g_autofree char *dice = dup_dice ((gint)state->n_dice[seat]);

        /* Translators: who wins, with how many areas and how many dice. */
        loom_sentence_line (text, _ ("%s with %s and %s."), victory, areas, dice);
        break;
      }
    default:
      loom_sentence_line (text, "%s.", victory);
      break;
    }
}

static void
tell_end (Story *self, const LoomEvent *wins)
{
  g_autofree char *names = dup_winners (self);
  g_autofree char *victory = NULL;
  gboolean shared = FALSE;

  while (take (self, LOOM_SW_EVENT_WINS) != NULL)
    shared = TRUE;
  if (wins->args[1] == LOOM_SW_END_DRAW)
    {
      loom_sentence_line (self->text,
                          shared ? _ ("It is a draw between %s.") : _ ("%s alone is left."), names);
      return;
    }
  victory = g_strdup_printf (shared ? _ ("%s share the victory") : _ ("%s wins"), names);
  tell_victory (self, wins, victory);
}

static void
tell_beginning (const Story *self, const LoomEvent *begins)
{
  const char *name = name_seat (self, begins->args[0]);
  const guint unclaimed
      = loom_area_set_count (loom_sw_unclaimed (self->game, &self->game->opening));
  const guint neutral = self->game->n_areas - self->game->n_valid;
  g_autofree char *claims = g_strdup_printf (
      P_ ("%u area is to be claimed", "%u areas are to be claimed", unclaimed), unclaimed);
  g_autofree char *neutrals
      = g_strdup_printf (P_ ("%u is neutral", "%u are neutral", neutral), neutral);

  if (unclaimed > 0 && neutral > 0)
    loom_sentence_line (self->text, _ ("%s begins. %s; %s."), name, claims, neutrals);
  else if (unclaimed > 0 || neutral > 0)
    loom_sentence_line (self->text, _ ("%s begins. %s."), name, unclaimed > 0 ? claims : neutrals);
  else
    loom_sentence_line (self->text, _ ("%s begins."), name);
}

static void
tell_broken_off (const Story *self, const LoomEvent *event)
{
  const guint rounds = self->after->round;

  if (event->args[0] == LOOM_SW_BREAK_ROUNDS)
    loom_sentence_line (self->text,
                        P_ ("After %u round the game is broken off.",
                            "After %u rounds the game is broken off.", rounds),
                        rounds);
  else
    loom_sentence_line (self->text, _ ("Nobody can place a die or attack any more."));
}

static void
tell_event (Story *self, const LoomEvent *event)
{
  GString *text = self->text;
  const gint32 *args = event->args;

  switch (event->kind)
    {
    case LOOM_SW_EVENT_BEGINS:
      tell_beginning (self, event);
      break;
    case LOOM_SW_EVENT_CLAIMED:
      loom_sentence_line (text, _ ("%s claims %s, the last one."), name_seat (self, args[0]),
                          name_area (self, args[1]));
      break;
    case LOOM_SW_EVENT_SHARE:
      tell_shares (self, event);
      break;
    case LOOM_SW_EVENT_ADDED:
      tell_added (self, event);
      break;
    case LOOM_SW_EVENT_ROUND:
      loom_sentence_line (text,
                          (guint)args[0] < self->game->income_from ? _ ("Round %d, attacks only.")
                                                                   : _ ("Round %d."),
                          args[0]);
      break;
    case LOOM_SW_EVENT_INCOME:
      tell_income (self, event);
      break;
    case LOOM_SW_EVENT_BATTLE:
      tell_battle (self, event);
      break;
    case LOOM_SW_EVENT_OUT:
      loom_sentence_line (text, _ ("%s has no area left and is out."), name_seat (self, args[0]));
      break;
    case LOOM_SW_EVENT_PASSES:
      loom_sentence_line (text,
                          args[1] == LOOM_SW_PASS_FIRST_TURN
                              ? _ ("%s began, and so does not attack in round one.")
                              : _ ("%s has no attack; the turn is over."),
                          name_seat (self, args[0]));
      break;
    case LOOM_SW_EVENT_BROKEN_OFF:
      tell_broken_off (self, event);
      break;
    case LOOM_SW_EVENT_WINS:
      tell_end (self, event);
      break;
    default:
      break;
    }
}

static void
tell_move (const Story *self, LoomMove move)
{
  const char *name = name_seat (self, self->before->base.seat);

  switch (move.kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      loom_sentence_line (self->text, _ ("%s claims %s."), name, name_area (self, move.args[0]));
      break;
    case LOOM_SW_MOVE_ADD:
      loom_sentence_line (self->text, _ ("%s adds a die to %s: %u there."), name,
                          name_area (self, move.args[0]), self->before->dice[move.args[0]] + 1u);
      break;
    case LOOM_SW_MOVE_END_TURN:
      loom_sentence_line (self->text, _ ("%s ends the turn."), name);
      break;
    default: /* an attack is told by its battle */
      break;
    }
}

void
loom_sw_describe_events (const LoomGame *game,
                         const LoomState *before,
                         LoomMove move,
                         const LoomEventLog *events,
                         const LoomState *after,
                         GString *text)
{
  Story self = {
    loom_sw_game (game), (const LoomSwState *)before, (const LoomSwState *)after, events, 0, text
  };

  if (before != NULL)
    tell_move (&self, move);
  while (self.next < loom_event_log_n (events))
    tell_event (&self, loom_event_log_nth (events, self.next++));
}

void
loom_sw_describe_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text)
{
  switch (move.kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      g_string_append_printf (text, _ ("claim %s"), loom_game_area_name (game, move.args[0]));
      break;
    case LOOM_SW_MOVE_ADD:
      g_string_append_printf (text, _ ("add a die to %s"),
                              loom_game_area_name (game, move.args[0]));
      break;
    case LOOM_SW_MOVE_ATTACK:
      g_string_append_printf (text, _ ("attack %s from %s"),
                              loom_game_area_name (game, move.args[1]),
                              loom_game_area_name (game, move.args[0]));
      break;
    default:
      g_string_append (text, _ ("end the turn"));
      break;
    }
}
