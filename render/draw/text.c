/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text in millimetres. A line is shaped once at twenty units to the millimetre, where pango's
 * whole numbers do no harm, and scaled when it is drawn.
 *
 * Implementation notes: the layout is not tied to the context it is drawn on, so measuring
 * needs no context and the same layout serves PDF, SVG and PNG. Ligatures are off, since
 * poppler's structure text loses them. Halos are outlines below real text. */

#include "render/draw/text.h"

#include "render/draw/font-turn.h"
#include "render/draw/fonts.h"
#include "render/draw/text-meter.h"
#include "render/draw/text-metrics.h"
#include "render/draw/text-sink.h"
#include "render/draw/typefaces.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

/* Layout units in a millimetre. */
#define K 20.0

/* What draws a run: made when it is first asked for, since most texts are only measured. */
typedef struct
{
  char *text;
  PangoLayout *layout; /* NULL until then */
} Shape;

struct _LoomTextRun
{
  Shape *shape;
  LoomTextStyle style; /* family points into the caller's constant or an interned string */
  LoomTextMetrics metrics;
};

/* Takes @string. Not g_utf8_strup(), which asks the language of the machine. */
static char *
capitalise (char *string)
{
  GString *capitals = g_string_new (NULL);

  for (const char *p = string; *p != '\0'; p = g_utf8_next_char (p))
    g_string_append_unichar (capitals, g_unichar_toupper (g_utf8_get_char (p)));
  g_free (string);
  return g_string_free (capitals, FALSE);
}

static char *
clean_string (const char *string, const LoomTextStyle *style)
{
  char *clean = g_utf8_make_valid (string != NULL ? string : "", -1);
  for (guchar *p = (guchar *)clean; *p != '\0'; p++)
    if (*p < 32 || *p == 127)
      *p = ' ';
  return style->capitals ? capitalise (clean) : clean;
}

/* Whether the first letter belongs to a script written from right to left. */
static gboolean
runs_leftward (const char *string)
{
  for (const char *p = string; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (!g_unichar_isalpha (c))
        continue;
      return (c >= 0x0590 && c <= 0x08ff) || (c >= 0xfb1d && c <= 0xfdff)
             || (c >= 0xfe70 && c <= 0xfeff) || (c >= 0x10800 && c <= 0x10fff)
             || (c >= 0x1e800 && c <= 0x1efff);
    }
  return FALSE;
}

static PangoAttrList *
new_attributes (const LoomTextStyle *style, gboolean right_to_left)
{
  PangoAttrList *list = pango_attr_list_new ();
  pango_attr_list_insert (
      list, pango_attr_font_features_new (style->small_caps ? "liga=0,clig=0,dlig=0,lnum=1,smcp=1"
                                                            : "liga=0,clig=0,dlig=0,lnum=1"));
  /* Space between joined letters would tear them apart. */
  if (style->tracking != 0 && !right_to_left)
    pango_attr_list_insert (
        list, pango_attr_letter_spacing_new ((int)lround (style->tracking * K * PANGO_SCALE)));
  return list;
}

