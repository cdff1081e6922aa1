/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A press that is taken away by the system, as happens on a busy machine, or because a finger turns
 * out to be one of two: it is given up alone, and nothing that was finished before it goes along.
 */

#include "editor/window/shell/window-private.h"
#include "formats/xml/reader.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/fingers.h"
#include "tests/editor/window/support.h"

static LoomTestStage *
open_empty (void)
{
  static const char text[]
      = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Empty'>"
        "<areas width='200' height='140'><area id='a' name='A' at='180 120' radius='9'/></areas>"
        "</board>";
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, sizeof text - 1, "empty", &errors);
  g_assert_nonnull (board);
  return loom_test_stage_new (board);
}

/* What GTK does to the gesture of a button that is held. */
static void
take_away (LoomTestStage *stage)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (stage->canvas));
  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) one = g_list_model_get_item (all, i);
      if (GTK_IS_GESTURE_DRAG (one))
        g_signal_emit_by_name (one, "cancel", NULL);
    }
}

/* A click whose gesture is taken away while the button is held. */
static void
click_in_vain (LoomTestStage *stage, double x, double y)
{
  loom_test_move (stage, x, y, GDK_ALT_MASK);
  loom_test_press (stage, x, y, GDK_ALT_MASK);
  take_away (stage);
  loom_test_release (stage, x, y, GDK_ALT_MASK);
}

static guint
n_of (LoomTestStage *stage, LoomKind kind)
{
  return loom_board_n (loom_document_get_board (stage->document), kind);
}

static const LoomArea *
last_area (LoomTestStage *stage)
{
  return loom_board_area (loom_document_get_board (stage->document),
                          n_of (stage, LOOM_KIND_AREA) - 1);
}

static void
an_outline_keeps_its_points (void)
{
  g_autoptr (LoomTestStage) stage = open_empty ();
  const guint n = n_of (stage, LOOM_KIND_AREA);

  loom_test_take (stage, "area");
  loom_test_click (stage, 20, 20, GDK_ALT_MASK);
  loom_test_click (stage, 80, 20, GDK_ALT_MASK);
  click_in_vain (stage, 80, 60);
  loom_test_click (stage, 50, 90, GDK_ALT_MASK);
  click_in_vain (stage, 20, 60);
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_cmpuint (n_of (stage, LOOM_KIND_AREA), ==, n + 1);
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 5);
}

static void
a_hole_keeps_its_points (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  const LoomRect box
      = loom_canvas_entity_bounds (stage->canvas, loom_test_thing (stage, "alder-chase"));
  const double x = (box.left + box.right) / 2.0 / LOOM_MM;
  const double y = (box.top + box.bottom) / 2.0 / LOOM_MM;

  loom_test_take (stage, "hole");
  loom_test_click (stage, x, y, GDK_ALT_MASK);
  click_in_vain (stage, x + 3, y);
  loom_test_click (stage, x, y + 3, GDK_ALT_MASK);
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_true (loom_document_undo (stage->document)); /* there is a hole */
  g_assert_false (loom_document_undo (stage->document));
}

static void
a_route_keeps_where_it_begins (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("lamplighters");
  const guint n = n_of (stage, LOOM_KIND_ROUTE);
  const LoomBoard *board = loom_document_get_board (stage->document);
  const LoomArea *from = loom_board_area (board, 0);
  const LoomArea *to = loom_board_area (board, loom_board_n (board, LOOM_KIND_AREA) - 1);

  loom_test_take (stage, "route");
  loom_test_click (stage, from->at.x / (double)LOOM_MM, from->at.y / (double)LOOM_MM, 0);
  click_in_vain (stage, 4, 4);
  loom_test_click (stage, to->at.x / (double)LOOM_MM, to->at.y / (double)LOOM_MM, 0);
  g_assert_cmpuint (n_of (stage, LOOM_KIND_ROUTE), ==, n + 1);
}

