/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Layers of a PDF, made of the tags that cairo wrote into a drawing. */

#define _GNU_SOURCE /* memmem() */

#include "render/print/pdf-toggles.h"

#include <stdlib.h>
#include <string.h>

#define TAG_END ">> BDC"

static qpdf_oh
new_layer (qpdf_data pdf, LoomToggle toggle)
{
  /* What is not to be printed is not, though somebody looks at it. */
  static const char *const usage
      = "<< /Print << /PrintState /OFF >> /Export << /ExportState /OFF >> >>";
  const qpdf_oh layer = loom_qpdf ()->oh_new_dictionary (pdf);

  loom_qpdf ()->oh_replace_key (pdf, layer, "/Type", loom_qpdf ()->oh_new_name (pdf, "/OCG"));
  loom_qpdf ()->oh_replace_key (
      pdf, layer, "/Name", loom_qpdf ()->oh_new_unicode_string (pdf, loom_toggle_name (toggle)));
  if (toggle == LOOM_TOGGLE_NOTES)
    loom_qpdf ()->oh_replace_key (pdf, layer, "/Usage", loom_qpdf ()->oh_parse (pdf, usage));
  return loom_qpdf ()->make_indirect_object (pdf, layer);
}

/* Appends what is drawn in @from to @to, where tags of @toggle become those of a layer. Whether
 * there were any. */
static gboolean
replace_tags (const GString *from, LoomToggle toggle, GString *to)
{
  g_autofree char *head = g_strdup_printf ("/%s << /MCID ", loom_toggle_tag (toggle));
  g_autofree char *layer = g_strdup_printf ("/OC /%s BDC", loom_toggle_name (toggle));
  const gsize length = strlen (head);
  const char *at = from->str, *end = from->str + from->len, *found;
  gboolean is_any = FALSE;

  while ((found = memmem (at, (gsize)(end - at), head, length)) != NULL)
    {
      const char *tail = memmem (found, (gsize)(end - found), TAG_END, strlen (TAG_END));

      if (tail == NULL)
        break;
      g_string_append_len (to, at, found - at);
      g_string_append (to, layer);
      at = tail + strlen (TAG_END);
      is_any = TRUE;
    }
  g_string_append_len (to, at, end - at);
  return is_any;
}

/* The drawing of @stream in plain bytes, or NULL where it is packed in a way that is not known. */
static GString *
read_stream (qpdf_data pdf, qpdf_oh stream)
{
  unsigned char *data = NULL;
  size_t length = 0;
  QPDF_BOOL is_plain = QPDF_FALSE;
  GString *content = NULL;

  if (!(loom_qpdf ()->oh_get_stream_data (pdf, stream, qpdf_dl_generalized, &is_plain, &data,
                                          &length)
        & QPDF_ERRORS)
      && is_plain)
    content = g_string_new_len ((const char *)data, (gssize)length);
  free (data);
  return content;
}

void
loom_pdf_toggles_take (LoomPdfToggles *self, qpdf_oh stream, qpdf_oh resources)
{
  const qpdf_oh properties = loom_qpdf ()->oh_new_dictionary (self->pdf);
  const qpdf_oh none = loom_qpdf ()->oh_new_null (self->pdf);
  GString *content = read_stream (self->pdf, stream);
  gboolean is_any = FALSE;

  if (content == NULL)
    return;
  for (guint toggle = 0; toggle < LOOM_N_TOGGLES; toggle++)
    {
      GString *other = g_string_sized_new (content->len);
      g_autofree char *name = g_strconcat ("/", loom_toggle_name (toggle), NULL);

      if (replace_tags (content, toggle, other))
        {
          if (self->layers[toggle] == 0)
            self->layers[toggle] = new_layer (self->pdf, toggle);
          loom_qpdf ()->oh_replace_key (self->pdf, properties, name, self->layers[toggle]);
          is_any = TRUE;
        }
      g_string_free (content, TRUE);
      content = other;
    }
  if (is_any)
    {
      loom_qpdf ()->oh_replace_key (self->pdf, resources, "/Properties", properties);
      loom_qpdf ()->oh_replace_stream_data (self->pdf, stream, (const unsigned char *)content->str,
                                            content->len, none, none);
    }
  g_string_free (content, TRUE);
}

/* Printing and exporting leave notes out by themselves. */
static void
add_events (LoomPdfToggles *self, qpdf_oh first)
{
  static const char *const events[] = { "<< /Event /Print /Category [ /Print ] >>",
                                        "<< /Event /Export /Category [ /Export ] >>" };
  const qpdf_oh all = loom_qpdf ()->oh_new_array (self->pdf);

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      const qpdf_oh event = loom_qpdf ()->oh_parse (self->pdf, events[i]);
      const qpdf_oh layers = loom_qpdf ()->oh_new_array (self->pdf);

      loom_qpdf ()->oh_append_item (self->pdf, layers, self->layers[LOOM_TOGGLE_NOTES]);
      loom_qpdf ()->oh_replace_key (self->pdf, event, "/OCGs", layers);
      loom_qpdf ()->oh_append_item (self->pdf, all, event);
    }
  loom_qpdf ()->oh_replace_key (self->pdf, first, "/AS", all);
}

void
loom_pdf_toggles_list (LoomPdfToggles *self, qpdf_oh root, guint off)
{
  const qpdf_oh all = loom_qpdf ()->oh_new_array (self->pdf),
                order = loom_qpdf ()->oh_new_array (self->pdf);
  const qpdf_oh hidden = loom_qpdf ()->oh_new_array (self->pdf);
  const qpdf_oh list = loom_qpdf ()->oh_new_dictionary (self->pdf);
  const qpdf_oh first = loom_qpdf ()->oh_new_dictionary (self->pdf);

  for (guint toggle = 0; toggle < LOOM_N_TOGGLES; toggle++)
    if (self->layers[toggle] != 0)
      {
        loom_qpdf ()->oh_append_item (self->pdf, all, self->layers[toggle]);
        loom_qpdf ()->oh_append_item (self->pdf, order, self->layers[toggle]);
        if ((off & 1u << toggle) != 0)
          loom_qpdf ()->oh_append_item (self->pdf, hidden, self->layers[toggle]);
      }
  if (loom_qpdf ()->oh_get_array_n_items (self->pdf, all) == 0)
    return;
  loom_qpdf ()->oh_replace_key (self->pdf, first, "/Name",
                                loom_qpdf ()->oh_new_unicode_string (self->pdf, "Board"));
  loom_qpdf ()->oh_replace_key (self->pdf, first, "/Order", order);
  loom_qpdf ()->oh_replace_key (self->pdf, first, "/OFF", hidden);
  if (self->layers[LOOM_TOGGLE_NOTES] != 0)
    add_events (self, first);
  loom_qpdf ()->oh_replace_key (self->pdf, list, "/OCGs", all);
  loom_qpdf ()->oh_replace_key (self->pdf, list, "/D", first);
  loom_qpdf ()->oh_replace_key (self->pdf, root, "/OCProperties", list);
}