static PangoLayout *
new_layout (const char *string, const LoomTextStyle *style, gboolean wide)
{
  PangoLayout *layout = pango_layout_new (loom_fonts_context (wide));
  PangoFontDescription *font = pango_font_description_new ();
  g_autofree char *families
      = g_strdup_printf ("%s,%s", style->family != NULL ? style->family : LOOM_FAMILY_SERIF,
                         LOOM_FAMILY_SERIF ",DejaVu Serif,DejaVu Sans");

  pango_font_description_set_family (font, families);
  pango_font_description_set_absolute_size (font, MAX (style->size, 0.05) * K * PANGO_SCALE);
  pango_font_description_set_weight (font, (PangoWeight)style->weight);
  pango_font_description_set_style (font, style->italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  gboolean right_to_left = runs_leftward (string);
  PangoAttrList *attributes = new_attributes (style, right_to_left);
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_text (layout, string, -1);
  return layout;
}

/* Shapes @text with our own fonts, or the system's where those have more of it. With the turn. */
static PangoLayout *
shape (const char *text, const LoomTextStyle *style, LoomTextMetrics *metrics)
{
  /* A typeface of a designer's own is among the system's. */
  g_autoptr (PangoLayout) layout
      = new_layout (text, style, !loom_typefaces_are_ours (style->family));
  const int n_unknown = pango_layout_get_unknown_glyphs_count (layout);
  const double unit = PANGO_SCALE * K;
  PangoRectangle ink, logical;

  metrics->is_foreign = n_unknown > 0;
  metrics->is_wide = FALSE;
  if (metrics->is_foreign)
    {
      g_autoptr (PangoLayout) wide = new_layout (text, style, TRUE);

      metrics->is_wide = pango_layout_get_unknown_glyphs_count (wide) < n_unknown;
      if (metrics->is_wide)
        g_set_object (&layout, wide);
    }
  pango_layout_get_extents (layout, &ink, &logical);
  const int baseline = pango_layout_get_baseline (layout);
  metrics->baseline = (double)baseline / PANGO_SCALE;
  metrics->box = (LoomTextExtents){ ink.x / unit, (ink.y - baseline) / unit, ink.width / unit,
                                    ink.height / unit, logical.width / unit };
  return g_steal_pointer (&layout);
}

/* With the turn. */
static PangoLayout *
get_layout (const LoomTextRun *self)
{
  Shape *made = self->shape;

  if (made->layout == NULL)
    made->layout
        = new_layout (made->text, &self->style,
                      self->metrics.is_wide || !loom_typefaces_are_ours (self->style.family));
  return made->layout;
}

LoomTextRun *
loom_text_run_new (const char *string, const LoomTextStyle *style)
{
  g_return_val_if_fail (style != NULL, NULL);

  LoomTextRun *self = g_new0 (LoomTextRun, 1);

  self->shape = g_new0 (Shape, 1);
  self->shape->text = clean_string (string, style);
  self->style = *style;
  self->style.family = g_intern_string (style->family != NULL ? style->family : LOOM_FAMILY_SERIF);
  if (!loom_text_metrics_find (self->shape->text, &self->style, &self->metrics))
    {
      LOOM_FONT_TURN ();
      self->shape->layout = shape (self->shape->text, &self->style, &self->metrics);
      loom_text_metrics_keep (self->shape->text, &self->style, &self->metrics);
    }
  return self;
}

static void
free_shape (Shape *self)
{
  if (self->layout != NULL)
    {
      LOOM_FONT_TURN ();
      g_object_unref (self->layout);
    }
  g_free (self->text);
  g_free (self);
}

void
loom_text_run_free (LoomTextRun *self)
{
  if (self == NULL)
    return;
  free_shape (self->shape);
  g_free (self);
}

LoomTextExtents
loom_text_run_extents (const LoomTextRun *self)
{
  g_return_val_if_fail (self != NULL, ((LoomTextExtents){ 0 }));
  return self->metrics.box;
}

double
loom_text_run_get_size (const LoomTextRun *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->style.size;
}

gboolean
loom_text_run_is_foreign (const LoomTextRun *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->metrics.is_foreign;
}

gboolean
loom_text_run_is_complete (const LoomTextRun *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  LOOM_FONT_TURN ();
  return pango_layout_get_unknown_glyphs_count (get_layout (self)) == 0;
}

static void
append_number (GString *out, double v)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  if (fabs (v) < 5e-7)
    v = 0;
  g_ascii_formatd (text, sizeof text, "%.6f", v);
  /* Trailing zeros only make the file longer. */
  gsize n = strlen (text);
  while (n > 1 && text[n - 1] == '0')
    n--;
  if (text[n - 1] == '.')
    n--;
  g_string_append_len (out, text, (gssize)n);
}

