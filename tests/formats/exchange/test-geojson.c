/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GeoJSON and TopoJSON: what their features become, how degrees are laid flat, and that what is
 * wrong with a file is said. */

#include "formats/exchange/base/naming.h"
#include "formats/geometry/geometry.h"
#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <math.h>
#include <string.h>

static double
share_of (const LoomBoard *board, guint area)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  double all = 0;
  for (guint i = 0; i < loom_board_n (board, LOOM_KIND_AREA); i++)
    all += loom_geometry_area_size (geometry, i);
  return loom_geometry_area_size (geometry, area) / all;
}

static void
features_become_areas (void)
{
  g_autofree char *text = exchange_load ("lands.geojson", NULL);
  g_autofree char *words = NULL;
  const char *const settings[] = { "group=group", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("geojson", text, -1, settings, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==,
                   "Ardo: Brun Lesso The Sound\nBrun: Ardo The Sound\nLesso: Ardo\n"
                   "The Sound: Ardo Brun");
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_GROUP), ==, 2);
  g_assert_cmpstr (loom_board_get_root (board)->title, ==, "lands");
  g_assert_nonnull (strstr (words, "EXCH-PART-DROPPED:0: features that are no ground"));
  g_assert_nonnull (strstr (words, "EXCH-PROJECTED:0: degrees were laid flat by the Lambert"));
  const LoomArea *sound = (const LoomArea *)loom_board_lookup (board, "the-sound");
  const LoomTerrain *water = (const LoomTerrain *)loom_board_get (board, sound->terrain);
  g_assert_cmpint (water->kind, ==, LOOM_TERRAIN_WATER);
  const LoomArea *ardo = (const LoomArea *)loom_board_lookup (board, "ardo");
  g_autofree char *key = loom_key_dup (&ardo->entity);
  g_assert_cmpstr (key, ==, "A");
}

static void
features_of_one_value_dissolve (void)
{
  g_autofree char *text = exchange_load ("lands.geojson", NULL);
  const char *const settings[] = { "dissolve=group", NULL };
  g_autoptr (LoomBoard) board = exchange_read ("geojson", text, -1, settings, NULL);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "east: west\nwest: east");
}

static void
arcs_are_put_together (void)
{
  g_autofree char *text = exchange_load ("lands.topojson", NULL);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("topojson", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_nonnull (strstr (neighbours, "Ulva: Wick\n"));
  g_assert_cmpstr (errors, ==, "");
  const char *const settings[] = { "object=dots", NULL };
  g_autofree char *none = NULL;
  g_assert_null (exchange_read ("topojson", text, -1, settings, &none));
  g_assert_nonnull (strstr (none, "has 0 shapes"));
}

/* A land over 180° is one area, in one piece, and its neighbour stays one. */
static void
the_antimeridian_parts_nobody (void)
{
  const char *text = "{\"type\":\"FeatureCollection\",\"features\":["
                     "{\"type\":\"Feature\",\"properties\":{\"name\":\"Over\"},\"geometry\":{"
                     "\"type\":\"Polygon\","
                     "\"coordinates\":[[[170,50],[-170,50],[-170,60],[170,60],[170,50]]]}},"
                     "{\"type\":\"Feature\",\"properties\":{\"name\":\"East\"},\"geometry\":{"
                     "\"type\":\"Polygon\","
                     "\"coordinates\":[[[-170,50],[-160,50],[-160,60],[-170,60],[-170,50]]]}}]}";
  g_autoptr (LoomBoard) board = exchange_read_well ("geojson", text);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "East: Over\nOver: East");
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (loom_entity_n (&loom_board_area (board, i)->entity, LOOM_KIND_RING), ==, 0);
  /* Thirty degrees wide, not three hundred and sixty. */
  g_assert_cmpint (areas->height, >, areas->width / 3);
}

