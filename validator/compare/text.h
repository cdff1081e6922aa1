/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a comparison puts things and values into words. */

#pragma once

#include "formats/model/board.h"

G_BEGIN_DECLS

/**
 * loom_compare_dup_value:
 * The value of @field in @entity as a file has it, references as ids; NULL when it is not set. Ids
 * that are keys of @renamed (may be NULL) are replaced by its values. Free with g_free().
 */
char *loom_compare_dup_value (const LoomBoard *board,
                              const LoomEntity *entity,
                              const LoomField *field,
                              GHashTable *renamed);

/**
 * loom_compare_dup_name: What people call @entity: "the area “Harbour”", "the number of “Harbour”",
 * "the queen of seat 1 at 2 2". Free with g_free().
 */
char *loom_compare_dup_name (const LoomBoard *board, const LoomEntity *entity);

G_END_DECLS
