/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/checks/sight.h"
#include "render/styles/table.h"

G_BEGIN_DECLS

/* What letters and their ground are to differ by: WCAG 2.2, 1.4.3. */
#define LOOM_LEAST_CONTRAST 4.5

/* How far apart the colours of the first four seats are to be in any eyes: CIE 1976, which tells
 * colours that are far from each other, as these, from each other. */
#define LOOM_LEAST_SEAT_DISTANCE 20

/** LoomStyleFinding: what of a style cannot be read or told apart, and the setting that mends it.
 */
typedef struct
{
  char *words; /* a sentence without its full stop */
  char *group; /* NULL: nothing is known that mends it */
  char *key;
  char *value;
} LoomStyleFinding;

void loom_style_finding_free (LoomStyleFinding *self);

/**
 * loom_style_check: What of @style cannot be read or told apart: letters too near to what they
 * stand on, and seats too near to each other that have one hatch or one shape. O(grounds + seats²).
 * Returns: (transfer full) (element-type LoomStyleFinding): none when all is well
 */
GPtrArray *loom_style_check (const LoomStyleTable *style);

/** loom_style_seat_distance: How far apart two colours are (CIE 1976) in the eyes that see them
 * nearest, which @nearest (nullable) takes. */
double loom_style_seat_distance (LoomColour a, LoomColour b, LoomEye *nearest);

G_END_DECLS
