/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of Colony Battle 2.0 in plain words, as they are played with the defaults. */

#include "validator/games/colony-battle/rules/play-private.h"

#include <glib/gi18n-lib.h>

const LoomRule loom_cb_rules_text[LOOM_CB_N_RULES] = {
  { "G1",
    N_ ("A game that is not over after 500 rounds (max-rounds) is broken off; then it is a draw, "
        "or the queen that has come further wins (timeout). A round is a turn of each side.") },
  { "G2",
    N_ ("Chance names who begins (order), unless the scenario does; then the two take turns.") },
  { "G3", N_ ("What chance decides is uniform: each of the cells, units or worms that are level is "
              "as likely as the others.") },
  { "G4", N_ ("A move that is not legal is refused and changes nothing. Who could do nothing but "
              "end the turn passes by itself.") },
  { "G6",
    N_ ("What the map says stands: the turns that a site takes to dig, the cells and the turning "
        "of an earthworm, the size of a web. An option fills in what it leaves out.") },
  { "G7", N_ ("Every number and every reading of the text is an option of the scenario, with what "
              "the text says as the default.") },
  { "CB-01", N_ ("The game is played on layers one below the other, as large as the map makes "
                 "them; the text has three.") },
  { "CB-02", N_ ("Neighbours share a side, and distances count columns and rows together; with "
                 "diagonals, the longer of the two counts (metric). Distances end at the layer and "
                 "heed no obstacle; ways do.") },
  { "CB-03",
    N_ ("Rock blocks everything. A cell holds one thing that blocks: a unit, an antlion, a piece "
        "of an earthworm, a spider, an item that nobody carries, or an entrance that is not dug "
        "out. Webs, trails and open entrances do not block. Units do not pass through one another; "
        "they may pass through friends, without stopping there, if the scenario says so (pass).") },
  { "CB-04",
    N_ ("Each side begins with a queen on the topmost layer, and with what the scenario places.") },
  { "CB-05",
    N_ ("Entrances and the throne block until they are dug out; then anybody may enter.") },
  { "CB-06",
    N_ ("At most 3 units of a side move in one turn (move-limit). Who stays may still attack, dig "
        "and deliver, unless acting counts too (limit). Queens and termite bombs count, antlions "
        "never move. A unit moves and acts in one go, before the next one does.") },
  { "CB-07", N_ ("A unit may do one thing in a turn, after its move (attack-order): attack an "
                 "enemy or an earthworm beside it, convert, pick up, or deliver.") },
  { "CB-08", N_ ("In an attack both sides lose 1 hit point at once (attack-damage), and both may "
                 "die; from an attack on a queen or an earthworm the attacker takes no harm. All "
                 "attack but queens and antlions. A soldier has 3 hit points and moves 2 spaces "
                 "(soldier-hp, soldier-moves). Nothing heals.") },
  { "CB-09", N_ ("A queen has 10 hit points (queen-hp). Who loses its queen loses the game at "
                 "once; if both die in the same event, it is a draw (queens-dead-together).") },
  { "CB-10", N_ ("After the units have moved, a queen may spawn a worker in every turn, from the "
                 "first on (worker-turns), and move too. A worker has 1 hit point and moves 3 "
                 "spaces (worker-hp, worker-moves); it alone digs and carries.") },
  { "CB-11", N_ ("For a soldier the queen gives up 1 turn, for a drone 2, for a young queen 3 "
                 "(soldier-turns, drone-turns, young-queen-turns): from the turn in which she "
                 "begins she neither moves nor spawns. The unit appears at the start of the turn "
                 "after the last one given up, and is her only spawn in that turn (spawn-at). She "
                 "may cancel in a later turn, and loses the turns.") },
  { "CB-12",
    N_ ("A new unit is placed on a free cell beside the queen. Without one a worker is not "
        "spawned; what took turns waits for the first turn with room, which it then takes before "
        "anything else is spawned (no-room). A web there harms nobody who is placed on it.") },
  { "CB-13", N_ ("A side has at most 10 workers, 5 soldiers, 2 drones and 1 young queen at a time "
                 "(worker-cap, soldier-cap, drone-cap, young-queen-cap), whether spawned or "
                 "converted (convert-at-cap). There is no limit to antlions and termite bombs.") },
  { "CB-14",
    N_ ("A drone moves 3 spaces and has 1 hit point (drone-moves, drone-hp). The cells that it "
        "leaves are a trail for good (trail, trail-rounds): units of its side that begin on it or "
        "touch it go 1 space further, once a move (trail-bonus). The way that a drone is on does "
        "not count for itself, and enemies have nothing of it.") },
  { "CB-15", N_ ("A young queen moves 5 spaces and has 1 hit point (young-queen-moves, "
                 "young-queen-hp). Instead of attacking she may give herself up to convert an "
                 "enemy beside her, antlions and termite bombs too, queens not: it changes sides "
                 "as it is, and acts from its new side’s next turn on.") },
  { "CB-16", N_ ("Items lie where the scenario places them, each an antlion or a termite bomb, for "
                 "everybody to see (item-vis).") },
  { "CB-17",
    N_ ("A worker that ends its move beside an item may pick it up, one at a time, and a worker "
        "that ends its move beside its queen delivers it at once; so does one beside which she "
        "arrives. When a carrier dies, the item drops where it stood, or on the nearest free cell "
        "if that is taken, an entrance, the cell below one, or the throne.") },
  { "CB-18", N_ ("An antlion that is delivered is placed on any free cell but an entrance, the "
                 "cell below one, and the throne (antlion-place). It destroys each enemy that "
                 "steps, is spawned or is converted within 3 spaces of it on its layer, bombs too, "
                 "queens and antlions not (antlion-range, trigger), and is gone after the third "
                 "(antlion-kills). Neither attacks nor blasts harm it (antlion-body).") },
  { "CB-19", N_ ("A termite bomb that is delivered is placed beside the queen. It moves 2 spaces "
                 "and has 1 hit point (termite-bomb-moves, termite-bomb-hp), and may attack. When "
                 "it dies, all units within 4 spaces on its layer lose 2 hit points at once, "
                 "friends and queens too (termite-bomb-range, termite-bomb-damage); bombs that die "
                 "of it explode next. Earthworms and spiders are not harmed (blast).") },
  { "CB-20", N_ ("A site is dug by 1 turn at the end of a side’s turn if a worker of that side "
                 "stands beside it, once a round, whichever side it is (excav). More workers are "
                 "no faster, and what is dug stays dug. An entrance takes 3 turns on the topmost "
                 "layer and 5 below, the throne 10, where the map says nothing else "
                 "(first-entrance-turns, second-entrance-turns, throne-turns).") },
  { "CB-20a", N_ ("An open entrance and the cell below it are neighbours for attack and conversion "
                  "(gate-adj).") },
  { "CB-21",
    N_ ("Through an open entrance a unit goes down to the cell below it, or up from there, for 1 "
        "space (gate-cost), if nobody stands there. A queen moves 1 space a turn (queen-moves).") },
  { "CB-22", N_ ("The first queen on the throne wins at once. When the rounds have run out, the "
                 "deeper queen can be made the winner, then the one nearer to the next way down, "
                 "then the healthier one (timeout, max-rounds).") },
  { "CB-23", N_ ("After both turns of a round each earthworm moves 1 space the way it faces "
                 "(worm-moves): its head goes ahead and the rest follows. It is 10 cells long "
                 "where the scenario says nothing else (worm-length).") },
  { "CB-24", N_ ("What the head moves onto is crushed, queens too (worm-crush), and a termite bomb "
                 "explodes. An antlion stops the worm.") },
  { "CB-25",
    N_ ("At an end, which is the side of the layer or anything that blocks, a worm turns: facing "
        "east, its head goes one row up, facing west one row down, and it faces about (worm-turn). "
        "At the top or bottom edge it takes the other way (worm-edge). With no room there it stays "
        "and faces about. Worms may be made to turn the mirrored way (mirror-worms).") },
  { "CB-26", N_ ("A piece of an earthworm is eaten by attacking it once (seg-hp), and does not "
                 "bite back.") },
  { "CB-27", N_ ("A worm that is bitten in two becomes two that move away from each other: the "
                 "front part goes on as it was, the rear part turns, and its tail becomes its "
                 "head. Bitten at an end it is a cell shorter, and with none left it is gone.") },
  { "CB-28",
    N_ ("Worms move in an order that chance draws each round (worm-order), one after the other.") },
  { "CB-29",
    N_ ("A web is every cell but rock within its radius about the spider’s home. It begins with 0 "
        "and grows by 1 a round up to 6 while the spider is at home (web-growth, web-radius).") },
  { "CB-30", N_ ("The round after its web is full a spider leaves for one of the nearest free "
                 "cells that lie 10 spaces or more from its old home (spider-relocation), 6 spaces "
                 "a round (spider-moves). There it begins a new web, and the old one is gone "
                 "(web-old). With nowhere to go it waits.") },
  { "CB-31",
    N_ ("A unit that steps onto a web moves no more in that turn; it may still act. A unit that "
        "begins on a web may leave it, and is stopped by each web cell that it enters.") },
  { "CB-32", N_ ("A unit that steps onto a web calls the spider, which comes at once, with the "
                 "spaces that it has left in the round, and stops beside it (spider-react). A web "
                 "only stops while its spider moves house.") },
  { "CB-33",
    N_ ("A spider kills every unit that comes beside it or that it comes beside, of both sides, "
        "antlions too (spider-antlion). A queen loses half of her hit points, rounded up (half), "
        "no more than once in the spiders’ phase and once in a unit’s move. Spiders cannot be "
        "harmed and stay on their layer. After feeding a spider walks home at the end of the "
        "round, and its web does not grow while it is away.") },
};
