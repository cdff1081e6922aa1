/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Fingers on a screen and on a touchpad: one is the pointer, two move and zoom the board, and what
 * the first of two had begun leaves no trace. */

#include "tests/editor/window/desk.h"
#include "tests/editor/window/fingers.h"

#include <math.h>

/* Pixels within which the board follows; scales are rounded a little. */
#define NEAR 1.5

/* No finger of a test rests as long, ms. */
#define LONG_REST 600000

typedef struct
{
  double x, y;
} Point;

/* The point of the board, mm, between two fingers. */
static Point
between (LoomTestStage *stage, Point a, Point b)
{
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  Point at;

  loom_viewport_to_board (viewport, (a.x + b.x) / 2, (a.y + b.y) / 2, &at.x, &at.y);
  return (Point){ at.x / LOOM_MM, at.y / LOOM_MM };
}

static double
distance_px (LoomTestStage *stage, Point board, Point widget)
{
  double x, y;

  loom_test_to_widget (stage, board.x, board.y, &x, &y);
  return hypot (x - widget.x, y - widget.y);
}

static LoomTestStage *
open_closely (void)
{
  LoomTestStage *stage = loom_test_stage_open ("archipelago");

  loom_canvas_zoom (stage->canvas, 3);
  loom_test_wait (stage);
  return stage;
}

/* How long a finger must rest for the menu, ms. The time is the clock's, and on a busy machine two
 * events of a test lie further apart than one would wait. */
static void
set_rest (guint rest)
{
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", rest, NULL);
}

static void
what_lies_between_two_fingers_stays_there (void)
{
  static const struct
  {
    Point from[2], to[2];
    double zoom;
  } rows[] = {
    { { { 300, 300 }, { 400, 300 } }, { { 250, 300 }, { 450, 300 } }, 2 },
    { { { 300, 300 }, { 400, 300 } }, { { 325, 340 }, { 375, 340 } }, .5 },
    { { { 300, 200 }, { 300, 400 } }, { { 380, 150 }, { 380, 350 } }, 1 },
    { { { 200, 200 }, { 500, 500 } }, { { 260, 240 }, { 485, 465 } }, .75 },
  };

  g_autoptr (LoomTestStage) stage = open_closely ();
  if (!loom_fingers_can (stage))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Point *from = rows[i].from, *to = rows[i].to;
      const Point held = between (stage, from[0], from[1]);
      const double scale = loom_canvas_get_viewport (stage->canvas)->scale;
      loom_fingers_touch (stage, 1, from[0].x, from[0].y);
      loom_fingers_touch (stage, 2, from[1].x, from[1].y);
      for (double part = .25; part <= 1; part += .25)
        for (guint k = 0; k < 2; k++)
          loom_fingers_move (stage, k + 1, from[k].x + (to[k].x - from[k].x) * part,
                             from[k].y + (to[k].y - from[k].y) * part);
      loom_fingers_let_go (stage, 1, to[0].x, to[0].y);
      loom_fingers_let_go (stage, 2, to[1].x, to[1].y);
      const Point middle = { (to[0].x + to[1].x) / 2, (to[0].y + to[1].y) / 2 };
      g_assert_cmpfloat (distance_px (stage, held, middle), <, NEAR);
      g_assert_cmpfloat_with_epsilon (loom_canvas_get_viewport (stage->canvas)->scale / scale,
                                      rows[i].zoom, .01);
    }
}

static void
one_finger_is_the_pointer (void)
{
  double x, y;

  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  if (!loom_fingers_can (stage))
    return;
  loom_test_take (stage, "select");
  const LoomHandle area = loom_test_thing (stage, "alder-chase");
  const LoomRect box = loom_canvas_entity_bounds (stage->canvas, area);
  loom_test_to_widget (stage, (box.left + box.right) / 2.0 / LOOM_MM,
                       (box.top + box.bottom) / 2.0 / LOOM_MM, &x, &y);
  loom_fingers_touch (stage, 1, x, y);
  loom_fingers_let_go (stage, 1, x, y);
  g_assert_true (loom_selection_contains (loom_document_get_selection (stage->document), area));
}

/* The first has a thing to set when the second comes, and stays behind when that goes. */
static void
a_second_finger_takes_back_what_the_first_began (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  if (!loom_fingers_can (stage))
    return;
  g_autofree char *before = loom_test_bytes (stage);
  double x, y;
  loom_test_to_widget (stage, 20, 20, &x, &y);
  loom_test_take (stage, "node");
  loom_fingers_touch (stage, 1, x, y);
  loom_fingers_let_go (stage, 1, x, y);
  g_assert_true (loom_document_undo (stage->document)); /* that is what one alone does */
  loom_fingers_touch (stage, 1, x, y);
  loom_fingers_move (stage, 1, x + 40, y + 40);
  loom_fingers_touch (stage, 2, x + 120, y + 40);
  loom_fingers_move (stage, 2, x + 140, y + 40);
  loom_fingers_let_go (stage, 2, x + 140, y + 40);
  loom_fingers_move (stage, 1, x, y);
  loom_fingers_let_go (stage, 1, x, y);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (loom_document_undo (stage->document));
}

