/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What PDF/X-4 demands, and whether a document holds it: each clause has its own function, which
 * sees nothing but the finished file. */

#include "render/press/clauses.h"

#include "render/press/content.h"
#include "render/press/icc.h"
#include "render/press/walk.h"
#include "render/sheet/paper.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define SLACK .001 /* points by which boxes may seem to reach over one another */

/* What walking through the pages finds. */
typedef struct
{
  gboolean has_device_rgb;
  gboolean has_bare_font;
  gboolean has_transfer;
  gboolean has_old_filter;
  gboolean has_alternates;
  gboolean has_strange_group;
  gboolean has_hairline;
  gboolean has_unbalanced;
} Findings;

typedef struct
{
  qpdf_data pdf;
  GBytes *bytes;
  qpdf_oh root;
  qpdf_oh info;
  char *xmp;
  Findings found;
} Document;

/* Drawings. */

/* The width of a line is in the units of its place; none thinner than this in any is drawn here. */
#define HAIRLINE .02

static void
look_at_content (Document *self, LoomPdfPart part, qpdf_oh object)
{
  GString *text = loom_pdf_read_content (self->pdf, part, object);
  LoomContent content;
  int depth = 0;

  if (text == NULL)
    {
      self->found.has_unbalanced = TRUE;
      return;
    }
  loom_content_init (&content, text->str, text->len);
  while (loom_content_next (&content))
    {
      double width;

      if (loom_content_is (&content, "rg") || loom_content_is (&content, "RG")
          || ((loom_content_is (&content, "cs") || loom_content_is (&content, "CS"))
              && loom_content_operand_is (&content, 0, "/DeviceRGB"))
          || loom_content_is (&content, "BI"))
        self->found.has_device_rgb = TRUE;
      else if (loom_content_is (&content, "w") && loom_content_numbers (&content, 1, &width)
               && width < HAIRLINE)
        self->found.has_hairline = TRUE;
      else if (loom_content_is (&content, "q"))
        depth++;
      else if (loom_content_is (&content, "Q") && --depth < 0)
        break;
    }
  if (depth != 0 || content.is_broken)
    self->found.has_unbalanced = TRUE;
  g_string_free (text, TRUE);
}

static void
look_at_group (Document *self, qpdf_oh dictionary, gboolean is_mask)
{
  const qpdf_oh group = loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/Group");

  if (loom_qpdf ()->oh_is_dictionary (self->pdf, group) && !is_mask
      && !loom_pdf_key_is (self->pdf, group, "/CS", "/DeviceCMYK")
      && loom_qpdf ()->oh_has_key (self->pdf, group, "/CS"))
    self->found.has_strange_group = TRUE;
}

static void
look_at_filter (Document *self, qpdf_oh dictionary)
{
  static const char *const old[] = { "/LZWDecode", "/Crypt" };
  const char *filter = loom_qpdf ()->oh_unparse (
      self->pdf, loom_qpdf ()->oh_get_key (self->pdf, dictionary, "/Filter"));

  for (guint i = 0; i < G_N_ELEMENTS (old); i++)
    if (strstr (filter, old[i]) != NULL)
      self->found.has_old_filter = TRUE;
}

/* A font of its own, or those that one of many letters is made of, have their outlines with them.
 */
static gboolean
is_embedded (Document *self, qpdf_oh font)
{
  static const char *const files[] = { "/FontFile", "/FontFile2", "/FontFile3" };
  const qpdf_oh parts = loom_qpdf ()->oh_get_key (self->pdf, font, "/DescendantFonts");
  const qpdf_oh one = loom_qpdf ()->oh_is_array (self->pdf, parts)
                          ? loom_qpdf ()->oh_get_array_item (self->pdf, parts, 0)
                          : font;
  const qpdf_oh descriptor = loom_qpdf ()->oh_get_key (self->pdf, one, "/FontDescriptor");

  if (loom_pdf_key_is (self->pdf, font, "/Subtype", "/Type3"))
    return TRUE;
  for (guint i = 0;
       loom_qpdf ()->oh_is_dictionary (self->pdf, descriptor) && i < G_N_ELEMENTS (files); i++)
    if (loom_qpdf ()->oh_has_key (self->pdf, descriptor, files[i]))
      return TRUE;
  return FALSE;
}

static void
look_at_state (Document *self, qpdf_oh state)
{
  static const char *const forbidden[] = { "/TR", "/TR2", "/HTP" };

  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    if (loom_qpdf ()->oh_has_key (self->pdf, state, forbidden[i])
        && !loom_pdf_key_is (self->pdf, state, forbidden[i], "/Default"))
      self->found.has_transfer = TRUE;
}

