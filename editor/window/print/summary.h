/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A print in a few words. */

#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

/** What @part of @job takes: “A4 across, 2 × 2 sheets, true size”. Free with g_free(). */
char *loom_print_summary_dup (const LoomPrintJob *job, LoomPrintPart part);

G_END_DECLS
