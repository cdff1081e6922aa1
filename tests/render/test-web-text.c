/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about what a shared page is put together from: texts of others are harmless in it, and
 * what is kept in fewer bytes comes back as it was. */

#include "render/web/svg-path.h"
#include "render/web/svg-slim.h"
#include "render/web/web-difference.h"
#include "render/web/web-text.h"
#include "render/web/web-words.h"

#include <gio/gio.h>
#include <string.h>

/* Texts. */

typedef struct
{
  const char *text;
  const char *html;
  const char *json;
} Told;

static const Told told[] = {
  { NULL, "", "\"\"" },
  { "Kelpie Isles", "Kelpie Isles", "\"Kelpie Isles\"" },
  { "<b a='1' c=\"2\">&", "&#60;b a=&#39;1&#39; c=&#34;2&#34;&#62;&#38;",
    "\"\\u003cb a=\\u00271\\u0027 c=\\\"2\\\"\\u003e\\u0026\"" },
  { "</script>", "&#60;/script&#62;", "\"\\u003c/script\\u003e\"" },
  { "]]>", "]]&#62;", "\"]]\\u003e\"" },
  { "a\\u003cb", "a\\u003cb", "\"a\\\\u003cb\"" },
  { "one\ntwo", "one\ntwo", "\"one\\ntwo\"" },
  { "a\x01\x1f\x7f\xc2\x85z", "az", "\"az\"" },
  { "\u202egnol\u202c \u2066x\u2069", "gnol x", "\"gnol x\"" },
  { "\u2028\u2029", "\u2028\u2029", "\"\\u2028\\u2029\"" },
  { "\ufdd0\uffff", "", "\"\"" },
  { "a\xff\xc3", "a\ufffd\ufffd", "\"a\ufffd\ufffd\"" },
  { "\xed\xa0\x80", "\ufffd\ufffd\ufffd", "\"\ufffd\ufffd\ufffd\"" },
  { "שלום 🐉", "שלום 🐉", "\"שלום 🐉\"" },
};

static void
test_texts_are_harmless (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autoptr (GString) html = g_string_new (NULL), json = g_string_new (NULL);

      loom_web_html (html, told[i].text);
      loom_web_json (json, told[i].text);
      g_assert_cmpstr (html->str, ==, told[i].html);
      g_assert_cmpstr (json->str, ==, told[i].json);
    }
}

static void
test_no_bytes_are_markup_or_break_utf8 (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);

  for (guint n = 0; n < 2000; n++)
    {
      char bytes[41] = "";
      g_autoptr (GString) html = g_string_new (NULL), json = g_string_new (NULL);

      for (guint i = 0; i < 40; i++)
        bytes[i] = (char)g_rand_int_range (rand, 1, 256);
      loom_web_html (html, bytes);
      loom_web_json (json, bytes);
      g_assert_true (g_utf8_validate (html->str, -1, NULL));
      g_assert_true (g_utf8_validate (json->str, -1, NULL));
      g_assert_null (strpbrk (html->str, "<>\"'"));
      g_assert_null (strpbrk (json->str, "<>&'"));
    }
}

/* Bytes. */

