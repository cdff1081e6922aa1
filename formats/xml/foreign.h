/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Keeping what is not ours: a foreign element with all it holds is cut out of the text as it
 * stands, foreign attributes and declarations are written down anew. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An element being kept. */
typedef struct
{
  GString *text;     /* what is kept so far */
  const char *from;  /* the source up to here is in text */
  guint depth;       /* of open elements; 0 when nothing is being kept */
  guint declared_at; /* depth at which a default namespace was declared inside; 0: none */
} LoomForeign;

/**
 * loom_foreign_open:
 * An element begins inside a kept one, or begins the keeping when the depth is 0. @tag points at
 * its '<' in the source, @name_length is the length of its name with prefix. @missing_uri is the
 * namespace its lack of a prefix stands for when that must be written down (because what declared
 * it is not kept), else NULL. @declares says whether it declares a default namespace.
 */
void loom_foreign_open (LoomForeign *self,
                        const char *tag,
                        gsize name_length,
                        const char *missing_uri,
                        gboolean declares);

/**
 * loom_foreign_close:
 * An element ends before @end. Gives the text of the whole when it was the outermost (free with
 * g_free()), else NULL.
 */
char *loom_foreign_close (LoomForeign *self, const char *end);

void loom_foreign_clear (LoomForeign *self);

/**
 * loom_foreign_append_attribute:
 * Appends ` prefix:name="value"`, escaped; @prefix or @name may be NULL for xmlns itself.
 */
void loom_foreign_append_attribute (GString *text,
                                    const char *prefix,
                                    const char *name,
                                    const char *value,
                                    gsize length);

/**
 * loom_xml_escape:
 * Appends @text as character data; with @attribute also quotes, tabs and newlines are escaped, so
 * that every character reads back as itself.
 */
void loom_xml_escape (GString *to, const char *text, gsize length, gboolean attribute);

G_END_DECLS
