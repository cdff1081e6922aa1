/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "validator/play/worm-forecast.h"
#include "validator/position/position.h"

G_BEGIN_DECLS

/**
 * loom_cb_forecast_worm: What @worm does first in @position; see loom_worm_forecast().
 */
gboolean loom_cb_forecast_worm (const LoomPosition *position,
                                const LoomEarthworm *worm,
                                LoomWormForecast *forecast);

G_END_DECLS
