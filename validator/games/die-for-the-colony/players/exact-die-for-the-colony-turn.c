/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The inside of a turn: what every position of it is worth for given forces, from the one in which
 * no die is left back to that in which all are ready.
 *
 * Implementation notes: the sixteen sets of dice that bear a marker of the other side differ in
 * nothing but the odds of attacks, so they are reckoned side by side; the loops over `m` are for
 * the compiler to turn into vector instructions, and are why nothing here is passed by value. Only
 * faces that a fold keeps are reckoned; their values are then copied to the faces that are like
 * them, for to look them up copied is cheaper than to look up what they are copies of. */

#include "validator/games/die-for-the-colony/players/exact-die-for-the-colony-private.h"

#include <string.h>

/* Floats of all faces and marked sets. */
#define BLOCK (N_FACES * N_MASKS)

struct _LoomDcBench
{
  guint n_pairs;
  guint n_lamed;
  /* Positions with one ready die less, and those that are being worked out: by pair and fresh, a
   * block each. */
  Share *levels[2];
  Share *none;    /* no ready die: by lamed and fresh, a block each */
  Share *reps;    /* what is being worked out, by fresh, rep, marked */
  Share *ends;    /* turns that end, by fresh and rep */
  guint8 *policy; /* of the turn; lent */
};

static guint
most_forces (const LoomDcExact *exact)
{
  return MAX (exact->layouts[0]->to[0], exact->layouts[0]->to[1]);
}

static guint
most_pairs (const LoomDcExact *exact)
{
  const guint most = most_forces (exact);

  return n_pairs (exact, most, most);
}

gsize
loom_dc_bench_bytes (const LoomDcExact *exact)
{
  const guint most = most_forces (exact);
  const gsize blocks = 2 * (gsize)most_pairs (exact) + most_lamed (exact, most, most) + 2;

  return blocks * N_MASKS * BLOCK * sizeof (Share);
}

LoomDcBench *
loom_dc_bench_new (const LoomDcExact *exact)
{
  const guint most = most_forces (exact);
  LoomDcBench *self = g_new0 (LoomDcBench, 1);

  self->n_pairs = most_pairs (exact);
  self->n_lamed = most_lamed (exact, most, most) + 1;
  for (guint i = 0; i < 2; i++)
    self->levels[i] = g_new (Share, (gsize)self->n_pairs * N_MASKS * BLOCK);
  self->none = g_new (Share, (gsize)self->n_lamed * N_MASKS * BLOCK);
  self->reps = g_new (Share, (gsize)N_MASKS * BLOCK);
  self->ends = g_new (Share, (gsize)N_MASKS * N_FACES);
  return self;
}

void
loom_dc_bench_free (LoomDcBench *self)
{
  if (self == NULL)
    return;
  g_free (self->levels[0]);
  g_free (self->levels[1]);
  g_free (self->none);
  g_free (self->reps);
  g_free (self->ends);
  g_free (self);
}

/* Where an action can lead: blocks of the level with one ready die less. */
typedef struct
{
  const Share *same;                /* as many guards */
  const Share *fewer;               /* one guard less; NULL where there is none */
  const Share *lamed;               /* one guard less because it was sabotaged */
  const Share *fresh[LOOM_DC_DICE]; /* a marker more */
} Next;

/* The best so far, by marked. */
typedef struct
{
  Share values[N_MASKS];
  gint32 acts[N_MASKS];
  gint32 blocks[N_MASKS]; /* areas where an attack is to be blocked */
} Best;

static inline void
offer (Best *best, const Share *values, gint32 act)
{
  for (guint m = 0; m < N_MASKS; m++)
    {
      best->acts[m] = values[m] > best->values[m] ? act : best->acts[m];
      best->values[m] = values[m] > best->values[m] ? values[m] : best->values[m];
    }
}

/* The chances of an attack on @area by what is marked: with or without a block. */
static inline void
spread (const Share by_marked[2], guint area, Share *chances)
{
  for (guint m = 0; m < N_MASKS; m++)
    chances[m] = by_marked[m >> area & 1];
}

