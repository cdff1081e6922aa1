/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages for a print shop: what PDF/X-4 demands, each demand broken once; the inks of text and of
 * lines to cut along; profiles, whole and damaged. */

#include "formats/model/order.h"
#include "render/checks/checks.h"
#include "render/press/clauses.h"
#include "render/press/content.h"
#include "render/press/press.h"
#include "render/press/recolour.h"
#include "render/print/job.h"
#include "render/print/total-ink.h"
#include "tests/long-form.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <glib/gstdio.h>
#include <string.h>

static const char *const samples[]
    = { "archipelago",  "eleven-parishes", "fallen-branch", "first-tunnel",
        "four-hearths", "lamplighters",    "orchard-farm",  "over-the-moor",
        "pond",         "spice-comb",      "two-queens",    "two-shrines" };

/* The press that is built in; the test is passed over where this was built without. */
static LoomPress *
press_or_skip (void)
{
  LoomPress *press = loom_press_has_standard () ? loom_press_new (NULL, NULL, NULL) : NULL;

  if (press == NULL)
    g_test_skip ("built without argyll and icc-profiles-free");
  return press;
}

static LoomPrintJob *
plan (const LoomBoard *board, const LoomPress *press, guint parts, GError **error)
{
  LoomPrintSettings settings;

  loom_print_settings_init (&settings, board);
  settings.has_sheets = FALSE;
  settings.parts = parts;
  settings.scenario = loom_board_first_scenario (board);
  loom_print_settings_set_press (&settings, press);
  return loom_print_job_new (board, &settings, error);
}

static GBytes *
print (const char *sample, const LoomPress *press, guint parts)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", sample);
  g_autoptr (LoomBoard) board = loom_drawing_read (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomPrintJob) job = plan (board, press, parts, &error);
  GBytes *pdf;

  g_assert_no_error (error);
  pdf = loom_print_job_write (job, &error);
  g_assert_no_error (error);
  return pdf;
}

static void
test_every_sample_holds_every_clause (void)
{
  g_autoptr (LoomPress) press = press_or_skip ();

  for (guint i = 0; press != NULL && i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (GBytes) pdf = print (samples[i], press, (1u << LOOM_N_PRINT_PARTS) - 1);
      g_autoptr (GBytes) again = print (samples[i], press, (1u << LOOM_N_PRINT_PARTS) - 1);
      g_auto (GStrv) names = loom_press_find_breaches (pdf);

      g_assert_cmpstrv (names, ((const char *const[]){ NULL }));
      g_assert_true (g_bytes_equal (pdf, again));
    }
}

/* @pdf with all @from made @to, which has as many bytes. */
static GBytes *
replace_bytes (GBytes *pdf, const char *from, const char *to)
{
  gsize length;
  const char *data = g_bytes_get_data (pdf, &length);
  char *copy = g_memdup2 (data, length);
  const gsize n = strlen (from);
  guint found = 0;

  g_assert_cmpuint (n, ==, strlen (to));
  for (gsize i = 0; i + n <= length; i++)
    if (memcmp (copy + i, from, n) == 0)
      {
        memcpy (copy + i, to, n);
        found++;
      }
  g_assert_cmpuint (found, >, 0);
  return g_bytes_new_take (copy, length);
}

