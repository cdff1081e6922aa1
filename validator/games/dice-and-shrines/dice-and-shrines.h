/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice & Shrines: its table, and the parts of it that stand in files of their own. */

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

extern const LoomGameInfo loom_dice_and_shrines;

extern const LoomGameChecks loom_checks_dice_and_shrines;
extern const LoomGameMetrics loom_metrics_dice_and_shrines;
extern const LoomBalanceLevers loom_levers_dice_and_shrines;
extern const LoomGeneratorInfo loom_generator_dice_and_shrines;
extern const LoomCardTemplate loom_card_dice_and_shrines;
extern const LoomGameView loom_view_dice_and_shrines;

/* What has to lie on the table: see list_components of LoomGameInfo. */
void loom_components_of_dice_and_shrines (LoomComponentList *self);

G_END_DECLS
