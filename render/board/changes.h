/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/board/board.h"
#include "validator/compare/comparison.h"

G_BEGIN_DECLS

/**
 * loom_render_changes_size: The page that loom_render_changes() fills, in mm: the board's own, or
 * all its layers side by side, and the key below.
 */
void loom_render_changes_size (const LoomBoard *after, double *width, double *height);

/**
 * loom_render_changes:
 * Draws @after, paled, with what @changes says marked on it: green for what is new, red and dashed
 * for what is gone, amber for what is otherwise, as lines of different kinds so that they are told
 * apart without colour. @folder is where the second document lies, may be NULL. Complexity: as
 * drawing the board.
 */
void loom_render_changes (cairo_t *cr,
                          const LoomBoard *before,
                          const LoomBoard *after,
                          const LoomComparison *changes,
                          const char *folder);

G_END_DECLS
