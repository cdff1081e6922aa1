/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the generator of the gallery is asked for: the choices as they stand in its fields. */

#pragma once

#include "validator/generate/generate.h"

G_BEGIN_DECLS

/* How the areas lie. */
typedef enum
{
  LOOM_GENERATOR_SHAPE_LAND,
  LOOM_GENERATOR_SHAPE_ISLANDS,
  LOOM_GENERATOR_SHAPE_SQUARES,
  LOOM_GENERATOR_SHAPE_HEXAGONS,
} LoomGeneratorShape;

typedef struct
{
  const LoomGameInfo *rules; /* NULL: a map alone */
  guint seats;               /* with rules */
  guint areas;
  guint symmetry; /* 0 what suits, 1 none, 2 mirror, 3 and on: turns, 2-fold and on */
  LoomGeneratorShape shape;
  guint64 seed;
} LoomGeneratorSettings;

/* Which fields settings have: others mean nothing to its game. */
gboolean loom_generator_settings_has_seats (const LoomGeneratorSettings *self);
gboolean loom_generator_settings_has_areas (const LoomGeneratorSettings *self);
gboolean loom_generator_settings_has_shape (const LoomGeneratorSettings *self);
gboolean loom_generator_settings_has_symmetry (const LoomGeneratorSettings *self);

/**
 * loom_generator_settings_standard: What suits @rules (or a map alone) to begin with. The seed
 * stays.
 */
void loom_generator_settings_standard (LoomGeneratorSettings *self, const LoomGameInfo *rules);

/**
 * loom_generator_settings_make: The board. NULL and @error, which says what could be had.
 */
LoomBoard *loom_generator_settings_make (const LoomGeneratorSettings *self, GError **error);

/**
 * loom_generator_settings_dup_command: “boardloom new …” that makes the same board. Free with
 * g_free().
 */
char *loom_generator_settings_dup_command (const LoomGeneratorSettings *self);

G_END_DECLS
