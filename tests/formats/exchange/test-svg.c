/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SVG of drawing programs: which shapes become areas, what they are called, and that no file makes
 * reading it dear. */

#include "formats/exchange/base/naming.h"
#include "formats/exchange/svg/svg-subpath.h"
#include "formats/exchange/svg/svg-style.h"
#include "formats/geometry/geometry.h"
#include "tests/formats/exchange/exchange-support.h"

#include <math.h>
#include <string.h>

static const char vale_neighbours[]
    = "Alder: Birch Dale\nBirch: Alder Cedar Elm\nCedar: Birch Elm The Sound\n"
      "Dale: Alder Elm Foldgate\nElm: Birch Cedar Dale The Sound\nFoldgate: Dale\n"
      "The Sound: Cedar Elm\nTwin Isles:";

static void
shapes_become_areas (void)
{
  g_autofree char *text = exchange_load ("vale.svg", NULL);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==, vale_neighbours);
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpstr (loom_board_get_root (board)->title, ==, "The Vale");
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpint (areas->width, ==, 200000);
  g_assert_cmpint (areas->height, ==, 100000);
  static const char *const said[]
      = { "EXCH-GUESSED:0: the areas were taken from the group “Lands”",
          "is called “Foldgate”, as is written in it", "passed over: image (1)",
          "passed over: use of what is not in the file (1)", "passed over: style (1)" };
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (strstr (words, said[i]) == NULL)
      g_error ("“%s” is not in\n%s", said[i], words);
}

static const LoomTerrain *
terrain_of (const LoomBoard *board, const char *id)
{
  const LoomArea *area = (const LoomArea *)loom_board_lookup (board, id);
  g_assert_nonnull (area);
  return (const LoomTerrain *)loom_board_get (board, area->terrain);
}

static void
fills_become_terrains_and_groups_groups (void)
{
  g_autofree char *text = exchange_load ("vale.svg", NULL);
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, NULL);
  g_assert_cmpint (terrain_of (board, "alder")->fill, ==, 0x669933);
  g_assert_true (terrain_of (board, "alder") == terrain_of (board, "birch"));
  g_assert_cmpint (terrain_of (board, "the-sound")->fill, ==, 0x88aacc);
  g_assert_null (terrain_of (board, "cedar"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 2);
  const LoomGroup *north = (const LoomGroup *)loom_board_lookup (board, "north-side");
  g_assert_cmpstr (north->name, ==, "North Side");
  g_assert_cmpuint (north->areas.n, ==, 3);
  const LoomArea *elm = (const LoomArea *)loom_board_lookup (board, "elm");
  g_autofree char *key = loom_key_dup (&elm->entity);
  g_assert_cmpstr (key, ==, "Elm_1_");
}

/* A drawing of two groups of squares in a raster of eight by eight. */
#define SIDE 8

/* How much of a group lies once, less what lies several times. */
static int
rate_squares (const guint8 *times)
{
  int rate = 0;

  for (guint i = 0; i < SIDE * SIDE; i++)
    rate += times[i] == 1 ? 1 : times[i] > 1 ? -1 : 0;
  return rate;
}

static void
append_squares (GString *svg, const char *name, const guint8 *times)
{
  g_string_append_printf (svg, "<g id=\"%s\">", name);
  for (guint k = 0; k < 2; k++)
    for (guint i = 0; i < SIDE * SIDE; i++)
      if (times[i] > k)
        g_string_append_printf (svg, "<path d=\"M%u %uh20v10h-20z\"/>", 20 * (i % SIDE),
                                10 * (i / SIDE));
  g_string_append (svg, "</g>");
}

/* Of groups that are called nothing, the one whose shapes lie beside one another over most of the
 * drawing has the areas. */
