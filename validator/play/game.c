/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes a setup ready to play, and what all games have in common while playing. */

#include "validator/play/game.h"

#include <string.h>

#include "formats/model/error.h"
#include "validator/base/tongue.h"
#include "validator/position/game-info.h"
#include "validator/position/position-key.h"
#include "validator/position/rules-source.h"

char *
loom_game_dup_plain_name (const LoomGame *self, guint seat)
{
  const LoomSeat *thing = self->position->seats[seat].seat;

  return thing != NULL && thing->name != NULL ? g_strdup (thing->name)
                                              : g_strdup_printf ("Seat %u", seat);
}

static char **
dup_seat_names (const LoomPosition *position)
{
  char **names = g_new0 (char *, position->n_seats + 2);

  names[0] = g_strdup (_ ("nobody"));
  for (guint seat = 1; seat <= position->n_seats; seat++)
    {
      const LoomSeat *thing = position->seats[seat].seat;

      names[seat] = thing != NULL && thing->name != NULL ? g_strdup (thing->name)
                                                         : g_strdup_printf (_ ("Seat %u"), seat);
    }
  return names;
}

LoomGame *
loom_game_new (const LoomPosition *position, GError **error)
{
  LoomGame *self;

  g_return_val_if_fail (position != NULL, NULL);
  if (position->rules == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("the scenario is played by no rules that Boardloom knows"));
      return NULL;
    }
  if (position->rules->play == NULL)
    {
      g_set_error (error, LOOM_ERROR, LOOM_ERROR_VALUE,
                   _ ("%s can be drawn, checked and printed here, but not played"),
                   loom_rules_title (position->rules));
      return NULL;
    }
  self = position->rules->play->prepare (position);
  self->rules = position->rules;
  self->play = position->rules->play;
  self->position = position;
  self->key = loom_position_key (position);
  self->n_seats = position->n_seats;
  self->seat_names = dup_seat_names (position);
  return self;
}

void
loom_game_free (LoomGame *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->seat_names);
  if (self->play->release != NULL)
    self->play->release (self);
  else
    g_free (self);
}

void
loom_game_start (const LoomGame *self,
                 LoomState *state,
                 guint64 index,
                 guint rotation,
                 LoomRandom *random,
                 LoomEventLog *events)
{
  g_return_if_fail (rotation == 0 || rotation < self->n_seats);
  memset (state, 0, self->state_size);
  self->play->start (self, state, index, rotation, random, events);
}

/* Whether @move is one of those that are listed, for a game that has no check of its own. */
static gboolean
is_listed (const LoomGame *self, const LoomState *state, LoomMove move)
{
  g_autofree LoomMove *moves = g_new (LoomMove, MAX (self->max_moves, 1));
  const guint n = self->play->list_moves (self, state, moves);

  for (guint i = 0; i < n; i++)
    if (loom_move_equal (moves[i], move))
      return TRUE;
  return FALSE;
}

gboolean
loom_game_check_move (const LoomGame *self, const LoomState *state, LoomMove move, GError **error)
{
  g_autoptr (GString) why = g_string_new (NULL);

  if (state->seat == 0)
    g_string_assign (why, _ ("the game has ended"));
  else if (move.kind >= self->play->n_moves)
    g_string_assign (why, _ ("there is no such move in this game"));
  else if (self->play->check_move != NULL ? self->play->check_move (self, state, move, why)
                                          : is_listed (self, state, move))
    return TRUE;
  else if (why->len == 0)
    g_string_assign (why, _ ("the rules do not allow it now"));
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_VALUE, why->str);
  return FALSE;
}

gboolean
loom_game_play (const LoomGame *self,
                LoomState *state,
                LoomMove move,
                LoomRandom *random,
                LoomEventLog *events,
                GError **error)
{
  if (!loom_game_check_move (self, state, move, error))
    return FALSE;
  loom_game_play_legal (self, state, move, random, events);
  return TRUE;
}

void
loom_game_outcome (const LoomGame *self, const LoomState *state, double *credits)
{
  g_return_if_fail (state->seat == 0);
  for (guint i = 0; i < self->n_seats; i++)
    credits[i] = 0;
  self->play->outcome (self, state, credits);
}

char *
loom_game_dup_failure (const LoomGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->play->dup_failure != NULL ? self->play->dup_failure (self) : NULL;
}

const char *
loom_game_area_name (const LoomGame *self, guint area)
{
  const LoomArea *thing;

  g_return_val_if_fail (area < self->position->n_areas, "");
  thing = self->position->areas[area].area;
  return thing->name != NULL ? thing->name : loom_game_area_id (self, area);
}

const char *
loom_game_area_id (const LoomGame *self, guint area)
{
  g_return_val_if_fail (area < self->position->n_areas, "");
  return self->position->areas[area].area->entity.id;
}

static void
append_cell (const LoomGame *self, guint32 cell, gboolean as_id, GString *text)
{
  guint number;
  const LoomCell at = loom_position_cell_at (self->position, cell, &number);
  const LoomLayer *layer = self->position->layers[number].layer;
  const gboolean has_title = layer->title != NULL && layer->title[0] != '\0';

  g_string_append_printf (text, "%s %d,%d", as_id || !has_title ? layer->entity.id : layer->title,
                          at.column, at.row);
}

void
loom_game_append_cell (const LoomGame *self, guint32 cell, GString *text)
{
  append_cell (self, cell, FALSE, text);
}

void
loom_game_append_cell_id (const LoomGame *self, guint32 cell, GString *text)
{
  append_cell (self, cell, TRUE, text);
}

/* By the rules alone. */
static guint
choose_first (const LoomGame *self, gint order, guint64 index, LoomRandom *random)
{
  for (guint seat = 1; seat <= self->n_seats; seat++)
    if (self->position->seats[seat].first)
      return seat;
  switch (order)
    {
    case LOOM_ORDER_RANDOM:
      return 1 + loom_random_below (random, self->n_seats);
    case LOOM_ORDER_ROTATED:
      return 1 + (guint)(index % self->n_seats);
    default:
      return 1;
    }
}

guint
loom_game_first_seat (const LoomGame *self,
                      gint order,
                      guint64 index,
                      guint rotation,
                      LoomRandom *random)
{
  return 1 + (choose_first (self, order, index, random) - 1 + rotation) % self->n_seats;
}

gboolean
loom_game_order_is_open (const LoomGame *self)
{
  if (self->play->order_is_open != NULL)
    return self->play->order_is_open (self);
  if (self->rules->n_options == 0)
    return FALSE;
  for (guint seat = 1; seat <= self->n_seats; seat++)
    if (self->position->seats[seat].first)
      return FALSE;
  return self->position->options.values[0] != LOOM_ORDER_AS_SEATED;
}
