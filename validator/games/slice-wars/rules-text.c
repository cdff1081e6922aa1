/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of SliceWars as they are played here, in plain words. */

#include "validator/games/slice-wars/rules/state.h"

#include <glib/gi18n-lib.h>

const LoomRule loom_slice_wars_rules[LOOM_SW_N_RULES] = {
  { "SW-01", N_ ("Valid areas are those that somebody owns at the moment, so conquering a neutral "
                 "area raises their number (valid: dynamic). Other readings count those that were "
                 "not neutral at the start (initial), or all (all-cells).") },
  { "SW-02", N_ ("A player wins who holds more than half of the valid areas (maj: half, "
                 "majority-percent 50) and has filled each area of theirs to the cap of six dice. "
                 "The first program asks for more areas than the valid ones divided by the number "
                 "of players, without remainder (maj: code-v-over-p).") },
  { "SW-03", N_ ("Victory is looked for after every action and for every player, round one and the "
                 "dice distribution included: who takes a rival’s only area that is not full can "
                 "make the rival win (check: every-action). Or only for the player who acts "
                 "(actor-only), and that from round two on (actor-from-round-2). The beginning of "
                 "a turn, when new dice have arrived, is an action too.") },
  { "SW-04", N_ ("That every owned area is full does not end the game by itself (allfull: off). "
                 "With allfull at majority-wins the player with most areas then wins; when two are "
                 "level the game goes on. After 300 rounds (max-rounds) it is broken off.") },
  { "SW-05",
    N_ ("The draft: in turn, beginning with the first player, each puts one die on any empty area "
        "that is not neutral, and so claims it, until all are claimed; the last one goes by "
        "itself. Areas that the scenario gives to a seat are claimed already; if none is left the "
        "draft is over. The areas need not go round evenly (divisible: allow); with require, a "
        "board on which they do not cannot be played.") },
  { "SW-06", N_ ("Chance names who begins (order), unless the scenario does.") },
  { "SW-07", N_ ("The dice distribution: in turn, each adds one die to an area of theirs, until "
                 "everybody has added as many as there are areas for each: those not neutral at "
                 "the start, divided by the players, rounded down. No owned area holds more than "
                 "six dice (dice-cap). Where the scenario states the dice of any owned area the "
                 "distribution is over: what is stated stands, and an owned area of which nothing "
                 "is stated has one die. Where there is no choice dice are added by themselves.") },
  { "SW-08",
    N_ ("In round one there are attacks only. From round two on (income-from-round) a turn begins "
        "with one new die for each area of the player’s largest connected group; a one-way route "
        "connects too. All must be placed before attacking, wherever there is room. What finds no "
        "room, all areas of the player being full, is discarded and not saved.") },
  { "SW-09", N_ ("An area with two dice or more (attack-dice) attacks a linked area of another "
                 "player or of nobody. Both sides throw all their dice. If the attacker’s sum is "
                 "higher, all dice of the attacking area but one move into the conquered one, and "
                 "the defender’s dice are lost. Else the attacking area is left with one die and "
                 "the defender loses nothing. There may be any number of attacks. The turn ends "
                 "when the player says so, or by itself when no attack is possible.") },
  { "SW-10", N_ ("A neutral area belongs to nobody and defends with seven dice (neutral-dice), or "
                 "with those that the scenario states; the attacker throws them. Its dice never "
                 "grow or shrink and it never attacks. It cannot be drafted and counts in no group "
                 "until it is conquered.") },
  { "SW-11", N_ ("Who has no area left is out and is skipped. A player wins when nobody else is "
                 "left, even if neutral areas remain (conquer: all-players-out); or only with "
                 "every area of the board (all-cells).") },
  { "SW-12", N_ ("An attack goes along one link of the map: a shared border or a route. A one-way "
                 "route can be attacked along one way only.") },
  { "SW-13", N_ ("The preset original plays as the first program does: the majority of the program "
                 "(SW-02), victory only for the player who acts and only from round two on "
                 "(SW-03), the other rules as they are by default.") },
  { "SW-14",
    N_ ("Nobody is compensated for their place in the order (comp: none). Or each later seat adds "
        "bonus-dice more in the dice distribution, if there is one, than the one before "
        "(last-bonus-die); or who begins does not attack in round one (round1-no-attack-first); or "
        "the order of the draft turns round after each pass (snake-draft).") },
  { "G1", N_ ("A game that nobody has won after max-rounds rounds is broken off, and so is one in "
              "which nobody can place a die or attack any more. It is then a draw of all who are "
              "still in it (timeout: draw), or won by most areas, then most dice, and shared by "
              "who is level (rank).") },
  { "G2", N_ ("The first player is named once, by chance (order: random-each-game); seats follow "
              "in their order, and this order serves draft, dice distribution and rounds. Or seat "
              "1 begins (as-seated), or the first turn passes on from game to game (rotated).") },
  { "G3", N_ ("Where chance decides, every possibility is as likely as the others.") },
  { "G4", N_ ("A move that is not legal is refused and changes nothing. Who has no legal move "
              "passes by themselves.") },
  { "G5", N_ ("When both sums of dice are equal the defender wins.") },
  { "G7", N_ ("Every number of these rules is an option of the scenario, with the number of the "
              "text where nothing is said.") },
};
