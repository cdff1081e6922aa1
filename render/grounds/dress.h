/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"
#include "render/theme/pen.h"

G_BEGIN_DECLS

/**
 * LoomDress: what a layer is drawn in: its ground in one manner of printing.
 *
 * A layer that asks for a ground has everything on it in that ground's colours and letters: @theme
 * is made for it. One that asks for none is drawn in the theme it was given; @look is then what the
 * cells of a legend and what stands on them are drawn with on such a floor. Made by rule from the
 * tables of the style: light is mixed with white, and without colour all are made of lines.
 */
typedef struct
{
  gboolean is_named;
  LoomNamedGround look;
  LoomMaterialLook materials[LOOM_N_MATERIALS];
  LoomGround colours;
  LoomTheme theme;
  /* What @theme points to, when the layer asks for a ground. */
  LoomStyleTable table;
  LoomStyleType types[LOOM_N_TYPES];
  LoomLayerStyle layers;
} LoomDress;

/**
 * loom_dress_choose_ground: The ground that @layer asks for; where it asks for none, that which
 * goes with what its cells are made of and what stands there, by the first character of the legend
 * that says: masonry, lava and furniture are a dungeon, bulkheads a station, ice is ice. LOOM_UNSET
 * where nothing says. O(cells).
 */
gint32 loom_dress_choose_ground (const LoomLayer *layer);

/** loom_dress_new: that of @layer, number @depth from the top. @theme's style must outlive it. */
LoomDress *loom_dress_new (const LoomLayer *layer, guint depth, const LoomTheme *theme);
void loom_dress_free (LoomDress *self);

/** loom_dress_material: the look of @material. */
const LoomMaterialLook *loom_dress_material (const LoomDress *self, LoomMaterial material);

/** loom_dress_find_material: what a legend called @name means by it, or LOOM_UNSET. */
gint32 loom_dress_find_material (const LoomDress *self, const char *name);

/** loom_ground_pens: the widths of lines of the style. */
const LoomGroundPens *loom_ground_pens (const LoomPen *pen);

/** loom_material_is_sunk: whether it lies lower than the floor. */
gboolean loom_material_is_sunk (const LoomMaterialLook *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomDress, loom_dress_free)

G_END_DECLS