/* What the script of a page does. */
static GBytes *
unpack (const char *packed)
{
  g_autoptr (GZlibDecompressor) zip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GOutputStream) plain = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) through = NULL;
  const gsize length = strlen (packed);

  for (gsize at = 0; at < length; at += 5)
    {
      const gsize n = MIN (length - at, 5);
      guint64 number = 0;

      for (gsize i = 0; i < 5; i++)
        {
          const guint c = i < n ? (guchar)packed[at + i] : 'z';

          number = number * 85 + c - 35 - (c > 38) - (c > 60) - (c > 92);
        }
      for (gsize i = 0; i + 1 < n; i++)
        g_byte_array_append (bytes, &(guint8){ (guint8)(number >> (24 - 8 * i)) }, 1);
    }
  through = g_converter_output_stream_new (plain, G_CONVERTER (zip));
  g_assert_true (g_output_stream_write_all (through, bytes->data, bytes->len, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (through, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (plain));
}

/* Texts that repeat themselves, as drawings do. */
static GBytes *
draw_text (GRand *rand, gsize most)
{
  const gsize size = (gsize)g_rand_int_range (rand, 0, (gint)most + 1);
  GString *text = g_string_new (NULL);

  while (text->len < size)
    if (text->len > 200 && g_rand_boolean (rand))
      g_string_append_len (text, text->str + g_rand_int_range (rand, 0, (gint)text->len - 150),
                           150);
    else
      for (guint i = 0; i < 30; i++)
        g_string_append_c (text, (char)g_rand_int_range (rand, 0, 256));
  return g_string_free_to_bytes (text);
}

static void
test_packed_bytes_come_back (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (85);

  for (guint n = 0; n < 60; n++)
    {
      g_autoptr (GBytes) bytes = draw_text (rand, n * 40);
      g_autoptr (GString) packed = g_string_new (NULL), again = g_string_new (NULL);

      loom_web_packed (packed, bytes);
      loom_web_packed (again, bytes);
      g_assert_cmpstr (packed->str, ==, again->str);
      g_assert_null (strpbrk (packed->str, "<&\"\\"));
      g_autoptr (GBytes) back = unpack (packed->str);

      g_assert_true (g_bytes_equal (bytes, back));
    }
}

/* The text that differs from @base as @difference says. */
static GBytes *
put_together (GBytes *base, GBytes *difference)
{
  gsize size;
  const char *data = g_bytes_get_data (difference, &size);
  const char *end = memchr (data, '\n', size);
  g_autofree char *head = g_strndup (data, (gsize)(end - data));
  g_auto (GStrv) numbers = g_strsplit (head, ",", -1);
  GByteArray *all = g_byte_array_new ();
  gint64 from = 0;

  g_byte_array_append (all, g_bytes_get_data (base, NULL), (guint)g_bytes_get_size (base));
  data = end + 1;
  for (guint i = 1; numbers[i] != NULL; i += 3)
    {
      const guint fresh = (guint)g_ascii_strtoull (numbers[i], NULL, 10);
      const guint length = (guint)g_ascii_strtoull (numbers[i + 2], NULL, 10);

      g_byte_array_append (all, (const guint8 *)data, fresh);
      data += fresh;
      from += g_ascii_strtoll (numbers[i + 1], NULL, 10);
      g_assert_true (from >= 0 && from + length <= all->len);
      for (guint k = 0; k < length; k++)
        {
          const guint8 byte = all->data[from + k];

          g_byte_array_append (all, &byte, 1);
        }
      from += length;
    }
  g_assert_cmpuint (all->len, ==, g_ascii_strtoull (numbers[0], NULL, 10));
  g_byte_array_remove_range (all, 0, (guint)g_bytes_get_size (base));
  return g_byte_array_free_to_bytes (all);
}

static void
test_differences_come_back (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (guint n = 0; n < 80; n++)
    {
      g_autoptr (GBytes) base = draw_text (rand, n % 8 * 500);
      g_autoptr (GBytes) other = draw_text (rand, 1500);
      g_autoptr (GByteArray) mixed = g_byte_array_new ();

      g_byte_array_append (mixed, g_bytes_get_data (other, NULL), (guint)g_bytes_get_size (other));
      g_byte_array_append (mixed, g_bytes_get_data (base, NULL), (guint)g_bytes_get_size (base));
      g_autoptr (GBytes) text = g_bytes_new (mixed->data, mixed->len);
      g_autoptr (GBytes) difference = loom_web_difference (base, text);
      g_autoptr (GBytes) back = put_together (base, difference);

      g_assert_true (g_bytes_equal (text, back));
    }
}

static void
test_what_is_the_same_costs_a_few_bytes (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (GBytes) base = draw_text (rand, 20000);
  g_autoptr (GBytes) difference = loom_web_difference (base, base);

  g_assert_cmpuint (g_bytes_get_size (difference), <, 60);
}

/* Drawings. */

static char *
slim (const char *svg)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (svg, strlen (svg));
  g_autoptr (GBytes) out = loom_svg_slim (bytes);
  gsize size;
  const char *data = g_bytes_get_data (out, &size);

  return g_strndup (data, size);
}

static void
test_paths_are_told_in_whole_steps (void)
{
  g_autofree char *out = slim (
      "<svg><path style=\"fill-rule:nonzero;fill:rgb(100%,0%,0%);fill-opacity:1;\" d=\"M 12 "
      "24 L 24 24 C 24 30 18 36 12 36 Z M 12 24 \"/></svg>");

  g_assert_cmpstr (out, ==,
                   "<svg stroke-linecap=\"round\" stroke-linejoin=\"round\"><path "
                   "d=\"M100,200l100,0c0,50-50,100-100,100z\" transform=\"scale(.12)\" "
                   "fill=\"#f00\"/></svg>");
}

