/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Journals of the form before sums, as programs that are not so new left them behind. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_journal_upgrade:
 * The journal in the @length bytes at @text in the newer form: each record that is whole gets its
 * sum, what makes no sense a wrong one. NULL when there is nothing of a journal in it. O(length).
 */
GString *loom_journal_upgrade (const char *text, gsize length);

G_END_DECLS
