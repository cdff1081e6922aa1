/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about generated boards: ready to play, without warnings, the same for the same seed, and
 * as symmetric as was asked for, to the micrometre. */

#include "formats/geometry/geometry.h"
#include "formats/geometry/polygon.h"
#include "formats/xml/reader.h"
#include "formats/xml/writer.h"
#include "tests/long-form.h"
#include "validator/diagnostics/engine.h"
#include "validator/diagnostics/format.h"
#include "validator/checks/symmetry/symmetry.h"
#include "validator/generate/generate.h"
#include "validator/generate/generated-map.h"
#include "validator/generate/land.h"
#include "validator/generate/names.h"
#include "validator/position/games.h"
#include "validator/games/die-for-the-colony/die-for-the-colony.h"
#include "validator/games/colony-battle/colony-battle.h"
#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/dice-and-shrines/dice-and-shrines.h"
#include "validator/games/slice-wars/slice-wars.h"

#include <string.h>

static LoomBoard *
make (const LoomGenerate *settings)
{
  g_autoptr (GError) error = NULL;
  LoomBoard *board = loom_generate (settings, &error);
  g_assert_no_error (error);
  g_assert_nonnull (board);
  return board;
}

/* No errors, no warnings, and what is written is read again as it was. */
static void
assert_ready (const LoomGenerate *settings)
{
  g_autoptr (LoomBoard) board = make (settings);
  g_autoptr (LoomReport) report = loom_report_new ();
  LoomModelErrors *errors = NULL;
  loom_checks_run (board, 0, report);
  if (loom_report_count (report, LOOM_SEVERITY_ERROR) > 0
      || loom_report_count (report, LOOM_SEVERITY_WARNING) > 0)
    {
      g_autofree char *text = loom_format_text (report, "board", 0);
      g_test_message ("%s, %u areas, seed %" G_GUINT64_FORMAT ":\n%s",
                      settings->rules != NULL ? settings->rules->id : "no game", settings->areas,
                      settings->seed, text);
      g_test_fail ();
    }
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (LoomBoard) again = loom_read_bytes (data, length, "board", &errors);
  g_assert_cmpuint (errors->len, ==, 0);
  g_ptr_array_unref (errors);
  g_autoptr (GBytes) written = loom_write_bytes (again);
  g_assert_true (g_bytes_equal (bytes, written));
}

static void
test_games (void)
{
  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    {
      const LoomGameInfo *rules = loom_games_installed ()[game];
      for (guint seats = rules->min_seats; seats <= MIN (rules->max_seats, 6); seats++)
        for (guint64 seed = 0; seed < 3 / read_share (3); seed++)
          {
            LoomGenerate settings = LOOM_GENERATE_INIT;
            settings.rules = rules;
            settings.seats = seats;
            settings.seed = seed;
            assert_ready (&settings);
          }
    }
}

static void
test_maps (void)
{
  static const struct
  {
    guint areas;
    guint islands;
    const char *symmetry;
  } rows[] = {
    { 1, 1, "none" },      { 2, 1, "none" },      { 3, 2, "none" },      { 17, 1, "none" },
    { 60, 6, "none" },     { 200, 1, "none" },    { 25, 1, "mirror" },   { 24, 2, "mirror" },
    { 24, 4, "mirror" },   { 12, 1, "rotate-2" }, { 13, 1, "rotate-2" }, { 40, 4, "rotate-2" },
    { 27, 1, "rotate-3" }, { 28, 4, "rotate-3" }, { 32, 1, "rotate-4" }, { 35, 1, "rotate-5" },
    { 36, 6, "rotate-6" }, { 57, 1, "rotate-8" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 10; seed < 10 + 4 / read_share (4); seed++)
      {
        LoomGenerate settings = LOOM_GENERATE_INIT;
        settings.areas = rows[i].areas;
        settings.islands = rows[i].islands;
        settings.has_turn = TRUE;
        settings.seed = seed;
        g_assert_true (loom_map_symmetry_parse (&settings.turn, rows[i].symmetry));
        assert_ready (&settings);
      }
}

static void
test_grids (void)
{
  const LoomGridKind kinds[] = { LOOM_GRID_SQUARE, LOOM_GRID_HEX };
  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint columns = 1; columns <= 7; columns += 3)
      for (guint rows = 1; rows <= 6; rows++)
        {
          LoomGenerate settings = LOOM_GENERATE_INIT;
          settings.grid = kinds[kind];
          settings.columns = columns;
          settings.rows = rows;
          g_autoptr (LoomBoard) board = make (&settings);
          g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, columns * rows);
          assert_ready (&settings);
        }
}