static void
visit (gpointer data, LoomPdfPart part, qpdf_oh object, gboolean is_mask)
{
  Document *self = data;
  const qpdf_oh dictionary = loom_pdf_dictionary (self->pdf, object);

  if (loom_qpdf ()->oh_is_stream (self->pdf, object))
    look_at_filter (self, dictionary);
  switch (part)
    {
    case LOOM_PDF_PAGE:
    case LOOM_PDF_FORM:
    case LOOM_PDF_PATTERN:
      look_at_content (self, part, object);
      look_at_group (self, dictionary, is_mask);
      break;
    case LOOM_PDF_IMAGE:
    case LOOM_PDF_SHADING:
      self->found.has_device_rgb
          |= loom_pdf_key_is (self->pdf, dictionary, "/ColorSpace", "/DeviceRGB");
      self->found.has_alternates |= loom_qpdf ()->oh_has_key (self->pdf, dictionary, "/Alternates")
                                    || loom_qpdf ()->oh_has_key (self->pdf, dictionary, "/OPI");
      break;
    case LOOM_PDF_STATE:
      look_at_state (self, object);
      break;
    case LOOM_PDF_FONT:
      self->found.has_bare_font |= !is_embedded (self, object);
      break;
    }
}

/* The clauses; each is TRUE where the document holds it. */

static gboolean
is_version (Document *self)
{
  const char *version = loom_qpdf ()->get_pdf_version (self->pdf);

  return g_str_has_prefix (version, "1.") && g_ascii_strtoull (version + 2, NULL, 10) <= 6;
}

static gboolean
is_plain (Document *self)
{
  return !loom_qpdf ()->is_encrypted (self->pdf);
}

static gboolean
has_numbers (Document *self)
{
  return loom_qpdf ()->oh_is_array (
      self->pdf,
      loom_qpdf ()->oh_get_key (self->pdf, loom_qpdf ()->get_trailer (self->pdf), "/ID"));
}

static gboolean
says_x4 (Document *self)
{
  return strstr (self->xmp, "<pdfxid:GTS_PDFXVersion>PDF/X-4<") != NULL;
}

static gboolean
has_history (Document *self)
{
  static const char *const said[]
      = { "<xmp:CreateDate>",   "<xmp:ModifyDate>",  "<xmp:MetadataDate>",
          "<xmpMM:DocumentID>", "<xmpMM:VersionID>", "<xmpMM:RenditionClass>" };

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (strstr (self->xmp, said[i]) == NULL)
      return FALSE;
  return loom_qpdf ()->oh_has_key (self->pdf, self->info, "/CreationDate")
         && loom_qpdf ()->oh_has_key (self->pdf, self->info, "/ModDate");
}

static gboolean
has_title (Document *self)
{
  return loom_qpdf ()->oh_has_key (self->pdf, self->info, "/Title")
         && strstr (self->xmp, "<dc:title>") != NULL;
}

static gboolean
says_trapped (Document *self)
{
  return (loom_pdf_key_is (self->pdf, self->info, "/Trapped", "/False")
          && strstr (self->xmp, "<pdf:Trapped>False<") != NULL)
         || (loom_pdf_key_is (self->pdf, self->info, "/Trapped", "/True")
             && strstr (self->xmp, "<pdf:Trapped>True<") != NULL);
}

/* The one printing condition of PDF/X, or null. */
static qpdf_oh
find_condition (Document *self)
{
  const qpdf_oh all = loom_qpdf ()->oh_get_key (self->pdf, self->root, "/OutputIntents");
  qpdf_oh found = loom_qpdf ()->oh_new_null (self->pdf);

  for (int i = 0; loom_qpdf ()->oh_is_array (self->pdf, all)
                  && i < loom_qpdf ()->oh_get_array_n_items (self->pdf, all);
       i++)
    {
      const qpdf_oh one = loom_qpdf ()->oh_get_array_item (self->pdf, all, i);

      if (!loom_pdf_key_is (self->pdf, one, "/S", "/GTS_PDFX"))
        continue;
      if (!loom_qpdf ()->oh_is_null (self->pdf, found))
        return loom_qpdf ()->oh_new_null (self->pdf);
      found = one;
    }
  return found;
}

static gboolean
has_condition (Document *self)
{
  const qpdf_oh one = find_condition (self);

  return loom_qpdf ()->oh_is_dictionary (self->pdf, one)
         && loom_qpdf ()->oh_has_key (self->pdf, one, "/OutputConditionIdentifier")
         && (loom_qpdf ()->oh_has_key (self->pdf, one, "/RegistryName")
             || loom_qpdf ()->oh_has_key (self->pdf, one, "/Info"));
}

