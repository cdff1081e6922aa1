/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Claims about values, the board, its topology and its geometry. */

#include "formats/model/builder.h"
#include "formats/model/constraints.h"
#include "formats/geometry/geometry.h"

#include <math.h>
#include <string.h>

/* A builder with `areas` of 100 × 100 mm and corners at the given places, named c1, c2, …: */
static LoomEntity *
add_section (LoomBuilder *builder, LoomKind kind)
{
  LoomEntity *section
      = loom_builder_add (builder, loom_builder_get_root (builder), kind, NULL, 1, 1);
  if (kind == LOOM_KIND_AREAS)
    {
      loom_builder_set (builder, section, "width", "100");
      loom_builder_set (builder, section, "height", "100");
    }
  return section;
}

static LoomBuilder *
new_builder (void)
{
  LoomBuilder *builder = loom_builder_new ();
  loom_builder_set (builder, loom_builder_get_root (builder), "title", "Test");
  return builder;
}

static void
add_corner (LoomBuilder *builder, LoomEntity *areas, const char *id, const char *x, const char *y)
{
  LoomEntity *corner = loom_builder_add (builder, areas, LOOM_KIND_CORNER, id, 1, 1);
  loom_builder_set (builder, corner, "x", x);
  loom_builder_set (builder, corner, "y", y);
}

static LoomEntity *
add_area (LoomBuilder *builder, LoomEntity *areas, const char *id, const char *outline)
{
  LoomEntity *area = loom_builder_add (builder, areas, LOOM_KIND_AREA, id, 1, 1);
  loom_builder_set (builder, area, "name", id);
  if (outline != NULL)
    loom_builder_set (builder, area, "outline", outline);
  return area;
}

/* Two squares side by side that share the edge c2 c3, and an islet apart. */
static LoomBuilder *
two_squares (LoomEntity **areas_out)
{
  LoomBuilder *builder = new_builder ();
  LoomEntity *areas = add_section (builder, LOOM_KIND_AREAS);
  static const char *const corners[][3]
      = { { "c1", "10", "10" }, { "c2", "30", "10" }, { "c3", "30", "30" },
          { "c4", "10", "30" }, { "c5", "50", "10" }, { "c6", "50", "30" },
          { "c7", "70", "70" }, { "c8", "80", "70" }, { "c9", "80", "80" } };
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    add_corner (builder, areas, corners[i][0], corners[i][1], corners[i][2]);
  add_area (builder, areas, "west", "c1 c2 c3 c4");
  add_area (builder, areas, "east", "c2 c5 c6 c3");
  add_area (builder, areas, "islet", "c7 c8 c9");
  *areas_out = areas;
  return builder;
}

static void
numbers_read_back_the_same (void)
{
  static const struct
  {
    const char *text;
    gint32 number;
    const char *shortest;
  } rows[] = {
    { "12.5", 12500, "12.5" },  { "-0.001", -1, "-0.001" },
    { "7", 7000, "7" },         { "-0", 0, "0" },
    { "007.100", 7100, "7.1" }, { "+3", 3000, "3" },
    { " 4.25 ", 4250, "4.25" }, { ".5", 500, "0.5" },
    { "1.0000", 1000, "1" },    { "5080", 5080000, "5080" },
  };
  const LoomField *field = loom_kind_field (LOOM_KIND_CORNER, "x");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      g_autoptr (GString) text = g_string_new (NULL);
      g_assert_true (loom_value_parse (field, rows[i].text, &value, NULL));
      g_assert_cmpint (value.number, ==, rows[i].number);
      loom_number_append (text, value.number);
      g_assert_cmpstr (text->str, ==, rows[i].shortest);
    }
}

static void
bad_numbers_are_refused (void)
{
  static const char *const texts[]
      = { "",     "NaN",    "inf",      "1e3",    "1e308",
          "0x10", "1.2345", "5080.001", "-5081",  "1,5",
          "1 2",  "--1",    ".",        "-",      "9999999999999999999999",
          "12mm", "１２",   "1.5.2",    "1.5e-3x" };
  const LoomField *field = loom_kind_field (LOOM_KIND_CORNER, "x");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (LoomValue) value = LOOM_VALUE_INIT;
      g_autoptr (GError) error = NULL;
      g_test_message ("“%s”", texts[i]);
      g_assert_false (loom_value_parse (field, texts[i], &value, &error));
      g_assert_nonnull (error);
    }
}

