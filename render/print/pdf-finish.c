/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What cairo 1.16 cannot say in a PDF, added by libqpdf: objects are changed and written anew,
 * streams are copied as they are. */

#include "render/print/pdf-finish.h"

#include "render/print/pdf-toggles.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define POINTS (72.0 / 25.4)
#define LEVELS 64 /* of the tree of what a page means; more are a loop */

/* One document while it is changed. */
typedef struct
{
  qpdf_data pdf;
  const LoomPdfProperties *counts;
  gsize n_figures;
  LoomPdfToggles toggles;
  GArray *others; /* qpdf_data that forms come from: they are read when all is written */
} Finisher;

static void
clear_finisher (Finisher *self)
{
  loom_qpdf ()->cleanup (&self->pdf);
  for (guint i = 0; i < self->others->len; i++)
    loom_qpdf ()->cleanup (&g_array_index (self->others, qpdf_data, i));
  g_array_unref (self->others);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finisher, clear_finisher)

static gboolean
fail (Finisher *self, GError **error)
{
  const char *why = _ ("it has no structure");

  if (loom_qpdf ()->has_error (self->pdf))
    why = loom_qpdf ()->get_error_full_text (self->pdf, loom_qpdf ()->get_error (self->pdf));
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF, _ ("the PDF cannot be finished: %s"),
               why);
  return FALSE;
}

static void
set_text (Finisher *self, qpdf_oh dictionary, const char *key, const char *text)
{
  if (text != NULL)
    loom_qpdf ()->oh_replace_key (self->pdf, dictionary, key,
                                  loom_qpdf ()->oh_new_unicode_string (self->pdf, text));
}

static void
set_parsed (Finisher *self, qpdf_oh dictionary, const char *key, const char *object)
{
  loom_qpdf ()->oh_replace_key (self->pdf, dictionary, key,
                                loom_qpdf ()->oh_parse (self->pdf, object));
}

/* The number of @mm in points, as PDF writes numbers. */
static const char *
points (double mm, char *buffer)
{
  return g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.5f", mm * POINTS);
}

/* Item @i of @array, a number. qpdf itself would read it as numbers are written in the user's
 * place, and stop at the decimal point where they have a comma. */
static double
get_number (Finisher *self, qpdf_oh array, int i)
{
  const qpdf_oh item = loom_qpdf ()->oh_get_array_item (self->pdf, array, i);

  return g_ascii_strtod (loom_qpdf ()->oh_unparse (self->pdf, item), NULL);
}

/* The page's width (2) or height (3), in points. */
static double
page_side (Finisher *self, qpdf_oh page, int i)
{
  const qpdf_oh media = loom_qpdf ()->oh_get_key (self->pdf, page, "/MediaBox");

  return get_number (self, media, i);
}

static double
page_width (Finisher *self, qpdf_oh page)
{
  return page_side (self, page, 2);
}

static double
page_height (Finisher *self, qpdf_oh page)
{
  return page_side (self, page, 3);
}

/* Takes the one page of @bytes over and makes its stream a form; 0 where that fails. It is drawn
 * straight on the page: as a group of its own, which the page was, readers would keep a picture of
 * all of it apart and lay that over the page, which shows the same in a fifth more time. */
