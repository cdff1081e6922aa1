/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The steps of bringing back: what differs between the drawing as the board writes it and as it is,
 * and changing the document of the board. */

#pragma once

#include "formats/exchange/svg/svg-back.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/* A point of a border: a corner, or one of those between. */
typedef struct
{
  LoomHandle thing; /* corner or border */
  guint index;      /* of the border's points; G_MAXUINT for a corner */
} LoomSvgNode;

typedef struct
{
  const LoomFormatInput *input;
  LoomBoard *board;         /* as it was written */
  LoomTopology *topology;   /* of it */
  xmlDoc *document;         /* of it, which is changed; owned */
  GHashTable *by_id;        /* (element-type utf8 xmlNode): its elements */
  LoomSvgDrawing *expected; /* as the board writes it; area i is shape i */
  LoomSvgDrawing *found;    /* as it is */
  guint layer;              /* of found: the group of areas */
  xmlNode **elements;       /* by area: of the document; lent */
  LoomSvgShape **matches;   /* by area: in found, or NULL; lent */
  GHashTable *moves;        /* (element-type LoomSvgNode LoomPoint) (owned): where nodes are now */
  gboolean is_redrawn;      /* not only nodes were moved */
  guint n_changes;
} LoomSvgBack;

/** Matches areas with shapes; takes names, ids, fills and moved nodes from them. */
void loom_svg_back_compare (LoomSvgBack *self);

/** Where the nodes of @found are not where @expected has them: into `moves`, or `is_redrawn`. */
void loom_svg_back_compare_nodes (LoomSvgBack *self, guint area, const LoomSvgShape *found);

/** Whether borders still meet in corners alone when nodes are where they were moved. */
gboolean loom_svg_back_moves_are_clean (LoomSvgBack *self);

/** Puts `moves` into the document. */
void loom_svg_back_apply_moves (LoomSvgBack *self);

/** Gives all areas outlines anew, by the engine for vectors. */
void loom_svg_back_redraw (LoomSvgBack *self);

/** Takes areas that have no shape any more out of the document, and corners and borders that only
 * they had. */
void loom_svg_back_remove_areas (LoomSvgBack *self);

/** Gives the thing with @id another, wherever it is named. FALSE where it cannot be one. */
gboolean loom_svg_back_rename_id (LoomSvgBack *self, const char *id, const char *to);

/** The element with @id of the document. */
xmlNode *loom_svg_back_element (LoomSvgBack *self, const char *id);

/** Sets an attribute; one change more. */
void loom_svg_back_set (LoomSvgBack *self, xmlNode *element, const char *name, const char *value);

/** Gives the area the terrain that has @fill, made where there is none. */
void loom_svg_back_set_fill (LoomSvgBack *self, xmlNode *area, gint32 fill);

G_END_DECLS
