/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a board: the parser's events walk the table of kinds and feed a builder. No tree of the
 * document is ever held, no element is known by name here but `row`.
 *
 * Implementation notes:
 * - Every name of the table is looked up once in the parser's dictionary; after that, names are
 *   compared by pointer.
 * - An element that makes no sense is reported once and skipped with all that it holds. After an
 *   error of syntax the parser is silent; the faults found before it are given too, but references
 *   are not asked about, because their targets may lie behind the error.
 * - Of the parser's options only XML_PARSE_NONET and XML_PARSE_BIG_LINES are set. A document type
 *   is refused when its name has been read, before anything in it can act.
 * - The parser compares the attributes of a tag with each other; tags with absurdly many are
 *   refused before it sees them. */

#define _GNU_SOURCE
#include "formats/xml/reader.h"
#include "formats/model/builder.h"
#include "formats/model/nearest.h"
#include "formats/xml/encoding.h"
#include "formats/xml/foreign.h"
#include "formats/xml/migrate.h"
#include "formats/xml/position.h"
#include "formats/xml/sniff.h"
#include "formats/xml/source.h"
#include "formats/xml/syntax.h"

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#define NAMESPACE "urn:boardloom:board:1"
#define NAMESPACE_STEM "urn:boardloom:board:"

/* Bytes and attributes of the longest tag that is looked into. */
#define TAG_LONG 32768
#define TAG_ATTRIBUTES 1000

/* An open element of ours. */
typedef struct
{
  LoomThing *thing;      /* borrowed from the builder; the layer's while in a row */
  const LoomField *text; /* its content, when that is text */
  const LoomField *grid; /* its rows, when it has some */
  gboolean is_row;
  gboolean text_misplaced; /* reported once */
} Frame;

/* An attribute in no namespace. */
typedef struct
{
  const xmlChar *name; /* in the dictionary */
  const char *value;
  gsize length;
} Attribute;

typedef struct
{
  xmlParserCtxtPtr parser;
  LoomBuilder *builder;
  LoomFaults *faults;
  const char *name;
  const LoomMigration *steps;
  guint n_steps;
  char *version;   /* of the file, when it is an earlier one */
  gboolean broken; /* by an error of syntax */
  gboolean stopped;
  gboolean ended; /* the board's end tag was read */

  LoomPosition position;
  GArray *frames; /* (element-type Frame) */
  guint skipped;  /* depth inside an element that is not understood */
  LoomForeign foreign;
  GPtrArray *waiting;    /* (element-type utf8) trivia before the next element */
  GArray *attributes;    /* (element-type Attribute) of the tag being read */
  GString *declarations; /* foreign attributes and namespaces of the tag being read */
  GString *text;
  GString *value;
  GArray *cells; /* (element-type gunichar) of the layer being read */
  gint32 rows;

  const xmlChar *uri;
  const xmlChar *id_name;
  const xmlChar *row_name;
  const xmlChar *kind_names[LOOM_N_KINDS];
  const xmlChar **field_names[LOOM_N_KINDS];
  const xmlChar **all_field_names;
} Reader;

static gsize
offset_now (const Reader *self)
{
  const xmlParserInput *input = self->parser->input;
  return input != NULL ? input->consumed + (input->cur - input->base) : 0;
}

/* Whether nothing the parser says counts any more: some of its events come even after an error. */
static gboolean
is_over (const Reader *self)
{
  return self->stopped || self->broken;
}

