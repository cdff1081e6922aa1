/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The onion skin of a canvas: what blocks on the layer above the one that is edited, in dashes, and
 * on the one below, in dots; outlines alone, drawn over the board. Which layers are seen so can be
 * chosen one by one. */

#pragma once

#include "editor/window/canvas/canvas.h"

G_BEGIN_DECLS

#define LOOM_TYPE_ONION_SKIN (loom_onion_skin_get_type ())
G_DECLARE_FINAL_TYPE (LoomOnionSkin, loom_onion_skin, LOOM, ONION_SKIN, GObject)

/** The onion skin of @canvas, made when first asked for. Signal "changed". Lent. */
LoomOnionSkin *loom_onion_skin_of (LoomCanvas *canvas);

gboolean loom_onion_skin_get_enabled (LoomOnionSkin *self);
void loom_onion_skin_set_enabled (LoomOnionSkin *self, gboolean enabled);

/** Whether @layer is seen where it is next to the one that is edited. */
gboolean loom_onion_skin_get_shown (LoomOnionSkin *self, LoomHandle layer);
void loom_onion_skin_set_shown (LoomOnionSkin *self, LoomHandle layer, gboolean shown);

G_END_DECLS
