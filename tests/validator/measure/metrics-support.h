/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a position through its game's metrics, in a test. */

#pragma once

#include "tests/validator/games/play-support.h"
#include "validator/measure/game-metrics.h"

typedef struct
{
  const TestGame *test;
  const LoomGameMetrics *metrics;
  LoomMetricsSample sample;
} Meter;

/* The position as it is, with nothing before it. */
static inline Meter
meter_on (const TestGame *test)
{
  Meter self = { .test = test, .metrics = loom_game_metrics_for (test->game->rules) };

  self.metrics->read (test->game, test->state, &self.sample);
  return self;
}

/* The position after a turn of @mover. */
static inline void
meter_read (Meter *self, guint mover)
{
  self->sample.mover = (guint8)mover;
  self->metrics->read (self->test->game, self->test->state, &self->sample);
}

/* The thing of @sort with @id; fails the test when there is none. */
static inline guint
meter_thing (const Meter *self, const char *sort, const char *id)
{
  const guint n = loom_game_metrics_n_things (self->test->game);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) found = g_string_new (NULL);

      self->metrics->id_thing (self->test->game, i, found);
      if (g_str_equal (found->str, id)
          && g_str_equal (self->metrics->thing_sort (self->test->game, i), sort))
        return i;
    }
  g_error ("no %s %s", sort, id);
}

/* Claims that @seat (0: nobody) holds it. */
static inline void
claim_holder (const Meter *self, const char *sort, const char *id, guint seat)
{
  g_assert_cmpuint (self->sample.holder[meter_thing (self, sort, id)], ==, seat);
}

/* Claims that with @move, which @seat has just played, @drew drew the first capture. */
static inline void
claim_first_capture (const Meter *self, LoomMove move, guint seat, guint drew)
{
  g_assert_cmpuint (
      self->metrics->captured (self->test->game, &self->sample, move, seat, self->test->state), ==,
      drew);
}

static inline void
claim_length (const Meter *self, guint length)
{
  g_assert_cmpuint (self->metrics->length (self->test->game, self->test->state, 0), ==, length);
}

/* Claims what people call it. */
static inline void
claim_name (const Meter *self, const char *sort, const char *id, const char *name)
{
  g_autoptr (GString) found = g_string_new (NULL);

  self->metrics->name_thing (self->test->game, meter_thing (self, sort, id), found);
  g_assert_cmpstr (found->str, ==, name);
}