static void
test_a_broken_demand_is_named (void)
{
  static const struct
  {
    const char *clause;
    const char *from;
    const char *to;
  } rows[] = {
    { "version", "%PDF-1.6", "%PDF-1.7" },
    { "file-id", "/ID [", "/IE [" },
    { "x-version", "PDF/X-4<", "PDF/X-3<" },
    { "history", "xmpMM:VersionID", "xmpMM:VersionIE" },
    { "history", "/ModDate", "/MidDate" },
    { "title", "<dc:title>", "<dc:tytle>" },
    { "title", "/Title", "/Tytle" },
    { "trapped", "/Trapped /False", "/Trapped /Maybe" },
    { "trapped", "<pdf:Trapped>False", "<pdf:Trapped>Maybe" },
    { "output-intent", "/S /GTS_PDFX", "/S /GTS_PDFA" },
    { "output-intent", "/OutputConditionIdentifier", "/OutputConditionIdentifoer" },
    { "output-profile", "/DestOutputProfile", "/DestOutputPrifole" },
    { "trim-box", "/TrimBox", "/TrumBox" },
    { "boxes", "/BleedBox", "/BloodBox" },
    { "blending", "/CS /DeviceCMYK", "/CS /DeviceGray" },
    { "fonts", "/FontFile", "/FintFole" },
    { "readable", "%PDF-1.6", "XXXXXXXX" },
  };
  g_autoptr (LoomPress) press = press_or_skip ();
  g_autoptr (GBytes) pdf
      = press != NULL ? print ("two-shrines", press, 1u << LOOM_PRINT_PART_BOARD) : NULL;

  for (guint i = 0; press != NULL && i + 1 < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) broken = replace_bytes (pdf, rows[i].from, rows[i].to);
      g_auto (GStrv) names = loom_press_find_breaches (broken);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", rows[i].clause);
      g_assert_true (g_strv_contains ((const char *const *)names, rows[i].clause));
      g_assert_false (loom_press_check (broken, &error));
      g_assert_nonnull (strstr (error->message, rows[i].clause));
    }
}

/* A document of one page, without what is not asked about. */
static GBytes *
small_pdf (const char *catalog, const char *page, const char *resources, const char *content)
{
  char *text = g_strdup_printf (
      "%%PDF-1.6\n1 0 obj << /Type /Catalog /Pages 2 0 R %s >> endobj\n"
      "2 0 obj << /Type /Pages /Kids [ 3 0 R ] /Count 1 >> endobj\n"
      "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [ 0 0 100 100 ] /Contents 4 0 R "
      "/Resources << %s >> %s >> endobj\n"
      "4 0 obj << /Length %" G_GSIZE_FORMAT " >> stream\n%s\nendstream endobj\n"
      "5 0 obj << /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 "
      "/ColorSpace /DeviceRGB /Alternates [ ] /Length 3 >> stream\nabc\nendstream endobj\n"
      "6 0 obj << /Length 1 /Filter /LZWDecode /Subtype /Form >> stream\n \nendstream endobj\n"
      "trailer << /Root 1 0 R /Size 7 >>\n",
      catalog, resources, page, strlen (content), content);

  return g_bytes_new_take (text, strlen (text));
}

static void
test_and_so_is_what_a_page_must_not_have (void)
{
  static const struct
  {
    const char *clause, *catalog, *page, *resources, *content;
  } rows[] = {
    { "colour", "", "", "", "1 0 0 rg" },
    { "colour", "", "", "", "/DeviceRGB CS" },
    { "colour", "", "", "/XObject << /a 5 0 R >>", "" },
    { "alternates", "", "", "/XObject << /a 5 0 R >>", "" },
    { "filters", "", "", "/XObject << /a 6 0 R >>", "" },
    { "fonts", "", "", "/Font << /f << /Subtype /Type1 /BaseFont /Courier >> >>", "" },
    { "transfer", "", "", "/ExtGState << /g << /TR /Identity >> >>", "" },
    { "annotations", "", "/Annots [ ]", "", "" },
    { "actions", "/OpenAction [ 3 0 R /Fit ]", "", "", "" },
    { "actions", "/Names << /JavaScript << >> >>", "", "", "" },
    { "layers", "/OCProperties << >>", "", "", "" },
    { "content", "", "", "", "q q Q" },
    { "content", "", "", "", "q Q Q" },
    { "content", "", "", "", "(a" },
    { "hairlines", "", "", "", "0 w" },
    { "trim-box", "", "/TrimBox [ 0 0 1 1 ] /ArtBox [ 0 0 1 1 ]", "", "" },
    { "boxes", "", "/TrimBox [ 0 0 9 9 ] /BleedBox [ 0 0 8 9 ]", "", "" },
    { "boxes", "", "/TrimBox [ 0 0 9 9 ] /BleedBox [ 0 0 9 101 ]", "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) good = small_pdf ("", "/TrimBox [ 1 1 9 9 ] /BleedBox [ 0 0 10 10 ]", "",
                                           "q 0 0 0 1 k .2 w Q");
      g_autoptr (GBytes) bad
          = small_pdf (rows[i].catalog, rows[i].page, rows[i].resources, rows[i].content);
      g_auto (GStrv) before = loom_press_find_breaches (good);
      g_auto (GStrv) after = loom_press_find_breaches (bad);

      g_test_message ("%u: %s", i, rows[i].clause);
      g_assert_false (g_strv_contains ((const char *const *)before, rows[i].clause));
      g_assert_true (g_strv_contains ((const char *const *)after, rows[i].clause));
    }
}