static void
the_group_that_covers_most_once_is_taken (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint tried = 0;

  while (tried < 100)
    {
      guint8 times[3][SIDE * SIDE];
      g_autoptr (GString) svg
          = g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160mm\" "
                          "height=\"80mm\" viewBox=\"0 0 160 80\">");
      g_autofree char *words = NULL;

      for (guint i = 0; i < SIDE * SIDE; i++)
        {
          const gboolean is_corner = i == 0 || i == SIDE * SIDE - 1;

          for (guint g = 0; g < 2; g++)
            times[g][i] = is_corner ? 1 : (guint8)MAX (g_rand_int_range (rand, -1, 7) / 3, 0);
          times[2][i] = (guint8)(times[0][i] + times[1][i]);
        }
      const int one = rate_squares (times[0]), two = rate_squares (times[1]);
      if (abs (one - two) < 2 || MAX (one, two) < rate_squares (times[2]) + 2)
        continue;
      append_squares (svg, "first", times[0]);
      append_squares (svg, "second", times[1]);
      g_string_append (svg, "</svg>");
      g_autoptr (LoomBoard) board = exchange_read ("svg", svg->str, -1, NULL, &words);
      g_assert_nonnull (board);
      g_autofree char *said = g_strdup_printf ("the areas were taken from the group “%s”",
                                               one > two ? "first" : "second");
      if (strstr (words, said) == NULL)
        g_error ("“%s” is not in\n%s of\n%s", said, words, svg->str);
      tried++;
    }
}

/* As maps of Diplomacy have them: what is drawn over an area for fleets is no area. */
static void
coasts_belong_to_their_area (void)
{
  static const char text[]
      = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200mm\" height=\"100mm\" "
        "viewBox=\"0 0 200 100\"><g id=\"provinces\">"
        "<path id=\"stp\" d=\"M10 10H100V90H10Z\"/><path id=\"mos\" d=\"M100 10H190V90H100Z\"/>"
        "<path id=\"stp/nc\" d=\"M10 10H100V50H10Z\"/>"
        "<path id=\"stp/sc\" d=\"M10 50H100V90H10Z\"/><path id=\"a/b\" d=\"M10 92H90V99H10Z\"/>"
        "</g></svg>";
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "a/b:\nmos: stp\nstp: mos");
  g_assert_nonnull (strstr (words, "were taken for coasts of areas and left out (2)"));
}

/* What would hide the map is left out, and so are words that name an area. */
static void
other_layers_become_decor_where_asked (void)
{
  static const char text[]
      = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200mm\" height=\"100mm\" "
        "viewBox=\"0 0 200 100\"><rect id=\"sea\" width=\"200\" height=\"100\" fill=\"#def\"/>"
        "<g id=\"areas\"><path id=\"north\" d=\"M10 10H100V90H10Z\"/>"
        "<path id=\"south\" d=\"M100 10H190V90H100Z\"/></g>"
        "<g id=\"rivers\"><path fill=\"none\" d=\"M20 20L50 60 90 80\"/>"
        "<circle cx=\"50\" cy=\"50\" r=\"2\" fill=\"#a01010\"/>"
        "<g style=\"display:none\"><path fill=\"none\" d=\"M1 1L2 2\"/></g>"
        "<text x=\"60\" y=\"70\">Brook</text><text x=\"40\" y=\"40\">North</text></g></svg>";
  static const char *const settings[] = { "rest=decor", NULL };
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) plain = exchange_read ("svg", text, -1, NULL, NULL);
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, settings, &words);
  g_assert_nonnull (board);
  g_autofree char *errors = exchange_dup_errors (board);
  const LoomEntity *decor = loom_board_section (board, LOOM_KIND_DECOR);
  g_assert_cmpstr (errors, ==, "");
  g_assert_null (loom_board_section (plain, LOOM_KIND_DECOR));
  g_assert_nonnull (decor);
  g_assert_cmpuint (loom_entity_n (decor, LOOM_KIND_PATH), ==, 2);
  g_assert_cmpuint (loom_entity_n (decor, LOOM_KIND_TEXT), ==, 1);
  const LoomPath *river = (const LoomPath *)loom_entity_nth (decor, LOOM_KIND_PATH, 0);
  const LoomPath *dot = (const LoomPath *)loom_entity_nth (decor, LOOM_KIND_PATH, 1);
  const LoomText *brook = (const LoomText *)loom_entity_nth (decor, LOOM_KIND_TEXT, 0);
  g_assert_cmpuint (river->points.n, ==, 3);
  g_assert_false (river->closed);
  g_assert_cmpint (river->points.items[1].x, ==, 50000);
  g_assert_cmpint (river->points.items[1].y, ==, 60000);
  g_assert_true (dot->closed);
  g_assert_cmpint (dot->fill, ==, 0xa01010);
  g_assert_cmpstr (brook->content, ==, "Brook");
  g_assert_cmpint (brook->at.y, ==, 70000);
  g_assert_nonnull (strstr (words, "were left out (1)"));
}

