/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layers of a text as a scene, drawn. */
#pragma once

#include "render/layers/layers.h"

LoomBoard *read_scene (void);

cairo_surface_t *draw (const LoomBoard *board,
                       const LoomScenario *scenario,
                       LoomHandle layer,
                       LoomThemeKind theme,
                       double dpi);

const LoomScenario *first_scenario (const LoomBoard *board);
