/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Libraries that are loaded when they are first needed. Three of them (igraph, librsvg, qpdf), with
 * what they bring along, take two thirds of the time in which the program starts, and most commands
 * call none. Who owns such a library lists the functions that it calls once, makes a table of
 * pointers of the list, and calls through that. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * loom_library_load:
 * @is_loaded: 0 at first; where it is not, there is nothing to do
 * @file: such as "libigraph.so.3"
 * @names: @n functions of it
 * @functions: (out): as many pointers, in the order of @names
 *
 * Loads a library for as long as the program runs. Where it is not there, or lacks a function, the
 * program ends as it would have at its start: with a message and status 127. Any thread may call
 * it. Complexity: that of the loader, once.
 */
void loom_library_load (gsize *is_loaded,
                        const char *file,
                        const char *const *names,
                        gpointer *functions,
                        guint n);

G_END_DECLS
