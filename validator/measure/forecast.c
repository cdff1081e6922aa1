/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts on a position, and says whether that would have been enough. */

#include "validator/measure/forecast.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The seat whose figure alone is best, or 0; *@next receives the figure of the one after it. */
static guint
best_of (const LoomMeasure *measure, guint n_seats, double *next)
{
  const double sign = measure->less_is_better ? -1 : 1;
  double best = -INFINITY;
  guint seat = 0;

  *next = -INFINITY;
  for (guint i = 1; i <= n_seats; i++)
    {
      const double value = sign * measure->values[i];

      if (isnan (value))
        continue;
      if (value > best)
        {
          *next = best;
          best = value;
          seat = i;
        }
      else if (value > *next)
        *next = value;
    }
  if (*next == -INFINITY || *next == best)
    return 0;
  *next *= sign;
  return seat;
}

static void
count_figures (LoomForecast *self)
{
  const guint n_seats = self->game->n_seats;
  guint most = 0;
  double next;

  for (guint i = 0; i < self->measures->len; i++)
    {
      const LoomMeasure *measure = &g_array_index (self->measures, LoomMeasure, i);
      const guint best = measure->compared ? best_of (measure, n_seats, &next) : 0;

      self->n_compared += measure->compared;
      if (best != 0)
        self->ahead[best - 1]++;
    }
  for (guint i = 0; i < n_seats; i++)
    {
      if (self->ahead[i] > most)
        self->favoured = i + 1;
      else if (self->ahead[i] == most)
        self->favoured = 0;
      most = MAX (most, self->ahead[i]);
    }
}

/* Places. */

/* Appends to @queue the neighbours of @area, one-way links walked either way, that are not @seen.
 */
static void
enqueue_beside (const LoomPosition *position, guint32 area, guint8 *seen, GArray *queue)
{
  for (guint way = 0; way < 2; way++)
    {
      const guint32 *start = way == 0 ? position->link_start : position->back_start;
      const guint32 *links = way == 0 ? position->links : position->back_links;

      for (guint32 j = start[area]; j < start[area + 1]; j++)
        if (!seen[links[j]])
          {
            seen[links[j]] = 1;
            g_array_append_val (queue, links[j]);
          }
    }
}

/* What is cut off from the rest without @lost: each part that is left is walked from one of its
 * neighbours. O(areas + links). */
static guint
count_cut_off (const LoomPosition *position, guint32 lost)
{
  g_autofree guint8 *seen = g_new0 (guint8, position->n_areas);
  g_autofree guint8 *is_beside = g_new0 (guint8, position->n_areas);
  g_autoptr (GArray) beside = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (GArray) part = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint all = 0, largest = 0;

  seen[lost] = is_beside[lost] = 1;
  enqueue_beside (position, lost, is_beside, beside);
  for (guint i = 0; i < beside->len; i++)
    {
      const guint32 from = g_array_index (beside, guint32, i);

      if (seen[from])
        continue;
      g_array_set_size (part, 0);
      seen[from] = 1;
      g_array_append_val (part, from);
      for (guint done = 0; done < part->len; done++)
        enqueue_beside (position, g_array_index (part, guint32, done), seen, part);
      all += part->len;
      largest = MAX (largest, part->len);
    }
  return all - largest;
}

static void
find_chokes (LoomForecast *self)
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (self->game->rules);
  g_autoptr (GArray) chokes = g_array_new (FALSE, FALSE, sizeof (guint));

  if (self->game->position->n_areas == 0)
    return;
  loom_balance_find_chokes (self->game->position, chokes);
  for (guint i = 0; i < self->n_things; i++)
    for (guint k = 0; k < chokes->len; k++)
      if (metrics->thing_area (self->game, i) == g_array_index (chokes, guint, k))
        {
          self->places[i].is_choke = TRUE;
          self->places[i].cuts_off
              = count_cut_off (self->game->position, g_array_index (chokes, guint, k));
        }
}

static void
measure_steps (LoomForecast *self)
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (self->game->rules);
  const LoomPosition *position = self->game->position;

  for (guint seat = 1; seat <= self->game->n_seats; seat++)
    {
      g_autofree guint *by_area = loom_balance_area_steps (position, seat);
      g_autofree guint *by_cell = loom_balance_cell_steps (position, seat);

      for (guint i = 0; i < self->n_things; i++)
        {
          const guint32 area = metrics->thing_area (self->game, i);
          const guint32 cell = metrics->thing_cell (self->game, i);
          const guint steps = area != LOOM_NONE   ? by_area[area]
                              : cell != LOOM_NONE ? by_cell[cell]
                                                  : G_MAXUINT;

          self->places[i].steps[seat - 1] = steps;
          self->has_steps |= steps != G_MAXUINT;
        }
    }
}

