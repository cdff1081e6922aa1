/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What catches the eye at once when it is wrong: lines of a name that touch, rows of a key at odds,
 * a rule that is too short or crowds the words below it, a bridge without planks. */

#include "render/areas/areas.h"
#include "render/areas/group.h"
#include "render/areas/layout.h"
#include "render/areas/map-key-row.h"
#include "render/motifs/waters.h"
#include "render/areas/panels.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"

#include <math.h>
#include <stdlib.h>

static const char *const styles[]
    = { "atlas", "parchment", "modern", "night", "woodcut", "storybook" };

static const char *const boards[]
    = { "samples/eleven-parishes.board.xml", "samples/four-hearths.board.xml",
        "samples/lamplighters.board.xml",    "samples/orchard-farm.board.xml",
        "samples/spice-comb.board.xml",      "samples/wardens-of-the-march.board.xml" };

static const LoomTheme *
get_theme (const char *style)
{
  return loom_theme_get_of (loom_styles_find (style, NULL), LOOM_THEME_COLOUR);
}

static void
the_lines_of_a_name_do_not_touch (void)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (boards[k]);
        g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                            get_theme (styles[i]), NULL);

        for (guint a = 0; a < plan->areas->len; a++)
          {
            const LoomPlanLabel *label = &loom_area_plan_area (plan, a)->label;
            if (label->lines[1] == NULL)
              continue;
            const LoomTextExtents above = loom_text_run_extents (label->lines[0]);
            const LoomTextExtents below = loom_text_run_extents (label->lines[1]);

            g_assert_cmpfloat (label->pitch + below.y - (above.y + above.height), >=,
                               .05 * loom_text_run_get_size (label->lines[0]));
            n++;
          }
      }
  g_assert_cmpuint (n, >, 20);
}

/* Where the rows of a section are, as far as they have been seen. */
typedef struct
{
  double head_y, first_x, first_y;
  guint n; /* rows below the heading */
  double x, y;
} Section;

static void
check_row (const LoomMapKey *key, const LoomKeyRow *row, double x, double y, gpointer data)
{
  Section *s = data;

  if (row->kind == LOOM_KEY_ROW_HEAD)
    {
      *s = (Section){ .head_y = y };
      return;
    }
  if (s->n == 0)
    {
      s->first_x = x;
      s->first_y = y;
    }
  else if (x > s->x)
    g_assert_cmpfloat_with_epsilon (y, s->first_y, 1e-6);
  s->x = x;
  s->y = y;
  s->n++;
}

/* What goes on in the next column does so beside the first row, and no section does that from below
 * another where there is a place for a panel that has it whole. */
static void
the_rows_of_a_key_stand_level (void)
{
  guint n_ragged = 0;

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
      {
        g_autoptr (LoomBoard) board = loom_drawing_read (boards[k]);
        g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, loom_board_scenario (board, 0),
                                                            get_theme (styles[i]), NULL);
        g_autoptr (LoomMapKey) key = loom_map_key_new (plan);

        for (guint p = 0; p < plan->keys->len; p++)
          {
            const LoomPlanKey *part = &g_array_index (plan->keys, LoomPlanKey, p);
            Section section = { 0 };

            if (loom_map_key_is_ragged (key, part))
              n_ragged++;
            else if (!part->is_bare)
              loom_map_key_foreach (key, part, check_row, &section);
          }
      }
  g_assert_cmpuint (n_ragged, ==, 0);
}

static void
the_planks_of_a_bridge_are_seen (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      const LoomTheme *theme = get_theme (styles[i]);
      const LoomRouteStyle *route = &theme->style->motifs->route;

      g_assert_cmpfloat (loom_colour_contrast (loom_theme_ink (theme, route->bridge.planks.ink),
                                               loom_theme_ink (theme, route->bridge.inner.ink)),
                         >=, 1.6);
    }
}

