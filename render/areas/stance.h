/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How large names and pieces of a map are, and where its title, key and ornaments stand: what stays
 * as it is while somebody draws on, so that nothing jumps under the hand. */

#pragma once

#include "render/areas/map-key.h"
#include "render/areas/room.h"

G_BEGIN_DECLS

struct LoomStance
{
  double unit;     /* as in the plan */
  double sizes[3]; /* likewise */
  LoomPlanPoint title, compass, ship, serpent;
  LoomTitleForm title_form;
  GArray *keys;     /* (element-type LoomPlanKey) (owned) */
  guint n_key_rows; /* of all of them */
};

/* What a designer can put in a place of its own. */
typedef enum
{
  LOOM_PANEL_TITLE,
  LOOM_PANEL_KEY,
  LOOM_PANEL_COMPASS,
  LOOM_N_PANELS,
} LoomPanel;

LoomStance *loom_stance_new (const LoomAreaPlan *plan);
LoomStance *loom_stance_copy (const LoomStance *self);
void loom_stance_free (LoomStance *self);

/**
 * loom_stance_find: The panel at a point of the page, mm, and the @box that it covers; FALSE where
 * there is none.
 */
gboolean
loom_stance_find (const LoomStance *self, double x, double y, LoomPanel *panel, LoomRect *box);

/**
 * loom_stance_is_pinned, loom_stance_pin: Whether a designer has put something at a place, and the
 * box of @w by @h mm about that; the frame alone holds it.
 */
gboolean loom_stance_is_pinned (LoomPoint at);
LoomRect loom_stance_pin (const LoomAreaPlan *plan, LoomPoint at, double w, double h);

/** loom_stance_block: Where title and key stand, no name of an area goes. */
void loom_stance_block (const LoomStance *self, LoomRoom *room);

/**
 * loom_stance_apply: Puts all panels of @plan where they stood. A key with more or fewer rows grows
 * or shrinks where it stands.
 */
void loom_stance_apply (const LoomStance *self, LoomAreaPlan *plan, const LoomMapKey *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomStance, loom_stance_free)

G_END_DECLS
