/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “Did you mean …?”: which of several words a misspelt one was meant to be. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The best word so far; begin with LOOM_NEAREST_INIT. */
typedef struct
{
  const char *word; /* borrowed; NULL while nothing is near enough */
  guint distance;
} LoomNearest;

#define LOOM_NEAREST_INIT                                                                          \
  {                                                                                                \
    NULL, G_MAXUINT                                                                                \
  }

/**
 * loom_nearest_offer:
 * Lets @candidate be the nearest to @wanted when it is nearer than what there is and near at all:
 * a third of the letters may be wrong, left out, too many or exchanged with their neighbour; letter
 * case, and the choice between “-”, “_” and a space, do not count. Of equals the first wins.
 * Complexity: O(length²), and O(1) where the lengths differ too much.
 */
void loom_nearest_offer (LoomNearest *self, const char *wanted, const char *candidate);

G_END_DECLS
