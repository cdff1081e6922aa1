/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game with all its positions: see play-line.h. */

#include "editor/playtest/play-line.h"

#include "validator/play/describe.h"

#include <string.h>

/* The largest state, in bytes, of which there may be a copy for each move. */
#define SMALL_STATE 16384

/* A position that is kept; counted by reference, as steps are. */
typedef struct
{
  guint position;
  LoomRecordMark mark;
  LoomState *state;
} Key;

static void
clear_key (gpointer data)
{
  g_free (((Key *)data)->state);
}

static void
key_unref (gpointer key)
{
  g_atomic_rc_box_release_full (key, clear_key);
}

/* How many moves there are between positions that are kept: rules in a file take long for each. */
static guint
get_distance (const LoomPlayLine *self)
{
  const LoomGame *game = self->table->game;

  return game->rules->source != NULL && game->state_size <= SMALL_STATE ? 1 : LOOM_PLAY_EVERY;
}

static void
clear_step (gpointer data)
{
  LoomPlayStep *step = data;

  g_free (step->said);
  g_free (step->told);
  g_free (step->thrown);
}

static void
step_unref (gpointer step)
{
  g_atomic_rc_box_release_full (step, clear_step);
}

/* Shares. */

static void
share_by_standing (const LoomMetricsSample *reading, guint n, float *shares)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += MAX (reading->standing[i], 0);
  for (guint i = 0; i < n; i++)
    shares[i] = sum > 0 ? (float)(MAX (reading->standing[i], 0) / sum) : 1.0F / (float)n;
}

/* Standings that are ways still to go, with a minus: who has half as far has twice the share. */
static void
share_by_way (const LoomMetricsSample *reading, guint n, float *shares)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += reading->standing[i] == G_MININT32 ? 0 : 1.0 / (1.0 - MIN (reading->standing[i], 0));
  for (guint i = 0; i < n; i++)
    {
      const gint32 standing = reading->standing[i];
      const double part = standing == G_MININT32 ? 0 : 1.0 / (1.0 - MIN (standing, 0));

      shares[i] = sum > 0 ? (float)(part / sum) : 1.0F / (float)n;
    }
}

void
loom_play_shares (const LoomGame *game, const LoomState *state, float shares[LOOM_PLAY_SEATS])
{
  const LoomGameMetrics *metrics = loom_game_metrics_for (game->rules);
  LoomMetricsSample reading = { .mover = 0 };
  gboolean is_way = FALSE;

  metrics->read (game, state, &reading);
  for (guint i = 0; i < game->n_seats; i++)
    is_way = is_way || reading.standing[i] < 0;
  if (is_way || (game->rules->view != NULL && game->rules->view->by_distance))
    share_by_way (&reading, game->n_seats, shares);
  else
    share_by_standing (&reading, game->n_seats, shares);
}

/* The line. */

void
loom_play_begin_thoughts (const LoomGame *game,
                          guint64 seed,
                          guint64 index,
                          LoomRandom thoughts[LOOM_SEATS_MAX + 1])
{
  for (guint seat = 1; seat <= game->n_seats; seat++)
    loom_random_init (&thoughts[seat], game->key, seed, index, LOOM_STREAM_PLAYER + seat);
}

static LoomRecord *
new_record (const LoomPlaySession *table, guint64 seed, guint64 index)
{
  const char *people[LOOM_SEATS_MAX];

  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    people[i] = LOOM_RECORD_HUMAN;
  return loom_record_new_known (table->game, people, seed, index);
}

/* Keeps the position looked at, which is the last. */
static void
keep (LoomPlayLine *self)
{
  Key *key = g_atomic_rc_box_new0 (Key);

  key->position = self->position;
  key->state = g_malloc0 (self->table->game->state_size);
  key->mark = loom_record_mark (self->record, key->state);
  g_ptr_array_add (self->keys, key);
}

static void
append_step (LoomPlayLine *self, LoomMove move, guint8 seat, const LoomRandom *turn)
{
  LoomPlayStep *step = g_atomic_rc_box_new0 (LoomPlayStep);
  GString *told = g_string_new (NULL);

  step->move = move;
  step->seat = seat;
  step->next = self->record->match->state->seat;
  if (turn != NULL)
    step->turn = *turn;
  loom_record_tell (self->record, told);
  step->told = g_string_free (told, FALSE);
  if (seat != 0)
    {
      GString *said = g_string_new (NULL);

      loom_game_describe_move (self->table->game, self->record->before, move, said);
      step->said = g_string_free (said, FALSE);
    }
  loom_play_shares (self->table->game, self->record->match->state, step->shares);
  step->thrown
      = loom_play_find_roll (self->table->game, self->record->before, self->record->events);
  g_ptr_array_add (self->steps, step);
}

static LoomPlayLine *
new_empty (LoomPlaySession *table, guint64 seed, guint64 index, guint from)
{
  LoomPlayLine *self = g_new0 (LoomPlayLine, 1);

  self->table = loom_play_session_ref (table);
  self->seed = seed;
  self->index = index;
  self->record = new_record (table, seed, index);
  self->from = self->position = from;
  self->steps = g_ptr_array_new_with_free_func (step_unref);
  self->keys = g_ptr_array_new_with_free_func (key_unref);
  return self;
}

LoomPlayLine *
loom_play_line_new (LoomPlaySession *table, guint64 seed, guint64 index)
{
  LoomPlayLine *self = new_empty (table, seed, index, 0);

  loom_record_begin (self->record, NULL);
  keep (self);
  append_step (self, loom_move (0, 0, 0, 0), 0, NULL);
  return self;
}

