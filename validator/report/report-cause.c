/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences behind the verdict: what it rests on, and whether it is the place or the order of
 * turns. Nothing is said of which an interval or a verdict leaves open whether it is so. */

#include "validator/report/report-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Points of a difference, rounded so that what is said of it stays true: up where it is a most,
 * down where it is a least. */
static double
points_at_most (double difference)
{
  return ceil (1000 * difference - 1e-9) / 10;
}

static double
points_at_least (double difference)
{
  return floor (1000 * difference + 1e-9) / 10;
}

/* How far the line-ups' findings are from each other, by their intervals. What players would find
 * who did not play is nowhere measured, and nothing is said of it. */
static void
append_agreement (GString *text, const LoomStudy *study)
{
  const LoomAgreement *agreement = &study->agreement;
  g_autofree char *weaker = NULL, *stronger = NULL, *seat = NULL;

  if (agreement->weaker == NULL)
    {
      const LoomLineupResult *result = loom_fairness_main_result (study);
      g_autofree char *players = loom_lineup_dup_words (&result->lineup);

      g_string_append_printf (
          text, _ ("That is how %s players find it; there is no second opinion."), players);
      return;
    }
  weaker = loom_lineup_dup_words (&agreement->weaker->lineup);
  stronger = loom_lineup_dup_words (&agreement->stronger->lineup);
  if (study->stable)
    g_string_append_printf (
        text,
        _ ("%s and %s players agree: on no seat are their shares more than %.1f "
           "points apart."),
        weaker, stronger, points_at_most (agreement->most));
  else if (points_at_least (agreement->least) > 0)
    {
      seat = loom_fairness_dup_seat (study, agreement->seat);
      g_string_append_printf (
          text,
          _ ("%s and %s players differ: their shares of %s are %.1f points apart "
             "at least."),
          weaker, stronger, seat, points_at_least (agreement->least));
    }
  else
    g_string_append_printf (text,
                            _ ("How far %s and %s players agree is open: the games leave room for "
                               "shares %.1f points apart."),
                            weaker, stronger, points_at_most (agreement->most));
}

/* Of the place in the order of turns that has the largest share. */
static char *
dup_best_rank (const LoomLineupResult *result)
{
  return loom_fairness_dup_rank_share (
      result, loom_sequential_test_favoured (result->tests[LOOM_ASPECT_ORDER]));
}

