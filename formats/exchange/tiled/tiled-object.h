/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies on a map of Tiled beside its tiles: objects in groups, and properties of anything. */

#pragma once

#include "formats/model/point.h"

G_BEGIN_DECLS

#define LOOM_TILED_MOST_OBJECTS 200000

/* A value of a thing under a name of somebody's choice. */
typedef struct
{
  char *name;       /* owned */
  char *value;      /* as text; owned */
  const char *type; /* “string”, “int”, “float” or “bool”; static */
} LoomTiledProperty;

typedef enum
{
  LOOM_TILED_RECTANGLE,
  LOOM_TILED_POINT,
  LOOM_TILED_ELLIPSE,
  LOOM_TILED_POLYGON,
  LOOM_TILED_POLYLINE,
  LOOM_TILED_TILE, /* a picture of a tile, or a text: no ground */
} LoomTiledShape;

/* Places are in px of the map, y pointing down. */
typedef struct
{
  char *name; /* owned, or NULL */
  char *type; /* its class; owned, or NULL */
  LoomTiledShape shape;
  double x, y;
  double width, height;  /* of a rectangle or an ellipse, of which x, y is the upper left corner */
  double turn;           /* about x, y, in degrees clockwise */
  GArray *points;        /* (element-type LoomVec2) of a polygon or polyline, from x, y; owned */
  GPtrArray *properties; /* (element-type LoomTiledProperty) owned */
  guint line;            /* of the file, or 0 */
} LoomTiledObject;

typedef struct
{
  char *name;            /* owned, or NULL */
  char *type;            /* its class; owned, or NULL */
  GPtrArray *properties; /* (element-type LoomTiledProperty) owned */
  GPtrArray *objects;    /* (element-type LoomTiledObject) owned */
} LoomTiledGroup;

GPtrArray *loom_tiled_properties_new (void);

/**
 * loom_tiled_properties_add: Appends one. @type: NULL for “string”, else as LoomTiledProperty has
 * it.
 */
void
loom_tiled_properties_add (GPtrArray *self, const char *name, const char *value, const char *type);

/**
 * loom_tiled_properties_get: The value called @name, or NULL. Lent. O(n).
 */
const char *loom_tiled_properties_get (const GPtrArray *self, const char *name);

LoomTiledGroup *loom_tiled_group_new (const char *name, const char *type);
void loom_tiled_group_free (LoomTiledGroup *self);

/**
 * loom_tiled_group_add: A new object in @self, a rectangle at 0, 0. Lent.
 */
LoomTiledObject *loom_tiled_group_add (LoomTiledGroup *self, const char *name, const char *type);

/**
 * loom_tiled_object_list_points:
 * The outline of @self in px of the map, turned as it is, ellipses in 32 corners: an array of
 * LoomVec2, empty where it has no ground. Free with g_array_unref().
 */
GArray *loom_tiled_object_list_points (const LoomTiledObject *self);

G_END_DECLS
