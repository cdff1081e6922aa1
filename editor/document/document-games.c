/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games of a document are those of its board, which copies of the board take along into
 * threads. */

#include "editor/document/document-games.h"

#include "editor/document/document-private.h"
#include "formats/model/shelf.h"

const LoomGameInfo *const *
loom_document_get_games (LoomDocument *self)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), loom_games_installed ());
  return loom_games_of (self->board);
}

void
loom_document_set_games (LoomDocument *self, const LoomGameInfo *const *games)
{
  g_return_if_fail (LOOM_IS_DOCUMENT (self));
  if (games == loom_board_get_shelf (self->board))
    return;
  loom_board_set_shelf (self->board, games);
  loom_document_emit_changed (self, NULL, FALSE);
  loom_document_emit_step (self);
}

const LoomGameInfo *
loom_document_find_rules (LoomDocument *self, const LoomScenario *scenario)
{
  g_return_val_if_fail (LOOM_IS_DOCUMENT (self), NULL);
  return scenario != NULL && scenario->rules != NULL
             ? loom_game_find (loom_games_of (self->board), scenario->rules)
             : NULL;
}
