/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures in which areas are flat colours, with lines between them or without. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_picture_format;

G_END_DECLS
