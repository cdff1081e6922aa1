/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of layers. Lengths are in units, of which ten are a cell, but where mm are named. */

#pragma once

#include "render/styles/ground-style.h"
#include "render/styles/ink.h"
#include "render/styles/palette.h"

G_BEGIN_DECLS

#define LOOM_N_SHADES 3

/** LoomFloorStyle: floors, and what is strewn over them; amounts for 400 cells. */
typedef struct
{
  guint meadow_mottles, cave_mottles;
  double meadow_mottle_alpha, cave_mottle_alpha;
  guint pebbles;
  guint tufts, flat_tufts;
  LoomStyleStep tuft, flat_tuft; /* width and alpha */
  guint flowers;
  guint32 petals[2], hearts[2]; /* of daisies and violets */
  guint specks;
  double speck, speck_more, speck_alpha;
  LoomStyleStep grid, five, cross; /* lines of cells, of every fifth, crosses on corners */
  LoomStyleDash flat_grid;
  double flat_grid_width;
  LoomStyleDash flat_strata;
  double flat_stratum;
  LoomStyleStep strata[2]; /* light and dark bands */
  LoomStyleStep pebble;
  double shine;
  LoomStyleStep root;
  LoomStyleStep shade[LOOM_N_SHADES]; /* along the edge of a cave, widest first */
  double shade_light;                 /* share of them where ink is saved */
  double rim, flat_rim, edge;
} LoomFloorStyle;

/** LoomRockStyle: stones and facets. */
typedef struct
{
  guint32 shadow;
  double shadow_alpha;
  double gap;
  double glint, crevice; /* how far the light and the dark rim of a stone go */
  LoomStyleStep specks[2];
  LoomStyleStep crack;
  double outline, flat_outline;
  double flat_stone, flat_hatch, hatch_pitch;
  double facet, facet_light; /* how strong the light on a facet is */
  double facet_line;
  double flat_facet, flat_facet_hatch, facet_pitch;
} LoomRockStyle;

/** LoomGateLook: an entrance: on earth, or as the throne. */
typedef struct
{
  guint32 ink, rim, dug, hole, number;
} LoomGateLook;

#define LOOM_N_GATE_STEPS 4
#define LOOM_N_MOSAIC 3

/** LoomGateStyle: entrances, ways up, the throne. */
typedef struct
{
  LoomGateLook earth, royal;
  guint32 steps[LOOM_N_GATE_STEPS]; /* of an open shaft, downwards */
  guint32 arrow, crown;
  double shadow;
  double sector, rim, hub; /* widths of lines without colour, and round the whole */
  LoomStyleStep stone;
  double open_rim, step;
  guint32 halo;
  LoomStyleStep landing[LOOM_N_SHADES]; /* radii */
  LoomStyleStep ring, chevron;
  LoomStyleDash ring_dash;
  struct
  {
    double radius;
    guint tiles;
    guint32 rgb;
    double alpha;
  } mosaic[LOOM_N_MOSAIC];
  guint32 star;
  double star_alpha;
  LoomStyleStep flat_mosaic;
} LoomGateStyle;

/** LoomWebStyle: webs, spiders, and the reach of antlions. */
typedef struct
{
  LoomSoftLine veil[2];  /* over the cells: usually, and where ink is saved */
  LoomSoftLine under[2]; /* of threads */
  LoomSoftLine thread[2];
  LoomSoftLine edge_under, edge;
  LoomStyleStep flat_thread;
  double flat_edge;
  LoomStyleDash flat_dash;
  guint32 tag;
  double tag_width;
  guint32 spider, mark;
  LoomSoftLine reach_under;
  double reach;
  LoomStyleDash reach_dash;
  guint32 silk[2]; /* under a web that is cut out: usually, and where ink is saved */
} LoomWebStyle;

/** LoomTrailStyle: scent trails: a soft band, and arrows or dots along it. */
typedef struct
{
  LoomStyleStep band;
  double arrow;
  double dot; /* radius */
} LoomTrailStyle;

/** LoomWormLook: a worm in one manner of printing. */
typedef struct
{
  guint32 line, piece, light, segment, saddle, shade;
} LoomWormLook;

