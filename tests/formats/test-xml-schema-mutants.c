/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The schema against the reader: boards with every kind of error that the schema can say. */

#include "tests/formats/xml-support.h"

#include "formats/model/constraints.h"
#include "formats/model/kind.h"
#include "tests/formats/xml-schema-support.h"

#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

/* Whether an error of @code (as read_text() gives it, with its place) may be one of the reader's
 * alone. */
static gboolean
is_readers_alone (const char *word)
{
  g_autofree char *code = g_strndup (word, strcspn (word, "@"));
  guint n = 0;
  const LoomConstraint *constraints = loom_constraints_get (&n);
  if (is_among (code, reader_only, G_N_ELEMENTS (reader_only)))
    return TRUE;
  for (guint i = 0; i < n; i++)
    if (strcmp (constraints[i].code, code) == 0)
      return !is_among (code, schema_too, G_N_ELEMENTS (schema_too));
  return FALSE;
}

typedef struct
{
  const Schema *schema;
  xmlDocPtr doc;
  guint n_mutants;
  guint n_refused; /* by the schema, since last set to 0 */
} Trial;

/* Asks both about the document as it is now. */
static void
test (Trial *self, const char *what)
{
  xmlChar *text = NULL;
  int length = 0;
  g_autofree char *found = NULL;
  xmlDocDumpMemoryEnc (self->doc, &text, &length, "UTF-8");
  g_autoptr (LoomBoard) board = read_text ((const char *)text, (gsize)length, &found);
  gboolean accepted = schema_accepts (self->schema, self->doc);
  self->n_mutants++;
  self->n_refused += !accepted;
  if (!accepted && board != NULL)
    g_error ("%s: the schema refuses what the reader accepts:\n%s", what, (const char *)text);
  g_auto (GStrv) words = g_strsplit (found, " ", -1);
  for (guint i = 0; accepted && board == NULL && words[i] != NULL; i++)
    if (!is_readers_alone (words[i]))
      g_error ("%s: only the reader refuses (%s):\n%s", what, found, (const char *)text);
  xmlFree (text);
}

static void
try_value (Trial *self, xmlNodePtr node, const char *attribute, const char *value)
{
  g_autofree char *before = dup_attribute (node, attribute);
  g_autofree char *what
      = g_strdup_printf ("%s/@%s=“%s”", (const char *)node->name, attribute, value);
  xmlSetProp (node, (const xmlChar *)attribute, (const xmlChar *)value);
  test (self, what);
  xmlSetProp (node, (const xmlChar *)attribute, (const xmlChar *)before);
}

/* Values at and beyond the edge of the range that @data states. */
static void
try_range (Trial *self, xmlNodePtr node, const char *attribute, xmlNodePtr data)
{
  for (xmlNodePtr param = xmlFirstElementChild (data); param; param = param->next)
    {
      if (!is_named (param, "param"))
        continue;
      g_autofree char *name = dup_attribute (param, "name");
      xmlChar *edge = xmlNodeGetContent (param);
      double number = g_ascii_strtod ((const char *)edge, NULL);
      int step = strcmp (name, "minInclusive") == 0 ? -1 : 1;
      if (strcmp (name, "minInclusive") == 0 || strcmp (name, "maxInclusive") == 0)
        {
          char text[G_ASCII_DTOSTR_BUF_SIZE];
          try_value (self, node, attribute, (const char *)edge);
          try_value (self, node, attribute,
                     g_ascii_formatd (text, sizeof text, "%.0f", number + step));
          try_value (self, node, attribute,
                     g_ascii_formatd (text, sizeof text, "%.3f", number + step * 0.001));
        }
      xmlFree (edge);
    }
}

/* The first pattern of a value: refs followed, choices entered. */
static xmlNodePtr
value_of (const Schema *schema, xmlNodePtr node)
{
  for (xmlNodePtr child = xmlFirstElementChild (node); child; child = child->next)
    if (is_named (child, "ref"))
      return value_of (schema, follow (schema, child));
    else if (child->type == XML_ELEMENT_NODE && !is_named (child, "documentation"))
      return child;
  return NULL;
}

