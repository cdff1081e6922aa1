/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Exactly so many of a number of things, chosen by chance while they come by. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* One of so many is played again unless something else is asked for. */
#define LOOM_VERIFY_ONE_IN 200

/* But at least so many, or all where there are fewer. */
#define LOOM_VERIFY_LEAST 4

/* What is left of a sample. */
typedef struct
{
  guint64 to_come;
  guint64 wanted;
} LoomVerifySample;

/**
 * loom_verify_sample_of: One in @one_in, which is no less than 1, of @n things; at least
 * LOOM_VERIFY_LEAST of them.
 */
LoomVerifySample loom_verify_sample_of (guint64 n, guint one_in);

/**
 * loom_verify_sample_takes: Whether the next thing is one of them; to be asked once of each.
 * Knuth's selection sampling (The Art of Computer Programming, volume 2, algorithm 3.4.2 S).
 */
gboolean loom_verify_sample_takes (LoomVerifySample *self, GRand *random);

G_END_DECLS
