/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Real places to start from: the world, its continents, their regions, and countries with
 * provinces.
 */

#pragma once

#include "formats/exchange/seam/task.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_REGION_WORLD,
  LOOM_REGION_CONTINENT,
  LOOM_REGION_SUBREGION, /* of a continent */
  LOOM_REGION_COUNTRY,
} LoomRegionLevel;

typedef struct
{
  char *name;    /* English; owned */
  char *local;   /* German, or the same; owned */
  char *also;    /* another English name, or NULL; owned */
  guint n_areas; /* it is made of at most, before any are merged */
  GArray *parts; /* (element-type guint) which parts of the file it is; owned */
  LoomRegionLevel level;
} LoomRegion;

/* All places, read from the file that the program carries. */
typedef struct _LoomGazetteer LoomGazetteer;

/* How a map of a place is to be. */
typedef struct
{
  const LoomRegion *place;
  guint areas;       /* about so many; 0: as many as it has countries, within reason */
  gint32 longer;     /* µm, the longer side of the board; 0: what suits the areas */
  const char *title; /* NULL: as the place is called */
  gboolean is_local; /* names in German */
} LoomRegionPlan;

/* What is known of the areas of a map before the board is whole, for whoever sets a game up. */
typedef struct
{
  const char *const *ids;
  guint n;
  GArray *pairs; /* (element-type guint): two areas that border or are joined, one after another */
} LoomRegionMap;

typedef gboolean (*LoomRegionMore) (LoomBuilder *builder,
                                    const LoomRegionMap *map,
                                    gpointer data,
                                    GError **error);

/**
 * loom_gazetteer_new: Reads the file, which takes some hundredths of a second.
 */
LoomGazetteer *loom_gazetteer_new (void);
void loom_gazetteer_free (LoomGazetteer *self);

/**
 * loom_gazetteer_get_n, loom_gazetteer_nth:
 * The world, then each continent with its regions and, of each, its countries; names in the order
 * of the alphabet. Lent.
 */
guint loom_gazetteer_get_n (const LoomGazetteer *self);
const LoomRegion *loom_gazetteer_nth (const LoomGazetteer *self, guint i);

/**
 * loom_gazetteer_find: The place called @name in English or German, letter case aside; or NULL.
 * Lent.
 */
const LoomRegion *loom_gazetteer_find (const LoomGazetteer *self, const char *name);

/**
 * loom_gazetteer_dup_advice:
 * What to say of @name, which is no place: what it lies in, or what is called nearly so. Free with
 * g_free().
 */
char *loom_gazetteer_dup_advice (const LoomGazetteer *self, const char *name);

/**
 * loom_gazetteer_to_board:
 * A board with the areas of @plan: its parts, the smallest merged with a neighbour, of the same
 * country where there is one, until as many as wanted are left and none is much smaller than most.
 * Islands are joined by routes. @more (nullable) is called with @data before the board is whole.
 * NULL with @error where @more refused, or with none where @task was stopped.
 */
LoomBoard *loom_gazetteer_to_board (const LoomGazetteer *self,
                                    const LoomRegionPlan *plan,
                                    LoomRegionMore more,
                                    gpointer data,
                                    const LoomTask *task,
                                    GError **error);

/**
 * loom_gazetteer_count:
 * How many areas loom_gazetteer_to_board() makes of @plan.
 */
guint loom_gazetteer_count (const LoomGazetteer *self, const LoomRegionPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGazetteer, loom_gazetteer_free)

G_END_DECLS
