/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GraphML: graphs as XML, of which most programs for graphs read and write a dialect. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_graphml_format;

G_END_DECLS
