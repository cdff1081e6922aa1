/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Paths of a drawing that look alike as one, where nobody can see it: a browser shows a thousand
 * shapes of one path sooner than a thousand paths. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a path covers, its stroke included. */
typedef struct
{
  gint64 left, top, right, bottom;
} LoomPathBox;

/** LoomPathMerge: paths one behind the other, with nothing else between them. */
typedef struct LoomPathMerge LoomPathMerge;

LoomPathMerge *loom_path_merge_new (void);
void loom_path_merge_free (LoomPathMerge *self);

/**
 * loom_path_merge_add:
 * @data: of the path, whose shapes each begin at an absolute place
 * @look: all other attributes, each with a blank before it
 *
 * The next path. It joins an earlier one of the same look where it touches neither that nor any
 * between them, and both are near each other. Complexity: as many as a few hundred shapes before
 * it.
 */
void loom_path_merge_add (LoomPathMerge *self,
                          const char *data,
                          const char *look,
                          const LoomPathBox *box);

/**
 * loom_path_merge_flush:
 * @transform: the attribute that all of them have, with a blank before it
 * @may_group: whether a group may stand here
 *
 * Appends all paths to @out, and forgets them.
 */
void loom_path_merge_flush (LoomPathMerge *self,
                            GString *out,
                            const char *transform,
                            gboolean may_group);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPathMerge, loom_path_merge_free)

G_END_DECLS
