/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/pieces/layout.h"

G_BEGIN_DECLS

/** LoomComponentGroup: what stands under one heading; static. Groups of seats have one a seat. */
typedef struct
{
  const char *heading; /* NULL: the seat's name */
  const char *note;
  LoomPieceGround ground;
} LoomComponentGroup;

/** The number of the group of a piece, for what belongs under one heading. */
guint loom_component_group_of (const LoomComponent *component);
const LoomComponentGroup *loom_component_group_get (guint group);

G_END_DECLS
