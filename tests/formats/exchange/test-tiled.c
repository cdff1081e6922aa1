/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of Tiled: that every cell comes over, however it is written, what hexagons and objects
 * become, and that boards come back. */

#include "tests/formats/exchange/exchange-support.h"
#include "tests/formats/xml-support.h"

#include <gio/gio.h>
#include <string.h>

#define COLUMNS 5
#define ROWS 4

/* Tiles of the map; the highest bits turn one. */
static const guint32 cells[COLUMNS * ROWS]
    = { 0, 1, 1, 2, 0, 3, 3, 0x80000002, 2, 2, 0, 0, 9, 9, 9, 1, 2, 3, 4, 5 };
static const char *const rows[] = { ".aab.", "##bbb", "..ccc", "ab#de" };

#define HEAD                                                                                       \
  "<map orientation=\"orthogonal\" width=\"5\" height=\"4\" tilewidth=\"8\" tileheight=\"8\">"     \
  "<properties><property name=\"license\" value=\"CC0\"/></properties>"                            \
  "<tileset firstgid=\"1\" name=\"land\"><tile id=\"0\" type=\"grass\"/><tile id=\"2\">"           \
  "<properties><property name=\"solid\" type=\"bool\" value=\"true\"/></properties></tile>"        \
  "</tileset><layer name=\"Ground\" width=\"5\" height=\"4\">"
#define TAIL "</layer></map>"

static char *
dup_packed (GZlibCompressorFormat format, gboolean is_packed)
{
  guint8 plain[sizeof cells];
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    for (guint k = 0; k < 4; k++)
      plain[4 * i + k] = (guint8)(cells[i] >> (8 * k));
  if (!is_packed)
    return g_base64_encode (plain, sizeof plain);
  g_autoptr (GZlibCompressor) packer = g_zlib_compressor_new (format, 6);
  guint8 packed[400];
  gsize read = 0, written = 0;
  g_assert_cmpint (g_converter_convert (G_CONVERTER (packer), plain, sizeof plain, packed,
                                        sizeof packed, G_CONVERTER_INPUT_AT_END, &read, &written,
                                        NULL),
                   ==, G_CONVERTER_FINISHED);
  return g_base64_encode (packed, written);
}

static char *
dup_numbers (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", cells[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_cells (const char *text)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("tiled", text, -1, NULL, &words);
  if (board == NULL)
    g_error ("%s in %s", words, text);
  const LoomLayer *layer = loom_board_layer (board, 0);
  g_assert_cmpstr (layer->title, ==, "Ground");
  g_assert_cmpint (layer->columns, ==, COLUMNS);
  g_assert_cmpint (layer->rows, ==, ROWS);
  for (guint i = 0; i < COLUMNS * ROWS; i++)
    g_assert_cmpint ((int)layer->grid.cells[i], ==, rows[i / COLUMNS][i % COLUMNS]);
  g_assert_nonnull (strstr (words, "tiles that are turned or mirrored lie straight (1)"));
  const LoomLegend *first = g_ptr_array_index (loom_board_list (board, LOOM_KIND_LEGEND), 0);
  g_assert_cmpstr (first->name, ==, "grass");
}

static void
every_way_to_write_cells_gives_the_same (void)
{
  g_autofree char *numbers = dup_numbers ();
  g_autofree char *csv
      = g_strconcat (HEAD "<data encoding=\"csv\">", numbers, "</data>" TAIL, NULL);
  check_cells (csv);
  g_autoptr (GString) elements = g_string_new (HEAD "<data>");
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_string_append_printf (elements, "<tile gid=\"%u\"/>", cells[i]);
  g_string_append (elements, "</data>" TAIL);
  check_cells (elements->str);
  static const struct
  {
    const char *name;
    GZlibCompressorFormat format;
  } ways[] = { { "", G_ZLIB_COMPRESSOR_FORMAT_RAW },
               { "zlib", G_ZLIB_COMPRESSOR_FORMAT_ZLIB },
               { "gzip", G_ZLIB_COMPRESSOR_FORMAT_GZIP } };
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *packed = dup_packed (ways[i].format, ways[i].name[0] != '\0');
      g_autofree char *text = g_strconcat (HEAD "<data encoding=\"base64\" compression=\"",
                                           ways[i].name, "\">", packed, "</data>" TAIL, NULL);
      check_cells (text);
    }
}