static void
test_numbers (void)
{
  for (guint areas = 1; areas < 90; areas += 11)
    {
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.areas = areas;
      settings.seed = areas;
      g_autoptr (LoomBoard) board = make (&settings);
      g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
      g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, areas);
      for (guint i = 0; i < loom_topology_n_areas (topology) && areas > 1; i++)
        {
          guint n;
          loom_topology_links (topology, i, &n);
          g_assert_cmpuint (n, >, 0);
        }
    }
}

static char *
dup_hash (const LoomGenerate *settings)
{
  g_autoptr (LoomBoard) board = make (settings);
  g_autoptr (GBytes) bytes = loom_write_bytes (board);
  return g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
}

static void
test_same_seed (void)
{
  LoomGenerate settings = LOOM_GENERATE_INIT;
  settings.areas = 40;
  settings.seed = 4;
  g_autofree char *one = dup_hash (&settings);
  g_autofree char *two = dup_hash (&settings);
  settings.seed = 5;
  g_autofree char *other = dup_hash (&settings);
  g_assert_cmpstr (one, ==, two);
  g_assert_cmpstr (one, !=, other);
}

/* Appends what lies on the way from corner @a to @b. */
static void
append_way (const LoomGeneratedMap *map, guint a, guint b, GArray *points)
{
  for (guint i = 0; i < map->borders->len; i++)
    {
      const LoomGeneratedBorder *border = &g_array_index (map->borders, LoomGeneratedBorder, i);
      const gboolean is_back = border->from == b && border->to == a;

      for (guint k = 0; k < border->n_via && (is_back || (border->from == a && border->to == b));
           k++)
        {
          const LoomPoint via = border->via[is_back ? border->n_via - 1 - k : k];
          const LoomVec2 at = { via.x, via.y };

          g_array_append_val (points, at);
        }
    }
}

static double
depth_in (const LoomGeneratedMap *map, const LoomGeneratedArea *area)
{
  g_auto (LoomPolygon) polygon = { NULL };
  const guint begin = 0;

  loom_polygon_init (&polygon);
  for (guint i = 0; i < area->n_outline; i++)
    {
      const guint a = area->outline[i], b = area->outline[(i + 1) % area->n_outline];
      const LoomPoint corner = g_array_index (map->corners, LoomPoint, a);
      const LoomVec2 at = { corner.x, corner.y };

      g_array_append_val (polygon.points, at);
      append_way (map, a, b, polygon.points);
    }
  g_array_append_val (polygon.starts, begin);
  g_array_append_val (polygon.starts, polygon.points->len);
  return loom_polygon_distance (&polygon, area->middle.x, area->middle.y);
}

/* Of areas of three corners and more: between two there may be more than one border. */
static void
test_middles (void)
{
  static const struct
  {
    const char *symmetry;
    guint areas, islands;
  } rows[] = { { "none", 36, 3 }, { "mirror", 36, 2 }, { "rotate-3", 27, 1 } };

  for (guint s = 0; s < G_N_ELEMENTS (rows); s++)
    {
      LoomLandPlan plan = { .width = 400 * LOOM_MM,
                            .height = 300 * LOOM_MM,
                            .margin = 20 * LOOM_MM,
                            .n_areas = rows[s].areas,
                            .n_islands = rows[s].islands,
                            .seed = s };
      guint n = 0;

      g_assert_true (loom_map_symmetry_parse (&plan.turn, rows[s].symmetry));
      g_autoptr (LoomLand) land = loom_land_new (&plan, NULL);
      g_assert_nonnull (land);
      LoomGeneratedMap *map = loom_generated_map_from_land (land, &plan);
      for (guint i = 0; i < map->areas->len; i++)
        {
          const LoomGeneratedArea *area = &g_array_index (map->areas, LoomGeneratedArea, i);

          if (area->n_outline < 3)
            continue;
          g_assert_cmpfloat (depth_in (map, area), >, LOOM_MM);
          n++;
        }
      g_assert_cmpuint (n, >, rows[s].areas / 2);
      loom_generated_map_free (map);
    }
}

