/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of flat colours: the same picture is the same board, whichever way it is packed, and
 * what is broken or too large is refused by its header. */

#include "formats/exchange/picture/picture-private.h"
#include "formats/exchange/raster/raster.h"
#include "formats/exchange/read.h"
#include "tests/formats/exchange/exchange-support.h"

#include <math.h>
#include <string.h>

static const char *const files[] = { "fields.png", "fields.gif", "rows.gif" };

static void
png_and_gif_are_the_same_board (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      gsize length = 0;
      g_autofree char *data = exchange_load (files[i], &length), *words = NULL;
      g_autoptr (LoomBoard) board = exchange_read ("picture", data, (gssize)length, NULL, &words);
      g_assert_nonnull (board);
      g_autofree char *neighbours = exchange_dup_neighbours (board);
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (neighbours, ==,
                       "Area 1: Area 2 Area 3\nArea 2: Area 1 Area 3\nArea 3: "
                       "Area 1 Area 2");
      g_assert_cmpstr (errors, ==, "");
      g_assert_nonnull (strstr (words, "has 3 areas"));
    }
}

/* Blocks of a dozen colours, each a little different from pixel to pixel, as a scanner has them:
 * 1,500 colours, and each belongs to that of its block. */
static void
a_colour_that_is_a_little_off_is_of_the_flat_one (void)
{
  enum
  {
    SIDE = 64,
    N = 12
  };
  static const guint32 flat[N] = { 0x202020, 0xf0f0f0, 0xc03030, 0x30c030, 0x3030c0, 0xc0c030,
                                   0xc030c0, 0x30c0c0, 0x804020, 0x208040, 0x402080, 0x808080 };
  g_autoptr (LoomRaster) raster = loom_raster_make (SIDE, SIDE * N, "it", NULL);
  g_autoptr (GArray) colours = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint16 *of = g_new (guint16, SIDE * SIDE * N);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  for (guint i = 0; i < SIDE * SIDE * N; i++)
    {
      guint32 colour = flat[i / (SIDE * SIDE)];
      for (guint shift = 0; shift < 24; shift += 8)
        colour += (guint32)g_rand_int_range (chance, 0, 5) << shift;
      raster->pixels[i] = 0xff000000u | colour;
    }
  g_assert_true (loom_picture_find_colours (raster, colours, of));
  g_assert_cmpuint (colours->len, ==, N);
  for (guint i = 0; i < SIDE * SIDE * N; i++)
    g_assert_cmpuint (of[i], ==, of[i - i % (SIDE * SIDE)]);
}

static void
the_background_is_as_one_says (void)
{
  static const char *const none[] = { "background=none", NULL };
  static const char *const red[] = { "background=#c04040", NULL };
  static const char *const bad[] = { "background=reddish", NULL };
  gsize length = 0;
  g_autofree char *data = exchange_load ("fields.png", &length), *words = NULL;
  g_autoptr (LoomBoard) all = exchange_read ("picture", data, (gssize)length, none, NULL);
  g_autoptr (LoomBoard) three = exchange_read ("picture", data, (gssize)length, red, NULL);
  g_assert_cmpuint (loom_board_n (all, LOOM_KIND_AREA), ==, 4);
  g_assert_cmpuint (loom_board_n (three, LOOM_KIND_AREA), ==, 3);
  g_assert_null (exchange_read ("picture", data, (gssize)length, bad, &words));
  g_assert_nonnull (strstr (words, "expected #rrggbb"));
}

/* A red field beside a blue one, and in the red one a letter O: a thin black ring with @inside in
 * it.
 */
static LoomRaster *
new_letter (guint32 inside)
{
  LoomRaster *raster = loom_raster_make (120, 60, "it", NULL);

  for (int y = 0; y < 60; y++)
    for (int x = 0; x < 120; x++)
      {
        const double r = hypot (x - 30, y - 30);

        raster->pixels[y * 120 + x] = 0xff000000u
                                      | (r < 8    ? inside
                                         : r < 9  ? 0x101010
                                         : x < 60 ? 0xc03030
                                                  : 0x3030c0);
      }
  return raster;
}

