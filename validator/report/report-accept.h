/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether a board accepts the verdict on it. */

#pragma once

#include "validator/report/report-private.h"

G_BEGIN_DECLS

/**
 * loom_fairness_accepted:
 *
 * The reason for which an <accept> of @study's scenario or board names the verdict by its code
 * (UNFAIR …), or NULL where none does. An accepted verdict stays what it is and is told, but does
 * not count: no exit code comes of it. "Fair" has no code and cannot be accepted. Borrowed from the
 * board. Complexity: O(accepts).
 */
const char *loom_fairness_accepted (const LoomStudy *study);

/**
 * loom_fairness_dup_accepted: The same in a sentence, plain, or NULL. Free with g_free().
 */
char *loom_fairness_dup_accepted (const LoomStudy *study);

G_END_DECLS