/* A policy of a page forbids styles, in its pictures as well where they stand in it. */
static void
test_no_style_is_left (void)
{
  g_autofree char *out = slim ("<g style=\"stroke:none;opacity:.5\"><rect style=\"fill:rgb(0%,50%,"
                               "100%)\" x=\"1\"/></g>");

  g_assert_null (strstr (out, "style="));
  g_assert_nonnull (strstr (out, "x=\"1\""));
}

static void
test_torn_drawings_are_survived (void)
{
  static const char svg[]
      = "<?xml version=\"1.0\"?><svg width=\"9\"><g id=\"a&lt;\"><path style=\"fill:url(#p);"
        "stroke-width:2\" d=\"M 1 2 L 3 4 C 1 2 3 4 5 6 Z\" transform=\"matrix(1,0,0,1,2,3)\"/>"
        "<text>a b</text></g></svg>";
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (gsize n = 0; n < sizeof svg; n++)
    {
      g_autofree char *torn = g_strndup (svg, n), *out = NULL;

      for (guint i = 0; i < 3 && n > 0; i++)
        torn[g_rand_int_range (rand, 0, (gint)n)] = (char)g_rand_int_range (rand, 32, 127);
      out = slim (torn);
      g_assert_nonnull (out);
    }
}

/* Squares of 1 pt in two colours: each joins the last of its colour, but for one on which another
 * lies. */
static void
test_paths_alike_are_one_where_nobody_sees_it (void)
{
#define SQUARE(_colour, _x)                                                                        \
  "<path style=\"fill:rgb(" _colour ");\" d=\"M " _x " 0 L " _x " 1.2 L " _x " 0 Z\"/>"
#define RED "100%,0%,0%"
#define BLUE "0%,0%,100%"
  g_autofree char *apart
      = slim (SQUARE (RED, "0") SQUARE (BLUE, "6") SQUARE (RED, "12") SQUARE (BLUE, "18"));
  g_autofree char *over = slim (SQUARE (RED, "0") SQUARE (BLUE, "6") SQUARE (RED, "6"));
  g_autofree char *parted = slim (SQUARE (RED, "0") "<text/>" SQUARE (RED, "12"));

  g_assert_cmpstr (apart, ==,
                   "<g transform=\"scale(.12)\"><path d=\"M0,0l0,10,0-10zM100,0l0,10,0-10z\" "
                   "fill=\"#f00\"/><path d=\"M50,0l0,10,0-10zM150,0l0,10,0-10z\" "
                   "fill=\"#00f\"/></g>");
  g_assert_cmpstr (over, ==,
                   "<g transform=\"scale(.12)\"><path d=\"M0,0l0,10,0-10z\" fill=\"#f00\"/><path "
                   "d=\"M50,0l0,10,0-10z\" fill=\"#00f\"/><path d=\"M50,0l0,10,0-10z\" "
                   "fill=\"#f00\"/></g>");
  g_assert_null (strstr (parted, "M100,0l0,10,0-10zM"));
  g_assert_null (strstr (parted, "zM"));
}

/* A turned stroke is as wide as before. */
static void
test_turned_paths_lie_among_the_others (void)
{
  g_autofree char *out
      = slim ("<path style=\"fill:none;stroke-width:2;stroke:rgb(0%,0%,100%)\" d=\"M 0 0 L 12 0\" "
              "transform=\"matrix(0,1,-1,0,24,12)\"/>");
  g_autofree char *leaning
      = slim ("<path style=\"fill:none;stroke-width:2;stroke:rgb(0%,0%,100%)\" d=\"M 0 0 L 12 0\" "
              "transform=\"matrix(1,0,1,1,0,0)\"/>");

  g_assert_cmpstr (out, ==,
                   "<path d=\"M200,100l0,100\" transform=\"scale(.12)\" fill=\"none\" "
                   "stroke-width=\"16.5\" stroke=\"#00f\"/>");
  g_assert_nonnull (strstr (leaning, "matrix(.12,0,.12,.12,0,0)"));
}

