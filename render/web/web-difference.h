/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of a page that are much like another that it carries: as what differs from that. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_web_difference:
 * @base: what the page has already; may be empty
 * @text: what it shall have besides
 *
 * @text put together from pieces of @base, of itself further in front, and of what is new: a line
 * of numbers with commas between, then all that is new. The first number is the length of both
 * texts together; then come three by three how many new bytes follow, how far behind the last
 * piece the next one begins (it may be before it), and its length. This is how Ziv and Lempel
 * (1977) write repetitions, but reaching back without bounds: drawings repeat over more than the 32
 * KB that gzip remembers. Free with g_bytes_unref(). O(bytes).
 */
GBytes *loom_web_difference (GBytes *base, GBytes *text);

G_END_DECLS
