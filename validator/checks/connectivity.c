/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The connectivity family: what can be got to from where. The functions are in connectivity-*.c;
 * here are the rows and their pages. */

#include "validator/checks/connectivity-checks.h"
#include "validator/checks/families.h"

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING
#define NOTE LOOM_SEVERITY_NOTE

static const LoomCheckRow rows[] = {
  {
      .code = "MAP-IN-PARTS",
      .severity = WARNING,
      .title = "The map falls into parts with no way between them",
      .meaning = "Some areas share no edge with the rest and no route leads to them, so nobody can "
                 "go there or come from there. A scenario can cause it by what it closes.",
      .example = "<area id=\"isle\" name=\"Isle\" outline=\"c7 c8 c9\"/>\n"
                 "out at sea, without a route",
      .remedy
      = "Draw a route to them; give the outlines the corners of a border in common, if they "
        "should touch; or give the areas void terrain, if they are not part of the game.",
      .map = loom_connectivity_check_parts,
      .scenario = loom_connectivity_check_parts,
  },
  {
      .code = "ARTICULATION-POINT",
      .severity = NOTE,
      .title = "An area holds the map together",
      .meaning = "Without this area (an articulation point) two areas or more are cut off from the "
                 "rest. Whoever holds it decides who passes, which may be what you want.",
      .example = "an isthmus between two halves of a map",
      .remedy = "If it gives one seat too much, add a border or a route around it.",
      .map = loom_connectivity_check_cuts,
      .scenario = loom_connectivity_check_cuts,
  },
  {
      .code = "BRIDGE",
      .severity = NOTE,
      .title = "A single way joins two parts of the map",
      .meaning = "Two parts of two areas or more hang together by one border or one route alone.",
      .example = "<route id=\"ferry\" from=\"harbour\" to=\"isle\" kind=\"water\"/>\n"
                 "the only one to an island of several areas",
      .remedy = "If that is too narrow, add another way.",
  },
  {
      .code = "DEAD-END",
      .severity = NOTE,
      .title = "An area has only one neighbour",
      .meaning = "Only one way leads in and out: easy to hold and easy to shut in.",
      .example = "a cape with a single border",
      .remedy = "If no seat should have such a corner to itself, add a border or a route.",
  },
  {
      .code = "AREA-UNREACHABLE",
      .severity = WARNING,
      .title = "No seat can get to an area",
      .meaning = "From none of the areas on which the seats begin does a way lead there, one-way "
                 "routes being followed as they lead.",
      .example = "<close route=\"ferry\"/>\nwhere the ferry is the only way to the isle",
      .remedy = "Open a way, close the areas for this scenario, or let a seat begin there.",
      .scenario = loom_connectivity_check_reach,
  },
  {
      .code = "SEAT-REACH",
      .severity = WARNING,
      .title = "Some seats can get to more of the map than others",
      .meaning = "The parts of the map in which the seats begin differ in size, or a one-way route "
                 "lets one seat go where another cannot.",
      .example = "<route id=\"river\" from=\"north\" to=\"south\" one-way=\"yes\"/>",
      .remedy = "Join the parts, or let every seat begin in the same one.",
  },
  {
      .code = "ENTRANCE-LAST",
      .severity = ERROR,
      .title = "An entrance is on the last layer",
      .meaning = "An entrance leads to the same cell one layer down; below the last layer there is "
                 "nothing.",
      .example = "<entrance id=\"shaft\" layer=\"deep\" at=\"3 4\"/>",
      .remedy = "Put it on a layer above, or add a layer below.",
      .map = loom_connectivity_check_sites,
  },
  {
      .code = "ENTRANCE-BLOCKED",
      .severity = ERROR,
      .title = "An entrance lies in, or opens onto, a blocked cell",
      .meaning = "The cell of the entrance, or the cell it leads to, is rock or otherwise blocked, "
                 "or lies beyond the edge of the layer below. Nobody could pass.",
      .example = "<row>..#.</row>\n<entrance id=\"shaft\" layer=\"surface\" at=\"3 1\"/>",
      .remedy = "Move the entrance, or open the cell on both layers.",
  },
  {
      .code = "SITE-NO-ROOM",
      .severity = ERROR,
      .title = "Nobody can stand beside an entrance or the throne",
      .meaning = "Digging is done from a cell beside; all of them are blocked.",
      .example = "<row>.#.</row>\n<row>#.#</row>\n<row>.#.</row>\n"
                 "with the entrance in the middle",
      .remedy = "Open a cell beside it.",
  },
  {
      .code = "THRONE-NOT-LAST",
      .severity = WARNING,
      .title = "The throne is not on the last layer",
      .meaning = "The way to the throne should lead through every layer; what lies below it is "
                 "never needed.",
      .example = "<throne layer=\"surface\" at=\"5 5\"/>",
      .remedy = "Put the throne on the last layer, or remove the layers below.",
  },
  {
      .code = "THRONE-BLOCKED",
      .severity = ERROR,
      .title = "The throne lies in a blocked cell",
      .meaning = "Nobody can take a place on it, even when it has been dug.",
      .example = "<row>.#.</row>\n<throne layer=\"deep\" at=\"2 1\"/>",
      .remedy = "Open the cell or move the throne.",
  },
  {
      .code = "THRONE-UNREACHABLE",
      .severity = ERROR,
      .title = "The throne cannot be reached",
      .meaning
      = "No way leads there from a queen, or from the top layer where no scenario places a "
        "queen, even with every entrance dug.",
      .example = "<throne layer=\"deep\" at=\"5 5\"/>\nin a chamber with rock all around",
      .remedy = "Open the rock, or add an entrance into the chamber.",
      .map = loom_connectivity_check_map_throne,
  },
  {
      .code = "ITEM-UNREACHABLE",
      .severity = WARNING,
      .title = "Nobody can get to an item",
      .meaning = "The item lies where no queen, and so none of her ants, can get to.",
      .example = "<item kind=\"antlion\" layer=\"deep\" at=\"2 2\"/>\nin a closed chamber",
      .remedy = "Move the item or open a way.",
  },
  {
      .code = "CELLS-UNREACHABLE",
      .severity = NOTE,
      .title = "No queen can get to some open cells",
      .meaning
      = "The cells are enclosed by rock, or on a layer to which no entrance leads. That is "
        "harmless where they are meant for the eye only.",
      .example = "<row>.###</row>\n<row>.#.#</row>\n<row>.###</row>",
      .remedy = "Open a way, or fill the cells.",
      .scenario = loom_connectivity_check_cells,
  },
};

const LoomCheckFamily loom_connectivity_family = {
  .id = "connectivity",
  .title = "Connectivity",
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
