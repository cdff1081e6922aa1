/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of what is small and drawn in many places: routes, tokens, dice, emblems, ornaments,
 * items. Lengths are in mm of a thing of the size that its table names. */

#pragma once

#include "render/styles/ink.h"

G_BEGIN_DECLS

/** LoomPortLook: where a lane comes to land. */
typedef enum
{
  LOOM_PORT_LOOK_RING,
  LOOM_PORT_LOOK_ANCHOR,
  LOOM_PORT_LOOK_DOT,
  LOOM_PORT_LOOK_NODE, /* a small ring that glows */
  LOOM_PORT_LOOK_DIAMOND,
  LOOM_PORT_LOOK_SQUARE,
} LoomPortLook;

/** LoomRouteStyle: the manners of routes and walls, at a scale of 1. */
typedef struct
{
  struct
  {
    LoomStyleLine casing; /* the sea, paler */
    double casing_pale;
    LoomStyleLine line;
    double unit, on; /* of its dashes: length of both, and the share that is drawn */
    gboolean is_glowing;
  } lane;
  struct
  {
    LoomPortLook look;
    double radius, core;
    LoomStyleInk fill;
    LoomStyleLine line;
  } port;
  struct
  {
    LoomStyleLine casing, line;
    double end; /* radius */
    LoomStyleLine end_line;
  } road;
  struct
  {
    LoomStyleLine outer, inner, planks;
    LoomStyleDash dash;
    double post; /* radius */
    double aside;
    LoomStyleLine post_line;
  } bridge;
  struct
  {
    LoomStyleLine casing, line;
    LoomStyleDash dash;
    LoomStyleInk mouth;
    LoomStyleLine mouth_line;
  } tunnel;
  struct
  {
    LoomStyleLine crenels, wall, core;
    LoomStyleDash dash;
  } barrier;
  struct
  {
    LoomStyleLine casing, line;
  } river;
  struct
  {
    LoomStyleLine casing, line;
    LoomStyleDash dash;
  } trail;
  LoomStyleInk arrow, arrow_casing;
  double arrow_grown;
} LoomRouteStyle;

/** LoomTokenShape: what a number stands on. */
typedef enum
{
  LOOM_TOKEN_WOOD,  /* a sawn disc with its grain */
  LOOM_TOKEN_CHIP,  /* a plain disc with a rim */
  LOOM_TOKEN_WAX,   /* a seal */
  LOOM_TOKEN_HEX,   /* a hexagon whose edges glow */
  LOOM_TOKEN_CUT,   /* a black disc with a milled edge */
  LOOM_TOKEN_CANDY, /* a round drop with a white rim */
} LoomTokenShape;

/** LoomTokenStyle: discs with a number, of a radius of 10.4. */
typedef struct
{
  LoomTokenShape shape;
  struct
  {
    double dx, dy, grown, alpha;
  } shadows[2];
  double rim;         /* width of the ring of bark */
  LoomStyleLine ring; /* drawn inside it */
  double ring_inset;
  LoomStyleLine grain;
  guint n_grain;
  LoomStyleLine shine;
  double shine_inset;
  LoomStyleLine flat_rim, flat_ring; /* without colour */
  double flat_rim_inset, flat_ring_inset;
  double halo, halo_mix, halo_alpha; /* of the number, here and below of a disc of 9.6 */
  double underline;                  /* width, below 6 and 9 */
  gboolean is_underlined;
  double hot[2];                  /* numbers that stand out, 0: none */
  LoomStyleInk hot_fill, hot_ink; /* their ground, or their rim, and their digits */
} LoomTokenStyle;

/** LoomBadgeStyle: a seat's badge, of a radius of 4.9. */
typedef struct
{
  double rim_mix; /* of the seat's colour with black */
  guint32 fill;
  double pale, pale_mix; /* above that lightness a rim is mixed with ink */
  struct
  {
    double grown, width;
    guint32 rgb;
  } rings[2];    /* of one that a shrine shines on */
  double casing; /* how far paper reaches beyond it */
  double inset;
  double width, neutral_width;
  LoomStyleDash neutral_dash;
} LoomBadgeStyle;

/** LoomDieLook: how dice stand on a map. */
typedef enum
{
  LOOM_DIE_LOOK_ISO,  /* stacked, seen from above and a side */
  LOOM_DIE_LOOK_FLAT, /* side by side, seen from above */
} LoomDieLook;

