/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is added to a PDF: other people's readers find it, the drawing stays as it was, and what
 * cannot be finished is refused. */

#include "render/print/pdf-finish.h"
#include "render/surface/surface.h"

#include <glib/gstdio.h>
#include <string.h>

static GBytes *
draw_two_pages (void)
{
  g_autoptr (GError) error = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  GBytes *bytes;

  info.title = "Two sheets";
  surface = loom_surface_new (LOOM_SURFACE_PDF, 210, 297, &info, &error);
  g_assert_no_error (error);
  for (guint page = 0; page < 2; page++)
    {
      cairo_t *cr = loom_surface_get_context (surface);

      cairo_tag_begin (cr, "Figure", NULL);
      cairo_rectangle (cr, 20, 30, 100, 50);
      cairo_fill (cr);
      cairo_tag_end (cr, "Figure");
      if (page == 0)
        loom_surface_next_page (surface, 297, 210, &error);
      g_assert_no_error (error);
    }
  bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

static const char *const alternatives[] = { "A box (large)", "Grüße: ein Kästchen", NULL };

static const LoomPdfPage pages[] = {
  { .trim = { 13, 13, 184, 271 }, .bleed = { 10, 10, 190, 277 } },
  { .trim = { 13, 13, 271, 184 }, .bleed = { 10, 10, 277, 190 } },
};

static LoomPdfProperties
all_counts (void)
{
  return (LoomPdfProperties){ .language = "en-GB",
                              .title = "Two <sheets> & more",
                              .author = "A. Designer",
                              .licence = "CC-BY-SA-4.0",
                              .duplex = LOOM_DUPLEX_SHORT_EDGE,
                              .pages = pages,
                              .n_pages = G_N_ELEMENTS (pages),
                              .alternatives = alternatives };
}

static GBytes *
finish (GBytes *pdf, const LoomPdfProperties *counts)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = loom_pdf_finish (pdf, counts, &error);

  g_assert_no_error (error);
  return bytes;
}

/* Runs a reader on @pdf, which is put at the end of @argv before its NULL; what it says. */
static char *
ask (GBytes *pdf, const char **argv, guint at)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-pdf-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "a.pdf", NULL);
  char *said = NULL;
  int status = 0;

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), (gssize)g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  argv[at] = path;
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_remove (path);
  g_rmdir (folder);
  return said;
}

static void
assert_says (const char *said, const char *what)
{
  if (strstr (said, what) == NULL)
    g_error ("“%s” is not in what was said:\n%s", what, said);
}

static void
test_readers_find_nothing_wrong (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) plain = draw_two_pages ();
  g_autoptr (GBytes) pdf = finish (plain, &counts);
  const char *argv[] = { "qpdf", "--check", NULL, NULL };
  g_autofree char *said = ask (pdf, argv, 2);

  assert_says (said, "No syntax or stream encoding errors found");
}

static void
test_boxes_stand_where_they_were_told (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) plain = draw_two_pages ();
  g_autoptr (GBytes) pdf = finish (plain, &counts);
  const char *argv[] = { "pdfinfo", "-box", "-f", "1", "-l", "2", NULL, NULL };
  g_autofree char *said = ask (pdf, argv, 6);

  /* 13 mm are 36.85 pt, 10 mm are 28.35. */
  assert_says (said, "Page    1 TrimBox:      36.85    36.85   558.43   805.04");
  assert_says (said, "Page    1 BleedBox:     28.35    28.35   566.93   813.54");
  assert_says (said, "Page    2 TrimBox:      36.85    36.85   805.04   558.43");
  assert_says (said, "Page    2 MediaBox:      0.00     0.00   841.89   595.28");
}

static void
test_what_it_says_of_itself_is_there (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) plain = draw_two_pages ();
  g_autoptr (GBytes) pdf = finish (plain, &counts);
  const char *meta_argv[] = { "pdfinfo", "-meta", NULL, NULL };
  const char *text_argv[] = { "qpdf", "--qdf", "--object-streams=disable", NULL, "-", NULL };
  const char *info_argv[] = { "pdfinfo", NULL, NULL };
  g_autofree char *meta = ask (pdf, meta_argv, 2);
  g_autofree char *info = ask (pdf, info_argv, 1);
  g_autofree char *text = ask (pdf, text_argv, 3);

  assert_says (meta, "Two &lt;sheets&gt; &amp; more");
  assert_says (meta, "CC-BY-SA-4.0");
  assert_says (info, "Tagged:          yes");
  assert_says (text, "/PrintScaling /None");
  assert_says (text, "/Duplex /DuplexFlipShortEdge");
  assert_says (text, "/Lang (en-GB)");
  assert_says (text, "/Alt (A box \\(large\\))");
  assert_says (text, "/DisplayDocTitle true");
}

