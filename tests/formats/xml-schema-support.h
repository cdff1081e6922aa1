/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schema as it is printed, loaded by libxml2, and its rules as a list. */
#pragma once

#include <glib.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>

#define RNG "http://relaxng.org/ns/structure/1.0"
#define OURS "urn:boardloom:board:1"

/* What only the reader knows, beside the constraints of the model. */
static const char *const reader_only[] = {
  "ID-DUPLICATE", "REF-DANGLING", "REF-KIND",         "TOO-MANY",
  "BETWEEN-SAME", "DTD-REFUSED",  "CHARACTER-UNSEEN",
};

/* Constraints of the model that the schema can say too. */
static const char *const schema_too[]
    = { "VERSION-BAD", "AREA-SHAPE", "EARTHWORM-SHAPE", "CLOSE-ONE", "PAPER-SIZE" };

typedef struct
{
  xmlDocPtr grammar;
  xmlRelaxNGPtr schema;
  GHashTable *defines; /* name → xmlNodePtr, borrowed */
} Schema;

/* An attribute an element of the schema has. */
typedef struct
{
  xmlNodePtr rule;
  char *name;
  gboolean required;
} Rule;

void ignore_error (void *data, xmlErrorPtr error);

Schema *schema_load (void);

void schema_free (Schema *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schema, schema_free)

gboolean schema_accepts (const Schema *self, xmlDocPtr doc);

gboolean is_named (xmlNodePtr node, const char *name);

char *dup_attribute (xmlNodePtr node, const char *name);

xmlNodePtr follow (const Schema *self, xmlNodePtr ref);

void rule_free (gpointer data);

/* Collects the attributes of an element below @node, and the names of the kinds it may hold. */
void
collect (const Schema *self, xmlNodePtr node, gboolean required, GPtrArray *rules, GPtrArray *kids);

xmlNodePtr find_element (const Schema *self, const char *name);

gboolean is_among (const char *code, const char *const *codes, guint n);

xmlNodePtr find_node (xmlNodePtr node, const char *name, const char *attribute);