static char *
new_markup (const LoomTextRun *self, cairo_t *cr)
{
  GString *out = g_string_new ("<text xml:space=\"preserve\" transform=\"matrix(");
  const char *string = self->shape->text;
  gboolean right_to_left = runs_leftward (string);
  LoomColour c = self->style.colour;
  cairo_matrix_t m;

  cairo_get_matrix (cr, &m);
  double values[] = { m.xx, m.yx, m.xy, m.yy, m.x0, m.y0 };
  for (guint i = 0; i < 6; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      append_number (out, values[i]);
    }
  g_string_append_printf (out, ")\" font-family=\"'%s','DejaVu Serif','DejaVu Sans',serif\" ",
                          self->style.family);
  g_string_append (out, "font-size=\"");
  append_number (out, self->style.size);
  g_string_append_printf (out, "\" font-weight=\"%d\"", self->style.weight);
  if (self->style.italic)
    g_string_append (out, " font-style=\"italic\"");
  if (self->style.small_caps)
    g_string_append (out, " font-variant=\"small-caps\"");
  if (self->style.tracking != 0 && !right_to_left)
    {
      g_string_append (out, " letter-spacing=\"");
      append_number (out, self->style.tracking);
      g_string_append_c (out, '"');
    }
  if (right_to_left)
    {
      g_string_append (out, " direction=\"rtl\" x=\"");
      append_number (out, self->metrics.box.advance);
      g_string_append_c (out, '"');
    }
  g_string_append (out, " textLength=\"");
  append_number (out, self->metrics.box.advance);
  g_string_append_printf (out, "\" lengthAdjust=\"spacingAndGlyphs\" fill=\"#%02x%02x%02x\"",
                          (guint)lround (c.r * 255), (guint)lround (c.g * 255),
                          (guint)lround (c.b * 255));
  if (c.a < 1)
    {
      g_string_append (out, " fill-opacity=\"");
      append_number (out, c.a);
      g_string_append_c (out, '"');
    }
  g_autofree char *escaped = g_markup_escape_text (string, -1);
  g_string_append_printf (out, ">%s</text>", escaped);
  return g_string_free (out, FALSE);
}

static void
place (const LoomTextRun *self,
       cairo_t *cr,
       double x,
       double y,
       double ax,
       LoomRise rise,
       double scale,
       double angle)
{
  double dy = 0;
  if (rise == LOOM_RISE_MIDDLE)
    dy = -(self->metrics.box.y + self->metrics.box.height / 2);
  else if (rise == LOOM_RISE_CAPS)
    dy = self->style.size * (self->style.small_caps ? 0.27 : 0.32);

  cairo_translate (cr, x, y);
  if (angle != 0)
    cairo_rotate (cr, angle);
  if (scale != 1)
    cairo_scale (cr, scale, scale);
  cairo_translate (cr, -self->metrics.box.x - self->metrics.box.width * ax, dy);
}

static void
trace_layout (const LoomTextRun *self, cairo_t *cr)
{
  LOOM_FONT_TURN ();
  cairo_scale (cr, 1 / K, 1 / K);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, -self->metrics.baseline);
  pango_cairo_layout_path (cr, get_layout (self));
}

static gboolean
keeps_text (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF;
}

void
loom_text_run_draw_halo (const LoomTextRun *self,
                         cairo_t *cr,
                         double x,
                         double y,
                         double ax,
                         LoomRise rise,
                         double scale,
                         double angle)
{
  g_return_if_fail (self != NULL);

  if (self->style.halo_width <= 0 || self->metrics.box.width <= 0)
    return;
  cairo_save (cr);
  place (self, cr, x, y, ax, rise, scale, angle);
  trace_layout (self, cr);
  loom_colour_set (cr, self->style.halo);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 2 * self->style.halo_width * K);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
loom_text_run_draw_plain (const LoomTextRun *self,
                          cairo_t *cr,
                          double x,
                          double y,
                          double ax,
                          LoomRise rise,
                          double scale,
                          double angle)
{
  g_return_if_fail (self != NULL);

  if (self->metrics.box.width <= 0
      || loom_text_meter_take (cr, self->shape->text, self->style.size * scale,
                               self->metrics.is_foreign))
    return;
  cairo_save (cr);
  place (self, cr, x, y, ax, rise, scale, angle);
  LoomTextSink *sink = loom_text_sink_for (cr);
  if (sink != NULL)
    loom_text_sink_add (sink, cr, new_markup (self, cr), self->metrics.box.x, self->metrics.box.y,
                        self->metrics.box.width, self->metrics.box.height);
  else if (keeps_text (cr))
    {
      LOOM_FONT_TURN ();
      loom_colour_set (cr, self->style.colour);
      cairo_scale (cr, 1 / K, 1 / K);
      cairo_new_path (cr);
      cairo_move_to (cr, 0, -self->metrics.baseline);
      pango_cairo_show_layout (cr, get_layout (self));
    }
  else
    {
      trace_layout (self, cr);
      loom_colour_set (cr, self->style.colour);
      cairo_fill (cr);
    }
  cairo_restore (cr);
  cairo_new_path (cr);
}

