/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that tables of looks are written in: inks, lines, dashes, lists. They are plain data,
 * so that a table can be copied, changed in one place and drawn with. */

#pragma once

#include "formats/model/entities.h"
#include "render/draw/colour.h"

G_BEGIN_DECLS

/**
 * LoomStyleRole: the colours that a style has for each manner of printing, since what is told apart
 * by colour must be told apart in grey and in black and white, too.
 */
typedef enum
{
  LOOM_ROLE_INK,
  LOOM_ROLE_PAPER,
  LOOM_ROLE_SEA,
  LOOM_ROLE_SHALLOW,
  LOOM_ROLE_DEEP, /* lines and letters on the sea */
  LOOM_ROLE_WATER,
  LOOM_ROLE_CREAM, /* plaques, casings of land borders */
  LOOM_ROLE_FRAME,
  LOOM_ROLE_TAN,
  LOOM_ROLE_RUST, /* titles, tens */
  LOOM_ROLE_GOLD, /* ornaments, fives */
  LOOM_ROLE_BORDER,
  LOOM_ROLE_WOOD,
  LOOM_ROLE_WOOD_RIM,
  LOOM_ROLE_WOOD_GRAIN,
  LOOM_ROLE_NUMERAL,
  LOOM_ROLE_SHADOW, /* its alpha is the share of shadows that is drawn */
  LOOM_N_ROLES,
  LOOM_ROLE_OWN
  = LOOM_N_ROLES, /* none of these: a colour of its own, brought into the manner by rule */
} LoomStyleRole;

/**
 * LoomStyleInk: a colour of the style: one of its roles, or with LOOM_ROLE_OWN @rgb (0xrrggbb).
 */
typedef struct
{
  LoomStyleRole role;
  guint32 rgb;
} LoomStyleInk;

#define LOOM_INK(role)                                                                             \
  {                                                                                                \
    LOOM_ROLE_##role, 0                                                                            \
  }
#define LOOM_INK_OWN(rgb)                                                                          \
  {                                                                                                \
    LOOM_ROLE_OWN, rgb                                                                             \
  }

/** LoomStyleLine: a line of @width (mm at a scale of 1), its ink with the share @alpha. */
typedef struct
{
  double width;
  LoomStyleInk ink;
  double alpha;
} LoomStyleLine;

/** LoomStyleStep: one of the strokes that make a soft edge. */
typedef struct
{
  double width;
  double alpha;
} LoomStyleStep;

/** LoomSoftLine: a line or band in a colour of its own, brought into the manner by rule. */
typedef struct
{
  guint32 rgb;
  double alpha;
  double width;
} LoomSoftLine;

/** LoomStyleDash: @n lengths in turn, drawn and left out, from @offset on; none: drawn through. */
typedef struct
{
  double lengths[4];
  guint n;
  double offset;
} LoomStyleDash;

/** LoomStyleColours: @n colours, 0xrrggbb, of which many things take one each. Borrowed. */
typedef struct
{
  const guint32 *rgb;
  guint n;
} LoomStyleColours;

/** LoomStyleHatches: the same of hatches, where there is no colour. */
typedef struct
{
  const LoomPatternKind *kinds;
  guint n;
} LoomStyleHatches;

/** loom_style_colours_get: number @i of @self, which begins again behind its last. */
guint32 loom_style_colours_get (const LoomStyleColours *self, guint i);

/** loom_style_hatches_get: number @i of @self, which begins again behind its last. */
LoomPatternKind loom_style_hatches_get (const LoomStyleHatches *self, guint i);

/** loom_style_dash_set: Dashes what @cr strokes, @scale times as long. */
void loom_style_dash_set (cairo_t *cr, const LoomStyleDash *self, double scale);

G_END_DECLS
