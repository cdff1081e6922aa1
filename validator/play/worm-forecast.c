/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asks the game of a scenario what its earthworms will do. */

#include "validator/play/worm-forecast.h"

#include "validator/play/game-view.h"
#include "validator/position/setup.h"

gboolean
loom_worm_forecast (const LoomBoard *board,
                    const LoomScenario *scenario,
                    const LoomEarthworm *worm,
                    LoomWormForecast *forecast)
{
  g_autoptr (LoomSetup) setup = loom_setup_new (board, scenario);

  if (setup->rules == NULL || setup->rules->view == NULL
      || setup->rules->view->forecast_worm == NULL)
    return FALSE;
  return setup->rules->view->forecast_worm (setup, worm, forecast);
}
