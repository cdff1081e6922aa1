/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The verdict at the head of the fairness panel: a sign, a few words, and how sure it is. */

#pragma once

#include "editor/work/measurement.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define LOOM_TYPE_FAIRNESS_VERDICT (loom_fairness_verdict_get_type ())
G_DECLARE_FINAL_TYPE (LoomFairnessVerdict, loom_fairness_verdict, LOOM, FAIRNESS_VERDICT, GtkWidget)

GtkWidget *loom_fairness_verdict_new (void);

/**
 * loom_fairness_verdict_show: Shows what @measurement knows by now.
 */
void loom_fairness_verdict_show (LoomFairnessVerdict *self, LoomMeasurement *measurement);

/**
 * loom_fairness_verdict_say: Shows why there is none: @reason is one sentence.
 */
void loom_fairness_verdict_say (LoomFairnessVerdict *self, const char *reason);

G_END_DECLS
