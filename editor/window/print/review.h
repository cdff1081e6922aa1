/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be said of a draft before it is printed: what the checks of printing find when the
 * board asks for what is wished for, and how much ink it takes. */

#pragma once

#include "editor/window/print/print-preview.h"
#include "validator/diagnostics/report.h"

G_BEGIN_DECLS

/**
 * LoomPrintReview: @report is sorted; @ink has a share for each page of the job (1 is black all
 * over), and is NULL where there is no job. Both owned.
 */
typedef struct
{
  LoomReport *report;
  double *ink;
} LoomPrintReview;

/** loom_print_review_new: May be called in any thread, and takes a while. */
LoomPrintReview *loom_print_review_new (const LoomPrintPreview *preview);
void loom_print_review_free (LoomPrintReview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintReview, loom_print_review_free)

/** The mean of the ink of the pages of @part in @preview, which the review is of; 0 for none. */
double loom_print_review_get_ink (const LoomPrintReview *self,
                                  const LoomPrintPreview *preview,
                                  LoomPrintPart part);

G_END_DECLS
