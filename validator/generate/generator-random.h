/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random numbers for making boards: a counter that is hashed, so that a seed and a label give the
 * same numbers on any machine, and nothing drawn for one purpose shifts what another draws. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 key;
  guint64 counter;
} LoomGeneratorRandom;

/**
 * loom_generator_random_init:
 * A stream of its own for each pair of @seed and @label.
 */
void loom_generator_random_init (LoomGeneratorRandom *self, guint64 seed, guint64 label);

/**
 * loom_generator_random_next: 64 bits.
 */
guint64 loom_generator_random_next (LoomGeneratorRandom *self);

/**
 * loom_generator_random_below: A whole number from 0 to @n - 1, without bias; @n must not be 0.
 */
guint32 loom_generator_random_below (LoomGeneratorRandom *self, guint32 n);

/**
 * loom_generator_random_unit: A number in [0, 1), in steps of 2⁻⁵³.
 */
double loom_generator_random_unit (LoomGeneratorRandom *self);

/**
 * loom_generator_random_signed: A number in [-1, 1).
 */
double loom_generator_random_signed (LoomGeneratorRandom *self);

/**
 * loom_generator_random_shuffle: Brings the @n numbers at @items into a random order.
 */
void loom_generator_random_shuffle (LoomGeneratorRandom *self, guint *items, guint n);

/**
 * loom_generator_random_hash: Mixes the bits of @value; for noise that depends on a place.
 */
guint64 loom_generator_random_hash (guint64 value);

G_END_DECLS
