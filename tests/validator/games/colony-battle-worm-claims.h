/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What each value of the options of earthworms and spiders makes of a yard. */

#pragma once

#include "tests/validator/games/colony-battle-yard.h"

#define CLAIM_EMPTY "............\n"
#define CLAIM_EMPTY_5 CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY
#define CLAIM_QUEENS "Q...........\nq..........O\n"

/* Row 6 is @_row6. */
#define CLAIM_YARD(_row6)                                                                          \
  CLAIM_EMPTY_5 _row6 "\n" CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_QUEENS
#define CLAIM_OPEN CLAIM_YARD ("............")

static inline char *
probe_worm_length (const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (CLAIM_OPEN, "<earthworm layer='yard' at='11 6' facing='east'/>", options);

  return yard_dup_row (test, 6);
}

static inline char *
probe_worm_moves (const char *options)
{
  g_autoptr (TestGame) test = yard_new (
      CLAIM_OPEN, "<earthworm layer='yard' at='3 6' facing='east' length='3'/>", options);

  yard_end_round (test);
  return yard_dup_row (test, 6);
}

/* A worm before a site that is not dug out, and one before rock. */
static inline char *
probe_worm_turn (const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (CLAIM_EMPTY_5 "Q..........q\n" CLAIM_EMPTY CLAIM_EMPTY
                                "......O.....\n" CLAIM_EMPTY "......#.....\n" CLAIM_EMPTY,
                  "<earthworm layer='yard' at='6 9' facing='east' length='3'/>"
                  "<earthworm layer='yard' at='6 11' facing='east' length='3'/>",
                  options);

  yard_end_round (test);
  return g_strdup_printf ("%s, at rock it %s",
                          yard_letter (test, yard_cell (test, 6, 8)) == '<' ? "turns" : "waits",
                          yard_letter (test, yard_cell (test, 6, 10)) == '<' ? "turns" : "waits");
}

/* The row on which a worm comes to lie that turns up at the top edge. */
static inline char *
probe_worm_edge (const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (CLAIM_EMPTY_5 "Q..........q\n" CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY
                                "......O.....\n" CLAIM_EMPTY,
                  "<earthworm layer='yard' at='12 1' facing='east' length='3'/>", options);

  yard_end_round (test);
  for (gint row = 1; row <= 12; row++)
    if (yard_letter (test, yard_cell (test, 12, row)) == '<')
      return g_strdup_printf ("west on row %d", row);
  g_assert_not_reached ();
}

static inline char *
probe_worm_crush (const char *options)
{
  g_autoptr (TestGame) test = yard_new (
      CLAIM_EMPTY_5 "......q.....\n" CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY
                    "Q..........O\n",
      "<earthworm layer='yard' at='6 6' facing='east' length='3'/>", options);

  yard_end_round (test);
  return g_strdup (test->state->seat == 0 ? "the queen is crushed" : "the worm turns");
}

/* Which of two worms gets to the cell between them. */
static inline char *
probe_worm_order (const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (CLAIM_OPEN,
                  "<earthworm layer='yard' at='6 6' facing='east' length='3'/>"
                  "<earthworm layer='yard' at='8 6' facing='west' length='3'/>",
                  options);
  gboolean first = FALSE, second = FALSE;

  for (guint64 seed = 1; seed <= 64; seed++)
    {
      test_game_start (test, seed, 0);
      yard_end_round (test);
      first |= yard_letter (test, yard_cell (test, 7, 6)) == '>';
      second |= yard_letter (test, yard_cell (test, 7, 6)) == '<';
    }
  return g_strdup (first && second ? "either" : first ? "the first" : "the second");
}

