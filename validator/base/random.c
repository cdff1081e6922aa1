/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The counter generator behind games.
 *
 * Implementation notes: a block hangs on the one before it in nothing, so where the processor has
 * vectors four are worked out at a time, for half of what they take one by one. The first of a
 * stream is worked out alone: many streams need no more. So the block to come is the first, or one
 * more than a multiple of four. */

#include "validator/base/random.h"

#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define MULTIPLIER_0 0xD2511F53u
#define MULTIPLIER_1 0xCD9E8D57u
#define WEYL_0 0x9E3779B9u
#define WEYL_1 0xBB67AE85u
#define ROUNDS 10

void
loom_random_philox (const guint32 counter[4], const guint32 key[2], guint32 out[4])
{
  guint32 c0 = counter[0], c1 = counter[1], c2 = counter[2], c3 = counter[3];
  guint32 k0 = key[0], k1 = key[1];

  for (guint i = 0; i < ROUNDS; i++)
    {
      const guint64 p0 = (guint64)MULTIPLIER_0 * c0;
      const guint64 p1 = (guint64)MULTIPLIER_1 * c2;
      c0 = (guint32)(p1 >> 32) ^ c1 ^ k0;
      c1 = (guint32)p1;
      c2 = (guint32)(p0 >> 32) ^ c3 ^ k1;
      c3 = (guint32)p0;
      k0 += WEYL_0;
      k1 += WEYL_1;
    }
  out[0] = c0;
  out[1] = c1;
  out[2] = c2;
  out[3] = c3;
}

#ifdef __SSE2__

/* A word of two blocks, each in the lower half of a lane; what the upper half holds is nobody's. */
typedef guint64 Pair __attribute__ ((vector_size (16)));

/* The state of two blocks between rounds. */
typedef struct
{
  Pair c0, c1, c2, c3;
} PairState;

static inline Pair
repeat (guint32 word)
{
  return (Pair){ word, word };
}

/* The whole product of the lower halves. */
static inline Pair
multiply (Pair a, Pair b)
{
  return (Pair)_mm_mul_epu32 ((__m128i)a, (__m128i)b);
}

static inline PairState
begin_pair (const guint32 counter[4], guint32 block)
{
  return (PairState){
    { counter[0] + block, counter[0] + block + 1 },
    repeat (counter[1]),
    repeat (counter[2]),
    repeat (counter[3]),
  };
}

static inline void
mix_pair (PairState *self, Pair k0, Pair k1)
{
  const Pair p0 = multiply (self->c0, repeat (MULTIPLIER_0));
  const Pair p1 = multiply (self->c2, repeat (MULTIPLIER_1));

  self->c0 = (p1 >> 32) ^ self->c1 ^ k0;
  self->c1 = p1;
  self->c2 = (p0 >> 32) ^ self->c3 ^ k1;
  self->c3 = p0;
}

/* One block after the other. */
static inline void
write_pair (const PairState *self, guint32 out[8])
{
  const Pair low = repeat (G_MAXUINT32);
  const Pair c01 = (self->c0 & low) | self->c1 << 32, c23 = (self->c2 & low) | self->c3 << 32;
  const guint64 blocks[4] = { c01[0], c23[0], c01[1], c23[1] };

  memcpy (out, blocks, sizeof blocks);
}

static void
work_out_four (const guint32 counter[4], const guint32 key[2], guint32 out[LOOM_RANDOM_AHEAD])
{
  PairState first = begin_pair (counter, 0), second = begin_pair (counter, 2);
  guint32 k0 = key[0], k1 = key[1];

  for (guint i = 0; i < ROUNDS; i++)
    {
      mix_pair (&first, repeat (k0), repeat (k1));
      mix_pair (&second, repeat (k0), repeat (k1));
      k0 += WEYL_0;
      k1 += WEYL_1;
    }
  write_pair (&first, out);
  write_pair (&second, out + 8);
}

#else

static void
work_out_four (const guint32 counter[4], const guint32 key[2], guint32 out[LOOM_RANDOM_AHEAD])
{
  guint32 block[4] = { counter[0], counter[1], counter[2], counter[3] };

  for (guint i = 0; i < LOOM_RANDOM_AHEAD; i += 4, block[0]++)
    loom_random_philox (block, key, out + i);
}

#endif

/* The finalizer of splitmix64 (Steele, Lea and Flood 2014): every bit of the result hangs on every
 * bit of @value. */
static guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

guint64
loom_random_key (guint64 position, guint64 seed)
{
  return mix (mix (position + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) + seed);
}

void
loom_random_init (LoomRandom *self, guint64 position, guint64 seed, guint64 game, guint32 stream)
{
  loom_random_begin (self, loom_random_key (position, seed), game, stream);
}

void
loom_random_refill (LoomRandom *self)
{
  if (self->counter[0] % 4 == 0)
    {
      loom_random_philox (self->counter, self->key, &self->numbers[LOOM_RANDOM_AHEAD - 4]);
      self->counter[0]++;
      self->left = 4;
      return;
    }
  work_out_four (self->counter, self->key, self->numbers);
  self->counter[0] += LOOM_RANDOM_AHEAD / 4;
  self->left = LOOM_RANDOM_AHEAD;
}

void
loom_random_shuffle (LoomRandom *self, guint8 *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      const guint j = loom_random_below (self, i);
      const guint8 item = items[i - 1];
      items[i - 1] = items[j];
      items[j] = item;
    }
}
