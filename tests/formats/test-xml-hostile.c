/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading what was made to harm, and what an accident made of a good file. */

#include "tests/formats/xml-support.h"

#include "formats/xml/reader.h"

#include <glib/gstdio.h>
#include <string.h>

#define OPEN "<board xmlns='urn:boardloom:board:1' version='1.0' title='T'>"
#define AREAS OPEN "<areas width='100' height='100'>"
#define SHUT "</areas></board>"

/* Asserts that @text is refused with one error of @code, and that @secret is not in its words. */
static void
assert_refused (const char *text, gsize length, const char *code, const char *secret)
{
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_read_bytes (text, length, "test", &errors));
  for (guint i = 0; i < errors->len; i++)
    g_assert_cmpstr (loom_model_errors_nth (errors, i)->code, ==, code);
  g_assert_cmpuint (errors->len, ==, 1);
  const LoomModelError *model_error = loom_model_errors_nth (errors, 0);
  if (secret != NULL)
    g_assert_null (strstr (model_error->message, secret));
}

static void
test_entities (void)
{
  g_autofree char *secret = NULL;
  int fd = g_file_open_tmp ("loom-secret-XXXXXX", &secret, NULL);
  g_assert_cmpint (fd, >=, 0);
  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (secret, "top secret", -1, NULL));
  g_autofree char *external = g_strdup_printf (
      "<!DOCTYPE board [<!ENTITY x SYSTEM 'file://%s'>]>" AREAS
      "<area id='a' name='N' at='1 1' radius='1'/></areas><meta><note>&x;</note></meta></board>",
      secret);
  assert_refused (external, strlen (external), "DTD-REFUSED", "top secret");
  g_autofree char *subset
      = g_strdup_printf ("<!DOCTYPE board SYSTEM 'file://%s'>" AREAS SHUT, secret);
  assert_refused (subset, strlen (subset), "DTD-REFUSED", "top secret");
  g_autofree char *parameter = g_strdup_printf (
      "<!DOCTYPE board [<!ENTITY %% x SYSTEM 'file://%s'> %%x;]>" AREAS SHUT, secret);
  assert_refused (parameter, strlen (parameter), "DTD-REFUSED", "top secret");
  const char *graph = "<!DOCTYPE board PUBLIC 'a' 'http://192.0.2.1/x.dtd'>" AREAS SHUT;
  assert_refused (graph, strlen (graph), "DTD-REFUSED", NULL);
  const char *undeclared = AREAS "&x;" SHUT;
  assert_refused (undeclared, strlen (undeclared), "XML-SYNTAX", NULL);
  g_remove (secret);
}

static void
test_bombs (void)
{
  g_autoptr (GString) laughs = g_string_new ("<!DOCTYPE board [<!ENTITY l0 'ha'>");
  for (guint i = 1; i < 12; i++)
    g_string_append_printf (laughs,
                            "<!ENTITY l%u '&l%u;&l%u;&l%u;&l%u;&l%u;&l%u;&l%u;&l%u;&l%u;&l%u;'>", i,
                            i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1, i - 1);
  g_string_append (laughs, "]>" OPEN "<meta><note>&l11;</note></meta></board>");
  assert_refused (laughs->str, laughs->len, "DTD-REFUSED", NULL);
}

static void
test_depth (void)
{
  static const char *const starts[]
      = { "<areas width='1' height='1'>", "<x:y xmlns:x='urn:x'>", "<nonsense>" };
  for (guint s = 0; s < G_N_ELEMENTS (starts); s++)
    {
      g_autoptr (GString) deep = g_string_new (OPEN);
      for (guint i = 0; i < 100000; i++)
        g_string_append (deep, starts[s]);
      g_autofree char *found = NULL;
      g_assert_null (read_text (deep->str, deep->len, &found));
      g_assert_nonnull (strstr (found, "XML-SYNTAX"));
    }
}

