/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a board: the parser's events walk the table of kinds and feed a builder. No tree of the
 * document is ever held, no element is known by name here but `row`.
 *
 * Implementation notes:
 * - Every name of the table is looked up once in the parser's dictionary; after that, names are
 *   compared by pointer.
 * - An element that makes no sense is reported once and skipped with all that it holds. After an
 *   error of syntax the parser is silent; the errors found before it are given too, but references
 *   are not asked about, because their targets may lie behind the error.
 * - Of the parser's options only XML_PARSE_NONET and XML_PARSE_BIG_LINES are set. A document type
 *   is refused when its name has been read, before anything in it can act.
 * - The parser compares the attributes of a tag with each other; tags with absurdly many are
 *   refused before it sees them. */

#include "formats/xml/reader.h"
#include "formats/xml/encoding.h"
#include "formats/xml/reader-private.h"
#include "formats/xml/sniff.h"
#include "formats/xml/syntax.h"
#include "formats/xml/writer.h"

#include <glib/gi18n-lib.h>
#include <libxml/parserInternals.h>
#include <string.h>

/* Bytes and attributes of the longest tag that is looked into. */
#define TAG_LONG 32768
#define TAG_ATTRIBUTES 1000

gsize
loom_reader_offset (const LoomReader *self)
{
  const xmlParserInput *input = self->parser->input;
  return input != NULL ? input->consumed + (input->cur - input->base) : 0;
}

/* Whether nothing the parser says counts any more: some of its events come even after an error. */
gboolean
loom_reader_is_over (const LoomReader *self)
{
  return self->stopped || self->broken;
}

static void
stop (LoomReader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->parser);
}

void
loom_reader_stop_with (LoomReader *self, const char *code, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_ptr_array_set_size (self->errors, 0);
  loom_model_errors_add_at (self->errors, code, self->position.line, self->position.column, "%s",
                            message);
  stop (self);
}

static void
intern_names (LoomReader *self)
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

static void
doctype_cb (void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id)
{
  LoomReader *self = data;
  if (loom_reader_is_over (self))
    return;
  loom_text_position_move (&self->position, 0);
  const char *tag = g_strstr_len (self->position.text, self->position.length, "<!DOCTYPE");
  if (tag != NULL)
    loom_text_position_move (&self->position, tag - self->position.text);
  const char *what = loom_sniff_root ((const char *)name, NULL);
  if (what != NULL)
    loom_reader_stop_with (self, "NOT-A-BOARD", _ ("“%s” is %s, not a board of Boardloom"),
                           self->name, _ (what));
  else
    loom_reader_stop_with (
        self, "DTD-REFUSED",
        _ ("“%s” has a document type (<!DOCTYPE %s …>); a board has none, and for safety none is "
           "looked into, so delete it together with the entities it declares"),
        self->name, (const char *)name);
}

/* Whether @error is that of an element without an end: the end tag found is that of an element
 * around it. Where no element of that name is open, the end tag is written wrongly. */
static gboolean
is_unclosed (const LoomReader *self, const xmlError *error)
{
  if (error->code != XML_ERR_TAG_NAME_MISMATCH || error->str1 == NULL || error->str2 == NULL
      || error->int1 <= 0)
    return FALSE;
  for (int i = 0; i + 1 < self->parser->nameNr; i++)
    if (strcmp ((const char *)self->parser->nameTab[i], error->str2) == 0)
      return TRUE;
  return FALSE;
}

/* Tells of an element without an end where it begins. What was read from there on was taken to
 * stand in it, so what seemed wrong with that is left out, unless it has to be told what became of
 * everything. */
static void
report_unclosed (LoomReader *self, const xmlError *error)
{
  const guint line = (guint)error->int1;
  for (guint i = self->errors->len; i-- > 0 && !self->in_part;)
    if (loom_model_errors_nth (self->errors, i)->line >= line)
      g_ptr_array_remove_index (self->errors, i);
  loom_model_errors_add_at (
      self->errors, "XML-SYNTAX", line, 0,
      _ ("“<%1$s>” is opened here and not closed before the “</%2$s>” of line %3$u; end it with "
         "“</%1$s>”, or with “/>” if nothing stands in it"),
      error->str1, error->str2, self->position.line);
}

/* Whether nothing but blanks is left where a tag is found wanting: then it lacks no quote or “>”,
 * but the rest of the file. */
