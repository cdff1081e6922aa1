/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rumble Nation in words: a move as one would ask for it, and a game as a person would tell it. */

#include "validator/base/words.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/play/sentence.h"

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

static char *
dup_cubes (guint cubes)
{
  return g_strdup_printf (P_ ("%u cube", "%u cubes", cubes), cubes);
}

static char *
dup_points (gint points)
{
  return g_strdup_printf (P_ ("%d point", "%d points", points), points);
}

static char *
dup_roll (guint roll)
{
  return g_strdup_printf (_ ("%u, %u and %u"), loom_rumble_face (roll, 0),
                          loom_rumble_face (roll, 1), loom_rumble_face (roll, 2));
}

void
loom_rumble_describe_move (const LoomGame *game,
                           const LoomState *head,
                           LoomMove move,
                           GString *text)
{
  g_autofree char *cubes = dup_cubes (move.args[1]);

  if (move.kind == LOOM_RUMBLE_REROLL)
    g_string_append (text, _ ("roll all three dice again"));
  else
    /* Translators: cubes, the area and its number. */
    g_string_append_printf (text, _ ("put %s on %s (%u)"), cubes,
                            area_of_number (game, (const LoomRumbleState *)head, move.args[0]),
                            move.args[0]);
}

/* The game begins. */

static const LoomEvent *
find_event (const LoomEventLog *events, guint kind)
{
  for (guint i = 0; i < loom_event_log_n (events); i++)
    if (loom_event_log_nth (events, i)->kind == kind)
      return loom_event_log_nth (events, i);
  return NULL;
}

static void
tell_start (const LoomGame *game,
            const LoomEventLog *events,
            const LoomRumbleState *after,
            GString *text)
{
  const LoomEvent *first = find_event (events, LOOM_RUMBLE_FIRST);

  if (find_event (events, LOOM_RUMBLE_NUMBER) != NULL)
    {
      g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *row = NULL;

      for (guint number = LOOM_RUMBLE_LOWEST; number <= LOOM_RUMBLE_HIGHEST; number++)
        loom_sentence_item (numbers, _ ("%u on %s"), number, area_of_number (game, after, number));
      row = loom_sentence_row (numbers);
      loom_sentence_line (text, _ ("The numbers are laid: %s."), row);
    }
  if (first != NULL)
    loom_sentence_line (text, _ ("%s begins."), seat_name (game, first->args[0]));
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
  const char *name = seat_name (game, (gint)seat);
  const guint left = after->hand[seat - 1];
  /* Then the line before has the dice. */
  const gboolean rolled_again
      = before->head.phase == LOOM_RUMBLE_LAST_ROLL
        && ((const LoomRumbleGame *)game)->roll_phase == LOOM_RUMBLE_FIRST_ROLL;
  g_autofree char *roll = dup_roll (before->roll);
  g_autofree char *cubes = dup_cubes (move.args[1]);
  g_autofree char *words = NULL;

  if (move.kind == LOOM_RUMBLE_REROLL)
    {
      g_autofree char *again = dup_roll (after->roll);

      loom_sentence_line (text, _ ("%s rolls %s, and again: %s."), name, roll, again);
      return;
    }
  if (rolled_again)
    words = g_strdup_printf (_ ("%s puts %s on %s (%u)"), name, cubes,
                             area_of_number (game, before, move.args[0]), move.args[0]);
  else
    words = g_strdup_printf (_ ("%s rolls %s and puts %s on %s (%u)"), name, roll, cubes,
                             area_of_number (game, before, move.args[0]), move.args[0]);
  if (left > 0)
    loom_sentence_line (text, P_ ("%s; %u is left.", "%s; %u are left.", left), words, left);
  else
    loom_sentence_line (text, "%s.", words);
}

static void
tell_out (const LoomGame *game, const LoomEvent *event, GString *text)
{
  static const char *const ranks[] = { N_ ("first"), N_ ("second"), N_ ("third"), N_ ("fourth") };

  loom_sentence_line (text, _ ("%s is the %s to have placed all cubes."),
                      seat_name (game, event->args[0]), _ (ranks[(event->args[1] - 1) & 3]));
}

/* Who is in a region, and what that scores: "Tide has 4 cubes against Dusk’s 3 and scores 5
 * points". What is there at the end was there when it was settled. */
static void
say_control (const LoomGame *game,
             const LoomRumbleState *after,
             const LoomEvent *control,
             GPtrArray *clauses)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const guint number = (guint)control->args[0], controller = (guint)control->args[2];
  const guint most = after->cubes[controller - 1][number];
  const char *name = seat_name (game, (gint)controller);
  g_autofree char *cubes = dup_cubes (most);
  g_autofree char *points = dup_points (control->args[4]);
  g_autofree char *list = NULL;
  gboolean is_level = FALSE;

  for (guint seat = 1; seat <= game->n_seats; seat++)
    if (seat != controller && after->cubes[seat - 1][number] > 0)
      {
        loom_sentence_item (others, _ ("%s’s %u"), seat_name (game, (gint)seat),
                            after->cubes[seat - 1][number]);
        is_level |= after->cubes[seat - 1][number] == most;
      }
  list = loom_sentence_list (others);
  if (others->len == 0)
    loom_sentence_item (clauses, _ ("%s stands alone with %s and scores %s"), name, cubes, points);
  else
    loom_sentence_item (clauses,
                        is_level ? _ ("%s has %s against %s, ran out earlier and scores %s")
                                 : _ ("%s has %s against %s and scores %s"),
                        name, cubes, list, points);
}

