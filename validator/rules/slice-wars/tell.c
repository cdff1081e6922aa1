/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars as a person would tell it: a line for the move, and lines for what follows by itself.
 */

#include "validator/rules/slice-wars/state.h"

/* What is being told; `next` is the event to be told next. */
typedef struct
{
  const LoomSwGame *game;
  const LoomSwState *before; /* NULL at the start */
  const LoomSwState *after;
  const LoomTale *tale;
  guint next;
  GString *text;
} Story;

/* The next event if it is of @kind, which is then told; else NULL. */
static const LoomEvent *
take (Story *self, LoomSwEvent kind)
{
  return loom_tale_take (self->tale, &self->next, kind);
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

static void
append_count (GString *text, gint32 n, const char *one, const char *many)
{
  if (n == 1)
    g_string_append (text, one);
  else
    g_string_append_printf (text, "%d %s", n, many);
}

static void
append_dice (GString *text, gint32 n)
{
  append_count (text, n, "one die", "dice");
}

static void
tell_battle (const Story *self, const LoomEvent *battle)
{
  const char *attacker = name_seat (self, self->before->base.seat);
  const char *from = name_area (self, battle->args[0]);
  const char *to = name_area (self, battle->args[1]);
  const guint victim = self->before->owner[battle->args[1]];

  if (victim == 0)
    g_string_append_printf (self->text, "%s attacks the neutral %s", attacker, to);
  else
    g_string_append_printf (self->text, "%s attacks %s’s %s", attacker,
                            name_seat (self, (gint32)victim), to);
  g_string_append_printf (self->text, " from %s with %d dice against %d: %u to %u. ", from,
                          battle->args[2], battle->args[3], loom_event_sum (battle, 0),
                          loom_event_sum (battle, 1));
  if (battle->args[4] == LOOM_BATTLE_WIN)
    g_string_append_printf (self->text, "%s is %s’s", to, attacker);
  else if (battle->args[4] == LOOM_BATTLE_TIE)
    g_string_append_printf (self->text, "A tie is the defender’s, and %s is left with one die",
                            from);
  else
    g_string_append_printf (self->text, "%s is left with one die", from);
  g_string_append (self->text, ".\n");
}

/* What each is to add in the dice distribution. */
static void
tell_shares (Story *self, const LoomEvent *first)
{
  const LoomEvent *event;
  gboolean alike = TRUE;
  guint from = self->next - 1;

  while ((event = take (self, LOOM_SW_EVENT_SHARE)) != NULL)
    alike &= event->args[1] == first->args[1];
  g_string_append (self->text, "All areas have an owner. Now ");
  if (alike)
    {
      g_string_append (self->text, "everybody adds ");
      append_dice (self->text, first->args[1]);
    }
  else
    for (guint i = from; i < self->next; i++)
      {
        event = loom_tale_nth (self->tale, i);
        g_string_append_printf (self->text, "%s%s adds ",
                                i == from             ? ""
                                : i + 1 == self->next ? " and "
                                                      : ", ",
                                name_seat (self, event->args[0]));
        append_dice (self->text, event->args[1]);
      }
  g_string_append (self->text, ", one at a time.\n");
  for (guint i = from; i < self->next; i++)
    {
      event = loom_tale_nth (self->tale, i);
      if (event->args[2] > 0)
        g_string_append_printf (self->text, "%s would have %d more, for which there is no room.\n",
                                name_seat (self, event->args[0]), event->args[2]);
    }
}

static void
tell_income (const Story *self, const LoomEvent *income)
{
  const char *name = name_seat (self, income->args[0]);

  g_string_append_printf (self->text, "%s gets ", name);
  append_dice (self->text, income->args[1]);
  g_string_append (self->text, " for ");
  append_count (self->text, income->args[1], "a single area", "connected areas");
  if (income->args[2] == 0)
    g_string_append (self->text, income->args[1] == 1 ? ", finds no room and discards it"
                                                      : ", finds no room and discards them");
  else if (income->args[3] > 0)
    g_string_append_printf (self->text, ", finds room for %d and discards the rest",
                            income->args[2]);
  g_string_append (self->text, ".\n");
}

/* Dice that went without a choice, of one seat in one line. */
static void
tell_added (Story *self, const LoomEvent *first)
{
  const LoomEvent *event = first;
  const gint32 seat = first->args[0];

  g_string_append_printf (self->text, "%s adds ", name_seat (self, seat));
  for (;;)
    {
      append_dice (self->text, event->args[2]);
      g_string_append_printf (self->text, " to %s", name_area (self, event->args[1]));
      if (self->next >= loom_tale_n (self->tale)
          || loom_tale_nth (self->tale, self->next)->kind != LOOM_SW_EVENT_ADDED
          || loom_tale_nth (self->tale, self->next)->args[0] != seat)
        break;
      event = loom_tale_nth (self->tale, self->next++);
      g_string_append (self->text, ", ");
    }
  g_string_append (self->text,
                   event == first ? ", where alone there is room.\n" : ": everything is full.\n");
}

static void
append_winners (const Story *self, GString *text)
{
  guint left = self->after->winners;

  for (guint seat = 1; left != 0; seat++, left >>= 1)
    if ((left & 1) != 0)
      g_string_append_printf (text, "%s%s", name_seat (self, (gint32)seat),
                              left == 1                                ? ""
                              : ((left >> 1) & ((left >> 1) - 1)) == 0 ? " and "
                                                                       : ", ");
}

static void
tell_end (Story *self, const LoomEvent *wins)
{
  const LoomSwState *state = self->after;
  const gint32 seat = wins->args[0];
  GString *text = self->text;
  gboolean shared = FALSE;

  while (take (self, LOOM_SW_EVENT_WINS) != NULL)
    shared = TRUE;
  if (wins->args[1] == LOOM_SW_END_DRAW)
    g_string_append (text, shared ? "It is a draw between " : "");
  append_winners (self, text);
  if (wins->args[1] != LOOM_SW_END_DRAW)
    g_string_append (text, shared ? " share the victory" : " wins");
  else if (!shared)
    g_string_append (text, " alone is left");
  switch (wins->args[1])
    {
    case LOOM_SW_END_CONQUEST:
      g_string_append (text, state->n_owned[0] > 0 ? ": nobody else has an area left"
                                                   : ": every area is conquered");
      break;
    case LOOM_SW_END_MAJORITY:
      g_string_append_printf (text, " with %u of %u valid areas, all of them full",
                              state->n_owned[seat], loom_sw_count_valid (self->game, state));
      break;
    case LOOM_SW_END_ALL_FULL:
      g_string_append_printf (text, ": every area is full, and nobody has as many, %u",
                              state->n_owned[seat]);
      break;
    case LOOM_SW_END_RANK:
      g_string_append (text, " with ");
      append_count (text, (gint)state->n_owned[seat], "one area", "areas");
      g_string_append (text, " and ");
      append_dice (text, (gint)state->n_dice[seat]);
      break;
    default:
      break;
    }
  g_string_append (text, ".\n");
}

static void
tell_beginning (const Story *self, const LoomEvent *begins)
{
  const guint unclaimed
      = loom_area_set_count (loom_sw_unclaimed (self->game, &self->game->opening));
  const guint neutral = self->game->n_areas - self->game->n_valid;

  g_string_append_printf (self->text, "%s begins.", name_seat (self, begins->args[0]));
  if (unclaimed > 0)
    g_string_append_printf (self->text, " %u %s to be claimed%s", unclaimed,
                            unclaimed == 1 ? "area is" : "areas are", neutral > 0 ? "" : ".");
  if (neutral > 0)
    g_string_append_printf (self->text, "%s%u %s neutral.", unclaimed > 0 ? "; " : " ", neutral,
                            neutral == 1 ? "is" : "are");
  g_string_append_c (self->text, '\n');
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
      g_string_append_printf (text, "%s claims %s, the last one.\n", name_seat (self, args[0]),
                              name_area (self, args[1]));
      break;
    case LOOM_SW_EVENT_SHARE:
      tell_shares (self, event);
      break;
    case LOOM_SW_EVENT_ADDED:
      tell_added (self, event);
      break;
    case LOOM_SW_EVENT_ROUND:
      g_string_append_printf (text, "Round %d%s\n", args[0],
                              (guint)args[0] < self->game->income_from ? ", attacks only." : ".");
      break;
    case LOOM_SW_EVENT_INCOME:
      tell_income (self, event);
      break;
    case LOOM_SW_EVENT_BATTLE:
      tell_battle (self, event);
      break;
    case LOOM_SW_EVENT_OUT:
      g_string_append_printf (text, "%s has no area left and is out.\n", name_seat (self, args[0]));
      break;
    case LOOM_SW_EVENT_PASSES:
      g_string_append_printf (text,
                              args[1] == LOOM_SW_PASS_FIRST_TURN
                                  ? "%s began, and so does not attack in round one.\n"
                                  : "%s has no attack; the turn is over.\n",
                              name_seat (self, args[0]));
      break;
    case LOOM_SW_EVENT_BROKEN_OFF:
      if (args[0] == LOOM_SW_BREAK_ROUNDS)
        {
          g_string_append (text, "After ");
          append_count (text, self->after->round, "1 round", "rounds");
          g_string_append (text, " the game is broken off.\n");
        }
      else
        g_string_append (text, "Nobody can place a die or attack any more.\n");
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
      g_string_append_printf (self->text, "%s claims %s.\n", name, name_area (self, move.args[0]));
      break;
    case LOOM_SW_MOVE_ADD:
      g_string_append_printf (self->text, "%s adds a die to %s: %u there.\n", name,
                              name_area (self, move.args[0]),
                              self->before->dice[move.args[0]] + 1u);
      break;
    case LOOM_SW_MOVE_END_TURN:
      g_string_append_printf (self->text, "%s ends the turn.\n", name);
      break;
    default: /* an attack is told by its battle */
      break;
    }
}

void
loom_sw_tell (const LoomGame *game,
              const LoomState *before,
              LoomMove move,
              const LoomTale *tale,
              const LoomState *after,
              GString *text)
{
  Story self = {
    loom_sw_game (game), (const LoomSwState *)before, (const LoomSwState *)after, tale, 0, text
  };

  if (before != NULL)
    tell_move (&self, move);
  while (self.next < loom_tale_n (tale))
    tell_event (&self, loom_tale_nth (tale, self.next++));
}

void
loom_sw_say_move (const LoomGame *game, const LoomState *state, LoomMove move, GString *text)
{
  switch (move.kind)
    {
    case LOOM_SW_MOVE_CLAIM:
      g_string_append_printf (text, "claim %s", loom_game_area_name (game, move.args[0]));
      break;
    case LOOM_SW_MOVE_ADD:
      g_string_append_printf (text, "add a die to %s", loom_game_area_name (game, move.args[0]));
      break;
    case LOOM_SW_MOVE_ATTACK:
      g_string_append_printf (text, "attack %s from %s", loom_game_area_name (game, move.args[1]),
                              loom_game_area_name (game, move.args[0]));
      break;
    default:
      g_string_append (text, "end the turn");
      break;
    }
}
