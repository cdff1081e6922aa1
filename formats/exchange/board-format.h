/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boardloom's own format, XML: that in which nothing is lost. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_board_format;

G_END_DECLS
