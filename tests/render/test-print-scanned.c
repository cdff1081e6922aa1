/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody gets who prints the PDF: its pages as another program shows them, cut along their
 * marks and laid together, are the board that one large page of the same PDF shows. */

#include "formats/model/types.h"
#include "render/print/job.h"
#include "tests/render/drawing.h"

#include <glib/gstdio.h>
#include <math.h>

#define DPI 100

/* What a channel may be beyond its neighbours: the pages of two prints lie half a pixel apart. */
#define TOLERANCE 72

typedef struct
{
  const char *sample;
  guint paper; /* in loom_papers() */
  gint32 overlap;
  LoomOrientation orientation;
} Case;

static const Case cases[] = {
  { "four-hearths", 0, 15000, LOOM_ORIENTATION_PORTRAIT },
  { "two-shrines", 2, 0, LOOM_ORIENTATION_LANDSCAPE },
  { "spice-comb", 3, 10000, LOOM_ORIENTATION_AUTO },
  { "two-queens", 0, 20000, LOOM_ORIENTATION_AUTO },
};

static double
to_pixels (double mm)
{
  return mm * DPI / 25.4;
}

static LoomPrintJob *
plan (const LoomBoard *board, const LoomPaper *paper, const Case *self)
{
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.has_sheets = FALSE;
  settings.has_assembly = FALSE;
  settings.has_ruler = FALSE;
  settings.marks = LOOM_MARKS_NONE;
  settings.parts = 1 << LOOM_PRINT_PART_BOARD;
  settings.paper = *paper;
  settings.margin = 10000;
  settings.overlap = self->overlap;
  settings.orientation = paper->name != NULL ? self->orientation : LOOM_ORIENTATION_AUTO;
  LoomPrintJob *job = loom_print_job_new (board, &settings, &error);
  g_assert_no_error (error);
  return job;
}

/* Page @i as poppler shows it. */
static cairo_surface_t *
scan (const char *pdf, guint i)
{
  g_autofree char *png = g_strdup_printf ("%s.png", pdf);
  g_autofree char *page = g_strdup_printf ("%u", i + 1);
  g_autofree char *dpi = g_strdup_printf ("%d", DPI);
  g_autoptr (GError) error = NULL;
  const char *argv[]
      = { "pdftocairo", "-png", "-singlefile", "-r", dpi, "-f", page, "-l", page, pdf, pdf, NULL };
  int status = 0;

  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  cairo_surface_t *picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_remove (png);
  return picture;
}

/* Writes @job into a file of its own. Free with g_free(). */
static char *
write_pdf (const LoomPrintJob *job, const char *folder, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = loom_print_job_write (job, &error);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize)g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  return path;
}

static cairo_surface_t *
new_table (const LoomSpread *spread)
{
  cairo_surface_t *table = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)ceil (to_pixels (spread->tiling.settings.width / (double)LOOM_MM)),
      (int)ceil (to_pixels (spread->tiling.settings.height / (double)LOOM_MM)));
  cairo_t *cr = cairo_create (table);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);
  return table;
}

/* Lays the pages of @spread together, each where the job says that it belongs. */
static cairo_surface_t *
lay (const LoomPrintJob *job, const char *pdf, guint spread)
{
  cairo_surface_t *table = new_table (loom_print_job_get_spread (job, spread));

  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPage *page = loom_print_job_get_page (job, i);

      if (page->kind != LOOM_PAGE_BOARD || page->spread != spread)
        continue;
      const LoomPlacement place = loom_print_job_place (job, i);
      const double x = place.clip_x - place.x, y = place.clip_y - place.y;
      cairo_surface_t *sheet = scan (pdf, i);
      cairo_t *cr = cairo_create (table);

      /* Along the cut a pixel is part art, part paper: that one is taken off. */
      cairo_rectangle (cr, ceil (to_pixels (x)) + (x > 0), ceil (to_pixels (y)) + (y > 0),
                       floor (to_pixels (place.clip_width)) - 1,
                       floor (to_pixels (place.clip_height)) - 1);
      cairo_clip (cr);
      cairo_set_source_surface (cr, sheet, round (-to_pixels (place.x)),
                                round (-to_pixels (place.y)));
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      cairo_paint (cr);
      cairo_destroy (cr);
      cairo_surface_destroy (sheet);
    }
  return table;
}

/* Whether the pixel at @p is between what it and its neighbours are at @q, near enough. */
static gboolean
is_near (const guint8 *p, const guint8 *q, int stride)
{
  for (int channel = 0; channel < 3; channel++)
    {
      int low = 255, high = 0;

      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          {
            const int value = q[dy * stride + 4 * dx + channel];

            low = MIN (low, value);
            high = MAX (high, value);
          }
      if (p[channel] < low - TOLERANCE || p[channel] > high + TOLERANCE)
        return FALSE;
    }
  return TRUE;
}

/* The share of pixels that are not within a pixel of the other picture. */
static double
measure_strays (cairo_surface_t *a, cairo_surface_t *b)
{
  const int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  const int stride = cairo_image_surface_get_stride (a);
  const guint8 *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);
  guint n = 0;

  g_assert_cmpint (cairo_image_surface_get_width (b), ==, width);
  for (int y = 2; y < height - 2; y++)
    for (int x = 2; x < width - 2; x++)
      n += !is_near (p + y * stride + 4 * x, q + y * stride + 4 * x, stride);
  return n / ((double)width * height);
}

static void
test_case (gconstpointer data)
{
  static const LoomPaper wall = { NULL, 1000000, 1000000 };
  const Case *self = data;
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", self->sample);
  g_autoptr (LoomBoard) board = loom_drawing_read (path);
  g_autofree char *folder = g_dir_make_tmp ("loom-scan-XXXXXX", NULL);
  g_autoptr (LoomPrintJob) job = plan (board, &loom_papers ()[self->paper], self);
  g_autoptr (LoomPrintJob) one = plan (board, &wall, self);
  g_autofree char *sheets = write_pdf (job, folder, "sheets.pdf");
  g_autofree char *poster = write_pdf (one, folder, "poster.pdf");

  for (guint i = 0; i < loom_print_job_n_spreads (job); i++)
    {
      cairo_surface_t *laid = lay (job, sheets, i), *whole = lay (one, poster, i);
      const double strays = measure_strays (laid, whole);

      g_assert_cmpuint (loom_print_job_get_spread (job, i)->n_sheets, >, 1);
      g_test_message ("%u sheets: %.3f %% of the pixels are elsewhere",
                      loom_print_job_get_spread (job, i)->n_sheets, 100 * strays);
      /* The diamonds across the seams are all that is more; where nothing is shared, so is a
       * pixel for the scissors. */
      g_assert_cmpfloat (strays, <, self->overlap> 0 ? .002 : .008);
      cairo_surface_destroy (laid);
      cairo_surface_destroy (whole);
    }
  g_remove (sheets);
  g_remove (poster);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/print/scanned/%s-is-whole-again", cases[i].sample);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  return g_test_run ();
}
