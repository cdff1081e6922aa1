/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the games of a measurement were played, in lines of a few words each. */

#pragma once

#include "validator/report/report-tree.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** loom_fairness_account_append: Appends to @box what @report tells of its games, which it has. */
void loom_fairness_account_append (GtkBox *box, const LoomFairnessNode *report);

G_END_DECLS
