/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Prints of whole boards: every sample, as other people's readers see it. */

#include "formats/model/types.h"
#include "render/print/blank.h"
#include "render/print/job-words.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <glib/gstdio.h>
#include <string.h>

#define N_THEMES (LOOM_THEME_MONO + 1)

static const char *const samples[] = {
  "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
  "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
  "pond",         "spice-comb",      "two-queens",    "two-shrines",
};

/* A board with the job that prints it. */
typedef struct
{
  LoomBoard *board;
  LoomPrintSettings settings;
  LoomPrintJob *job;
} Fixture;

static void
set_up (Fixture *self, const char *sample)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", sample);

  self->board = loom_drawing_read (path);
  loom_print_settings_init (&self->settings, self->board);
  if (loom_board_n (self->board, LOOM_KIND_SCENARIO) > 0)
    self->settings.scenario = loom_board_scenario (self->board, 0);
}

static void
plan (Fixture *self)
{
  g_autoptr (GError) error = NULL;

  self->job = loom_print_job_new (self->board, &self->settings, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self)
{
  loom_print_job_free (self->job);
  loom_board_free (self->board);
}

static GBytes *
write_job (Fixture *self)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = loom_print_job_write (self->job, &error);

  g_assert_no_error (error);
  return bytes;
}

/* What @command says of the PDF, whose name stands for “%s”. */
static char *
ask (GBytes *pdf, const char *command)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-job-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL);
  g_auto (GStrv) argv = NULL;
  char *said = NULL;
  int status = 0;

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize)g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  argv = g_strsplit (command, " ", -1);
  for (char **word = argv; *word != NULL; word++)
    if (g_str_equal (*word, "%s"))
      {
        g_free (*word);
        *word = g_strdup (path);
      }
  g_spawn_sync (NULL, argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_remove (path);
  g_rmdir (folder);
  return said;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* Every font is embedded: the third column from the right of each row of `pdffonts`. */
static void
assert_fonts_embedded (const char *fonts)
{
  g_auto (GStrv) lines = g_strsplit (fonts, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), >, 2);
  for (guint i = 2; lines[i] != NULL && *lines[i] != '\0'; i++)
    if (strstr (lines[i], " yes yes ") == NULL && strstr (lines[i], " yes no ") == NULL)
      g_error ("not embedded: %s", lines[i]);
}

static void
test_samples_print_cleanly (gconstpointer data)
{
  Fixture fixture = { 0 };
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autofree char *check = NULL, *images = NULL, *fonts = NULL, *text = NULL, *info = NULL;
  g_autofree char *pages = NULL;

  set_up (&fixture, data);
  fixture.settings.parts = (1u << LOOM_N_PRINT_PARTS) - 1;
  fixture.settings.has_sheets = FALSE;
  plan (&fixture);
  pdf = write_job (&fixture);
  again = write_job (&fixture);
  g_assert_true (g_bytes_equal (pdf, again));
  check = ask (pdf, "qpdf --check %s");
  g_assert_nonnull (strstr (check, "No syntax or stream encoding errors found"));
  images = ask (pdf, "pdfimages -list %s");
  g_assert_cmpuint (count_lines (images), ==, 2);
  fonts = ask (pdf, "pdffonts %s");
  assert_fonts_embedded (fonts);
  text = ask (pdf, "pdftotext %s -");
  g_assert_nonnull (strstr (text, "do not fit"));
  info = ask (pdf, "pdfinfo %s");
  pages = g_strdup_printf ("Pages:           %u\n", loom_print_job_n_pages (fixture.job));
  g_assert_nonnull (strstr (info, pages));
  g_assert_nonnull (strstr (info, "Tagged:          yes"));
  tear_down (&fixture);
}

