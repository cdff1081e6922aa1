/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A finished PDF made PDF/X-4: colours, groups, boxes, the printing condition and metadata. */

#include "render/press/press.h"

#include "render/press/clauses.h"
#include "render/press/recolour.h"
#include "render/press/walk.h"
#include "render/sheet/paper.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a document is called that has no title. */
#define UNTITLED "Board"
#define NO_TITLE                                                                                   \
  "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"               \
  "   <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" UNTITLED "</rdf:li></rdf:Alt>"           \
  "</dc:title>\n  </rdf:Description>\n "

#define STANDARD "/loom/press/fogra39.icc"

/* One document while it is changed. */
typedef struct
{
  qpdf_data pdf;
  const LoomPress *press;
  qpdf_oh rgb, contour, every;
  qpdf_oh over, knock;
  gboolean is_broken;
} Finisher;

static void
clear_finisher (Finisher *self)
{
  loom_qpdf ()->cleanup (&self->pdf);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Finisher, clear_finisher)

#ifdef LOOM_HAS_FOGRA39
GResource *loom_press_get_resource (void);

static GBytes *
standard_profile (void)
{
  return g_resource_lookup_data (loom_press_get_resource (), STANDARD, 0, NULL);
}
#else
static GBytes *
standard_profile (void)
{
  return NULL;
}
#endif

gboolean
loom_press_has_standard (void)
{
  g_autoptr (GBytes) bytes = standard_profile ();

  return bytes != NULL;
}

LoomPress *
loom_press_new (GBytes *profile, const char *name, GError **error)
{
  g_autoptr (GBytes) bytes = profile != NULL ? g_bytes_ref (profile) : standard_profile ();
  g_autoptr (LoomIcc) icc = NULL;
  g_autoptr (GError) why = NULL;
  LoomPress *self;

  if (bytes == NULL)
    {
      g_set_error_literal (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PROFILE,
          _ ("this Boardloom was built without the profile of a press; name that of your print "
             "shop "
             "with --icc, or build it where Debian’s argyll and icc-profiles-free are"));
      return NULL;
    }
  icc = loom_icc_new (bytes, &why);
  if (icc == NULL || !loom_icc_is_cmyk_printer (icc))
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PROFILE,
                   _ ("%s cannot be the profile of a press: %s; take the one that the print shop "
                      "names, such as ISOcoated_v2_300_eci.icc"),
                   name != NULL ? name : _ ("the one built in"),
                   why != NULL ? why->message : _ ("it is of no printer in four inks (CMYK)"));
      return NULL;
    }
  self = g_new0 (LoomPress, 1);
  self->is_registered = profile == NULL;
  self->condition = g_strdup (profile == NULL ? "FOGRA39" : loom_icc_get_description (icc));
  self->icc = g_steal_pointer (&icc);
  return self;
}

void
loom_press_free (LoomPress *self)
{
  if (self == NULL)
    return;
  loom_icc_free (self->icc);
  g_free (self->condition);
  g_free (self);
}

const LoomPress *
loom_press_get_standard (void)
{
  static gsize press;

  if (g_once_init_enter (&press))
    {
      LoomPress *self = loom_press_has_standard () ? loom_press_new (NULL, NULL, NULL) : NULL;

      /* One that is not there is known by an address that nobody has. */
      g_once_init_leave (&press, self != NULL ? (gsize)self : (gsize)&press);
    }
  return press != (gsize)&press ? (const LoomPress *)press : NULL;
}

static qpdf_oh
new_stream (Finisher *self, const void *data, gsize length)
{
  const qpdf_oh stream = loom_qpdf ()->oh_new_stream (self->pdf);
  const qpdf_oh none = loom_qpdf ()->oh_new_null (self->pdf);

  loom_qpdf ()->oh_replace_stream_data (self->pdf, stream, data, length, none, none);
  return stream;
}