/* DC-08: the block is announced before the roll. */
static inline void
attack (const LoomDcExact *exact, const Next *next, guint area, guint from, guint to, Best *best)
{
  const Share *hit = next->same + to * N_MASKS, *miss = next->same + from * N_MASKS;
  Share chances[N_MASKS], values[N_MASKS];

  spread (exact->odds.attack, area, chances);
  for (guint m = 0; m < N_MASKS; m++)
    values[m] = chances[m] * hit[m] + (1 - chances[m]) * miss[m];
  if (next->fewer != NULL && exact->odds.has_blocks)
    {
      Share blocked[N_MASKS];

      hit = next->fewer + to * N_MASKS;
      miss = next->fewer + from * N_MASKS;
      spread (exact->odds.attack_up, area, chances);
      for (guint m = 0; m < N_MASKS; m++)
        blocked[m] = chances[m] * hit[m] + (1 - chances[m]) * miss[m];
      for (guint m = 0; m < N_MASKS; m++)
        {
          best->blocks[m] |= blocked[m] < values[m] ? 16 << area : 0;
          values[m] = blocked[m] < values[m] ? blocked[m] : values[m];
        }
    }
  offer (best, values, (gint32)(ACT_ATTACK + area));
}

/* DC-08: the block is announced when the roll is known and would succeed. */
static void
attack_seen (const LoomDcExact *exact,
             const Next *next,
             guint area,
             guint from,
             guint to,
             Best *best)
{
  const Share *hit = next->same + to * N_MASKS, *miss = next->same + from * N_MASKS;
  const Share *hit_up = next->fewer + to * N_MASKS, *miss_up = next->fewer + from * N_MASKS;
  Share values[N_MASKS];

  for (guint m = 0; m < N_MASKS; m++)
    {
      const guint components = MAX (exact->odds.attack_from[m >> area & 1], 1);
      Share sum = (Share)(components - 1) * miss[m];

      for (guint roll = components; roll <= N_ROLLS; roll++)
        {
          const Share through = (Share)(roll - 1) / N_ROLLS;
          const Share blocked = through * hit_up[m] + (1 - through) * miss_up[m];

          sum += MIN (hit[m], blocked);
        }
      values[m] = sum / N_ROLLS;
    }
  offer (best, values, (gint32)(ACT_ATTACK + area));
}

/* DC-12, DC-13. Most often something else is better, whatever the other side answers. */
static void
mobilize (const LoomDcExact *exact, const Next *next, guint faces, Best *best)
{
  const Shift *shifts = exact->shifts[faces];
  const guint n = exact->n_shifts[faces], from = exact->odds.mobilize_from;
  const Share *stay = next->same + faces * N_MASKS;
  const Share fails = (Share)(from - 1) / N_ROLLS;
  Share values[N_MASKS], top[N_MASKS] = { 0 };
  gint32 hopeful = 0;

  for (guint i = 0; i < n; i++)
    {
      const Share *full = next->same + shifts[i].full * N_MASKS;

      for (guint m = 0; m < N_MASKS; m++)
        top[m] = full[m] > top[m] ? full[m] : top[m];
    }
  for (guint m = 0; m < N_MASKS; m++)
    {
      values[m] = fails * stay[m] + (1 - fails) * top[m];
      hopeful |= values[m] > best->values[m];
    }
  if (!hopeful)
    return;
  if (next->fewer != NULL)
    {
      for (guint m = 0; m < N_MASKS; m++)
        values[m] = fails * stay[m];
      for (guint roll = from; roll <= N_ROLLS; roll++)
        {
          const Share through = (Share)(N_ROLLS - roll) / N_ROLLS;

          memset (top, 0, sizeof top);
          for (guint i = 0; i < n; i++)
            {
              const Share *full = next->same + shifts[i].full * N_MASKS;
              const Share *full_up = next->fewer + shifts[i].full * N_MASKS;
              const Share *cut_up = next->fewer + shifts[i].cut * N_MASKS;

              for (guint m = 0; m < N_MASKS; m++)
                {
                  const Share up = through * cut_up[m] + (1 - through) * full_up[m];
                  const Share least = up < full[m] ? up : full[m];

                  top[m] = least > top[m] ? least : top[m];
                }
            }
          for (guint m = 0; m < N_MASKS; m++)
            values[m] += top[m] / N_ROLLS;
        }
    }
  offer (best, values, ACT_MOBILIZE);
}

