/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What layers and their legends may ask for, in the order of the values in entity-values.h: for the
 * table of kinds alone. */

#pragma once

static const char *const ground_names[]
    = { "garden", "earth", "deep", "dungeon", "station", "ice", "ink", NULL };
static const char *const material_names[]
    = { "rock", "bedrock", "earth", "masonry", "bulkhead", "hedge",
        "ice",  "water",   "lava",  "void",    NULL };
static const char *const prop_names[]
    = { "door",   "secret-door", "stairs-up", "stairs-down", "pillar", "chest",  "altar",    "trap",
        "bridge", "town",        "table",     "shelf",       "bed",    "statue", "fountain", NULL };
