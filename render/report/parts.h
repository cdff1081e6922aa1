/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of the page of HTML. Each appends well-formed markup; whatever comes from a file or a
 * person goes through loom_html_text() alone. */

#pragma once

#include "render/theme/theme.h"
#include "validator/report/report-summary.h"
#include "validator/report/report-tree.h"
#include "validator/report/report-words.h"

G_BEGIN_DECLS

/* The style sheet, for screens light and dark and for paper. */
extern const char loom_html_sheet[];

/**
 * loom_html_text: Appends @text with everything escaped that HTML or an attribute could mistake;
 * control characters are blanks.
 */
void loom_html_text (GString *html, const char *text);

/**
 * loom_html_paragraph: A paragraph of the class @class (may be NULL); nothing for no @text.
 */
void loom_html_paragraph (GString *html, const char *class, const char *text);

/**
 * loom_html_add_map:
 * The board as a heat map with its legend. FALSE with an error when it cannot be drawn.
 */
gboolean loom_html_add_map (GString *html, const LoomFairnessEntry *entry, GError **error);

/**
 * loom_html_add_plot: The line-ups of @section, their shares with their intervals, as a drawing
 * that takes the colours of the page.
 */
void loom_html_add_plot (GString *html, const LoomFairnessNode *section, const LoomStudy *study);

/**
 * loom_html_add_table: @table, with the colours of the seats of @study.
 */
void loom_html_add_table (GString *html, const LoomFairnessNode *table, const LoomStudy *study);

G_END_DECLS
