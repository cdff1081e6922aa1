/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The order is that of the outlines, so that one goes round an area; a corner that two of the
 * selected areas share is come to once. */

#include "editor/window/tools/areas/corner-walk.h"

static void
add (GArray *corners, GHashTable *seen, LoomHandle corner)
{
  if (g_hash_table_add (seen, GUINT_TO_POINTER (corner)))
    g_array_append_val (corners, corner);
}

/* Corners of the areas that are selected. */
static void
add_selected (LoomDocument *document, GArray *corners, GHashTable *seen)
{
  const LoomBoard *board = loom_document_get_board (document);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (loom_document_get_selection (document), &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      const LoomRefs *outline = entity != NULL && entity->kind == LOOM_KIND_AREA
                                    ? &((const LoomArea *)entity)->outline
                                    : NULL;
      for (guint k = 0; outline != NULL && k < outline->n; k++)
        add (corners, seen, outline->items[k]);
    }
}

static void
add_all (LoomDocument *document, GArray *corners, GHashTable *seen)
{
  const GPtrArray *all = loom_board_list (loom_document_get_board (document), LOOM_KIND_CORNER);
  for (guint i = 0; i < all->len; i++)
    add (corners, seen, ((const LoomEntity *)g_ptr_array_index (all, i))->handle);
}

LoomHandle
loom_corner_walk (LoomDocument *document, LoomHandle from, int step)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (document) && (step == 1 || step == -1), 0);
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  add_selected (document, corners, seen);
  if (corners->len == 0)
    add_all (document, corners, seen);
  for (guint i = 0; i < corners->len; i++)
    if (g_array_index (corners, LoomHandle, i) == from)
      return g_array_index (corners, LoomHandle,
                            (i + corners->len + (step > 0 ? 1 : corners->len - 1)) % corners->len);
  return corners->len > 0 ? g_array_index (corners, LoomHandle, 0) : 0;
}