static qpdf_oh
new_profile (Finisher *self, GBytes *bytes, int n)
{
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);
  const qpdf_oh stream = new_stream (self, data, length);

  loom_qpdf ()->oh_replace_key (self->pdf, loom_qpdf ()->oh_get_dict (self->pdf, stream), "/N",
                                loom_qpdf ()->oh_new_integer (self->pdf, n));
  return stream;
}

static qpdf_oh
new_indirect (Finisher *self, const char *object)
{
  return loom_qpdf ()->make_indirect_object (self->pdf, loom_qpdf ()->oh_parse (self->pdf, object));
}

static void
make_colours (Finisher *self)
{
  g_autoptr (GBytes) srgb = loom_srgb_profile_new ();
  const qpdf_oh space = loom_qpdf ()->oh_new_array (self->pdf);

  loom_qpdf ()->oh_append_item (self->pdf, space,
                                loom_qpdf ()->oh_new_name (self->pdf, "/ICCBased"));
  loom_qpdf ()->oh_append_item (self->pdf, space, new_profile (self, srgb, 3));
  self->rgb = loom_qpdf ()->make_indirect_object (self->pdf, space);
  self->contour = new_indirect (
      self, "[ /Separation /CutContour /DeviceCMYK << /FunctionType 2 /Domain [ 0 1 ] /N 1 "
            "/C0 [ 0 0 0 0 ] /C1 [ 0 1 0 0 ] >> ]");
  self->every = new_indirect (
      self, "[ /Separation /All /DeviceCMYK << /FunctionType 2 /Domain [ 0 1 ] /N 1 "
            "/C0 [ 0 0 0 0 ] /C1 [ 1 1 1 1 ] >> ]");
  self->over = new_indirect (self, "<< /Type /ExtGState /OP true /op true /OPM 1 >>");
  self->knock = new_indirect (self, "<< /Type /ExtGState /OP false /op false /OPM 0 >>");
}

/* Lets @resources call @object @name, where the drawing in @content does. */
static void
name_object (Finisher *self,
             qpdf_oh resources,
             const char *group,
             const char *name,
             qpdf_oh object,
             const GString *content)
{
  if (strstr (content->str, name) == NULL)
    return;
  if (!loom_qpdf ()->oh_has_key (self->pdf, resources, group))
    loom_qpdf ()->oh_replace_key (self->pdf, resources, group,
                                  loom_qpdf ()->oh_new_dictionary (self->pdf));
  loom_qpdf ()->oh_replace_key (self->pdf, loom_qpdf ()->oh_get_key (self->pdf, resources, group),
                                name, object);
}

static void
name_all (Finisher *self, qpdf_oh owner, const GString *content)
{
  qpdf_oh resources;

  if (!loom_qpdf ()->oh_has_key (self->pdf, owner, "/Resources"))
    loom_qpdf ()->oh_replace_key (self->pdf, owner, "/Resources",
                                  loom_qpdf ()->oh_new_dictionary (self->pdf));
  resources = loom_qpdf ()->oh_get_key (self->pdf, owner, "/Resources");
  name_object (self, resources, "/ColorSpace", LOOM_PRESS_RGB, self->rgb, content);
  name_object (self, resources, "/ColorSpace", LOOM_PRESS_CONTOUR, self->contour, content);
  name_object (self, resources, "/ColorSpace", LOOM_PRESS_REGISTER, self->every, content);
  name_object (self, resources, "/ExtGState", LOOM_PRESS_OVER, self->over, content);
  name_object (self, resources, "/ExtGState", LOOM_PRESS_KNOCK, self->knock, content);
}

/* What is transparent is mixed in the inks of the press, so that black alone stays that. */
static void
mix_in_inks (Finisher *self, qpdf_oh dictionary, gboolean is_mask)
{
  const qpdf_oh group = loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/Group");

  if (!loom_qpdf ()->oh_is_dictionary (self->pdf, group)
      || !loom_pdf_key_is (self->pdf, group, "/CS", "/DeviceRGB"))
    return;
  loom_qpdf ()->oh_replace_key (self->pdf, group, "/CS",
                                is_mask ? self->rgb
                                        : loom_qpdf ()->oh_new_name (self->pdf, "/DeviceCMYK"));
}