static char *
repeat (const char *before, char c, gsize n, const char *after, gsize *length)
{
  g_autoptr (GString) text = g_string_sized_new (n + 1000);
  g_string_append (text, before);
  gsize start = text->len;
  g_string_set_size (text, start + n);
  memset (text->str + start, c, n);
  g_string_append (text, after);
  *length = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_large_values (void)
{
  const gsize many = 11 * 1000 * 1000;
  gsize length = 0;
  g_autofree char *attribute
      = repeat (AREAS "<area id='a' at='1 1' radius='1' name='", 'x', many, "'/>" SHUT, &length);
  assert_refused (attribute, length, "XML-SYNTAX", NULL);
  g_autofree char *id
      = repeat (AREAS "<area at='1 1' radius='1' name='a' id='", 'x', 5000000, "'/>" SHUT, &length);
  g_autoptr (LoomBoard) long_id = read_text (id, length, NULL);
  g_assert_nonnull (long_id);
  g_autofree char *number
      = repeat (AREAS "<corner id='c' y='1' x='", '9', 5000000, "'/>" SHUT, &length);
  assert_refused (number, length, "VALUE-BAD", NULL);
  g_autofree char *name = repeat (AREAS "<", 'x', many, "/>" SHUT, &length);
  assert_refused (name, length, "XML-SYNTAX", NULL);
  g_autofree char *spaces = repeat (AREAS, ' ', many, SHUT, &length);
  g_autoptr (LoomBoard) spacious = read_text (spaces, length, NULL);
  g_assert_nonnull (spacious);
}

static void
test_many_attributes (void)
{
  g_autoptr (GString) text = g_string_new (AREAS "<area");
  for (guint i = 0; i < 500000; i++)
    g_string_append_printf (text, " a%u=''", i);
  g_string_append (text, "/>" SHUT);
  assert_refused (text->str, text->len, "TAG-TOO-LARGE", NULL);
  g_autoptr (GString) spaces = g_string_new (AREAS "<area");
  for (guint i = 0; i < 500000; i++)
    g_string_append_printf (spaces, " xmlns:a%u = 'b'", i);
  g_string_append (spaces, "/>" SHUT);
  assert_refused (spaces->str, spaces->len, "TAG-TOO-LARGE", NULL);
}

static void
test_many_dangling (void)
{
  g_autoptr (GString) text = g_string_new (AREAS);
  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "<area id='harbour%ux' name='N' outline='haven%uy a b'/>", i, i);
  g_string_append (text, SHUT);
  g_autoptr (GPtrArray) errors = NULL;
  g_assert_null (loom_read_bytes (text->str, text->len, "test", &errors));
  g_assert_cmpuint (errors->len, ==, LOOM_MODEL_ERRORS_MAX + 1);
}

static void
test_control_characters (void)
{
  for (guint c = 0; c < 0x20; c++)
    {
      if (c == '\t' || c == '\n' || c == '\r')
        continue;
      char text[] = AREAS "<area id='a' name='?' at='1 1' radius='1'/>" SHUT;
      *strchr (text, '?') = (char)c;
      assert_refused (text, strlen (AREAS "<area id='a' name='?' at='1 1' radius='1'/>" SHUT),
                      "XML-SYNTAX", NULL);
      g_autofree char *reference
          = g_strdup_printf (AREAS "<area id='a' name='&#%u;' at='1 1' radius='1'/>" SHUT, c);
      assert_refused (reference, strlen (reference), "XML-SYNTAX", NULL);
    }
  static const char *const others[]
      = { "&#xFFFE;", "&#xD800;", "&#x110000;", "\xef\xbf\xbe", "&#99999999999999999999;" };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *text
          = g_strdup_printf (AREAS "<area id='a' name='%s' at='1 1' radius='1'/>" SHUT, others[i]);
      assert_refused (text, strlen (text), "XML-SYNTAX", NULL);
    }
  const char *overlong = AREAS "\xc0\xaf" SHUT;
  assert_refused (overlong, strlen (overlong), "XML-ENCODING", NULL);
  const char *surrogate = AREAS "\xed\xa0\x80" SHUT;
  assert_refused (surrogate, strlen (surrogate), "XML-ENCODING", NULL);
}

