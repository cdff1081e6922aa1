/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture that a foreign map is seen on comes along as an underlay, where it is asked for and
 * somebody takes the file. */

#include "formats/exchange/gif/gif.h"
#include "formats/exchange/raster/raster.h"
#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

#define RED 0xffc02020
#define BLUE 0xff2020c0

static GBytes *
draw (guint width, guint height, guint32 colour)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomRaster) raster = loom_raster_make (width, height, "it", errors);
  for (guint i = 0; i < width * height; i++)
    raster->pixels[i] = colour;
  return loom_raster_write_png (raster, errors);
}

static void
put (LoomSink *sink, const char *name, GBytes *bytes)
{
  g_assert_true (loom_sink_add (sink, name, bytes));
  g_bytes_unref (bytes);
}

static void
put_text (LoomSink *sink, const char *name, const char *text)
{
  put (sink, name, g_bytes_new (text, strlen (text)));
}

/* Two lands of 300 × 200 pixels on six tiles, of which one is broken and one is none. */
static LoomSink *
make_triplea (void)
{
  LoomSink *sink = loom_sink_new ("woods.zip");
  loom_sink_set_shape (sink, LOOM_SINK_ZIP);
  put_text (sink, "map/polygons.txt",
            "Alder  <  (0,0) (148,0) (148,199) (0,199) >\n"
            "Birch  <  (150,0) (299,0) (299,199) (150,199) >\n");
  put_text (sink, "map/map.properties", "map.width=300\nmap.height=600\n");
  put (sink, "map/baseTiles/0_0.png", draw (256, 256, RED));
  put (sink, "map/baseTiles/1_0.png", draw (256, 256, BLUE));
  put (sink, "map/baseTiles/0_1.png", draw (600, 600, BLUE));
  put_text (sink, "map/baseTiles/1_1.png", "\x89PNG\r\n\x1a\n and no more than this");
  put (sink, "map/baseTiles/9_9.png", draw (256, 256, BLUE));
  put (sink, "map/reliefTiles/0_0.png", draw (256, 256, BLUE));
  return sink;
}

static LoomSink *
make_domination (void)
{
  g_autoptr (LoomGif) gif = loom_gif_new (120, 80);
  LoomSink *sink = loom_sink_new ("woods.zip");
  loom_sink_set_shape (sink, LOOM_SINK_ZIP);
  for (guint i = 0; i < 256; i++)
    gif->palette[i] = 0x010101 * i;
  for (guint i = 0; i < 120 * 80; i++)
    gif->numbers[i] = i % 120 < 60 ? 1 : 2;
  put_text (sink, "two.map",
            "name Two Lands\n[files]\nmap two.gif\npic seen.png\n[continents]\nLow 3 green\n"
            "[countries]\n1 Ash 1 20 20\n2 Birch 1 90 20\n[borders]\n1 2\n2 1\n");
  put (sink, "two.gif", loom_gif_write (gif));
  put (sink, "seen.png", draw (240, 160, RED));
  return sink;
}

/* The board in @sink, with what comes to lie beside it. */
static LoomBoard *
read_with (LoomSink *sink, const char *id, const char *choice, GHashTable *siblings, char **words)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), id);
  g_autoptr (LoomSource) source = loom_source_new (loom_sink_get_bytes (sink), "woods.zip");
  g_autoptr (LoomFormatValues) values = loom_format_values_new (format->options, format->n_options);
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (GPtrArray) errors = NULL;
  const LoomReadSettings settings = { .format = format,
                                      .values = values,
                                      .takes_foreign = TRUE,
                                      .remarks = remarks,
                                      .siblings = siblings };
  g_autoptr (GString) text = g_string_new (NULL);
  g_assert_true (loom_format_values_set (values, "underlay", choice, NULL));
  LoomBoard *board = loom_formats_read (source, &settings, NULL, &errors);
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    g_string_append_printf (text, "%s\n", loom_remarks_nth (remarks, i)->message);
  *words = g_string_free (g_steal_pointer (&text), FALSE);
  g_assert_nonnull (board);
  return board;
}

static GHashTable *
new_siblings (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
}

