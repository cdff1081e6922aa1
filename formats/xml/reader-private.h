/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reader's own state, shared by its parts and by nobody else: reader.c (the file as a whole),
 * reader-root.c, reader-element.c and reader-tag.c. */

#pragma once

#include "formats/model/builder.h"
#include "formats/xml/foreign.h"
#include "formats/xml/migrate.h"
#include "formats/xml/text-position.h"
#include "formats/xml/reader.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

#define NAMESPACE LOOM_READ_NAMESPACES "1"

/* An open element of ours. */
typedef struct
{
  LoomEntity *entity;    /* borrowed from the builder; the layer's while in a row */
  const LoomField *text; /* its content, when that is text */
  const LoomField *grid; /* its rows, when it has some */
  gboolean is_row;
  gboolean text_misplaced; /* reported once */
} LoomReaderFrame;

/* An attribute in no namespace. */
typedef struct
{
  const xmlChar *name; /* in the dictionary */
  const char *value;
  gsize length;
} LoomReaderAttribute;

typedef struct
{
  xmlParserCtxtPtr parser;
  LoomBuilder *builder;
  LoomModelErrors *errors;
  const char *name;
  const LoomMigration *steps;
  guint n_steps;
  char *version;   /* of the file, when it is an earlier one */
  gboolean broken; /* by an error of syntax */
  gboolean stopped;
  gboolean in_part; /* what is wrong shall not keep us from the rest */
  gboolean ended;   /* the board's end tag was read */

  LoomTextPosition position;
  GArray *frames; /* (element-type LoomReaderFrame) */
  guint skipped;  /* depth inside an element that is not understood */
  LoomForeign foreign;
  GPtrArray *waiting;    /* (element-type utf8) trivia before the next element */
  GArray *attributes;    /* (element-type LoomReaderAttribute) of the tag being read */
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
} LoomReader;

/**
 * loom_reader_offset: How many bytes of the text the parser has behind it.
 */
gsize loom_reader_offset (const LoomReader *self);

/**
 * loom_reader_is_over:
 * Whether nothing the parser says counts any more: some of its events come even after an error.
 */
gboolean loom_reader_is_over (const LoomReader *self);

/**
 * loom_reader_stop_with:
 * Ends the reading with this one error: the file is not what it should be, whatever else may be
 * wrong with it.
 */
void loom_reader_stop_with (LoomReader *self, const char *code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/**
 * loom_reader_close_open: Behind an error of syntax, closes what is open, to keep what it holds.
 */
void loom_reader_close_open (LoomReader *self);

/**
 * loom_reader_take_attributes: Sorts the attributes of a tag into ours and what is kept.
 */
void loom_reader_take_attributes (LoomReader *self,
                                  int n_namespaces,
                                  const xmlChar **namespaces,
                                  int n_attributes,
                                  const xmlChar **attributes);

/**
 * loom_reader_migrate: Brings a tag of an earlier version up to date; gives its new name.
 */
const xmlChar *loom_reader_migrate (LoomReader *self, const xmlChar *name, const char *parent);

/**
 * loom_reader_set_fields: Sets all fields the tag gives and reports those it owes.
 */
void loom_reader_set_fields (LoomReader *self, LoomEntity *entity);

/**
 * loom_reader_find_id: The id the tag gives, or NULL; lent until the next value is asked for.
 */
const char *loom_reader_find_id (LoomReader *self, const LoomKindInfo *info);

/**
 * loom_reader_get_value: The value of an attribute, lent until the next is asked for.
 */
const char *
loom_reader_get_value (LoomReader *self, const LoomReaderAttribute *attribute, gboolean trim);

/**
 * loom_reader_is_space: Whether @c is white space to XML.
 */
gboolean loom_reader_is_space (char c);

/**
 * loom_reader_open_entity: Fills @entity from its tag and goes into it.
 */
void loom_reader_open_entity (LoomReader *self, LoomEntity *entity);

/**
 * loom_reader_open_root: Begins the board, or stops when it is none that can be read.
 */
void loom_reader_open_root (LoomReader *self, const xmlChar *name, const xmlChar *uri);

/**
 * loom_reader_trivia: The trivia of @entity, made where there are none.
 */
LoomTrivia *loom_reader_trivia (LoomEntity *entity);

/**
 * loom_reader_take_waiting: Moves what waits for its place into @list.
 */
void loom_reader_take_waiting (LoomReader *self, GPtrArray *list);

/* The events of the parser; @data is the reader. */
void loom_reader_start_element (void *data,
                                const xmlChar *name,
                                const xmlChar *prefix,
                                const xmlChar *uri,
                                int n_namespaces,
                                const xmlChar **namespaces,
                                int n_attributes,
                                int n_defaulted,
                                const xmlChar **attributes);

void loom_reader_end_element (void *data,
                              const xmlChar *name,
                              const xmlChar *prefix,
                              const xmlChar *uri);

void loom_reader_characters (void *data, const xmlChar *text, int length);

void loom_reader_comment (void *data, const xmlChar *text);

void loom_reader_instruction (void *data, const xmlChar *target, const xmlChar *text);

G_END_DECLS
