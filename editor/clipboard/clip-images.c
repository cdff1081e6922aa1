/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pasting with symmetry: each image is pasted onto the board as the ones before have left it. */

#include "editor/clipboard/clip-private.h"

/* Whether what came first is its own image, or has it already: it lies on the axis. */
static gboolean
is_there (const LoomBoard *board,
          const LoomDrawing *drawing,
          guint image,
          const LoomClipPlace *place)
{
  return place->entities->len > 0
         && loom_drawing_find_image (drawing, board, image,
                                     g_array_index (place->entities, LoomHandle, 0))
                != 0;
}

/* Pastes @target on @board, which is changed, and appends the edit. */
static gboolean
paste (const LoomClip *self,
       LoomBoard *board,
       const LoomClipTarget *target,
       LoomClipPlace *place,
       GPtrArray *edits,
       GError **error)
{
  g_autoptr (LoomEdit) edit = loom_clip_paste (self, board, target, place, error);
  if (edit == NULL || !loom_board_apply (board, edit, NULL, error))
    return FALSE;
  if (edits->len == 0 || !loom_edit_is_empty (edit))
    g_ptr_array_add (edits, g_steal_pointer (&edit));
  return TRUE;
}

GPtrArray *
loom_clip_paste_images (const LoomClip *self,
                        const LoomBoard *board,
                        const LoomClipTarget *target,
                        const LoomDrawing *drawing,
                        LoomClipPlace *place,
                        GError **error)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new_with_free_func ((GDestroyNotify)loom_edit_free);
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  const LoomHandle scenario = target->scenario != NULL ? target->scenario->entity.handle : 0;
  LoomClipTarget image = *target;
  image.scenario = (const LoomScenario *)loom_board_get (copy, scenario);
  if (!paste (self, copy, &image, place, edits, error))
    return NULL;
  image.drawing = drawing;
  image.offset = place->offset;
  image.corner = place->corner;
  for (image.image = 1; image.image < loom_drawing_get_n_images (drawing); image.image++)
    {
      image.scenario = (const LoomScenario *)loom_board_get (copy, scenario);
      if (!is_there (copy, drawing, image.image, place)
          && !paste (self, copy, &image, NULL, edits, error))
        return NULL;
    }
  return g_steal_pointer (&edits);
}
