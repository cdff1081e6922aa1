/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What comes from a board or a log, as it may stand in a page: every text of theirs goes through
 * one of these. Nothing in it can be markup, end a script, or turn the order of what is read. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_web_html: Appends @text (may be NULL) for an element or an attribute in double quotes.
 * Control characters and those that turn the direction of writing are left out.
 */
void loom_web_html (GString *out, const char *text);

/**
 * loom_web_json: Appends @text (may be NULL: an empty one) as a string of JSON that may stand in a
 * script of a page; the same is left out.
 */
void loom_web_json (GString *out, const char *text);

/**
 * loom_web_packed: Appends @bytes compressed by gzip, four of them as five characters that mean
 * nothing in HTML or JSON. The same bytes give the same.
 */
void loom_web_packed (GString *out, GBytes *bytes);

G_END_DECLS