/* Where 0 is lower than 8, 10 is read as IO. */
static void
the_figures_of_what_is_in_play_are_of_one_height (void)
{
  static const LoomTypeRole roles[]
      = { LOOM_TYPE_TOKEN, LOOM_TYPE_BADGE, LOOM_TYPE_HELD, LOOM_TYPE_LAYER_NUMBER };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint k = 0; k < G_N_ELEMENTS (roles); k++)
      {
        const LoomTextStyle style = loom_theme_type (get_theme (styles[i]), roles[k], 10);
        g_autoptr (LoomTextRun) low = loom_text_run_new ("0", &style);
        g_autoptr (LoomTextRun) high = loom_text_run_new ("8", &style);

        g_assert_cmpfloat (loom_text_run_extents (low).height, >=,
                           .9 * loom_text_run_extents (high).height);
      }
}

/* Of the land that no one holds, what tells that a neutral area is held: its colour, or its sign in
 * the key. */
static void
a_neutral_area_is_told_from_one_that_no_one_holds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autoptr (LoomBoard) board = loom_drawing_read ("samples/lamplighters.board.xml");
      g_autoptr (LoomAreaPlan) plan
          = loom_area_plan_new (board, loom_board_scenario (board, 0), get_theme (styles[i]), NULL);
      guint n = 0;

      for (guint a = 0; a < plan->areas->len; a++)
        for (guint b = 0; b < plan->areas->len; b++)
          {
            const LoomPlanArea *neutral = loom_area_plan_area (plan, a),
                               *land = loom_area_plan_area (plan, b);
            if (!neutral->neutral || land->owned || land->hatch != neutral->hatch)
              continue;
            n++;
            g_assert_true (
                loom_area_plan_shows_badge (neutral)
                || fabs (loom_colour_lightness (neutral->fill) - loom_colour_lightness (land->fill))
                       > .02
                || fabs (neutral->fill.b - land->fill.b) > .08);
            g_assert_cmpuint (neutral->n_pieces, ==, loom_area_plan_shows_badge (neutral) ? 1 : 0);
          }
      g_assert_cmpuint (n, >, 0);
    }
}

/* --- signs of the key ---------------------------------------------------------------------------
 */

#define SIDE 100 /* pixels; five to a unit */

/* The sign of the first row of @kind in the key of a board, on the panel's colour: its row begins
 * at the top left. */
static cairo_surface_t *
draw_sign (const char *name, const LoomTheme *theme, LoomKeyRowKind kind, LoomColour *water)
{
  g_autoptr (LoomBoard) board = loom_drawing_read (name);
  g_autoptr (LoomAreaPlan) plan
      = loom_area_plan_new (board, loom_board_scenario (board, 0), theme, NULL);
  g_autoptr (LoomMapKey) key = loom_map_key_new (plan);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  guint i = 0;

  loom_colour_set (cr, loom_theme_ink (theme, theme->style->motifs->ornament.plaque.fill));
  cairo_paint (cr);
  cairo_scale (cr, 5, 5);
  while (g_array_index (key->rows, LoomKeyRow, i).kind != kind)
    g_assert_cmpuint (++i, <, key->rows->len);
  loom_key_row_draw (key, &g_array_index (key->rows, LoomKeyRow, i), 1, 0, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  *water = loom_area_plan_water (plan);
  return surface;
}

static LoomColour
get_colour (cairo_surface_t *surface, double x, double y)
{
  const guint8 *p = cairo_image_surface_get_data (surface)
                    + (int)(5 * y) * cairo_image_surface_get_stride (surface) + 4 * (int)(5 * x);

  return (LoomColour){ p[2] / 255., p[1] / 255., p[0] / 255., 1 };
}

/* The middle of a row whose top is at 0. */
#define MID (LOOM_KEY_MARGIN - 1 + LOOM_KEY_ROW / 2)

static void
a_token_is_seen_on_the_panel (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      LoomColour water;
      cairo_surface_t *sign = draw_sign ("samples/eleven-parishes.board.xml", get_theme (styles[i]),
                                         LOOM_KEY_ROW_NUMBER, &water);
      const LoomColour inside = get_colour (sign, 8 - 2.6, MID);
      double most = 1;

      /* To the left of the digit, over the edge of the token. */
      for (double x = 8 - 5.5; x < 8 - 2.6; x += .2)
        most = MAX (most, loom_colour_contrast (inside, get_colour (sign, x, MID)));
      g_assert_cmpfloat (most, >=, 1.2);
      cairo_surface_destroy (sign);
    }
}

