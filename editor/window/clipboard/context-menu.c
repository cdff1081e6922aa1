/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The menu is made anew each time it opens, from what lies at the point: first what is particular
 * to that, then the clipboard, then what goes for all. */

#include "editor/window/clipboard/context-menu.h"

#include "editor/window/tools/areas/arrange.h"
#include "editor/window/view/board-index.h"
#include "editor/window/clipboard/clipboard.h"
#include "editor/window/clipboard/border-actions.h"
#include "editor/window/clipboard/context-actions.h"
#include "editor/window/clipboard/taking.h"
#include "editor/window/widgets/popovers.h"
#include "editor/window/tools/layers/brush-settings.h"
#include "formats/edit/edit-add.h"
#include "formats/layers/edit-layer-pieces.h"

#include <glib/gi18n.h>
#include <math.h>

/* Pixels that a border, a corner or a route may be away. */
#define REACH 7.0

/* clang-format off */
const LoomCommandRow loom_context_commands[] = {
  { "win.rename", N_("Rename"), N_("Edit"), { "F2" } },
  { "win.to-front", N_("Bring to Front"), N_("Arrange"), { "<Control><Shift>Up" } },
  { "win.to-back", N_("Send to Back"), N_("Arrange"), { "<Control><Shift>Down" } },
  { "win.lock", N_("Lock or Unlock"), N_("Arrange"), { NULL } },
  { "win.reverse", N_("Turn Round"), N_("Arrange"), { NULL } },
  { "win.one-way", N_("One Way or Both Ways"), N_("Arrange"), { NULL } },
  { NULL },
};
/* clang-format on */

/* What lies at a point. */
typedef struct
{
  LoomHost *host;
  const LoomBoard *board;
  const LoomEntity *entity; /* or NULL */
  const LoomEdge *edge;     /* when no thing but an area is nearer */
  LoomPoint on_edge;
} Place;

static LoomSelection *
get_selection (LoomHost *host)
{
  return loom_document_get_selection (loom_host_get_document (host));
}

static void
find_edge (Place *self, double bx, double by, double reach)
{
  LoomCanvas *canvas = loom_host_get_canvas (self->host);
  const LoomBoardIndex *index = loom_canvas_get_index (canvas);
  LoomVec2 nearest;
  if (loom_document_get_layer (loom_host_get_document (self->host)) != 0 || index == NULL)
    return;
  const guint edge = loom_board_index_edge_near (index, bx, by, reach, NULL, &nearest);
  if (edge == LOOM_NONE)
    return;
  self->edge = loom_topology_edge (loom_board_index_get_topology (index), edge);
  self->on_edge = (LoomPoint){ (gint32)lround (nearest.x), (gint32)lround (nearest.y) };
}

static void
find_place (Place *self, double bx, double by)
{
  LoomCanvas *canvas = loom_host_get_canvas (self->host);
  LoomDocument *document = loom_host_get_document (self->host);
  const double reach = loom_viewport_px (loom_canvas_get_viewport (canvas), REACH);
  LoomHandle entity = loom_canvas_pick (canvas, bx, by, reach, TRUE);
  LoomCell cell;
  if (loom_document_get_layer (document) != 0 && loom_canvas_cell_at (canvas, bx, by, &cell))
    {
      const LoomEntity *on = loom_board_on_cell (self->board, loom_document_get_scenario (document),
                                                 loom_document_get_layer (document), cell,
                                                 loom_taking_get_worm_length (self->host));
      entity = on != NULL ? on->handle : 0;
    }
  self->entity = loom_board_get (self->board, entity);
  if (self->entity == NULL || self->entity->kind == LOOM_KIND_AREA)
    find_edge (self, bx, by, reach);
}

/* --- Parts of the menu -------------------------------------------------------------------------
 */

