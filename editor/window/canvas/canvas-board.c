/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The board that the canvas shows, what of it, and its picture: made again when the document, its
 * layer or its scenario is another. */

#include "editor/window/canvas/canvas-private.h"

#include "editor/window/canvas/layers-view.h"
#include "editor/window/canvas/tool.h"
#include "editor/window/styles/style-watch.h"
#include "editor/window/view/tile.h"

/* The pointer rests when it has not moved for so long, which is looked at so often: µs and ms. */
#define REST (900 * 1000)
#define REST_LOOK 150

/* A style rests when it has not changed for so long, ms. */
#define STYLE_REST 200

LoomView
loom_canvas_get_view (LoomCanvas *self)
{
  LoomView view = LOOM_VIEW_INIT;

  view.screen = TRUE;
  loom_layers_view_fill (self->document, self->layers, &view);
  view.heat = self->heat;
  view.tracing = self->is_tracing;
  if (self->style != NULL)
    view.style = loom_style_values_get_table (self->style);
  return view;
}

/* Whether there is a picture to trace, and a tool in hand that draws. */
static gboolean
is_traced (LoomCanvas *self)
{
  const GPtrArray *images
      = loom_board_list (loom_document_get_board (self->document), LOOM_KIND_IMAGE);

  if (self->tool == NULL || self->is_layered || !loom_tool_draws_areas (self->tool))
    return FALSE;
  for (guint i = 0; i < images->len; i++)
    {
      const LoomImage *image = g_ptr_array_index (images, i);

      if (image->role == LOOM_IMAGE_UNDERLAY && image->decor.on == 0 && image->opacity > 0)
        return TRUE;
    }
  return FALSE;
}

void
loom_canvas_update_tracing (LoomCanvas *self)
{
  const gboolean is_tracing = is_traced (self);

  if (is_tracing == self->is_tracing)
    return;
  self->is_tracing = is_tracing;
  loom_canvas_queue_refresh (self);
}

static LoomHandle
current_scenario (LoomCanvas *self)
{
  if (self->shown_board != NULL)
    return self->shown_scenario;
  const LoomScenario *scenario = loom_document_get_scenario (self->document);
  return scenario != NULL ? scenario->entity.handle : 0;
}

void
loom_canvas_update_page (LoomCanvas *self)
{
  const LoomView view = loom_canvas_get_view (self);
  double width, height;

  loom_render_board_size (loom_document_get_board (self->document), &view, &width, &height);
  const LoomHandle layer = loom_document_get_layer (self->document);
  self->is_layered = layer != 0;
  self->has_place = loom_layer_place_init (&self->place, loom_document_get_board (self->document),
                                           &view, layer);
  if (width == self->viewport.page_width && height == self->viewport.page_height)
    return;
  const gboolean first = self->viewport.page_width == 0;
  self->viewport.page_width = width;
  self->viewport.page_height = height;
  if (self->follows_fit || first)
    loom_viewport_fit (&self->viewport, NULL, LOOM_CANVAS_MARGIN);
  loom_viewport_clamp (&self->viewport);
  loom_canvas_looked (self);
}

/* Nobody draws any more: all takes its place again. */
static void
let_go (LoomCanvas *self)
{
  self->keeps_stance = FALSE;
  g_clear_handle_id (&self->rest, g_source_remove);
}

/* Whether nobody draws: the pointer has rested for a moment, or is elsewhere. */
static gboolean
is_resting (LoomCanvas *self)
{
  return (!self->has_pointer && !self->has_cursor) || g_get_monotonic_time () - self->moved >= REST;
}

gboolean
loom_canvas_is_left (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), TRUE);

  if (self->has_cursor)
    return FALSE;
  return !self->has_pointer
         || (self->n_press == 0
             && loom_history_get_n_steps (loom_document_get_history (self->document)) == 0);
}

static gboolean
rest_cb (gpointer data)
{
  LoomCanvas *self = data;

  if (!is_resting (self))
    return G_SOURCE_CONTINUE;
  self->rest = 0;
  let_go (self);
  if (self->is_kept)
    loom_canvas_queue_refresh (self);
  return G_SOURCE_REMOVE;
}