static void
entities_are_found_by_id_and_by_handle (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_assert_nonnull (board);
  LoomEntity *east = loom_board_lookup (board, "east");
  g_assert_nonnull (east);
  g_assert_true (loom_board_get (board, east->handle) == east);
  g_assert_null (loom_board_lookup (board, "nowhere"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 3);
  g_autofree char *id = loom_board_dup_id (board, "c");
  g_assert_cmpstr (id, ==, "c10");
}

static void
a_copy_is_a_board_of_its_own (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  const LoomEntity *east = loom_board_lookup (board, "east");
  const LoomEntity *twin = loom_board_lookup (copy, "east");
  g_assert_true (east != twin);
  g_assert_cmpuint (east->handle, ==, twin->handle);
  g_assert_true (loom_board_get (copy, twin->handle) == twin);
}

static void
references_may_come_before_what_they_name (void)
{
  g_autoptr (LoomBuilder) builder = new_builder ();
  LoomEntity *areas = add_section (builder, LOOM_KIND_AREAS);
  add_area (builder, areas, "a", "c1 c2 c3");
  add_corner (builder, areas, "c1", "1", "1");
  add_corner (builder, areas, "c2", "9", "1");
  add_corner (builder, areas, "c3", "1", "9");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_assert_nonnull (board);
  g_assert_cmpuint (loom_board_area (board, 0)->outline.items[2], ==,
                    loom_board_lookup (board, "c3")->handle);
}

static void
assert_model_error (LoomBuilder *builder, const char *code)
{
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_assert_null (board);
  LoomModelErrors *errors = loom_builder_get_errors (builder);
  for (guint i = 0; i < errors->len; i++)
    if (g_strcmp0 (loom_model_errors_nth (errors, i)->code, code) == 0)
      return;
  g_test_message ("first fault: %s", loom_model_errors_nth (errors, 0)->message);
  g_assert_cmpstr (loom_model_errors_nth (errors, 0)->code, ==, code);
}

/* Each breaks one thing in the two squares. */
typedef struct
{
  const char *code;
  LoomKind kind;
  const char *id;
  const char *fields[8]; /* name, value, … */
} Asymmetry;

static const Asymmetry breaches[] = {
  { "REF-DANGLING", LOOM_KIND_ROUTE, "r", { "from", "west", "to", "nowhere" } },
  { "REF-KIND", LOOM_KIND_ROUTE, "r", { "from", "west", "to", "c1" } },
  { "ID-DUPLICATE", LOOM_KIND_ROUTE, "west", { "from", "west", "to", "islet" } },
  { "ID-BAD", LOOM_KIND_ROUTE, "9r", { "from", "west", "to", "islet" } },
  { "ENDS-NO-EDGE", LOOM_KIND_BORDER, NULL, { "ends", "c1 c3" } },
  { "BETWEEN-SAME", LOOM_KIND_BARRIER, NULL, { "between", "west west" } },
  { "AREA-SHAPE", LOOM_KIND_AREA, "x", { "name", "X" } },
  { "AREA-SHAPE", LOOM_KIND_AREA, "x", { "name", "X", "at", "5 5" } },
  { "VALUE-BAD", LOOM_KIND_BORDER, NULL, { "ends", "c1 c2 c3" } },
  { "VALUE-BAD", LOOM_KIND_ROUTE, "r", { "from", "west", "to", "islet", "kind", "air" } },
};

static void
an_asymmetry_is_an_error (gconstpointer data)
{
  const Asymmetry *asymmetry = data;
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *entity = loom_builder_add (builder, areas, asymmetry->kind, asymmetry->id, 7, 3);
  for (guint i = 0; asymmetry->fields[i] != NULL; i += 2)
    loom_builder_set (builder, entity, asymmetry->fields[i], asymmetry->fields[i + 1]);
  assert_model_error (builder, asymmetry->code);
}

static void
a_border_named_twice_is_an_error (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  for (guint i = 0; i < 2; i++)
    {
      LoomEntity *border = loom_builder_add (builder, areas, LOOM_KIND_BORDER, NULL, 1, 1);
      loom_builder_set (builder, border, "ends", i == 0 ? "c2 c3" : "c3 c2");
    }
  assert_model_error (builder, "TWICE");
}

static guint
n_links (const LoomTopology *topology, const LoomBoard *board, const char *id)
{
  guint n;
  loom_topology_links (topology,
                       loom_topology_index (topology, loom_board_lookup (board, id)->handle), &n);
  return n;
}

static void
areas_that_share_an_edge_are_neighbours (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_cmpuint (loom_topology_n_edges (topology), ==, 10);
  g_assert_true (loom_topology_are_neighbours (topology, 0, 1));
  g_assert_true (loom_topology_are_neighbours (topology, 1, 0));
  g_assert_false (loom_topology_are_neighbours (topology, 0, 2));
}

static void
a_barrier_parts_neighbours (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *barrier = loom_builder_add (builder, areas, LOOM_KIND_BARRIER, NULL, 1, 1);
  loom_builder_set (builder, barrier, "between", "east west");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_cmpuint (n_links (topology, board, "west"), ==, 0);
  const guint edge = loom_topology_find_edge (topology, loom_board_lookup (board, "c2")->handle,
                                              loom_board_lookup (board, "c3")->handle);
  g_assert_true (loom_topology_barred (topology, edge));
}

static void
a_one_way_route_leads_one_way (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *route = loom_builder_add (builder, areas, LOOM_KIND_ROUTE, "r", 1, 1);
  loom_builder_set (builder, route, "from", "east");
  loom_builder_set (builder, route, "to", "islet");
  loom_builder_set (builder, route, "one-way", "yes");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_true (loom_topology_are_neighbours (topology, 1, 2));
  g_assert_false (loom_topology_are_neighbours (topology, 2, 1));
}

static void
what_a_scenario_closes_has_no_neighbours (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *scenario
      = loom_builder_add (builder, loom_builder_get_root (builder), LOOM_KIND_SCENARIO, "s", 1, 1);
  loom_builder_set (builder, scenario, "title", "S");
  loom_builder_set (builder, scenario, "seats", "2");
  loom_builder_set (builder, loom_builder_add (builder, scenario, LOOM_KIND_CLOSE, NULL, 1, 1),
                    "area", "west");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) open = loom_topology_new (board, NULL);
  g_autoptr (LoomTopology) closed = loom_topology_new (board, loom_board_scenario (board, 0));
  g_assert_cmpuint (n_links (open, board, "east"), ==, 1);
  g_assert_cmpuint (n_links (closed, board, "east"), ==, 0);
  g_assert_false (loom_topology_is_playable (closed, 0));
}