static void
append_section (GMenu *menu, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
append_edge (const Place *self, GMenu *menu)
{
  const LoomEdge *edge = self->edge;
  const LoomEntity *border = loom_board_get (self->board, edge->border);
  g_autofree char *insert = g_strdup_printf ("win.insert-corner((uint32 %u, uint32 %u, %d, %d))",
                                             edge->a, edge->b, self->on_edge.x, self->on_edge.y);
  g_menu_append (menu, _ ("Insert Corner Here"), insert);
  if (edge->left != LOOM_NONE && edge->right != LOOM_NONE)
    {
      const LoomHandle left = loom_board_area (self->board, edge->left)->entity.handle;
      const LoomHandle right = loom_board_area (self->board, edge->right)->entity.handle;
      g_autofree char *bar = g_strdup_printf ("win.bar((uint32 %u, uint32 %u))", left, right);
      g_menu_append (menu,
                     loom_edit_find_barrier (self->board, left, right, 0, 0) != 0
                         ? _ ("Remove the Barrier")
                         : _ ("Bar This Border"),
                     bar);
    }
  if (border != NULL && ((const LoomBorder *)border)->via.n > 0)
    {
      g_autofree char *smooth = g_strdup_printf ("win.smooth(uint32 %u)", edge->border);
      g_menu_append (menu,
                     ((const LoomBorder *)border)->curve == LOOM_CURVE_SMOOTH
                         ? _ ("Straight from Point to Point")
                         : _ ("Smooth Through Its Points"),
                     smooth);
    }
  loom_border_actions_append (menu, edge->a, edge->b);
}

static void
append_area (GMenu *menu)
{
  g_menu_append (menu, _ ("Rename"), "win.rename");
  g_menu_append (menu, _ ("Move Corners"), "win.take-tool('corner')");
  g_menu_append (menu, _ ("Split with a Line"), "win.take-tool('split')");
  g_menu_append (menu, _ ("Cut a Hole"), "win.take-tool('hole')");
  g_menu_append (menu, _ ("Copy Its Pieces"), "win.copy-pieces");
}

static void
append_decor (const LoomEntity *entity, GMenu *menu)
{
  if (entity->kind == LOOM_KIND_TEXT)
    g_menu_append (menu, _ ("Change the Words"), "win.rename");
  g_menu_append (menu, _ ("Bring to Front"), "win.to-front");
  g_menu_append (menu, _ ("Send to Back"), "win.to-back");
  g_menu_append (menu, ((const LoomDecor *)entity)->locked == 1 ? _ ("Unlock") : _ ("Lock"),
                 "win.lock");
}

static void
append_route (const LoomEntity *entity, GMenu *menu)
{
  g_menu_append (menu, _ ("Turn Round"), "win.reverse");
  g_menu_append (menu,
                 ((const LoomRoute *)entity)->one_way == 1 ? _ ("Open Both Ways") : _ ("One Way"),
                 "win.one-way");
}

/* On a layer: what the box of cells can be used for, and the ways to paint. */
static void
append_layer (const Place *self, GMenu *menu)
{
  const LoomBrushSettings *settings = loom_brush_settings_get (loom_host_get_canvas (self->host));
  if (settings->region == loom_document_get_layer (loom_host_get_document (self->host)))
    g_menu_append (menu, _ ("Stamp This Box"), "win.take-tool('stamp')");
  g_menu_append (menu, _ ("Paint Cells"), "win.take-tool('brush')");
  g_menu_append (menu, _ ("Fill Cells"), "win.take-tool('fill')");
  g_menu_append (menu, _ ("Dig an Entrance"), "win.take-tool('entrance')");
}

/* What is particular to what lies there. */
static void
append_own (const Place *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  if (self->edge != NULL)
    append_edge (self, section);
  else if (self->entity == NULL
           && loom_document_get_layer (loom_host_get_document (self->host)) != 0)
    append_layer (self, section);
  else if (self->entity == NULL)
    return;
  else if (self->entity->kind == LOOM_KIND_AREA)
    append_area (section);
  else if (self->entity->kind == LOOM_KIND_ROUTE)
    append_route (self->entity, section);
  else if ((loom_kind_info ((LoomKind)self->entity->kind)->flags & LOOM_KIND_INTERLEAVED) != 0)
    append_decor (self->entity, section);
  append_section (menu, section);
}

/* Keys that go to text fields first are no accelerators that the menu would show by itself. */
static void
append_with_key (GMenu *menu, const char *label, const char *action, const char *key)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, action);
  g_menu_item_set_attribute (item, "accel", "s", key);
  g_menu_append_item (menu, item);
}

