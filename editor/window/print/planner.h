/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The draft of a document's print, planned again in another thread whenever the document or what is
 * wished for changes, and then reviewed. What is planned for an older settings is dropped.
 *
 * Signals: "planned" (): there is a new draft, without a review yet. "reviewed" (): there is a
 * review of it. Property "is-current" (read-only): whether the draft
 * is of the document and the settings as they are. */

#pragma once

#include "editor/window/print/review.h"

G_BEGIN_DECLS

#define LOOM_TYPE_PRINT_PLANNER (loom_print_planner_get_type ())
G_DECLARE_FINAL_TYPE (LoomPrintPlanner, loom_print_planner, LOOM, PRINT_PLANNER, GObject)

/** Plans at once; the first draft comes through the main loop. Holds @document. */
LoomPrintPlanner *loom_print_planner_new (LoomDocument *document, const LoomPrintOptions *options);

const LoomPrintOptions *loom_print_planner_get_options (LoomPrintPlanner *self);

/** loom_print_planner_set_options: Plans anew when @options are others than before. */
void loom_print_planner_set_options (LoomPrintPlanner *self, const LoomPrintOptions *options);

/** The last draft, or NULL before the first. Lent until "planned". */
LoomPrintPreview *loom_print_planner_get_preview (LoomPrintPlanner *self);

/** What is to be said of the last draft, or NULL while that is being found out. Lent likewise. */
const LoomPrintReview *loom_print_planner_get_review (LoomPrintPlanner *self);
gboolean loom_print_planner_is_current (LoomPrintPlanner *self);

G_END_DECLS
