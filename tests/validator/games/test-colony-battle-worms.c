/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Earthworms of Colony Battle, rule by rule: CB-23 to CB-28. */

#include "tests/validator/games/colony-battle-yard.h"

#define EMPTY "............\n"
#define EMPTY_5 EMPTY EMPTY EMPTY EMPTY EMPTY

/* A yard whose row 6 is @_row; the queens are out of the way. */
#define YARD(_row) EMPTY_5 _row "\n" EMPTY EMPTY EMPTY EMPTY "Q...........\nq..........O\n"

/* The same with the queens in the middle and the edges free. */
#define OPEN_YARD EMPTY_5 "....Q..q....\n" EMPTY EMPTY EMPTY EMPTY "......O.....\n" EMPTY

#define WORM(_at, _rest) "<earthworm layer='yard' at='" _at "' " _rest "/>"
#define BENT(_cells, _rest) "<earthworm layer='yard' cells='" _cells "' " _rest "/>"
#define EAST "facing='east' "
#define WEST "facing='west' "

static guint
n_worms (const TestGame *test)
{
  return yard_state (test)->n_worms;
}

/* CB-23 */

static void
test_segments_follow (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("............"), WORM ("6 6", EAST "length='4'"), NULL);

  assert_row (test, 6, "..000>......");
  yard_end_turn (test);
  assert_row (test, 6, "..000>......");
  yard_end_turn (test);
  assert_row (test, 6, "...000>.....");
  yard_end_round (test);
  assert_row (test, 6, "....000>....");
}

static void
test_ten_long (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("............"), WORM ("2 6", WEST), NULL);

  assert_row (test, 6, ".<000000000.");
  yard_end_round (test);
  assert_row (test, 6, "<000000000..");
}

static void
test_bent (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("............"), BENT ("5 6 5 7 6 7", WEST), NULL);

  yard_end_round (test);
  assert_row (test, 6, "...<0.......");
  assert_row (test, 7, "....0.......");
}

/* CB-24 */

static void
test_crushes_unit (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("......s....."), WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 6, "...000>.....");
  g_assert_cmpuint (yard_state (test)->n_units[1][LOOM_CB_SOLDIER], ==, 0);
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_DIES));
}

static void
test_crushes_queen (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY_5 "......q.....\n" EMPTY EMPTY EMPTY EMPTY EMPTY "Q..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 6, "...000>.....");
  g_assert_cmpuint (test->state->seat, ==, 0);
  g_assert_cmpuint (yard_state (test)->winner, ==, 1);
}

static void
test_body_is_harmless (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY "..w.ww......\n" EMPTY ".w...w......\n" EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 5, "..w.ww......");
  assert_row (test, 6, "...000>.....");
  assert_row (test, 7, ".w...w......");
}

static void
test_crushed_bomb (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY "......W.....\n......w.....\n" EMPTY EMPTY
                        "......b.....\n" EMPTY EMPTY EMPTY EMPTY "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 2, "............");
  assert_row (test, 3, "............");
  assert_row (test, 6, "...000>.....");
}

static void
test_antlion_blocks (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("......l....."), WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 5, ".....<......");
  assert_row (test, 6, "...000l.....");
}

static void
test_crushed_carrier (void)
{
  g_autoptr (TestGame) test = yard_new (
      YARD ("............"),
      WORM ("6 6", EAST "length='4'") "<unit seat='2' kind='worker' layer='yard' at='7 6' "
                                      "carrying='antlion'/>",
      NULL);
  const LoomEvent *drop;

  yard_end_round (test);
  assert_row (test, 6, "...000>.....");
  drop = test_game_event (test, LOOM_CB_EVENT_DROPS);
  g_assert_nonnull (drop);
  g_assert_cmpint (
      loom_cb_distance (yard_game (test), (guint)drop->args[0], yard_cell (test, 7, 6)), ==, 1);
  g_assert_cmpint (yard_letter (test, (guint)drop->args[0]), ==, 'i');
}

/* CB-25 */

static void
test_right_end (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("............"), WORM ("12 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 5, "...........<");
  assert_row (test, 6, ".........000");
  yard_end_round (test);
  assert_row (test, 5, "..........<0");
  assert_row (test, 6, "..........00");
}

static void
test_left_end (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("............"), WORM ("1 6", WEST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 6, "000.........");
  assert_row (test, 7, ">...........");
  yard_end_round (test);
  assert_row (test, 6, "00..........");
  assert_row (test, 7, "0>..........");
}

static void
test_oscillates (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("............"), WORM ("12 6", EAST "length='4'"), NULL);

  yard_end_rounds (test, 12);
  assert_row (test, 5, "<000........");
  yard_end_round (test);
  assert_row (test, 5, "000.........");
  assert_row (test, 6, ">...........");
}