static void
append_clipboard (const Place *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenu) taking = g_menu_new ();
  const gboolean is_corner = self->entity != NULL && self->entity->kind == LOOM_KIND_CORNER;
  const gboolean on_layer = loom_document_get_layer (loom_host_get_document (self->host)) != 0;
  const gboolean has_some = self->entity != NULL || on_layer;
  if (has_some && !is_corner)
    {
      append_with_key (section, _ ("Cut"), "win.cut", "<Control>x");
      append_with_key (section, _ ("Copy"), "win.copy", "<Control>c");
    }
  append_with_key (section, _ ("Paste"), "win.paste", "<Control>v");
  if (has_some && !is_corner)
    append_with_key (section, _ ("Duplicate"), "win.duplicate", "<Control>d");
  append_section (menu, section);
  if (has_some)
    append_with_key (taking, is_corner ? _ ("Delete Corner") : _ ("Delete"), "win.delete",
                     "Delete");
  append_section (menu, taking);
}

static void
append_rest (const Place *self, GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  const guint n = loom_selection_get_n (get_selection (self->host));
  if (n > 1 || (self->entity != NULL && self->entity->kind == LOOM_KIND_AREA))
    {
      g_autoptr (GMenuModel) arrange = loom_arrange_menu_new ();
      g_menu_append_submenu (section, _ ("Arrange"), arrange);
    }
  append_with_key (section, _ ("Select All"), "win.select-all", "<Control>a");
  if (n > 0)
    g_menu_append (section, _ ("Zoom to the Selection"), "win.zoom-selection");
  else
    g_menu_append (section, _ ("Fit the Board"), "win.zoom-fit");
  append_section (menu, section);
}

/* Nothing under the pointer lets go of what is selected, but for a box of cells. */
static void
select_place (const Place *self)
{
  LoomSelection *selection = get_selection (self->host);
  if (self->entity != NULL && !loom_selection_contains (selection, self->entity->handle))
    loom_selection_set_one (selection, self->entity->handle);
  else if (self->entity == NULL)
    loom_selection_clear (selection);
}

GMenuModel *
loom_context_menu_new (LoomHost *host, double bx, double by)
{
  g_return_val_if_fail (LOOM_IS_HOST (host), NULL);
  Place point = { .host = host, .board = loom_document_get_board (loom_host_get_document (host)) };
  GMenu *menu = g_menu_new ();
  find_place (&point, bx, by);
  select_place (&point);
  append_own (&point, menu);
  append_clipboard (&point, menu);
  append_rest (&point, menu);
  return G_MENU_MODEL (menu);
}

/* --- Showing it --------------------------------------------------------------------------------
 */

static void
menu_cb (LoomHost *host, double wx, double wy)
{
  LoomCanvas *canvas = loom_host_get_canvas (host);
  const GdkRectangle at = { (int)wx, (int)wy, 1, 1 };
  double bx, by;
  if (loom_host_get_mode (host) != LOOM_MODE_EDIT)
    return;
  loom_viewport_to_board (loom_canvas_get_viewport (canvas), wx, wy, &bx, &by);
  g_autoptr (GMenuModel) menu = loom_context_menu_new (host, bx, by);
  GtkWidget *popover = gtk_popover_menu_new_from_model_full (menu, GTK_POPOVER_MENU_NESTED);
  loom_clipboard_set_place (host, bx, by);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  loom_popover_open_once (popover, GTK_WIDGET (canvas), &at);
}

void
loom_context_menu_add_actions (LoomHost *host)
{
  loom_context_actions_add (host);
  loom_border_actions_add (host);
  g_signal_connect_object (loom_host_get_canvas (host), "context-menu", G_CALLBACK (menu_cb), host,
                           G_CONNECT_SWAPPED);
}
