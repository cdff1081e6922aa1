/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Learns to play by playing against itself.
 *
 * Implementation notes: after each move the promise of the position has changed for each seat by
 * what came of it, dice and answers included; whatever that seat has done lately gets the credit,
 * fading move by move (Sutton, "Learning to predict by the methods of temporal differences", 1988;
 * for choices Williams, "Simple statistical gradient-following algorithms", 1992; the steps are
 * those of Kingma and Ba, "Adam", 2015). What a position promises is learned meanwhile from how
 * games end. Everything is counted in moves, and no function of the system's mathematics is
 * called but the square root, so that it comes to the same on every machine. */

#include "validator/own/policy.h"

#include <math.h>
#include <string.h>

#define FADING 0.93
#define GAMES_A_STEP 16
#define LOOKS_A_GAME 48
#define MOST_GAME_MOVES 3000
#define SAMPLE_GAMES 4
#define SETUP_COST 4

/* Moves that are listed, and numbers of a state, that a small game has no more of. */
#define SMALL_LIST 64
#define SMALL_STATE 256

/* One group of weights on its way. */
typedef struct
{
  double *weights;
  guint n;
  double *sums; /* the gradient, so far */
  double *means, *squares;
} Descent;

typedef struct
{
  const LoomGame *game;
  LoomPolicy *policy;
  Descent choice, value;
  LoomState *state;
  LoomMove *moves;
  double *logits;
  double *credit; /* n_weights a seat */
  double *expected;
  gpointer scratch;
  guint n_looks;
  double looks[LOOKS_A_GAME][LOOM_SEATS_MAX][LOOM_POLICY_SEAT];
  guint64 left; /* moves */
  guint cost;   /* of a move, in moves of a small game */
  guint steps;
} Learner;

static void
descent_init (Descent *self, double *weights, guint n)
{
  *self = (Descent){ .weights = weights, .n = n };
  self->sums = g_new0 (double, 3 * (gsize)n + 1);
  self->means = self->sums + n;
  self->squares = self->means + n;
}

/* A step uphill. */
static void
descent_step (Descent *self, guint step, double rate)
{
  double first = 1, second = 1;

  for (guint i = 0; i < MIN (step, 400); i++)
    first *= 0.9;
  for (guint i = 0; i < MIN (step, 4000); i++)
    second *= 0.99;
  for (guint i = 0; i < self->n; i++)
    {
      self->means[i] = 0.9 * self->means[i] + 0.1 * self->sums[i];
      self->squares[i] = 0.99 * self->squares[i] + 0.01 * self->sums[i] * self->sums[i];
      self->weights[i] += rate * (self->means[i] / (1 - first))
                          / (sqrt (self->squares[i] / (1 - second)) + 1e-8);
      self->sums[i] = 0;
    }
}

/* A move by chance, as likely as its weight says. The credit of its seat grows by what spoke for
 * it. */
static LoomMove
draw_move (Learner *self, LoomRandom *random)
{
  const guint n = loom_game_list_moves (self->game, self->state, self->moves);
  double *credit = self->credit + (gsize)(self->state->seat - 1) * self->policy->n_weights;
  double highest = -HUGE_VAL, sum = 0, draw;
  guint chosen = 0;

  if (n == 1)
    return self->moves[0];
  loom_policy_evaluate (self->policy, self->game, self->state, self->moves, n, self->logits,
                        self->scratch);
  for (guint i = 0; i < n; i++)
    highest = MAX (highest, self->logits[i]);
  for (guint i = 0; i < n; i++)
    sum += self->logits[i] = loom_policy_exp (self->logits[i] - highest);
  draw = loom_random_unit (random) * sum;
  while (chosen + 1 < n && draw >= self->logits[chosen])
    draw -= self->logits[chosen++];
  for (guint i = 0; i < n; i++)
    {
      const double times = (i == chosen) - self->logits[i] / sum;

      if (fabs (times) > 1e-4)
        loom_policy_add_features (self->policy, self->game, self->state, self->moves[i], times,
                                  credit, self->scratch);
    }
  return self->moves[chosen];
}

