/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A map of features with rings, as files of geography have it: what their readers fill, and how it
 * becomes a board. */

#pragma once

#include "formats/exchange/base/fit.h"
#include "formats/exchange/base/naming.h"
#include "formats/exchange/links/links.h"
#include "formats/exchange/seam/format.h"
#include "formats/model/builder.h"

G_BEGIN_DECLS

/* What becomes an area. */
typedef struct
{
  char *name;       /* owned, or NULL */
  char *key;        /* owned, or NULL */
  char *group;      /* owned, or NULL */
  char *tags;       /* owned, or NULL */
  GPtrArray *rings; /* (element-type GArray of LoomVec2) (owned): degrees, or flat units; y up */
  gboolean is_water;
  /* Only of what a board wrote: a disc, and where its name stands. */
  LoomVec2 at;
  double radius;
  LoomVec2 label;
  gboolean has_label;
  double label_angle;
  gboolean is_void; /* drawn and never played */
  char *terrain;    /* what its ground is called; owned, or NULL */
  gint32 fill;      /* 0xRRGGBB; negative where it has none of its own */
  guint line;       /* of the file, or 0 */
} LoomGeoFeature;

typedef struct
{
  char *title;         /* owned, or NULL */
  GPtrArray *features; /* (element-type LoomGeoFeature) (owned) */
  GHashTable *by_key;  /* (element-type utf8 LoomGeoFeature): lent by features */
  /* A board wrote it: units are mm on a sheet of this size; 0 otherwise. */
  double width_mm;
  double height_mm;
  /* Of drawings: no degrees, the later of two that overlap has the ground, and a page of their own
   * where its width is not 0, in flat units with y pointing down. */
  gboolean is_drawing;
  LoomFit page;
  double tolerance;  /* µm, where it is a drawing */
  gboolean is_exact; /* of drawings: no point and no part goes */
  GArray *curved; /* (element-type LoomVec2): points on drawn curves, which become smooth borders,
                     in flat units with y pointing down; owned, or NULL: none does */
  GHashTable *taken; /* (element-type utf8): ids that nothing may get, or NULL; lent */
  /* Who is whose neighbour, by number of feature, where the file says so; owned, or NULL. */
  LoomLinks *links;
} LoomGeoMap;

/* What else a reader adds to the board: groups of its own, ways. @areas: by feature. */
typedef void (*LoomGeoMapMore) (LoomBuilder *builder,
                                LoomEntity *areas,
                                LoomNaming *naming,
                                LoomArea *const *made,
                                gpointer data);

LoomGeoMap *loom_geo_map_new (void);
void loom_geo_map_free (LoomGeoMap *self);

/**
 * loom_geo_map_feature: The feature called @key, made where there is none; NULL: a new one. Lent.
 */
LoomGeoFeature *loom_geo_map_feature (LoomGeoMap *self, const char *key);

/**
 * loom_geo_map_get_longer: As loom_fit_get_longer(), by the largest ring of each feature.
 */
double
loom_geo_map_get_longer (const LoomGeoMap *self, const LoomFormatValues *values, double longer);

/**
 * loom_geo_map_to_board:
 * @more: (nullable): called with @data before the board is frozen
 *
 * The board of @self by the options of `input`, as loom_geojson_options has them. NULL with reasons
 * in *@errors (always set), or without where the task was stopped.
 */
LoomBoard *loom_geo_map_to_board (LoomGeoMap *self,
                                  const LoomFormatInput *input,
                                  LoomGeoMapMore more,
                                  gpointer data,
                                  LoomModelErrors **errors);

/**
 * loom_geo_map_flatten:
 * Replaces degrees by flat units, cut where the sheet ends, with y pointing down; and says so. With
 * @wanted “none”, and where numbers are no degrees, only y is turned.
 */
void loom_geo_map_flatten (LoomGeoMap *self, const char *wanted, LoomRemarks *remarks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomGeoMap, loom_geo_map_free)

G_END_DECLS
