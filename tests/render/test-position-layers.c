/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One position on layers: what stands on cells is drawn, counted for its pieces and played alike,
 * in whichever order a document lists it.
 *
 * BOARDLOOM_POSITIONS sets how many positions are made; twenty times as many where BOARDLOOM_LONG
 * is set. */

#include "render/layers/scene.h"
#include "validator/sheets/components.h"
#include "tests/long-form.h"
#include "tests/render/positions.h"
#include "validator/position/position-key.h"

#include <string.h>

#define MOST_SEATS 3

static const char *const unit_words[]
    = { "worker", "soldier", "drone", "young-queen", "termite-bomb", "antlion" };

static void
append_thing (GRand *rand, GString *xml)
{
  g_autofree char *on
      = g_strdup_printf ("layer=\"l%d\" at=\"%d %d\"", g_rand_int_range (rand, 0, 2),
                         g_rand_int_range (rand, 1, 13), g_rand_int_range (rand, 1, 13));
  const gint32 seat = g_rand_int_range (rand, 1, 3);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      g_string_append_printf (xml, "<queen seat=\"%d\" %s/>", seat, on);
      break;
    case 1:
      g_string_append_printf (xml, "<spider %s radius=\"%d\"/>", on, g_rand_int_range (rand, 0, 4));
      break;
    case 2:
      g_string_append_printf (xml, "<item kind=\"antlion\" %s%s/>", on,
                              chance (rand, 0.5) ? " hidden=\"yes\"" : "");
      break;
    case 3:
      g_string_append_printf (xml, "<earthworm %s facing=\"%s\" length=\"%d\"/>", on,
                              chance (rand, 0.5) ? "east" : "west", g_rand_int_range (rand, 1, 6));
      break;
    default:
      g_string_append_printf (xml, "<unit seat=\"%d\" kind=\"%s\" %s%s%s/>", seat,
                              unit_words[g_rand_int_range (rand, 0, 6)], on,
                              chance (rand, 0.3) ? " hp=\"1\"" : "",
                              chance (rand, 0.2) ? " carrying=\"antlion\"" : "");
    }
}

static char *
dup_layers_text (GRand *rand)
{
  GString *xml = g_string_new ("<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"T\">"
                               "<layers cell=\"10\">");

  for (guint i = 0; i < 2; i++)
    {
      g_string_append_printf (xml, "<layer id=\"l%u\" title=\"L\" columns=\"12\" rows=\"12\">", i);
      for (guint row = 0; row < 12; row++)
        g_string_append (xml, "<row>............</row>");
      g_string_append (xml, "</layer>");
    }
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (xml, "<entrance id=\"e%u\" layer=\"l0\" at=\"%u 3\"%s/>", 3 - i, i + 2,
                            chance (rand, 0.5) ? " turns=\"4\"" : "");
  g_string_append_printf (xml,
                          "<throne layer=\"l1\" at=\"9 9\"/></layers><scenario id=\"s\" "
                          "title=\"S\" rules=\"%s\" seats=\"2\">",
                          chance (rand, 0.5) ? "colony-battle" : "nobodys-game");
  for (guint i = 0; i < 4; i++)
    if (chance (rand, 0.3))
      g_string_append_printf (xml, "<close entrance=\"e%u\"/>", i);
  for (guint i = 0; i < 4; i++)
    if (chance (rand, 0.4))
      g_string_append_printf (xml, "<dug entrance=\"e%u\" left=\"%d\"/>", 3 - i,
                              g_rand_int_range (rand, 0, 7));
  for (gint32 n = g_rand_int_range (rand, 0, 20); n > 0; n--)
    append_thing (rand, xml);
  g_string_append (xml, "</scenario></board>");
  return g_string_free (xml, FALSE);
}

/* What one layer shows against what stands on it by the document itself. */
static void
assert_layer_drawn (const LoomBoard *board, guint depth)
{
  const LoomEntity *scenario = &loom_board_scenario (board, 0)->entity;
  const LoomHandle layer = loom_board_layer (board, depth)->entity.handle;
  g_auto (LoomScene) scene = { 0 };
  guint units[MOST_SEATS + 1] = { 0 }, drawn[MOST_SEATS + 1] = { 0 }, carriers = 0, n = 0;

  loom_scene_init (&scene, board, depth, loom_board_scenario (board, 0),
                   loom_theme_get (LOOM_THEME_COLOUR));
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_UNIT); i++)
    {
      const LoomUnit *unit = (const LoomUnit *)loom_entity_nth (scenario, LOOM_KIND_UNIT, i);

      units[unit->seat] += unit->on.layer == layer;
      carriers += unit->on.layer == layer && unit->carrying != LOOM_UNSET;
    }
  for (guint i = 0; i < loom_entity_n (scenario, LOOM_KIND_QUEEN); i++)
    {
      const LoomQueen *queen = (const LoomQueen *)loom_entity_nth (scenario, LOOM_KIND_QUEEN, i);

      units[queen->seat] += queen->on.layer == layer;
    }
  for (guint i = 0; i < scene.tokens->len; i++)
    {
      const LoomScenePiece *piece = &g_array_index (scene.tokens, LoomScenePiece, i);

      drawn[piece->seat]++;
      n += piece->carries;
    }
  g_assert_cmpuint (n, ==, carriers);
  for (guint seat = 0; seat <= MOST_SEATS; seat++)
    g_assert_cmpuint (drawn[seat], ==, units[seat]);
}