/* Of a board of discs that is no sea. */
static void
a_route_lies_on_what_it_lies_on_in_the_map (void)
{
  static const char *const grounded[] = { "parchment", "modern", "night", "storybook" };

  for (guint i = 0; i < G_N_ELEMENTS (grounded); i++)
    {
      const LoomTheme *theme = get_theme (grounded[i]);
      LoomColour water;

      g_assert_true (theme->style->map->key.has_grounds);
      cairo_surface_t *sign
          = draw_sign ("samples/lamplighters.board.xml", theme, LOOM_KEY_ROW_ROUTE, &water);
      const LoomColour ground = get_colour (sign, 8, MID - 2.2);
      g_assert_cmpfloat_with_epsilon (ground.r, water.r, .02);
      g_assert_cmpfloat_with_epsilon (ground.g, water.g, .02);
      g_assert_cmpfloat_with_epsilon (ground.b, water.b, .02);
      cairo_surface_destroy (sign);
    }
}

/* What fades on the sea, in stains and nebulae, does so without rings: next to each other, pixels
 * are alike but for the few that fibres, cups and stars cross. */
static void
what_fades_has_no_rings (void)
{
  static const char *const strewn[] = { "parchment", "night" };
  const int w = 594, h = 420;

  for (guint i = 0; i < G_N_ELEMENTS (strewn); i++)
    {
      const LoomTheme *theme = get_theme (strewn[i]);
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, w, h);
      cairo_t *cr = cairo_create (surface);
      guint n = 0;

      loom_colour_set (cr, theme->sea);
      cairo_paint (cr);
      cairo_scale (cr, 2, 2);
      loom_waters_draw_texture (cr, theme, w / 2., h / 2., FALSE);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int y = 0; y < h; y++)
        for (int x = 1; x < w; x++)
          {
            const guint8 *p = cairo_image_surface_get_data (surface)
                              + y * cairo_image_surface_get_stride (surface) + 4 * x;

            n += abs (p[0] - p[-4]) >= 3;
          }
      g_assert_cmpfloat ((double)n / (w * h), <, .018);
      cairo_surface_destroy (surface);
    }
}

/* --- titles -------------------------------------------------------------------------------------
 */

#define DOTS 5.0 /* a millimetre */

/* What is drawn of a board with a title, and where that is in pixels. */
typedef struct
{
  cairo_surface_t *surface;
  const LoomTheme *theme;
  LoomRect box;
  double scale; /* pixels to a unit of the title */
} Titled;

static Titled
draw_titled (const char *name, const char *style)
{
  Titled self = { .theme = get_theme (style) };
  g_autoptr (LoomBoard) board = loom_drawing_read (name);
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  const LoomView view = LOOM_VIEW_INIT;
  g_autoptr (LoomAreaPlan) plan = loom_area_plan_new (board, scenario, self.theme, NULL);
  const LoomRect *box = &plan->title.box;

  g_assert_cmpint (plan->title_form, ==, LOOM_TITLE_FULL);
  self.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(plan->width * DOTS),
                                             (int)(plan->height * DOTS));
  cairo_t *cr = cairo_create (self.surface);
  cairo_scale (cr, DOTS, DOTS);
  loom_areas_draw (cr, plan, &view);
  cairo_destroy (cr);
  cairo_surface_flush (self.surface);
  self.box = (LoomRect){ box->left * DOTS, box->top * DOTS, box->right * DOTS, box->bottom * DOTS };
  self.scale = plan->title.scale * DOTS;
  return self;
}

/* Whether the pixel is of @colour, as near as eight bits tell. */
static gboolean
is_of_colour (const Titled *self, int x, int y, LoomColour colour)
{
  const guint8 *p = cairo_image_surface_get_data (self->surface)
                    + y * cairo_image_surface_get_stride (self->surface) + 4 * x;

  return abs (p[2] - (int)(colour.r * 255 + .5)) <= 3
         && abs (p[1] - (int)(colour.g * 255 + .5)) <= 3
         && abs (p[0] - (int)(colour.b * 255 + .5)) <= 3;
}