static char *
recolour (const char *content)
{
  GString *out = loom_press_recolour (content, strlen (content), FALSE);

  g_assert_nonnull (out);
  g_strdelimit (out->str, "\n", ' ');
  return g_strchomp (g_string_free (out, FALSE));
}

static void
test_inks (void)
{
  static const struct
  {
    const char *in;
    const char *out;
  } rows[] = {
    { "1 0 0 rg 0 0 9 9 re f", "/LoomRGB cs 1 0 0 sc 0 0 9 9 re f" },
    { "1 0 0 RG S", "/LoomRGB CS 1 0 0 SC S" },
    /* Text in black ink, and after it the colour that was set. */
    { "0 0 0 rg BT (a) Tj ET f", "/LoomRGB cs 0 0 0 sc /LoomOver gs 0 0 0 1.000 k BT (a) Tj ET "
                                 "/LoomKnock gs /LoomRGB cs 0 0 0 "
                                 "sc f" },
    { "1 1 1 rg BT (a) Tj ET",
      "/LoomRGB cs 1 1 1 sc 0 0 0 0.000 k BT (a) Tj ET /LoomRGB cs 1 1 1 sc" },
    /* Red text stays red. */
    { "1 0 0 rg BT (a) Tj ET", "/LoomRGB cs 1 0 0 sc BT (a) Tj ET" },
    /* So does text in a pattern. */
    { "/Pattern cs /p1 scn BT (a) Tj ET", "/Pattern cs /p1 scn BT (a) Tj ET" },
    /* What was saved comes back. */
    { "0 0 0 rg q 1 0 0 rg Q BT (a) Tj ET",
      "/LoomRGB cs 0 0 0 sc q /LoomRGB cs 1 0 0 sc Q /LoomOver gs 0 0 0 1.000 k BT (a) Tj ET "
      "/LoomKnock gs /LoomRGB cs 0 0 0 sc" },
    /* Lines to cut along, and marks. */
    { "0.901237 0.000123 0.567891 RG S 0 0 1 RG S",
      "/LoomOver gs /CutContour CS 1 SC S /LoomKnock gs /LoomRGB CS 0 0 1 SC S" },
    { "0.000123 0.000123 0.000456 RG S", "/LoomOver gs /Register CS 1 SC S" },
    { "% 1 0 0 rg\n(1 0 0 rg) Tj [<00> -3 (\\)(b))] TJ << /A [ 1 ] >> DP",
      "(1 0 0 rg) Tj [<00> -3 (\\)(b))] TJ << /A [ 1 ] >> DP" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *out = recolour (rows[i].in);

      g_assert_cmpstr (out, ==, rows[i].out);
    }
}

/* Any drawing: what sets no colour stays, in its order; and wherever it is cut, nothing breaks. */
static void
test_what_is_no_colour_stays (void)
{
  static const char *const pieces[] = { "q",
                                        "Q",
                                        "1 0 0 1 2.5 -3 cm",
                                        "0 0 m 1 1 l S",
                                        "[1 2] 0 d",
                                        "/a0 gs",
                                        "BT",
                                        "/f-0-0 1 Tf",
                                        "(x\\(y) Tj",
                                        "ET",
                                        "<0a> Tj",
                                        "/x5 Do",
                                        "W n",
                                        "/OC /A BDC",
                                        "EMC",
                                        "BI /W 1 ID a\nEI\n",
                                        "[(T)5(he)] TJ",
                                        "0.1 w" };
  const guint n = read_rounds ("BOARDLOOM_PRESS", 3000, 50000);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) in = g_string_new (NULL);
      g_autoptr (GString) words = g_string_new (NULL);
      LoomContent content;
      GString *out;

      for (gint k = g_test_rand_int_range (1, 12); k > 0; k--)
        g_string_append_printf (in, "%s ",
                                pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
      loom_content_init (&content, in->str, in->len);
      while (loom_content_next (&content))
        {
          g_string_append_len (words, content.whole.at, (gssize)content.whole.length);
          g_string_append_c (words, '\n');
        }
      g_assert_false (content.is_broken);
      out = loom_press_recolour (in->str, in->len, FALSE);
      g_assert_cmpstr (out->str, ==, words->str);
      g_string_free (out, TRUE);
      out = loom_press_recolour (in->str, (gsize)g_test_rand_int_range (0, (gint)in->len), FALSE);
      if (out != NULL)
        g_string_free (out, TRUE);
    }
}