static void
stop (Reader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

/* The file is not what it should be, whatever else may be wrong with it. */
static void
stop_with (Reader *self, const char *code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
stop_with (Reader *self, const char *code, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_set_size (self->faults, 0);
  loom_faults_add_at (self->faults, code, self->position.line, self->position.column, "%s",
                      message);
  stop (self);
}

static void
intern_names (Reader *self)
{
  xmlDictPtr dict = self->parser->dict;
  guint n = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    n += loom_kind_info (kind)->n_fields;
  self->all_field_names = g_new (const xmlChar *, n);
  n = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      self->kind_names[kind] = xmlDictLookup (dict, (const xmlChar *)info->name, -1);
      self->field_names[kind] = self->all_field_names + n;
      for (guint i = 0; i < info->n_fields; i++)
        self->all_field_names[n++]
            = xmlDictLookup (dict, (const xmlChar *)info->fields[i].name, -1);
    }
  self->uri = xmlDictLookup (dict, (const xmlChar *)NAMESPACE, -1);
  self->id_name = xmlDictLookup (dict, (const xmlChar *)"id", -1);
  self->row_name = xmlDictLookup (dict, (const xmlChar *)"row", -1);
}

static Frame *
top (Reader *self)
{
  return self->frames->len > 0 ? &g_array_index (self->frames, Frame, self->frames->len - 1) : NULL;
}

static int
find_kind (const Reader *self, LoomKind parent, const xmlChar *name)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    if (self->kind_names[kind] == name
        && (loom_kind_info (kind)->parents & LOOM_KIND_BIT (parent)) != 0)
      return kind;
  return -1;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Appends a value as the parser hands it over: all references are resolved but that to “&”, which
 * always comes as “&#38;” while entities are not replaced. */
static void
append_decoded (GString *to, const char *value, gsize length)
{
  const char *end = value + length;
  for (const char *mark; (mark = memchr (value, '&', end - value)) != NULL;)
    {
      g_string_append_len (to, value, mark + 1 - value);
      value = end - mark >= 5 && memcmp (mark, "&#38;", 5) == 0 ? mark + 5 : mark + 1;
    }
  g_string_append_len (to, value, end - value);
}

/* The attribute's value in the scratch string; what stands around a typed value is no part of
 * it. */
static const char *
get_value (Reader *self, const Attribute *attribute, gboolean trim)
{
  const char *value = attribute->value;
  gsize length = attribute->length;
  for (; trim && length > 0 && is_space (*value); value++)
    length--;
  while (trim && length > 0 && is_space (value[length - 1]))
    length--;
  g_string_truncate (self->value, 0);
  append_decoded (self->value, value, length);
  return self->value->str;
}

/* Keeps an attribute that is not ours. */
static void
keep_attribute (Reader *self,
                const char *prefix,
                const xmlChar *name,
                const char *value,
                gsize length)
{
  g_string_truncate (self->value, 0);
  append_decoded (self->value, value, length);
  loom_foreign_append_attribute (self->declarations, prefix, (const char *)name, self->value->str,
                                 self->value->len);
}

/* Sorts the attributes of a tag into ours and what is kept. */
static void
take_attributes (Reader *self,
                 int n_namespaces,
                 const xmlChar **namespaces,
                 int n_attributes,
                 const xmlChar **attributes)
{
  g_array_set_size (self->attributes, 0);
  g_string_truncate (self->declarations, 0);
  for (int i = 0; i < n_namespaces; i++)
    {
      const char *prefix = (const char *)namespaces[2 * i];
      const char *uri = (const char *)namespaces[2 * i + 1];
      if (prefix != NULL && uri != NULL)
        keep_attribute (self, "xmlns", (const xmlChar *)prefix, uri, strlen (uri));
    }
  for (int i = 0; i < n_attributes; i++, attributes += 5)
    {
      const char *value = (const char *)attributes[3];
      gsize length = attributes[4] - attributes[3];
      if (attributes[2] == NULL && attributes[1] == NULL)
        {
          Attribute attribute = { attributes[0], value, length };
          g_array_append_val (self->attributes, attribute);
        }
      else if (attributes[2] == self->uri)
        loom_faults_add_at (
            self->faults, "ATTRIBUTE-UNKNOWN", self->position.line, self->position.column,
            "the attribute “%s:%s” has a prefix; the attributes of a board are "
            "written without one, as in %s=\"…\"",
            (const char *)attributes[1], (const char *)attributes[0], (const char *)attributes[0]);
      else if (attributes[2] != NULL)
        keep_attribute (self, (const char *)attributes[1], attributes[0], value, length);
    }
}

/* Brings a tag of an earlier version up to date. */
static const xmlChar *
migrate (Reader *self, const xmlChar *name, const char *parent)
{
  g_autofree char *owned = g_strdup ((const char *)name);
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const Attribute *attribute = &g_array_index (self->attributes, Attribute, i);
      g_ptr_array_add (pairs, g_strdup ((const char *)attribute->name));
      g_ptr_array_add (pairs, g_strdup (get_value (self, attribute, FALSE)));
    }
  LoomTag element = { parent, owned, pairs };
  loom_migration_bring (&element, self->version, self->steps, self->n_steps);
  owned = element.name;
  /* Values move into the dictionary too, which lives as long as the parser; a “&” in them must look
   * as if the parser had read it. */
  g_array_set_size (self->attributes, 0);
  for (guint i = 0; i + 1 < pairs->len; i += 2)
    {
      g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (pairs, i + 1), "&", -1);
      g_autofree char *encoded = g_strjoinv ("&#38;", parts);
      const xmlChar *value = xmlDictLookup (self->parser->dict, (const xmlChar *)encoded, -1);
      Attribute attribute = { xmlDictLookup (self->parser->dict, g_ptr_array_index (pairs, i), -1),
                              (const char *)value, strlen ((const char *)value) };
      g_array_append_val (self->attributes, attribute);
    }
  return xmlDictLookup (self->parser->dict, (const xmlChar *)element.name, -1);
}

