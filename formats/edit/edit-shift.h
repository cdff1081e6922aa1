/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An edit that was made for a board which has given out handles since. */

#pragma once

#include "formats/edit/edit.h"

G_BEGIN_DECLS

/**
 * loom_edit_shift_handles:
 * The things with handle @from and above that @self makes or speaks of become those @by further on.
 * What inserted things refer to is left as it is. O(steps).
 */
void loom_edit_shift_handles (LoomEdit *self, LoomHandle from, LoomHandle by);

G_END_DECLS
