/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing: the canonical form, and that reading it again gives the same. */

#include "tests/formats/xml-support.h"

#include "formats/xml/reader.h"
#include "formats/xml/writer.h"

#include <string.h>

static char *
rewrite (const char *text, gsize length)
{
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_text (text, length, &found);
  g_assert_cmpstr (found, ==, "");
  return write_text (board);
}

static void
test_samples (void)
{
  g_autoptr (GPtrArray) paths = list_samples ();
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *text = NULL;
      gsize length = 0;
      g_test_message ("%s", (const char *)g_ptr_array_index (paths, i));
      g_assert_true (g_file_get_contents (g_ptr_array_index (paths, i), &text, &length, NULL));
      g_autofree char *once = rewrite (text, length);
      g_autofree char *twice = rewrite (once, strlen (once));
      g_assert_cmpstr (once, ==, twice);
    }
}

static void
test_everything (void)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  g_autofree char *written = rewrite (text, length);
  g_assert_cmpstr (written, ==, text);
}

static void
test_copy (void)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  g_autoptr (LoomBoard) board = read_text (text, length, NULL);
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  g_autofree char *written = write_text (copy);
  g_assert_cmpstr (written, ==, text);
}

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define OPEN "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"T\""

/* What people write, and how it is written back. */
static const struct
{
  const char *text;
  const char *written;
} forms[] = {
  /* Order, numbers, defaults, line ends, quotes. */
  { "<board title='T' version='1.0' xmlns='urn:boardloom:board:1'><areas height='080.500' "
    "width='+100.'>\r\n<area name='N' radius='-0.0' id='b' at='1\n2' /></areas></board>",
    NULL },
  { "<board title='T' version='1.0' xmlns='urn:boardloom:board:1'><areas height='080.500' "
    "width='+100.0'>\r\n<area name='N' label-angle='0' radius='00.500' id='b10' at='-0\n-.5' />"
    "<area id='b9' name='a>b' at='1 1' radius='1'></area></areas><style frame='plain'/></board>",
    HEAD OPEN ">\n  <style/>\n  <areas width=\"100\" height=\"80.5\">\n"
              "    <area id=\"b9\" name=\"a&gt;b\" at=\"1 1\" radius=\"1\"/>\n"
              "    <area id=\"b10\" name=\"N\" at=\"0 -0.5\" radius=\"0.5\"/>\n"
              "  </areas>\n</board>\n" },
  /* Our elements lose their prefix, what is foreign keeps its meaning. */
  { "<b:board xmlns:b='urn:boardloom:board:1' xmlns='urn:other' version='1.0' title='T'>"
    "<b:areas width='1' height='1'/><thing a='1'><part/><b:area/></thing></b:board>",
    HEAD OPEN " xmlns:b=\"urn:boardloom:board:1\">\n  <areas width=\"1\" height=\"1\"/>\n"
              "  <thing xmlns=\"urn:other\" a='1'><part/><b:area/></thing>\n</board>\n" },
  { "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='1' height='1'/>"
    "<x:a xmlns:x='urn:x'><none xmlns=''/><x:b\r\n c='1'/></x:a></board>",
    HEAD OPEN ">\n  <areas width=\"1\" height=\"1\"/>\n"
              "  <x:a xmlns:x='urn:x'><none xmlns=''/><x:b\n c='1'/></x:a>\n</board>\n" },
  { "<b:board xmlns:b='urn:boardloom:board:1' version='1.0' title='T'>"
    "<b:areas width='1' height='1'/><x:a xmlns:x='urn:x'><none><deep/></none><none/></x:a>"
    "</b:board>",
    HEAD OPEN " xmlns:b=\"urn:boardloom:board:1\">\n  <areas width=\"1\" height=\"1\"/>\n"
              "  <x:a xmlns:x='urn:x'><none xmlns=\"\"><deep/></none><none xmlns=\"\"/></x:a>\n"
              "</board>\n" },
  /* Comments stand with what follows them, or at the end of what they stand in. */
  { "<?a?><!--1--><board xmlns='urn:boardloom:board:1' version='1.0' title='T'><!--2-->"
    "<areas width='1' height='1'><!--3--></areas><!--4\n--><?b c?><meta><note>x<!--5-->y</note>"
    "</meta><!--6--></board><!--7--><?d?>",
    HEAD "<?a?>\n<!--1-->\n" OPEN ">\n  <!--4\n-->\n  <?b c?>\n  <meta>\n"
         "    <note>xy<!--5--></note>\n  </meta>\n  <!--2-->\n"
         "  <areas width=\"1\" height=\"1\">\n    <!--3-->\n  </areas>\n  <!--6-->\n"
         "</board>\n<!--7-->\n<?d?>\n" },
  /* Foreign attributes, with every character that needs care. */
  { "<board xmlns='urn:boardloom:board:1' version='1.0' title='T' xmlns:x='urn:x?a=1&amp;b=2'>"
    "<areas width='1' height='1' x:y='&amp;amp; &#38; &lt;&gt; &quot;&apos; &#9;&#10;&#13; "
    "\xc3\xa4' "
    "xml:lang='de'/></board>",
    HEAD OPEN " xmlns:x=\"urn:x?a=1&amp;b=2\">\n  <areas width=\"1\" height=\"1\" "
              "x:y=\"&amp;amp; &amp; &lt;&gt; &quot;' &#9;&#10;&#13; \xc3\xa4\" xml:lang=\"de\"/>\n"
              "</board>\n" },
  /* Text keeps its spaces and its carriage returns. */
  { "<board xmlns='urn:boardloom:board:1' version='1.0' title='&amp;#38;'>"
    "<areas width='1' height='1'/><meta><note> a &#13;\r\n\tb<![CDATA[<&>]]> "
    "</note></meta></board>",
    HEAD "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"&amp;#38;\">\n  <meta>\n"
         "    <note> a &#13;\n\tb&lt;&amp;&gt; </note>\n  </meta>\n"
         "  <areas width=\"1\" height=\"1\"/>\n</board>\n" },
};

