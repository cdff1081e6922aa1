/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/geometry/geometry.h"
#include "formats/model/board.h"
#include "render/areas/lines.h"
#include "render/areas/room.h"
#include "render/draw/text.h"
#include "render/theme/heat.h"
#include "render/theme/view.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/** The cubes of one seat in an area. */
typedef struct
{
  guint seat; /* 0: nobody's */
  int n;
} LoomPlanPile;

/** What a piece on the map is. */
typedef enum
{
  LOOM_PIECE_NUMBER, /* value */
  LOOM_PIECE_STACK,  /* value dice of seat */
  LOOM_PIECE_BADGE,  /* of seat, with value unless negative */
  LOOM_PIECE_SHRINE,
  LOOM_PIECE_ELEMENT, /* value: LoomElement */
  LOOM_PIECE_HELD,    /* value turns */
  LOOM_PIECE_CUBES,   /* value cubes of seat */
  LOOM_PIECE_FACE,    /* value: face of a flat die */
  LOOM_PIECE_MARKER   /* of seat */
} LoomPieceKind;

/** One piece where it is drawn: the box it fills, in mm. */
typedef struct
{
  LoomPieceKind kind;
  LoomRect box;
  int value;
  guint seat; /* 0 neutral or none */
  double angle;
} LoomPlanPiece;

/** How much of what stands on an area is drawn there, in the order in which it gives way. */
typedef enum
{
  LOOM_CONTENT_FULL,  /* all */
  LOOM_CONTENT_LONE,  /* one die for the stack, a number for each pile of cubes */
  LOOM_CONTENT_BADGE, /* number, shrine and badges */
  LOOM_CONTENT_NONE   /* nothing: the key tells it */
} LoomPlanContent;

/** A name where it is drawn: one or two lines about (x, y). */
typedef struct
{
  guint number;          /* its row in the index of the key, from 1; 0 it stands here */
  gboolean is_bare;      /* the number has no disc */
  LoomTextRun *lines[2]; /* owned; lines[1] NULL for one line */
  double x, y, angle;
  double bend;     /* from the first letter to the last, in radians; one line alone */
  double scale;    /* of the runs */
  double pitch;    /* between the middles of the lines, unscaled */
  gboolean leader; /* stands outside, joined by a line */
  double from_x, from_y, to_x, to_y;
  LoomRect box;
} LoomPlanLabel;

/** One area as it is drawn. Lengths in mm. */
typedef struct
{
  const LoomArea *area; /* borrowed */
  const char *name;     /* borrowed; NULL where it is not written on the map */
  const LoomTerrain *terrain;
  LoomTerrainKind kind;
  gboolean node;     /* a disc */
  gboolean unfilled; /* areas before it cover the board often enough */
  gboolean closed;
  double x, y, r;              /* of the disc */
  guint first_point, n_points; /* in plan->points */
  guint first_end, n_rings;    /* in plan->ends; values count from first_point */
  LoomRect box;
  double size; /* mm² */
  guint group; /* from 1; 0 none */

  gboolean owned; /* a seat or neutral holds it */
  gboolean neutral;
  gboolean is_paper; /* neutral, and in the colour that land has which no one holds */
  guint seat;
  int dice, held, face, number; /* LOOM_UNSET: none */
  int element;
  gboolean shrine;
  guint32 markers;           /* bit seat - 1 */
  guint first_pile, n_piles; /* in plan->piles */

  LoomColour fill, hatch_colour;
  LoomColour hue; /* of its fill, before the style tinted it */
  LoomPatternKind hatch;
  int symbol; /* LoomSymbolKind or LOOM_UNSET */

  guint first_piece, n_pieces; /* in plan->pieces */
  LoomPlanContent content;     /* how much of them there was room for */
  LoomPlanLabel label;         /* without lines where no place was found */
} LoomPlanArea;

