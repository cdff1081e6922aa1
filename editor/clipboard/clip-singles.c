/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Queens and the throne on their way through a clip. Of these there is one: for each seat, and for
 * the board. What is there already comes over to where it is pasted; a duplicate is of the next
 * seat that has no queen yet. */

#include "editor/clipboard/clip-private.h"
#include "formats/layers/edit-layer-pieces.h"

#include <glib/gi18n.h>

static void
take (LoomStamp *stamp, const LoomEntity *entity)
{
  LoomEntity *copy = loom_entity_copy (entity);
  copy->handle = 0;
  loom_entity_set_layer (copy, 0);
  g_ptr_array_add (stamp->pieces, copy);
}

void
loom_clip_take_singles (const LoomClip *self, LoomStamp *stamp)
{
  const LoomScenario *scenario = loom_clip_get_scenario (self);
  const GPtrArray *thrones = loom_board_list (self->board, LOOM_KIND_THRONE);

  for (guint i = 0; scenario != NULL && i < loom_entity_n (&scenario->entity, LOOM_KIND_QUEEN); i++)
    take (stamp, loom_entity_nth (&scenario->entity, LOOM_KIND_QUEEN, i));
  for (guint i = 0; i < thrones->len; i++)
    take (stamp, g_ptr_array_index (thrones, i));
}

static const LoomEntity *
find_queen (const LoomScenario *scenario, gint32 seat)
{
  for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_QUEEN); i++)
    {
      const LoomEntity *queen = loom_entity_nth (&scenario->entity, LOOM_KIND_QUEEN, i);
      if (((const LoomQueen *)queen)->seat == seat)
        return queen;
    }
  return NULL;
}

/* The thing of the board that @piece is, or NULL. */
static const LoomEntity *
find_own (const LoomBoard *board, const LoomScenario *scenario, const LoomEntity *piece)
{
  const GPtrArray *thrones = loom_board_list (board, LOOM_KIND_THRONE);

  if (piece->kind == LOOM_KIND_THRONE)
    return thrones->len > 0 ? g_ptr_array_index (thrones, 0) : NULL;
  if (piece->kind == LOOM_KIND_QUEEN && scenario != NULL)
    return find_queen (scenario, ((const LoomQueen *)piece)->seat);
  return NULL;
}

/* The first seat from @seat on without a queen; past the last one when there is none. */
static gint32
find_free_seat (const LoomScenario *scenario, gint32 seat)
{
  while (seat <= scenario->seats && find_queen (scenario, seat) != NULL)
    seat++;
  return seat;
}

gboolean
loom_clip_renew_singles (LoomStamp *stamp,
                         const LoomBoard *board,
                         const LoomScenario *scenario,
                         GError **error)
{
  gint32 seat = 0;

  for (guint i = 0; i < stamp->pieces->len; i++)
    {
      LoomEntity *piece = g_ptr_array_index (stamp->pieces, i);
      if (find_own (board, scenario, piece) == NULL)
        continue;
      if (piece->kind == LOOM_KIND_QUEEN)
        seat = find_free_seat (scenario, seat + 1);
      if (piece->kind == LOOM_KIND_THRONE || seat > scenario->seats)
        g_ptr_array_remove_index (stamp->pieces, i--);
      else
        ((LoomQueen *)piece)->seat = seat;
    }
  if (stamp->pieces->len > 0)
    return TRUE;
  loom_edit_refuse (error, _ ("There is no second one: each seat has its queen, and a board one "
                              "throne"));
  return FALSE;
}

void
loom_clip_move_singles (LoomStamp *stamp,
                        const LoomBoard *board,
                        const LoomScenario *scenario,
                        LoomHandle layer,
                        LoomCell at,
                        LoomEdit *edit)
{
  const LoomValue to = loom_value_ref (layer);

  for (guint i = 0; i < stamp->pieces->len; i++)
    {
      LoomEntity *piece = g_ptr_array_index (stamp->pieces, i);
      const LoomEntity *own = find_own (board, scenario, piece);
      if (own == NULL)
        continue;
      g_autoptr (GArray) cells = loom_entity_cells (piece, stamp->worm_length);
      const LoomCell cell = g_array_index (cells, LoomCell, 0);
      const LoomValue place = loom_value_cell (cell.column + at.column - 1, cell.row + at.row - 1);
      loom_edit_set (edit, own->handle, "layer", &to);
      loom_edit_set (edit, own->handle, "at", &place);
      g_ptr_array_remove_index (stamp->pieces, i--);
    }
}