/* Shapes alone say nothing of the sea. */
static void
islands_are_no_mistake (void)
{
  static const char text[]
      = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200mm\" height=\"100mm\" "
        "viewBox=\"0 0 200 100\"><path id=\"north\" d=\"M10 10H100V90H10Z\"/>"
        "<path id=\"south\" d=\"M120 10H190V90H120Z\"/></svg>";
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ACCEPT), ==, 1);
  const LoomEntity *root = &loom_board_get_root (board)->entity;
  g_assert_cmpstr (((const LoomAccept *)loom_entity_nth (root, LOOM_KIND_ACCEPT, 0))->code, ==,
                   "MAP-IN-PARTS");
  g_assert_nonnull (strstr (words, "the map falls into 2 parts"));
}

static void
who_made_it_goes_along (void)
{
  g_autofree char *text = exchange_load ("vale.svg", NULL);
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, NULL);
  const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
  g_assert_nonnull (meta);
  g_assert_cmpstr (meta->author, ==, "A. Draughtswoman");
  g_assert_cmpstr (meta->licence, ==, "http://creativecommons.org/licenses/by/4.0/");
  g_assert_cmpstr (meta->date, ==, "2026-01-02");
  g_assert_null (meta->source);
}

static void
a_layer_and_a_size_can_be_asked_for (void)
{
  g_autofree char *text = exchange_load ("vale.svg", NULL);
  const char *const settings[] = { "layer=South", "width=400", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, settings, NULL);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 3);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpint (areas->width, ==, 400000);
  const char *const wrong[] = { "layer=East", NULL };
  g_autofree char *words = NULL;
  g_assert_null (exchange_read ("svg", text, -1, wrong, &words));
  g_assert_nonnull (strstr (words, "no layer or group of “it” is called “East”"));
}

/* A frame, two borders that end just before it, and an island, drawn with lines alone. */
static void
lines_enclose_areas_together (void)
{
  const char *text
      = "<svg width='200mm' height='150mm' viewBox='0 0 200 150'><g fill='none' stroke='black'>"
        "<path d='M20 20H180V130H20V20'/><path d='M20.2 60C60 40 120 90 179.8 70'/>"
        "<path d='M90 20.1L100 129.9'/><polyline points='40,100 60,90 70,110 40,100'/>"
        "<line x1='5' y1='5' x2='15' y2='9'/><line x1='120' y1='100' x2='140' y2='110'/></g>"
        "<text x='40' y='35'>North</text><text x='130' y='40'>East</text>"
        "<text x='130' y='90'>South</text><text x='30' y='90'>West</text>"
        "<text x='55' y='100'>Isle</text></svg>";
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("svg", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==,
                   "East: North South\nIsle: West\nNorth: East West\nSouth: East West\n"
                   "West: Isle North South");
  g_assert_cmpstr (errors, ==, "");
  g_assert_nonnull (strstr (words, "lines were taken for borders: they enclose 5 areas"));
  g_assert_nonnull (strstr (words, "were drawn on to it (4)"));
  const char *const settings[] = { "lines=no", NULL };
  g_autoptr (LoomBoard) alone = exchange_read ("svg", text, -1, settings, NULL);
  g_assert_cmpuint (loom_board_n (alone, LOOM_KIND_AREA), ==, 1);
}

