/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards that are to be played: whether they can be, said as `boardloom validate` says it. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_playable_check:
 * @path: of @board, as it was asked for
 * @board: as it was read, for its lines are named
 * @quiet: whether what is merely odd goes unsaid
 *
 * Whether @scenario can be played. If not, what stops it has been said on standard error.
 */
gboolean loom_playable_check (const char *path,
                              const LoomBoard *board,
                              const LoomScenario *scenario,
                              gboolean quiet);

G_END_DECLS
