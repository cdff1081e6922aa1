/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checks go by what a board asks for: so a copy is made to ask for what is wished for. */

#include "editor/window/print/review.h"

#include "render/print/ink.h"
#include "validator/checks/engine.h"

static LoomReport *
check (const LoomPrintDraft *draft)
{
  const LoomBoard *board = loom_print_draft_get_board (draft);
  const LoomPrintOptions *options = loom_print_draft_get_options (draft);
  g_autoptr (LoomBoard) copy = loom_board_copy (board);
  g_autoptr (LoomEdit) edit = loom_print_wish_dup_edit (&options->wish, board);
  LoomReport *report = loom_report_new ();

  report->folder = g_strdup (loom_print_draft_get_folder (draft));
  if (loom_board_apply (copy, edit, NULL, NULL))
    loom_checks_run_family (copy, options->scenario, "print", report);
  return report;
}

LoomPrintReview *
loom_print_review_new (const LoomPrintDraft *draft)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);
  LoomPrintReview *self = g_new0 (LoomPrintReview, 1);

  self->report = check (draft);
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
loom_print_review_get_ink (const LoomPrintReview *self, const LoomPrintDraft *draft, LoomPart part)
{
  const LoomPrintJob *job = loom_print_draft_get_job (draft);
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