static void
json_gives_the_same (void)
{
  g_autofree char *numbers = dup_numbers ();
  g_autofree char *packed = dup_packed (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, TRUE);
  const char *const data[] = { "[%s]", "\"%s\",\"encoding\":\"base64\",\"compression\":\"zlib\"" };
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) halves = g_strsplit (data[i], "%s", 2);
      g_autofree char *text = g_strconcat (
          "{\"orientation\":\"orthogonal\",\"tilewidth\":8,\"tileheight\":8,\"tilesets\":[{"
          "\"firstgid\":1,\"name\":\"land\",\"tiles\":[{\"id\":0,\"type\":\"grass\"},{\"id\":2,"
          "\"properties\":[{\"name\":\"solid\",\"value\":true}]}]}],\"layers\":[{\"type\":"
          "\"group\","
          "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"Ground\",\"width\":5,\"height\":4,"
          "\"data\":",
          halves[0], i == 0 ? numbers : packed, halves[1], "}]}]}", NULL);
      check_cells (text);
    }
}

static void
a_map_without_edges_has_those_of_its_tiles (void)
{
  g_autofree char *words = NULL;
  const char *text
      = "<map orientation=\"orthogonal\" infinite=\"1\" tilewidth=\"8\" tileheight=\"8\">"
        "<layer name=\"Far\"><data encoding=\"csv\"><chunk x=\"-2\" y=\"3\" width=\"2\" "
        "height=\"1\">1,2</chunk><chunk x=\"1\" y=\"4\" width=\"1\" height=\"1\">3</chunk></data>"
        "</layer></map>";
  g_autoptr (LoomBoard) board = exchange_read ("tiled", text, -1, NULL, &words);
  const LoomLayer *layer = loom_board_layer (board, 0);
  static const char *const wanted = "ab.....c";
  g_assert_cmpint (layer->columns, ==, 4);
  g_assert_cmpint (layer->rows, ==, 2);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint ((int)layer->grid.cells[i], ==, wanted[i]);
}

/* The same map of 30 cells as JSON. */
static char *
dup_hexagons_as_json (gboolean is_x, gboolean is_even)
{
  GString *text = g_string_new (NULL);
  g_string_printf (text,
                   "{\"type\": \"map\", \"orientation\": \"hexagonal\", \"tilewidth\": %d, "
                   "\"tileheight\": %d, \"hexsidelength\": 10, \"staggeraxis\": \"%s\", "
                   "\"staggerindex\": \"%s\", \"layers\": [{\"type\": \"tilelayer\", \"name\": "
                   "\"H\", \"width\": 6, \"height\": 5, \"data\": [1",
                   is_x ? 20 : 18, is_x ? 18 : 20, is_x ? "x" : "y", is_even ? "even" : "odd");
  for (guint i = 1; i < 30; i++)
    g_string_append (text, ", 1");
  g_string_append (text, "]}]}");
  return g_string_free (text, FALSE);
}

/* Who is beside whom in hexagons, by all four ways to shift them, against the distance of their
 * middles. */
static void
hexagons_border_those_beside_them (void)
{
  for (guint way = 0; way < 4; way++)
    {
      const gboolean is_x = (way & 1) != 0, is_even = (way & 2) != 0;
      g_autoptr (GString) text = g_string_new (NULL);
      g_string_printf (text,
                       "<map orientation=\"hexagonal\" tilewidth=\"%d\" tileheight=\"%d\" "
                       "hexsidelength=\"10\" staggeraxis=\"%s\" staggerindex=\"%s\">"
                       "<layer name=\"H\" width=\"6\" height=\"5\"><data>",
                       is_x ? 20 : 18, is_x ? 18 : 20, is_x ? "x" : "y", is_even ? "even" : "odd");
      for (guint i = 0; i < 30; i++)
        g_string_append (text, "<tile gid=\"1\"/>");
      g_string_append (text, "</data></layer></map>");
      const char *const whole[] = { "dissolve=yes", NULL };
      g_autoptr (LoomBoard) board = exchange_read ("tiled", text->str, -1, NULL, NULL);
      g_autoptr (LoomBoard) joined = exchange_read ("tiled", text->str, -1, whole, NULL);
      g_autofree char *errors = exchange_dup_errors (board);
      g_autofree char *neighbours = exchange_dup_neighbours (board);
      g_autofree char *json = dup_hexagons_as_json (is_x, is_even);
      g_autoptr (LoomBoard) same = exchange_read ("tiled", json, -1, NULL, NULL);
      g_autofree char *same_neighbours = exchange_dup_neighbours (same);
      guint n = 0;
      g_assert_cmpstr (same_neighbours, ==, neighbours);
      for (const char *at = neighbours; (at = strstr (at, "Tile")) != NULL; at++)
        n++;
      /* Rows of six in five rows, or columns of five in six: 25 or 24 along, and two for each of
       * the others but at one end. */
      const guint links = is_x ? 6 * 4 + 5 * 9 : 5 * 5 + 4 * 11;
      g_assert_cmpstr (errors, ==, "");
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 30);
      g_assert_cmpuint (n, ==, 30 + 2 * links);
      g_assert_cmpuint (loom_board_n (joined, LOOM_KIND_AREA), ==, 1);
    }
}

