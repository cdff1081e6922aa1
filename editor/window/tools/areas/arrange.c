/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Aligning, distributing and grouping. What is selected is moved by its boxes on the canvas; with
 * the slot tool in hand it is the names of areas that are put in order. Areas that share corners
 * cannot be moved apart, and nothing is done that would lie over something else. */

#include "editor/window/tools/areas/arrange.h"

#include "editor/symmetry/fits.h"
#include "editor/window/tools/slot-places.h"
#include "editor/window/tools/tools.h"
#include "editor/window/tools/text-popover.h"
#include "formats/edit/edit-add.h"
#include "formats/reshape/edit-place.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* clang-format off */
const LoomCommandRow loom_arrange_commands[] = {
  { "win.align('left')", N_("Align Left"), N_("Arrange"), { NULL } },
  { "win.align('centre')", N_("Align Centres"), N_("Arrange"), { NULL } },
  { "win.align('right')", N_("Align Right"), N_("Arrange"), { NULL } },
  { "win.align('top')", N_("Align Top"), N_("Arrange"), { NULL } },
  { "win.align('middle')", N_("Align Middles"), N_("Arrange"), { NULL } },
  { "win.align('bottom')", N_("Align Bottom"), N_("Arrange"), { NULL } },
  { "win.distribute('across')", N_("Distribute Across"), N_("Arrange"), { NULL } },
  { "win.distribute('down')", N_("Distribute Down"), N_("Arrange"), { NULL } },
  { "win.group", N_("Group Areas"), N_("Arrange"), { "<Control>g" } },
  { "win.ungroup", N_("Ungroup Areas"), N_("Arrange"), { "<Control><Shift>g" } },
  { NULL },
};
/* clang-format on */

/* Something to be put in order, with the box that counts. */
typedef struct
{
  LoomHandle entity;
  gboolean is_label;
  LoomRect box;
  double dx, dy; /* where it shall go */
} Item;

static gboolean
is_locked (const LoomEntity *entity)
{
  return (loom_kind_info (entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0
         && ((const LoomDecor *)entity)->locked == 1;
}

static void
gather_entities (LoomHost *host, GArray *items)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (loom_document_get_selection (document), &n);
  for (guint i = 0; i < n; i++)
    {
      const LoomEntity *entity = loom_board_get (board, entities[i]);
      const LoomRect box = loom_canvas_entity_bounds (loom_host_get_canvas (host), entities[i]);
      const Item item = { entities[i], FALSE, box, 0, 0 };
      if (entity != NULL && !is_locked (entity) && box.right >= box.left
          && loom_board_has_place (board, entities[i]))
        g_array_append_val (items, item);
    }
}

static void
gather_labels (LoomHost *host, GArray *items)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomScenario *scenario = loom_document_get_scenario (document);
  g_autoptr (GArray) places = loom_slot_places_new (loom_document_get_board (document),
                                                    scenario != NULL ? scenario->entity.handle : 0);
  for (guint i = 0; i < places->len; i++)
    {
      const LoomSlotPlace *place = &g_array_index (places, LoomSlotPlace, i);
      const Item item
          = { place->area, TRUE, { place->at.x, place->at.y, place->at.x, place->at.y }, 0, 0 };
      if (place->kind == LOOM_SLOT_NAME
          && loom_selection_contains (loom_document_get_selection (document), place->area))
        g_array_append_val (items, item);
    }
}

static GArray *
gather (LoomHost *host)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (Item));
  if (loom_tool_is (loom_canvas_get_tool (loom_host_get_canvas (host)), &loom_slot_tool))
    gather_labels (host, items);
  else
    gather_entities (host, items);
  return items;
}

static LoomRect
find_box (const GArray *items)
{
  LoomRect all = g_array_index (items, Item, 0).box;
  for (guint i = 1; i < items->len; i++)
    {
      const LoomRect *box = &g_array_index (items, Item, i).box;
      all.left = MIN (all.left, box->left);
      all.top = MIN (all.top, box->top);
      all.right = MAX (all.right, box->right);
      all.bottom = MAX (all.bottom, box->bottom);
    }
  return all;
}

