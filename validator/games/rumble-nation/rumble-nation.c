/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The card of Rumble Nation. */

#include "validator/games/rumble-nation/rumble-nation.h"
#include "validator/games/rumble-nation/rules/options.h"
#include "validator/games/rumble-nation/rules/state.h"
#include "validator/base/tongue.h"

#include <math.h>

/* Of all rolls, those that can be split so that two dice make @number. */
static guint
count_rolls (guint number)
{
  guint n = 0;

  for (guint i = 0; i < LOOM_RUMBLE_ROLLS; i++)
    {
      const LoomRumbleRoll *roll = &loom_rumble_rolls[i];
      gboolean fits = FALSE;

      for (guint j = 0; j < roll->n; j++)
        fits |= roll->splits[j].number == number;
      n += fits;
    }
  return n;
}

static void
add_chance (LoomCardTable *table, double share)
{
  loom_card_table_take_cell (table, loom_card_dup_share (share), (gint)lround (share * 100));
}

static void
add_odds (LoomCardWriter *writer)
{
  LoomCardTable *table = loom_card_writer_add_table (writer);
  const gboolean again = loom_card_writer_get (writer, LOOM_RN_REROLL) == LOOM_RN_REROLL_ONE_ALL;

  loom_card_table_add_column (table, N_ ("REGION"), FALSE, TRUE);
  loom_card_table_add_column (table, N_ ("ONE ROLL"), FALSE, FALSE);
  if (again)
    loom_card_table_add_column (table, N_ ("WITH A SECOND"), FALSE, FALSE);
  for (guint i = LOOM_RUMBLE_LOWEST; i <= LOOM_RUMBLE_HIGHEST; i++)
    {
      const double share = count_rolls (i) / (double)LOOM_RUMBLE_ROLLS;

      loom_card_table_take_cell (table, g_strdup_printf ("%u", i), -1);
      add_chance (table, share);
      if (again)
        add_chance (table, 1 - (1 - share) * (1 - share));
    }
}

static void
add_split (LoomCardWriter *writer)
{
  static const gint faces[] = { 3, 5, 4 };

  loom_card_writer_add_figure (writer, LOOM_CARD_FIGURE_SPLIT, faces, G_N_ELEMENTS (faces), "");
}

/* Nobody scores more than all numbers together. */
static void
add_track (LoomCardWriter *writer)
{
  gint most = 0;

  for (gint i = LOOM_RUMBLE_LOWEST; i <= LOOM_RUMBLE_HIGHEST; i++)
    most += i;
  loom_card_writer_add_track (writer, 0, most, "");
}

/* How many cubes each has in hand, where the seats say so. */
static void
state_cubes (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  g_autoptr (GString) cubes = g_string_new (NULL);
  guint n = 0;

  for (guint i = 1; i <= position->n_seats; i++)
    if (position->seats[i].forces != LOOM_UNSET)
      {
        g_autofree char *name = loom_position_dup_seat_name (position, i);

        g_string_append (cubes, n++ > 0 ? ", " : "");
        g_string_append_printf (cubes, loom_tongue_fixed (N_ ("%s with %d")), name,
                                position->seats[i].forces);
      }
  loom_card_writer_state (writer, "cubes", cubes->str);
  loom_card_writer_state (writer, "stated",
                          n == 0                  ? "none"
                          : n < position->n_seats ? "some"
                                                  : "all");
}

/* RN-10: with two players the published game has no second places. */
static gboolean
is_second_scored (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);

  return position->n_seats > 2
         || loom_card_writer_get (writer, LOOM_RN_SECOND) == LOOM_RN_SECOND_SEED_ALL;
}

static void
state_stats (LoomCardWriter *writer)
{
  const LoomPosition *position = loom_card_writer_get_position (writer);
  gboolean has_numbers = FALSE;

  for (guint i = 0; i < position->n_areas; i++)
    has_numbers |= position->areas[i].number != LOOM_UNSET;
  loom_card_writer_state (writer, "numbers", has_numbers ? "yes" : "no");
  loom_card_writer_state (writer, "second", is_second_scored (writer) ? "somebody" : "nobody");
  loom_card_writer_state (writer, "placed", position->cubes != NULL ? "yes" : "no");
  state_cubes (writer);
}

