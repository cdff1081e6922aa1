/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schema against the table of kinds and against the reader.
 *
 * Each rule of the schema is broken once and more in a document that holds everything. What the
 * schema refuses, the reader must refuse; where only the reader refuses, every error must be one of
 * the documented list, each of which has its file in samples/broken/. */

#include "tests/formats/xml-support.h"

#include "formats/model/constraints.h"
#include "formats/model/kind.h"
#include "tests/formats/xml-schema-support.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

/* Errors of form: the schema refuses each of them. */
static const char *const of_form[] = {
  "ID-BAD",          "ELEMENT-TWICE",     "VALUE-BAD",      "ATTRIBUTE-UNKNOWN",
  "ELEMENT-UNKNOWN", "ATTRIBUTE-MISSING", "TEXT-MISPLACED", "ELEMENT-MISPLACED",
  "VERSION-LATER",   "NOT-A-BOARD",       "VERSION-BAD",    "AREA-SHAPE",
  "EARTHWORM-SHAPE", "CLOSE-ONE",         "PAPER-SIZE",
};

static gboolean
is_documented (xmlNodePtr node)
{
  xmlNodePtr first = xmlFirstElementChild (node);
  if (first == NULL || !is_named (first, "documentation"))
    return FALSE;
  xmlChar *text = xmlNodeGetContent (first);
  gboolean long_enough = strlen ((const char *)text) > 4;
  xmlFree (text);
  return long_enough;
}

static const Rule *
find_rule (const GPtrArray *rules, const char *name)
{
  for (guint i = 0; i < rules->len; i++)
    if (strcmp (((const Rule *)g_ptr_array_index (rules, i))->name, name) == 0)
      return g_ptr_array_index (rules, i);
  return NULL;
}

static void
compare_kind (const Schema *self, LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  xmlNodePtr element = find_element (self, info->name);
  g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (rule_free);
  g_autoptr (GPtrArray) kids = g_ptr_array_new_with_free_func (g_free);
  g_assert_true (is_documented (element));
  collect (self, element, TRUE, rules, kids);

  guint expected = (info->flags & LOOM_KIND_HAS_ID) != 0;
  for (guint i = 0; i < info->n_fields; i++)
    {
      const LoomField *field = &info->fields[i];
      if (*field->name == '\0')
        continue;
      expected++;
      const Rule *rule = find_rule (rules, field->name);
      if (rule == NULL)
        g_error ("the schema lacks %s/@%s", info->name, field->name);
      if (rule->required != ((field->flags & LOOM_FIELD_REQUIRED) != 0))
        g_error ("schema and table differ on whether %s/@%s is required", info->name, field->name);
      if (!is_documented (rule->rule))
        g_error ("%s/@%s is not documented", info->name, field->name);
    }
  if ((info->flags & LOOM_KIND_HAS_ID) != 0)
    g_assert_nonnull (find_rule (rules, "id"));
  g_assert_cmpuint (rules->len, ==, expected);

  guint n_kids = 0;
  for (int child = 0; child < LOOM_N_KINDS; child++)
    if ((loom_kind_info (child)->parents & LOOM_KIND_BIT (kind)) != 0)
      {
        n_kids++;
        if (!g_ptr_array_find_with_equal_func (kids, loom_kind_info (child)->name, g_str_equal,
                                               NULL))
          g_error ("the schema does not let “%s” hold “%s”", info->name,
                   loom_kind_info (child)->name);
      }
  g_assert_cmpuint (kids->len, ==, n_kids);
}

static void
test_table (void)
{
  g_autoptr (Schema) schema = schema_load ();
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    compare_kind (schema, kind);
}

static void
test_samples (void)
{
  g_autoptr (Schema) schema = schema_load ();
  g_autoptr (GPtrArray) paths = list_samples ();
  for (guint i = 0; i < paths->len; i++)
    {
      xmlDocPtr doc = xmlReadFile (g_ptr_array_index (paths, i), NULL, XML_PARSE_NONET);
      g_assert_nonnull (doc);
      if (!schema_accepts (schema, doc))
        g_error ("%s is not valid", (const char *)g_ptr_array_index (paths, i));
      xmlFreeDoc (doc);
    }
}