char *
loom_fairness_dup_meaning (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  g_autoptr (GString) text = g_string_new (NULL);

  if (result == NULL)
    return NULL;
  if (!study->equal_seats)
    append_agreement (text, study);
  /* Where the order decides, or may, the verdict says what it is worth. */
  if (study->verdict != LOOM_VERDICT_ORDER_DECIDES && !study->order_left_open
      && loom_game_order_is_open (study->game)
      && loom_sequential_test_verdict (result->tests[LOOM_ASPECT_ORDER]) == LOOM_VERDICT_UNFAIR)
    {
      g_autofree char *best = dup_best_rank (result);

      g_string_append (text, text->len > 0 ? " " : "");
      g_string_append_printf (text, _ ("In a single game it matters who begins: %s."), best);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* Of the place, where a symmetry of the board or the games say something of it. */
static void
append_place (GString *text, const LoomStudy *study, const LoomLineupResult *result)
{
  const gboolean is_off
      = loom_sequential_test_verdict (result->tests[LOOM_ASPECT_PLACE]) == LOOM_VERDICT_UNFAIR;
  g_autofree char *best = loom_fairness_dup_seat_share (
      study, result, LOOM_ASPECT_PLACE,
      loom_sequential_test_favoured (result->tests[LOOM_ASPECT_PLACE]) + 1);

  if (loom_fairness_changes_sides (study))
    return;
  if (study->equal_places && study->bare_board)
    g_string_append (text,
                     _ ("Nothing on the board belongs to a seat from the start, so no seat has "
                        "a better place. "));
  else if (study->equal_places)
    g_string_append (text, _ ("A symmetry of the board proves that no seat has a better place. "));
  if (study->equal_places && is_off)
    g_string_append_printf (
        text,
        _ ("What a seat begins with differs, a guardian, forces or a store: %s, "
           "whenever it moves. "),
        best);
  else if (is_off)
    g_string_append_printf (text, _ ("It is the place: %s, whenever it moves. "), best);
}

/* Of the order of turns, which the scenario settles. */
static void
append_order (GString *text, const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomVerdict place = loom_sequential_test_verdict (result->tests[LOOM_ASPECT_PLACE]);
  const LoomVerdict order = loom_sequential_test_verdict (result->tests[LOOM_ASPECT_ORDER]);
  const LoomVerdict dealt = loom_fairness_result_verdict (result);
  g_autofree char *best = dup_best_rank (result);

  if (order == LOOM_VERDICT_UNFAIR && place == LOOM_VERDICT_UNFAIR)
    {
      g_string_append_printf (text, _ ("The order of turns tells as well: %s, wherever it sits."),
                              best);
      if (dealt == LOOM_VERDICT_FAIR)
        g_string_append (text, _ (" As dealt the two make up for each other."));
    }
  else if (order == LOOM_VERDICT_UNFAIR)
    g_string_append_printf (
        text,
        place == LOOM_VERDICT_FAIR
            ? _ ("It is the order of turns, not the place: %s, wherever it sits.")
            : _ ("It is the order of turns: %s, wherever it sits."),
        best);
  else if (order == LOOM_VERDICT_FAIR && place == LOOM_VERDICT_UNFAIR)
    g_string_append (text, _ ("The order of turns makes no difference that counts."));
  else if (order == LOOM_VERDICT_FAIR && place == LOOM_VERDICT_FAIR)
    g_string_append (text, dealt == LOOM_VERDICT_UNFAIR
                               ? _ ("Neither the place nor the order of turns alone is unfair: the "
                                    "two add up.")
                               : _ ("Neither the place nor the order of turns makes a difference "
                                    "that counts."));
  else if (place != LOOM_VERDICT_UNFAIR)
    g_string_append (text,
                     _ ("Whether the place or the order of turns makes a difference that counts, "
                        "the games leave open."));
}

/* Of an order of turns that chance or rotation settles: nobody gains by it in the long run, and in
 * a single game as much as the games show. */
static void
append_open_order (GString *text, const LoomStudy *study, const LoomLineupResult *result)
{
  const LoomVerdict order = loom_sequential_test_verdict (result->tests[LOOM_ASPECT_ORDER]);
  g_autofree char *best = dup_best_rank (result);
  g_autofree char *delta = loom_fairness_dup_points (study->plan.delta);

  g_string_append (
      text, loom_fairness_changes_sides (study)
                ? _ ("Seats change sides, so in the long run the order of turns favours nobody.")
                : _ ("Chance or rotation settles who begins, so in the long run the order "
                     "of turns favours nobody."));
  if (order == LOOM_VERDICT_UNFAIR)
    g_string_append_printf (text, _ (" In a single game %s."), best);
  else if (order == LOOM_VERDICT_FAIR)
    g_string_append_printf (
        text,
        _ (" Nor does it count in a single game: no place in it is more than %s "
           "off its due."),
        delta);
  else
    g_string_append_printf (
        text,
        _ (" Whether a place in it is more than %s off its due in a single game is open: %s."),
        delta, best);
}

char *
loom_fairness_dup_cause (const LoomStudy *study)
{
  const LoomLineupResult *result = loom_fairness_main_result (study);
  GString *text;

  if (result == NULL)
    return NULL;
  text = g_string_new (NULL);
  append_place (text, study, result);
  if (loom_game_order_is_open (study->game))
    append_open_order (text, study, result);
  else
    append_order (text, study, result);
  g_strchomp (text->str);
  if (*text->str == '\0')
    {
      g_string_free (text, TRUE);
      return NULL;
    }
  return g_string_free (text, FALSE);
}
