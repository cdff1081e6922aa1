/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a reader can turn on and off in a print: seen by another program’s eyes with each layer off.
 */

#include "formats/xml/reader.h"
#include "render/draw/toggle.h"
#include "render/print/pdf-finish.h"
#include "render/print/job.h"
#include "render/surface/surface.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define NOTE                                                                                       \
  "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Field\">"                        \
  "<style title=\"no\" key=\"no\" compass=\"no\" ornaments=\"no\"/>"                               \
  "<areas width=\"120\" height=\"60\">"                                                            \
  "<corner id=\"c1\" x=\"10\" y=\"10\"/><corner id=\"c2\" x=\"110\" y=\"10\"/>"                    \
  "<corner id=\"c3\" x=\"110\" y=\"50\"/><corner id=\"c4\" x=\"10\" y=\"50\"/>"                    \
  "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3 c4\"/></areas>"                                    \
  "<decor><text id=\"t\" at=\"30 20\" print=\"no\">Ask Tom about this</text></decor></board>"

static const struct
{
  const char *claim;
  LoomToggle toggle;
  const char *sample; /* NULL: NOTE */
  LoomThemeKind theme;
  guint layer; /* from 1; 0 none */
  guint off;   /* at first, in a print */
} rows[] = {
  { "patterns", LOOM_TOGGLE_PATTERNS, "four-hearths", LOOM_THEME_MONO, 0, FALSE },
  { "numbers-of-areas", LOOM_TOGGLE_NUMBERS, "eleven-parishes", LOOM_THEME_COLOUR, 0, FALSE },
  { "numbers-of-cells", LOOM_TOGGLE_NUMBERS, "two-queens", LOOM_THEME_COLOUR, 1, FALSE },
  { "grid", LOOM_TOGGLE_GRID, "two-queens", LOOM_THEME_COLOUR, 2, FALSE },
  { "notes", LOOM_TOGGLE_NOTES, NULL, LOOM_THEME_COLOUR, 0, TRUE },
};

static LoomBoard *
read_board (const char *sample)
{
  LoomModelErrors *errors = NULL;
  LoomBoard *board;

  if (sample != NULL)
    {
      g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", sample);

      return loom_drawing_read (path);
    }
  board = loom_read_bytes (NOTE, strlen (NOTE), "note", &errors);
  g_assert_nonnull (board);
  g_ptr_array_unref (errors);
  return board;
}

/* A page of the art’s size with the art on it, @off being turned off. */
static GBytes *
write_with (const LoomPrintArt *art, guint off)
{
  const double width = loom_print_art_get_width (art), height = loom_print_art_get_height (art);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSurface) surface
      = loom_surface_new (LOOM_SURFACE_PDF, width, height, NULL, &error);
  g_autoptr (GBytes) empty = loom_surface_finish (surface, &error);
  g_autoptr (GBytes) form = loom_print_art_write (art, TRUE, &error);
  const LoomPdfPage page = { .place = { 0, 0, 1, 0, 0, width, height } };
  const LoomPdfProperties counts
      = { .forms = &form, .n_forms = 1, .pages = &page, .n_pages = 1, .off = off };
  GBytes *pdf;

  g_assert_no_error (error);
  pdf = loom_pdf_finish (empty, &counts, &error);
  g_assert_no_error (error);
  return pdf;
}

/* What @command, whose “%s” is the PDF, makes of it: a picture beside it. */
static cairo_surface_t *
show (GBytes *pdf)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-toggles-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL);
  g_autofree char *stem = g_build_filename (folder, "a", NULL);
  g_autofree char *png = g_strconcat (stem, ".png", NULL);
  const char *const argv[] = { "pdftocairo", "-png", "-singlefile", "-r", "60", path, stem, NULL };
  cairo_surface_t *picture;
  int status;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      (gssize)g_bytes_get_size (pdf), NULL));
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  picture = cairo_image_surface_create_from_png (png);
  g_remove (path);
  g_remove (png);
  g_rmdir (folder);
  return picture;
}

static LoomPrintArt *
new_art (const LoomBoard *board, guint i)
{
  LoomView view = LOOM_VIEW_INIT;

  if (rows[i].layer > 0)
    view.layer = loom_board_layer (board, rows[i].layer - 1)->entity.handle;
  return loom_print_art_new (
      board, loom_board_n (board, LOOM_KIND_SCENARIO) > 0 ? loom_board_scenario (board, 0) : NULL,
      &view, loom_theme_get (rows[i].theme), 0);
}