/* Gives each seat’s choices what the position has become better for it. */
static void
give_credit (Learner *self, const double *before, const double *after)
{
  const guint n = self->policy->n_weights;

  for (guint seat = 0; seat < self->game->n_seats; seat++)
    {
      double *credit = self->credit + (gsize)seat * n;
      const double gain = after[seat] - before[seat];

      for (guint i = 0; i < n; i++)
        {
          self->choice.sums[i] += gain * credit[i];
          credit[i] *= FADING;
        }
    }
}

/* Moves the promise towards how the game has ended. */
static void
learn_value (Learner *self, const double *shares)
{
  LoomPolicy *policy = self->policy;

  for (guint look = 0; look < self->n_looks; look++)
    {
      double scores[LOOM_SEATS_MAX] = { 0 }, highest = -HUGE_VAL, sum = 0;

      for (guint i = 0; i < self->game->n_seats; i++)
        {
          for (guint k = 0; k < policy->n_seat_features; k++)
            scores[i] += self->looks[look][i][k] * policy->values[k];
          highest = MAX (highest, scores[i]);
        }
      for (guint i = 0; i < self->game->n_seats; i++)
        sum += scores[i] = loom_policy_exp (scores[i] - highest);
      for (guint i = 0; i < self->game->n_seats; i++)
        for (guint k = 0; k < policy->n_seat_features; k++)
          self->value.sums[k] += (shares[i] - scores[i] / sum) * self->looks[look][i][k];
    }
}

static void
begin_game (Learner *self, guint64 index, LoomRandom *dice, LoomRandom *choice)
{
  const LoomGame *game = self->game;
  LoomRandom deal;

  loom_random_init (&deal, game->key, 3, index, LOOM_STREAM_DEAL);
  loom_random_init (dice, game->key, 3, index, LOOM_STREAM_PLAY);
  loom_random_init (choice, game->key, 3, index, LOOM_STREAM_PLAYER);
  memset (self->credit, 0, sizeof (double) * self->policy->n_weights * game->n_seats);
  self->n_looks = 0;
  loom_game_start (game, self->state, index, (guint)(index % game->n_seats), &deal, NULL);
}

/* Takes @moves from what is left; a game with large lists and states pays more for each. */
static void
spend (Learner *self, guint moves)
{
  self->left -= MIN (self->left, moves * self->cost);
}

static void
learn_from_game (Learner *self, guint64 index)
{
  const LoomGame *game = self->game;
  double promised[2][LOOM_SEATS_MAX], features[LOOM_SEATS_MAX][LOOM_POLICY_SEAT];
  LoomRandom dice, choice;
  guint now = 0, every = 1, until = 1;

  begin_game (self, index, &dice, &choice);
  spend (self, SETUP_COST);
  if (self->state->seat == 0)
    return;
  loom_policy_look (self->policy, game, self->state, features, promised[now]);
  while (self->state->seat != 0 && self->state->moves < MOST_GAME_MOVES)
    {
      const LoomMove move = draw_move (self, &choice);

      loom_game_play_legal (game, self->state, move, &dice, NULL);
      spend (self, 1);
      now = 1 - now;
      if (self->state->seat == 0)
        loom_game_outcome (game, self->state, promised[now]);
      else
        loom_policy_look (self->policy, game, self->state, features, promised[now]);
      give_credit (self, promised[1 - now], promised[now]);
      /* Looks lie further and further apart, so that long games have no more than short ones. */
      if (self->state->seat != 0 && --until == 0 && self->n_looks < LOOKS_A_GAME)
        {
          memcpy (self->looks[self->n_looks++], features, sizeof features);
          every += self->n_looks % 6 == 0;
          until = every;
        }
    }
  if (self->state->seat == 0)
    learn_value (self, promised[now]);
}

/* The largest numbers that a few games by chance come to, and what their moves cost. */
static void
see_numbers (Learner *self)
{
  const LoomOwnGame *own = (const LoomOwnGame *)self->game;
  guint most_moves = 2 * MOST_GAME_MOVES, played = 1;
  guint64 listed = 0;

  for (guint64 index = 0; index < SAMPLE_GAMES; index++)
    {
      LoomRandom dice, choice;

      begin_game (self, index, &dice, &choice);
      while (self->state->seat != 0 && most_moves-- > 0)
        {
          const guint n = loom_game_list_moves (self->game, self->state, self->moves);

          listed += n;
          played++;
          loom_game_play_legal (self->game, self->state,
                                self->moves[loom_random_below (&choice, n)], &dice, NULL);
          for (guint f = 0; f < own->info->n_fields; f++)
            for (guint i = 0; i < own->layouts[f].n; i++)
              self->policy->most[f] = MAX (self->policy->most[f],
                                           loom_own_state_value (self->game, self->state, f, i));
        }
    }
  self->cost = 1 + (guint)(listed / played / SMALL_LIST) + own->n_numbers / SMALL_STATE;
}

