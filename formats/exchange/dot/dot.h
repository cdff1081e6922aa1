/* SPDX-License-Identifier: GPL-3.0-or-later */

/* DOT, the language of Graphviz. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

extern const LoomFormat loom_dot_format;

G_END_DECLS