static gboolean
has_profile (Document *self)
{
  const qpdf_oh one = find_condition (self);
  const qpdf_oh stream = loom_qpdf ()->oh_is_dictionary (self->pdf, one)
                             ? loom_qpdf ()->oh_get_key (self->pdf, one, "/DestOutputProfile")
                             : one;
  unsigned char *data = NULL;
  size_t length = 0;
  QPDF_BOOL is_read = QPDF_FALSE;
  gboolean is_fine = FALSE;

  if (loom_qpdf ()->oh_is_stream (self->pdf, stream)
      && !(loom_qpdf ()->oh_get_stream_data (self->pdf, stream, qpdf_dl_generalized, &is_read,
                                             &data, &length)
           & QPDF_ERRORS)
      && is_read)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (data, length);
      g_autoptr (LoomIcc) icc = loom_icc_new (bytes, NULL);

      is_fine
          = icc != NULL && loom_icc_is_cmyk_printer (icc)
            && loom_pdf_value (self->pdf,
                               loom_qpdf ()->oh_get_key (
                                   self->pdf, loom_qpdf ()->oh_get_dict (self->pdf, stream), "/N"))
                   == 4;
    }
  free (data);
  return is_fine;
}

/* Whether the box called @inner of @page lies within its @outer; both are to be there. */
static gboolean
is_within (Document *self, qpdf_oh page, const char *inner, const char *outer)
{
  const qpdf_oh a = loom_qpdf ()->oh_get_key (self->pdf, page, inner);
  const qpdf_oh b = loom_qpdf ()->oh_get_key (self->pdf, page, outer);

  if (!loom_qpdf ()->oh_is_array (self->pdf, a)
      || loom_qpdf ()->oh_get_array_n_items (self->pdf, a) != 4
      || !loom_qpdf ()->oh_is_array (self->pdf, b)
      || loom_qpdf ()->oh_get_array_n_items (self->pdf, b) != 4)
    return FALSE;
  for (int i = 0; i < 4; i++)
    {
      const double over = loom_pdf_number (self->pdf, b, i) - loom_pdf_number (self->pdf, a, i);

      if ((i < 2 ? over : -over) > SLACK)
        return FALSE;
    }
  return TRUE;
}

typedef gboolean (*PageFunc) (Document *self, qpdf_oh page);

static gboolean
all_pages (Document *self, PageFunc func)
{
  for (int i = 0; i < loom_qpdf ()->get_num_pages (self->pdf); i++)
    if (!func (self, loom_qpdf ()->get_page_n (self->pdf, (size_t)i)))
      return FALSE;
  return TRUE;
}

static gboolean
page_has_trim (Document *self, qpdf_oh page)
{
  return loom_qpdf ()->oh_has_key (self->pdf, page, "/TrimBox")
         && !loom_qpdf ()->oh_has_key (self->pdf, page, "/ArtBox");
}

static gboolean
has_trim (Document *self)
{
  return all_pages (self, page_has_trim);
}

static gboolean
page_is_nested (Document *self, qpdf_oh page)
{
  return is_within (self, page, "/TrimBox", "/BleedBox")
         && is_within (self, page, "/BleedBox", "/MediaBox");
}

static gboolean
is_nested (Document *self)
{
  return all_pages (self, page_is_nested);
}

static gboolean
page_is_bare (Document *self, qpdf_oh page)
{
  return !loom_qpdf ()->oh_has_key (self->pdf, page, "/Annots")
         && !loom_qpdf ()->oh_has_key (self->pdf, page, "/AA")
         && !loom_qpdf ()->oh_has_key (self->pdf, page, "/PresSteps");
}

static gboolean
has_no_notes (Document *self)
{
  return all_pages (self, page_is_bare);
}

static gboolean
has_no_actions (Document *self)
{
  const qpdf_oh names = loom_qpdf ()->oh_get_key (self->pdf, self->root, "/Names");

  return !loom_qpdf ()->oh_has_key (self->pdf, self->root, "/OpenAction")
         && !loom_qpdf ()->oh_has_key (self->pdf, self->root, "/AA")
         && !loom_qpdf ()->oh_has_key (self->pdf, self->root, "/AcroForm")
         && !(loom_qpdf ()->oh_is_dictionary (self->pdf, names)
              && (loom_qpdf ()->oh_has_key (self->pdf, names, "/JavaScript")
                  || loom_qpdf ()->oh_has_key (self->pdf, names, "/EmbeddedFiles")));
}

static gboolean
has_no_layers (Document *self)
{
  return !loom_qpdf ()->oh_has_key (self->pdf, self->root, "/OCProperties");
}

#define HOLDS(name, field)                                                                         \
  static gboolean name (Document *self) { return !self->found.field; }

