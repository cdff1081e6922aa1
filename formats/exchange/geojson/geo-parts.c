/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Islands touch nobody, and a file of shapes has no ways over the sea: that a board of one falls
 * into parts is no mistake of whoever drew it. */

#include "formats/exchange/geojson/geo-parts.h"

#include <glib/gi18n.h>

static guint
find_root (guint *roots, guint i)
{
  while (roots[i] != i)
    i = roots[i] = roots[roots[i]];
  return i;
}

/* In how many parts those that are on the board fall. */
static guint
count_parts (const LoomArcs *arcs, LoomArea *const *made, guint n)
{
  g_autofree guint *roots = g_new (guint, n + 1);
  guint n_parts = 0;
  for (guint i = 0; i < n; i++)
    roots[i] = i;
  for (guint i = 0; i < arcs->arcs->len; i++)
    {
      const LoomArc *arc = loom_arcs_nth (arcs, i);
      if (arc->left != LOOM_ARCS_NOBODY && arc->right != LOOM_ARCS_NOBODY)
        roots[find_root (roots, arc->left)] = find_root (roots, arc->right);
    }
  for (guint i = 0; i < n; i++)
    n_parts += made[i] != NULL && find_root (roots, i) == i;
  return n_parts;
}

void
loom_geo_accept_parts (LoomBuilder *builder,
                       const LoomArcs *arcs,
                       LoomArea *const *made,
                       guint n,
                       LoomRemarks *remarks)
{
  const guint n_parts = count_parts (arcs, made, n);
  if (n_parts < 2)
    return;
  LoomAccept *accept = (LoomAccept *)loom_builder_add (builder, loom_builder_get_root (builder),
                                                       LOOM_KIND_ACCEPT, NULL, 0, 0);
  accept->code = g_strdup ("MAP-IN-PARTS");
  accept->reason = g_strdup ("The file has shapes and no ways over the sea.");
  loom_remarks_add (
      remarks, "EXCH-GUESSED", 0, NULL,
      _ ("areas that touch are neighbours, so the map falls into %u parts; draw routes "
         "to the islands that are to be reached"),
      n_parts);
}
