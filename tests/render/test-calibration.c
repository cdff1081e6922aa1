/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is measured of printers: the sheet that shows it, and what is kept of it. */

#include "formats/model/types.h"
#include "render/print/calibration.h"
#include "render/print/job.h"
#include "tests/render/picture.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#define DOTS 10 /* a mm */
#define GATE 6  /* dots from the middle of a gate to its lines */

static const LoomPrintSettings plain = { .margin = 10000, .scale = 1 };

static cairo_surface_t *
draw_at (const LoomSheets *sheets, guint i, double dots)
{
  const LoomPage *page = loom_sheets_get_page (sheets, i);
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)lround (page->width * dots), (int)lround (page->height * dots));
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, dots, dots);
  loom_sheets_draw (sheets, i, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
draw (const LoomSheets *sheets, guint i)
{
  return draw_at (sheets, i, DOTS);
}

static gboolean
is_dark (cairo_surface_t *surface, int x, int y)
{
  guint32 pixel;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (surface)
      || y >= cairo_image_surface_get_height (surface))
    return FALSE;
  memcpy (&pixel,
          cairo_image_surface_get_data (surface)
              + (gsize)y * (gsize)cairo_image_surface_get_stride (surface) + 4 * (gsize)x,
          sizeof pixel);
  return (pixel & 255) < 128;
}

/* Where the middle of all dots lies at which a line of the back, as it is seen through the paper,
 * has the lines of a gate on both sides; the printer puts the back @off dots from its place. */
static gboolean
find_gate (cairo_surface_t *front,
           cairo_surface_t *back,
           LoomBacks backs,
           gboolean is_across,
           const int off[2],
           double *at)
{
  const int width = cairo_image_surface_get_width (front);
  const int height = cairo_image_surface_get_height (front);
  const gboolean is_upright = (backs == LOOM_BACKS_LONG_EDGE) == (height > width);
  guint n = 0;
  double sum = 0;

  /* The two rows of gates lie 90 mm from the top and 36 mm from the right. */
  for (int y = is_across ? 85 * DOTS : 0; y < (is_across ? 95 * DOTS : height); y++)
    for (int x = is_across ? 0 : width - 41 * DOTS; x < (is_across ? width : width - 31 * DOTS);
         x++)
      {
        const int bx = is_upright ? width - 1 - x : x, by = is_upright ? y : height - 1 - y;
        const int dx = is_across ? GATE : 0, dy = is_across ? 0 : GATE;

        if (!is_dark (back, bx - off[0], by - off[1]) || is_dark (front, x, y)
            || !is_dark (front, x - dx, y - dy) || !is_dark (front, x + dx, y + dy))
          continue;
        sum += is_across ? x : y;
        n++;
      }
  *at = n > 0 ? sum / n / DOTS : 0;
  return n > 20;
}

static const struct
{
  const char *claim;
  LoomBacks backs;
  LoomOrientation orientation;
} rows[] = {
  { "upright-over-the-long-edge", LOOM_BACKS_LONG_EDGE, LOOM_ORIENTATION_PORTRAIT },
  { "upright-over-the-short-edge", LOOM_BACKS_SHORT_EDGE, LOOM_ORIENTATION_PORTRAIT },
  { "across-over-the-long-edge", LOOM_BACKS_LONG_EDGE, LOOM_ORIENTATION_LANDSCAPE },
  { "across-over-the-short-edge", LOOM_BACKS_SHORT_EDGE, LOOM_ORIENTATION_LANDSCAPE },
};

/* A printer that puts backs 1 mm to the left and 0.5 mm down needs an offset of 1, -0.5. */
static void
test_a_line_stands_in_the_gate_that_tells_the_offset (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  const int none[2] = { 0, 0 }, off[2] = { -1 * DOTS, DOTS / 2 };
  LoomPrintSettings settings = plain;
  g_autoptr (LoomSheets) sheets = NULL;
  g_autoptr (GError) error = NULL;
  double true_x, true_y, x, y;

  settings.paper = loom_papers ()[0];
  settings.backs = rows[i].backs;
  settings.orientation = rows[i].orientation;
  sheets = loom_calibration_sheets_new (&settings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 2);
  cairo_surface_t *front = draw (sheets, 0), *back = draw (sheets, 1);
  g_assert_true (find_gate (front, back, settings.backs, TRUE, none, &true_x));
  g_assert_true (find_gate (front, back, settings.backs, FALSE, none, &true_y));
  g_assert_true (find_gate (front, back, settings.backs, TRUE, off, &x));
  g_assert_true (find_gate (front, back, settings.backs, FALSE, off, &y));
  /* Gates are 9 mm apart, and half a mm. */
  g_assert_cmpfloat_with_epsilon (x - true_x, 2 * 9, .2);
  g_assert_cmpfloat_with_epsilon (y - true_y, -9, .2);
  cairo_surface_destroy (front);
  cairo_surface_destroy (back);
}

static void
test_both_sides_look_as_they_looked (void)
{
  LoomPrintSettings settings = plain;
  g_autoptr (LoomSheets) sheets = NULL;

  settings.paper = loom_papers ()[0];
  settings.backs = LOOM_BACKS_LONG_EDGE;
  sheets = loom_calibration_sheets_new (&settings, NULL);
  for (guint i = 0; i < 2; i++)
    {
      cairo_surface_t *surface = draw_at (sheets, i, 3);

      loom_picture_assert_golden (surface, i == 0 ? "calibration.png" : "calibration-back.png");
      cairo_surface_destroy (surface);
    }
}

