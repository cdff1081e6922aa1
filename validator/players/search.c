/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Monte Carlo search with a budget in playouts.
 *
 * Implementation notes: candidates are shuffled once and sorted stably, so chance settles ties and
 * the order in which moves are listed means nothing. The move that base would play stays in to the
 * last round as the one to beat. Every candidate that is still in has had the same playouts with
 * the same dice, so results are compared pair by pair; that is the whole of the variance reduction,
 * and it costs nothing. */

#include "validator/players/search.h"

#include <string.h>

/* The streams of a playout. Its key is drawn from the player's own stream, so that they have
 * nothing in common with those of the match. */
enum
{
  STREAM_DICE,
  STREAM_AGENT,
};

typedef struct
{
  LoomMove move;
  double won;     /* shares of the victory, in all playouts so far */
  double lead;    /* the same less those after the move to beat */
  double squares; /* of these differences, playout by playout */
} Candidate;

/* What a search thinks with: its parts of the scratch. */
typedef struct
{
  LoomState *state;      /* of a playout */
  Candidate *candidates; /* room for game->max_moves */
  LoomAgentScratch base;
} Desk;

/* The key of a search's playouts. */
typedef struct
{
  guint64 position;
  guint64 seed;
} Key;

static gsize
align (gsize size)
{
  return (size + 63) & ~(gsize)63;
}

/* Of base and of who says what move has to be beaten: one after the other they have the same. */
static gsize
base_scratch_size (const LoomSearchPlan *plan, const LoomGame *game)
{
  const gsize base = plan->base->scratch_size != NULL ? plan->base->scratch_size (game) : 0;
  const gsize beat = plan->beat_scratch_size != NULL ? plan->beat_scratch_size (game) : 0;

  return MAX (base, beat);
}

gsize
loom_search_scratch_size (const LoomSearchPlan *plan, const LoomGame *game)
{
  return align (game->state_size) + align (game->max_moves * sizeof (Candidate))
         + align (game->max_moves * sizeof (LoomMove)) + align (base_scratch_size (plan, game));
}

static Desk
lay_out (const LoomSearchPlan *plan, const LoomGame *game, const LoomAgentScratch *work)
{
  guint8 *memory = work->scratch;
  Desk desk = { 0 };

  desk.state = (LoomState *)memory;
  memory += align (game->state_size);
  desk.candidates = (Candidate *)memory;
  memory += align (game->max_moves * sizeof (Candidate));
  desk.base.moves = (LoomMove *)memory;
  memory += align (game->max_moves * sizeof (LoomMove));
  desk.base.scratch = base_scratch_size (plan, game) > 0 ? memory : NULL;
  desk.base.model = work->model;
  return desk;
}

static guint64
draw_u64 (LoomRandom *random)
{
  const guint64 high = loom_random_u32 (random);

  return high << 32 | loom_random_u32 (random);
}

/* Whether a playout from @start goes no further than @state. @mover moved last, and @turns have
 * ended since. */
static gboolean
is_cut (const LoomSearchPlan *plan,
        const LoomState *start,
        const LoomState *state,
        guint *mover,
        guint *turns)
{
  if (state->seat != *mover)
    {
      *mover = state->seat;
      ++*turns;
    }
  if (state->seat == 0)
    return TRUE;
  return ((plan->max_turns > 0 && *turns >= plan->max_turns)
          || (plan->max_moves > 0 && state->moves - start->moves >= plan->max_moves))
         && (plan->may_cut == NULL || plan->may_cut (state));
}

/* Plays @move and all that follows; the share of the victory of @seat. */
static double
play_out (const LoomSearchPlan *plan,
          const LoomGame *game,
          const LoomState *state,
          LoomMove move,
          Key key,
          guint number,
          Desk *desk)
{
  const guint seat = state->seat;
  guint mover = seat, turns = 0;
  double shares[LOOM_SEATS_MAX];
  LoomRandom dice, turn;

  loom_random_init (&dice, key.position, key.seed, number, STREAM_DICE);
  loom_random_init (&turn, key.position, key.seed, number, STREAM_AGENT);
  memcpy (desk->state, state, game->state_size);
  loom_game_play_legal (game, desk->state, move, &dice, NULL);
  while (!is_cut (plan, state, desk->state, &mover, &turns))
    loom_game_play_legal (game, desk->state,
                          plan->base->choose (game, desk->state, &turn, &desk->base), &dice, NULL);
  if (desk->state->seat == 0)
    loom_game_outcome (game, desk->state, shares);
  else
    plan->cutoff_value (game, desk->state, desk->base.model, shares);
  return shares[seat - 1];
}