static void
test_labels_and_contents_name_every_page (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *json = NULL;

  set_up (&fixture, "four-hearths");
  fixture.settings.paper = loom_papers ()[0];
  plan (&fixture);
  g_assert_cmpuint (loom_print_job_n_pages (fixture.job), ==, 5);
  g_assert_cmpstr (loom_print_job_get_page (fixture.job, 0)->label, ==, "plan");
  g_assert_cmpstr (loom_print_job_get_page (fixture.job, 4)->label, ==, "B2");
  g_assert_cmpstr (loom_print_job_get_page (fixture.job, 4)->title, ==, "Four Hearths: sheet B2");
  pdf = write_job (&fixture);
  json = ask (pdf, "qpdf --json --json-key=outlines --json-key=pagelabels %s");
  g_assert_nonnull (strstr (json, "Four Hearths: sheet B2"));
  g_assert_nonnull (strstr (json, "Four Hearths: how the sheets belong together"));
  tear_down (&fixture);
}

static void
test_each_layer_is_a_board_of_its_own (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "two-queens");
  plan (&fixture);
  g_assert_cmpuint (loom_print_job_n_spreads (fixture.job), ==, 3);
  g_assert_cmpstr (loom_print_job_get_spread (fixture.job, 2)->title, ==, "The Deep");
  for (guint i = 0; i < loom_print_job_n_pages (fixture.job); i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (loom_print_job_get_page (fixture.job, i)->label, !=,
                       loom_print_job_get_page (fixture.job, j)->label);
  tear_down (&fixture);
}

/* “A1 of The Surface” where there are several sheets of it, else its name alone; the name of a
 * board that is the only one is not said. */
static void
test_sheets_of_layers_are_told_apart (gconstpointer data)
{
  static const struct
  {
    const char *sample;
    double scale;
    const char *name;
    const char *heading;
  } cases[] = {
    { "two-queens", 1, "The Surface", "Two Queens · Late autumn · scale" },
    { "two-queens", 1.6, "A1 of The Surface", "Two Queens · Late autumn · scale" },
    { "four-hearths", 1, "A1", "Four Hearths · " },
  };
  const guint i = GPOINTER_TO_UINT (data);
  Fixture fixture = { 0 };
  guint n_sheets = 0;

  set_up (&fixture, cases[i].sample);
  fixture.settings.scale = cases[i].scale;
  plan (&fixture);
  const gboolean is_named = loom_print_job_n_spreads (fixture.job) > 1;
  g_autofree char *heading
      = loom_print_dup_heading (fixture.job, loom_print_job_get_spread (fixture.job, 0), is_named);
  g_assert_true (g_str_has_prefix (heading, cases[i].heading));
  for (guint page = 0; page < loom_print_job_n_pages (fixture.job); page++)
    if (loom_print_job_get_page (fixture.job, page)->kind == LOOM_PAGE_BOARD && n_sheets++ == 0)
      {
        g_autofree char *name
            = loom_print_dup_sheet_name (fixture.job, loom_print_job_get_page (fixture.job, page));

        g_assert_cmpstr (name, ==, cases[i].name);
      }
  g_assert_cmpuint (n_sheets, >, 0);
  tear_down (&fixture);
}

/* A board stored once costs little more on many sheets than on one. */
static void
test_a_board_is_stored_once (void)
{
  Fixture one = { 0 }, many = { 0 };
  g_autoptr (GBytes) single = NULL;
  g_autoptr (GBytes) several = NULL;
  g_autofree char *images = NULL;

  set_up (&one, "four-hearths");
  one.settings.paper = (LoomPaper){ NULL, 500000, 500000 };
  plan (&one);
  single = write_job (&one);

  set_up (&many, "four-hearths");
  many.settings.paper = (LoomPaper){ NULL, 120000, 120000 };
  many.settings.has_assembly = FALSE;
  plan (&many);
  several = write_job (&many);
  g_assert_cmpuint (loom_print_job_n_pages (one.job), ==, 1);
  g_assert_cmpuint (loom_print_job_n_pages (many.job), >=, 20);
  g_test_message ("%" G_GSIZE_FORMAT " bytes on one page, %" G_GSIZE_FORMAT " on %u",
                  g_bytes_get_size (single), g_bytes_get_size (several),
                  loom_print_job_n_pages (many.job));
  g_assert_cmpuint (g_bytes_get_size (several), <, 2 * g_bytes_get_size (single));
  images = ask (several, "pdfimages -list %s");
  g_assert_cmpuint (count_lines (images), ==, 2);
  tear_down (&one);
  tear_down (&many);
}

