/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A heat map of a study: every area, entrance or item in the warmth of what holding it early went
 * with, or, where that is not known, of how long the winner held it. */

#pragma once

#include "render/theme/heat.h"
#include "validator/report/report-summary.h"

G_BEGIN_DECLS

/* Warmth by thing, and what the ends of the scale mean. */
typedef struct
{
  LoomHeat *heat;        /* owned */
  gboolean is_influence; /* else how much of the time the winner held it */
  double reach;          /* what the warmest stands for: a share */
  gboolean has_cold;
} LoomWarmth;

/**
 * loom_warmth_fill: Fills @self, which is empty, from @account of @study.
 */
void loom_warmth_fill (LoomWarmth *self, const LoomStudy *study, const LoomGameSummary *account);

/**
 * loom_warmth_clear: Frees what @self owns and empties it.
 */
void loom_warmth_clear (LoomWarmth *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LoomWarmth, loom_warmth_clear)

G_END_DECLS
