/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of Domination: what is written comes back, who borders whom is what the file says. */

#include "formats/exchange/gif/gif.h"
#include "formats/exchange/raster/raster.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char map[]
    = "; A map\r\n; by Somebody\r\nname Two Lands\r\n[files]\r\nmap two.gif\r\n"
      "[continents]\r\nLow_Land 3 green\r\n; areas of no group:\r\nOthers 0 gray\r\n"
      "[countries]\r\n1 Ash_Wood 1 20 20\r\n2 Birch 1 60 20\r\n3 Cedar 1 100 20\r\n"
      "4 D\xfcne 2 100 60\r\n"
      "[borders]\r\n1 2 4\r\n2 1\r\n3 4 9\r\n4 3\r\n";

/* Four fields in two rows, the last below the third, with lines of nobody's between them. */
static LoomGif *
draw_fields (void)
{
  LoomGif *gif = loom_gif_new (120, 80);
  for (guint i = 0; i < 256; i++)
    gif->palette[i] = 0x010101 * (255 - i);
  memset (gif->numbers, 0, 120 * 80);
  for (guint y = 0; y < 80; y++)
    for (guint x = 0; x < 120; x++)
      {
        const guint country = y < 40 ? x / 40 + 1 : x >= 80 ? 4 : 255;
        const gboolean is_line = x % 40 == 0 || y == 40;
        gif->numbers[y * 120 + x] = (guint8)(255 - (is_line ? 255 : country));
      }
  return gif;
}

static char *
make_folder (const LoomGif *gif, const char *text, gsize length)
{
  char *folder = g_dir_make_tmp ("loom-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "two.map", NULL);
  g_autofree char *picture = g_build_filename (folder, "two.gif", NULL);
  g_assert_true (g_file_set_contents (path, text, (gssize)length, NULL));
  if (gif != NULL)
    {
      g_autoptr (GBytes) bytes = loom_gif_write (gif);
      g_assert_true (g_file_set_contents (picture, g_bytes_get_data (bytes, NULL),
                                          (gssize)g_bytes_get_size (bytes), NULL));
    }
  return folder;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
}

static LoomBoard *
read_in (const char *folder, const char *name, char **words)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_autoptr (GPtrArray) reasons = NULL;
  g_autoptr (LoomRemarks) remarks = loom_remarks_new ();
  g_autoptr (LoomSource) source = loom_source_open (path, NULL, errors);
  const LoomReadSettings settings = { .takes_foreign = TRUE, .remarks = remarks };
  LoomBoard *board = loom_formats_read (source, &settings, NULL, &reasons);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < reasons->len; i++)
    g_string_append_printf (text, "%s\n", loom_model_errors_nth (reasons, i)->message);
  for (guint i = 0; i < loom_remarks_get_n (remarks); i++)
    g_string_append_printf (text, "%s %s\n", loom_remarks_nth (remarks, i)->code,
                            loom_remarks_nth (remarks, i)->message);
  *words = g_string_free (g_steal_pointer (&text), FALSE);
  return board;
}

static void
the_authors_list_decides (void)
{
  g_autoptr (LoomGif) gif = draw_fields ();
  g_autofree char *folder = make_folder (gif, map, sizeof map - 1);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_in (folder, "two.map", &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  /* Ash Wood does not touch Düne and leads there all the same, one way; Birch and Cedar touch. */
  g_assert_cmpstr (neighbours, ==,
                   "Ash Wood: Birch Düne\nBirch: Ash Wood\nCedar: Düne\nDüne: Cedar");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 1);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ROUTE), ==, 1);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 1);
  const LoomGroup *group = loom_board_list (board, LOOM_KIND_GROUP)->pdata[0];
  g_assert_cmpstr (group->name, ==, "Low Land");
  g_assert_cmpint (group->bonus, ==, 3);
  g_assert_cmpuint (group->areas.n, ==, 3);
  g_assert_nonnull (strstr (words, "“9” was left out, because it is not the number of a country"));
  g_assert_nonnull (strstr (words, "EXCH-BARRIER-MADE"));
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  remove_folder (folder);
}

static void
without_its_picture_a_map_is_discs (void)
{
  g_autofree char *folder = make_folder (NULL, map, sizeof map - 1);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_in (folder, "two.map", &words);
  g_assert_nonnull (board);
  g_assert_nonnull (strstr (words, "EXCH-NO-SHAPE no area has a shape"));
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==,
                   "Ash Wood: Birch Düne\nBirch: Ash Wood\nCedar: Düne\nDüne: Cedar");
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  remove_folder (folder);
}