/** What a border between two sides is. */
typedef enum
{
  LOOM_EDGE_HIDDEN,   /* not drawn */
  LOOM_EDGE_COAST,    /* land meets sea */
  LOOM_EDGE_LAND,     /* between two areas, nobody's */
  LOOM_EDGE_OWN,      /* both of one seat or one group */
  LOOM_EDGE_FRONTIER, /* two seats or two groups */
  LOOM_EDGE_SEA,      /* between two waters */
  LOOM_EDGE_VOID,     /* against what is not played */
  LOOM_EDGE_LINE,     /* the designer's own line */
  LOOM_EDGE_BEYOND,   /* not drawn: lines are long enough without it */
  LOOM_N_EDGE_CLASSES
} LoomEdgeClass;

/** A route as it is drawn. */
typedef struct
{
  const LoomRoute *route;
  GArray *points; /* of LoomVec2: a fine polyline, owned */
  LoomRect box;   /* about the points */
} LoomPlanRoute;

/** One terrain symbol where it is drawn. */
typedef struct
{
  double x, y, scale;
  guint area;
  guint variant;
} LoomPlanClump;

/** A panel of the key where it stands: some of its rows. */
typedef struct
{
  LoomRect box;
  double scale;
  guint first, n; /* rows */
  guint columns;
  gboolean is_tight; /* rows stand close to each other */
  gboolean is_bare;  /* and without headings, each as narrow as its signs let it be */
  gboolean
      is_least; /* and without seats of which nothing is on the map, and samples of the others' */
} LoomPlanKey;

/** How the title is set, in the order in which it gives way. */
typedef enum
{
  LOOM_TITLE_FULL,        /* with scenario and seats, in two lines where it is long */
  LOOM_TITLE_FULL_LINE,   /* and in one line, close to its edge */
  LOOM_TITLE_FULL_BROKEN, /* or in two, as close, the scenario's where it is wider, too */
  LOOM_TITLE_SHORT,       /* without them */
  LOOM_TITLE_LINE,        /* and in one line, close to its edge */
  LOOM_TITLE_BROKEN       /* or in two, as close */
} LoomTitleForm;

/** Whether a title of @form says all that it has to say. */
static inline gboolean
loom_title_form_is_full (LoomTitleForm form)
{
  return form < LOOM_TITLE_SHORT;
}

/** A title, key, rose, ship …: where it stands, or scale 0 where there was no room. */
typedef struct
{
  LoomRect box;
  double scale;
} LoomPlanPoint;

/**
 * LoomAreaPlan: a map of areas with everything placed, ready to be drawn. It borrows the board, the
 * scenario, the theme and the heat.
 *
 * A board is planned in its canonical order, so that it is the same picture in whichever order it
 * lists its things. Where that is not the order of the board given, @board and @scenario are those
 * of a copy of the plan's own, alike but for the order of lists and the handles of corners.
 */
