/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/plan.h"

G_BEGIN_DECLS

/* Nine pieces of which there is one, a marker and cubes of each seat, and cubes that are nobody's.
 */
#define LOOM_GROUP_MAX 74

/**
 * LoomPieceGroup: the pieces of one area as they stand together, about (0, 0) = top left of the
 * group, lengths in mm.
 *
 * Invariant: no two boxes meet, but for an element, which sits on the foot of its shrine.
 */
typedef struct
{
  LoomPlanPiece pieces[LOOM_GROUP_MAX];
  guint n;
  double w, h;
} LoomPieceGroup;

/**
 * Puts together what the scenario places on an area and no slot of the designer's takes, at
 * @scale of the plan's unit, but nothing smaller than can be read. The group may be empty.
 */
void loom_piece_group_build (const LoomAreaPlan *plan,
                             guint index,
                             LoomPieceGroup *g,
                             double scale,
                             LoomPlanContent content);

/** Whether @content leaves out what nothing in the area tells then: the key has to. */
gboolean
loom_piece_group_tells_less (const LoomAreaPlan *plan, guint index, LoomPlanContent content);

/** The shorter side, in mm on paper, at which a piece can still be read: of a stack, one die's
 * edge. */
double loom_piece_least (LoomPieceKind kind);

/** Whether the area bears its seat's badge. */
gboolean loom_area_plan_shows_badge (const LoomPlanArea *a);

G_END_DECLS