/* A fan of triangles at one corner, of which each shares an edge with the next: more edges meet
 * there than are looked at one by one. */
static void
edges_of_a_crowded_corner_are_found (void)
{
  const guint n = 500;
  g_autoptr (LoomBuilder) builder = new_builder ();
  LoomEntity *areas = add_section (builder, LOOM_KIND_AREAS);

  add_corner (builder, areas, "hub", "50", "50");
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i);
      g_autofree char *x = g_strdup_printf ("%.3f", 50 + 40 * cos (i * 6.0 / n));
      g_autofree char *y = g_strdup_printf ("%.3f", 50 + 40 * sin (i * 6.0 / n));

      add_corner (builder, areas, id, x, y);
    }
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i);
      g_autofree char *outline = g_strdup_printf ("hub c%u c%u", i, i + 1);

      add_area (builder, areas, id, outline);
    }
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  const LoomHandle hub = loom_board_lookup (board, "hub")->handle;
  guint met = 0;

  g_assert_cmpuint (loom_topology_n_edges (topology), ==, 2 * n + 1);
  for (guint i = 0; i <= n; i++)
    {
      g_autofree char *id = g_strdup_printf ("c%u", i);
      const LoomHandle corner = loom_board_lookup (board, id)->handle;
      const guint edge = loom_topology_find_edge (topology, hub, corner);

      g_assert_cmpuint (edge, !=, LOOM_NONE);
      g_assert_cmpuint (loom_topology_find_edge (topology, corner, hub), ==, edge);
      g_assert_cmpuint (loom_topology_edge (topology, edge)->a, ==, MIN (hub, corner));
      g_assert_cmpuint (loom_topology_edge (topology, edge)->b, ==, MAX (hub, corner));
    }
  g_assert_cmpuint (loom_topology_find_edge (topology, hub, hub), ==, LOOM_NONE);
  g_assert_cmpuint (
      loom_topology_find_edge (topology, hub, loom_board_lookup (board, "a0")->handle), ==,
      LOOM_NONE);
  for (guint e = loom_topology_first_edge (topology, hub); e != LOOM_NONE;
       e = loom_topology_next_edge (topology, hub, e))
    met++;
  g_assert_cmpuint (met, ==, n + 1);
  for (guint i = 0; i + 1 < n; i++)
    g_assert_true (loom_topology_are_neighbours (topology, i, i + 1));
}