/* Of each way to write a shape the size and the middle of what comes of it. */
static const struct
{
  const char *element;
  double size, x, y;
} shapes[] = {
  { "<path d='M10 10H30V30H10Z'/>", 400, 20, 20 },
  { "<path d='m10 10h20v20h-20z'/>", 400, 20, 20 },
  { "<path d='m10,10 20,0 0,20-20,0z'/>", 400, 20, 20 },
  { "<path d='M10 10L30 10 30 30 10 30'/>", 400, 20, 20 },
  { "<path d='M1e1.1e2L30,10,3e1,30L1.0e+1 30z'/>", 400, 20, 20 },
  { "<path d='M10 10 30 10C30 10 30 30 30 30S10 30 10 30z'/>", 400, 20, 20 },
  { "<path d='M10 10Q20 10 30 10T30 30L10 30z'/>", 466.67, 22.5, 20 },
  { "<path d='M30 20A10 10 0 1 1 10 20A10 10 0 1 1 30 20z'/>", 314.16, 20, 20 },
  { "<path d='M30 20a10 10 0 11-20 0a10,10 0 1120 0z'/>", 314.16, 20, 20 },
  { "<path d='M10 10H30V30H10Z M15 15H25V25H15Z'/>", 300, 20, 20 },
  { "<rect x='10' y='10' width='20' height='20'/>", 400, 20, 20 },
  { "<rect x='10' y='10' width='20' height='20' rx='5'/>", 378.54, 20, 20 },
  { "<rect width='20' height='20' transform='translate(10,10)'/>", 400, 20, 20 },
  { "<rect width='2' height='2' transform='translate(10,10) scale(10)'/>", 400, 20, 20 },
  { "<rect x='10' y='10' width='20' height='20' transform='rotate(90 20 20)'/>", 400, 20, 20 },
  { "<rect width='20' height='20' transform='matrix(1 0 0 1 10 10)'/>", 400, 20, 20 },
  { "<rect width='20' height='20' transform='translate(10 10)skewX(0)skewY(0)'/>", 400, 20, 20 },
  { "<circle cx='20' cy='20' r='10'/>", 314.16, 20, 20 },
  { "<ellipse cx='20' cy='20' rx='10' ry='5'/>", 157.08, 20, 20 },
  { "<polygon points='10,10 30,10,30 30 10,30'/>", 400, 20, 20 },
  { "<polyline points='10,10 30,10 30,30 10,30'/>", 400, 20, 20 },
  { "<svg x='10' y='10' width='20' height='20' viewBox='0 0 5 5'><rect width='5' "
    "height='5'/></svg>",
    400, 20, 20 },
  { "<g transform='translate(5)'><g transform='translate(0 5)'><rect x='5' y='5' width='20' "
    "height='20'/></g></g>",
    400, 20, 20 },
};

static void
every_way_to_write_a_shape_is_read (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *text
          = g_strdup_printf ("<svg xmlns='http://www.w3.org/2000/svg' width='100mm' height='100mm' "
                             "viewBox='0 0 100 100'>%s</svg>",
                             shapes[i].element);
      g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
      const double size = loom_geometry_area_size (geometry, 0);
      const LoomRect box = loom_geometry_area_bounds (geometry, 0);
      if (fabs (size - shapes[i].size) > shapes[i].size / 100
          || fabs ((box.left + box.right) / 2000 - shapes[i].x) > 1
          || fabs ((box.top + box.bottom) / 2000 - shapes[i].y) > 1)
        g_error ("%s measures %g mm² in (%g, %g)", shapes[i].element, size,
                 (box.left + box.right) / 2000, (box.top + box.bottom) / 2000);
    }
}

