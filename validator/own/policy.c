/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Weighs moves and positions by the fields that a game declares.
 *
 * Implementation notes: of a place is looked at who has it, how much lies there, and the same of
 * its neighbours, all as the seat to move sees it; of a move at each place that it names, at its
 * other arguments one by one, and, where it names two places, at how much more lies on the first.
 * The features of a place are worked out once for all moves of a position. */

#include "validator/own/policy.h"

#include <math.h>
#include <string.h>

#define OWNER_FEATURES 7
#define NUMBER_FEATURES 8
#define HOLD_FEATURES 5
#define MOST_WORDS 16
#define DIFFERENCES 7
#define PAIR_FEATURES (DIFFERENCES + 2)
#define KIND_FEATURES 2

/* What weighing needs: @done says of which places the features are there. */
typedef struct
{
  double share; /* of the places that the seat has, less that of the best other */
  double *features;
  guint8 *done;
} Desk;

static gboolean
is_place (LoomArgType type)
{
  return type == LOOM_ARG_AREA || type == LOOM_ARG_CELL;
}

/* Whether a number may stand for the area that a list of the state has at its place. */
static gboolean
is_index (const LoomPolicy *self, LoomArgType type)
{
  return type == LOOM_ARG_NUMBER && self->places >= 0;
}

/* Making. */

static void
take_field (guint *list, guint *n, guint field)
{
  if (*n < LOOM_POLICY_FIELDS)
    list[(*n)++] = field;
}

static void
sort_fields (LoomPolicy *self, const LoomOwnInfo *info, LoomOwnPer place)
{
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomOwnField *field = &info->fields[i];
      const gboolean counts = field->type == LOOM_OWN_NUMBER || field->type == LOOM_OWN_YES;

      if (field->per == place && field->type == LOOM_OWN_SEAT)
        take_field (self->owners, &self->n_owners, i);
      else if (field->per == place && counts)
        take_field (self->numbers, &self->n_numbers, i);
      else if (field->per == LOOM_OWN_PER_AREA_AND_SEAT && place == LOOM_OWN_PER_AREA && counts)
        take_field (self->holds, &self->n_holds, i);
      else if (field->per == LOOM_OWN_PER_COUNT && field->type == LOOM_OWN_AREA
               && place == LOOM_OWN_PER_AREA && self->places < 0)
        self->places = (int)i;
      else if (field->per == LOOM_OWN_PER_SEAT && counts)
        take_field (self->stores, &self->n_stores, i);
    }
}

static gboolean
has_field_by (const LoomOwnInfo *info, LoomOwnPer per)
{
  for (guint i = 0; i < info->n_fields; i++)
    if (info->fields[i].per == per)
      return TRUE;
  return FALSE;
}

/* Areas are joined either way. */
static void
join_areas (LoomPolicy *self, const LoomPosition *position)
{
  guint n = 0;

  self->beside = g_new (guint32, position->link_start[self->n_places]
                                     + position->back_start[self->n_places] + 1);
  for (guint i = 0; i < self->n_places; i++)
    {
      self->start[i] = n;
      for (guint k = position->link_start[i]; k < position->link_start[i + 1]; k++)
        self->beside[n++] = position->links[k];
      for (guint k = position->back_start[i]; k < position->back_start[i + 1]; k++)
        {
          gboolean is_there = FALSE;

          for (guint l = self->start[i]; l < n; l++)
            is_there = is_there || self->beside[l] == position->back_links[k];
          if (!is_there)
            self->beside[n++] = position->back_links[k];
        }
    }
  self->start[self->n_places] = n;
}

/* Cells by their sides. */
static void
join_cells (LoomPolicy *self, const LoomPosition *position)
{
  static const gint steps[4][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 } };
  guint n = 0;

  self->beside = g_new (guint32, 4 * (gsize)self->n_places + 1);
  for (guint i = 0; i < self->n_places; i++)
    {
      guint layer;
      const LoomCell at = loom_position_cell_at (position, i, &layer);

      self->start[i] = n;
      for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
        {
          const guint32 there = loom_position_cell (
              position, layer,
              (LoomCell){ .column = at.column + steps[k][0], .row = at.row + steps[k][1] });

          if (there != LOOM_NONE && !(position->cells[there] & LOOM_CELL_BLOCKED))
            self->beside[n++] = there;
        }
    }
  self->start[self->n_places] = n;
}

