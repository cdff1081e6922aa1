/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the print window settings for: a plain value that its panel fills in, what it makes of a
 * board that is to be printed. */

#pragma once

#include "editor/document/document.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * LoomPrintOptions: @settings has all but what belongs to one board: its scenario and its folder
 * are NULL, its theme is static.
 */
typedef struct
{
  LoomPrintSettings settings;
  LoomHandle scenario; /* or 0: the bare board */
} LoomPrintOptions;

/** What @document asks for, with the scenario that is looked at. */
void loom_print_options_init (LoomPrintOptions *self, LoomDocument *document);

gboolean loom_print_options_is_equal (const LoomPrintOptions *self, const LoomPrintOptions *other);

/** Keeps to what @board has: a scenario that is gone gives way to the first, and a list of sheets
 * that is gone to the parts. */
void loom_print_options_settle (LoomPrintOptions *self, const LoomBoard *board);

/**
 * loom_print_options_apply: The settings for @board, with its own scenario. @folder (nullable) is
 * lent to it.
 */
LoomPrintSettings
loom_print_options_apply (const LoomPrintOptions *self, const LoomBoard *board, const char *folder);

G_END_DECLS