static void
report_unknown_attribute (Reader *self, const LoomThing *thing, const char *attribute)
{
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < info->n_fields; i++)
    if (*info->fields[i].name != '\0')
      loom_nearest_offer (&nearest, attribute, info->fields[i].name);
  g_autofree char *name = loom_thing_dup_name (thing);
  if (nearest.word != NULL)
    loom_faults_add (self->faults, "ATTRIBUTE-UNKNOWN", thing,
                     "%s has an attribute “%s”, which there is not in version " LOOM_FORMAT_VERSION
                     "; did you mean “%s”?",
                     name, attribute, nearest.word);
  else
    loom_faults_add (self->faults, "ATTRIBUTE-UNKNOWN", thing,
                     "%s has an attribute “%s”, which there is not in version " LOOM_FORMAT_VERSION
                     "; it may belong to a later version, or to a name space of your own (write "
                     "prefix:%s then)",
                     name, attribute, attribute);
}

static void
set_field (Reader *self, LoomThing *thing, const LoomField *field, const Attribute *attribute)
{
  gboolean as_is = field->type == LOOM_TYPE_STRING || field->type == LOOM_TYPE_CHAR;
  const char *text = get_value (self, attribute, !as_is);
  if (field->type == LOOM_TYPE_REF || field->type == LOOM_TYPE_REFS)
    {
      loom_builder_refer (self->builder, thing, field, text);
      return;
    }
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  if (loom_value_parse (field, text, &value, &error))
    {
      loom_thing_put (thing, field, &value);
      return;
    }
  g_autofree char *name = loom_thing_dup_name (thing);
  loom_faults_add (self->faults, "VALUE-BAD", thing, "%s: “%s” %s", name, field->name,
                   error->message);
}

/* Sets all fields the tag gives and reports those it owes. */
static void
set_fields (Reader *self, LoomThing *thing)
{
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  const xmlChar **names = self->field_names[thing->kind];
  guint64 given = 0;
  guint next = 0;
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const Attribute *attribute = &g_array_index (self->attributes, Attribute, i);
      guint tried = 0;
      /* Most files give them in the order of the table. */
      for (; tried < info->n_fields && names[next] != attribute->name; tried++)
        next = next + 1 < info->n_fields ? next + 1 : 0;
      if (tried < info->n_fields)
        {
          given |= G_GUINT64_CONSTANT (1) << next;
          set_field (self, thing, &info->fields[next], attribute);
        }
      else if (attribute->name != self->id_name
               || (info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) == 0)
        report_unknown_attribute (self, thing, (const char *)attribute->name);
    }
  for (guint f = 0; f < info->n_fields; f++)
    {
      const LoomField *field = &info->fields[f];
      if ((field->flags & LOOM_FIELD_REQUIRED) == 0 || (given >> f & 1) != 0
          || field->type == LOOM_TYPE_GRID || field->type == LOOM_TYPE_TEXT)
        continue;
      g_autofree char *name = loom_thing_dup_name (thing);
      g_autofree char *help = g_strdup (field->help);
      if (g_str_has_suffix (help, "."))
        help[strlen (help) - 1] = '\0';
      loom_faults_add (self->faults, "ATTRIBUTE-MISSING", thing,
                       "%s lacks the attribute “%s” (%s); add it", name, field->name, help);
    }
}

static const char *
find_id (Reader *self, const LoomKindInfo *info)
{
  if ((info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) == 0)
    return NULL;
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const Attribute *attribute = &g_array_index (self->attributes, Attribute, i);
      if (attribute->name == self->id_name)
        return get_value (self, attribute, TRUE);
    }
  return NULL;
}

static LoomTrivia *
trivia_of (LoomThing *thing)
{
  if (thing->trivia == NULL)
    thing->trivia = loom_trivia_new ();
  return thing->trivia;
}

/* Moves what waits into @list. */
static void
take_waiting (Reader *self, GPtrArray *list)
{
  g_ptr_array_extend_and_steal (list, g_steal_pointer (&self->waiting));
  self->waiting = g_ptr_array_new_with_free_func (g_free);
}

