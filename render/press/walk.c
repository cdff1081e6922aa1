/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that pages are drawn with, however deep it lies in their resources. */

#include "render/press/walk.h"

#include <stdlib.h>
#include <string.h>

#define DEEPEST 64 /* forms in forms; more are a loop */

typedef struct
{
  qpdf_data pdf;
  LoomPdfVisit visit;
  gpointer data;
  GHashTable *seen; /* numbers of objects */
  guint depth;
} Walk;

qpdf_oh
loom_pdf_dictionary (qpdf_data pdf, qpdf_oh object)
{
  return loom_qpdf ()->oh_is_stream (pdf, object) ? loom_qpdf ()->oh_get_dict (pdf, object)
                                                  : object;
}

char **
loom_pdf_dup_keys (qpdf_data pdf, qpdf_oh dictionary)
{
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();

  if (loom_qpdf ()->oh_is_dictionary (pdf, dictionary))
    for (loom_qpdf ()->oh_begin_dict_key_iter (pdf, dictionary);
         loom_qpdf ()->oh_dict_more_keys (pdf);)
      g_strv_builder_add (keys, loom_qpdf ()->oh_dict_next_key (pdf));
  return g_strv_builder_end (keys);
}

gboolean
loom_pdf_key_is (qpdf_data pdf, qpdf_oh dictionary, const char *key, const char *name)
{
  const qpdf_oh value = loom_qpdf ()->oh_get_key (pdf, dictionary, key);

  return loom_qpdf ()->oh_is_name (pdf, value)
         && g_str_equal (loom_qpdf ()->oh_get_name (pdf, value), name);
}

double
loom_pdf_value (qpdf_data pdf, qpdf_oh object)
{
  return g_ascii_strtod (loom_qpdf ()->oh_unparse (pdf, object), NULL);
}

double
loom_pdf_number (qpdf_data pdf, qpdf_oh array, int i)
{
  return loom_pdf_value (pdf, loom_qpdf ()->oh_get_array_item (pdf, array, i));
}

static gboolean
append_stream (qpdf_data pdf, qpdf_oh stream, GString *content)
{
  unsigned char *data = NULL;
  size_t length = 0;
  QPDF_BOOL is_plain = QPDF_FALSE;
  const gboolean is_read = loom_qpdf ()->oh_is_stream (pdf, stream)
                           && !(loom_qpdf ()->oh_get_stream_data (pdf, stream, qpdf_dl_generalized,
                                                                  &is_plain, &data, &length)
                                & QPDF_ERRORS)
                           && is_plain;

  if (is_read)
    {
      g_string_append_len (content, (const char *)data, (gssize)length);
      g_string_append_c (content, '\n');
    }
  free (data);
  return is_read;
}

GString *
loom_pdf_read_content (qpdf_data pdf, LoomPdfPart part, qpdf_oh object)
{
  GString *content = g_string_new (NULL);
  gboolean is_read = TRUE;

  if (part == LOOM_PDF_PAGE)
    {
      const qpdf_oh all = loom_qpdf ()->oh_get_key (pdf, object, "/Contents");

      if (!loom_qpdf ()->oh_is_array (pdf, all))
        is_read = append_stream (pdf, all, content);
      else
        for (int i = 0; is_read && i < loom_qpdf ()->oh_get_array_n_items (pdf, all); i++)
          is_read = append_stream (pdf, loom_qpdf ()->oh_get_array_item (pdf, all, i), content);
    }
  else
    is_read = append_stream (pdf, object, content);
  if (is_read)
    return content;
  g_string_free (content, TRUE);
  return NULL;
}

static gboolean
is_new (Walk *self, qpdf_oh object)
{
  const int id = loom_qpdf ()->oh_get_object_id (self->pdf, object);

  return id == 0 || g_hash_table_add (self->seen, GINT_TO_POINTER (id));
}

static void walk_resources (Walk *self, qpdf_oh owner, gboolean is_mask);

static void
walk_stream (Walk *self, LoomPdfPart part, qpdf_oh stream, gboolean is_mask)
{
  if (!is_new (self, stream) || self->depth == DEEPEST)
    return;
  self->depth++;
  self->visit (self->data, part, stream, is_mask);
  walk_resources (self, loom_pdf_dictionary (self->pdf, stream), is_mask);
  self->depth--;
}

static void
walk_shading (Walk *self, qpdf_oh shading, gboolean is_mask)
{
  if (is_new (self, shading))
    self->visit (self->data, LOOM_PDF_SHADING, shading, is_mask);
}

static void
walk_one (Walk *self, const char *group, qpdf_oh object, gboolean is_mask)
{
  const qpdf_oh dictionary = loom_pdf_dictionary (self->pdf, object);

  if (!loom_qpdf ()->oh_is_dictionary (self->pdf, dictionary))
    return;
  if (g_str_equal (group, "/XObject"))
    {
      if (loom_pdf_key_is (self->pdf, dictionary, "/Subtype", "/Form"))
        walk_stream (self, LOOM_PDF_FORM, object, is_mask);
      else if (is_new (self, object))
        self->visit (self->data, LOOM_PDF_IMAGE, object, is_mask);
    }
  else if (g_str_equal (group, "/Pattern") && loom_qpdf ()->oh_is_stream (self->pdf, object))
    walk_stream (self, LOOM_PDF_PATTERN, object, is_mask);
  else if (g_str_equal (group, "/Pattern"))
    walk_shading (self, loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/Shading"), is_mask);
  else if (g_str_equal (group, "/Shading"))
    walk_shading (self, object, is_mask);
  else if (g_str_equal (group, "/Font") && is_new (self, object))
    self->visit (self->data, LOOM_PDF_FONT, object, is_mask);
  else if (g_str_equal (group, "/ExtGState") && is_new (self, object))
    {
      const qpdf_oh mask = loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/SMask");

      self->visit (self->data, LOOM_PDF_STATE, object, is_mask);
      if (loom_qpdf ()->oh_is_dictionary (self->pdf, mask))
        walk_stream (self, LOOM_PDF_FORM, loom_qpdf ()->oh_get_key (self->pdf, mask, "/G"), TRUE);
    }
}

static void
walk_resources (Walk *self, qpdf_oh owner, gboolean is_mask)
{
  static const char *const groups[] = { "/ExtGState", "/Font", "/Pattern", "/Shading", "/XObject" };
  const qpdf_oh resources = loom_qpdf ()->oh_get_key (self->pdf, owner, "/Resources");

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    {
      const qpdf_oh group = loom_qpdf ()->oh_is_dictionary (self->pdf, resources)
                                ? loom_qpdf ()->oh_get_key (self->pdf, resources, groups[i])
                                : resources;
      g_auto (GStrv) keys = loom_pdf_dup_keys (self->pdf, group);

      for (char **key = keys; *key != NULL; key++)
        walk_one (self, groups[i], loom_qpdf ()->oh_get_key (self->pdf, group, *key), is_mask);
    }
}

void
loom_pdf_walk (qpdf_data pdf, LoomPdfVisit visit, gpointer data)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  Walk self = { .pdf = pdf, .visit = visit, .data = data, .seen = seen };
  const int n = loom_qpdf ()->get_num_pages (pdf);

  for (int i = 0; i < n; i++)
    visit (data, LOOM_PDF_PAGE, loom_qpdf ()->get_page_n (pdf, (size_t)i), FALSE);
  for (int i = 0; i < n; i++)
    walk_resources (&self, loom_qpdf ()->get_page_n (pdf, (size_t)i), FALSE);
}