static gboolean
is_cut_off (const LoomReader *self, const xmlError *error)
{
  static const int codes[] = {
    XML_ERR_NAME_REQUIRED,           XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED,
    XML_ERR_ATTRIBUTE_WITHOUT_VALUE, XML_ERR_SPACE_REQUIRED,        XML_ERR_GT_REQUIRED,
    XML_ERR_EQUAL_REQUIRED,
  };
  gboolean is_of_a_tag = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    is_of_a_tag = is_of_a_tag || codes[i] == error->code;
  for (gsize at = loom_reader_offset (self); is_of_a_tag && at < self->position.length; at++)
    if (!g_ascii_isspace (self->position.text[at]))
      return FALSE;
  return is_of_a_tag;
}

static void
error_cb (void *data, xmlErrorPtr error)
{
  LoomReader *self = data;
  if (error->level < XML_ERR_ERROR || loom_reader_is_over (self))
    return;
  self->broken = error->level == XML_ERR_FATAL;
  loom_text_position_move (&self->position, loom_reader_offset (self));
  /* A tag that is cut off seems to lack declarations as well. */
  while (self->broken && self->errors->len > 0)
    {
      const LoomModelError *last = loom_model_errors_nth (self->errors, self->errors->len - 1);
      if (strcmp (last->code, "XML-NAMESPACE") != 0 || last->line != self->position.line
          || last->column != self->position.column)
        break;
      g_ptr_array_set_size (self->errors, (int)self->errors->len - 1);
    }
  if (is_unclosed (self, error))
    {
      report_unclosed (self, error);
      return;
    }
  g_autofree char *words = is_cut_off (self, error)
                               ? g_strdup (_ ("the file ends inside a tag; it seems cut off"))
                               : loom_syntax_dup_words (error);
  loom_model_errors_add_at (self->errors, self->broken ? "XML-SYNTAX" : "XML-NAMESPACE",
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
            n += at + 1 < end && (at[1] == '"' || at[1] == '\'' || loom_reader_is_space (at[1]));
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
parse (LoomReader *self, const char *text, gsize length)
{
  gsize where = 0;
  loom_text_position_init (&self->position, text, length);
  if (has_monstrous_tag (text, length, &where))
    {
      loom_text_position_move (&self->position, where);
      loom_reader_stop_with (
          self, "TAG-TOO-LARGE",
          _ ("this tag has more than %d attributes; no element of a board has a tenth of that"),
          TAG_ATTRIBUTES);
      return;
    }
  self->parser = xmlCreateMemoryParserCtxt (text, (int)length);
  if (self->parser == NULL)
    {
      loom_reader_stop_with (self, "FILE-UNREADABLE", _ ("there is not enough memory to read “%s”"),
                             self->name);
      return;
    }
  xmlCtxtUseOptions (self->parser, XML_PARSE_NONET | XML_PARSE_BIG_LINES);
  *self->parser->sax = (xmlSAXHandler){
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = loom_reader_start_element,
    .endElementNs = loom_reader_end_element,
    .characters = loom_reader_characters,
    .ignorableWhitespace = loom_reader_characters,
    .cdataBlock = loom_reader_characters,
    .comment = loom_reader_comment,
    .processingInstruction = loom_reader_instruction,
    .internalSubset = doctype_cb,
    .serror = error_cb,
  };
  self->parser->userData = self;
  intern_names (self);
  int result = xmlParseDocument (self->parser);
  if (self->ended && self->waiting->len > 0)
    loom_reader_take_waiting (self,
                              loom_reader_trivia (loom_builder_get_root (self->builder))->after);
  if (result != 0 && !self->stopped && !self->broken && self->errors->len == 0)
    loom_model_errors_add_at (self->errors, "XML-SYNTAX", 0, 0, _ ("“%s” is not well-formed XML"),
                              self->name);
  /* Behind an error the events are silent and a document type is gone through all the same: the
   * parser made itself a document to keep its entities in. */
  if (self->parser->myDoc != NULL)
    xmlFreeDoc (self->parser->myDoc);
  xmlFreeParserCtxt (self->parser);
}

static void
reader_init (LoomReader *self, const char *name)
{
  self->builder = loom_builder_new ();
  self->errors = loom_builder_get_errors (self->builder);
  self->name = name;
  self->frames = g_array_new (FALSE, FALSE, sizeof (LoomReaderFrame));
  self->waiting = g_ptr_array_new_with_free_func (g_free);
  self->attributes = g_array_new (FALSE, FALSE, sizeof (LoomReaderAttribute));
  self->declarations = g_string_new (NULL);
  self->text = g_string_new (NULL);
  self->value = g_string_new (NULL);
  self->cells = g_array_new (FALSE, FALSE, sizeof (gunichar));
}

static void
reader_clear (LoomReader *self)
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

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomReader, reader_clear)

/* Gives what can be had. What was put together from pieces must be able to stand alone. */
static LoomBoard *
repair (LoomReader *self)
{
  loom_reader_close_open (self);
  g_autoptr (LoomBoard) board = loom_builder_repair (self->builder);
  if (board == NULL)
    return NULL;
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  g_autoptr (GPtrArray) errors = NULL;
  gsize length = 0;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, length, self->name, &errors);
  return again != NULL ? g_steal_pointer (&board) : NULL;
}