static void
open_thing (Reader *self, LoomThing *thing)
{
  const LoomKindInfo *info = loom_kind_info (thing->kind);
  Frame frame = { .thing = thing };
  set_fields (self, thing);
  if (self->waiting->len > 0)
    take_waiting (self, trivia_of (thing)->leading);
  if (self->declarations->len > 0)
    trivia_of (thing)->attributes = g_strdup (self->declarations->str);
  for (guint i = 0; i < info->n_fields; i++)
    {
      if (info->fields[i].type == LOOM_TYPE_TEXT)
        frame.text = &info->fields[i];
      if (info->fields[i].type == LOOM_TYPE_GRID)
        frame.grid = &info->fields[i];
    }
  if (frame.text != NULL)
    g_string_truncate (self->text, 0);
  if (frame.grid != NULL)
    {
      g_array_set_size (self->cells, 0);
      self->rows = 0;
    }
  g_array_append_val (self->frames, frame);
}

static void
refuse_root (Reader *self, const xmlChar *name, const xmlChar *uri)
{
  const char *what = loom_sniff_root ((const char *)name, (const char *)uri);
  const char *space = (const char *)uri;
  if (uri == self->uri)
    stop_with (self, "NOT-A-BOARD",
               "“%s” is a piece of a board: it begins with “%s”, and a board's file begins with "
               "“board”",
               self->name, (const char *)name);
  else if (space != NULL && g_str_has_prefix (space, NAMESPACE_STEM))
    stop_with (self, "VERSION-LATER",
               "“%s” is a board of version %s of the format, which this program, "
               "Boardloom " LOOM_VERSION ", does not read; it reads version " LOOM_FORMAT_VERSION
               ". Open it with the Boardloom that wrote it, or a later one",
               self->name, space + strlen (NAMESPACE_STEM));
  else if (uri == NULL && strcmp ((const char *)name, "board") == 0)
    stop_with (self, "NOT-A-BOARD",
               "“%s” begins with “board” in no namespace; if it is a board of Boardloom, write "
               "<board xmlns=\"" NAMESPACE "\" version=\"" LOOM_FORMAT_VERSION "\" …>",
               self->name);
  else if (what != NULL)
    stop_with (self, "NOT-A-BOARD", "“%s” is %s, not a board of Boardloom", self->name, what);
  else if (uri != NULL)
    stop_with (self, "NOT-A-BOARD",
               "“%s” is XML of another kind, not a board of Boardloom: it begins with “%s” of the "
               "namespace “%s”",
               self->name, (const char *)name, space);
  else
    stop_with (self, "NOT-A-BOARD",
               "“%s” is XML of another kind, not a board of Boardloom: it begins with “%s”",
               self->name, (const char *)name);
}

/* Whether the file's version can be read; reports why not. */
static gboolean
check_version (Reader *self)
{
  const xmlChar *name = xmlDictLookup (self->parser->dict, (const xmlChar *)"version", -1);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      Attribute *attribute = &g_array_index (self->attributes, Attribute, i);
      if (attribute->name != name)
        continue;
      g_autofree char *version = g_strndup (get_value (self, attribute, TRUE), 40);
      switch (loom_migration_judge (version, self->steps, self->n_steps))
        {
        case LOOM_VERSION_CURRENT:
          break;
        case LOOM_VERSION_EARLIER:
          self->version = g_steal_pointer (&version);
          break;
        case LOOM_VERSION_LATER:
          stop_with (self, "VERSION-LATER",
                     "“%s” is written in version %s of the format; this program, "
                     "Boardloom " LOOM_VERSION ", reads version " LOOM_FORMAT_VERSION
                     ". Open it with a later Boardloom, one that reads version %s",
                     self->name, version, version);
          return FALSE;
        case LOOM_VERSION_UNKNOWN:
          stop_with (self, "VERSION-BAD",
                     "“%s” says it is of version “%s”, which there is not; this program, "
                     "Boardloom " LOOM_VERSION ", reads version \"" LOOM_FORMAT_VERSION "\"",
                     self->name, version);
          return FALSE;
        }
      attribute->value = LOOM_FORMAT_VERSION;
      attribute->length = strlen (LOOM_FORMAT_VERSION);
    }
  return TRUE;
}

static void
open_root (Reader *self, const xmlChar *name, const xmlChar *uri)
{
  if (uri != self->uri || name != self->kind_names[LOOM_KIND_BOARD])
    {
      refuse_root (self, name, uri);
      return;
    }
  if (!check_version (self))
    return;
  if (self->version != NULL)
    migrate (self, name, NULL);
  LoomThing *root = loom_builder_get_root (self->builder);
  root->line = self->position.line;
  root->column = self->position.column;
  open_thing (self, root);
}

