/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The attributes of a tag: told from what is foreign, brought up to date, and read into the fields
 * of a thing. */

#include "formats/xml/reader-private.h"
#include "formats/model/nearest.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gboolean
loom_reader_is_space (char c)
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
const char *
loom_reader_get_value (LoomReader *self, const LoomReaderAttribute *attribute, gboolean trim)
{
  const char *value = attribute->value;
  gsize length = attribute->length;
  for (; trim && length > 0 && loom_reader_is_space (*value); value++)
    length--;
  while (trim && length > 0 && loom_reader_is_space (value[length - 1]))
    length--;
  if (memchr (value, '&', length) == NULL)
    {
      g_string_set_size (self->value, length);
      memcpy (self->value->str, value, length);
      return self->value->str;
    }
  g_string_truncate (self->value, 0);
  append_decoded (self->value, value, length);
  return self->value->str;
}

/* Keeps an attribute that is not ours. */
static void
keep_attribute (LoomReader *self,
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
void
loom_reader_take_attributes (LoomReader *self,
                             int n_namespaces,
                             const xmlChar **namespaces,
                             int n_attributes,
                             const xmlChar **attributes)
{
  guint n = 0;
  g_array_set_size (self->attributes, n_attributes);
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
        g_array_index (self->attributes, LoomReaderAttribute, n++)
            = (LoomReaderAttribute){ attributes[0], value, length };
      else if (attributes[2] == self->uri)
        loom_model_errors_add_at (
            self->errors, "ATTRIBUTE-UNKNOWN", self->position.line, self->position.column,
            _ ("the attribute “%s:%s” has a prefix; the attributes of a board are written without "
               "one, as in %s=\"…\""),
            (const char *)attributes[1], (const char *)attributes[0], (const char *)attributes[0]);
      else if (attributes[2] != NULL)
        keep_attribute (self, (const char *)attributes[1], attributes[0], value, length);
    }
  g_array_set_size (self->attributes, n);
}

/* Brings a tag of an earlier version up to date. */
const xmlChar *
loom_reader_migrate (LoomReader *self, const xmlChar *name, const char *parent)
{
  g_autofree char *owned = g_strdup ((const char *)name);
  g_autoptr (GPtrArray) pairs = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const LoomReaderAttribute *attribute
          = &g_array_index (self->attributes, LoomReaderAttribute, i);
      g_ptr_array_add (pairs, g_strdup ((const char *)attribute->name));
      g_ptr_array_add (pairs, g_strdup (loom_reader_get_value (self, attribute, FALSE)));
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
      LoomReaderAttribute attribute
          = { xmlDictLookup (self->parser->dict, g_ptr_array_index (pairs, i), -1),
              (const char *)value, strlen ((const char *)value) };
      g_array_append_val (self->attributes, attribute);
    }
  return xmlDictLookup (self->parser->dict, (const xmlChar *)element.name, -1);
}

static void
report_unknown_attribute (LoomReader *self, const LoomEntity *entity, const char *attribute)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  LoomNearest nearest = LOOM_NEAREST_INIT;
  for (guint i = 0; i < info->n_fields; i++)
    if (*info->fields[i].name != '\0')
      loom_nearest_offer (&nearest, attribute, info->fields[i].name);
  g_autofree char *name = loom_entity_dup_name (entity);
  if (nearest.word != NULL)
    loom_model_errors_add (
        self->errors, "ATTRIBUTE-UNKNOWN", entity,
        _ ("%s has an attribute “%s”, which there is not in version %s; did you mean “%s”?"), name,
        attribute, LOOM_FORMAT_VERSION, nearest.word);
  else
    loom_model_errors_add (
        self->errors, "ATTRIBUTE-UNKNOWN", entity,
        _ ("%1$s has an attribute “%2$s”, which there is not in version %3$s; it may belong to a "
           "later version, or to a name space of your own (write prefix:%2$s then)"),
        name, attribute, LOOM_FORMAT_VERSION);
}

static void
set_field (LoomReader *self,
           LoomEntity *entity,
           const LoomField *field,
           const LoomReaderAttribute *attribute)
{
  gboolean as_is = field->type == LOOM_TYPE_STRING || field->type == LOOM_TYPE_CHAR;
  const char *text = loom_reader_get_value (self, attribute, !as_is);
  if (field->type == LOOM_TYPE_REF || field->type == LOOM_TYPE_REFS)
    {
      loom_builder_refer (self->builder, entity, field, text);
      return;
    }
  g_auto (LoomValue) value = LOOM_VALUE_INIT;
  g_autoptr (GError) error = NULL;
  if (loom_value_parse (field, text, &value, &error))
    {
      loom_entity_put (entity, field, &value);
      return;
    }
  g_autofree char *name = loom_entity_dup_name (entity);
  loom_model_errors_add (self->errors, "VALUE-BAD", entity, _ ("%s: “%s” %s"), name, field->name,
                         error->message);
}

/* Sets all fields the tag gives and reports those it owes. */
void
loom_reader_set_fields (LoomReader *self, LoomEntity *entity)
{
  const LoomKindInfo *info = loom_kind_info (entity->kind);
  const xmlChar **names = self->field_names[entity->kind];
  guint64 given = 0;
  guint next = 0;
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const LoomReaderAttribute *attribute
          = &g_array_index (self->attributes, LoomReaderAttribute, i);
      guint tried = 0;
      /* Most files give them in the order of the table. */
      for (; tried < info->n_fields && names[next] != attribute->name; tried++)
        next = next + 1 < info->n_fields ? next + 1 : 0;
      if (tried < info->n_fields)
        {
          given |= G_GUINT64_CONSTANT (1) << next;
          set_field (self, entity, &info->fields[next], attribute);
        }
      else if (attribute->name != self->id_name
               || (info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) == 0)
        report_unknown_attribute (self, entity, (const char *)attribute->name);
    }
  for (guint f = 0; f < info->n_fields; f++)
    {
      const LoomField *field = &info->fields[f];
      if ((field->flags & LOOM_FIELD_REQUIRED) == 0 || (given >> f & 1) != 0
          || field->type == LOOM_TYPE_GRID || field->type == LOOM_TYPE_TEXT)
        continue;
      g_autofree char *name = loom_entity_dup_name (entity);
      g_autofree char *help = g_strdup (_ (field->help));
      if (g_str_has_suffix (help, "."))
        help[strlen (help) - 1] = '\0';
      loom_model_errors_add (self->errors, "ATTRIBUTE-MISSING", entity,
                             _ ("%s lacks the attribute “%s” (%s); add it"), name, field->name,
                             help);
    }
}

const char *
loom_reader_find_id (LoomReader *self, const LoomKindInfo *info)
{
  if ((info->flags & (LOOM_KIND_HAS_ID | LOOM_KIND_MAY_ID)) == 0)
    return NULL;
  for (guint i = 0; i < self->attributes->len; i++)
    {
      const LoomReaderAttribute *attribute
          = &g_array_index (self->attributes, LoomReaderAttribute, i);
      if (attribute->name == self->id_name)
        return loom_reader_get_value (self, attribute, TRUE);
    }
  return NULL;
}