/** LoomWormStyle: worms. */
typedef struct
{
  LoomWormLook looks[LOOM_THEME_MONO]; /* by LoomThemeKind; mono has none */
  double shadow;
  LoomStyleStep segment, flat_segment;
  LoomStyleStep border, flat_border;
  double flat_saddle;
  LoomStyleStep shine;
  double outline, eye, mouth;
} LoomWormStyle;

/** LoomCounterStyle: counters. */
typedef struct
{
  guint32 termite;
  double shadow;
  double casing; /* white round a pip, without colour */
  double pip, plate;
  double outline, dark_outline;
  double solid;
  double dashed;
  LoomStyleDash dash;
  double double_outer, double_inner;
  double dotted;
  LoomStyleDash dots;
  double flat_band, flat_rim, flat_pitch, flat_hatch;
} LoomCounterStyle;

/** LoomPatchMarks: what a patch of cells is covered with. */
typedef enum
{
  LOOM_PATCH_NONE,
  LOOM_PATCH_WATER,
  LOOM_PATCH_DOTS,
  LOOM_PATCH_BLADES,
  LOOM_PATCH_GRAIN,
  LOOM_PATCH_PATTERN,
  LOOM_PATCH_VOID,
} LoomPatchMarks;

/** LoomPatchLook: a kind of cells. */
typedef struct
{
  guint32 fill;
  guint32 line;
  LoomPatchMarks marks;
  LoomPatternKind pattern; /* in black and white, and for LOOM_PATCH_PATTERN */
  gint32 symbol;           /* LoomSymbolKind, or LOOM_UNSET */
} LoomPatchLook;

/** LoomNamedPatch: the look of what has one of some words in its name. */
typedef struct
{
  const char *words; /* with spaces between */
  LoomPatchLook look;
} LoomNamedPatch;

/** LoomPatchStyle: cells of other characters than rock and open floor. */
typedef struct
{
  const LoomNamedPatch *named;
  guint n_named;
  const LoomPatchLook *others; /* for names that say nothing, in turn */
  guint n_others;
  double line_mix;               /* of a fill with black */
  double light_fill, light_line; /* with white, where ink is saved */
  double flat_pitch, flat_void_pitch, flat_hatch;
  double pitch;
  LoomStyleStep hatch;
  double dot, dot_light; /* alphas */
  LoomStyleStep blade, grain, ripple, key_ripple;
  double symbol_dark, symbol_paper;
  double shore_alpha, shore, shore_less; /* light strokes inside, widest first */
  double void_mix, void_edge;
  double outline, swatch;
} LoomPatchStyle;

/** LoomPageStyle: the page round a layer, in mm at its scale. */
typedef struct
{
  double title_tracking, board_tracking;
  double weak_number;
  LoomStyleStep frame;
  double stack, stack_alpha;
  double edge, key;
} LoomPageStyle;

/** LoomStackStyle: layers above each other. */
typedef struct
{
  guint32 behind;
  double thick; /* mm */
  double shadow, edge;
  guint32 way;
  LoomStyleStep under, end;
  double line;
  LoomStyleDash dash;
} LoomStackStyle;

/** LoomCrowdStyle: pieces too many to be drawn with care, heat, and signs of the key. */
typedef struct
{
  guint32 worm, gate, item, web;
  double worm_width;
  LoomStyleStep glow[2]; /* radii */
  double glow_radius;
  LoomSoftLine glow_line;
  guint32 unit;
  double unit_line;
} LoomCrowdStyle;

/** LoomLayerStyle: all of them. Grounds are by LoomThemeKind, the top first, then those in turn. */
typedef struct
{
  const LoomGround *grounds[LOOM_THEME_MONO + 1];
  guint n_grounds; /* at least two */
  const LoomSeatLook *seats;
  guint n_seats;
  LoomSeatLook grey_seats[2]; /* colours of light and of dark ones in grey */
  LoomFloorStyle floor;
  LoomRockStyle rock;
  LoomGateStyle gate;
  LoomWebStyle web;
  LoomTrailStyle trail;
  LoomWormStyle worm;
  LoomCounterStyle counter;
  LoomPatchStyle patch;
  LoomPageStyle page;
  LoomStackStyle stack;
  LoomCrowdStyle crowd;
  LoomGroundPens pens;
  LoomNamedGround named[LOOM_N_LAYER_GROUNDS];
  LoomMaterialLook materials[2][LOOM_N_MATERIALS]; /* as they are, and in lines alone */
} LoomLayerStyle;

G_END_DECLS
