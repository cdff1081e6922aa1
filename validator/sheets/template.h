/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The templates of which cards are written. Braces name values:
 *
 *   {dice-cap}              the value
 *   {dice-cap:die|dice}     the value, a number, with the word for it: "1 die", "6 dice"
 *   {comp=none:|*:text}     the text of the first branch whose key is the value, or * for any
 * other; nothing where no branch fits
 *
 * Branches may hold braces in turn. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The value called @name. Free with g_free(). */
typedef char *(*LoomCardValueFunc) (const char *name, gpointer data);

/**
 * loom_card_template_fill:
 * @template with everything filled in. @value is asked, with @data, for what it comes to, and for
 * nothing else. Free with g_free(). O(length).
 */
char *loom_card_template_fill (const char *template, LoomCardValueFunc value, gpointer data);

G_END_DECLS
