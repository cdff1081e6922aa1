/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines in a designer's own colours: each is seen on whatever ground a style puts below it. */

#include "render/areas/areas.h"
#include "render/areas/line-ground.h"
#include "render/areas/map-key-row.h"
#include "render/areas/panels.h"
#include "render/motifs/strokes.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"
#include "tests/render/positions.h"

#include <math.h>

#define DOTS 5.0 /* a millimetre */
#define WIDTH 1.6

/* What of a line is to differ from what is beside it, when its edges are soft. */
#define LEAST 1.9

static const char *const colours[]
    = { "#000000", "#222222", "#1a3a5a", "#6a2a1a", "#777777", "#aaaa88", "#e8e0d0", "#ffffff" };

/* Where a line lies: on an area, on the sea, and as a route over that. */
static const struct
{
  const char *areas, *decor;
  double x, y; /* its middle, in mm */
} courses[] = {
  { "", "<path id='p' points='40 160 120 160' line='l'/>", 80, 160 },
  { "", "<path id='p' points='220 160 290 160' line='l'/>", 255, 160 },
  { "<route id='r' from='west' to='east' kind='water' via='170 100' line='l'/>", "", 170, 100 },
};

static LoomBoard *
make_board (guint course, const char *colour)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Lines'>"
      "<style title='no' key='no' compass='no' ornaments='no'>"
      "<line id='l' colour='%s' width='%g'/></style><areas width='300' height='200'>"
      "<corner id='a' x='20' y='20'/><corner id='b' x='140' y='20'/>"
      "<corner id='c' x='140' y='180'/><corner id='d' x='20' y='180'/>"
      "<corner id='e' x='200' y='60'/><corner id='f' x='280' y='60'/>"
      "<corner id='g' x='280' y='140'/><corner id='h' x='200' y='140'/>"
      "<area id='west' name='W' outline='a b c d'/><area id='east' name='E' outline='e f g "
      "h'/>%s</areas>"
      "<decor>%s</decor></board>",
      colour, WIDTH, courses[course].areas, courses[course].decor);

  return read_text (text, strlen (text));
}

static LoomColour
pixel_at (cairo_surface_t *surface, double x, double y)
{
  const guint8 *p = cairo_image_surface_get_data (surface)
                    + (int)(y * DOTS) * cairo_image_surface_get_stride (surface)
                    + 4 * (int)(x * DOTS);

  return (LoomColour){ p[2] / 255., p[1] / 255., p[0] / 255., 1 };
}

static cairo_surface_t *
draw (const LoomAreaPlan *plan)
{
  const LoomView view = LOOM_VIEW_INIT;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int)(plan->width * DOTS), (int)(plan->height * DOTS));
  cairo_t *cr = cairo_create (surface);

  cairo_scale (cr, DOTS, DOTS);
  loom_areas_draw (cr, plan, &view);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Of the places along the line's middle, at how many it has its own colour, is told from what lies
 * on both its sides, and has something there that the ground is not. */
typedef struct
{
  guint n, n_own, n_seen, n_cased;
} Tally;

static Tally
look_along (cairo_surface_t *surface, guint course, LoomColour own)
{
  const double x = courses[course].x, y = courses[course].y, beside = WIDTH / 2 + .3;
  Tally tally = { 0 };

  for (double dx = -12; dx <= 12; dx += .5)
    {
      const LoomColour line = pixel_at (surface, x + dx, y),
                       above = pixel_at (surface, x + dx, y - beside),
                       below = pixel_at (surface, x + dx, y + beside),
                       ground = pixel_at (surface, x + dx, y - 3);

      tally.n++;
      tally.n_own += loom_colour_contrast (line, own) < 1.05;
      tally.n_seen += loom_colour_contrast (line, above) >= LEAST
                      && loom_colour_contrast (line, below) >= LEAST;
      tally.n_cased += loom_colour_contrast (above, ground) > 1.3;
    }
  return tally;
}

static void
check (const char *style, guint course, const char *colour, guint *n_cased, guint *n_plain)
{
  g_autoptr (LoomBoard) board = make_board (course, colour);
  const LoomTheme *theme = loom_theme_get_of (loom_styles_find (style, NULL), LOOM_THEME_COLOUR);
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, NULL, theme, NULL);
  const LoomLine *line = g_ptr_array_index (loom_board_list (plan->board, LOOM_KIND_LINE), 0);
  const guint index = loom_geometry_area_at (plan->geometry, courses[course].x * LOOM_MM,
                                             courses[course].y * LOOM_MM);
  const LoomColour own = loom_theme_own_line (theme, loom_colour_hex ((guint32)line->colour)),
                   ground = index != LOOM_NONE ? loom_area_plan_area (plan, index)->fill
                                               : loom_area_plan_water (plan);
  const gboolean is_seen = loom_line_is_seen (theme, line, ground);
  cairo_surface_t *surface = draw (plan);
  const Tally tally = look_along (surface, course, own);

  g_test_message ("%s, %s, %u: contrast %.2f; of %u: %u own, %u seen, %u cased", style, colour,
                  course, loom_colour_contrast (own, ground), tally.n, tally.n_own, tally.n_seen,
                  tally.n_cased);
  g_assert_cmpuint (tally.n_own, ==, tally.n);
  g_assert_cmpuint (tally.n_seen * 10, >=, tally.n * 9);
  if (is_seen)
    g_assert_cmpuint (tally.n_cased * 10, <=, tally.n);
  *n_cased += !is_seen;
  *n_plain += is_seen;
  cairo_surface_destroy (surface);
}

