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
} LoomStream;

/**
 * loom_stream_init:
 * A stream of its own for each pair of @seed and @label.
 */
void loom_stream_init (LoomStream *self, guint64 seed, guint64 label);

/**
 * loom_stream_next: 64 bits.
 */
guint64 loom_stream_next (LoomStream *self);

/**
 * loom_stream_below: A whole number from 0 to @n - 1, without bias; @n must not be 0.
 */
guint32 loom_stream_below (LoomStream *self, guint32 n);

/**
 * loom_stream_unit: A number in [0, 1), in steps of 2⁻⁵³.
 */
double loom_stream_unit (LoomStream *self);

/**
 * loom_stream_signed: A number in [-1, 1).
 */
double loom_stream_signed (LoomStream *self);

/**
 * loom_stream_shuffle: Brings the @n numbers at @items into a random order.
 */
void loom_stream_shuffle (LoomStream *self, guint *items, guint n);

/**
 * loom_stream_hash: Mixes the bits of @value; for noise that depends on a place.
 */
guint64 loom_stream_hash (guint64 value);

G_END_DECLS
