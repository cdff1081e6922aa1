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

/**
 * loom_fairness_page_add:
 * @number: from 1
 *
 * Appends what such a page says of @entry, as an article with the id "scenario-NUMBER", for a page
 * that looks after its look. FALSE with an error when its board cannot be drawn.
 */
gboolean loom_fairness_page_add (GString *html,
                                 const LoomFairnessEntry *entry,
                                 guint number,
                                 GError **error);

G_END_DECLS
