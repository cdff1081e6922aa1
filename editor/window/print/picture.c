/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages as pictures. Glued together, each sheet covers the strips of those before it, as it does on
 * the table. */

#include "editor/window/print/picture.h"

#include "editor/window/start/sketch-pool.h"

#include <glib/gi18n.h>

/* Width of the line that shows a seam, mm, and how dark it is. */
#define SEAM 0.4
#define SEAM_SHADE 0.35

void
loom_print_picture_measure (const LoomPrintPicture *self,
                            const LoomPrintDraft *draft,
                            double *width,
                            double *height)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);

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

/* A sheet where it lies on the table, whose origin is the corner of the board. */
static void
lay_sheet (const LoomPrintJob *job, guint i, LoomPrintPlates *plates, cairo_t *cr, double scale)
{
  const LoomPlacement place = loom_print_job_place (job, i);

  cairo_save (cr);
  cairo_translate (cr, -place.x, -place.y);
  cairo_rectangle (cr, place.clip_x, place.clip_y, place.clip_width, place.clip_height);
  cairo_clip_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  loom_print_plates_draw (plates, job, i, cr, scale);
  cairo_rectangle (cr, place.clip_x, place.clip_y, place.clip_width, place.clip_height);
  cairo_set_source_rgba (cr, 0, 0, 0, SEAM_SHADE);
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
                         const LoomPrintDraft *draft,
                         LoomPrintPlates *plates,
                         int width,
                         int height)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  double wide, high;

  loom_print_picture_measure (self, draft, &wide, &high);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / wide, height / high);
  if (self->is_glued)
    draw_glued (job, self->index, plates, cr, width / wide);
  else
    loom_print_plates_draw (plates, job, self->index, cr, width / wide);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return loom_sketch_texture (surface);
}

char *
loom_print_picture_dup_title (const LoomPrintPicture *self, const LoomPrintDraft *draft)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);

  if (self->is_glued)
    /* Translators: %s is what a board, or a layer of it, is called. */
    return g_strdup_printf (_ ("%s, glued together"),
                            loom_print_job_get_spread (job, self->index)->title);
  return g_strdup (loom_print_job_get_page (job, self->index)->title);
}

char *
loom_print_picture_dup_words (const LoomPrintPicture *self, const LoomPrintDraft *draft)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);
  const LoomPage *page;

  if (self->is_glued)
    {
      const guint n = loom_print_job_get_spread (job, self->index)->n_sheets;

      return g_strdup_printf (ngettext ("%u sheet", "%u sheets", n), n);
    }
  page = loom_print_job_get_page (job, self->index);
  return g_strdup (page->description != NULL ? page->description : page->title);
}
