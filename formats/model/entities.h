/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The struct of each kind of thing, with its attributes. What each means, its range and its default
 * stand in kinds.c; units here are µm for lengths, thousandths for other decimals, cells from 1.
 *
 * Numbers that may be absent without a default are LOOM_UNSET, strings NULL, references 0, points
 * and cells unset (loom_point_is_set(), loom_cell_is_set()). A reference is always to a thing that
 * exists and has the right kind: reader and edits see to it. */

#pragma once

#include "formats/model/entity-values.h"
#include "formats/model/entity.h"

G_BEGIN_DECLS

typedef struct
{
  LoomEntity entity;
  char *version;
  char *title;
  char *lang;
} LoomRoot;

typedef struct
{
  LoomEntity entity;
  char *author;
  char *licence;
  char *source;
  char *date;
} LoomMeta;

typedef struct
{
  LoomEntity entity;
  char *text;
} LoomNote;

typedef struct
{
  LoomEntity entity;
  char *base;       /* name of a style; NULL for the default */
  gint32 theme;     /* LoomThemeKind */
  gint32 coast;     /* LoomCoast */
  gint32 ornaments; /* yes or no, and so the next three */
  gint32 title;
  gint32 compass;
  gint32 key;
  gint32 frame;     /* LoomFrame */
  gint32 steps;     /* of a score track; LOOM_UNSET: a hundred */
  gint32 step_size; /* µm; LOOM_UNSET: as deep as long */
  gint32 blend;     /* yes or no, and so the next one */
  gint32 coordinates;
} LoomStyle;

typedef struct
{
  LoomEntity entity;
  char *name;
  gint32 fill;    /* 0xRRGGBB */
  gint32 pattern; /* LoomPatternKind */
  gint32 symbol;  /* LoomSymbolKind or LOOM_UNSET */
  gint32 kind;    /* LoomTerrainKind */
} LoomTerrain;

typedef struct
{
  LoomEntity entity;
  gint32 colour;
  gint32 width;   /* µm */
  LoomPoint dash; /* length drawn and length left out, µm */
} LoomLine;

typedef struct
{
  LoomEntity entity;
  char *family;
  gint32 size;   /* thousandths of a point */
  gint32 weight; /* LoomWeight */
  gint32 italic;
  gint32 colour;
  gint32 halo;
} LoomTypeface;

typedef struct
{
  LoomEntity entity;
  gint32 seat;
  gint32 colour;
  gint32 pattern; /* LoomPatternKind */
  gint32 symbol;  /* LoomShape */
} LoomLivery;

typedef struct
{
  LoomEntity entity;
  gint32 width;
  gint32 height;
} LoomAreas;

typedef struct
{
  LoomEntity entity;
  gint32 x;
  gint32 y;
} LoomCorner;

typedef struct
{
  LoomEntity entity;
  LoomRefs ends;  /* two corners */
  LoomPoints via; /* from the first end to the second */
  gint32 curve;   /* LoomCurve */
  LoomHandle line;
} LoomBorder;

typedef struct
{
  LoomEntity entity;
  char *name;
  LoomRefs outline; /* corners; empty for a node */
  LoomPoint at;     /* centre of a node */
  gint32 radius;    /* of a node */
  LoomPoint label;
  gint32 label_angle; /* thousandths of a degree */
  LoomHandle terrain;
  char *tags;
} LoomArea;

typedef struct
{
  LoomEntity entity;
  LoomRefs corners;
} LoomRing;

typedef struct
{
  LoomEntity entity;
  gint32 kind; /* LoomSlotKind */
  LoomPoint at;
  gint32 size;
  gint32 angle;
} LoomSlot;

typedef struct
{
  LoomEntity entity;
  LoomHandle from;
  LoomHandle to;
  gint32 kind; /* LoomRouteKind */
  LoomPoints via;
  gint32 one_way;
  LoomHandle line;
} LoomRoute;

typedef struct
{
  LoomEntity entity;
  LoomRefs between; /* two areas */
  LoomRefs ends;    /* two corners, or empty for the whole border */
  LoomHandle line;
} LoomBarrier;

typedef struct
{
  LoomEntity entity;
  char *name;
  LoomRefs areas;
  gint32 bonus;
} LoomGroup;

typedef struct
{
  LoomEntity entity;
  gint32 cell; /* side of a cell, µm */
} LoomLayers;

typedef struct
{
  LoomEntity entity;
  char *title;
  gint32 columns;
  gint32 rows;
  gint32 ground; /* LoomLayerGround, or LOOM_UNSET for what its place in the stack says */
  LoomGrid grid; /* columns × rows */
} LoomLayer;

typedef struct
{
  LoomEntity entity;
  gint32 character;
  char *name;
  gint32 blocks;
  LoomHandle terrain;
  gint32 material; /* LoomMaterial, or LOOM_UNSET */
  gint32 prop;     /* LoomProp, or LOOM_UNSET */
} LoomLegend;

typedef struct
{
  LoomEntity entity;
  LoomHandle layer;
  LoomCell at;
  gint32 turns;
} LoomEntrance;

typedef struct
{
  LoomEntity entity;
  LoomHandle layer;
  LoomCell at;
  gint32 turns;
} LoomThrone;

typedef struct
{
  LoomEntity entity;
  LoomHandle layer;
  LoomCell at;
  char *name;
  gint32 number; /* or LOOM_UNSET */
} LoomLayerRoom;

/* What every piece of decoration has; its struct begins with it. */
typedef struct
{
  LoomEntity entity;
  LoomHandle on; /* layer, or 0 */
  gint32 print;
  gint32 locked;
} LoomDecor;

