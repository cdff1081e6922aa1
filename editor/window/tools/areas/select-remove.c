/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "editor/window/tools/areas/select-remove.h"

#include "formats/edit/edit-remove.h"
#include "formats/model/error.h"
#include "formats/reshape/edit-corner.h"
#include "formats/sketch/edit-draw.h"

#include <glib/gi18n.h>

/* The selection and, under a symmetry, its images, each once. */
static GArray *
with_images (LoomTool *tool)
{
  LoomDocument *document = loom_tool_get_document (tool);
  const LoomDrawing *drawing = loom_document_get_drawing (document);
  const LoomBoard *board = loom_document_get_board (document);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  guint n;
  const LoomHandle *entities
      = loom_selection_get_all (loom_document_get_selection (loom_tool_get_document (tool)), &n);
  for (guint k = 0; k < n; k++)
    for (guint i = 0; i < loom_drawing_get_n_images (drawing); i++)
      {
        const LoomHandle image = loom_drawing_find_image (drawing, board, i, entities[k]);
        if (image != 0 && g_hash_table_add (seen, GUINT_TO_POINTER (image)))
          g_array_append_val (all, image);
      }
  return all;
}

static LoomEdit *
delete_corner (const LoomBoard *board, LoomHandle corner, GError **error)
{
  LoomEdit *edit = loom_edit_delete_corner (board, corner, error);
  if (edit == NULL || loom_edit_keeps_clear (board, edit = loom_edit_hold_borders (board, edit)))
    return edit;
  loom_edit_free (edit);
  g_set_error_literal (error, LOOM_ERROR, LOOM_ERROR_EDIT,
                       _ ("Without it areas would overlap; move it first"));
  return NULL;
}

gboolean
loom_select_remove (LoomTool *tool)
{
  const LoomBoard *board = loom_tool_get_board (tool);
  g_autoptr (GArray) all = with_images (tool);
  g_autoptr (GError) error = NULL;
  if (all->len == 0)
    return FALSE;
  const LoomHandle *entities = (const LoomHandle *)all->data;
  const LoomEntity *first = loom_board_get (board, entities[0]);
  LoomEdit *edit = all->len == 1 && first->kind == LOOM_KIND_CORNER
                       ? delete_corner (board, entities[0], &error)
                       : loom_edit_remove_all (board, entities, all->len, &error);
  loom_tool_commit (tool, edit, g_steal_pointer (&error));
  return TRUE;
}