void
loom_text_run_draw (const LoomTextRun *self,
                    cairo_t *cr,
                    double x,
                    double y,
                    double ax,
                    LoomRise rise,
                    double scale,
                    double angle)
{
  loom_text_run_draw_halo (self, cr, x, y, ax, rise, scale, angle);
  loom_text_run_draw_plain (self, cr, x, y, ax, rise, scale, angle);
}

double
loom_text_show (cairo_t *cr,
                const char *string,
                const LoomTextStyle *style,
                double x,
                double y,
                double ax,
                LoomRise rise)
{
  g_autoptr (LoomTextRun) text = loom_text_run_new (string, style);
  loom_text_run_draw (text, cr, x, y, ax, rise, 1, 0);
  return text->metrics.box.width;
}

double
loom_text_width (const char *string, const LoomTextStyle *style)
{
  g_autoptr (LoomTextRun) text = loom_text_run_new (string, style);
  return text->metrics.box.width;
}

double
loom_text_fit (const char *string, const LoomTextStyle *style, double width)
{
  double natural = loom_text_width (string, style);
  return natural > width && natural > 0 ? style->size * MAX (width, 0) / natural : style->size;
}

/* One piece for each cluster; a right-to-left or joined text is kept whole. */
static gboolean
can_be_split (const char *string)
{
  for (const char *p = string; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if ((c >= 0x0590 && c < 0x1e00) || g_unichar_iszerowidth (c))
        return FALSE;
    }
  return TRUE;
}

void
loom_text_show_on (cairo_t *cr,
                   const char *string,
                   const LoomTextStyle *style,
                   const LoomVec2 *line,
                   gsize n)
{
  g_return_if_fail (style != NULL);

  if (n < 2)
    return;
  g_autoptr (LoomTextRun) whole = loom_text_run_new (string, style);
  const char *clean = whole->shape->text;
  double length = loom_polyline_length (line, n), angle = 0;
  double scale
      = whole->metrics.box.advance > length && length > 0 ? length / whole->metrics.box.advance : 1;

  if (!can_be_split (clean))
    {
      LoomVec2 p = loom_polyline_at (line, n, length / 2, &angle);
      loom_text_run_draw (whole, cr, p.x, p.y, 0.5, LOOM_RISE_BASELINE, scale, angle);
      return;
    }
  double start = (length - whole->metrics.box.advance * scale) / 2;
  for (int pass = 0; pass < 2; pass++)
    for (const char *p = clean; *p != '\0'; p = g_utf8_next_char (p))
      {
        g_autofree char *letter = g_strndup (p, (gsize)(g_utf8_next_char (p) - p));
        g_autoptr (LoomTextRun) text = loom_text_run_new (letter, style);
        PangoRectangle pos;
        loom_font_turn_take ();
        pango_layout_index_to_pos (get_layout (whole), (int)(p - clean), &pos);
        loom_font_turn_give ();
        double pen = pos.x / (PANGO_SCALE * K), half = text->metrics.box.advance / 2;
        LoomVec2 at = loom_polyline_at (line, n, start + (pen + half) * scale, &angle);
        /* The letter turns about the middle of its foot. */
        double ax = text->metrics.box.width > 0
                        ? (half - text->metrics.box.x) / text->metrics.box.width
                        : 0.5;
        if (pass == 0)
          loom_text_run_draw_halo (text, cr, at.x, at.y, ax, LOOM_RISE_BASELINE, scale, angle);
        else
          loom_text_run_draw_plain (text, cr, at.x, at.y, ax, LOOM_RISE_BASELINE, scale, angle);
      }
}

void
loom_text_run_show_on (const LoomTextRun *self,
                       cairo_t *cr,
                       const LoomVec2 *line,
                       gsize n,
                       double scale)
{
  g_return_if_fail (self != NULL);

  LoomTextStyle style = self->style;
  style.size *= scale;
  style.tracking *= scale;
  style.halo_width *= scale;
  loom_text_show_on (cr, self->shape->text, &style, line, n);
}

gboolean
loom_text_run_can_bend (const LoomTextRun *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return can_be_split (self->shape->text);
}
