/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who made a drawing and how it may be shared, as drawing programs write it into the metadata. */

#include "formats/exchange/svg/svg-private.h"

#include "formats/exchange/markup/markup.h"

#include <string.h>

/* The first element called @name below @node; of licences one that says which. */
static const xmlNode *
find_element (const xmlNode *node, const char *name, gboolean is_licence)
{
  for (; node != NULL; node = node->next)
    {
      g_autofree char *resource
          = is_licence && loom_markup_is (node, name) ? loom_markup_dup (node, "resource") : NULL;
      if (loom_markup_is (node, name) && (!is_licence || (resource != NULL && resource[0] != '\0')))
        return node;
      const xmlNode *inside = find_element (node->children, name, is_licence);
      if (inside != NULL)
        return inside;
    }
  return NULL;
}

static char *
dup_text (const xmlNode *metadata, const char *name)
{
  const xmlNode *found = find_element (metadata->children, name, FALSE);
  g_autofree char *text = found != NULL ? loom_markup_dup_text (found) : NULL;
  return text != NULL ? loom_naming_dup_name (text) : NULL;
}

static char *
dup_licence (const xmlNode *metadata)
{
  const xmlNode *found = find_element (metadata->children, "license", TRUE);
  g_autofree char *resource = found != NULL ? loom_markup_dup (found, "resource") : NULL;
  return resource != NULL ? loom_naming_dup_name (resource) : dup_text (metadata, "rights");
}

void
loom_svg_add_meta (LoomBuilder *builder,
                   LoomEntity *areas,
                   LoomNaming *naming,
                   LoomArea *const *made,
                   gpointer root)
{
  const xmlNode *metadata = ((const xmlNode *)root)->children;
  (void)areas;
  (void)naming;
  (void)made;
  while (metadata != NULL && !loom_markup_is (metadata, "metadata"))
    metadata = metadata->next;
  if (metadata == NULL)
    return;
  g_autofree char *author = dup_text (metadata, "creator");
  g_autofree char *licence = dup_licence (metadata);
  g_autofree char *source = dup_text (metadata, "source");
  g_autofree char *date = dup_text (metadata, "date");
  if (author == NULL && licence == NULL && source == NULL && date == NULL)
    return;
  LoomMeta *meta = (LoomMeta *)loom_builder_add (builder, loom_builder_get_root (builder),
                                                 LOOM_KIND_META, NULL, 0, 0);
  meta->author = g_steal_pointer (&author);
  meta->licence = g_steal_pointer (&licence);
  meta->source = g_steal_pointer (&source);
  meta->date = g_steal_pointer (&date);
}
