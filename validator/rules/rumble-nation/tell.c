/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rumble Nation in words: a move as one would ask for it, and a game as a person would tell it. */

#include "validator/rules/rumble-nation/state.h"

static const char *
seat_name (const LoomGame *game, gint seat)
{
  return game->seat_names[seat];
}

static const char *
area_of_number (const LoomGame *game, const LoomRumbleState *state, guint number)
{
  return loom_game_area_name (game, state->area_of[number]);
}

static void
append_cubes (GString *text, guint cubes)
{
  g_string_append_printf (text, cubes == 1 ? "%u cube" : "%u cubes", cubes);
}

static void
append_points (GString *text, gint points)
{
  g_string_append_printf (text, points == 1 ? "%d point" : "%d points", points);
}

/* Between items of a list: "a, b and c". */
static void
append_joint (GString *text, guint i, guint n)
{
  if (i > 0)
    g_string_append (text, i + 1 == n ? " and " : ", ");
}

static void
append_roll (GString *text, guint roll)
{
  g_string_append_printf (text, "%u, %u and %u", loom_rumble_face (roll, 0),
                          loom_rumble_face (roll, 1), loom_rumble_face (roll, 2));
}

void
loom_rumble_say_move (const LoomGame *game, const LoomState *head, LoomMove move, GString *text)
{
  if (move.kind == LOOM_RUMBLE_REROLL)
    {
      g_string_append (text, "roll all three dice again");
      return;
    }
  g_string_append (text, "put ");
  append_cubes (text, move.args[1]);
  g_string_append_printf (text, " on %s (%u)",
                          area_of_number (game, (const LoomRumbleState *)head, move.args[0]),
                          move.args[0]);
}

/* The game begins. */

static const LoomEvent *
find_event (const LoomTale *tale, guint kind)
{
  for (guint i = 0; i < loom_tale_n (tale); i++)
    if (loom_tale_nth (tale, i)->kind == kind)
      return loom_tale_nth (tale, i);
  return NULL;
}

static void
tell_start (const LoomGame *game, const LoomTale *tale, const LoomRumbleState *after, GString *text)
{
  const LoomEvent *first = find_event (tale, LOOM_RUMBLE_FIRST);

  if (find_event (tale, LOOM_RUMBLE_NUMBER) != NULL)
    {
      g_string_append (text, "The numbers are laid: ");
      for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
        g_string_append_printf (text, "%s%u on %s", number > LOOM_RUMBLE_LOWEST ? ", " : "", number,
                                area_of_number (game, after, number));
      g_string_append (text, ".\n");
    }
  if (first != NULL)
    g_string_append_printf (text, "%s begins.\n", seat_name (game, first->args[0]));
}

/* Moves. */

static void
tell_move (const LoomGame *game,
           const LoomRumbleState *before,
           LoomMove move,
           const LoomRumbleState *after,
           GString *text)
{
  const guint seat = before->head.seat;
  const guint left = after->hand[seat - 1];
  /* Then the line before has the dice. */
  const gboolean rolled_again
      = before->head.phase == LOOM_RUMBLE_LAST_ROLL
        && ((const LoomRumbleGame *)game)->roll_phase == LOOM_RUMBLE_FIRST_ROLL;

  g_string_append (text, seat_name (game, (gint)seat));
  if (!rolled_again)
    {
      g_string_append (text, " rolls ");
      append_roll (text, before->roll);
    }
  if (move.kind == LOOM_RUMBLE_REROLL)
    {
      g_string_append (text, ", and again: ");
      append_roll (text, after->roll);
      g_string_append (text, ".\n");
      return;
    }
  g_string_append (text, rolled_again ? " puts " : " and puts ");
  append_cubes (text, move.args[1]);
  g_string_append_printf (text, " on %s (%u)", area_of_number (game, before, move.args[0]),
                          move.args[0]);
  if (left > 0)
    g_string_append_printf (text, "; %u %s left", left, left == 1 ? "is" : "are");
  g_string_append (text, ".\n");
}

static void
tell_out (const LoomGame *game, const LoomEvent *event, GString *text)
{
  static const char *const ranks[] = { "first", "second", "third", "fourth" };

  g_string_append_printf (text, "%s is the %s to have placed all cubes.\n",
                          seat_name (game, event->args[0]), ranks[(event->args[1] - 1) & 3]);
}

/* The others who are in a region: "against Tide's 3 and Dusk's 1". What is there at the end was
 * there when it was settled. */