/* What is done with the pointer on the board moves nothing that was not touched until it rests. */
static void
hold_on (LoomCanvas *self)
{
  if ((!self->has_pointer && !self->has_cursor) || self->shown_board != NULL)
    return;
  self->moved = g_get_monotonic_time ();
  self->keeps_stance = TRUE;
  if (self->rest == 0)
    self->rest = g_timeout_add (REST_LOOK, rest_cb, self);
}

static void
refresh_picture (LoomCanvas *self)
{
  g_autofree char *folder = NULL;
  LoomView view = loom_canvas_get_view (self);
  const char *path = loom_document_get_place (self->document);

  self->style_waits = FALSE;
  view.draft = self->style_rest != 0;
  view.stance = self->keeps_stance ? loom_picture_get_stance (self->picture) : NULL;
  self->is_kept = view.stance != NULL;
  if (self->ahead != 0 && view.layer != 0)
    view.layer = self->ahead;
  if (path != NULL)
    view.folder = folder = g_path_get_dirname (path);
  LoomBoard *board = self->shown_board != NULL ? loom_board_copy (self->shown_board)
                                               : loom_document_dup_snapshot (self->document);
  loom_picture_set_board (self->picture, board, current_scenario (self), &view);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  loom_canvas_emit_refreshed (self);
}

/* Several edits of one step are drawn once: when the main loop has come to rest. */
static gboolean
refresh_cb (gpointer data)
{
  LoomCanvas *self = data;

  self->refresh = 0;
  refresh_picture (self);
  return G_SOURCE_REMOVE;
}