static void
align (GArray *items, const char *how)
{
  const LoomRect all = find_box (items);
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      if (strcmp (how, "left") == 0)
        item->dx = all.left - item->box.left;
      else if (strcmp (how, "right") == 0)
        item->dx = all.right - item->box.right;
      else if (strcmp (how, "centre") == 0)
        item->dx = (all.left + all.right - item->box.left - item->box.right) / 2;
      else if (strcmp (how, "top") == 0)
        item->dy = all.top - item->box.top;
      else if (strcmp (how, "bottom") == 0)
        item->dy = all.bottom - item->box.bottom;
      else
        item->dy = (all.top + all.bottom - item->box.top - item->box.bottom) / 2;
    }
}

static int
compare_across (gconstpointer a, gconstpointer b)
{
  const LoomRect *left = &((const Item *)a)->box, *right = &((const Item *)b)->box;
  const double difference = left->left + left->right - right->left - right->right;
  return (difference > 0) - (difference < 0);
}

static int
compare_down (gconstpointer a, gconstpointer b)
{
  const LoomRect *upper = &((const Item *)a)->box, *lower = &((const Item *)b)->box;
  const double difference = upper->top + upper->bottom - lower->top - lower->bottom;
  return (difference > 0) - (difference < 0);
}

/* The middles come to lie at equal steps between the first and the last. */
static void
distribute (GArray *items, gboolean across)
{
  g_array_sort (items, across ? compare_across : compare_down);
  const LoomRect first = g_array_index (items, Item, 0).box;
  const LoomRect last = g_array_index (items, Item, items->len - 1).box;
  const double from = across ? first.left + first.right : first.top + first.bottom;
  const double to = across ? last.left + last.right : last.top + last.bottom;
  for (guint i = 1; i + 1 < items->len; i++)
    {
      Item *item = &g_array_index (items, Item, i);
      const double wanted = from + (to - from) * i / (items->len - 1);
      if (across)
        item->dx = (wanted - item->box.left - item->box.right) / 2;
      else
        item->dy = (wanted - item->box.top - item->box.bottom) / 2;
    }
}

/* Whether two of the things have a corner in common, so that they cannot go different ways. */
static gboolean
share_corners (const LoomBoard *board, const GArray *items)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      g_autoptr (GHashTable) own = g_hash_table_new (NULL, NULL);
      GHashTableIter iter;
      gpointer corner;
      if (item->is_label)
        continue;
      loom_board_add_corners (board, item->entity, own);
      g_hash_table_iter_init (&iter, own);
      while (g_hash_table_iter_next (&iter, &corner, NULL))
        if (!g_hash_table_add (taken, corner))
          return TRUE;
    }
  return FALSE;
}

static LoomEdit *
make (const LoomBoard *board, const GArray *items, const char *label, GError **error)
{
  g_autoptr (LoomEdit) all = loom_edit_new (label);
  for (guint i = 0; i < items->len; i++)
    {
      const Item *item = &g_array_index (items, Item, i);
      const gint32 dx = (gint32)lround (item->dx), dy = (gint32)lround (item->dy);
      LoomEdit *edit;
      if (item->is_label)
        {
          LoomValue value = loom_value_point ((gint32)lround (item->box.left) + dx,
                                              (gint32)lround (item->box.top) + dy);
          loom_edit_set (all, item->entity, "label", &value);
          continue;
        }
      edit = loom_edit_move_entities (board, &item->entity, 1, dx, dy, error);
      if (edit == NULL)
        return NULL;
      loom_edit_append (all, edit);
    }
  return g_steal_pointer (&all);
}

/* Does it, or says why not. */
static void
put_in_order (LoomHost *host, const GArray *items, const char *label)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  g_autoptr (GError) error = NULL;
  if (share_corners (board, items))
    {
      loom_host_toast (host, _ ("Areas that share corners cannot be moved apart"), NULL, NULL);
      return;
    }
  g_autoptr (LoomEdit) edit = make (board, items, label, &error);
  if (edit == NULL || !loom_edit_fits (board, edit, &error)
      || !loom_document_apply (document, g_steal_pointer (&edit), &error))
    loom_host_toast (host, error->message, NULL, NULL);
}