static void
recolour (Finisher *self, LoomPdfPart part, qpdf_oh object, gboolean is_mask)
{
  const qpdf_oh dictionary = loom_pdf_dictionary (self->pdf, object);
  GString *content = loom_pdf_read_content (self->pdf, part, object);
  GString *other
      = content != NULL ? loom_press_recolour (content->str, content->len, is_mask) : NULL;

  if (content != NULL)
    g_string_free (content, TRUE);
  if (other == NULL)
    {
      self->is_broken = TRUE;
      return;
    }
  name_all (self, dictionary, other);
  mix_in_inks (self, dictionary, is_mask);
  if (part == LOOM_PDF_PAGE)
    loom_qpdf ()->oh_replace_key (self->pdf, dictionary, "/Contents",
                                  new_stream (self, other->str, other->len));
  else
    {
      const qpdf_oh none = loom_qpdf ()->oh_new_null (self->pdf);

      loom_qpdf ()->oh_replace_stream_data (self->pdf, object, (const unsigned char *)other->str,
                                            other->len, none, none);
    }
  g_string_free (other, TRUE);
}

static void
visit (gpointer data, LoomPdfPart part, qpdf_oh object, gboolean is_mask)
{
  Finisher *self = data;

  switch (part)
    {
    case LOOM_PDF_PAGE:
    case LOOM_PDF_FORM:
    case LOOM_PDF_PATTERN:
      recolour (self, part, object, is_mask);
      break;
    case LOOM_PDF_IMAGE:
    case LOOM_PDF_SHADING:
      {
        const qpdf_oh dictionary = loom_pdf_dictionary (self->pdf, object);

        if (loom_pdf_key_is (self->pdf, dictionary, "/ColorSpace", "/DeviceRGB"))
          loom_qpdf ()->oh_replace_key (self->pdf, dictionary, "/ColorSpace", self->rgb);
        break;
      }
    case LOOM_PDF_STATE:
    case LOOM_PDF_FONT:
      break;
    }
}

/* Cuts the box @inner to @outer: programs round the paper and what lies on it apart. */
static void
clip_box (Finisher *self, qpdf_oh page, const char *inner, const char *outer)
{
  const qpdf_oh box = loom_qpdf ()->oh_get_key (self->pdf, page, inner);
  const qpdf_oh room = loom_qpdf ()->oh_get_key (self->pdf, page, outer);
  const qpdf_oh clipped = loom_qpdf ()->oh_new_array (self->pdf);

  if (!loom_qpdf ()->oh_is_array (self->pdf, box)
      || loom_qpdf ()->oh_get_array_n_items (self->pdf, box) != 4
      || !loom_qpdf ()->oh_is_array (self->pdf, room)
      || loom_qpdf ()->oh_get_array_n_items (self->pdf, room) != 4)
    return;
  for (int i = 0; i < 4; i++)
    {
      const double over
          = loom_pdf_number (self->pdf, room, i) - loom_pdf_number (self->pdf, box, i);

      loom_qpdf ()->oh_append_item (
          self->pdf, clipped,
          loom_qpdf ()->oh_get_array_item (self->pdf, (i < 2 ? over : -over) > 0 ? room : box, i));
    }
  loom_qpdf ()->oh_replace_key (self->pdf, page, inner, clipped);
}

/* Every page says where it is cut, and how far its colour goes; ArtBox would say it again, which
 * the standard forbids. */
static void
set_boxes (Finisher *self, qpdf_oh page)
{
  const qpdf_oh media = loom_qpdf ()->oh_get_key (self->pdf, page, "/MediaBox");

  if (!loom_qpdf ()->oh_has_key (self->pdf, page, "/TrimBox"))
    loom_qpdf ()->oh_replace_key (self->pdf, page, "/TrimBox", media);
  if (!loom_qpdf ()->oh_has_key (self->pdf, page, "/BleedBox"))
    loom_qpdf ()->oh_replace_key (self->pdf, page, "/BleedBox",
                                  loom_qpdf ()->oh_get_key (self->pdf, page, "/TrimBox"));
  loom_qpdf ()->oh_remove_key (self->pdf, page, "/ArtBox");
  clip_box (self, page, "/BleedBox", "/MediaBox");
  clip_box (self, page, "/TrimBox", "/BleedBox");
}