/** LoomDieStyle: dice and cubes. */
typedef struct
{
  LoomDieLook look;
  struct
  {
    LoomStyleInk edge;       /* but where its edges glow in the seat's colour */
    double line, round, pip; /* shares of its side */
    double drop, shadow;     /* how far its shadow falls, a share of its side */
    gboolean is_glowing;
    double dark; /* of a glowing die with paper */
  } flat;
  double halo;            /* paper about a stack, a share of a die's side */
  double lighter, darker; /* of the seat's colour: the top, and the right side */
  guint32 pip;            /* on dark dice */
  double pip_limit;       /* lightness below which a die is dark */
  double widest, line;    /* of its edges: at most, and as a share of its side */
  double flat_line;       /* the same of a die seen from above */
  double round, inner_round;
  double shadow, stack_shadow;
  double cube_line;
  double light_mix, light_neutral_mix; /* with paper, where ink is saved */
  double bone_lighter, bone_mix;       /* of dice that are nobody's */
} LoomDieStyle;

#define LOOM_N_GUARDIANS 5
#define LOOM_N_ELEMENTS 5

/** LoomEmblemLook: what emblems are framed with. */
typedef enum
{
  LOOM_EMBLEM_LOOK_MEDALLION,
  LOOM_EMBLEM_LOOK_FLAT,
  LOOM_EMBLEM_LOOK_NEON,
  LOOM_EMBLEM_LOOK_MONO, /* as in black and white */
} LoomEmblemLook;

/** LoomEmblemStyle: guardians, elements, the shrine. */
typedef struct
{
  LoomEmblemLook look;
  double light; /* of the element's colour with white, in neon */
  guint32 elements[LOOM_N_ELEMENTS];
  struct
  {
    guint32 main, light, flat_main;
  } guardians[LOOM_N_GUARDIANS];
  guint32 ground, beak;
  double shadow, shrine_shadow;
  double tint;             /* of the element, within the frame */
  double ring, inner_ring; /* widths, of a frame of 7.5 */
  double inner_ring_alpha;
  guint32 shrine_line, shrine_ground, shrine_dark, shrine_light;
  guint32 flat_shrine_light;
  double shrine_width;
} LoomEmblemStyle;

/** LoomCompassLook: what shows where north is. */
typedef enum
{
  LOOM_COMPASS_LOOK_ROSE,
  LOOM_COMPASS_LOOK_OLD, /* a rose without a rim, a lily at north */
  LOOM_COMPASS_LOOK_ARROW,
  LOOM_COMPASS_LOOK_RADAR,
  LOOM_COMPASS_LOOK_STAR, /* a rose with its degrees */
  LOOM_COMPASS_LOOK_SUN,
} LoomCompassLook;

/** LoomShipLook: what sails on the sea. */
typedef enum
{
  LOOM_SHIP_LOOK_SHIP,
  LOOM_SHIP_LOOK_TOY,  /* a boat with two sails */
  LOOM_SHIP_LOOK_SAIL, /* a boat of three shapes */
  LOOM_SHIP_LOOK_STARSHIP,
  LOOM_SHIP_LOOK_NONE,
} LoomShipLook;

/** LoomBeastLook: what swims in it. */
typedef enum
{
  LOOM_BEAST_LOOK_SERPENT,
  LOOM_BEAST_LOOK_WHALE,
  LOOM_BEAST_LOOK_PLANET,
  LOOM_BEAST_LOOK_NONE,
} LoomBeastLook;

/** LoomPlaqueLook: what titles and keys stand on. */
typedef enum
{
  LOOM_PLAQUE_LOOK_NOTCH,
  LOOM_PLAQUE_LOOK_SHEET, /* worn paper */
  LOOM_PLAQUE_LOOK_CARD,  /* round corners, no line */
  LOOM_PLAQUE_LOOK_HUD,   /* a panel of an instrument */
  LOOM_PLAQUE_LOOK_CUT,   /* a block with square corners */
  LOOM_PLAQUE_LOOK_SIGN,  /* round, with a seam */
} LoomPlaqueLook;

/** LoomTitleLook: what the title stands on. */
typedef enum
{
  LOOM_TITLE_LOOK_PLAQUE, /* as the key */
  LOOM_TITLE_LOOK_RIBBON, /* a ribbon over a plaque */
  LOOM_TITLE_LOOK_BARE,   /* nothing: set on the sea */
} LoomTitleLook;

/** LoomRuleLook: what parts a title from what stands below it. */
typedef enum
{
  LOOM_RULE_LOOK_DIAMOND,
  LOOM_RULE_LOOK_FLOURISH,
  LOOM_RULE_LOOK_BAR,
  LOOM_RULE_LOOK_TICKS,
  LOOM_RULE_LOOK_THICK,
  LOOM_RULE_LOOK_DOTS,
} LoomRuleLook;