static void
a_line_is_told_from_whatever_lies_below_it (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  guint n_cased = 0, n_plain = 0;

  for (guint j = 0; names[j] != NULL; j++)
    for (guint k = 0; k < G_N_ELEMENTS (courses); k++)
      for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
        check (names[j], k, colours[i], &n_cased, &n_plain);
  /* Each kind is among them, or this says nothing. */
  g_assert_cmpuint (n_cased, >, 0);
  g_assert_cmpuint (n_plain, >, 0);
}

/* Two squares of strong colours side by side, parted by a line of the designer's. */
static LoomBoard *
make_parted (const char *colour)
{
  g_autofree char *text = g_strdup_printf (
      "<board xmlns='urn:boardloom:board:1' version='1.0' title='Parted'>"
      "<style title='no' compass='no' ornaments='no'>"
      "<terrain id='u' name='Urban' fill='#2ec4b6'/><terrain id='f' name='Farm' fill='#ffbf69'/>"
      "<line id='l' colour='%s' width='%g'/></style><areas width='300' height='200'>"
      "<corner id='a' x='20' y='20'/><corner id='b' x='140' y='20'/>"
      "<corner id='c' x='140' y='180'/><corner id='d' x='20' y='180'/>"
      "<corner id='e' x='260' y='20'/><corner id='f1' x='260' y='180'/>"
      "<area id='west' name='W' outline='a b c d' terrain='u'/>"
      "<area id='east' name='E' outline='b e f1 c' terrain='f'/>"
      "<border ends='b c' line='l'/></areas></board>",
      colour, WIDTH);

  return read_text (text, strlen (text));
}

/* The row of @key that tells of the designer's line. */
static const LoomKeyRow *
find_line_row (const LoomMapKey *key)
{
  for (guint i = 0; i < key->rows->len; i++)
    {
      const LoomKeyRow *row = &g_array_index (key->rows, LoomKeyRow, i);

      if (row->kind == LOOM_KEY_ROW_LINE)
        return row;
    }
  return NULL;
}

/* Whether @colour is that of one of the areas of @plan. */
static gboolean
is_land (const LoomAreaPlan *plan, LoomColour colour)
{
  for (guint i = 0; i < plan->areas->len; i++)
    {
      const LoomColour fill = loom_area_plan_area (plan, i)->fill;

      if (fabs (fill.r - colour.r) + fabs (fill.g - colour.g) + fabs (fill.b - colour.b) < .02)
        return TRUE;
    }
  return FALSE;
}

/* Whether the row of the key shows the line between its areas; else it lies on the panel. */
static gboolean
shows_on_land (const char *style, const char *colour)
{
  g_autoptr (LoomBoard) board = make_parted (colour);
  const LoomTheme *theme = loom_theme_get_of (loom_styles_find (style, NULL), LOOM_THEME_COLOUR);
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, NULL, theme, NULL);
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(40 * DOTS),
                                                         (int)(2 * LOOM_KEY_ROW * DOTS));
  cairo_t *cr = cairo_create (surface);
  const LoomLine *line = g_ptr_array_index (loom_board_list (plan->board, LOOM_KIND_LINE), 0);
  const LoomColour own = loom_theme_own_line (theme, loom_colour_hex ((guint32)line->colour));
  const LoomKeyRow *row = find_line_row (key);
  const double mid = LOOM_KEY_MARGIN - 1 + LOOM_KEY_ROW / 2, beside = WIDTH / 2 + .5;

  g_assert_nonnull (row);
  cairo_scale (cr, DOTS, DOTS);
  loom_colour_set (cr, loom_theme_ink (theme, theme->style->motifs->ornament.plaque.fill));
  cairo_paint (cr);
  loom_key_row_draw (key, row, 0, 0, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_assert_cmpfloat (loom_colour_contrast (pixel_at (surface, 7, mid), own), <, 1.05);
  const gboolean is_on_land = is_land (plan, pixel_at (surface, 7, mid - beside));
  g_assert_cmpint (is_land (plan, pixel_at (surface, 7, mid + beside)), ==, is_on_land);
  cairo_surface_destroy (surface);
  return is_on_land;
}

