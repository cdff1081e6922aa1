/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scenario of a generated map: what each game wants to stand on it. */

#pragma once

#include "formats/model/builder.h"
#include "validator/generate/draft.h"
#include "validator/generate/generate.h"

G_BEGIN_DECLS

/* The id of the scenario of a generated board. */
#define LOOM_GENERATE_SCENARIO "opening"

/**
 * loom_generate_scenario: Adds a scenario of @wish's rules and seats with a title to @builder.
 */
LoomThing *loom_generate_scenario (LoomBuilder *builder, const LoomGenerate *wish);

/**
 * loom_generate_setup:
 * Adds the scenario that @wish's game wants on the areas of @draft, as fair as its symmetry allows.
 */
void loom_generate_setup (LoomBuilder *builder,
                          const LoomDraft *draft,
                          const LoomGenerate *wish,
                          guint64 seed);

/**
 * loom_generate_burrow:
 * Adds layers with rock, entrances and a throne, and the scenario of Colony Battle. Turned by half,
 * every layer is the same. FALSE when chance left too little room: try another seed.
 */
gboolean loom_generate_burrow (LoomBuilder *builder, const LoomGenerate *wish, guint64 seed);

G_END_DECLS