static void
test_top_and_bottom (void)
{
  g_autoptr (TestGame) test = yard_new (
      OPEN_YARD, WORM ("12 1", EAST "length='4'") WORM ("1 12", WEST "length='4'"), NULL);

  /* Earthworms are counted in the order of their cells, columns first. */
  yard_end_round (test);
  assert_row (test, 1, ".........111");
  assert_row (test, 2, "...........<");
  assert_row (test, 11, ">.....O.....");
  assert_row (test, 12, "000.........");
}

static void
test_obstacles (void)
{
  static const char *const rows[]
      = { "......#.....", "......i.....", "......X.....", "......O....." };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *picture
          = g_strdup_printf (EMPTY_5 "%s\n" EMPTY EMPTY EMPTY EMPTY "Q...........\nq..........%c\n",
                             rows[i], strchr (rows[i], 'O') != NULL ? '.' : 'O');
      g_autofree char *after = g_strdup (rows[i]);
      g_autoptr (TestGame) test = yard_new (picture, WORM ("6 6", EAST "length='4'"), NULL);

      yard_end_round (test);
      after[3] = after[4] = after[5] = '0';
      assert_row (test, 5, ".....<......");
      assert_row (test, 6, after);
    }
}

static void
test_blocked_twice (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY ".....#......\n......#.....\n" EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_end_round (test);
  assert_row (test, 6, "..000<#.....");
  g_assert_nonnull (test_game_event (test, LOOM_CB_EVENT_RESTS));
  /* Before it is its own neck now, so it turns as at a left end. */
  yard_end_round (test);
  assert_row (test, 6, "...000#.....");
  assert_row (test, 7, ".....>......");
}

static void
test_head_on (void)
{
  g_autoptr (TestGame) test = yard_new (
      YARD ("............"), WORM ("6 6", EAST "length='3'") WORM ("7 6", WEST "length='3'"), NULL);

  yard_end_round (test);
  assert_row (test, 5, ".....<......");
  assert_row (test, 6, "....0011....");
  assert_row (test, 7, "......>.....");
}

static void
test_mirrored (void)
{
  g_autoptr (TestGame) test = yard_new (YARD ("............"),
                                        WORM ("12 6", EAST "length='4' mirrored='yes'")
                                            WORM ("1 4", WEST "length='3' mirrored='yes'"),
                                        NULL);

  yard_end_round (test);
  assert_row (test, 6, ".........111");
  assert_row (test, 7, "...........<");
  assert_row (test, 3, ">...........");
}

/* Where a layer has no other row there is nowhere to turn to. */
static void
test_one_row (void)
{
  static const char *const edges[]
      = { "worm-edge=bounce", "worm-edge=stay-flip", "worm-edge=wrap" };

  for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      g_autoptr (TestGame) east
          = yard_new ("Q.q.O.......\n", WORM ("12 1", EAST "length='3'"), edges[i]);
      g_autoptr (TestGame) west
          = yard_new (".......O.q.Q\n", WORM ("1 1", WEST "length='3'"), edges[i]);

      yard_end_round (east);
      assert_row (east, 1, "Q.q.O....00<");
      yard_end_round (west);
      assert_row (west, 1, ">00....O.q.Q");
    }
}

/* CB-26 */

static void
test_bite (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY "..W.........\n" EMPTY EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_attack (test, 3, 5, 3, 6);
  assert_row (test, 5, "..W.........");
  assert_row (test, 6, "...00>......");
  g_assert_cmpuint (yard_unit (test, 3, 5)->hp, ==, 1);
  g_assert_null (test_game_event (test, LOOM_CB_EVENT_HURT));
}

static void
test_wounded_segment (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY "..W.........\n" EMPTY EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), "seg-hp=2");

  yard_attack (test, 3, 5, 3, 6);
  assert_row (test, 6, "..000>......");
  yard_end_round (test);
  assert_row (test, 6, "...000>.....");
  yard_step (test, 3, 5, 4, 5);
  yard_attack (test, 4, 5, 4, 6);
  assert_row (test, 6, "....00>.....");
}

/* CB-27 */

