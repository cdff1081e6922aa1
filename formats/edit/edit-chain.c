/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several edits as one. What one inserts has the handle that the next refers to, because edits give
 * out handles in the same order on the copy and on the board. */

#include "formats/edit/edit-chain.h"
#include "formats/edit/edit-private.h"

void
loom_edit_chain_init (LoomEditChain *self, const LoomBoard *board, const char *label)
{
  self->board = loom_board_copy (board);
  self->edit = loom_edit_new (label);
}

void
loom_edit_chain_clear (LoomEditChain *self)
{
  g_clear_pointer (&self->board, loom_board_free);
  g_clear_pointer (&self->edit, loom_edit_free);
}

static void
add_handle (LoomEntity *entity, gpointer data)
{
  if (entity->handle == 0)
    entity->handle = (*(LoomHandle *)data)++;
  else
    *(LoomHandle *)data = MAX (*(LoomHandle *)data, entity->handle + 1);
}

gboolean
loom_edit_chain_add (LoomEditChain *self, LoomEdit *edit, GError **error)
{
  g_autoptr (LoomEdit) owned = edit;
  LoomHandle next = loom_board_max_handle (self->board);
  if (owned == NULL)
    return FALSE;
  for (guint i = 0; i < loom_edit_get_n_steps (owned); i++)
    if (loom_edit_nth (owned, i)->insert != NULL)
      loom_entity_visit (loom_edit_nth (owned, i)->insert, add_handle, &next);
  if (!loom_board_apply (self->board, owned, NULL, error))
    return FALSE;
  loom_edit_append (self->edit, g_steal_pointer (&owned));
  return TRUE;
}

LoomEdit *
loom_edit_chain_finish (LoomEditChain *self)
{
  return g_steal_pointer (&self->edit);
}
