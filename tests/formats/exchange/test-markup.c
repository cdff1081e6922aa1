/* SPDX-License-Identifier: GPL-3.0-or-later */

/* XML of others is given nothing to work with. */

#include "formats/exchange/markup/markup.h"

#include <string.h>

static const struct
{
  const char *name;
  const char *text;
  const char *code; /* NULL: it is read */
} documents[] = {
  { "plain", "<a/>", NULL },
  { "type", "<!DOCTYPE svg PUBLIC \"-//W3C\" \"http://example.org/x.dtd\"><a/>", NULL },
  { "namespace", "<!DOCTYPE a [<!ENTITY ns 'urn:x'>]><a xmlns:i='&ns;'/>", NULL },
  { "bracket", "<!DOCTYPE a [<!ELEMENT a ANY><!-- ]> --> ]><a/>", NULL },
  { "file", "<!DOCTYPE a [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><a>&f;</a>", "XML-SYNTAX" },
  { "laughs", "<!DOCTYPE a [<!ENTITY x 'xx'><!ENTITY y '&x;&x;'>]><a>&y;</a>", "XML-SYNTAX" },
  { "parameter", "<!DOCTYPE a [<!ENTITY % p SYSTEM 'p.dtd'>%p;]><a/>", NULL },
  { "markup", "<!DOCTYPE a [<!ENTITY m '<b/>'>]><a>&m;</a>", "XML-SYNTAX" },
  { "later", "<a/><!DOCTYPE b>", NULL },
  { "torn", "<a><b></a>", "XML-SYNTAX" },
  { "open", "<!DOCTYPE a [", "EXCH-SYNTAX" },
  { "text", "hello", "XML-SYNTAX" },
  { "nothing", "", "XML-SYNTAX" },
};

static void
what_could_load_is_not_there (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      g_autoptr (xmlDoc) document
          = loom_markup_parse (documents[i].text, strlen (documents[i].text), "it", errors);
      if (documents[i].code == NULL && document == NULL)
        g_error ("%s: %s", documents[i].name, loom_model_errors_nth (errors, 0)->message);
      g_assert_true ((document == NULL) == (documents[i].code != NULL));
      if (document == NULL)
        g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, documents[i].code);
    }
}

static void
entities_do_not_make_a_file_grow (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE a [<!ENTITY x '");
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  for (guint i = 0; i < 500; i++)
    g_string_append_c (text, 'x');
  g_string_append (text, "'>]><a>");
  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "&x;");
  g_string_append (text, "</a>");
  g_autoptr (xmlDoc) document = loom_markup_parse (text->str, text->len, "it", errors);
  g_assert_null (document);
}

static void
nothing_stands_too_deep (void)
{
  for (guint depth = LOOM_MARKUP_DEEPEST; depth <= LOOM_MARKUP_DEEPEST + 1; depth++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) errors = loom_model_errors_new ();
      for (guint i = 0; i < depth; i++)
        g_string_append (text, "<a>");
      for (guint i = 0; i < depth; i++)
        g_string_append (text, "</a>");
      g_autoptr (xmlDoc) document = loom_markup_parse (text->str, text->len, "it", errors);
      g_assert_true ((document != NULL) == (depth == LOOM_MARKUP_DEEPEST));
    }
}

static void
lines_are_right_beyond_65535 (void)
{
  g_autoptr (GString) text = g_string_new ("<!DOCTYPE a\n>\n<a>");
  g_autoptr (GPtrArray) errors = loom_model_errors_new ();
  for (guint i = 0; i < 70000; i++)
    g_string_append_c (text, '\n');
  g_string_append (text, "<b c='&lt;1'/></a>");
  g_autoptr (xmlDoc) document = loom_markup_parse (text->str, text->len, "it", errors);
  const xmlNode *b = xmlFirstElementChild (xmlDocGetRootElement (document));
  g_autofree char *value = loom_markup_dup (b, "c");
  g_assert_cmpuint (loom_markup_line (b), ==, 70003);
  g_assert_cmpstr (value, ==, "<1");
  g_assert_null (loom_markup_dup (b, "d"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/markup/what-could-load-is-not-there", what_could_load_is_not_there);
  g_test_add_func ("/exchange/markup/entities-do-not-make-a-file-grow",
                   entities_do_not_make_a_file_grow);
  g_test_add_func ("/exchange/markup/nothing-stands-too-deep", nothing_stands_too_deep);
  g_test_add_func ("/exchange/markup/lines-are-right-beyond-65535", lines_are_right_beyond_65535);
  return g_test_run ();
}
