/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of TripleA: the list of the game decides who is whose neighbour, whatever the shapes say. */

#include "formats/exchange/base/naming.h"
#include "tests/formats/exchange/exchange-support.h"

#include <string.h>

/* Four lands in a row, lines of two pixels between them, and a sea below them with an island in it.
 * Alder and Birch touch and are linked; Birch and Cedar touch and are not; Alder and Dogwood are
 * linked and do not touch. “Debt” has no shape. */
static const char polygons[]
    = "Sea  <  (0,100) (397,100) (397,199) (0,199) > \r\n"
      "Alder  <  (0,0) (97,0) (97,97) (0,97) > \r\n"
      "Birch  <  (100,0) (197,0) (197,97) (100,97) > \r\n"
      "Cedar  <  (200,0) (297,0) (297,97) (200,97) > \r\n"
      "Dogwood  <  (300,0) (397,0) (397,97) (300,97) > \r\n"
      "Isle (West)  <  (40,130) (80,130) (80,170) (40,170) > <  (200,140) (240,140) (240,180) "
      "(200,180) > \r\n"
      "Nowhere  <  (300,130) (320,130) (320,150) (300,150) > \r\n";

static const char centres[] = "Alder  (48,48)Birch  (148,48)Cedar  (500,48)Isle (West)  (60,150)"
                              "Debt  (350,150)";
static const char places[] = "Alder  (20,20)  (40,20)  | overflowToLeft=true\nSea (20,150)\n";
static const char properties[] = "# a comment\nmap.width=400\nmap.height=200\n"
                                 "color.Reds=c02020\ncolor.Blues=2020c0\n";

static const char game[]
    = "<?xml version=\"1.0\"?>\n"
      "<!DOCTYPE game SYSTEM \"game.dtd\">\n"
      "<game>\n"
      "  <info name=\"Four  Woods\" version=\"1\"/>\n"
      "  <map>\n"
      "    <territory name=\"Alder\"/>\n"
      "    <territory name=\"Birch\"/>\n"
      "    <territory name=\"Cedar\"/>\n"
      "    <territory name=\"Dogwood\"/>\n"
      "    <territory name=\"Isle (West)\"/>\n"
      "    <territory name=\"Sea\" water=\"true\"/>\n"
      "    <territory name=\"Debt\"/>\n"
      "    <connection t1=\"Alder\" t2=\"Birch\"/>\n"
      "    <connection t1=\"Cedar\" t2=\"Dogwood\"/>\n"
      "    <connection t1=\"Alder\" t2=\"Dogwood\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Alder\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Birch\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Cedar\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Dogwood\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Isle (West)\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Atlantis\"/>\n"
      "    <connection t1=\"Sea\" t2=\"Nowhere\"/>\n"
      "  </map>\n"
      "  <playerList>\n"
      "    <player name=\"Reds\" optional=\"false\"/>\n"
      "    <player name=\"Blues\" optional=\"false\"/>\n"
      "  </playerList>\n"
      "  <attachments>\n"
      "    <attachment name=\"territoryAttachment\" attachTo=\"Dogwood\" type=\"territory\">\n"
      "      <option name=\"isImpassable\" value=\"true\"/>\n"
      "    </attachment>\n"
      "  </attachments>\n"
      "  <initialize>\n"
      "    <ownerInitialize>\n"
      "      <territoryOwner territory=\"Alder\" owner=\"Blues\"/>\n"
      "    </ownerInitialize>\n"
      "    <unitInitialize>\n"
      "      <unitPlacement unitType=\"foot\" territory=\"Alder\" quantity=\"2\" "
      "owner=\"Blues\"/>\n"
      "      <unitPlacement unitType=\"horse\" territory=\"Alder\" quantity=\"3\" "
      "owner=\"Blues\"/>\n"
      "      <unitPlacement unitType=\"ship\" territory=\"Sea\" quantity=\"1\" owner=\"Reds\"/>\n"
      "    </unitInitialize>\n"
      "  </initialize>\n"
      "</game>\n";