/* Of two kinds of ground one is darker, or they have different patterns. */
static void
many_kinds_of_hexagons_can_be_told_apart (void)
{
  g_autoptr (GString) text = g_string_new ("<map orientation=\"hexagonal\" tilewidth=\"18\" "
                                           "tileheight=\"20\" hexsidelength=\"10\" "
                                           "staggeraxis=\"y\" staggerindex=\"odd\">"
                                           "<layer name=\"H\" width=\"6\" height=\"4\"><data>");
  for (guint i = 1; i <= 24; i++)
    g_string_append_printf (text, "<tile gid=\"%u\"/>", i);
  g_string_append (text, "</data></layer></map>");
  g_autoptr (LoomBoard) board = exchange_read ("tiled", text->str, -1, NULL, NULL);
  g_assert_nonnull (board);
  g_autofree char *findings = exchange_dup_findings (board);
  const LoomEntity *style = loom_board_section (board, LOOM_KIND_STYLE);
  g_autoptr (GHashTable) looks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_assert_cmpuint (loom_entity_n (style, LOOM_KIND_TERRAIN), ==, 24);
  for (guint i = 0; i < 24; i++)
    {
      const LoomTerrain *one = (const LoomTerrain *)loom_entity_nth (style, LOOM_KIND_TERRAIN, i);
      const guint green = one->fill >> 8 & 0xff;
      g_assert_true (g_hash_table_add (looks, g_strdup_printf ("%u %d",
                                                               green > 170   ? 2
                                                               : green > 120 ? 1
                                                                             : 0,
                                                               one->pattern)));
    }
  g_assert_null (strstr (findings, "warning"));
}

