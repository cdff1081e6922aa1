/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading GraphML, for the format alone. */

#pragma once

#include "formats/exchange/seam/format.h"

G_BEGIN_DECLS

/**
 * loom_graphml_read: As the `read` of a LoomFormat.
 */
LoomBoard *loom_graphml_read (const LoomFormatInput *input, LoomModelErrors **errors);

G_END_DECLS