static const LoomEntity *
child_of_entrance (const LoomEntity *scenario, LoomKind kind, LoomHandle entrance)
{
  for (guint i = 0; i < loom_entity_n (scenario, kind); i++)
    {
      const LoomEntity *entity = loom_entity_nth (scenario, kind, i);
      const LoomHandle of = kind == LOOM_KIND_DUG ? ((const LoomDug *)entity)->entrance
                                                  : ((const LoomClose *)entity)->entrance;

      if (of == entrance)
        return entity;
    }
  return NULL;
}

/* Entrances in the order of their ids, as they stand dug; those that are closed nowhere. */
static void
assert_gates_drawn (const LoomBoard *board)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);
  g_auto (LoomScene) top = { 0 };
  g_auto (LoomScene) deep = { 0 };
  guint n = 0;

  loom_scene_init (&top, board, 0, scenario, loom_theme_get (LOOM_THEME_COLOUR));
  loom_scene_init (&deep, board, 1, scenario, loom_theme_get (LOOM_THEME_COLOUR));
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("e%u", i);
      const LoomEntrance *entrance = (const LoomEntrance *)loom_board_lookup (board, id);
      const LoomDug *dug = (const LoomDug *)child_of_entrance (&scenario->entity, LOOM_KIND_DUG,
                                                               entrance->entity.handle);
      const LoomSceneGate *gate;

      if (child_of_entrance (&scenario->entity, LOOM_KIND_CLOSE, entrance->entity.handle) != NULL)
        continue;
      g_assert_true (loom_position_site (position, n)->entity == &entrance->entity);
      gate = &g_array_index (top.gates, LoomSceneGate, n);
      if (dug != NULL)
        g_assert_cmpint (gate->gate.left, ==, dug->left);
      else if (entrance->turns != LOOM_UNSET)
        g_assert_cmpint (gate->gate.left, ==, entrance->turns);
      g_assert_cmpint (gate->gate.left, ==, loom_position_site (position, n)->turns);
      g_assert_cmpfloat (gate->at.x, ==, (entrance->at.column - 0.5) * LOOM_CELL_UNIT);
      n++;
    }
  g_assert_cmpuint (top.gates->len, ==, n);
  g_assert_cmpuint (deep.landings->len, ==, n);
  g_assert_cmpuint (deep.gates->len, ==, 1);
}

/* Of a game that nobody knows, each piece that stands somewhere is printed once. */
static void
assert_layers_counted (const LoomBoard *board)
{
  const LoomScenario *scenario = loom_board_scenario (board, 0);
  const LoomEntity *entity = &scenario->entity;
  g_autoptr (GArray) components = NULL;
  guint hidden = 0;

  if (strcmp (scenario->rules, "colony-battle") == 0)
    return;
  components = loom_components_new (board, scenario, NULL);
  for (guint i = 0; i < loom_entity_n (entity, LOOM_KIND_ITEM); i++)
    hidden += ((const LoomItem *)loom_entity_nth (entity, LOOM_KIND_ITEM, i))->hidden == 1;
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_UNIT), ==,
                    loom_entity_n (entity, LOOM_KIND_UNIT)
                        + loom_entity_n (entity, LOOM_KIND_QUEEN));
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_ITEM), ==,
                    loom_entity_n (entity, LOOM_KIND_ITEM));
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_COVER), ==, hidden);
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_SPIDER), ==,
                    loom_entity_n (entity, LOOM_KIND_SPIDER));
}

static void
layers_are_drawn_counted_and_played_alike (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);

  for (guint i = 0; i < read_rounds ("BOARDLOOM_POSITIONS", 1000, 20000); i++)
    {
      g_autofree char *text = dup_layers_text (rand);
      g_autoptr (LoomBoard) board = read_text (text, strlen (text));
      g_autoptr (LoomBoard) again = read_again (board);
      g_autoptr (LoomPosition) one = loom_position_new (board, loom_board_scenario (board, 0));
      g_autoptr (LoomPosition) two = loom_position_new (again, loom_board_scenario (again, 0));

      for (guint depth = 0; depth < 2; depth++)
        assert_layer_drawn (board, depth);
      assert_gates_drawn (board);
      assert_layers_counted (board);
      /* In whichever order they are listed, they move in the same one. */
      g_assert_cmphex (loom_position_key (one), ==, loom_position_key (two));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position/layers-are-drawn-counted-and-played-alike",
                   layers_are_drawn_counted_and_played_alike);
  return g_test_run ();
}