static void
report_unknown_element (Reader *self, const Frame *parent, const char *name)
{
  const char *where = parent->is_row ? "row" : loom_kind_info (parent->thing->kind)->name;
  LoomNearest nearest = LOOM_NEAREST_INIT;
  guint64 places = 0;
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      if ((info->parents & LOOM_KIND_BIT (parent->thing->kind)) != 0 && !parent->is_row)
        loom_nearest_offer (&nearest, name, info->name);
      if (strcmp (info->name, name) == 0)
        places |= info->parents;
    }
  if (parent->grid != NULL)
    loom_nearest_offer (&nearest, name, "row");
  if (places != 0)
    {
      g_autofree char *right = loom_kind_dup_names (places);
      loom_faults_add_at (
          self->faults, "ELEMENT-MISPLACED", self->position.line, self->position.column,
          "“%s” does not belong in “%s”; it stands in “%s”, so move it there", name, where, right);
    }
  else if (nearest.word != NULL)
    loom_faults_add_at (self->faults, "ELEMENT-UNKNOWN", self->position.line, self->position.column,
                        "“%s” in “%s” is no element of version " LOOM_FORMAT_VERSION
                        "; did you mean “%s”?",
                        name, where, nearest.word);
  else
    loom_faults_add_at (self->faults, "ELEMENT-UNKNOWN", self->position.line, self->position.column,
                        "“%s” in “%s” is no element of version " LOOM_FORMAT_VERSION
                        "; it may belong to a later version, or to a namespace of your own",
                        name, where);
}

static void
open_row (Reader *self, const Frame *layer)
{
  if (self->attributes->len > 0 || self->declarations->len > 0)
    loom_faults_add_at (self->faults, "ATTRIBUTE-UNKNOWN", self->position.line,
                        self->position.column, "a “row” has no attributes; it holds its cells");
  Frame frame = { .thing = layer->thing, .grid = layer->grid, .is_row = TRUE };
  g_string_truncate (self->text, 0);
  g_array_append_val (self->frames, frame);
}

static gboolean
keep_foreign (Reader *self,
              const xmlChar *name,
              const xmlChar *prefix,
              const xmlChar *uri,
              int n_namespaces,
              const xmlChar **namespaces)
{
  gboolean declares = FALSE;
  for (int i = 0; i < n_namespaces; i++)
    declares |= namespaces[2 * i] == NULL;
  gboolean missing = prefix == NULL && uri != self->uri && !declares;
  gsize length
      = strlen ((const char *)name) + (prefix != NULL ? strlen ((const char *)prefix) + 1 : 0);
  loom_foreign_open (&self->foreign, self->position.text + self->position.at, length,
                     missing ? (uri != NULL ? (const char *)uri : "") : NULL, declares);
  return TRUE;
}

static void
start_element_cb (void *data,
                  const xmlChar *name,
                  const xmlChar *prefix,
                  const xmlChar *uri,
                  int n_namespaces,
                  const xmlChar **namespaces,
                  int n_attributes,
                  int n_defaulted,
                  const xmlChar **attributes)
{
  Reader *self = data;
  if (is_over (self))
    return;
  /* A tag that does not end is told of before the error that says so; what it lacks is no news. */
  const xmlChar after = *self->parser->input->cur;
  if (self->skipped > 0 || (after != '>' && after != '/'))
    {
      self->skipped++;
      return;
    }
  loom_position_move_to_tag (&self->position, offset_now (self));
  if (self->foreign.depth > 0)
    {
      keep_foreign (self, name, prefix, uri, n_namespaces, namespaces);
      return;
    }
  const Frame *parent = top (self);
  if (parent != NULL && uri != self->uri && uri != NULL && !parent->is_row)
    {
      keep_foreign (self, name, prefix, uri, n_namespaces, namespaces);
      return;
    }
  take_attributes (self, n_namespaces, namespaces, n_attributes, attributes);
  if (parent == NULL)
    {
      open_root (self, name, uri);
      return;
    }
  if (uri != self->uri)
    {
      /* An undeclared prefix has been reported by the parser. */
      if (uri == NULL && prefix == NULL)
        loom_faults_add_at (self->faults, "ELEMENT-UNKNOWN", self->position.line,
                            self->position.column,
                            "“%s” is in no namespace; elements of a board have that of the board, "
                            "and others one of their own",
                            (const char *)name);
      else if (uri != NULL)
        loom_faults_add_at (self->faults, "ELEMENT-MISPLACED", self->position.line,
                            self->position.column,
                            "“%s” stands in a row, which holds cells only; move it into the layer",
                            (const char *)name);
      self->skipped = 1;
      return;
    }
  if (self->version != NULL)
    name = migrate (self, name, loom_kind_info (parent->thing->kind)->name);
  if (name == self->row_name && parent->grid != NULL && !parent->is_row)
    {
      open_row (self, parent);
      return;
    }
  int kind = parent->is_row ? -1 : find_kind (self, parent->thing->kind, name);
  if (kind < 0)
    {
      report_unknown_element (self, parent, (const char *)name);
      self->skipped = 1;
      return;
    }
  const LoomKindInfo *info = loom_kind_info (kind);
  const char *id = find_id (self, info);
  LoomThing *thing = loom_builder_add (self->builder, parent->thing, kind, id, self->position.line,
                                       self->position.column);
  if (id == NULL && (info->flags & LOOM_KIND_HAS_ID) != 0)
    loom_faults_add (self->faults, "ATTRIBUTE-MISSING", thing,
                     "this “%s” lacks the attribute “id”; give it a name that nothing else has",
                     info->name);
  open_thing (self, thing);
}

