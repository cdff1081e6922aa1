/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Rumble Nation as they are played here, in plain words. */

#include "validator/games/rumble-nation/rules/state.h"

#include <glib/gi18n-lib.h>

const LoomRule loom_rumble_nation_rules[LOOM_RUMBLE_N_RULES] = {
  { "RN-01", N_ ("Each player begins with 18 cubes (cubes), or with as many as the seat’s forces "
                 "state. Cubes that the scenario places on the map are there in addition.") },
  { "RN-02", N_ ("The map is any connected one of exactly eleven regions, one for each sum of two "
                 "dice. Regions are adjacent across a shared border or along a route over land or "
                 "water; a one-way route leads one way only.") },
  { "RN-03", N_ ("The numbers 2 to 12 lie on the regions, each once, for all to see before the "
                 "first turn. Where the scenario does not fix them chance lays them, every way as "
                 "likely as the others.") },
  { "RN-04", N_ ("A turn begins with a roll of three dice. Once a turn, before placing, the player "
                 "may take back all three and roll again, and then the second roll stands (reroll: "
                 "one-all); or the first roll stands (none).") },
  { "RN-05", N_ ("The player takes one die aside. The sum of the other two names the region, half "
                 "of the third die, rounded up, is the number of cubes that go there. Placing is "
                 "compulsory; any region takes any number of anybody’s cubes.") },
  { "RN-06", N_ ("Who has fewer cubes left than the die says places all of them.") },
  { "RN-07", N_ ("Turns go round in the order of seats, and who has no cubes in hand is skipped. "
                 "The order in which the players run out is their priority: the first to run out "
                 "comes first. When all have run out the regions are settled.") },
  { "RN-08", N_ ("The regions are settled from number 2 up to 12. The player with the most cubes "
                 "in a region controls it and scores its number; the player with the second most "
                 "scores half of it, rounded down. Among players with as many cubes the earlier "
                 "priority goes first, for the first place and for the second.") },
  { "RN-08b", N_ ("Players who are level for the second place: the one of earlier priority has it "
                  "(second-tie: priority), or all of them score as second (shared).") },
  { "RN-09", N_ ("Who stands alone in a region controls it, and there is no second place. Nobody "
                 "is ranked where he has no cubes. A region without cubes gives no points and "
                 "sends no reinforcements.") },
  { "RN-10", N_ ("Second places score with any number of players (second: seed-all), or only with "
                 "three players or more (published).") },
  { "RN-11",
    N_ ("Reinforcements are 2 cubes for each region (reinf: seed-2; the number is reinf-cubes); or "
        "1 cube with two players and the same number else (published).") },
  { "RN-12", N_ ("Who wins control of a region adds reinforcements to every region that is "
                 "adjacent to it, not yet settled, and holds at least one cube of that player. "
                 "They never run out (supply: unlimited), or come from one store of 30 (limited, "
                 "supply-cubes): then lower numbers are served first, with what is left.") },
  { "RN-13", N_ ("In each region the order is control, reinforcements, points. Nothing hangs on "
                 "the order of the last two.") },
  { "RN-14",
    N_ ("The highest total wins. Among players with the same total the one who ran out of cubes "
        "earlier wins (game-tie: more-swords), or they share the victory (shared).") },
  { "RN-15", N_ ("A player’s total is all points of first and second places (total: all-scores), "
                 "or only those of the regions that the player controls (controlled-only).") },
  { "G1", N_ ("The game ends by itself, for every turn places at least one cube; it needs no limit "
              "of rounds.") },
  { "G2", N_ ("Who begins is the seat marked as first, else drawn for each game (order: "
              "random-each-game), seat 1 (as-seated), or each seat in turn from game to game "
              "(rotated). The others follow in the order of seats.") },
  { "G3", N_ ("Whatever chance decides is decided evenly.") },
  { "G4", N_ ("A move that the rules do not allow is refused and changes nothing. There is always "
              "a legal move, for who has no cubes is not asked.") },
  { "G7", N_ ("Every number of these rules is an option: cubes, reinf-cubes and supply-cubes.") },
};
