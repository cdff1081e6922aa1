/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas as an object. The board on it, looking around, its drawing, its input, its keys and
 * its children have files of their own: see canvas-private.h. */

#include "editor/window/canvas/canvas-private.h"

#include "editor/window/view/look.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (LoomCanvas, loom_canvas, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_TOOL,
  N_PROPS,
};

enum
{
  VIEWPORT_CHANGED,
  POINTER_MOVED,
  CONTEXT_MENU,
  ACTIVATE,
  GUIDES_CHANGED,
  ASYMMETRY_CHANGED,
  OVERLAY_PRESSED,
  DRAWN,
  REFRESHED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

void
loom_canvas_emit_pointer (LoomCanvas *self, double bx, double by)
{
  g_signal_emit (self, signals[POINTER_MOVED], 0, bx, by);
}

void
loom_canvas_emit_menu (LoomCanvas *self, double wx, double wy)
{
  g_signal_emit (self, signals[CONTEXT_MENU], 0, wx, wy);
}

void
loom_canvas_emit_refreshed (LoomCanvas *self)
{
  g_signal_emit (self, signals[REFRESHED], 0);
}

void
loom_canvas_emit_activate (LoomCanvas *self, LoomHandle entity)
{
  g_signal_emit (self, signals[ACTIVATE], 0, entity);
}

static void
picture_ready_cb (gpointer nothing, gpointer canvas)
{
  loom_canvas_follow_style (canvas);
  gtk_widget_queue_draw (canvas);
  g_signal_emit (canvas, signals[DRAWN], 0);
}

/* GObject and GtkWidget. */

static void
loom_canvas_constructed (GObject *object)
{
  LoomCanvas *self = LOOM_CANVAS (object);

  G_OBJECT_CLASS (loom_canvas_parent_class)->constructed (object);
  g_assert (self->document != NULL);
  loom_canvas_update_page (self);
  loom_canvas_queue_refresh (self);
}

static void
free_overlay (gpointer data)
{
  LoomOverlayRow *row = data;

  if (row->destroy != NULL)
    row->destroy (row->data);
}

static void
loom_canvas_dispose (GObject *object)
{
  LoomCanvas *self = LOOM_CANVAS (object);
  GtkWidget *child;

  loom_canvas_set_tool (self, NULL);
  g_clear_handle_id (&self->refresh, g_source_remove);
  g_clear_handle_id (&self->rest, g_source_remove);
  g_clear_handle_id (&self->style_rest, g_source_remove);
  g_clear_handle_id (&self->tooltip_delay, g_source_remove);
  loom_canvas_children_clear (self);
  /* Fields and menus that are open over the board. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->overlays, g_array_unref);
  g_clear_pointer (&self->picture, loom_picture_free);
  g_clear_pointer (&self->index, loom_board_index_free);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (loom_canvas_parent_class)->dispose (object);
}

static void
loom_canvas_finalize (GObject *object)
{
  LoomCanvas *self = LOOM_CANVAS (object);

  g_clear_pointer (&self->shown_board, loom_board_free);
  g_clear_pointer (&self->heat, loom_heat_free);
  g_clear_pointer (&self->style, loom_style_values_free);
  g_clear_pointer (&self->without, g_hash_table_unref);
  g_array_unref (self->guides);
  g_hash_table_unref (self->children);
  g_free (self->tooltip);
  if (self->typed != NULL)
    g_string_free (self->typed, TRUE);
  G_OBJECT_CLASS (loom_canvas_parent_class)->finalize (object);
}

static void
loom_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  LoomCanvas *self = LOOM_CANVAS (object);

  if (id == PROP_DOCUMENT)
    g_value_set_object (value, self->document);
  else if (id == PROP_TOOL)
    g_value_set_object (value, self->tool);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
loom_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  LoomCanvas *self = LOOM_CANVAS (object);

  if (id == PROP_DOCUMENT)
    loom_canvas_follow (self, g_value_get_object (value));
  else if (id == PROP_TOOL)
    loom_canvas_set_tool (self, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

/* Without a layout manager popovers keep the size that they opened with, and a menu learns only
 * then that it has separators. */
static void
present_popovers (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

static void
loom_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  LoomCanvas *self = LOOM_CANVAS (widget);
  const gboolean differs = width != self->viewport.width || height != self->viewport.height;

  self->viewport.true_scale = loom_canvas_true_scale (self);
  if (differs)
    {
      self->viewport.width = width;
      self->viewport.height = height;
      if (self->follows_fit)
        loom_viewport_fit (&self->viewport, NULL, LOOM_CANVAS_MARGIN);
      loom_viewport_clamp (&self->viewport);
    }
  loom_canvas_allocate_children (self);
  present_popovers (widget);
  if (differs)
    loom_canvas_looked (self);
}

static void
loom_canvas_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *least,
                     int *natural,
                     int *least_baseline,
                     int *natural_baseline)
{
  *least = 120;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 480;
}

static void
loom_canvas_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (loom_canvas_parent_class)->map (widget);
  loom_canvas_children_stale (LOOM_CANVAS (widget));
}

