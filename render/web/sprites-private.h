/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How pictures of pieces are made, for the files that draw them: web-sprites.c (each once),
 * sprites-areas.c, sprites-layers.c, web-table.c. */

#pragma once

#include "render/surface/surface.h"
#include "render/areas/plan.h"
#include "render/web/web-sprites.h"

G_BEGIN_DECLS

struct LoomWebSprites
{
  const LoomTheme *theme; /* borrowed */
  GHashTable *numbers;    /* what is shown → its place in pictures; owns its keys */
  GPtrArray *pictures;    /* of GBytes */
};

struct LoomWebTable
{
  const LoomGame *game;   /* borrowed */
  const LoomTheme *theme; /* borrowed */
  LoomBoard *empty;       /* owned: what is drawn as the ground, where areas have room for pieces */
  LoomBoard *board;       /* owned: shows the state that was listed last */
  LoomAreaPlan *plan;     /* of empty, owned; NULL where areas are not shown */
  LoomRect *rooms;        /* by area of the plan: where its pieces stand, in mm; owned */
};

/** loom_web_sprites_find: The number of the picture called @key; FALSE where there is none yet. */
gboolean loom_web_sprites_find (const LoomWebSprites *self, const char *key, guint *number);

/** loom_web_sprites_add: The number of what was drawn on @surface, which is then finished. */
guint loom_web_sprites_add (LoomWebSprites *self, const char *key, LoomSurface *surface);

/** loom_web_rooms_new: Where the pieces of each area of @plan stand; free with g_free(). */
LoomRect *loom_web_rooms_new (const LoomAreaPlan *plan);

/** loom_web_list_areas: What each area of @position holds, into @places. */
void loom_web_list_areas (LoomWebTable *self,
                          const LoomPosition *position,
                          LoomWebSprites *sprites,
                          GHashTable *places);

/** loom_web_list_layers: What stands on each cell of @position, into @places. */
void loom_web_list_layers (LoomWebTable *self,
                           const LoomPosition *position,
                           LoomWebSprites *sprites,
                           GHashTable *places);

/** loom_web_put: Appends to what stands at @place: picture @sprite in @box (mm), @level from below.
 */
void loom_web_put (GHashTable *places, guint place, guint sprite, const LoomRect *box, guint level);

G_END_DECLS
