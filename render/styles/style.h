/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of what has no theme: marks on the sheet, veils, what the window draws beside a
 * board. They are asked for by what they are for; no other file has them as numbers. */

#pragma once

#include "render/draw/text.h"
#include "render/styles/ink.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_STYLE_SHEET,         /* the bare sheet */
  LOOM_STYLE_PRINT_MARK,    /* lines and letters of a printed page that are to be found again */
  LOOM_STYLE_CUT_CROSS,     /* where the cuts of pieces cross */
  LOOM_STYLE_FOLD,          /* where a sheet is folded */
  LOOM_STYLE_PLAN_LINE,     /* the plan of how sheets go together */
  LOOM_STYLE_PLAN_SHEET,    /* round each sheet of it */
  LOOM_STYLE_GLUE_VEIL,     /* where the next sheet is glued on */
  LOOM_STYLE_MARK_CASING,   /* round a mark that lies over the picture */
  LOOM_STYLE_POST_GLUE,     /* hatching of a stand, where it is glued */
  LOOM_STYLE_POST_LINE,     /* its edges and folds */
  LOOM_STYLE_FIGURE_LINE,   /* round a standing figure */
  LOOM_STYLE_VEIL,          /* over what is not meant now */
  LOOM_STYLE_CHANGE_CASING, /* round what two boards differ in */
  LOOM_STYLE_SEAM_SHADE,    /* along the edges of sheets on the screen */
  LOOM_STYLE_GUIDE,         /* where sheets are cut and glued, on the screen */
  LOOM_STYLE_GUIDE_CASING,
  LOOM_STYLE_TABLE, /* what a stack of layers lies on */
  LOOM_STYLE_TABLE_SHADOW,
  LOOM_STYLE_OUTSIDE,   /* of the overview: what the canvas does not show */
  LOOM_STYLE_CELL_RULE, /* the rules of squared paper */
  LOOM_STYLE_HOVER,     /* over the area under the pointer */
  LOOM_STYLE_LINE,      /* round dice and the shapes of seats */
  LOOM_STYLE_PIP_ON_LIGHT,
  LOOM_STYLE_PIP_ON_DARK,
  LOOM_STYLE_NUMBER_ON_LIGHT,
  LOOM_STYLE_NEUTRAL_DIE, /* of nobody */
  LOOM_STYLE_NEUTRAL_BAR,
  LOOM_STYLE_NEUTRAL_GROUND,
  LOOM_STYLE_STANDOFF,    /* neither wins */
  LOOM_STYLE_CURVE_RULE,  /* between the shares of seats */
  LOOM_STYLE_HOT_LINES,   /* of the map of heat: what is too good */
  LOOM_STYLE_COLD_DOTS,   /* what is too bad */
  LOOM_STYLE_HEAT_CASING, /* round its figures */
  LOOM_STYLE_HEAT_FIGURE,
  LOOM_STYLE_FAIR_BAND,
  LOOM_STYLE_PILL,
  LOOM_STYLE_PILL_LINE,
  LOOM_STYLE_SIGN,       /* the sign of a problem, and the rim of its mark */
  LOOM_STYLE_CHANGE_NEW, /* what two boards differ in */
  LOOM_STYLE_CHANGE_GONE,
  LOOM_STYLE_CHANGE_OTHER,
  LOOM_STYLE_CONTOUR,  /* on a press's page: what a machine cuts along; an ink of its own */
  LOOM_STYLE_REGISTER, /* and marks that are on every plate */
  LOOM_N_STYLES,
} LoomStyleColour;

/* What the same is lettered in, and how wide its lines are: mm on paper, px on the screen. */
#define LOOM_STYLE_LETTERS LOOM_FAMILY_TEXT
#define LOOM_STYLE_HEADINGS LOOM_FAMILY_TITLE

#define LOOM_STYLE_CUT_WIDTH .2     /* where something is cut or folded */
#define LOOM_STYLE_CONTOUR_WIDTH .1 /* and where a machine cuts */
#define LOOM_STYLE_TRIM_WIDTH .1    /* beside the corners of a card */
#define LOOM_STYLE_EDGE_WIDTH .3    /* of a stand, and of sheets of the plan */
#define LOOM_STYLE_PLAN_WIDTH .25
#define LOOM_STYLE_CASING_WIDTH .5 /* round a mark of .1 */
#define LOOM_STYLE_FIGURE_WIDTH .22
#define LOOM_STYLE_CHANGE_WIDTH 1.5 /* round what two boards differ in */
#define LOOM_STYLE_CHANGE_PART 5    /* and no wider than this part of a cell */

#define LOOM_STYLE_HAIR 1.0 /* rules and rims */
#define LOOM_STYLE_THREAD 1.2
#define LOOM_STYLE_TICK 1.5
#define LOOM_STYLE_STROKE 2.0
#define LOOM_STYLE_BOLD 3.0
#define LOOM_STYLE_WALL 5.0
#define LOOM_STYLE_RING 1.1   /* round figures of heat */
#define LOOM_STYLE_BESIDE 1.0 /* how much wider than a line its own casing is at each side */
#define LOOM_STYLE_ONION 0.8
#define LOOM_STYLE_OUTLINE 1.25

extern const LoomStyleDash loom_style_cut_dash; /* round pieces that are no rectangles */
extern const LoomStyleDash loom_style_fold_dash;
extern const LoomStyleDash loom_style_glue_dash;
extern const LoomStyleDash loom_style_rule_dash; /* of plots, and of what is selected */
extern const LoomStyleDash loom_style_odds_dash;
extern const LoomStyleDash loom_style_gone_dash, loom_style_changed_dash;
extern const LoomStyleDash loom_style_axis_dash;
extern const LoomStyleDash loom_style_preview_dash;
extern const LoomStyleDash loom_style_above_dash, loom_style_below_dash; /* layers seen through */

/**
 * loom_style_colour: The colour that is for @what.
 */
LoomColour loom_style_colour (LoomStyleColour what);

/**
 * loom_style_set: Makes the colour for @what the source of @cr.
 */
void loom_style_set (cairo_t *cr, LoomStyleColour what);

/**
 * loom_style_set_share: The same with the share @alpha (0 to 1) of its own alpha.
 */
void loom_style_set_share (cairo_t *cr, LoomStyleColour what, double alpha);

/**
 * loom_style_mark_press: Lets @surface be the page of a press, whose lines to cut along are inks of
 * their own.
 */
void loom_style_mark_press (cairo_surface_t *surface);

/** Whether what @cr draws on is the page of a press. */
gboolean loom_style_is_press (cairo_t *cr);

/**
 * loom_style_set_mark: Makes the colour of marks beside what is cut the source of @cr: on the page
 * of a press the ink of all plates, else that for @what.
 */
void loom_style_set_mark (cairo_t *cr, LoomStyleColour what);

/**
 * loom_style_stroke_contour: Strokes the path of @cr, on the page of a press, as a line that a
 * machine cuts along. Elsewhere the path is dropped, and it is FALSE.
 */
gboolean loom_style_stroke_contour (cairo_t *cr);

G_END_DECLS
