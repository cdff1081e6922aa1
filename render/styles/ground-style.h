/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of grounds that a layer may ask for by name, and of what cells are made of. Lengths
 * are in units, of which ten are a cell; widths of frames in mm at the scale of the page. */

#pragma once

#include "formats/model/entity-values.h"
#include "render/styles/ink.h"

G_BEGIN_DECLS

#define LOOM_N_TONES 5
#define LOOM_N_GROUND_SHADES 3
#define LOOM_N_DOWN_STEPS 6

/** LoomBodyKind: how what a cell is made of is drawn; the last three lie lower than the floor. */
typedef enum
{
  LOOM_BODY_STONES,
  LOOM_BODY_FACETS,
  LOOM_BODY_STRATA,
  LOOM_BODY_MASONRY,
  LOOM_BODY_BULKHEAD,
  LOOM_BODY_HEDGE,
  LOOM_BODY_HATCH,
  LOOM_BODY_WATER,
  LOOM_BODY_LAVA,
  LOOM_BODY_VOID,
} LoomBodyKind;

/** LoomMaterialLook: what a cell is made of. The ground keeps outline, shadow and edge. */
typedef struct
{
  LoomBodyKind body;
  const char *words; /* in the name of a legend that means it, with spaces between */
  gboolean square;   /* built, so that its edges are straight on natural grounds, too */
  guint32 fill;
  guint32 tones[LOOM_N_TONES];
  guint32 light, line, dark;
  guint32 deep;     /* inside of thick walls */
  double contrast;  /* how strong the light on a facet is */
  double gap;       /* between stones */
  double contour;   /* line round a stone, in place of light and shade; 0: none */
  LoomSoftLine cap; /* along the edge, seen from above */
  double pitch, hatch;
  LoomStyleStep edge[LOOM_N_GROUND_SHADES]; /* strokes of what is sunk, widest first */
  guint32 edge_colour, shade;
  LoomSoftLine rim, shore;
  double inset;
  gboolean stars, ripples;
} LoomMaterialLook;

typedef enum
{
  LOOM_FLOOR_MOTTLE,
  LOOM_FLOOR_FLAGS,
  LOOM_FLOOR_PLATES,
  LOOM_FLOOR_PLAIN,
} LoomFloorKind;

typedef enum
{
  LOOM_OUTLINE_ORGANIC,
  LOOM_OUTLINE_SQUARE,
  LOOM_OUTLINE_CHAMFER,
} LoomOutlineKind;

typedef enum
{
  LOOM_LAYER_FRAME_HAIRLINE,
  LOOM_LAYER_FRAME_DOUBLE,
  LOOM_LAYER_FRAME_IRON,
  LOOM_LAYER_FRAME_HUD,
  LOOM_LAYER_FRAME_CUT,
} LoomLayerFrame;

typedef enum
{
  LOOM_SCATTER_NONE,
  LOOM_SCATTER_TUFTS,
  LOOM_SCATTER_PEBBLES,
  LOOM_SCATTER_CHIPS,
  LOOM_SCATTER_CRACKS,
  LOOM_SCATTER_DRIFT,
  LOOM_SCATTER_BOLTS,
} LoomScatterKind;

typedef enum
{
  LOOM_LAMP_NONE,
  LOOM_LAMP_TORCH,
  LOOM_LAMP_GLOW,
  LOOM_LAMP_CRYSTAL,
  LOOM_LAMP_TUBE,
} LoomLampKind;

typedef enum
{
  LOOM_DOOR_PLANKS,
  LOOM_DOOR_BEAM,
  LOOM_DOOR_SLAB,
  LOOM_DOOR_SLIDE,
} LoomDoorKind;

typedef enum
{
  LOOM_DOWN_HOLE,
  LOOM_DOWN_CRACK,
  LOOM_DOWN_STAIRS,
  LOOM_DOWN_HATCH,
} LoomDownKind;

typedef enum
{
  LOOM_UP_CHEVRONS,
  LOOM_UP_STAIRS,
  LOOM_UP_LIFT,
} LoomUpKind;

typedef enum
{
  LOOM_DAIS_MOSAIC,
  LOOM_DAIS_STEPS,
  LOOM_DAIS_REACTOR,
  LOOM_DAIS_RINGS,
} LoomDaisKind;

/** LoomGroundPens: the widths of lines with which all grounds are drawn, in units. */
typedef struct
{
  double hair, faint, fine, thin, plain, firm, strong, bold, heavy;
} LoomGroundPens;

/** LoomNamedGround: a ground that a layer may ask for. */
typedef struct
{
  gboolean
      inked; /* made of lines: materials are those without colour, and nothing throws a shadow */
  LoomLayerFrame frame_kind;
  guint32 page, accent, page_ink, page_line, page_accent;
  double page_alpha;
  LoomSoftLine board_edge;
  LoomFloorKind floor_kind;
  guint32 floor, tones[LOOM_N_TONES - 1], corridor, floor_ink;
  double tone_alpha;
  guint mottles; /* for 400 cells */
  LoomSoftLine joint;
  LoomSoftLine grid;
  LoomStyleDash grid_dash;
  LoomStyleStep five, cross;
  double cross_length;
  LoomOutlineKind outline;
  double inset, jitter, tension, corner;
  guint32 shade;
  double shade_shift[2], cast_shift[2];
  LoomStyleStep shades[LOOM_N_GROUND_SHADES];
  double cast_alpha, prop_shadow;
  LoomSoftLine glow[2], under, line, light;
  LoomMaterial rock;
  LoomScatterKind scatter;
  guint32 scatter_inks[4];
  double scatter_alpha, scatter_rate, scatter_reach, scatter_size[2];
  LoomLampKind lamp;
  guint lamps; /* for 400 cells */
  double lamp_apart;
  guint32 lamp_colours[4], lamp_light; /* flame, heart, line, shaft */
  LoomStyleStep lamp_glow;             /* radius and share */
  LoomDoorKind door;
  guint32 door_colours[4]; /* leaf, boards, line, posts */
  guint32 dig[5];          /* turns left, turns dug, middle, ink, number */
  LoomSoftLine dig_halo;
  LoomDownKind down;
  guint32 down_colours[3]; /* rim, line, arrow */
  guint32 down_steps[LOOM_N_DOWN_STEPS];
  LoomUpKind up;
  guint32 up_colours[3]; /* ground, line, light */
  gboolean up_solid;
  LoomDaisKind throne;
  guint32 throne_dig[5], dais[3], star;
  double dais_alpha;
  LoomSoftLine web, web_under, web_veil;
  guint32 spider[3]; /* body, mark, tag */
  guint32 worm[6];   /* line, piece, light, segment, saddle, shade */
  guint32 prop[4];   /* red, gold, blue, green of things that stand about */
  const char *title_family, *text_family, *number_family;
  gboolean title_small_caps;
  int title_weight;
} LoomNamedGround;

G_END_DECLS
