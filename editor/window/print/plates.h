/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards that take long to be drawn, drawn once for all the sheets that show a part of them. */

#pragma once

#include "render/print/job.h"

G_BEGIN_DECLS

typedef struct LoomPrintPlates LoomPrintPlates;

/** For one job; nothing is drawn yet. */
LoomPrintPlates *loom_print_plates_new (void);
LoomPrintPlates *loom_print_plates_ref (LoomPrintPlates *self);
void loom_print_plates_unref (LoomPrintPlates *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (LoomPrintPlates, loom_print_plates_unref)

/**
 * loom_print_plates_draw:
 * As loom_print_job_draw() on an image whose pixels are those of the device of @cr; @scale is how
 * many of them a millimetre has. Art may be off by half a pixel. One thread at a time.
 */
void loom_print_plates_draw (LoomPrintPlates *self,
                             const LoomPrintJob *job,
                             guint page,
                             cairo_t *cr,
                             double scale);

G_END_DECLS