typedef struct
{
  const char *name;
  const char *text; /* NULL: the end */
} File;

static const File whole[] = {
  { "woods/map.yml", "map_name: woods\ngames:\n- {game_name: 'Four Woods', file_name: w.xml}\n" },
  { "woods/map/polygons.txt", polygons },
  { "woods/map/centers.txt", centres },
  { "woods/map/place.txt", places },
  { "woods/map/map.properties", properties },
  { "woods/map/games/w.xml", game },
  { NULL, NULL },
};

/* The board in a zip of @files, and what there was to say. */
static LoomBoard *
read_files (const File *files, const char *const *settings, char **words)
{
  g_autoptr (LoomSink) sink = loom_sink_new ("it.zip");
  loom_sink_set_shape (sink, LOOM_SINK_ZIP);
  for (; files->name != NULL; files++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (files->text, strlen (files->text));
      g_assert_true (loom_sink_add (sink, files->name, bytes));
    }
  gsize length;
  const char *data = g_bytes_get_data (loom_sink_get_bytes (sink), &length);
  return exchange_read ("triplea", data, (gssize)length, settings, words);
}

static void
the_list_of_the_game_decides (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_files (whole, NULL, &words);
  g_assert_nonnull (board);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_autofree char *errors = exchange_dup_errors (board);
  g_assert_cmpstr (errors, ==, "");
  g_assert_cmpstr (neighbours, ==,
                   "Alder: Birch Dogwood Sea\n"
                   "Birch: Alder Sea\n"
                   "Cedar: Dogwood Sea\n"
                   "Debt:\n"
                   "Dogwood: Alder Cedar Sea\n"
                   "Isle (West): Sea\n"
                   "Sea: Alder Birch Cedar Dogwood Isle (West)");
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_ROUTE), ==, 1);
  /* Birch and Cedar, and the sea all around the disc of what has no shape. */
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_BARRIER), ==, 2);
  g_assert_nonnull (strstr (words, "EXCH-NO-SHAPE"));
  g_assert_nonnull (strstr (words, "no territories of the game were left out (1)"));
  g_assert_nonnull (strstr (words, "no territories of “woods/map/games/w.xml” were left out (2)"));
}

/* Territories are drawn for a screen: pieces may be as small as cubes are, no smaller. */
static void
pieces_may_be_as_small_as_cubes (void)
{
  g_autoptr (LoomBoard) board = read_files (whole, NULL, NULL);
  const LoomPrint *print = (const LoomPrint *)loom_board_section (board, LOOM_KIND_PRINT);
  g_assert_nonnull (print);
  g_assert_cmpint (print->least_piece, ==, 8000);
}

static void
all_that_the_files_say_is_on_the_board (void)
{
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_files (whole, NULL, &words);
  const LoomRoot *root = loom_board_get_root (board);
  const LoomAreas *areas = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
  g_assert_cmpstr (root->title, ==, "Four Woods");
  g_assert_cmpint (areas->width, ==, 420000);
  g_assert_cmpint (areas->height, ==, 210000);
  const LoomArea *alder = (const LoomArea *)loom_board_lookup (board, "alder");
  /* Places of names are for a screen's letters. */
  g_assert_false (loom_point_is_set (alder->label));
  g_assert_cmpuint (loom_entity_n (&alder->entity, LOOM_KIND_SLOT), ==, 1);
  const LoomArea *cedar = (const LoomArea *)loom_board_lookup (board, "cedar");
  g_assert_false (loom_point_is_set (cedar->label));
  const LoomArea *isle = (const LoomArea *)loom_board_lookup (board, "isle-west");
  g_autofree char *key = loom_key_dup (&isle->entity);
  g_assert_cmpstr (key, ==, "Isle (West)");
  g_assert_cmpuint (loom_entity_n (&isle->entity, LOOM_KIND_RING), ==, 1);
  g_assert_cmpstr (((const LoomArea *)loom_board_lookup (board, "dogwood"))->tags, ==,
                   "impassable");
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  g_assert_cmpint (scenario->seats, ==, 2);
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_LIVERY), ==, 2);
  const LoomPlace *place
      = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, 0);
  g_assert_cmpint (place->seat, ==, 2);
  g_assert_cmpint (place->cubes, ==, 5);
  g_assert_cmpuint (loom_entity_n (&scenario->entity, LOOM_KIND_PLACE), ==, 2);
}

