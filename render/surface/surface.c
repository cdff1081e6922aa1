/* SPDX-License-Identifier: GPL-3.0-or-later */

/* PDF, SVG and PNG files in memory, in millimetres, the same bytes for the same drawing.
 *
 * Implementation notes, all on cairo 1.16:
 * - Streams end in a GByteArray: cairo loses errors of small files it writes itself.
 * - PDF dates lack their "D:", which is put in place of two spaces of indentation, so that no
 *   offset in the file moves.
 * - SVG names its groups by a number that counts through the process; they are renumbered.
 * - PNG lacks the resolution, which is added as a pHYs chunk. */

#include "render/surface/surface.h"

#include "formats/model/limits.h"
#include "render/draw/font-turn.h"
#include "render/draw/text-sink.h"
#include "render/styles/style.h"

#include <glib/gi18n-lib.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#define POINTS (72.0 / 25.4)
#define MAX_SIDE_MM 5080.0
#define MAX_SIDE_PX 30000

struct _LoomSurface
{
  LoomSurfaceFormat format;
  cairo_surface_t *surface;
  cairo_t *cr;
  GByteArray *bytes;
  LoomTextSink *sink; /* of an SVG, owned by the surface */
  double width, height;
  double dpi;
};

G_DEFINE_QUARK (loom - surface - error - quark, loom_surface_error)

gboolean
loom_surface_format_from_path (const char *path, LoomSurfaceFormat *out)
{
  static const char *const endings[] = { ".pdf", ".svg", ".png" };

  g_return_val_if_fail (path != NULL && out != NULL, FALSE);
  gsize n = strlen (path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    if (n > 4 && g_ascii_strcasecmp (path + n - 4, endings[i]) == 0)
      {
        *out = (LoomSurfaceFormat)i;
        return TRUE;
      }
  return FALSE;
}

static cairo_status_t
write_bytes (void *closure, const unsigned char *data, unsigned int length)
{
  GByteArray *bytes = closure;
  if (bytes->len > G_MAXUINT - length - 1)
    return CAIRO_STATUS_WRITE_ERROR;
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static gint64
settle_date (gint64 date)
{
  if (date >= 0)
    return date;
  const char *epoch = g_getenv ("SOURCE_DATE_EPOCH");
  gint64 value = 0;
  if (epoch != NULL
      && g_ascii_string_to_signed (epoch, 10, 0, G_GINT64_CONSTANT (253402300799), &value, NULL))
    return value;
  return G_GINT64_CONSTANT (946684800);
}

static void
set_pdf_metadata (cairo_surface_t *surface, const LoomSurfaceInfo *info)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (settle_date (info->date));
  g_autofree char *text = date != NULL ? g_date_time_format (date, "%Y-%m-%dT%H:%M:%SZ")
                                       : g_strdup ("2000-01-01T00:00:00Z");

  if (info->title != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, info->title);
  if (info->author != NULL)
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, info->author);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Boardloom");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, text);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, text);
}

static gboolean
check_page (double width, double height, GError **error)
{
  if (width > 0 && height > 0 && width <= MAX_SIDE_MM && height <= MAX_SIDE_MM)
    return TRUE;
  g_set_error (
      error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE,
      _ ("a page of %.1f by %.1f mm cannot be made: each side has to be above 0 and at most "
         "%.0f mm"),
      width, height, MAX_SIDE_MM);
  return FALSE;
}

static cairo_surface_t *
new_image (double width, double height, double dpi, GError **error)
{
  double w = ceil (width * dpi / 25.4 - 1e-6), h = ceil (height * dpi / 25.4 - 1e-6);

  w = MAX (1, w);
  h = MAX (1, h);
  if (w > MAX_SIDE_PX || h > MAX_SIDE_PX || w * h > LOOM_MOST_PNG_PIXELS)
    {
      g_set_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_SIZE,
                   _ ("a picture of %.0f by %.0f pixels is too large (at most %d a side and %.0f "
                      "million in all): choose fewer dots per inch or a smaller scale"),
                   w, h, MAX_SIDE_PX, LOOM_MOST_PNG_PIXELS / 1e6);
      return NULL;
    }
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)w, (int)h);
}

