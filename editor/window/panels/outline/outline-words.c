/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the lines of the outline say: see outline-words.h. */

#include "editor/window/panels/outline/outline-words.h"

#include "editor/window/words/words.h"
#include "formats/model/statement.h"

/* What the table of things placed holds of an area, beside what places state of it: the first place
 * with cubes, and the number token. */
enum
{
  CUBES = LOOM_N_STATED,
  NUMBER,
  N_PLACED,
};

static gpointer
key_of (LoomHandle area, guint what)
{
  return GSIZE_TO_POINTER ((gsize)area * N_PLACED + what);
}

void
loom_outline_index_placed (GHashTable *placed, const LoomScenario *scenario)
{
  const GPtrArray *places, *numbers;

  g_hash_table_remove_all (placed);
  if (scenario == NULL)
    return;
  places = loom_entity_children (&scenario->entity, LOOM_KIND_PLACE);
  numbers = loom_entity_children (&scenario->entity, LOOM_KIND_NUMBER);
  for (guint i = places != NULL ? places->len : 0; i > 0; i--)
    {
      LoomPlace *place = (LoomPlace *)g_ptr_array_index (places, i - 1);

      for (guint what = 0; what < LOOM_N_STATED; what++)
        if (loom_place_stated (place, (LoomStated)what) != LOOM_UNSET)
          g_hash_table_insert (placed, key_of (place->area, what), place);
      if (place->cubes != LOOM_UNSET)
        g_hash_table_insert (placed, key_of (place->area, CUBES), place);
    }
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    {
      LoomNumber *number = (LoomNumber *)g_ptr_array_index (numbers, i);

      g_hash_table_insert (placed, key_of (number->area, NUMBER), number);
    }
}

static char *
dup_area_detail (GHashTable *placed, LoomHandle area, gint32 *seat)
{
  static const LoomStated shown_first[] = { LOOM_STATED_DICE, LOOM_STATED_FACE };
  const LoomPlace *owner = g_hash_table_lookup (placed, key_of (area, LOOM_STATED_OWNER));
  const LoomPlace *cubes = g_hash_table_lookup (placed, key_of (area, CUBES));
  const LoomNumber *number = g_hash_table_lookup (placed, key_of (area, NUMBER));
  gint32 shown = number != NULL ? number->value : LOOM_UNSET;

  *seat = owner != NULL && owner->neutral != 1 ? owner->seat : LOOM_UNSET;
  if (owner == NULL && cubes != NULL)
    *seat = cubes->seat;
  for (guint i = 0; i < G_N_ELEMENTS (shown_first) && shown == LOOM_UNSET; i++)
    {
      const LoomPlace *place = g_hash_table_lookup (placed, key_of (area, shown_first[i]));

      if (place != NULL)
        shown = loom_place_stated (place, shown_first[i]);
    }
  if (shown == LOOM_UNSET && cubes != NULL)
    shown = cubes->cubes;
  return shown != LOOM_UNSET ? g_strdup_printf ("%d", shown) : NULL;
}

static char *
dup_cell_detail (const LoomEntity *entity, gint32 *seat)
{
  LoomCell at = { LOOM_UNSET, LOOM_UNSET };

  switch (entity->kind)
    {
    case LOOM_KIND_QUEEN:
      *seat = ((const LoomQueen *)entity)->seat;
      break;
    case LOOM_KIND_UNIT:
      *seat = ((const LoomUnit *)entity)->seat;
      break;
    case LOOM_KIND_SPIDER:
    case LOOM_KIND_ITEM:
      break;
    case LOOM_KIND_EARTHWORM:
      if (((const LoomEarthworm *)entity)->cells.n > 0)
        at = ((const LoomEarthworm *)entity)->cells.items[0];
      break;
    case LOOM_KIND_ENTRANCE:
    case LOOM_KIND_THRONE:
    case LOOM_KIND_ROOM:
      at = ((const LoomEntrance *)entity)->at;
      break;
    default:
      return NULL;
    }
  if (!loom_cell_is_set (at))
    at = ((const LoomOnCell *)entity)->at;
  return g_strdup_printf ("%d, %d", at.column, at.row);
}

void
loom_outline_show_node (LoomOutlineRow *row,
                        LoomOutlineNode *node,
                        const LoomBoard *board,
                        GHashTable *placed,
                        int severity)
{
  LoomHandle handle = loom_outline_node_get_entity (node);
  const LoomEntity *entity = handle != 0 ? loom_board_get (board, handle) : NULL;
  GListModel *children = loom_outline_node_get_children (node);
  LoomOutlineLine line = { .title = loom_outline_node_get_title (node),
                           .severity = severity,
                           .is_heading = children != NULL };
  g_autofree char *detail = NULL;
  gint32 seat = LOOM_UNSET;

  if (handle != 0 && entity == NULL)
    return;
  if (children != NULL)
    detail = g_strdup_printf ("%u", g_list_model_get_n_items (children));
  else if (entity->kind == LOOM_KIND_AREA)
    {
      line.mark = loom_mark_look_of_terrain (board, ((const LoomArea *)entity)->terrain);
      detail = dup_area_detail (placed, handle, &seat);
    }
  else
    {
      line.icon = loom_words_icon (entity->kind);
      detail = dup_cell_detail (entity, &seat);
    }
  line.detail = detail;
  if (seat != LOOM_UNSET)
    line.seat = loom_mark_look_of_seat (board, seat);
  loom_outline_row_set_entity (row, handle);
  loom_outline_row_show (row, &line);
}
