/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The styles that come with the program: they can be read, seats be told apart in them, each draws
 * each board in its own way, and none makes files much larger. */

#include "formats/geometry/geometry.h"
#include "formats/model/order.h"
#include "render/board/board.h"
#include "render/draw/sight.h"
#include "render/checks/style-check.h"
#include "render/motifs/scenery.h"
#include "render/styles/styles.h"
#include "tests/render/drawing.h"
#include "tests/render/picture.h"

#include <math.h>
#include <string.h>

static const char *const samples[] = {
  "archipelago", "eleven-parishes", "four-hearths", "lamplighters", "orchard-farm", "pond",
};

static LoomBoard *
read_sample (guint i)
{
  g_autofree char *path = g_strdup_printf ("samples/%s.board.xml", samples[i]);

  return loom_drawing_read (path);
}

/* Nothing that `boardloom style check` finds of a designer's style is in ours. */
static void
nothing_is_wrong_with_any (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  g_assert_cmpuint (g_strv_length (names), ==, 6);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (GPtrArray) found = loom_style_check (loom_styles_find (names[i], NULL));

      for (guint j = 0; j < found->len; j++)
        g_test_message ("%s: %s", names[i],
                        ((const LoomStyleFinding *)g_ptr_array_index (found, j))->words);
      g_assert_cmpuint (found->len, ==, 0);
    }
}

/* What saves ink is still of its style: lines, letters and ornaments have inks of its own. */
static void
each_saves_ink_in_its_own_colours (void)
{
  static const LoomStyleRole roles[] = { LOOM_ROLE_INK, LOOM_ROLE_DEEP, LOOM_ROLE_BORDER };
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; names[i] != NULL; i++)
    for (guint j = 0; j < i; j++)
      for (guint k = 0; k < G_N_ELEMENTS (roles); k++)
        {
          const LoomColour *one
              = &loom_styles_find (names[i], NULL)->roles[LOOM_THEME_LIGHT][roles[k]];
          const LoomColour *two
              = &loom_styles_find (names[j], NULL)->roles[LOOM_THEME_LIGHT][roles[k]];

          if (memcmp (one, two, sizeof *one) == 0)
            g_error ("%s and %s have one ink in light", names[i], names[j]);
        }
}

/* In colour no two styles make one picture of a map. */
static void
each_draws_a_map_in_its_own_way (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (LoomBoard) board = read_sample (i);
      g_autoptr (GHashTable) seen = g_hash_table_new (g_bytes_hash, g_bytes_equal);
      g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);

      if (loom_board_section (board, LOOM_KIND_AREAS) == NULL)
        continue;
      for (guint j = 0; names[j] != NULL; j++)
        {
          GBytes *svg = loom_drawing_themed (
              board, loom_board_first_scenario (board), LOOM_SURFACE_SVG,
              loom_theme_get_of (loom_styles_find (names[j], NULL), LOOM_THEME_COLOUR));
          g_ptr_array_add (kept, svg);
          g_assert_true (g_hash_table_add (seen, svg));
        }
    }
}

/* A file of any style has at most three times the bytes of the default's; one board is tried in
 * every manner. */
static void
none_makes_files_much_larger (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint kind = 0; kind < (i == 0 ? LOOM_N_THEMES : 1); kind++)
      {
        g_autoptr (LoomBoard) board = read_sample (i);
        gsize least = 0;

        for (guint j = 0; names[j] != NULL; j++)
          {
            const LoomStyleTable *style = loom_styles_find (names[j], NULL);
            g_autoptr (GBytes) pdf
                = loom_drawing_themed (board, loom_board_first_scenario (board), LOOM_SURFACE_PDF,
                                       loom_theme_get_of (style, (LoomThemeKind)kind));
            const gsize size = g_bytes_get_size (pdf);

            if (j == 0)
              least = size; /* atlas is the first */
            g_test_message ("%s, manner %u, %s: %" G_GSIZE_FORMAT " bytes", samples[i], kind,
                            names[j], size);
            g_assert_cmpuint (size, <=, 3 * least);
          }
      }
}

/* --- shores -------------------------------------------------------------------------------------
 */

/* The default with a shore of one kind, in a colour that nothing else has. */
typedef struct
{
  LoomStyleTable table;
  LoomMapStyle map;
} ShoreStyle;