static void
test_what_is_no_path_of_cairo_is_refused (void)
{
  static const char *const data[] = { "M 1 2 Q 3 4 5 6", "M 1", "L 1 x", "a 1 1 0 0 0 2 2" };

  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      LoomPathWriter writer = LOOM_PATH_WRITER_INIT (out, 1);

      g_assert_false (loom_path_writer_copy (&writer, data[i], strlen (data[i])));
    }
}

/* The same letter is the same bytes behind its place, wherever it stands. */
static void
test_small_shapes_are_the_same_bytes_anywhere (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 50; i++)
    {
      const double x = 10 + i * 7.31, y = 5 + i * 3.17;
      g_autofree char *data = g_strdup_printf ("M %.3f %.3f L %.3f %.3f L %.3f %.3f Z", x, y,
                                               x + 10.4, y + 3.3, x + 2.6, y + 8.7);
      g_autoptr (GString) out = g_string_new (NULL);
      LoomPathWriter writer = LOOM_PATH_WRITER_INIT (out, 1);

      g_assert_true (loom_path_writer_copy (&writer, data, strlen (data)));
      if (first == NULL)
        first = g_strdup (strchr (out->str, 'l'));
      g_assert_cmpstr (strchr (out->str, 'l'), ==, first);
    }
}

static void
test_numbers_are_as_short_as_they_can_be (void)
{
  static const struct
  {
    double value;
    guint digits;
    const char *text;
  } cases[] = { { 0, 2, "0" },           { -0.001, 2, "0" },         { .5, 3, ".5" },
                { -.25, 2, "-.25" },     { 12.340, 3, "12.34" },     { 3, 4, "3" },
                { 1.0 / 3, 4, ".3333" }, { G_MAXDOUBLE * 2, 2, "0" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      loom_slim_append_number (out, cases[i].value, cases[i].digits);
      g_assert_cmpstr (out->str, ==, cases[i].text);
    }
}

/* Words. */

/* What may be filled in: %1 … and %d. */
static guint
count_gaps (const char *words)
{
  guint n = 0;

  for (; *words != '\0'; words++)
    n += *words == '%';
  return n;
}

static void
test_words_have_the_same_gaps_in_each_language (void)
{
  static const char *const keys[] = { "steps-to", "steps-are", "steps-none", "move", "leader",
                                      "seat",     "dice",      "held",       "cube", "game-2" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const guint n = count_gaps (loom_web_word (keys[i], LOOM_WEB_ENGLISH));

      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (count_gaps (loom_web_word (keys[i], LOOM_WEB_GERMAN)), ==, n);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/web/text/is-harmless", test_texts_are_harmless);
  g_test_add_func ("/web/text/no-bytes-are-markup-or-break-utf-8",
                   test_no_bytes_are_markup_or_break_utf8);
  g_test_add_func ("/web/bytes/packed-they-come-back", test_packed_bytes_come_back);
  g_test_add_func ("/web/bytes/differences-come-back", test_differences_come_back);
  g_test_add_func ("/web/bytes/what-is-the-same-costs-a-few",
                   test_what_is_the_same_costs_a_few_bytes);
  g_test_add_func ("/web/drawing/paths-are-told-in-whole-steps",
                   test_paths_are_told_in_whole_steps);
  g_test_add_func ("/web/drawing/no-style-is-left", test_no_style_is_left);
  g_test_add_func ("/web/drawing/torn-ones-are-survived", test_torn_drawings_are_survived);
  g_test_add_func ("/web/drawing/paths-alike-are-one-where-nobody-sees-it",
                   test_paths_alike_are_one_where_nobody_sees_it);
  g_test_add_func ("/web/drawing/turned-paths-lie-among-the-others",
                   test_turned_paths_lie_among_the_others);
  g_test_add_func ("/web/path/what-is-none-of-cairo-is-refused",
                   test_what_is_no_path_of_cairo_is_refused);
  g_test_add_func ("/web/path/small-shapes-are-the-same-bytes-anywhere",
                   test_small_shapes_are_the_same_bytes_anywhere);
  g_test_add_func ("/web/path/numbers-are-as-short-as-they-can-be",
                   test_numbers_are_as_short_as_they_can_be);
  g_test_add_func ("/web/words/gaps-are-the-same-in-each-language",
                   test_words_have_the_same_gaps_in_each_language);
  return g_test_run ();
}
