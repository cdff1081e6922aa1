/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print as a file: what it tells who cannot see it, how it is turned over, and that a full disk
 * leaves the old one. */

#include "formats/xml/save.h"
#include "render/press/walk.h"
#include "render/print/calibration.h"
#include "render/print/job.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#define ALL_PARTS ((1u << LOOM_N_PRINT_PARTS) - 1)

static GBytes *
print (const LoomBoard *board, LoomBacks backs, guint parts)
{
  LoomPrintSettings settings;
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPrintJob) job = NULL;
  GBytes *pdf;

  loom_print_settings_init (&settings, board);
  settings.paper = loom_papers ()[0];
  settings.parts = parts;
  settings.has_sheets = FALSE;
  settings.backs = backs;
  settings.scenario = loom_board_scenario (board, 0);
  job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  pdf = loom_print_job_write (job, &error);
  g_assert_no_error (error);
  return pdf;
}

/* What @program says of @pdf with @option. */
static char *
ask (GBytes *pdf, const char *program, const char *option)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-file-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL);
  const char *const argv[] = { program, option, path, NULL };
  char *said = NULL, *grumbled = NULL;
  int status = 0;

  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      (gssize)g_bytes_get_size (pdf), NULL));
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, &grumbled,
                &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpstr (grumbled, ==, "");
  g_free (grumbled);
  g_remove (path);
  g_rmdir (folder);
  return said;
}

static void
assert_in_order (const char *text, const char *const *words)
{
  for (; *words != NULL; words++)
    {
      const char *found = strstr (text, *words);

      if (found == NULL)
        g_error ("“%s” is not in, or not after what comes before it: %s", *words, text);
      text = found + strlen (*words);
    }
}

static void
test_pages_are_told_in_reading_order (void)
{
  static const char *const words[]
      = { "Document", "Sect",   "H1",   "P (block)", "Figure", "1.  Print", "2.  Measure", "Figure",
          "Figure",   "Figure", "Sect", "H1",        "H2",     "P (block)", NULL };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/eleven-parishes.board.xml");
  g_autoptr (GBytes) pdf = print (board, LOOM_BACKS_NONE, ALL_PARTS);
  g_autofree char *said = ask (pdf, "pdfinfo", "-struct-text");

  assert_in_order (said, words);
}

static void
test_a_figure_tells_what_a_sheet_shows (void)
{
  static const char *const words[]
      = { "Eleven Parishes, sheet A1, with “", "Eleven Parishes, sheet B1, with “", NULL };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/eleven-parishes.board.xml");
  g_autoptr (GBytes) pdf = print (board, LOOM_BACKS_NONE, 1u << LOOM_PRINT_PART_BOARD);
  g_autofree char *json = ask (pdf, "qpdf", "--json");

  assert_in_order (json, words);
}

static gboolean
says (GBytes *pdf, const char *words)
{
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);

  return g_strstr_len (data, (gssize)length, words) != NULL;
}

static void
test_nothing_comes_behind_a_sheet_of_a_board (void)
{
  static const LoomBacks all[]
      = { LOOM_BACKS_NONE, LOOM_BACKS_LONG_EDGE, LOOM_BACKS_SHORT_EDGE, LOOM_BACKS_FOLD };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/eleven-parishes.board.xml");

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (GBytes) pdf = print (board, all[i], 1u << LOOM_PRINT_PART_BOARD);

      g_assert_true (says (pdf, "/Duplex /Simplex"));
      g_assert_true (says (pdf, "/PrintScaling /None"));
      g_assert_true (says (pdf, "/Lang"));
    }
}

/* With backs all pages are printed on both sides, so each has its own other side. */
typedef struct
{
  qpdf_data pdf;
  guint n_forms;
} Forms;

static void
assert_no_group (gpointer data, LoomPdfPart part, qpdf_oh object, gboolean is_mask)
{
  Forms *self = data;

  if (part != LOOM_PDF_FORM)
    return;
  self->n_forms++;
  g_assert_false (
      loom_qpdf ()->oh_has_key (self->pdf, loom_pdf_dictionary (self->pdf, object), "/Group"));
}

/* Readers keep a group apart, as a picture of all of the page. */
static void
test_a_board_is_drawn_straight_on_its_pages (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/orchard-farm.board.xml");
  g_autoptr (GBytes) bytes = print (board, LOOM_BACKS_NONE, 1u << LOOM_PRINT_PART_BOARD);
  Forms forms = { .pdf = loom_qpdf ()->init () };

  g_assert_cmpint (loom_qpdf ()->read_memory (forms.pdf, "", g_bytes_get_data (bytes, NULL),
                                              g_bytes_get_size (bytes), NULL)
                       & QPDF_ERRORS,
                   ==, 0);
  loom_pdf_walk (forms.pdf, assert_no_group, &forms);
  g_assert_cmpuint (forms.n_forms, ==, 1);
  loom_qpdf ()->cleanup (&forms.pdf);
}

