/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The counter generator behind games. */

#include "validator/base/random.h"

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

/* The finalizer of splitmix64 (Steele, Lea and Flood 2014): every bit of the result hangs on every
 * bit of @value. */
static guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

void
loom_random_init (LoomRandom *self, guint64 position, guint64 seed, guint64 game, guint32 stream)
{
  /* Game and stream have counter bits of their own, so they can never meet; setup and seed share
   * the key, where two pairs meet once in 2⁶⁴. */
  const guint64 key = mix (mix (position + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) + seed);

  self->key[0] = (guint32)key;
  self->key[1] = (guint32)(key >> 32);
  self->counter[0] = 0;
  self->counter[1] = stream;
  self->counter[2] = (guint32)game;
  self->counter[3] = (guint32)(game >> 32);
  self->left = 0;
  self->block[0] = self->block[1] = self->block[2] = self->block[3] = 0;
}

void
loom_random_refill (LoomRandom *self)
{
  loom_random_philox (self->counter, self->key, self->block);
  self->counter[0]++;
  self->left = 4;
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