/* Page @i as poppler shows it, at @dpi. */
static cairo_surface_t *
show (GBytes *pdf, guint i, guint dpi)
{
  g_autofree char *folder = g_dir_make_tmp ("loom-job-XXXXXX", NULL);
  g_autofree char *png = g_build_filename (folder, "page", NULL);
  g_autofree char *file = g_strconcat (png, ".png", NULL);
  g_autofree char *command = g_strdup_printf (
      "pdftocairo -png -singlefile -r %u -f %u -l %u %%s %s", dpi, i + 1, i + 1, png);
  g_autofree char *said = ask (pdf, command);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (file);

  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_remove (file);
  g_rmdir (folder);
  return picture;
}

static cairo_surface_t *
draw (const Fixture *self, guint i, cairo_surface_t *like, guint dpi)
{
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (like),
                                    cairo_image_surface_get_height (like));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, dpi / 25.4, dpi / 25.4);
  loom_print_job_draw (self->job, i, cr);
  cairo_destroy (cr);
  return picture;
}

/* As drawn and as another program shows it, true to size or @stretched for a printer. */
static void
test_every_page_shows_its_part (gconstpointer stretched)
{
  const guint dpi = 100;
  Fixture fixture = { 0 };
  g_autoptr (GBytes) pdf = NULL;

  set_up (&fixture, "four-hearths");
  fixture.settings.paper = (LoomPaper){ NULL, 170000, 160000 };
  fixture.settings.orientation = LOOM_ORIENTATION_LANDSCAPE;
  fixture.settings.bleed = 3000;
  if (stretched != NULL)
    {
      fixture.settings.stretch_x = 1.5;
      fixture.settings.stretch_y = -1;
    }
  plan (&fixture);
  pdf = write_job (&fixture);
  for (guint i = 0; i < loom_print_job_n_pages (fixture.job); i++)
    {
      cairo_surface_t *shown = show (pdf, i, dpi);
      cairo_surface_t *drawn = draw (&fixture, i, shown, dpi);
      const double difference = loom_picture_difference (shown, drawn, 96);

      g_test_message ("%s: %.2f %% differ", loom_print_job_get_page (fixture.job, i)->label,
                      100 * difference);
      g_assert_cmpfloat (loom_picture_ink (drawn), >, .1);
      g_assert_cmpfloat (difference, <, stretched != NULL ? .015 : .01);
      cairo_surface_destroy (shown);
      cairo_surface_destroy (drawn);
    }
  tear_down (&fixture);
}

static void
test_a_page_of_its_own_says_where_it_is_cut (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *info = NULL;

  set_up (&fixture, "four-hearths");
  fixture.settings.paper = (LoomPaper){ NULL, 450000, 330000 };
  fixture.settings.orientation = LOOM_ORIENTATION_LANDSCAPE;
  fixture.settings.bleed = 3000;
  plan (&fixture);
  g_assert_cmpuint (loom_print_job_n_pages (fixture.job), ==, 1);
  pdf = write_job (&fixture);
  info = ask (pdf, "pdfinfo -box %s");
  /* 420 × 297 mm are 1190.55 × 841.89 pt, in the middle of 1275.59 × 935.43. */
  g_assert_nonnull (strstr (info, "TrimBox:            42.52    46.77  1233.07   888.66"));
  tear_down (&fixture);
}

