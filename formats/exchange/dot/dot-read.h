/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading DOT, for the format alone. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/**
 * loom_dot_read: As the `read` of a LoomFormat.
 */
LoomBoard *loom_dot_read (const LoomFormatInput *input, LoomModelErrors **errors);

G_END_DECLS
