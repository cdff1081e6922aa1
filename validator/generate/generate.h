/* SPDX-License-Identifier: GPL-3.0-or-later */

/* New boards: by game and size, as a grid, or as areas with rugged coasts. */

#pragma once

#include "formats/model/builder.h"
#include "validator/generate/map-symmetry.h"
#include "validator/position/game-info.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_GRID_NONE,
  LOOM_GRID_SQUARE,
  LOOM_GRID_HEX,
} LoomGridKind;

/* How the sites of a game that has some lie. */
typedef enum
{
  LOOM_SITES_SQUARE, /* in a ring, each beside two others */
  LOOM_SITES_ROW,
  LOOM_SITES_ALL, /* each beside all others */
} LoomSites;

/* What is asked for. A number that is 0 is chosen to suit the rest. */
typedef struct
{
  const char *title;
  const LoomGameInfo *rules; /* NULL: a map alone */
  guint seats;
  guint areas;
  guint islands;
  gboolean has_turn; /* @turn was asked for */
  LoomMapSymmetry turn;
  LoomGridKind grid;
  guint columns; /* of a grid, or cells of a layer */
  guint rows;
  guint layers;
  LoomSites sites;
  gint neutral; /* areas without an owner; -1: about a third */
  gint32 width; /* µm */
  gint32 height;
  guint64 seed;
} LoomGenerate;

#define LOOM_GENERATE_INIT                                                                         \
  {                                                                                                \
    .neutral = -1, .turn = LOOM_MAP_SYMMETRY_NONE                                                  \
  }

/* What only some games have. */
typedef enum
{
  LOOM_FEATURE_LAYERS,
  LOOM_FEATURE_SITES,
  LOOM_FEATURE_NEUTRAL,
} LoomGeneratorFeature;

/**
 * loom_generate_dup_games:
 * The ids of the installed games that have @feature, with "or" between. Free with g_free().
 */
char *loom_generate_dup_games (LoomGeneratorFeature feature);

/**
 * loom_generate:
 * A board as @matcher says: the same settings gives the same board on any machine. Boards for a
 * game of up to a thousand areas are checked, and others tried when a check warns. NULL and @error
 * (a LOOM_ERROR_VALUE) when the settings cannot be had; the message says what could. Complexity:
 * O(areas · log areas).
 */
LoomBoard *loom_generate (const LoomGenerate *matcher, GError **error);

/**
 * loom_generate_on:
 * Adds to @builder the scenario that the game of @matcher wants on a map of another's making: its
 * @n areas with @ids (an area without ground has NULL), of which @pairs (element-type guint, two by
 * two) are neighbours. With no game it does nothing. FALSE and @error (a LOOM_ERROR_VALUE) when the
 * game is not played on such a map.
 */
gboolean loom_generate_on (LoomBuilder *builder,
                           const char *const *ids,
                           guint n,
                           const GArray *pairs,
                           const LoomGenerate *matcher,
                           GError **error);

G_END_DECLS