static gboolean
plays_on_areas (const LoomOwnInfo *info, const LoomPosition *position)
{
  return position->n_areas > 0
         && (position->n_cells == 0 || has_field_by (info, LOOM_OWN_PER_AREA)
             || has_field_by (info, LOOM_OWN_PER_AREA_AND_SEAT));
}

static guint
count_features (const LoomPolicy *self)
{
  return self->n_owners * OWNER_FEATURES + self->n_numbers * NUMBER_FEATURES
         + self->n_holds * HOLD_FEATURES;
}

LoomPolicy *
loom_policy_new (const LoomGame *game)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  const gboolean on_areas = plays_on_areas (info, game->position);
  LoomPolicy *self = g_new0 (LoomPolicy, 1);

  self->places = -1;
  self->n_places = on_areas ? game->position->n_areas : game->position->n_cells;
  self->start = g_new0 (guint32, (gsize)self->n_places + 1);
  if (on_areas)
    join_areas (self, game->position);
  else
    join_cells (self, game->position);
  sort_fields (self, info, on_areas ? LOOM_OWN_PER_AREA : LOOM_OWN_PER_CELL);
  self->n_features = count_features (self);
  self->n_seat_features = MIN (self->n_owners * (2 + self->n_numbers) + self->n_numbers * 0
                                   + self->n_holds + self->n_stores + 1,
                               LOOM_POLICY_SEAT);
  for (guint i = 0; i < LOOM_OWN_FIELDS; i++)
    self->most[i] = 1;
  for (guint kind = 0; kind < info->play.n_moves; kind++)
    {
      const LoomArg *args = info->play.moves[kind].args;
      guint n_placed = 0;

      self->first[kind] = self->n_weights;
      self->n_weights += KIND_FEATURES;
      for (guint i = 0; i < LOOM_MOVE_ARGS && args[i].type != LOOM_ARG_END; i++)
        {
          self->n_weights += is_place (args[i].type) ? self->n_features : MOST_WORDS;
          self->n_weights += is_index (self, args[i].type) ? self->n_features : 0;
          n_placed += is_place (args[i].type);
        }
      if (n_placed >= 2)
        self->n_weights += self->n_numbers * PAIR_FEATURES;
    }
  self->weights = g_new0 (double, self->n_weights + 1);
  return self;
}

void
loom_policy_free (LoomPolicy *self)
{
  if (self == NULL)
    return;
  g_free (self->start);
  g_free (self->beside);
  g_free (self->weights);
  g_free (self);
}

/* Looking at places. */

static gsize
count_places (const LoomGame *game)
{
  return MAX (MAX (game->position->n_areas, game->position->n_cells), 1);
}

gsize
loom_policy_scratch_size (const LoomGame *game)
{
  return count_places (game) * (LOOM_POLICY_PLACE * sizeof (double) + 1)
         + game->max_moves * sizeof (double) + 64;
}

static Desk
lay_out (const LoomPolicy *self, const LoomGame *game, gpointer scratch)
{
  Desk desk = { .features = (double *)((guint8 *)scratch + 8) };

  desk.share = *(double *)scratch;
  desk.done = (guint8 *)(desk.features + count_places (game) * LOOM_POLICY_PLACE);
  return desk;
}

static double *
add_owner (const LoomPolicy *self, const gint32 *owner, gint seat, guint place, double *into)
{
  const guint n = self->start[place + 1] - self->start[place];
  guint mine = 0, theirs = 0;

  for (guint k = self->start[place]; k < self->start[place + 1]; k++)
    {
      const gint32 other = owner[self->beside[k]];

      mine += other == seat;
      theirs += other != 0 && other != seat;
    }
  *into++ = owner[place] == seat;
  *into++ = owner[place] != 0 && owner[place] != seat;
  *into++ = n > 0 ? (double)mine / n : 0;
  *into++ = n > 0 ? (double)theirs / n : 0;
  *into++ = mine > 0;
  *into++ = theirs > 0;
  *into++ = mine + theirs < n;
  return into;
}