static void
close_row (Reader *self, const Frame *frame)
{
  const LoomLayer *layer = (const LoomLayer *)frame->thing;
  const char *text = g_strstrip (self->text->str);
  gint32 n = 0;
  self->rows++;
  for (; *text != '\0'; text = g_utf8_next_char (text), n++)
    {
      gunichar c = g_utf8_get_char (text);
      if (!g_unichar_isgraph (c))
        {
          loom_faults_add_at (
              self->faults, "VALUE-BAD", self->position.line, self->position.column,
              "row %d of layer “%s” holds a character that cannot be seen (U+%04X); "
              "write “.” for an open cell",
              self->rows, layer->thing.id != NULL ? layer->thing.id : "", c);
          return;
        }
      g_array_append_val (self->cells, c);
    }
  if (layer->columns != LOOM_UNSET && n != layer->columns)
    loom_faults_add_at (self->faults, "GRID-SIZE", self->position.line, self->position.column,
                        "row %d of layer “%s” has %d cells, and the layer has %d columns; make "
                        "both agree",
                        self->rows, layer->thing.id != NULL ? layer->thing.id : "", n,
                        layer->columns);
}

static void
close_layer (Reader *self, const Frame *frame)
{
  LoomLayer *layer = (LoomLayer *)frame->thing;
  if (layer->rows == LOOM_UNSET || layer->columns == LOOM_UNSET)
    return;
  if (self->rows != layer->rows)
    loom_faults_add (self->faults, "GRID-SIZE", frame->thing,
                     "layer “%s” has %d rows of cells and says it has %d; make both agree",
                     layer->thing.id != NULL ? layer->thing.id : "", self->rows, layer->rows);
  else if ((gsize)self->cells->len == (gsize)layer->columns * layer->rows)
    {
      LoomValue value = { .type = LOOM_TYPE_GRID };
      value.grid.cells = g_memdup2 (self->cells->data, self->cells->len * sizeof (gunichar));
      value.grid.columns = layer->columns;
      value.grid.rows = layer->rows;
      loom_thing_put (frame->thing, frame->grid, &value);
      loom_value_clear (&value);
    }
}

static void
end_element_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  Reader *self = data;
  if (is_over (self))
    return;
  if (self->skipped > 0)
    {
      self->skipped--;
      return;
    }
  if (self->foreign.depth > 0)
    {
      char *kept = loom_foreign_close (&self->foreign, self->position.text + offset_now (self));
      if (kept != NULL)
        g_ptr_array_add (self->waiting, kept);
      return;
    }
  const Frame *frame = top (self);
  if (frame == NULL)
    return;
  if (frame->is_row)
    close_row (self, frame);
  else
    {
      if (frame->text != NULL && self->text->len > 0)
        {
          LoomValue value = { .type = LOOM_TYPE_TEXT };
          value.string = g_strndup (self->text->str, self->text->len);
          loom_thing_put (frame->thing, frame->text, &value);
          loom_value_clear (&value);
        }
      if (frame->grid != NULL)
        close_layer (self, frame);
      if (self->waiting->len > 0)
        take_waiting (self, trivia_of (frame->thing)->trailing);
    }
  g_array_set_size (self->frames, self->frames->len - 1);
  self->ended = self->frames->len == 0;
}

