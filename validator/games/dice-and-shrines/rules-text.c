/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Dice & Shrines as they are played here, in plain words and with the defaults of the
 * options. */

#include "validator/games/dice-and-shrines/rules/state.h"

#include <glib/gi18n-lib.h>

const LoomRule loom_ds_rules_text[LOOM_DS_N_RULES] = {
  { "DS-01",
    N_ ("Two to eight seats. What a scenario does not place is dealt: areas go round in the order "
        "of turns, each at random, with one die each; then more dice, until there are three for "
        "each area, are dealt round one by one, each to a random area of the seat that has room. "
        "Areas whose dice are stated take no part in that. Each seat has a shrine: the one placed, "
        "or one of its areas at random. A shrine begins with two dice at least.") },
  { "DS-02",
    N_ ("Who is left alone on the board wins. After 500 turns of single players the most areas "
        "win, among equals the most dice; who is level in both shares the victory.") },
  { "DS-03", N_ ("An attack needs two dice. A shrine must keep two, so it needs three. A turn has "
                 "as many attacks as one likes, and none is a must.") },
  { "DS-04",
    N_ ("Both sides roll all their dice, and the higher sum wins. A winning attacker "
        "leaves one die behind, on a shrine two, and the rest moves into the captured "
        "area; what its cap would not hold stays behind too. A losing attacker is left "
        "with one die, a shrine with two. The dice of "
        "a captured area are gone, but for those of a shrine; a defender who wins loses none.") },
  { "DS-05",
    N_ ("A captured shrine is an ordinary area for good. Every die that stood on it goes, one by "
        "one, to a random area of the seat that lost it and that has room; what finds no room is "
        "lost. A seat without an area is out, and its dice and stock are gone.") },
  { "DS-06",
    N_ ("Every turn ends with new dice, one for each area of the player’s largest connected group. "
        "Smaller groups count for nothing. Areas that a one-way route joins are connected.") },
  { "DS-07",
    N_ ("Beside that, the shrine gets a die, and so does each own area within one step of it. "
        "Shrine first, then these, then the rest. Where the area is full, the die is lost.") },
  { "DS-08", N_ ("Dice for which no area has room go into the stock, which holds 64; they come "
                 "with the next reinforcement.") },
  { "DS-09", N_ ("Reinforcements go one by one to a random own area with room: fewer than eight "
                 "dice, on a shrine fewer than ten.") },
  { "DS-10",
    N_ ("In zen mode there are shrines and no guardians. In spirit mode each seat has a guardian "
        "with what it always can. In epic mode guardians have active powers too, the fox has a "
        "bank, and elements break ties. A seat that states no guardian is given one at random.") },
  { "DS-11", N_ ("An active power is used once a turn at most, at any moment of it, never in the "
                 "first own turn, and then rests for two full own turns.") },
  { "DS-12",
    N_ ("Several seats may have the same guardian. Hippo (water): one die of the reinforcements is "
        "placed by hand before the rest; tide surge adds two dice to an own area, up to its cap. "
        "Hedgehog (earth): each die of the reinforcements goes to one of the own areas with the "
        "fewest; spine shield: until its owner’s next turn an area cannot be attacked. Fox (fire): "
        "attacks areas two steps away too, from an area beside an enemy; every second own turn it "
        "banks a die, three at most; critical adds all of them to one attack, and they are gone. "
        "Owl (air): attacks areas two steps away from anywhere; dice transfer moves dice to an own "
        "area beside, as many as it has room for, and leaves one behind, on a shrine two; or it "
        "leaves none (transfer), but on a shrine, and an area without dice rolls none when it is "
        "attacked. Turtle (nature): a lost attack from beside an own area leaves two dice; iron "
        "rush: the next attack of the turn leaves half its dice behind when won, and three when "
        "lost. An area that was held at the end of five own turns takes its owner’s element and "
        "keeps it until another takes its place. A tie is won by an attack from an area of the "
        "attacker’s element, unless the target is of the defender’s: then nothing changes.") },
  { "DS-13", N_ ("A shrine does not attack, near or far, unless it is its owner’s only area.") },
  { "DS-14",
    N_ ("Steps of a long attack count through any area that is played, whoever owns it, and never "
        "through a hole, a barrier or closed ground. One step away is an ordinary attack.") },
  { "G1", N_ ("No game is longer than 500 turns of single players; then DS-02 says who has won. No "
              "turn has more than 1,000 attacks, which only who attacks at no cost can reach.") },
  { "G2", N_ ("The order of all seats is drawn anew for each game; the deal follows it too. Where "
              "the scenario says which seat is first, that one begins.") },
  { "G3", N_ ("Whatever is random is uniform: each choice is as likely as the others.") },
  { "G4", N_ ("A move that is not legal is refused and changes nothing. A seat that can neither "
              "attack nor use a power passes, and gets its reinforcements all the same.") },
  { "G5", N_ ("A tie is won by the defender, unless elements say otherwise.") },
  { "G7", N_ ("Every number here, and every point that the text leaves open, is an option.") },
};