static void
set_condition (Finisher *self, qpdf_oh root)
{
  const qpdf_oh all = loom_qpdf ()->oh_new_array (self->pdf);
  const qpdf_oh intent
      = loom_qpdf ()->oh_parse (self->pdf, "<< /Type /OutputIntent /S /GTS_PDFX >>");
  const char *description = loom_icc_get_description (self->press->icc);

  loom_qpdf ()->oh_replace_key (
      self->pdf, intent, "/OutputConditionIdentifier",
      loom_qpdf ()->oh_new_unicode_string (self->pdf, self->press->condition));
  if (self->press->is_registered)
    loom_qpdf ()->oh_replace_key (
        self->pdf, intent, "/RegistryName",
        loom_qpdf ()->oh_new_unicode_string (self->pdf, "http://www.color.org"));
  loom_qpdf ()->oh_replace_key (self->pdf, intent, "/Info",
                                loom_qpdf ()->oh_new_unicode_string (self->pdf, description));
  loom_qpdf ()->oh_replace_key (self->pdf, intent, "/DestOutputProfile",
                                new_profile (self, loom_icc_get_bytes (self->press->icc), 4));
  loom_qpdf ()->oh_append_item (self->pdf, all,
                                loom_qpdf ()->make_indirect_object (self->pdf, intent));
  loom_qpdf ()->oh_replace_key (self->pdf, root, "/OutputIntents", all);
}

/* “D:20000101000000Z” as XMP writes it. */
static char *
dup_date (Finisher *self, qpdf_oh info, const char *key)
{
  const qpdf_oh value = loom_qpdf ()->oh_get_key (self->pdf, info, key);
  const char *text = loom_qpdf ()->oh_is_string (self->pdf, value)
                         ? loom_qpdf ()->oh_get_utf8_value (self->pdf, value)
                         : "D:20000101000000Z";

  if (!g_str_has_prefix (text, "D:") || strlen (text) < 16)
    text = "D:20000101000000Z";
  return g_strdup_printf ("%.4s-%.2s-%.2sT%.2s:%.2s:%.2sZ", text + 2, text + 6, text + 8, text + 10,
                          text + 12, text + 14);
}

/* A number for the document that is the same for the same pages. */
static char *
dup_number (GBytes *pdf)
{
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, pdf);

  return g_strdup_printf ("uuid:%.8s-%.4s-5%.3s-a%.3s-%.12s", sum, sum + 8, sum + 12, sum + 15,
                          sum + 18);
}

static void
add_xmp (Finisher *self, qpdf_oh root, qpdf_oh info, GBytes *pdf)
{
  static const char *const end = "</rdf:RDF>";
  const qpdf_oh metadata = loom_qpdf ()->oh_get_key (self->pdf, root, "/Metadata");
  const qpdf_oh none = loom_qpdf ()->oh_new_null (self->pdf);
  GString *xmp = loom_pdf_read_content (self->pdf, LOOM_PDF_FORM, metadata);
  g_autofree char *created = dup_date (self, info, "/CreationDate");
  g_autofree char *changed = dup_date (self, info, "/ModDate");
  g_autofree char *id = dup_number (pdf);
  g_autofree char *said = NULL;
  const char *place = xmp != NULL ? g_strrstr (xmp->str, end) : NULL;

  if (place == NULL)
    {
      self->is_broken = TRUE;
      if (xmp != NULL)
        g_string_free (xmp, TRUE);
      return;
    }
  said = g_strdup_printf (
      "%s<rdf:Description rdf:about=\"\" xmlns:pdfxid=\"http://www.npes.org/pdfx/ns/id/\""
      " xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
      " xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\">\n"
      "   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>\n"
      "   <pdf:Trapped>False</pdf:Trapped>\n"
      "   <xmp:CreateDate>%s</xmp:CreateDate>\n   <xmp:ModifyDate>%s</xmp:ModifyDate>\n"
      "   <xmp:MetadataDate>%s</xmp:MetadataDate>\n"
      "   <xmpMM:DocumentID>%s</xmpMM:DocumentID>\n   <xmpMM:VersionID>1</xmpMM:VersionID>\n"
      "   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>\n  </rdf:Description>\n ",
      strstr (xmp->str, "<dc:title>") != NULL ? "" : NO_TITLE, created, changed, changed, id);
  g_string_insert (xmp, place - xmp->str, said);
  loom_qpdf ()->oh_replace_stream_data (self->pdf, metadata, (const unsigned char *)xmp->str,
                                        xmp->len, none, none);
  g_string_free (xmp, TRUE);
}

