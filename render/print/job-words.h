/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

/**
 * loom_print_dup_sheet_name: What a sheet of a board is called in large letters: “B3”, or “B3 of
 * Tunnels” where there are several boards, so that a pile of all of them is sorted at a glance.
 */
char *loom_print_dup_sheet_name (const LoomPrintJob *job, const LoomPage *page);

/**
 * loom_print_dup_shown: The areas on a tile of @spread, in the language of now: “Harbour”, “Isle”
 * and 12 more; NULL where there is none, or of a layer.
 */
char *loom_print_dup_shown (const LoomSpread *spread, guint column, guint row);

/**
 * loom_print_dup_heading: What a page of @spread says of the print it belongs to; without what the
 * board itself is called where @is_named: it stands beside.
 */
char *loom_print_dup_heading (const LoomPrintJob *job, const LoomSpread *spread, gboolean is_named);

G_END_DECLS
