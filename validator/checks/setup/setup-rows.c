/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the position family: each code with its page of the manual. One function serves them
 * all, since most of a game's demands are found in one pass over the position. */

#include "validator/diagnostics/families.h"
#include "validator/checks/setup/setup.h"

#include <glib/gi18n-lib.h>

static const LoomCheckRow rows[] = {
  {
      .code = "RULES-UNKNOWN",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("rules that are not known here"),
      .meaning = N_ ("The scenario names a game whose rules this program does not have. Its board "
                     "can be drawn, printed and checked as a map, but not against the game, and it "
                     "cannot be played."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"chess\" seats=\"2\"/>",
      .found = N_ ("Nothing needs to be done for a game of your own. “boardloom rules” lists the "
                   "games that are known."),
      .scenario = loom_setup_check,
  },
  {
      .code = "RULES-MISSPELT",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("rules whose name is all but that of a known game"),
      .meaning = N_ ("No game has this name, and one has a name much like it. As long as the name "
                     "stands, the scenario is one of no known game: it is neither checked against "
                     "the game nor played."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"slice-war\" seats=\"2\"/>",
      .found = N_ ("Mend the spelling. Accept the finding if the game is one of your own that "
                   "happens to be called like that."),
  },
  {
      .code = "PRESET-UNKNOWN",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a preset that the game does not have"),
      .meaning = N_ ("A preset sets several options of a game at once. This one is not among those "
                     "that the game has, so none of them is set."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"rumble-nation\" seats=\"2\" "
                 "preset=\"printed\"/>",
      .found = N_ ("Write one of the presets that “boardloom rules” lists for the game, or remove "
                   "it."),
  },
  {
      .code = "OPTION-UNKNOWN",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an option that the game does not have"),
      .meaning = N_ ("The game has no option of this name, so the scenario would be played "
                     "otherwise than it says."),
      .example = "<option name=\"dices-cap\" value=\"8\"/>",
      .found = N_ ("Write one of the options that “boardloom rules” lists for the game, or remove "
                   "it."),
  },
  {
      .code = "OPTION-VALUE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a value that the option does not take"),
      .meaning = N_ ("The option is known, but what stands there is none of its values: a word "
                     "where a number belongs, or a reading of the rules that it does not know."),
      .example = "<option name=\"mode\" value=\"easy\"/>",
      .found = N_ ("Write one of the values that “boardloom rules” lists for the option."),
  },
  {
      .code = "OPTION-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number outside the range of its option"),
      .meaning
      = N_ ("The option takes whole numbers of a certain range, and this one lies outside."),
      .example = "<option name=\"dice-cap\" value=\"99\"/>",
      .found = N_ ("Choose a number within the range. The fix takes the nearest."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "OPTION-CONFLICT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("options that contradict each other"),
      .meaning = N_ ("Each of the options is in range, but together they leave a game that cannot "
                     "be played."),
      .example = "<option name=\"shrine-min\" value=\"9\"/>\n"
                 "<option name=\"shrine-cap\" value=\"4\"/>",
      .found = N_ ("Change one of them."),
  },
  {
      .code = "SEATS-COUNT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number of seats that the game is not for"),
      .meaning = N_ ("Each game is for a certain number of seats, and this scenario has more or "
                     "fewer."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"colony-battle\" seats=\"3\"/>",
      .found = N_ ("Change the number of seats, or choose other rules."),
  },
  {
      .code = "SEAT-UNDESCRIBED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a scenario that describes some of its seats and not the others"),
      .meaning
      = N_ ("The scenario says for how many seats it is, and has “seat” elements for fewer. "
            "All of the seats take part; those that are not described have no name and "
            "begin with what the rules give. Often the number is a slip."),
      .example = "<scenario id=\"trio\" title=\"A trio\" rules=\"slice-wars\" seats=\"3\">\n"
                 "  <seat n=\"1\" name=\"North\"/>\n"
                 "  <seat n=\"2\" name=\"South\"/>\n"
                 "</scenario>",
      .found = N_ ("Lower the number of seats, or add the “seat” that is missing; “<seat "
                   "n=\"3\"/>” is enough. A scenario without any is fine too."),
  },
  {
      .code = "SEAT-NO-START",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a seat without a start"),
      .meaning = N_ ("The seat begins with nothing to play with: no queen, no area, no cubes. It "
                     "would be out of the game before its first turn."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"colony-battle\" seats=\"2\">\n"
                 "  <queen seat=\"1\" layer=\"surface\" at=\"2 2\"/>\n"
                 "</scenario>",
      .found = N_ ("Place what the seat needs, or lower the number of seats."),
  },
  {
      .code = "SEAT-FIRST-TWICE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("two seats that move first"),
      .meaning = N_ ("More than one seat is marked as the one that moves first. Only the first of "
                     "them is heeded."),
      .example = "<seat n=\"1\" first=\"yes\"/>\n"
                 "<seat n=\"2\" first=\"yes\"/>",
      .found = N_ ("Leave the mark on one seat."),
  },
  {
      .code = "MAP-MISSING",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("no map of the kind that the game is played on"),
      .meaning = N_ ("Some games are played on areas and some on layers of cells. The board has "
                     "none of the kind that this one needs."),
      .example = "<areas …/>\n"
                 "<scenario id=\"duel\" title=\"A duel\" rules=\"colony-battle\" seats=\"2\"/>",
      .found = N_ ("Add the map, or choose other rules."),
  },
  {
      .code = "AREAS-COUNT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number of areas that the game cannot be played on"),
      .meaning
      = N_ ("Die for the Colony has four areas, one for each centre die; Rumble Nation has "
            "eleven, one for each sum of two dice; in the other games each seat needs at "
            "least one. Areas that the scenario closes and areas of a void terrain do not "
            "count."),
      .example
      = "<area id=\"a\" …/> <area id=\"b\" …/> <area id=\"c\" …/>\n"
        "<scenario id=\"duel\" title=\"A duel\" rules=\"die-for-the-colony\" seats=\"2\"/>",
      .found = N_ ("Add or remove areas, or close those that are too many in the scenario with "
                   "<close area=\"…\"/>."),
  },
  {
      .code = "PLAY-TOO-LARGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a board too large to be played here"),
      .meaning = N_ ("The board has more areas, layers or cells than the rules core can play, or a "
                     "seat of Rumble Nation more cubes. It can be drawn and printed."),
      .example = "<layer id=\"plain\" title=\"Plain\" columns=\"200\" rows=\"200\">",
      .found = N_ ("Close parts of the map in the scenario, or play it at the table."),
  },
  {
      .code = "LAYER-SIZE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a layer too small for its game"),
      .meaning = N_ ("Earthworms are ten cells long and spiders walk ten cells: on a smaller layer "
                     "they have no room."),
      .example = "<layer id=\"burrow\" title=\"Burrow\" columns=\"8\" rows=\"8\">",
      .found = N_ ("Make the layer at least twelve by twelve cells."),
  },
  {
      .code = "LAYERS-COUNT",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("other than three layers"),
      .meaning = N_ ("The text of Colony Battle is for three sheets of grid paper. A board with "
                     "more or fewer is played just so: the map stands."),
      .example
      = "<layers cell=\"10\"> <layer id=\"surface\" …/> <layer id=\"burrow\" …/> </layers>",
      .found = N_ ("Nothing needs to be done if it is meant."),
  },
  {
      .code = "PIECE-FOREIGN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("something that the game does not have"),
      .meaning
      = N_ ("The scenario places or states something that means nothing in its game. It is "
            "ignored in play, and is likely a mistake."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"slice-wars\" seats=\"2\">\n"
                 "  <place area=\"harbour\" seat=\"1\" dice=\"2\" shrine=\"yes\"/>\n"
                 "</scenario>",
      .found = N_ ("Remove it, or choose the rules that it belongs to."),
  },
  {
      .code = "PLACE-CLOSED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("something on an area that is not played"),
      .meaning = N_ ("The scenario closes the area, or its terrain is void, and yet something is "
                     "placed there. It is ignored in play."),
      .example = "<close area=\"moor\"/>\n"
                 "<place area=\"moor\" seat=\"1\" dice=\"3\"/>",
      .found = N_ ("Open the area, or place the thing elsewhere."),
  },
  {
      .code = "PLACE-CONFLICT",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("an area of which two things are said"),
      .meaning = N_ ("Two elements say different things of one area: two numbers of dice, two "
                     "faces, two elements, two numbers of turns, or two owners where the game does "
                     "not forbid that. The first of them counts, wherever the board is drawn, "
                     "counted, printed or played; the other has no effect. What each says of "
                     "something else holds, and cubes and markers of several seats go together."),
      .example = "<place area=\"harbour\" marker=\"1\" face=\"2\"/>\n"
                 "<place area=\"harbour\" face=\"6\"/>",
      .found = N_ ("Remove the one that is not meant. The fix removes what has no effect."),
  },
  {
      .code = "GAME-ALREADY-WON",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a game that is over before it begins"),
      .meaning = N_ ("The position already fulfils what a side has to reach."),
      .example = "<place area=\"north\" face=\"6\"/> … all four of them",
      .found = N_ ("Change the position."),
  },
  {
      .code = "ROLE-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a role played by both seats"),
      .meaning = N_ ("Die for the Colony has one side of ants and one of grasshoppers."),
      .example = "<seat n=\"1\" role=\"ants\"/>\n"
                 "<seat n=\"2\" role=\"ants\"/>",
      .found = N_ ("Give one seat the other role, or leave both to the toss of a coin."),
  },
  {
      .code = "FORCES-CAP",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice than a side can have"),
      .meaning = N_ ("A side of Die for the Colony has at most the number of dice that the option "
                     "max-forces states, five by default."),
      .example = "<seat n=\"1\" forces=\"7\"/>",
      .found = N_ ("Begin with fewer dice, or raise max-forces. The fix takes the most that are "
                   "allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "NUMBER-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number that two dice cannot make"),
      .meaning = N_ ("The number tokens of Rumble Nation are 2 to 12: sums of two dice."),
      .example = "<number area=\"harbour\" value=\"13\"/>",
      .found = N_ ("Choose a number from 2 to 12."),
  },
  {
      .code = "NUMBER-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a number on two areas"),
      .meaning = N_ ("Each of the numbers 2 to 12 is on one area, or nobody could say where forces "
                     "go."),
      .example = "<number area=\"harbour\" value=\"7\"/>\n"
                 "<number area=\"moor\" value=\"7\"/>",
      .found = N_ ("Change one of them."),
  },
  {
      .code = "NUMBER-SOME",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("numbers on some areas but not on all"),
      .meaning = N_ ("Either every area has a number token or none has; then they are drawn at "
                     "random when play begins."),
      .example = "<number area=\"harbour\" value=\"7\"/> … and ten areas without one",
      .found = N_ ("Number the others too, or remove all numbers. Where a single area is left for "
                   "a single number, the fix puts it there."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "CUBES-NO-SEAT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("cubes that belong to nobody"),
      .meaning = N_ ("Cubes on an area must be somebody’s."),
      .example = "<place area=\"harbour\" cubes=\"3\"/>",
      .found = N_ ("State the seat."),
  },
  {
      .code = "OWNER-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an area with two owners"),
      .meaning = N_ ("Two elements give the same area to different seats."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\"/>\n"
                 "<place area=\"harbour\" seat=\"2\" dice=\"1\"/>",
      .found = N_ ("Remove one of them."),
  },
  {
      .code = "DICE-CAP",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice than an area holds"),
      .meaning = N_ ("An area holds at most eight dice in Dice & Shrines (a shrine ten) and six in "
                     "SliceWars, unless dice-cap or shrine-cap say otherwise; a neutral area "
                     "holds at most twenty."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"9\"/>",
      .found = N_ ("Take dice away or raise the cap. The fix takes the most that are allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "DICE-NONE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an area with no dice"),
      .meaning = N_ ("An area that is owned or neutral has at least one die."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"0\"/>",
      .found = N_ ("Give it a die, or leave the number out and it is dealt."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "DICE-NO-OWNER",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("dice that belong to nobody"),
      .meaning = N_ ("Dice stand on an area that neither belongs to a seat nor is neutral."),
      .example = "<place area=\"harbour\" dice=\"3\"/>",
      .found = N_ ("State the seat."),
  },
  {
      .code = "PARTLY-DEALT",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("some areas placed and some left to be dealt"),
      .meaning
      = N_ ("Some areas have an owner and others have none. The others are dealt among the "
            "seats when play begins."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"3\"/> … and the others without a word",
      .found = N_ ("Nothing needs to be done if it is meant."),
  },
  {
      .code = "AREAS-UNEVEN",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("areas that do not go round"),
      .meaning = N_ ("In the draft of SliceWars players claim areas in turn, so some get one more "
                     "unless the areas can be divided among the seats."),
      .example
      = "<area …/> 7 times\n"
        "<scenario id=\"duel\" title=\"A duel\" rules=\"slice-wars\" seats=\"2\"></scenario>",
      .found = N_ ("Make the areas neutral that are left over. The fix makes some neutral that "
                   "leave the rest connected; as that changes a game that can be played, --fix "
                   "leaves it to you, and “--fix --also AREAS-UNEVEN” does it."),
  },
  {
      .code = "AREAS-INDIVISIBLE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("areas that must go round and do not"),
      .meaning
      = N_ ("The option divisible is require: the number of areas must be divisible by the "
            "number of seats."),
      .example = "<option name=\"divisible\" value=\"require\"/> … and 7 areas for 2 seats",
      .found = N_ ("Make the areas neutral that are left over, as the fix does, or set divisible "
                   "to allow."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "DEAL-UNEVEN",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("areas that are not dealt evenly"),
      .meaning = N_ ("The areas are dealt round, and some seats get one more than the others. That "
                     "is how Dice & Shrines is played on most maps."),
      .example = "<area …/> 7 times\n"
                 "<scenario id=\"duel\" title=\"A duel\" rules=\"dice-and-shrines\" "
                 "seats=\"2\"></scenario>",
      .found = N_ ("Nothing needs to be done. To make it even, close an area with <close "
                   "area=\"…\"/>."),
  },
  {
      .code = "NEUTRAL-OWNED",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an area that is neutral and owned"),
      .meaning = N_ ("A neutral area belongs to nobody."),
      .example = "<place area=\"harbour\" seat=\"1\" neutral=\"yes\"/>",
      .found = N_ ("Take one of the two away."),
  },
  {
      .code = "NEUTRAL-CUTS",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("neutral areas that cut the board in parts"),
      .meaning = N_ ("Neutral areas defend with seven dice, so what lies behind them is as good as "
                     "out of reach. The first program never cuts its board with them."),
      .example = "<place area=\"isthmus\" neutral=\"yes\"/>",
      .found = N_ ("Make other areas neutral, or accept it if the wall is meant."),
  },
  {
      .code = "SHRINE-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a seat with two shrines"),
      .meaning = N_ ("Every seat has one home shrine."),
      .example = "<place area=\"harbour\" seat=\"1\" shrine=\"yes\"/>\n"
                 "<place area=\"moor\" seat=\"1\" shrine=\"yes\"/>",
      .found = N_ ("Remove one of them."),
  },
  {
      .code = "SHRINE-MISSING",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a seat without a shrine where others have one"),
      .meaning
      = N_ ("Some seats have a shrine on the board and this one has none. One of its areas "
            "is drawn for it when play begins, which is rarely as good."),
      .example = "<scenario id=\"duel\" title=\"A duel\" rules=\"dice-and-shrines\" seats=\"2\">\n"
                 "  <place area=\"harbour\" seat=\"1\" shrine=\"yes\" dice=\"3\"/>\n"
                 "</scenario>",
      .found = N_ ("Place a shrine for every seat, or for none."),
  },
  {
      .code = "SHRINE-NO-SEAT",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a shrine that belongs to nobody"),
      .meaning = N_ ("A shrine is some seat’s home."),
      .example = "<place area=\"harbour\" shrine=\"yes\"/>",
      .found = N_ ("State the seat."),
  },
  {
      .code = "SHRINE-DICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a shrine with too few dice"),
      .meaning = N_ ("A shrine has at least two dice at all times, or what shrine-min says."),
      .example = "<place area=\"harbour\" seat=\"1\" shrine=\"yes\" dice=\"1\"/>",
      .found = N_ ("Give it more dice. The fix gives it the fewest that it may have."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "GUARDIAN-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a guardian that two seats share"),
      .meaning = N_ ("The option guardians is unique: each serves one seat at most."),
      .example = "<option name=\"guardians\" value=\"unique\"/>\n"
                 "<seat n=\"1\" guardian=\"owl\"/>\n"
                 "<seat n=\"2\" guardian=\"owl\"/>",
      .found = N_ ("Choose another, or set guardians to duplicates."),
  },
  {
      .code = "GUARDIAN-TOO-FEW",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more seats than guardians"),
      .meaning = N_ ("There are five guardians. Where each is to serve one seat at most, six seats "
                     "cannot all have one."),
      .example = "<scenario … rules=\"dice-and-shrines\" seats=\"6\">\n"
                 "  <option name=\"guardians\" value=\"unique\"/>",
      .found = N_ ("Set guardians to duplicates, or lower the number of seats."),
  },
  {
      .code = "GUARDIAN-RANDOM",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("a seat whose guardian is drawn"),
      .meaning = N_ ("In the modes spirit and epic every seat has a guardian; one that states none "
                     "is given one at random when play begins."),
      .example = "<option name=\"mode\" value=\"spirit\"/>\n"
                 "<seat n=\"1\"/>",
      .found = N_ ("Nothing needs to be done if it is meant."),
  },
  {
      .code = "GUARDIAN-IDLE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("a guardian that does nothing"),
      .meaning = N_ ("In zen mode there are no guardians."),
      .example = "<option name=\"mode\" value=\"zen\"/>\n"
                 "<seat n=\"1\" guardian=\"owl\"/>",
      .found = N_ ("Choose the mode spirit or epic, or leave the guardian out."),
  },
  {
      .code = "ATTACK-WITHOUT-RISK",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a guardian whose attacks cost nothing"),
      .meaning = N_ ("The turtle keeps some dice (turtle-keeps) of an attack that is lost beside a "
                     "friend. Where that is as many as an attack needs (attack-dice), an area with "
                     "so few dice attacks until it wins and has nothing to lose. Only the bound of "
                     "attacks in a turn stops it, and with two such seats whoever begins takes "
                     "nearly every game: “boardloom fairness” calls that order-decides."),
      .example = "<option name=\"mode\" value=\"spirit\"/>\n"
                 "<option name=\"turtle-keeps\" value=\"2\"/>\n"
                 "<option name=\"attack-dice\" value=\"2\"/>\n"
                 "<seat n=\"1\" guardian=\"turtle\"/>",
      .found
      = N_ ("Let an attack need more dice than the turtle keeps (attack-dice 3), let it keep "
            "fewer, or choose another guardian or the mode zen. Each is another game, so "
            "that none of them is made by itself."),
  },
  {
      .code = "ELEMENT-IDLE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("elements that do nothing"),
      .meaning = N_ ("Elements and the turns an area has been held count in epic mode alone."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\" element=\"water\"/>",
      .found = N_ ("Choose the mode epic, or leave them out."),
  },
  {
      .code = "HELD-RANGE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("more turns held than are counted"),
      .meaning
      = N_ ("After five turns, or what element-turns says, an area has its owner’s element "
            "and nothing more is counted."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\" held=\"9\"/>",
      .found = N_ ("State the element with element=\"…\", or a smaller number."),
  },
  {
      .code = "STOCK-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice in stock than it holds"),
      .meaning = N_ ("A stock holds at most 64 dice, or what stock-max says."),
      .example = "<seat n=\"1\" stock=\"70\"/>",
      .found = N_ ("Lower the number. The fix takes the most that are allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "BANK-RANGE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("more dice in the bank than it holds"),
      .meaning = N_ ("The fox’s bank holds at most three dice, or what bank-max says."),
      .example = "<seat n=\"1\" guardian=\"fox\" bank=\"4\"/>",
      .found = N_ ("Lower the number. The fix takes the most that are allowed."),
      .fix_changes = LOOM_FIX_SETS,
  },
  {
      .code = "BANK-IDLE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("a bank that nobody can use"),
      .meaning = N_ ("Only the fox has a bank, and only in epic mode."),
      .example = "<seat n=\"1\" guardian=\"owl\" bank=\"2\"/>",
      .found = N_ ("Choose the fox and the mode epic, or leave the bank out."),
  },
  {
      .code = "QUEEN-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a seat with two queens"),
      .meaning = N_ ("Every seat has one queen; the game ends with her."),
      .example = "<queen seat=\"1\" layer=\"surface\" at=\"2 2\"/>\n"
                 "<queen seat=\"1\" layer=\"surface\" at=\"5 2\"/>",
      .found = N_ ("Remove one of them, or give her to the other seat."),
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

const LoomCheckFamily loom_setup_family = {
  .id = "setup",
  .title = N_ ("Setup"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .of_games = TRUE,
};
