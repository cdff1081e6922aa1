/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether painting keeps up with the pointer on three layers of 100 by 100 cells: the 95th
 * percentile of our own work for a motion of the pointer and the frame after it, while a brush is
 * drawn over the layer; a pointer moves up to 125 times a second. The letting go of the button,
 * which makes the stroke a step, is a frame as well.
 *
 * Usage, on a display: bench-paint */

#include "editor/window/canvas/canvas-private.h"
#include "formats/layers/edit-layer.h"
#include "tests/bench/stopwatch.h"
#include "tests/editor/window/support.h"
#include "validator/generate/generate.h"
#include "validator/position/games.h"

#include <math.h>

#define STROKES 12
#define MOTIONS 60

static const char reference[] = "drawing the whole layer";

static void
make_frame (LoomTestStage *stage, cairo_surface_t *screen)
{
  GtkWidget *canvas = GTK_WIDGET (stage->canvas);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (canvas, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  cairo_t *cr = cairo_create (screen);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
}

/* A point of a stroke that winds over the layer. */
static void
place (LoomTestStage *stage, guint stroke, guint i, double *wx, double *wy)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  const double t = (double)i / MOTIONS;

  *wx = viewport->width * (0.25 + 0.5 * t);
  *wy = viewport->height * (0.5 + 0.3 * sin (6 * t + stroke));
}

static void
draw_stroke (LoomTestStage *stage,
             cairo_surface_t *screen,
             guint stroke,
             GArray *motions,
             GArray *releases)
{
  double wx, wy;

  place (stage, stroke, 0, &wx, &wy);
  loom_canvas_press (stage->canvas, wx, wy, GDK_BUTTON_PRIMARY, 1, 0);
  for (guint i = 1; i <= MOTIONS; i++)
    {
      place (stage, stroke, i, &wx, &wy);
      const double start = loom_stopwatch_thread ();
      loom_canvas_motion (stage->canvas, wx, wy, GDK_BUTTON1_MASK);
      make_frame (stage, screen);
      const double time = loom_stopwatch_thread () - start;
      g_array_append_val (motions, time);
    }
  const double start = loom_stopwatch_thread ();
  loom_canvas_release (stage->canvas, wx, wy, GDK_BUTTON_PRIMARY, 0);
  make_frame (stage, screen);
  const double time = loom_stopwatch_thread () - start;
  g_array_append_val (releases, time);
  loom_test_settle ();
}

static double
draw_whole (LoomTestStage *stage, cairo_surface_t *screen)
{
  cairo_t *cr = cairo_create (screen);
  const LoomView view = loom_canvas_get_view (stage->canvas);
  const double scale = loom_canvas_get_viewport (stage->canvas)->scale;

  cairo_scale (cr, scale, scale);
  const double start = loom_stopwatch_thread ();
  loom_render_board (cr, loom_document_get_board (stage->document), NULL, &view, NULL);
  const double time = loom_stopwatch_thread () - start;
  cairo_destroy (cr);
  return time;
}

/* Larger than any game of it allows. */
static LoomBoard *
new_board (void)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;
  g_autoptr (GError) error = NULL;

  settings.rules = loom_game_find (loom_games_installed (), "colony-battle");
  settings.seats = 2;
  settings.columns = settings.rows = 64;
  settings.layers = 3;
  LoomBoard *board = loom_generate (&settings, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_LAYER); i++)
    {
      const LoomHandle layer = loom_board_layer (board, i)->entity.handle;
      g_autoptr (LoomEdit) edit = loom_edit_resize_layer (board, layer, 100, 100, FALSE, &error);

      g_assert_no_error (error);
      loom_board_apply (board, edit, NULL, &error);
      g_assert_no_error (error);
    }
  return board;
}

int
main (int argc, char **argv)
{
  g_autoptr (GArray) motions = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) releases = g_array_new (FALSE, FALSE, sizeof (double));

  loom_test_init (&argc, &argv);
  g_autoptr (LoomTestStage) stage = loom_test_stage_new (new_board ());
  const LoomBoard *board = loom_document_get_board (stage->document);
  loom_document_set_layer (stage->document, loom_board_layer (board, 0)->entity.handle);
  loom_test_wait (stage);
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  cairo_surface_t *screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)viewport->width,
                                                        (int)viewport->height);
  const double whole = draw_whole (stage, screen);
  loom_test_take (stage, "brush");
  for (guint i = 0; i < STROKES; i++)
    draw_stroke (stage, screen, i, motions, releases);
  cairo_surface_destroy (screen);
  g_print ("%-44s %8.2f ms\n", reference, whole);
  const gboolean slow
      = loom_stopwatch_report ("painting, a motion of the pointer",
                               loom_stopwatch_percentile (motions), 8, "ms", whole, reference);
  const gboolean late = loom_stopwatch_report (
      "painting, letting go", loom_stopwatch_percentile (releases), 16, "ms", whole, reference);
  return slow || late;
}
