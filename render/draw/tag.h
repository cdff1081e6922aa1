/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** Lets what is drawn on @surface, a PDF, be told to who cannot see it: begin and end do something.
 */
void loom_tag_mark (cairo_surface_t *surface);

/**
 * loom_tag_begin, loom_tag_end:
 * Around what is one thing to who reads it aloud: “H1”, “H2”, “P”, “Figure”; in the order in which
 * it is to be read. Within “Figure” nothing else is told. On other surfaces they do nothing.
 */
void loom_tag_begin (cairo_t *cr, const char *tag);
void loom_tag_end (cairo_t *cr, const char *tag);

G_END_DECLS