static void
loom_canvas_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (loom_canvas_parent_class)->css_changed (widget, change);
  LOOM_CANVAS (widget)->has_look = FALSE;
}

static void
loom_canvas_class_init (LoomCanvasClass *klass)
{
  GObjectClass *object = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget = GTK_WIDGET_CLASS (klass);

  object->constructed = loom_canvas_constructed;
  object->dispose = loom_canvas_dispose;
  object->finalize = loom_canvas_finalize;
  object->get_property = loom_canvas_get_property;
  object->set_property = loom_canvas_set_property;
  widget->size_allocate = loom_canvas_size_allocate;
  widget->measure = loom_canvas_measure;
  widget->snapshot = loom_canvas_snapshot;
  widget->map = loom_canvas_map;
  widget->focus = loom_canvas_focus;
  widget->css_changed = loom_canvas_css_changed;
  gtk_widget_class_set_css_name (widget, "boardcanvas");
  gtk_widget_class_set_accessible_role (widget, GTK_ACCESSIBLE_ROLE_LIST);

  properties[PROP_DOCUMENT]
      = g_param_spec_object ("document", NULL, NULL, LOOM_TYPE_DOCUMENT,
                             G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_TOOL]
      = g_param_spec_object ("tool", NULL, NULL, LOOM_TYPE_TOOL,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object, N_PROPS, properties);
  signals[VIEWPORT_CHANGED] = g_signal_new ("viewport-changed", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[POINTER_MOVED]
      = g_signal_new ("pointer-moved", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[CONTEXT_MENU]
      = g_signal_new ("context-menu", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[ACTIVATE] = g_signal_new ("activate", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[DRAWN] = g_signal_new ("drawn", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  signals[REFRESHED] = g_signal_new ("refreshed", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 0);
  signals[GUIDES_CHANGED] = g_signal_new ("guides-changed", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ASYMMETRY_CHANGED]
      = g_signal_new ("asymmetry-changed", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 0);
  signals[OVERLAY_PRESSED] = g_signal_new ("overlay-pressed", LOOM_TYPE_CANVAS, G_SIGNAL_RUN_LAST,
                                           0, g_signal_accumulator_true_handled, NULL, NULL,
                                           G_TYPE_BOOLEAN, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
loom_canvas_init (LoomCanvas *self)
{
  self->viewport = (LoomViewport)LOOM_VIEWPORT_INIT;
  self->follows_fit = TRUE;
  self->snapping = TRUE;
  self->picture = loom_picture_new (picture_ready_cb, self);
  self->overlays = g_array_new (FALSE, FALSE, sizeof (LoomOverlayRow));
  g_array_set_clear_func (self->overlays, free_overlay);
  self->guides = g_array_new (FALSE, FALSE, sizeof (LoomGuide));
  self->held_guide = self->near_guide = LOOM_NONE;
  self->children = g_hash_table_new (NULL, NULL);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "canvas");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  loom_canvas_add_controllers (self);
}

GtkWidget *
loom_canvas_new (LoomDocument *document)
{
  return g_object_new (LOOM_TYPE_CANVAS, "document", document, NULL);
}

LoomDocument *
loom_canvas_get_document (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), NULL);

  return self->document;
}

const LoomViewport *
loom_canvas_get_viewport (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), NULL);

  return &self->viewport;
}

const LoomBoardIndex *
loom_canvas_get_index (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), NULL);

  if (self->index == NULL)
    self->index = loom_board_index_new (loom_document_get_board (self->document));
  return self->index;
}