static inline char *
probe_mirror_worms (const char *options)
{
  g_autoptr (TestGame) test
      = yard_new (CLAIM_OPEN,
                  "<earthworm layer='yard' at='12 3' facing='east' length='3'/>"
                  "<earthworm layer='yard' at='12 6' facing='east' length='3'/>",
                  options);

  yard_end_round (test);
  g_assert_cmpint (yard_letter (test, yard_cell (test, 12, 2)), ==, '<');
  return g_strdup (yard_letter (test, yard_cell (test, 12, 5)) == '<' ? "the second goes up"
                                                                      : "the second goes down");
}

/* How often a worm of one cell, which can go nowhere, is bitten until it is gone. */
static inline char *
probe_seg_hp (const char *options)
{
  g_autofree char *both = g_strconcat (options, " worm-moves=0", NULL);
  g_autoptr (TestGame) test
      = yard_new (CLAIM_YARD (".....W......"),
                  "<earthworm layer='yard' at='7 6' facing='east' length='1'/>", both);
  guint n = 0;

  for (; yard_state (test)->n_worms > 0; n++)
    {
      yard_attack (test, 6, 6, 7, 6);
      yard_end_round (test);
    }
  return g_strdup_printf ("%u bites", n);
}

static inline LoomCbSpider *
claim_spider (const TestGame *test)
{
  return loom_cb_spiders (yard_game (test), yard_state (test));
}

static inline char *
probe_web_radius (const char *options)
{
  g_autoptr (TestGame) test = yard_new (CLAIM_YARD (".....X......"), "", options);
  guint widest = 0;

  for (guint i = 0; i < 8; i++)
    {
      yard_end_round (test);
      widest = MAX (widest, claim_spider (test)->radius);
    }
  return g_strdup_printf ("%u wide", widest);
}

static inline char *
probe_web_growth (const char *options)
{
  g_autoptr (TestGame) test = yard_new (CLAIM_YARD (".....X......"), "", options);

  yard_end_round (test);
  return yard_dup_web_row (test, 6);
}

/* What is left of a web of which the spider has gone. */
static inline char *
probe_web_old (const char *options)
{
  g_autofree char *both = g_strconcat (options, " web-radius=2 spider-relocation=5", NULL);
  g_autoptr (TestGame) test
      = yard_new (CLAIM_OPEN, "<spider layer='yard' at='6 6' radius='2'/>", both);

  yard_end_round (test);
  g_assert_cmpuint (claim_spider (test)->radius, ==, 0);
  return g_strdup ((loom_cb_marks (yard_game (test), yard_state (test))[yard_cell (test, 6, 6)]
                    & LOOM_CB_MARK_WEBS)
                           != 0
                       ? "it is there"
                       : "it is gone");
}

/* How far a spider comes towards a worker that trips its web five spaces away. */
static inline char *
probe_spider_moves (const char *options)
{
  g_autoptr (TestGame) test = yard_new (CLAIM_YARD ("...........W"),
                                        "<spider layer='yard' at='6 6' radius='5'/>", options);

  yard_step (test, 12, 6, 11, 6);
  return yard_dup_row (test, 6);
}

static inline char *
probe_spider_relocation (const char *options)
{
  g_autofree char *both = g_strconcat (options, " web-radius=2 spider-moves=1", NULL);
  g_autoptr (TestGame) test
      = yard_new (CLAIM_OPEN, "<spider layer='yard' at='6 6' radius='2'/>", both);

  yard_end_round (test);
  return g_strdup_printf ("%d away", loom_cb_distance (yard_game (test), claim_spider (test)->goal,
                                                       yard_cell (test, 6, 6)));
}

static inline char *
probe_spider_react (const char *options)
{
  g_autoptr (TestGame) test = yard_new (CLAIM_YARD (".........W.."),
                                        "<spider layer='yard' at='6 6' radius='3'/>", options);

  yard_step (test, 10, 6, 9, 6);
  if (yard_state (test)->n_units[0][LOOM_CB_WORKER] == 0)
    return g_strdup ("dead at once");
  yard_end_round (test);
  return g_strdup (yard_state (test)->n_units[0][LOOM_CB_WORKER] == 0 ? "dead after the round"
                                                                      : "alive");
}

