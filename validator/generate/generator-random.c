/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The counter generator: splitmix64 (Steele, Lea and Flood 2014) over a key and a counter. It is
 * good enough for coasts and names; games use the random numbers of the rules. */

#include "validator/generate/generator-random.h"

guint64
loom_generator_random_hash (guint64 value)
{
  value += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return value ^ (value >> 31);
}

void
loom_generator_random_init (LoomGeneratorRandom *self, guint64 seed, guint64 label)
{
  self->key = loom_generator_random_hash (loom_generator_random_hash (seed)
                                          ^ (label * 0x2545f4914f6cdd1du));
  self->counter = 0;
}

guint64
loom_generator_random_next (LoomGeneratorRandom *self)
{
  return loom_generator_random_hash (self->key + loom_generator_random_hash (self->counter++));
}

guint32
loom_generator_random_below (LoomGeneratorRandom *self, guint32 n)
{
  g_return_val_if_fail (n > 0, 0);
  guint64 whole = G_MAXUINT64 - G_MAXUINT64 % n;
  guint64 bits;
  do
    bits = loom_generator_random_next (self);
  while (bits >= whole);
  return (guint32)(bits % n);
}

double
loom_generator_random_unit (LoomGeneratorRandom *self)
{
  return (double)(loom_generator_random_next (self) >> 11) * 0x1p-53;
}

double
loom_generator_random_signed (LoomGeneratorRandom *self)
{
  return 2.0 * loom_generator_random_unit (self) - 1.0;
}

void
loom_generator_random_shuffle (LoomGeneratorRandom *self, guint *items, guint n)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = loom_generator_random_below (self, i);
      guint item = items[i - 1];
      items[i - 1] = items[j];
      items[j] = item;
    }
}
