/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading: places of elements, all errors of a file, and files that are something else. */

#include "tests/formats/xml-support.h"

#include "formats/exchange/read.h"
#include "formats/xml/reader.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define OPEN "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
#define AREAS OPEN "<areas width='100' height='100'>"
#define SHUT "</areas></board>"
#define NODE(id) "<area id='" id "' name='N' at='1 1' radius='1'/>"

static void
assert_place (const LoomBoard *board, const char *id, guint line, guint column)
{
  const LoomEntity *entity = loom_board_lookup (board, id);
  g_assert_nonnull (entity);
  g_assert_cmpuint (entity->line, ==, line);
  g_assert_cmpuint (entity->column, ==, column);
}

static void
test_places (void)
{
  /* Tags over several lines, Windows line ends, tabs, characters of two, three and four bytes. */
  const char *text = "<?xml version='1.0'?>\r\n"
                     "<!-- two\r\nlines --><board\r\n xmlns='urn:boardloom:board:1'\r\n"
                     " version='1.0' title='a\nb'>\r\n"
                     "\t<areas width='1'\n height='1'>\n"
                     "<!-- ü€𝄞 -->" NODE ("a")
                         NODE ("b") "\n"
                                    "  <area id='c' name='𝄞𝄞'\n\n at='1 1' radius='1'/>  " NODE (
                                        "d") "\n"
                                             "<![CDATA[\n\n]]>\n\t\t" NODE ("e") SHUT;
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_text (text, strlen (text), &found);
  g_assert_cmpstr (found, ==, "");
  g_assert_cmpuint (loom_board_get_root (board)->entity.line, ==, 3);
  g_assert_cmpuint (loom_board_get_root (board)->entity.column, ==, 10);
  g_assert_cmpuint (loom_board_section (board, LOOM_KIND_AREAS)->line, ==, 7);
  g_assert_cmpuint (loom_board_section (board, LOOM_KIND_AREAS)->column, ==, 2);
  assert_place (board, "a", 9, 13);
  assert_place (board, "b", 9, 13 + strlen (NODE ("a")));
  assert_place (board, "c", 10, 3);
  assert_place (board, "d", 12, 25);
  assert_place (board, "e", 16, 3);
}

static void
test_long_file (void)
{
  g_autoptr (GString) text = g_string_new (AREAS "\n");
  for (guint i = 0; i < 70000; i++)
    g_string_append_printf (text, "  <corner id='c%u' x='%u' y='1'/>\n", i, i % 5000);
  g_string_append (text, NODE ("last") SHUT);
  g_autoptr (LoomBoard) board = read_text (text->str, text->len, NULL);
  g_assert_nonnull (board);
  assert_place (board, "c65534", 65536, 3);
  assert_place (board, "c69999", 70001, 3);
  assert_place (board, "last", 70002, 1);
}

static void
test_one_line (void)
{
  g_autoptr (GString) text = g_string_new (AREAS);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "<area id='ä%u' name='ß' at='1 1' radius='1'/>", i);
  const char *tag = g_strrstr (text->str, "<area");
  guint expected = (guint)g_utf8_pointer_to_offset (text->str, tag) + 1;
  g_string_append (text, SHUT);
  g_autoptr (LoomBoard) board = read_text (text->str, text->len, NULL);
  g_assert_nonnull (board);
  assert_place (board, "ä19999", 1, expected);
}

