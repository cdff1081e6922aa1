/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Modules of VASSAL and saves of Tabletop Simulator. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_vassal_format;
extern const LoomFormat loom_tts_format;

G_END_DECLS
