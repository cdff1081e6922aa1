/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of what has no theme: marks on the sheet, veils, what the window draws beside a
 * board. They are asked for by what they are for; no other file has them as numbers. */

#pragma once

#include "render/draw/colour.h"

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
  LOOM_STYLE_SIGN, /* the sign of a problem, and the rim of its mark */
  LOOM_N_STYLES,
} LoomStyleColour;

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

G_END_DECLS
