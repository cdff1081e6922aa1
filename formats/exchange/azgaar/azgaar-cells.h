/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cells of such a world, whichever of the two files they come from. */

#pragma once

#include "formats/model/model-error.h"
#include "formats/model/point.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint state;    /* 0: nobody's */
  guint province; /* 0: none */
  gboolean is_water;
  GArray *ring;       /* (element-type LoomVec2), y up; owned */
  GArray *neighbours; /* (element-type guint) ids of cells; owned */
} LoomAzgaarCell;

typedef struct
{
  GHashTable *cells;     /* (element-type guint LoomAzgaarCell) by id; owned */
  GArray *order;         /* (element-type guint) ids as they stand in the file */
  GHashTable *states;    /* (element-type guint utf8) names, as far as they are known */
  GHashTable *provinces; /* the same */
  char *title;           /* or NULL; owned, as the next two */
  char *origin;          /* what made the world, and of which seed, or NULL */
  char *date;            /* on which it was exported, or NULL */
  gboolean is_flat;      /* pixels, no degrees */
} LoomAzgaarCells;

/**
 * loom_azgaar_cells_new: What is in @root, a Full JSON or cells as GeoJSON. Without cells where
 * there are none. O(length).
 */
LoomAzgaarCells *loom_azgaar_cells_new (JsonNode *root);
void loom_azgaar_cells_free (LoomAzgaarCells *self);

/**
 * loom_azgaar_cells_name: Takes names of states and provinces from @root, a Full or Minimal JSON.
 * Whether there were any.
 */
gboolean loom_azgaar_cells_name (LoomAzgaarCells *self, JsonNode *root);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAzgaarCells, loom_azgaar_cells_free)

G_END_DECLS
