/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of maps of areas. Lengths are in mm on a board whose areas have the usual size, and
 * are scaled with the areas of others. */

#pragma once

#include "render/styles/ink.h"

G_BEGIN_DECLS

/** LoomSeaTexture: what lies over the open sea. */
typedef enum
{
  LOOM_SEA_RHUMB, /* lines of bearing, or nothing where these do not show */
  LOOM_SEA_PAPER, /* stains and fibres */
  LOOM_SEA_STARS,
} LoomSeaTexture;

/** LoomSeaMarks: small waves. */
typedef enum
{
  LOOM_SEA_PLAIN,
  LOOM_SEA_WAVELETS,
  LOOM_SEA_SCALLOPS,
  LOOM_SEA_DASHES,
} LoomSeaMarks;

/** LoomSeaStyle: the open water, and the ground of a plain graph. */
typedef struct
{
  LoomSeaTexture look;
  LoomSeaMarks marks;
  LoomStyleInk texture[2]; /* of stains and fibres; of clouds of stars */
  double texture_alpha;
  LoomStyleInk edge; /* towards which it grows darker */
  double edge_mix;
  LoomStyleLine mark;
  double mark_pitch, mark_clear; /* from one to the next, and from land */
  double tint;                   /* of a designer's water with the sea, in colour printing */
  double graph_mix;              /* of tan and cream, where there is no sea */
  double rhumb_alpha;            /* lines of bearing */
  double graph_rhumb_alpha;
} LoomSeaStyle;

/** LoomShoreKind: what shows the water along a coast. */
typedef enum
{
  LOOM_SHORE_RINGS, /* lines at some distances */
  LOOM_SHORE_BANDS, /* shallows in colours of their own, or a glow */
  LOOM_SHORE_HATCH, /* lines across the sheet, long and short in turn, as engravers draw them */
} LoomShoreKind;

#define LOOM_N_SHORE_STEPS 3
#define LOOM_N_SHORE_BANDS 4

/** LoomShoreStyle: the water along the coast, outermost first. Bands are of colour printing;
 * elsewhere there are rings in their place. */
typedef struct
{
  LoomShoreKind kind;
  LoomSoftLine bands[LOOM_N_SHORE_BANDS]; /* as wide as they reach from the coast */
  struct
  {
    double pitch; /* from one line to the next */
    LoomStyleLine line;
    double reach[2]; /* of every other one, from the coast */
  } hatch;
  struct
  {
    double offset;   /* from the coast */
    double paleness; /* 0 to 1 */
    double width;
  } steps[LOOM_N_SHORE_STEPS];
  double least;       /* no line is thinner */
  guint32 flat_ink;   /* where there are no tints */
  double flat_mix[2]; /* of it with white: at no paleness, and less with each */
  LoomStyleInk ink;
  double mix[2]; /* of it with the sea */
  double pale;   /* of the sea with white, at a paleness of 1 */
} LoomShoreStyle;

/** LoomEdgeKind: in what an area is shaded along its outline. */
typedef enum
{
  LOOM_EDGE_KIND_SHADE, /* its colour, darker */
  LOOM_EDGE_KIND_HUE,   /* its colour as it was before the style tinted it: a wash, a glowing rim */
} LoomEdgeKind;

#define LOOM_N_EDGE_STEPS 5
#define LOOM_N_BLENDS 3

/** LoomLandStyle: areas that are nobody's. */
typedef struct
{
  LoomStyleColours colours; /* of areas, such that neighbours differ; at most 32 */
  LoomStyleColours groups;  /* of areas of a group */
  LoomStyleColours bands;   /* along the outline of a group whose areas have terrains */
  guint32 base; /* what those and the designer's own are mixed with, in colour printing */
  double mix;
  double vivid;             /* how far a designer's colours are from grey: 1 as they were chosen */
  double depth;             /* and how light, in shares */
  gboolean is_thick;        /* its sides are seen down to the drop */
  LoomSoftLine drop;        /* below the coast: how thick the land is */
  LoomStyleHatches hatches; /* in place of colours */
  guint32 flat_hatch;       /* their ink */
  double hatch_mix;         /* of a terrain's colour with ink, for its own hatch */
  double hatch_pitch[2];    /* in colour, without */
  double hatch_width[2];
  double gutter; /* without colour: white along the borders of what is hatched */
  LoomEdgeKind edge_kind;
  LoomStyleStep edge[LOOM_N_EDGE_STEPS]; /* strokes inside the outline, widest first */
  guint edge_strokes; /* that each of them is drawn as, so that no step is seen */
  guint32 edge_ink;
  double edge_mix;                    /* of the area's colour with it */
  double edge_owned_mix;              /* of a seat's colour with black */
  double edge_light;                  /* share of the alphas where ink is saved */
  double edge_few;                    /* the same where only a few are drawn */
  LoomStyleStep blend[LOOM_N_BLENDS]; /* how far a terrain runs into its neighbour, widest first */
  LoomStyleStep band;
  double closed_veil; /* alpha of paper over what a scenario closes */
  LoomStyleLine closed;
  double closed_pitch;
  struct
  {
    double dx, dy, grown, alpha;
  } node_shadow;
  LoomStyleLine node_rim; /* inside the border of a disc */
  double node_inset;      /* of that rim */
} LoomLandStyle;

#define LOOM_N_BORDER_GLOWS 3

