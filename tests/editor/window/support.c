/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stages for tests of the window: see support.h. */

#include "tests/editor/window/support.h"

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/view/turn.h"
#include "editor/window/widgets/popovers.h"
#include "editor/window/ui-resources.h"
#include "formats/exchange/read.h"
#include "formats/xml/writer.h"

#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* As large as the canvas of a window of 1280 by 800. */
#define WIDTH 760
#define HEIGHT 600

/* Longest time that anything is waited for, s. */
#define PATIENCE 20

void
loom_test_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP no display\n");
      exit (0);
    }
  loom_popovers_keep ();
  /* As the program does: threads draw pictures also where no canvas is. */
  loom_turn_keep ();
}

char *
loom_test_sample (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".board.xml", NULL);

  return g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", file, NULL);
}

static void
load_style (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;
  g_resources_register (loom_ui_get_resource ());
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/org/boardloom/Editor/ui/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

LoomTestStage *
loom_test_stage_new (LoomBoard *board)
{
  LoomTestStage *self = g_new0 (LoomTestStage, 1);

  load_style ();
  self->document = loom_document_new (board);
  self->canvas = LOOM_CANVAS (loom_canvas_new (self->document));
  self->window = gtk_window_new ();
  g_object_ref_sink (self->window);
  gtk_widget_add_css_class (self->window, "boardloom");
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, HEIGHT);
  gtk_window_set_decorated (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->canvas));
  gtk_window_present (GTK_WINDOW (self->window));
  loom_test_wait (self);
  return self;
}

LoomTestStage *
loom_test_stage_open (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

void
loom_test_stage_free (LoomTestStage *self)
{
  if (self == NULL)
    return;
  loom_canvas_set_tool (self->canvas, NULL);
  g_clear_object (&self->tool);
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->window);
  g_object_unref (self->document);
  g_free (self->said);
  g_free (self);
  loom_test_settle ();
}

static void
say_cb (LoomTool *tool, const char *sentence, LoomTestStage *self)
{
  g_free (self->said);
  self->said = g_strdup (sentence);
}

void
loom_test_take_tool (LoomTestStage *self, LoomTool *tool)
{
  loom_canvas_set_tool (self->canvas, NULL);
  g_clear_object (&self->tool);
  self->tool = tool;
  if (tool == NULL)
    return;
  g_signal_connect (tool, "say", G_CALLBACK (say_cb), self);
  loom_canvas_set_tool (self->canvas, tool);
}

LoomTool *
loom_test_take (LoomTestStage *self, const char *id)
{
  const gboolean layers = loom_document_get_layer (self->document) != 0;
  LoomTool *tool = loom_toolbox_new_tool (id, layers, self->canvas);

  g_assert_nonnull (tool);
  loom_test_take_tool (self, tool);
  return tool;
}

void
loom_test_to_widget (LoomTestStage *self, double x, double y, double *wx, double *wy)
{
  loom_viewport_to_widget (loom_canvas_get_viewport (self->canvas), x * LOOM_MM, y * LOOM_MM, wx,
                           wy);
}

void
loom_test_move (LoomTestStage *self, double x, double y, GdkModifierType state)
{
  double wx, wy;

  loom_test_to_widget (self, x, y, &wx, &wy);
  loom_canvas_motion (self->canvas, wx, wy, state);
}

static void
press (LoomTestStage *self, double x, double y, guint n_press, GdkModifierType state)
{
  double wx, wy;

  loom_test_to_widget (self, x, y, &wx, &wy);
  loom_canvas_press (self->canvas, wx, wy, GDK_BUTTON_PRIMARY, n_press, state);
}

void
loom_test_press (LoomTestStage *self, double x, double y, GdkModifierType state)
{
  loom_test_move (self, x, y, state);
  press (self, x, y, 1, state);
}

void
loom_test_release (LoomTestStage *self, double x, double y, GdkModifierType state)
{
  double wx, wy;

  loom_test_to_widget (self, x, y, &wx, &wy);
  loom_canvas_release (self->canvas, wx, wy, GDK_BUTTON_PRIMARY, state);
}

void
loom_test_click (LoomTestStage *self, double x, double y, GdkModifierType state)
{
  loom_test_press (self, x, y, state);
  loom_test_release (self, x, y, state);
}

void
loom_test_double_click (LoomTestStage *self, double x, double y, GdkModifierType state)
{
  loom_test_click (self, x, y, state);
  press (self, x, y, 2, state);
  loom_test_release (self, x, y, state);
}

