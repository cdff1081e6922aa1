/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The functions behind the connectivity family (connectivity.c). */

#pragma once

#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

/* connectivity-areas.c */
void loom_connectivity_check_parts (LoomCheck *check);
void loom_connectivity_check_cuts (LoomCheck *check);
void loom_connectivity_check_reach (LoomCheck *check);

/* connectivity-layers.c */
void loom_connectivity_check_sites (LoomCheck *check);
void loom_connectivity_check_map_throne (LoomCheck *check);
void loom_connectivity_check_cells (LoomCheck *check);

G_END_DECLS