static double *
add_number (const LoomPolicy *self,
            const gint32 *number,
            const gint32 *owner,
            double most,
            gint seat,
            guint place,
            double *into)
{
  const double here = number[place] / most;
  double mine = 0, theirs = 0, least = -1;

  for (guint k = self->start[place]; k < self->start[place + 1]; k++)
    {
      const guint other = self->beside[k];
      const double there = number[other] / most;

      if (owner != NULL && owner[other] == seat)
        mine = MAX (mine, there);
      else
        {
          if (owner == NULL || owner[other] != 0)
            theirs = MAX (theirs, there);
          if (least < 0 || there < least)
            least = there;
        }
    }
  *into++ = here;
  *into++ = here * here;
  *into++ = number[place] >= most;
  *into++ = mine;
  *into++ = theirs;
  *into++ = theirs > here;
  *into++ = least >= 0 ? CLAMP (here - least, -1, 1) : 0;
  *into++ = least >= 0 && here > least;
  return into;
}

static double *
add_hold (const gint32 *hold, double most, guint n_seats, guint seat, guint place, double *into)
{
  const gint32 *here = hold + place * n_seats;
  gint32 other = 0, lead;

  for (guint i = 0; i < n_seats; i++)
    if (i + 1 != seat)
      other = MAX (other, here[i]);
  lead = here[seat - 1] - other;
  *into++ = here[seat - 1] / most;
  *into++ = other / most;
  *into++ = CLAMP (lead / most, -1, 1);
  *into++ = lead > 0;
  *into++ = lead == 0;
  return into;
}

static const double *
look_at (const LoomPolicy *self,
         const LoomGame *game,
         const LoomState *state,
         guint place,
         const Desk *desk)
{
  double *features = desk->features + (gsize)place * LOOM_POLICY_PLACE, *into = features;
  const gint32 *owner
      = self->n_owners > 0 ? loom_policy_field (game, state, self->owners[0]) : NULL;

  if (desk->done[place])
    return features;
  desk->done[place] = TRUE;
  for (guint i = 0; i < self->n_owners; i++)
    into = add_owner (self, loom_policy_field (game, state, self->owners[i]), state->seat, place,
                      into);
  for (guint i = 0; i < self->n_numbers; i++)
    into = add_number (self, loom_policy_field (game, state, self->numbers[i]), owner,
                       self->most[self->numbers[i]], state->seat, place, into);
  for (guint i = 0; i < self->n_holds; i++)
    into = add_hold (loom_policy_field (game, state, self->holds[i]), self->most[self->holds[i]],
                     game->n_seats, state->seat, place, into);
  return features;
}

/* Weighing moves. */

/* The place of a difference of @a and @b in the table of differences. */
static guint
difference (gint32 a, gint32 b)
{
  return (guint)(CLAMP (a - b, -(DIFFERENCES / 2), DIFFERENCES / 2) + DIFFERENCES / 2);
}

/* A move that is weighed, or, where sums are set, whose features are added to them. */
typedef struct
{
  const LoomPolicy *policy;
  const LoomGame *game;
  const LoomState *state;
  Desk desk;
  double times;
  double *sums;
  double total;
  guint at; /* the weight that is next */
} Sum;

static inline void
add_feature (Sum *self, guint i, double value)
{
  self->total += self->policy->weights[self->at + i] * value;
  if (self->sums != NULL)
    self->sums[self->at + i] += self->times * value;
}

static void
add_place (Sum *self, guint place)
{
  const guint n = self->policy->n_features;

  if (place < self->policy->n_places)
    {
      const double *features = look_at (self->policy, self->game, self->state, place, &self->desk);

      for (guint k = 0; k < n; k++)
        add_feature (self, k, features[k]);
    }
  self->at += n;
}

/* What is no place: one of a few words or numbers, or a seat as it sits to who moves. */
static void
add_word (Sum *self, LoomArgType type, guint16 word)
{
  const guint n_seats = self->game->n_seats;

  add_feature (self,
               type == LOOM_ARG_SEAT ? (word + n_seats - self->state->seat) % n_seats
                                     : MIN (word, MOST_WORDS - 1),
               1);
  self->at += MOST_WORDS;
}

