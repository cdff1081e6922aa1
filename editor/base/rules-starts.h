/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What files of rules begin as: whole small games to change into one's own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a file may begin as, closed by NULL. */
extern const char *const loom_rules_starts_kinds[];

/**
 * loom_rules_starts_dup_text:
 * @title: (nullable): of the game; NULL: one that says what it is like
 *
 * The start at place @kind, for the game @id. Free with g_free().
 */
char *loom_rules_starts_dup_text (guint kind, const char *id, const char *title);

/** loom_rules_starts_is_id: Whether a game may be called @id. */
gboolean loom_rules_starts_is_id (const char *id);

G_END_DECLS