void
loom_canvas_queue_refresh (LoomCanvas *self)
{
  if (self->refresh == 0)
    self->refresh = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
board_changed_cb (LoomCanvas *self)
{
  g_clear_pointer (&self->index, loom_board_index_free);
  hold_on (self);
  loom_canvas_update_page (self);
  loom_canvas_update_tracing (self);
  loom_canvas_queue_refresh (self);
  loom_canvas_children_stale (self);
  if (self->tool != NULL)
    loom_tool_board_changed (self->tool);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* With a page of another size the board is fitted; a layer like the last one is seen at the same
 * place and scale. */
static void
change_view (LoomCanvas *self)
{
  const LoomView view = loom_canvas_get_view (self);
  double width, height;

  loom_render_board_size (loom_document_get_board (self->document), &view, &width, &height);
  if (width != self->viewport.page_width || height != self->viewport.page_height)
    self->follows_fit = TRUE;
  let_go (self);
  g_clear_pointer (&self->index, loom_board_index_free);
  loom_canvas_update_page (self);
  loom_canvas_update_tracing (self);
  loom_canvas_children_stale (self);
  if (self->tool != NULL && !loom_tool_spans_layers (self->tool))
    loom_tool_cancel (self->tool);
}

/* Another layer: drawn anew, unless it was drawn ahead. */
static void
layer_changed_cb (LoomCanvas *self)
{
  const gboolean is_drawn = self->ahead != 0
                            && self->ahead == loom_document_get_layer (self->document)
                            && !self->is_kept;

  self->ahead = 0;
  change_view (self);
  if (!is_drawn)
    loom_canvas_queue_refresh (self);
}

static void
scenario_changed_cb (LoomCanvas *self)
{
  let_go (self);
  loom_canvas_children_stale (self);
  loom_canvas_queue_refresh (self);
}

static void
selection_changed_cb (LoomCanvas *self)
{
  loom_canvas_mark_selected (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
loom_canvas_follow (LoomCanvas *self, LoomDocument *document)
{
  LoomSelection *selection = loom_document_get_selection (document);

  self->document = g_object_ref (document);
  g_signal_connect_object (document, "changed", G_CALLBACK (board_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::layer", G_CALLBACK (layer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::scenario", G_CALLBACK (scenario_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "drawing-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loom_style_watch_of (document), "changed",
                           G_CALLBACK (loom_canvas_queue_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (selection, "changed", G_CALLBACK (selection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (selection, "hover-changed", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

void
loom_canvas_show_board (LoomCanvas *self, LoomBoard *board, guint scenario)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  let_go (self);
  g_clear_pointer (&self->shown_board, loom_board_free);
  self->shown_board = board;
  self->shown_scenario = board != NULL && scenario < loom_board_n (board, LOOM_KIND_SCENARIO)
                             ? loom_board_scenario (board, scenario)->entity.handle
                             : 0;
  loom_canvas_queue_refresh (self);
  loom_canvas_children_stale (self);
}

void
loom_canvas_draw_ahead (LoomCanvas *self, LoomHandle layer)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->ahead = layer;
  loom_canvas_queue_refresh (self);
}

void
loom_canvas_turn_to_layer (LoomCanvas *self, LoomHandle layer)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  if (self->tool == NULL || !loom_tool_turn_to (self->tool, layer))
    loom_document_set_layer (self->document, layer);
}

LoomHandle
loom_canvas_get_coming_layer (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), 0);
  const LoomHandle coming = self->tool != NULL ? loom_tool_get_coming (self->tool) : 0;

  return coming != 0 ? coming : loom_document_get_layer (self->document);
}

gboolean
loom_canvas_sees_layer (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), TRUE);
  const LoomView view = loom_canvas_get_view (self);

  return loom_picture_get_layer (self->picture, view.layer) == view.layer;
}

void
loom_canvas_set_heat (LoomCanvas *self, LoomHeat *heat)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  g_clear_pointer (&self->heat, loom_heat_free);
  self->heat = heat;
  loom_canvas_queue_refresh (self);
}

static gboolean
style_rest_cb (gpointer data)
{
  LoomCanvas *self = data;

  self->style_rest = 0;
  self->style_waits = FALSE;
  loom_canvas_queue_refresh (self);
  return G_SOURCE_REMOVE;
}

/* A style that is dragged changes more often than it can be drawn: each draft that was begun is
 * seen, and is followed by one of the style as it is then. */
void
loom_canvas_set_style (LoomCanvas *self, const LoomStyleTable *style)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  const gboolean is_dragged = self->style_rest != 0;

  g_clear_pointer (&self->style, loom_style_values_free);
  g_clear_handle_id (&self->style_rest, g_source_remove);
  self->style_waits = FALSE;
  if (style != NULL)
    {
      self->style = loom_style_values_new (style);
      self->style_rest = g_timeout_add (STYLE_REST, style_rest_cb, self);
      self->style_waits
          = is_dragged && self->refresh == 0 && !loom_picture_is_crisp (self->picture);
    }
  if (!self->style_waits)
    loom_canvas_queue_refresh (self);
}

void
loom_canvas_follow_style (LoomCanvas *self)
{
  if (!self->style_waits || !loom_picture_is_crisp (self->picture))
    return;
  self->style_waits = FALSE;
  loom_canvas_queue_refresh (self);
}

void
loom_canvas_set_layers (LoomCanvas *self, LoomCanvasLayers layers)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  if (layers == self->layers)
    return;
  self->layers = layers;
  change_view (self);
  loom_canvas_queue_refresh (self);
}

LoomCanvasLayers
loom_canvas_get_layers (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), LOOM_CANVAS_ONE_LAYER);

  return self->layers;
}

void
loom_canvas_snapshot_whole (LoomCanvas *self, GtkSnapshot *snapshot, double width, double height)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  loom_picture_snapshot_whole (self->picture, snapshot, width, height,
                               loom_tile_is_by_cairo (GTK_WIDGET (self)));
}

gboolean
loom_canvas_is_crisp (LoomCanvas *self)
{
  return self->refresh == 0 && loom_picture_is_crisp (self->picture);
}

gboolean
loom_canvas_is_idle (LoomCanvas *self)
{
  return self->refresh == 0 && loom_picture_is_idle (self->picture);
}