static void
init_shore (ShoreStyle *self, LoomShoreKind kind, double reach)
{
  self->table = *loom_styles_get_default ();
  self->map = *self->table.map;
  self->table.map = &self->map;
  self->map.shore.kind = kind;
  self->map.shore.bands[0] = (LoomSoftLine){ 0xff00ff, 1, reach };
  self->map.shore.hatch.pitch = 1.5;
  self->map.shore.hatch.line = (LoomStyleLine){ .6, LOOM_INK_OWN (0xff00ff), 1 };
  self->map.shore.hatch.reach[0] = self->map.shore.hatch.reach[1] = reach;
}

static double
find_distance (const GArray *coast, double x, double y)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < coast->len; i++)
    {
      const LoomVec2 p = g_array_index (coast, LoomVec2, i);
      least = MIN (least, hypot (p.x - x, p.y - y));
    }
  return least;
}

/* Points of all outlines, in mm, near enough to each other to measure by. */
static GArray *
trace_outlines (const LoomBoard *board)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  GArray *coast = g_array_new (FALSE, FALSE, sizeof (LoomVec2));

  for (guint i = 0; i < loom_topology_n_areas (topology); i++)
    for (guint ring = 0; ring < loom_topology_n_rings (topology, i); ring++)
      {
        g_autoptr (GArray) xy = g_array_new (FALSE, FALSE, 2 * sizeof (double));
        loom_geometry_ring_points (geometry, i, ring, xy);
        for (guint k = 0; k < xy->len; k++)
          {
            const double *from = (const double *)(gpointer)xy->data + 2 * k;
            const double *to = (const double *)(gpointer)xy->data + 2 * ((k + 1) % xy->len);
            for (guint part = 0; part < 3; part++)
              {
                const LoomVec2 p = { (from[0] + (to[0] - from[0]) * part / 3) / LOOM_MM,
                                     (from[1] + (to[1] - from[1]) * part / 3) / LOOM_MM };
                g_array_append_val (coast, p);
              }
          }
      }
  return coast;
}

/* How many pixels are of the shore; none is farther than @reach from every coast. */
static guint
count_shore (const LoomBoard *board, const GArray *coast, const LoomTheme *theme, double reach)
{
  const LoomView view = LOOM_VIEW_INIT;
  double width, height;
  guint n = 0;

  loom_render_board_size (board, &view, &width, &height);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cairo_t *cr = cairo_create (surface);
  loom_render_board (cr, board, NULL, &view, theme);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < (int)height; y++)
    for (int x = 0; x < (int)width; x++)
      {
        const guint32 *row
            = (const guint32 *)(gpointer)(cairo_image_surface_get_data (surface) + y * stride);
        const guint red = row[x] >> 16 & 0xff, green = row[x] >> 8 & 0xff, blue = row[x] & 0xff;

        if (red < 200 || blue < 200 || green > 100)
          continue;
        if (n++ % 8 == 0)
          g_assert_cmpfloat (find_distance (coast, x + .5, y + .5), <, reach + 2.5);
      }
  cairo_surface_destroy (surface);
  return n;
}

static void
a_shore_lies_along_the_coast (void)
{
  static const LoomShoreKind kinds[] = { LOOM_SHORE_RINGS, LOOM_SHORE_BANDS, LOOM_SHORE_HATCH };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
  g_autoptr (GArray) coast = trace_outlines (board);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint before = 0;

      for (double reach = 4; reach < 10; reach += 4)
        {
          ShoreStyle style;
          LoomTheme theme;

          init_shore (&style, kinds[i], reach);
          loom_theme_init (&theme, &style.table, LOOM_THEME_COLOUR);
          /* Sizes follow those of the areas, which are near to the usual here. */
          const guint n = count_shore (board, coast, &theme, 1.3 * reach);

          g_test_message ("kind %u, %.0f mm: %u pixels", kinds[i], reach, n);
          if (kinds[i] == LOOM_SHORE_RINGS)
            g_assert_cmpuint (n, ==, 0); /* its rings are of other colours */
          else
            g_assert_cmpuint (n, >, before + 300);
          before = n;
        }
    }
}