/* All around the pole, as Antarctica is given: closed there and cut opposite the middle. */
static void
a_land_around_a_pole_is_closed_there (void)
{
  g_autoptr (GString) text
      = g_string_new ("{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\","
                      "\"properties\":{\"name\":"
                      "\"South\"},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[");
  for (int x = -180; x < 180; x += 10)
    g_string_append_printf (text, "[%d,-70],", x);
  g_string_append (text,
                   "[-180,-70]]]}},{\"type\":\"Feature\",\"properties\":{\"name\":\"Far\"},"
                   "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[20,0],[20,20],[0,"
                   "20],[0,0]]]}}]}");
  g_autoptr (LoomBoard) board = exchange_read_well ("geojson", text->str);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  const LoomArea *far = (const LoomArea *)loom_board_lookup (board, "far");
  /* 360 × 20 square degrees and 20 × 20. */
  g_assert_cmpfloat_with_epsilon (share_of (board, loom_board_area (board, 0) == far ? 0 : 1),
                                  400.0 / 7600, 0.003);
}

static void
equal_areas_stay_equal (void)
{
  /* As much ground from 0° to 10° as from 50° to 66.08…°: sin 10° = sin y − sin 50°. */
  const double top = asin (sin (10 * G_PI / 180) + sin (50 * G_PI / 180)) * 180 / G_PI;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd (buffer, sizeof buffer, "%.6f", top);
  g_autofree char *text = g_strdup_printf (
      "{\"type\":\"FeatureCollection\",\"features\":["
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"Low\"},\"geometry\":{\"type\":\"Polygon\","
      "\"coordinates\":[[[0,0],[20,0],[20,10],[0,10],[0,0]]]}},"
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"High\"},\"geometry\":{\"type\":\"Polygon\","
      "\"coordinates\":[[[0,50],[20,50],[20,%s],[0,%s],[0,50]]]}}]}",
      buffer, buffer);
  const char *const kinds[] = { "projection=lambert", "projection=albers" };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *const settings[] = { kinds[i], "simplify=0", NULL };
      g_autoptr (LoomBoard) board = exchange_read ("geojson", text, -1, settings, NULL);
      g_assert_cmpfloat_with_epsilon (share_of (board, 0), 0.5, 0.004);
    }
}

/* Every border is written once, and the map is the same as when it is written for each area. */
static void
arcs_are_written_once (void)
{
  g_autoptr (GPtrArray) samples = list_samples ();
  for (guint i = 0; i < samples->len; i++)
    {
      g_autoptr (LoomBoard) board
          = loom_formats_read_file (g_ptr_array_index (samples, i), NULL, NULL);
      g_autofree char *arcs = exchange_write ("topojson", board, NULL);
      g_autofree char *features = exchange_write ("geojson", board, NULL);
      if (arcs == NULL)
        continue;
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_auto (GStrv) lines = g_strsplit (strstr (arcs, "\"arcs\":[\n"), "\n", -1);
      g_assert_cmpuint (g_strv_length (lines), ==, loom_topology_n_edges (topology) + 3);
      g_autoptr (LoomBoard) of_arcs = exchange_read_well ("topojson", arcs);
      g_autoptr (LoomBoard) of_features = exchange_read_well ("geojson", features);
      g_autofree char *text = write_text (of_arcs);
      g_autofree char *expected = write_text (of_features);
      g_assert_cmpstr (text, ==, expected);
    }
}

/* What lies too far away for a board, as a digit too many makes it. */
static void
far_away_is_the_edge_of_what_there_can_be (void)
{
  const char *text = "<svg width='100mm' height='100mm' viewBox='0 0 100 100'>"
                     "<path id='Near' d='M10 10H99999V60H10Z'/><path id='Far' d='M10 "
                     "60H99999V99999H10Z'/></svg>";
  g_autoptr (LoomBoard) board = exchange_read_well ("svg", text);
  g_autofree char *again = exchange_write ("board", board, NULL);
  g_assert_nonnull (again);
}

