/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the print family, each with its page of the manual. */

#include "render/print/checks/family.h"
#include "render/print/checks/checks.h"

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING
#define NOTE LOOM_SEVERITY_NOTE

static const LoomCheckRow rows[] = {
  {
      .code = "MARGIN-NARROW",
      .severity = WARNING,
      .title = "Margins that printers do not keep",
      .meaning = "Printers for the home cannot print on the outermost few millimetres of a sheet; "
                 "5 mm are within reach of nearly all. With narrower margins the edges of every "
                 "sheet stay white, or the printer makes the page smaller and nothing is true to "
                 "the millimetre any more. Paper without a name is taken to be cut afterwards and "
                 "is not looked at.",
      .example = "<print paper=\"A4\" margin=\"2\"/>",
      .remedy = "Let the margins be 5 mm or more. “boardloom validate --fix” makes them 5 mm.",
      .map = loom_print_check_margin,
  },
  {
      .code = "BOARD-HUGE",
      .severity = WARNING,
      .title = "A board of more than 5 m",
      .meaning = "At the size it is printed the board is longer than 5 m, which is more than a "
                 "page of PDF can have, and more than a table.",
      .example
      = "<areas width=\"600\" height=\"400\">…</areas>\n<print paper=\"A4\" scale=\"10\"/>",
      .remedy = "Print it at a smaller scale, or make the board smaller.",
      .map = loom_print_check_size,
  },
  {
      .code = "SHEETS-IMPOSSIBLE",
      .severity = ERROR,
      .title = "A board that cannot be laid on its paper",
      .meaning = "The margins leave nothing of the paper, two sheets would share more than each "
                 "can show, or more sheets would be needed than anybody prints.",
      .example = "<print paper=\"A4\" margin=\"110\"/>",
      .remedy = "Take larger paper, narrower margins, less overlap or a smaller scale, as the "
                "message says.",
      .map = loom_print_check_sheets,
  },
  {
      .code = "PIECE-OVER-PAPER",
      .severity = ERROR,
      .title = "A piece larger than its paper",
      .meaning = "A piece is cut out of one sheet, and this one does not go on it between the "
                 "margins.",
      .example = "<print paper=\"A4\">\n  <piece kind=\"tray\" size=\"250\" shape=\"square\"/>\n"
                 "</print>",
      .remedy = "Make the piece smaller, or print on larger paper.",
      .map = loom_print_check_piece_paper,
  },
  {
      .code = "PIECE-OVER-PLACE",
      .severity = WARNING,
      .title = "A piece larger than every place of the board",
      .meaning = "A piece is to stand within an area or a cell, or nobody sees where it stands. "
                 "This one is wider than the roomiest area; on layers, than a cell less the play "
                 "that “clearance” asks for.",
      .example = "<layers cell=\"20\">…</layers>\n<print paper=\"A4\">\n"
                 "  <piece kind=\"rook\" size=\"25\" shape=\"square\"/>\n</print>",
      .remedy = "Make the piece smaller, or the board larger. “boardloom validate --fix” makes the "
                "piece as large as fits. For a piece that lies beside the board, accept it.",
      .map = loom_print_check_piece_place,
  },
  {
      .code = "LINE-THIN",
      .severity = WARNING,
      .title = "A line that is too thin to be printed",
      .meaning = "Lines under 0.1 mm come out broken, or not at all, on most printers.",
      .example = "<line id=\"brook\" colour=\"#3070a0\" width=\"0.05\"/>",
      .remedy = "Make the line wider. “boardloom validate --fix” makes it 0.1 mm on paper.",
      .map = loom_print_check_lines,
  },
};

const LoomCheckFamily loom_print_family = {
  .id = "print",
  .title = "Print",
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};

void
loom_print_checks_register (void)
{
  loom_checks_register (&loom_print_family);
}