static void
told_cb (LoomCanvas *canvas, double x, double y, Point *told)
{
  *told = (Point){ x, y };
}

static gboolean
is_told (gpointer told)
{
  return ((Point *)told)->x != 0;
}

static void
one_that_rests_asks_for_the_menu (void)
{
  g_autoptr (LoomTestStage) stage = open_closely ();
  if (!loom_fingers_can (stage))
    return;
  Point told = { 0, 0 };
  g_autofree char *before = loom_test_bytes (stage);
  loom_test_take (stage, "area");
  g_signal_connect (stage->canvas, "context-menu", G_CALLBACK (told_cb), &told);
  set_rest (500);
  loom_fingers_touch (stage, 1, 310, 290);
  loom_desk_wait (is_told, &told);
  set_rest (LONG_REST);
  g_assert_cmpfloat_with_epsilon (told.x, 310, 1e-6);
  g_assert_cmpfloat_with_epsilon (told.y, 290, 1e-6);
  loom_fingers_move (stage, 1, 400, 290);
  loom_fingers_let_go (stage, 1, 400, 290);
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
}

static void
a_touchpad_moves_the_board_by_as_many_pixels (void)
{
  g_autoptr (LoomTestStage) stage = open_closely ();
  if (!loom_fingers_can (stage))
    return;
  const LoomViewport *viewport = loom_canvas_get_viewport (stage->canvas);
  const LoomViewport before = *viewport;
  loom_fingers_point (stage, 300, 300);
  loom_fingers_scroll (stage, 12, -30, 0);
  g_assert_cmpfloat_with_epsilon (viewport->x, before.x + 12 / before.scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (viewport->y, before.y - 30 / before.scale, 1e-6);
  loom_fingers_scroll (stage, 0, 20, GDK_SHIFT_MASK);
  g_assert_cmpfloat_with_epsilon (viewport->x, before.x + 32 / before.scale, 1e-6);
  g_assert_cmpfloat_with_epsilon (viewport->y, before.y - 30 / before.scale, 1e-6);
  g_assert_cmpfloat (viewport->scale, ==, before.scale);
}

static void
a_touchpad_zooms_about_the_pointer (void)
{
  g_autoptr (LoomTestStage) stage = open_closely ();
  if (!loom_fingers_can (stage))
    return;
  const Point at = { 250, 220 };
  const Point held = between (stage, at, at);
  const double scale = loom_canvas_get_viewport (stage->canvas)->scale;
  loom_fingers_point (stage, at.x, at.y);
  loom_fingers_pinch (stage, GDK_TOUCHPAD_GESTURE_PHASE_BEGIN, at.x, at.y, 1);
  loom_fingers_pinch (stage, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at.x, at.y, 1.3);
  loom_fingers_pinch (stage, GDK_TOUCHPAD_GESTURE_PHASE_UPDATE, at.x, at.y, 1.6);
  loom_fingers_pinch (stage, GDK_TOUCHPAD_GESTURE_PHASE_END, at.x, at.y, 1.6);
  g_assert_cmpfloat (distance_px (stage, held, at), <, NEAR);
  g_assert_cmpfloat_with_epsilon (loom_canvas_get_viewport (stage->canvas)->scale / scale, 1.6,
                                  .01);
  /* GTK may have asked the display in the meantime where its own pointer is. */
  loom_fingers_point (stage, at.x, at.y);
  loom_fingers_scroll (stage, 0, 40, GDK_CONTROL_MASK);
  g_assert_cmpfloat (distance_px (stage, held, at), <, NEAR);
  g_assert_cmpfloat (loom_canvas_get_viewport (stage->canvas)->scale / scale, <, 1.5);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  set_rest (LONG_REST);
#define ADD(path, func) g_test_add_func ("/window/fingers/" path, func)
  ADD ("what-lies-between-two-stays-there", what_lies_between_two_fingers_stays_there);
  ADD ("one-is-the-pointer", one_finger_is_the_pointer);
  ADD ("a-second-takes-back-what-the-first-began", a_second_finger_takes_back_what_the_first_began);
  ADD ("one-that-rests-asks-for-the-menu", one_that_rests_asks_for_the_menu);
  ADD ("a-touchpad-moves-the-board-by-as-many-pixels",
       a_touchpad_moves_the_board_by_as_many_pixels);
  ADD ("a-touchpad-zooms-about-the-pointer", a_touchpad_zooms_about_the_pointer);
  return g_test_run ();
}