/* Only the outer edges of a board have bleed; between sheets the whole strip of glue is kept. */
static void
test_a_sheet_of_several_says_where_it_is_cut (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GBytes) pdf = NULL;
  g_autofree char *info = NULL;

  set_up (&fixture, "four-hearths");
  loom_paper_parse ("A4", &fixture.settings.paper, NULL);
  fixture.settings.orientation = LOOM_ORIENTATION_LANDSCAPE;
  fixture.settings.bleed = 3000;
  fixture.settings.has_assembly = FALSE;
  fixture.settings.overlap = 15000;
  plan (&fixture);
  g_assert_cmpuint (loom_print_job_n_pages (fixture.job), ==, 4);
  pdf = write_job (&fixture);
  info = ask (pdf, "pdfinfo -box -f 1 -l 4 %s");
  /* Of 426 × 303 mm with the bleed two sheets of A4 show 220.5 × 159 mm each, in their middles:
   * 108.43 to 733.46 and 72.28 to 522.99 pt. */
  g_assert_nonnull (strstr (info, "Page    1 BleedBox:    108.43    72.28   733.46   522.99"));
  g_assert_nonnull (strstr (info, "Page    1 TrimBox:     116.93    72.28   733.46   514.49"));
  g_assert_nonnull (strstr (info, "Page    4 TrimBox:     108.43    80.79   724.96   522.99"));
  tear_down (&fixture);
}

static void
test_sheets_that_show_nothing_are_not_printed (void)
{
  Fixture fixture = { 0 };
  const LoomView view = LOOM_VIEW_INIT;
  g_autoptr (LoomPrintArt) art = NULL;
  g_autofree gboolean *blank = NULL;
  LoomTilingSettings settings = { .paper = loom_papers ()[0], .margin = 10000, .overlap = 15000 };
  LoomTiling tiling;
  guint n_blank = 0;

  /* The tiling is laid out for far more than the board covers. */
  set_up (&fixture, "pond");
  art = loom_print_art_new (fixture.board, NULL, &view, NULL, 0);
  settings.width = (gint64)(3 * loom_print_art_get_width (art) * LOOM_MM);
  settings.height = (gint64)(3 * loom_print_art_get_height (art) * LOOM_MM);
  g_assert_true (loom_tiling_plan (&settings, &tiling, NULL));
  blank = loom_print_find_blank (art, &tiling);
  for (guint i = 0; i < tiling.columns * tiling.rows; i++)
    n_blank += blank[i];
  g_assert_false (blank[0]);
  g_assert_true (blank[tiling.columns * tiling.rows - 1]);
  g_assert_cmpuint (n_blank, >=, tiling.columns * tiling.rows / 3);
  tear_down (&fixture);
}

/* The art on white, a pixel a mm. */
static cairo_surface_t *
draw_small (const LoomPrintArt *art)
{
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)loom_print_art_get_width (art),
                                    (int)loom_print_art_get_height (art));
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  loom_print_art_paint (art, cr);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

static gboolean
has_white_square (cairo_surface_t *picture, int side)
{
  const guint8 *data = cairo_image_surface_get_data (picture);
  const int stride = cairo_image_surface_get_stride (picture);
  const int columns = cairo_image_surface_get_width (picture) / side;
  const int rows = cairo_image_surface_get_height (picture) / side;

  for (int i = 0; i < columns * rows; i++)
    {
      guint n_white = 0;

      for (int k = 0; k < side * side; k++)
        {
          const int x = i % columns * side + k % side, y = i / columns * side + k / side;
          guint32 pixel;

          memcpy (&pixel, data + (gsize)y * (gsize)stride + 4 * (gsize)x, sizeof pixel);
          n_white += (pixel & 0xffffff) == 0xffffff;
        }
      if (n_white == (guint)(side * side))
        return TRUE;
    }
  return FALSE;
}