static void
a_border_that_hides_in_the_key_lies_on_its_areas_there (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  guint n_on_land = 0, n_on_panel = 0;

  for (guint j = 0; names[j] != NULL; j++)
    {
      const LoomTheme *theme
          = loom_theme_get_of (loom_styles_find (names[j], NULL), LOOM_THEME_COLOUR);

      /* Land that is as the panel says nothing. */
      if (!loom_theme_has_land_colours (theme))
        continue;

      const LoomColour panel = loom_theme_ink (theme, theme->style->motifs->ornament.plaque.fill);

      for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
        {
          g_autoptr (LoomBoard) board = make_parted (colours[i]);
          const LoomLine *line = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LINE), 0);

          g_test_message ("%s, %s", names[j], colours[i]);
          const gboolean is_on_land = shows_on_land (names[j], colours[i]);
          g_assert_cmpint (is_on_land, ==, !loom_line_is_seen (theme, line, panel));
          n_on_land += is_on_land;
          n_on_panel += !is_on_land;
        }
    }
  /* Each kind is among them, or this says nothing. */
  g_assert_cmpuint (n_on_land, >, 0);
  g_assert_cmpuint (n_on_panel, >, 0);
}

/* A legend of lines of all colours, of greys close to each other, and of two that are the same,
 * whole and then dashed. */
static const char *const legend[]
    = { "#000000", "#c02020", "#2020c0", "#c02020", "#222222", "#1a3a5a", "#6a2a1a", "#ffffff" };

static LoomBoard *
make_legend (void)
{
  g_autoptr (GString) text
      = g_string_new ("<board xmlns='urn:boardloom:board:1' version='1.0' title='Lines'><style>");

  for (guint i = 0; i < 2 * G_N_ELEMENTS (legend); i++)
    g_string_append_printf (text, "<line id='l%u' colour='%s' width='%g'%s/>", i,
                            legend[i % G_N_ELEMENTS (legend)], WIDTH,
                            i < G_N_ELEMENTS (legend) ? "" : " dash='2 3'");
  g_string_append (text, "</style><areas width='90' height='90'/></board>");
  return read_text (text->str, text->len);
}

static double
apart (LoomColour a, LoomColour b)
{
  return fabs (a.r - b.r) + fabs (a.g - b.g) + fabs (a.b - b.b);
}

/* The dashes of @line, as text. */
static char *
dup_dashes (const LoomTheme *theme, const LoomLine *line)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1, 1);
  cairo_t *cr = cairo_create (surface);
  GString *text = g_string_new (NULL);
  double dash[16];

  loom_line_set (cr, theme, line);
  g_assert_cmpint (cairo_get_dash_count (cr), <=, G_N_ELEMENTS (dash));
  cairo_get_dash (cr, dash, NULL);
  for (int i = 0; i < cairo_get_dash_count (cr); i++)
    g_string_append_printf (text, "%g ", dash[i]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return g_string_free (text, FALSE);
}

static void
lines_of_different_colours_differ_where_there_are_none (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  g_autoptr (LoomBoard) board = make_legend ();
  const GPtrArray *lines = loom_board_list (board, LOOM_KIND_LINE);
  guint n_alike = 0;

  for (guint k = 0; names[k] != NULL; k++)
    for (guint kind = 0; kind <= LOOM_THEME_MONO; kind++)
      {
        const LoomTheme *theme
            = loom_theme_get_of (loom_styles_find (names[k], NULL), (LoomThemeKind)kind);

        for (guint i = 0; i < lines->len; i++)
          for (guint j = 0; j < i; j++)
            {
              const LoomLine *a = g_ptr_array_index (lines, i), *b = g_ptr_array_index (lines, j);
              const LoomColour one = loom_colour_hex ((guint32)a->colour),
                               two = loom_colour_hex ((guint32)b->colour);
              const double left
                  = apart (loom_theme_own_line (theme, one), loom_theme_own_line (theme, two));
              g_autofree char *mine = dup_dashes (theme, a), *other = dup_dashes (theme, b);

              g_test_message ("%s, theme %u, lines %u and %u, %g apart: “%s”, “%s”", names[k], kind,
                              i, j, left, mine, other);
              if (a->dash.x == b->dash.x && a->colour == b->colour)
                g_assert_cmpstr (mine, ==, other);
              else if (a->dash.x != b->dash.x || (left < .25 && left < .34 * apart (one, two)))
                {
                  g_assert_cmpstr (mine, !=, other);
                  n_alike++;
                }
            }
        /* The first is as the designer has it. */
        g_autofree char *first = dup_dashes (theme, g_ptr_array_index (lines, 0));
        g_assert_cmpstr (first, ==, "");
      }
  g_assert_cmpuint (n_alike, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/own-lines/a-line-is-told-from-whatever-lies-below-it",
                   a_line_is_told_from_whatever_lies_below_it);
  g_test_add_func ("/render/own-lines/a-border-that-hides-in-the-key-lies-on-its-areas-there",
                   a_border_that_hides_in_the_key_lies_on_its_areas_there);
  g_test_add_func ("/render/own-lines/lines-of-different-colours-differ-where-there-are-none",
                   lines_of_different_colours_differ_where_there_are_none);
  return g_test_run ();
}