static void
describe (Finisher *self, GBytes *pdf)
{
  const qpdf_oh root = loom_qpdf ()->get_root (self->pdf);
  const qpdf_oh info
      = loom_qpdf ()->oh_get_key (self->pdf, loom_qpdf ()->get_trailer (self->pdf), "/Info");

  set_condition (self, root);
  loom_qpdf ()->oh_replace_key (self->pdf, info, "/Trapped",
                                loom_qpdf ()->oh_new_name (self->pdf, "/False"));
  if (!loom_qpdf ()->oh_has_key (self->pdf, info, "/Title"))
    loom_qpdf ()->oh_replace_key (self->pdf, info, "/Title",
                                  loom_qpdf ()->oh_new_unicode_string (self->pdf, UNTITLED));
  add_xmp (self, root, info, pdf);
}

static GBytes *
write_out (Finisher *self)
{
  if (loom_qpdf ()->init_write_memory (self->pdf) & QPDF_ERRORS)
    return NULL;
  loom_qpdf ()->set_deterministic_ID (self->pdf, QPDF_TRUE);
  loom_qpdf ()->set_stream_data_mode (self->pdf, qpdf_s_compress);
  loom_qpdf ()->set_object_stream_mode (self->pdf, qpdf_o_disable);
  loom_qpdf ()->force_pdf_version (self->pdf, "1.6");
  if (loom_qpdf ()->write (self->pdf) & QPDF_ERRORS)
    return NULL;
  return g_bytes_new (loom_qpdf ()->get_buffer (self->pdf),
                      loom_qpdf ()->get_buffer_length (self->pdf));
}

GBytes *
loom_press_finish (const LoomPress *self, GBytes *pdf, GError **error)
{
  g_auto (Finisher) finisher = { .pdf = loom_qpdf ()->init (), .press = self };
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *data;

  g_return_val_if_fail (self != NULL && pdf != NULL, NULL);

  data = g_bytes_get_data (pdf, &length);
  loom_qpdf ()->set_suppress_warnings (finisher.pdf, QPDF_TRUE);
  loom_qpdf ()->silence_errors (finisher.pdf);
  if (length > 0
      && !(loom_qpdf ()->read_memory (finisher.pdf, "", data, length, NULL) & QPDF_ERRORS))
    {
      make_colours (&finisher);
      loom_pdf_walk (finisher.pdf, visit, &finisher);
      for (int i = 0; i < loom_qpdf ()->get_num_pages (finisher.pdf); i++)
        set_boxes (&finisher, loom_qpdf ()->get_page_n (finisher.pdf, (size_t)i));
      describe (&finisher, pdf);
      bytes = !finisher.is_broken && !loom_qpdf ()->has_error (finisher.pdf) ? write_out (&finisher)
                                                                             : NULL;
    }
  if (bytes == NULL)
    {
      g_set_error_literal (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF,
                           _ ("the PDF cannot be made one for a press: part of it cannot be read"));
      return NULL;
    }
  return loom_press_check (bytes, error) ? g_steal_pointer (&bytes) : NULL;
}
