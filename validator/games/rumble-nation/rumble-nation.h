/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rumble Nation: its table, and the parts of it that stand in files of their own. */

#pragma once

#include "validator/balance/levers.h"
#include "validator/diagnostics/game-checks.h"
#include "validator/generate/generator.h"
#include "validator/measure/game-metrics.h"
#include "validator/play/game-view.h"
#include "validator/position/game-info.h"
#include "validator/sheets/components.h"
#include "validator/sheets/writer.h"

G_BEGIN_DECLS

extern const LoomGameInfo loom_rumble_nation;

extern const LoomGameChecks loom_checks_rumble_nation;
extern const LoomGameMetrics loom_metrics_rumble_nation;
extern const LoomBalanceLevers loom_levers_rumble_nation;
extern const LoomGeneratorInfo loom_generator_rumble_nation;
extern const LoomCardTemplate loom_card_rumble_nation;
extern const LoomGameView loom_view_rumble_nation;

/* What has to lie on the table: see list_components of LoomGameInfo. */
void loom_components_of_rumble_nation (LoomComponentList *self);

G_END_DECLS