static void
colours_are_read_in_every_way (void)
{
  static const struct
  {
    const char *text;
    gint32 colour;
  } colours[] = { { "#1af", 0x11aaff },
                  { "#1A2b3C", 0x1a2b3c },
                  { " Tomato ", 0xff6347 },
                  { "aliceblue", 0xf0f8ff },
                  { "yellowgreen", 0x9acd32 },
                  { "rgb(1, 2,3)", 0x010203 },
                  { "rgb(100%,0%,50%)", 0xff0080 },
                  { "rgba(1,2,3,0)", LOOM_SVG_FILL_NONE },
                  { "none", LOOM_SVG_FILL_NONE },
                  { "url(#a)", LOOM_SVG_FILL_OTHER },
                  { "#12", LOOM_SVG_FILL_OTHER },
                  { "", LOOM_SVG_FILL_OTHER } };
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    g_assert_cmpint (loom_svg_colour_parse (colours[i].text), ==, colours[i].colour);
}

/* Thousands of curves: no point between lies farther from the lines than is said. */
static void
curves_stay_within_what_is_said (void)
{
  for (guint run = 0; run < 3000; run++)
    {
      g_autoptr (GPtrArray) subpaths = loom_svg_subpaths_new ();
      g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
      g_autofree char *d
          = g_strdup_printf ("M%d %dC%d %d %d %d %d %d", g_test_rand_int_range (0, 100),
                             g_test_rand_int_range (0, 100), g_test_rand_int_range (0, 100),
                             g_test_rand_int_range (0, 100), g_test_rand_int_range (0, 100),
                             g_test_rand_int_range (0, 100), g_test_rand_int_range (0, 100),
                             g_test_rand_int_range (0, 100));
      g_assert_true (loom_svg_subpaths_add_path (subpaths, d));
      const LoomSvgSubpath *subpath = subpaths->pdata[0];
      const LoomSegment *s = &g_array_index (subpath->segments, LoomSegment, 0);
      loom_svg_subpath_flatten (subpath, 0.05, points);
      for (double t = 0; t <= 1; t += 0.01)
        {
          const double u = 1 - t;
          const double x = u * u * u * subpath->start.x + 3 * u * u * t * s->control1.x
                           + 3 * u * t * t * s->control2.x + t * t * t * s->end.x;
          const double y = u * u * u * subpath->start.y + 3 * u * u * t * s->control1.y
                           + 3 * u * t * t * s->control2.y + t * t * t * s->end.y;
          double nearest = G_MAXDOUBLE;
          for (guint i = 0; i + 1 < points->len; i++)
            {
              const LoomVec2 a = g_array_index (points, LoomVec2, i);
              const LoomVec2 b = g_array_index (points, LoomVec2, i + 1);
              const double dx = b.x - a.x, dy = b.y - a.y, n = dx * dx + dy * dy;
              const double k = n > 0 ? CLAMP (((x - a.x) * dx + (y - a.y) * dy) / n, 0, 1) : 0;
              nearest = MIN (nearest, hypot (a.x + k * dx - x, a.y + k * dy - y));
            }
          /* Of what ends where it begins the last point is not the first one again. */
          if (points->len > 1
              && hypot (s->end.x - subpath->start.x, s->end.y - subpath->start.y) > 0)
            g_assert_cmpfloat (nearest, <, 0.0501);
        }
    }
}

static const struct
{
  const char *text;
  const char *says;
} mistakes[] = {
  { "<svg", "XML-SYNTAX:" },
  { "<html/>", "begins with <html>, not with <svg>" },
  { "<svg/>", "FILE-EMPTY:0: “it” has 0 shapes" },
  { "<svg><path d='M0 0L1 1'/></svg>", "FILE-EMPTY:0:" },
  { "<svg><path d='X'/><path d='M'/><path d='L0 0 1 1 1 0'/><path d='M0 0z1'/></svg>",
    "FILE-EMPTY:0:" },
  { "<svg><rect width='1e308' height='1e308'/><rect width='nan' height='inf'/></svg>", "" },
  { "<svg viewBox='0 0 0 0' width='-1'><circle r='1'/></svg>", "" },
  { "<!DOCTYPE svg [<!ENTITY a SYSTEM '/etc/passwd'>]><svg><title>&a;</title></svg>", ":" },
};