static void
test_split (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY "....W.......\n" EMPTY EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("8 6", EAST "length='7'"), NULL);

  yard_attack (test, 5, 5, 5, 6);
  assert_row (test, 6, ".<11.00>....");
  g_assert_cmpuint (n_worms (test), ==, 2);
  yard_end_round (test);
  assert_row (test, 6, "<11...00>...");
}

static void
test_split_upright (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "...W........\n" EMPTY EMPTY EMPTY
                                                      "Q...........\nq..........O\n",
                  BENT ("6 6 5 6 5 7 5 8 5 9", EAST), NULL);

  yard_attack (test, 4, 7, 5, 7);
  assert_row (test, 6, "....0>......");
  assert_row (test, 8, "....1.......");
  assert_row (test, 9, "....<.......");
  yard_end_round (test);
  assert_row (test, 6, ".....0>.....");
  assert_row (test, 8, "............");
  assert_row (test, 9, "...<1.......");
}

static void
test_split_beside_upright (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY EMPTY ".....W......\n" EMPTY EMPTY EMPTY EMPTY
                                                "Q...........\nq..........O\n",
                  BENT ("5 5 5 6 4 6 4 7 4 8", WEST), NULL);

  /* The gap lies to the east of the rear part, which faces east all the same: it stands upright,
   * and the front part goes west. */
  yard_attack (test, 6, 6, 5, 6);
  assert_row (test, 5, "....<.......");
  assert_row (test, 6, "...1.W......");
  assert_row (test, 8, "...>........");
}

static void
test_split_bent (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY "...W........\n" EMPTY EMPTY EMPTY
                                                      "Q...........\nq..........O\n",
                  BENT ("6 6 5 6 5 7 6 7 7 7", EAST), NULL);

  yard_attack (test, 4, 7, 5, 7);
  assert_row (test, 6, "....0>......");
  assert_row (test, 7, "...W.1>.....");
}

static void
test_head_bitten (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY ".....W......\n" EMPTY EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='4'"), NULL);

  yard_attack (test, 6, 5, 6, 6);
  assert_row (test, 6, "..00>.......");
  g_assert_cmpuint (n_worms (test), ==, 1);
}

static void
test_last_segment (void)
{
  g_autoptr (TestGame) test
      = yard_new (EMPTY EMPTY EMPTY EMPTY ".....W......\n" EMPTY EMPTY EMPTY EMPTY EMPTY
                                          "Q...........\nq..........O\n",
                  WORM ("6 6", EAST "length='1'") WORM ("6 3", EAST "length='2'"), NULL);

  yard_attack (test, 6, 5, 6, 6);
  assert_row (test, 6, "............");
  assert_row (test, 3, "....0>......");
  g_assert_cmpuint (n_worms (test), ==, 1);
}

static void
test_one_cell (void)
{
  g_autoptr (TestGame) test
      = yard_new (YARD ("......w....."), WORM ("6 6", EAST "length='1'"), NULL);

  yard_end_round (test);
  assert_row (test, 6, "......>.....");
}

static void
test_new_worm_waits (void)
{
  g_autoptr (TestGame) test = yard_new (
      YARD ("......b....."), WORM ("6 6", EAST "length='4'") WORM ("10 7", EAST "length='7'"),
      "blast=worms-hit worm-order=fixed termite-bomb-range=1");

  /* The bomb takes two segments of the worm that crushes it and cuts the other one, whose front
   * part has still to move. */
  yard_end_round (test);
  assert_row (test, 6, "...0>.......");
  assert_row (test, 7, "...<22..11>.");
}

/* CB-28 */

static gboolean
has_letter (const TestGame *test, gconstpointer letter)
{
  return yard_letter (test, yard_cell (test, 7, 6)) == *(const char *)letter;
}

static TestGame *
two_worms (const char *options)
{
  TestGame *test
      = yard_new (YARD ("......w....."),
                  WORM ("6 6", EAST "length='3'") WORM ("8 6", WEST "length='3'"), options);

  yard_end_turn (test);
  return test;
}

static void
test_random_order (void)
{
  static const char *const heads = "><";

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TestGame) test = two_worms (NULL);

      test_game_play_until (test, loom_move (LOOM_CB_MOVE_END_TURN, 0, 0, 0), has_letter,
                            &heads[i]);
    }
}

static void
test_fixed_order (void)
{
  for (guint64 seed = 1; seed < 30; seed++)
    {
      g_autoptr (TestGame) test = two_worms ("worm-order=fixed");

      test_game_start (test, seed, 0);
      yard_end_round (test);
      /* The first worm has crushed the worker and lies in the way of the second. */
      assert_row (test, 6, "....00>11...");
      assert_row (test, 7, ".......>....");
    }
}

