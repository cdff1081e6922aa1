/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grounds of layers that are named on the command line. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_input_set_ground: Has the layers of @board, read from @path, ask for other grounds: @text is
 * a ground for all of them, or LAYER=GROUND with commas between several. FALSE after having said
 * what is wrong with it.
 */
gboolean loom_input_set_ground (LoomBoard *board, const char *path, const char *text);

G_END_DECLS