/* Whether every rule was there to be broken: no attribute of the schema is in neither document. */
static void
test_coverage (void)
{
  g_autoptr (Schema) schema = schema_load ();
  gsize length = 0;
  g_autofree char *text = load_everything (&length);
  xmlDocPtr doc = xmlReadMemory (text, (int)length, "test", NULL, XML_PARSE_NONET);
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const char *name = loom_kind_info (kind)->name;
      g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (rule_free);
      g_autoptr (GPtrArray) kids = g_ptr_array_new_with_free_func (g_free);
      collect (schema, find_element (schema, name), TRUE, rules, kids);
      for (guint i = 0; i < rules->len; i++)
        {
          const Rule *rule = g_ptr_array_index (rules, i);
          gboolean size
              = kind == LOOM_KIND_PRINT
                && (strcmp (rule->name, "width") == 0 || strcmp (rule->name, "height") == 0);
          if (!size && find_node (xmlDocGetRootElement (doc), name, rule->name) == NULL)
            g_error ("no %s/@%s in the document with everything", name, rule->name);
        }
    }
  xmlFreeDoc (doc);
}

/* The code a broken file must be refused with; one is of a code that the schema knows otherwise. */
static const char *
code_found (const char *code)
{
  return strcmp (code, "CHARACTER-UNSEEN") == 0 ? "VALUE-BAD" : code;
}

static void
check_broken (const Schema *schema, const char *code, gboolean valid)
{
  g_autofree char *lower = g_ascii_strdown (code, -1);
  g_autofree char *name = g_strconcat ("broken/", lower, ".board.xml", NULL);
  gsize length = 0;
  g_autofree char *text = load_sample (name, &length);
  g_autofree char *found = NULL;
  g_autoptr (LoomBoard) board = read_text (text, length, &found);
  g_autofree char *start = g_strconcat (code_found (code), "@", NULL);
  if (!g_str_has_prefix (found, start) || strchr (found, ' ') != NULL)
    g_error ("%s gives “%s”", name, found);
  xmlDocPtr doc = xmlReadMemory (text, (int)length, name, NULL, XML_PARSE_NONET);
  g_assert_nonnull (doc);
  if (schema_accepts (schema, doc) != valid)
    g_error ("the schema is wrong about %s", name);
  xmlFreeDoc (doc);
}

static void
test_readers_alone (void)
{
  g_autoptr (Schema) schema = schema_load ();
  guint n = 0;
  const LoomConstraint *constraints = loom_constraints_get (&n);
  for (guint i = 0; i < G_N_ELEMENTS (reader_only); i++)
    check_broken (schema, reader_only[i], TRUE);
  for (guint i = 0; i < n; i++)
    if (!is_among (constraints[i].code, schema_too, G_N_ELEMENTS (schema_too)))
      check_broken (schema, constraints[i].code, TRUE);
}

static void
test_of_form (void)
{
  g_autoptr (Schema) schema = schema_load ();
  for (guint i = 0; i < G_N_ELEMENTS (of_form); i++)
    check_broken (schema, of_form[i], FALSE);
}

/* What is no XML at all, or no file. */
static void
test_unreadable (void)
{
  static const char *const codes[]
      = { "XML-SYNTAX", "XML-NAMESPACE", "XML-ENCODING", "FILE-EMPTY", "NOT-A-BOARD" };
  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autofree char *lower = g_ascii_strdown (codes[i], -1);
      g_autofree char *name = g_strconcat ("broken/", lower, ".board.xml", NULL);
      gsize length = 0;
      g_autofree char *text = load_sample (name, &length);
      g_autofree char *found = NULL;
      g_autoptr (LoomBoard) board = read_text (text, length, &found);
      g_autofree char *start = g_strconcat (codes[i], "@", NULL);
      g_assert_true (g_str_has_prefix (found, start));
      g_assert_null (strchr (found, ' '));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/schema/elements-and-attributes-are-those-of-the-table", test_table);
  g_test_add_func ("/xml/schema/every-sample-is-valid", test_samples);
  g_test_add_func ("/xml/schema/every-rule-is-there-to-be-broken", test_coverage);
  g_test_add_func ("/xml/schema/what-only-the-reader-refuses-has-its-file", test_readers_alone);
  g_test_add_func ("/xml/schema/what-both-refuse-has-its-file", test_of_form);
  g_test_add_func ("/xml/schema/what-nobody-can-parse-has-its-file", test_unreadable);
  int result = g_test_run ();
  xmlRelaxNGCleanupTypes ();
  return result;
}