static guint
place_of_index (const Sum *self, guint16 number)
{
  const LoomOwnLayout *layout = &((const LoomOwnGame *)self->game)->layouts[self->policy->places];

  if (number < 1 || number > layout->n)
    return LOOM_NONE;
  return (guint)loom_policy_field (self->game, self->state, (guint)self->policy->places)[number - 1]
         - 1u;
}

static void
add_pair (Sum *self, const guint *places)
{
  for (guint i = 0; i < self->policy->n_numbers; i++, self->at += PAIR_FEATURES)
    {
      const guint field = self->policy->numbers[i];
      const gint32 *number = loom_policy_field (self->game, self->state, field);

      add_feature (self, difference (number[places[0]], number[places[1]]), 1);
      if (number[places[0]] >= self->policy->most[field])
        add_feature (self, DIFFERENCES + (number[places[0]] != number[places[1]]), 1);
    }
}

static double
go_through (Sum *self, LoomMove move)
{
  const LoomArg *args = self->game->play->moves[move.kind].args;
  guint places[2], n_places = 0;

  self->total = 0;
  self->at = self->policy->first[move.kind];
  add_feature (self, 0, 1);
  add_feature (self, 1, self->desk.share);
  self->at += KIND_FEATURES;
  for (guint i = 0; i < LOOM_MOVE_ARGS && args[i].type != LOOM_ARG_END; i++)
    if (!is_place (args[i].type))
      {
        add_word (self, args[i].type, move.args[i]);
        if (is_index (self->policy, args[i].type))
          add_place (self, place_of_index (self, move.args[i]));
      }
    else
      {
        add_place (self, move.args[i]);
        if (move.args[i] < self->policy->n_places && n_places < 2)
          places[n_places++] = move.args[i];
      }
  if (n_places == 2)
    add_pair (self, places);
  return self->total;
}

/* The share of places that the seat to move has, less that of the best other. */
static double
lead_in_places (const LoomPolicy *self, const LoomGame *game, const LoomState *state)
{
  guint n[LOOM_SEATS_MAX + 1] = { 0 }, other = 0;
  const gint32 *owner;

  if (self->n_owners == 0)
    return 0;
  owner = loom_policy_field (game, state, self->owners[0]);
  for (guint i = 0; i < self->n_places; i++)
    n[owner[i]]++;
  for (guint seat = 1; seat <= game->n_seats; seat++)
    if (seat != state->seat)
      other = MAX (other, n[seat]);
  return ((double)n[state->seat] - other) / self->n_places;
}

void
loom_policy_evaluate (const LoomPolicy *self,
                      const LoomGame *game,
                      const LoomState *state,
                      const LoomMove *moves,
                      guint n,
                      double *logits,
                      gpointer scratch)
{
  Sum sum = { .policy = self, .game = game, .state = state };

  *(double *)scratch = lead_in_places (self, game, state);
  sum.desk = lay_out (self, game, scratch);
  memset (sum.desk.done, 0, self->n_places);
  for (guint i = 0; i < n; i++)
    logits[i] = go_through (&sum, moves[i]);
}

void
loom_policy_add_features (const LoomPolicy *self,
                          const LoomGame *game,
                          const LoomState *state,
                          LoomMove move,
                          double times,
                          double *sums,
                          gpointer scratch)
{
  Sum sum = { .policy = self, .game = game, .state = state, .times = times, .sums = sums };

  sum.desk = lay_out (self, game, scratch);
  go_through (&sum, move);
}

LoomMove
loom_policy_choose (const LoomPolicy *self,
                    const LoomGame *game,
                    const LoomState *state,
                    LoomMove *moves,
                    LoomRandom *random,
                    gpointer scratch)
{
  const guint n = loom_game_list_moves (game, state, moves);
  const Desk desk = lay_out (self, game, scratch);
  double *logits = (double *)(desk.done + (count_places (game) + 7) / 8 * 8);
  double highest = -HUGE_VAL;
  guint best = 0, n_best = 0;

  if (n == 1)
    return moves[0];
  loom_policy_evaluate (self, game, state, moves, n, logits, scratch);
  for (guint i = 0; i < n; i++)
    {
      n_best = logits[i] > highest ? 1 : n_best + (logits[i] == highest);
      if (logits[i] > highest || (logits[i] == highest && loom_random_below (random, n_best) == 0))
        best = i;
      highest = MAX (highest, logits[i]);
    }
  return moves[best];
}
