/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Diplomacy maps as lists of who abuts whom. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_abuts_format;

G_END_DECLS