/* The inside of a letter is of the field that the letter stands on; another colour is an area. */
static void
the_inside_of_a_letter_is_no_area (void)
{
  static const guint32 insides[] = { 0xc03030, 0x3030c0, 0x30c030 };
  const LoomPictureSettings settings = { .is_all_area = TRUE, .speck = 60 };

  for (guint i = 0; i < G_N_ELEMENTS (insides); i++)
    {
      g_autoptr (LoomRaster) raster = new_letter (insides[i]);
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      g_autoptr (LoomPictureRegions) regions
          = loom_picture_regions_find (raster, &settings, NULL, errors);

      g_assert_nonnull (regions);
      g_assert_cmpint (regions->labels[30 * 120 + 30] == regions->labels[30 * 120 + 10], ==,
                       insides[i] == 0xc03030);
      g_assert_cmpint (regions->labels[30 * 120 + 10], !=, regions->labels[30 * 120 + 90]);
    }
}

typedef struct
{
  guint asked;   /* so often it was */
  guint refused; /* the time at which it says stop; 0: never */
} Watch;

static gboolean
go_on (double fraction, const char *stage, gpointer data)
{
  Watch *watch = data;

  return ++watch->asked != watch->refused;
}

/* Whoever says stop gets no board, and is hardly asked again: at each time that one is asked. */
static void
who_stops_is_heard_at_once (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples",
                                            "eleven-parishes.board.xml", NULL);
  g_autoptr (LoomBoard) parishes = loom_formats_read_file (path, NULL, NULL);
  gsize lengths[2] = { 0 };
  g_autofree char *picture = exchange_load ("fields.png", &lengths[0]);
  g_autofree char *outlines = exchange_write ("geojson", parishes, &lengths[1]);
  const char *const texts[] = { picture, outlines };
  static const char *const ids[] = { "picture", "geojson" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      Watch all = { 0 };
      const LoomTask patient = { go_on, &all };
      g_autoptr (LoomBoard) whole = exchange_read_watched (ids[i], texts[i], lengths[i], &patient);

      g_assert_nonnull (whole);
      g_test_message ("%s asks %u times", ids[i], all.asked);
      g_assert_cmpuint (all.asked, >, 2);
      for (guint k = 1; k <= all.asked; k++)
        {
          Watch watch = { 0, k };
          const LoomTask task = { go_on, &watch };

          g_assert_null (exchange_read_watched (ids[i], texts[i], lengths[i], &task));
          g_assert_cmpuint (watch.asked, <=, k + 1);
        }
    }
}

/* A picture of a GIF that stands @left and @top further than its screen has room for. */
static LoomRaster *
read_shifted (guint left, guint top)
{
  gsize length = 0;
  g_autofree char *data = exchange_load ("fields.gif", &length);
  const guint colours = 3u << ((data[10] & 7) + 1);
  char *at = memchr (data + 13 + colours, ',', length - 13 - colours);

  g_assert_nonnull (at);
  at[1] = (char)left;
  at[3] = (char)top;
  return loom_raster_new (data, length, "it", NULL);
}

/* What has no room on its screen is left out, and nothing else gets its colours. */
static void
what_sticks_out_of_the_screen_is_left_out (void)
{
  g_autoptr (LoomRaster) whole = read_shifted (0, 0);

  for (guint shift = 0; shift < 4; shift++)
    {
      const guint left = shift & 1 ? 5 : 0, top = shift & 2 ? 3 : 0;
      g_autoptr (LoomRaster) raster = read_shifted (left, top);

      g_assert_cmpuint (raster->width, ==, whole->width);
      g_assert_cmpuint (raster->height, ==, whole->height);
      for (guint y = 0; y < raster->height; y++)
        for (guint x = 0; x < raster->width; x++)
          g_assert_cmphex (
              raster->pixels[y * raster->width + x], ==,
              x < left || y < top ? 0 : whole->pixels[(y - top) * whole->width + x - left]);
    }
}

