/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the game of a scenario what its earthworms will do. */

#include "validator/play/worm-forecast.h"

#include "validator/play/game-view.h"
#include "validator/position/position.h"

gboolean
loom_worm_forecast (const LoomBoard *board,
                    const LoomScenario *scenario,
                    const LoomEarthworm *worm,
                    LoomWormForecast *forecast)
{
  g_autoptr (LoomPosition) position = loom_position_new (board, scenario);

  if (position->rules == NULL || position->rules->view == NULL
      || position->rules->view->forecast_worm == NULL)
    return FALSE;
  return position->rules->view->forecast_worm (position, worm, forecast);
}
