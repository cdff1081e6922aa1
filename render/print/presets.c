/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as print services and virtual tables want them: one picture of an exact size. */

#include "render/print/presets.h"

#include "formats/model/entities.h"
#include "render/motifs/ornaments.h"
#include "render/press/press.h"
#include "render/print/art.h"
#include "render/print/pdf-finish.h"
#include "render/print/preset-fill.h"
#include "render/styles/style.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define INCH 25400
#define EIGHTH 3175
#define SLACK .01       /* mm that nobody cuts */
#define EDGE_PIXELS 400 /* of a small picture whose edge is looked at */
#define TRIES 12        /* until a frame fits */

/* A board or a mat of The Game Crafter, in inches, with an eighth of an inch of bleed at 300 dots
 * an inch. Their sizes are published in pixels with the bleed, one page a product, as
 * https://www.thegamecrafter.com/make/products/QuadFoldBoard (5475 × 5475 px, less 75 px of bleed).
 */
#define TGC(name, title, width, height)                                                            \
  {                                                                                                \
    "tgc-" name, "The Game Crafter, " title, lround ((width)*INCH), lround ((height)*INCH),        \
        EIGHTH, 300, 0                                                                             \
  }

/* A card of DriveThruCards, in inches, with an eighth of an inch of bleed: articles 227867607 and
 * others of their help, https://onebookshelfpublisherservice.zendesk.com/hc/en-us. */
#define DTC(name, title, width, height)                                                            \
  {                                                                                                \
    "dtc-" name, "DriveThruCards, " title, lround ((width)*INCH), lround ((height)*INCH), EIGHTH,  \
        300, 0                                                                                     \
  }

/* A card of MakePlayingCards, in pixels without the 36 of bleed that their guides have at each
 * side, https://www.makeplayingcards.com/pops/faq-photo.html: 822 × 1122 px in all for a poker
 * card. */
#define MPC(name, title, width, height)                                                            \
  {                                                                                                \
    "mpc-" name, "MakePlayingCards, " title, (width)*INCH / 300, (height)*INCH / 300,              \
        36 * INCH / 300, 300, 0                                                                    \
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
  TGC ("big-mat", "big mat", 10, 16),
  TGC ("quad-fold-mat", "quad-fold mat", 11, 17),
  TGC ("small-quad-fold-mat", "small quad-fold mat", 7, 11),
  TGC ("bi-fold-mat", "bi-fold mat", 8, 8),
  TGC ("small-bi-fold-mat", "small bi-fold mat", 5.5, 7),
  TGC ("postcard-mat", "postcard mat", 6, 4),
  TGC ("placard-mat", "placard mat", 4, 3),
  TGC ("large-screen", "large screen", 16, 10),
  TGC ("medium-screen", "medium screen", 16, 4.5),
  TGC ("small-screen", "small screen", 10, 3.75),
  TGC ("poker-card", "poker card", 2.5, 3.5),
  TGC ("tarot-card", "tarot card", 2.75, 4.75),
  TGC ("square-card", "square card", 3.5, 3.5),
  DTC ("poker-card", "poker card", 2.5, 3.5),
  MPC ("poker-card", "poker card", 750, 1050),
  MPC ("domino-card", "domino card", 525, 1050),
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

static gint32
microns (double mm_length)
{
  return (gint32)lround (mm_length * LOOM_MM);
}

/* How thick the frame of the board is round a sheet of @width by @height mm. */
static double
frame_of (const LoomBoard *board, double width, double height)
{
  g_autoptr (LoomEntity) standard = loom_entity_new (LOOM_KIND_STYLE);
  const LoomStyle *style = (const LoomStyle *)loom_board_section (board, LOOM_KIND_STYLE);

  if (style == NULL)
    style = (const LoomStyle *)standard;
  return style->frame != LOOM_FRAME_NONE ? loom_ornament_frame_width (width, height, style) : 0;
}

/* How many times larger a sheet of @sheet_width by @sheet_height must be, so that what a sheet of
 * @width by @height has within its frame is within that of the larger one. */
static double
room_for_frame (const LoomBoard *board,
                double width,
                double height,
                double sheet_width,
                double sheet_height)
{
  const double before = frame_of (board, width, height);
  double times = 1;

  for (guint i = 0; i < TRIES; i++)
    {
      const double more
          = 2 * (frame_of (board, times * sheet_width, times * sheet_height) - before);
      const double needed = MAX ((width + more) / sheet_width, (height + more) / sheet_height);

      if (needed <= times)
        break;
      times = needed;
    }
  return times;
}

/* Puts a board of areas that is of another shape on a sheet of that which it is cut to. */
static void
fill (LoomPresetBoard *self, gboolean has_scale)
{
  double sheet_width = mm (self->preset->width) / self->scale;
  double sheet_height = mm (self->preset->height) / self->scale;
  double width, height, times;

  if (self->layer != 0
      || (self->x <= mm (self->preset->bleed) + SLACK
          && self->y <= mm (self->preset->bleed) + SLACK))
    return;
  if (self->is_turned)
    {
      const double kept = sheet_width;

      sheet_width = sheet_height;
      sheet_height = kept;
    }
  loom_render_board_size (self->board, NULL, &width, &height);
  times = has_scale ? 1 : room_for_frame (self->board, width, height, sheet_width, sheet_height);
  self->filled = loom_preset_fill (self->board, microns (times * sheet_width),
                                   microns (times * sheet_height));
  if (self->filled == NULL)
    return;
  self->scale /= times;
  self->board = self->filled;
  self->x = self->y = mm (self->preset->bleed);
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
      g_set_error (
          error, LOOM_PRINT_ERROR, LOOM_PRINT_ERROR_LAYOUT,
          _ ("the board is %.1f × %.1f mm at a scale of %g, and %s is cut to %.1f × %.1f mm; "
             "take a scale of %.3f or less, or none"),
          width * self->scale, height * self->scale, self->scale, preset->title, trim_width,
          trim_height, floor (most * 1000) / 1000);
      return FALSE;
    }
  self->page_width = trim_width + 2 * mm (preset->bleed);
  self->page_height = trim_height + 2 * mm (preset->bleed);
  measure (self, &width, &height);
  self->x = ((self->is_turned ? self->page_height : self->page_width) - width) / 2;
  self->y = ((self->is_turned ? self->page_width : self->page_height) - height) / 2;
  self->dpi = preset->dpi;
  fill (self, has_scale);
  return TRUE;
}

