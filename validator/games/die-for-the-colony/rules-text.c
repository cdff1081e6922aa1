/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Die for the Colony in plain words, as they are played with the defaults. */

#include "validator/games/die-for-the-colony/rules/state.h"

#include <glib/gi18n-lib.h>

const LoomRule loom_dc_rules_text[LOOM_DC_N_RULES] = {
  { "G1", N_ ("The game lasts at most 15 rounds (max-rounds), a round being a turn of each side; "
              "then it is scored by DC-18.") },
  { "G3",
    N_ ("Every roll is uniform: each face of a twenty-sided die is as likely as the others.") },
  { "G4", N_ ("A move that is not legal is refused and changes nothing. A side that has no die to "
              "act with passes by itself.") },
  { "G7", N_ ("Every number and every reading of the text is an option of the scenario, with what "
              "the text says as the default.") },
  { "DC-01", N_ ("The grasshoppers always go first. Games come in pairs (match): a coin says who "
                 "plays which side in the first, and in the second the two swap. In a single game "
                 "the sides are as seated, or the coin says where no seat has a role.") },
  { "DC-02",
    N_ ("A turn begins with a recruiting roll of one extra twenty-sided die, in the first turn too "
        "(skip-first-recruitment): 16 or more (recruit-from) brings its side a new die.") },
  { "DC-03",
    N_ ("A recruiting roll of 5 or less (opponent-recruits-to) brings the other side a new die. "
        "Each side begins with 2 dice (forces) and never has more than 5 (max-forces): a die for "
        "which there is no room is lost (recruit-at-cap). Nothing takes a die away.") },
  { "DC-04", N_ ("A die that a side wins by its own roll may act at once (new-die). One that the "
                 "other side’s roll brings stands guard at once (bonus-die).") },
  { "DC-05", N_ ("Each die may do one action in its side’s turn: attack, mobilize, sabotage or "
                 "fortify. The result of one is seen before the next is chosen (assign), and a "
                 "side may stop with any number of dice left.") },
  { "DC-06",
    N_ ("A die that does no action in its side’s turn is a guard in the other side’s next turn; or "
        "to defend is an action like the others, which takes no roll, and only the dice that do it "
        "are guards (defend). All dice are fresh again when their side’s turn begins.") },
  { "DC-07", N_ ("In the very first turn all dice of the ants are guards (first-guards).") },
  { "DC-08", N_ ("An attack may be blocked by a guard, which is announced before the attack is "
                 "rolled (block); when it is announced afterwards, only an attack that would "
                 "succeed asks for it.") },
  { "DC-09",
    N_ ("An attack turns one centre die by one pip (attack-change), up for the ants and down for "
        "the grasshoppers, when it rolls 11 or more (attack-from), or 13 or more against a marker "
        "of the defender (attack-marked-from), and the blocker rolls less. One guard at most "
        "blocks (max-blockers), and it is used up for the turn.") },
  { "DC-10", N_ ("A die that shows 6 may not be attacked by the ants, nor one that shows 1 by the "
                 "grasshoppers (attack-at-limit).") },
  { "DC-11", N_ ("Which centre dice are adjacent is what the map says: two areas that touch or "
                 "that a route joins, whichever way it runs. Dice show 3 at the start where the "
                 "board does not say otherwise (start-face).") },
  { "DC-12", N_ ("To mobilize, the ants lower one die by 1 (mobilize-pays) and raise an adjacent "
                 "one by 2 (mobilize-gains); the grasshoppers do the reverse. The first must be "
                 "able to pay; the second must not stand at its last face, where it stops "
                 "(mobilize-receiver). Without such a pair nobody may mobilize.") },
  { "DC-13", N_ ("A mobilization rolls 14 or more (mobilize-from), then its pair is chosen, then a "
                 "guard may disrupt it: when it rolls higher, the second die turns by 1 less "
                 "(disrupt-blocks). The guard is used up either way.") },
  { "DC-14", N_ ("Sabotage rolls 15 or more (sabotage-from) against a guard, which is then out "
                 "until the turn ends (sabotage-lasts). Only guards can be sabotaged.") },
  { "DC-15", N_ ("The guard that is sabotaged may evade by rolling 13 or more (evade-from); it "
                 "rolls itself, and is not used up by it (evade).") },
  { "DC-16",
    N_ ("To fortify a die, roll 14 or more (fortify-from); nothing blocks it. The marker goes at "
        "the end of its side’s next turn (marker-turns, marker-expiry), and fortifying the die "
        "again begins that time anew. A side has one marker at most on a die, both sides may have "
        "one on the same, and a marker counts only against attacks of the other side. One that the "
        "board places stays as long as one placed in its side’s first turn.") },
  { "DC-17", N_ ("At the end of a turn (victory-check) the ants win if every centre die shows 6 "
                 "(ants-goal), the grasshoppers if every one shows 1 (grasshoppers-goal).") },
  { "DC-18", N_ ("When the rounds are over (max-rounds), the ants count the dice above 3 and the "
                 "grasshoppers those below (start-face, tiebreak). The higher count wins; level "
                 "counts are a draw (timeout-tie).") },
};