static void
a_void_area_is_nobodys_neighbour (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *terrain = loom_builder_add (builder, add_section (builder, LOOM_KIND_STYLE),
                                          LOOM_KIND_TERRAIN, "abyss", 1, 1);
  loom_builder_set (builder, terrain, "name", "Abyss");
  loom_builder_set (builder, terrain, "fill", "#000000");
  loom_builder_set (builder, terrain, "kind", "void");
  add_corner (builder, areas, "d1", "10", "50");
  loom_builder_set (builder, add_area (builder, areas, "hole", "c4 c3 d1"), "terrain", "abyss");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_assert_cmpuint (n_links (topology, board, "hole"), ==, 0);
  g_assert_cmpuint (n_links (topology, board, "west"), ==, 1);
}

static void
a_shared_border_has_one_course (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *border = loom_builder_add (builder, areas, LOOM_KIND_BORDER, NULL, 1, 1);
  loom_builder_set (builder, border, "ends", "c3 c2");
  loom_builder_set (builder, border, "via", "32 25 28 15");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const guint edge = loom_topology_find_edge (topology, loom_board_lookup (board, "c2")->handle,
                                              loom_board_lookup (board, "c3")->handle);
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, there);
  loom_geometry_edge_points (geometry, edge, TRUE, FALSE, back);
  g_assert_cmpuint (there->len, ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      LoomVec2 a = g_array_index (there, LoomVec2, i);
      LoomVec2 b = g_array_index (back, LoomVec2, 3 - i);
      g_assert_cmpfloat (a.x, ==, b.x);
      g_assert_cmpfloat (a.y, ==, b.y);
    }
  /* From c2 at (30, 10) the border goes by (28, 15) first. */
  g_assert_cmpfloat (g_array_index (there, LoomVec2, 1).x, ==, 28000);
  /* What one side wins the other loses. */
  g_assert_cmpfloat_with_epsilon (
      loom_geometry_area_size (geometry, 0) + loom_geometry_area_size (geometry, 1), 800, 1e-9);
}

static void
a_smooth_border_stays_near_its_points (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  LoomEntity *border = loom_builder_add (builder, areas, LOOM_KIND_BORDER, NULL, 1, 1);
  loom_builder_set (builder, border, "ends", "c1 c4");
  loom_builder_set (builder, border, "via", "7 15 7.5 22");
  loom_builder_set (builder, border, "curve", "smooth");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  LoomRect bounds = loom_geometry_area_bounds (geometry, 0);
  g_assert_cmpfloat (bounds.left, <=, 7000);
  g_assert_cmpfloat (bounds.left, >, 6000);
  g_assert_true (loom_geometry_area_contains (geometry, 0, 8000, 18000));
  /* Both sides see the same points, to the last bit. */
  g_autoptr (GArray) there = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (LoomVec2));
  const guint edge = loom_topology_find_edge (topology, loom_board_lookup (board, "c1")->handle,
                                              loom_board_lookup (board, "c4")->handle);
  loom_geometry_edge_points (geometry, edge, FALSE, FALSE, there);
  loom_geometry_edge_points (geometry, edge, TRUE, FALSE, back);
  g_assert_cmpuint (there->len, >, 4);
  g_assert_cmpuint (there->len, ==, back->len);
  for (guint i = 0; i < there->len; i++)
    g_assert_true (memcmp (&g_array_index (there, LoomVec2, i),
                           &g_array_index (back, LoomVec2, back->len - 1 - i), sizeof (LoomVec2))
                   == 0);
}

