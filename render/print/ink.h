/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

/**
 * loom_print_job_measure_ink:
 * How much ink each page takes, as a share of a page that is black all over: 0 is white. Free with
 * g_free(). Each board is drawn once, each page's marks once, at 36 dots an inch.
 */
double *loom_print_job_measure_ink (const LoomPrintJob *self);

G_END_DECLS
