/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two areas that all but touch come to share a border; those that lie apart do not. */

#include "formats/geometry/topology.h"
#include "formats/reshape/edit-area.h"
#include "formats/xml/reader.h"
#include "tests/formats/edit-shape-support.h"

#include <string.h>

/* West and Middle are a millimetre apart and joined by a route, Isle lies in a bay of Middle with
 * three millimetres around it, Far is 20 mm away. */
static const char text[] = "<board xmlns='urn:boardloom:board:1' version='1.0' title='Near'>"
                           "<areas width='180' height='80'>"
                           "<corner id='a1' x='5' y='5'/><corner id='a2' x='40' y='5'/>"
                           "<corner id='a3' x='40' y='65'/><corner id='a4' x='5' y='65'/>"
                           "<corner id='b1' x='41' y='5'/><corner id='b2' x='80' y='5'/>"
                           "<corner id='b3' x='80' y='25'/><corner id='b4' x='60' y='25'/>"
                           "<corner id='b5' x='60' y='45'/><corner id='b6' x='80' y='45'/>"
                           "<corner id='b7' x='80' y='65'/><corner id='b8' x='41' y='65'/>"
                           "<corner id='c1' x='63' y='28'/><corner id='c2' x='80' y='28'/>"
                           "<corner id='c3' x='80' y='42'/><corner id='c4' x='63' y='42'/>"
                           "<corner id='d1' x='100' y='5'/><corner id='d2' x='120' y='5'/>"
                           "<corner id='d3' x='120' y='65'/><corner id='d4' x='100' y='65'/>"
                           "<area id='west' name='West' outline='a1 a2 a3 a4'/>"
                           "<area id='middle' name='Middle' outline='b1 b2 b3 b4 b5 b6 b7 b8'/>"
                           "<area id='isle' name='Isle' outline='c1 c2 c3 c4'/>"
                           "<area id='far' name='Far' outline='d1 d2 d3 d4'/>"
                           "<route id='west-middle' from='west' to='middle'/>"
                           "</areas></board>";

static LoomBoard *
new_board (void)
{
  g_autoptr (GPtrArray) errors = NULL;
  LoomBoard *board = loom_read_bytes (text, strlen (text), "it", &errors);
  g_assert_nonnull (board);
  return board;
}

/* Whether the two share an edge, or a route joins them. */
static gboolean
are_neighbours (const LoomBoard *board, const char *one, const char *other)
{
  g_autoptr (LoomTopology) topology = loom_topology_new (board, NULL);
  return loom_topology_are_neighbours (topology, loom_topology_index (topology, H (one)),
                                       loom_topology_index (topology, H (other)));
}

static void
a_route_over_a_gap_becomes_a_border (void)
{
  g_autoptr (LoomBoard) board = new_board ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_share_border (board, H ("west"), H ("middle"), 3000, &error), error);
  g_assert_null (loom_board_lookup (board, "west-middle"));
  g_assert_true (are_neighbours (board, "west", "middle"));
  g_assert_cmpuint (loom_board_n (board, LOOM_KIND_AREA), ==, 4);
}

static void
an_isle_in_a_bay_joins_its_shore (void)
{
  g_autoptr (LoomBoard) board = new_board ();
  g_autoptr (GError) error = NULL;
  round_trip (board, loom_edit_share_border (board, H ("middle"), H ("isle"), 3000, &error), error);
  g_assert_true (are_neighbours (board, "middle", "isle"));
}

static void
what_lies_apart_stays_apart (void)
{
  g_autoptr (LoomBoard) board = new_board ();
  g_autoptr (GError) error = NULL;
  assert_refused (loom_edit_share_border (board, H ("middle"), H ("far"), 3000, &error), &error,
                  "do not come near");
  assert_refused (loom_edit_share_border (board, H ("west"), H ("west"), 3000, &error), &error,
                  "two areas");
  /* Middle lies between. */
  assert_refused (loom_edit_share_border (board, H ("west"), H ("isle"), 90000, &error), &error,
                  "something lies between");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add_func ("/formats/edit-share/" name, function)
  ADD ("a-route-over-a-gap-becomes-a-border", a_route_over_a_gap_becomes_a_border);
  ADD ("an-isle-in-a-bay-joins-its-shore", an_isle_in_a_bay_joins_its_shore);
  ADD ("what-lies-apart-stays-apart", what_lies_apart_stays_apart);
#undef ADD
  return g_test_run ();
}
