/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saying what a drawing leaves out. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_output_say_left_out:
 * Says on standard error, a line for each limit, which decorations of @board, read from @path, are
 * not drawn, and what of it, or of what @scenario (NULL: none) puts on it, is drawn plainly.
 * @folder is where its pictures are.
 */
void loom_output_say_left_out (const LoomBoard *board,
                               const LoomScenario *scenario,
                               const char *path,
                               const char *folder);

G_END_DECLS