/* Small waves are on the open sea, and on no land. */
static void
waves_are_on_the_sea_alone (void)
{
  static const LoomSeaMarks kinds[] = { LOOM_SEA_WAVELETS, LOOM_SEA_SCALLOPS, LOOM_SEA_DASHES };
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/archipelago.board.xml");
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  const LoomView view = LOOM_VIEW_INIT;
  double width, height;

  loom_render_board_size (board, &view, &width, &height);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      LoomStyleTable table = *loom_styles_get_default ();
      LoomMapStyle map = *table.map;
      LoomTheme theme;
      guint n = 0;

      table.map = &map;
      map.sea.marks = kinds[i];
      map.sea.mark = (LoomStyleLine){ 1.4, LOOM_INK_OWN (0xff00ff), 1 };
      loom_theme_init (&theme, &table, LOOM_THEME_COLOUR);
      cairo_surface_t *surface
          = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)width, (int)height);
      cairo_t *cr = cairo_create (surface);
      loom_render_board (cr, board, NULL, &view, &theme);
      cairo_destroy (cr);
      cairo_surface_flush (surface);
      for (int y = 0; y < (int)height; y++)
        for (int x = 0; x < (int)width; x++)
          {
            const guint32 rgb = *(
                const guint32 *)(gpointer)(cairo_image_surface_get_data (surface)
                                           + y * cairo_image_surface_get_stride (surface) + 4 * x);

            if ((rgb >> 16 & 0xff) < 225 || (rgb & 0xff) < 225 || (rgb >> 8 & 0xff) > 90)
              continue;
            n++;
            g_assert_cmpuint (loom_geometry_area_at (geometry, (gint32)((x + .5) * LOOM_MM),
                                                     (gint32)((y + .5) * LOOM_MM)),
                              ==, LOOM_NONE);
          }
      cairo_surface_destroy (surface);
      g_test_message ("kind %u: %u pixels", kinds[i], n);
      g_assert_cmpuint (n, >, 40);
    }
}

/* --- land ---------------------------------------------------------------------------------------
 */

/* The colours a designer chose go towards the style's base in colour, and nowhere else: what saves
 * ink, grey and black and white begin with what was chosen. */
static void
land_is_tinted_in_colour_alone (void)
{
  static const LoomColour chosen = { .2, .6, .4, 1 };
  LoomStyleTable table = *loom_styles_get_default ();
  LoomMapStyle map = *table.map;

  table.map = &map;
  map.land.base = 0x000000;
  map.land.mix = .5;
  for (guint kind = 0; kind < LOOM_N_THEMES; kind++)
    {
      LoomTheme theme;

      loom_theme_init (&theme, &table, (LoomThemeKind)kind);
      const LoomColour land = loom_theme_land (&theme, chosen);
      const LoomColour plain = loom_theme_fill (&theme, chosen);
      const double share = kind == LOOM_THEME_COLOUR ? .5 : 1;

      g_assert_cmpfloat_with_epsilon (land.r, plain.r * share, 1e-9);
      g_assert_cmpfloat_with_epsilon (land.g, plain.g * share, 1e-9);
      g_assert_cmpfloat_with_epsilon (land.b, plain.b * share, 1e-9);
    }
}

/* A designer's colours grow stronger in colour alone, and what is grey stays so. */
static void
land_is_vivid_in_colour_alone (void)
{
  static const LoomColour chosen = { .7, .8, .6, 1 };
  LoomStyleTable table = *loom_styles_get_default ();
  LoomMapStyle map = *table.map;

  table.map = &map;
  for (guint kind = 0; kind < LOOM_N_THEMES; kind++)
    for (guint i = 0; i < 1000; i++)
      {
        LoomTheme theme;
        const LoomColour grey = { i / 999., i / 999., i / 999., 1 };

        map.land.vivid = 1 + i / 250.;
        loom_theme_init (&theme, &table, (LoomThemeKind)kind);
        const LoomColour vivid = loom_theme_vivid (&theme, chosen);
        const LoomColour still = loom_theme_vivid (&theme, grey);

        g_assert_cmpfloat_with_epsilon (still.r, grey.r, 1e-6);
        g_assert_cmpfloat_with_epsilon (still.b, grey.b, 1e-6);
        if (kind == LOOM_THEME_COLOUR && i > 0)
          g_assert_cmpfloat (vivid.g - vivid.b, >, chosen.g - chosen.b);
        if (kind != LOOM_THEME_COLOUR)
          g_assert_cmpfloat (vivid.g - vivid.b, ==, chosen.g - chosen.b);
      }
}

