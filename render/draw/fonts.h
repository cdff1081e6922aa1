/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

G_BEGIN_DECLS

/**
 * The pango context boards are laid out in: our own families and DejaVu alone, no hinting, no
 * rounding, one unit a twentieth of a millimetre. With @wide every font of the system is
 * visible too, for a text that ours cannot show. Belongs to the calling thread; never freed.
 */
PangoContext *loom_fonts_context (gboolean wide);

G_END_DECLS