/* DC-14, DC-15 */
static inline void
sabotage (const LoomDcExact *exact, const Next *next, guint faces, Best *best)
{
  const Share chance = exact->odds.sabotage, evade = exact->odds.evade;
  const Share *stay = next->same + faces * N_MASKS, *hit = next->lamed + faces * N_MASKS;
  const Share *away = (exact->odds.evading_costs ? next->fewer : next->same) + faces * N_MASKS;
  Share values[N_MASKS];

  for (guint m = 0; m < N_MASKS; m++)
    {
      const Share evades = evade * away[m] + (1 - evade) * hit[m];
      const Share least = evades < hit[m] ? evades : hit[m];

      values[m] = (1 - chance) * stay[m] + chance * least;
    }
  offer (best, values, ACT_SABOTAGE);
}

/* DC-16 */
static inline void
fortify (const LoomDcExact *exact, const Next *next, guint area, guint faces, Best *best)
{
  const Share chance = exact->odds.fortify;
  const Share *stay = next->same + faces * N_MASKS, *placed = next->fresh[area] + faces * N_MASKS;
  Share values[N_MASKS];

  for (guint m = 0; m < N_MASKS; m++)
    values[m] = chance * placed[m] + (1 - chance) * stay[m];
  offer (best, values, (gint32)(ACT_FORTIFY + area));
}

static void
solve_position (const LoomDcExact *exact, const Next *next, guint faces, Share end, Best *best)
{
  const gboolean wastes = exact->values[LOOM_DC_ATTACK_AT_LIMIT] == LOOM_DC_AT_LIMIT_WASTED;

  for (guint m = 0; m < N_MASKS; m++)
    {
      best->values[m] = end;
      best->acts[m] = ACT_END;
      best->blocks[m] = 0;
    }
  for (guint area = 0; area < LOOM_DC_DICE; area++)
    {
      const guint to = exact->raised[faces][area];

      if (to == faces && !wastes)
        continue;
      if (next->fewer != NULL && exact->odds.has_blocks && exact->odds.sees_roll)
        attack_seen (exact, next, area, faces, to, best);
      else
        attack (exact, next, area, faces, to, best);
    }
  if (exact->n_shifts[faces] > 0)
    mobilize (exact, next, faces, best);
  if (next->fewer != NULL)
    sabotage (exact, next, faces, best);
  for (guint area = 0; area < LOOM_DC_DICE; area++)
    fortify (exact, next, area, faces, best);
}

/* Copies the values of faces that are kept to all faces. */
static void
unfold (const LoomDcExact *exact,
        const Layout *layout,
        guint used,
        const Share *reps,
        Share *blocks)
{
  const Fold *fold = layout->fold;

  for (guint i = 0; i < n_fresh (layout, used); i++)
    {
      const guint fresh = exact->masks_by_bits[i];
      Share *block = blocks + (gsize)fresh * BLOCK;

      for (guint faces = 0; faces < N_FACES; faces++)
        {
          const guint8 *masks = fold->perms[fold->perm_of[faces]].masks;
          const Share *from
              = reps + ((gsize)masks[fresh] * fold->n_reps + fold->rep_of[faces]) * N_MASKS;
          const gint8 won = exact->odds.is_immediate ? exact->won[layout->side][faces] : 0;

          /* DC-17: an action that wins ends the game at once. */
          for (guint m = 0; m < N_MASKS; m++)
            block[faces * N_MASKS + m] = won == 0 ? from[masks[m]] : won > 0;
        }
    }
}

static void
fill_none (LoomDcBench *self, const LoomDcExact *exact, guint turn, const Run *run)
{
  const Layout *layout = exact->layers[turn].layout;

  for (guint lamed = 0; lamed <= most_lamed (exact, run->other, run->ready); lamed++)
    for (guint i = 0; i < n_fresh (layout, run->ready); i++)
      {
        const guint fresh = exact->masks_by_bits[i];
        Share *block = self->none + ((gsize)lamed * N_MASKS + fresh) * BLOCK;

        for (guint faces = 0; faces < N_FACES; faces++)
          {
            const Share end = loom_dc_exact_at_end (exact, turn, run, 0, lamed, fresh, faces);

            for (guint m = 0; m < N_MASKS; m++)
              block[faces * N_MASKS + m] = end;
          }
      }
}

/* The block of one ready die less than @ready. */
static inline const Share *
below (const LoomDcBench *self, const Run *run, guint ready, guint guards, guint lamed, guint fresh)
{
  return ready == 1 ? self->none + ((gsize)lamed * N_MASKS + fresh) * BLOCK
                    : self->levels[(ready - 1) % 2]
                          + ((gsize)pair_at (run->other, guards, lamed) * N_MASKS + fresh) * BLOCK;
}

