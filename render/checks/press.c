/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a print shop would send back. */

#include "render/checks/checks.h"

#include "render/press/press.h"
#include "render/print/total-ink.h"

#include <glib/gi18n-lib.h>

void
loom_print_check_press (const LoomBoard *board,
                        const LoomPrintSettings *settings,
                        LoomReport *report)
{
  g_autoptr (LoomPrintJob) job = NULL;
  const LoomPage *page;
  double ink;
  guint i = 0;

  if (settings->press == NULL)
    return;
  job = loom_print_job_new (board, settings, NULL);
  if (job == NULL || loom_print_job_n_pages (job) == 0)
    return;
  ink = loom_print_job_total_ink (job, settings->press->icc, &i);
  if (ink <= LOOM_PRESS_MOST_INK)
    return;
  page = loom_print_job_get_page (job, i);
  loom_report_add (report, "INK-TOTAL", LOOM_SEVERITY_WARNING, NULL,
                   _ ("page “%s” gets up to %.0f %% of ink in one place on %s, and shops take %.0f "
                      "%% at the most; use lighter colours there, or a profile with less ink"),
                   page->label, ink, settings->press->condition, LOOM_PRESS_MOST_INK);
}
