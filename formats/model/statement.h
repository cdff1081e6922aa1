/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What places state of an area of which there can be only one: an owner, a number of dice, a face.
 *
 * Several places may speak of one area, each of something else. Where two state the same thing
 * differently the first in the order of the document wins; nobody else decides which. Cubes and
 * markers are each seat's own and add up, and a shrine is there once anybody says so. */

#pragma once

#include "formats/model/entities.h"

G_BEGIN_DECLS

typedef enum
{
  LOOM_STATED_OWNER, /* a seat, or 0: nobody's, for it is neutral */
  LOOM_STATED_DICE,
  LOOM_STATED_ELEMENT,
  LOOM_STATED_HELD,
  LOOM_STATED_FACE,
  LOOM_N_STATED,
} LoomStated;

/**
 * loom_place_stated:
 * What @self states of @what, or LOOM_UNSET where it is silent. The seat of cubes alone is no owner
 * of the area. O(1).
 */
gint32 loom_place_stated (const LoomPlace *self, LoomStated what);

/**
 * loom_scenario_find_stated:
 * The place that settles @what of @area in @scenario, the first that states it; NULL where none
 * does. O(places of the scenario).
 */
const LoomPlace *
loom_scenario_find_stated (const LoomScenario *scenario, LoomHandle area, LoomStated what);

G_END_DECLS
