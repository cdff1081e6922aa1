/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the setup family that no game has alone: each code with its page of the manual. One
 * function serves them all and those of games, since most of a game's demands are found in one pass
 * over the position. */

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
      .code = "OWN-RULES-ERROR",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("a rules file that cannot be run"),
      .meaning
      = N_ ("The file of rules beside the board cannot be read, or something fails when it "
            "is run on this board: the message names its line. The board can be drawn and "
            "printed, but not played by these rules."),
      .example = N_ ("inn.rules.lua:12: pips becomes 13, declared 0 to 12"),
      .found = N_ ("Mend the line that the message names. “boardloom rules check FILE” plays more "
                   "games and finds what only some of them bring about."),
  },
  {
      .code = "OWN-FINDING",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("what the rules of one’s own game find"),
      .meaning
      = N_ ("A code that begins with OWN- is one of the game itself: the function checks() "
            "of the rules file beside the board has reported it, with its own words and "
            "severity."),
      .example = "report(\"error\", \"NO-WAY\", \"no way leads to the goal\", start)",
      .found = N_ ("Look up the code, without its OWN-, in the rules file: there stands what it "
                   "demands of a board."),
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
      .place = 2,
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
      .code = "OWNER-TWICE",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("an area with two owners"),
      .meaning = N_ ("Two elements give the same area to different seats."),
      .example = "<place area=\"harbour\" seat=\"1\" dice=\"2\"/>\n"
                 "<place area=\"harbour\" seat=\"2\" dice=\"1\"/>",
      .found = N_ ("Remove one of them."),
      .place = 5,
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
};

const LoomCheckFamily loom_setup_family = {
  .id = "setup",
  .title = N_ ("Setup"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
  .of_games = TRUE,
};
