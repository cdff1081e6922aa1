/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * LoomTextMeter: what is written by whatever draws on its context, which shows nothing: the size of
 * the smallest text, and the texts that our fonts cannot show. The context begins in millimetres.
 */
typedef struct _LoomTextMeter LoomTextMeter;

LoomTextMeter *loom_text_meter_new (void);
void loom_text_meter_free (LoomTextMeter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomTextMeter, loom_text_meter_free)

/** Lends the context to draw with. */
cairo_t *loom_text_meter_get_context (LoomTextMeter *self);

/** The em of the smallest text in mm, G_MAXDOUBLE where there is none; *@text (lent) is it. */
double loom_text_meter_get_least (const LoomTextMeter *self, const char **text);

/** (element-type utf8): the texts that our fonts lack a letter of, in the order drawn; lent. */
const GPtrArray *loom_text_meter_get_foreign (const LoomTextMeter *self);

/**
 * Takes a text that is drawn with @cr, whose em is @size in its user space; FALSE when @cr is no
 * meter's. For text.c alone.
 */
gboolean loom_text_meter_take (cairo_t *cr, const char *text, double size, gboolean is_foreign);

G_END_DECLS