/* Grey is grey however light, black has all of its ink, and none is printed for white. */
static void
test_grey_text_takes_black_alone (void)
{
  double last = 2;

  for (guint i = 0; i <= 255; i++)
    {
      const double rgb[3] = { i / 255.0, i / 255.0, i / 255.0 };
      double black;

      g_assert_true (loom_press_text_black (rgb, &black));
      g_assert_cmpfloat (black, >=, 0);
      g_assert_cmpfloat (black, <=, MIN (last, 1));
      last = black;
    }
  g_assert_cmpfloat (last, ==, 0);
}

static void
test_a_colour_has_its_inks (void)
{
  static const double white[] = { 1, 1, 1 }, black[] = { 0, 0, 0 }, yellow[] = { 1, .9, 0 };
  g_autoptr (LoomPress) press = press_or_skip ();
  double inks[4];

  if (press == NULL)
    return;
  g_assert_cmpstr (press->condition, ==, "FOGRA39");
  g_assert_true (loom_icc_get_ink (press->icc, white, inks));
  g_assert_cmpfloat (inks[0] + inks[1] + inks[2] + inks[3], <, .05);
  g_assert_true (loom_icc_get_ink (press->icc, black, inks));
  g_assert_cmpfloat (inks[3], >, .7);
  g_assert_true (loom_icc_get_ink (press->icc, yellow, inks));
  g_assert_cmpfloat (inks[2], >, .8);
  g_assert_cmpfloat (inks[0], <, .2);
  for (guint i = 0; i < 5000; i++)
    {
      const double rgb[3] = { g_test_rand_double (), g_test_rand_double (), g_test_rand_double () };

      g_assert_true (loom_icc_get_ink (press->icc, rgb, inks));
      g_assert_cmpfloat (100 * (inks[0] + inks[1] + inks[2] + inks[3]), <, LOOM_PRESS_MOST_INK + 8);
      for (guint j = 0; j < 4; j++)
        {
          g_assert_cmpfloat (inks[j], >=, 0);
          g_assert_cmpfloat (inks[j], <=, 1);
        }
    }
}

static void
test_a_damaged_profile_breaks_nothing (void)
{
  g_autoptr (LoomPress) press = press_or_skip ();
  const guint n = read_rounds ("BOARDLOOM_PRESS", 500, 20000);
  gsize length;
  const guint8 *data;

  if (press == NULL)
    return;
  data = g_bytes_get_data (loom_icc_get_bytes (press->icc), &length);
  for (guint i = 0; i < n; i++)
    {
      guint8 *copy = g_memdup2 (data, length);
      const gsize kept = i % 3 == 0 ? (gsize)g_test_rand_int_range (1, (gint)length) : length;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (LoomIcc) icc = NULL;
      const double rgb[3] = { .5, .2, .7 };
      double inks[4];

      for (guint k = 0; k < 8; k++)
        copy[g_test_rand_int_range (0, k < 6 ? 400 : (gint)length)] = (guint8)g_test_rand_int ();
      bytes = g_bytes_new_take (copy, kept);
      icc = loom_icc_new (bytes, NULL);
      if (icc != NULL)
        loom_icc_get_ink (icc, rgb, inks);
    }
}