/* What @board looks like where it is drawn without a PDF. */
static cairo_surface_t *
draw_like (const LoomPrintArt *art, cairo_surface_t *like)
{
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (like),
                                    cairo_image_surface_get_height (like));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 60 / 25.4, 60 / 25.4);
  loom_print_art_paint (art, cr);
  cairo_destroy (cr);
  return picture;
}

static void
test_it_can_be_turned_off (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const guint bit = 1u << rows[i].toggle;
  g_autoptr (LoomBoard) board = read_board (rows[i].sample);
  g_autoptr (LoomPrintArt) art = new_art (board, i);
  g_autoptr (GBytes) all = write_with (art, 0);
  g_autoptr (GBytes) less = write_with (art, bit);
  cairo_surface_t *with = show (all), *without = show (less);
  cairo_surface_t *drawn = draw_like (art, with);
  const double difference = loom_picture_difference (with, without, 16);

  g_test_message ("%.3f %% differ", 100 * difference);
  g_assert_cmpfloat (difference, >, .0005);
  g_assert_cmpfloat (difference, <, .5);
  /* What a print shows at first is what is drawn everywhere else. */
  g_assert_cmpfloat (loom_picture_difference (rows[i].off ? without : with, drawn, 96), <, .01);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  cairo_surface_destroy (drawn);
}

/* Where a bleed is drawn most of what can be turned off is cut away, all of it in some parts. */
static void
test_what_is_cut_away_breaks_nothing (void)
{
  static const char *const samples[] = { "two-queens", "four-hearths", "eleven-parishes" };

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomBoard) board = read_board (samples[i]);
      LoomView view = LOOM_VIEW_INIT;
      g_autoptr (LoomPrintArt) art = NULL;
      g_autoptr (GBytes) pdf = NULL;

      if (loom_board_n (board, LOOM_KIND_LAYER) > 0)
        view.layer = loom_board_layer (board, 0)->entity.handle;
      art = loom_print_art_new (board, loom_board_scenario (board, 0), &view,
                                loom_theme_get (LOOM_THEME_MONO), 3);
      pdf = write_with (art, 0);
      g_assert_cmpuint (g_bytes_get_size (pdf), >, 1000);
    }
}

static gboolean
has_text (GBytes *pdf, const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);

  return g_strstr_len (data, (gssize)length, text) != NULL;
}

static GBytes *
print (const LoomBoard *board)
{
  LoomPrintSettings settings;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPrintJob) job = NULL;
  GBytes *pdf;

  loom_print_settings_init (&settings, board);
  job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  pdf = loom_print_job_write (job, &error);
  g_assert_no_error (error);
  return pdf;
}

static void
test_notes_are_off_and_are_never_printed (void)
{
  g_autoptr (LoomBoard) board = read_board (NULL);
  g_autoptr (GBytes) pdf = print (board);

  g_assert_true (has_text (pdf, "/OCGs"));
  g_assert_true (has_text (pdf, "/Name (Notes)"));
  g_assert_false (has_text (pdf, "/OFF [ ]"));
  g_assert_true (has_text (pdf, "/PrintState /OFF"));
}

static void
test_a_board_has_no_more_than_it_shows (void)
{
  g_autoptr (LoomBoard) board = read_board ("lamplighters");
  g_autoptr (GBytes) pdf = print (board);

  g_assert_false (has_text (pdf, "(Notes)"));
  g_assert_false (has_text (pdf, "(Grid)"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name
          = g_strdup_printf ("/print/toggles/%s-can-be-turned-off", rows[i].claim);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_it_can_be_turned_off);
    }
  g_test_add_func ("/print/toggles/what-is-cut-away-breaks-nothing",
                   test_what_is_cut_away_breaks_nothing);
  g_test_add_func ("/print/toggles/notes-are-off-and-are-never-printed",
                   test_notes_are_off_and_are_never_printed);
  g_test_add_func ("/print/toggles/a-board-has-no-more-than-it-shows",
                   test_a_board_has_no_more_than_it_shows);
  return g_test_run ();
}
