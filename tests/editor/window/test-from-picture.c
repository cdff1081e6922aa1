/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Areas of the picture under the board: where they are seen in it, in one step, and not over what
 * has been drawn already. */

#include "editor/window/exchange/exchange-dialog.h"
#include "editor/window/tools/tools.h"
#include "tests/editor/window/desk.h"
#include "tests/editor/window/support.h"

/* Two fields side by side and one apart, of 40, 40 and 60 pixels, each pixel a millimetre. */
static void
write_picture (const char *path, gboolean is_outlines)
{
  static const double fields[][4] = { { 20, 20, 40, 40 }, { 60, 20, 40, 40 }, { 20, 80, 60, 40 } };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 150, 150);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      cairo_rectangle (cr, fields[i][0], fields[i][1], fields[i][2], fields[i][3]);
      cairo_set_source_rgb (cr, is_outlines ? 0 : 0.2 + 0.2 * i, 0, 0);
      if (is_outlines)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A board that the picture lies under, twice as large as it is. With an area at its top left, or
 * none. */
static LoomWindow *
open_board (gboolean is_outlines, gboolean has_area)
{
  g_autofree char *folder = loom_desk_folder ();
  g_autofree char *path = g_build_filename (folder, "blank.board.xml", NULL);
  g_autofree char *picture = g_build_filename (folder, "sketch.png", NULL);
  g_autofree char *text = g_strdup_printf (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Blank\">\n"
      "  <areas width=\"400\" height=\"400\">\n%s"
      "  </areas>\n"
      "  <decor><image id=\"sketch\" href=\"sketch.png\" at=\"50 50\" size=\"300 300\"/></decor>\n"
      "</board>\n",
      has_area ? "<corner id=\"a\" x=\"95\" y=\"95\"/><corner id=\"b\" x=\"160\" y=\"95\"/>"
                 "<corner id=\"c\" x=\"160\" y=\"160\"/>"
                 "<area id=\"old\" name=\"Old\" outline=\"a b c\"/>"
               : "");

  write_picture (picture, is_outlines);
  loom_desk_write (path, text);
  return loom_desk_open (path);
}

static gboolean
is_ready (gpointer unused)
{
  GtkWindow *dialog = loom_desk_find_window ("LoomExchangeDialog");

  return dialog != NULL && loom_exchange_dialog_is_ready (LOOM_EXCHANGE_DIALOG (dialog));
}

static gboolean
has_three (gpointer board)
{
  return loom_board_n (board, LOOM_KIND_AREA) == 3;
}

static void
find_areas (LoomWindow *window)
{
  const LoomBoard *board = loom_document_get_board (loom_desk_document (window));

  g_action_group_activate_action (G_ACTION_GROUP (window), "areas-from-picture", NULL);
  loom_desk_wait (is_ready, NULL);
  g_free (loom_test_picture (GTK_WIDGET (loom_desk_find_window ("LoomExchangeDialog")),
                             "from-picture-dialog"));
  loom_desk_press (GTK_WIDGET (loom_desk_find_window ("LoomExchangeDialog")), "_Add Areas");
  loom_desk_wait (has_three, (gpointer)board);
}

/* Whether a corner lies within two pixels of there, mm. */
static gboolean
has_corner (const LoomBoard *board, int x, int y)
{
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);

  for (guint i = 0; i < corners->len; i++)
    {
      const LoomCorner *corner = g_ptr_array_index (corners, i);

      if (ABS (corner->x - x * LOOM_MM) < 4 * LOOM_MM
          && ABS (corner->y - y * LOOM_MM) < 4 * LOOM_MM)
        return TRUE;
    }
  return FALSE;
}

static void
regions_become_areas_where_they_are_seen (gconstpointer outlines)
{
  LoomWindow *window = open_board (GPOINTER_TO_INT (outlines), FALSE);
  LoomDocument *document = loom_desk_document (window);
  const LoomBoard *board = loom_document_get_board (document);

  find_areas (window);
  /* Where two areas meet the third, or the outside. */
  g_assert_true (has_corner (board, 170, 90));
  g_assert_true (has_corner (board, 170, 170));
  loom_desk_let_pass (300);
  g_free (
      loom_test_picture (GTK_WIDGET (window), outlines != NULL ? "from-outlines" : "from-colours"));
  g_assert_cmpuint (loom_history_get_n_steps (loom_document_get_history (document)), ==, 1);
  g_assert_true (loom_document_undo (document));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 0);
  loom_desk_clear ();
}

static void
what_is_drawn_already_stays_as_it_is (void)
{
  LoomWindow *window = open_board (FALSE, TRUE);
  const LoomBoard *board = loom_document_get_board (loom_desk_document (window));

  find_areas (window);
  g_assert_nonnull (loom_board_lookup (board, "old"));
  g_assert_nonnull (loom_desk_toast (window));
  loom_desk_clear ();
}

static void
without_a_picture_it_is_said (void)
{
  g_autofree char *path = loom_desk_copy ("pond");
  LoomWindow *window = loom_desk_open (path);

  g_action_group_activate_action (G_ACTION_GROUP (window), "areas-from-picture", NULL);
  g_assert_nonnull (loom_desk_toast (window));
  g_assert_null (loom_desk_find_window ("LoomExchangeDialog"));
  loom_desk_clear ();
}

int
main (int argc, char **argv)
{
  loom_test_init (&argc, &argv);
  g_test_add_data_func ("/window/from-picture/regions-of-a-colour-become-areas", NULL,
                        regions_become_areas_where_they_are_seen);
  g_test_add_data_func ("/window/from-picture/closed-outlines-become-areas", GINT_TO_POINTER (1),
                        regions_become_areas_where_they_are_seen);
  g_test_add_func ("/window/from-picture/what-is-drawn-already-stays-as-it-is",
                   what_is_drawn_already_stays_as_it_is);
  g_test_add_func ("/window/from-picture/without-a-picture-it-is-said",
                   without_a_picture_it_is_said);
  return g_test_run ();
}