/* G6 */

static void
test_map_stands (void)
{
  g_autoptr (TestGame) yard = yard_new (
      YARD ("............"), WORM ("4 6", EAST "length='2' mirrored='yes'") WORM ("4 4", EAST),
      "worm-length=3 mirror-worms=no");
  g_autoptr (TestGame) tunnel
      = test_game_sample ("first-tunnel", "first-game",
                          "first-entrance-turns=9 second-entrance-turns=9 throne-turns=9");
  const LoomCbSite *sites = loom_cb_sites (yard_game (tunnel), yard_state (tunnel));

  assert_row (yard, 4, ".00>........");
  assert_row (yard, 6, "..1>........");
  g_assert_cmpint (loom_cb_worms (yard_game (yard), yard_state (yard))[1].mirrored, ==, 1);
  /* Two burrows, two wells and the throne. */
  g_assert_cmpuint (sites[0].left[0], ==, 3);
  g_assert_cmpuint (sites[2].left[0], ==, 4);
  g_assert_cmpuint (sites[4].left[0], ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(_claim, _test) g_test_add_func ("/rules/colony-battle/" _claim, _test)
  ADD ("CB-23/every-segment-follows-the-head-after-each-round", test_segments_follow);
  ADD ("CB-23/a-worm-is-ten-cells-long-where-the-board-is-silent", test_ten_long);
  ADD ("CB-23/a-bent-body-follows-its-head-round-the-corner", test_bent);
  ADD ("CB-24/whatever-unit-stands-before-the-head-is-crushed", test_crushes_unit);
  ADD ("CB-24/a-queen-is-crushed-and-her-side-loses", test_crushes_queen);
  ADD ("CB-24/only-the-head-crushes", test_body_is_harmless);
  ADD ("CB-24/a-crushed-bomb-explodes", test_crushed_bomb);
  ADD ("CB-24/an-antlion-blocks-the-worm", test_antlion_blocks);
  ADD ("CB-24/what-a-crushed-worker-carried-drops-beside-the-worm", test_crushed_carrier);
  ADD ("CB-25/at-the-right-end-it-goes-up-and-reverses", test_right_end);
  ADD ("CB-25/at-the-left-end-it-goes-down-and-reverses", test_left_end);
  ADD ("CB-25/between-two-ends-it-keeps-to-two-rows", test_oscillates);
  ADD ("CB-25/at-the-top-and-bottom-it-turns-the-other-way", test_top_and_bottom);
  ADD ("CB-25/whatever-blocks-it-is-an-end", test_obstacles);
  ADD ("CB-25/blocked-on-both-sides-it-stays-and-turns-round", test_blocked_twice);
  ADD ("CB-25/two-worms-head-on-pass-each-other", test_head_on);
  ADD ("CB-25/on-a-layer-of-one-row-it-stays-and-turns-round", test_one_row);
  ADD ("CB-25/a-mirrored-worm-goes-down-at-the-right-and-up-at-the-left", test_mirrored);
  ADD ("CB-26/a-bite-removes-a-segment-and-harms-nobody", test_bite);
  ADD ("CB-26/a-wounded-segment-stays-so-where-the-worm-crawls", test_wounded_segment);
  ADD ("CB-27/two-parts-move-away-from-each-other", test_split);
  ADD ("CB-27/an-upright-rear-part-turns-its-back-on-the-front", test_split_upright);
  ADD ("CB-27/an-upright-rear-part-beside-the-gap-does-so-too", test_split_beside_upright);
  ADD ("CB-27/a-rear-part-that-lies-to-the-east-goes-east", test_split_bent);
  ADD ("CB-27/behind-a-bitten-head-the-next-segment-leads", test_head_bitten);
  ADD ("CB-27/a-worm-without-segments-is-gone", test_last_segment);
  ADD ("CB-27/one-cell-still-moves-and-crushes", test_one_cell);
  ADD ("CB-27/a-new-worm-waits-for-the-next-phase", test_new_worm_waits);
  ADD ("CB-28/either-worm-may-move-first", test_random_order);
  ADD ("CB-28/in-fixed-order-the-first-of-the-document-does", test_fixed_order);
  ADD ("G6/what-the-map-says-stands-and-options-fill-in-the-rest", test_map_stands);
  return g_test_run ();
}
