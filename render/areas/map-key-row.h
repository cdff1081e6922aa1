/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The inside of a map's key: its rows, which map-key.c gathers and lays out and
 * map-key-row.c draws. Lengths are in units of a key at scale 1. */

#include "render/areas/map-key.h"

G_BEGIN_DECLS

#define LOOM_KEY_ROW 7.6
#define LOOM_KEY_HEAD 9.0
#define LOOM_KEY_SIGN 19.0  /* width of the sign's column */
#define LOOM_KEY_SEAT 18.0  /* the same for a seat, without a sample of its areas */
#define LOOM_KEY_INDEX 6.2  /* height of a row of the index */
#define LOOM_KEY_NUMBER 9.5 /* width of its numbers */
#define LOOM_KEY_MARGIN 6.5
#define LOOM_KEY_BETWEEN 5.0

typedef enum
{
  LOOM_KEY_ROW_HEAD,
  LOOM_KEY_ROW_TERRAIN,
  LOOM_KEY_ROW_SEAT,
  LOOM_KEY_ROW_NEUTRAL,
  LOOM_KEY_ROW_GROUP,
  LOOM_KEY_ROW_EDGE,
  LOOM_KEY_ROW_ROUTE,
  LOOM_KEY_ROW_LINE, /* the designer's own, by its number */
  LOOM_KEY_ROW_WAY,  /* LoomWay, or LOOM_KEY_BRIDGE */
  LOOM_KEY_ROW_BARRIER,
  LOOM_KEY_ROW_ONE_WAY, /* the arrow on a route, by the route's number */
  LOOM_KEY_ROW_NUMBER,
  LOOM_KEY_ROW_SHRINE,
  LOOM_KEY_ROW_AURA,
  LOOM_KEY_ROW_ELEMENT,
  LOOM_KEY_ROW_CUBES,
  LOOM_KEY_ROW_MARKER,
  LOOM_KEY_ROW_HELD,
  LOOM_KEY_ROW_LONE,   /* a badge with a number, for dice (0) or cubes (1) */
  LOOM_KEY_ROW_LOOSE,  /* what belongs to nobody: LoomPieceKind */
  LOOM_KEY_ROW_SYMBOL, /* a designer's sign: LoomSymbolKind */
  LOOM_KEY_ROW_CLOSED,
  LOOM_KEY_ROW_INDEX /* a number and the name that it stands for */
} LoomKeyRowKind;

/* Behind all kinds of ways: a bridge of a road over a river. */
#define LOOM_KEY_BRIDGE 3

typedef struct
{
  LoomKeyRowKind kind;
  int index;
  const char *text; /* borrowed */
  double width;     /* of the text */
  gboolean has_bonus;
  int bonus;
  gboolean is_idle; /* a seat of which nothing is on the map */
  double cut;       /* how much less than usual there is before its sign, */
  double back;      /* and before its words */
} LoomKeyRow;

/* The rows with what their signs depend on. */
struct _LoomMapKey
{
  const LoomAreaPlan *plan;
  GArray *rows;     /* of LoomKeyRow */
  GPtrArray *texts; /* of char *, owned: those of rows that the plan has not */
  double sign;      /* width of the signs of seats */
  gboolean has_guardians;
  double group_width;           /* the widest group with its bonus */
  double seat_width;            /* the widest name of a seat */
  gboolean has_dice, has_cubes; /* what the seats are shown with */
};

typedef void (*LoomKeyRowFunc) (const LoomMapKey *self,
                                const LoomKeyRow *row,
                                double x,
                                double y,
                                gpointer data);

/** Calls @func for each row of @part with where it stands. */
void loom_map_key_foreach (const LoomMapKey *self,
                           const LoomPlanKey *part,
                           LoomKeyRowFunc func,
                           gpointer data);

/** Gathers the rows that explain what is on the map. */
void loom_map_key_gather (LoomMapKey *self);

/** How rows and headings are set. */
LoomTextStyle loom_key_text_style (const LoomAreaPlan *plan, gboolean head);

/** Whether the areas of @group (from 1) are tinted as one. */
gboolean loom_key_shows_group (const LoomAreaPlan *plan, guint group);

/** Draws a row, sign and words, whose top left corner is (x, y); @data is the context. */
void loom_key_row_draw (const LoomMapKey *self,
                        const LoomKeyRow *row,
                        double x,
                        double y,
                        gpointer data);

G_END_DECLS