/** LoomBorderStyle: a border: its casing first, then its line. */
typedef struct
{
  LoomStyleLine line;
  LoomStyleDash dash;
  LoomStyleLine casing;
} LoomBorderStyle;

/** LoomBordersStyle: borders by rank. */
typedef struct
{
  LoomBorderStyle land, own, frontier;
  LoomStyleLine
      thin; /* in place of a line without a width, where gutters would be paper on paper */
  gboolean is_land_round; /* dashes of land have round ends: dots, where they are short */
  LoomStyleLine sea;
  LoomStyleDash sea_dash;
  double land_plain; /* width of the line of land without dashes, on a map of many areas */
  LoomStyleLine void_line;
  LoomStyleLine coast_casing;
  LoomStyleLine coast;
  double coast_owned; /* its width where areas are owned */
  LoomStyleLine node;
  LoomStyleInk glow_ink; /* about land's borders and coasts */
  LoomStyleStep glow[LOOM_N_BORDER_GLOWS];
} LoomBordersStyle;

#define LOOM_N_AURA_STEPS 5

/** LoomAuraStyle: what a shrine does to its neighbours. */
typedef struct
{
  LoomStyleStep glow[LOOM_N_AURA_STEPS]; /* half widths */
  guint32 glow_ink;
  double ring_width, core_width; /* a fine line: the core covers the inner part of the ring */
  guint32 ring, core;
  double flat_lines[2]; /* half widths, where there are no tints */
  double flat_width;
  LoomStyleInk sign[4]; /* of the key: discs from the outermost in */
  double sign_radius[4];
  double sign_width;
} LoomAuraStyle;

/** LoomOwnedStyle: areas of a seat. */
typedef struct
{
  guint32 base;       /* what a seat's colour is mixed with */
  guint32 light_base; /* the same where ink is saved */
  double mix, neutral_mix, light_mix;
  double hatch_mix;
  double pale, pale_mix; /* above that lightness a hatch is mixed with ink instead */
  guint32 flat_hatch;
} LoomOwnedStyle;

/** LoomSceneryLook: how that is drawn with which land is strewn. */
typedef enum
{
  LOOM_SCENERY_PEN,     /* a few strokes, shaded in tones */
  LOOM_SCENERY_INK,     /* outlines by hand, hatched where the shadow is */
  LOOM_SCENERY_CUT,     /* the same as it is cut in wood: black where the shadow is */
  LOOM_SCENERY_GEO,     /* flat shapes */
  LOOM_SCENERY_OUTLINE, /* the outlines of those */
  LOOM_SCENERY_TOY,     /* small round things in colours of their own */
} LoomSceneryLook;

/** LoomToyStyle: the colours of scenery that has its own. */
typedef struct
{
  guint32 stone[4];  /* light, in the shadow, its line, snow */
  guint32 hill[4];   /* near, far, its line, flowers */
  guint32 tree[5];   /* trunk, its line, leaves, their line, where the light falls */
  guint32 pine[3];   /* needles, their line, where the light falls */
  guint32 corn[3];   /* ears, their line, the band about a sheaf */
  guint32 sand[3];   /* sand, its line, what grows there */
  guint32 marsh[4];  /* water, its line, reeds, their heads */
  guint32 flower[4]; /* three kinds, and their hearts */
} LoomToyStyle;

/** LoomTerrainStyle: what land is strewn with. */
typedef struct
{
  LoomSceneryLook look;
  double apart;     /* from one thing to the next */
  double scale;     /* of what is strewn, 1 is about 7 mm */
  double width;     /* of its lines, but for those of the pen */
  LoomStyleInk lit; /* what faces the light, but for the pen's */
  double lit_mix;   /* of the area's colour with it */
  LoomToyStyle toy;
  guint32 ink;
  double mix; /* of the area's colour with it */
  guint32 flat_ink, flat_key_ink;
  double clearing;  /* radius, of paper under a symbol on hatching */
  guint32 fresh[4]; /* of a new board: farmland, woodland, hills, moorland */
  guint32 other;    /* of a terrain that nobody has given a colour yet */
} LoomTerrainStyle;

/** LoomLeaderStyle: from a name in the sea to its land. */
typedef struct
{
  LoomStyleLine line, casing;
  double dot;
} LoomLeaderStyle;

/** LoomNameStyle: names of areas beside their typeface. */
typedef struct
{
  double busy, node; /* shares of the size: where pieces stand, on discs */
  double water;
  double least_caps; /* mm below which no small capitals are used */
  double halo, halo_mix, halo_alpha;
} LoomNameStyle;

/** LoomKeyStyle: signs of the key, in mm at its own scale. */
typedef struct
{
  double swatch_round, swatch_pitch, swatch_width[2];
  LoomStyleLine swatch_line;
  double band_width, band_alpha;
  double plain_route;
  gboolean has_grounds; /* borders lie on land, and lanes on the sea, where the panel's own colour
                         * would not show them */
} LoomKeyStyle;

/** LoomMapStyle: all of them. */
typedef struct
{
  LoomSeaStyle sea;
  LoomShoreStyle shore;
  LoomLandStyle land;
  LoomBordersStyle borders;
  LoomAuraStyle aura;
  LoomOwnedStyle owned;
  LoomTerrainStyle terrain;
  LoomLeaderStyle leader;
  LoomNameStyle name;
  LoomKeyStyle key;
  double path;         /* of a designer's path without a line of its own, mm */
  gboolean keeps_inks; /* words and lines of the designer's have the inks of the style, too */
} LoomMapStyle;

G_END_DECLS
