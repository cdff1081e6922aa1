/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/text.h"

G_BEGIN_DECLS

/**
 * LoomParagraph: a text of several lines. What stands between two asterisks is bold. Measured once,
 * it is broken into lines for any width and size.
 */
typedef struct _LoomParagraph LoomParagraph;

/** How it is set: family and colour; sizes and weights are the paragraph's. */
LoomParagraph *loom_paragraph_new (const char *text, const LoomTextStyle *style);
void loom_paragraph_free (LoomParagraph *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomParagraph, loom_paragraph_free)

/** From one line to the next, in ems. */
#define LOOM_PARAGRAPH_LEADING 1.24

/** How high it is in mm with letters of @size mm in lines of @width mm. O(words). */
double loom_paragraph_height (const LoomParagraph *self, double size, double width);

/** The width in mm of its longest word, and of all of it in one line, with letters of @size mm. */
double loom_paragraph_least_width (const LoomParagraph *self, double size);
double loom_paragraph_full_width (const LoomParagraph *self, double size);

/** Draws it with its upper left corner at (@x, @y) mm; each line shifted right by @ax of what is
 * left of it (0 left, 0.5 centred). */
void loom_paragraph_draw (const LoomParagraph *self,
                          cairo_t *cr,
                          double x,
                          double y,
                          double size,
                          double width,
                          double ax);

G_END_DECLS