const LoomTopology *
loom_canvas_get_topology (LoomCanvas *self)
{
  return loom_board_index_get_topology (loom_canvas_get_index (self));
}

const LoomGeometry *
loom_canvas_get_geometry (LoomCanvas *self)
{
  return loom_board_index_get_geometry (loom_canvas_get_index (self));
}

LoomTool *
loom_canvas_get_tool (LoomCanvas *self)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self), NULL);

  return self->tool;
}

void
loom_canvas_set_tool (LoomCanvas *self, LoomTool *tool)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  if (tool == self->tool)
    return;
  if (self->tool != NULL)
    {
      g_autoptr (LoomTool) last = g_steal_pointer (&self->tool);

      loom_tool_deactivate (last);
      /* The next one may have no use for what the pointer is over. */
      if (self->document != NULL)
        loom_selection_set_hover (loom_document_get_selection (self->document), 0);
      loom_canvas_snap_without (self, NULL, 0);
    }
  g_set_object (&self->tool, tool);
  if (tool != NULL)
    loom_tool_activate (tool);
  loom_canvas_cursor_to_tool (self);
  loom_canvas_update_cursor (self);
  if (self->document != NULL)
    loom_canvas_update_tracing (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

/* The viewport has changed. */

void
loom_canvas_looked (LoomCanvas *self)
{
  /* The first allocation comes before the style sheet does; then there is nothing to be drawn. */
  loom_picture_look (self->picture, &self->viewport,
                     gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  loom_canvas_children_move (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[VIEWPORT_CHANGED], 0);
}

/* What is drawn over the board. */

guint
loom_canvas_add_overlay (LoomCanvas *self,
                         LoomCanvasOverlay func,
                         gpointer data,
                         GDestroyNotify destroy)
{
  g_return_val_if_fail (LOOM_IS_CANVAS (self) && func != NULL, 0);

  const LoomOverlayRow row = { ++self->next_overlay, func, data, destroy };
  g_array_append_val (self->overlays, row);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return row.id;
}

void
loom_canvas_remove_overlay (LoomCanvas *self, guint id)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  for (guint i = 0; self->overlays != NULL && i < self->overlays->len; i++)
    if (g_array_index (self->overlays, LoomOverlayRow, i).id == id)
      {
        g_array_remove_index (self->overlays, i);
        gtk_widget_queue_draw (GTK_WIDGET (self));
        return;
      }
}

void
loom_canvas_queue_overlay (LoomCanvas *self)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Snapping. */

void
loom_canvas_set_shows_aids (LoomCanvas *self, gboolean shows)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->hides_aids = !shows;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
loom_canvas_get_shows_aids (LoomCanvas *self)
{
  return !self->hides_aids;
}

void
loom_canvas_set_snapping (LoomCanvas *self, gboolean snapping)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->snapping = snapping;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
loom_canvas_get_snapping (LoomCanvas *self)
{
  return self->snapping;
}

void
loom_canvas_set_grid (LoomCanvas *self, gint32 pitch)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  self->grid = MAX (pitch, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gint32
loom_canvas_get_grid (LoomCanvas *self)
{
  return self->grid;
}

void
loom_canvas_snap_without (LoomCanvas *self, const LoomHandle *corners, guint n)
{
  g_return_if_fail (LOOM_IS_CANVAS (self));

  g_clear_pointer (&self->without, g_hash_table_unref);
  if (n == 0)
    return;
  self->without = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < n; i++)
    g_hash_table_add (self->without, GUINT_TO_POINTER (corners[i]));
}

gboolean
loom_canvas_emit_overlay_pressed (LoomCanvas *self, double wx, double wy)
{
  gboolean is_taken = FALSE;

  g_signal_emit (self, signals[OVERLAY_PRESSED], 0, wx, wy, &is_taken);
  return is_taken;
}

void
loom_canvas_emit_guides (LoomCanvas *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[GUIDES_CHANGED], 0);
}

const LoomPaintLook *
loom_canvas_get_look (LoomCanvas *self)
{
  if (!self->has_look)
    loom_look_read (&self->look, GTK_WIDGET (self));
  self->has_look = TRUE;
  return &self->look;
}