static void
test_a_profile_of_a_screen_is_refused (void)
{
  g_autoptr (GBytes) srgb = loom_srgb_profile_new ();
  g_autoptr (GBytes) text = g_bytes_new_static ("no profile", 10);
  g_autoptr (GError) error = NULL;

  g_assert_null (loom_press_new (srgb, "screen.icc", &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PROFILE);
  g_assert_nonnull (strstr (error->message, "screen.icc"));
  g_clear_error (&error);
  g_assert_null (loom_press_new (text, "a.txt", &error));
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PROFILE);
}

static void
test_no_shop_glues_sheets (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/four-hearths.board.xml");
  g_autoptr (LoomPress) press = press_or_skip ();
  g_autoptr (LoomPrintJob) job = NULL;
  g_autoptr (GError) error = NULL;
  LoomPrintSettings settings;

  if (press == NULL)
    return;
  loom_print_settings_init (&settings, board);
  loom_print_settings_set_press (&settings, press);
  settings.has_own_sheet = FALSE;
  settings.paper = loom_papers ()[0];
  job = loom_print_job_new (board, &settings, &error);
  g_assert_null (job);
  g_assert_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT);
}

static void
test_ink_is_within_what_paper_takes (void)
{
  g_autoptr (LoomPress) press = press_or_skip ();

  for (guint i = 0; press != NULL && i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", samples[i]);
      g_autoptr (LoomBoard) board = loom_drawing_read (path);
      g_autoptr (LoomPrintJob) job = plan (board, press, 1u << LOOM_PRINT_PART_BOARD, NULL);
      const double ink = loom_print_job_total_ink (job, press->icc, NULL);

      g_assert_cmpfloat (ink, >, 40);
      g_assert_cmpfloat (ink, <=, LOOM_PRESS_MOST_INK);
    }
}

/* A profile as @press has it, but for its tables, which end with every ink in full. */
static GBytes *
drenched_profile (const LoomPress *press)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (loom_icc_get_bytes (press->icc), &length);
  guint8 *copy = g_memdup2 (data, length);
  const guint n = GUINT32_FROM_BE (*(const guint32 *)(const void *)(data + 128));

  for (guint i = 0; i < n; i++)
    {
      const guint8 *tag = data + 132 + 12 * (gsize)i;
      guint32 at[2];

      memcpy (at, tag + 4, sizeof at);
      const gsize from = GUINT32_FROM_BE (at[0]), size = GUINT32_FROM_BE (at[1]);
      const guint8 *table = data + from;
      const gsize output = memcmp (table, "mft2", 4) == 0 ? 8 * (gsize)(table[50] << 8 | table[51])
                                                          : 4 * (gsize)256;

      if (memcmp (tag, "B2A", 3) == 0)
        memset (copy + from + size - output, 0xff, output);
    }
  return g_bytes_new_take (copy, length);
}

