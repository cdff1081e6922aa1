/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The connectivity family: what can be got to from where. The functions are in connectivity-*.c;
 * here are the rows and their pages. */

#include "validator/checks/connectivity/connectivity-checks.h"
#include "validator/diagnostics/families.h"

#include <glib/gi18n-lib.h>

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING
#define NOTE LOOM_SEVERITY_NOTE

static const LoomCheckRow rows[] = {
  {
      .code = "MAP-IN-PARTS",
      .severity = WARNING,
      .title = N_ ("The map falls into parts with no way between them"),
      .meaning
      = N_ ("Some areas share no edge with the rest and no route leads to them, so nobody can "
            "go there or come from there. A scenario can cause it by what it closes."),
      .example = "<area id=\"isle\" name=\"Isle\" outline=\"c7 c8 c9\"/>\n"
                 "out at sea, without a route",
      .found
      = N_ ("Draw a route to them; give the outlines the corners of a border in common, if they "
            "should touch; or give the areas void terrain, if they are not part of the game."),
      .map = loom_connectivity_check_parts,
      .scenario = loom_connectivity_check_parts,
  },
  {
      .code = "ARTICULATION-POINT",
      .severity = NOTE,
      .title = N_ ("An area holds the map together"),
      .meaning
      = N_ ("Without this area (an articulation point) two areas or more are cut off from the "
            "rest. Whoever holds it decides who passes, which may be what you want."),
      .example = N_ ("an isthmus between two halves of a map"),
      .found = N_ ("If it gives one seat too much, add a border or a route around it."),
      .map = loom_connectivity_check_cuts,
      .scenario = loom_connectivity_check_cuts,
  },
  {
      .code = "BRIDGE",
      .severity = NOTE,
      .title = N_ ("A single way joins two parts of the map"),
      .meaning
      = N_ ("Two parts of two areas or more hang together by one border or one route alone."),
      .example = "<route id=\"ferry\" from=\"harbour\" to=\"isle\" kind=\"water\"/>\n"
                 "the only one to an island of several areas",
      .found = N_ ("If that is too narrow, add another way."),
  },
  {
      .code = "DEAD-END",
      .severity = NOTE,
      .title = N_ ("An area has only one neighbour"),
      .meaning = N_ ("Only one way leads in and out: easy to hold and easy to shut in."),
      .example = N_ ("a cape with a single border"),
      .found = N_ ("If no seat should have such a corner to itself, add a border or a route."),
  },
  {
      .code = "AREA-UNREACHABLE",
      .severity = WARNING,
      .title = N_ ("No seat can get to an area"),
      .meaning
      = N_ ("From none of the areas on which the seats begin does a way lead there, one-way "
            "routes being followed as they lead."),
      .example = "<close route=\"ferry\"/>\nwhere the ferry is the only way to the isle",
      .found = N_ ("Open a way, close the areas for this scenario, or let a seat begin there."),
      .scenario = loom_connectivity_check_reach,
  },
  {
      .code = "SEAT-REACH",
      .severity = WARNING,
      .title = N_ ("Some seats can get to more of the map than others"),
      .meaning
      = N_ ("The parts of the map in which the seats begin differ in size, or a one-way route "
            "lets one seat go where another cannot."),
      .example = "<route id=\"river\" from=\"north\" to=\"south\" one-way=\"yes\"/>",
      .found = N_ ("Join the parts, or let every seat begin in the same one."),
  },
  {
      .code = "ENTRANCE-LAST",
      .severity = ERROR,
      .title = N_ ("An entrance is on the last layer"),
      .meaning
      = N_ ("An entrance leads to the same cell one layer down; below the last layer there is "
            "nothing."),
      .example = "<entrance id=\"shaft\" layer=\"deep\" at=\"3 4\"/>",
      .found = N_ ("Put it on a layer above, or add a layer below."),
      .map = loom_connectivity_check_sites,
  },
  {
      .code = "ENTRANCE-BLOCKED",
      .severity = ERROR,
      .title = N_ ("An entrance lies in, or opens onto, a blocked cell"),
      .meaning
      = N_ ("The cell of the entrance, or the cell it leads to, is rock or otherwise blocked, "
            "or lies beyond the edge of the layer below. Nobody could pass."),
      .example = "<row>..#.</row>\n<entrance id=\"shaft\" layer=\"surface\" at=\"3 1\"/>",
      .found = N_ ("Move the entrance, or open the cell on both layers."),
  },
  {
      .code = "SITE-NO-ROOM",
      .severity = ERROR,
      .title = N_ ("Nobody can stand beside an entrance or the throne"),
      .meaning = N_ ("Digging is done from a cell beside; all of them are blocked."),
      .example = "<row>.#.</row>\n<row>#.#</row>\n<row>.#.</row>\n"
                 "with the entrance in the middle",
      .found = N_ ("Open a cell beside it."),
  },
  {
      .code = "THRONE-NOT-LAST",
      .severity = WARNING,
      .title = N_ ("The throne is not on the last layer"),
      .meaning = N_ ("The way to the throne should lead through every layer; what lies below it is "
                     "never needed."),
      .example = "<throne layer=\"surface\" at=\"5 5\"/>",
      .found = N_ ("Put the throne on the last layer, or remove the layers below."),
  },
  {
      .code = "THRONE-BLOCKED",
      .severity = ERROR,
      .title = N_ ("The throne lies in a blocked cell"),
      .meaning = N_ ("Nobody can take a place on it, even when it has been dug."),
      .example = "<row>.#.</row>\n<throne layer=\"deep\" at=\"2 1\"/>",
      .found = N_ ("Open the cell or move the throne."),
  },
  {
      .code = "THRONE-UNREACHABLE",
      .severity = ERROR,
      .title = N_ ("The throne cannot be reached"),
      .meaning
      = N_ ("No way leads there from a queen, or from the top layer where no scenario places a "
            "queen, even with every entrance dug."),
      .example = "<throne layer=\"deep\" at=\"5 5\"/>\nin a chamber with rock all around",
      .found = N_ ("Open the rock, or add an entrance into the chamber."),
      .map = loom_connectivity_check_map_throne,
  },
  {
      .code = "ITEM-UNREACHABLE",
      .severity = WARNING,
      .title = N_ ("Nobody can get to an item"),
      .meaning = N_ ("The item lies where no queen, and so none of her ants, can get to."),
      .example = "<item kind=\"antlion\" layer=\"deep\" at=\"2 2\"/>\nin a closed chamber",
      .found = N_ ("Move the item or open a way."),
  },
  {
      .code = "CELLS-UNREACHABLE",
      .severity = NOTE,
      .title = N_ ("No queen can get to some open cells"),
      .meaning
      = N_ ("The cells are enclosed by rock, or on a layer to which no entrance leads. That is "
            "harmless where they are meant for the eye only."),
      .example = "<row>.###</row>\n<row>.#.#</row>\n<row>.###</row>",
      .found = N_ ("Open a way, or fill the cells."),
      .scenario = loom_connectivity_check_cells,
  },
};

const LoomCheckFamily loom_connectivity_family = {
  .id = "connectivity",
  .title = N_ ("Connectivity"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
