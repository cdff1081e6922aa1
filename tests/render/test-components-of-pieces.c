/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many of each piece a scenario needs: known answers, with the options of each game. */

#include "formats/model/limits.h"
#include "formats/xml/reader.h"
#include "render/motifs/insect.h"
#include "validator/sheets/components.h"
#include "tests/render/drawing.h"
#include "tests/render/variant.h"

#include <string.h>

#define ANY G_MININT

typedef struct
{
  const char *sample;
  const char *scenario;
  const char *options; /* beside its own */
  LoomComponentKind kind;
  gint seat;  /* or ANY */
  gint value; /* or ANY */
  guint n;
} Row;

static guint
count (const GArray *components, const Row *row)
{
  guint n = 0;

  for (guint i = 0; i < components->len; i++)
    {
      const LoomComponent *component = loom_components_get (components, i);

      n += component->kind == row->kind && (row->seat == ANY || component->seat == (guint)row->seat)
                   && (row->value == ANY || component->value == row->value)
               ? component->n
               : 0;
    }
  return n;
}

static void
check_rows (const Row *rows, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      const LoomScenario *scenario = NULL;
      g_autoptr (LoomBoard) board
          = loom_variant_read (rows[i].sample, rows[i].scenario, rows[i].options, &scenario);
      g_autoptr (GArray) components = loom_components_new (board, scenario, NULL);
      const guint found = count (components, &rows[i]);

      if (found != rows[i].n)
        g_error ("%s/%s with “%s”: %u of kind %d (seat %d, value %d), not %u", rows[i].sample,
                 rows[i].scenario, rows[i].options, found, rows[i].kind, rows[i].seat,
                 rows[i].value, rows[i].n);
    }
}

#define MUSTER "archipelago", "first-muster"
#define DUEL "archipelago", "duel"

