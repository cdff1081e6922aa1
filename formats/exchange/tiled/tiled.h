/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of the editor Tiled, TMX and TMJ. Read alone. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_tiled_format;

G_END_DECLS