/* Where ink is saved borders and coasts are lines that are seen on paper, whatever they are in
 * colour; so is scenery on land as pale as that. */
static void
borders_are_seen_where_ink_is_saved (void)
{
  static const LoomThemeKind kinds[] = { LOOM_THEME_LIGHT, LOOM_THEME_MONO };
  g_auto (GStrv) names = loom_styles_dup_names ();

  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      {
        const LoomTheme *theme = loom_theme_get_of (loom_styles_find (names[i], NULL), kinds[k]);
        const LoomBordersStyle *borders = &theme->style->map->borders;
        const LoomStyleLine *lines[]
            = { &borders->land.line, &borders->own.line, &borders->frontier.line, &borders->coast };
        const LoomColour ink = loom_theme_hex (theme, theme->style->map->terrain.ink);

        for (guint j = 0; j < G_N_ELEMENTS (lines); j++)
          {
            const LoomStyleLine *line = loom_theme_get_border (theme, lines[j]);

            g_assert_cmpfloat (line->width, >, 0);
            g_assert_cmpfloat (
                loom_colour_contrast (loom_theme_ink (theme, line->ink), theme->paper), >=, 3);
          }
        g_assert_cmpfloat (
            loom_colour_contrast (loom_scenery_ink (theme, theme->paper, ink), theme->paper), >=,
            1.25);
      }
}

/* --- seats --------------------------------------------------------------------------------------
 */

/* The colour of @seat, or of the land that it owns. */
static LoomColour
find_seat_colour (const LoomTheme *theme, guint seat, gboolean is_land)
{
  const LoomOwnedStyle *owned = &theme->style->map->owned;
  const LoomColour own = loom_theme_seat (theme, seat).colour;

  return is_land ? loom_colour_mix (own, loom_colour_hex (owned->base),
                                    seat == 0 ? owned->neutral_mix : owned->mix)
                 : own;
}

/* How far @eye sees the two apart, in CIE L*a*b* as it is: for colours that are far apart that is
 * more even than CIEDE2000. */
static double
find_apart (LoomColour one, LoomColour two, LoomEye eye)
{
  const LoomLab a = loom_sight_measure (one, eye), b = loom_sight_measure (two, eye);

  return sqrt ((a.l - b.l) * (a.l - b.l) + (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b));
}

/* The least distance of two of nobody and the first @n seats, for any of the four kinds of eyes. */
static double
find_least_distance (const LoomTheme *theme, guint n, gboolean is_land)
{
  double least = G_MAXDOUBLE;

  for (LoomEye eye = LOOM_EYE_NORMAL; eye <= LOOM_EYE_TRITAN; eye++)
    for (guint i = 0; i <= n; i++)
      for (guint j = 0; j < i; j++)
        least = MIN (least, find_apart (find_seat_colour (theme, i, is_land),
                                        find_seat_colour (theme, j, is_land), eye));
  return least;
}

/* How near the land of any of the first @n seats is to the sea, for any eye. */
static double
find_distance_to_sea (const LoomTheme *theme, guint n)
{
  double least = G_MAXDOUBLE;

  for (LoomEye eye = LOOM_EYE_NORMAL; eye <= LOOM_EYE_TRITAN; eye++)
    for (guint i = 1; i <= n; i++)
      least = MIN (least, find_apart (find_seat_colour (theme, i, TRUE), theme->sea, eye));
  return least;
}

/* Of the worst eye. Woodcut has black and red alone: its seats differ by hatch, shape and
 * the tones of dice. */