static inline char *
probe_half (const char *options)
{
  g_autoptr (TestGame) test = yard_new (
      CLAIM_EMPTY_5 ".........Q..\n" CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY CLAIM_EMPTY
                    "q..........O\n",
      "<spider layer='yard' at='6 6' radius='3'/>", options);

  yard_unit (test, 10, 6)->hp = 5;
  yard_step (test, 10, 6, 9, 6);
  return g_strdup_printf ("%u of 5 left", yard_queen_hp (test, 1));
}

static inline char *
probe_spider_antlion (const char *options)
{
  g_autoptr (TestGame) test = yard_new (CLAIM_YARD (".......L.W.."),
                                        "<spider layer='yard' at='6 5' radius='4'/>", options);

  yard_step (test, 10, 6, 9, 6);
  return g_strdup (yard_state (test)->n_units[0][LOOM_CB_ANTLION] == 0 ? "dead" : "alive");
}

/* Rows of claim_options(). */
#define COLONY_BATTLE_WORM_CLAIMS                                                                  \
  { "worm-length", "10", probe_worm_length, ".000000000>." },                                      \
      { "worm-length", "4", probe_worm_length, ".......000>." },                                   \
      { "worm-moves", "1", probe_worm_moves, ".00>........" },                                     \
      { "worm-moves", "3", probe_worm_moves, "...00>......" },                                     \
      { "worm-turn", "obstacle", probe_worm_turn, "turns, at rock it turns" },                     \
      { "worm-turn", "end", probe_worm_turn, "waits, at rock it turns" },                          \
      { "worm-edge", "bounce", probe_worm_edge, "west on row 2" },                                 \
      { "worm-edge", "stay-flip", probe_worm_edge, "west on row 1" },                              \
      { "worm-edge", "wrap", probe_worm_edge, "west on row 12" },                                  \
      { "worm-crush", "any", probe_worm_crush, "the queen is crushed" },                           \
      { "worm-crush", "queen-blocks", probe_worm_crush, "the worm turns" },                        \
      { "worm-order", "random", probe_worm_order, "either" },                                      \
      { "worm-order", "fixed", probe_worm_order, "the first" },                                    \
      { "mirror-worms", "yes", probe_mirror_worms, "the second goes down" },                       \
      { "mirror-worms", "no", probe_mirror_worms, "the second goes up" },                          \
      { "seg-hp", "1", probe_seg_hp, "1 bites" }, { "seg-hp", "3", probe_seg_hp, "3 bites" },      \
      { "web-radius", "6", probe_web_radius, "6 wide" },                                           \
      { "web-radius", "2", probe_web_radius, "2 wide" },                                           \
      { "web-growth", "1", probe_web_growth, "....+++....." },                                     \
      { "web-growth", "3", probe_web_growth, "..+++++++..." },                                     \
      { "web-old", "removed", probe_web_old, "it is gone" },                                       \
      { "web-old", "stays", probe_web_old, "it is there" },                                        \
      { "spider-moves", "6", probe_spider_moves, ".........X.." },                                 \
      { "spider-moves", "2", probe_spider_moves, ".......X..W." },                                 \
      { "spider-relocation", "10", probe_spider_relocation, "10 away" },                           \
      { "spider-relocation", "5", probe_spider_relocation, "5 away" },                             \
      { "spider-react", "instant", probe_spider_react, "dead at once" },                           \
      { "spider-react", "spider-phase", probe_spider_react, "dead after the round" },              \
      { "half", "ceil", probe_half, "2 of 5 left" },                                               \
      { "half", "floor", probe_half, "3 of 5 left" },                                              \
      { "spider-antlion", "kills", probe_spider_antlion, "dead" },                                 \
      { "spider-antlion", "ignores", probe_spider_antlion, "alive" },