typedef struct
{
  LoomDecor decor;
  char *href;
  LoomPoint at;
  LoomPoint size;
  gint32 opacity;
  gint32 angle;
  gint32 role; /* LoomImageRole */
} LoomImage;

typedef struct
{
  LoomDecor decor;
  LoomPoint at;
  LoomHandle type;
  gint32 angle;
  gint32 align; /* LoomAlign */
  gint32 width;
  char *content;
} LoomText;

typedef struct
{
  LoomDecor decor;
  gint32 name; /* LoomSymbolKind */
  LoomPoint at;
  gint32 size;
  gint32 angle;
} LoomSymbol;

typedef struct
{
  LoomDecor decor;
  LoomPoints points;
  gint32 closed;
  gint32 curve; /* LoomCurve */
  LoomHandle line;
  gint32 fill;
  gint32 way; /* LoomWay or LOOM_UNSET */
} LoomPath;

typedef struct
{
  LoomDecor decor;
  gint32 kind; /* LoomTrackKind */
  gint32 from;
  gint32 to;
  LoomPoints points;
  gint32 step_size; /* µm; LOOM_UNSET: as large as there is room for */
} LoomTrack;

typedef struct
{
  LoomDecor decor;
  LoomPoint at;
  LoomPoint size;
} LoomKey;

typedef struct
{
  LoomEntity entity;
  gint32 paper; /* index into the paper names, or LOOM_UNSET */
  gint32 width;
  gint32 height;
  gint32 orientation; /* auto, portrait, landscape */
  gint32 margin;
  gint32 overlap;
  gint32 bleed;
  gint32 scale;
  gint32 marks; /* none, corners, full */
  gint32 theme; /* LoomThemeKind or LOOM_UNSET */
  gint32 clearance;
  gint32 ruler;
  gint32 backs;    /* none, long-edge, short-edge, fold */
  gint32 counters; /* few, all, own */
  gint32 trails;   /* pencil, strips, or LOOM_UNSET */
  gint32 least_piece;
} LoomPrint;

typedef struct
{
  LoomEntity entity;
  gint32 kind; /* board, pieces, rules, record, assembly */
  gint32 copies;
  LoomHandle scenario;
} LoomSheet;

typedef struct
{
  LoomEntity entity;
  char *kind;
  gint32 size;
  gint32 shape; /* circle, square, hex */
  gint32 count;
  gint32 livery; /* seat number */
  char *back;
  gint32 height; /* or LOOM_UNSET: as its shape has it */
  gint32 foot;   /* or LOOM_UNSET: it does not stand */
  char *picture; /* file, or NULL */
  char *back_picture;
  gint32 symbol; /* LoomSymbolKind or LOOM_UNSET */
  char *text;
} LoomPiece;

typedef struct
{
  LoomEntity entity;
  char *title;
  char *rules;
  gint32 seats;
  char *preset;
} LoomScenario;

typedef struct
{
  LoomEntity entity;
  char *name;
  char *value;
} LoomOption;

typedef struct
{
  LoomEntity entity;
  gint32 n;
  char *name;
  gint32 role;     /* LoomRole */
  gint32 guardian; /* LoomGuardian */
  gint32 forces;
  gint32 stock;
  gint32 bank;
  gint32 first;
} LoomSeat;

typedef struct
{
  LoomEntity entity;
  LoomHandle area; /* exactly one of the three */
  LoomHandle route;
  LoomHandle entrance;
} LoomClose;

typedef struct
{
  LoomEntity entity;
  LoomHandle area;
  gint32 seat;
  gint32 neutral;
  gint32 dice;
  gint32 shrine;
  gint32 element; /* LoomElement */
  gint32 held;
  gint32 cubes;
  gint32 face;
  gint32 marker; /* seat number */
} LoomPlace;

typedef struct
{
  LoomEntity entity;
  LoomHandle area;
  gint32 value;
} LoomNumber;

/* What everything that stands on a cell of a layer has; its struct begins with it. */
typedef struct
{
  LoomEntity entity;
  LoomHandle layer;
  LoomCell at;
} LoomOnCell;

typedef struct
{
  LoomOnCell on;
  gint32 seat;
  gint32 hp;
} LoomQueen;

typedef struct
{
  LoomOnCell on;
  gint32 seat;
  gint32 kind; /* LoomUnitKind */
  gint32 hp;
  gint32 carrying; /* LoomItemKind */
} LoomUnit;

typedef struct
{
  LoomOnCell on; /* the head; unset when cells are given */
  gint32 facing; /* LoomFacing */
  gint32 length; /* cells of a straight body, or LOOM_UNSET: the rules say */
  gint32 mirrored;
  LoomCells cells; /* head first; empty for a straight body */
} LoomEarthworm;

typedef struct
{
  LoomOnCell on;
  gint32 radius;
} LoomSpider;

typedef struct
{
  LoomOnCell on;
  gint32 kind; /* LoomItemKind */
  gint32 hidden;
} LoomItem;

typedef struct
{
  LoomEntity entity;
  LoomHandle entrance;
  gint32 left;
} LoomDug;

typedef struct
{
  LoomEntity entity;
  gint32 delta;      /* points, in thousandths */
  gint32 confidence; /* per cent, in thousandths */
  char *players;
  gint32 games;
  gint32 seed;
} LoomFairness;

typedef struct
{
  LoomEntity entity;
  char *code;
  LoomRefs on;
  char *reason;
} LoomAccept;

G_END_DECLS
