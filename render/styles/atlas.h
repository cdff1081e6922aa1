/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the style `atlas`, each in a file of its own. */

#pragma once

#include "render/styles/table.h"

G_BEGIN_DECLS

extern const LoomMapStyle loom_atlas_map;
extern const LoomMotifStyle loom_atlas_motifs;

G_END_DECLS
