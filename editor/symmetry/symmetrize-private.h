/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A take-over while it is made; for takeover*.c alone. */

#pragma once

#include "editor/symmetry/symmetrize.h"
#include "formats/edit/edit-ring.h"
#include "formats/geometry/geometry.h"

G_BEGIN_DECLS

/* How near to the line something lies on it, and how near two corners are one, µm. */
#define LOOM_TAKEOVER_REACH 50

typedef enum
{
  LOOM_ROLE_SOURCE, /* in the part that is taken over */
  LOOM_ROLE_ACROSS, /* its own image */
  LOOM_ROLE_TARGET, /* in another part */
} LoomSymmetrizeRole;

typedef struct
{
  const LoomDrawing *drawing;
  const LoomBoard *board;
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomEditPlan *plan;
  GHashTable *borders;     /* edge key → LoomBorder, as planned at the beginning */
  GHashTable *corner_grid; /* place in a grid → GArray of corners there */
  GHashTable *images;      /* corner << 3 | image → its image */
  GHashTable *names;       /* names that areas have */
  guint part;
  guint n;              /* images */
  guint8 *roles;        /* LoomSymmetrizeRole, by area */
  LoomHandle *partners; /* by area · n + image: what the image of a source area is */
  guint *origins;       /* by area: source area it becomes an image of, or LOOM_NONE */
  guint *turns;         /* by area: which image of that */
} LoomSymmetrize;

/** The image of a corner; made where there is none. */
LoomHandle loom_symmetrize_corner (LoomSymmetrize *self, LoomHandle corner, guint i);

/** The image of an area by its handle, or 0. */
LoomHandle loom_symmetrize_area (const LoomSymmetrize *self, LoomHandle area, guint i);
LoomSymmetrizeRole loom_symmetrize_role (const LoomSymmetrize *self, LoomHandle area);

/** Sets a field where it differs; what @value holds is taken over. */
void loom_symmetrize_set (LoomSymmetrize *self,
                          const LoomEntity *entity,
                          const char *field,
                          LoomValue value);

/** Gives the images of the edge from @a to @b, or of the edge that becomes it, its course. */
void
loom_symmetrize_edge (LoomSymmetrize *self, LoomHandle a, LoomHandle b, const LoomBorder *border);

/** Areas across the line or about the centre: FALSE and @error where they cannot be made even. */
gboolean loom_symmetrize_across (LoomSymmetrize *self, guint area, GError **error);

/** Routes and barriers; pieces of all scenarios. */
void loom_symmetrize_ways (LoomSymmetrize *self);
void loom_symmetrize_pieces (LoomSymmetrize *self);

/** Symbols and texts of the map; with entrances and all scenarios' queens those of @layer. */
void loom_symmetrize_single (LoomEditPlan *plan,
                             const LoomDrawing *drawing,
                             const LoomBoard *board,
                             guint part,
                             LoomHandle layer);

G_END_DECLS
