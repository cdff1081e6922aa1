/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files: the same drawing gives the same bytes, true sizes, no pictures where there are none,
 * text that stays text, and refusals in words. */

#include "render/draw/text.h"
#include "render/surface/surface.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static gboolean
holds (GBytes *bytes, const char *needle)
{
  gsize n;
  const char *data = g_bytes_get_data (bytes, &n);
  gsize m = strlen (needle);
  for (gsize i = 0; i + m <= n; i++)
    if (memcmp (data + i, needle, m) == 0)
      return TRUE;
  return FALSE;
}

static GBytes *
draw (LoomSurfaceFormat format, double width, double height, gint64 date)
{
  g_autoptr (GError) error = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomTextStyle style = LOOM_TEXT_STYLE_INIT;

  info.title = "A (title)";
  info.date = date;
  info.dpi = 127;
  g_autoptr (LoomSurface) surface = loom_surface_new (format, width, height, &info, &error);
  g_assert_no_error (error);
  cairo_t *cr = loom_surface_get_context (surface);
  style.halo = loom_colour_hex (0xffffff);
  style.halo_width = .5;
  loom_text_show (cr, "Reeds & <Rushes>", &style, 30, 20, .5, LOOM_RISE_BASELINE);
  if (format != LOOM_SURFACE_SVG) /* cairo 1.16 never frees a group that went into an SVG. */
    cairo_push_group (cr);
  cairo_rectangle (cr, 5, 5, 10, 10);
  cairo_fill (cr);
  if (format != LOOM_SURFACE_SVG)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, .5);
    }
  GBytes *bytes = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  return bytes;
}

static void
test_same_bytes (void)
{
  for (int format = LOOM_SURFACE_PDF; format <= LOOM_SURFACE_PNG; format++)
    {
      g_autoptr (GBytes) a = draw ((LoomSurfaceFormat)format, 60, 40, -1);
      g_autoptr (GBytes) b = draw ((LoomSurfaceFormat)format, 60, 40, -1);
      g_assert_true (g_bytes_equal (a, b));
    }
}

static void
test_dates (void)
{
  g_autoptr (GBytes) given = draw (LOOM_SURFACE_PDF, 60, 40, 1704164645);
  g_assert_true (holds (given, "/CreationDate (D:20240102030405Z)"));
  g_assert_true (holds (given, "/ModDate (D:20240102030405Z)"));

  g_setenv ("SOURCE_DATE_EPOCH", "86400", TRUE);
  g_autoptr (GBytes) epoch = draw (LOOM_SURFACE_PDF, 60, 40, -1);
  g_assert_true (holds (epoch, "(D:19700102000000Z)"));
  g_setenv ("SOURCE_DATE_EPOCH", "nonsense", TRUE);
  g_autoptr (GBytes) nonsense = draw (LOOM_SURFACE_PDF, 60, 40, -1);
  g_assert_true (holds (nonsense, "(D:20000101000000Z)"));
  g_unsetenv ("SOURCE_DATE_EPOCH");
}

/* The offsets of the table at the end still point at their objects after the dates are mended. */
static void
test_offsets (void)
{
  g_autoptr (GBytes) pdf = draw (LOOM_SURFACE_PDF, 60, 40, 0);
  gsize n;
  const char *data = g_bytes_get_data (pdf, &n);
  g_autofree char *text = g_malloc (n + 1);
  memcpy (text, data, n);
  text[n] = '\0';
  for (gsize i = 0; i < n; i++)
    if (text[i] == '\0')
      text[i] = ' ';
  const char *table = g_strrstr (text, "\nxref\n");
  g_assert_nonnull (table);
  int first = 0, count = 0;
  g_assert_cmpint (sscanf (table, "\nxref\n%d %d", &first, &count), ==, 2);
  const char *row = strchr (table + 6, '\n') + 1;
  for (int i = 0; i < count; i++, row += 20)
    {
      g_autofree char *head = g_strdup_printf ("%d 0 obj", i);
      if (row[17] == 'n')
        g_assert_true (g_str_has_prefix (text + g_ascii_strtoull (row, NULL, 10), head));
    }
}

static void
test_svg (void)
{
  g_autoptr (GBytes) svg = draw (LOOM_SURFACE_SVG, 60, 40, 0);
  g_assert_true (holds (svg, "width=\"60mm\" height=\"40mm\""));
  g_assert_true (holds (svg, ">Reeds &amp; &lt;Rushes&gt;</text>"));
  g_assert_false (holds (svg, "42.42%"));
  g_assert_false (holds (svg, "<image"));
}