/* What is wrong, and all of it. */
static const struct
{
  const char *text;
  const char *found;
} faulty[] = {
  { AREAS "\n<aera/>\n<area/>\n" SHUT,
    "ELEMENT-UNKNOWN@2:1 ATTRIBUTE-MISSING@3:1 ATTRIBUTE-MISSING@3:1" },
  { AREAS "\n<area id='a' name='N' outline='x y z'/>" SHUT,
    "REF-DANGLING@2:1 REF-DANGLING@2:1 REF-DANGLING@2:1" },
  { AREAS "\n<aera><corner/><x/>text</aera>\n<corner id='c' x='1' y='up'/>" SHUT,
    "ELEMENT-UNKNOWN@2:1 VALUE-BAD@3:1" },
  { AREAS "\n<corner id='c' x='NaN' y='1e308'/>" SHUT, "VALUE-BAD@2:1 VALUE-BAD@2:1" },
  { AREAS "\n<corner id='c' x='INF' y='5080.001'/>" SHUT, "VALUE-BAD@2:1 VALUE-BAD@2:1" },
  { AREAS "\n<corner id='c' x='0x10' y='1,5'/>" SHUT, "VALUE-BAD@2:1 VALUE-BAD@2:1" },
  { AREAS "\n<corner id='c' x='99999999999999999999999' y='0.0001'/>" SHUT,
    "VALUE-BAD@2:1 VALUE-BAD@2:1" },
  { AREAS NODE ("a") "\n" NODE ("a") SHUT, "ID-DUPLICATE@2:1" },
  { AREAS "\n<area id='a b' name='N' at='1 1' radius='1'/>" SHUT, "ID-BAD@2:1" },
  { AREAS "\n<area id='' name='N' at='1 1' radius='1'/>" SHUT, "ID-BAD@2:1" },
  { AREAS "\n<area xmlns:b='urn:boardloom:board:1' b:name='N' id='a' name='M' at='1 1' "
          "radius='1'/>" SHUT,
    "ATTRIBUTE-UNKNOWN@2:1" },
  { AREAS "\n<area xmlns='' id='a'/>" SHUT, "ELEMENT-UNKNOWN@2:1" },
  { AREAS "\n<scenario id='s' title='S' seats='2'/>" SHUT, "ELEMENT-MISPLACED@2:1" },
  { AREAS NODE ("a") SHUT "\nx", "XML-SYNTAX@2:1" },
  { AREAS "\n<area id='a' name='N' outline='not there yet'/>\n<corner", "XML-SYNTAX@3:8" },
  { AREAS "\n<nonsense/>\n<corner id='c' id='d'/>" SHUT, "ELEMENT-UNKNOWN@2:1 XML-SYNTAX@3:22" },
  { OPEN "\n<style/>\n<style/><areas width='1' height='1'/></board>", "ELEMENT-TWICE@3:1" },
  { OPEN "<layers cell='1'>\n<layer id='l' title='L' columns='2' rows='2'><row>..</row>\n"
         "<row>...</row><row>..</row></layer></layers></board>",
    "GRID-SIZE@2:1 GRID-SIZE@3:1" },
  { OPEN "<layers cell='1'>\n<layer id='l' title='L' columns='2' rows='1'>\n"
         "<row a='b'>.\xe2\x80\x8b</row></layer></layers></board>",
    "ATTRIBUTE-UNKNOWN@3:1 VALUE-BAD@3:1" },
  { OPEN "<layers cell='1'>\n<layer id='l' title='L' columns='2' rows='1'>\n"
         "<row>.<x xmlns='urn:x'/>.</row></layer></layers></board>",
    "ELEMENT-MISPLACED@3:7" },
};

static void
test_model_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    assert_found (faulty[i].text, faulty[i].found);
}

static void
test_many_errors (void)
{
  g_autoptr (GString) text = g_string_new (AREAS);
  for (guint i = 0; i < 5000; i++)
    g_string_append (text, "\n<nonsense/>");
  g_string_append (text, SHUT);
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_read_bytes (text->str, text->len, "test", &errors));
  g_assert_cmpuint (errors->len, ==, LOOM_MODEL_ERRORS_MAX + 1);
  const LoomModelError *last = loom_model_errors_nth (errors, LOOM_MODEL_ERRORS_MAX);
  g_assert_cmpstr (last->code, ==, "MORE-FAULTS");
  g_assert_cmpuint (last->more, ==, 5000 - LOOM_MODEL_ERRORS_MAX);
}

static void
assert_says (const char *text, const char *words)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_read_bytes (text, strlen (text), "my.board.xml", &errors));
  g_assert_cmpuint (errors->len, >, 0);
  const char *message = loom_model_errors_nth (errors, 0)->message;
  if (strstr (message, words) == NULL)
    g_error ("“%s” does not say “%s”", message, words);
}