static void
try_values (Trial *self, xmlNodePtr node, const Rule *rule)
{
  static const char *const odd[] = { "", " no-such-word ", "1e3", "c1 c2", "  yes " };
  static const char *const numbers[] = { "NaN", "1.0005", "-1.5", "+1.500" };
  xmlNodePtr value = value_of (self->schema, rule->rule);
  self->n_refused = 0;
  for (guint i = 0; i < (is_named (value, "text") ? 1 : G_N_ELEMENTS (odd)); i++)
    try_value (self, node, rule->name, odd[i]);
  for (guint i = 0; is_named (value, "data") && i < G_N_ELEMENTS (numbers); i++)
    try_value (self, node, rule->name, numbers[i]);
  if (is_named (value, "data"))
    try_range (self, node, rule->name, value);
  if (is_named (value, "list"))
    {
      g_autofree char *now = dup_attribute (node, rule->name);
      g_autofree char *twice = g_strconcat (now, " ", now, NULL);
      g_autofree char *more = g_strconcat (now, "\t\n 7", NULL);
      g_autofree char *less
          = g_strndup (now, strrchr (now, ' ') != NULL ? (gsize)(strrchr (now, ' ') - now) : 0);
      try_value (self, node, rule->name, twice);
      try_value (self, node, rule->name, more);
      try_value (self, node, rule->name, less);
    }
  if (!is_named (value, "text") && self->n_refused == 0)
    g_error ("nothing breaks the rule of %s/@%s", (const char *)node->name, rule->name);
}

static void
try_attribute (Trial *self, const char *kind, const Rule *rule)
{
  xmlNodePtr node = find_node (xmlDocGetRootElement (self->doc), kind, rule->name);
  /* The other way to say it is in the other document. */
  if (node == NULL)
    return;
  try_values (self, node, rule);
  g_autofree char *before = dup_attribute (node, rule->name);
  g_autofree char *what = g_strdup_printf ("%s without @%s", kind, rule->name);
  xmlUnsetProp (node, (const xmlChar *)rule->name);
  self->n_refused = 0;
  test (self, what);
  if (rule->required)
    g_assert_cmpuint (self->n_refused, ==, 1);
  xmlSetProp (node, (const xmlChar *)rule->name, (const xmlChar *)before);
}

static void
try_child (Trial *self, xmlNodePtr node, xmlNodePtr child, const char *what, gboolean refused)
{
  g_autofree char *words = g_strdup_printf ("%s in %s", what, (const char *)node->name);
  xmlAddChild (node, child);
  self->n_refused = 0;
  test (self, words);
  if (self->n_refused != (refused ? 1 : 0))
    g_error ("the schema is wrong about %s", words);
  xmlUnlinkNode (child);
  xmlFreeNode (child);
}

static void
try_element (Trial *self, LoomKind kind)
{
  const LoomKindInfo *info = loom_kind_info (kind);
  xmlNodePtr root = xmlDocGetRootElement (self->doc);
  xmlNodePtr node = find_node (root, info->name, NULL);
  if (node == NULL)
    g_error ("there is no “%s” in the document with everything", info->name);
  gboolean text
      = loom_kind_field (kind, "") != NULL && loom_kind_field (kind, "")->type == LOOM_TYPE_TEXT;
  xmlNsPtr other = xmlSearchNs (self->doc, root, (const xmlChar *)"ink");
  try_child (self, node, xmlNewNode (root->ns, (const xmlChar *)"nonsense"), "an unknown element",
             TRUE);
  try_child (self, node, xmlNewNode (NULL, (const xmlChar *)"nonsense"), "an element of none",
             TRUE);
  try_child (self, node, xmlNewCDataBlock (self->doc, (const xmlChar *)"words", 5), "text", !text);
  try_child (self, node, xmlNewCDataBlock (self->doc, (const xmlChar *)" \n\t", 3), "space", FALSE);
  try_child (self, node, xmlNewComment ((const xmlChar *)" x "), "a comment", FALSE);
  try_child (self, node, xmlNewNode (other, (const xmlChar *)"thing"), "a foreign element", FALSE);
  for (int child = 0; child < LOOM_N_KINDS; child++)
    {
      const LoomKindInfo *kid = loom_kind_info (child);
      xmlNodePtr one = find_node (root, kid->name, NULL);
      gboolean belongs = (kid->parents & LOOM_KIND_BIT (kind)) != 0;
      gboolean single = (kid->flags & LOOM_KIND_SINGLE) != 0;
      /* Asking for each of them in each would take minutes. */
      gboolean asked = belongs ? single : (child + kind) % 23 == 0;
      if (child != LOOM_KIND_BOARD && asked)
        try_child (self, node, xmlCopyNode (one, 1), kid->name, TRUE);
    }
  xmlSetProp (node, (const xmlChar *)"nonsense", (const xmlChar *)"1");
  self->n_refused = 0;
  test (self, "an unknown attribute");
  g_assert_cmpuint (self->n_refused, ==, 1);
  xmlUnsetProp (node, (const xmlChar *)"nonsense");
  xmlSetNsProp (node, other, (const xmlChar *)"thing", (const xmlChar *)"1");
  self->n_refused = 0;
  test (self, "a foreign attribute");
  g_assert_cmpuint (self->n_refused, ==, 0);
  xmlUnsetNsProp (node, other, (const xmlChar *)"thing");
}