/* To the position of @key, as if it had just been reached. */
static void
go_to_key (LoomPlayLine *self, const Key *key)
{
  if (key->position == 0)
    loom_record_begin (self->record, NULL);
  else
    loom_record_go_back (self->record, &key->mark, key->state);
  self->position = key->position;
}

static const Key *
find_key (const LoomPlayLine *self, guint position)
{
  guint i = self->keys->len - 1;

  while (i > 0 && ((const Key *)self->keys->pdata[i])->position > position)
    i--;
  return self->keys->pdata[i];
}

static void
play_again (LoomPlayLine *self, guint position)
{
  while (self->position < position)
    {
      self->position++;
      loom_record_play (self->record, loom_play_line_step (self, self->position)->move, NULL);
    }
}

LoomPlayLine *
loom_play_line_new_piece (const LoomPlayLine *self)
{
  const guint length = loom_play_line_length (self);
  LoomPlayLine *piece = new_empty (self->table, self->seed, self->index, length);
  const Key *key = find_key (self, length);
  g_autofree LoomState *state = g_malloc0 (self->table->game->state_size);

  /* The record of the piece needs the random numbers of the game, also at its start. */
  loom_record_begin (piece->record, NULL);
  if (key->position > 0)
    loom_record_go_back (piece->record, &key->mark, key->state);
  for (guint i = key->position; i < length; i++)
    loom_record_play (piece->record, loom_play_line_step (self, i + 1)->move, NULL);
  keep (piece);
  g_ptr_array_add (piece->steps, g_atomic_rc_box_new0 (LoomPlayStep));
  return piece;
}

void
loom_play_line_free (LoomPlayLine *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->keys);
  g_ptr_array_unref (self->steps);
  loom_record_free (self->record);
  loom_play_session_unref (self->table);
  g_free (self);
}

guint
loom_play_line_length (const LoomPlayLine *self)
{
  return self->from + self->steps->len - 1;
}

const LoomPlayStep *
loom_play_line_step (const LoomPlayLine *self, guint position)
{
  g_return_val_if_fail (position >= self->from && position - self->from < self->steps->len, NULL);
  return self->steps->pdata[position - self->from];
}

/* References to what stands in @from from the @first on. */
static void
append_shared (GPtrArray *to, const GPtrArray *from, guint first)
{
  for (guint i = first; i < from->len; i++)
    g_ptr_array_add (to, g_atomic_rc_box_acquire (from->pdata[i]));
}

void
loom_play_line_join (LoomPlayLine *self, LoomPlayLine *piece)
{
  g_return_if_fail (piece->from == loom_play_line_length (self));

  if (piece->steps->len > 1)
    {
      LoomRecord *record = self->record;

      append_shared (self->steps, piece->steps, 1);
      append_shared (self->keys, piece->keys, 1);
      self->record = piece->record;
      piece->record = record;
      self->position = piece->position;
    }
  loom_play_line_free (piece);
}

void
loom_play_line_go_to (LoomPlayLine *self, guint position)
{
  g_return_if_fail (position >= self->from && position <= loom_play_line_length (self));

  if (position == self->position)
    return;
  /* The record also knows what led to the position, so at least one move is played. */
  if (position < self->position || position > self->position + get_distance (self))
    go_to_key (self, find_key (self, position > self->from ? position - 1 : position));
  play_again (self, position);
}

void
loom_play_line_cut (LoomPlayLine *self)
{
  g_ptr_array_set_size (self->steps, (gint)(self->position - self->from + 1));
  while (self->keys->len > 1
         && ((const Key *)self->keys->pdata[self->keys->len - 1])->position > self->position)
    g_ptr_array_set_size (self->keys, (gint)self->keys->len - 1);
}

LoomPlayTrail *
loom_play_line_dup_trail (const LoomPlayLine *self)
{
  LoomPlayTrail *trail = g_new0 (LoomPlayTrail, 1);

  trail->steps = g_ptr_array_new_with_free_func (step_unref);
  trail->keys = g_ptr_array_new_with_free_func (key_unref);
  append_shared (trail->steps, self->steps, 0);
  append_shared (trail->keys, self->keys, 0);
  return trail;
}

void
loom_play_trail_free (LoomPlayTrail *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->steps);
  g_ptr_array_unref (self->keys);
  g_free (self);
}

guint
loom_play_trail_shared (const GPtrArray *a, const GPtrArray *b)
{
  guint n = 1;

  while (n < a->len && n < b->len && a->pdata[n] == b->pdata[n])
    n++;
  return n - 1;
}

void
loom_play_line_take_trail (LoomPlayLine *self, const LoomPlayTrail *trail)
{
  const guint shared = loom_play_trail_shared (self->steps, trail->steps);

  g_return_if_fail (self->from == 0);
  if (self->position > shared)
    loom_play_line_go_to (self, shared);
  g_ptr_array_set_size (self->steps, (gint)shared + 1);
  append_shared (self->steps, trail->steps, shared + 1);
  g_ptr_array_set_size (self->keys, 0);
  append_shared (self->keys, trail->keys, 0);
  loom_play_line_go_to (self, loom_play_line_length (self));
}

void
loom_play_line_play (LoomPlayLine *self, LoomMove move, const LoomRandom *turn)
{
  const guint8 seat = self->record->match->state->seat;

  g_return_if_fail (self->position == loom_play_line_length (self) && seat != 0);
  loom_record_play (self->record, move, NULL);
  self->position++;
  append_step (self, move, seat, turn);
  if (self->position % get_distance (self) == 0)
    keep (self);
}
