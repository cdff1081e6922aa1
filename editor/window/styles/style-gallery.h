/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The styles that a board can have, each as a picture of that very board, of which one is chosen.
 * The pictures are drawn in the thread of galleries (editor/window/view/thumbnail-pool.h), and
 * again when the board has been at rest.
 *
 * Signals:
 *   "chosen" (const char *): a person chose the style of that name. */

#pragma once

#include "editor/document/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_STYLE_GALLERY (loom_style_gallery_get_type ())
G_DECLARE_FINAL_TYPE (LoomStyleGallery, loom_style_gallery, LOOM, STYLE_GALLERY, GtkWidget)

/** loom_style_gallery_new: An empty one; pictures are @width by @height px, at most @most beside
 * each other. */
GtkWidget *loom_style_gallery_new (int width, int height, guint most);

/**
 * loom_style_gallery_set_board: Shows @board (transfer full), which lies in @folder (or NULL) and
 * has the style @name.
 */
void loom_style_gallery_set_board (LoomStyleGallery *self,
                                   LoomBoard *board,
                                   const char *folder,
                                   const char *name);

/** loom_style_gallery_set_path: The same of a board in a file, read when it is drawn; its pictures
 * are kept from one start of the program to the next. The styles are those of no folder. */
void loom_style_gallery_set_path (LoomStyleGallery *self, const char *path, const char *name);

/** loom_style_gallery_select: Shows that @name is chosen. Nobody is told. */
void loom_style_gallery_select (LoomStyleGallery *self, const char *name);

/** loom_style_gallery_get_card: The card of the style @name, a toggle button, or NULL. */
GtkWidget *loom_style_gallery_get_card (LoomStyleGallery *self, const char *name);

/** loom_style_gallery_is_drawn: Whether all pictures are there. */
gboolean loom_style_gallery_is_drawn (LoomStyleGallery *self);

/**
 * loom_style_gallery_new_of: One for the inspector: it shows the board of @document, follows it and
 * the files of styles, and choosing is one step of the document.
 */
GtkWidget *loom_style_gallery_new_of (LoomDocument *document);

G_END_DECLS