static void
try_rows (Trial *self)
{
  static const char *const rows[] = { "", ". .", "....", " .... ", "...", "....." };
  xmlNodePtr row = find_node (xmlDocGetRootElement (self->doc), "row", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      xmlChar *before = xmlNodeGetContent (row);
      xmlNodeSetContent (row, (const xmlChar *)rows[i]);
      test (self, rows[i]);
      xmlNodeSetContent (row, before);
      xmlFree (before);
    }
  xmlSetProp (row, (const xmlChar *)"nonsense", (const xmlChar *)"1");
  test (self, "an attribute on a row");
  xmlUnsetProp (row, (const xmlChar *)"nonsense");
  xmlNodePtr parent = row->parent;
  xmlNodePtr first = xmlFirstElementChild (parent);
  while (first != NULL)
    {
      xmlUnlinkNode (first);
      xmlFreeNode (first);
      first = xmlFirstElementChild (parent);
      test (self, "a layer with rows missing");
    }
}

static void
try_kinds (const Schema *schema, const char *text, gsize length, LoomKind from, LoomKind to)
{
  Trial trial = { schema, xmlReadMemory (text, (int)length, "test", NULL, XML_PARSE_NONET), 0, 0 };
  g_assert_nonnull (trial.doc);
  g_assert_true (schema_accepts (schema, trial.doc));
  test (&trial, "everything");
  for (int kind = (int)from; kind <= (int)to; kind++)
    {
      const char *name = loom_kind_info (kind)->name;
      g_autoptr (GPtrArray) rules = g_ptr_array_new_with_free_func (rule_free);
      g_autoptr (GPtrArray) kids = g_ptr_array_new_with_free_func (g_free);
      collect (schema, find_element (schema, name), TRUE, rules, kids);
      for (guint i = 0; i < rules->len; i++)
        try_attribute (&trial, name, g_ptr_array_index (rules, i));
      try_element (&trial, kind);
    }
  if (from <= LOOM_KIND_LAYER && to >= LOOM_KIND_LAYER)
    try_rows (&trial);
  g_test_message ("%u mutants", trial.n_mutants);
  xmlFreeDoc (trial.doc);
}

static void
test_mutants (void)
{
  g_autoptr (Schema) schema = schema_load ();
  gsize length = 0;
  g_autofree char *text = load_everything (&length);

  try_kinds (schema, text, length, LOOM_KIND_BOARD, LOOM_KIND_ACCEPT);
}

/* The other way to give a paper. */
static void
test_other_ways (void)
{
  g_autoptr (Schema) schema = schema_load ();
  gsize length = 0;
  g_autofree char *everything = load_everything (&length);
  g_auto (GStrv) parts = g_strsplit (everything, "paper=\"A3\" orientation=\"landscape\"", -1);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_autofree char *text = g_strjoinv ("width=\"300\" height=\"400\"", parts);
  try_kinds (schema, text, strlen (text), LOOM_KIND_PRINT, LOOM_KIND_PRINT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/schema/what-it-refuses-the-reader-refuses", test_mutants);
  g_test_add_func ("/xml/schema/and-so-with-the-other-ways-to-say-a-thing", test_other_ways);
  int result = g_test_run ();
  xmlRelaxNGCleanupTypes ();
  return result;
}
