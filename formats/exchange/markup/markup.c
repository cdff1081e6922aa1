/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading XML safely.
 *
 * Implementation notes: the document type is cut out of the bytes before the parser sees them, with
 * its line ends left in place, so that no parser option has to be trusted; an entity that is not
 * plain text then is one that nobody declared, which is an error. Only the encodings that ASCII is
 * a part of are looked through; of UTF-16 the parser says what it makes of a document type. */

#include "formats/exchange/markup/markup.h"

#include "formats/xml/syntax.h"

#include <glib/gi18n.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <math.h>
#include <string.h>

#define MOST_ENTITIES 64
#define LONGEST_ENTITY 512

/* What the parser is given, and what went wrong. */
typedef struct
{
  LoomModelErrors *errors;
  gboolean is_broken;
  guint depth;
} Parse;

/* The end of the document type that begins at @at, or NULL. *@inner receives where its own
 * declarations begin, or NULL. */
static const char *
find_end (const char *at, const char *end, const char **inner)
{
  int depth = 0;
  *inner = NULL;
  while (at < end)
    {
      if (end - at > 4 && memcmp (at, "<!--", 4) == 0)
        {
          const char *close = g_strstr_len (at, end - at, "-->");
          if (close == NULL)
            return NULL;
          at = close + 3;
          continue;
        }
      if (*at == '"' || *at == '\'')
        {
          const char *close = memchr (at + 1, *at, end - at - 1);
          if (close == NULL)
            return NULL;
          at = close + 1;
          continue;
        }
      if (*at == '[' && *inner == NULL)
        *inner = at + 1;
      depth += *at == '<' ? 1 : *at == '>' ? -1 : 0;
      at++;
      if (depth == 0)
        return at;
    }
  return NULL;
}

/* Whether a value may be put in where its entity stands: it holds nothing that XML would obey. */
static gboolean
is_plain (const char *value, gsize length)
{
  return length <= LONGEST_ENTITY && memchr (value, '<', length) == NULL
         && memchr (value, '&', length) == NULL && memchr (value, '%', length) == NULL
         && memchr (value, '"', length) == NULL && memchr (value, '\'', length) == NULL;
}

/* The plain entities declared between @at and @end: (element-type utf8) by name. */
static GHashTable *
list_entities (const char *at, const char *end)
{
  GHashTable *entities = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  while (at != NULL && g_hash_table_size (entities) < MOST_ENTITIES
         && (at = g_strstr_len (at, end - at, "<!ENTITY")) != NULL)
    {
      at += strlen ("<!ENTITY");
      while (at < end && g_ascii_isspace (*at))
        at++;
      const char *name = at;
      while (at < end && !g_ascii_isspace (*at) && strchr ("%\"'<>&", *at) == NULL)
        at++;
      const gsize n = at - name;
      while (at < end && g_ascii_isspace (*at))
        at++;
      const char *close
          = at < end && (*at == '"' || *at == '\'') ? memchr (at + 1, *at, end - at - 1) : NULL;
      if (close != NULL && n > 0 && is_plain (at + 1, close - at - 1))
        g_hash_table_insert (entities, g_strndup (name, n), g_strndup (at + 1, close - at - 1));
    }
  return entities;
}

/* Appends @text with the @entities in their places, as long as it does not grow beyond @most. */
static void
put_in (GString *to, const char *text, gsize length, GHashTable *entities, gsize most)
{
  const char *end = text + length;
  while (text < end)
    {
      const char *and = memchr (text, '&', end - text);
      const char *close = and != NULL ? memchr (and, ';', MIN (end - and, 64)) : NULL;
      g_autofree char *name = close != NULL ? g_strndup (and+1, close - and-1) : NULL;
      const char *value = name != NULL ? g_hash_table_lookup (entities, name) : NULL;
      if (value == NULL || to->len > most)
        {
          const char *next = and != NULL && to->len <= most ? and+1 : end;
          g_string_append_len (to, text, next - text);
          text = next;
          continue;
        }
      g_string_append_len (to, text, and-text);
      g_string_append (to, value);
      text = close + 1;
    }
}

/* The bytes without their document type, or NULL where they have none. Free with
 * g_string_free(). */
static GString *
cut_document_type (const char *data, gsize length)
{
  const char *end = data + length;
  const char *found = g_strstr_len (data, (gssize)MIN (length, 64 * 1024), "<!DOCTYPE");
  const char *inner = NULL;
  const char *behind = found != NULL ? find_end (found, end, &inner) : NULL;
  if (behind == NULL)
    return NULL;
  GString *text = g_string_sized_new (length);
  g_string_append_len (text, data, found - data);
  for (const char *at = found; at < behind; at++)
    g_string_append_c (text, *at == '\n' ? '\n' : ' ');
  g_autoptr (GHashTable) entities = list_entities (inner, behind);
  if (inner != NULL && g_hash_table_size (entities) > 0)
    put_in (text, behind, end - behind, entities, 2 * length + 65536);
  else
    g_string_append_len (text, behind, end - behind);
  return text;
}

