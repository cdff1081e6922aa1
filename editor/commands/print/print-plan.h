/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `boardloom print --plan` tells: the sheets that would be printed, and what is odd about
 * them. */

#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

/* What a plan is about; all is borrowed. */
typedef struct
{
  const char *path; /* of the board */
  const LoomPrintJob *job;
} LoomPrintPlan;

/** loom_print_plan_dup_text: The plan in words, for people. */
char *loom_print_plan_dup_text (const LoomPrintPlan *self);

/** loom_print_plan_dup_json: The same as print.schema.json says. */
char *loom_print_plan_dup_json (const LoomPrintPlan *self);

G_END_DECLS