static void
without_a_game_areas_are_neighbours_where_they_touch (void)
{
  static const File files[] = { { "polygons.txt", polygons }, { NULL, NULL } };
  g_autofree char *words = NULL;
  g_autoptr (LoomBoard) board = read_files (files, NULL, &words);
  g_autofree char *neighbours = exchange_dup_neighbours (board);
  g_assert_nonnull (strstr (words, "has no game"));
  g_assert_nonnull (strstr (neighbours, "Birch: Alder Cedar Sea\n"));
  g_assert_nonnull (strstr (neighbours, "Nowhere: Sea"));
}

static void
a_game_is_chosen_by_its_name (void)
{
  static const char *const other[] = { "game=Late.XML", NULL }, *const none[] = { "game=x", NULL };
  static const File files[] = {
    { "polygons.txt", polygons },
    { "games/a.xml", game },
    { "games/late.xml",
      "<game><info name=\"Late\"/><map><territory name=\"Alder\"/></map></game>" },
    { NULL, NULL },
  };
  g_autofree char *words = NULL, *said = NULL, *refused = NULL;
  g_autoptr (LoomBoard) first = read_files (files, NULL, &words);
  g_autoptr (LoomBoard) second = read_files (files, other, &said);
  g_assert_cmpstr (loom_board_get_root (first)->title, ==, "Four Woods");
  g_assert_nonnull (strstr (words, "has 2 games"));
  g_assert_cmpstr (loom_board_get_root (second)->title, ==, "Late");
  g_assert_cmpuint (loom_board_n (second, LOOM_KIND_AREA), ==, 1);
  g_assert_null (read_files (files, none, &refused));
  g_assert_nonnull (strstr (refused, "“a.xml”, “late.xml”"));
}

/* Files cut off anywhere, and lines in any order: something to say, or a board without errors. */
static void
broken_files_are_told_and_crash_nothing (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  for (guint run = 0; run < 60; run++)
    {
      File files[G_N_ELEMENTS (whole)];
      g_autofree char *cut = NULL, *words = NULL;
      memcpy (files, whole, sizeof whole);
      File *file = &files[g_rand_int_range (chance, 0, G_N_ELEMENTS (whole) - 1)];
      cut = g_strndup (file->text,
                       (gsize)g_rand_int_range (chance, 0, (gint32)strlen (file->text)));
      file->text = cut;
      g_autoptr (LoomBoard) board = read_files (files, NULL, &words);
      if (board == NULL)
        continue;
      g_autofree char *errors = exchange_dup_errors (board);
      g_assert_cmpstr (errors, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exchange/triplea/the-list-of-the-game-decides", the_list_of_the_game_decides);
  g_test_add_func ("/exchange/triplea/pieces-may-be-as-small-as-cubes",
                   pieces_may_be_as_small_as_cubes);
  g_test_add_func ("/exchange/triplea/all-that-the-files-say-is-on-the-board",
                   all_that_the_files_say_is_on_the_board);
  g_test_add_func ("/exchange/triplea/without-a-game-areas-are-neighbours-where-they-touch",
                   without_a_game_areas_are_neighbours_where_they_touch);
  g_test_add_func ("/exchange/triplea/a-game-is-chosen-by-its-name", a_game_is_chosen_by_its_name);
  g_test_add_func ("/exchange/triplea/broken-files-are-told-and-crash-nothing",
                   broken_files_are_told_and_crash_nothing);
  return g_test_run ();
}
