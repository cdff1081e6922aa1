/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print as a PDF: its pages, what they are called, and what the file says of itself. */

#include "render/print/job.h"

#include "formats/model/entities.h"
#include "render/press/press.h"
#include "render/print/pdf-finish.h"
#include "render/sheet/plain-words.h"
#include "render/styles/style.h"
#include "render/draw/tag.h"
#include "render/surface/surface.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

/* Whether nothing but its board stands on page @i. */
static gboolean
is_board_alone (const LoomPrintJob *self, guint i)
{
  double x, y, width, height;

  if (loom_print_job_get_page (self, i)->kind != LOOM_PAGE_BOARD)
    return FALSE;
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  loom_print_job_draw_marks (self, i, cr);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (surface, &x, &y, &width, &height);
  cairo_surface_destroy (surface);
  return width <= 0 || height <= 0;
}

/* What stands on page @i, and where it is cut: a sheet of a board at its part of the board with the
 * strips of glue, others nowhere. */
static LoomPdfPage
describe (const LoomPrintJob *self, guint i)
{
  const LoomPage *page = loom_print_job_get_page (self, i);
  const LoomPlacement place = loom_print_job_place (self, i);
  LoomPdfPage boxes = { .form = page->spread, .place = place, .is_over = is_board_alone (self, i) };

  if (page->kind == LOOM_PAGE_BOARD)
    {
      const LoomPrintArt *art = loom_print_job_get_spread (self, page->spread)->art;
      const double bleed = loom_print_art_get_bleed (art);
      const double left = MAX (place.clip_x, place.x + bleed);
      const double top = MAX (place.clip_y, place.y + bleed);
      const double right = place.x + loom_print_art_get_width (art) - bleed;
      const double lower = place.y + loom_print_art_get_height (art) - bleed;

      boxes.bleed = (LoomPdfBox){ place.clip_x, place.clip_y, place.clip_width, place.clip_height };
      boxes.trim = (LoomPdfBox){ left, top, MIN (place.clip_x + place.clip_width, right) - left,
                                 MIN (place.clip_y + place.clip_height, lower) - top };
    }
  return boxes;
}

/* How a page is told to who cannot see it: as one figure, which a sentence stands for, as text, or
 * as text with one figure. What draws it says so where it has text. */
static const struct
{
  gboolean is_text;
  gboolean has_figure;
} tellings[] = {
  [LOOM_PAGE_ASSEMBLY] = { TRUE, TRUE },  [LOOM_PAGE_BOARD] = { FALSE, TRUE },
  [LOOM_PAGE_SUPPORTS] = { FALSE, TRUE }, [LOOM_PAGE_PIECES] = { FALSE, TRUE },
  [LOOM_PAGE_BACKS] = { FALSE, TRUE },    [LOOM_PAGE_RULES] = { TRUE, FALSE },
  [LOOM_PAGE_RECORD] = { FALSE, TRUE },
};

static gboolean
has_figure (const LoomPage *page)
{
  return page->description != NULL && tellings[page->kind].has_figure;
}

/* The board comes later, and cairo leaves a tag out in which nothing is drawn: the sheet itself is
 * what a page without any mark has to show, under its board. */
static void
draw_sheet (const LoomPage *page, cairo_t *cr)
{
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_rectangle (cr, 0, 0, page->width, page->height);
  cairo_fill (cr);
}

static void
draw_told (const LoomPrintJob *self, guint i, cairo_t *cr)
{
  const LoomPage *page = loom_print_job_get_page (self, i);
  const char *tag = tellings[page->kind].is_text ? "Sect" : "Figure";

  if (tellings[page->kind].is_text)
    loom_tag_mark (cairo_get_target (cr));
  if (page->description != NULL)
    cairo_tag_begin (cr, tag, NULL);
  if (is_board_alone (self, i))
    draw_sheet (page, cr);
  loom_print_job_draw_marks (self, i, cr);
  if (page->description != NULL)
    cairo_tag_end (cr, tag);
}

/* The page without its board, with its place in the contents. */
static void
draw_page (const LoomPrintJob *self, guint i, cairo_t *cr)
{
  const LoomPage *page = loom_print_job_get_page (self, i);
  cairo_surface_t *surface = cairo_get_target (cr);
  g_autofree char *link = g_strdup_printf ("page=%u", i + 1);

  cairo_pdf_surface_set_page_label (surface, page->label);
  cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, page->title, link,
                                 CAIRO_PDF_OUTLINE_FLAG_OPEN);
  loom_print_job_stretch (self, i, cr);
  draw_told (self, i, cr);
}