static void
append_strength (const LoomGame *game,
                 const LoomRumbleState *after,
                 guint number,
                 guint controller,
                 GString *text)
{
  const guint most = after->cubes[controller - 1][number];
  guint n = 0, i = 0;
  gboolean is_level = FALSE;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    if (seat != controller && after->cubes[seat - 1][number] > 0)
      {
        n++;
        is_level |= after->cubes[seat - 1][number] == most;
      }
  g_string_append (text, n > 0 ? " has " : " stands alone with ");
  append_cubes (text, most);
  for (guint seat = 1; seat <= game->n_seats; seat++)
    if (seat != controller && after->cubes[seat - 1][number] > 0)
      {
        if (i == 0)
          g_string_append (text, " against ");
        append_joint (text, i++, n);
        g_string_append_printf (text, "%s’s %u", seat_name (game, (gint)seat),
                                after->cubes[seat - 1][number]);
      }
  if (is_level)
    g_string_append (text, ", ran out earlier");
}

/* The resolution: the events of one region, from @from up to @to, make one line. */
static void
tell_region (const LoomGame *game,
             const LoomTale *tale,
             guint from,
             guint to,
             const LoomRumbleState *after,
             GString *text)
{
  const LoomEvent *head = loom_tale_nth (tale, from);
  guint n_reinforced, i = from + 1;

  g_string_append_printf (text, "%d, %s: ", head->args[0],
                          loom_game_area_name (game, (guint)head->args[1]));
  if (head->kind == LOOM_RUMBLE_EMPTY)
    {
      g_string_append (text, "nobody is there.\n");
      return;
    }
  g_string_append (text, seat_name (game, head->args[2]));
  append_strength (game, after, (guint)head->args[0], (guint)head->args[2], text);
  g_string_append (text, " and scores ");
  append_points (text, head->args[4]);
  for (; i < to && loom_tale_nth (tale, i)->kind == LOOM_RUMBLE_SECOND; i++)
    {
      const LoomEvent *event = loom_tale_nth (tale, i);

      g_string_append_printf (text, "; %s is second for ", seat_name (game, event->args[2]));
      append_points (text, event->args[4]);
    }
  g_string_append_c (text, '.');
  n_reinforced = to - i;
  for (guint k = 0; k < n_reinforced; k++)
    {
      const LoomEvent *event = loom_tale_nth (tale, i + k);

      if (k == 0)
        g_string_append (text, " Reinforcements: ");
      append_joint (text, k, n_reinforced);
      append_cubes (text, (guint)event->args[3]);
      g_string_append_printf (text, " to %s (%d)",
                              loom_game_area_name (game, (guint)event->args[2]), event->args[1]);
    }
  g_string_append (text, n_reinforced > 0 ? ".\n" : "\n");
}

static void
tell_end (const LoomGame *game, const LoomRumbleState *after, GString *text)
{
  double credits[LOOM_RUMBLE_SEATS];
  guint n_winners = 0, n_level = 0, told = 0, most = 0;

  loom_game_outcome (game, &after->head, credits);
  for (guint i = 0; i < game->n_seats; i++)
    {
      n_winners += credits[i] > 0;
      most = MAX (most, after->points[i]);
      append_joint (text, i, game->n_seats);
      g_string_append_printf (text, i == 0 ? "%s has " : "%s ", seat_name (game, (gint)i + 1));
      append_points (text, after->points[i]);
    }
  g_string_append (text, ". ");
  for (guint i = 0; i < game->n_seats; i++)
    {
      n_level += after->points[i] == most;
      if (credits[i] > 0)
        {
          append_joint (text, told++, n_winners);
          g_string_append (text, seat_name (game, (gint)i + 1));
        }
    }
  if (n_winners > 1)
    g_string_append (text, " share the victory.\n");
  else
    g_string_append (text, n_level > 1 ? " ran out of cubes earlier and wins.\n" : " wins.\n");
}

static gboolean
heads_region (const LoomEvent *event)
{
  return event->kind == LOOM_RUMBLE_CONTROL || event->kind == LOOM_RUMBLE_EMPTY;
}

void
loom_rumble_tell (const LoomGame *game,
                  const LoomState *before,
                  LoomMove move,
                  const LoomTale *tale,
                  const LoomState *after,
                  GString *text)
{
  if (before == NULL)
    tell_start (game, tale, (const LoomRumbleState *)after, text);
  else
    tell_move (game, (const LoomRumbleState *)before, move, (const LoomRumbleState *)after, text);
  for (guint i = 0; i < loom_tale_n (tale); i++)
    {
      guint to = i + 1;

      if (loom_tale_nth (tale, i)->kind == LOOM_RUMBLE_OUT)
        tell_out (game, loom_tale_nth (tale, i), text);
      if (!heads_region (loom_tale_nth (tale, i)))
        continue;
      while (to < loom_tale_n (tale) && !heads_region (loom_tale_nth (tale, to))
             && loom_tale_nth (tale, to)->kind != LOOM_RUMBLE_TOTAL)
        to++;
      tell_region (game, tale, i, to, (const LoomRumbleState *)after, text);
    }
  if (after->seat == 0)
    tell_end (game, (const LoomRumbleState *)after, text);
}