/* The points of an area's outline under element 1 of the symmetry are those of another area's. */
static void
test_exact (void)
{
  static const char *const symmetries[] = { "mirror", "rotate-2", "rotate-4" };
  for (guint s = 0; s < G_N_ELEMENTS (symmetries); s++)
    {
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.areas = 24;
      settings.has_turn = TRUE;
      settings.seed = 21 + s;
      g_assert_true (loom_map_symmetry_parse (&settings.turn, symmetries[s]));
      g_autoptr (LoomBoard) board = make (&settings);
      const LoomAreas *map = (const LoomAreas *)loom_board_section (board, LOOM_KIND_AREAS);
      LoomPoint middle = { map->width / 2, map->height / 2 };
      g_autoptr (GHashTable) points
          = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
      for (guint pass = 0; pass < 2; pass++)
        for (guint kind = 0; kind < 2; kind++)
          {
            const GPtrArray *entities
                = loom_board_list (board, kind == 0 ? LOOM_KIND_CORNER : LOOM_KIND_BORDER);
            for (guint i = 0; i < entities->len; i++)
              {
                const LoomCorner *corner = entities->pdata[i];
                const LoomBorder *border = entities->pdata[i];
                LoomPoint own = kind == 0 ? (LoomPoint){ corner->x, corner->y } : middle;
                const LoomPoint *list = kind == 0 ? &own : border->via.items;
                for (guint k = 0; k < (kind == 0 ? 1 : border->via.n); k++)
                  {
                    LoomPoint at
                        = pass == 0 ? list[k]
                                    : loom_map_symmetry_point (&settings.turn, 1, middle, list[k]);
                    gint64 key = ((gint64)at.x << 32) | (guint32)at.y;
                    if (pass == 0)
                      g_hash_table_add (points, g_memdup2 (&key, sizeof key));
                    else if (!g_hash_table_contains (points, &key))
                      {
                        g_test_message ("%s: nothing at %d %d", symmetries[s], at.x, at.y);
                        g_test_fail ();
                      }
                  }
              }
          }
    }
}

static void
test_seats_alike (void)
{
  for (guint seats = 2; seats <= 4; seats++)
    {
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.rules = &loom_dice_and_shrines;
      settings.seats = seats;
      g_autoptr (LoomBoard) board = make (&settings);
      const LoomScenario *scenario = loom_board_scenario (board, 0);
      guint areas[8] = { 0 }, dice[8] = { 0 }, shrines[8] = { 0 };
      for (guint i = 0; i < loom_entity_n (&scenario->entity, LOOM_KIND_PLACE); i++)
        {
          const LoomPlace *place
              = (const LoomPlace *)loom_entity_nth (&scenario->entity, LOOM_KIND_PLACE, i);
          areas[place->seat - 1]++;
          dice[place->seat - 1] += (guint)place->dice;
          shrines[place->seat - 1] += place->shrine == 1;
        }
      for (guint seat = 0; seat < seats; seat++)
        {
          g_assert_cmpuint (areas[seat], ==, areas[0]);
          g_assert_cmpuint (dice[seat], ==, dice[0]);
          g_assert_cmpuint (dice[seat], ==, 3 * areas[0]);
          g_assert_cmpuint (shrines[seat], ==, 1);
        }
    }
}

/* What the scenario deals to seats that the board with all that lies on it makes equal: nothing of
 * it may set them apart, but for the two sides of a game that has two. Returns whether all seats
 * are one. */
static gboolean
assert_dealt_alike (const LoomBoard *board, const char *symmetry)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, loom_board_scenario (board, 0));
  LoomSymmetry found = { NULL };
  gboolean are_one;

  for (guint i = 0; i <= LOOM_SEATS_MAX; i++)
    found.orbit[i] = found.place[i] = (guint8)i;
  if (position->n_areas > 0)
    g_assert_true (loom_symmetry_of_areas (position, &found));
  else
    loom_symmetry_of_layers (position, &found);
  are_one = loom_symmetry_are_one (found.orbit, position);
  if (position->rules != &loom_die_for_the_colony
      && memcmp (found.orbit, found.place, sizeof found.orbit) != 0)
    {
      g_test_message ("%s, %s, %u seats: %s", position->rules->id, symmetry, position->n_seats,
                      found.broken_by != NULL ? found.broken_by : "seats differ");
      g_test_fail ();
    }
  for (guint seat = 2; seat <= position->n_seats; seat++)
    {
      g_assert_cmpint (position->seats[seat].guardian, ==, position->seats[1].guardian);
      g_assert_cmpint (position->seats[seat].forces, ==, position->seats[1].forces);
      g_assert_cmpint (position->seats[seat].stock, ==, position->seats[1].stock);
      g_assert_cmpint (position->seats[seat].bank, ==, position->seats[1].bank);
    }
  loom_symmetry_clear (&found);
  return are_one;
}

static void
test_symmetric_seats (void)
{
  static const char *const symmetries[]
      = { "mirror", "rotate-2", "rotate-3", "rotate-4", "rotate-6" };
  guint n = 0, n_one = 0;

  for (guint game = 0; loom_games_installed ()[game] != NULL; game++)
    for (guint s = 0; s < G_N_ELEMENTS (symmetries); s++)
      for (guint seats = 2; seats <= MIN (loom_games_installed ()[game]->max_seats, 4); seats++)
        for (guint64 seed = 1; seed <= 4 / read_share (4); seed++)
          {
            LoomGenerate settings = LOOM_GENERATE_INIT;
            g_autoptr (LoomBoard) board = NULL;

            settings.rules = loom_games_installed ()[game];
            settings.seats = seats;
            settings.seed = seed;
            settings.has_turn = TRUE;
            g_assert_true (loom_map_symmetry_parse (&settings.turn, symmetries[s]));
            board = loom_generate (&settings, NULL);
            /* Not every game has boards of every symmetry. */
            if (board == NULL)
              continue;
            n++;
            n_one += assert_dealt_alike (board, symmetries[s]);
          }
  g_test_message ("%u boards, on %u of them all seats are one", n, n_one);
  g_assert_cmpuint (n_one, >, n / 4);
}