/* The file that the one picture of @board names, which lies under all of it. */
static LoomRaster *
find_underlay (const LoomBoard *board, GHashTable *siblings, const char *name)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  gsize length = 0;
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_IMAGE), ==, 1);
  g_assert_cmpuint (g_hash_table_size (siblings), ==, 1);
  const LoomImage *image = loom_board_list (board, LOOM_KIND_IMAGE)->pdata[0];
  g_assert_cmpstr (image->href, ==, name);
  g_assert_cmpint (image->role, ==, LOOM_IMAGE_UNDERLAY);
  g_assert_cmpint (image->at.x, ==, 0);
  g_assert_cmpint (image->at.y, ==, 0);
  g_assert_cmpint (image->size.x, ==, areas->width);
  g_assert_cmpint (image->size.y, ==, areas->height);
  GBytes *bytes = g_hash_table_lookup (siblings, name);
  g_assert_nonnull (bytes);
  const char *data = g_bytes_get_data (bytes, &length);
  LoomRaster *raster = loom_raster_new (data, length, name, errors);
  g_assert_nonnull (raster);
  return raster;
}

static void
tiles_of_triplea_lie_under_the_board (void)
{
  g_autoptr (LoomSink) sink = make_triplea ();
  g_autoptr (GHashTable) siblings = new_siblings ();
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_with (sink, "triplea", "yes", siblings, &words);
  g_autoptr (LoomRaster) raster = find_underlay (board, siblings, "woods-underlay.png");
  g_assert_cmpuint (raster->width, ==, 300);
  g_assert_cmpuint (raster->height, ==, 600);
  g_assert_cmphex (raster->pixels[255], ==, RED);
  g_assert_cmphex (raster->pixels[256], ==, BLUE);
  g_assert_cmphex (raster->pixels[255 * 300], ==, RED);
  g_assert_cmphex (raster->pixels[256 * 300], ==, 0);
  g_assert_nonnull (strstr (words, "could not be read and are empty (2 of 4)"));
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
}

static void
the_picture_of_domination_lies_under_the_board (void)
{
  g_autoptr (LoomSink) sink = make_domination ();
  g_autoptr (GHashTable) siblings = new_siblings ();
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_with (sink, "domination", "yes", siblings, &words);
  g_autoptr (LoomRaster) raster = find_underlay (board, siblings, "two-underlay.png");
  g_assert_cmpuint (raster->width, ==, 240);
  g_assert_cmphex (raster->pixels[0], ==, RED);
}

/* Where nobody asks for it, or takes it, the board names no picture, and that is told. */
static void
a_picture_that_nobody_takes_is_told (void)
{
  static const char *const ids[] = { "triplea", "domination" };
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (LoomSink) sink = i == 0 ? make_triplea () : make_domination ();
      g_autoptr (GHashTable) siblings = new_siblings ();
      g_autofree char *words = NULL, *said = NULL;
      g_autoptr (LoomBoard) unasked = read_with (sink, ids[i], "no", siblings, &words);
      g_autoptr (LoomBoard) untaken = read_with (sink, ids[i], "yes", NULL, &said);
      g_assert_cmpuint (loom_board_n (unasked, LOOM_KIND_IMAGE), ==, 0);
      g_assert_cmpuint (loom_board_n (untaken, LOOM_KIND_IMAGE), ==, 0);
      g_assert_cmpuint (g_hash_table_size (siblings), ==, 0);
      g_assert_nonnull (strstr (words, "--set underlay=yes"));
      g_assert_nonnull (strstr (said, "--set underlay=yes"));
    }
}

static void
a_large_picture_becomes_smaller_by_the_mean_of_its_pixels (void)
{
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (LoomRaster) raster = loom_raster_make (9000, 3, "it", errors);
  for (guint i = 0; i < 9000 * 3; i++)
    raster->pixels[i] = i % 2 == 0 ? 0xff000000 : 0xff202020;
  g_autoptr (LoomRaster) smaller = loom_raster_dup_smaller (raster, 4500);
  g_assert_cmpuint (smaller->width, ==, 4500);
  g_assert_cmpuint (smaller->height, ==, 1);
  for (guint i = 0; i < 4500; i++)
    g_assert_cmphex (smaller->pixels[i], ==, 0xff101010);
  g_autoptr (LoomRaster) same = loom_raster_dup_smaller (raster, 9000);
  g_assert_cmpmem (same->pixels, 9000 * 3 * sizeof (guint32), raster->pixels,
                   9000 * 3 * sizeof (guint32));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/exchange/backdrop/" name, function)
  ADD ("tiles-of-triplea-lie-under-the-board", tiles_of_triplea_lie_under_the_board);
  ADD ("the-picture-of-domination-lies-under-the-board",
       the_picture_of_domination_lies_under_the_board);
  ADD ("a-picture-that-nobody-takes-is-told", a_picture_that_nobody_takes_is_told);
  ADD ("a-large-picture-becomes-smaller-by-the-mean-of-its-pixels",
       a_large_picture_becomes_smaller_by_the_mean_of_its_pixels);
#undef ADD
  return g_test_run ();
}
