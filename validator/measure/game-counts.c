/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sums of facts. */

#include "validator/measure/game-counts.h"

#include <string.h>

LoomGameCounts *
loom_game_counts_new (const LoomGame *game)
{
  LoomGameCounts *self;

  g_return_val_if_fail (game != NULL && game->n_seats <= LOOM_PLAY_SEATS, NULL);
  self = g_new0 (LoomGameCounts, 1);
  self->n_seats = game->n_seats;
  self->n_things = loom_game_metrics_n_things (game);
  self->lengths = g_array_sized_new (FALSE, FALSE, sizeof (LoomLength), 64);
  self->things = g_new0 (LoomHoldingCounts, MAX (self->n_things, 1));
  self->n_rules = game->play->n_moves + game->play->n_events;
  self->rules = g_new0 (LoomRuleUse, self->n_rules);
  return self;
}

void
loom_game_counts_free (LoomGameCounts *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->lengths);
  g_free (self->things);
  g_free (self->rules);
  g_free (self);
}

void
loom_game_counts_clear (LoomGameCounts *self)
{
  const LoomGameCounts empty = {
    .n_seats = self->n_seats,
    .n_things = self->n_things,
    .lengths = self->lengths,
    .things = self->things,
    .n_rules = self->n_rules,
    .rules = self->rules,
  };

  *self = empty;
  g_array_set_size (self->lengths, 0);
  memset (self->things, 0, sizeof *self->things * self->n_things);
  memset (self->rules, 0, sizeof *self->rules * self->n_rules);
}

void
loom_game_counts_add_length (LoomGameCounts *self, guint64 length, guint64 games)
{
  const LoomLength row = { .length = length, .games = games };
  guint low = 0, high = self->lengths->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (g_array_index (self->lengths, LoomLength, middle).length < length)
        low = middle + 1;
      else
        high = middle;
    }
  if (low < self->lengths->len && g_array_index (self->lengths, LoomLength, low).length == length)
    g_array_index (self->lengths, LoomLength, low).games += games;
  else
    g_array_insert_val (self->lengths, low, row);
}

static void
add_holding (LoomHolding *self, const LoomHolding *other, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    for (guint k = 0; k < n_seats; k++)
      {
        self->games[i][k] += other->games[i][k];
        self->credit[i][k] += other->credit[i][k];
      }
}

void
loom_game_counts_add (LoomGameCounts *self, const LoomGameCounts *other)
{
  const guint n = self->n_seats;

  g_return_if_fail (n == other->n_seats && self->n_things == other->n_things
                    && self->n_rules == other->n_rules);
  self->games += other->games;
  for (guint i = 0; i < 4; i++)
    self->ends[i / 2][i % 2] += other->ends[i / 2][i % 2];
  self->lead_changes += other->lead_changes;
  self->rule_games += other->rule_games;
  self->steady += other->steady;
  add_holding (&self->all, &other->all, n);
  add_holding (&self->first_capture, &other->first_capture, n);
  add_holding (&self->leader, &other->leader, n);
  for (guint i = 0; i < other->lengths->len; i++)
    {
      const LoomLength *row = &g_array_index (other->lengths, LoomLength, i);

      loom_game_counts_add_length (self, row->length, row->games);
    }
  for (guint i = 0; i < self->n_things; i++)
    {
      LoomHoldingCounts *thing = &self->things[i];
      const LoomHoldingCounts *more = &other->things[i];

      add_holding (&thing->quarter, &more->quarter, n);
      thing->at_end += more->at_end;
      thing->over_time += more->over_time;
      thing->touched += more->touched;
      thing->changes += more->changes;
    }
  for (guint i = 0; i < self->n_rules; i++)
    {
      self->rules[i].times += other->rules[i].times;
      self->rules[i].games += other->rules[i].games;
    }
}

gboolean
loom_game_counts_equal (const LoomGameCounts *a, const LoomGameCounts *b)
{
  return a->n_seats == b->n_seats && a->n_things == b->n_things && a->games == b->games
         && a->lead_changes == b->lead_changes && a->steady == b->steady
         && memcmp (&a->all, &b->all, sizeof a->all) == 0
         && memcmp (a->ends, b->ends, sizeof a->ends) == 0
         && memcmp (&a->first_capture, &b->first_capture, sizeof a->first_capture) == 0
         && memcmp (&a->leader, &b->leader, sizeof a->leader) == 0
         && memcmp (a->things, b->things, sizeof *a->things * a->n_things) == 0
         && a->n_rules == b->n_rules && a->rule_games == b->rule_games
         && memcmp (a->rules, b->rules, sizeof *a->rules * a->n_rules) == 0
         && a->lengths->len == b->lengths->len
         && memcmp (a->lengths->data, b->lengths->data, sizeof (LoomLength) * a->lengths->len) == 0;
}
