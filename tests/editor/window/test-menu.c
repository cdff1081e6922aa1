/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu of the canvas in a whole window: what it offers for what lies there, and its steps. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/clipboard/context-menu.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "formats/xml/writer.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"
#include "tests/editor/window/clipboard-support.h"

#include <string.h>

/* --- The menu ----------------------------------------------------------------------------------
 */

/* The names of all items, submenus included. */
static void
list_items (GMenuModel *menu, GString *names)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        g_string_append_printf (names, "%s|", label);
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      if (section != NULL)
        list_items (section, names);
    }
}

/* Every action of it is one of the window's. */
static void
check_actions (LoomWindow *window, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *action = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      if (section != NULL)
        check_actions (window, section);
      if (submenu != NULL)
        check_actions (window, submenu);
      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;
      g_assert_true (g_str_has_prefix (action, "win."));
      g_assert_true (g_action_group_has_action (G_ACTION_GROUP (window), action + 4));
    }
}

static char *
menu_at (gpointer window, double x, double y)
{
  g_autoptr (GMenuModel) menu = loom_context_menu_new (window, x * LOOM_MM, y * LOOM_MM);
  GString *names = g_string_new (NULL);
  list_items (menu, names);
  check_actions (window, menu);
  return g_string_free (names, FALSE);
}

static void
test_menu (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  LoomSelection *selection = loom_document_get_selection (document_of (window));
  g_autofree char *nowhere = menu_at (window, 410, 150);
  g_assert_null (strstr (nowhere, "Copy|"));
  g_assert_nonnull (strstr (nowhere, "Paste|"));
  g_assert_nonnull (strstr (nowhere, "Fit the Board|"));
  const LoomArea *area = (const LoomArea *)loom_board_lookup (board_of (window), "seal-isle");
  const LoomRect box
      = loom_canvas_entity_bounds (loom_window_get_canvas (window), area->entity.handle);
  g_autofree char *on_area
      = menu_at (window, (box.left + box.right) / 2000, (box.top + box.bottom) / 2000);
  g_assert_nonnull (strstr (on_area, "Rename|"));
  g_assert_nonnull (strstr (on_area, "Duplicate|"));
  g_assert_nonnull (strstr (on_area, "Arrange|"));
  g_assert_true (loom_selection_contains (selection, area->entity.handle));
  const LoomCorner *corner = loom_board_corner (board_of (window), area->outline.items[0]);
  g_autofree char *on_corner
      = menu_at (window, corner->x / (double)LOOM_MM, corner->y / (double)LOOM_MM);
  g_assert_nonnull (strstr (on_corner, "Delete Corner|"));
  close_window (window);
}

static void
test_layer_menu (void)
{
  LoomWindow *window = open_sample ("two-queens");
  LoomBrushSettings *settings = loom_brush_settings_get (loom_window_get_canvas (window));
  LoomLayerPlace place;
  g_assert_true (loom_canvas_get_place (loom_window_get_canvas (window), &place));
  /* The first cell of the first layer is open and empty. */
  const double x = (place.grid.left + place.cell / 2) / LOOM_MM;
  const double y = (place.grid.top + place.cell / 2) / LOOM_MM;
  g_autofree char *open = menu_at (window, x, y);
  g_assert_nonnull (strstr (open, "Paint Cells|"));
  g_assert_null (strstr (open, "Stamp This Box|"));
  settings->region = loom_document_get_layer (document_of (window));
  settings->region_from = settings->region_to = (LoomCell){ 1, 1 };
  g_autofree char *boxed = menu_at (window, x, y);
  g_assert_nonnull (strstr (boxed, "Stamp This Box|"));
  close_window (window);
}