void
loom_test_drag (LoomTestStage *self,
                double x0,
                double y0,
                double x1,
                double y1,
                GdkModifierType state)
{
  const int steps = 8;

  loom_test_press (self, x0, y0, state);
  for (int i = 1; i <= steps; i++)
    loom_test_move (self, x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps, state);
  loom_test_release (self, x1, y1, state);
}

/* The middle of a cell, mm. */
static void
cell_middle (LoomTestStage *self, int column, int row, double *x, double *y)
{
  LoomLayerPlace place;

  g_assert_true (loom_canvas_get_place (self->canvas, &place));
  const LoomRect box = loom_layer_place_box (&place, (LoomCell){ column, row });
  *x = (box.left + box.right) / 2 / LOOM_MM;
  *y = (box.top + box.bottom) / 2 / LOOM_MM;
}

void
loom_test_click_cell (LoomTestStage *self, int column, int row, GdkModifierType state)
{
  double x, y;

  cell_middle (self, column, row, &x, &y);
  loom_test_click (self, x, y, state);
}

void
loom_test_drag_cells (LoomTestStage *self,
                      int column0,
                      int row0,
                      int column1,
                      int row1,
                      GdkModifierType state)
{
  double x0, y0, x1, y1;

  cell_middle (self, column0, row0, &x0, &y0);
  cell_middle (self, column1, row1, &x1, &y1);
  loom_test_drag (self, x0, y0, x1, y1, state);
}

gboolean
loom_test_key (LoomTestStage *self, guint keyval, GdkModifierType state)
{
  const gboolean used = loom_canvas_key (self->canvas, keyval, state);

  loom_canvas_key_released (self->canvas, keyval);
  return used;
}

void
loom_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
time_out_cb (gpointer data)
{
  *(gboolean *)data = TRUE;
  return G_SOURCE_CONTINUE;
}

void
loom_test_wait (LoomTestStage *self)
{
  gboolean late = FALSE;
  const guint source = g_timeout_add_seconds (PATIENCE, time_out_cb, &late);

  /* Before it has a size there is nothing to be drawn, and so nothing to wait for. */
  while ((gtk_widget_get_width (GTK_WIDGET (self->canvas)) == 0
          || !loom_canvas_is_idle (self->canvas) || !loom_canvas_is_crisp (self->canvas))
         && !late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (source);
  loom_test_settle ();
}

char *
loom_test_bytes (LoomTestStage *self)
{
  g_autoptr (GBytes) bytes = loom_write_bytes (loom_document_get_board (self->document));
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);

  return g_strndup (data, n);
}

void
loom_test_undo_redo (LoomTestStage *self, const char *before)
{
  g_autofree char *now = loom_test_bytes (self);

  g_assert_cmpstr (now, !=, before);
  g_assert_true (loom_document_undo (self->document));
  g_autofree char *undone = loom_test_bytes (self);
  g_assert_cmpstr (undone, ==, before);
  g_assert_true (loom_document_redo (self->document));
  g_autofree char *redone = loom_test_bytes (self);
  g_assert_cmpstr (redone, ==, now);
}

LoomHandle
loom_test_thing (LoomTestStage *self, const char *id)
{
  const LoomEntity *entity = loom_board_lookup (loom_document_get_board (self->document), id);

  g_assert_nonnull (entity);
  return entity->handle;
}

char *
loom_test_picture (GtkWidget *widget, const char *name)
{
  g_autofree char *folder = g_build_filename (g_getenv ("BOARDLOOM_BUILD"), "screenshots", NULL);
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  char *path = g_build_filename (folder, file, NULL);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_queue_draw (widget);
  gtk_test_widget_wait_for_draw (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_mkdir_with_parents (folder, 0755);
  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return path;
}

guint
loom_test_count_different (LoomTestStage *self,
                           const char *first,
                           const char *second,
                           const LoomBox *box)
{
  cairo_surface_t *pictures[] = { cairo_image_surface_create_from_png (first),
                                  cairo_image_surface_create_from_png (second) };
  double left, top, right, bottom;
  guint n = 0;

  loom_test_to_widget (self, box->left, box->top, &left, &top);
  loom_test_to_widget (self, box->right, box->bottom, &right, &bottom);
  for (int y = (int)top; y < (int)bottom; y++)
    for (int x = (int)left; x < (int)right; x++)
      {
        guint32 pixel[2];
        for (guint i = 0; i < 2; i++)
          {
            const guint8 *data = cairo_image_surface_get_data (pictures[i]);
            g_assert_nonnull (data);
            memcpy (&pixel[i], data + y * cairo_image_surface_get_stride (pictures[i]) + 4 * x, 4);
          }
        n += (pixel[0] & 0xffffff) != (pixel[1] & 0xffffff);
      }
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (pictures[i]);
  return n;
}