static qpdf_oh
import_form (Finisher *self, GBytes *bytes)
{
  qpdf_data other = loom_qpdf ()->init ();
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  qpdf_oh form = 0;

  loom_qpdf ()->set_suppress_warnings (other, QPDF_TRUE);
  loom_qpdf ()->silence_errors (other);
  if (!(loom_qpdf ()->read_memory (other, "", data, length, NULL) & QPDF_ERRORS)
      && !(
          loom_qpdf ()->add_page (self->pdf, other, loom_qpdf ()->get_page_n (other, 0), QPDF_FALSE)
          & QPDF_ERRORS))
    {
      const qpdf_oh page = loom_qpdf ()->get_page_n (
          self->pdf, (size_t)loom_qpdf ()->get_num_pages (self->pdf) - 1);
      qpdf_oh dictionary;

      form = loom_qpdf ()->oh_get_key (self->pdf, page, "/Contents");
      dictionary = loom_qpdf ()->oh_get_dict (self->pdf, form);
      set_parsed (self, dictionary, "/Type", "/XObject");
      set_parsed (self, dictionary, "/Subtype", "/Form");
      loom_qpdf ()->oh_replace_key (self->pdf, dictionary, "/BBox",
                                    loom_qpdf ()->oh_get_key (self->pdf, page, "/MediaBox"));
      loom_qpdf ()->oh_replace_key (self->pdf, dictionary, "/Resources",
                                    loom_qpdf ()->oh_get_key (self->pdf, page, "/Resources"));
      self->toggles.pdf = self->pdf;
      loom_pdf_toggles_take (&self->toggles, form,
                             loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/Resources"));
      loom_qpdf ()->remove_page (self->pdf, page);
    }
  g_array_append_val (self->others, other);
  return form;
}

/* How many times larger a page is across or down. */
static double
stretch_of (double percent)
{
  return 1 + percent / 100;
}

/* The same for what is at @at of a page of @length: that its middle stays. */
static double
stretch_at (double percent, double at, double length)
{
  return length / 2 + stretch_of (percent) * (at - length / 2);
}

/* Turns user space into that of a page whose middle stays where it is; nothing where it is that. */
static char *
dup_stretching (const LoomPdfProperties *counts, double width, double height)
{
  char n[4][G_ASCII_DTOSTR_BUF_SIZE];

  if (counts->stretch_x == 0 && counts->stretch_y == 0)
    return g_strdup ("");
  g_ascii_formatd (n[0], sizeof n[0], "%.7f", stretch_of (counts->stretch_x));
  g_ascii_formatd (n[1], sizeof n[1], "%.7f", stretch_of (counts->stretch_y));
  g_ascii_formatd (n[2], sizeof n[2], "%.5f", stretch_at (counts->stretch_x, 0, width));
  g_ascii_formatd (n[3], sizeof n[3], "%.5f", stretch_at (counts->stretch_y, 0, height));
  return g_strdup_printf ("%s 0 0 %s %s %s cm ", n[0], n[1], n[2], n[3]);
}

/* What is drawn before a page's own drawing: the form, cut and moved to its place. */
static char *
dup_placing (const LoomPlacement *place, const char *stretching, double art_height, double height)
{
  char n[7][G_ASCII_DTOSTR_BUF_SIZE];
  const double foot = height / POINTS;

  g_ascii_formatd (n[4], sizeof n[4], "%.7f", place->scale);
  return g_strdup_printf (
      "/Artifact BMC q %s%s %s %s %s re W n %s 0 0 %s %s %s cm /Board Do Q EMC\n", stretching,
      points (place->clip_x, n[0]), points (foot - place->clip_y - place->clip_height, n[1]),
      points (place->clip_width, n[2]), points (place->clip_height, n[3]), n[4], n[4],
      points (place->x, n[5]), points (foot - place->y - place->scale * art_height, n[6]));
}

static qpdf_oh
new_stream (Finisher *self, const char *content)
{
  const qpdf_oh stream = loom_qpdf ()->oh_new_stream (self->pdf);
  const qpdf_oh none = loom_qpdf ()->oh_new_null (self->pdf);

  loom_qpdf ()->oh_replace_stream_data (self->pdf, stream, (const unsigned char *)content,
                                        strlen (content), none, none);
  return stream;
}

static void
place_form (Finisher *self, qpdf_oh page, qpdf_oh form, const LoomPdfPage *described)
{
  const LoomPlacement *place = &described->place;
  const qpdf_oh resources = loom_qpdf ()->oh_get_key (self->pdf, page, "/Resources");
  const qpdf_oh box
      = loom_qpdf ()->oh_get_key (self->pdf, loom_qpdf ()->oh_get_dict (self->pdf, form), "/BBox");
  const double art_height = get_number (self, box, 3) / POINTS;
  g_autofree char *stretching
      = dup_stretching (self->counts, page_width (self, page), page_height (self, page));
  g_autofree char *placing = dup_placing (place, stretching, art_height, page_height (self, page));
  const qpdf_oh contents = loom_qpdf ()->oh_new_array (self->pdf);
  const qpdf_oh own = loom_qpdf ()->oh_get_key (self->pdf, page, "/Contents");

  if (!loom_qpdf ()->oh_has_key (self->pdf, resources, "/XObject"))
    loom_qpdf ()->oh_replace_key (self->pdf, resources, "/XObject",
                                  loom_qpdf ()->oh_new_dictionary (self->pdf));
  loom_qpdf ()->oh_replace_key (
      self->pdf, loom_qpdf ()->oh_get_key (self->pdf, resources, "/XObject"), "/Board", form);
  /* A page's own drawing leaves its space upside down. */
  if (described->is_over)
    {
      loom_qpdf ()->oh_append_item (self->pdf, contents, new_stream (self, "q\n"));
      loom_qpdf ()->oh_append_item (self->pdf, contents, own);
      loom_qpdf ()->oh_append_item (self->pdf, contents, new_stream (self, "Q\n"));
    }
  loom_qpdf ()->oh_append_item (self->pdf, contents, new_stream (self, placing));
  if (!described->is_over)
    loom_qpdf ()->oh_append_item (self->pdf, contents, own);
  loom_qpdf ()->oh_replace_key (self->pdf, page, "/Contents", contents);
}

static gboolean
place_forms (Finisher *self, GError **error)
{
  const LoomPdfProperties *counts = self->counts;
  g_autofree qpdf_oh *forms = g_new0 (qpdf_oh, counts->n_forms + 1);

  for (gsize i = 0; i < counts->n_forms; i++)
    if ((forms[i] = import_form (self, counts->forms[i])) == 0)
      return fail (self, error);
  for (gsize i = 0; i < counts->n_pages; i++)
    if (counts->pages[i].place.scale > 0)
      place_form (self, loom_qpdf ()->get_page_n (self->pdf, i), forms[counts->pages[i].form],
                  &counts->pages[i]);
  return TRUE;
}

/* Viewers shrink a page to what they take for the printer's margins unless they are told not to. */
static void
say_how_to_print (Finisher *self, qpdf_oh root)
{
  static const char *const turns[]
      = { "", "/Duplex /Simplex", "/Duplex /DuplexFlipLongEdge", "/Duplex /DuplexFlipShortEdge" };
  g_autofree char *preferences = g_strdup_printf (
      "<< /PrintScaling /None /PickTrayByPDFSize true /DisplayDocTitle %s %s >>",
      self->counts->title != NULL ? "true" : "false", turns[self->counts->duplex]);

  set_parsed (self, root, "/ViewerPreferences", preferences);
}

/* A box of a page, whose origin is at its foot. */
static void
set_box (Finisher *self, qpdf_oh page, const char *key, const LoomPdfBox *box)
{
  const double width = page_width (self, page), height = page_height (self, page);
  const double across = self->counts->stretch_x, down = self->counts->stretch_y;
  const double sides[] = { stretch_at (across, box->x * POINTS, width),
                           height - stretch_at (down, (box->y + box->height) * POINTS, height),
                           stretch_at (across, (box->x + box->width) * POINTS, width),
                           height - stretch_at (down, box->y * POINTS, height) };
  qpdf_oh array;

  if (box->width <= 0)
    return;
  array = loom_qpdf ()->oh_new_array (self->pdf);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    loom_qpdf ()->oh_append_item (self->pdf, array,
                                  loom_qpdf ()->oh_new_real_from_double (self->pdf, sides[i], 4));
  loom_qpdf ()->oh_replace_key (self->pdf, page, key, array);
}

static void
set_boxes (Finisher *self, gsize i)
{
  const LoomPdfPage *box = &self->counts->pages[i];
  const qpdf_oh page = loom_qpdf ()->get_page_n (self->pdf, i);

  set_box (self, page, "/TrimBox", &box->trim);
  set_box (self, page, "/ArtBox", &box->trim);
  set_box (self, page, "/BleedBox", &box->bleed);
}

static void
describe_figure (Finisher *self, qpdf_oh element)
{
  const char *const *alternatives = self->counts->alternatives;

  if (alternatives != NULL && self->n_figures < g_strv_length ((GStrv)alternatives))
    set_text (self, element, "/Alt", alternatives[self->n_figures]);
  self->n_figures++;
}

/* Goes through the tree of what the pages mean in reading order. */
static void
walk (Finisher *self, qpdf_oh node, guint level)
{
  if (level > LEVELS)
    return;
  if (loom_qpdf ()->oh_is_array (self->pdf, node))
    {
      const int n = loom_qpdf ()->oh_get_array_n_items (self->pdf, node);

      for (int i = 0; i < n; i++)
        walk (self, loom_qpdf ()->oh_get_array_item (self->pdf, node, i), level + 1);
    }
  else if (loom_qpdf ()->oh_is_dictionary (self->pdf, node)
           && loom_qpdf ()->oh_has_key (self->pdf, node, "/K"))
    {
      const qpdf_oh kind = loom_qpdf ()->oh_get_key (self->pdf, node, "/S");

      if (loom_qpdf ()->oh_is_name (self->pdf, kind)
          && g_str_equal (loom_qpdf ()->oh_get_name (self->pdf, kind), "/Figure"))
        describe_figure (self, node);
      walk (self, loom_qpdf ()->oh_get_key (self->pdf, node, "/K"), level + 1);
    }
}

/* All that the pages mean is one document, as the standard wants it. */
static void
gather_document (Finisher *self, qpdf_oh tree)
{
  const qpdf_oh parts = loom_qpdf ()->oh_get_key (self->pdf, tree, "/K");
  qpdf_oh document;

  if (!loom_qpdf ()->oh_is_array (self->pdf, parts))
    return;
  document = loom_qpdf ()->make_indirect_object (
      self->pdf, loom_qpdf ()->oh_parse (self->pdf, "<< /Type /StructElem /S /Document >>"));
  loom_qpdf ()->oh_replace_key (self->pdf, document, "/P", tree);
  loom_qpdf ()->oh_replace_key (self->pdf, document, "/K", parts);
  for (int i = 0; i < loom_qpdf ()->oh_get_array_n_items (self->pdf, parts); i++)
    loom_qpdf ()->oh_replace_key (self->pdf, loom_qpdf ()->oh_get_array_item (self->pdf, parts, i),
                                  "/P", document);
  loom_qpdf ()->oh_replace_key (self->pdf, tree, "/K", document);
}

static gboolean
describe_figures (Finisher *self, qpdf_oh root, GError **error)
{
  const gsize n
      = self->counts->alternatives != NULL ? g_strv_length ((GStrv)self->counts->alternatives) : 0;

  walk (self, loom_qpdf ()->oh_get_key (self->pdf, root, "/StructTreeRoot"), 0);
  if (loom_qpdf ()->oh_has_key (self->pdf, root, "/StructTreeRoot"))
    {
      gather_document (self, loom_qpdf ()->oh_get_key (self->pdf, root, "/StructTreeRoot"));
      set_parsed (self, root, "/MarkInfo", "<< /Marked true >>");
    }
  if (self->counts->alternatives == NULL || self->n_figures == n)
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF,
               _ ("the PDF cannot be finished: it has %zu figures, and %zu are described"),
               self->n_figures, n);
  return FALSE;
}

