/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What bringing a map over did to it, as a report like that of the checks. */

#pragma once

#include "formats/exchange/seam/format.h"
#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

/**
 * loom_exchange_report_remarks: Appends @remarks, each as grave as the page of its code says.
 */
void loom_exchange_report_remarks (LoomReport *report, const LoomRemarks *remarks);

/**
 * loom_exchange_report_losses: Appends what of @board would be lost in @format.
 */
void
loom_exchange_report_losses (LoomReport *report, const LoomFormat *format, const LoomBoard *board);

/**
 * loom_exchange_report_board:
 * Appends what the checks of a document, of its geometry and of how it hangs together find wrong
 * with @board, which came in @format: a reader should leave nothing of it. And whether it says
 * whose it is.
 */
void
loom_exchange_report_board (LoomReport *report, const LoomFormat *format, const LoomBoard *board);

/* How much there is on a board. */
typedef struct
{
  guint areas, neighbours, routes, barriers, groups, layers, scenarios;
} LoomExchangeCounts;

/**
 * loom_exchange_count: How much there is on @board; neighbours are pairs of areas. O(n log n).
 */
void loom_exchange_count (const LoomBoard *board, LoomExchangeCounts *counts);

/**
 * loom_exchange_report_counts: Appends a table of how many areas, neighbours and so on there are.
 */
void loom_exchange_report_counts (LoomReport *report, const LoomBoard *board);

G_END_DECLS