static void
test_every_second_page_is_another_side (void)
{
  static const LoomBacks turns[] = { LOOM_BACKS_LONG_EDGE, LOOM_BACKS_SHORT_EDGE };
  static const char *const hints[]
      = { "/Duplex /DuplexFlipLongEdge", "/Duplex /DuplexFlipShortEdge" };
  static const char *const samples[] = { "eleven-parishes", "two-queens", "over-the-moor" };

  for (guint i = 0; i < G_N_ELEMENTS (turns) * G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", samples[i / 2]);
      g_autoptr (LoomBoard) board = loom_drawing_read (path);
      g_autoptr (GBytes) pdf = print (board, turns[i % 2], ALL_PARTS);
      g_autoptr (LoomPrintJob) job = NULL;
      LoomPrintSettings settings;

      loom_print_settings_init (&settings, board);
      settings.parts = ALL_PARTS;
      settings.has_sheets = FALSE;
      settings.backs = turns[i % 2];
      settings.scenario = loom_board_scenario (board, 0);
      job = loom_print_job_new (board, &settings, NULL);
      if (!loom_print_job_has_backs (job))
        continue;
      g_assert_true (says (pdf, hints[i % 2]));
      g_assert_cmpuint (loom_print_job_n_pages (job) % 2, ==, 0);
      for (guint page = 0; page < loom_print_job_n_pages (job); page++)
        {
          const LoomPage *front = loom_print_job_get_page (job, page - page % 2);
          const LoomPage *side = loom_print_job_get_page (job, page);

          g_assert_true (side->kind == LOOM_PAGE_RULES || side->kind == LOOM_PAGE_RECORD
                         || (side->kind == LOOM_PAGE_BACKS) == (page % 2 == 1));
          g_assert_cmpfloat (side->width, ==, front->width);
          g_assert_cmpfloat (side->height, ==, front->height);
        }
    }
}

static void
test_a_sheet_without_a_board_is_a_print_too (void)
{
  LoomPrintSettings settings = { .margin = 10000, .scale = 1, .backs = LOOM_BACKS_SHORT_EDGE };
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *check = NULL;

  settings.paper = loom_papers ()[0];
  job = loom_print_job_new_of_sheets (loom_calibration_sheets_new (&settings, NULL), &settings);
  pdf = loom_print_job_write (job, NULL);
  check = ask (pdf, "qpdf", "--check");
  g_assert_true (says (pdf, "/Duplex /DuplexFlipShortEdge"));
  g_assert_true (says (pdf, "/Lang"));
}

/* A disk with room for so many bytes. */
static gsize room;

static ssize_t
write_until_full (int fd, const void *data, size_t length)
{
  if (room == 0)
    {
      errno = ENOSPC;
      return -1;
    }
  const size_t n = MIN (length, room);
  const ssize_t written = write (fd, data, n);
  room -= written > 0 ? (gsize)written : 0;
  return written;
}

static const LoomSaveSystem full_disk = { write_until_full, fsync, rename };

/* No byte of a print is special: whichever is the first without room, the old file stays. */
static void
test_a_full_disk_leaves_the_old_file (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/eleven-parishes.board.xml");
  g_autoptr (GBytes) pdf = print (board, LOOM_BACKS_NONE, ALL_PARTS);
  g_autofree char *folder = g_dir_make_tmp ("loom-full-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "board.pdf", NULL);
  const gsize length = g_bytes_get_size (pdf);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  for (gsize i = 0; i <= 200; i++)
    {
      g_autofree char *kept = NULL;
      g_autoptr (GDir) left = NULL;
      guint n = 0;

      /* The first bytes, the last, and a grid between. */
      room = i < 50 ? i : i < 100 ? length - 1 - (i - 50) : (i - 100) * (length - 1) / 100;
      g_assert_false (loom_save_bytes_using (&full_disk, path, pdf, NULL, &error));
      g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
      g_clear_error (&error);
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, "old");
      left = g_dir_open (folder, 0, NULL);
      while (g_dir_read_name (left) != NULL)
        n++;
      g_assert_cmpuint (n, ==, 1);
    }
  room = length;
  g_assert_true (loom_save_bytes_using (&full_disk, path, pdf, NULL, &error));
  g_assert_no_error (error);
  g_remove (path);
  g_rmdir (folder);
}

