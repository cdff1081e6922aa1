/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The document family: the errors for which a file is refused, as reader, builder and constraints
 * report them, and what can be read and is odd. Here are the rows and their pages. */

#include "validator/checks/document/document-checks.h"
#include "validator/diagnostics/families.h"

#include <glib/gi18n-lib.h>

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING
#define NOTE LOOM_SEVERITY_NOTE

/* An error that others find: code, title, meaning, example, remedy. */
#define MODEL_ERROR(c, t, m, e, r)                                                                 \
  {                                                                                                \
    .code = c, .severity = ERROR, .title = t, .meaning = m, .example = e, .found = r               \
  }

/* clang-format off: one field a line reads as a page. */

static const LoomCheckRow rows[] = {
  MODEL_ERROR ("FILE-UNREADABLE",
               N_ ("The file cannot be read"),
               N_ ("It is not there, or the system does not allow reading it."),
               "boardloom validate no-such.board.xml",
               N_ ("Check the name and the permissions of the file.")),
  MODEL_ERROR ("FILE-IS-FOLDER",
               N_ ("It is a folder, not a file"),
               N_ ("A board is one file; a folder was named."),
               "boardloom validate samples/",
               N_ ("Name the file in the folder: its name ends in .board.xml.")),
  MODEL_ERROR (
      "FILE-IS-DEVICE",
      N_ ("It is a device, not a file"),
      N_ ("A board is read from a regular file, a pipe or standard input, never from a device."),
      "boardloom validate /dev/sda",
      N_ ("Name a file; to read standard input write “-”.")),
  MODEL_ERROR ("FILE-EMPTY",
               N_ ("The file is empty"),
               N_ ("There is nothing in it to read."),
               N_ ("a file of 0 bytes"),
               N_ ("Bring back an earlier version, or begin anew with “boardloom new”.")),
  MODEL_ERROR (
      "FILE-TOO-LARGE",
      N_ ("The file is too large"),
      N_ ("A board of more than 64 MiB is refused before it is read, so that no file can fill "
          "the memory."),
      N_ ("a file of 70 MiB"),
      N_ ("Split the board into several; see that pictures are named by href, not put in.")),
  MODEL_ERROR (
      "NOT-A-BOARD",
      N_ ("The file is something else"),
      N_ ("What it holds is not a board of Boardloom, but for instance a picture, a map of "
          "another program or plain text."),
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      N_ ("Name a file whose root element is “board” in the namespace urn:boardloom:board:1.")),
  MODEL_ERROR (
      "PIECE-ROW",
      N_ ("A row of a table of pieces cannot be read"),
      N_ ("Each row of the table is one <piece>, and each column one of its attributes. Here a "
          "column is unknown or named twice, a value is none that the attribute takes, or the "
          "row has more cells than there are columns."),
      "boardloom print town.board.xml -o deck.pdf --pieces deck.csv",
      N_ ("Mend the cell whose line and column the message names; “boardloom print --help” "
          "lists the columns.")),
  MODEL_ERROR (
      "VERSION-LOST",
      N_ ("An earlier version of the format has no place for it"),
      N_ ("“boardloom format --as” writes a board for an earlier Boardloom, and leaves out "
          "what that does not know."),
      "boardloom format --as 1.0 town.board.xml -o old.board.xml",
      N_ ("Keep the board as it is beside the one that is written, or do without what is lost.")),
  MODEL_ERROR ("VERSION-LATER",
               N_ ("The file is of a later version of the format"),
               N_ ("A later program wrote it; what it says there could be misread here."),
               "<board xmlns=\"urn:boardloom:board:1\" version=\"2.0\" title=\"Later\"/>",
               N_ ("Open it with a later Boardloom.")),
  MODEL_ERROR ("VERSION-BAD",
               N_ ("The version is not one"),
               N_ ("The version of the format is two numbers with a point between them."),
               "<board xmlns=\"urn:boardloom:board:1\" version=\"one\" title=\"Odd\"/>",
               N_ ("Write version=\"1.0\".")),
  MODEL_ERROR (
      "LEFT-OUT",
      N_ ("Something was left out so that the rest could be opened"),
      N_ ("The editor opened a file with faults as far as it could be read. What it left out "
          "is not on the board, and saving over the file would lose it."),
      "<route id=\"ferry\" from=\"harbour\" to=\"nowhere\" kind=\"water\"/>",
      N_ ("Mend the fault that is told beside it in the file itself, or save the board "
          "elsewhere.")),
  MODEL_ERROR (
      "MENDED",
      N_ ("Something was given what it lacked so that it could be opened"),
      N_ ("The editor opened a file with faults as far as it could be read, and gave a thing "
          "an id or a value that it needs."),
      "<area name=\"Harbour\" outline=\"c1 c2 c3\"/>",
      N_ ("Look at what it was given, and save the board elsewhere if that is as it should be.")),
  MODEL_ERROR (
      "XML-SYNTAX",
      N_ ("It is not well-formed XML"),
      N_ ("A tag is not closed, a quote is missing or the file ends too early. Nothing behind "
          "that place can be trusted."),
      "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3\">\n</areas>",
      N_ ("Mend the place the line names; an editor with XML colouring shows it.")),
  MODEL_ERROR ("XML-NAMESPACE",
               N_ ("A namespace prefix is not declared"),
               N_ ("Elements and attributes of other programs are kept, but their prefix must be "
                   "declared with xmlns."),
               "<ed:guide at=\"3 4\"/>",
               N_ ("Add xmlns:ed=\"…\" to the element or one that holds it.")),
  MODEL_ERROR (
      "XML-ENCODING",
      N_ ("The text is not encoded as it says"),
      N_ ("The bytes are not the UTF-8 (or the encoding named in the first line) that they "
          "should be."),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?> before text in Latin-1",
      N_ ("Save the file as UTF-8.")),
  MODEL_ERROR (
      "DTD-REFUSED",
      N_ ("A document type is refused"),
      N_ ("A DOCTYPE could make the reader fetch other files or grow without end, and a board "
          "needs none."),
      "<!DOCTYPE board SYSTEM \"board.dtd\">",
      N_ ("Delete the DOCTYPE and write out what its entities stand for.")),
  MODEL_ERROR (
      "TAG-TOO-LARGE",
      N_ ("A tag has too many attributes"),
      N_ ("No element of a board has a tenth as many; the file was not made by hand or by a "
          "Boardloom."),
      "<area a1=\"\" a2=\"\" a3=\"\" …/>",
      N_ ("Remove what does not belong there.")),
  MODEL_ERROR (
      "MORE-FAULTS",
      N_ ("There are more faults than are listed"),
      N_ ("Reading went on, but the list ends here: the first ones are usually the cause of "
          "the rest."),
      N_ ("a file with thousands of misspelt attributes"),
      N_ ("Mend the first faults and look again.")),
  MODEL_ERROR (
      "ELEMENT-UNKNOWN",
      N_ ("An element is not known"),
      N_ ("No element of that name exists in this version of the format, or not at that place."),
      "<territory id=\"a\"/>",
      N_ ("Correct the name; “boardloom schema” prints all of them. What is for another "
          "program belongs in a namespace of its own.")),
  MODEL_ERROR ("ELEMENT-MISPLACED",
               N_ ("An element stands in the wrong place"),
               N_ ("The element exists, but belongs inside another one."),
               "<board …>\n  <corner id=\"c1\" x=\"1\" y=\"1\"/>",
               N_ ("Move it into the element that the message names.")),
  MODEL_ERROR ("ELEMENT-TWICE",
               N_ ("There may be only one such element"),
               N_ ("Sections such as “areas” and “style”, and a throne, exist once."),
               "<style/>\n<style theme=\"grey\"/>",
               N_ ("Make one of the two.")),
  MODEL_ERROR ("TEXT-MISPLACED",
               N_ ("Text stands where none belongs"),
               N_ ("Only notes, texts and rows have text of their own; elsewhere everything is an "
                   "attribute."),
               "<areas width=\"100\" height=\"80\">here be dragons</areas>",
               N_ ("Delete it, or make it a comment: <!-- here be dragons -->.")),
  MODEL_ERROR ("ATTRIBUTE-UNKNOWN",
               N_ ("An attribute is not known"),
               N_ ("The element has no attribute of that name in this version of the format."),
               "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3\" color=\"red\"/>",
               N_ ("Correct the name; “boardloom schema” prints those there are.")),
  MODEL_ERROR ("ATTRIBUTE-MISSING",
               N_ ("An attribute is missing"),
               N_ ("The element cannot do without it."),
               "<area id=\"a\" outline=\"c1 c2 c3\"/>",
               N_ ("Add the attribute that the message names.")),
  MODEL_ERROR (
      "VALUE-BAD",
      N_ ("A value is not what the attribute takes"),
      N_ ("It is not a number, out of range, or not one of the words the attribute knows."),
      "<corner id=\"c1\" x=\"NaN\" y=\"12\"/>",
      N_ ("Write a value as the message says. Lengths are in mm with at most three places.")),
  MODEL_ERROR ("TOO-MANY",
               N_ ("There are too many of one kind"),
               N_ ("The format states how many there may be: 200,000 areas, 1,000,000 corners, 64 "
                   "layers, 64 scenarios and so on."),
               "65 layers",
               N_ ("Split the board into several.")),
  MODEL_ERROR (
      "ID-BAD",
      N_ ("An id is not a name"),
      N_ ("An id begins with a letter or “_” and holds letters, digits, “.”, “-” and “_”."),
      "<corner id=\"1\" x=\"1\" y=\"1\"/>",
      N_ ("Put a letter before it, as in “c1”.")),
  MODEL_ERROR (
      "ID-DUPLICATE",
      N_ ("Two things have the same id"),
      N_ ("Ids are one space for the whole document, so that a reference names one thing alone."),
      "<area id=\"a\" …/>\n<area id=\"a\" …/>",
      N_ ("Give one of them another id, and correct what refers to it.")),
  MODEL_ERROR ("REF-DANGLING",
               N_ ("A reference leads nowhere"),
               N_ ("No thing in the file has the id that is named."),
               "<route id=\"ferry\" from=\"harbour\" to=\"ilse\"/>",
               N_ ("Correct the id, or add the thing.")),
  MODEL_ERROR ("REF-KIND",
               N_ ("A reference names the wrong kind of thing"),
               N_ ("The id exists, but what has it cannot stand there."),
               "<route id=\"ferry\" from=\"c1\" to=\"isle\"/>",
               N_ ("Name a thing of the kind the message asks for.")),
  MODEL_ERROR ("TWICE",
               N_ ("The same is said twice"),
               N_ ("Two elements say the same of the same thing, perhaps in different words: two "
                   "owners, two numbers, two courses of one border."),
               "<number area=\"a\" value=\"3\"/>\n<number area=\"a\" value=\"5\"/>",
               N_ ("Keep one of them.")),
  MODEL_ERROR ("BOARD-EMPTY",
               N_ ("The board has no map"),
               N_ ("A board has areas, or layers, or both."),
               "<board xmlns=\"urn:boardloom:board:1\" version=\"1.0\" title=\"Nothing\"/>",
               N_ ("Add “areas” or “layers”; “boardloom new” makes a board to begin with.")),
  MODEL_ERROR ("AREA-SHAPE",
               N_ ("An area has no shape, or two"),
               N_ ("An area is an outline of corners, or a disc with “at” and “radius”."),
               "<area id=\"a\" name=\"A\" at=\"10 10\"/>",
               N_ ("Give it one of the two, and all of it.")),
  MODEL_ERROR ("ENDS-NO-EDGE",
               N_ ("The ends of a border or barrier are no edge"),
               N_ ("The two corners do not follow each other in any outline, so there is nothing "
                   "between them to draw or to bar."),
               "<border ends=\"c1 c3\" via=\"5 5\"/>\nwith the outline c1 c2 c3 c4",
               N_ ("Name two corners that are neighbours in an outline.")),
  MODEL_ERROR ("BETWEEN-SAME",
               N_ ("A barrier parts an area from itself"),
               N_ ("The same area is named twice."),
               "<barrier between=\"a a\"/>",
               N_ ("Name two areas.")),
  MODEL_ERROR (
      "CELL-OUTSIDE",
      N_ ("A cell lies outside its layer"),
      N_ ("Cells are counted from 1, top left; the column or the row is larger than the layer."),
      "<layer id=\"top\" title=\"Top\" columns=\"8\" rows=\"8\">…\n<throne layer=\"top\" at=\"9 "
      "1\"/>",
      N_ ("Correct the cell, or make the layer larger.")),
  MODEL_ERROR (
      "GRID-SIZE",
      N_ ("The rows do not fill the layer"),
      N_ ("There are more or fewer rows than the layer says, or one is longer or shorter than "
          "its columns."),
      "<layer id=\"top\" title=\"Top\" columns=\"3\" rows=\"2\">\n  <row>..</row>\n  "
      "<row>...</row>",
      N_ ("Correct the row, or “columns” and “rows”.")),
  MODEL_ERROR ("LEGEND-TAKEN",
               N_ ("A legend explains a character that is taken"),
               N_ ("“.” is an open cell and “#” is rock in every board."),
               "<legend char=\"#\" name=\"Hedge\"/>",
               N_ ("Choose another character and write it in the rows.")),
  MODEL_ERROR ("SEAT-OUTSIDE",
               N_ ("A seat number is beyond the seats of the scenario"),
               N_ ("Seats are counted from 1 to the number that the scenario states."),
               "<scenario id=\"s\" title=\"S\" seats=\"2\">\n  <seat n=\"3\"/>",
               N_ ("Correct the number, or the scenario’s “seats”.")),
  MODEL_ERROR ("CLOSE-ONE",
               N_ ("A closing names not one thing but none or several"),
               N_ ("Each “close” takes one area, one route or one entrance out of the scenario."),
               "<close/>",
               N_ ("Name one; write another “close” for each further one.")),
  MODEL_ERROR (
      "EARTHWORM-SHAPE",
      N_ ("An earthworm has no body, or two"),
      N_ ("It is given by the cell of its head, with its body straight behind, or by all its "
          "cells."),
      "<earthworm layer=\"top\" at=\"5 5\" cells=\"5 5 6 5\" facing=\"east\"/>",
      N_ ("Write one of the two.")),
  MODEL_ERROR ("PAPER-SIZE",
               N_ ("The paper is stated by halves or twice"),
               N_ ("A paper has a name, or a width and a height."),
               "<print paper=\"A4\" width=\"200\"/>",
               N_ ("Write one of the two.")),
  MODEL_ERROR (
      "HREF-OUTSIDE",
      N_ ("A picture lies outside the folder of the board"),
      N_ ("Pictures are never fetched and never read from elsewhere, so that a board can be "
          "passed on with its folder and opened without risk."),
      "<image id=\"map\" href=\"../../map.png\" at=\"0 0\" size=\"10 10\"/>",
      N_ ("Copy the picture beside the board and write its relative path.")),
  {
      .code = "NAME-EMPTY",
      .severity = WARNING,
      .title = N_ ("A name or title is empty"),
      .meaning = N_ ("People would not know what to call it, on the board or in a message."),
      .example = "<area id=\"a\" name=\" \" outline=\"c1 c2 c3\"/>",
      .found = N_ ("Give it a name."),
      .map = loom_document_check_names,
  },
  {
      .code = "NAME-TWICE",
      .severity = WARNING,
      .title = N_ ("Two things have the same name"),
      .meaning
      = N_ ("Two areas, layers or scenarios are called the same, so players cannot tell which "
            "one is meant."),
      .example = "<area id=\"a\" name=\"Moor\" …/>\n<area id=\"b\" name=\"Moor\" …/>",
      .found = N_ ("Rename one of them."),
      .map = loom_document_check_twins,
  },
  {
      .code = "LANG-ODD",
      .severity = WARNING,
      .title = N_ ("The language is no language tag"),
      .meaning = N_ ("Programs that read texts aloud or break lines look for a tag of BCP 47."),
      .example = "<board … lang=\"plain English\">",
      .found = N_ ("Write a tag as in “en”, “de” or “pt-BR”, or leave it out."),
      .map = loom_document_check_meta,
  },
  {
      .code = "DATE-ODD",
      .severity = WARNING,
      .title = N_ ("The date is no date"),
      .meaning = N_ ("The date of a board is written year first, so that it sorts and is "
                     "understood everywhere."),
      .example = "<meta date=\"30/6/25\"/>",
      .found = N_ ("Write it as in 2025-06-30; the month or the day may be left out."),
  },
  {
      .code = "STYLE-UNUSED",
      .severity = NOTE,
      .title = N_ ("A terrain, line or typeface is not used"),
      .meaning
      = N_ ("It is described and nothing has it. It is not drawn, and does not stand in the key."),
      .example
      = "<terrain id=\"swamp\" name=\"Swamp\" fill=\"#668866\"/>\nand no area of that terrain",
      .found = N_ ("Use it, or remove it."),
      .map = loom_document_check_unused,
  },
  {
      .code = "CORNER-UNUSED",
      .severity = NOTE,
      .title = N_ ("A corner is not used"),
      .meaning = N_ ("No outline and no ring goes through it. It is not drawn."),
      .example = "<corner id=\"c99\" x=\"10\" y=\"10\"/>",
      .found = N_ ("Remove it: “boardloom validate --fix” does."),
  },
  {
      .code = "CHARACTER-UNKNOWN",
      .severity = WARNING,
      .title = N_ ("No legend explains a character of a row"),
      .meaning = N_ ("Rows know “.” for an open cell and “#” for rock; any other character needs a "
                     "legend. Without one the cell counts as open."),
      .example = "<row>..~~..</row>",
      .found = N_ ("Add a legend, as in <legend char=\"~\" name=\"Mud\"/>, or correct the row."),
      .map = loom_document_check_cells,
  },
  {
      .code = "LEGEND-UNUSED",
      .severity = NOTE,
      .title = N_ ("A legend explains a character that no row has"),
      .meaning = N_ ("It adds a line to the key of the map for nothing."),
      .example = "<legend char=\"~\" name=\"Mud\"/>\nand no “~” in any row",
      .found = N_ ("Use it or remove it."),
  },
  {
      .code = "IMAGE-MISSING",
      .severity = WARNING,
      .title = N_ ("A picture cannot be drawn"),
      .meaning
      = N_ ("The file of an image is not in the folder of the board, or it is not a PNG that "
            "can be read, "
            "so nothing is drawn in its place."),
      .example = "<image id=\"art\" href=\"pictures/dragon.png\" at=\"10 10\" size=\"50 40\"/>",
      .found = N_ ("Put the picture there, save it as PNG, or correct its name."),
      .map = loom_document_check_images,
  },
  {
      .code = "ACCEPT-UNUSED",
      .severity = NOTE,
      .title = N_ ("An accept silences nothing"),
      .meaning = N_ ("What it accepts is not found (any more), or not on the things it names. What "
                     "only play finds, as UNFAIR, is of a scenario as a whole: such an accept is "
                     "of use to “boardloom fairness” alone, and names no things but scenarios."),
      .example = "<accept code=\"DEAD-END\" reason=\"the cape is meant to be quiet\"/>\non a map "
                 "without dead ends",
      .found = N_ ("Remove it: “boardloom validate --fix” does. Left in, it would hide the finding "
                   "when it comes back."),
  },
  {
      .code = "ACCEPT-UNKNOWN",
      .severity = WARNING,
      .title = N_ ("An accept names a code that does not exist"),
      .meaning = N_ ("No check of this program has that code, so nothing is silenced."),
      .example = "<accept code=\"DEADEND\" reason=\"…\"/>",
      .found = N_ ("Correct the code; “boardloom explain --list” prints them all."),
  },
  {
      .code = "CHECK-SKIPPED",
      .severity = NOTE,
      .title = N_ ("A check was not made"),
      .meaning
      = N_ ("The board is beyond what the check looks at in reasonable time; its page states "
            "how far that is. Nothing is said about what it would have found."),
      .example = N_ ("a map of 5,000 areas, for a check that looks at 2,000"),
      .found = N_ ("Nothing needs to be mended. A smaller board is checked in full."),
  },
};

/* clang-format on */

const LoomCheckFamily loom_document_family = {
  .id = "document",
  .title = N_ ("Document"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
