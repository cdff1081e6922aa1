/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures of a view: those that are wanted are drawn one after the other in another thread,
 * what has nothing to show before what is not crisp; those that are not are kept for a while.
 *
 * Signals: "drawn" (guint): there is another picture of this number. */

#pragma once

#include "editor/window/print/picture.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_SHELF (loom_print_shelf_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintShelf, loom_print_shelf, LOOM, PRINT_SHELF, GObject)

LoomPrintShelf *loom_print_shelf_new (void);

/**
 * loom_print_shelf_fill:
 * @preview: (nullable): what the pictures are of
 * @pictures: (element-type LoomPrintPicture): copied
 *
 * Holds these and no others; none is wanted. Those that were there stay, as old, until they are
 * drawn anew.
 */
void
loom_print_shelf_fill (LoomPrintShelf *self, LoomPrintPreview *preview, const GArray *pictures);

/** loom_print_shelf_want: Wants picture @i so many pixels large; 0: not any more. */
void loom_print_shelf_want (LoomPrintShelf *self, guint i, int width, int height);

/** loom_print_shelf_draw: Draws what is wanted, if that is not under way. */
void loom_print_shelf_draw (LoomPrintShelf *self);

GdkTexture *loom_print_shelf_get_texture (LoomPrintShelf *self, guint i); /* or NULL; lent */

/** loom_print_shelf_is_crisp: Whether all that is wanted is there as it is wanted. */
gboolean loom_print_shelf_is_crisp (LoomPrintShelf *self);

G_END_DECLS
