/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Worlds of Azgaar's Fantasy Map Generator: its Full JSON, and its cells as GeoJSON. Read alone. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_azgaar_format;

G_END_DECLS
