/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "validator/play/worm-forecast.h"
#include "validator/position/setup.h"

G_BEGIN_DECLS

/**
 * loom_cb_forecast_worm: What @worm does first in @setup; see loom_worm_forecast().
 */
gboolean loom_cb_forecast_worm (const LoomSetup *setup,
                                const LoomEarthworm *worm,
                                LoomWormForecast *forecast);

G_END_DECLS
