/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomNoise: a repeatable stream of numbers; two streams of the same seed are equal on
 * every machine. Drawing never uses any other source of chance.
 */
typedef struct
{
  guint64 state;
} LoomNoise;

/** A stream from @seed; every seed is as good as another. */
LoomNoise loom_noise_start (guint64 seed);

/** The next number in [0, 1). */
double loom_noise_unit (LoomNoise *self);

/** The next number in [@low, @high). */
double loom_noise_range (LoomNoise *self, double low, double high);

/** A number in [0, 1) that depends on the three values alone: noise on a grid, or by index. */
double loom_noise_at (gint64 x, gint64 y, gint64 salt);

/** A seed from a text, so that a thing keeps its noise while others come and go. */
guint64 loom_noise_seed (const char *text);

G_END_DECLS
