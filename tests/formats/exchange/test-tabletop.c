/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards for tables on a screen: each area is a zone of VASSAL and a point of Tabletop Simulator
 * where it lies on the picture, and nothing is written without the picture. */

#include "formats/exchange/seam/source.h"
#include "formats/model/error.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char board_text[]
    = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Two &amp; Three'>"
      "<areas width='200' height='100'>"
      "<corner id='a' x='10' y='10'/><corner id='b' x='90' y='10'/><corner id='c' x='90' y='90'/>"
      "<corner id='d' x='10' y='90'/>"
      "<area id='x' name='Ash; &quot;Wood&quot;' outline='a b c d'>"
      "<slot kind='piece' at='50 20'/></area>"
      "<area id='y' name='Birch' at='150 50' radius='20'/>"
      "<area id='z' name='Birch' at='150 85' radius='5'/></areas></board>";

/* Draws nothing: what was asked for is the picture. */
static GBytes *
draw_cb (const LoomBoard *board, const LoomPicturePart *part, gpointer data, GError **error)
{
  char *words
      = g_strdup_printf ("%u×%u of %u×%u", part->columns, part->rows, part->width, part->height);
  return g_bytes_new_take (words, strlen (words));
}

static LoomSink *
write_by (const char *id, const char *path, const char *setting, const LoomPictures *pictures)
{
  g_autoptr (LoomBoard) board
      = loom_formats_read_bytes (board_text, strlen (board_text), "it", NULL);
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_autoptr (LoomFormatValues) values = loom_format_values_new (format->options, format->n_options);
  LoomSink *sink = loom_sink_new (path);
  g_autoptr (GError) error = NULL;
  g_assert_nonnull (board);
  g_assert_true (loom_format_values_set (values, "pixels", "1000", NULL));
  if (setting != NULL)
    g_assert_true (loom_format_values_set (values, "picture", setting, NULL));
  const gboolean is_made
      = loom_formats_write_drawn (board, format, values, pictures, NULL, NULL, sink, &error);
  g_assert_true (is_made == (pictures != NULL));
  if (!is_made)
    g_assert_error (error, LOOM_ERROR, LOOM_ERROR_OUTPUT);
  return sink;
}