static GBytes *
draw_all (const LoomPrintJob *self, const LoomSurfaceInfo *info, GError **error)
{
  const guint n = loom_print_job_n_pages (self);
  const LoomPage *page = loom_print_job_get_page (self, 0);
  g_autoptr (LoomSurface) surface
      = loom_surface_new (LOOM_SURFACE_PDF, page->width, page->height, info, error);

  if (surface == NULL)
    return NULL;
  if (loom_print_job_get_settings (self)->press != NULL)
    loom_style_mark_press (cairo_get_target (loom_surface_get_context (surface)));
  for (guint i = 0; i < n; i++)
    {
      page = loom_print_job_get_page (self, i);
      if (i > 0 && !loom_surface_next_page (surface, page->width, page->height, error))
        return NULL;
      draw_page (self, i, loom_surface_get_context (surface));
    }
  return loom_surface_finish (surface, error);
}

/* The boards, each as a PDF of its own. */
static GPtrArray *
write_art (const LoomPrintJob *self, GError **error)
{
  g_autoptr (GPtrArray) forms = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);

  for (guint i = 0; i < loom_print_job_n_spreads (self); i++)
    {
      const gboolean has_toggles = loom_print_job_get_settings (self)->press == NULL;
      GBytes *form
          = loom_print_art_write (loom_print_job_get_spread (self, i)->art, has_toggles, error);

      if (form == NULL)
        return NULL;
      g_ptr_array_add (forms, form);
    }
  return g_steal_pointer (&forms);
}

/* Backs on the other side of the paper ask for a printer that turns it over their edge. Nothing
 * else is to come there: sheets of a board are cut and glued. */
static LoomDuplex
duplex_of (const LoomPrintJob *self)
{
  const LoomBacks backs = loom_print_job_get_settings (self)->backs;

  if (!loom_print_job_has_backs (self))
    return LOOM_DUPLEX_SIMPLEX;
  return backs == LOOM_BACKS_SHORT_EDGE ? LOOM_DUPLEX_SHORT_EDGE : LOOM_DUPLEX_LONG_EDGE;
}

/* What the document says of itself; what it says of its pages comes later. */
static LoomPdfProperties
counts_of (const LoomPrintJob *self)
{
  const LoomBoard *board = loom_print_job_get_board (self);
  const LoomPrintSettings *settings = loom_print_job_get_settings (self);
  const LoomRoot *root = board != NULL ? loom_board_get_root (board) : NULL;
  const LoomMeta *meta
      = board != NULL ? (const LoomMeta *)loom_board_section (board, LOOM_KIND_META) : NULL;

  return (LoomPdfProperties){ .off = 1u << LOOM_TOGGLE_NOTES,
                              .language = root == NULL         ? C_ ("code of this language", "en")
                                          : root->lang != NULL ? root->lang
                                                               : "en",
                              .title = root != NULL ? root->title
                                                    : loom_print_job_get_page (self, 0)->title,
                              .author = meta != NULL ? meta->author : NULL,
                              .licence = meta != NULL ? meta->licence : NULL,
                              .duplex = duplex_of (self),
                              .stretch_x = settings->stretch_x,
                              .stretch_y = settings->stretch_y };
}

/* Where pages are cut and what stands behind them, and what their figures are told as. */
static void
describe_all (const LoomPrintJob *self, GArray *pages, GPtrArray *alternatives)
{
  for (guint i = 0; i < loom_print_job_n_pages (self); i++)
    {
      const LoomPage *page = loom_print_job_get_page (self, i);
      const LoomPdfPage described = describe (self, i);

      g_array_append_val (pages, described);
      if (has_figure (page))
        g_ptr_array_add (alternatives, page->description);
    }
  g_ptr_array_add (alternatives, NULL);
}

static GBytes *
finish (const LoomPrintJob *self, GBytes *plain, const LoomPdfProperties *counts, GError **error)
{
  const LoomPress *press = loom_print_job_get_settings (self)->press;
  g_autoptr (GBytes) pdf = loom_pdf_finish (plain, counts, error);

  if (pdf == NULL || press == NULL)
    return g_steal_pointer (&pdf);
  return loom_press_finish (press, pdf, error);
}

GBytes *
loom_print_job_write (const LoomPrintJob *self, GError **error)
{
  LOOM_PLAIN_NUMBERS ();
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  LoomPdfProperties counts;
  g_autoptr (GArray) pages = g_array_new (FALSE, FALSE, sizeof (LoomPdfPage));
  g_autoptr (GPtrArray) alternatives = g_ptr_array_new ();
  g_autoptr (GPtrArray) forms = NULL;
  g_autoptr (GBytes) plain = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  if (loom_print_job_n_pages (self) == 0)
    {
      g_set_error_literal (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_NOTHING,
                           _ (LOOM_PRINT_NOTHING));
      return NULL;
    }
  forms = write_art (self, error);
  if (forms == NULL)
    return NULL;
  counts = counts_of (self);
  describe_all (self, pages, alternatives);
  counts.forms = (GBytes *const *)forms->pdata;
  counts.n_forms = forms->len;
  counts.pages = (const LoomPdfPage *)pages->data;
  counts.n_pages = pages->len;
  counts.alternatives = (const char *const *)alternatives->pdata;
  info.title = counts.title;
  info.author = counts.author;
  plain = draw_all (self, &info, error);
  return plain != NULL ? finish (self, plain, &counts, error) : NULL;
}
