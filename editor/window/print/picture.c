/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as pictures. Glued together, each sheet covers the strips of those before it, as it does on
 * the table. */

#include "editor/window/print/picture.h"

#include "editor/window/view/thumbnail-pool.h"

#include "formats/model/types.h"
#include "render/print/job-words.h"
#include "render/styles/style.h"

#include <glib/gi18n.h>

/* Width of the line that shows a seam, mm, and how dark it is. */
#define SEAM 0.4
#define SEAM_SHADE 0.35

/* Width of the lines of the safe zone, mm, and in pixels at least. */
#define GUIDE 0.3
#define GUIDE_PIXELS 1.3

void
loom_print_picture_measure (const LoomPrintPicture *self,
                            const LoomPrintPreview *preview,
                            double *width,
                            double *height)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);

  if (self->is_glued)
    {
      const LoomSpread *spread = loom_print_job_get_spread (job, self->index);

      *width = loom_print_art_get_width (spread->art);
      *height = loom_print_art_get_height (spread->art);
    }
  else
    {
      const LoomPage *page = loom_print_job_get_page (job, self->index);

      *width = page->width;
      *height = page->height;
    }
}

/* A line that can be seen on every ground, @width wide; dashed when @is_dashed. */
static void
stroke_guide (cairo_t *cr, double width, gboolean is_dashed)
{

  cairo_set_line_width (cr, 2 * width);
  loom_style_set (cr, LOOM_STYLE_GUIDE_CASING);
  cairo_stroke_preserve (cr);
  if (is_dashed)
    loom_style_dash_set (cr, &loom_style_preview_dash, width);
  else
    cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, width);
  loom_style_set (cr, LOOM_STYLE_GUIDE);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Where the board is cut and, dashed, how far inside that it is safe. @x and @y are where its
 * corner lies, its bleed included; a millimetre has @scale pixels. */
static void
draw_safe_zone (const LoomPrintArt *art, gint32 safe, double x, double y, cairo_t *cr, double scale)
{
  const double inside[] = { 0, safe / (double)LOOM_MM };

  cairo_save (cr);
  for (guint i = 0; i < G_N_ELEMENTS (inside); i++)
    {
      const double edge = loom_print_art_get_bleed (art) + inside[i];
      const double width = loom_print_art_get_width (art) - 2 * edge;
      const double height = loom_print_art_get_height (art) - 2 * edge;

      if (width <= 0 || height <= 0)
        break;
      cairo_rectangle (cr, x + edge, y + edge, width, height);
      stroke_guide (cr, MAX (GUIDE, GUIDE_PIXELS / scale), i > 0);
    }
  cairo_restore (cr);
}

static void
draw_page (const LoomPrintPicture *self,
           const LoomPrintJob *job,
           LoomPrintPlates *plates,
           cairo_t *cr,
           double scale)
{
  const LoomPage *page = loom_print_job_get_page (job, self->index);
  const LoomPlacement place = loom_print_job_place (job, self->index);

  loom_print_plates_draw (plates, job, self->index, cr, scale);
  if (self->safe == 0 || page->kind != LOOM_PAGE_BOARD)
    return;
  cairo_save (cr);
  cairo_rectangle (cr, place.clip_x, place.clip_y, place.clip_width, place.clip_height);
  cairo_clip (cr);
  draw_safe_zone (loom_print_job_get_spread (job, page->spread)->art, self->safe, place.x, place.y,
                  cr, scale);
  cairo_restore (cr);
}

/* A sheet where it lies on the table, whose origin is the corner of the board. */
static void
lay_sheet (const LoomPrintJob *job, guint i, LoomPrintPlates *plates, cairo_t *cr, double scale)
{
  const LoomPlacement place = loom_print_job_place (job, i);

  cairo_save (cr);
  cairo_translate (cr, -place.x, -place.y);
  cairo_rectangle (cr, place.clip_x, place.clip_y, place.clip_width, place.clip_height);
  cairo_clip_preserve (cr);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_fill (cr);
  loom_print_plates_draw (plates, job, i, cr, scale);
  cairo_rectangle (cr, place.clip_x, place.clip_y, place.clip_width, place.clip_height);
  loom_style_set_share (cr, LOOM_STYLE_SEAM_SHADE, SEAM_SHADE);
  cairo_set_line_width (cr, 2 * SEAM);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_glued (const LoomPrintJob *job,
            guint spread,
            LoomPrintPlates *plates,
            cairo_t *cr,
            double scale)
{
  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    {
      const LoomPage *page = loom_print_job_get_page (job, i);

      if (page->kind == LOOM_PAGE_BOARD && page->spread == spread)
        lay_sheet (job, i, plates, cr, scale);
    }
}

GdkTexture *
loom_print_picture_draw (const LoomPrintPicture *self,
                         const LoomPrintPreview *preview,
                         LoomPrintPlates *plates,
                         int width,
                         int height)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double wide, high;

  loom_print_picture_measure (self, preview, &wide, &high);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, width / wide, height / high);
  if (self->is_glued)
    {
      draw_glued (job, self->index, plates, cr, width / wide);
      if (self->safe > 0)
        draw_safe_zone (loom_print_job_get_spread (job, self->index)->art, self->safe, 0, 0, cr,
                        width / wide);
    }
  else
    draw_page (self, job, plates, cr, width / wide);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return loom_board_thumbnail_texture (surface);
}

