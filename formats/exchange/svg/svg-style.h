/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a thing of SVG looks, as far as a map is told by it: what it is filled with, and whether it
 * is shown. */

#pragma once

#include <glib.h>
#include <libxml/tree.h>

G_BEGIN_DECLS

/* What the style elements of a file say by plain selectors: an element, a class or an id. */
typedef struct _LoomSvgSheet LoomSvgSheet;

/**
 * loom_svg_sheet_new:
 * All style elements below @root. @n_other receives how many selectors were passed over, for they
 * are none of the plain ones.
 */
LoomSvgSheet *loom_svg_sheet_new (const xmlNode *root, guint *n_other);
void loom_svg_sheet_free (LoomSvgSheet *self);

/**
 * loom_svg_sheet_dup:
 * What @node itself says of @property: by its style, by @self for its id, its classes and its name,
 * or by an attribute; NULL where it says nothing. Free with g_free().
 */
char *loom_svg_sheet_dup (const LoomSvgSheet *self, const xmlNode *node, const char *property);

/* A fill that is no plain colour, and one that is none. */
#define LOOM_SVG_FILL_OTHER (-1)
#define LOOM_SVG_FILL_NONE (-2)

/**
 * loom_svg_colour_parse:
 * @text as 0xRRGGBB, %LOOM_SVG_FILL_NONE for “none” and what is clear, %LOOM_SVG_FILL_OTHER for
 * what is no colour.
 */
gint32 loom_svg_colour_parse (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomSvgSheet, loom_svg_sheet_free)

G_END_DECLS
