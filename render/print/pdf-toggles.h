/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw/toggle.h"
#include "render/press/qpdf.h"

G_BEGIN_DECLS

/**
 * LoomPdfToggles: the layers of a PDF that a reader can turn on and off; one that nothing is in is
 * 0. Begin with the rest 0; @pdf is borrowed.
 */
typedef struct
{
  qpdf_data pdf;
  qpdf_oh layers[LOOM_N_TOGGLES];
} LoomPdfToggles;

/**
 * loom_pdf_toggles_take: Makes layers of what loom_toggle_begin() tagged in @stream, which is then
 * written anew; @resources are its own.
 */
void loom_pdf_toggles_take (LoomPdfToggles *self, qpdf_oh stream, qpdf_oh resources);

/** loom_pdf_toggles_list: Tells @root of all layers; those whose bits are in @off are off at first.
 */
void loom_pdf_toggles_list (LoomPdfToggles *self, qpdf_oh root, guint off);

G_END_DECLS