/* Cut off anywhere before its end tag, a board is refused, and nobody is told of references whose
 * targets the cut took away. */
static void
test_truncation (void)
{
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  const char *end = g_strrstr (text, "</board>") + strlen ("</board>");
  for (gsize n = 0; n < (gsize)(end - text); n++)
    {
      g_autofree char *found = NULL;
      g_autoptr (LoomBoard) board = read_text (text, n, &found);
      if (board != NULL || strstr (found, "REF-") != NULL || strchr (found, ' ') != NULL)
        g_error ("cut off after %" G_GSIZE_FORMAT " bytes: %s", n, found);
    }
}

/* Whatever a mutation makes of a file: read or refused, and when read, written so that it reads the
 * same. */
static void
test_mutations (void)
{
  static const char *const pieces[]
      = { "\"",   "<",        ">",      "&",        "&#0;",     "-1",          "c1",
          "<!--", "-->",      "]]>",    "xmlns=''", "\xff",     "9999999",     "<![CDATA[",
          "/>",   "</areas>", "<?xml ", "<area ",   " id='c1'", "\xe2\x80\xae" };
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  guint n_read = 0;
  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) mutant = g_string_new_len (text, (gssize)length);
      for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
        {
          gsize at = (gsize)g_test_rand_int_range (0, (gint32)mutant->len);
          switch (g_test_rand_int_range (0, 4))
            {
            case 0:
              mutant->str[at] = (char)g_test_rand_int_range (0, 256);
              break;
            case 1:
              {
                gsize n_lost = (gsize)g_test_rand_int_range (1, 40);
                g_string_erase (mutant, (gssize)at, (gssize)MIN (mutant->len - at, n_lost));
              }
              break;
            case 2:
              g_string_insert (mutant, (gssize)at,
                               pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
              break;
            default:
              {
                gsize other = (gsize)g_test_rand_int_range (0, (gint32)mutant->len);
                gsize n_moved = MIN (mutant->len - other, 60);
                g_autofree char *moved = g_strndup (mutant->str + other, n_moved);
                g_string_insert (mutant, (gssize)at, moved);
                break;
              }
            }
        }
      g_autoptr (LoomBoard) board = read_text (mutant->str, mutant->len, NULL);
      if (board == NULL)
        continue;
      n_read++;
      g_autofree char *once = write_text (board);
      g_autofree char *found = NULL;
      g_autoptr (LoomBoard) again = read_text (once, strlen (once), &found);
      g_assert_cmpstr (found, ==, "");
      g_autofree char *twice = write_text (again);
      g_assert_cmpstr (twice, ==, once);
    }
  g_test_message ("%u of 3000 were read", n_read);
  g_assert_cmpuint (n_read, >, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/hostile/no-entity-reads-another-file", test_entities);
  g_test_add_func ("/xml/hostile/entity-bombs-are-refused-unopened", test_bombs);
  g_test_add_func ("/xml/hostile/deep-nesting-is-refused", test_depth);
  g_test_add_func ("/xml/hostile/values-of-ten-megabytes-are-refused", test_large_values);
  g_test_add_func ("/xml/hostile/tags-with-half-a-million-attributes-are-refused",
                   test_many_attributes);
  g_test_add_func ("/xml/hostile/twenty-thousand-dangling-references-take-no-time",
                   test_many_dangling);
  g_test_add_func ("/xml/hostile/control-characters-are-refused", test_control_characters);
  g_test_add_func ("/xml/hostile/truncation-at-every-byte-is-refused", test_truncation);
  g_test_add_func ("/xml/hostile/random-mutations-are-read-or-refused", test_mutations);
  return g_test_run ();
}