static void
begin_page (LoomSurface *self)
{
  double unit = self->format == LOOM_SURFACE_PNG ? self->dpi / 25.4 : POINTS;

  g_clear_pointer (&self->cr, cairo_destroy);
  self->cr = cairo_create (self->surface);
  if (self->format == LOOM_SURFACE_PNG)
    {
      loom_style_set (self->cr, LOOM_STYLE_SHEET);
      cairo_paint (self->cr);
      cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_GOOD);
    }
  cairo_scale (self->cr, unit, unit);
  loom_style_set (self->cr, LOOM_STYLE_PRINT_MARK);
}

LoomSurface *
loom_surface_new (LoomSurfaceFormat format,
                  double width,
                  double height,
                  const LoomSurfaceInfo *info,
                  GError **error)
{
  static const LoomSurfaceInfo plain = LOOM_SURFACE_INFO_INIT;

  if (info == NULL)
    info = &plain;
  if (!check_page (width, height, error))
    return NULL;
  g_autoptr (LoomSurface) self = g_new0 (LoomSurface, 1);
  self->format = format;
  self->width = width;
  self->height = height;
  self->dpi = info->dpi > 0 ? info->dpi : 150;
  self->bytes = g_byte_array_new ();
  if (format == LOOM_SURFACE_PDF)
    {
      self->surface = cairo_pdf_surface_create_for_stream (write_bytes, self->bytes, width * POINTS,
                                                           height * POINTS);
      cairo_pdf_surface_restrict_to_version (self->surface, CAIRO_PDF_VERSION_1_5);
      set_pdf_metadata (self->surface, info);
    }
  else if (format == LOOM_SURFACE_SVG)
    {
      self->surface = cairo_svg_surface_create_for_stream (write_bytes, self->bytes, width * POINTS,
                                                           height * POINTS);
      self->sink = loom_text_sink_attach (self->surface);
    }
  else
    self->surface = new_image (width, height, self->dpi, error);
  if (self->surface == NULL)
    return NULL;
  begin_page (self);
  return g_steal_pointer (&self);
}

cairo_t *
loom_surface_get_context (LoomSurface *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->cr;
}

static gboolean
check_status (LoomSurface *self, GError **error)
{
  cairo_status_t status = cairo_status (self->cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_DRAW, _ ("drawing failed: %s"),
               cairo_status_to_string (status));
  return FALSE;
}

/* What fonts show is drawn, and fonts are embedded, when a page and a file end. */
static void
end_page (LoomSurface *self)
{
  LOOM_FONT_TURN ();
  cairo_show_page (self->cr);
}

static void
end_file (LoomSurface *self)
{
  LOOM_FONT_TURN ();
  cairo_surface_finish (self->surface);
}

gboolean
loom_surface_next_page (LoomSurface *self, double width, double height, GError **error)
{
  g_return_val_if_fail (self != NULL && self->format == LOOM_SURFACE_PDF, FALSE);

  if (!check_page (width, height, error))
    return FALSE;
  end_page (self);
  if (!check_status (self, error))
    return FALSE;
  cairo_pdf_surface_set_size (self->surface, width * POINTS, height * POINTS);
  begin_page (self);
  return TRUE;
}

/* The last occurrence of @needle: the Info dictionary stands near the end of the file. */
static guint8 *
find_last (GByteArray *bytes, const char *needle)
{
  gsize n = strlen (needle);
  for (gsize i = bytes->len >= n ? bytes->len - n + 1 : 0; i-- > 0;)
    if (memcmp (bytes->data + i, needle, n) == 0)
      return bytes->data + i;
  return NULL;
}

static void
mend_pdf_date (GByteArray *bytes, const char *key)
{
  g_autofree char *bad = g_strdup_printf ("   /%s (2", key);
  g_autofree char *bad_19 = g_strdup_printf ("   /%s (1", key);
  guint8 *at = find_last (bytes, bad);
  if (at == NULL)
    at = find_last (bytes, bad_19);
  if (at == NULL)
    return;
  g_autofree char *good = g_strdup_printf (" /%s (D:", key);
  memcpy (at, good, strlen (good));
}