static void
what_cannot_be_read_is_told (void)
{
  static const char *const cases[][2] = {
    { HEAD "<data encoding=\"csv\">1,2</data>" TAIL,
      "the layer has 2 cells where its size says 20" },
    { HEAD "<data encoding=\"base64\" compression=\"zstd\">AAAA</data>" TAIL, "packed by “zstd”" },
    { HEAD "<data encoding=\"base64\" compression=\"zlib\">AAAA</data>" TAIL, "cut off" },
    { "<map orientation=\"oblique\" tilewidth=\"8\"/>", "“oblique”" },
    { "<map orientation=\"orthogonal\" tilewidth=\"8\"/>", "has no layer of tiles" },
    { "<map orientation=\"orthogonal\" tilewidth=\"8\"><layer width=\"2000\" height=\"2\"><data "
      "encoding=\"csv\">1</data></layer></map>",
      "1024 columns" },
    { "<map orientation=\"orthogonal\" tilewidth=\"8\"><layer width=\"1\" "
      "height=\"1\"><data><chunk "
      "x=\"0\" y=\"0\" width=\"1\" height=\"1\"/><chunk x=\"5000\" y=\"0\" width=\"1\" "
      "height=\"1\"/></data></layer></map>",
      "reach over 5001 columns" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      g_autoptr (LoomBoard) board = exchange_read ("tiled", cases[i][0], -1, NULL, &words);
      g_assert_null (board);
      if (strstr (words, cases[i][1]) == NULL)
        g_error ("%s: %s", cases[i][1], words);
    }
}

static void
more_kinds_than_characters_share_one (void)
{
  g_autoptr (GString) text = g_string_new (
      "<map orientation=\"orthogonal\" tilewidth=\"8\" tileheight=\"8\"><layer name=\"Many\" "
      "width=\"200\" height=\"1\"><data encoding=\"csv\">");
  g_autofree char *words = NULL;
  for (guint i = 1; i <= 200; i++)
    g_string_append_printf (text, "%u,", i);
  g_string_append (text, "</data></layer></map>");
  g_autoptr (LoomBoard) board = exchange_read ("tiled", text->str, -1, NULL, &words);
  g_assert_nonnull (board);
  g_assert_nonnull (strstr (words, "all further ones are “Other tiles”"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_LEGEND), >, 80);
}

/* --- Objects ------------------------------------------------------------------------------------
 */

/* Two squares that share an edge, one over both, a point in the right one, one in none, a line. */
#define OBJECTS                                                                                    \
  "<map orientation=\"orthogonal\" width=\"4\" height=\"2\" tilewidth=\"10\" tileheight=\"10\">"   \
  "<properties><property name=\"author\" value=\"Ada\"/></properties>"                             \
  "<objectgroup name=\"Lands\"><object name=\"West\" x=\"0\" y=\"0\"><properties><property "       \
  "name=\"rich\" type=\"bool\" value=\"true\"/><property name=\"grows\" value=\"red wine\"/>"      \
  "</properties><polygon points=\"0,0 20,0 20,20 0,20\"/></object>"                                \
  "<object name=\"East\" x=\"20\" y=\"0\" width=\"20\" height=\"20\"/>"                            \
  "<object name=\"Mid\" x=\"20\" y=\"5\" width=\"7.0710678\" height=\"7.0710678\" "                \
  "rotation=\"45\"/><object x=\"35\" y=\"15\"><point/></object><object x=\"50\" y=\"5\"><point/>"  \
  "</object><object x=\"1\" y=\"1\"><polyline points=\"0,0 5,5\"/></object></objectgroup>"

static void
objects_with_an_outline_become_areas (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = exchange_read ("tiled", OBJECTS "</map>", -1, NULL, &words);
  if (board == NULL)
    g_error ("%s", words);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (neighbours, ==, "East: Mid West\nMid: East West\nWest: East Mid");
  g_assert_cmpstr (errors, ==, "");
  g_assert_nonnull (strstr (words, "were left out (2)"));
  const LoomArea *east = (const LoomArea *)loom_board_lookup (board, "east");
  const LoomArea *west = (const LoomArea *)loom_board_lookup (board, "west");
  g_assert_cmpstr (west->tags, ==, "rich grows=red-wine");
  g_assert_cmpuint (loom_entity_n (&east->entity, LOOM_KIND_SLOT), ==, 1);
  g_assert_cmpstr (((const LoomMeta *)loom_board_section (board, LOOM_KIND_META))->author, ==,
                   "Ada");
}

static void
objects_over_tiles_become_areas_where_asked (void)
{
  static const char *const text
      = OBJECTS "<layer name=\"Floor\" width=\"4\" height=\"2\"><data encoding=\"csv\">"
                "1,0,0,0,1,1,1,1</data></layer></map>";
  const char *const asked[] = { "objects=yes", NULL };
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) tiles = exchange_read ("tiled", text, -1, NULL, &words);
  g_autoptr (LoomBoard) both = exchange_read ("tiled", text, -1, asked, NULL);
  g_assert_cmpuint (loom_board_n (tiles, LOOM_KIND_AREA), ==, 0);
  g_assert_nonnull (strstr (words, "--set objects=yes"));
  g_assert_cmpuint (loom_board_n (both, LOOM_KIND_AREA), ==, 3);
  g_assert_cmpuint (loom_board_n (both, LOOM_KIND_LAYER), ==, 1);
}

/* --- There and back -----------------------------------------------------------------------------
 */

static LoomBoard *
read_sample (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("BOARDLOOM_SOURCE"), "samples", name, NULL);
  return loom_formats_read_file (path, NULL, NULL);
}

/* @board as TMX, or where @is_json as TMJ. */
static char *
dup_map (const LoomBoard *board, gboolean is_json, const char *setting)
{
  const LoomFormat *format = loom_formats_find (loom_formats_get (), "tiled");
  g_autoptr (LoomSink) sink = loom_sink_new (is_json ? "it.tmj" : "it.tmx");
  g_autoptr (LoomFormatValues) values = loom_format_values_new (format->options, format->n_options);
  g_autoptr (GError) error = NULL;
  if (setting != NULL)
    loom_format_values_set (values, "areas", setting, NULL);
  loom_formats_write (board, format, values, NULL, NULL, sink, &error);
  g_assert_no_error (error);
  gsize length = 0;
  const char *data = g_bytes_get_data (loom_sink_get_bytes (sink), &length);
  return g_strndup (data, length);
}

static void
a_board_of_layers_comes_back_equal_both_ways (void)
{
  g_autoptr (LoomBoard) board = read_sample ("two-queens.board.xml");
  g_autofree char *before = write_text (board);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *map = dup_map (board, i == 1, NULL);
      g_autoptr (LoomBoard) again = exchange_read_well ("tiled", map);
      g_autofree char *after = write_text (again);
      g_assert_cmpstr (after, ==, before);
      g_assert_true ((map[0] == '{') == (i == 1));
    }
}

/* Replaces the first @from behind @behind. */
static char *
dup_changed (const char *text, const char *behind, const char *from, const char *to)
{
  const char *at = strstr (strstr (text, behind), from);
  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int)(at - text), text, to, at + strlen (from));
}