static void
learner_init (Learner *self, const LoomGame *game, guint64 moves)
{
  self->game = game;
  self->policy = loom_policy_new (game);
  self->left = moves;
  descent_init (&self->choice, self->policy->weights, self->policy->n_weights);
  descent_init (&self->value, self->policy->values, self->policy->n_seat_features);
  self->state = g_malloc0 (game->state_size);
  self->moves = g_new0 (LoomMove, game->max_moves);
  self->logits = g_new0 (double, game->max_moves);
  self->credit = g_new0 (double, (gsize)self->policy->n_weights * game->n_seats + 1);
  self->scratch = g_malloc0 (loom_policy_scratch_size (game));
}

static void
learner_clear (Learner *self)
{
  g_free (self->choice.sums);
  g_free (self->value.sums);
  g_free (self->state);
  g_free (self->moves);
  g_free (self->logits);
  g_free (self->credit);
  g_free (self->scratch);
}

/* What was learned last, for the same game with its areas in another order: the weights are of
 * fields and know nothing of areas, and a study plays such games side by side. */
static GMutex kept_mutex;
static struct
{
  const char *sha256; /* of the rules file; NULL: nothing is kept */
  guint64 key;
  guint64 moves;
  LoomPolicy *policy; /* its weights are looked at, and no places */
} kept;

static void
copy_weights (LoomPolicy *to, const LoomPolicy *from)
{
  memcpy (to->weights, from->weights, sizeof (double) * to->n_weights);
  memcpy (to->values, from->values, sizeof to->values);
  memcpy (to->most, from->most, sizeof to->most);
}

static LoomPolicy *
find_kept (const LoomGame *game, guint64 moves)
{
  const LoomOwnInfo *info = ((const LoomOwnGame *)game)->info;
  LoomPolicy *policy = NULL;

  g_mutex_lock (&kept_mutex);
  if (g_strcmp0 (kept.sha256, info->source.sha256) == 0 && kept.key == game->key
      && kept.moves == moves)
    {
      policy = loom_policy_new (game);
      copy_weights (policy, kept.policy);
    }
  g_mutex_unlock (&kept_mutex);
  return policy;
}

static void
keep (const LoomGame *game, guint64 moves, const LoomPolicy *policy)
{
  g_mutex_lock (&kept_mutex);
  loom_policy_free (kept.policy);
  kept.policy = loom_policy_new (game);
  copy_weights (kept.policy, policy);
  kept.sha256 = ((const LoomOwnGame *)game)->info->source.sha256;
  kept.key = game->key;
  kept.moves = moves;
  g_mutex_unlock (&kept_mutex);
}

LoomPolicy *
loom_policy_learn (const LoomGame *game, guint64 moves, GCancellable *cancellable)
{
  g_autofree Learner *self = g_new0 (Learner, 1);
  LoomPolicy *known = find_kept (game, moves);
  guint64 index = 0;

  if (known != NULL)
    return known;
  learner_init (self, game, moves);
  see_numbers (self);
  while (self->left > 0 && !g_cancellable_is_cancelled (cancellable))
    {
      g_autofree char *failure = loom_game_dup_failure (game);
      const double done = 1 - (double)self->left / (double)moves;

      if (failure != NULL)
        break;
      for (guint i = 0; i < GAMES_A_STEP; i++)
        learn_from_game (self, index++);
      self->steps++;
      descent_step (&self->value, self->steps, 0.05);
      descent_step (&self->choice, self->steps, 0.08 * (1 - 0.8 * done));
    }
  learner_clear (self);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&self->policy, loom_policy_free);
  else
    keep (game, moves, self->policy);
  return self->policy;
}