/* A drag that is taken away leaves what it moved where it was. */
static void
a_drag_leaves_no_trace (void)
{
  g_autoptr (LoomTestStage) stage = loom_test_stage_open ("archipelago");
  g_autofree char *before = loom_test_bytes (stage);
  const LoomCorner *corner = (const LoomCorner *)loom_board_get (
      loom_document_get_board (stage->document), loom_test_thing (stage, "c1"));
  const double x = corner->x / (double)LOOM_MM, y = corner->y / (double)LOOM_MM;

  loom_test_take (stage, "corner");
  loom_test_move (stage, x, y, GDK_ALT_MASK);
  loom_test_press (stage, x, y, GDK_ALT_MASK);
  loom_test_move (stage, x + 2, y + 2, GDK_ALT_MASK);
  take_away (stage);
  loom_test_release (stage, x + 2, y + 2, GDK_ALT_MASK);

  g_autofree char *after = loom_test_bytes (stage);
  g_assert_cmpstr (before, ==, after);
}

/* Moving the board by two fingers in the middle of an outline: the points are still there, and the
 * finger that came first has set none. */
static void
two_fingers_leave_an_outline_as_it_is (void)
{
  double x, y;
  g_autoptr (LoomTestStage) stage = open_empty ();
  if (!loom_fingers_can (stage))
    return;
  const guint n = n_of (stage, LOOM_KIND_AREA);

  loom_test_take (stage, "area");
  loom_test_click (stage, 20, 20, GDK_ALT_MASK);
  loom_test_click (stage, 80, 20, GDK_ALT_MASK);
  loom_test_click (stage, 50, 90, GDK_ALT_MASK);
  loom_test_to_widget (stage, 30, 70, &x, &y);
  loom_fingers_touch (stage, 1, x, y);
  loom_fingers_touch (stage, 2, x + 120, y + 40);
  loom_fingers_move (stage, 2, x + 140, y + 40);
  loom_fingers_let_go (stage, 2, x + 140, y + 40);
  loom_fingers_let_go (stage, 1, x, y);
  loom_test_key (stage, GDK_KEY_Return, 0);
  g_assert_cmpuint (n_of (stage, LOOM_KIND_AREA), ==, n + 1);
  g_assert_cmpuint (last_area (stage)->outline.n, ==, 3);
}

static gboolean
count_cb (LoomCanvas *canvas, double x, double y, guint *n)
{
  (*n)++;
  return TRUE;
}

/* Where the handle of a panel was that is not in sight in Playtest. */
static void
a_hidden_handle_takes_none (void)
{
  g_autofree char *path = loom_desk_copy ("orchard-farm");
  LoomWindow *window = loom_desk_open (path);
  LoomTestStage stage = { .canvas = window->canvas, .window = GTK_WIDGET (window) };
  guint n = 0;

  if (!loom_fingers_can (&stage))
    return;
  loom_window_set_mode (window, LOOM_MODE_PLAYTEST);
  loom_desk_let_pass (500);
  g_signal_connect (stage.canvas, "overlay-pressed", G_CALLBACK (count_cb), &n);
  for (int x = 160; x < 300; x += 9)
    {
      const guint before = n;
      loom_fingers_touch (&stage, 1, x, 200);
      loom_fingers_let_go (&stage, 1, x, 200);
      loom_desk_let_pass (5);
      g_test_message ("%d px", x);
      g_assert_cmpuint (n, ==, before + 1);
    }
  /* With the panel, its handle can be taken again. */
  loom_window_set_mode (window, LOOM_MODE_EDIT);
  loom_desk_let_pass (500);
  const int before = gtk_paned_get_position (window->left_paned);
  graphene_rect_t edge;
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->canvas),
                                            GTK_WIDGET (window->left_paned), &edge));
  const double x = before + .5 - edge.origin.x;
  loom_fingers_touch (&stage, 1, x, 200);
  loom_fingers_move (&stage, 1, x + 20, 200);
  loom_fingers_move (&stage, 1, x + 60, 200);
  loom_fingers_let_go (&stage, 1, x + 60, 200);
  loom_desk_let_pass (100);
  g_assert_cmpint (gtk_paned_get_position (window->left_paned), >, before);
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
#define ADD(name, function) g_test_add_func ("/window/tools/presses/" name, function)
  ADD ("an-outline-keeps-its-points", an_outline_keeps_its_points);
  ADD ("a-hole-keeps-its-points", a_hole_keeps_its_points);
  ADD ("a-route-keeps-where-it-begins", a_route_keeps_where_it_begins);
  ADD ("a-drag-leaves-no-trace", a_drag_leaves_no_trace);
  ADD ("two-fingers-leave-an-outline-as-it-is", two_fingers_leave_an_outline_as_it_is);
  ADD ("a-hidden-handle-takes-none", a_hidden_handle_takes_none);
#undef ADD
  return g_test_run ();
}