static void
test_border (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  const LoomTopology *topology = loom_canvas_get_topology (loom_window_get_canvas (window));
  const LoomGeometry *geometry = loom_canvas_get_geometry (loom_window_get_canvas (window));
  guint e = 0;
  while (loom_topology_edge (topology, e)->left == LOOM_NONE
         || loom_topology_edge (topology, e)->right == LOOM_NONE)
    e++;
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  loom_geometry_edge_points (geometry, e, FALSE, FALSE, spots);
  const LoomVec2 middle = g_array_index (spots, LoomVec2, spots->len / 2);
  g_autofree char *names = menu_at (window, middle.x / LOOM_MM, middle.y / LOOM_MM);
  g_assert_nonnull (strstr (names, "Insert Corner Here|"));
  g_assert_nonnull (strstr (names, "Bar This Border|"));
  /* Its items do what they say. */
  const LoomEdge *edge = loom_topology_edge (topology, e);
  const LoomHandle left = loom_board_area (board_of (window), edge->left)->entity.handle;
  const LoomHandle right = loom_board_area (board_of (window), edge->right)->entity.handle;
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  const guint n = loom_board_n (board_of (window), LOOM_KIND_BARRIER);
  g_action_group_activate_action (G_ACTION_GROUP (window), "bar",
                                  g_variant_new ("(uu)", left, right));
  g_assert_cmpuint (loom_board_n (board_of (window), LOOM_KIND_BARRIER), ==, n + 1);
  g_action_group_activate_action (G_ACTION_GROUP (window), "bar",
                                  g_variant_new ("(uu)", left, right));
  g_autoptr (GBytes) after = loom_write_bytes (board_of (window));
  g_assert_true (g_bytes_equal (before, after));
  close_window (window);
}

/* The menu that is open over the canvas, or NULL. */
static GtkWidget *
find_menu (GtkWidget *canvas)
{
  for (GtkWidget *child = gtk_widget_get_first_child (canvas); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER_MENU (child))
      return child;
  return NULL;
}

static gboolean
has_menu (gpointer canvas)
{
  GtkWidget *menu = find_menu (canvas);
  return menu != NULL && gtk_widget_get_mapped (menu);
}

static gboolean
has_no_menu (gpointer canvas)
{
  return find_menu (canvas) == NULL;
}

static void
test_menu_key (void)
{
  LoomWindow *window = open_sample ("four-hearths");
  LoomCanvas *canvas = loom_window_get_canvas (window);
  select_id (window, "seal-isle");
  g_assert_true (loom_canvas_key (canvas, GDK_KEY_F10, GDK_SHIFT_MASK));
  loom_desk_wait (has_menu, canvas);
  gtk_popover_popdown (GTK_POPOVER (find_menu (GTK_WIDGET (canvas))));
  loom_desk_wait (has_no_menu, canvas);
  close_window (window);
}

/* --- Decor and pictures ------------------------------------------------------------------------
 */

static void
test_order (void)
{
  LoomWindow *window = open_sample ("over-the-moor");
  const GPtrArray *symbols = loom_board_list (board_of (window), LOOM_KIND_SYMBOL);
  g_assert_cmpuint (symbols->len, >, 1);
  const LoomEntity *first = g_ptr_array_index (symbols, 0);
  g_autoptr (GBytes) before = loom_write_bytes (board_of (window));
  loom_selection_set_one (loom_document_get_selection (document_of (window)), first->handle);
  activate (window, "to-front");
  expect_step (window, before, 0, "Bring to front");
  g_autoptr (GBytes) there = loom_write_bytes (board_of (window));
  activate (window, "lock");
  g_assert_cmpint (((const LoomDecor *)loom_board_get (board_of (window), first->handle))->locked,
                   ==, 1);
  expect_step (window, there, 1, "Lock");
  close_window (window);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/menu/holds-what-goes-for-what-lies-there", test_menu);
  g_test_add_func ("/window/menu/a-layer-offers-its-tools", test_layer_menu);
  g_test_add_func ("/window/menu/a-border-is-barred-and-opened", test_border);
  g_test_add_func ("/window/menu/opens-by-key", test_menu_key);
  g_test_add_func ("/window/menu/decor-comes-to-front-and-is-locked", test_order);
  const int result = g_test_run ();
  loom_desk_clear ();
  return result;
}
