/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The word that was most likely meant, for "did you mean". */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Collects candidates and keeps the nearest. */
typedef struct
{
  const char *word; /* borrowed: what was written */
  const char *best; /* borrowed: the nearest candidate so far, or NULL */
  guint distance;   /* of best, in letters to change */
} LoomNearest;

#define LOOM_NEAREST_INIT(_word)                                                                   \
  {                                                                                                \
    (_word), NULL, G_MAXUINT                                                                       \
  }

/**
 * loom_nearest_try:
 * Offers @candidate, which must outlive @self. Complexity: O(|word| · |candidate|); words of more
 * than 64 bytes are never near anything.
 */
void loom_nearest_try (LoomNearest *self, const char *candidate);

/**
 * loom_nearest_get:
 * The nearest candidate, or NULL when none is near enough to be worth a suggestion.
 */
const char *loom_nearest_get (const LoomNearest *self);

G_END_DECLS
