/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How much the seat to move has left to do, where the rules count it: dice to add, spaces to go. */

#pragma once

#include "validator/record/record.h"

G_BEGIN_DECLS

/**
 * loom_record_dup_left:
 * “3 dice to add”, in the language of the person; NULL where nothing is counted down, or the game
 * is over. Free with g_free(). O(size of the position).
 */
char *loom_record_dup_left (const LoomRecord *self);

G_END_DECLS
