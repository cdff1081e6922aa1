/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Colony Battle: its table, and the parts of it that stand in files of their own. */

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

extern const LoomGameInfo loom_colony_battle;

extern const LoomGameChecks loom_checks_colony_battle;
extern const LoomGameMetrics loom_metrics_colony_battle;
extern const LoomBalanceLevers loom_levers_colony_battle;
extern const LoomGeneratorInfo loom_generator_colony_battle;
extern const LoomCardTemplate loom_card_colony_battle;
extern const LoomGameView loom_view_colony_battle;

/* What the game demands of a position. */
void loom_setup_check_colony_battle (LoomCheck *check, const LoomPosition *position);

/* The spiders of a scenario; @occupants holds for each cell what stands there, as the place of a
 * body plus one, or 0. */
void
loom_setup_check_spiders (LoomCheck *check, const LoomPosition *position, const guint32 *occupants);

/* The earthworms that were drawn shorter than the rules have them. */
void loom_setup_check_short_worms (LoomCheck *check, const LoomPosition *position);

/* What has to lie on the table: see list_components of LoomGameInfo. */
void loom_components_of_colony_battle (LoomComponentList *self);

G_END_DECLS