typedef struct LoomAreaPlan
{
  LoomBoard *ordered; /* owned; NULL where @board is the one given */
  const LoomBoard *board;
  const LoomScenario *scenario; /* or NULL */
  const LoomTheme *theme;
  const LoomHeat *heat;     /* or NULL */
  const LoomStance *stance; /* or NULL */
  LoomStyle style;          /* by value; the defaults where the board has none */
  guint32 *ranks; /* by handle: the handle that the thing has when the board is written and read */
  LoomTopology *topology;
  LoomGeometry *geometry;
  LoomLines lines; /* the borders and routes that are planned so far */

  double width, height; /* of the page */
  double frame;         /* thickness of the frame at each edge */
  double unit;          /* 1 where areas are about 62 mm across; all sizes follow it */
  double stroke;        /* the same for widths of lines, within narrower bounds */
  double paper;         /* what a millimetre of the board is on paper */
  double sizes[3];      /* em of names, largest first: there are no others */
  double nominal;       /* em that names are shaped with, and the largest of them */
  gboolean has_caps;    /* names are set in small capitals where the style has them */

  GArray *areas;            /* of LoomPlanArea, by index of the area */
  GArray *points;           /* of LoomVec2: rings of all areas, flattened */
  GArray *ends;             /* of guint */
  GArray *edges;            /* of guint8 LoomEdgeClass, by index of the edge */
  gboolean is_draft;        /* what is soft is drawn coarsely: LoomView.draft */
  gboolean is_tangled;      /* outlines cross themselves, or areas or shades cover the board, too
                             * often to be painted with care */
  gboolean plain_routes;    /* there are too many to be more than lines */
  gboolean plain_dice;      /* there are too many to have pips */
  gboolean plain_auras;     /* shrines would shine too often to do so */
  GArray *routes;           /* of LoomPlanRoute */
  GArray *ways;             /* of LoomPlanWay */
  GArray *bridges;          /* of LoomPlanBridge */
  GArray *cells;            /* of LoomPlanCell, by index of the area; or empty */
  double cell_size;         /* em of the coordinates of cells */
  GArray *pieces;           /* of LoomPlanPiece */
  GArray *piles;            /* of LoomPlanPile */
  GArray *clumps;           /* of LoomPlanClump, from the top down */
  GArray *decor;            /* of LoomRect: what the decorations of the designer cover */
  GArray *tracks;           /* of LoomRect: of these, the steps of tracks, and the sides of a track
                             * about the board */
  LoomLiveryLook looks[33]; /* by seat; 0 neutral */
  char *seat_names[33];     /* owned; NULL where the scenario has no such seat */
  gboolean has_owners, has_groups, has_sea;

  GPtrArray *waiting; /* of LoomLayout, owned: areas whose name found no room on their land */
  guint n_numbers;    /* names that stand in the index of the key */
  GArray *numbers;    /* of guint, by row of the index: the number that is shown; empty: that of the
                       * row */
  GArray *keys;       /* of LoomPlanKey: the panels of the key */
  LoomPlanPoint title, compass, ship, serpent;
  LoomPoint title_at, key_at, compass_at; /* where a designer has put them, or unset */
  LoomTitleForm title_form;
  gboolean wants_title, wants_key; /* it is to be there, and found no room */
  guint n_key_rows;                /* that there are to show; 0 where they explain nothing */
  double short_by; /* mm that the board is too narrow for title and key; 0 not at all */
} LoomAreaPlan;

LoomAreaPlan *loom_area_plan_new (const LoomBoard *board,
                                  const LoomScenario *scenario,
                                  const LoomTheme *theme,
                                  const LoomHeat *heat);

/** The same with sizes and panels as they were in @stance (borrowed), or anew where that is NULL.
 */
LoomAreaPlan *loom_area_plan_new_like (const LoomBoard *board,
                                       const LoomScenario *scenario,
                                       const LoomTheme *theme,
                                       const LoomHeat *heat,
                                       const LoomStance *stance);
void loom_area_plan_free (LoomAreaPlan *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomAreaPlan, loom_area_plan_free)

static inline LoomPlanArea *
loom_area_plan_area (const LoomAreaPlan *self, guint i)
{
  return &g_array_index (self->areas, LoomPlanArea, i);
}

/** How the seats of @board are told apart on a map of areas, and on cards and lists as its units
 * are where it has layers alone, by seat; 0 is nobody. */
void
loom_area_plan_get_looks (const LoomBoard *board, const LoomTheme *theme, LoomLiveryLook looks[33]);

/** The same of one seat, as if @board had no livery for it. */
LoomLiveryLook
loom_area_plan_get_bare_look (const LoomBoard *board, const LoomTheme *theme, guint seat);

/** Borders are dashed on maps of so many areas and fewer. */
#define LOOM_MOST_AREAS_DASHED 400

