/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who is whose neighbour by the list that the author of a foreign map made. Where there is such a
 * list it decides, not the shapes: who is in it and touches shares a border, who is in it and does
 * not touch is joined by a route, who touches and is not in it is parted by a barrier. */

#pragma once

#include "formats/exchange/arcs/arcs.h"
#include "formats/exchange/seam/remarks.h"

G_BEGIN_DECLS

/* Two areas, numbered from 0, that the list joins. */
typedef struct
{
  guint a;
  guint b;        /* a < b */
  gboolean forth; /* from a to b */
  gboolean back;  /* from b to a */
  guint line;     /* of the file, where the first of the two stands; 0 where it has none */
} LoomLinksPair;

typedef struct _LoomLinks LoomLinks;

LoomLinks *loom_links_new (void);
void loom_links_free (LoomLinks *self);

/**
 * loom_links_add:
 * Joins @from with @to, and where @both, @to with @from, unless they are joined already. FALSE, and
 * nothing is done, where they are the same.
 */
gboolean loom_links_add (LoomLinks *self, guint from, guint to, gboolean both, guint line);

guint loom_links_get_n (const LoomLinks *self);
const LoomLinksPair *loom_links_nth (const LoomLinks *self, guint i);

/**
 * loom_links_has: Whether @a and @b are joined, be it in one direction.
 */
gboolean loom_links_has (const LoomLinks *self, guint a, guint b);

/* What became of a list. */
typedef struct
{
  guint n_borders;  /* pairs that are joined and touch */
  guint n_routes;   /* that are joined and do not */
  guint n_barriers; /* that touch and are not joined */
} LoomLinksCounts;

/**
 * loom_links_settle:
 * @arcs: who touches whom; NULL: nobody does
 * @made: by number: the areas of the board, with their outlines; NULL for those that are left out
 *
 * Makes neighbours of @areas what the list says, with remarks on what that took. What is joined in
 * one direction alone and touches is a remark, for a border is crossed both ways.
 */
void loom_links_settle (const LoomLinks *self,
                        const LoomArcs *arcs,
                        LoomBuilder *builder,
                        LoomEntity *areas,
                        LoomNaming *naming,
                        LoomArea *const *made,
                        LoomRemarks *remarks,
                        LoomLinksCounts *counts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomLinks, loom_links_free)

G_END_DECLS
