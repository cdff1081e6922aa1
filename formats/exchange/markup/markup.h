/* SPDX-License-Identifier: GPL-3.0-or-later */

/* XML of other programs, read without giving it anything to work with: no document type, no
 * entities, no network, no files, and no deeper than needed. */

#pragma once

#include "formats/exchange/seam/source.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* Elements stand at most so deep in each other. */
#define LOOM_MARKUP_DEEPEST 256

/**
 * loom_markup_parse:
 * The document in the @length bytes at @data, which messages call @name, or NULL with the reason in
 * @errors. A document type is passed over unread; the entities that one declares in itself as plain
 * text, as drawing programs do with namespaces, are put in where they stand. O(length).
 */
xmlDoc *
loom_markup_parse (const char *data, gsize length, const char *name, LoomModelErrors *errors);

/**
 * loom_markup_dup: The attribute @name of @node, in whatever namespace, or NULL. Free with
 * g_free().
 */
char *loom_markup_dup (const xmlNode *node, const char *name);

/**
 * loom_markup_number:
 * Whether the attribute @name of @node is a finite number, which *@number receives.
 */
gboolean loom_markup_number (const xmlNode *node, const char *name, double *number);

/**
 * loom_markup_dup_text: All text in @node, put together. Free with g_free().
 */
char *loom_markup_dup_text (const xmlNode *node);

/**
 * loom_markup_is: Whether @node is an element called @name, in whatever namespace.
 */
gboolean loom_markup_is (const xmlNode *node, const char *name);

/**
 * loom_markup_line: The line on which @node begins.
 */
guint loom_markup_line (const xmlNode *node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (xmlDoc, xmlFreeDoc)

G_END_DECLS