void
loom_preset_board_clear (LoomPresetBoard *self)
{
  g_clear_pointer (&self->filled, loom_board_free);
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

/* The scenario on the board that is drawn. */
static const LoomScenario *
scenario_of (const LoomPresetBoard *self)
{
  const LoomScenario *scenario = self->settings->scenario;

  if (self->filled == NULL || scenario == NULL)
    return scenario;
  return (const LoomScenario *)loom_board_get (self->filled, scenario->entity.handle);
}

/* Whether all round its edge the board has one colour, as where it has a frame; then @colour. */
static gboolean
find_edge (const LoomPrintArt *art, LoomColour *colour)
{
  const double width = loom_print_art_get_width (art), height = loom_print_art_get_height (art);
  const double scale = EDGE_PIXELS / MAX (width, height);
  const int columns = MAX (2, (int)floor (width * scale));
  const int rows = MAX (2, (int)floor (height * scale));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);
  cairo_t *cr = cairo_create (surface);
  const guint8 *data;
  guint32 first, pixel;
  gboolean is_one = TRUE;

  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, columns / width, rows / height);
  loom_print_art_paint (art, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  memcpy (&first, data, sizeof first);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < columns; x += y == 0 || y == rows - 1 ? 1 : columns - 1)
      {
        memcpy (&pixel,
                data + (gsize)y * (gsize)cairo_image_surface_get_stride (surface) + 4 * (gsize)x,
                sizeof pixel);
        is_one = is_one && ((pixel ^ first) & 0xffffff) == 0;
      }
  cairo_surface_destroy (surface);
  *colour = loom_colour_hex (first & 0xffffff);
  return is_one;
}

static LoomPrintArt *
new_art (const LoomPresetBoard *self, double bleed)
{
  const LoomView view = view_of (self);

  return loom_print_art_new (
      self->board, scenario_of (self), &view,
      loom_render_board_theme (self->board, self->settings->folder, &self->settings->look), bleed);
}

/* The board in the middle. A frame goes on in its colour to the end of the page; without one the
 * edge is mirrored, as far as the bleed. */
static void
draw_filled (const LoomPresetBoard *self, cairo_t *cr)
{
  const double page_width = self->is_turned ? self->page_height : self->page_width;
  const double page_height = self->is_turned ? self->page_width : self->page_height;
  g_autoptr (LoomPrintArt) bare = new_art (self, 0);
  g_autoptr (LoomPrintArt) mirrored = NULL;
  LoomPrintArt *art = bare;
  LoomColour colour;

  if (find_edge (bare, &colour))
    {
      loom_colour_set (cr, colour);
      cairo_rectangle (cr, 0, 0, page_width, page_height);
      cairo_fill (cr);
    }
  else
    art = mirrored = new_art (self, mm (self->preset->bleed));
  cairo_translate (cr, (page_width - loom_print_art_get_width (art)) / 2,
                   (page_height - loom_print_art_get_height (art)) / 2);
  loom_print_art_paint (art, cr);
}

/* The board to the end of its bleed. */
static void
draw (const LoomPresetBoard *self, cairo_t *cr)
{
  cairo_save (cr);
  if (self->is_turned)
    {
      cairo_translate (cr, self->page_width, 0);
      cairo_rotate (cr, G_PI / 2);
    }
  draw_filled (self, cr);
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

  g_autoptr (GBytes) pdf = loom_pdf_finish (plain, &counts, error);

  if (pdf == NULL || self->settings->press == NULL)
    return g_steal_pointer (&pdf);
  return loom_press_finish (self->settings->press, pdf, error);
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