static void
swap (Candidate *a, Candidate *b)
{
  const Candidate c = *a;

  *a = *b;
  *b = c;
}

/* Fills the candidates: the move to beat first, the others behind it in random order. */
static guint
list_candidates (const LoomSearchPlan *plan,
                 const LoomGame *game,
                 const LoomState *state,
                 LoomRandom *random,
                 LoomAgentScratch *work,
                 Desk *desk)
{
  const LoomChoose beat = plan->beat != NULL ? plan->beat : plan->base->choose;
  const guint n_listed = plan->list != NULL ? plan->list (game, state, random, work)
                                            : loom_game_list_moves (game, state, work->moves);
  guint n = 1;

  if (n_listed == 1)
    {
      desk->candidates[0] = (Candidate){ .move = work->moves[0] };
      return 1;
    }
  desk->candidates[0] = (Candidate){ .move = beat (game, state, random, &desk->base) };
  for (guint i = 0; i < n_listed; i++)
    if (!loom_move_equal (work->moves[i], desk->candidates[0].move))
      {
        desk->candidates[n] = (Candidate){ .move = work->moves[i] };
        swap (&desk->candidates[n], &desk->candidates[1 + loom_random_below (random, n)]);
        n++;
      }
  return n;
}

/* Brings the best @n_kept of the @n challengers to the front, in order. Stable: each is moved up
 * past those that have won less. */
static void
keep_best (Candidate *challengers, guint n, guint n_kept)
{
  for (guint i = 0; i < n_kept; i++)
    {
      guint best = i;
      Candidate kept;

      for (guint k = i + 1; k < n; k++)
        if (challengers[k].won > challengers[best].won)
          best = k;
      kept = challengers[best];
      memmove (&challengers[i + 1], &challengers[i], (best - i) * sizeof *challengers);
      challengers[i] = kept;
    }
}

LoomMove
loom_search_choose (const LoomSearchPlan *plan,
                    const LoomGame *game,
                    const LoomState *state,
                    LoomRandom *random,
                    LoomAgentScratch *work)
{
  const guint budget = work->playouts > 0 ? work->playouts : plan->playouts;
  Desk desk = lay_out (plan, game, work);
  Candidate *beat = &desk.candidates[0], *best = &desk.candidates[1];
  guint n = list_candidates (plan, game, state, random, work, &desk);
  guint n_rounds = 1, played = 0;
  Key key;

  if (n == 1 || (plan->goes_on != NULL && plan->goes_on (game, state, beat->move)))
    return beat->move;
  key.position = draw_u64 (random);
  key.seed = draw_u64 (random);
  /* The last round is between the move to beat and one other. */
  for (guint left = n - 1; left > 1; left = (left + 1) / 2)
    n_rounds++;
  for (guint round = 0; round < n_rounds; round++)
    {
      const guint each = MAX (budget / (n * n_rounds), 1);

      for (guint i = 0; i < each; i++, played++)
        {
          const double level = play_out (plan, game, state, beat->move, key, played, &desk);

          beat->won += level;
          for (guint k = 1; k < n; k++)
            {
              Candidate *candidate = &desk.candidates[k];
              const double won = play_out (plan, game, state, candidate->move, key, played, &desk);

              candidate->won += won;
              candidate->lead += won - level;
              candidate->squares += (won - level) * (won - level);
            }
        }
      keep_best (best, n - 1, n / 2);
      n = 1 + n / 2;
      if (plan->stops_unbeaten && best->lead <= 0)
        return beat->move;
    }
  return best->lead > 0 && best->lead * best->lead > plan->min_z * plan->min_z * best->squares
             ? best->move
             : beat->move;
}