/* A title without a plaque is as wide as its widest line, and 17 units for its edges. */
static void
a_rule_is_as_wide_as_the_title (void)
{
  const Titled title = draw_titled ("samples/lamplighters.board.xml", "modern");
  const LoomColour ink
      = loom_theme_ink (title.theme, title.theme->style->motifs->ornament.rule.lozenge);
  int widest = 0;

  for (int y = (int)title.box.top; y < (int)title.box.bottom; y++)
    for (int x = (int)title.box.left, n = 0; x < (int)title.box.right; x++)
      {
        n = is_of_colour (&title, x, y, ink) ? n + 1 : 0;
        widest = MAX (widest, n);
      }
  const double whole = title.box.right - title.box.left - 17 * title.scale;
  g_assert_cmpfloat_with_epsilon (widest, whole, .06 * whole);
  cairo_surface_destroy (title.surface);
}

/* Whether nothing is drawn on the middle of a row of the title's plaque. */
static gboolean
is_blank (const Titled *self, int y)
{
  const LoomColour plaque
      = loom_theme_ink (self->theme, self->theme->style->motifs->ornament.plaque.fill);
  const double middle = (self->box.left + self->box.right) / 2,
               half = .2 * (self->box.right - self->box.left);

  for (int x = (int)(middle - half); x < (int)(middle + half); x++)
    if (!is_of_colour (self, x, y, plaque))
      return FALSE;
  return TRUE;
}

/* How many rows from @y on are blank or are not, which @y is led behind. */
static int
count_rows (const Titled *self, int *y, gboolean blank)
{
  const int from = *y;

  while (*y < (int)self->box.bottom && is_blank (self, *y) == blank)
    ++*y;
  return *y - from;
}

static void
a_rule_stands_midway_below_a_ribbon (void)
{
  static const char *const ribboned[] = { "parchment", "storybook" };

  for (guint i = 0; i < G_N_ELEMENTS (ribboned); i++)
    {
      const Titled title = draw_titled ("samples/pond.board.xml", ribboned[i]);
      int y = (int)(title.box.top + 11.5 * title.scale);

      g_assert_cmpint (count_rows (&title, &y, FALSE), >, 0); /* the ribbon */
      const int above = count_rows (&title, &y, TRUE);
      g_assert_cmpint (count_rows (&title, &y, FALSE), >, 0); /* the rule */
      const int below = count_rows (&title, &y, TRUE);
      g_assert_cmpfloat (MIN (above, below), >=, .5 * MAX (above, below));
      cairo_surface_destroy (title.surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/glance/the-lines-of-a-name-do-not-touch",
                   the_lines_of_a_name_do_not_touch);
  g_test_add_func ("/render/glance/the-rows-of-a-key-stand-level", the_rows_of_a_key_stand_level);
  g_test_add_func ("/render/glance/the-planks-of-a-bridge-are-seen",
                   the_planks_of_a_bridge_are_seen);
  g_test_add_func ("/render/glance/the-figures-of-what-is-in-play-are-of-one-height",
                   the_figures_of_what_is_in_play_are_of_one_height);
  g_test_add_func ("/render/glance/a-neutral-area-is-told-from-one-that-no-one-holds",
                   a_neutral_area_is_told_from_one_that_no_one_holds);
  g_test_add_func ("/render/glance/a-token-is-seen-on-the-panel", a_token_is_seen_on_the_panel);
  g_test_add_func ("/render/glance/a-route-lies-on-what-it-lies-on-in-the-map",
                   a_route_lies_on_what_it_lies_on_in_the_map);
  g_test_add_func ("/render/glance/what-fades-has-no-rings", what_fades_has_no_rings);
  g_test_add_func ("/render/glance/a-rule-is-as-wide-as-the-title", a_rule_is_as_wide_as_the_title);
  g_test_add_func ("/render/glance/a-rule-stands-midway-below-a-ribbon",
                   a_rule_stands_midway_below_a_ribbon);
  return g_test_run ();
}
