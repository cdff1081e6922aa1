/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is selected in a window as a clip, put down again, and taken away: the part of cutting and
 * pasting that needs no clipboard. */

#pragma once

#include "editor/clipboard/clip.h"
#include "editor/window/widgets/host.h"

G_BEGIN_DECLS

/** What is selected: the box of cells where there is one, else the things. NULL and @error. */
LoomClip *loom_taking_copy (LoomHost *host, GError **error);

/** Cells of an earthworm that does not say, as the scenario that is looked at plays it. */
gint32 loom_taking_get_worm_length (LoomHost *host);

/** What the scenario has placed on the selected areas, without these. NULL and @error. */
LoomClip *loom_taking_copy_pieces (LoomHost *host, GError **error);

/** Whether there is anything that could be copied. */
gboolean loom_taking_can_copy (LoomHost *host);

/**
 * loom_taking_paste:
 * @clip: (transfer full)
 * @at: (nullable): where on the board, µm; NULL is near where it was
 * @beside: it shall not cover what it was copied from
 *
 * Looks for room in another thread, then pastes @clip as one step called @label, selects it and
 * brings it into sight. What cannot be done is said.
 */
void loom_taking_paste (LoomHost *host,
                        LoomClip *clip,
                        const LoomPoint *at,
                        gboolean beside,
                        const char *label);

/**
 * loom_taking_put: As loom_taking_paste() where it was, and in no other part of the board whatever
 * the symmetry. @clip: (transfer full)
 */
void loom_taking_put (LoomHost *host, LoomClip *clip, const char *label);

/** Counts @more pastes as under way: those that wait for the clipboard are counted here too. */
void loom_taking_count_pastes (LoomHost *host, int more);

/** Whether a paste or a duplicate is under way, from the clipboard or in its thread. */
gboolean loom_taking_is_pasting (LoomHost *host);

/** Takes what is selected off the board as one step called @label; what cannot be done is said. */
void loom_taking_remove (LoomHost *host, const char *label);

/** Selects everything that can be: areas and decor, or all cells of the layer. */
void loom_taking_select_all (LoomHost *host);

G_END_DECLS
