/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Die for the Colony: its table, and the parts of it that stand in files of their own. */

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

extern const LoomGameInfo loom_die_for_the_colony;

extern const LoomGameChecks loom_checks_die_for_the_colony;
extern const LoomGameMetrics loom_metrics_die_for_the_colony;
extern const LoomBalanceLevers loom_levers_die_for_the_colony;
extern const LoomGeneratorInfo loom_generator_die_for_the_colony;
extern const LoomCardTemplate loom_card_die_for_the_colony;
extern const LoomGameView loom_view_die_for_the_colony;

/* What has to lie on the table: see list_components of LoomGameInfo. */
void loom_components_of_die_for_the_colony (LoomComponentList *self);

G_END_DECLS
