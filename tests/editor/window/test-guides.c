/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guides and rulers: laid, moved, given exact places and taken away; and that a ruler tells the
 * truth about where things are. */

#include "editor/window/canvas/canvas-private.h"
#include "editor/window/canvas/guides-popover.h"
#include "editor/window/canvas/ruler.h"
#include "tests/editor/window/support.h"

#include <math.h>

static guint
count (LoomTestStage *stage)
{
  guint n;

  loom_canvas_get_guides (stage->canvas, &n);
  return n;
}

static gint32
place_of (LoomTestStage *stage, guint guide)
{
  guint n;
  const LoomGuide *guides = loom_canvas_get_guides (stage->canvas, &n);

  g_assert_cmpuint (guide, <, n);
  return guides[guide].at;
}

/* Drags what is held to a point of the board, mm. */
static void
drag_to (LoomTestStage *stage, double x, double y, gboolean snaps)
{
  double wx, wy;

  loom_test_to_widget (stage, x, y, &wx, &wy);
  loom_canvas_drag_guide (stage->canvas, wx, wy, snaps);
}

static void
one_is_dragged_out_and_lies_on_a_millimetre (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  g_autofree char *before = loom_test_bytes (stage);

  loom_canvas_hold_guide (stage->canvas, LOOM_NONE, TRUE);
  drag_to (stage, 3.3, 2, TRUE);
  g_assert_cmpint (place_of (stage, 0), ==, 3000);
  drag_to (stage, 3.3, 2, FALSE);
  g_assert_cmpint (place_of (stage, 0), !=, 3000);
  loom_canvas_drop_guide (stage->canvas);
  g_assert_cmpuint (count (stage), ==, 1);
  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
}

static void
one_stops_at_a_corner (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomBoard *board = loom_document_get_board (stage->document);
  const LoomCorner *corner = loom_board_corner (board, loom_test_thing (stage, "c3"));

  loom_canvas_hold_guide (stage->canvas, LOOM_NONE, FALSE);
  drag_to (stage, corner->x / 1000.0 + 0.7, corner->y / 1000.0 + 0.7, TRUE);
  g_assert_cmpint (place_of (stage, 0), ==, corner->y);
  loom_canvas_drop_guide (stage->canvas);
}

static void
the_pointer_moves_one_and_drops_it_outside (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_test_take (stage, "select");
  loom_canvas_add_guide (stage->canvas, TRUE, 12000);
  loom_test_drag (stage, 12, 4, 17, 4, 0);
  g_assert_cmpint (place_of (stage, 0), ==, 17000);
  g_assert_cmpuint (loom_selection_get_n (loom_document_get_selection (stage->document)), ==, 0);
  loom_test_drag (stage, 17, 4, -500, 4, 0);
  g_assert_cmpuint (count (stage), ==, 0);
}

static void
escape_brings_one_back (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_test_take (stage, "select");
  loom_canvas_add_guide (stage->canvas, FALSE, 5000);
  loom_test_press (stage, 30, 5, 0);
  loom_test_move (stage, 30, 9, 0);
  g_assert_cmpint (place_of (stage, 0), ==, 9000);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_assert_cmpint (place_of (stage, 0), ==, 5000);
  loom_test_release (stage, 30, 9, 0);
  loom_canvas_hold_guide (stage->canvas, LOOM_NONE, TRUE);
  drag_to (stage, 8, 8, TRUE);
  g_assert_true (loom_test_key (stage, GDK_KEY_Escape, 0));
  g_assert_cmpuint (count (stage), ==, 1);
}

