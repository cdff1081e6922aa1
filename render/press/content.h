/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The most operands that one operator has (ISO 32000-1, annex C, allows 8 numbers and a name). */
#define LOOM_MOST_OPERANDS 64

/** A piece of a drawing: where it begins, and how many bytes it has. */
typedef struct
{
  const char *at;
  gsize length;
} LoomSlice;

/**
 * LoomContent: the drawing of a page or a form (ISO 32000-1, 7.8.2), operator by operator. @rest is
 * what has not been read. An operator's @operands stand before it; @whole is all of it with them,
 * and with the bytes of an inline image. Slices are of the bytes that were given.
 */
typedef struct
{
  LoomSlice rest;
  LoomSlice operands[LOOM_MOST_OPERANDS];
  guint n_operands;
  LoomSlice verb;
  LoomSlice whole;
  gboolean is_broken; /* it ends in the middle of something */
} LoomContent;

void loom_content_init (LoomContent *self, const char *bytes, gsize length);

/** loom_content_next: Goes to the next operator. FALSE at the end, or where it is broken. O(n). */
gboolean loom_content_next (LoomContent *self);

/** Whether the operator is @name. */
gboolean loom_content_is (const LoomContent *self, const char *name);

/** Whether operand @i is there and is written as @text. */
gboolean loom_content_operand_is (const LoomContent *self, guint i, const char *text);

/** Reads the first @n operands as numbers; FALSE where there are fewer, or others. */
gboolean loom_content_numbers (const LoomContent *self, guint n, double *numbers);

G_END_DECLS