/* A square hole, or land again where it lies in one. */
static void
add_square_ring (LoomBuilder *builder, LoomEntity *areas, double from, double side)
{
  LoomEntity *west = (LoomEntity *)loom_entity_nth (areas, LOOM_KIND_AREA, 0);
  g_autoptr (GString) corners = g_string_new (NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%.0f-%u", 10 * from, i);
      g_autofree char *x = g_strdup_printf ("%.1f", from + (i == 2 || i == 3 ? side : 0));
      g_autofree char *y = g_strdup_printf ("%.1f", from + (i == 1 || i == 2 ? side : 0));

      add_corner (builder, areas, id, x, y);
      g_string_append_printf (corners, "%s%s", i > 0 ? " " : "", id);
    }
  loom_builder_set (builder, loom_builder_add (builder, west, LOOM_KIND_RING, NULL, 1, 1),
                    "corners", corners->str);
}

static void
rings_in_rings_are_land_again_and_rings_beside_are_not (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);

  add_square_ring (builder, areas, 16, 8);
  add_square_ring (builder, areas, 12, 16);
  add_square_ring (builder, areas, 14, 12);
  add_square_ring (builder, areas, 10.2, 0.5);
  add_square_ring (builder, areas, 11.1, 0.5);
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_assert_cmpfloat_with_epsilon (loom_geometry_area_size (geometry, 0),
                                  400 - 256 + 144 - 64 - 2 * 0.25, 1e-9);
}

static void
a_hole_is_no_part_of_its_area (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  add_corner (builder, areas, "h1", "15", "15");
  add_corner (builder, areas, "h2", "15", "25");
  add_corner (builder, areas, "h3", "25", "25");
  LoomEntity *west = (LoomEntity *)loom_entity_nth (areas, LOOM_KIND_AREA, 0);
  loom_builder_set (builder, loom_builder_add (builder, west, LOOM_KIND_RING, NULL, 1, 1),
                    "corners", "h1 h2 h3");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  g_assert_cmpfloat_with_epsilon (loom_geometry_area_size (geometry, 0), 350, 1e-9);
  g_assert_false (loom_geometry_area_contains (geometry, 0, 17000, 22000));
  g_assert_true (loom_geometry_area_contains (geometry, 0, 22000, 17000));
  double clearance;
  LoomVec2 centre = loom_geometry_area_centre (geometry, 0, 50, &clearance);
  g_assert_true (loom_geometry_area_contains (geometry, 0, centre.x, centre.y));
  g_assert_cmpfloat (clearance, >, 3400);
}

static void
the_centre_of_a_square_is_its_middle (void)
{
  LoomEntity *areas;
  g_autoptr (LoomBuilder) builder = two_squares (&areas);
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  g_autoptr (LoomGeometry) geometry = loom_geometry_new (board, topology);
  double clearance;
  LoomVec2 centre = loom_geometry_area_centre (geometry, 0, 10, &clearance);
  g_assert_cmpfloat (hypot (centre.x - 20000, centre.y - 20000), <, 20);
  g_assert_cmpfloat_with_epsilon (clearance, 10000, 20);
  g_assert_cmpuint (loom_geometry_area_at (geometry, 40000, 20000), ==, 1);
  g_assert_cmpuint (loom_geometry_area_at (geometry, 60000, 20000), ==, LOOM_NONE);
}

