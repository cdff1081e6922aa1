/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `boardloom print` is asked for on its command line, made settings. */

#pragma once

#include "render/press/press.h"
#include "editor/commands/base/command.h"
#include "render/sheet/print-settings.h"

G_BEGIN_DECLS

/**
 * LoomPrintSwitches: the options that say how a board is printed, as they were typed; texts are
 * lent by argv. What was not given stays what the document says.
 */
typedef struct
{
  const char *scenario;
  const char *what;
  const char *paper;
  const char *back_offset;
  const char *correction;
  const char *printer;
  const char *scale; /* a number, or “fit” */
  gboolean is_bare;
  gboolean is_without_assembly;
  gboolean has_orientation, has_margin, has_overlap, has_bleed, has_marks, has_theme;
  gboolean has_backs, has_clearance, has_counters, has_trails, has_least_piece;
  const char *style;
  const char *icc;
  gboolean is_press, is_cmyk;
  LoomPress *press; /* owned, see loom_print_switches_clear(); NULL until settings are settled */
  int orientation, marks, theme, backs, counters, trails;
  gint32 margin, overlap, bleed, clearance, least_piece;
} LoomPrintSwitches;

/**
 * loom_print_switches_append:
 * Appends to @switches (LoomSwitch) those that are read into @self, which must outlive them.
 */
void loom_print_switches_append (LoomPrintSwitches *self, GArray *switches);

/**
 * loom_print_switches_apply_calibration:
 * Settles @settings for the calibration sheet, which belongs to no board.
 */
int loom_print_switches_apply_calibration (const LoomPrintSwitches *self,
                                           const LoomCommand *command,
                                           LoomPrintSettings *settings);

/** Whether it is for a print shop: --icc and --cmyk say so, too. */
gboolean loom_print_switches_is_press (const LoomPrintSwitches *self);

/** Frees what settling made. */
void loom_print_switches_clear (LoomPrintSwitches *self);

/** Whether a number is given for the scale, which a preset then obeys. */
gboolean loom_print_switches_has_scale (const LoomPrintSwitches *self);

/** Whether the scale is to be what fits on one sheet of paper. */
gboolean loom_print_switches_is_fit (const LoomPrintSwitches *self);

/** Whether there is something to be remembered of a printer. */
gboolean loom_print_switches_measure (const LoomPrintSwitches *self);

/** loom_print_switches_remember: Keeps what was measured of the printer; said. */
int loom_print_switches_remember (const LoomPrintSwitches *self, const LoomCommand *command);

/**
 * loom_print_switches_apply:
 * Settles @settings for @board in the file at @path: what the document says, and over it what was
 * typed; the settings borrow @self's press. Returns LOOM_EXIT_FINE, or what to end with; said by
 * then.
 */
int loom_print_switches_apply (LoomPrintSwitches *self,
                               const LoomCommand *command,
                               const LoomBoard *board,
                               const char *path,
                               LoomPrintSettings *settings);

G_END_DECLS
