/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long the main thread of the editor works without rest while a board is open that asks for
 * much: from the window's first frame until the board is checked and drawn, and while one then
 * looks around, selects things and goes through the problems. The longest stretch, that is the work
 * of one turn of the main loop, beside that of a reference board in the same run. Opening itself is
 * told apart: there is no frame yet that could be late.
 *
 * Usage, on a display: bench-rest REFERENCE FILE... */

#include "editor/work/checker.h"
#include "editor/window/canvas/canvas-private.h"
#include "editor/window/panels/problems/problems-panel.h"
#include "tests/bench/stopwatch.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

/* ms: a frame later than that is felt. */
#define MOST 100.0

/* Seconds after which a board that is not yet checked and drawn is taken as it is. */
#define PATIENCE 60

#define LOOKS 40

static const char reference[] = "the reference board";

typedef struct
{
  const char *what; /* what is being done */
  const char *worst_at;
  double worst; /* ms */
} Stretch;

/* One turn of the main loop; its work counts. */
static void
turn (Stretch *stretch, gboolean may_block)
{
  const double start = loom_stopwatch_thread ();

  g_main_context_iteration (NULL, may_block);
  const double time = loom_stopwatch_thread () - start;
  if (g_getenv ("LOOM_BENCH_TELL") != NULL && time > 20)
    g_print ("# %s: %.1f ms\n", stretch->what, time);
  if (time <= stretch->worst)
    return;
  stretch->worst = time;
  stretch->worst_at = stretch->what;
}

static gboolean
wake_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static void
pass (Stretch *stretch, guint ms)
{
  const gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    turn (stretch, TRUE);
}

static gboolean
is_done (LoomWindow *window)
{
  LoomCanvas *canvas = loom_window_get_canvas (window);

  return loom_checker_is_current (loom_checker_of (loom_window_get_document (window)))
         && loom_canvas_is_crisp (canvas) && loom_canvas_is_idle (canvas);
}

static void
look_around (Stretch *stretch, LoomCanvas *canvas)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (canvas);

  for (guint i = 0; i < LOOKS; i++)
    {
      const double start = loom_stopwatch_thread ();

      stretch->what = "looking around";
      loom_canvas_motion (canvas, 40 + (i * 37) % 500, 40 + (i * 23) % 300, 0);
      loom_canvas_pan (canvas, i % 20 < 10 ? 9 : -9, i % 12 < 6 ? 5 : -5);
      if (i % 5 == 0)
        loom_canvas_zoom_at (canvas, i % 10 == 0 ? 1.2 : 1 / 1.2, viewport->width / 2,
                             viewport->height / 2);
      stretch->worst = MAX (stretch->worst, loom_stopwatch_thread () - start);
      pass (stretch, 20);
    }
}

static void
step_through (Stretch *stretch, LoomWindow *window)
{
  LoomProblemsPanel *panel = LOOM_PROBLEMS_PANEL (loom_window_show_part (window, "problems"));

  stretch->what = "going through the problems";
  for (guint i = 0; i < LOOKS / 2; i++)
    {
      const double start = loom_stopwatch_thread ();

      loom_problems_panel_step (panel, i % 5 == 0 ? -1 : 1);
      stretch->worst = MAX (stretch->worst, loom_stopwatch_thread () - start);
      pass (stretch, 20);
    }
}

static double
measure (const char *path, double *opening, const char **worst_at)
{
  Stretch stretch = { .what = "opening" };
  const gint64 end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_SECOND;
  const double start = loom_stopwatch_thread ();
  LoomWindow *window = loom_desk_open (path);

  *opening = loom_stopwatch_thread () - start;
  stretch.what = "checking and drawing";
  while (!is_done (window) && g_get_monotonic_time () < end)
    turn (&stretch, TRUE);
  g_print ("# %s: %s\n", path, is_done (window) ? "done" : "not done");
  pass (&stretch, 500);
  look_around (&stretch, loom_window_get_canvas (window));
  step_through (&stretch, window);
  loom_desk_clear ();
  *worst_at = stretch.worst_at;
  return stretch.worst;
}

int
main (int argc, char **argv)
{
  guint missed = 0;
  const char *at;
  double opening;

  loom_test_init (&argc, &argv);
  g_timeout_add (5, wake_cb, NULL);
  g_return_val_if_fail (argc > 1, 2);
  measure (argv[1], &opening, &at); /* the first window of all sets up much */
  const double usual = measure (argv[1], &opening, &at);
  for (int i = 2; i < argc; i++)
    {
      g_autofree char *name = g_path_get_basename (argv[i]);
      const double worst = measure (argv[i], &opening, &at);
      g_autofree char *what = g_strdup_printf ("longest without rest, %s", name);

      g_print ("# opened in %.0f ms, longest while %s\n", opening, at);
      missed += loom_stopwatch_report (what, worst, MOST, "ms", usual, reference);
    }
  return missed > 0;
}
