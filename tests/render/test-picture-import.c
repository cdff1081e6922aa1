/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards of our own, drawn flat at 150 dpi, come back from their pictures: the same areas, the same
 * neighbours, the same ground. */

#include "formats/exchange/read.h"
#include "formats/geometry/geometry.h"
#include "tests/long-form.h"
#include "validator/diagnostics/engine.h"
#include "validator/generate/generate.h"

#include <cairo.h>
#include <math.h>

#define DPI 150.0
#define PX_PER_UM (DPI / 25400.0)

/* How a board is drawn. */
typedef struct
{
  double line;      /* mm; 0: none */
  gboolean names;   /* letters on the areas */
  gboolean is_soft; /* blended along edges */
} Look;

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (data, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}

static void
trace_area (cairo_t *cr, const LoomGeometry *geometry, const LoomTopology *topology, guint area)
{
  for (guint ring = 0; ring < loom_topology_n_rings (topology, area); ring++)
    {
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      loom_geometry_ring_points (geometry, area, ring, points);
      for (guint i = 0; i < points->len; i++)
        {
          const LoomVec2 at = g_array_index (points, LoomVec2, i);
          cairo_line_to (cr, at.x * PX_PER_UM, at.y * PX_PER_UM);
        }
      cairo_close_path (cr);
    }
}

static gboolean
do_touch (const LoomTopology *topology, guint a, guint b)
{
  guint n = 0;
  const LoomLink *links = loom_topology_links (topology, a, &n);
  for (guint i = 0; i < n; i++)
    if (links[i].area == b && links[i].route == 0)
      return TRUE;
  return FALSE;
}

/* A colour for each area, so that neighbours have different ones. */
static guint *
choose_colours (const LoomTopology *topology)
{
  const guint n = loom_topology_n_areas (topology);
  guint *colours = g_new0 (guint, n + 1);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_free = FALSE;
      for (colours[i] = i % 3; !is_free; colours[i] += !is_free)
        {
          is_free = TRUE;
          for (guint k = 0; k < i && is_free; k++)
            is_free = colours[k] != colours[i] || !do_touch (topology, i, k);
        }
    }
  return colours;
}

/* No two of eleven look alike. */
static void
set_colour (cairo_t *cr, guint i)
{
  static const double hues[][3]
      = { { .85, .45, .4 },  { .95, .75, .4 }, { .95, .95, .55 }, { .6, .85, .5 },
          { .35, .65, .45 }, { .5, .8, .85 },  { .4, .55, .8 },   { .65, .5, .8 },
          { .85, .65, .8 },  { .75, .7, .6 },  { .55, .45, .35 } };
  const double *hue = hues[i % G_N_ELEMENTS (hues)];
  cairo_set_source_rgb (cr, hue[0], hue[1], hue[2]);
}

static GByteArray *
draw (const LoomBoard *board,
      const LoomTopology *topology,
      const LoomGeometry *geometry,
      const Look *look)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)lround (areas->width * PX_PER_UM),
                                    (int)lround (areas->height * PX_PER_UM));
  cairo_t *cr = cairo_create (surface);
  GByteArray *bytes = g_byte_array_new ();
  g_autofree guint *colours = choose_colours (topology);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_antialias (cr, look->is_soft ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    {
      trace_area (cr, geometry, topology, i);
      set_colour (cr, colours[i]);
      cairo_fill_preserve (cr);
      cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
      cairo_set_line_width (cr, look->line * 1000 * PX_PER_UM);
      if (look->line > 0)
        cairo_stroke (cr);
      cairo_new_path (cr);
    }
  cairo_set_font_size (cr, 14);
  for (guint i = 0; look->names && i < loom_topology_n_areas (topology); i++)
    {
      const LoomVec2 at = loom_geometry_area_centre (geometry, i, 500, NULL);
      cairo_move_to (cr, at.x * PX_PER_UM - 20, at.y * PX_PER_UM + 5);
      cairo_show_text (cr, "Name");
    }
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png_stream (surface, append, bytes), ==,
                   CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return bytes;
}