/* What pages are that show no board, in the order of LoomPageKind. */
static const char *const kinds[] = {
  [LOOM_PAGE_SUPPORTS] = NC_ ("sheet", "Supports"),    [LOOM_PAGE_PIECES] = NC_ ("sheet", "Pieces"),
  [LOOM_PAGE_BACKS] = NC_ ("sheet", "The other side"), [LOOM_PAGE_RULES] = NC_ ("sheet", "Rules"),
  [LOOM_PAGE_RECORD] = NC_ ("sheet", "Record"),
};

/* “Pieces”, or “Pieces 2” where that is not all of them. */
static char *
dup_kind (const LoomPrintJob *job, guint index)
{
  const LoomPageKind kind = loom_print_job_get_page (job, index)->kind;
  const char *words = g_dpgettext2 (NULL, "sheet", kinds[kind]);
  guint n = 0, at = 0;

  for (guint i = 0; i < loom_print_job_n_pages (job); i++)
    if (loom_print_job_get_page (job, i)->kind == kind)
      {
        n++;
        at += i <= index;
      }
  return n > 1 ? g_strdup_printf ("%s %u", words, at) : g_strdup (words);
}

/* What a page is called here: a PDF speaks English to whoever opens it, a window to its user. */
static char *
dup_page_title (const LoomPrintJob *job, guint index)
{
  const LoomPage *page = loom_print_job_get_page (job, index);
  const LoomSpread *spread;
  g_autofree char *name = NULL;

  if (page->kind != LOOM_PAGE_BOARD && page->kind != LOOM_PAGE_ASSEMBLY)
    return dup_kind (job, index);
  spread = loom_print_job_get_spread (job, page->spread);
  if (page->kind == LOOM_PAGE_ASSEMBLY)
    /* Translators: %s is what a board, or a layer of it, is called. */
    return g_strdup_printf (C_ ("sheet", "%s: how the sheets belong together"), spread->title);
  if (spread->n_sheets == 1)
    /* Translators: the whole of it on one sheet; %s is what a board, or a layer of it, is called.
     */
    return g_strdup_printf (C_ ("sheet", "%s: the board"), spread->title);
  name = loom_tiling_dup_name (page->column, page->row);
  /* Translators: one of several sheets: “The Surface: sheet A1”. */
  return g_strdup_printf (C_ ("sheet", "%s: sheet %s"), spread->title, name);
}

char *
loom_print_picture_dup_title (const LoomPrintPicture *self, const LoomPrintPreview *preview)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);

  if (self->is_glued)
    /* Translators: %s is what a board, or a layer of it, is called. */
    return g_strdup_printf (_ ("%s, glued together"),
                            loom_print_job_get_spread (job, self->index)->title);
  return dup_page_title (job, self->index);
}

char *
loom_print_picture_dup_caption (const LoomPrintPicture *self, const LoomPrintPreview *preview)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  const LoomPage *page;
  const LoomSpread *spread;
  g_autofree char *name = NULL;

  if (self->is_glued)
    return g_strdup (loom_print_job_get_spread (job, self->index)->title);
  page = loom_print_job_get_page (job, self->index);
  if (page->kind != LOOM_PAGE_BOARD && page->kind != LOOM_PAGE_ASSEMBLY)
    return NULL;
  spread = loom_print_job_get_spread (job, page->spread);
  if (page->kind == LOOM_PAGE_ASSEMBLY)
    return loom_print_job_n_spreads (job) == 1
               ? g_strdup (C_ ("sheet", "Plan"))
               /* Translators: how the sheets of a layer belong together: “Plan of Surface”. */
               : g_strdup_printf (C_ ("sheet", "Plan of %s"), spread->title);
  name = loom_tiling_dup_name (page->column, page->row);
  if (spread->n_sheets == 1)
    return g_strdup (spread->title);
  if (loom_print_job_n_spreads (job) == 1)
    return g_steal_pointer (&name);
  /* Translators: one of several sheets, and what the layer is called: “A1 of Surface”. */
  return g_strdup_printf (C_ ("sheet", "%s of %s"), name, spread->title);
}

char *
loom_print_picture_dup_words (const LoomPrintPicture *self, const LoomPrintPreview *preview)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  const LoomPage *page;
  g_autofree char *title = NULL, *shown = NULL;

  if (self->is_glued)
    {
      const guint n = loom_print_job_get_spread (job, self->index)->n_sheets;

      return g_strdup_printf (ngettext ("%u sheet", "%u sheets", n), n);
    }
  /* Not the page's own description, which is of the PDF and speaks English as it does. */
  page = loom_print_job_get_page (job, self->index);
  title = dup_page_title (job, self->index);
  if (page->kind == LOOM_PAGE_BOARD)
    shown = loom_print_dup_shown (loom_print_job_get_spread (job, page->spread), page->column,
                                  page->row);
  if (shown == NULL)
    return g_steal_pointer (&title);
  /* Translators: which sheet it is, and the areas on it: “Kelpie: sheet A1, with “Isle” and 3
   * more”. */
  return g_strdup_printf (C_ ("sheet", "%s, with %s"), title, shown);
}