static void
add_xmp_text (GString *xmp, const char *open, const char *text, const char *close)
{
  if (text != NULL)
    {
      g_autofree char *escaped = g_markup_escape_text (text, -1);

      g_string_append_printf (xmp, "   %s%s%s\n", open, escaped, close);
    }
}

/* The same in XML, which catalogues and printers’ programs read; not compressed, as they ask. */
static void
add_xmp (Finisher *self, qpdf_oh root)
{
  g_autoptr (GString) xmp = g_string_new (
      "<?xpacket begin=\"\xef\xbb\xbf\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
      "  <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
      " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\n");
  qpdf_oh stream, dictionary;

  add_xmp_text (xmp, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", self->counts->title,
                "</rdf:li></rdf:Alt></dc:title>");
  add_xmp_text (xmp, "<dc:creator><rdf:Seq><rdf:li>", self->counts->author,
                "</rdf:li></rdf:Seq></dc:creator>");
  add_xmp_text (xmp, "<dc:rights><rdf:Alt><rdf:li xml:lang=\"x-default\">", self->counts->licence,
                "</rdf:li></rdf:Alt></dc:rights>");
  add_xmp_text (xmp, "<dc:language><rdf:Bag><rdf:li>", self->counts->language,
                "</rdf:li></rdf:Bag></dc:language>");
  g_string_append (xmp, "   <xmp:CreatorTool>Boardloom</xmp:CreatorTool>\n"
                        "  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>\n");
  stream = new_stream (self, xmp->str);
  dictionary = loom_qpdf ()->oh_get_dict (self->pdf, stream);
  set_parsed (self, dictionary, "/Type", "/Metadata");
  set_parsed (self, dictionary, "/Subtype", "/XML");
  loom_qpdf ()->oh_replace_key (self->pdf, root, "/Metadata", stream);
}