gboolean
loom_read_refuse (const char *data, gsize length, const char *name, LoomModelErrors *errors)
{
  const char *other = loom_sniff_bytes (data, length);
  if (length > LOOM_READ_MAX_BYTES)
    loom_model_errors_add_at (errors, "FILE-TOO-LARGE", 0, 0,
                              _ ("“%s” is larger than %u MiB, the most a board's file may have"),
                              name, LOOM_READ_MAX_BYTES / (1024 * 1024));
  else if (other == NULL)
    return FALSE;
  else if (strcmp (other, "empty") == 0)
    loom_model_errors_add_at (errors, "FILE-EMPTY", 0, 0,
                              _ ("“%s” is empty; “boardloom new” makes a board to begin with"),
                              name);
  else
    {
      g_auto (GStrv) parts = g_strsplit (_ (other), "; ", 2);
      loom_model_errors_add_at (
          errors, "NOT-A-BOARD", 0, 0, _ ("“%s” is %s, not a board of Boardloom; %s"), name,
          parts[0], parts[1] != NULL ? parts[1] : _ ("name a board's file, as in “map.board.xml”"));
    }
  return TRUE;
}

typedef struct
{
  const LoomMigration *steps;
  guint n_steps;
  gboolean in_part;
} Manner;

static LoomBoard *
read_bytes (const char *data,
            gsize length,
            const char *name,
            const Manner *manner,
            LoomModelErrors **errors)
{
  g_auto (LoomReader) self = { NULL };
  g_autofree char *owned = NULL;
  const char *text = NULL;
  gsize text_length = 0;
  reader_init (&self, name);
  self.steps = manner->steps;
  self.n_steps = manner->n_steps;
  self.in_part = manner->in_part;
  *errors = g_ptr_array_ref (self.errors);

  if (!loom_read_refuse (data, length, name, self.errors))
    text = loom_encoding_decode (data, length, &owned, &text_length, self.errors);
  if (text == NULL)
    return NULL;

  xmlInitParser ();
  parse (&self, text, text_length);
  if (self.in_part && !self.stopped)
    return repair (&self);
  if (!loom_reader_is_over (&self))
    return loom_builder_freeze (self.builder);
  loom_model_errors_sort (self.errors);
  return NULL;
}

LoomBoard *
loom_read_bytes_with_steps (const char *data,
                            gsize length,
                            const char *name,
                            const LoomMigration *steps,
                            guint n_steps,
                            LoomModelErrors **errors)
{
  const Manner manner = { steps, n_steps, FALSE };
  return read_bytes (data, length, name, &manner, errors);
}

LoomBoard *
loom_read_bytes (const char *data, gsize length, const char *name, LoomModelErrors **errors)
{
  Manner manner = { NULL, 0, FALSE };
  manner.steps = loom_migration_steps (&manner.n_steps);
  return read_bytes (data, length, name, &manner, errors);
}

LoomBoard *
loom_read_bytes_in_part (const char *data, gsize length, const char *name, LoomModelErrors **errors)
{
  Manner manner = { NULL, 0, TRUE };
  g_autoptr (GPtrArray) losses = NULL;
  LoomBoard *board = loom_read_bytes (data, length, name, errors);
  if (board != NULL)
    return board;
  manner.steps = loom_migration_steps (&manner.n_steps);
  board = read_bytes (data, length, name, &manner, &losses);
  if (board == NULL)
    return NULL;
  g_ptr_array_unref (*errors);
  *errors = g_steal_pointer (&losses);
  return board;
}
