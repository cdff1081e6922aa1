/* SPDX-License-Identifier: GPL-3.0-or-later */

/* For measuring what a program works, not what else the machine does meanwhile: times of the
 * processor in milliseconds, and how they are printed beside what they may be. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** What the calling thread, or all threads of the program, have worked so far, ms. */
double loom_stopwatch_thread (void);
double loom_stopwatch_all (void);

/** The value that 95 of 100 do not exceed. Sorts @times (element-type double). */
double loom_stopwatch_percentile (GArray *times);

/**
 * loom_stopwatch_report:
 * Prints a line: @value of @unit beside @most, and its ratio to @reference, which is called
 * @reference_name. Gives whether @value is too much.
 */
gboolean loom_stopwatch_report (const char *what,
                                double value,
                                double most,
                                const char *unit,
                                double reference,
                                const char *reference_name);

G_END_DECLS