static void
test_the_drawing_stays (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) plain = draw_two_pages ();
  g_autoptr (GBytes) pdf = finish (plain, &counts);
  const char *before_argv[] = { "pdftocairo", "-svg", "-f", "1", "-l", "1", NULL, "-", NULL };
  const char *after_argv[] = { "pdftocairo", "-svg", "-f", "1", "-l", "1", NULL, "-", NULL };
  g_autofree char *before = ask (plain, before_argv, 6);
  g_autofree char *after = ask (pdf, after_argv, 6);

  assert_says (before, "<path");
  g_assert_cmpstr (before, ==, after);
}

static void
test_the_same_again_gives_the_same_bytes (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) first_plain = draw_two_pages ();
  g_autoptr (GBytes) second_plain = draw_two_pages ();
  g_autoptr (GBytes) first = finish (first_plain, &counts);
  g_autoptr (GBytes) second = finish (second_plain, &counts);

  g_assert_true (g_bytes_equal (first, second));
}

static void
test_nothing_to_say_is_said_nowhere (void)
{
  const LoomPdfProperties counts = { .duplex = LOOM_DUPLEX_NONE };
  g_autoptr (GBytes) plain = draw_two_pages ();
  g_autoptr (GBytes) pdf = finish (plain, &counts);
  const char *argv[] = { "qpdf", "--qdf", "--object-streams=disable", NULL, "-", NULL };
  g_autofree char *text = ask (pdf, argv, 3);

  assert_says (text, "/PrintScaling /None");
  g_assert_null (strstr (text, "/Duplex"));
  g_assert_null (strstr (text, "/Lang"));
  g_assert_null (strstr (text, "/TrimBox"));
  g_assert_null (strstr (text, "/Alt"));
}

static void
assert_refused (GBytes *pdf, const LoomPdfProperties *counts)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (loom_pdf_finish (pdf, counts, &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF);
}

static void
test_another_number_of_pages_or_figures_is_refused (void)
{
  g_autoptr (GBytes) pdf = draw_two_pages ();
  LoomPdfProperties one_page = all_counts ();
  LoomPdfProperties one_figure = all_counts ();

  one_page.n_pages = 1;
  one_figure.alternatives = alternatives + 1;
  assert_refused (pdf, &one_page);
  assert_refused (pdf, &one_figure);
}

static void
test_what_is_cut_off_or_no_pdf_is_refused (void)
{
  const LoomPdfProperties counts = all_counts ();
  g_autoptr (GBytes) pdf = draw_two_pages ();
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);
  g_autoptr (GBytes) words = g_bytes_new_static ("no PDF at all", 13);
  const gsize length = g_bytes_get_size (pdf);

  assert_refused (nothing, &counts);
  assert_refused (words, &counts);
  for (gsize n = 1; n + 12 < length; n += 37)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (pdf, 0, n);

      assert_refused (part, &counts);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pdf/readers-find-nothing-wrong", test_readers_find_nothing_wrong);
  g_test_add_func ("/print/pdf/boxes-stand-where-they-were-told",
                   test_boxes_stand_where_they_were_told);
  g_test_add_func ("/print/pdf/what-it-says-of-itself-is-there",
                   test_what_it_says_of_itself_is_there);
  g_test_add_func ("/print/pdf/the-drawing-stays", test_the_drawing_stays);
  g_test_add_func ("/print/pdf/the-same-again-gives-the-same-bytes",
                   test_the_same_again_gives_the_same_bytes);
  g_test_add_func ("/print/pdf/nothing-to-say-is-said-nowhere",
                   test_nothing_to_say_is_said_nowhere);
  g_test_add_func ("/print/pdf/another-number-of-pages-or-figures-is-refused",
                   test_another_number_of_pages_or_figures_is_refused);
  g_test_add_func ("/print/pdf/what-is-cut-off-or-no-pdf-is-refused",
                   test_what_is_cut_off_or_no_pdf_is_refused);
  return g_test_run ();
}
