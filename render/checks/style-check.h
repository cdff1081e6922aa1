/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/sight.h"
#include "render/styles/table.h"
#include "render/theme/theme.h"

G_BEGIN_DECLS

/* What letters and their ground are to differ by: WCAG 2.2, 1.4.3. */
#define LOOM_LEAST_CONTRAST 4.5

/* How far apart the colours of the first four seats are to be in any eyes: CIE 1976, which tells
 * colours that are far from each other, as these, from each other. */
#define LOOM_LEAST_SEAT_DISTANCE 20

/* How far they are to be from the sea and from land, which a coast parts them from: twice what eyes
 * just see. */
#define LOOM_LEAST_GROUND_DISTANCE 5

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
 * stand on, seats too near to each other that have one hatch or one shape, and the first seats too
 * near to the sea or to land. O(grounds + seats²).
 * Returns: (transfer full) (element-type LoomStyleFinding): none when all is well
 */
GPtrArray *loom_style_check (const LoomStyleTable *style);

/** loom_style_seat_distance: How far apart two colours are (CIE 1976) in the eyes that see them
 * nearest, which @nearest (nullable) takes. */
double loom_style_seat_distance (LoomColour a, LoomColour b, LoomEye *nearest);

/** loom_style_ground_distance: The same of @seat and the nearest of the sea (*@is_sea) and the land
 * of a new board in @theme; @nearest and @is_sea are nullable. */
double loom_style_ground_distance (const LoomTheme *theme,
                                   LoomColour seat,
                                   LoomEye *nearest,
                                   gboolean *is_sea);

G_END_DECLS