static const LoomCardLine lines[] = {
  LOOM_CARD_HEAD (N_ ("Before the game")),
  LOOM_CARD_SAY ("RN-03",
                 N_ ("{@numbers=yes:The numbers *2 to 12* lie on the regions as the board "
                     "shows.|*:Lay the numbers *2 to 12* on the regions, one on each, at "
                     "random and for all to see.}")),
  LOOM_CARD_SAY (
      "RN-01",
      N_ ("{@stated=none:Each player begins with *{cubes:cube|cubes}*|some:Each player "
          "begins with {cubes:cube|cubes}, but {@cubes}|*:The players begin so: {@cubes} "
          "cubes}{@placed=yes:, besides those on the board}.")),
  LOOM_CARD_SAY (
      "RN-07 G2",
      N_ ("{@first=chance:{order=as-seated:*Seat 1* begins|random-each-game:*Chance* names "
          "who begins|rotated:The *first turn* passes on from game to game}|*:*{@first}* "
          "begins}; the others follow in the order of seats.")),
  LOOM_CARD_HEAD (N_ ("Winning")),
  LOOM_CARD_SAY ("RN-15",
                 N_ ("The highest total wins. It counts {total=all-scores:first and second "
                     "places|controlled-only:only the regions that the player controls}.")),
  LOOM_CARD_SAY ("RN-14",
                 N_ ("On equal totals {game-tie=more-swords:the earlier priority wins|shared:"
                     "the victory is shared}.")),
  LOOM_CARD_HEAD (N_ ("Your turn")),
  LOOM_CARD_DO ("RN-04",
                N_ ("*Roll* three dice. {reroll=one-all:Once, you may roll all three again; "
                    "then the second roll stands.|none:What you roll stands.}")),
  LOOM_CARD_DO ("RN-05",
                N_ ("*Split.* Set one die apart. The sum of the other two is the number of "
                    "the region.")),
  LOOM_CARD_DO ("RN-05 RN-06",
                N_ ("*Place* as many cubes there as half of the die set apart, rounded "
                    "up, or all you have left. You must.")),
  LOOM_CARD_MAKE ("RN-05", add_split),
  LOOM_CARD_SAY ("RN-07",
                 N_ ("Who places the last cube takes the next *priority*, the first to do so "
                     "the first, and has no more turns. When all are out, the regions are "
                     "settled.")),
  LOOM_CARD_HEAD (N_ ("Settling, from 2 up to 12")),
  LOOM_CARD_DO ("RN-08",
                N_ ("*Control.* Most cubes control the region and score its number. Among "
                    "equals the earlier priority does.")),
  LOOM_CARD_DO (
      "RN-11 RN-12 RN-13",
      N_ ("*Reinforce.* The controller adds *{reinf=seed-2:{reinf-cubes:cube|cubes}|"
          "published:{@seats=2:1 cube (with two players)|*:{reinf-cubes:cube|cubes} (1 with "
          "two players)}}* to each adjacent region, still to be settled, that "
          "holds a cube of theirs. {supply=unlimited:These never run out.|limited:They come from a "
          "store of {supply-cubes}, for lower numbers first.}")),
  LOOM_CARD_DO (
      "RN-08 RN-08b RN-10",
      N_ ("*Second.* {@second=nobody:With two players nobody scores as second.|*:"
          "{second=seed-all:T|published:With three players or more t}he second most cubes "
          "score half the number, rounded down. {second-tie=priority:Among equals the "
          "earlier priority does.|shared:All who are level for it do.}}")),
  LOOM_CARD_SAY ("RN-09",
                 N_ ("{@second=nobody:An|*:Who is alone in a region leaves no second; an} empty "
                     "region gives nothing.")),
  LOOM_CARD_WIDE (N_ ("Score")),
  LOOM_CARD_MAKE ("RN-15", add_track),
  LOOM_CARD_HEAD (N_ ("Odds of a region, in percent")),
  LOOM_CARD_MAKE ("RN-04 RN-05", add_odds),
};

const LoomCardTemplate loom_card_rumble_nation = {
  .goal = N_ ("Have the most cubes where it counts, when it counts."),
  .lines = lines,
  .n_lines = G_N_ELEMENTS (lines),
  .state_stats = state_stats,
};