LoomForecast *
loom_forecast_new (const LoomGame *game)
{
  LoomForecast *self;

  g_return_val_if_fail (game != NULL && game->n_seats <= LOOM_PLAY_SEATS, NULL);
  self = g_new0 (LoomForecast, 1);
  self->game = game;
  self->measures = g_array_new (FALSE, FALSE, sizeof (LoomMeasure));
  self->n_things = loom_game_metrics_n_things (game);
  self->places = g_new0 (LoomEntityPlace, MAX (self->n_things, 1));
  loom_balance_measure (game->position, self->measures);
  count_figures (self);
  measure_steps (self);
  find_chokes (self);
  return self;
}

void
loom_forecast_free (LoomForecast *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->measures);
  g_free (self->places);
  g_free (self);
}

/* Judging. */

LoomForecastResult
loom_forecast_assess (const LoomForecast *self, LoomVerdict verdict, guint favoured)
{
  if (self->n_compared == 0)
    return LOOM_FORECAST_NONE;
  if (verdict != LOOM_VERDICT_FAIR && verdict != LOOM_VERDICT_UNFAIR)
    return LOOM_FORECAST_OPEN;
  return self->favoured == (verdict == LOOM_VERDICT_UNFAIR ? favoured : 0) ? LOOM_FORECAST_RIGHT
                                                                           : LOOM_FORECAST_WRONG;
}

const char *
loom_forecast_word (LoomForecastResult result)
{
  static const char *const words[] = {
    [LOOM_FORECAST_NONE] = "none",
    [LOOM_FORECAST_OPEN] = "open",
    [LOOM_FORECAST_RIGHT] = "right",
    [LOOM_FORECAST_WRONG] = "wrong",
  };

  g_return_val_if_fail ((guint)result < G_N_ELEMENTS (words), NULL);
  return words[result];
}

static void
append_figure (GString *text, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (digits, sizeof digits,
                                          value == floor (value) ? "%.0f" : "%.1f", value));
}

/* In what the favoured seat is ahead: "areas reached first (12 to 9), dice (30 to 28)". */
static void
append_lead (const LoomForecast *self, GString *text)
{
  const char *before = "";
  double next = 0;

  for (guint i = 0; i < self->measures->len; i++)
    {
      const LoomMeasure *measure = &g_array_index (self->measures, LoomMeasure, i);

      if (!measure->compared || best_of (measure, self->game->n_seats, &next) != self->favoured)
        continue;
      g_string_append_printf (text, "%s%s (", before, _ (measure->words));
      append_figure (text, measure->values[self->favoured]);
      g_string_append (text, C_ ("12 to 9", " to "));
      append_figure (text, next);
      g_string_append_c (text, ')');
      before = ", ";
    }
}

static void
append_count (const LoomForecast *self, GString *text)
{
  guint n_ahead = 0;

  for (guint i = 0; i < self->game->n_seats; i++)
    n_ahead += self->ahead[i];
  if (n_ahead == 0)
    g_string_append (text, _ ("Counted before play, no seat is ahead in any figure."));
  else if (self->favoured == 0)
    g_string_append (text,
                     _ ("Counted before play, no seat is ahead in more figures than another."));
  else
    {
      g_string_append_printf (text, _ ("Counted before play, %s is ahead in %u of %u figures: "),
                              self->game->seat_names[self->favoured],
                              self->ahead[self->favoured - 1], self->n_compared);
      append_lead (self, text);
      g_string_append_c (text, '.');
    }
}

static void
append_play (const LoomForecast *self, LoomVerdict verdict, guint favoured, GString *text)
{
  const LoomForecastResult result = loom_forecast_assess (self, verdict, favoured);

  if (result == LOOM_FORECAST_OPEN)
    {
      g_string_append (text, _ (" Play has not settled whether the places are fair."));
      return;
    }
  if (verdict == LOOM_VERDICT_FAIR)
    g_string_append (text, _ (" Play finds the places fair: "));
  else
    g_string_append_printf (text, _ (" Play favours the place of %s: "),
                            self->game->seat_names[favoured]);
  if (result == LOOM_FORECAST_RIGHT)
    g_string_append (text, _ ("the count foretold it."));
  else if (verdict == LOOM_VERDICT_FAIR)
    g_string_append (text, _ ("the count would have been a false alarm."));
  else if (self->favoured == 0)
    g_string_append (text, _ ("the count would have missed it."));
  else
    g_string_append (text, _ ("the count would have named the wrong seat."));
}

char *
loom_forecast_dup_words (const LoomForecast *self, LoomVerdict verdict, guint favoured)
{
  GString *text = g_string_new (NULL);

  if (self->n_compared == 0)
    g_string_append (text, _ ("Before play there is nothing to count that sets seats apart."));
  else
    {
      append_count (self, text);
      append_play (self, verdict, favoured, text);
    }
  return g_string_free (text, FALSE);
}