HOLDS (has_no_device_rgb, has_device_rgb)
HOLDS (has_fonts, has_bare_font)
HOLDS (has_no_transfer, has_transfer)
HOLDS (has_filters, has_old_filter)
HOLDS (has_no_alternates, has_alternates)
HOLDS (has_groups, has_strange_group)
HOLDS (has_no_hairline, has_hairline)
HOLDS (is_balanced, has_unbalanced)

typedef gboolean (*ClauseFunc) (Document *self);

static const ClauseFunc checks[] = {
  is_version,     is_plain,      has_numbers, says_x4,           has_history,     has_title,
  says_trapped,   has_condition, has_profile, has_trim,          is_nested,       has_no_device_rgb,
  has_groups,     has_fonts,     has_filters, has_no_alternates, has_no_transfer, has_no_notes,
  has_no_actions, has_no_layers, is_balanced, has_no_hairline,
};

static const LoomPressClause clauses[] = {
  { "version", "the file is PDF 1.6 or older" },
  { "encryption", "it is not encrypted" },
  { "file-id", "its trailer has an ID" },
  { "x-version", "its XMP says pdfxid:GTS_PDFXVersion PDF/X-4" },
  { "history", "it says when it was made and changed, and which version of which document it is" },
  { "title", "it has a title, in Info and XMP" },
  { "trapped", "it says whether it is trapped, in Info and XMP alike" },
  { "output-intent",
    "there is one output intent GTS_PDFX, with its condition, and a registry or words for it" },
  { "output-profile", "the profile of that condition is in the file, of a printer in CMYK" },
  { "trim-box", "each page has a TrimBox, and no ArtBox beside it" },
  { "boxes", "TrimBox lies in BleedBox, and that in MediaBox" },
  { "colour", "no colour is DeviceRGB, and no image stands in a drawing" },
  { "blending", "what is transparent is mixed in DeviceCMYK" },
  { "fonts", "each font is in the file" },
  { "filters", "no stream is packed by LZW or encrypted" },
  { "alternates", "no image has others in its place, and none is named by OPI" },
  { "transfer", "no transfer function and no origin of halftones is set" },
  { "annotations", "no page has annotations or actions" },
  { "actions", "there is no form, script, action or attached file" },
  { "layers", "there is no optional content" },
  { "content", "each drawing can be read to its end and restores what it saves" },
  { "hairlines", "no line is of no width" },
  { NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (checks) + 1 == G_N_ELEMENTS (clauses));

const LoomPressClause *
loom_press_clauses (void)
{
  return clauses;
}

static void
clear_document (Document *self)
{
  g_free (self->xmp);
  loom_qpdf ()->cleanup (&self->pdf);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Document, clear_document)

static gboolean
read_document (Document *self)
{
  gsize length;
  const char *data = g_bytes_get_data (self->bytes, &length);
  GString *xmp;

  loom_qpdf ()->set_suppress_warnings (self->pdf, QPDF_TRUE);
  loom_qpdf ()->silence_errors (self->pdf);
  if (length == 0 || (loom_qpdf ()->read_memory (self->pdf, "", data, length, NULL) & QPDF_ERRORS))
    return FALSE;
  self->root = loom_qpdf ()->get_root (self->pdf);
  self->info = loom_qpdf ()->oh_get_key (self->pdf, loom_qpdf ()->get_trailer (self->pdf), "/Info");
  xmp = loom_pdf_read_content (self->pdf, LOOM_PDF_FORM,
                               loom_qpdf ()->oh_get_key (self->pdf, self->root, "/Metadata"));
  self->xmp = xmp != NULL ? g_string_free (xmp, FALSE) : g_strdup ("");
  if (!loom_qpdf ()->oh_is_dictionary (self->pdf, self->info))
    self->info = loom_qpdf ()->oh_new_dictionary (self->pdf);
  loom_pdf_walk (self->pdf, visit, self);
  return TRUE;
}

char **
loom_press_find_breaches (GBytes *pdf)
{
  g_auto (Document) self = { .pdf = loom_qpdf ()->init (), .bytes = pdf };
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_return_val_if_fail (pdf != NULL, NULL);

  if (!read_document (&self))
    g_strv_builder_add (names, "readable");
  else
    for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
      if (!checks[i](&self))
        g_strv_builder_add (names, clauses[i].name);
  return g_strv_builder_end (names);
}

gboolean
loom_press_check (GBytes *pdf, GError **error)
{
  g_auto (GStrv) names = loom_press_find_breaches (pdf);
  g_autofree char *list = g_strjoinv (", ", names);

  if (names[0] == NULL)
    return TRUE;
  g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_PDF,
               _ ("the page would be no PDF/X-4: it breaks %s"), list);
  return FALSE;
}
