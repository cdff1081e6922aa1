/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What bringing a map over from another program, or writing one for it, has to tell. No check finds
 * these, so that no row has a function: the formats make remarks of these codes
 * (formats/exchange/seam/remarks.h), and the severity of a remark is that of its row. */

#include "validator/diagnostics/families.h"

#include <glib/gi18n.h>

static const LoomCheckRow rows[] = {
  {
      .code = "EXCH-SYNTAX",
      .severity = LOOM_SEVERITY_ERROR,
      .title = N_ ("import: the file of another program is broken"),
      .meaning = N_ ("What stands there is nothing that the format allows, so that the rest of the "
                     "file cannot be understood. Often the file was cut off on its way, or is of "
                     "another format than it seems."),
      .example = "graph { a -- ",
      .found = N_ ("Open it in the program that it comes from and save it again, or get it once "
                   "more. Where it is of another format, say which with --from."),
  },
  {
      .code = "EXCH-LOST",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("export: the other format cannot hold this"),
      .meaning = N_ ("The board has something for which the other format has no place. Who reads "
                     "the file again gets a board without it; the board itself stays as it is."),
      .example = "boardloom convert town.board.xml -o town.graphml",
      .found = N_ ("Keep the board beside what was written, and change the map there. Another "
                   "format may hold it: “boardloom convert --list” tells what there is."),
  },
  {
      .code = "EXCH-GUESSED",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: something was guessed"),
      .meaning = N_ ("The file does not say it, or says it in several ways, and the likeliest was "
                     "taken: the encoding of the text, a place, a name, how wide a gap between "
                     "areas is."),
      .example = "boardloom convert roads.csv -o roads.board.xml",
      .found = N_ ("Look whether it is right. Most guesses have an option: “boardloom convert "
                   "--list” names those of each format, and --set gives them a value."),
  },
  {
      .code = "EXCH-ROUTE-MADE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: a route joins areas that do not touch"),
      .meaning = N_ ("The file says that two areas are neighbours, and their shapes do not touch, "
                     "or there are no shapes; so a route joins them."),
      .example = "<route id=\"crete-egypt\" from=\"crete\" to=\"egypt\" kind=\"water\"/>",
      .found
      = N_ ("Nothing, where a way leads there. Where they should touch, widen the tolerance; "
            "where they are no more than 3 mm apart, Fix in the editor lets them share a "
            "border instead."),
  },
  {
      .code = "EXCH-BARRIER-MADE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: a barrier parts areas that touch"),
      .meaning = N_ ("The shapes of two areas touch, and the file does not name them as "
                     "neighbours; so a barrier lies on their border."),
      .example = "<barrier between=\"nepal tibet\"/>",
      .found = N_ ("Nothing, where no way leads across. Otherwise take the barrier away."),
  },
  {
      .code = "EXCH-GAP-CLOSED",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: a gap between areas was closed"),
      .meaning = N_ ("Areas that lie side by side in the file do not quite meet, for they were "
                     "drawn one by one. The gap was given to the area with the longest border to "
                     "it."),
      .example = "boardloom convert realm.svg -o realm.board.xml",
      .found = N_ ("Nothing, as a rule. “--set tolerance=…” says how wide a gap may be."),
  },
  {
      .code = "EXCH-OVERLAP-CUT",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("import: areas that overlap were cut"),
      .meaning = N_ ("Two areas of the file cover the same ground. The one that is drawn later has "
                     "it now, as one sees it in the picture."),
      .example = "boardloom convert realm.svg -o realm.board.xml",
      .found = N_ ("Look at the border between them, and move it where the other should have the "
                   "ground."),
  },
  {
      .code = "EXCH-PART-DROPPED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("import: something was left out"),
      .meaning = N_ ("What a board cannot have, or what is too small to be seen: islands of less "
                     "than half a square millimetre, ways from a place to itself, more than the "
                     "limits allow."),
      .example = "boardloom convert world.geojson -o world.board.xml",
      .found = N_ ("Where it matters, make the board larger (--width) or the least size smaller."),
  },
  {
      .code = "EXCH-NAME-CHANGED",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("a name was changed"),
      .meaning
      = N_ ("Two things have one name where each needs its own, or a name has letters that "
            "the other format cannot hold."),
      .example = "boardloom convert realm.board.xml -o realm.map",
      .found = N_ ("Give one of them another name."),
  },
  {
      .code = "EXCH-ONE-SIDED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("import: only one of two areas names the other"),
      .meaning = N_ ("The list of one area has the other in it, and the list of that one does not. "
                     "It was taken as a way that leads in one direction, or as one in both, as the "
                     "format has it."),
      .example = "boardloom convert world.map -o world.board.xml",
      .found = N_ ("Look which was meant: mostly a name was forgotten."),
  },
  {
      .code = "EXCH-NO-SHAPE",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("import: an area has no shape"),
      .meaning = N_ ("The file names the area and gives it neighbours, but no ground, or others "
                     "cover all of it. It is a disc now."),
      .example = "boardloom convert civil-war.zip -o civil-war.board.xml",
      .found = N_ ("Draw it where it belongs, or remove it."),
  },
  {
      .code = "EXCH-PROJECTED",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: the round earth was laid flat"),
      .meaning = N_ ("The file gives degrees of longitude and latitude. Which projection made a "
                     "sheet of them, and where its middle lies, is told; areas keep their share of "
                     "the whole, shapes near the edge do not."),
      .example = "boardloom convert africa.geojson -o africa.board.xml",
      .found = N_ ("Another may look more familiar: --set projection=mercator, lambert, albers or "
                   "equirectangular."),
  },
  {
      .code = "EXCH-SIMPLIFIED",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: borders have fewer points now"),
      .meaning = N_ ("Points that nobody would see at this size were left out, the same ones on "
                     "both sides of every border, so that areas still meet and none crosses "
                     "another."),
      .example = "boardloom convert world.geojson -o world.board.xml",
      .found = N_ ("Nothing, as a rule. --set simplify=0 keeps every point."),
  },
  {
      .code = "EXCH-UNSUPPORTED",
      .severity = LOOM_SEVERITY_WARNING,
      .title = N_ ("import: something in the file is not understood"),
      .meaning = N_ ("The format allows it, and this program does not read it. What it says was "
                     "passed over."),
      .example = "boardloom convert realm.dot -o realm.board.xml",
      .found = N_ ("Look what is missing. The program that the file comes from may be able to save "
                   "it more simply."),
  },
  {
      .code = "EXCH-LICENCE",
      .severity = LOOM_SEVERITY_NOTE,
      .title = N_ ("import: the file does not say whose it is"),
      .meaning
      = N_ ("Neither author nor licence of the map is known. A map that somebody else made "
            "may only be shared as that person allows."),
      .example = "<meta author=\"Ada Quill\" licence=\"CC-BY-SA-4.0\" source=\"…\"/>",
      .found = N_ ("Find out, and write it into the board, where it is printed in the colophon."),
  },
};

const LoomCheckFamily loom_exchange_family = {
  .id = "exchange",
  .title = N_ ("Import and export"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
