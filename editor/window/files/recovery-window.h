/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Offering back the work of a program that was killed. */

#pragma once

#include "editor/document/recovery.h"
#include "editor/window/widgets/program.h"

G_BEGIN_DECLS

/**
 * loom_recovery_window_offer: Looks, in a thread, for what is left over, and lists it over the
 * window in use when there is anything: each can be restored, discarded, or left for later.
 */
void loom_recovery_window_offer (LoomProgram *program);

/**
 * loom_recovery_dup_time: When that was, as a person would say it, seen from @now: “today, 14:03”.
 * Free with g_free().
 */
char *loom_recovery_dup_time (GDateTime *then, GDateTime *now);

G_END_DECLS
