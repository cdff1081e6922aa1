/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of TripleA, a program for war games: polygons, points and a game in files of one folder. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_triplea_format;

G_END_DECLS