static void
characters_cb (void *data, const xmlChar *text, int length)
{
  Reader *self = data;
  Frame *frame = top (self);
  if (self->skipped > 0 || self->foreign.depth > 0 || is_over (self) || frame == NULL)
    return;
  if (frame->text != NULL || frame->is_row)
    {
      g_string_append_len (self->text, (const char *)text, length);
      return;
    }
  int i = 0;
  while (i < length && is_space (text[i]))
    i++;
  if (i == length || frame->text_misplaced)
    return;
  frame->text_misplaced = TRUE;
  g_autofree char *rest = g_strndup ((const char *)text + i, MIN (length - i, 120));
  g_autofree char *valid = g_utf8_make_valid (rest, -1);
  g_autofree char *excerpt = g_utf8_substring (valid, 0, MIN (g_utf8_strlen (valid, -1), 30));
  loom_faults_add (self->faults, "TEXT-MISPLACED", frame->thing,
                   "“%s” holds the text “%s”, and no text belongs there; delete it, or write it "
                   "as a comment, <!-- … -->",
                   loom_kind_info (frame->thing->kind)->name, g_strchomp (excerpt));
}

/* Comments and instructions stand with what follows them, or at the end of what they stand in. */
static void
keep (Reader *self, char *text)
{
  if (self->skipped > 0 || self->foreign.depth > 0 || is_over (self))
    g_free (text);
  else
    g_ptr_array_add (self->waiting, text);
}

static void
comment_cb (void *data, const xmlChar *text)
{
  keep (data, g_strconcat ("<!--", (const char *)text, "-->", NULL));
}

static void
instruction_cb (void *data, const xmlChar *target, const xmlChar *text)
{
  keep (data, g_strconcat ("<?", (const char *)target, text != NULL ? " " : "",
                           text != NULL ? (const char *)text : "", "?>", NULL));
}

static void
doctype_cb (void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id)
{
  Reader *self = data;
  if (is_over (self))
    return;
  loom_position_move (&self->position, 0);
  const char *tag = g_strstr_len (self->position.text, self->position.length, "<!DOCTYPE");
  if (tag != NULL)
    loom_position_move (&self->position, tag - self->position.text);
  const char *what = loom_sniff_root ((const char *)name, NULL);
  if (what != NULL)
    stop_with (self, "NOT-A-BOARD", "“%s” is %s, not a board of Boardloom", self->name, what);
  else
    stop_with (self, "DTD-REFUSED",
               "“%s” has a document type (<!DOCTYPE %s …>); a board has none, and for safety none "
               "is looked into, so delete it together with the entities it declares",
               self->name, (const char *)name);
}

static void
error_cb (void *data, xmlErrorPtr error)
{
  Reader *self = data;
  if (error->level < XML_ERR_ERROR || is_over (self))
    return;
  self->broken = error->level == XML_ERR_FATAL;
  loom_position_move (&self->position, offset_now (self));
  /* A tag that is cut off seems to lack declarations as well. */
  while (self->broken && self->faults->len > 0)
    {
      const LoomFault *last = loom_faults_nth (self->faults, self->faults->len - 1);
      if (strcmp (last->code, "XML-NAMESPACE") != 0 || last->line != self->position.line
          || last->column != self->position.column)
        break;
      g_ptr_array_set_size (self->faults, (int)self->faults->len - 1);
    }
  g_autofree char *words = loom_syntax_dup_words (error);
  loom_faults_add_at (self->faults, self->broken ? "XML-SYNTAX" : "XML-NAMESPACE",
                      self->position.line, self->position.column, "%s", words);
}

/* Whether a tag is so full of attributes that parsing it would take for ever. */
static gboolean
has_monstrous_tag (const char *text, gsize length, gsize *where)
{
  const char *end = text + length;
  for (const char *tag = memchr (text, '<', length); tag != NULL;)
    {
      const char *next = memchr (tag + 1, '<', end - tag - 1);
      const char *stop_at = next != NULL ? next : end;
      if (stop_at - tag > TAG_LONG && tag[1] != '!' && tag[1] != '?')
        {
          guint n = 0;
          for (const char *at = tag; (at = memchr (at, '=', stop_at - at)) != NULL; at++)
            n += at + 1 < end && (at[1] == '"' || at[1] == '\'' || is_space (at[1]));
          if (n > TAG_ATTRIBUTES)
            {
              *where = tag - text;
              return TRUE;
            }
        }
      tag = next;
    }
  return FALSE;
}