/* The cubes that events from @from up to @to send on. */
static char *
dup_reinforcements (const LoomGame *game, const LoomEventLog *events, guint from, guint to)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);

  for (guint i = from; i < to; i++)
    {
      const LoomEvent *event = loom_event_log_nth (events, i);
      g_autofree char *cubes = dup_cubes ((guint)event->args[3]);

      /* Translators: cubes that go to an area, and its number. */
      loom_sentence_item (items, _ ("%s to %s (%d)"), cubes,
                          loom_game_area_name (game, (guint)event->args[2]), event->args[1]);
    }
  return loom_sentence_list (items);
}

/* The resolution: the events of one region, from @from up to @to, make one line. */
static void
tell_region (const LoomGame *game,
             const LoomEventLog *events,
             guint from,
             guint to,
             const LoomRumbleState *after,
             GString *text)
{
  g_autoptr (GPtrArray) clauses = g_ptr_array_new_with_free_func (g_free);
  const LoomEvent *head = loom_event_log_nth (events, from);
  const char *area = loom_game_area_name (game, (guint)head->args[1]);
  g_autofree char *words = NULL;
  g_autofree char *sent = NULL;
  guint i = from + 1;

  if (head->kind == LOOM_RUMBLE_EMPTY)
    {
      loom_sentence_line (text, _ ("%d, %s: nobody is there."), head->args[0], area);
      return;
    }
  say_control (game, after, head, clauses);
  for (; i < to && loom_event_log_nth (events, i)->kind == LOOM_RUMBLE_SECOND; i++)
    {
      const LoomEvent *event = loom_event_log_nth (events, i);
      g_autofree char *points = dup_points (event->args[4]);

      loom_sentence_item (clauses, _ ("%s is second for %s"), seat_name (game, event->args[2]),
                          points);
    }
  words = loom_words_clauses (clauses, clauses->len);
  sent = dup_reinforcements (game, events, i, to);
  if (i < to)
    loom_sentence_line (text, _ ("%d, %s: %s. Reinforcements: %s."), head->args[0], area, words,
                        sent);
  else
    loom_sentence_line (text, _ ("%d, %s: %s."), head->args[0], area, words);
}

static void
tell_end (const LoomGame *game, const LoomRumbleState *after, GString *text)
{
  g_autoptr (GPtrArray) scores = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) winners = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *score = NULL;
  g_autofree char *names = NULL;
  double credits[LOOM_RUMBLE_SEATS];
  guint n_level = 0, most = 0;

  loom_game_outcome (game, &after->head, credits);
  for (guint i = 0; i < game->n_seats; i++)
    {
      g_autofree char *points = dup_points (after->points[i]);

      most = MAX (most, after->points[i]);
      /* Translators: a player and points; the first of a list has the verb. */
      loom_sentence_item (scores, i == 0 ? _ ("%s has %s") : _ ("%s %s"),
                          seat_name (game, (gint)i + 1), points);
    }
  for (guint i = 0; i < game->n_seats; i++)
    {
      n_level += after->points[i] == most;
      if (credits[i] > 0)
        g_ptr_array_add (winners, g_strdup (seat_name (game, (gint)i + 1)));
    }
  score = loom_sentence_list (scores);
  names = loom_sentence_list (winners);
  loom_sentence_line (text,
                      winners->len > 1 ? _ ("%s. %s share the victory.")
                      : n_level > 1    ? _ ("%s. %s ran out of cubes earlier and wins.")
                                       : _ ("%s. %s wins."),
                      score, names);
}

static gboolean
heads_region (const LoomEvent *event)
{
  return event->kind == LOOM_RUMBLE_CONTROL || event->kind == LOOM_RUMBLE_EMPTY;
}

void
loom_rumble_describe_events (const LoomGame *game,
                             const LoomState *before,
                             LoomMove move,
                             const LoomEventLog *events,
                             const LoomState *after,
                             GString *text)
{
  if (before == NULL)
    tell_start (game, events, (const LoomRumbleState *)after, text);
  else
    tell_move (game, (const LoomRumbleState *)before, move, (const LoomRumbleState *)after, text);
  for (guint i = 0; i < loom_event_log_n (events); i++)
    {
      guint to = i + 1;

      if (loom_event_log_nth (events, i)->kind == LOOM_RUMBLE_OUT)
        tell_out (game, loom_event_log_nth (events, i), text);
      if (!heads_region (loom_event_log_nth (events, i)))
        continue;
      while (to < loom_event_log_n (events) && !heads_region (loom_event_log_nth (events, to))
             && loom_event_log_nth (events, to)->kind != LOOM_RUMBLE_TOTAL)
        to++;
      tell_region (game, events, i, to, (const LoomRumbleState *)after, text);
    }
  if (after->seat == 0)
    tell_end (game, (const LoomRumbleState *)after, text);
}
