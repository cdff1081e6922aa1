/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/areas/map-key.h"

G_BEGIN_DECLS

/**
 * loom_key_index_number: Numbers the names in the index anew where its panels stand so that they
 * would be read out of order: 1 is the first of the panel that is read first. What a row says, and
 * where it stands, stays as it is. O(rows · panels).
 */
void loom_key_index_number (LoomAreaPlan *plan, const LoomMapKey *key);

G_END_DECLS