/** LoomFrameLook: what goes about a board without a track. */
typedef enum
{
  LOOM_FRAME_LOOK_BAND,   /* and a fine line */
  LOOM_FRAME_LOOK_DEGREE, /* a neatline of light and dark blocks */
  LOOM_FRAME_LOOK_SEPIA,  /* lines, and paper browned along its edge */
  LOOM_FRAME_LOOK_HUD,    /* a fine line with marks */
  LOOM_FRAME_LOOK_CUT,    /* a border of leaves */
  LOOM_FRAME_LOOK_STITCH, /* a seam */
  LOOM_FRAME_LOOK_NONE,
} LoomFrameLook;

/** LoomTrackLook: the steps of tracks. */
typedef enum
{
  LOOM_TRACK_LOOK_BOXES,
  LOOM_TRACK_LOOK_INK,   /* boxes, tens in a second one */
  LOOM_TRACK_LOOK_PILLS, /* with round corners, apart from each other */
  LOOM_TRACK_LOOK_HUD,   /* with two corners cut */
  LOOM_TRACK_LOOK_CUT,   /* boxes, fives in a second one */
  LOOM_TRACK_LOOK_STONES,
} LoomTrackLook;

#define LOOM_N_ORNAMENT_GLOWS 3

/** LoomOrnamentStyle: what surrounds a map. */
typedef struct
{
  LoomStyleStep glow[LOOM_N_ORNAMENT_GLOWS]; /* about panels, steps and tokens whose edges glow */
  struct
  {
    LoomCompassLook look;
    const char *letters; /* those of N, E, S and W that are written */
    LoomStyleInk light, dark, minor, north;
    LoomStyleLine rim, ring, ray, hub;
    double ground_alpha;
    double halo;
  } compass;
  struct
  {
    LoomShipLook look;
    double line, ripple, ripple_alpha;
    LoomStyleInk ink, sail, flag;
    double hull_mix;
  } ship;
  struct
  {
    LoomBeastLook look;
    LoomStyleInk eye; /* but for the serpent's, which is of the ship's ink */
    double line, ripple, ripple_alpha;
    double body_mix;
  } serpent;
  LoomStyleLine rhumb;
  struct
  {
    LoomPlaqueLook look;
    double round; /* radius of round corners */
    double dx, dy, shadow;
    LoomStyleInk fill;
    LoomStyleLine line, inner;
    double share; /* the line is no wider than this share of a corner's radius */
    double inset;
  } plaque;
  struct
  {
    LoomTitleLook look;
    LoomStyleInk fill, fold; /* of a ribbon */
    LoomStyleLine line;
    LoomStyleInk ink, accent; /* of letters on a ribbon or on the sea, if they can be read there */
  } title;
  struct
  {
    LoomRuleLook look;
    LoomStyleLine line;
    LoomStyleInk lozenge; /* what stands out of the line */
  } rule;
  struct
  {
    LoomFrameLook look;
    LoomStyleInk accent; /* browned edges, hearts of leaves */
    LoomStyleInk fill;
    LoomStyleLine outer, inner;
    double share;
  } frame;
  struct
  {
    LoomTrackLook look;
    LoomStyleInk page; /* behind the steps */
    LoomStyleInk even, odd, five, ten;
    LoomStyleLine line;
    guint32 flat_line;
    double ten_width, five_width; /* of the boxes that tell them where ink is saved */
    double halving;
    double outer, band, inner; /* lines round the whole track */
  } track;
} LoomOrnamentStyle;

/** LoomItemStyle: items of layers: amber and cocoons. */
typedef struct
{
  guint32 amber, amber_light, amber_line, amber_figure, wing;
  guint32 silk, silk_thread, silk_line, silk_sign;
  double shadow;
  double line, small_line, flat_inner;
  double thread, flat_thread;
  double silk_width, sign_width;
} LoomItemStyle;

/** LoomSymbolStyle: signs that a designer places. */
typedef struct
{
  double line, anchor_line, sun_line, star_line; /* of a sign of 2 */
  double terrain_mix;                            /* of ink with paper */
  struct
  {
    guint32 figure, ground, wing, gold, line, termite, spider_wing;
  } insect;
} LoomSymbolStyle;

/** LoomMotifStyle: all of them. */
typedef struct
{
  LoomRouteStyle route;
  LoomTokenStyle token;
  LoomBadgeStyle badge;
  LoomDieStyle die;
  double marker_line; /* of a fortify marker of a radius of 1 */
  double held_line;   /* of a counter of turns, the same */
  LoomEmblemStyle emblem;
  LoomOrnamentStyle ornament;
  LoomItemStyle item;
  LoomSymbolStyle symbol;
} LoomMotifStyle;

G_END_DECLS