static void
test_forms (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      if (forms[i].written == NULL)
        {
          g_assert_null (read_text (forms[i].text, strlen (forms[i].text), NULL));
          continue;
        }
      g_autofree char *once = rewrite (forms[i].text, strlen (forms[i].text));
      g_autofree char *twice = rewrite (once, strlen (once));
      g_assert_cmpstr (once, ==, forms[i].written);
      g_assert_cmpstr (twice, ==, once);
    }
}

/* Right-to-left, combining, astral, and the separators of lines that XML does not count. */
static void
test_names (void)
{
  static const char *const names[] = { "مَرْفَأ",
                                       "נמל ישן",
                                       "港口",
                                       "ท่าเรือ",
                                       "🏝️ Insel",
                                       "é",
                                       "\xe2\x80\xae"
                                       "reversed",
                                       "a\xe2\x80\xa8"
                                       "b",
                                       "",
                                       " ",
                                       "]]>",
                                       "<!--",
                                       "&#38;",
                                       "'\"" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *quoted = g_markup_escape_text (names[i], -1);
      g_autofree char *text = g_strdup_printf (
          "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'><areas width='1' "
          "height='1'><area id='a' name='%s' at='1 1' radius='1'/><area id='b' name='%s' at='1 1' "
          "radius='1'/></areas></board>",
          quoted, quoted);
      g_autofree char *once = rewrite (text, strlen (text));
      g_autoptr (LoomBoard) board = read_text (once, strlen (once), NULL);
      g_assert_cmpstr (loom_board_area (board, 0)->name, ==, names[i]);
      g_assert_cmpstr (loom_board_area (board, 1)->name, ==, names[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/writer/a-file-with-everything-is-written-back-byte-for-byte",
                   test_everything);
  g_test_add_func ("/xml/writer/a-copy-is-written-like-the-original", test_copy);
  g_test_add_func ("/xml/writer/load-save-load-is-a-fixed-point-on-every-sample", test_samples);
  g_test_add_func ("/xml/writer/any-form-becomes-the-canonical-one", test_forms);
  g_test_add_func ("/xml/writer/names-of-every-script-survive", test_names);
  return g_test_run ();
}