/* A tool that draws snaps to a guide and leaves it where it is. */
static void
a_tool_that_draws_takes_none (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");

  loom_test_take (stage, "area");
  loom_canvas_add_guide (stage->canvas, TRUE, 12000);
  loom_test_drag (stage, 12, 4, 17, 4, 0);
  g_assert_cmpint (place_of (stage, 0), ==, 12000);
  loom_test_key (stage, GDK_KEY_Escape, 0);
}

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
the_list_gives_exact_places (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  GtkWidget *popover = loom_guides_popover_new (stage->canvas);

  loom_canvas_add_guide (stage->canvas, TRUE, 12000);
  gtk_widget_set_parent (popover, GTK_WIDGET (stage->canvas));
  gtk_popover_popup (GTK_POPOVER (popover));
  loom_test_settle ();
  GtkWidget *entry = find (popover, GTK_TYPE_ENTRY);
  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "98.4+5");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (place_of (stage, 0), ==, 103400);
  loom_canvas_clear_guides (stage->canvas);
  g_assert_null (find (popover, GTK_TYPE_ENTRY));
  gtk_widget_unparent (popover);
}

/* The ruler's picture; @along px from its beginning, @across px from the canvas. */

static cairo_surface_t *
draw (GtkWidget *ruler)
{
  const int width = gtk_widget_get_width (ruler), height = gtk_widget_get_height (ruler);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (ruler)->snapshot (ruler, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static gboolean
is_inked (cairo_surface_t *surface, int along, int across)
{
  const int y = cairo_image_surface_get_height (surface) - 1 - across;
  const guint32 *row = (const guint32 *)(gpointer)(cairo_image_surface_get_data (surface)
                                                   + y * cairo_image_surface_get_stride (surface));

  return row[along] >> 24 > 60;
}

/* A ruler above the canvas of the stage. */
static GtkWidget *
add_ruler (LoomTestStage *stage)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *ruler = loom_ruler_new (stage->canvas, GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *canvas = GTK_WIDGET (stage->canvas);

  g_object_ref (canvas);
  gtk_window_set_child (GTK_WINDOW (stage->window), box);
  gtk_box_append (GTK_BOX (box), ruler);
  gtk_box_append (GTK_BOX (box), canvas);
  g_object_unref (canvas);
  gtk_test_widget_wait_for_draw (ruler);
  loom_test_wait (stage);
  return ruler;
}

static void
long_ticks_stand_at_fifty_millimetres (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  GtkWidget *ruler = add_ruler (stage);
  cairo_surface_t *surface = draw (ruler);
  double wx, wy;

  for (int place = 0; place <= 400; place += 50)
    {
      loom_test_to_widget (stage, place, 0, &wx, &wy);
      g_assert_true (is_inked (surface, (int)floor (wx), 7));
      g_assert_false (is_inked (surface, (int)floor (wx) + 2, 7));
    }
  cairo_surface_destroy (surface);
}

static void
the_ruler_marks_the_pointer (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  GtkWidget *ruler = add_ruler (stage);
  double wx, wy;

  loom_test_move (stage, 131, 40, 0);
  loom_test_to_widget (stage, 131, 40, &wx, &wy);
  cairo_surface_t *surface = draw (ruler);
  g_assert_true (is_inked (surface, (int)floor (wx), 1));
  g_assert_true (is_inked (surface, (int)floor (wx), 18));
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(path, func) g_test_add_func ("/window/guides/" path, func)
  ADD ("one-is-dragged-out-and-lies-on-a-millimetre", one_is_dragged_out_and_lies_on_a_millimetre);
  ADD ("one-stops-at-a-corner", one_stops_at_a_corner);
  ADD ("the-pointer-moves-one-and-drops-it-outside", the_pointer_moves_one_and_drops_it_outside);
  ADD ("escape-brings-one-back", escape_brings_one_back);
  ADD ("a-tool-that-draws-takes-none", a_tool_that_draws_takes_none);
  ADD ("the-list-gives-exact-places", the_list_gives_exact_places);
  ADD ("long-ticks-stand-at-fifty-millimetres", long_ticks_stand_at_fifty_millimetres);
  ADD ("the-ruler-marks-the-pointer", the_ruler_marks_the_pointer);
  return g_test_run ();
}
