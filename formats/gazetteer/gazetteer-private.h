/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of this folder know of places together. */

#pragma once

#include "formats/exchange/geojson/geo-map.h"
#include "formats/gazetteer/gazetteer.h"

G_BEGIN_DECLS

/* What the file is made of: a province, or a country that has none. */
typedef struct
{
  char *name; /* all owned */
  char *local;
  char *country;
  char *country_local;
  char *also;
  char *continent;
  char *region;     /* of the continent */
  char *within;     /* of the country, or NULL */
  GPtrArray *rings; /* (element-type GArray of LoomVec2), degrees */
  GArray *sides;    /* (element-type guint) the arcs around it */
  double size;      /* square degrees at the equator */
  LoomVec2 at;      /* middle of the largest ring */
} LoomRegionPart;

struct _LoomGazetteer
{
  GPtrArray *parts;  /* (element-type LoomRegionPart), owned */
  GPtrArray *places; /* (element-type LoomRegion), owned */
  GArray *lengths;   /* (element-type double) of each arc, degrees at the equator */
  GHashTable *words; /* (element-type utf8 utf8) German names of continents and regions */
};

static inline LoomRegionPart *
loom_gazetteer_part (const LoomGazetteer *self, guint i)
{
  return g_ptr_array_index (self->parts, i);
}

/**
 * loom_gazetteer_index: Fills self->places from self->parts.
 */
void loom_gazetteer_index (LoomGazetteer *self);

/**
 * loom_gazetteer_borders:
 * How long the border of each two of @parts is: a square table, row by row. Free with g_free().
 */
double *loom_gazetteer_borders (const LoomGazetteer *self, const GArray *parts);

/**
 * loom_gazetteer_merge:
 * Which area each of @parts (numbers of parts) belongs to, from 0, where about @wanted are to be
 * left; *@n receives how many are. Free with g_free(). O(parts³).
 */
guint *
loom_gazetteer_merge (const LoomGazetteer *self, const GArray *parts, guint wanted, guint *n);

/**
 * loom_gazetteer_add_routes:
 * Adds routes over the sea between what @pairs leaves apart of the areas of @map, whose rings lie
 * on the sheet already, and appends what they join to @pairs.
 */
void loom_gazetteer_add_routes (const LoomGeoMap *map,
                                LoomArea *const *areas,
                                LoomBuilder *builder,
                                LoomEntity *parent,
                                GArray *pairs);

G_END_DECLS
