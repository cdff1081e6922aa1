/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The random numbers of games: Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random
 * numbers: as easy as 1, 2, 3", 2011). A number is a function of key and counter alone, so game i
 * of seed s is the same game on any machine, in any thread, whichever games were played before. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* What numbers are drawn for. Each stream is independent of the others: how a player thinks never
 * changes the dice. */
typedef enum
{
  LOOM_STREAM_DEAL = 0, /* what a game begins with: the order of seats, areas dealt, numbers laid */
  LOOM_STREAM_PLAY = 1, /* dice and all other chance while playing */
  LOOM_STREAM_FACES = 2,   /* the faces shown for an outcome that PLAY has settled */
  LOOM_STREAM_LABELS = 3,  /* which areas bear which numbers where seats are compared */
  LOOM_STREAM_PLAYER = 16, /* plus the seat: the choices of a player */
} LoomRandomStream;

/* So many numbers are worked out at a time, but for the first few of a stream. */
#define LOOM_RANDOM_AHEAD 16

/* A place in a stream; a plain value. */
typedef struct
{
  guint32 key[2];
  guint32 counter[4];                 /* the next block of four, stream, game (low, high) */
  guint32 numbers[LOOM_RANDOM_AHEAD]; /* worked out; those still to be drawn stand last */
  guint32 left;                       /* how many those are */
} LoomRandom;

/**
 * loom_random_init:
 * @position: the key of a setup, see loom_position_key()
 *
 * The beginning of one stream of one game.
 */
void
loom_random_init (LoomRandom *self, guint64 position, guint64 seed, guint64 game, guint32 stream);

/**
 * loom_random_key: What all streams of the games of a seed have in common.
 */
guint64 loom_random_key (guint64 position, guint64 seed);

/**
 * loom_random_begin: As loom_random_init(), with the key of loom_random_key().
 */
static inline void
loom_random_begin (LoomRandom *self, guint64 key, guint64 game, guint32 stream)
{
  /* Game and stream have counter bits of their own, so they can never meet; setup and seed share
   * the key, where two pairs meet once in 2⁶⁴. */
  self->key[0] = (guint32)key;
  self->key[1] = (guint32)(key >> 32);
  self->counter[0] = 0;
  self->counter[1] = stream;
  self->counter[2] = (guint32)game;
  self->counter[3] = (guint32)(game >> 32);
  self->left = 0;
  memset (self->numbers, 0, sizeof self->numbers);
}

/**
 * loom_random_refill: The next numbers; for loom_random_u32() alone.
 */
void loom_random_refill (LoomRandom *self);

/**
 * loom_random_philox: One block of the generator as it is published: ten rounds over @counter.
 */
void loom_random_philox (const guint32 counter[4], const guint32 key[2], guint32 out[4]);

/**
 * loom_random_drawn: How many numbers were drawn since loom_random_init().
 */
static inline guint64
loom_random_drawn (const LoomRandom *self)
{
  return 4 * (guint64)self->counter[0] - self->left;
}

/**
 * loom_random_u32: 32 bits.
 */
static inline guint32
loom_random_u32 (LoomRandom *self)
{
  if (G_UNLIKELY (self->left == 0))
    loom_random_refill (self);
  return self->numbers[LOOM_RANDOM_AHEAD - self->left--];
}

/**
 * loom_random_skip: Draws @n numbers of which nothing hangs.
 */
static inline void
loom_random_skip (LoomRandom *self, guint n)
{
  while (G_UNLIKELY (n > self->left))
    {
      n -= self->left;
      loom_random_refill (self);
    }
  self->left -= n;
}

/**
 * loom_random_below:
 * A whole number from 0 to @n - 1, each as likely as the others to the last bit (Lemire, "Fast
 * random integer generation in an interval", 2019); @n must not be 0.
 */
static inline guint32
loom_random_below (LoomRandom *self, guint32 n)
{
  guint64 product = (guint64)loom_random_u32 (self) * n;
  if (G_UNLIKELY ((guint32)product < n))
    {
      const guint32 skewed = -n % n;
      while ((guint32)product < skewed)
        product = (guint64)loom_random_u32 (self) * n;
    }
  return (guint32)(product >> 32);
}

/**
 * loom_random_die: A roll of one die of @sides sides, from 1.
 */
static inline guint
loom_random_die (LoomRandom *self, guint sides)
{
  return 1 + loom_random_below (self, sides);
}

/**
 * loom_random_unit: A number in [0, 1), in steps of 2⁻³².
 */
static inline double
loom_random_unit (LoomRandom *self)
{
  return loom_random_u32 (self) * 0x1p-32;
}

/**
 * loom_random_shuffle: Brings @n bytes into a random order.
 */
void loom_random_shuffle (LoomRandom *self, guint8 *items, guint n);

G_END_DECLS