static void
test_rumble_nation (void)
{
  static const Row rows[] = {
    { MUSTER, "", LOOM_COMPONENT_SEAT, ANY, ANY, 3 },
    { MUSTER, "", LOOM_COMPONENT_NUMBER, 0, ANY, 11 },
    { MUSTER, "", LOOM_COMPONENT_NUMBER, 0, 7, 1 },
    { MUSTER, "", LOOM_COMPONENT_CUBE, 1, ANY, 18 },
    { MUSTER, "cubes=7", LOOM_COMPONENT_CUBE, 3, ANY, 7 },
    { MUSTER, "", LOOM_COMPONENT_PRIORITY, ANY, ANY, 3 },
    { MUSTER, "", LOOM_COMPONENT_FIRST, ANY, ANY, 1 },
    { MUSTER, "order=as-seated", LOOM_COMPONENT_FIRST, ANY, ANY, 0 },
    /* Sixteen neighbours, two cubes each; one in the printed game of two. */
    { MUSTER, "", LOOM_COMPONENT_CUBE, 0, ANY, 32 },
    { MUSTER, "reinf-cubes=3", LOOM_COMPONENT_CUBE, 0, ANY, 48 },
    { MUSTER, "supply=limited supply-cubes=30", LOOM_COMPONENT_CUBE, 0, ANY, 30 },
    { MUSTER, "supply=limited supply-cubes=90", LOOM_COMPONENT_CUBE, 0, ANY, 32 },
    { DUEL, "", LOOM_COMPONENT_CUBE, 0, ANY, 16 },
    { DUEL, "", LOOM_COMPONENT_PRIORITY, ANY, ANY, 2 },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

#define SPRING "pond", "spring"

static void
test_die_for_the_colony (void)
{
  static const Row rows[] = {
    { SPRING, "", LOOM_COMPONENT_ROLE, ANY, ANY, 2 },
    { SPRING, "", LOOM_COMPONENT_FACE, ANY, ANY, 24 },
    { SPRING, "", LOOM_COMPONENT_FACE, 0, 6, 4 },
    { SPRING, "", LOOM_COMPONENT_FORCE, 1, ANY, 5 },
    { SPRING, "max-forces=3", LOOM_COMPONENT_FORCE, 2, ANY, 3 },
    { SPRING, "max-forces=1", LOOM_COMPONENT_FORCE, 2, ANY, 2 },
    { "pond", "last-stand", "max-forces=1", LOOM_COMPONENT_FORCE, 2, ANY, 4 },
    { SPRING, "", LOOM_COMPONENT_MARKER, 1, ANY, 4 },
    { SPRING, "fortify-from=21", LOOM_COMPONENT_MARKER, ANY, ANY, 0 },
    { "pond", "last-stand", "fortify-from=21", LOOM_COMPONENT_MARKER, ANY, ANY, 2 },
    { SPRING, "", LOOM_COMPONENT_ROUND_TRACK, ANY, 15, 1 },
    { SPRING, "", LOOM_COMPONENT_ROUND, ANY, ANY, 1 },
    { SPRING, "max-rounds=150", LOOM_COMPONENT_ROUND_TRACK, ANY, 9, 1 },
    { SPRING, "max-rounds=150", LOOM_COMPONENT_ROUND, ANY, ANY, 3 },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

#define WINTER "four-hearths", "third-winter"
#define DEALT "four-hearths", "dealt"

static void
test_dice_and_shrines (void)
{
  static const Row rows[] = {
    { WINTER, "", LOOM_COMPONENT_OWNER, 1, ANY, 28 },
    { WINTER, "", LOOM_COMPONENT_OWNER, ANY, ANY, 4 * 28 },
    { WINTER, "", LOOM_COMPONENT_SHRINE, ANY, ANY, 4 },
    /* Seven more on an area: one, two and four; nine on each of four shrines: two more. */
    { WINTER, "", LOOM_COMPONENT_DICE, 0, 1, 28 },
    { WINTER, "", LOOM_COMPONENT_DICE, 0, 2, 28 + 4 },
    { WINTER, "", LOOM_COMPONENT_DICE, 0, 4, 28 },
    { WINTER, "", LOOM_COMPONENT_DICE, 0, ANY, 88 },
    { WINTER, "shrine-cap=8", LOOM_COMPONENT_DICE, 0, ANY, 84 },
    { WINTER, "dice-cap=16 shrine-cap=16", LOOM_COMPONENT_DICE, 0, 8, 28 },
    { WINTER, "", LOOM_COMPONENT_GUARDIAN, ANY, ANY, 4 },
    { WINTER, "mode=zen", LOOM_COMPONENT_GUARDIAN, ANY, ANY, 0 },
    { WINTER, "", LOOM_COMPONENT_ELEMENT, 0, LOOM_ELEMENT_FIRE, 28 },
    { WINTER, "", LOOM_COMPONENT_ELEMENT, 0, LOOM_ELEMENT_NATURE, 0 },
    { WINTER, "mode=spirit", LOOM_COMPONENT_ELEMENT, ANY, ANY, 0 },
    { WINTER, "", LOOM_COMPONENT_HELD, 0, 4, 28 },
    { WINTER, "element-turns=6", LOOM_COMPONENT_HELD, 0, ANY, 2 * 28 },
    { WINTER, "element-turns=1", LOOM_COMPONENT_HELD, 0, ANY, 0 },
    { WINTER, "", LOOM_COMPONENT_BANK, 0, ANY, 3 },
    { WINTER, "bank-max=5", LOOM_COMPONENT_BANK, 0, ANY, 5 },
    { WINTER, "", LOOM_COMPONENT_SHIELD, 0, ANY, 1 },
    { WINTER, "", LOOM_COMPONENT_COOLDOWN, ANY, 2, 4 },
    { WINTER, "cooldown=t-plus-2", LOOM_COMPONENT_COOLDOWN, ANY, 1, 4 },
    { WINTER, "", LOOM_COMPONENT_STOCK, 1, ANY, 7 },
    { WINTER, "stock-max=7", LOOM_COMPONENT_STOCK, 1, ANY, 3 },
    { WINTER, "overflow=discard", LOOM_COMPONENT_STOCK, 2, ANY, 0 },
    { WINTER, "", LOOM_COMPONENT_ORDER, ANY, ANY, 4 },
    { WINTER, "order=as-seated", LOOM_COMPONENT_ORDER, ANY, ANY, 0 },
    { DEALT, "", LOOM_COMPONENT_BANK, ANY, ANY, 0 },
    { DEALT, "", LOOM_COMPONENT_GUARDIAN, ANY, ANY, 4 },
    /* Two seats without a guardian can both draw any. */
    { "four-hearths", "quiet", "mode=epic", LOOM_COMPONENT_GUARDIAN, ANY, LOOM_GUARDIAN_OWL, 2 },
    { "four-hearths", "quiet", "mode=epic", LOOM_COMPONENT_BANK, ANY, ANY, 6 },
    { "four-hearths", "quiet", "mode=epic guardians=unique", LOOM_COMPONENT_GUARDIAN, ANY, ANY, 5 },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

#define COOKS "spice-comb", "two-cooks"

static void
test_slice_wars (void)
{
  static const Row rows[] = {
    { COOKS, "", LOOM_COMPONENT_OWNER, 1, ANY, 36 },
    { COOKS, "", LOOM_COMPONENT_OWNER, 0, ANY, 12 },
    /* Five more on an area: one, two and two; six on a neutral one: one, two and three. */
    { COOKS, "", LOOM_COMPONENT_DICE, 0, 1, 36 },
    { COOKS, "", LOOM_COMPONENT_DICE, 0, 2, 24 * 2 + 12 },
    { COOKS, "", LOOM_COMPONENT_DICE, 0, 3, 12 },
    { COOKS, "neutral-dice=6", LOOM_COMPONENT_DICE, 0, 3, 0 },
    { COOKS, "dice-cap=8", LOOM_COMPONENT_DICE, 0, 4, 36 },
    { COOKS, "", LOOM_COMPONENT_ROUND, ANY, ANY, 3 },
    { COOKS, "max-rounds=30", LOOM_COMPONENT_ROUND_TRACK, ANY, 30, 1 },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

#define QUEENS "two-queens", "two-queens"

static void
test_colony_battle (void)
{
  static const Row rows[] = {
    { QUEENS, "", LOOM_COMPONENT_UNIT, 1, LOOM_INSECT_QUEEN, 1 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 1, LOOM_INSECT_WORKER, 10 },
    { QUEENS, "worker-cap=4", LOOM_COMPONENT_UNIT, 2, LOOM_INSECT_WORKER, 4 },
    { QUEENS, "worker-cap=4 convert-at-cap=allowed-no-spawn", LOOM_COMPONENT_UNIT, 2,
      LOOM_INSECT_WORKER, 8 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 2, LOOM_INSECT_SOLDIER, 5 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 2, LOOM_INSECT_DRONE, 2 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 2, LOOM_INSECT_YOUNG_QUEEN, 1 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 1, LOOM_INSECT_ANTLION, 6 },
    { QUEENS, "", LOOM_COMPONENT_UNIT, 1, LOOM_INSECT_TERMITE_BOMB, 6 },
    { QUEENS, "", LOOM_COMPONENT_ITEM, ANY, ANY, 12 },
    /* Nine to three for the queen alone, two and one for five soldiers as well. */
    { QUEENS, "", LOOM_COMPONENT_HIT_POINTS, 1, 9, 1 },
    { QUEENS, "", LOOM_COMPONENT_HIT_POINTS, 1, 2, 6 },
    { QUEENS, "", LOOM_COMPONENT_HIT_POINTS, 1, ANY, 7 + 12 },
    { QUEENS, "worker-hp=2", LOOM_COMPONENT_HIT_POINTS, 1, 1, 16 },
    { QUEENS, "", LOOM_COMPONENT_FORFEIT, 1, ANY, 3 },
    { QUEENS, "young-queen-turns=5", LOOM_COMPONENT_FORFEIT, 1, LOOM_INSECT_YOUNG_QUEEN, 2 },
    { QUEENS, "", LOOM_COMPONENT_BITES, 0, 3, 6 },
    { QUEENS, "antlion-kills=1", LOOM_COMPONENT_BITES, 0, ANY, 0 },
    /* Six worms of ten: each can be five heads, three of them with a tail. */
    { QUEENS, "", LOOM_COMPONENT_WORM_HEAD, 0, ANY, 30 },
    { QUEENS, "", LOOM_COMPONENT_WORM_TAIL, 0, ANY, 18 },
    { QUEENS, "", LOOM_COMPONENT_WORM_BODY, 0, ANY, 48 },
    { QUEENS, "", LOOM_COMPONENT_WORM_BEND, 0, ANY, 48 },
    { QUEENS, "seg-hp=3", LOOM_COMPONENT_WORM_BITES, 0, 2, 60 },
    { QUEENS, "", LOOM_COMPONENT_SPIDER, 0, ANY, 2 },
    { QUEENS, "", LOOM_COMPONENT_WEB, 0, ANY, 14 },
    { QUEENS, "", LOOM_COMPONENT_WEB, 0, 6, 2 },
    { QUEENS, "web-growth=4", LOOM_COMPONENT_WEB, 0, ANY, 6 },
    { QUEENS, "web-growth=0", LOOM_COMPONENT_WEB, 0, ANY, 2 },
    { QUEENS, "web-radius=3", LOOM_COMPONENT_WEB, 0, ANY, 8 },
    { QUEENS, "", LOOM_COMPONENT_STUN, 0, ANY, 3 },
    { QUEENS, "move-limit=5 spider-react=spider-phase", LOOM_COMPONENT_STUN, 0, ANY, 10 },
    { QUEENS, "", LOOM_COMPONENT_OLD_WEB, 0, ANY, 0 },
    { QUEENS, "trail=last-move", LOOM_COMPONENT_TRAIL, 1, ANY, 10 },
    { QUEENS, "trail=last-move drone-moves=6", LOOM_COMPONENT_TRAIL, 1, ANY, 16 },
    { QUEENS, "trail=rounds trail-rounds=2", LOOM_COMPONENT_TRAIL, 1, ANY, 30 },
    { QUEENS, "drone-cap=0", LOOM_COMPONENT_TRAIL, 1, ANY, 0 },
    { QUEENS, "", LOOM_COMPONENT_COVER, 0, ANY, 0 },
    { QUEENS, "item-vis=hidden", LOOM_COMPONENT_COVER, 0, ANY, 12 },
    { QUEENS, "", LOOM_COMPONENT_THRONE, ANY, ANY, 11 },
    { QUEENS, "", LOOM_COMPONENT_THRONE, ANY, 10, 1 },
    { QUEENS, "", LOOM_COMPONENT_THRONE, ANY, 0, 1 },
    { QUEENS, "excav=separate", LOOM_COMPONENT_THRONE, ANY, ANY, 21 },
    /* What the map says of its throne stands (G6). */
    { QUEENS, "throne-turns=4", LOOM_COMPONENT_THRONE, ANY, ANY, 11 },
    { QUEENS, "", LOOM_COMPONENT_ROUND, ANY, ANY, 3 },
  };

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* A square web is told from a diamond by the metric. */
static void
test_webs_follow_the_metric (void)
{
  static const struct
  {
    const char *options;
    gint square;
  } table[] = { { "metric=grid4", FALSE }, { "metric=grid8", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const LoomScenario *scenario = NULL;
      g_autoptr (LoomBoard) board = loom_variant_read (QUEENS, table[i].options, &scenario);
      g_autoptr (GArray) components = loom_components_new (board, scenario, NULL);

      for (guint k = 0; k < components->len; k++)
        if (loom_components_get (components, k)->kind == LOOM_COMPONENT_WEB)
          g_assert_cmpint (loom_components_get (components, k)->of, ==, table[i].square);
    }
}

static void
test_the_designers_own_are_needed_by_all (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/over-the-moor.board.xml");

  for (guint i = 0; i <= loom_board_n (board, LOOM_KIND_SCENARIO); i++)
    {
      const LoomScenario *scenario = i > 0 ? loom_board_scenario (board, i - 1) : NULL;
      g_autoptr (GArray) components = loom_components_new (board, scenario, NULL);

      g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_OWN), ==, 16);
      g_assert_cmpstr (loom_components_get (components, components->len - 1)->own->kind, ==, "tea");
    }
}

static void
test_a_bare_board_has_no_components (void)
{
  g_autoptr (LoomBoard) board = loom_drawing_read ("samples/two-queens.board.xml");
  g_autoptr (GArray) components = loom_components_new (board, NULL, NULL);

  g_assert_cmpuint (components->len, ==, 0);
}

/* A layer of @rows rows like @row, and what @scenario says of it. */
static LoomBoard *
read_yard (const char *row, guint rows, const char *scenario)
{
  g_autoptr (GString) text
      = g_string_new ("<?xml version=\"1.0\"?>\n"
                      "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Yard\">"
                      "<layers cell=\"10\">");
  LoomModelErrors *errors = NULL;
  LoomBoard *board;

  g_string_append_printf (text, "<layer id=\"l\" title=\"L\" columns=\"%zu\" rows=\"%u\">",
                          strlen (row), rows);
  for (guint i = 0; i < rows; i++)
    g_string_append_printf (text, "<row>%s</row>", row);
  g_string_append_printf (text, "</layer></layers>%s</board>", scenario);
  board = loom_read_bytes (text->str, text->len, "yard", &errors);
  if (board == NULL)
    g_error ("%s", ((const LoomModelError *)g_ptr_array_index (errors, 0))->message);
  g_clear_pointer (&errors, g_ptr_array_unref);
  return board;
}

static void
test_of_an_unknown_game_what_is_placed (void)
{
  g_autoptr (LoomBoard) board = read_yard (
      "............", 3,
      "<scenario id=\"s\" title=\"S\" rules=\"hopscotch\" seats=\"2\">"
      "<queen seat=\"1\" layer=\"l\" at=\"1 1\"/><unit seat=\"2\" kind=\"drone\" layer=\"l\" "
      "at=\"2 1\"/><item kind=\"antlion\" layer=\"l\" at=\"3 1\"/></scenario>");
  g_autoptr (GArray) components = loom_components_new (board, loom_board_scenario (board, 0), NULL);

  g_assert_cmpuint (components->len, ==, 3);
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_UNIT), ==, 2);
  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_ITEM), ==, 1);
}

/* A queen of twelve hit points where ten are usual wears a counter from the start. */
static void
test_who_begins_stronger_has_counters_too (void)
{
  g_autoptr (LoomBoard) board
      = read_yard ("............", 3,
                   "<scenario id=\"s\" title=\"S\" rules=\"colony-battle\" seats=\"2\">"
                   "<queen seat=\"1\" layer=\"l\" at=\"1 1\" hp=\"12\"/>"
                   "<queen seat=\"2\" layer=\"l\" at=\"5 3\" hp=\"4\"/></scenario>");
  g_autoptr (GArray) components = loom_components_new (board, loom_board_scenario (board, 0), NULL);
  guint n[3] = { 0 };

  for (guint i = 0; i < components->len; i++)
    if (loom_components_get (components, i)->kind == LOOM_COMPONENT_HIT_POINTS)
      n[loom_components_get (components, i)->seat] += loom_components_get (components, i)->n;
  g_assert_cmpuint (n[1], ==, 7 + 12 + 3);
  g_assert_cmpuint (n[2], ==, 7 + 12);
}

/* Seven columns of three lie on the queens' side of the wall. */
static void
test_what_is_walled_off_gets_no_trail (void)
{
  g_autoptr (LoomBoard) board
      = read_yard (".......#....", 3,
                   "<scenario id=\"s\" title=\"S\" rules=\"colony-battle\" seats=\"2\">"
                   "<queen seat=\"1\" layer=\"l\" at=\"1 1\"/>"
                   "<queen seat=\"2\" layer=\"l\" at=\"5 3\"/></scenario>");
  g_autoptr (GArray) components = loom_components_new (board, loom_board_scenario (board, 0), NULL);

  g_assert_cmpuint (loom_components_count (components, LOOM_COMPONENT_TRAIL), ==, 2 * 21);
}

/* Two entrances that take a million turns each, of which more are counted than can be printed, and
 * no more than that. */
static void
test_counters_beyond_a_print_are_not_counted_one_by_one (void)
{
  static const char text[]
      = "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"T\"><layers cell=\"10\">"
        "<layer id=\"l\" title=\"L\" columns=\"3\" rows=\"1\"><row>...</row></layer>"
        "<layer id=\"m\" title=\"M\" columns=\"3\" rows=\"1\"><row>...</row></layer>"
        "<entrance id=\"e\" layer=\"l\" at=\"2 1\" turns=\"1000000\"/>"
        "<entrance id=\"f\" layer=\"l\" at=\"3 1\" turns=\"999999\"/></layers>"
        "<scenario id=\"s\" title=\"S\" rules=\"colony-battle\" seats=\"2\"/></board>";
  g_autoptr (GPtrArray) errors = NULL;
  g_autoptr (LoomBoard) board = loom_read_bytes (text, strlen (text), "deep", &errors);

  g_assert_nonnull (board);
  g_autoptr (GArray) components = loom_components_new (board, loom_board_scenario (board, 0), NULL);
  const guint n = loom_components_count (components, LOOM_COMPONENT_DIG);

  g_assert_cmpuint (components->len, >, LOOM_MOST_PIECES / 2);
  g_assert_cmpuint (n, <=, LOOM_MOST_PIECES + 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/pieces/rumble-nation-needs-what-its-options-say", test_rumble_nation);
  g_test_add_func ("/print/pieces/die-for-the-colony-needs-what-its-options-say",
                   test_die_for_the_colony);
  g_test_add_func ("/print/pieces/dice-and-shrines-needs-what-its-options-say",
                   test_dice_and_shrines);
  g_test_add_func ("/print/pieces/slice-wars-needs-what-its-options-say", test_slice_wars);
  g_test_add_func ("/print/pieces/colony-battle-needs-what-its-options-say", test_colony_battle);
  g_test_add_func ("/print/pieces/webs-follow-the-metric", test_webs_follow_the_metric);
  g_test_add_func ("/print/pieces/the-designers-own-are-needed-by-all",
                   test_the_designers_own_are_needed_by_all);
  g_test_add_func ("/print/pieces/a-bare-board-needs-none", test_a_bare_board_has_no_components);
  g_test_add_func ("/print/pieces/of-an-unknown-game-what-is-placed",
                   test_of_an_unknown_game_what_is_placed);
  g_test_add_func ("/print/pieces/who-begins-stronger-has-counters-too",
                   test_who_begins_stronger_has_counters_too);
  g_test_add_func ("/print/pieces/what-is-walled-off-gets-no-trail",
                   test_what_is_walled_off_gets_no_trail);
  g_test_add_func ("/print/pieces/counters-beyond-a-print-are-not-counted-one-by-one",
                   test_counters_beyond_a_print_are_not_counted_one_by_one);
  return g_test_run ();
}
