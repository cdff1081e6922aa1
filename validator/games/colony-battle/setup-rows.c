/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What Colony Battle adds to the checks: a row for each code that it alone has, with its page of
 * the manual. One function finds them all. */

#include "validator/checks/balance/balance.h"
#include "validator/games/colony-battle/colony-battle.h"

#include <glib/gi18n-lib.h>

static const LoomCheckRow rows[] = {
  {
      .code = "LAYERS-COUNT",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("other than three layers"),
      .meaning = N_ ("The text of Colony Battle is for three sheets of grid paper. A board with "
                     "more or fewer is played just so: the map stands."),
      .example
      = "<layers cell=\"10\"> <layer id=\"surface\" …/> <layer id=\"burrow\" …/> </layers>",
      .found = N_ ("Nothing needs to be done if it is meant."),
      .place = 1,
  },
  {
      .code = "QUEEN-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a seat with two queens"),
      .meaning = N_ ("Every seat has one queen; the game ends with her."),
      .example = "<queen seat=\"1\" layer=\"surface\" at=\"2 2\"/>\n"
                 "<queen seat=\"1\" layer=\"surface\" at=\"5 2\"/>",
      .found = N_ ("Remove one of them, or give her to the other seat."),
      .place = 10,
  },
  {
      .code = "QUEEN-DEEP",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a queen that begins below the top"),
      .meaning
      = N_ ("Both sides begin on the topmost layer. A queen further down has a head start."),
      .example = "<queen seat=\"1\" layer=\"burrow\" at=\"2 2\"/>",
      .found = N_ ("Move her to the topmost layer, or accept it if it is meant."),
  },
  {
      .code = "THRONE-MISSING",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("no throne to win by"),
      .meaning = N_ ("The first queen on the dug-out throne of the lowest layer wins. Without one "
                     "the game can only be won by killing."),
      .example = "<layers cell=\"10\"> … without a <throne …/> </layers>",
      .found = N_ ("Add a throne to the last layer."),
  },
  {
      .code = "CELL-BLOCKED",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("something on a cell where nothing can stand"),
      .meaning = N_ ("The cell is rock, or of a kind that blocks."),
      .example = "<row>####</row> …\n"
                 "<queen seat=\"1\" layer=\"surface\" at=\"1 1\"/>",
      .found = N_ ("Move it to an open cell, or open the cell."),
  },
  {
      .code = "CELL-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("two things on one cell"),
      .meaning
      = N_ ("A cell has room for one unit, queen, segment of an earthworm, spider or item."),
      .example = "<queen seat=\"1\" layer=\"surface\" at=\"2 2\"/>\n"
                 "<item kind=\"antlion\" layer=\"surface\" at=\"2 2\"/>",
      .found = N_ ("Move one of them."),
      .cap
      = N_ ("Looks at up to 1,000,000 cells; so do the other checks of what stands on a cell."),
  },
  {
      .code = "SITE-OCCUPIED",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("something on a site that has not been dug out"),
      .meaning = N_ ("Until it is dug out nothing can stand on an entrance or on the throne: "
                     "workers dig from beside it."),
      .example = "<entrance id=\"shaft\" layer=\"surface\" at=\"6 6\" turns=\"3\"/>\n"
                 "<queen seat=\"1\" layer=\"surface\" at=\"6 6\"/>",
      .found
      = N_ ("Move it, or say that the entrance is dug with <dug entrance=\"…\" left=\"0\"/>."),
  },
  {
      .code = "ITEM-IN-THE-WAY",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an item on a way that must stay free"),
      .meaning = N_ ("An item or an antlion on an entrance, on the cell below it or on the throne "
                     "could never be passed, and the game could not be won that way."),
      .example = "<entrance id=\"shaft\" layer=\"surface\" at=\"6 6\"/>\n"
                 "<item kind=\"antlion\" layer=\"gallery\" at=\"6 6\"/>",
      .found = N_ ("Move it. The fix takes the nearest free cell."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "WORM-NO-ROOM",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an earthworm that leaves its layer"),
      .meaning = N_ ("A straight earthworm lies behind its head, ten cells long unless it says "
                     "otherwise, and this one does not fit."),
      .example = "<earthworm layer=\"surface\" at=\"4 4\" facing=\"east\"/>",
      .found = N_ ("Move its head, turn it round, make it shorter or give its cells one by one."),
  },
  {
      .code = "WORM-BROKEN",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an earthworm that is not in one piece"),
      .meaning = N_ ("The cells of an earthworm follow each other side by side, head first, and "
                     "none comes twice."),
      .example = "<earthworm layer=\"surface\" cells=\"4 4 3 4 1 4\" facing=\"east\"/>",
      .found = N_ ("Mend the list of cells."),
  },
  {
      .code = "WORM-FACING",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("an earthworm that faces its own neck"),
      .meaning
      = N_ ("The second cell lies where the head would move, so the worm begins by turning "
            "round."),
      .example = "<earthworm layer=\"surface\" cells=\"4 4 5 4\" facing=\"east\"/>",
      .found = N_ ("Change where it faces, or the order of its cells."),
  },
  {
      .code = "WORM-SHORT",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("an earthworm shorter than the rules’"),
      .meaning
      = N_ ("A game begins with earthworms as long as worm-length says, ten cells unless it "
            "says otherwise. This one was drawn with fewer cells, as happens at an edge or "
            "beside rock. A length that is stated is taken for meant, and so are worms of "
            "a game in which digging has begun."),
      .example = "<earthworm layer=\"surface\" cells=\"2 4 1 4\" facing=\"east\"/>",
      .found
      = N_ ("Draw it again where there is room, state its length, or change worm-length. The "
            "fix lets its tail grow into free cells, where there are enough."),
  },
  {
      .code = "SPIDER-NO-ROOM",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a spider with nowhere to go"),
      .meaning = N_ ("When its web is full a spider moves at least ten spaces away, or what "
                     "spider-relocation says. No cell that this one can walk to is so far away: it "
                     "will stay for ever."),
      .example = "<layer id=\"surface\" title=\"Surface\" columns=\"12\" rows=\"12\"> …\n"
                 "<option name=\"metric\" value=\"grid8\"/>\n"
                 "<spider layer=\"surface\" at=\"6 6\"/>",
      .found = N_ ("Move the spider away from the middle, enlarge the layer, or lower "
                   "spider-relocation."),
  },
  {
      .code = "SPIDER-RADIUS",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a web larger than webs grow"),
      .meaning = N_ ("A web grows to a radius of six, or what web-radius says."),
      .example = "<spider layer=\"surface\" at=\"6 6\" radius=\"9\"/>",
      .found = N_ ("State a smaller radius. The fix takes the largest that is allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "SPIDER-BESIDE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a spider beside a unit"),
      .meaning = N_ ("A spider kills what stands beside it. This one has its first victim before "
                     "anybody has moved."),
      .example = "<spider layer=\"surface\" at=\"6 6\"/>\n"
                 "<unit seat=\"1\" kind=\"worker\" layer=\"surface\" at=\"6 7\"/>",
      .found = N_ ("Move one of them."),
  },
  {
      .code = "UNIT-CAP",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more units than a seat can have"),
      .meaning = N_ ("A seat has at most ten workers, five soldiers, two drones and one young "
                     "queen, unless the options say otherwise."),
      .example = "<unit seat=\"1\" kind=\"young-queen\" layer=\"surface\" at=\"2 2\"/>\n"
                 "<unit seat=\"1\" kind=\"young-queen\" layer=\"surface\" at=\"3 2\"/>",
      .found = N_ ("Remove some, or raise the cap."),
  },
  {
      .code = "HP-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("hit points that a unit cannot have"),
      .meaning = N_ ("A unit has at least one hit point and at most the number that the options "
                     "give its kind."),
      .example = "<queen seat=\"1\" layer=\"surface\" at=\"2 2\" hp=\"12\"/>",
      .found = N_ ("State a number within the range, or none for the full number. The fix takes "
                   "the nearest."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "CARRIER-KIND",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an item carried by something other than a worker"),
      .meaning = N_ ("Only workers carry items."),
      .example
      = "<unit seat=\"1\" kind=\"soldier\" layer=\"surface\" at=\"2 2\" carrying=\"antlion\"/>",
      .found = N_ ("Make it a worker, or take the item away."),
  },
  {
      .code = "DUG-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more digging left than there is to dig"),
      .meaning
      = N_ ("The scenario says that more turns of digging are left than the entrance takes "
            "in all."),
      .example = "<entrance id=\"shaft\" layer=\"surface\" at=\"6 6\" turns=\"3\"/> …\n"
                 "<dug entrance=\"shaft\" left=\"5\"/>",
      .found = N_ ("Lower the number, or raise the turns of the entrance."),
      .fix_changes = LOOM_FIX_SETS,
  },
};

const LoomGameChecks loom_checks_colony_battle = {
  .check = loom_setup_check_colony_battle,
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .measure = loom_balance_of_layers,
};