/* cairo names groups surface7, image9 and so on, by a counter of the process. */
static GString *
renumber_names (GString *in)
{
  static const char *const stems[] = { "\"surface", "\"#surface",  "\"image",  "\"#image",
                                       "\"linear",  "url(#linear", "\"radial", "url(#radial" };
  g_autoptr (GHashTable) numbers = g_hash_table_new (g_direct_hash, g_direct_equal);
  GString *out = g_string_sized_new (in->len + 1);

  for (const char *p = in->str; *p != '\0';)
    {
      gsize stem = 0;
      if (*p == '"' || *p == 'u')
        for (guint i = 0; i < G_N_ELEMENTS (stems) && stem == 0; i++)
          if (g_str_has_prefix (p, stems[i]) && g_ascii_isdigit (p[strlen (stems[i])]))
            stem = strlen (stems[i]);
      if (stem == 0)
        {
          g_string_append_c (out, *p++);
          continue;
        }
      char *end = NULL;
      gpointer old = GUINT_TO_POINTER ((guint)g_ascii_strtoull (p + stem, &end, 10));
      gpointer known = g_hash_table_lookup (numbers, old);
      if (known == NULL)
        {
          known = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
          g_hash_table_insert (numbers, old, known);
        }
      g_string_append_len (out, p, (gssize)stem);
      g_string_append_printf (out, "%u", GPOINTER_TO_UINT (known));
      p = end;
    }
  g_string_free (in, TRUE);
  return out;
}

/* The size in millimetres, which is what a person reads and what printers keep. */
static void
state_svg_size (GString *svg, double width, double height)
{
  char w[G_ASCII_DTOSTR_BUF_SIZE], h[G_ASCII_DTOSTR_BUF_SIZE];
  char *from = strstr (svg->str, " width=\"");
  char *to = from != NULL ? strstr (from, " viewBox=") : NULL;

  if (to == NULL)
    return;
  g_ascii_formatd (w, sizeof w, "%.6g", width);
  g_ascii_formatd (h, sizeof h, "%.6g", height);
  g_autofree char *size = g_strdup_printf (" width=\"%smm\" height=\"%smm\"", w, h);
  gssize at = from - svg->str;
  g_string_erase (svg, at, to - from);
  g_string_insert (svg, at, size);
}

static guint32
crc_of (const guint8 *data, gsize n)
{
  guint32 crc = 0xffffffff;
  for (gsize i = 0; i < n; i++)
    {
      crc ^= data[i];
      for (int k = 0; k < 8; k++)
        crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
  return ~crc;
}

static void
put_word (guint8 *at, guint32 v)
{
  at[0] = v >> 24 & 255;
  at[1] = v >> 16 & 255;
  at[2] = v >> 8 & 255;
  at[3] = v & 255;
}

/* The pHYs chunk belongs right after IHDR, which ends at byte 33 of every PNG. */
static GBytes *
add_resolution (GByteArray *png, double dpi)
{
  guint8 chunk[21];
  guint32 per_metre = (guint32)lround (dpi / 0.0254);

  put_word (chunk, 9);
  memcpy (chunk + 4, "pHYs", 4);
  put_word (chunk + 8, per_metre);
  put_word (chunk + 12, per_metre);
  chunk[16] = 1;
  put_word (chunk + 17, crc_of (chunk + 4, 13));

  GByteArray *out = g_byte_array_sized_new (png->len + sizeof chunk);
  guint head = MIN (33, png->len);
  g_byte_array_append (out, png->data, head);
  g_byte_array_append (out, chunk, sizeof chunk);
  g_byte_array_append (out, png->data + head, png->len - head);
  return g_byte_array_free_to_bytes (out);
}

GBytes *
loom_surface_finish (LoomSurface *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->cr != NULL, NULL);

  if (self->format != LOOM_SURFACE_PNG)
    end_page (self);
  if (!check_status (self, error))
    return NULL;
  if (self->format == LOOM_SURFACE_PNG)
    {
      cairo_surface_flush (self->surface);
      cairo_status_t status
          = cairo_surface_write_to_png_stream (self->surface, write_bytes, self->bytes);
      if (status == CAIRO_STATUS_SUCCESS)
        return add_resolution (self->bytes, self->dpi);
      g_set_error (error, LOOM_SURFACE_ERROR, LOOM_SURFACE_ERROR_DRAW, _ ("drawing failed: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }
  end_file (self);
  if (!check_status (self, error))
    return NULL;
  if (self->format == LOOM_SURFACE_PDF)
    {
      mend_pdf_date (self->bytes, "CreationDate");
      mend_pdf_date (self->bytes, "ModDate");
      return g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
    }
  GString *svg
      = loom_text_sink_splice (self->sink, (const char *)self->bytes->data, self->bytes->len);
  svg = renumber_names (svg);
  state_svg_size (svg, self->width, self->height);
  return g_string_free_to_bytes (svg);
}

void
loom_surface_free (LoomSurface *self)
{
  if (self == NULL)
    return;
  LOOM_FONT_TURN ();
  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_free (self);
}