static const struct
{
  const char *id;
  const char *text;
  const char *says;
} mistakes[] = {
  { "geojson", "{\"type\":\"FeatureCollection\",\"features\":[", "EXCH-SYNTAX:" },
  { "geojson", "{\"type\":\"FeatureCollection\",\"features\":[]}",
    "FILE-EMPTY:0: “it” has 0 shapes" },
  { "geojson", "{\"type\":\"Point\",\"coordinates\":[1,2]}", "" },
  { "geojson",
    "{\"type\":\"Polygon\",\"coordinates\":[[[0,0],[1,\"x\"],[1e999,1],[1,0],[1,1],[0,0]]]}",
    "EXCH-GUESSED:0: feature 1 has no name" },
  { "geojson",
    "{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"properties\":null,"
    "\"geometry\":null},7,null]}",
    "FILE-EMPTY:0:" },
  { "topojson", "{\"type\":\"Topology\",\"arcs\":{},\"objects\":[]}", "FILE-EMPTY:0:" },
};

static void
mistakes_are_told (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board
          = exchange_read (mistakes[i].id, mistakes[i].text, -1, NULL, &words);
      if (strstr (words, mistakes[i].says) == NULL)
        g_error ("%s\nis said to be\n%s\nnot\n%s", mistakes[i].text, words, mistakes[i].says);
    }
}

static void
brackets_may_not_stand_too_deep (void)
{
  g_autoptr (GString) deep = g_string_new ("{\"type\":");
  g_autofree char *words = NULL;
  for (guint i = 0; i < 1000000; i++)
    g_string_append_c (deep, '[');
  g_autoptr (LoomBoard) board = exchange_read ("geojson", deep->str, -1, NULL, &words);
  g_assert_null (board);
  g_assert_nonnull (strstr (words, "more than 64 deep"));
}

/* A flat map on which North lies above South, by numbers of a page or of a country. */
static gboolean
is_upright (double north, double south, const char *setting, char **words)
{
  g_autofree char *text = g_strdup_printf (
      "{\"type\":\"FeatureCollection\",\"features\":["
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"North\"},\"geometry\":{\"type\":"
      "\"Polygon\",\"coordinates\":[[[0,%g],[800,%g],[800,%g],[0,%g],[0,%g]]]}},"
      "{\"type\":\"Feature\",\"properties\":{\"name\":\"South\"},\"geometry\":{\"type\":"
      "\"Polygon\",\"coordinates\":[[[0,%g],[800,%g],[800,%g],[0,%g],[0,%g]]]}}]}",
      north, north, north + 100, north + 100, north, south, south, south + 100, south + 100, south);
  const char *const settings[] = { setting, NULL };
  g_autoptr (LoomBoard) board
      = exchange_read ("geojson", text, -1, setting != NULL ? settings : NULL, words);
  g_assert_nonnull (board);
  const GPtrArray *corners = loom_board_list (board, LOOM_KIND_CORNER);
  const LoomArea *area = (const LoomArea *)loom_board_lookup (board, "north");
  gint32 highest = G_MAXINT32;
  for (guint i = 0; i < corners->len; i++)
    highest = MIN (highest, ((const LoomCorner *)g_ptr_array_index (corners, i))->y);
  for (guint i = 0; i < area->outline.n; i++)
    if (((const LoomCorner *)loom_board_get (board, area->outline.items[i]))->y == highest)
      return TRUE;
  return FALSE;
}

static void
flat_maps_are_not_turned_over (void)
{
  g_autofree char *words = NULL;
  g_assert_true (is_upright (0, 500, NULL, &words));
  g_assert_nonnull (strstr (words, "EXCH-GUESSED:0: the coordinates look like those of a page"));
  g_assert_true (is_upright (5600000, 5500000, NULL, NULL));
  g_assert_true (is_upright (5500000, 5600000, "projection=page", NULL));
  g_assert_true (is_upright (500, 0, "projection=none", NULL));
}

static void
without_ground_there_is_no_board (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board
      = exchange_read ("geojson", "{\"layers\":[1],\"tilewidth\":18}", -1, NULL, &words);
  g_assert_null (board);
  g_assert_nonnull (strstr (words, "FILE-EMPTY"));
}

