/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of Domination: a text, and a picture of whose each pixel is. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_domination_format;

G_END_DECLS
