/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lists of neighbours as tables of text: a pair a line. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_edges_format;

G_END_DECLS
