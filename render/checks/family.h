/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The print family of checks: what would come out badly on paper, measured on the very drawing that
 * is printed, at the size and on the paper that the board's <print> asks for. */

#pragma once

#include "render/sheet/print-settings.h"
#include "validator/diagnostics/engine.h"

G_BEGIN_DECLS

extern const LoomCheckFamily loom_print_family;

/** Registers it; to be called by every program that checks boards, before its first check. */
void loom_print_checks_register (void);

/**
 * loom_print_checks_run:
 * What the family finds of @board when it is printed as @settings says, whatever its own <print>
 * asks for; sorted (owned). NULL and @error where the board cannot ask for that.
 */
LoomReport *
loom_print_checks_run (const LoomBoard *board, const LoomPrintSettings *settings, GError **error);

G_END_DECLS
