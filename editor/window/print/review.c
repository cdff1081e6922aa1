/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What checks and ink say of a draft. */

#include "editor/window/print/review.h"

#include "render/checks/family.h"
#include "render/print/ink.h"

/* What cannot be asked for of the board is the draft's own error, and not checked. */
static LoomReport *
check (const LoomPrintPreview *preview)
{
  const LoomBoard *board = loom_print_preview_get_board (preview);
  const LoomPrintSettings settings = loom_print_options_apply (
      loom_print_preview_get_options (preview), board, loom_print_preview_get_folder (preview));
  LoomReport *report = loom_print_checks_run (board, &settings, NULL);

  return report != NULL ? report : loom_report_new ();
}

LoomPrintReview *
loom_print_review_new (const LoomPrintPreview *preview)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  LoomPrintReview *self = g_new0 (LoomPrintReview, 1);

  self->report = check (preview);
  if (job != NULL)
    self->ink = loom_print_job_measure_ink (job);
  return self;
}

void
loom_print_review_free (LoomPrintReview *self)
{
  if (self == NULL)
    return;
  loom_report_free (self->report);
  g_free (self->ink);
  g_free (self);
}

double
loom_print_review_get_ink (const LoomPrintReview *self,
                           const LoomPrintPreview *preview,
                           LoomPrintPart part)
{
  const LoomPrintJob *job = loom_print_preview_get_job (preview);
  double sum = 0;
  guint n = 0;

  for (guint i = 0; self->ink != NULL && i < loom_print_job_n_pages (job); i++)
    if (loom_print_part_of (loom_print_job_get_page (job, i)->kind) == part)
      {
        sum += self->ink[i];
        n++;
      }
  return n > 0 ? sum / n : 0;
}