static void
test_words (void)
{
  assert_says (AREAS "<aera/>" SHUT, "did you mean “area”");
  assert_says (AREAS "<area id='a' nmae='N'/>" SHUT, "did you mean “name”");
  assert_says (AREAS NODE ("harbour") "<route id='r' from='harbour' to='harbor'/>" SHUT,
               "did you mean “harbour”");
  assert_says (AREAS "<wind/>" SHUT, "later version");
  assert_says (AREAS "\n" NODE ("a") "\n" NODE ("a") SHUT, "line 2");
  assert_says (AREAS "<route id='r' kind='sea' from='r' to='r'/>" SHUT,
               "land, water, bridge, tunnel");
  assert_says ("<board xmlns='urn:boardloom:board:1' version='1.7'/>",
               "one that reads version 1.7, or have that write it for this one: “boardloom format "
               "--as 1.1”");
  assert_says ("<board xmlns='urn:boardloom:board:2' version='2.0'/>", "version 2 of the format");
  assert_says ("<board/>", "xmlns=\"urn:boardloom:board:1\"");
  assert_says ("<area xmlns='urn:boardloom:board:1'/>", "a piece of a board");
  assert_says (AREAS, "cut off");
  assert_says (AREAS "<area", "cut off");
  assert_says (AREAS "<area id='a' na", "cut off");
  assert_says (AREAS "<area id='a' name=", "cut off");
  assert_says (AREAS "<area id='a' name=\n", "cut off");
  assert_says (AREAS "<area id='a' name='Har", "cut off");
  assert_says (AREAS "<area id='a' name='Harbour'", "cut off");
  assert_says (AREAS "</are", "cut off");
  assert_says (AREAS "<area id='a' name=Harbour/>" SHUT, "an attribute without quotes");
  assert_says (AREAS "&nbsp;" SHUT, "&nbsp;");
}

/* Files that are something else are called by their names. */
static const struct
{
  const char *bytes;
  gsize length;
  const char *words;
} others[] = {
  { "", 0, "is empty" },
  { " \n\t ", 4, "is empty" },
  { "\x89PNG\r\n\x1a\n\0\0\0", 11, "PNG picture" },
  { "\xff\xd8\xff\xe0\0", 5, "JPEG picture" },
  { "%PDF-1.5\n", 9, "PDF document" },
  { "\x1f\x8b\x08\0", 4, "gunzip" },
  { "PK\x03\x04....", 8, "zip archive" },
  { "{\"a\": 1}", 8, "JSON" },
  { "hello", 5, "text without any XML" },
  { "<!DOCTYPE html>\n<html>", 22, "a web page" },
  { "<html lang='en'><br></html>", 27, "a web page" },
  { "<svg xmlns='http://www.w3.org/2000/svg'/>", 41, "an SVG picture" },
  { "<!DOCTYPE svg PUBLIC \"a\" \"b\">\n<svg/>", 37, "an SVG picture" },
  { "<map version='1.10' orientation='orthogonal'/>", 46, "Tiled editor (TMX)" },
  { "<grammar xmlns='http://relaxng.org/ns/structure/1.0'/>", 54, "a RELAX NG schema" },
  { "<recipe xmlns='urn:cook'/>", 26, "“recipe” of the namespace “urn:cook”" },
  { "<recipe/>", 9, "begins with “recipe”" },
};

static void
test_others (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GPtrArray) errors = NULL;
      g_assert_null (loom_read_bytes (others[i].bytes, others[i].length, "my file", &errors));
      g_assert_cmpuint (errors->len, ==, 1);
      const LoomModelError *model_error = loom_model_errors_nth (errors, 0);
      if (strstr (model_error->message, others[i].words) == NULL
          || strstr (model_error->message, "“my file”") == NULL)
        g_error ("“%s” does not say “%s”", model_error->message, others[i].words);
    }
}

static void
test_encodings (void)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  g_autoptr (LoomBoard) board = read_text (text, length, NULL);
  g_autofree char *expected = write_text (board);
  const char *body = strchr (text, '\n');
  static const char *const charsets[] = { "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-8" };
  for (guint i = 0; i < G_N_ELEMENTS (charsets); i++)
    {
      g_autofree char *declared = g_strdup_printf (
          "<?xml version=\"1.0\" encoding=\"%s\"?>%s",
          g_str_has_prefix (charsets[i], "UTF-16") ? "UTF-16" : charsets[i], body);
      gsize n = 0;
      g_autofree char *bytes
          = g_convert (declared, strlen (declared), charsets[i], "UTF-8", NULL, &n, NULL);
      g_assert_nonnull (bytes);
      g_autofree char *found = NULL;
      g_autoptr (LoomBoard) same = read_text (bytes, n, &found);
      g_assert_cmpstr (found, ==, "");
      g_autofree char *written = write_text (same);
      g_assert_cmpstr (written, ==, expected);
    }
  const char *latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" AREAS
                      "\n<!-- \xe4\xe4 --><area id='a' name='B\xe4r' at='1 1' radius='1'/>" SHUT;
  g_autoptr (LoomBoard) bear = read_text (latin, strlen (latin), NULL);
  g_assert_nonnull (bear);
  g_assert_cmpstr (loom_board_area (bear, 0)->name, ==, "Bär");
  assert_place (bear, "a", 2, 12);
  assert_found ("<?xml version='1.0' encoding='Klingon'?><board/>", "XML-ENCODING@1:1");
  assert_found (AREAS "\n \xff" SHUT, "XML-ENCODING@2:2");
  const char *marked = "\xef\xbb\xbf" AREAS NODE ("a") SHUT;
  g_autoptr (LoomBoard) with_mark = read_text (marked, strlen (marked), NULL);
  g_assert_nonnull (with_mark);
  assert_place (with_mark, "a", 1, strlen (AREAS) + 1);
}