static void
align_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) items = gather (data);
  if (items->len < 2)
    {
      loom_host_toast (data, _ ("Select two things or more to align them"), NULL, NULL);
      return;
    }
  align (items, g_variant_get_string (parameter, NULL));
  put_in_order (data, items, _ ("Align"));
}

static void
distribute_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (GArray) items = gather (data);
  if (items->len < 3)
    {
      loom_host_toast (data, _ ("Select three things or more to distribute them"), NULL, NULL);
      return;
    }
  distribute (items, strcmp (g_variant_get_string (parameter, NULL), "across") == 0);
  put_in_order (data, items, _ ("Distribute"));
}

/* --- Groups ---------------------------------------------------------------------------------- */

static GArray *
find_areas (LoomDocument *document)
{
  LoomSelection *selection = loom_document_get_selection (document);
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (LoomHandle));
  for (guint i = 0; i < loom_selection_get_n (selection); i++)
    {
      const LoomHandle handle = loom_selection_get (selection, i);
      const LoomEntity *entity = loom_board_get (loom_document_get_board (document), handle);
      if (entity != NULL && entity->kind == LOOM_KIND_AREA)
        g_array_append_val (areas, handle);
    }
  return areas;
}

static void
named_cb (const char *name, gpointer data)
{
  LoomHost *host = data;
  LoomDocument *document = loom_host_get_document (host);
  g_autoptr (GArray) areas = find_areas (document);
  g_autoptr (GError) error = NULL;
  if (*name == '\0' || areas->len == 0)
    return;
  LoomEdit *edit = loom_edit_add_group (loom_document_get_board (document), name,
                                        (const LoomHandle *)areas->data, areas->len, &error);
  if (edit == NULL || !loom_document_apply (document, edit, &error))
    loom_host_toast (host, error->message, NULL, NULL);
}

static void
group_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  g_autoptr (GArray) areas = find_areas (document);
  LoomPoint place;
  if (areas->len == 0)
    {
      loom_host_toast (data, _ ("Select the areas that belong together"), NULL, NULL);
      return;
    }
  loom_board_find_place (loom_document_get_board (document),
                         g_array_index (areas, LoomHandle, areas->len - 1), &place);
  loom_text_popover_show (loom_host_get_canvas (data), place, NULL, _ ("Name of the group"), FALSE,
                          named_cb, g_object_ref (data), g_object_unref);
}

static void
ungroup_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  LoomDocument *document = loom_host_get_document (data);
  guint n;
  const LoomHandle *entities = loom_selection_get_all (loom_document_get_selection (document), &n);
  g_autoptr (GError) error = NULL;
  LoomEdit *edit = loom_edit_ungroup (loom_document_get_board (document), entities, n, &error);
  if (edit == NULL || !loom_document_apply (document, edit, &error))
    loom_host_toast (data, error->message, NULL, NULL);
}

void
loom_arrange_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "align", align_cb, "s", NULL, NULL, { 0 } },
    { "distribute", distribute_cb, "s", NULL, NULL, { 0 } },
    { "group", group_cb, NULL, NULL, NULL, { 0 } },
    { "ungroup", ungroup_cb, NULL, NULL, NULL, { 0 } },
  };
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
}

GMenuModel *
loom_arrange_menu_new (void)
{
  /* After which rows a line is drawn. */
  static const guint lines[] = { 2, 5, 7, 9 };
  GMenu *menu = g_menu_new ();
  guint row = 0;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GMenu) section = g_menu_new ();
      for (; row <= lines[i]; row++)
        g_menu_append (section, gettext (loom_arrange_commands[row].title),
                       loom_arrange_commands[row].action);
      g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
    }
  return G_MENU_MODEL (menu);
}
