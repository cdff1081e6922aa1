/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a tool shows under the pointer is what a click puts there: of the seat that is chosen. */

#include "tests/editor/window/support.h"

#include <cairo.h>

/* A cell of the first layer on which nothing stands. */
static const LoomCell free_cell = { 2, 7 };

/* How much more red than blue there is in the middle of @free_cell, from -255 to 255. */
static double
measure_red (LoomTestStage *stage, double x, double y)
{
  double wx, wy, red = 0, blue = 0;

  loom_test_wait (stage);
  loom_test_settle ();
  g_autofree char *path = loom_test_picture (GTK_WIDGET (stage->canvas), "put-ghost");
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  const guint8 *data = cairo_image_surface_get_data (picture);
  const int stride = cairo_image_surface_get_stride (picture), reach = 6;

  g_assert_nonnull (data);
  loom_test_to_widget (stage, x, y, &wx, &wy);
  for (int dy = -reach; dy <= reach; dy++)
    for (int dx = -reach; dx <= reach; dx++)
      {
        const guint8 *pixel = data + ((int)wy + dy) * stride + 4 * ((int)wx + dx);
        blue += pixel[0];
        red += pixel[2];
      }
  cairo_surface_destroy (picture);
  return (red - blue) / ((2 * reach + 1) * (2 * reach + 1));
}

/* The last list of @options, that of the seats. */
static GtkDropDown *
find_seats (GtkWidget *options)
{
  GtkWidget *last = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (options); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_DROP_DOWN (child))
      last = child;
  g_assert_nonnull (last);
  return GTK_DROP_DOWN (last);
}

/* Chooses @seat (from 0) in the options of @tool. */
static void
choose_seat (LoomTool *tool, guint seat)
{
  GtkWidget *options = g_object_ref_sink (loom_tool_new_options (tool));
  GtkDropDown *seats = find_seats (options);

  gtk_drop_down_set_selected (seats, 1 - seat);
  gtk_drop_down_set_selected (seats, seat);
  g_object_unref (options);
}

static void
a_unit_is_shown_as_it_will_stand (void)
{
  double shown[2], put[2];

  for (guint seat = 0; seat < 2; seat++)
    {
      g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-queens");
      LoomTool *tool = loom_test_take (stage, "unit");
      LoomLayerPlace place;

      g_assert_true (loom_canvas_get_place (stage->canvas, &place));
      const LoomRect box = loom_layer_place_box (&place, free_cell);
      const double x = (box.left + box.right) / 2 / 1000, y = (box.top + box.bottom) / 2 / 1000;
      choose_seat (tool, seat);
      loom_test_move (stage, x, y, 0);
      shown[seat] = measure_red (stage, x, y);
      loom_test_click (stage, x, y, 0);
      put[seat] = measure_red (stage, x, y);
    }
  g_test_message ("shown %g %g, put %g %g", shown[0], shown[1], put[0], put[1]);
  g_assert_cmpfloat (ABS (put[0] - put[1]), >, 20);
  g_assert_cmpfloat ((shown[0] - shown[1]) * (put[0] - put[1]), >, 0);
  g_assert_cmpfloat (ABS (shown[0] - shown[1]), >, 10);
}

/* Options of @tool that are made anew show @seat, from 0. */
static void
assert_seat_is_shown (LoomTool *tool, guint seat)
{
  GtkWidget *options = g_object_ref_sink (loom_tool_new_options (tool));

  g_assert_cmpuint (gtk_drop_down_get_selected (find_seats (options)), ==, seat);
  g_object_unref (options);
}

static void
options_show_the_seat_that_was_chosen (void)
{
  static const char *const tools[] = { "unit", "queen" };

  for (guint i = 0; i < G_N_ELEMENTS (tools); i++)
    {
      g_autoptr (LoomTestStage) stage = loom_test_stage_open ("two-queens");
      LoomTool *tool = loom_test_take (stage, tools[i]);

      assert_seat_is_shown (tool, 0);
      choose_seat (tool, 1);
      assert_seat_is_shown (tool, 1);
      choose_seat (tool, 0);
      assert_seat_is_shown (tool, 0);
    }
}

int
main (int argc, char *argv[])
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/tools/put/a-unit-is-shown-as-it-will-stand",
                   a_unit_is_shown_as_it_will_stand);
  g_test_add_func ("/window/tools/put/options-show-the-seat-that-was-chosen",
                   options_show_the_seat_that_was_chosen);
  return g_test_run ();
}
