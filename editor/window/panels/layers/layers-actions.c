/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done with layers. All of it is about the layer that is edited. */

#include "editor/window/panels/layers/layers-actions.h"

#include "editor/window/panels/layers/onion-skin.h"
#include "formats/layers/edit-layer.h"
#include "formats/edit/edit-remove.h"

#include <glib/gi18n.h>

/* clang-format off */
const LoomCommandRow loom_layers_commands[] = {
  { "win.onion-skin", N_("Show the Layers Above and Below"), N_("Layers"), { "k" } },
  { "win.side-by-side", N_("Show All Layers Side by Side"), N_("Layers"), { "<Shift>k" } },
  { "win.stacked", N_("Show All Layers in a Stack"), N_("Layers"), { "<Alt>k" } },
  { "win.layer-above", N_("Go to the Layer Above"), N_("Layers"), { "Page_Up" } },
  { "win.layer-below", N_("Go to the Layer Below"), N_("Layers"), { "Page_Down" } },
  { "win.new-layer", N_("New Layer"), N_("Layers"), { "<Control><Shift>n" } },
  { "win.duplicate-layer", N_("Duplicate the Layer"), N_("Layers"), { NULL } },
  { "win.remove-layer", N_("Remove the Layer"), N_("Layers"), { NULL } },
  { "win.raise-layer", N_("Move the Layer Up"), N_("Layers"), { "<Alt>Page_Up" } },
  { "win.lower-layer", N_("Move the Layer Down"), N_("Layers"), { "<Alt>Page_Down" } },
  { NULL },
};
/* clang-format on */

/* Names of the actions that need a layer, by what else they need. */
static const char *const component_layer[]
    = { "onion-skin", "side-by-side", "stacked", "duplicate-layer", "remove-layer", NULL };

static const LoomLayer *
get_layer (LoomHost *host)
{
  LoomDocument *document = loom_host_get_document (host);
  return (const LoomLayer *)loom_board_get (loom_document_get_board (document),
                                            loom_document_get_layer (document));
}

static guint
depth_of (LoomHost *host, LoomHandle layer)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  guint i = 0;
  while (i + 1 < loom_board_n (board, LOOM_KIND_LAYER)
         && loom_board_layer (board, i)->entity.handle != layer)
    i++;
  return i;
}

static guint
get_depth (LoomHost *host)
{
  return depth_of (host, loom_document_get_layer (loom_host_get_document (host)));
}

/* Applies @edit, taken over; what went wrong is said. */
static gboolean
apply (LoomHost *host, LoomEdit *edit, GError *error)
{
  g_autoptr (GError) reason = error;
  if (edit != NULL && loom_document_apply (loom_host_get_document (host), edit, &reason))
    return TRUE;
  if (reason != NULL)
    loom_host_toast (host, reason->message, NULL, NULL);
  return FALSE;
}

/* From the layer that is on its way, if one is: who presses twice goes two layers on. */
static void
go (LoomHost *host, int step)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  LoomCanvas *canvas = loom_host_get_canvas (host);
  const int depth = (int)depth_of (host, loom_canvas_get_coming_layer (canvas)) + step;
  if (get_layer (host) != NULL && depth >= 0 && depth < (int)loom_board_n (board, LOOM_KIND_LAYER))
    loom_canvas_turn_to_layer (canvas, loom_board_layer (board, (guint)depth)->entity.handle);
}

static void
above_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  go (host, -1);
}

static void
below_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  go (host, 1);
}

/* As large as the one that is edited, below all others: their ground goes by their depth, and ways
 * down lead to the one below. */
static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomLayer *layer = get_layer (host);
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  /* Translators: the name of a new layer until it is given one. */
  g_autofree char *title = g_strdup_printf (_ ("Layer %u"), n + 1);
  GError *error = NULL;
  LoomEdit *edit = loom_edit_new_layer (board, title, layer != NULL ? layer->columns : 20,
                                        layer != NULL ? layer->rows : 20, n, &error);
  if (apply (host, edit, error))
    loom_document_set_layer (document, loom_board_layer (board, n)->entity.handle);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomLayer *layer = get_layer (host);
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  GError *error = NULL;
  if (layer == NULL)
    return;
  /* Translators: the name of a layer that is a copy of another. */
  g_autofree char *title = g_strdup_printf (_ ("%s (copy)"), layer->title);
  LoomEdit *edit = loom_edit_duplicate_layer (board, layer->entity.handle, title, &error);
  if (apply (host, edit, error))
    loom_document_set_layer (document, loom_board_layer (board, n)->entity.handle);
}

