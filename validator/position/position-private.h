/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two halves of compiling a setup; for position.c alone. */

#pragma once

#include "validator/position/position.h"

G_BEGIN_DECLS

/* Areas, what is placed on them, and their neighbours. O(n + links). */
void loom_position_compile_areas (LoomPosition *self, const LoomTopology *topology);

/* Layers, ways down, and all that stands on cells. O(cells + bodies). */
void loom_position_compile_layers (LoomPosition *self);

G_END_DECLS
