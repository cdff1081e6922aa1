/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "formats/model/entities.h"

#include <glib.h>

G_BEGIN_DECLS

/** LoomGroundKind: what the floor of a layer is made of, and what blocks on it. */
typedef enum
{
  LOOM_GROUND_MEADOW, /* grass and soil; what blocks is a heap of stones */
  LOOM_GROUND_EARTH,  /* tunnels; what blocks is layered earth with pebbles and roots */
  LOOM_GROUND_STONE,  /* a burrow; what blocks is faceted rock */
} LoomGroundKind;

/** LoomGround: the colours of one depth, 0xRRGGBB. */
typedef struct
{
  LoomGroundKind kind;
  guint32 frame;
  guint32 ink; /* on the frame */
  guint32 accent;
  guint32 floor, floor_dark, floor_light;
  guint32 grid;
  guint32 line; /* outline of rocks, edge of caves */
  guint32 mass, mass_dark, mass_light;
  guint32 rock[4];
  guint32 glint;    /* light edge of a stone */
  guint32 crevice;  /* between stones */
  guint32 patch[2]; /* soil: fill and edge */
  guint32 blade[2]; /* grass */
  guint32 pebble[3];
  guint32 root;
} LoomGround;

/** Counters have as many outlines as the document has shapes for a seat. */
#define LOOM_N_TOKEN_SHAPES (LOOM_SHAPE_SHIELD + 1)

typedef enum
{
  LOOM_RIM_SOLID,
  LOOM_RIM_DASHED,
  LOOM_RIM_DOUBLE,
  LOOM_RIM_DOTTED,
} LoomRim;

/** LoomSeatLook: how a seat's counters look: told apart by shape, by rim and by lightness too. */
typedef struct
{
  LoomShape shape;
  LoomRim rim;
  LoomPatternKind pattern; /* of the rim in black and white */
  gboolean dark;           /* light figure on dark ground */
  guint32 ground, figure, rim_colour, line, wing, gold;
  guint32 pip_on, pip_off;
  guint32 trail;
} LoomSeatLook;

/** loom_rgb_mix: @a with the share @t of @b. */
guint32 loom_rgb_mix (guint32 a, guint32 b, double t);

/** loom_rgb_lightness: 0 (black) to 1 (white), Rec. 601. */
double loom_rgb_lightness (guint32 rgb);

G_END_DECLS