static LoomBoard *
read_back (const LoomBoard *board, const GByteArray *bytes)
{
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  const LoomFormat *format = loom_formats_find (loom_formats_get (), "picture");
  g_autoptr (LoomFormatValues) values = loom_format_values_new (format->options, format->n_options);
  g_autoptr (GBytes) picture = g_bytes_new (bytes->data, bytes->len);
  g_autoptr (LoomSource) source = loom_source_new (picture, "board.png");
  g_autoptr (GPtrArray) errors = NULL;
  g_autofree char *width = g_strdup_printf ("%d", MAX (areas->width, areas->height) / 1000);
  g_assert_true (loom_format_values_set (values, "width", width, NULL));
  const LoomReadSettings settings = { .format = format, .values = values, .takes_foreign = TRUE };
  LoomBoard *again = loom_formats_read (source, &settings, NULL, &errors);
  for (guint i = 0; again == NULL && i < errors->len; i++)
    g_error ("%s", loom_model_errors_nth (errors, i)->message);
  return again;
}

/* What share of the ground is of the same area on both. */
static double
find_overlap (const LoomGeometry *geometry,
              const LoomGeometry *back,
              const guint *to,
              const LoomAreas *areas)
{
  guint n = 0, n_same = 0;
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  for (guint i = 0; i < 2000; i++)
    {
      const double x = g_rand_double (chance) * areas->width;
      const double y = g_rand_double (chance) * areas->height;
      const guint area = loom_geometry_area_at (geometry, x, y);
      if (area == LOOM_NONE)
        continue;
      n++;
      n_same += loom_geometry_area_at (back, x, y) == to[area];
    }
  return n > 0 ? (double)n_same / n : 1;
}

static void
compare (const LoomBoard *board, const Look *look, guint64 seed)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (GByteArray) bytes = draw (board, topology, geometry, look);
  g_autoptr (LoomBoard) again = read_back (board, bytes);
  g_autoptr (LoomTopology) topology_back = loom_topology_new (again, NULL);
  g_autoptr (LoomGeometry) back = loom_geometry_new (again, topology_back);
  const guint n = loom_topology_n_areas (topology);
  g_autofree guint *to = g_new (guint, n);
  if (loom_topology_n_areas (topology_back) != n)
    g_error ("board %u: %u areas came back as %u", (guint)seed, n,
             loom_topology_n_areas (topology_back));
  for (guint i = 0; i < n; i++)
    {
      const LoomVec2 at = loom_geometry_area_centre (geometry, i, 500, NULL);
      to[i] = loom_geometry_area_at (back, at.x, at.y);
      g_assert_cmpuint (to[i], !=, LOOM_NONE);
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < i; k++)
      {
        if (do_touch (topology, i, k) != do_touch (topology_back, to[i], to[k]))
          g_error ("board %u: %s and %s are neighbours on one alone", (guint)seed,
                   loom_board_area (board, i)->name, loom_board_area (board, k)->name);
      }
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpfloat (find_overlap (geometry, back, to, areas), >=, 0.99);
  g_autoptr (LoomReport) report = loom_report_new ();
  loom_checks_run (again, 0, report);
  for (guint i = 0; i < report->diagnostics->len; i++)
    g_assert_cmpint (loom_report_nth (report, i)->severity, !=, LOOM_SEVERITY_ERROR);
}

static void
boards_come_back_from_their_pictures (void)
{
  static const Look looks[] = { { 0, FALSE, FALSE },
                                { 0, FALSE, TRUE },
                                { 0.4, FALSE, TRUE },
                                { 0.3, TRUE, TRUE },
                                { 0.6, TRUE, FALSE } };
  const guint n = read_rounds ("BOARDLOOM_PICTURES", 12, 400);
  for (guint seed = 1; seed <= n; seed += read_share (5))
    {
      g_autoptr (GError) error = NULL;
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.title = "Picture";
      settings.areas = seed % 4 == 0 ? 0 : 6 + (guint)seed % 30;
      settings.grid = seed % 4 == 0 ? LOOM_GRID_HEX : LOOM_GRID_NONE;
      settings.columns = settings.rows = seed % 4 == 0 ? 4 + (guint)seed % 5 : 0;
      settings.width = 210000;
      settings.height = 148000;
      settings.seed = seed;
      g_autoptr (LoomBoard) board = loom_generate (&settings, &error);
      g_assert_no_error (error);
      compare (board, &looks[seed % G_N_ELEMENTS (looks)], seed);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/picture/boards-come-back-from-their-pictures",
                   boards_come_back_from_their_pictures);
  return g_test_run ();
}
