/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet of a large board costs as much as the board, for what is cut off is drawn too. So the
 * first sheet is timed, and where all of them would take long the board is drawn into a picture of
 * the scale that is shown, from which the sheets are cut. Very large pictures are not kept: then
 * few sheets are in sight anyway. */

#include "editor/window/print/plates.h"

#include "render/styles/style.h"

#include <math.h>

/* Microseconds that all sheets of a board may take, one by one. */
#define PATIENCE 400000
/* Pixels of all plates together. */
#define MOST_PIXELS 16e6

typedef struct
{
  gint64 cost;              /* µs of a sheet; 0: not known */
  cairo_surface_t *surface; /* or NULL */
  double scale;
} Plate;

struct LoomPrintPlates
{
  GArray *plates; /* Plate, one a spread */
};

static void
clear_plate (gpointer data)
{
  g_clear_pointer (&((Plate *)data)->surface, cairo_surface_destroy);
}

LoomPrintPlates *
loom_print_plates_new (void)
{
  LoomPrintPlates *self = g_atomic_rc_box_new0 (LoomPrintPlates);

  self->plates = g_array_new (FALSE, TRUE, sizeof (Plate));
  g_array_set_clear_func (self->plates, clear_plate);
  return self;
}

LoomPrintPlates *
loom_print_plates_ref (LoomPrintPlates *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  g_array_unref (((LoomPrintPlates *)data)->plates);
}

void
loom_print_plates_unref (LoomPrintPlates *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static Plate *
get_plate (LoomPrintPlates *self, guint spread)
{
  if (spread >= self->plates->len)
    g_array_set_size (self->plates, spread + 1);
  return &g_array_index (self->plates, Plate, spread);
}

static gboolean
is_worth (const Plate *plate, const LoomPrintJob *job, const LoomSpread *spread, double scale)
{
  const double pixels = loom_print_art_get_width (spread->art)
                        * loom_print_art_get_height (spread->art) * scale * scale;

  return plate->cost * spread->n_sheets > PATIENCE
         && pixels * loom_print_job_n_spreads (job) <= MOST_PIXELS;
}

static void
make_plate (Plate *plate, const LoomSpread *spread, double scale)
{
  cairo_t *cr;

  clear_plate (plate);
  plate->scale = scale;
  plate->surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)ceil (loom_print_art_get_width (spread->art) * scale) + 1,
      (int)ceil (loom_print_art_get_height (spread->art) * scale) + 1);
  cr = cairo_create (plate->surface);
  loom_style_set (cr, LOOM_STYLE_SHEET);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  loom_print_art_paint (spread->art, cr);
  cairo_destroy (cr);
  cairo_surface_flush (plate->surface);
}

/* Cuts what page @i shows from the plate, at whole pixels, so that it stays crisp. */
static void
cut (const Plate *plate, const LoomPlacement *place, cairo_t *cr)
{
  double x = place->x, y = place->y;

  cairo_save (cr);
  cairo_rectangle (cr, place->clip_x, place->clip_y, place->clip_width, place->clip_height);
  cairo_clip (cr);
  cairo_user_to_device (cr, &x, &y);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, plate->surface, round (x), round (y));
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
draw_from_plate (const Plate *plate, const LoomPrintJob *job, guint i, cairo_t *cr)
{
  const LoomPlacement place = loom_print_job_place (job, i);

  cairo_save (cr);
  loom_print_job_stretch (job, i, cr);
  cut (plate, &place, cr);
  loom_print_job_draw_marks (job, i, cr);
  cairo_restore (cr);
}

void
loom_print_plates_draw (LoomPrintPlates *self,
                        const LoomPrintJob *job,
                        guint i,
                        cairo_t *cr,
                        double scale)
{
  const LoomPage *page = loom_print_job_get_page (job, i);
  const LoomSpread *spread;
  gint64 begin;
  Plate *plate;

  if (page->kind != LOOM_PAGE_BOARD)
    {
      loom_print_job_draw (job, i, cr);
      return;
    }
  spread = loom_print_job_get_spread (job, page->spread);
  plate = get_plate (self, page->spread);
  if (is_worth (plate, job, spread, scale))
    {
      if (plate->surface == NULL || fabs (plate->scale / scale - 1) > 1e-4)
        make_plate (plate, spread, scale);
      draw_from_plate (plate, job, i, cr);
      return;
    }
  begin = g_get_monotonic_time ();
  loom_print_job_draw (job, i, cr);
  plate->cost = MAX (g_get_monotonic_time () - begin, 1);
}