static void
remove_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  LoomDocument *document = loom_host_get_document (host);
  const LoomBoard *board = loom_document_get_board (document);
  const LoomLayer *layer = get_layer (host);
  GError *error = NULL;
  if (layer == NULL)
    return;
  const guint depth = get_depth (host);
  g_autofree char *sentence
      = g_strdup_printf (_ ("“%s” was removed with all that stood on it."), layer->title);
  LoomEdit *edit = loom_board_n (board, LOOM_KIND_LAYER) > 1
                       ? loom_edit_remove_with (board, layer->entity.handle, &error)
                       : loom_edit_remove_with (board, layer->entity.parent->handle, &error);
  if (!apply (host, edit, error))
    return;
  loom_host_toast (host, sentence, _ ("Undo"), "win.undo");
  const guint n = loom_board_n (board, LOOM_KIND_LAYER);
  if (n > 0)
    loom_document_set_layer (document, loom_board_layer (board, MIN (depth, n - 1))->entity.handle);
}

void
loom_layers_move (LoomHost *host, LoomHandle layer, guint index)
{
  LoomEdit *edit = loom_edit_new (_ ("Move layer"));
  loom_edit_move (edit, layer, index);
  apply (host, edit, NULL);
}

static void
raise_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  if (get_layer (host) != NULL && get_depth (host) > 0)
    loom_layers_move (host, get_layer (host)->entity.handle, get_depth (host) - 1);
}

static void
lower_cb (GSimpleAction *action, GVariant *parameter, gpointer host)
{
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  if (get_layer (host) != NULL && get_depth (host) + 1 < loom_board_n (board, LOOM_KIND_LAYER))
    loom_layers_move (host, get_layer (host)->entity.handle, get_depth (host) + 1);
}

static void
set_state (LoomHost *host, const char *name, gboolean state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (host), name);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (state));
}

static void
enable (LoomHost *host, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (host), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update (LoomHost *host)
{
  LoomCanvas *canvas = loom_host_get_canvas (host);
  const LoomBoard *board = loom_document_get_board (loom_host_get_document (host));
  const LoomCanvasLayers way = loom_canvas_get_layers (canvas);
  const gboolean has = get_layer (host) != NULL;
  const guint depth = get_depth (host), n = loom_board_n (board, LOOM_KIND_LAYER);
  set_state (host, "onion-skin", loom_onion_skin_get_enabled (loom_onion_skin_of (canvas)));
  set_state (host, "side-by-side", way == LOOM_CANVAS_SIDE_BY_SIDE);
  set_state (host, "stacked", way == LOOM_CANVAS_STACKED);
  for (guint i = 0; component_layer[i] != NULL; i++)
    enable (host, component_layer[i], has);
  enable (host, "layer-above", has && depth > 0);
  enable (host, "raise-layer", has && depth > 0);
  enable (host, "layer-below", has && depth + 1 < n);
  enable (host, "lower-layer", has && depth + 1 < n);
}

static void
onion_cb (GSimpleAction *action, GVariant *state, gpointer host)
{
  LoomOnionSkin *onion = loom_onion_skin_of (loom_host_get_canvas (host));
  loom_onion_skin_set_enabled (onion, g_variant_get_boolean (state));
  update (host);
}

static void
see (LoomHost *host, GVariant *state, LoomCanvasLayers way)
{
  loom_canvas_set_layers (loom_host_get_canvas (host),
                          g_variant_get_boolean (state) ? way : LOOM_CANVAS_ONE_LAYER);
  update (host);
}

static void
beside_cb (GSimpleAction *action, GVariant *state, gpointer host)
{
  see (host, state, LOOM_CANVAS_SIDE_BY_SIDE);
}

static void
stacked_cb (GSimpleAction *action, GVariant *state, gpointer host)
{
  see (host, state, LOOM_CANVAS_STACKED);
}

void
loom_layers_add_actions (LoomHost *host)
{
  static const GActionEntry entries[] = {
    { "onion-skin", NULL, NULL, "true", onion_cb },
    { "side-by-side", NULL, NULL, "false", beside_cb },
    { "stacked", NULL, NULL, "false", stacked_cb },
    { "layer-above", above_cb },
    { "layer-below", below_cb },
    { "new-layer", new_cb },
    { "duplicate-layer", duplicate_cb },
    { "remove-layer", remove_cb },
    { "raise-layer", raise_cb },
    { "lower-layer", lower_cb },
  };
  LoomDocument *document = loom_host_get_document (host);
  g_action_map_add_action_entries (G_ACTION_MAP (host), entries, G_N_ELEMENTS (entries), host);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), host, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (update), host, G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_host_get_canvas (host), "viewport-changed", G_CALLBACK (update),
                           host, G_CONNECT_SWAPPED);
  update (host);
}
