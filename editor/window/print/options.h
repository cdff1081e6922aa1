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

/* The numbers that are chosen for a print, as whole numbers: µm, and thousandths of a per cent for
 * the scale. */
typedef enum
{
  LOOM_PRINT_NUMBER_WIDTH,
  LOOM_PRINT_NUMBER_HEIGHT,
  LOOM_PRINT_NUMBER_SCALE,
  LOOM_PRINT_NUMBER_MARGIN,
  LOOM_PRINT_NUMBER_OVERLAP,
  LOOM_PRINT_NUMBER_BLEED,
  LOOM_PRINT_NUMBER_SAFE, /* belongs to the person: no setting of a print */
  LOOM_PRINT_NUMBER_CLEARANCE,
  LOOM_N_PRINT_NUMBERS,
} LoomPrintNumber;

typedef struct
{
  gint32 least, most, step;
} LoomPrintNumberRange;

/** What @self may be, and how far one step of the wheel or an arrow key takes it. */
LoomPrintNumberRange loom_print_number_get_range (LoomPrintNumber self);

/** What @self, any but the safe zone, is in @settings. */
gint32 loom_print_number_read (LoomPrintNumber self, const LoomPrintSettings *settings);

/** loom_print_number_write: Makes @self, any but the safe zone, @value in @settings. */
void loom_print_number_write (LoomPrintNumber self, LoomPrintSettings *settings, gint32 value);

G_END_DECLS
