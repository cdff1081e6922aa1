/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the lines of the outline say: see outline-words.h. */

#include "editor/window/panels/outline-words.h"

#include "editor/window/panels/words.h"

void
loom_outline_index_placed (GHashTable *placed, const LoomScenario *scenario)
{
  const GPtrArray *places, *numbers;

  g_hash_table_remove_all (placed);
  if (scenario == NULL)
    return;
  places = loom_thing_children (&scenario->thing, LOOM_KIND_PLACE);
  numbers = loom_thing_children (&scenario->thing, LOOM_KIND_NUMBER);
  for (guint i = places != NULL ? places->len : 0; i > 0; i--)
    {
      LoomPlace *place = (LoomPlace *)g_ptr_array_index (places, i - 1);

      g_hash_table_insert (placed, GINT_TO_POINTER ((gint)place->area), place);
    }
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      LoomNumber *number = (LoomNumber *)g_ptr_array_index (numbers, i);

      g_hash_table_insert (placed, GINT_TO_POINTER (-(gint)number->area), number);
    }
}

static char *
dup_area_detail (GHashTable *placed, LoomHandle area, gint32 *seat)
{
  const LoomPlace *place = g_hash_table_lookup (placed, GINT_TO_POINTER ((gint)area));
  const LoomNumber *number = g_hash_table_lookup (placed, GINT_TO_POINTER (-(gint)area));
  gint32 shown = LOOM_UNSET;

  *seat = place != NULL ? place->seat : LOOM_UNSET;
  if (number != NULL)
    shown = number->value;
  else if (place != NULL)
    shown = place->dice != LOOM_UNSET   ? place->dice
            : place->face != LOOM_UNSET ? place->face
                                        : place->cubes;
  return shown != LOOM_UNSET ? g_strdup_printf ("%d", shown) : NULL;
}

static char *
dup_cell_detail (const LoomThing *thing, gint32 *seat)
{
  LoomCell at = { LOOM_UNSET, LOOM_UNSET };

  switch (thing->kind)
    {
    case LOOM_KIND_QUEEN:
      *seat = ((const LoomQueen *)thing)->seat;
      break;
    case LOOM_KIND_UNIT:
      *seat = ((const LoomUnit *)thing)->seat;
      break;
    case LOOM_KIND_SPIDER:
    case LOOM_KIND_ITEM:
      break;
    case LOOM_KIND_EARTHWORM:
      if (((const LoomEarthworm *)thing)->cells.n > 0)
        at = ((const LoomEarthworm *)thing)->cells.items[0];
      break;
    case LOOM_KIND_ENTRANCE:
    case LOOM_KIND_THRONE:
      at = ((const LoomEntrance *)thing)->at;
      break;
    default:
      return NULL;
    }
  if (!loom_cell_is_set (at))
    at = ((const LoomOnCell *)thing)->at;
  return g_strdup_printf ("%d, %d", at.column, at.row);
}

void
loom_outline_show_node (LoomOutlineRow *row,
                        LoomOutlineNode *node,
                        const LoomBoard *board,
                        GHashTable *placed,
                        int severity)
{
  LoomHandle handle = loom_outline_node_get_thing (node);
  const LoomThing *thing = handle != 0 ? loom_board_get (board, handle) : NULL;
  GListModel *children = loom_outline_node_get_children (node);
  LoomOutlineLine line = { .title = loom_outline_node_get_title (node),
                           .severity = severity,
                           .is_heading = children != NULL };
  g_autofree char *detail = NULL;
  gint32 seat = LOOM_UNSET;

  if (handle != 0 && thing == NULL)
    return;
  if (children != NULL)
    detail = g_strdup_printf ("%u", g_list_model_get_n_items (children));
  else if (thing->kind == LOOM_KIND_AREA)
    {
      line.mark = loom_mark_look_of_terrain (board, ((const LoomArea *)thing)->terrain);
      detail = dup_area_detail (placed, handle, &seat);
    }
  else
    {
      line.icon = loom_words_icon (thing->kind);
      detail = dup_cell_detail (thing, &seat);
    }
  line.detail = detail;
  if (seat != LOOM_UNSET)
    line.seat = loom_mark_look_of_seat (board, seat);
  loom_outline_row_set_thing (row, handle);
  loom_outline_row_show (row, &line);
}
