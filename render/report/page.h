/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The fairness report as one page of HTML that needs nothing else: no script, no file beside it. */

#pragma once

#include "validator/report/report.h"

G_BEGIN_DECLS

/**
 * loom_fairness_page_new:
 * @entries: @n of them, from 1; pictures of a board are read from the folder of its path
 *
 * UTF-8 HTML, with each board drawn as a heat map, to be read on a screen (light or dark) and on
 * paper. The same entries give the same bytes. NULL with an error when a board cannot be drawn.
 * Free with g_bytes_unref(). Complexity: as drawing the boards.
 */
GBytes *loom_fairness_page_new (const LoomFairnessEntry *entries, guint n, GError **error);

G_END_DECLS