static void
natural_order_puts_c2_before_c10 (void)
{
  static const char *const ids[] = { "a", "a-b", "c2", "c02", "c10", "c10x", "d" };
  g_autoptr (LoomBuilder) builder = new_builder ();
  LoomEntity *areas = add_section (builder, LOOM_KIND_AREAS);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    add_corner (builder, areas, ids[i], "1", "1");
  g_autoptr (LoomBoard) board = loom_builder_freeze (builder);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
      {
        int order = loom_board_compare (board, loom_board_lookup (board, ids[i]),
                                        loom_board_lookup (board, ids[k]));
        int back = loom_board_compare (board, loom_board_lookup (board, ids[k]),
                                       loom_board_lookup (board, ids[i]));
        g_assert_cmpint (order<0, ==, back> 0);
        g_assert_cmpint (order == 0, ==, i == k);
      }
  g_assert_cmpint (
      loom_board_compare (board, loom_board_lookup (board, "c2"), loom_board_lookup (board, "c10")),
      <, 0);
}

/* Fields of a kind that lie in one another, or a table row with its range the wrong way round,
 * would spoil every layer above. */
static void
the_table_of_kinds_is_sound (void)
{
  for (int kind = 0; kind < LOOM_N_KINDS; kind++)
    {
      const LoomKindInfo *info = loom_kind_info (kind);
      g_assert_nonnull (info->name);
      g_assert_cmpuint (strlen (info->help), >, 0);
      for (guint i = 0; i < info->n_fields; i++)
        {
          const LoomField *field = &info->fields[i];
          g_assert_cmpuint (field->offset, >=, sizeof (LoomEntity));
          g_assert_cmpuint (field->offset, <, info->size);
          g_assert_cmpint (field->lowest, <=, field->highest);
          g_assert_cmpuint (strlen (field->help), >, 0);
          g_assert_true (loom_kind_field (kind, field->name) == field);
          for (guint k = 0; k < i; k++)
            g_assert_cmpuint (info->fields[k].offset, !=, field->offset);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define CLAIM(path, func) g_test_add_func ("/model/" path, func)
  CLAIM ("kinds/the-table-is-sound", the_table_of_kinds_is_sound);
  CLAIM ("value/numbers-read-back-the-same", numbers_read_back_the_same);
  CLAIM ("value/bad-numbers-are-refused", bad_numbers_are_refused);
  CLAIM ("board/things-are-found-by-id-and-by-handle", entities_are_found_by_id_and_by_handle);
  CLAIM ("board/a-copy-is-a-board-of-its-own", a_copy_is_a_board_of_its_own);
  CLAIM ("board/natural-order-puts-c2-before-c10", natural_order_puts_c2_before_c10);
  CLAIM ("builder/references-may-come-before-what-they-name",
         references_may_come_before_what_they_name);
  CLAIM ("builder/a-border-named-twice-is-a-fault", a_border_named_twice_is_an_error);
  for (guint i = 0; i < G_N_ELEMENTS (breaches); i++)
    {
      g_autofree char *path
          = g_strdup_printf ("/model/builder/a-breach-is-a-fault/%u-%s", i, breaches[i].code);
      g_test_add_data_func (path, &breaches[i], an_asymmetry_is_an_error);
    }
  CLAIM ("topology/areas-that-share-an-edge-are-neighbours",
         areas_that_share_an_edge_are_neighbours);
  CLAIM ("topology/a-barrier-parts-neighbours", a_barrier_parts_neighbours);
  CLAIM ("topology/edges-of-a-crowded-corner-are-found", edges_of_a_crowded_corner_are_found);
  CLAIM ("topology/a-one-way-route-leads-one-way", a_one_way_route_leads_one_way);
  CLAIM ("topology/what-a-scenario-closes-has-no-neighbours",
         what_a_scenario_closes_has_no_neighbours);
  CLAIM ("topology/a-void-area-is-nobodys-neighbour", a_void_area_is_nobodys_neighbour);
  CLAIM ("geometry/a-shared-border-has-one-course", a_shared_border_has_one_course);
  CLAIM ("geometry/a-smooth-border-stays-near-its-points", a_smooth_border_stays_near_its_points);
  CLAIM ("geometry/rings-in-rings-are-land-again-and-rings-beside-are-not",
         rings_in_rings_are_land_again_and_rings_beside_are_not);
  CLAIM ("geometry/a-hole-is-no-part-of-its-area", a_hole_is_no_part_of_its_area);
  CLAIM ("geometry/the-centre-of-a-square-is-its-middle", the_centre_of_a_square_is_its_middle);
  return g_test_run ();
}
