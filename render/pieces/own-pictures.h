/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomOwnPictures: the pictures of a designer's own pieces, each read once: PNG, and SVG as
 * vectors. Nothing but the file itself is read: an SVG with a script, or with a reference out of
 * itself, is refused.
 */
typedef struct _LoomOwnPictures LoomOwnPictures;

LoomOwnPictures *loom_own_pictures_new (void);
void loom_own_pictures_free (LoomOwnPictures *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomOwnPictures, loom_own_pictures_free)

/**
 * loom_own_pictures_load:
 * Reads the file @href inside @folder, unless it has been. FALSE with @error
 * (LOOM_PRINT_ERROR_LAYOUT) that says what is wrong with it and what would do.
 */
gboolean loom_own_pictures_load (LoomOwnPictures *self,
                                 const char *folder,
                                 const char *href,
                                 GError **error);

/**
 * loom_own_pictures_draw:
 * The picture @href so that it covers @width by @height at the origin of @cr, in the units of @cr,
 * its middle in their middle; what sticks out is the caller's to clip. FALSE where there is none.
 */
gboolean loom_own_pictures_draw (const LoomOwnPictures *self,
                                 const char *href,
                                 cairo_t *cr,
                                 double width,
                                 double height);

G_END_DECLS