/* What a dash of a border and the gap behind it measure, in strokes. */
#define LOOM_LAND_PERIOD 6.6
#define LOOM_SEA_PERIOD 3.4

/** The number that is shown for row @row (from 1) of the index. */
static inline guint
loom_area_plan_number (const LoomAreaPlan *self, guint row)
{
  return row - 1 < self->numbers->len ? g_array_index (self->numbers, guint, row - 1) : row;
}

/** The scenario's seat with this number, or NULL. */
const LoomSeat *loom_area_plan_seat (const LoomAreaPlan *self, guint n);

/** The rings of @area for a raster. */
const LoomVec2 *loom_area_plan_points (const LoomAreaPlan *self, const LoomPlanArea *area);
const guint *loom_area_plan_ends (const LoomAreaPlan *self, const LoomPlanArea *area);

/** Whether land lies here: not water and not outside all areas. */
static inline gboolean
loom_area_plan_is_land (const LoomAreaPlan *self, guint index)
{
  return index != LOOM_NONE && loom_area_plan_area (self, index)->kind != LOOM_TERRAIN_WATER;
}

/** The neighbours that have a living shrine give @index their aura. */
gboolean loom_area_plan_has_aura (const LoomAreaPlan *self, guint index);

/** The colour of @group (from 1) where its areas have colours of their own. */
LoomColour loom_area_plan_group_colour (const LoomAreaPlan *self, guint group);

/** Whether the area's group shows as a band along its outline. */
gboolean loom_area_plan_has_band (const LoomAreaPlan *self, const LoomPlanArea *area);

/* What of a disc's rim the board shows. */
typedef enum
{
  LOOM_RIM_SEEN,
  LOOM_RIM_AWAY,   /* nothing: the disc lies beside the board */
  LOOM_RIM_AROUND, /* nothing: the board lies within the disc */
} LoomRimSight;

/**
 * loom_area_plan_see_rim: Whether a line along the rim of a disc, as wide as twice @reach, shows on
 * the board. A stroke of a rim that does not is left out: a circle of metres is thousands of
 * strokes.
 */
LoomRimSight
loom_area_plan_see_rim (const LoomAreaPlan *self, double x, double y, double r, double reach);

/* What an area of a seat is filled and hatched with: the map and its key ask here. */
void loom_area_plan_owned_colours (const LoomAreaPlan *self,
                                   guint seat,
                                   gboolean neutral,
                                   LoomColour *fill,
                                   LoomColour *hatch);

/* Parts of making a plan, each in a file of its own, in this order. */
void loom_area_plan_place (LoomAreaPlan *self);  /* what the scenario places */
void loom_area_plan_colour (LoomAreaPlan *self); /* fills, hatches, classes of edges */
void loom_area_plan_route (LoomAreaPlan *self);  /* the course of routes */
void loom_area_plan_layout (LoomAreaPlan *self); /* names and pieces within areas */
void loom_area_plan_panels (LoomAreaPlan *self); /* names outside, title, key, rose, ornaments */

/** loom_area_plan_place_one: Puts on @a what @position has on its area @index, in place of what was
 * there; pieces that were laid out stay where they are. */
void loom_area_plan_place_one (LoomAreaPlan *self,
                               LoomPlanArea *a,
                               const LoomPosition *position,
                               guint index);

/** Appends to @points the curve through @knots (both of LoomVec2), as a fine polyline. */
void loom_area_plan_append_curve (GArray *points, const GArray *knots);

/** Of the least letters, 6 pt on paper, the em in mm of the board. */
static inline double
loom_area_plan_least_text (const LoomAreaPlan *self)
{
  return 6 * 25.4 / 72 / self->paper;
}

/** Puts the symbols of terrain into the order in which they are drawn. */
void loom_area_plan_sort_clumps (LoomAreaPlan *self);

/** Whether the board has a key that a number can refer to. */
gboolean loom_area_plan_has_key (const LoomAreaPlan *self);

G_END_DECLS