static char *
dup_file (LoomSink *sink, const char *name)
{
  GBytes *bytes = name != NULL ? loom_sink_get (sink, name) : loom_sink_get_bytes (sink);
  g_assert_nonnull (bytes);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
a_module_has_a_zone_an_area (void)
{
  const LoomPictures pictures = { draw_cb, NULL };
  g_autoptr (LoomSink) sink = write_by ("vassal", "two.vmod", NULL, &pictures);
  g_autofree char *build = dup_file (sink, "buildFile.xml");
  g_autofree char *data = dup_file (sink, "moduledata");
  g_autofree char *picture = dup_file (sink, "images/board.png");
  g_assert_cmpstr (picture, ==, "1000×500 of 1000×500");
  g_assert_nonnull (strstr (data, "<name>Two &amp; Three</name>"));
  g_assert_nonnull (
      strstr (build, "name=\"Ash; &quot;Wood&quot;\" path=\"50,50;450,50;450,450;50,450\""));
  /* Where its pieces stand. */
  g_assert_nonnull (strstr (build, "originx=\"250\" originy=\"100\""));
  g_assert_nonnull (strstr (build, "name=\"Birch\""));
  g_assert_nonnull (strstr (build, "name=\"Birch 2\""));
  g_assert_nonnull (loom_sink_get (sink, "images/seat-2.gif"));
  g_assert_null (loom_sink_get (sink, "images/seat-3.gif"));
  g_assert_cmpint (loom_sink_get_shape (sink), ==, LOOM_SINK_ZIP);
  /* The same board gives the same bytes. */
  g_autoptr (LoomSink) again = write_by ("vassal", "two.vmod", NULL, &pictures);
  g_assert_true (g_bytes_equal (loom_sink_get_bytes (sink), loom_sink_get_bytes (again)));
}

/* Around (150, 50) with a radius of 20, five pixels a mm: as much to each side, in even steps. */
static void
a_disc_is_a_zone_round_about (void)
{
  const LoomPictures pictures = { draw_cb, NULL };
  g_autoptr (LoomSink) sink = write_by ("vassal", "two.vmod", NULL, &pictures);
  g_autofree char *build = dup_file (sink, "buildFile.xml");
  const char *zone = strstr (build, "name=\"Birch\" path=\"");
  g_assert_nonnull (zone);
  g_autofree char *path
      = g_strndup (strchr (zone, ' ') + 7, strcspn (strchr (zone, ' ') + 7, "\""));
  g_auto (GStrv) points = g_strsplit (path, ";", -1);
  const guint n = g_strv_length (points);
  g_assert_cmpuint (n, ==, 32);
  for (guint i = 0; i < n; i++)
    {
      double x, y;
      g_assert_cmpint (sscanf (points[i], "%lf,%lf", &x, &y), ==, 2);
      g_assert_cmpfloat_with_epsilon (x, 750 + 100 * cos (2 * G_PI * i / n), 0.6);
      g_assert_cmpfloat_with_epsilon (y, 250 + 100 * sin (2 * G_PI * i / n), 0.6);
    }
}

static void
a_module_is_known_and_not_read (void)
{
  const LoomPictures pictures = { draw_cb, NULL };
  g_autoptr (LoomSink) sink = write_by ("vassal", "two.vmod", NULL, &pictures);
  g_autoptr (LoomSource) source = loom_source_new (loom_sink_get_bytes (sink), "two.vmod");
  const LoomReadSettings settings = { .takes_foreign = TRUE };
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_formats_read (source, &settings, NULL, &errors));
  g_assert_nonnull (strstr (loom_model_errors_nth (errors, 0)->message,
                            "of the format “vassal”, which can be written only"));
}

static void
a_save_has_a_point_an_area (void)
{
  const LoomPictures pictures = { draw_cb, NULL };
  g_autoptr (LoomSink) sink
      = write_by ("tts", "two.tts.json", "https://example.org/two.png", &pictures);
  g_autofree char *save = dup_file (sink, NULL);
  g_assert_cmpuint (loom_sink_get_n_siblings (sink), ==, 1);
  g_assert_nonnull (strstr (save, "\"ImageURL\": \"https://example.org/two.png\""));
  /* A square of 200 mm: half of it is 3.937008 inches. At (50, 20) of 200 × 200. */
  g_assert_nonnull (strstr (save, "\"scaleX\": 3.937008"));
  g_assert_nonnull (strstr (save, "{\"x\": 0.500000, \"y\": 0.100000, \"z\": -0.800000}"));
  g_autoptr (LoomSink) local = write_by ("tts", "/a/b/two.tts.json", NULL, &pictures);
  g_autofree char *beside = dup_file (local, NULL);
  g_assert_nonnull (strstr (beside, "\"ImageURL\": \"file:///a/b/two.tts.png\""));
}

static void
without_a_picture_nothing_is_written (void)
{
  g_autoptr (LoomSink) module = write_by ("vassal", "two.vmod", NULL, NULL);
  g_autoptr (LoomSink) save = write_by ("tts", "two.tts.json", NULL, NULL);
  g_assert_null (loom_sink_get_bytes (save));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/exchange/tabletop/" name, function)
  ADD ("a-module-has-a-zone-an-area", a_module_has_a_zone_an_area);
  ADD ("a-disc-is-a-zone-round-about", a_disc_is_a_zone_round_about);
  ADD ("a-module-is-known-and-not-read", a_module_is_known_and_not_read);
  ADD ("a-save-has-a-point-an-area", a_save_has_a_point_an_area);
  ADD ("without-a-picture-nothing-is-written", without_a_picture_nothing_is_written);
#undef ADD
  return g_test_run ();
}
