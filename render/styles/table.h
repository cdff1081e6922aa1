/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A style: what a board looks like, as data. Whoever draws is given a theme, which is a style in
 * one manner of printing, and asks it; there is no style that all share. */

#pragma once

#include "render/styles/layer-style.h"
#include "render/styles/map-style.h"
#include "render/styles/motif-style.h"
#include "render/styles/piece-style.h"
#include "render/styles/type.h"

G_BEGIN_DECLS

#define LOOM_N_THEMES (LOOM_THEME_MONO + 1)

/** LoomSeatStyle: how a seat is told apart where the document does not say. */
typedef struct
{
  const char *name;
  guint32 colour;
  guint32 grey; /* chosen, since some colours are equally light */
  LoomPatternKind hatch;
  LoomShape shape;
  guint32 mono_die[3];
  guint32 mono_pip;
} LoomSeatStyle;

/**
 * LoomStyleTable: all tables of one style. Its parts are borrowed, so that a style may have the map
 * of one and the layers of another: copy the value, and the parts that are to differ, and point to
 * these. A style and its parts must outlive the themes that are made of it.
 */
typedef struct
{
  const char *id;
  const LoomColour (*roles)[LOOM_N_ROLES]; /* by LoomThemeKind */
  const LoomSeatStyle *seats;              /* nobody first; at least two */
  guint n_seats;
  const LoomStyleType *types; /* by LoomTypeRole */
  guint32 white, black; /* what colours are mixed with to be lighter and darker, and all there is
                         * without any */
  const LoomMapStyle *map;
  const LoomMotifStyle *motifs;
  const LoomLayerStyle *layers;
  const LoomPieceStyle *pieces;
  const LoomCardStyle *cards;
} LoomStyleTable;

G_END_DECLS
