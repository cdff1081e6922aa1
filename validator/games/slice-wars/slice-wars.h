/* SPDX-License-Identifier: GPL-3.0-or-later */

/* SliceWars: its table, and the parts of it that stand in files of their own. */

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

extern const LoomGameInfo loom_slice_wars;

extern const LoomGameChecks loom_checks_slice_wars;
extern const LoomGameMetrics loom_metrics_slice_wars;
extern const LoomBalanceLevers loom_levers_slice_wars;
extern const LoomGeneratorInfo loom_generator_slice_wars;
extern const LoomCardTemplate loom_card_slice_wars;
extern const LoomGameView loom_view_slice_wars;

/* What has to lie on the table: see list_components of LoomGameInfo. */
void loom_components_of_slice_wars (LoomComponentList *self);

G_END_DECLS
