/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The root element, which says whether a file is a board at all and of which version. */

#include "formats/xml/reader-private.h"
#include "formats/xml/sniff.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
refuse_root (LoomReader *self, const xmlChar *name, const xmlChar *uri)
{
  const char *what = loom_sniff_root ((const char *)name, (const char *)uri);
  const char *space = (const char *)uri;
  if (uri == self->uri)
    loom_reader_stop_with (self, "NOT-A-BOARD",
                           _ ("“%s” is a piece of a board: it begins with “%s”, and a board's file "
                              "begins with “board”"),
                           self->name, (const char *)name);
  else if (space != NULL && g_str_has_prefix (space, LOOM_READ_NAMESPACES))
    loom_reader_stop_with (self, "VERSION-LATER",
                           _ ("“%s” is a board of version %s of the format, which this program, "
                              "Boardloom %s, does not read; it reads version %s. Open it with the "
                              "Boardloom that wrote it, or a later one"),
                           self->name, space + strlen (LOOM_READ_NAMESPACES), LOOM_VERSION,
                           LOOM_FORMAT_VERSION);
  else if (uri == NULL && strcmp ((const char *)name, "board") == 0)
    loom_reader_stop_with (self, "NOT-A-BOARD",
                           _ ("“%s” begins with “board” in no namespace; if it is a board of "
                              "Boardloom, write <board xmlns=\"%s\" version=\"%s\" …>"),
                           self->name, NAMESPACE, LOOM_FORMAT_VERSION);
  else if (what != NULL)
    loom_reader_stop_with (self, "NOT-A-BOARD", _ ("“%s” is %s, not a board of Boardloom"),
                           self->name, _ (what));
  else if (uri != NULL)
    loom_reader_stop_with (self, "NOT-A-BOARD",
                           _ ("“%s” is XML of another kind, not a board of Boardloom: it begins "
                              "with “%s” of the namespace “%s”"),
                           self->name, (const char *)name, space);
  else
    loom_reader_stop_with (
        self, "NOT-A-BOARD",
        _ ("“%s” is XML of another kind, not a board of Boardloom: it begins with “%s”"),
        self->name, (const char *)name);
}

/* Whether the file's version can be read; reports why not. */
static gboolean
check_version (LoomReader *self)
{
  const xmlChar *name = xmlDictLookup (self->parser->dict, (const xmlChar *)"version", -1);
  for (guint i = 0; i < self->attributes->len; i++)
    {
      LoomReaderAttribute *attribute = &g_array_index (self->attributes, LoomReaderAttribute, i);
      if (attribute->name != name)
        continue;
      g_autofree char *version = g_strndup (loom_reader_get_value (self, attribute, TRUE), 40);
      switch (loom_migration_assess (version, self->steps, self->n_steps))
        {
        case LOOM_VERSION_CURRENT:
          break;
        case LOOM_VERSION_EARLIER:
          if (!loom_migration_only_adds (version, self->steps, self->n_steps))
            self->version = g_steal_pointer (&version);
          break;
        case LOOM_VERSION_LATER:
          loom_reader_stop_with (
              self, "VERSION-LATER",
              _ ("“%1$s” is written in version %2$s of the format; this program, Boardloom %3$s, "
                 "reads version %4$s. Open it with a later Boardloom, one that reads version %2$s, "
                 "or have that write it for this one: “boardloom format --as %4$s”"),
              self->name, version, LOOM_VERSION, LOOM_FORMAT_VERSION);
          return FALSE;
        case LOOM_VERSION_UNKNOWN:
          loom_reader_stop_with (self, "VERSION-BAD",
                                 _ ("“%s” says it is of version “%s”, which there is not; this "
                                    "program, Boardloom %s, reads version \"%s\""),
                                 self->name, version, LOOM_VERSION, LOOM_FORMAT_VERSION);
          return FALSE;
        }
      attribute->value = LOOM_FORMAT_FIRST;
      attribute->length = strlen (LOOM_FORMAT_FIRST);
    }
  return TRUE;
}

void
loom_reader_open_root (LoomReader *self, const xmlChar *name, const xmlChar *uri)
{
  if (uri != self->uri || name != self->kind_names[LOOM_KIND_BOARD])
    {
      refuse_root (self, name, uri);
      return;
    }
  if (!check_version (self))
    return;
  if (self->version != NULL)
    loom_reader_migrate (self, name, NULL);
  LoomEntity *root = loom_builder_get_root (self->builder);
  root->line = self->position.line;
  root->column = MIN (self->position.column, LOOM_COLUMN_MAX);
  loom_reader_open_entity (self, root);
}
