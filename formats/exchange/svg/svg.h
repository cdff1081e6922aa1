/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps drawn with Inkscape, Illustrator and other programs for vectors. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_svg_format;

G_END_DECLS