static gboolean
change (Finisher *self, GError **error)
{
  const gsize n_pages = (gsize)loom_qpdf ()->get_num_pages (self->pdf);
  const qpdf_oh root = loom_qpdf ()->get_root (self->pdf);

  if (self->counts->pages != NULL && n_pages != self->counts->n_pages)
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF,
                   _ ("the PDF cannot be finished: it has %zu pages, and %zu are described"),
                   n_pages, self->counts->n_pages);
      return FALSE;
    }
  if (!place_forms (self, error))
    return FALSE;
  if (self->counts->n_forms > 0)
    loom_pdf_toggles_list (&self->toggles, root, self->counts->off);
  set_text (self, root, "/Lang", self->counts->language);
  say_how_to_print (self, root);
  for (gsize i = 0; self->counts->pages != NULL && i < n_pages; i++)
    set_boxes (self, i);
  if (!describe_figures (self, root, error))
    return FALSE;
  add_xmp (self, root);
  return !loom_qpdf ()->has_error (self->pdf) || fail (self, error);
}

static GBytes *
write_out (Finisher *self, GError **error)
{
  if (loom_qpdf ()->init_write_memory (self->pdf) & QPDF_ERRORS)
    {
      fail (self, error);
      return NULL;
    }
  loom_qpdf ()->set_deterministic_ID (self->pdf, QPDF_TRUE);
  loom_qpdf ()->set_stream_data_mode (self->pdf, qpdf_s_preserve);
  loom_qpdf ()->set_compress_streams (self->pdf, QPDF_TRUE);
  loom_qpdf ()->set_object_stream_mode (self->pdf, qpdf_o_disable);
  if (loom_qpdf ()->write (self->pdf) & QPDF_ERRORS)
    {
      fail (self, error);
      return NULL;
    }
  return g_bytes_new (loom_qpdf ()->get_buffer (self->pdf),
                      loom_qpdf ()->get_buffer_length (self->pdf));
}

GBytes *
loom_pdf_finish (GBytes *pdf, const LoomPdfProperties *counts, GError **error)
{
  g_auto (Finisher) self = { .pdf = loom_qpdf ()->init (),
                             .counts = counts,
                             .others = g_array_new (FALSE, FALSE, sizeof (qpdf_data)) };
  gsize length;
  const char *data;

  g_return_val_if_fail (pdf != NULL && counts != NULL, NULL);

  data = g_bytes_get_data (pdf, &length);
  loom_qpdf ()->set_suppress_warnings (self.pdf, QPDF_TRUE);
  loom_qpdf ()->silence_errors (self.pdf);
  loom_qpdf ()->set_attempt_recovery (self.pdf, QPDF_FALSE);
  if (length == 0 || (loom_qpdf ()->read_memory (self.pdf, "", data, length, NULL) & QPDF_ERRORS))
    {
      fail (&self, error);
      return NULL;
    }
  return change (&self, error) ? write_out (&self, error) : NULL;
}
