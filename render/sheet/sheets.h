/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/sheet/page.h"

#include <cairo.h>

G_BEGIN_DECLS

/**
 * LoomSheets: pages that belong together and draw themselves, such as pieces to cut out.
 */
typedef struct _LoomSheets LoomSheets;

/** Draws page @i of @data with its top left corner at the origin of @cr, in mm. */
typedef void (*LoomSheetsDraw) (gconstpointer data, guint i, cairo_t *cr);

/** Without a page yet; takes @data over, which @free (may be NULL) ends. */
LoomSheets *loom_sheets_new (LoomSheetsDraw draw, gpointer data, GDestroyNotify free);
void loom_sheets_free (LoomSheets *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSheets, loom_sheets_free)

/** Appends a page; takes over what @page holds, not the struct. */
void loom_sheets_add (LoomSheets *self, const LoomPage *page);

guint loom_sheets_n_pages (const LoomSheets *self);
const LoomPage *loom_sheets_get_page (const LoomSheets *self, guint i);
void loom_sheets_draw (const LoomSheets *self, guint i, cairo_t *cr);

G_END_DECLS
