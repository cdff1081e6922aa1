/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a board is not as symmetric as it is drawn: the first place that has no counterpart. */

#pragma once

#include "editor/symmetry/symmetry.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_ASYMMETRY_AREA,    /* nothing answers an area */
  LOOM_ASYMMETRY_COURSE,  /* a border runs otherwise on the other side */
  LOOM_ASYMMETRY_ROUTE,   /* nothing answers a route, or one that leads otherwise */
  LOOM_ASYMMETRY_BARRIER, /* or a barrier */
  LOOM_ASYMMETRY_PIECES,  /* two areas that answer each other hold different pieces */
  LOOM_ASYMMETRY_CELL,    /* two cells differ */
  LOOM_ASYMMETRY_SINGLE,  /* nothing answers a symbol, text, entrance or queen */
} LoomAsymmetryKind;

typedef struct
{
  LoomAsymmetryKind kind;
  LoomHandle entity; /* that has no counterpart, or the layer */
  LoomHandle image;  /* what differs from it, or 0 */
  LoomHandle layer;  /* that it is about, or 0 for the map */
  LoomPoint at;  /* where the counterpart should be, µm, on a layer from its corner; or unset */
  LoomCell cell; /* of the layer; or unset */
} LoomAsymmetry;

/**
 * loom_drawing_find_asymmetry:
 * @scenario: (nullable): whose pieces are looked at
 * @layer: the layer being edited, or 0 for the map
 *
 * FALSE where the board is symmetric. Number tokens are not compared. O(n²) for n areas, so for
 * another thread.
 */
gboolean loom_drawing_find_asymmetry (const LoomDrawing *self,
                                      const LoomBoard *board,
                                      const LoomScenario *scenario,
                                      LoomHandle layer,
                                      LoomAsymmetry *asymmetry);

G_END_DECLS
