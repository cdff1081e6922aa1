/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The geometry family: whether the outlines of the map fit together, and whether what belongs
 * somewhere lies there. The functions are in geometry-*.c; here are the rows and their pages. */

#include "validator/diagnostics/families.h"
#include "validator/checks/geometry/geometry-checks.h"

#include <glib/gi18n-lib.h>

#define ERROR LOOM_SEVERITY_ERROR
#define WARNING LOOM_SEVERITY_WARNING
#define NOTE LOOM_SEVERITY_NOTE

/* The order is that of the checks: see geometry-checks.h. */
static const LoomCheckRow rows[] = {
  {
      .code = "AREA-FLAT",
      .severity = ERROR,
      .title = N_ ("An area has no extent"),
      .meaning
      = N_ ("All corners of the outline lie in one line, so there is no place for anything."),
      .example = "<area id=\"line\" name=\"Line\" outline=\"c1 c2 c3\"/>\n"
                 "with c1, c2 and c3 in a row",
      .found = N_ ("Move a corner out of the line, or remove the area."),
      .map = loom_geometry_check_flat,
  },
  {
      .code = "CORNER-IN-EDGE",
      .severity = ERROR,
      .title = N_ ("A corner lies on an edge it is not part of"),
      .meaning
      = N_ ("Two areas are neighbours exactly when they share an edge: the same two corners, "
            "one after the other, in both outlines. Where a corner of one area lies on a "
            "longer edge of another (within 0.1 mm), they look like neighbours and are not."),
      .example = "<area id=\"long\"  name=\"Long\"  outline=\"c1 c2 c3 c4\"/>\n"
                 "<area id=\"short\" name=\"Short\" outline=\"c2 c1 c5 c6\"/>\n"
                 "with c5 on the edge from c4 to c1",
      .found
      = N_ ("Put the corner into the outline that passes it, between the two ends of the edge. "
            "“boardloom validate --fix” does it."),
      .cap
      = N_ ("Stops after 2,000 findings or 60 million comparisons, which no drawn map reaches."),
      .map = loom_geometry_check_corners,
      .fix_changes = LOOM_FIX_JOINS,
  },
  {
      .code = "CORNERS-CLOSE",
      .severity = WARNING,
      .title = N_ ("Two corners all but touch"),
      .meaning
      = N_ ("Two corners lie less than 0.1 mm apart: on paper they are one point. Areas that "
            "meet there use different corners and so share no edge."),
      .example = "<corner id=\"c1\" x=\"10\" y=\"10\"/>\n<corner id=\"c2\" x=\"10.05\" y=\"10\"/>",
      .found
      = N_ ("Use one of the two corners in all outlines and remove the other: “boardloom validate "
            "--fix” does."),
      .fix_changes = LOOM_FIX_JOINS,
  },
  {
      .code = "AREAS-OVERLAP",
      .severity = ERROR,
      .title = N_ ("Two areas overlap"),
      .meaning = N_ ("Part of the board belongs to two areas. A piece there stands in both, and no "
                     "picture can show whose it is."),
      .example = "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3\"/>\n"
                 "<area id=\"b\" name=\"B\" outline=\"c4 c5 c6\"/>\n"
                 "with c4 inside A",
      .found = N_ ("Move the corners apart, or let the two areas share the corners of one border."),
      .cap
      = N_ ("Stops after 2,000 findings or 60 million comparisons, which no drawn map reaches."),
      .map = loom_geometry_check_crossings,
  },
  {
      .code = "OUTLINE-CROSSES",
      .severity = ERROR,
      .title = N_ ("An outline crosses itself"),
      .meaning
      = N_ ("Two edges of one area cross, so that what is inside and what is outside changes "
            "at a point that is no corner. Often two corners stand in the wrong order."),
      .example = "<area id=\"bow\" name=\"Bow\" outline=\"c1 c3 c2 c4\"/>\nwith c1 to c4 a square",
      .found = N_ ("Put the corners into the order in which one walks around the area."),
  },
  {
      .code = "BORDER-CROSSES",
      .severity = ERROR,
      .title = N_ ("The course of a border crosses another edge"),
      .meaning
      = N_ ("A border with points of its own leaves the strip between its areas and crosses "
            "another edge, or itself."),
      .example = "<border ends=\"c1 c2\" via=\"30 -5 20 40\"/>",
      .found
      = N_ ("Move the points of the border back between its ends, or trace it again with more "
            "points."),
  },
  {
      .code = "EDGE-TWICE",
      .severity = ERROR,
      .title = N_ ("An edge is used twice in one direction"),
      .meaning
      = N_ ("Neighbours walk their common edge in opposite directions, as their outlines go "
            "the same way round. Two areas that walk it in the same direction do not count "
            "as neighbours: one of them goes the wrong way round, or they overlap."),
      .example = "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3 c4\"/>\n"
                 "<area id=\"b\" name=\"B\" outline=\"c2 c3 c6 c5\"/>",
      .found
      = N_ ("Write the corners of the area that goes the other way than most in reverse order. "
            "“boardloom validate --fix” does it."),
      .map = loom_geometry_check_clashes,
      .fix_changes = LOOM_FIX_JOINS,
  },
  {
      .code = "EDGE-FOLDED",
      .severity = WARNING,
      .title = N_ ("An area lies on both sides of an edge"),
      .meaning
      = N_ ("An outline walks to a corner and back along the same edge, or two rings of one "
            "area share an edge. The edge parts nothing and is drawn inside the area."),
      .example = "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3 c5 c3 c4\"/>",
      .found = N_ ("Leave out the corners of the fold; make one ring of two that share an edge."),
  },
  {
      .code = "CORNER-REPEATED",
      .severity = WARNING,
      .title = N_ ("An outline comes to a corner twice"),
      .meaning = N_ ("A ring passes one of its corners more than once, so the area is pinched to "
                     "nothing there."),
      .example = "<area id=\"hourglass\" name=\"Hourglass\" outline=\"c1 c2 c5 c3 c4 c5\"/>",
      .found
      = N_ ("Give the area a second ring for the part behind the pinch, or part the corner in "
            "two."),
      .map = loom_geometry_check_rings,
  },
  {
      .code = "RING-NESTED",
      .severity = ERROR,
      .title = N_ ("The rings of an area are nested wrongly"),
      .meaning
      = N_ ("The outline of an area is its outermost ring; further rings are holes in it, "
            "islands in those, or parts that lie apart. Here the outline lies inside another "
            "ring, or a hole where the area is not."),
      .example = "<area id=\"lake\" name=\"Lake\" outline=\"c1 c2 c3\">\n"
                 "  <ring corners=\"c7 c8 c9\"/>\n</area>\n"
                 "with c1 to c3 inside c7 to c9",
      .found = N_ ("Let the outermost ring be the outline and the hole a ring."),
      .cap = N_ ("Areas whose rings would take more than 20 million comparisons are left out."),
      .map = loom_geometry_check_tiling,
  },
  {
      .code = "AREA-INSIDE",
      .severity = ERROR,
      .title = N_ ("An area lies inside another that has no hole for it"),
      .meaning
      = N_ ("The one area covers the other. They overlap, and since they share no edge they "
            "are not neighbours either."),
      .example = "<area id=\"sea\"  name=\"Sea\"  outline=\"c1 c2 c3 c4\"/>\n"
                 "<area id=\"isle\" name=\"Isle\" outline=\"c5 c6 c7\"/>\nwith the isle in the sea",
      .found = N_ ("Give the outer area a ring with the corners of the inner one in reverse order. "
                   "“boardloom validate --fix” does it where the inner area stands alone."),
      .map = loom_geometry_check_pieces,
      .fix_changes = LOOM_FIX_JOINS,
  },
  {
      .code = "AREA-SLIVER",
      .severity = WARNING,
      .title = N_ ("An area is a sliver"),
      .meaning = N_ ("The area is less than a millimetre wide on average and many times as long: "
                     "usually a gap between two outlines that were traced apart."),
      .example = "<area id=\"gap\" name=\"Gap\" outline=\"c1 c2 c3 c4\"/>\n"
                 "measuring 60 mm by 0.4 mm",
      .found
      = N_ ("Remove it and let the areas on its two sides share their corners, or widen it."),
      .map = loom_geometry_check_slivers,
  },
  {
      .code = "AREA-GAP",
      .severity = NOTE,
      .title = N_ ("A gap lies between areas"),
      .meaning = N_ ("Areas enclose a small piece of the board that belongs to none of them, less "
                     "than a tenth "
                     "of the smallest area beside it. Often a border was not followed all the way; "
                     "it can also be a lake that is meant to be there."),
      .example = N_ ("three areas around a triangle that no outline has"),
      .found
      = N_ ("Let one of the areas take it over: “boardloom validate --fix” does it with gaps less "
            "than 2 mm wide, and “--also AREA-GAP” with all. Accept it where it is a lake."),
      .map = loom_geometry_check_gaps,
      .fix_changes = LOOM_FIX_JOINS,
  },
  {
      .code = "LABEL-OUTSIDE",
      .severity = WARNING,
      .title = N_ ("A label lies outside its area"),
      .meaning = N_ ("The name of the area is printed where another area, or nothing, is."),
      .example = "<area id=\"moor\" name=\"Moor\" outline=\"c1 c2 c3\" label=\"200 10\"/>",
      .found = N_ ("Leave the label out, and it finds the widest place in its area: “boardloom "
                   "validate --fix” does that."),
      .map = loom_geometry_check_labels,
  },
  {
      .code = "SLOT-OUTSIDE",
      .severity = WARNING,
      .title = N_ ("A slot lies outside its area"),
      .meaning = N_ ("What should sit in the area is drawn elsewhere."),
      .example = "<slot kind=\"die\" at=\"200 10\"/>",
      .found = N_ ("Move the slot into the area, or leave it out: a place is found by itself."),
      .map = loom_geometry_check_slots,
  },
  {
      .code = "DISCS-OVERLAP",
      .severity = WARNING,
      .title = N_ ("The disc of an area overlaps another area"),
      .meaning
      = N_ ("An area without an outline is drawn as a disc; this one covers part of another."),
      .example = "<area id=\"a\" name=\"A\" at=\"20 20\" radius=\"10\"/>\n"
                 "<area id=\"b\" name=\"B\" at=\"30 20\" radius=\"10\"/>",
      .found = N_ ("Move them apart or make them smaller."),
      .cap = N_ ("Stops after 20 million comparisons."),
      .map = loom_geometry_check_discs,
  },
  {
      .code = "OFF-BOARD",
      .severity = WARNING,
      .title = N_ ("Something lies beyond the edge of the board"),
      .meaning
      = N_ ("What lies outside the width and height of “areas” is cut off when the board is "
            "printed."),
      .example = "<areas width=\"100\" height=\"80\">\n  <corner id=\"c1\" x=\"104\" y=\"20\"/>",
      .found = N_ ("Move it onto the board, or make the board larger."),
      .map = loom_geometry_check_board,
  },
  {
      .code = "ROUTE-LOOP",
      .severity = WARNING,
      .title = N_ ("A route leads from an area to itself"),
      .meaning = N_ ("Nobody can go anywhere by it."),
      .example = "<route id=\"ferry\" from=\"isle\" to=\"isle\"/>",
      .found
      = N_ ("Name the area where it should lead, or remove it: “boardloom validate --fix” does."),
      .map = loom_geometry_check_routes,
  },
  {
      .code = "ROUTE-VOID",
      .severity = WARNING,
      .title = N_ ("A route joins an area that is never played"),
      .meaning
      = N_ ("An area of void terrain is drawn but not part of the game, so the route leads "
            "nowhere."),
      .example = "<terrain id=\"sea\" name=\"Sea\" fill=\"#88aacc\" kind=\"void\"/>\n"
                 "<route id=\"ferry\" from=\"harbour\" to=\"open-sea\"/>",
      .found
      = N_ ("Let the route end at an area that is played, or give that one another terrain."),
  },
  {
      .code = "ROUTE-TWICE",
      .severity = WARNING,
      .title = N_ ("Two routes of one kind join the same areas"),
      .meaning = N_ ("The second adds nothing to the game."),
      .example = "<route id=\"ferry\" from=\"harbour\" to=\"isle\" kind=\"water\"/>\n"
                 "<route id=\"boat\"  from=\"isle\" to=\"harbour\" kind=\"water\"/>",
      .found
      = N_ ("Remove one of them. “boardloom validate --fix” does it where it has no course of "
            "its own and no scenario, and no comment, needs it."),
  },
  {
      .code = "ROUTE-NEIGHBOURS",
      .severity = WARNING,
      .title = N_ ("A route joins two areas that are neighbours anyway"),
      .meaning
      = N_ ("The areas share a border that counts; the route lets nobody go anywhere new."),
      .example = "<area id=\"a\" name=\"A\" outline=\"c1 c2 c3 c4\"/>\n"
                 "<area id=\"b\" name=\"B\" outline=\"c3 c2 c5 c6\"/>\n"
                 "<route id=\"road\" from=\"a\" to=\"b\"/>",
      .found
      = N_ ("Remove the route; or put a barrier on the border, if the route should be the only "
            "way; or accept the finding, if the route is there for its looks or a rule of your "
            "own."),
  },
  {
      .code = "BARRIER-USELESS",
      .severity = WARNING,
      .title = N_ ("A barrier parts nothing"),
      .meaning
      = N_ ("The two areas share no edge, or not the one that is named, or another barrier "
            "lies on all of their border."),
      .example = "<barrier between=\"harbour far-away\"/>",
      .found
      = N_ ("Name two areas that touch, or remove the barrier: “boardloom validate --fix” does."),
      .cap = N_ ("Stops after 50 million steps along outlines."),
      .map = loom_geometry_check_barriers,
  },
  {
      .code = "CORNER-TOUCH",
      .severity = NOTE,
      .title = N_ ("Areas touch only in a corner"),
      .meaning
      = N_ ("Areas that meet in a single point are not neighbours. Players may ask, so it is "
            "worth knowing; on a board of squares it is as it should be."),
      .example = N_ ("four squares that meet in one corner"),
      .found
      = N_ ("If they should be neighbours, give them an edge in common or a route; if it could "
            "be misread, move the corner apart into two."),
      .map = loom_geometry_check_touches,
  },
};

const LoomCheckFamily loom_geometry_family = {
  .id = "geometry",
  .title = N_ ("Geometry"),
  .rows = rows,
  .n_rows = G_N_ELEMENTS (rows),
};