/* The first page of @pdf as another program shows it. */
static cairo_surface_t *
show (GBytes *pdf)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-file-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL);
  g_autofree char *stem = g_build_filename (folder, "a", NULL);
  g_autofree char *png = g_strconcat (stem, ".png", NULL);
  const char *const argv[]
      = { "pdftocairo", "-png", "-singlefile", "-r", "36", "-l", "1", path, stem, NULL };
  cairo_surface_t *picture;
  int status = 0;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      (gssize)g_bytes_get_size (pdf), NULL));
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  picture = cairo_image_surface_create_from_png (png);
  g_remove (png);
  g_remove (path);
  g_rmdir (folder);
  return picture;
}

/* The first page of @job, as large as @picture shows it, drawn without a PDF. */
static cairo_surface_t *
draw_first (const LoomPrintJob *job, cairo_surface_t *picture)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (picture),
                                    cairo_image_surface_get_height (picture));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, 36 / 25.4, 36 / 25.4);
  loom_print_job_draw (job, 0, cr);
  cairo_destroy (cr);
  return surface;
}

/* As a print shop wants it: paper as large as the board, or the board and its bleed, or as half of
 * it, and not a mark on it. */
static void
test_a_board_fills_its_paper_to_the_edges (void)
{
  static const char *const names[]
      = { "archipelago", "orchard-farm", "four-hearths", "over-the-moor" };
  static const struct
  {
    gint32 bleed;
    guint parts_across;
    gboolean has_bleed_on_paper;
    guint n_pages;
  } rows[] = { { 0, 1, FALSE, 1 }, { 3000, 1, TRUE, 1 }, { 0, 2, FALSE, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (names) * G_N_ELEMENTS (rows); i++)
    {
      const guint row = i % G_N_ELEMENTS (rows);
      g_autofree char *path
          = g_strdup_printf ("samples/%s.board.xml", names[i / G_N_ELEMENTS (rows)]);
      g_autoptr (LoomBoard) board = loom_drawing_read (path);
      g_autoptr (GError) error = NULL;
      LoomPrintSettings settings;
      double width, height;

      loom_render_board_size (board, NULL, &width, &height);
      loom_print_settings_init (&settings, board);
      settings.parts = 1u << LOOM_PRINT_PART_BOARD;
      settings.has_sheets = settings.has_ruler = settings.has_assembly = FALSE;
      settings.margin = settings.overlap = 0;
      settings.marks = LOOM_MARKS_NONE;
      settings.scale = 1;
      settings.orientation = LOOM_ORIENTATION_AUTO;
      settings.bleed = rows[row].bleed;
      const gint32 more = rows[row].has_bleed_on_paper ? 2 * settings.bleed : 0;
      settings.paper
          = (LoomPaper){ NULL, (gint32)ceil (width * 1000 / rows[row].parts_across) + more,
                         (gint32)ceil (height * 1000) + more };
      g_autoptr (LoomPrintJob) job = loom_print_job_new (board, &settings, &error);
      g_assert_no_error (error);
      g_test_message ("%s, row %u", path, row);
      g_assert_cmpuint (loom_print_job_n_pages (job), ==, rows[row].n_pages);
      g_autoptr (GBytes) pdf = loom_print_job_write (job, &error);
      g_assert_no_error (error);

      cairo_surface_t *picture = show (pdf);
      cairo_surface_t *expected = draw_first (job, picture);
      g_assert_cmpfloat (loom_picture_ink (picture), >, .8);
      g_assert_cmpfloat (loom_picture_difference (picture, expected, 64), <, .06);
      cairo_surface_destroy (picture);
      cairo_surface_destroy (expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/file/pages-are-told-in-reading-order",
                   test_pages_are_told_in_reading_order);
  g_test_add_func ("/print/file/a-figure-tells-what-a-sheet-shows",
                   test_a_figure_tells_what_a_sheet_shows);
  g_test_add_func ("/print/file/nothing-comes-behind-a-sheet-of-a-board",
                   test_nothing_comes_behind_a_sheet_of_a_board);
  g_test_add_func ("/print/file/a-board-is-drawn-straight-on-its-pages",
                   test_a_board_is_drawn_straight_on_its_pages);
  g_test_add_func ("/print/file/every-second-page-is-another-side",
                   test_every_second_page_is_another_side);
  g_test_add_func ("/print/file/a-sheet-without-a-board-is-a-print-too",
                   test_a_sheet_without_a_board_is_a_print_too);
  g_test_add_func ("/print/file/a-full-disk-leaves-the-old-file",
                   test_a_full_disk_leaves_the_old_file);
  g_test_add_func ("/print/file/a-board-fills-its-paper-to-the-edges",
                   test_a_board_fills_its_paper_to_the_edges);
  return g_test_run ();
}
