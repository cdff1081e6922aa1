/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/press/icc.h"
#include "render/print/job.h"

G_BEGIN_DECLS

/**
 * loom_print_job_total_ink:
 * The most ink that any place of a page gets, all four together in per cent, by the profile @icc;
 * what is narrower than a line of 1 mm is not looked at, as letters are printed in black alone.
 * @page (or NULL) is the page. Below 0 where the profile has no table for it. O(pages).
 */
double loom_print_job_total_ink (const LoomPrintJob *self, const LoomIcc *icc, guint *page);

G_END_DECLS