static void
parse (Reader *self, const char *text, gsize length)
{
  gsize where = 0;
  loom_position_init (&self->position, text, length);
  if (has_monstrous_tag (text, length, &where))
    {
      loom_position_move (&self->position, where);
      stop_with (self, "TAG-TOO-LARGE",
                 "this tag has more than %d attributes; no element of a board has a tenth of that",
                 TAG_ATTRIBUTES);
      return;
    }
  self->parser = xmlCreateMemoryParserCtxt (text, (int)length);
  if (self->parser == NULL)
    {
      stop_with (self, "FILE-UNREADABLE", "there is not enough memory to read “%s”", self->name);
      return;
    }
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  *self->parser->sax = (xmlSAXHandler){
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start_element_cb,
    .endElementNs = end_element_cb,
    .characters = characters_cb,
    .ignorableWhitespace = characters_cb,
    .cdataBlock = characters_cb,
    .comment = comment_cb,
    .processingInstruction = instruction_cb,
    .internalSubset = doctype_cb,
    .serror = error_cb,
  };
  self->parser->userData = self;
  intern_names (self);
  int result = xmlParseDocument (self->parser);
  if (self->ended && self->waiting->len > 0)
    take_waiting (self, trivia_of (loom_builder_get_root (self->builder))->after);
  if (result != 0 && !self->stopped && !self->broken && self->faults->len == 0)
    loom_faults_add_at (self->faults, "XML-SYNTAX", 0, 0, "“%s” is not well-formed XML",
                        self->name);
  xmlFreeParserCtxt (self->parser);
}

static void
reader_init (Reader *self, const char *name)
{
  self->builder = loom_builder_new ();
  self->faults = loom_builder_get_faults (self->builder);
  self->name = name;
  self->frames = g_array_new (FALSE, FALSE, sizeof (Frame));
  self->waiting = g_ptr_array_new_with_free_func (g_free);
  self->attributes = g_array_new (FALSE, FALSE, sizeof (Attribute));
  self->declarations = g_string_new (NULL);
  self->text = g_string_new (NULL);
  self->value = g_string_new (NULL);
  self->cells = g_array_new (FALSE, FALSE, sizeof (gunichar));
}

static void
reader_clear (Reader *self)
{
  loom_builder_free (self->builder);
  g_array_unref (self->frames);
  g_ptr_array_unref (self->waiting);
  g_array_unref (self->attributes);
  g_string_free (self->declarations, TRUE);
  g_string_free (self->text, TRUE);
  g_string_free (self->value, TRUE);
  g_array_unref (self->cells);
  loom_foreign_clear (&self->foreign);
  g_free (self->all_field_names);
  g_free (self->version);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

LoomBoard *
loom_read_bytes_with_steps (const char *data,
                            gsize length,
                            const char *name,
                            const LoomMigration *steps,
                            guint n_steps,
                            LoomFaults **faults)
{
  g_auto (Reader) self = { NULL };
  g_autofree char *owned = NULL;
  const char *text = NULL;
  gsize text_length = 0;
  reader_init (&self, name);
  self.steps = steps;
  self.n_steps = n_steps;
  *faults = g_ptr_array_ref (self.faults);

  const char *other = loom_sniff_bytes (data, length);
  if (length > LOOM_READ_MAX_BYTES)
    loom_faults_add_at (self.faults, "FILE-TOO-LARGE", 0, 0,
                        "“%s” is larger than %u MiB, the most a board's file may have", name,
                        LOOM_READ_MAX_BYTES / (1024 * 1024));
  else if (other != NULL && strcmp (other, "empty") == 0)
    loom_faults_add_at (self.faults, "FILE-EMPTY", 0, 0,
                        "“%s” is empty; “boardloom new” makes a board to begin with", name);
  else if (other != NULL)
    loom_faults_add_at (self.faults, "NOT-A-BOARD", 0, 0, "“%s” is %s, not a board of Boardloom",
                        name, other);
  else
    text = loom_encoding_decode (data, length, &owned, &text_length, self.faults);
  if (text == NULL)
    return NULL;

  xmlInitParser ();
  parse (&self, text, text_length);
  if (!is_over (&self))
    return loom_builder_freeze (self.builder);
  loom_faults_sort (self.faults);
  return NULL;
}

LoomBoard *
loom_read_bytes (const char *data, gsize length, const char *name, LoomFaults **faults)
{
  guint n_steps;
  const LoomMigration *steps = loom_migration_steps (&n_steps);
  return loom_read_bytes_with_steps (data, length, name, steps, n_steps, faults);
}

LoomBoard *
loom_read_file_with_identity (const char *path, LoomFileIdentity *identity, LoomFaults **faults)
{
  g_autoptr (GPtrArray) early = loom_faults_new ();
  g_autoptr (GBytes) bytes = loom_source_load (path, identity, early);
  if (bytes == NULL)
    {
      *faults = g_steal_pointer (&early);
      return NULL;
    }
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *name
      = strcmp (path, "-") == 0 ? g_strdup ("standard input") : g_path_get_basename (path);
  return loom_read_bytes (data != NULL ? data : "", length, name, faults);
}

LoomBoard *
loom_read_file (const char *path, LoomFaults **faults)
{
  return loom_read_file_with_identity (path, NULL, faults);
}