static void
what_was_moved_in_tiled_lies_there (void)
{
  g_autoptr (LoomBoard) board = read_sample ("two-queens.board.xml");
  g_autofree char *map = dup_map (board, FALSE, NULL);
  const LoomEntrance *entrance = g_ptr_array_index (loom_board_list (board, LOOM_KIND_ENTRANCE), 0);
  g_autofree char *place = g_strdup_printf ("x=\"%d\"", (entrance->at.column - 1) * 32);
  /* Dropped beside the raster: the next cell has it. */
  g_autofree char *other = g_strdup_printf ("x=\"%d\"", entrance->at.column * 32 + 3);
  g_autofree char *name = g_strdup_printf ("name=\"%s\"", entrance->entity.id);
  g_autofree char *moved = dup_changed (map, name, place, other);
  g_autofree char *painted = dup_changed (moved, "<data", "1,1", "0,1");
  g_autoptr (LoomBoard) again = exchange_read_well ("tiled", painted);
  const LoomEntrance *found = (const LoomEntrance *)loom_board_lookup (again, entrance->entity.id);
  const LoomLayer *lowest = loom_board_layer (again, loom_board_n (again, LOOM_KIND_LAYER) - 1);
  g_assert_cmpint (found->at.column, ==, entrance->at.column + 1);
  g_assert_cmpint (found->at.row, ==, entrance->at.row);
  g_assert_cmpint ((int)lowest->grid.cells[0], ==, '.');
}

static void
a_copy_of_an_object_gets_an_id_of_its_own (void)
{
  g_autoptr (LoomBoard) board = read_sample ("pond.board.xml");
  g_autofree char *map = dup_map (board, FALSE, NULL);
  const char *begin = strstr (map, "<object id"), *end = strstr (begin, "</object>") + 9;
  g_autofree char *twice
      = g_strdup_printf ("%.*s%.*s%s", (int)(end - map), map, (int)(end - begin), begin, end);
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) again = exchange_read ("tiled", twice, -1, NULL, &words);
  if (again == NULL)
    g_error ("%s", words);
  g_assert_cmpuint (loom_board_n (again, LOOM_KIND_AREA) + 1, >=,
                    loom_board_n (board, LOOM_KIND_AREA));
}

static void
areas_stay_out_where_asked (void)
{
  g_autoptr (LoomBoard) board = read_sample ("pond.board.xml");
  g_autofree char *with = dup_map (board, FALSE, "yes");
  g_autofree char *without = dup_map (board, FALSE, "no");
  g_assert_nonnull (strstr (with, "<polygon"));
  g_assert_null (strstr (without, "<polygon"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/tiled/every-way-to-write-cells-gives-the-same",
                   every_way_to_write_cells_gives_the_same);
  g_test_add_func ("/exchange/tiled/json-gives-the-same", json_gives_the_same);
  g_test_add_func ("/exchange/tiled/a-map-without-edges-has-those-of-its-tiles",
                   a_map_without_edges_has_those_of_its_tiles);
  g_test_add_func ("/exchange/tiled/hexagons-border-those-beside-them",
                   hexagons_border_those_beside_them);
  g_test_add_func ("/exchange/tiled/many-kinds-of-hexagons-can-be-told-apart",
                   many_kinds_of_hexagons_can_be_told_apart);
  g_test_add_func ("/exchange/tiled/what-cannot-be-read-is-told", what_cannot_be_read_is_told);
  g_test_add_func ("/exchange/tiled/more-kinds-than-characters-share-one",
                   more_kinds_than_characters_share_one);
  g_test_add_func ("/exchange/tiled/objects-with-an-outline-become-areas",
                   objects_with_an_outline_become_areas);
  g_test_add_func ("/exchange/tiled/objects-over-tiles-become-areas-where-asked",
                   objects_over_tiles_become_areas_where_asked);
  g_test_add_func ("/exchange/tiled/a-board-of-layers-comes-back-equal-both-ways",
                   a_board_of_layers_comes_back_equal_both_ways);
  g_test_add_func ("/exchange/tiled/what-was-moved-in-tiled-lies-there",
                   what_was_moved_in_tiled_lies_there);
  g_test_add_func ("/exchange/tiled/a-copy-of-an-object-gets-an-id-of-its-own",
                   a_copy_of_an_object_gets_an_id_of_its_own);
  g_test_add_func ("/exchange/tiled/areas-stay-out-where-asked", areas_stay_out_where_asked);
  return g_test_run ();
}