static void
solve_fresh (LoomDcBench *self,
             const LoomDcExact *exact,
             const Layer *layer,
             const Run *run,
             guint ready,
             guint guards,
             guint lamed,
             guint fresh)
{
  const Fold *fold = layer->layout->fold;
  const guint pair = pair_at (run->other, guards, lamed);
  guint8 *policy
      = ready < KEPT_FROM
            ? NULL
            : self->policy + policy_at (exact, layer->layout, run, ready, pair, fresh, 0);
  Share *values = self->reps + (gsize)fresh * fold->n_reps * N_MASKS;
  const Share *ends = self->ends + (gsize)fresh * N_FACES;
  Next next = { .same = below (self, run, ready, guards, lamed, fresh) };

  if (guards > 0)
    {
      next.fewer = below (self, run, ready, guards - 1, lamed, fresh);
      next.lamed
          = exact->odds.lames ? below (self, run, ready, guards - 1, lamed + 1, fresh) : next.fewer;
    }
  for (guint i = 0; i < LOOM_DC_DICE; i++)
    next.fresh[i] = below (self, run, ready, guards, lamed, fresh | 1u << i);
  for (guint rep = 0; rep < fold->n_reps; rep++, values += N_MASKS)
    {
      Best best;

      solve_position (exact, &next, fold->reps[rep], ends[rep], &best);
      memcpy (values, best.values, sizeof best.values);
      if (policy == NULL)
        continue;
      for (guint m = 0; m < N_MASKS; m++)
        policy[m] = (guint8)(best.acts[m] | best.blocks[m]);
      policy += N_MASKS;
    }
}

static void
fill_ends (LoomDcBench *self,
           const LoomDcExact *exact,
           guint turn,
           const Run *run,
           guint ready,
           guint lamed)
{
  const Layout *layout = exact->layers[turn].layout;

  for (guint i = 0; i < n_fresh (layout, run->ready - ready); i++)
    {
      const guint fresh = exact->masks_by_bits[i];

      for (guint rep = 0; rep < layout->fold->n_reps; rep++)
        self->ends[(gsize)fresh * N_FACES + rep]
            = loom_dc_exact_at_end (exact, turn, run, ready, lamed, fresh, layout->fold->reps[rep]);
    }
}

/* The values of a turn that begins without a die to act. */
static void
copy_none (const LoomDcBench *self, const Layout *layout, const Run *run, Share *values)
{
  for (guint guards = 0; guards <= run->other; guards++)
    for (guint rep = 0; rep < layout->fold->n_reps; rep++, values += N_MASKS)
      memcpy (values,
              self->none + (gsize)layout->old_marked * BLOCK
                  + (gsize)layout->fold->reps[rep] * N_MASKS,
              N_MASKS * sizeof (Share));
}

void
loom_dc_bench_solve (LoomDcBench *self,
                     const LoomDcExact *exact,
                     guint turn,
                     const Run *run,
                     guint8 *policy,
                     Share *values)
{
  const Layer *layer = &exact->layers[turn];
  const Layout *layout = layer->layout;
  const gsize n = (gsize)layout->fold->n_reps * N_MASKS;

  self->policy = policy;
  fill_none (self, exact, turn, run);
  if (run->ready == 0)
    copy_none (self, layout, run, values);
  for (guint ready = 1; ready <= run->ready; ready++)
    {
      const guint used = run->ready - ready;

      for (guint lamed = 0; lamed <= most_lamed (exact, run->other, used); lamed++)
        {
          fill_ends (self, exact, turn, run, ready, lamed);
          for (guint guards = 0; guards + lamed <= run->other; guards++)
            {
              for (guint i = 0; i < n_fresh (layout, used); i++)
                solve_fresh (self, exact, layer, run, ready, guards, lamed,
                             exact->masks_by_bits[i]);
              if (used > 0)
                unfold (exact, layout, used, self->reps,
                        self->levels[ready % 2]
                            + (gsize)pair_at (run->other, guards, lamed) * N_MASKS * BLOCK);
              else
                memcpy (values + guards * n, self->reps + layout->old_marked * n,
                        n * sizeof *values);
            }
        }
    }
}