static void
seats_are_told_apart_by_any_eye (void)
{
  static const struct
  {
    const char *name;
    double four, four_land, six, six_land, sea;
  } floors[] = {
    { "atlas", 33.9, 17.5, 22, 9, 10 }, { "modern", 35, 20, 23, 11.9, 16 },
    { "night", 23.9, 14, 20, 9, 17 },   { "parchment", 30, 14, 16, 9, 13 },
    { "storybook", 29, 12, 18, 9, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    {
      const LoomTheme *theme
          = loom_theme_get_of (loom_styles_find (floors[i].name, NULL), LOOM_THEME_COLOUR);
      const double found[] = {
        find_least_distance (theme, 4, FALSE), find_least_distance (theme, 4, TRUE),
        find_least_distance (theme, 6, FALSE), find_least_distance (theme, 6, TRUE),
        find_distance_to_sea (theme, 6),
      };
      const double least[] = { floors[i].four, floors[i].four_land, floors[i].six,
                               floors[i].six_land, floors[i].sea };

      g_test_message ("%s: four %.1f and %.1f on land, six %.1f and %.1f, to the sea %.1f",
                      floors[i].name, found[0], found[1], found[2], found[3], found[4]);
      for (guint k = 0; k < G_N_ELEMENTS (found); k++)
        g_assert_cmpfloat (found[k], >=, least[k]);
    }
}

static cairo_surface_t *
draw_pixels (const LoomBoard *board, const LoomTheme *theme, gboolean is_draft)
{
  const double scale = 2;
  LoomView view = LOOM_VIEW_INIT;
  double width, height;

  view.draft = is_draft;
  loom_render_board_size (board, &view, &width, &height);
  cairo_surface_t *pixels = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int)(scale * width),
                                                        (int)(scale * height));
  cairo_t *cr = cairo_create (pixels);
  cairo_scale (cr, scale, scale);
  loom_render_board (cr, board, loom_board_first_scenario (board), &view, theme);
  cairo_destroy (cr);
  return pixels;
}

/* The form of styles shows drafts as one drags: nothing jumps when one lets go, and what shades
 * there are can be seen. */
static void
a_draft_looks_like_what_it_is_a_draft_of (void)
{
  g_auto (GStrv) names = loom_styles_dup_names ();
  static const guint boards[] = { 0, 2 };

  for (guint i = 0; names[i] != NULL; i++)
    for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
      {
        const LoomTheme *theme
            = loom_theme_get_of (loom_styles_find (names[i], NULL), LOOM_THEME_COLOUR);
        g_autoptr (LoomBoard) board = read_sample (boards[k]);
        cairo_surface_t *sharp = draw_pixels (board, theme, FALSE);
        cairo_surface_t *draft = draw_pixels (board, theme, TRUE);

        g_test_message ("%s of %s: %.2f %% differ by more than 12, %.2f %% by more than 24",
                        samples[boards[k]], names[i],
                        100 * loom_picture_difference (sharp, draft, 12),
                        100 * loom_picture_difference (sharp, draft, 24));
        g_assert_cmpfloat (loom_picture_difference (sharp, draft, 24), <, .03);
        cairo_surface_destroy (sharp);
        cairo_surface_destroy (draft);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/styles/shipped/nothing-is-wrong-with-any", nothing_is_wrong_with_any);
  g_test_add_func ("/styles/shipped/each-saves-ink-in-its-own-colours",
                   each_saves_ink_in_its_own_colours);
  g_test_add_func ("/styles/shipped/each-draws-a-map-in-its-own-way",
                   each_draws_a_map_in_its_own_way);
  g_test_add_func ("/styles/shipped/a-draft-looks-like-what-it-is-a-draft-of",
                   a_draft_looks_like_what_it_is_a_draft_of);
  g_test_add_func ("/styles/shipped/none-makes-files-much-larger", none_makes_files_much_larger);
  g_test_add_func ("/styles/shore/a-shore-lies-along-the-coast", a_shore_lies_along_the_coast);
  g_test_add_func ("/styles/sea/waves-are-on-the-sea-alone", waves_are_on_the_sea_alone);
  g_test_add_func ("/styles/land/land-is-tinted-in-colour-alone", land_is_tinted_in_colour_alone);
  g_test_add_func ("/styles/land/land-is-vivid-in-colour-alone", land_is_vivid_in_colour_alone);
  g_test_add_func ("/styles/shipped/borders-are-seen-where-ink-is-saved",
                   borders_are_seen_where_ink_is_saved);
  g_test_add_func ("/styles/shipped/seats-are-told-apart-by-any-eye",
                   seats_are_told_apart_by_any_eye);
  return g_test_run ();
}
