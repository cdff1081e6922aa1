/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where names and pieces stand: the plan that the board is drawn from is asked. */

#include "editor/window/tools/slot-places.h"

#include "render/areas/plan.h"
#include "render/board/board.h"

#include <math.h>

static LoomSlotKind
find_kind (LoomPieceKind kind)
{
  switch (kind)
    {
    case LOOM_PIECE_NUMBER:
      return LOOM_SLOT_NUMBER;
    case LOOM_PIECE_STACK:
    case LOOM_PIECE_BADGE:
    case LOOM_PIECE_FACE:
      return LOOM_SLOT_DIE;
    case LOOM_PIECE_ELEMENT:
      return LOOM_SLOT_ELEMENT;
    default:
      return LOOM_SLOT_PIECE;
    }
}

static gboolean
has_kind (const GArray *places, LoomHandle area, LoomSlotKind kind)
{
  for (guint i = places->len; i > 0; i--)
    {
      const LoomSlotPlace *place = &g_array_index (places, LoomSlotPlace, i - 1);
      if (place->area != area)
        return FALSE;
      if (place->kind == kind)
        return TRUE;
    }
  return FALSE;
}

static void
add (GArray *places, LoomHandle area, LoomSlotKind kind, double x, double y)
{
  const LoomSlotPlace place
      = { area, kind, { (gint32)lround (x * LOOM_MM), (gint32)lround (y * LOOM_MM) } };
  if (!has_kind (places, area, kind))
    g_array_append_val (places, place);
}

static void
add_area (GArray *places, const LoomAreaPlan *plan, const LoomPlanArea *area)
{
  const LoomHandle handle = area->area->entity.handle;
  if (area->label.lines[0] != NULL)
    add (places, handle, LOOM_SLOT_NAME, area->label.x, area->label.y);
  for (guint i = 0; i < area->n_pieces; i++)
    {
      const LoomPlanPiece *piece
          = &g_array_index (plan->pieces, LoomPlanPiece, area->first_piece + i);
      add (places, handle, find_kind (piece->kind), (piece->box.left + piece->box.right) / 2,
           (piece->box.top + piece->box.bottom) / 2);
    }
}

GArray *
loom_slot_places_new (const LoomBoard *board, LoomHandle scenario)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (LoomSlotPlace));
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, (const LoomScenario *)loom_board_get (board, scenario),
                            loom_render_board_theme (board, NULL, NULL), NULL);
  for (guint i = 0; i < plan->areas->len; i++)
    add_area (places, plan, loom_area_plan_area (plan, i));
  return places;
}
