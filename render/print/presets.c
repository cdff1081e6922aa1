/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as print services and virtual tables want them: one picture of an exact size. */

#include "render/print/presets.h"

#include "formats/model/entities.h"
#include "render/print/art.h"
#include "render/print/pdf-finish.h"

#include <math.h>

#define INCH 25400
#define EIGHTH 3175
#define SLACK .01 /* mm that nobody cuts */

/* A board of The Game Crafter, in inches, with an eighth of an inch of bleed at 300 dots an inch.
 */
#define TGC(name, title, width, height)                                                            \
  {                                                                                                \
    "tgc-" name, "The Game Crafter, " title, (width)*INCH, (height)*INCH, EIGHTH, 300, 0           \
  }

static const LoomPrintPreset presets[] = {
  { "virtual-table", "Virtual table", 0, 0, 0, 0, 4096 },
  TGC ("quad-fold", "quad-fold board", 18, 18),
  TGC ("large-quad-fold", "large quad-fold board", 20, 20),
  TGC ("six-fold", "six-fold board", 27, 18),
  TGC ("medium-six-fold", "medium six-fold board", 16, 16),
  TGC ("bi-fold", "bi-fold board", 9, 18),
  TGC ("accordion", "accordion board", 8, 16),
  TGC ("large-square", "large square board", 10, 10),
  TGC ("square", "square board", 8, 8),
  TGC ("small-square", "small square board", 4, 4),
  TGC ("half", "half board", 5, 10),
  TGC ("quarter", "quarter board", 5, 5),
  TGC ("domino", "domino board", 4, 8),
  TGC ("skinny", "skinny board", 4, 10),
  TGC ("strip", "strip board", 2, 10),
  TGC ("sliver", "sliver board", 2, 8),
  TGC ("medium-mat", "medium game mat", 24, 14),
  TGC ("small-mat", "small game mat", 10, 16),
  { NULL },
};

const LoomPrintPreset *
loom_print_presets (void)
{
  return presets;
}

static double
mm (gint64 microns)
{
  return (double)microns / LOOM_MM;
}

static LoomView
view_of (const LoomPresetBoard *self)
{
  LoomView view = LOOM_VIEW_INIT;

  view.layer = self->layer;
  view.scale = self->scale;
  view.folder = self->settings->folder;
  return view;
}

/* The board's size at @scale, as it lies on the page before that is turned. */
static void
measure (const LoomPresetBoard *self, double *width, double *height)
{
  const LoomView view = view_of (self);

  loom_render_board_size (self->board, &view, width, height);
}

/* A virtual table takes any shape. */
static void
lay_out_free (LoomPresetBoard *self)
{
  self->scale = 1;
  measure (self, &self->page_width, &self->page_height);
  self->dpi = self->preset->longest * 25.4 / MAX (self->page_width, self->page_height);
}

static gboolean
lay_out_cut (LoomPresetBoard *self, gboolean has_scale, GError **error)
{
  const LoomPrintPreset *preset = self->preset;
  const double trim_width = mm (preset->width), trim_height = mm (preset->height);
  double width, height, upright, turned, most;

  self->scale = 1;
  measure (self, &width, &height);
  upright = MIN (trim_width / width, trim_height / height);
  turned = MIN (trim_width / height, trim_height / width);
  most = MAX (upright, turned);
  self->is_turned = turned > upright * 1.0001;
  self->scale = has_scale ? self->settings->scale : most;
  if (self->scale > most * 1.00001)
    {
      g_set_error (error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
                   "the board is %.1f × %.1f mm at a scale of %g, and %s is cut to %.1f × %.1f mm; "
                   "take a scale of %.3f or less, or none",
                   width * self->scale, height * self->scale, self->scale, preset->title,
                   trim_width, trim_height, floor (most * 1000) / 1000);
      return FALSE;
    }
  self->page_width = trim_width + 2 * mm (preset->bleed);
  self->page_height = trim_height + 2 * mm (preset->bleed);
  measure (self, &width, &height);
  self->x = ((self->is_turned ? self->page_height : self->page_width) - width) / 2;
  self->y = ((self->is_turned ? self->page_width : self->page_height) - height) / 2;
  self->dpi = preset->dpi;
  return TRUE;
}

gboolean
loom_preset_board_init (LoomPresetBoard *self,
                        const LoomPrintPreset *preset,
                        const LoomBoard *board,
                        LoomHandle layer,
                        const LoomPrintSettings *settings,
                        gboolean has_scale,
                        GError **error)
{
  g_return_val_if_fail (self != NULL && preset != NULL && board != NULL && settings != NULL, FALSE);

  *self
      = (LoomPresetBoard){ .preset = preset, .board = board, .settings = settings, .layer = layer };
  if (preset->longest == 0)
    return lay_out_cut (self, has_scale, error);
  lay_out_free (self);
  return TRUE;
}

/* The board with its bleed at the sides at which it is cut; where it is smaller than that, the
 * paper stays white. */
static void
draw (const LoomPresetBoard *self, cairo_t *cr)
{
  const LoomView view = view_of (self);
  const double bleed = mm (self->preset->bleed);
  double width, height, bleed_x, bleed_y;
  g_autoptr (LoomPrintArt) art = loom_print_art_new (
      self->board, self->settings->scenario, &view,
      loom_render_board_theme (self->board, self->settings->folder, &self->settings->look), bleed);

  measure (self, &width, &height);
  bleed_x = self->x <= bleed + SLACK ? bleed : 0;
  bleed_y = self->y <= bleed + SLACK ? bleed : 0;
  cairo_save (cr);
  if (self->is_turned)
    {
      cairo_translate (cr, self->page_width, 0);
      cairo_rotate (cr, G_PI / 2);
    }
  cairo_rectangle (cr, self->x - bleed_x, self->y - bleed_y, width + 2 * bleed_x,
                   height + 2 * bleed_y);
  cairo_clip (cr);
  cairo_translate (cr, self->x - bleed, self->y - bleed);
  loom_print_art_paint (art, cr);
  cairo_restore (cr);
}

static GBytes *
finish (const LoomPresetBoard *self, GBytes *plain, GError **error)
{
  const LoomRoot *root = loom_board_get_root (self->board);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (self->board, LOOM_KIND_META);
  const double bleed = mm (self->preset->bleed);
  const LoomPdfPage page
      = { .bleed = { 0, 0, self->page_width, self->page_height },
          .trim = { bleed, bleed, self->page_width - 2 * bleed, self->page_height - 2 * bleed } };
  const LoomPdfProperties counts = { .language = root->lang,
                                     .title = root->title,
                                     .author = meta != NULL ? meta->author : NULL,
                                     .licence = meta != NULL ? meta->licence : NULL,
                                     .pages = &page,
                                     .n_pages = 1 };

  return loom_pdf_finish (plain, &counts, error);
}

GBytes *
loom_preset_board_write (const LoomPresetBoard *self, LoomSurfaceFormat format, GError **error)
{
  LoomSurfaceInfo info = LOOM_SURFACE_INFO_INIT;
  g_autoptr (LoomSurface) surface = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  info.title = loom_board_get_root (self->board)->title;
  info.dpi = self->dpi;
  surface = loom_surface_new (format, self->page_width, self->page_height, &info, error);
  if (surface == NULL)
    return NULL;
  draw (self, loom_surface_get_context (surface));
  bytes = loom_surface_finish (surface, error);
  if (bytes == NULL || format != LOOM_SURFACE_PDF)
    return g_steal_pointer (&bytes);
  return finish (self, bytes, error);
}
