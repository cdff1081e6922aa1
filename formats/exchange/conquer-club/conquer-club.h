/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Maps of Conquer Club as XML. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_conquer_club_format;

G_END_DECLS
