/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"

G_BEGIN_DECLS

/**
 * loom_name_dup_break: The first of two lines of @name, the second in *@rest (both owned): broken
 * at a blank or after a hyphen, as nearly in the middle as can be. NULL where it cannot be broken.
 */
char *loom_name_dup_break (const char *name, char **rest);

/** loom_name_pitch: From the middle of the capitals of @first to that of @second, the line below
 * it: as close as their letters let them, which in lower case may hang down and stand up. */
double loom_name_pitch (const LoomTextRun *first, const LoomTextRun *second);

G_END_DECLS
