/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Webs: marks on the cells around a spider's centre (CB-29, CB-30). */

#pragma once

#include "validator/games/colony-battle/rules/state.h"

G_BEGIN_DECLS

/**
 * loom_cb_webs_spin:
 * Widens the web of @spider to @radius; rock is left out. Complexity: O(cells that are new).
 */
void loom_cb_webs_spin (const LoomCbPlay *play, LoomCbSpider *spider, guint radius);

/**
 * loom_cb_webs_begin:
 * @spider begins a new web around the cell it is on; the old one goes, or stays and calls nobody,
 * by the option `web-old`.
 */
void loom_cb_webs_begin (const LoomCbPlay *play, LoomCbSpider *spider);

/**
 * loom_cb_webs_hold: Whether @cell, which is not rock, is in the web of @spider.
 */
static inline gboolean
loom_cb_webs_hold (const LoomCbGame *game, const LoomCbSpider *spider, guint cell)
{
  return loom_cb_distance (game, spider->centre, cell) <= spider->radius;
}

G_END_DECLS
