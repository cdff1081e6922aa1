/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards to begin with: what a game wants of a generated map, and the scenario that it sets up
 * there. */

#pragma once

#include "formats/model/builder.h"
#include "validator/generate/generated-map.h"
#include "validator/generate/generate.h"
#include "validator/generate/generator-random.h"

G_BEGIN_DECLS

/* A scenario while it is being set up. */
typedef struct
{
  LoomBuilder *builder;
  const LoomGeneratedMap *map;
  const LoomGenerate *matcher;
  LoomEntity *scenario;
  LoomGeneratedLinks links;
  LoomGeneratorRandom stream;
} LoomGeneratorSetting;

struct _LoomGeneratorInfo
{
  LoomGridKind grid;  /* of a board of which nothing else is asked */
  guint islands;      /* usual; 0 is 1 */
  guint areas;        /* that the window proposes; 0: as for other games */
  gboolean has_sites; /* LoomGenerate.sites says how they lie */
  gboolean no_grey;   /* areas have colours by which neutral ones can be told */
  /* How many areas suit so many seats; NULL: as for other games. */
  guint (*count_areas) (guint seats);
  /* Settles what else is open of a map, its islands being settled; NULL: nothing. */
  void (*settle) (LoomGenerate *matcher);
  /* What the map must have: anchors, a pond; NULL: nothing. */
  void (*plan) (const LoomGenerate *matcher, LoomLandPlan *plan);
  /* Places what the game wants on the areas of a map; NULL: nothing. */
  void (*place) (LoomGeneratorSetting *setting);
  /* Makes the whole of a board of layers, its scenario by loom_generate_scenario(). FALSE when
   * chance left too little room: try another seed. Of a game that is played on layers. */
  gboolean (*make_layers) (LoomBuilder *builder, const LoomGenerate *matcher, guint64 seed);
};

/**
 * loom_generate_scenario: Adds a scenario of @matcher's rules and seats with a title to @builder.
 */
LoomEntity *loom_generate_scenario (LoomBuilder *builder, const LoomGenerate *matcher);

/**
 * loom_generate_fits_symmetry:
 * Whether a group of @n can share out the areas: with one island, one area may lie in the middle.
 */
gboolean loom_generate_fits_symmetry (const LoomGenerate *matcher, guint n);

/* Add a thing to the scenario, a number to a thing, and a place on area number @area. What is
 * returned is lent. */
LoomEntity *loom_generator_add (const LoomGeneratorSetting *self, LoomKind kind);
void loom_generator_set_number (const LoomGeneratorSetting *self,
                                LoomEntity *entity,
                                const char *field,
                                guint number);
LoomEntity *loom_generator_add_place (const LoomGeneratorSetting *self, guint area);

G_END_DECLS
