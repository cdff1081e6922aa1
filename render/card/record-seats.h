/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/card/record-grid.h"

G_BEGIN_DECLS

/** The height in mm of the list of the seats of @form. */
double loom_record_seats_height (const LoomScoreForm *form);

/** Draws it at the top of @frame: who sits where, with room for names, scores and places. */
void loom_record_seats_draw (const LoomScoreForm *form,
                             const LoomCardLook *look,
                             cairo_t *cr,
                             const LoomRecordFrame *frame);

G_END_DECLS