static void
broken_pictures_are_told_and_crash_nothing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      gsize length = 0;
      g_autofree char *data = exchange_load (files[i], &length);
      for (gsize cut = 0; cut < length; cut++)
        {
          g_autoptr (GPtrArray) errors = loom_model_errors_new ();
          g_autoptr (LoomRaster) raster = loom_raster_new (data, cut, "it", errors);
          g_assert_true (raster != NULL || errors->len == 1);
        }
    }
}

static void
too_many_pixels_are_refused_by_the_header (void)
{
  static const guint8 gif[] = { 'G', 'I', 'F', '8', '9', 'a', 0xff, 0xff, 0xff, 0xff, 0, 0, 0 };
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  g_assert_null (loom_raster_new ((const char *)gif, sizeof gif, "it", errors));
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, "FILE-TOO-LARGE");
}

/* The sum that PNG has behind each part, of @n bytes. */
static guint32
sum_of (const guint8 *data, gsize n)
{
  guint32 sum = 0xffffffff;
  for (gsize i = 0; i < n; i++)
    {
      sum ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = (sum & 1) != 0 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
  return ~sum;
}

/* A few bytes that say they are a picture of 100 000 million pixels. */
static void
a_bomb_of_a_picture_is_not_unpacked (void)
{
  gsize length = 0;
  g_autofree char *data = exchange_load ("fields.png", &length), *words = NULL;
  const guint32 sides[] = { GUINT32_TO_BE (400000), GUINT32_TO_BE (250000) };
  memcpy (data + 16, sides, sizeof sides);
  const guint32 sum = GUINT32_TO_BE (sum_of ((const guint8 *)data + 12, 17));
  memcpy (data + 29, &sum, sizeof sum);
  g_assert_null (exchange_read ("picture", data, (gssize)length, NULL, &words));
  g_assert_nonnull (strstr (words, "FILE-TOO-LARGE"));
  g_assert_nonnull (strstr (words, "more than 64 million pixels; make it smaller"));
}

/* Around each line of a JPEG lie hundreds of colours that nobody painted, and each would be an
 * area.
 */
static void
a_jpeg_is_refused_with_what_to_do (void)
{
  static const char jpeg[] = "\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0";
  g_autofree char *words = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (jpeg, sizeof jpeg);
  g_autoptr (LoomSource) source = loom_source_new (bytes, "land.jpg");
  const LoomReadSettings settings = { .takes_foreign = TRUE };
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (exchange_read ("picture", jpeg, sizeof jpeg, NULL, &words));
  g_assert_nonnull (strstr (words, "a JPEG, whose colours are not flat; save what it was made of"));
  g_assert_null (loom_formats_read (source, &settings, NULL, &errors));
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->message, ==,
                   "“land.jpg” is a JPEG picture, not a board of Boardloom; its colours are not "
                   "flat, so save what it was made of as PNG and convert that");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/picture/png-and-gif-are-the-same-board",
                   png_and_gif_are_the_same_board);
  g_test_add_func ("/exchange/picture/a-colour-that-is-a-little-off-is-of-the-flat-one",
                   a_colour_that_is_a_little_off_is_of_the_flat_one);
  g_test_add_func ("/exchange/picture/the-background-is-as-one-says",
                   the_background_is_as_one_says);
  g_test_add_func ("/exchange/picture/the-inside-of-a-letter-is-no-area",
                   the_inside_of_a_letter_is_no_area);
  g_test_add_func ("/exchange/picture/what-sticks-out-of-the-screen-is-left-out",
                   what_sticks_out_of_the_screen_is_left_out);
  g_test_add_func ("/exchange/picture/broken-pictures-are-told-and-crash-nothing",
                   broken_pictures_are_told_and_crash_nothing);
  g_test_add_func ("/exchange/picture/who-stops-is-heard-at-once", who_stops_is_heard_at_once);
  g_test_add_func ("/exchange/picture/a-bomb-of-a-picture-is-not-unpacked",
                   a_bomb_of_a_picture_is_not_unpacked);
  g_test_add_func ("/exchange/picture/a-jpeg-is-refused-with-what-to-do",
                   a_jpeg_is_refused_with_what_to_do);
  g_test_add_func ("/exchange/picture/too-many-pixels-are-refused-by-the-header",
                   too_many_pixels_are_refused_by_the_header);
  return g_test_run ();
}