/* No sheet is looked for that has nothing on it where the board says that there is none. */
static void
test_a_board_that_is_covered_has_no_white_part (void)
{
  guint n_covered = 0;

  for (guint i = 0; i < G_N_ELEMENTS (samples) * N_THEMES; i++)
    {
      Fixture fixture = { 0 };
      const LoomView view = LOOM_VIEW_INIT;
      g_autoptr (LoomPrintArt) art = NULL;

      set_up (&fixture, samples[i / N_THEMES]);
      art = loom_print_art_new (fixture.board, fixture.settings.scenario, &view,
                                loom_theme_get ((LoomThemeKind)(i % N_THEMES)), 0);
      if (loom_print_art_is_covered (art))
        {
          cairo_surface_t *picture = draw_small (art);

          g_assert_false (has_white_square (picture, 10));
          cairo_surface_destroy (picture);
          n_covered++;
        }
      tear_down (&fixture);
    }
  g_assert_cmpuint (n_covered, >, G_N_ELEMENTS (samples));
}

static void
test_the_document_settles_what_is_not_asked_for (void)
{
  Fixture fixture = { 0 };

  set_up (&fixture, "four-hearths");
  g_assert_cmpstr (fixture.settings.paper.name, ==, "A3");
  g_assert_cmpint (fixture.settings.orientation, ==, LOOM_ORIENTATION_AUTO);
  g_assert_cmpint (fixture.settings.margin, ==, 10000);
  g_assert_cmpint (fixture.settings.overlap, ==, 15000);
  g_assert_cmpint (fixture.settings.marks, ==, LOOM_MARKS_CORNERS);
  g_assert_cmpfloat (fixture.settings.scale, ==, 1);
  tear_down (&fixture);
  set_up (&fixture, "over-the-moor");
  g_assert_cmpint (fixture.settings.orientation, ==, LOOM_ORIENTATION_LANDSCAPE);
  tear_down (&fixture);
}

static void
test_what_cannot_be_laid_out_is_refused (void)
{
  Fixture fixture = { 0 };
  g_autoptr (GError) error = NULL;

  set_up (&fixture, "four-hearths");
  fixture.settings.margin = 200000;
  fixture.job = loom_print_job_new (fixture.board, &fixture.settings, &error);
  g_assert_null (fixture.job);
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
  tear_down (&fixture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *name = g_strdup_printf ("/print/job/samples-print-cleanly/%s", samples[i]);

      g_test_add_data_func (name, samples[i], test_samples_print_cleanly);
    }
  g_test_add_func ("/print/job/labels-and-contents-name-every-page",
                   test_labels_and_contents_name_every_page);
  g_test_add_func ("/print/job/each-layer-is-a-board-of-its-own",
                   test_each_layer_is_a_board_of_its_own);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *name
          = g_strdup_printf ("/print/job/sheets-of-layers-are-told-apart/%u", i + 1);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_sheets_of_layers_are_told_apart);
    }
  g_test_add_func ("/print/job/a-board-is-stored-once", test_a_board_is_stored_once);
  g_test_add_data_func ("/print/job/every-page-shows-its-part", NULL,
                        test_every_page_shows_its_part);
  g_test_add_data_func ("/print/job/every-page-shows-its-part/stretched-for-a-printer", "",
                        test_every_page_shows_its_part);
  g_test_add_func ("/print/job/a-page-of-its-own-says-where-it-is-cut",
                   test_a_page_of_its_own_says_where_it_is_cut);
  g_test_add_func ("/print/job/a-sheet-of-several-says-where-it-is-cut",
                   test_a_sheet_of_several_says_where_it_is_cut);
  g_test_add_func ("/print/job/sheets-that-show-nothing-are-not-printed",
                   test_sheets_that_show_nothing_are_not_printed);
  g_test_add_func ("/print/job/a-board-that-is-covered-has-no-white-part",
                   test_a_board_that_is_covered_has_no_white_part);
  g_test_add_func ("/print/job/the-document-settles-what-is-not-asked-for",
                   test_the_document_settles_what_is_not_asked_for);
  g_test_add_func ("/print/job/what-cannot-be-laid-out-is-refused",
                   test_what_cannot_be_laid_out_is_refused);
  return g_test_run ();
}
