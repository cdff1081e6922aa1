/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the canvas itself works for a frame on a large board: the 95th percentile of many
 * frames, beside the whole board drawn once in the same run. A frame is what the pointer sets off,
 * the snapshot, and drawing that without a graphics card. Then how long all threads together work
 * until a board is crisp again after zooming.
 *
 * Usage, on a display: bench-frame FILE */

#include "editor/window/canvas/canvas-private.h"
#include "formats/exchange/read.h"
#include "tests/bench/stopwatch.h"
#include "tests/editor/window/support.h"

#include <math.h>

#define FRAMES 300
#define LOOKS 40
#define RELEASES 20

static const char reference[] = "drawing the whole board";

typedef struct
{
  LoomTestStage *stage;
  cairo_surface_t *screen;
  double whole; /* ms */
  guint missed;
} Bench;

/* What GTK would ask of us for a frame, and what it would do with it. */
static void
make_frame (Bench *bench)
{
  GtkWidget *canvas = GTK_WIDGET (bench->stage->canvas);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (canvas)->snapshot (canvas, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  cairo_t *cr = cairo_create (bench->screen);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
}

typedef void (*Step) (LoomCanvas *canvas, guint i);

static void
hover (LoomCanvas *canvas, guint i)
{
  loom_canvas_motion (canvas, 40 + fmod (i * 37.0, canvas->viewport.width - 80),
                      40 + fmod (i * 23.0, canvas->viewport.height - 80), 0);
}

static void
pan (LoomCanvas *canvas, guint i)
{
  loom_canvas_pan (canvas, i % 40 < 20 ? 9 : -9, i % 60 < 30 ? 5 : -5);
}

static void
zoom (LoomCanvas *canvas, guint i)
{
  loom_canvas_zoom_at (canvas, i % 20 < 10 ? 1.2 : 1 / 1.2, 300, 200);
}

static void
drag (LoomCanvas *canvas, guint i)
{
  loom_canvas_motion (canvas, canvas->press_x + i % 30, canvas->press_y + i % 17, 0);
}

static void
run (Bench *bench, const char *what, Step step, double most)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < FRAMES; i++)
    {
      const double start = loom_stopwatch_thread ();
      step (bench->stage->canvas, i);
      make_frame (bench);
      const double time = loom_stopwatch_thread () - start;

      g_array_append_val (times, time);
      if (i % 10 == 0)
        loom_test_settle ();
    }
  bench->missed += loom_stopwatch_report (what, loom_stopwatch_percentile (times), most, "ms",
                                          bench->whole, reference);
}

static void
run_crisp (Bench *bench, double most)
{
  LoomCanvas *canvas = bench->stage->canvas;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < LOOKS; i++)
    {
      loom_canvas_fit (canvas);
      loom_test_wait (bench->stage);
      const double start = loom_stopwatch_all ();
      loom_canvas_zoom (canvas, 1.2 + i * 0.2);
      while (!loom_canvas_is_crisp (canvas))
        g_main_context_iteration (NULL, TRUE);
      const double time = loom_stopwatch_all () - start;

      g_array_append_val (times, time);
    }
  bench->missed += loom_stopwatch_report ("crisp after zooming, all threads",
                                          loom_stopwatch_percentile (times), most, "ms",
                                          bench->whole, reference);
}

/* The named reference: the board drawn as a picture of the canvas's size. */
static double
draw_whole (Bench *bench)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (bench->stage->canvas);
  const LoomBoard *board = loom_document_get_board (bench->stage->document);
  cairo_t *cr = cairo_create (bench->screen);
  LoomView view = LOOM_VIEW_INIT;

  view.screen = TRUE;
  cairo_scale (cr, viewport->scale, viewport->scale);
  const double start = loom_stopwatch_thread ();
  loom_render_board (cr, board, NULL, &view, NULL);
  const double time = loom_stopwatch_thread () - start;
  cairo_destroy (cr);
  return time;
}

/* A press on the corner nearest to the middle, which the tool then moves. */
static void
take_corner (LoomTestStage *stage)
{
  LoomCanvas *canvas = stage->canvas;
  const LoomViewport *viewport = loom_canvas_get_viewport (canvas);
  const LoomCorner *corner = loom_board_index_corner_near (
      loom_canvas_get_index (canvas), viewport->x * LOOM_MM, viewport->y * LOOM_MM, 1e6, NULL);

  loom_viewport_to_widget (viewport, corner->x, corner->y, &canvas->press_x, &canvas->press_y);
  loom_test_take (stage, "corner");
  loom_canvas_motion (canvas, canvas->press_x, canvas->press_y, 0);
  loom_canvas_press (canvas, canvas->press_x, canvas->press_y, GDK_BUTTON_PRIMARY, 1, 0);
}

/* Letting go makes a step of it and a frame, once in a drag: it may take two frames at 60 a second.
 * In a turn of its own the board is handed over to the thread that draws it anew. */
static void
run_release (Bench *bench, double most)
{
  LoomCanvas *canvas = bench->stage->canvas;
  g_autoptr (GArray) releases = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < RELEASES; i++)
    {
      take_corner (bench->stage);
      loom_canvas_motion (canvas, canvas->press_x + (i % 2 ? 3 : -3), canvas->press_y, 0);
      const double start = loom_stopwatch_thread ();
      loom_canvas_release (canvas, canvas->wx, canvas->wy, GDK_BUTTON_PRIMARY, 0);
      make_frame (bench);
      const double release = loom_stopwatch_thread () - start;
      while (canvas->refresh != 0)
        g_main_context_iteration (NULL, FALSE);
      const double turn = loom_stopwatch_thread () - start - release;
      g_array_append_val (releases, release);
      g_array_append_val (turns, turn);
      loom_test_wait (bench->stage);
    }
  bench->missed
      += loom_stopwatch_report ("letting go of a corner", loom_stopwatch_percentile (releases),
                                most, "ms", bench->whole, reference);
  bench->missed
      += loom_stopwatch_report ("handing the board over", loom_stopwatch_percentile (turns), most,
                                "ms", bench->whole, reference);
}

static void
run_all (Bench *bench)
{
  LoomTestStage *stage = bench->stage;

  draw_whole (bench);
  bench->whole = draw_whole (bench);
  g_print ("%-44s %8.2f ms\n", "drawing the whole board", bench->whole);
  loom_test_take (stage, "select");
  run (bench, "hover, all in sight", hover, 8);
  run (bench, "pan, all in sight", pan, 8);
  run (bench, "zoom, all in sight", zoom, 16);
  loom_canvas_zoom (stage->canvas, 3);
  loom_test_wait (stage);
  run (bench, "hover, looking closer", hover, 8);
  run (bench, "pan, looking closer", pan, 8);
  run (bench, "zoom, looking closer", zoom, 16);
  take_corner (stage);
  run (bench, "drag a corner", drag, 16);
  loom_test_key (stage, GDK_KEY_Escape, 0);
  run_release (bench, 33);
  run_crisp (bench, 150);
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) errors = NULL;
  Bench bench = { NULL };

  loom_test_init (&argc, &argv);
  LoomBoard *board = argc == 2 ? loom_formats_read_file (argv[1], NULL, &errors) : NULL;
  if (board == NULL)
    {
      g_printerr ("Usage: bench-frame FILE\n");
      return 2;
    }
  g_autoptr (LoomTestStage) stage = loom_test_stage_new (board);
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  bench.stage = stage;
  bench.screen = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)viewport->width,
                                             (int)viewport->height);
  run_all (&bench);
  cairo_surface_destroy (bench.screen);
  return bench.missed > 0;
}
