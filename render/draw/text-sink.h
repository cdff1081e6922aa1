/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomTextSink: the texts drawn on a surface whose format can say text but whose cairo
 * backend cannot. cairo 1.16 writes the letters of an SVG as shapes; so each text is drawn as
 * a marker, and the text itself waits here until the finished file is put together.
 */
typedef struct _LoomTextSink LoomTextSink;

/** Gives @surface a sink, which the surface owns. */
LoomTextSink *loom_text_sink_attach (cairo_surface_t *surface);

/** The sink of the surface @cr draws on, or NULL. */
LoomTextSink *loom_text_sink_for (cairo_t *cr);

/**
 * Takes @markup (an SVG text element) and draws its marker over the box, which is in the
 * current user space, so that the text keeps its place in the order of drawing and under the
 * current clip.
 */
void loom_text_sink_add (LoomTextSink *self,
                         cairo_t *cr,
                         char *markup,
                         double x,
                         double y,
                         double w,
                         double h);

/** A copy of the SVG @data with every marker replaced by its text. Linear in its length. */
GString *loom_text_sink_splice (LoomTextSink *self, const char *data, gsize length);

G_END_DECLS
