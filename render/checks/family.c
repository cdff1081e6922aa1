/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the print family, each with its page of the manual. */

#include "render/checks/family.h"

#include "render/checks/checks.h"

#include <glib/gi18n-lib.h>

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING

#define PLACED N_ ("Places 2,400 areas a run, each scenario counted, and leaves out the rest.")

static const LoomCheckRow rows[] = {
  {
      .code = "MARGIN-NARROW",
      .severity = WARNING,
      .title = N_ ("Margins that printers do not keep"),
      .meaning
      = N_ ("Printers for the home cannot print on the outermost few millimetres of a sheet; "
            "5 mm are within reach of nearly all. With narrower margins the edges of every "
            "sheet stay white, or the printer makes the page smaller and nothing is true to "
            "the millimetre any more. Paper without a name is taken to be cut afterwards and "
            "is not looked at."),
      .example = "<print paper=\"A4\" margin=\"2\"/>",
      .found = N_ ("Let the margins be 5 mm or more. “boardloom validate --fix” makes them 5 mm."),
      .map = loom_print_check_margin,
  },
  {
      .code = "BOARD-HUGE",
      .severity = WARNING,
      .title = N_ ("A board of more than 5 m"),
      .meaning = N_ ("At the size it is printed the board is longer than 5 m, which is more than a "
                     "page of PDF can have, and more than a table."),
      .example
      = "<areas width=\"600\" height=\"400\">…</areas>\n<print paper=\"A4\" scale=\"10\"/>",
      .found = N_ ("Print it at a smaller scale, or make the board smaller."),
      .map = loom_print_check_size,
  },
  {
      .code = "SHEETS-IMPOSSIBLE",
      .severity = ERROR,
      .title = N_ ("A board that cannot be laid on its paper"),
      .meaning
      = N_ ("The margins leave nothing of the paper, two sheets would share more than each "
            "can show, or more sheets would be needed than anybody prints."),
      .example = "<print paper=\"A4\" margin=\"110\"/>",
      .found = N_ ("Take larger paper, narrower margins, less overlap or a smaller scale, as the "
                   "message says."),
      .map = loom_print_check_sheets,
  },
  {
      .code = "PIECE-OVER-PAPER",
      .severity = ERROR,
      .title = N_ ("A piece larger than its paper"),
      .meaning = N_ ("A piece is cut out of one sheet, and this one does not go on it between the "
                     "margins."),
      .example = "<print paper=\"A4\">\n  <piece kind=\"tray\" size=\"250\" shape=\"square\"/>\n"
                 "</print>",
      .found = N_ ("Make the piece smaller, or print on larger paper."),
      .map = loom_print_check_piece_paper,
  },
  {
      .code = "PIECE-OVER-PLACE",
      .severity = WARNING,
      .title = N_ ("A piece larger than every place of the board"),
      .meaning
      = N_ ("A piece is to stand within an area or a cell, or nobody sees where it stands. "
            "This one is wider than the roomiest area; on layers, than a cell less the play "
            "that “clearance” asks for. Or a slot is drawn for pieces, and none goes into it."),
      .example = "<layers cell=\"20\">…</layers>\n<print paper=\"A4\">\n"
                 "  <piece kind=\"rook\" size=\"25\" shape=\"square\"/>\n</print>",
      .found
      = N_ ("Make the piece smaller, or the board larger. “boardloom validate --fix” makes the "
            "piece as large as fits. For a piece that lies beside the board, accept it."),
      .map = loom_print_check_piece_place,
  },
  {
      .code = "PIECE-PICTURE",
      .severity = WARNING,
      .title = N_ ("A picture of a piece cannot be drawn"),
      .meaning
      = N_ ("The file of a piece, or of its back, is not in the folder of the board, or it is no "
            "PNG or SVG that can be drawn: SVG with a script, or with a reference out of itself, "
            "is refused. Pieces are not printed until it is."),
      .example = "<piece kind=\"Storm\" size=\"63.5\" height=\"88.9\" shape=\"square\" "
                 "picture=\"storm.png\"/>\nand no storm.png beside the board",
      .found = N_ ("Put the picture there, save it as PNG or plain SVG, or correct its name."),
      .cap = N_ ("Looks at the pictures of 200 pieces."),
      .map = loom_print_check_piece_pictures,
  },
  {
      .code = "TOKEN-OVER-AREA",
      .severity = WARNING,
      .title = N_ ("A piece to be cut out that is larger than an area"),
      .meaning
      = N_ ("Pieces are cut as large as the map leaves room for, but no smaller than fingers "
            "can hold. In these areas the roomiest place is narrower than that: a piece "
            "there lies on its neighbours too."),
      .example = "<area id=\"rock\" name=\"Rock\" at=\"50 50\" radius=\"3\"/>",
      .found = N_ ("Widen the areas, or print the board at a larger scale."),
      .cap = PLACED,
      .scenario = loom_print_check_tokens,
  },
  {
      .code = "STYLE-UNKNOWN",
      .severity = WARNING,
      .title = N_ ("A style that is nowhere to be found"),
      .meaning
      = N_ ("The board names a style that neither comes with Boardloom nor lies as a file beside "
            "the board, with “.style” behind its name, or in boardloom/styles of your data folder; "
            "or that file is no style. It is drawn in the style “atlas” then. Whoever gets the "
            "board needs the file, too: it had better lie beside it."),
      .example = "<style base=\"atlsa\"/>",
      .found = N_ ("Put the file beside the board, or name another: “boardloom style list” tells "
                   "which there are. “boardloom validate --fix” takes the one that the name is "
                   "nearest to, else “atlas”."),
      .map = loom_print_check_style,
  },
  {
      .code = "LINE-THIN",
      .severity = WARNING,
      .title = N_ ("A line that is too thin to be printed"),
      .meaning = N_ ("Lines under 0.1 mm come out broken, or not at all, on most printers."),
      .example = "<line id=\"brook\" colour=\"#3070a0\" width=\"0.05\"/>",
      .found = N_ ("Make the line wider. “boardloom validate --fix” makes it 0.1 mm on paper."),
      .map = loom_print_check_lines,
  },
  {
      .code = "BORDERS-THIN",
      .severity = WARNING,
      .title = N_ ("Borders that are too thin to be printed"),
      .meaning
      = N_ ("Borders are drawn finer the smaller the areas are, so that a postcard looks like "
            "the wall map, and lines between cells follow the cells. Here the finest would be "
            "under 0.1 mm, which comes out broken, or not at all, on most printers."),
      .example = "<areas width=\"60\" height=\"40\">…200 areas…</areas>",
      .found = N_ ("Print the board at a larger scale, or make it larger."),
      .cap = PLACED,
      .map = loom_print_check_drawn_lines,
      .scenario = loom_print_check_drawn_lines,
  },
  {
      .code = "NAME-SMALL",
      .severity = WARNING,
      .title = N_ ("A name that does not fit its area"),
      .meaning
      = N_ ("A name goes into its area at one of three sizes, or stands in the sea beside it with "
            "a line, or in the index of the key under a number. This one found no room at 6 pt, "
            "below which few can read across a table, and is not drawn; or it is placed by hand, "
            "and comes out smaller."),
      .example = "<area id=\"ness\" name=\"The Far Northern Ness\" outline=\"c1 c2 c3\"/>\n"
                 "with 8 mm from c1 to c2",
      .found = N_ ("Shorten the name, widen the area, leave sea beside it, or print larger."),
      .cap = PLACED,
      .map = loom_print_check_names,
      .scenario = loom_print_check_names,
  },
  {
      .code = "NAME-OUTSIDE",
      .severity = WARNING,
      .title = N_ ("A name that reaches over the edge of its area"),
      .meaning
      = N_ ("The name was placed by hand, and at its size it reaches into the next area. A "
            "name that has no place of its own is moved and set so that it fits."),
      .example = "<area id=\"moor\" name=\"The Moor\" outline=\"c1 c2 c3 c4\" label=\"12 20\"/>\n"
                 "with the left border at 10",
      .found = N_ ("Move the name, or remove “label”."),
      .cap = PLACED,
  },
  {
      .code = "TRACK-OVER-AREA",
      .severity = WARNING,
      .title = N_ ("A track that lies on an area"),
      .meaning = N_ ("The steps of a track are drawn over all that is below them: name, pieces and "
                     "border of the area cannot be seen there, and a marker on the track stands in "
                     "the area too."),
      .example
      = "<track id=\"score\" kind=\"score\" from=\"1\" to=\"20\" points=\"30 30 380 30\"/>\n"
        "with a border of an area at 25",
      .found = N_ ("Let the line of the track run beside the areas, or give it fewer steps: they "
                   "are as large as their distance. For a track on purpose there, accept it."),
      .cap = N_ ("Looks at 400 steps of a board."),
      .map = loom_print_check_tracks,
  },
  {
      .code = "TRACK-OVER-TRACK",
      .severity = WARNING,
      .title = N_ ("A track that lies on another"),
      .meaning
      = N_ ("Where two tracks lie on each other nobody sees on which step of which of them "
            "a marker stands. The track about the board, <style frame=\"track\"/>, is one "
            "too, and is drawn below those of the designer."),
      .example = "<track id=\"score\" kind=\"score\" from=\"0\" to=\"50\" "
                 "points=\"14 14 406 14 406 283\"/>\n"
                 "<track id=\"days\" kind=\"custom\" from=\"1\" to=\"6\" "
                 "points=\"360 100 400 100\"/>",
      .found
      = N_ ("Move one of them. “boardloom validate --fix” moves the shorter one as little as "
            "it takes, where there is room."),
      .cap = N_ ("Looks at 400 steps of a board."),
      .map = loom_print_check_track_overlaps,
  },
  {
      .code = "TRACK-OVER-DRAWN",
      .severity = WARNING,
      .title = N_ ("A track that lies on a route, on words or on a symbol"),
      .meaning
      = N_ ("The steps of a track are drawn over routes, rivers and roads, and over words and "
            "symbols that come before it in the file: these are cut off there, and nobody sees "
            "where a road goes. Names of areas, the title, the key and what is strewn keep clear "
            "of tracks by themselves; what a designer put somewhere stays there."),
      .example = "<route id=\"strait\" from=\"isle\" to=\"ness\" kind=\"water\" "
                 "via=\"60 20\"/>\n"
                 "<track id=\"score\" kind=\"score\" from=\"1\" to=\"20\" "
                 "points=\"14 14 386 14\"/>",
      .found = N_ ("Move the track, or lead the route and put words and symbols beside it. What is "
                   "to stand on a step comes behind the track in the file."),
      .cap = N_ ("Looks at 400 steps of a board."),
      .map = loom_print_check_track_covers,
      .scenario = loom_print_check_track_covers,
  },
  {
      .code = "TRACK-CROWDED",
      .severity = WARNING,
      .title = N_ ("Steps of a track that are smaller than they are said to be"),
      .meaning = N_ ("A track says how large its steps are, and at that size some would lie on "
                     "others: there are too many for its line, or the line comes too close to "
                     "itself. All are drawn as small as it takes."),
      .example = "<track id=\"score\" kind=\"score\" from=\"0\" to=\"50\" "
                 "points=\"20 20 220 20\" step-size=\"12\"/>",
      .found = N_ ("Make the line longer, give the track fewer steps, or make them smaller."),
      .map = loom_print_check_track_sizes,
  },
  {
      .code = "PATTERN-TWICE",
      .severity = WARNING,
      .title = N_ ("A pattern that stands for a terrain and for a seat"),
      .meaning = N_ ("Areas that a seat holds have its colour and its pattern, so that they can be "
                     "told without colour too. A terrain with the same pattern looks as if that "
                     "seat held it."),
      .example = "<terrain id=\"moor\" name=\"Moor\" fill=\"#d5dda9\" pattern=\"dots\"/>\n"
                 "<livery seat=\"1\" colour=\"#2e6fa7\" pattern=\"dots\" symbol=\"star\"/>",
      .found = N_ ("Give the terrain another pattern: “boardloom validate --fix” chooses one that "
                   "nothing else has."),
      .cap = PLACED,
      .scenario = loom_print_check_patterns,
  },
  {
      .code = "PIECE-SMALL",
      .severity = WARNING,
      .title = N_ ("A die or a number that does not fit its area"),
      .meaning
      = N_ ("Dice, numbers and badges grow smaller until they fit their area together, and then "
            "give way: a die stands for its stack, a number for cubes, and the key tells the rest. "
            "Here no room was left for that, or a slot is so small that pips run together or "
            "figures are under 6 pt."),
      .example = "<place area=\"islet\" seat=\"1\" dice=\"8\"/>\nwith an islet of 6 mm",
      .found = N_ ("Widen the area, place fewer dice, or print larger."),
      .cap = PLACED,
      .scenario = loom_print_check_room,
  },
  {
      .code = "PIECE-OUTSIDE",
      .severity = WARNING,
      .title = N_ ("A piece that reaches over the edge of its area"),
      .meaning = N_ ("A slot says where a die, a number or an element stands, and at its size it "
                     "covers the border, so that two areas seem to have it."),
      .example = "<slot kind=\"die\" at=\"14 20\" size=\"16\"/>\nin an area that begins at 10",
      .found = N_ ("Move the slot, or make it smaller."),
      .cap = PLACED,
  },
  {
      .code = "TEXT-SMALL",
      .severity = WARNING,
      .title = N_ ("Text of less than 6 pt"),
      .meaning
      = N_ ("At the size the board is printed some text on it is under 6 pt, which few can "
            "read across a table: names of areas that are all too small, words of the "
            "designer's, or what stands on a layer."),
      .example = "<type id=\"fine\" family=\"Cabin\" size=\"5\"/>\n"
                 "<text at=\"10 10\" type=\"fine\">a whisper</text>",
      .found
      = N_ ("Print larger, or set the text larger. “boardloom validate --fix” makes the types "
            "of the designer's words 6 pt on paper."),
      .cap = PLACED,
      .map = loom_print_check_texts,
      .scenario = loom_print_check_texts,
  },
  {
      .code = "PLAQUE-SMALL",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("A title or a key without room"),
      .meaning
      = N_ ("Title and key stand where areas, routes and tracks leave the board free, in one panel "
            "or several, and no letter of them is under 6 pt. Here there is no such place for all "
            "of it, and what found none is not drawn."),
      .example = "<areas width=\"100\" height=\"80\">…</areas>",
      .found
      = N_ ("Leave more sea, print larger, or turn off what you do not want: <style key=\"no\"/>. "
            "“boardloom validate --fix” makes the board wider by a column for them."),
      .cap = PLACED,
  },
  {
      .code = "GLYPH-MISSING",
      .severity = WARNING,
      .title = N_ ("A letter that no font has"),
      .meaning
      = N_ ("Boards are set in fonts that look the same on every computer. None of them has "
            "this letter; it is taken from whatever other font the computer has, or printed "
            "as an empty box."),
      .example = "<area id=\"nile\" name=\"The Nile 𓈘\" at=\"50 50\" radius=\"20\"/>",
      .found
      = N_ ("Write the name in other letters. Where every computer that prints the board has "
            "a font for them, accept it."),
      .map = loom_print_check_glyphs,
  },
  {
      .code = "DRAWN-IN-PART",
      .severity = WARNING,
      .title = N_ ("Decoration that is not drawn"),
      .meaning
      = N_ ("What one drawing may cost is limited, so that a small file cannot ask for hours or "
            "for all memory: the letters of all texts, the steps of all tracks and the pixels of "
            "all pictures. What goes beyond is left out, wherever the board is drawn; and where "
            "there are too many routes, dice, pieces, areas on top of each other or crossings of "
            "outlines, they are drawn plainly. “boardloom explain --limits” lists the limits."),
      .example = "<track id=\"years\" kind=\"round\" from=\"1\" to=\"20000\" "
                 "points=\"10 10 90 10\"/>",
      .found = N_ ("Take fewer or shorter ones; make pictures smaller, or use one several times."),
      .map = loom_print_check_decor,
      .scenario = loom_print_check_placed,
  },
  {
      .code = "EDGE-CLOSE",
      .severity = WARNING,
      .title = N_ ("Something that the cut may take"),
      .meaning
      = N_ ("The board has bleed, so its edge is cut. A cut misses by a millimetre or two; "
            "names, pieces, words and signs are to stand 3 mm from the edge."),
      .example = "<area id=\"quay\" name=\"Quay\" outline=\"c1 c2 c3 c4\" label=\"3 40\"/>\n"
                 "<print paper=\"A3\" bleed=\"3\"/>",
      .found = N_ ("Move it inwards."),
      .cap = PLACED,
      .map = loom_print_check_edges,
      .scenario = loom_print_check_edges,
  },
  {
      .code = "OWNERS-ALIKE",
      .severity = WARNING,
      .title = N_ ("Two seats that look alike"),
      .meaning
      = N_ ("Areas of two seats meet and differ in one thing at the most: colour as protan, "
            "deutan and tritan eyes see it (CIEDE2000 of 10), lightness (15 %), pattern, or "
            "the shape of the badge. Somebody at the table, or a grey printer, will take one "
            "for the other."),
      .example = "<livery seat=\"1\" colour=\"#d08060\" pattern=\"slash\" symbol=\"circle\"/>\n"
                 "<livery seat=\"2\" colour=\"#a09050\" pattern=\"slash\" symbol=\"circle\"/>",
      .found = N_ ("Give one of them another pattern, or a colour of another lightness. “boardloom "
                   "validate --fix” gives it a pattern and a symbol that no other seat has."),
      .cap = PLACED,
      .scenario = loom_print_check_owners,
  },
  {
      .code = "TERRAINS-ALIKE",
      .severity = WARNING,
      .title = N_ ("Two terrains that look alike"),
      .meaning
      = N_ ("Areas of two terrains lie side by side without a pattern or a symbol to tell "
            "them apart, and their colours are not enough: protan, deutan or tritan eyes see "
            "them too near to each other (CIEDE2000 of 10), or a grey printer makes them "
            "equally light (15 %)."),
      .example = "<terrain id=\"heath\" name=\"Heath\" fill=\"#c6d3a2\"/>\n"
                 "<terrain id=\"sand\" name=\"Sand\" fill=\"#ebdbae\"/>",
      .found = N_ ("Give one of them a pattern or a symbol. “boardloom validate --fix” gives it a "
                   "pattern that no other terrain has."),
      .cap = PLACED,
      .map = loom_print_check_terrains,
      .scenario = loom_print_check_terrains,
  },
  {
      .code = "INK-TOTAL",
      .severity = WARNING,
      .title = N_ ("More ink in one place than paper takes"),
      .meaning
      = N_ ("A press lays four inks over one another. Where they come to too much "
            "together (more than 300 %) they smear, dry slowly and stain the next sheet, and print "
            "shops "
            "send the file back. How much of each a colour takes is told by the profile of "
            "the press; it is looked at where “boardloom print --press” is asked for."),
      .example = "boardloom print town.board.xml --press --icc shop.icc --plan",
      .found
      = N_ ("Take lighter or purer colours for what is so dark, or ask the shop for a profile "
            "with less ink."),
  },
};

const LoomCheckFamily loom_print_family = {
  .id = "print",
  .title = N_ ("Print"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};

void
loom_print_checks_register (void)
{
  loom_checks_register (&loom_print_family);
}

/* The checks go by what a board asks for: so a copy is made to ask for what is wished for. */
LoomReport *
loom_print_checks_run (const LoomBoard *board, const LoomPrintSettings *settings, GError **error)
{
  g_autoptr (LoomBoard) copy = NULL;
  g_autoptr (LoomEdit) edit = NULL;
  g_autoptr (LoomReport) report = NULL;

  g_return_val_if_fail (board != NULL && settings != NULL, NULL);

  copy = loom_board_copy (board);
  edit = loom_print_settings_dup_edit (settings, board);
  if (!loom_board_apply (copy, edit, NULL, error))
    return NULL;
  report = loom_report_new ();
  report->folder = g_strdup (settings->folder);
  loom_checks_run_family (copy, settings->scenario != NULL ? settings->scenario->entity.handle : 0,
                          loom_print_family.id, report);
  loom_print_check_press (board, settings, report);
  return g_steal_pointer (&report);
}