static void
assert_file_found (const char *path, const char *code)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_formats_read_file (path, NULL, &errors));
  g_assert_cmpuint (errors->len, ==, 1);
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, code);
}

static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("loom-XXXXXX", &error);
  g_assert_no_error (error);
  g_autofree char *fifo = g_build_filename (folder, "fifo", NULL);
  g_autofree char *large = g_build_filename (folder, "large.board.xml", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop", NULL);
  assert_file_found (folder, "FILE-IS-FOLDER");
  assert_file_found ("/dev/zero", "FILE-IS-DEVICE");
  assert_file_found ("/dev/null", "FILE-IS-DEVICE");
  assert_file_found ("/nowhere/at/all.board.xml", "FILE-UNREADABLE");
  /* A pipe nobody writes to is not waited for. */
  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  assert_file_found (fifo, "FILE-EMPTY");
  g_assert_true (g_file_set_contents (large, "<", 1, NULL));
  g_assert_cmpint (truncate (large, LOOM_READ_MAX_BYTES + 1), ==, 0);
  assert_file_found (large, "FILE-TOO-LARGE");
  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  assert_file_found (loop, "FILE-UNREADABLE");
  if (geteuid () != 0)
    {
      g_assert_cmpint (chmod (large, 0), ==, 0);
      assert_file_found (large, "FILE-UNREADABLE");
    }
  unlink (fifo);
  unlink (large);
  unlink (loop);
  rmdir (folder);
}

static void
test_everything_is_read (void)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_text (text, length, &found);
  g_assert_cmpstr (found, ==, "");
  const LoomArea *lea = (const LoomArea *)loom_board_lookup (board, "lea");
  g_assert_cmpstr (lea->name, ==, "Lea \"\t\n\r<");
  g_assert_cmpuint (lea->outline.n, ==, 4);
  const LoomCorner *corner = (const LoomCorner *)loom_board_lookup (board, "c10");
  g_assert_cmpint (corner->x, ==, -1);
  g_assert_cmpint (corner->y, ==, 5080000);
  const LoomNote *note = (const LoomNote *)loom_entity_nth (
      loom_board_section (board, LOOM_KIND_META), LOOM_KIND_NOTE, 0);
  g_assert_cmpstr (note->text, ==, "A note\n  of two lines, “<&>” ]]>");
  g_assert_cmpuint (loom_board_cell (board, loom_board_layer (board, 0), (LoomCell){ 4, 2 }), ==,
                    '<');
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (loom_kind_info (kind)->parents == LOOM_KIND_BIT (LOOM_KIND_SCENARIO))
      g_assert_cmpuint (loom_entity_n (loom_board_lookup (board, "duel"), kind), >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/reader/every-element-and-attribute-is-read", test_everything_is_read);
  g_test_add_func ("/xml/reader/line-and-column-of-each-element-are-exact", test_places);
  g_test_add_func ("/xml/reader/lines-are-exact-beyond-65535", test_long_file);
  g_test_add_func ("/xml/reader/columns-are-exact-in-one-long-line", test_one_line);
  g_test_add_func ("/xml/reader/all-faults-of-a-file-are-found", test_model_errors);
  g_test_add_func ("/xml/reader/a-thousand-faults-are-told-and-the-rest-counted", test_many_errors);
  g_test_add_func ("/xml/reader/a-fault-says-what-would-mend-it", test_words);
  g_test_add_func ("/xml/reader/a-file-that-is-no-board-is-called-by-its-name", test_others);
  g_test_add_func ("/xml/reader/any-encoding-gives-the-same-board", test_encodings);
  g_test_add_func ("/xml/reader/folders-devices-pipes-and-large-files-are-refused", test_files);
  return g_test_run ();
}