static void
test_one_side_is_enough_where_nothing_is_turned (void)
{
  LoomPrintSettings settings = plain;
  g_autoptr (LoomSheets) sheets = NULL;

  settings.paper = loom_papers ()[2];
  settings.backs = LOOM_BACKS_FOLD;
  sheets = loom_calibration_sheets_new (&settings, NULL);
  g_assert_cmpuint (loom_sheets_n_pages (sheets), ==, 1);
}

static void
test_paper_that_is_too_small_is_refused (void)
{
  LoomPrintSettings settings = plain;
  g_autoptr (GError) error = NULL;

  settings.paper = (LoomPaper){ NULL, 100000, 150000 };
  g_assert_null (loom_calibration_sheets_new (&settings, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PAPER);
}

static void
test_what_is_remembered_is_found (void)
{
  static const char *const names[]
      = { "office", "HP [LaserJet] 4, 2nd floor", "Drucker im Büro", "a=b;#%", "[" };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const LoomPrinter printer = { .1 * i, -.25 * i, (gint32)i * 500, -(gint32)i * 1250 };

      g_assert_true (loom_printers_remember (names[i], &printer, &error));
      g_assert_no_error (error);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      LoomPrinter printer;
      g_auto (GStrv) list = loom_printers_list ();

      g_assert_true (g_strv_contains ((const char *const *)list, names[i]));
      g_assert_true (loom_printers_find (names[i], &printer, &error));
      g_assert_cmpfloat_with_epsilon (printer.stretch_x, .1 * i, 1e-9);
      g_assert_cmpfloat_with_epsilon (printer.stretch_y, -.25 * i, 1e-9);
      g_assert_cmpint (printer.back_x, ==, i * 500);
      g_assert_cmpint (printer.back_y, ==, -(gint32)i * 1250);
    }
}

static void
test_a_stranger_is_told_from_those_that_are_known (void)
{
  const LoomPrinter own = { 0 };
  LoomPrinter printer;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = loom_printers_dup_path ();

  g_remove (path);
  g_assert_false (loom_printers_find ("office", &printer, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING);
  g_clear_error (&error);
  g_assert_true (loom_printers_remember ("office", &own, NULL));
  g_assert_false (loom_printers_find ("offce", &printer, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING);
  g_assert_nonnull (strstr (error->message, "office"));
}

static void
test_a_spoilt_file_is_said_and_kept (void)
{
  static const char *const texts[]
      = { "[office]\nstretch-x=wide\n", "[office]\nback-x=1e9\n", "[office\n", "\xff\xfe" };
  g_autofree char *path = loom_printers_dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  const LoomPrinter own = { 0 };

  g_mkdir_with_parents (folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      LoomPrinter printer;
      g_autoptr (GError) error = NULL;
      g_autofree char *kept = NULL;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_false (loom_printers_find ("office", &printer, &error));
      g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PRINTER);
      g_assert_nonnull (strstr (error->message, path));
      if (i < 2 || loom_printers_remember ("other", &own, NULL))
        continue;
      g_assert_true (g_file_get_contents (path, &kept, NULL, NULL));
      g_assert_cmpstr (kept, ==, texts[i]);
    }
  g_remove (path);
}

/* The bar of 100 mm, as it is printed with a correction. */
static void
test_a_print_is_stretched_about_its_middle (void)
{
  LoomPrintSettings settings = plain;
  const LoomPrinter printer = { .stretch_x = 2, .stretch_y = -1 };
  g_autoptr (LoomPrintJob) job = NULL;
  double x = 10, y = 20;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  settings.paper = loom_papers ()[0];
  loom_print_settings_set_printer (&settings, &printer);
  job = loom_print_job_new_of_sheets (loom_calibration_sheets_new (&settings, NULL), &settings);
  loom_print_job_stretch (job, 0, cr);
  cairo_user_to_device (cr, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 105 - 95 * 1.02, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, 148.5 - 128.5 * .99, 1e-6);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char *argv[])
{
  g_autofree char *settings = g_dir_make_tmp ("loom-settings-XXXXXX", NULL);
  int status;

  /* The user's own printers are none of ours; GLib's own way to keep them apart leaks. */
  g_setenv ("XDG_CONFIG_HOME", settings, TRUE);
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf (
          "/print/calibration/a-line-stands-in-the-gate-that-tells-the-offset/%s", rows[i].claim);

      g_test_add_data_func (name, GUINT_TO_POINTER (i),
                            test_a_line_stands_in_the_gate_that_tells_the_offset);
    }
  g_test_add_func ("/print/calibration/both-sides-look-as-they-looked",
                   test_both_sides_look_as_they_looked);
  g_test_add_func ("/print/calibration/one-side-is-enough-where-nothing-is-turned",
                   test_one_side_is_enough_where_nothing_is_turned);
  g_test_add_func ("/print/calibration/paper-that-is-too-small-is-refused",
                   test_paper_that_is_too_small_is_refused);
  g_test_add_func ("/print/calibration/a-print-is-stretched-about-its-middle",
                   test_a_print_is_stretched_about_its_middle);
  g_test_add_func ("/print/printers/what-is-remembered-is-found", test_what_is_remembered_is_found);
  g_test_add_func ("/print/printers/a-stranger-is-told-from-those-that-are-known",
                   test_a_stranger_is_told_from_those_that_are_known);
  g_test_add_func ("/print/printers/a-spoilt-file-is-said-and-kept",
                   test_a_spoilt_file_is_said_and_kept);
  status = g_test_run ();
  g_autofree char *folder = g_build_filename (settings, "boardloom", NULL);
  g_rmdir (folder);
  g_rmdir (settings);
  return status;
}