static void
test_png (void)
{
  g_autoptr (GBytes) png = draw (LOOM_SURFACE_PNG, 60, 40, 0);
  const guint8 *data = g_bytes_get_data (png, NULL);
  /* 127 dots per inch are 5 in a millimetre and 5000 in a metre. */
  g_assert_cmpuint (data[18] << 8 | data[19], ==, 300);
  g_assert_cmpuint (data[22] << 8 | data[23], ==, 200);
  g_assert_cmpuint (data[24], ==, 8);
  g_assert_cmpuint (data[25], ==, 2);
  g_assert_true (memcmp (data + 37, "pHYs", 4) == 0);
  g_assert_cmpuint (data[43] << 8 | data[44], ==, 5000);
}

static void
test_sizes (void)
{
  static const double sides[][2] = { { 0, 10 }, { 10, -1 }, { 5081, 10 }, { NAN, 10 } };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (loom_surface_new (LOOM_SURFACE_PDF, sides[i][0], sides[i][1], NULL, &error));
      g_assert_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE);
    }
  g_autoptr (GError) error = NULL;
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  /* 420 by 297 mm at 900 dots an inch are 157 million pixels, and as bytes 628 million. */
  info.dpi = 900;
  g_assert_null (loom_surface_new (LOOM_SURFACE_PNG, 420, 297, &info, &error));
  g_assert_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE);
}

/* What is just allowed is made, and what is a little more is not; no resolution is the usual one.
 */
static void
test_largest (void)
{
  static const struct
  {
    double width, height, dpi;
    gboolean is_made;
  } rows[] = {
    { 5080, 10, 10, TRUE },       { 5080.1, 10, 10, FALSE }, { 10, 5080, 10, TRUE },
    { 10, 5080.1, 10, FALSE },    { 3000, 5, 254, TRUE },    { 3000.1, 5, 254, FALSE },
    { 5, 3000, 254, TRUE },       { 5, 3000.1, 254, FALSE }, { 1500, 1000.1, 254, FALSE },
    { 1500.1, 1000, 254, FALSE }, { 10, 10, 0, TRUE },       { 10, 10, -1, TRUE },
    { 10, 10, NAN, TRUE },        { .001, .001, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;

      info.dpi = rows[i].dpi;
      g_autoptr (LoomSurface) surface
          = loom_surface_new (LOOM_SURFACE_PNG, rows[i].width, rows[i].height, &info, &error);
      g_test_message ("%g by %g at %g", rows[i].width, rows[i].height, rows[i].dpi);
      g_assert_cmpint (surface != NULL, ==, rows[i].is_made);
      if (surface == NULL)
        g_assert_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE);
    }
}

static void
test_pages (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LoomSurface) surface = loom_surface_new (LOOM_SURFACE_PDF, 60, 40, NULL, &error);
  cairo_paint (loom_surface_get_context (surface));
  g_assert_true (loom_surface_next_page (surface, 80, 80, &error));
  cairo_paint (loom_surface_get_context (surface));
  g_autoptr (GBytes) pdf = loom_surface_finish (surface, &error);
  g_assert_no_error (error);
  g_assert_true (holds (pdf, "/Count 2"));
}

static void
test_endings (void)
{
  LoomSurfaceFormat format = LOOM_SURFACE_PDF;
  g_assert_true (loom_surface_format_from_path ("a/b.SVG", &format));
  g_assert_cmpint (format, ==, LOOM_SURFACE_SVG);
  g_assert_true (loom_surface_format_from_path ("x.png", &format));
  g_assert_cmpint (format, ==, LOOM_SURFACE_PNG);
  g_assert_false (loom_surface_format_from_path (".pdf", &format));
  g_assert_false (loom_surface_format_from_path ("board.jpeg", &format));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/surface/the-same-drawing-gives-the-same-bytes", test_same_bytes);
  g_test_add_func ("/surface/pdf-dates-are-as-told-and-well-formed", test_dates);
  g_test_add_func ("/surface/pdf-offsets-survive-the-mending", test_offsets);
  g_test_add_func ("/surface/svg-keeps-text-as-text-and-states-millimetres", test_svg);
  g_test_add_func ("/surface/png-is-24-bit-and-knows-its-resolution", test_png);
  g_test_add_func ("/surface/impossible-sizes-are-refused", test_sizes);
  g_test_add_func ("/surface/the-largest-is-made-and-no-larger", test_largest);
  g_test_add_func ("/surface/a-pdf-has-as-many-pages-as-were-begun", test_pages);
  g_test_add_func ("/surface/the-ending-of-a-name-decides-the-format", test_endings);
  return g_test_run ();
}