static void
test_refused (void)
{
  static const struct
  {
    const LoomGameInfo *rules;
    guint seats;
    guint areas;
    const char *symmetry;
    const char *says;
  } rows[] = {
    { &loom_slice_wars, 9, 0, "none", "played by 2 to 6" },
    { &loom_rumble_nation, 0, 12, "none", "exactly 11 areas" },
    { NULL, 2, 0, "none", "seats belong to a game" },
    { NULL, 0, 33, "rotate-5", "take 35" },
    { NULL, 0, 2, "rotate-3", "take 3" },
    { &loom_colony_battle, 0, 20, "none", "layers of cells" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      LoomGenerate settings = LOOM_GENERATE_INIT;
      settings.rules = rows[i].rules;
      settings.seats = rows[i].seats;
      settings.areas = rows[i].areas;
      settings.has_turn = strcmp (rows[i].symmetry, "none") != 0;
      loom_map_symmetry_parse (&settings.turn, rows[i].symmetry);
      g_assert_null (loom_generate (&settings, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i].says));
    }
}

/* What three or more sites on a circle would break: every vertex has three cells, and every edge is
 * seen from both of its sides. */
static void
test_mesh (void)
{
  for (guint64 seed = 0; seed < 40 / read_share (4); seed++)
    {
      LoomGeneratorRandom stream;
      double x[400], y[400];
      loom_generator_random_init (&stream, seed, 1);
      for (guint i = 0; i < G_N_ELEMENTS (x); i++)
        {
          x[i] = (i % 20) * 1000 + 420 * loom_generator_random_signed (&stream);
          y[i] = (i / 20) * 1000 + 420 * loom_generator_random_signed (&stream);
        }
      g_autoptr (LoomVoronoi) mesh = loom_voronoi_new (x, y, G_N_ELEMENTS (x), 1000);
      g_assert_nonnull (mesh);
      for (guint site = 0; site < mesh->n_sites; site++)
        for (guint k = mesh->starts[site]; k < mesh->starts[site + 1]; k++)
          {
            guint other = mesh->neighbours[k], found = 0;
            for (guint i = mesh->starts[other]; i < mesh->starts[other + 1]; i++)
              found += mesh->neighbours[i] == site;
            if (loom_voronoi_degree (mesh, other) > 0)
              g_assert_cmpuint (found, ==, 1);
          }
    }
}

static void
test_four_on_a_circle (void)
{
  double x[36], y[36];
  for (guint i = 0; i < G_N_ELEMENTS (x); i++)
    {
      x[i] = (i % 6) * 1000;
      y[i] = (i / 6) * 1000;
    }
  g_autoptr (LoomVoronoi) mesh = loom_voronoi_new (x, y, G_N_ELEMENTS (x), 1000);
  g_assert_null (mesh);
}

static void
test_names (void)
{
  g_autoptr (LoomNames) names = loom_names_new (3);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  loom_names_reserve (names, "arton");
  for (guint i = 0; i < 30000; i++)
    {
      g_autofree char *id = NULL;
      g_autofree char *name = loom_names_invent (names, &id);
      g_assert_cmpstr (id, !=, "arton");
      g_assert_cmpstr (id, !=, "mordor");
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&id)));
      g_assert_cmpuint (strlen (name), <, 40);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/generate/every-game-is-ready-to-play", test_games);
  g_test_add_func ("/generate/maps-have-no-warnings", test_maps);
  g_test_add_func ("/generate/grids-have-no-warnings", test_grids);
  g_test_add_func ("/generate/as-many-areas-as-asked-for-all-with-neighbours", test_numbers);
  g_test_add_func ("/generate/the-same-seed-gives-the-same-board", test_same_seed);
  g_test_add_func ("/generate/the-middle-of-an-area-lies-within", test_middles);
  g_test_add_func ("/generate/symmetry-is-exact-to-the-micrometre", test_exact);
  g_test_add_func ("/generate/seats-get-the-same", test_seats_alike);
  g_test_add_func ("/generate/what-symmetric-seats-are-dealt-corresponds", test_symmetric_seats);
  g_test_add_func ("/generate/what-cannot-be-had-is-refused-with-what-can", test_refused);
  g_test_add_func ("/generate/mesh/edges-have-two-sides", test_mesh);
  g_test_add_func ("/generate/mesh/four-on-a-circle-are-refused", test_four_on_a_circle);
  g_test_add_func ("/generate/names-are-never-given-twice", test_names);
  return g_test_run ();
}
