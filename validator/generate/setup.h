/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario of a generated map: what each game wants to stand on it. */

#pragma once

#include "validator/generate/generator.h"

G_BEGIN_DECLS

/* The id of the scenario of a generated board. */
#define LOOM_GENERATE_SCENARIO "opening"

/**
 * loom_generate_setup:
 * Adds the scenario that @matcher's game wants on the areas of @map, as fair as its symmetry
 * allows.
 */
void loom_generate_setup (LoomBuilder *builder,
                          const LoomGeneratedMap *map,
                          const LoomGenerate *matcher,
                          guint64 seed);

G_END_DECLS