static void
who_made_a_map_comes_along (void)
{
  static const char *const heads[]
      = { "\"license\":\"CC0-1.0\",\"attribution\":\"Ada\",",
          "\"metadata\":{\"licence\":\"CC0-1.0\",\"author\":\" Ada \"},\"author\":[1]," };
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"type\":\"FeatureCollection\",%s\"features\":[{\"type\":\"Feature\","
          "\"properties\":{\"name\":\"A\",\"license\":\"X\"},\"geometry\":{\"type\":\"Polygon\","
          "\"coordinates\":[[[0,0],[10,0],[10,10],[0,0]]]}}]}",
          heads[i]);
      g_autoptr (LoomBoard) board = exchange_read_well ("geojson", text);
      const LoomMeta *meta = (const LoomMeta *)loom_board_section (board, LOOM_KIND_META);
      g_assert_nonnull (meta);
      g_assert_cmpstr (meta->licence, ==, "CC0-1.0");
      g_assert_cmpstr (meta->author, ==, "Ada");
    }
}

/* A city that is a thousandth of the land around it wide, and an islet off its coast. */
static void
a_land_too_small_for_the_sheet_is_a_dot (void)
{
  static const char text[]
      = "{\"type\":\"FeatureCollection\",\"features\":["
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"Wide\"},\"geometry\":{\"type\":"
        "\"Polygon\",\"coordinates\":[[[0,0],[20,0],[20,20],[0,20],[0,0]],"
        "[[10,10],[10,10.002],[10.002,10.002],[10.002,10],[10,10]]]}},"
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"City\"},\"geometry\":{\"type\":"
        "\"Polygon\",\"coordinates\":[[[10,10],[10.002,10],[10.002,10.002],[10,10.002],[10,10]]]}},"
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"Islet\"},\"geometry\":{\"type\":"
        "\"Polygon\",\"coordinates\":[[[25,5],[25.001,5],[25.001,5.001],[25,5]]]}},"
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"Reef\"},\"geometry\":{\"type\":"
        "\"Polygon\",\"coordinates\":[[[25,15],[25.001,15],[25,15]]]}},"
        "{\"type\":\"Feature\",\"properties\":{\"name\":\"Rock\"},\"geometry\":{\"type\":"
        "\"Polygon\",\"coordinates\":[[[25,15],[25.001,15],[25.001,15.001],[25,15]]]}}]}";
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("geojson", text, -1, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_cmpstr (neighbours, ==, "City: Wide\nIslet:\nReef: Rock\nRock: Reef\nWide: City");
  g_assert_nonnull (strstr (words, "“City” is too small to be drawn at this size"));
  g_assert_nonnull (strstr (words, "“Islet” is too small to be drawn at this size"));
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/geojson/features-become-areas", features_become_areas);
  g_test_add_func ("/exchange/geojson/features-of-one-value-dissolve",
                   features_of_one_value_dissolve);
  g_test_add_func ("/exchange/geojson/arcs-are-put-together", arcs_are_put_together);
  g_test_add_func ("/exchange/geojson/the-antimeridian-parts-nobody",
                   the_antimeridian_parts_nobody);
  g_test_add_func ("/exchange/geojson/flat-maps-are-not-turned-over",
                   flat_maps_are_not_turned_over);
  g_test_add_func ("/exchange/geojson/a-land-around-a-pole-is-closed-there",
                   a_land_around_a_pole_is_closed_there);
  g_test_add_func ("/exchange/geojson/equal-areas-stay-equal", equal_areas_stay_equal);
  g_test_add_func ("/exchange/geojson/arcs-are-written-once", arcs_are_written_once);
  g_test_add_func ("/exchange/geojson/far-away-is-the-edge-of-what-there-can-be",
                   far_away_is_the_edge_of_what_there_can_be);
  g_test_add_func ("/exchange/geojson/without-ground-there-is-no-board",
                   without_ground_there_is_no_board);
  g_test_add_func ("/exchange/geojson/who-made-a-map-comes-along", who_made_a_map_comes_along);
  g_test_add_func ("/exchange/geojson/a-land-too-small-for-the-sheet-is-a-dot",
                   a_land_too_small_for_the_sheet_is_a_dot);
  g_test_add_func ("/exchange/geojson/mistakes-are-told", mistakes_are_told);
  g_test_add_func ("/exchange/geojson/brackets-may-not-stand-too-deep",
                   brackets_may_not_stand_too_deep);
  return g_test_run ();
}
