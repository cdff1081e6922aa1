/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The two halves of compiling a setup; for setup.c alone. */

#pragma once

#include "validator/position/setup.h"

G_BEGIN_DECLS

/* Areas, what is placed on them, and their neighbours. O(n + links). */
void loom_setup_compile_areas (LoomSetup *self, const LoomTopology *topology);

/* Layers, ways down, and all that stands on cells. O(cells + bodies). */
void loom_setup_compile_layers (LoomSetup *self);

G_END_DECLS