static void
mistakes_are_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board = exchange_read ("svg", mistakes[i].text, -1, NULL, &words);
      if (strstr (words, mistakes[i].says) == NULL)
        g_error ("%s\nis said to be\n%s\nnot\n%s", mistakes[i].text, words, mistakes[i].says);
    }
}

/* Each uses the one before ten times. */
static void
what_is_used_again_and_again_ends (void)
{
  g_autoptr (GString) text = g_string_new ("<svg xmlns:xlink='x'><g id='g0'><rect width='1' "
                                           "height='1'/><g/></g>");
  for (guint i = 1; i < 16; i++)
    {
      g_string_append_printf (text, "<g id='g%u'>", i);
      for (guint k = 0; k < 10; k++)
        g_string_append_printf (text, "<use xlink:href='#g%u'/>", i - 1);
      g_string_append (text, "</g>");
    }
  g_string_append (text, "<use id='me' xlink:href='#me'/></svg>");
  g_autofree char *words = NULL;
  g_test_timer_start ();
  g_autoptr (LoomBoard) board = exchange_read ("svg", text->str, -1, NULL, &words);
  g_assert_cmpfloat (g_test_timer_elapsed (), <, 60);
  g_assert_nonnull (words);
}

static void
a_layer_called_as_areas_are_has_them (void)
{
  /* What lies in front covers more. */
  static const char *const text
      = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90mm\" height=\"60mm\" "
        "viewBox=\"0 0 90 60\"><g id=\"provinces\"><path id=\"a\" d=\"M10 10h20v20h-20z\"/>"
        "<path id=\"b\" d=\"M30 10h20v20h-20z\"/><path id=\"c\" d=\"M50 10h20v20h-20z\"/></g>"
        "<g id=\"front\"><path id=\"w\" d=\"M0 0h30v60h-30z\"/><path id=\"x\" "
        "d=\"M30 0h30v60h-30z\"/><path id=\"y\" d=\"M60 0h30v60h-30z\"/></g></svg>";
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "a: b\nb: a c\nc: b");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/svg/shapes-become-areas", shapes_become_areas);
  g_test_add_func ("/exchange/svg/fills-become-terrains-and-groups-groups",
                   fills_become_terrains_and_groups_groups);
  g_test_add_func ("/exchange/svg/the-group-that-covers-most-once-is-taken",
                   the_group_that_covers_most_once_is_taken);
  g_test_add_func ("/exchange/svg/coasts-belong-to-their-area", coasts_belong_to_their_area);
  g_test_add_func ("/exchange/svg/other-layers-become-decor-where-asked",
                   other_layers_become_decor_where_asked);
  g_test_add_func ("/exchange/svg/islands-are-no-mistake", islands_are_no_mistake);
  g_test_add_func ("/exchange/svg/who-made-it-goes-along", who_made_it_goes_along);
  g_test_add_func ("/exchange/svg/a-layer-and-a-size-can-be-asked-for",
                   a_layer_and_a_size_can_be_asked_for);
  g_test_add_func ("/exchange/svg/lines-enclose-areas-together", lines_enclose_areas_together);
  g_test_add_func ("/exchange/svg/every-way-to-write-a-shape-is-read",
                   every_way_to_write_a_shape_is_read);
  g_test_add_func ("/exchange/svg/colours-are-read-in-every-way", colours_are_read_in_every_way);
  g_test_add_func ("/exchange/svg/curves-stay-within-what-is-said",
                   curves_stay_within_what_is_said);
  g_test_add_func ("/exchange/svg/mistakes-are-told", mistakes_are_told);
  g_test_add_func ("/exchange/svg/what-is-used-again-and-again-ends",
                   what_is_used_again_and_again_ends);
  g_test_add_func ("/exchange/svg/a-layer-called-as-areas-are-has-them",
                   a_layer_called_as_areas_are_has_them);
  return g_test_run ();
}