/* How many findings there are about ink, and what the first says. */
static guint
count_ink (const LoomBoard *board, const LoomPress *press, char **words)
{
  g_autoptr (LoomReport) report = loom_report_new ();
  LoomPrintSettings settings;
  guint n = 0;

  loom_print_settings_init (&settings, board);
  settings.has_sheets = FALSE;
  settings.parts = 1u << LOOM_PRINT_PART_BOARD;
  settings.scenario = loom_board_first_scenario (board);
  loom_print_settings_set_press (&settings, press);
  loom_print_check_press (board, &settings, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    if (strcmp (loom_report_nth (report, i)->code, "INK-TOTAL") == 0 && n++ == 0)
      *words = g_strdup (loom_report_nth (report, i)->message);
  return n;
}

static void
test_too_much_ink_is_a_finding (void)
{
  g_autoptr (LoomPress) press = press_or_skip ();
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/pond.board.xml");
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (press == NULL)
    return;
  g_assert_cmpuint (count_ink (board, press, &words), ==, 0);
  g_autoptr (GBytes) bytes = drenched_profile (press);
  g_autoptr (LoomPress) drenched = loom_press_new (bytes, "drenched.icc", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (count_ink (board, drenched, &words), ==, 1);
  g_assert_nonnull (strstr (words, "400 % of ink"));
}

/* The share of the plate of @ink that is not white, in the strip of the sheet above the art where
 * nothing but the heading stands, or on all of it. */
static double
plate_ink (const char *folder, const char *ink, gboolean is_heading)
{
  g_autofree char *tiff = g_strdup_printf ("%s/p1(%s).tif", folder, ink);
  g_autofree char *png = g_strdup_printf ("%s/%s.png", folder, ink);
  const char *argv[] = { "convert", tiff, "-crop", is_heading ? "400x19+60+2" : "9999x9999+0+0",
                         "+repage", png,  NULL };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *surface;
  double share;
  int status = 0;

  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  surface = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_t *picture
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cairo_image_surface_get_width (surface),
                                    cairo_image_surface_get_height (surface));
  cairo_t *cr = cairo_create (picture);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  share = loom_picture_ink (picture);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (surface);
  g_remove (png);
  g_remove (tiff);
  return share;
}

/* As a shop’s own program makes plates of it. */
static void
test_plates_are_what_they_should_be (void)
{
  static const char *const process[] = { "Cyan", "Magenta", "Yellow" };
  g_autoptr (LoomPress) press = press_or_skip ();
  g_autofree char *gs = g_find_program_in_path ("gs");
  g_autofree char *folder = g_dir_make_tmp ("loom-press-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "p.pdf", NULL);
  g_autofree char *out = g_build_filename (folder, "p%d.tif", NULL);
  g_autofree char *whole = g_build_filename (folder, "p1.tif", NULL);
  const char *argv[]
      = { gs, "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=tiffsep", "-r72", "-o", out, path, NULL };
  g_autoptr (GBytes) pdf = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (press == NULL || gs == NULL)
    {
      g_test_skip ("there is no Ghostscript, or no profile");
      return;
    }
  pdf = print ("archipelago", press, 1u << LOOM_PRINT_PART_BOARD);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (pdf, NULL),
                                      (gssize)g_bytes_get_size (pdf), NULL));
  g_spawn_sync (NULL, (char **)argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_assert_cmpfloat (plate_ink (folder, "CutContour", FALSE), <, .02);
  g_assert_cmpfloat (plate_ink (folder, "Black", TRUE), >, .02);
  for (guint i = 0; i < G_N_ELEMENTS (process); i++)
    g_assert_cmpfloat (plate_ink (folder, process[i], TRUE), ==, 0);
  g_remove (whole);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/press/every-sample-holds-every-clause", test_every_sample_holds_every_clause);
  g_test_add_func ("/press/a-broken-demand-is-named", test_a_broken_demand_is_named);
  g_test_add_func ("/press/and-so-is-what-a-page-must-not-have",
                   test_and_so_is_what_a_page_must_not_have);
  g_test_add_func ("/press/text-and-cuts-have-their-inks", test_inks);
  g_test_add_func ("/press/what-is-no-colour-stays", test_what_is_no_colour_stays);
  g_test_add_func ("/press/grey-text-takes-black-alone", test_grey_text_takes_black_alone);
  g_test_add_func ("/press/a-colour-has-its-inks", test_a_colour_has_its_inks);
  g_test_add_func ("/press/a-damaged-profile-breaks-nothing",
                   test_a_damaged_profile_breaks_nothing);
  g_test_add_func ("/press/a-profile-of-a-screen-is-refused",
                   test_a_profile_of_a_screen_is_refused);
  g_test_add_func ("/press/no-shop-glues-sheets", test_no_shop_glues_sheets);
  g_test_add_func ("/press/ink-is-within-what-paper-takes", test_ink_is_within_what_paper_takes);
  g_test_add_func ("/press/too-much-ink-is-a-finding", test_too_much_ink_is_a_finding);
  g_test_add_func ("/press/plates-are-what-they-should-be", test_plates_are_what_they_should_be);
  return g_test_run ();
}