static void
hear_error_cb (void *user_data, xmlErrorPtr error)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  if (parse->is_broken || error->level == XML_ERR_WARNING)
    return;
  parse->is_broken = TRUE;
  g_autofree char *words = loom_syntax_dup_words (error);
  loom_model_errors_add_at (parse->errors, "XML-SYNTAX", MAX (error->line, 0), MAX (error->int2, 0),
                            "%s", words);
}

static void
begin_element_cb (void *user_data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  if (++parse->depth > LOOM_MARKUP_DEEPEST && !parse->is_broken)
    {
      parse->is_broken = TRUE;
      loom_model_errors_add_at (
          parse->errors, "EXCH-SYNTAX", xmlSAX2GetLineNumber (context), 0,
          _ ("elements stand more than %d deep in each other; nothing that this "
             "can be made of does"),
          LOOM_MARKUP_DEEPEST);
      xmlStopParser (context);
      return;
    }
  xmlSAX2StartElementNs (user_data, name, prefix, uri, n_namespaces, namespaces, n_attributes,
                         n_defaulted, attributes);
  if (context->node != NULL)
    context->node->psvi = GUINT_TO_POINTER ((guint)xmlSAX2GetLineNumber (context));
}

static void
end_element_cb (void *user_data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  parse->depth--;
  xmlSAX2EndElementNs (user_data, name, prefix, uri);
}

static void
refuse_subset_cb (void *user_data,
                  const xmlChar *name,
                  const xmlChar *external_id,
                  const xmlChar *system_id)
{
  xmlParserCtxt *context = user_data;
  Parse *parse = context->_private;
  if (!parse->is_broken)
    loom_model_errors_add_at (
        parse->errors, "EXCH-SYNTAX", xmlSAX2GetLineNumber (context), 0,
        _ ("there is a document type, which is not read; take out the lines from "
           "“<!DOCTYPE” to its “>”"));
  parse->is_broken = TRUE;
  xmlStopParser (context);
}

xmlDoc *
loom_markup_parse (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  g_autoptr (GString) cut = cut_document_type (data, length);
  const gsize n = cut != NULL ? cut->len : length;
  Parse parse = { errors, FALSE, 0 };
  xmlSAXHandler handler;
  memset (&handler, 0, sizeof handler);
  xmlSAXVersion (&handler, 2);
  handler.startElementNs = begin_element_cb;
  handler.endElementNs = end_element_cb;
  handler.internalSubset = refuse_subset_cb;
  handler.serror = hear_error_cb;
  xmlParserCtxt *context = xmlNewParserCtxt ();
  *context->sax = handler;
  context->_private = &parse;
  xmlCtxtUseOptions (context, XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  context->sax->serror = hear_error_cb;
  xmlDoc *document = n <= G_MAXINT
                         ? xmlCtxtReadMemory (context, cut != NULL ? cut->str : data, (int)n, NULL,
                                              NULL, XML_PARSE_NONET | XML_PARSE_BIG_LINES)
                         : NULL;
  xmlFreeParserCtxt (context);
  if (document == NULL || parse.is_broken || xmlDocGetRootElement (document) == NULL)
    {
      if (errors->len == 0)
        loom_model_errors_add_at (errors, "XML-SYNTAX", 0, 0, _ ("“%s” is no XML that can be read"),
                                  name);
      g_clear_pointer (&document, xmlFreeDoc);
    }
  return document;
}

char *
loom_markup_dup (const xmlNode *node, const char *name)
{
  for (const xmlAttr *at = node->properties; at != NULL; at = at->next)
    if (strcmp ((const char *)at->name, name) == 0)
      {
        xmlChar *value = xmlNodeListGetString (node->doc, at->children, 1);
        char *copy = g_strdup (value != NULL ? (const char *)value : "");
        xmlFree (value);
        return copy;
      }
  return NULL;
}

gboolean
loom_markup_number (const xmlNode *node, const char *name, double *number)
{
  g_autofree char *text = loom_markup_dup (node, name);
  char *end = NULL;
  const double found = text != NULL ? g_ascii_strtod (text, &end) : 0;
  if (text == NULL || end == text || !isfinite (found))
    return FALSE;
  *number = found;
  return TRUE;
}

char *
loom_markup_dup_text (const xmlNode *node)
{
  xmlChar *content = xmlNodeGetContent (node);
  char *copy = g_strdup (content != NULL ? (const char *)content : "");
  xmlFree (content);
  return copy;
}

gboolean
loom_markup_is (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *)node->name, name) == 0;
}

guint
loom_markup_line (const xmlNode *node)
{
  return GPOINTER_TO_UINT (node->psvi);
}