/* Names and neighbours, groups with their areas, of every sample with areas. */
static void
a_board_comes_back (void)
{
  g_autoptr (GPtrArray) samples = list_samples ();
  guint n = 0;
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board
          = loom_formats_read_file (g_ptr_array_index (samples, i), NULL, NULL);
      g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", NULL);
      g_autofree char *path = g_build_filename (folder, "again.map", NULL);
      g_autoptr (LoomSink) sink = loom_sink_new (path);
      g_autoptr (GError) error = NULL;
      g_autofree char *words = NULL;
      if (board == NULL || loom_board_n (board, LOOM_KIND_AREA) == 0)
        {
          g_rmdir (folder);
          continue;
        }
      const LoomFormat *format = loom_formats_find (loom_formats_get (), "domination");
      g_assert_true (loom_formats_write (board, format, NULL, NULL, NULL, sink, &error));
      g_assert_true (loom_sink_put (sink, NULL, &error));
      g_autoptr (LoomBoard) again = read_in (folder, "again.map", &words);
      g_assert_nonnull (again);
      /* Latin-1 has another apostrophe. */
      g_autofree char *whole = exchange_dup_neighbours (board);
      g_autoptr (GString) latin = g_string_new (whole);
      g_string_replace (latin, "’", "'", 0);
      const char *one = latin->str;
      g_autofree char *other = exchange_dup_neighbours (again);
      g_assert_cmpstr (one, ==, other);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==,
                        loom_board_n (again, LOOM_KIND_GROUP));
      g_autofree char *errors = exchange_dup_errors (again);
      g_assert_cmpstr (errors, ==, "");
      remove_folder (folder);
      n++;
    }
  g_assert_cmpuint (n, >, 5);
}

/* --- GIF -------------------------------------------------------------------------------------- */

static LoomGif *
draw_noise (GRand *rand)
{
  LoomGif *gif
      = loom_gif_new ((guint)g_rand_int_range (rand, 1, 90), (guint)g_rand_int_range (rand, 1, 90));
  const gint colours = g_rand_int_range (rand, 1, 257), run = g_rand_int_range (rand, 1, 40);
  guint8 colour = 0;
  for (guint i = 0; i < 256; i++)
    gif->palette[i] = g_rand_int (rand) & 0xffffff;
  for (guint i = 0; i < gif->width * gif->height; i++)
    {
      if (g_rand_int_range (rand, 0, run) == 0)
        colour = (guint8)g_rand_int_range (rand, 0, colours);
      gif->numbers[i] = colour;
    }
  return gif;
}

/* Behind the number of its least bits, which follows the head, the colours and the frame: blocks
 * of 255 bytes, the last one of what is left, and then an empty one. */
static void
assert_blocks_are_full (const guint8 *data, gsize length)
{
  gsize at = 13 + 3 * 256 + 10 + 1;

  while (data[at] == 255)
    at += 256;
  at += data[at] > 0 ? 1u + data[at] : 0;
  g_assert_cmpuint (at + 2, ==, length);
  g_assert_cmpuint (data[at], ==, 0);
  g_assert_cmpint (data[at + 1], ==, ';');
}

static void
a_gif_comes_back (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (LoomGif) gif = draw_noise (rand);
      g_autoptr (GBytes) bytes = loom_gif_write (gif);
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      gsize length = 0;
      const char *data = g_bytes_get_data (bytes, &length);
      g_autoptr (LoomRaster) again = loom_raster_new (data, length, "it.gif", errors);
      assert_blocks_are_full ((const guint8 *)data, length);
      g_assert_nonnull (again);
      g_assert_cmpuint (again->width, ==, gif->width);
      g_assert_cmpuint (again->height, ==, gif->height);
      for (guint k = 0; k < gif->width * gif->height; k++)
        g_assert_cmphex (again->pixels[k] & 0xffffff, ==, gif->palette[gif->numbers[k]]);
    }
}

/* What is told of a long line ends with a whole character. */
static void
a_line_is_told_in_whole_characters (void)
{
  g_autoptr (GString) text = g_string_new ("[continents]\nNorth 1 red\n[countries]\n"
                                           "1 Ash 1 20 20\n2 Birch 1 60 20\nx");
  for (guint i = 0; i < 100; i++)
    g_string_append (text, "\xfc");
  g_string_append (text, "\n[borders]\n1 2\n2 1\n");
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board
      = exchange_read ("domination", text->str, (gssize)text->len, NULL, &words);
  g_assert_nonnull (board);
  g_assert_nonnull (strstr (words, "was left out, because a country is told as"));
  g_assert_true (g_utf8_validate (words, -1, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/exchange/domination/" name, function)
  ADD ("the-authors-list-decides", the_authors_list_decides);
  ADD ("without-its-picture-a-map-is-discs", without_its_picture_a_map_is_discs);
  ADD ("a-board-comes-back", a_board_comes_back);
  ADD ("a-gif-comes-back", a_gif_comes_back);
  ADD ("a-line-is-told-in-whole-characters", a_line_is_told_in_whole_characters);
#undef ADD
  return g_test_run ();
}
