/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture of the board that is put together from tiles: nothing is to be seen of them. */

#include "editor/window/view/picture.h"
#include "formats/exchange/read.h"
#include "tests/editor/window/support.h"

#include <math.h>
#include <stdlib.h>

#define WIDTH 1150
#define HEIGHT 700

/* Levels of a channel by which a pixel may differ from the board drawn in one piece. */
#define TOLERANCE 26

/* So many of a line may differ by more: places of outlines are rounded to a small part of a pixel.
 */
#define SPECKS 24

static void
ready_cb (gpointer nothing, gpointer data)
{
}

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *path = loom_test_sample (name);
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_formats_read_file (path, NULL, &errors);

  g_assert_nonnull (board);
  return board;
}

static LoomView
screen_view (void)
{
  LoomView view = LOOM_VIEW_INIT;

  view.screen = TRUE;
  return view;
}

static LoomPicture *
new_picture (LoomBoard *board)
{
  LoomPicture *picture = loom_picture_new (ready_cb, NULL);
  const LoomView view = screen_view ();

  loom_picture_set_board (picture, loom_board_copy (board), 0, &view);
  return picture;
}

/* Looks at the board so that its middle is in the middle. */
static LoomViewport
look (LoomBoard *board, double percent)
{
  LoomViewport viewport = LOOM_VIEWPORT_INIT;
  const LoomView view = screen_view ();

  viewport.width = WIDTH;
  viewport.height = HEIGHT;
  loom_render_board_size (board, &view, &viewport.page_width, &viewport.page_height);
  viewport.x = viewport.page_width / 2;
  viewport.y = viewport.page_height / 2;
  loom_viewport_set_scale (&viewport, viewport.true_scale * percent / 100);
  return viewport;
}

static void
wait_for (LoomPicture *picture)
{
  while (!loom_picture_is_crisp (picture) || !loom_picture_is_idle (picture))
    g_main_context_iteration (NULL, TRUE);
}

static cairo_surface_t *
compose (LoomPicture *picture, const LoomViewport *viewport, gboolean by_cairo)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  loom_picture_snapshot (picture, snapshot, viewport, by_cairo);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The same by drawing once: what the tiles are to be taken for. */
static cairo_surface_t *
draw_whole (LoomBoard *board, const LoomViewport *viewport)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  const LoomView view = screen_view ();
  double x, y;

  loom_viewport_to_widget (viewport, 0, 0, &x, &y);
  cairo_translate (cr, round (x), round (y));
  cairo_rectangle (cr, 0, 0, viewport->page_width * viewport->scale,
                   viewport->page_height * viewport->scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  cairo_scale (cr, viewport->scale, viewport->scale);
  loom_render_board (cr, board, NULL, &view, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guchar *
pixel (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface)
         + (gsize)y * (gsize)cairo_image_surface_get_stride (surface) + 4 * (gsize)x;
}

static gboolean
differs (cairo_surface_t *a, cairo_surface_t *b, int x, int y)
{
  const guchar *p = pixel (a, x, y), *q = pixel (b, x, y);

  for (guint k = 0; k < 4; k++)
    if (abs (p[k] - q[k]) > TOLERANCE)
      return TRUE;
  return FALSE;
}

/* The most pixels that differ in one line, which a seam would be. */
static guint
worst_line (cairo_surface_t *a, cairo_surface_t *b)
{
  guint columns[WIDTH] = { 0 }, rows[HEIGHT] = { 0 }, worst = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (differs (a, b, x, y))
        worst = MAX (worst, MAX (++columns[x], ++rows[y]));
  return worst;
}

static void
tiles_are_as_if_drawn_in_one_piece (void)
{
  g_autoptr (LoomBoard) board = read_sample ("archipelago");

  for (double percent = 30; percent < 400; percent *= 1.17)
    {
      const LoomViewport viewport = look (board, percent);
      g_autoptr (LoomPicture) picture = new_picture (board);

      loom_picture_look (picture, &viewport, 1);
      wait_for (picture);
      cairo_surface_t *whole = draw_whole (board, &viewport);
      for (int by_cairo = 0; by_cairo < 2; by_cairo++)
        {
          cairo_surface_t *tiles = compose (picture, &viewport, by_cairo);
          g_assert_cmpuint (worst_line (tiles, whole), <=, SPECKS);
          cairo_surface_destroy (tiles);
        }
      cairo_surface_destroy (whole);
    }
}

/* While the right scale is on its way tiles of another are shown: without gaps between them. */
static void
scaled_tiles_leave_no_gap (gconstpointer by_cairo)
{
  g_autoptr (LoomBoard) board = read_sample ("archipelago");
  const LoomViewport crisp = look (board, 240);
  g_autoptr (LoomPicture) picture = new_picture (board);

  loom_picture_look (picture, &crisp, 1);
  wait_for (picture);
  for (double percent = 30; percent < 900; percent *= 1.37)
    {
      LoomViewport viewport = look (board, percent);

      viewport.x += percent * 0.037;
      cairo_surface_t *tiles = compose (picture, &viewport, GPOINTER_TO_INT (by_cairo));
      double left, top, right, bottom;
      loom_viewport_to_widget (&viewport, 0, 0, &left, &top);
      loom_viewport_to_widget (&viewport, viewport.page_width * LOOM_MM,
                               viewport.page_height * LOOM_MM, &right, &bottom);
      for (int y = (int)MAX (top + 2, 0); y < MIN (bottom - 2, HEIGHT); y++)
        for (int x = (int)MAX (left + 2, 0); x < MIN (right - 2, WIDTH); x++)
          g_assert_cmpint (pixel (tiles, x, y)[3], ==, 255);
      cairo_surface_destroy (tiles);
    }
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_func ("/window/picture/tiles-are-as-if-drawn-in-one-piece",
                   tiles_are_as_if_drawn_in_one_piece);
  g_test_add_data_func ("/window/picture/scaled-tiles-leave-no-gap", GINT_TO_POINTER (FALSE),
                        scaled_tiles_leave_no_gap);
  g_test_add_data_func ("/window/picture/scaled-tiles-leave-no-gap-drawn-by-cairo",
                        GINT_TO_POINTER (TRUE), scaled_tiles_leave_no_gap);
  return g_test_run ();
}
